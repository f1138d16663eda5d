import { loadGame } from '@hexfront/games'
import { locationsNamed } from '@hexfront/engine'
import type { Game, Piece } from '@hexfront/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { whereOf } from './label.ts'

describe('where units stand that are chosen between', () => {
  let wf: Game
  beforeAll(async () => {
    wf = (await loadGame('wf'))!
  })
  const pieces = (...names: readonly string[]): Piece[] =>
    names.map((name, unit) => ({ unit, side: 0, step: 0, at: locationsNamed(wf.board, name)[0]! }))
  const chosen = [
    { verb: 'activate', arg: 0 },
    { verb: 'activate', arg: 1 },
  ]

  it('follows each name where they stand apart', () => {
    const where = whereOf(wf, pieces('Paris', 'Metz'), chosen)
    expect(chosen.map(where)).toEqual([expect.stringMatching(/^Paris/), expect.stringMatching(/^Metz/)])
    expect(where({ verb: 'deploy', arg: 0 })).toBe('')
  })

  it('is left out where all stand together, and of those beside the map', () => {
    expect(chosen.map(whereOf(wf, pieces('Paris', 'Paris'), chosen))).toEqual(['', ''])
    const [first, , third] = pieces('Paris', 'Paris', 'Metz')
    const apart = [...chosen, { verb: 'activate', arg: 2 }]
    expect(apart.map(whereOf(wf, [first!, third!], apart))[1]).toBe('')
  })
})
