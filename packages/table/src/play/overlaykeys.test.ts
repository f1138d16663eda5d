import { crossing } from '@hexfront/engine/fixture'
import type { Game } from '@hexfront/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Controller } from './controller.ts'
import { handleKey } from './keys.ts'
import { matchOf, tableOf } from './testing.ts'

const game = crossing as Game
let table: Controller
const press = (key: string): boolean => {
  globalThis.document ??= { body: null } as unknown as Document
  globalThis.Element ??= class {} as typeof Element
  return handleKey(table, { key, target: null, timeStamp: 0 } as KeyboardEvent)
}
const laid = (): readonly unknown[] => {
  const { overlay, overlaySeat, spoken } = table.desk.get()
  return [overlay, overlaySeat, spoken]
}

describe('the keys of the overlays', () => {
  beforeAll(() => {
    table = tableOf(game, matchOf(game))
  })

  it('lay one, lift it when pressed once more, and say so', () => {
    const { viewer } = table.session.shown()
    expect(press('z')).toBe(true)
    expect(laid().slice(0, 2)).toEqual(['zones', viewer])
    expect(press('z')).toBe(true)
    expect(laid()).toEqual(['none', viewer, 'No overlay'])
  })

  it('with Shift are about the other side, and change sides without being lifted', () => {
    const { viewer } = table.session.shown()
    press('l')
    press('L')
    expect(laid().slice(0, 2)).toEqual(['supply', 1 - viewer])
    press('L')
    expect(laid()[0]).toBe('none')
  })

  it('lay nothing that the game does not answer', () => {
    press('a')
    expect(laid()).toEqual(['none', expect.anything(), 'This game does not tell.'])
  })

  it('leave keys alone that mean nothing', () => {
    expect(press('q')).toBe(false)
  })
})
