/** Ports that are counted upon, and what is tried when they are not to be had. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  GERMAN,
  place,
  portsHeld,
  REDUCED,
  RUHR,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { armsOf } from '../odds/assault.ts'
import { chooseAdvance } from './aftermath.ts'
import { portsChance } from './keep.ts'
import { lastOut, planMarch } from './march.ts'
import { mobilitiesOf } from './mobility.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { raceOf } from './race.ts'
import { prizeOf } from './ground.ts'
import { clearNorth, hex, position, put, unhurried } from './testing.ts'
import { distanceToGoal } from './worth.ts'
import type { Order } from '../odds/orders.ts'
import type { Race } from './race.ts'

/** The same without offensives. */
const clearAll = (state: EwState): void => {
  clearNorth(state)
  state.mandates = 0
}

describe('ports', () => {
  test('that the Germans may walk into are not counted upon: another that is cleared is entered [4.3.2a]', () => {
    const said = (garrison: readonly string[]): string => {
      const state = position(4, ALLIED, view => {
        clearAll(view)
        for (const id of ['3404', '3302', '3300', '3400', '3101', '3002', '3311'])
          takeHex(view, ALLIED, hex(id))
        view.taken = [...view.taken, hex('3311')]
        for (const unit of garrison) put(view, unit, '3311')
        for (const unit of ['47Pz', '1SS', '2SS']) place(view, unitById(unit), hex('3307'))
        place(view, unitById('58Pz'), hex('3211'))
        put(view, 'B30', '3205')
        view.flags[unitById('B30')]! |= REDUCED
        const units = [unitById('B30')]
        view.frames = [{ step: 'advance', side: ALLIED, target: hex('3306'), units, hexes: 1 }]
      })
      expect(portsHeld(state)).toBe(7)
      const actions = [{ verb: 'advance', arg: unitById('B30') }, { verb: 'hold' }]
      return chooseAdvance({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() }).verb
    }
    expect([said([]), said(['US7', 'US5', 'US19'])]).toEqual(['advance', 'hold'])
  })
})

describe('a turn that is lost for want of ports', () => {
  /** Turn 3 with some ports: three corps before the Ruhr, which a corps holds besides its flak, and two before Dunkirk. */
  const before = (ports: readonly string[]): EwState =>
    position(3, ALLIED, view => {
      clearAll(view)
      for (const id of ports) takeHex(view, ALLIED, hex(id))
      for (const unit of ['US7', 'US5', 'US19']) put(view, unit, '3314')
      for (const unit of ['LG6', 'FLT']) place(view, unitById(unit), RUHR)
      for (const unit of ['B30', 'B8']) put(view, unit, '3410')
      place(view, unitById('DN'), hex('3409'))
    })
  const WEST = ['3404', '3302', '3300', '3400']

  test('is told from one whose ports can be had by what is attacked [4.3.2a]', () => {
    const chance = (ports: readonly string[]): number => {
      const picture = pictureOf(before(ports), ALLIED)
      return portsChance(picture, armsOf(picture, prizeOf(picture.view, ALLIED)))
    }
    expect(chance([...WEST, '3101'])).toBe(1)
    expect(chance(WEST.slice(1))).toBeGreaterThan(0.5)
    expect(chance(WEST.slice(1))).toBeLessThan(1)
    expect(chance(WEST.slice(3))).toBe(0)
  })

  test('is tried to win by the Ruhr, where that promises less than would be asked for otherwise [4.1a, 4.2.1]', () => {
    const state = before(['3512'])
    for (const unit of ['US7', 'US5', 'US19', 'US8']) put(state, unit, '3514')
    const picture = pictureOf(state, ALLIED)
    const race = (least?: number): Race | null =>
      raceOf(picture, mobilitiesOf(state, ALLIED), watch(picture), least)
    expect(race()).toBeNull()
    const { orders } = planMarch(state, ALLIED, seedDice(1), unhurried)
    expect(race(0.05)!.orders).toHaveLength(4)
    expect(orders).toEqual(expect.arrayContaining([...race(0.05)!.orders]))
  })
})

test('whoever leaves a place that must not fall goes last, when others may have come into it [4.3.1a, 6.4a, 13.6a]', () => {
  const state = position(3, ALLIED, view => {
    clearAll(view)
    put(view, 'US19', '3305')
    view.taken = [...view.taken, hex('3305')]
    put(view, 'US7', '3304')
    put(view, 'US8', '3303')
    place(view, unitById('47Pz'), hex('3205'))
  })
  const orders = [
    { unit: unitById('US19'), to: hex('3306') },
    { unit: unitById('US7'), to: hex('3305') },
    { unit: unitById('US8'), to: hex('3304') },
  ]
  const guard = watch(pictureOf(state, ALLIED))
  const names = (some: readonly Order[]): number[] =>
    some.map(({ unit }) => orders.findIndex(one => one.unit === unit))
  expect(names(lastOut(state, ALLIED, guard, orders))).toEqual([1, 2, 0])
  put(state, 'US6', '3305')
  expect(names(lastOut(state, ALLIED, guard, orders))).toEqual([1, 2, 0])
  // Who comes may not stand with him, or finds no room: he makes it first.
  const british = [orders[0]!, orders[2]!, { unit: unitById('B30'), to: hex('3305') }]
  place(state, unitById('US6'), DEAD)
  expect(lastOut(state, ALLIED, guard, british)).toEqual([british[0], british[2], british[1]])
  for (const unit of ['US6', 'US12', 'US15', 'US20']) put(state, unit, '3305')
  expect(names(lastOut(state, ALLIED, guard, orders))).toEqual([0, 1, 2])
})

test('ways of the Germans are reckoned by the landing of the game, whatever was reckoned before it [3.3.4f]', () => {
  const far = (first: string): number =>
    distanceToGoal(
      position(2, GERMAN, view => void (view.firstHex = hex(first))),
      GERMAN,
      hex('3205'),
    )[hex('3206')]!
  const west = far('3304')
  expect(far('3306')).toBeLessThan(west)
  expect(far('3304')).toBe(west)
})
