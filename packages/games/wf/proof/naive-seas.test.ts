/** Voyages, landings and drops reckoned by plain search, by the letter of the rules, in positions that chance has made. */
import { below, distance, seedDice } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import { feature, ground, names, occupants, positions, sheet } from '../testing/chance.ts'
import { board, counters, HEXES, lands, place, seas, sideOf, UNITS } from '../data.ts'
import { closedTo } from '../movement/areas.ts'
import { controlOf, DISPUTED, OWNER } from '../control/control.ts'
import { evacuation } from '../sea/evacuation.ts'
import { fewestMoves, seaDice, seaMove } from '../sea/seamove.ts'
import { has, mark, unmarkAll } from '../flags.ts'
import { invasion } from '../sea/invasion.ts'
import { isBattle, isEngaged, put } from '../position.ts'
import { monthOf } from '../calendar.ts'
import { BEGUN, eachBattle } from '../combat/battles.ts'
import { paradrop } from '../air/airborne.ts'
import {
  ALLIED,
  AXIS,
  DISPERSED,
  INVASION,
  MOVED,
  NEUTRAL,
  NORMAL,
  PARADROP,
  stepOf,
  SURRENDERED,
} from '../state.ts'
import type { Manner } from '../movement/manner.ts'
import type { WfState } from '../state.ts'

const type = (unit: number): string => sheet[unit]!.type
const isHqType = (unit: number): boolean => ['hq', 'shq', 'thq'].includes(type(unit))
const strength = (state: WfState, unit: number): number =>
  Number((sheet[unit]!.faces[stepOf(state, unit)] as Readonly<Record<string, unknown>>)['cv'])
const isOnMap = (state: WfState, unit: number): boolean => state.at[unit]! >= 0 && state.at[unit]! < HEXES
const listOf = (all: ReadonlyMap<number, number[]>, hex: number, of: number): number[] =>
  (all.get(hex) ?? []).filter(unit => sideOf[unit] === of)

/** Rules 8.31, 8.33 and 1.39: a side's own hexes, and those that are its enemy's: disputed ones are neither. */
const isOwn = (state: WfState, of: number, hex: number): boolean => {
  const code = controlOf(state).codes[hex]!
  return (code & DISPUTED) === 0 && (code & OWNER) === of
}
const isTheirs = (state: WfState, of: number, hex: number): boolean => isOwn(state, 1 - of, hex)

/** Rules 15.1, 13.22 and 16.1. */
function ruler(state: WfState, sea: number): number {
  const { base, basin } = seas[sea]!
  if (base < 0) return ALLIED
  if (basin === 0 && monthOf(state) >= '1944-06') return ALLIED
  if (basin === 1 && state.italy >= SURRENDERED) return ALLIED
  return controlOf(state).codes[base]! & OWNER
}
const dangerIn = (state: WfState, of: number, sea: number): number =>
  ruler(state, sea) === of ? 0 : seas[sea]!.interdiction

/** Rule 1.39, ruling B161: the straits on the ways between seas, each with the pairs of shores that may be passed. */
const PASSAGES: readonly [a: string, b: string, shores: readonly string[]][] = [
  ['Atlantic Ocean', 'Alboran Sea', ['Gibraltar, Tangiers']],
  ['Tyrrhenian Sea', 'Ionian Sea', ['Messina, Reggio']],
  ['Skagerrak', 'Western Baltic Sea', ['Aarhus W1, Odense', 'Odense, Copenhagen']],
]
const isClear = (state: WfState, of: number, shores: string): boolean =>
  shores.split(', ').every(name => !isTheirs(state, of, place(name)))

function isPassable(state: WfState, of: number, from: number, to: number): boolean {
  const ends = [seas[from]!.name, seas[to]!.name]
  const isBetween = (a: string, b: string): boolean => ends.includes(a) && ends.includes(b)
  if (isBetween('North Sea', 'Western Baltic Sea')) {
    const canal = place('Hamburg')
    return isOwn(state, of, canal) && !isBattle(state, canal)
  }
  const passage = PASSAGES.find(([a, b]) => isBetween(a, b))
  return passage === undefined || passage[2].some(shores => isClear(state, of, shores))
}

/** The seas on which ships can get to a hex: nobody gets to Antwerp past the enemy. */
function seasAt(state: WfState, of: number, hex: number): number[] {
  if (hex === place('Antwerp') && !isClear(state, of, 'Ostende, Rotterdam')) return []
  const listed = board.values[hex]!['seas']
  const on = Array.isArray(listed) ? listed.map(String) : []
  return [...seas.keys()].filter(sea => on.includes(seas[sea]!.name))
}

/** Every voyage over at most so many seas: the fewest dice to each last sea for each number of seas. */
function voyages(
  state: WfState,
  of: number,
  from: number[],
  most: number,
  closed: number,
): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const visit = (sea: number, before: readonly number[], dice: number): void => {
    if (seas[sea]!.basin === closed || before.includes(sea)) return
    const way = [...before, sea]
    const sum = dice + dangerIn(state, of, sea)
    const known = found.get(sea) ?? Array<number>(most + 1).fill(Infinity)
    known[way.length] = Math.min(known[way.length]!, sum)
    found.set(sea, known)
    if (way.length < most)
      for (const to of seas[sea]!.next) if (isPassable(state, of, sea, to)) visit(to, way, sum)
  }
  for (const sea of from) visit(sea, [], 0)
  return found
}
const bestOver = (found: ReadonlyMap<number, number[]>, to: readonly number[], most: number): number =>
  Math.min(Infinity, ...to.flatMap(sea => (found.get(sea) ?? []).slice(0, most + 1)))

const isPort = (hex: number): boolean => feature(hex, 'majorPort', 'minorPort')
const NO_BASIN = -9

/** Rules 15.53 and 15.54: beachheads that serve as ports. */
const mulberries = (state: WfState, hex: number): number => {
  const isStormy = seas.some(
    ({ basin, name }) => basin === state.storm && (board.values[hex]!['seas'] as string[])?.includes(name),
  )
  return isBattle(state, hex) || isStormy ? 0 : state.beachhead.filter(at => at === hex).length
}
function capacity(state: WfState, hex: number): number {
  const docked = state.docked.reduce(
    (sum, at, i) => (i % 2 === 0 && at === hex ? sum + state.docked[i + 1]! : sum),
    0,
  )
  return (isPort(hex) ? (feature(hex, 'majorPort') ? 2 : 1) : 0) + mulberries(state, hex) - docked
}
const isHarbor = (state: WfState, of: number, hex: number): boolean =>
  isOwn(state, of, hex) && (isPort(hex) || (of === ALLIED && mulberries(state, hex) > 0))
const isBarred = (state: WfState, unit: number, hex: number): boolean =>
  board.playable[hex] !== 1 ||
  (controlOf(state).codes[hex]! & OWNER) === NEUTRAL ||
  closedTo(state, unit)[hex] === 1

/** Rules 6.1b, 5.2b, 14.6a and 15.42c: who goes nowhere at all. */
const isStuck = (state: WfState, unit: number): boolean =>
  has(state, unit, MOVED) ||
  has(state, unit, DISPERSED) ||
  (isHqType(unit) && state.active.some((hq, i) => i % 4 === 0 && hq === unit))

/** Rule 6.41: whether it would leave its battle to the enemy. */
function isLast(state: WfState, all: ReadonlyMap<number, number[]>, unit: number): boolean {
  const at = state.at[unit]!
  if (listOf(all, at, 1 - sideOf[unit]!).length === 0) return false
  return !listOf(all, at, sideOf[unit]!).some(other => other !== unit && !has(state, other, MOVED))
}

/** Rules 15.2, 15.21, 2.26 and 6.53: harbors that a unit can sail to, with the moves and the dice of the shortest and the safest way. */
function sails(
  state: WfState,
  all: ReadonlyMap<number, number[]>,
  unit: number,
  moves: number,
): Map<number, string> {
  const [of, at] = [sideOf[unit]!, state.at[unit]!]
  const goals = new Map<number, string>()
  const isFought = listOf(all, at, 1 - of).length > 0
  if (moves === 0 || isStuck(state, unit) || !isHarbor(state, of, at) || capacity(state, at) <= 0)
    return goals
  if (isLast(state, all, unit) || (isFought && type(unit) === 'fort')) return goals
  const each = of === ALLIED ? 2 : 1
  const found = voyages(state, of, seasAt(state, of, at), Math.min(seas.length, moves * each), NO_BASIN)
  for (const hex of lands) {
    if (hex === at || !isHarbor(state, of, hex) || capacity(state, hex) <= 0 || isBarred(state, unit, hex))
      continue
    if (listOf(all, hex, 1 - of).length > 0) continue
    if (type(unit) === 'fort' && listOf(all, hex, of).some(other => type(other) === 'fort')) continue
    const to = seasAt(state, of, hex)
    const dice = Array.from({ length: moves }, (_, n) => bestOver(found, to, (n + 1) * each))
    const fewest = dice.findIndex(one => one < Infinity) + 1
    if (fewest > 0) goals.set(hex, `${fewest} ${dice.join('/')}`)
  }
  return goals
}

/** Rule 5.8: what an HQ is worth now; below 0 it commands nobody. */
function worth(state: WfState, hq: number): number {
  const isAtHome = [place('Berlin'), place('London')].includes(state.at[hq]!) && type(hq) === 'shq'
  return strength(state, hq) - (state.mud === 1 && !isAtHome ? 1 : 0)
}
const isFree = (state: WfState, all: ReadonlyMap<number, number[]>, of: number, port: number): boolean =>
  isPort(port) && isOwn(state, of, port) && listOf(all, port, 1 - of).length === 0

/** Rules 15.4, 15.42, 15.45, 5.1, B48, B123 and B156: coasts that a unit can land on under an HQ in its port. */
function landings(state: WfState, all: ReadonlyMap<number, number[]>, unit: number, hq: number): number[] {
  const [of, at] = [sideOf[unit]!, state.at[unit]!]
  if (unit === hq || state.at[hq] !== at || worth(state, hq) < 0 || isStuck(state, unit)) return []
  if (sheet[hq]!.nation === 'SP' && sheet[unit]!.nation !== 'SP') return []
  if (['cavalry', 'fort'].includes(type(unit)) || (type(unit) === 'static' && type(hq) === 'hq')) return []
  if (!isFree(state, all, of, at)) return []
  const most = of === ALLIED ? 2 : 1
  const found = voyages(state, of, seasAt(state, of, at), most, state.storm)
  return lands.filter(hex => {
    if (hex === at || !feature(hex, 'coast') || feature(hex, 'shoal')) return false
    if (['mountain', 'marsh'].includes(ground(hex)) || isBarred(state, unit, hex)) return false
    if (bestOver(found, seasAt(state, of, hex), most) === Infinity) return false
    if (listOf(all, hex, 1 - of).length === 0) return true
    if (isHqType(unit)) return false
    if (landed(state).includes(hex)) return false
    // To join a battle, somebody has to be in it who stays; a march of this phase would do as well.
    const isJoining = listOf(all, hex, of).some(other => !has(state, other, MOVED))
    const isMarched = state.came.some(
      (one, i) => i % 3 === 0 && state.at[one] === hex && sideOf[one] === of && state.came[i + 2] === 0,
    )
    return isJoining || isMarched || !['armor', 'static'].includes(type(unit))
  })
}
/** Rule 15.42d: coasts on which somebody has landed in this phase. */
const landed = (state: WfState): number[] =>
  state.voyages.flatMap((_, i) => (i % 5 === 2 && state.voyages[i + 1] === 0 ? [state.voyages[i]!] : []))

/** Rules 15.6, B118, B156 and B177: whether a unit can be fetched to the port of an HQ. */
function isFetched(state: WfState, all: ReadonlyMap<number, number[]>, unit: number, hq: number): boolean {
  const [of, at, port] = [sideOf[unit]!, state.at[unit]!, state.at[hq]!]
  if (unit === hq || at === port || worth(state, hq) < 0 || isStuck(state, unit)) return false
  if (sheet[hq]!.nation === 'SP' && sheet[unit]!.nation !== 'SP') return false
  if (!feature(at, 'coast') || type(unit) === 'fort' || (type(unit) === 'static' && type(hq) === 'hq'))
    return false
  if (!isFree(state, all, of, port) || isBarred(state, unit, port)) return false
  const most = of === ALLIED ? 2 : 1
  const found = voyages(state, of, seasAt(state, of, at), most, state.storm)
  return bestOver(found, seasAt(state, of, port), most) < Infinity
}

/** Rules 14.1, 14.3, 14.7, 13.11, 13.21, 5.65 and 12.21: where a para can come down. */
function drops(state: WfState, all: ReadonlyMap<number, number[]>, unit: number, hq: number): number[] {
  const [of, at] = [sideOf[unit]!, state.at[unit]!]
  if (type(unit) !== 'para' || state.at[hq] !== at || worth(state, hq) < 0 || isStuck(state, unit)) return []
  if (of === AXIS && (state.grounded === 1 || monthOf(state) >= '1944-06')) return []
  if (listOf(all, at, 1 - of).length > 0) return []
  const isLong = of === ALLIED && monthOf(state) >= '1943-12'
  const range = worth(state, hq) * ((type(hq) === 'shq' ? 2 : 1) + (isLong ? 1 : 0))
  return lands.filter(
    hex =>
      hex !== at &&
      ground(hex) !== 'mountain' &&
      !isBarred(state, unit, hex) &&
      distance(board.grid, board.cellOf[at]!, board.cellOf[hex]!) <= range,
  )
}

/** Positions of each scenario. */
const ROUNDS = 60 * TIMES

/** Positions with ships, storms and HQs that lead what is asked of them. */
function* fleets(rounds: number, seed: number, mode: number): Generator<readonly [WfState, number[]]> {
  const rng = seedDice(seed)
  const oneOf = <T>(list: readonly T[]): T => list[below(rng, list.length)]!
  const ports = lands.filter(isPort)
  for (const [state] of positions(rounds)) {
    state.turn = 1 + below(rng, 46)
    state.side = below(rng, 2)
    state.storm = below(rng, 4) - 1
    if (state.storm > 2) state.storm = -1
    if (state.period !== 'husky') state.italy = below(rng, 2)
    state.grounded = below(rng, 4) === 0 ? 1 : 0
    state.docked = Array.from({ length: 6 }, () => [oneOf(ports), 1 + below(rng, 2)]).flat()
    state.docked = state.docked.filter((_, i, list) => list.indexOf(list[i - (i % 2)]!) === i - (i % 2))
    unmarkAll(state, MOVED)
    state.voyages = []
    state.came = []
    for (let unit = 0; unit < UNITS; unit++)
      if (isOnMap(state, unit) && below(rng, 8) === 0) mark(state, unit, MOVED)
    const hqs = [...sideOf.keys()].filter(
      unit => isOnMap(state, unit) && sideOf[unit] === state.side && isHqType(unit) && type(unit) !== 'thq',
    )
    const before = occupants(state)
    const havens = ports.filter(
      hex => isOwn(state, state.side, hex) && listOf(before, hex, 1 - state.side).length === 0,
    )
    for (const unit of own(state)) {
      const led = hqs.map(hq => state.at[hq]!).filter(at => havens.includes(at))
      const to = isHqType(unit) ? havens : led
      if (to.length > 0 && !isEngaged(state, unit) && below(rng, isHqType(unit) ? 2 : 10) === 0)
        put(state, unit, oneOf(to))
    }
    const leaders = mode === NORMAL ? hqs.filter(hq => type(hq) === 'shq') : hqs
    state.active = leaders.flatMap(hq => [hq, mode, mode === NORMAL ? below(rng, 5) : 0, -1])
    yield [state, leaders]
  }
}

const goalsOf = (manner: Manner, state: WfState, unit: number): number[] => {
  const found: number[] = []
  if (manner.ban(state, unit) === null) manner.goals(state, unit, hex => found.push(hex))
  return found
}
const told = (state: WfState, unit: number): string =>
  `${sheet[unit]!.id} in ${board.ids[state.at[unit]!]} in ${state.scenario}, fortnight ${state.turn}`

/** Units of the active side, those of no coast left out. */
const own = (state: WfState): number[] =>
  [...counters.side.keys()].filter(unit => isOnMap(state, unit) && sideOf[unit] === state.side)
const coastal = (state: WfState): number[] => own(state).filter(unit => feature(state.at[unit]!, 'coast'))

it(
  'ships sail where a plain search finds them a way, for as many moves and dice [15.2b, 15.2c, 15.2d, 15.2e, 15.21, 15.53a, 1.39d, 15.71]',
  () => {
    let voyagesFound = 0
    let risky = 0
    for (const [state] of fleets(ROUNDS / 3, 1, NORMAL)) {
      const all = occupants(state)
      const moves = state.active.reduce((sum, n, i) => (i % 4 === 2 ? sum + n : sum), 0)
      for (const unit of coastal(state)) {
        const expected = sails(state, all, unit, moves)
        const ours = goalsOf(seaMove, state, unit)
        expect([told(state, unit), names(ours)]).toEqual([told(state, unit), names(expected.keys())])
        for (const hex of ours) {
          const dice = Array.from({ length: moves }, (_, n) => {
            const least = seaDice(state, unit, hex, n + 1)
            return least === 999 ? Infinity : least
          })
          const way = `${fewestMoves(state, unit, hex)} ${dice.join('/')}`
          expect([told(state, unit), board.ids[hex], way]).toEqual([
            told(state, unit),
            board.ids[hex],
            expected.get(hex),
          ])
          if (dice.at(-1)! > 0) risky++
          voyagesFound++
        }
      }
    }
    expect(voyagesFound).toBeGreaterThan(2500 * TIMES)
    expect(risky).toBeGreaterThan(250 * TIMES)
  },
  120_000 * TIMES,
)

it(
  'landings reach the coasts that a plain search finds, and no others [15.4a, 15.42a, 15.42b1, 15.42b2, 15.42b3, 15.42d, 15.45c, 12.3b, 5.1d]',
  () => {
    let found = 0
    let defended = 0
    const rng = seedDice(77)
    for (const [state, leaders] of fleets(ROUNDS, 2, INVASION)) {
      // A battle in which everybody has just come is new.
      eachBattle(state, (hex, i) => {
        const units = own(state).filter(unit => state.at[unit] === hex)
        state.battles[i + BEGUN] = units.every(unit => has(state, unit, MOVED)) ? 1 : 0
      })
      // A landing or two have been made already, and somebody has marched.
      const foes = lands.filter(hex => isBattle(state, hex))
      for (const hex of foes) {
        const what = below(rng, 4)
        if (what === 0) state.voyages.push(0, 0, hex, below(rng, 2), 0)
        const comers = what === 1 ? own(state).filter(unit => state.at[unit] === hex) : []
        for (const unit of comers) state.came.push(unit, hex, below(rng, 4))
      }
      const all = occupants(state)
      for (const unit of own(state)) {
        const expected = new Set(leaders.flatMap(hq => landings(state, all, unit, hq)))
        const ours = goalsOf(invasion, state, unit)
        expect([told(state, unit), names(ours)]).toEqual([told(state, unit), names(expected)])
        found += ours.length
        defended += ours.filter(hex => listOf(all, hex, 1 - state.side).length > 0).length
      }
    }
    expect(found).toBeGreaterThan(1000 * TIMES)
    expect(defended).toBeGreaterThan(100 * TIMES)
  },
  120_000 * TIMES,
)

it(
  'units are fetched from the coasts that a plain search finds [15.6a, 12.3b, 15.42b2]',
  () => {
    let found = 0
    for (const [state, leaders] of fleets(ROUNDS, 3, INVASION)) {
      const all = occupants(state)
      for (const unit of own(state)) {
        const expected = new Set(
          leaders.filter(hq => isFetched(state, all, unit, hq)).map(hq => state.at[hq]!),
        )
        const ours = goalsOf(evacuation, state, unit)
        expect([told(state, unit), names(ours)]).toEqual([told(state, unit), names(expected)])
        found += ours.length
      }
    }
    expect(found).toBeGreaterThan(100 * TIMES)
  },
  120_000 * TIMES,
)

it(
  'paras come down where a plain measure allows it [14.1, 14.2c, 14.3, 14.7b, 13.21a, 5.65, 12.21]',
  () => {
    let found = 0
    for (const [state, leaders] of fleets(ROUNDS, 4, PARADROP)) {
      // Every leader has a para with it, most of the time.
      for (const unit of own(state))
        if (type(unit) === 'para' && leaders.length > 0)
          put(state, unit, state.at[leaders[unit % leaders.length]!]!)
      const all = occupants(state)
      for (const unit of own(state).filter(one => type(one) === 'para')) {
        const expected = new Set(leaders.flatMap(hq => drops(state, all, unit, hq)))
        const ours = goalsOf(paradrop, state, unit)
        expect([told(state, unit), names(ours)]).toEqual([told(state, unit), names(expected)])
        found += ours.length
      }
    }
    expect(found).toBeGreaterThan(1000 * TIMES)
  },
  120_000 * TIMES,
)
