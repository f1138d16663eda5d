/** Hunger takes garrisons at the check, before the Germans come: nobody counts on those, or runs into it. */
import { describe, expect, test } from 'vitest'
import { seedDice } from '@hexfront/engine'
import { ALLIED, place, unitById } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { chooseAdvance } from './aftermath.ts'
import { dyingIn } from './fed.ts'
import { planMarch } from './march.ts'
import { mobilitiesOf, pathOf } from './mobility.ts'
import { holdRunners } from './passage.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import { clearNorth, hex, position, put, reduce, unhurried } from './testing.ts'

describe('a run for a port', () => {
  const [brussels, antwerp] = [hex('3211'), hex('3311')]
  interface Run {
    readonly from: string
    /** How likely the ports are without it. */
    readonly chance: number
    readonly foe?: string
    readonly isDying?: boolean
  }
  /** A corps on the way to Antwerp in Turn 3, when ports are due, and Germans who would be in what it leaves behind. */
  const ran = ({ from, chance, foe = '3214', isDying = false }: Run): number => {
    const state = position(3, ALLIED, view => {
      clearNorth(view)
      view.mandates = 0
      put(view, 'US8', from)
      for (const unit of ['2SS', '1SS']) place(view, unitById(unit), hex(foe))
    })
    const unit = unitById('US8')
    const mobility = mobilitiesOf(state, ALLIED)
    expect(pathOf(state, unit, antwerp).includes(brussels)).toBe(from === '3010')
    const picture = pictureOf(state, ALLIED)
    shift(picture, unit, antwerp)
    const runners = { mobility, guard: watch(picture), dying: isDying ? [unit] : [] }
    holdRunners(picture, runners, () => (picture.at[unit] === antwerp ? 1 : chance))
    return picture.at[unit]!
  }

  test('is not made through a city that is left open, if the ports are likely to be had without it [4.3.1a, 4.3.2a]', () => {
    expect(ran({ from: '3010', chance: 0.95 })).toBe(hex('3010'))
    expect(ran({ from: '3010', chance: 0 })).toBe(antwerp)
    // Nobody is near enough to walk into Brussels.
    expect(ran({ from: '3010', chance: 0.95, foe: '2422' })).toBe(antwerp)
    expect(ran({ from: '3110', chance: 0.95 })).toBe(antwerp)
  })

  test('is not made by whom hunger takes there, unless the ports are not to be had otherwise [4.3.1a, 4.3.2a, 7.12c]', () => {
    const run = { from: '3110', isDying: true }
    expect(ran({ ...run, chance: 0.95 })).toBe(hex('3110'))
    expect(ran({ ...run, chance: 0 })).toBe(antwerp)
  })
})

describe('whom hunger takes before the Germans come', () => {
  /** In Rennes, which was taken, without a line: a corps on its last step, and perhaps a second one. */
  const hungry = (aerialUsed: number, other?: 'full' | 'reduced'): EwState =>
    position(5, ALLIED, view => {
      clearNorth(view)
      put(view, 'US19', '3202')
      reduce(view, 'US19')
      if (other) put(view, 'US7', '3202')
      if (other === 'reduced') reduce(view, 'US7')
      view.taken = [...view.taken, hex('3202')]
      view.aerialUsed = aerialUsed
    })
  const dying = (state: EwState): number[] => {
    const picture = pictureOf(state, ALLIED)
    return dyingIn(picture, watch(picture), mobilitiesOf(state, ALLIED), [])
  }

  test('are those on their last step; one place that all would be gone from can be supplied from the air [7.11a, 7.12c]', () => {
    expect(dying(hungry(1))).toEqual([unitById('US19')])
    expect(dying(hungry(0))).toEqual([])
    expect(dying(hungry(1, 'full'))).toEqual([unitById('US19')])
    expect(dying(hungry(0, 'full'))).toEqual([unitById('US19')])
    expect(dying(hungry(1, 'reduced')).length).toBe(2)
    expect(dying(hungry(0, 'reduced'))).toEqual([])
  })

  test('are not counted among those who hold a city: somebody else is sent [4.3.1a, 7.12c]', () => {
    const isSent = (aerialUsed: number): boolean => {
      const state = hungry(aerialUsed)
      for (const unit of ['US6', 'US15', 'B30']) put(state, unit, '3304')
      state.beachheads = [hex('3304')]
      place(state, unitById('74'), hex('3102'))
      reduce(state, '74')
      state.mandates = 0
      const { orders } = planMarch(state, ALLIED, seedDice(1), unhurried)
      return orders.some(({ to }) => to === hex('3202'))
    }
    expect([isSent(1), isSent(0)]).toEqual([true, false])
  })
})

test('a city is entered by somebody who is still there after the check, or by nobody [4.3.1a, 7.12c, 11.3a]', () => {
  /** Two corps beside an empty Rennes, far from any line, and a panzer corps on its other side. */
  const advances = (reduced: readonly string[], aerialUsed: number): string => {
    const state = position(5, ALLIED, view => {
      clearNorth(view)
      for (const unit of ['US7', 'US19']) put(view, unit, '3203')
      for (const unit of reduced) reduce(view, unit)
      place(view, unitById('47Pz'), hex('3101'))
      view.beachheads = [hex('3304')]
      view.mandates = 0
      view.aerialUsed = aerialUsed
      const units = ['US7', 'US19'].map(unitById)
      view.frames = [{ step: 'advance', side: ALLIED, target: hex('3202'), units, hexes: 1 }]
    })
    const actions = [
      ...['US7', 'US19'].map(unit => ({ verb: 'advance', arg: unitById(unit) })),
      { verb: 'hold' },
    ]
    return chooseAdvance({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() }).verb
  }
  const all = ['US7', 'US19']
  expect([advances(all, 1), advances(all, 0), advances(['US7'], 1)]).toEqual(['hold', 'advance', 'advance'])
})
