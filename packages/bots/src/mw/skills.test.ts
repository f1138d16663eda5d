/** Skills of the computer one by one, in positions made for them. */
import { describe, expect, test } from 'vitest'
import { cloneState, createMatch, GONE, seedDice } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import {
  ACTIVE,
  AIRLIFT,
  ALLIED,
  AVAILABLE,
  GERMAN,
  hexAt,
  HEXES,
  isSupported,
  lastIn,
  LLK,
  markerNamed,
  markers,
  ownUnits,
  place,
  sideOf,
  takeHex,
  unitById,
} from '@hexfront/games/mw/insight'
import { questionIn } from '../question.ts'
import { seatBot } from '../seat.ts'
import { PATIENCE, playUntil } from '../testing/playing.ts'
import { flightWorth, reachedBy, shelterWorth } from './air.ts'
import { chooseLift, WAITS } from './airlift.ts'
import { choosePursuit } from './aftermath.ts'
import { attackableHexes, columnOrders } from './columns.ts'
import { mwComputer } from './computer.ts'
import { stakeOf, vitalHexes } from './ground.ts'
import { planMarch } from './march.ts'
import { blowCost } from './peril.ts'
import { picture, shift, watch } from './picture.ts'
import { gainsOf, postsOf, wishesFor } from './wishes.ts'
import { stepWorth } from './worth.ts'
import type { MwState } from '@hexfront/games/mw/insight'
import type { Action, BaseState, Game } from '@hexfront/engine'

const game = (await loadGame('mw')) as Game

/** The set-up of two computers, at the first decision of Turn 1. */
function deployed(): MwState {
  const match = createMatch(game, 'campaign', { airlift: 'on' }, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  return playUntil(mwComputer, match, 1, ({ state }) => game.turn(state) > 0).state as MwState
}

const start = deployed()

/** A segment of an impulse, changed as is said. */
function during(side: number, marker: string, segment: number, change: (state: MwState) => void): MwState {
  const state = cloneState(start)
  const number = markerNamed(marker)
  Object.assign(state, { operating: side, marker: number, segment, commands: markers[number]!.commands })
  state.frames = [{ step: 'movement', side }]
  change(state)
  return state
}

/** Nobody but those who are placed. */
function only(state: MwState, places: Readonly<Record<string, string>>): void {
  for (const side of [GERMAN, ALLIED]) for (const unit of ownUnits[side]!) place(state, unit, GONE)
  for (const [id, hex] of Object.entries(places)) place(state, unitById(id), hexAt(hex))
}

const question = (view: MwState, me: number, actions: readonly { verb: string; arg?: number }[]) => ({
  view,
  me,
  actions,
  rng: seedDice(1),
  memory: new Map<string, unknown>(),
})

describe('a skill of the computer', () => {
  test.each([
    ['1638', '1439', '1340'],
    ['1638', '1339', '1239'],
    ['1639', '1440', '1340'],
    ['1538', '1339', '1439'],
    ['1637', '1338', '1438'],
  ])('a column at %s that follows panzers to %s keeps out of reach of %s [15.3]', (from, ahead, foe) => {
    const state = during(GERMAN, 'PGK', 4, view =>
      only(view, { 'de-log-pgk': from, 'de-19': ahead, 'de-41': ahead, 'fr-2a': foe, 'fr-cav': foe }),
    )
    const guard = watch(picture(state, GERMAN))
    const [order] = columnOrders(state, GERMAN, guard)
    expect(attackableHexes(state, GERMAN, guard)[order!.to]).toBe(0)
  })

  test('a corps that stands alone before an army is reckoned as good as lost, one beside an army is not [2.2.7]', () => {
    const state = during(ALLIED, '1AG', 4, view => only(view, { 'de-15': '1236', 'de-6a': '1336' }))
    const corps = unitById('de-15')
    const blow = { hex: hexAt('1236'), attack: 11, shift: 0 }
    const alone = blowCost(state, [corps], { ...blow, defense: 6 })
    const together = blowCost(state, [corps, unitById('de-6a')], { ...blow, defense: 19 })
    expect(alone).toBeGreaterThan(2 * together)
  })

  test('Germany keeps armies that have a line between the Saar and the depots on the Rhine [21.2c, 15.5]', () => {
    expect(start.at[unitById('de-1a')]).toBe(hexAt('1940'))
    expect(start.at[unitById('de-7a')]).toBe(hexAt('1839'))
    for (const id of ['de-1a', 'de-7a', 'de-24']) expect(isSupported(start, unitById(id), 'fight')).toBe(true)
  })

  test('panzers go alone into a city among three armies if a country falls by it, and not before [3.5b, 3.8c]', () => {
    const corps = unitById('de-19')
    const goes = (antwerp: string): boolean => {
      const state = during(GERMAN, 'PGK', 4, view => {
        only(view, { 'de-19': '1337', 'de-log-pgk': '1537', 'fr-1a': '1038', 'uk-bef': '1036' })
        place(view, unitById(antwerp), hexAt('1336'))
        takeHex(view, sideOf[unitById(antwerp)]!, hexAt('1336'))
        takeHex(view, GERMAN, hexAt('1537'))
      })
      const effort = { steps: 120, milliseconds: 60_000, now: () => 0 }
      const { orders } = planMarch(state, GERMAN, seedDice(1), effort)
      return orders.some(({ unit, to }) => unit === corps && to === hexAt('1236'))
    }
    expect(goes('fr-7a')).toBe(false)
    expect(goes('de-18a')).toBe(true)
  })

  test('panzers along the coast take every open port that they pass, and stop where a zone holds them [3.3b, 7.2c]', () => {
    const corps = unitById('de-19')
    const ports = ['1035', '0936', '0836'].map(hexAt)
    const taken = (guard: string): number[] => {
      const state = during(GERMAN, 'PGK', 4, view => {
        only(view, { 'de-19': '1235', 'de-log-pgk': '1337', 'de-6a': '1236', 'fr-7a': '1140' })
        for (const id of ['1236', '1336', '1537', '1334', '1432']) takeHex(view, GERMAN, hexAt(id))
        place(view, unitById('uk-bef'), hexAt(guard))
      })
      const seated = seatBot(mwComputer, game, 1)
      const shown = state as BaseState
      for (let isOver = false; !isOver;) {
        const decision = game.decisions(shown)[0]!
        const action = seated.choose(questionIn(game, shown, decision, PATIENCE)) as Action
        isOver = action.verb === 'end'
        if (!isOver) game.apply(shown, GERMAN, action)
      }
      expect(state.at[corps]).not.toBe(hexAt('1235'))
      return ports.filter(hex => lastIn(state, hex) === GERMAN)
    }
    expect(taken('0539')).toEqual(ports)
    expect(taken('0937').length).toBeLessThan(ports.length)
  })

  test('what the enemy has lost already is worth less to walk into than what he holds [7.2a]', () => {
    const gains = (contested: boolean): number => {
      const state = during(ALLIED, '3AG', 4, view => {
        only(view, { 'fr-8a': '2041', 'de-1a': '1939' })
        takeHex(view, GERMAN, hexAt('1840'))
        if (contested) place(view, unitById('fr-5a'), hexAt('1841'))
      })
      return gainsOf(postsOf(state, ALLIED)).get(hexAt('1840'))!
    }
    expect(gains(true)).toBeGreaterThan(0)
    expect(gains(true)).toBeLessThan(gains(false))
  })

  test('a hex of the Westwall that nobody holds is no loss when the Germans come back to it [3.5a, 7.2a]', () => {
    const stake = (from: string): number => {
      const state = during(ALLIED, '3AG', 4, view => {
        only(view, { 'fr-5a': from })
        takeHex(view, from === '1940' ? ALLIED : GERMAN, hexAt('1940'))
      })
      return stakeOf(state, ALLIED)[hexAt('1940')]!
    }
    expect(stake('1940')).toBeGreaterThan(3)
    expect(stake('1941')).toBeLessThan(1)
  })

  test('a depot is guarded at all costs when an enemy in Germany comes near it, or when another has fallen [3.1b]', () => {
    const vital = (change: (view: MwState) => void): readonly number[] =>
      vitalHexes(during(GERMAN, 'HGC', 4, change), GERMAN)
    expect(vital(() => undefined)).toEqual([])
    expect(vital(view => place(view, unitById('fr-5a'), hexAt('2140')))).toEqual([hexAt('2139')])
    expect(vital(view => place(view, unitById('fr-log-2ag'), hexAt('2140')))).toEqual([])
    // A fast army beyond Aachen could go on from Cologne to the Ruhr; a slow one, or Belgians, could not.
    expect(vital(view => place(view, unitById('fr-7a'), hexAt('1537')))).toEqual([hexAt('1835')])
    expect(vital(view => place(view, unitById('fr-9a'), hexAt('1537')))).toEqual([])
    expect(vital(view => place(view, unitById('be-cav'), hexAt('1537')))).toEqual([])
    expect(new Set(vital(view => takeHex(view, ALLIED, hexAt('2237'))))).toEqual(
      new Set(['1934', '1835', '2139'].map(hexAt)),
    )
  })

  test('those who will go with their country are not worth a detour [3.7b]', () => {
    expect(stepWorth(unitById('nl-1'))).toBeLessThan(0.6 * stepWorth(unitById('fr-13')))
    expect(stepWorth(unitById('be-1'))).toBeLessThan(stepWorth(unitById('fr-13')))
  })

  test('in the impulse of the evacuation nobody marches to attack, and who is pressed is drawn to the ships [20.2c, 20.2d]', () => {
    const army = unitById('uk-bef')
    const position = (marker: string): MwState =>
      during(ALLIED, marker, 4, view => {
        only(view, { 'uk-bef': '0937', 'de-6a': '0939', 'de-4a': '1038', 'de-18a': '1138', 'de-1': '1036' })
        view.commands = markers[markerNamed('1AG')]!.commands
      })
    const target = (marker: string): number =>
      planMarch(position(marker), ALLIED, seedDice(1), { steps: 60, milliseconds: 60_000, now: () => 0 })
        .target
    expect(target('1AG')).toBe(hexAt('1036'))
    expect(target('evac')).toBe(-1)
    const drawn = (marker: string): number => {
      const shown = picture(position(marker), ALLIED)
      shift(shown, army, hexAt('0936'))
      return wishesFor(shown, [army]).draw(army)
    }
    expect(drawn('evac')).toBeGreaterThan(drawn('1AG'))
  })

  test('in the turn that ends the game what may come of a place draws little, and points in hand count more [3.2, 3.4d]', () => {
    const corps = unitById('de-38')
    const at = (turn: number, extended: number) => {
      const state = during(GERMAN, 'HGB', 4, view => {
        Object.assign(view, { turn, extended })
        only(view, { 'de-38': '1137', 'de-log-hgb': '1236', 'fr-7a': '0941' })
      })
      return {
        drawn: wishesFor(picture(state, GERMAN), [corps]).draw(corps),
        gain: gainsOf(postsOf(state, GERMAN)).get(hexAt('0638'))!,
      }
    }
    const [middle, sixth, seventh, eighth] = [at(4, 0), at(6, 0), at(7, 1), at(8, 1)]
    expect(seventh).toEqual(middle)
    for (const [late, before] of [
      [sixth, middle],
      [eighth, sixth],
    ] as const) {
      expect(late.drawn).toBeLessThan(0.7 * before.drawn)
      expect(late.gain).toBeGreaterThan(before.gain)
    }
  })

  test('nobody turns back from a city that he alone has entered [12.2, 3.8d]', () => {
    const corps = unitById('de-16')
    const state = during(GERMAN, 'HGB', 5, view => {
      for (const id of ['nl-3', 'nl-l', 'nl-2', 'nl-4']) place(view, unitById(id), GONE)
      place(view, corps, hexAt('1432'))
      takeHex(view, GERMAN, hexAt('1432'))
      view.frames = [{ step: 'pursue', side: GERMAN, unit: corps }]
    })
    const actions = [{ verb: 'pursue', arg: hexAt('1533') }, { verb: 'stop' }]
    expect(choosePursuit(question(state, GERMAN, actions)).verb).toBe('stop')
  })

  test('the airlift waits for the airborne corps when a landing pays [26.2]', () => {
    const state = during(GERMAN, 'HGB', 3, view => {
      place(view, AIRLIFT, AVAILABLE)
      for (const id of ['nl-3', 'nl-l']) place(view, unitById(id), GONE)
      view.flags[LLK]! |= ACTIVE
    })
    expect(chooseLift(state)).toBe(WAITS)
  })

  test('the airlift supplies panzers whom no line reaches, and stays at home otherwise [26.1]', () => {
    const calm = during(GERMAN, 'PGK', 3, view => {
      place(view, AIRLIFT, AVAILABLE)
      view.landedTurn = 1
    })
    expect(chooseLift(calm)).toBeNull()
    const cut = during(GERMAN, 'PGK', 3, view => {
      place(view, AIRLIFT, AVAILABLE)
      view.landedTurn = 1
      for (const id of ['de-19', 'de-41']) place(view, unitById(id), hexAt('0939'))
    })
    const over = chooseLift(cut)
    expect(over).not.toBeNull()
    expect(over).not.toBe(WAITS)
  })

  test('Allied aircraft that have nothing better to do shelter a depot that still works [16.9b]', () => {
    const state = during(ALLIED, '1AG', 3, () => undefined)
    expect(shelterWorth(state, ALLIED, hexAt('1240'))).toBeGreaterThan(0)
    state.bombed.push(hexAt('1240'))
    expect(shelterWorth(state, ALLIED, hexAt('1240'))).toBe(0)
    expect(shelterWorth(state, GERMAN, hexAt('0941'))).toBe(0)
  })
})

test('from the air nobody is shielded where no enemy can come: behind a line [16.5a]', () => {
  const isReached = (line: Readonly<Record<string, string>>): boolean => {
    const state = during(GERMAN, 'PGK', 3, view => only(view, { 'de-14': '1835', 'fr-dlm': '1535', ...line }))
    const shown = picture(state, GERMAN)
    return reachedBy(shown, watch(shown))[hexAt('1835')] === 1
  }
  expect(isReached({})).toBe(true)
  expect(isReached({ 'de-6a': '1635', 'de-18a': '1633', 'de-4a': '1637' })).toBe(false)
})

test('nobody flies over a Netherlands that stays out of the war, to be sent back and fly again [28.1e]', () => {
  const worth = (noNetherlands: boolean): number => {
    const state = during(GERMAN, 'PGK', 3, position => only(position, {}))
    state.options = { ...state.options, noNetherlands }
    const needs = { attack: new Float64Array(HEXES).fill(1), defence: new Float64Array(HEXES) }
    return flightWorth(state, GERMAN, unitById('de-air-2'), hexAt('1434'), needs)
  }
  expect(worth(false)).toBeGreaterThan(0)
  expect(worth(true)).toBe(-1)
})
