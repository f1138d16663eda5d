/** What the Allies must keep: nobody goes where he could not stay, and hunger opens no city. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  GERMAN,
  inNorth,
  isMobile,
  ownUnits,
  place,
  stepsOf,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { weakSpots } from '../odds/safety.ts'
import { chooseAdvance } from './aftermath.ts'
import { chooseAerial } from './calls.ts'
import { keepOpenCities } from './keep.ts'
import { mobilitiesOf, pathOf } from './mobility.ts'
import { isDue, isFirm, isMust } from './must.ts'
import { haltOnTheWay, holdTheWay } from './passage.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import { hex, position, put, reduce } from './testing.ts'
import { goalsOf, portsMissing } from './worth.ts'
import type { BotInput } from '../bot.ts'

const clearSouth = (state: EwState): void => {
  for (const side of [ALLIED, GERMAN])
    for (const unit of ownUnits[side]!)
      if (isMobile[unit] === 1 && state.at[unit]! >= 0 && inNorth[state.at[unit]!] === 0)
        place(state, unit, DEAD)
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

describe('a city that was taken', () => {
  const havre = hex('3305')
  const clearNorth = (state: EwState): void => {
    for (const side of [ALLIED, GERMAN])
      for (const unit of ownUnits[side]!)
        if (state.at[unit]! >= 0 && inNorth[state.at[unit]!] === 1) place(state, unit, DEAD)
  }
  /** Two corps in Le Havre, a panzer corps beside it. */
  const besieged = (): EwState =>
    position(3, ALLIED, state => {
      clearNorth(state)
      for (const unit of ['B30', 'B12']) put(state, unit, '3305')
      state.taken = [...state.taken, havre]
      place(state, unitById('47Pz'), hex('3205'))
      state.mandates = 0
    })

  test('is not left to a German who walks in, however many ports are taken meanwhile [4.3.1a, 4.3.2a]', () => {
    const state = besieged()
    const picture = pictureOf(state, ALLIED)
    for (const unit of ['B30', 'B12']) shift(picture, unitById(unit), hex('3304'))
    const guard = watch(picture)
    keepOpenCities({ picture, mobility: mobilitiesOf(state, ALLIED), guard, arms: null })
    expect(picture.counts[ALLIED]![havre]).toBeGreaterThan(0)
  })

  test('is not left by the last who holds it to advance after a battle [4.3.1a, 11.3a]', () => {
    const state = besieged()
    place(state, unitById('B12'), DEAD)
    const units = [unitById('B30')]
    state.frames = [{ step: 'advance', side: ALLIED, target: hex('3306'), units, hexes: 1 }]
    const actions = [{ verb: 'advance', arg: unitById('B30') }, { verb: 'hold' }]
    const chosen = chooseAdvance({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() })
    expect(chosen.verb).toBe('hold')
  })

  test('is not left by the last who holds it as long as a German is near, though he could not walk in as he stands [4.3.1a]', () => {
    const advances = (near: string): string => {
      const state = position(3, ALLIED, view => {
        clearNorth(view)
        put(view, 'B30', '3305')
        view.taken = [...view.taken, havre]
        place(view, unitById('47Pz'), hex(near))
        // Others are in the way, and may be gone before he comes.
        for (const unit of ['B12', 'B8', 'B1']) put(view, unit, '3304')
        for (const unit of ['US7', 'US5']) put(view, unit, '3206')
        put(view, 'US19', '3205')
        view.mandates = 0
        const units = [unitById('B30')]
        view.frames = [{ step: 'advance', side: ALLIED, target: hex('3306'), units, hexes: 1 }]
      })
      const picture = pictureOf(state, ALLIED)
      shift(picture, unitById('B30'), hex('3306'))
      expect(weakSpots(picture, watch(picture)).map(spot => spot.hex)).not.toContain(havre)
      const actions = [{ verb: 'advance', arg: unitById('B30') }, { verb: 'hold' }]
      return chooseAdvance({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() }).verb
    }
    expect([advances('3107'), advances('2422')]).toEqual(['hold', 'advance'])
  })

  test('lies within reach of Germans beyond the Scheldt as long as they have not crossed it [8.10b]', () => {
    const open = (scheldt: number): boolean => {
      const state = position(3, ALLIED, view => {
        clearNorth(view)
        takeHex(view, ALLIED, hex('3510'))
        view.beachheads = [hex('3510')]
        place(view, unitById('89'), hex('3410'))
        takeHex(view, GERMAN, hex('3410'))
        view.scheldt = scheldt
      })
      const picture = pictureOf(state, ALLIED)
      return weakSpots(picture, watch(picture)).some(spot => spot.hex === hex('3510'))
    }
    expect([open(0), open(2)]).toEqual([true, false])
  })
})

describe('second thoughts', () => {
  const state = position(3, ALLIED, view => {
    view.taken = [...view.taken, hex('3206')]
  })
  test('are not had about ports that the turn needs, what was retaken, and what wins [4.2.1, 4.3.1a, 4.3.2a]', () => {
    expect(portsMissing(state).now).toBeGreaterThan(0)
    expect(['3404', '3206', '3215'].map(id => isMust(state, hex(id)))).toEqual([true, true, true])
    expect(['3205', '3307'].map(id => isMust(state, hex(id)))).toEqual([false, false])
    expect(isMust({ ...state, turn: 5 }, hex('3404'))).toBe(false)
    // Whoever waits until the turn that asks for them has them no more.
    const early = position(2, ALLIED, view => takeHex(view, ALLIED, hex('3305')))
    expect(portsMissing(early)).toMatchObject({ now: 0 })
    expect(isMust(early, hex('3404'))).toBe(true)
  })

  test('are not had in the attack itself, by whomever it is made; ports are no matter for the Germans [4.3.2a]', () => {
    const target = (id: string): Action => ({ verb: 'target', arg: hex(id) })
    const input = (kind: string, seat = ALLIED): BotInput =>
      ({ view: state, seat, decision: { kind } }) as unknown as BotInput
    expect(isDue(input('attacks'), target('3404'))).toBe(true)
    expect(isDue(input('attacks'), target('3205'))).toBe(false)
    expect(isDue(input('attacks'), { verb: 'end' })).toBe(false)
    expect(isDue(input('attacks', GERMAN), target('3404'))).toBe(false)
    state.frames.push({ step: 'attackPlan', target: hex('3404') })
    expect(isDue(input('attackPlan'), { verb: 'join', arg: unitById('B30') })).toBe(true)
    expect(isDue(input('retreat'), { verb: 'to', arg: hex('3404') })).toBe(false)
    state.frames.pop()
  })

  test('do not end the attacks for want of an aircraft, nor while one has to be made [4.3.2a, 7.11a]', () => {
    const target = { verb: 'target', arg: hex('3205') }
    const [aerial, end] = [{ verb: 'aerial', arg: hex('3304') }, { verb: 'end' }]
    const asked = (kind: string, ...others: readonly Action[]): BotInput =>
      ({
        view: state,
        seat: ALLIED,
        decision: { kind },
        actions: [target, aerial, end, ...others],
      }) as unknown as BotInput
    expect(isFirm(asked('attacks'), aerial, end)).toBe(true)
    expect(isFirm(asked('attacks'), target, end)).toBe(false)
    expect(isFirm(asked('attacks', { verb: 'target', arg: hex('3404') }), target, end)).toBe(true)
    expect(isFirm(asked('retreat'), aerial, end)).toBe(false)
  })

  test('are not had by the Germans about what the Allies win by at the check [4.2.1]', () => {
    const isFirm = (turn: number, id: string): boolean => {
      const view = position(turn, GERMAN, lost => {
        place(lost, unitById('LG6'), DEAD)
        put(lost, 'US7', '3215')
      })
      const input = { view, seat: GERMAN, decision: { kind: 'attacks' } } as unknown as BotInput
      return isDue(input, { verb: 'target', arg: hex(id) })
    }
    expect([isFirm(3, '3215'), isFirm(3, '3304'), isFirm(7, '3215')]).toEqual([true, false, false])
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
