import { locationsNamed } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import type { Game } from '@hexfront/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { presentationOf } from '@hexfront/games/looks'
import { mannersOf } from './choices.ts'
import { firstPlace } from './cursor.ts'
import { blockWords } from '../blockwords.ts'
import { describePlace, describeUnit, factsOf, kindOf, sidesOf, spoken } from './describe.ts'
import { makeHand, refresh } from './hand.ts'
import { SOURCE_LOOK, supplyLook } from './overlays.ts'
import { matchOf, playUntil, sessionOf } from './testing.ts'

describe('a hex in words', () => {
  let wotr: Game
  beforeAll(async () => {
    wotr = (await loadGame('wotr'))!
  })

  it('names the rivers along its sides, on the page and for the ear', () => {
    const [name, sides] = [...wotr.board.namedSides].find(([river]) => river === 'IJssel')!
    const hex = wotr.board.sideHexes[sides[0]! * 2]!
    expect(sidesOf(wotr, hex).join(' ')).toContain(name)
    const scene = wotr.scene(wotr.view(matchOf(wotr).state, 0))
    expect(describePlace(wotr, scene, hex)).toContain(`river ${name} to the `)
  })

  it('keeps to itself what only the rules need to know of its sides', async () => {
    const wf = (await loadGame('wf'))!
    const [termoli] = locationsNamed(wf.board, 'Termoli')
    expect(sidesOf(wf, termoli!).join(' ')).toMatch(/^(?!.*sea link).*sea to the/)
  })

  it('says everything once and names nothing after its neighbour', async () => {
    const fe = (await loadGame('fe'))!
    const avalanche = locationsNamed(fe.board, 'Avalanche')[0]!
    expect(factsOf(fe, avalanche)).toEqual(['beach head', 'Italy'])
    expect(factsOf(fe, locationsNamed(fe.board, 'Palermo')[0]!)).toContain('south of the Arno')
    expect(factsOf(fe, locationsNamed(fe.board, 'Frankfurt')[0]!)).toContain('Wehrkreis XII')
    // A border and the front along the Meuse are not called Meuse, and no rail is called Seine.
    for (const code of ['mw', 'wf', 'ew', 'wotr', 'fe']) {
      const game = (await loadGame(code))!
      const said = Array.from({ length: game.board.hexCount }, (_, at) => sidesOf(game, at)).flat()
      expect(said.filter(side => /^(border|front line|rail) [A-Z]/.test(side))).toEqual([])
    }
  })

  it('has no unit that is of the same kind twice', async () => {
    const ew = (await loadGame('ew'))!
    const garrison = ew.counters.units.findIndex(({ type }) => type === 'garrison')
    expect(kindOf(ew, ew.counters.units[garrison]!)).toEqual(['German', 'garrison'])
    expect(describeUnit(ew, { unit: garrison, side: 1, at: 0, step: 0 })).not.toMatch(/garrison garrison/)
  })

  it('is where the keyboard’s cursor begins, and not a box beside the map', () => {
    const match = playUntil(matchOf(wotr), (actions, kind) =>
      kind === 'airborneEntry' ? null : (actions.find(({ verb }) => verb === 'suggested') ?? actions[0]!),
    )
    const session = sessionOf(match)
    const hand = makeHand(session, presentationOf('wotr'))
    refresh(hand)
    expect([...hand.choices.byUnit.keys()].length).toBeGreaterThan(0)
    expect(firstPlace(hand)).toBeLessThan(wotr.board.hexCount)
  })
})

describe('words that no game has given', () => {
  it('are read aloud, and names stay names', () => {
    expect(['westWall', 'Germany', 'US'].map(spoken)).toEqual(['west wall', 'Germany', 'US'])
  })

  it('of the set-up fit games without blocks', () => {
    const said = Object.entries(blockWords).filter(([id]) => id.startsWith('setup.'))
    expect(said.filter(([, text]) => /block/i.test(text))).toEqual([])
  })
})

describe('looks', () => {
  const verbs = {
    target: { on: 'place', name: { id: 'target' }, manner: 0 },
    probe: { on: 'place', name: { id: 'probe' }, manner: 1 },
    drop: { on: 'place', name: { id: 'drop' } },
  } as const

  it('of a way to choose a place are the same wherever it is offered', () => {
    expect(mannersOf({ verbs }, ['target', 'probe']).get('probe')).toBe(1)
    expect(mannersOf({ verbs }, ['probe']).get('probe')).toBe(1)
    expect([...mannersOf({ verbs }, ['drop', 'probe', 'target']).values()]).toEqual([2, 1, 0])
  })

  it('of full supply and of its sources differ', () => {
    expect(SOURCE_LOOK.colour).not.toBe(supplyLook(0, 3).colour)
    const states = [0, 1, 2, 3].map(state => supplyLook(state, 4).colour)
    expect(new Set(states).size).toBe(4)
    expect(SOURCE_LOOK.pattern).not.toBe(supplyLook(0, 3).pattern)
  })
})
