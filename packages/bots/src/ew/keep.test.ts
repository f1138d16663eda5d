/** What the Allies must keep: nobody goes where he could not stay, and hunger opens no city. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  GERMAN,
  inNorth,
  isMobile,
  ownUnits,
  place,
  REDUCED,
  stepsOf,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { chooseAerial } from './calls.ts'
import { mobilitiesOf, pathOf } from './mobility.ts'
import { haltOnTheWay, holdTheWay } from './passage.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import { hex, position, put } from './testing.ts'
import { goalsOf, portsMissing } from './worth.ts'

const clearSouth = (state: EwState): void => {
  for (const side of [ALLIED, GERMAN])
    for (const unit of ownUnits[side]!)
      if (isMobile[unit] === 1 && state.at[unit]! >= 0 && inNorth[state.at[unit]!] === 0)
        place(state, unit, DEAD)
}
const reduce = (state: EwState, unit: string): void => {
  state.flags[unitById(unit)]! |= REDUCED
}

describe('supplies from the air', () => {
  /** A reduced corps in a city that was taken, and a full one beside the Ruhr, both without a line. */
  const hungry = (isReduced: boolean): EwState =>
    position(5, ALLIED, state => {
      put(state, 'US19', '3202')
      if (isReduced) reduce(state, 'US19')
      state.taken = [...state.taken, hex('3202')]
      put(state, 'US13', '3514')
    })
  const chosen = (state: EwState): unknown => {
    const actions = ['3514', '3202'].map(id => ({ verb: 'aerial', arg: hex(id) }))
    return chooseAerial({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() }).arg
  }

  test('go to the city that hunger would leave empty, whoever else goes short [4.3.1a, 7.11, 7.12c]', () => {
    const state = hungry(true)
    expect([unitById('US19'), unitById('US13')].map(unit => stepsOf(state, unit))).toEqual([1, 2])
    expect(chosen(state)).toBe(hex('3202'))
  })

  test('go to the strongest where nobody dies of one check', () => {
    const state = hungry(false)
    reduce(state, 'US13')
    expect(chosen(state)).toBe(hex('3202'))
    const other = hungry(false)
    put(other, 'US16', '3514')
    expect(chosen(other)).toBe(hex('3514'))
  })
})

describe('a city that could not be kept', () => {
  /** Before Venice: a reduced corps, and three strong German ones within a march. */
  const venice = hex('1913')
  const before = (strong: boolean): EwState =>
    position(6, ALLIED, state => {
      clearSouth(state)
      put(state, 'B5', '1813')
      reduce(state, 'B5')
      if (strong)
        for (const [unit, id] of [
          ['76Pz', '1812'],
          ['14Pz', '1711'],
          ['97', '1915'],
        ] as const)
          place(state, unitById(unit), hex(id))
      state.mandates = 0
    })
  const sent = (state: EwState, halt: typeof holdTheWay): number => {
    const picture = pictureOf(state, ALLIED)
    shift(picture, unitById('B5'), venice)
    halt(picture, mobilitiesOf(state, ALLIED), watch(picture))
    return picture.at[unitById('B5')]!
  }

  test.each([
    ['as orders are drawn up', holdTheWay],
    ['and when some have been called back', haltOnTheWay],
  ])('is not entered, %s [4.3.1a]', (_, halt) => {
    expect(sent(before(true), halt)).toBe(hex('1813'))
    expect(sent(before(false), halt)).toBe(venice)
  })

  test('is not walked through either, if whoever was to stay in it halts [4.3.1a]', () => {
    const state = before(true)
    put(state, 'P2', '1813')
    const beyond = mobilitiesOf(state, ALLIED)
      .get(unitById('P2'))!
      .hexes.find(to => pathOf(state, unitById('P2'), to).slice(1, -1).includes(venice))!
    const picture = pictureOf(state, ALLIED)
    shift(picture, unitById('B5'), venice)
    shift(picture, unitById('P2'), beyond)
    haltOnTheWay(picture, mobilitiesOf(state, ALLIED), watch(picture))
    expect(['B5', 'P2'].map(unit => picture.at[unitById(unit)])).toEqual([hex('1813'), hex('1813')])
  })
})

describe('a handicap', () => {
  test('is reckoned with: ports that may be lacking are not missed, cities that may be left draw nobody', () => {
    const plain = position(3, ALLIED, () => undefined)
    const eased = position(3, ALLIED, state => {
      state.options = { ...state.options, fewerPorts: 2, cededCities: 24 }
    })
    const missing = portsMissing(plain)
    expect(portsMissing(eased)).toEqual({ now: missing.now - 2, later: missing.later - 2 })
    const verona = hex('2012')
    const wants = (state: EwState): boolean => goalsOf(state).some(goal => goal.hex === verona)
    const late = (state: EwState): EwState => Object.assign(state, { turn: 6 })
    expect([late(plain), late(eased)].map(wants)).toEqual([true, true])
    for (const state of [plain, eased]) for (const id of ['1913', '1812', '1612']) put(state, 'B5', id)
    expect([plain, eased].map(wants)).toEqual([true, false])
  })
})
