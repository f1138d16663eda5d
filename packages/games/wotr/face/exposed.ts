/** What a side leaves open to the enemy's next move, as far as it can see: cities, edges, its own lines of supply. */
import { cloneState, DEAD, lineTo } from '@hexfront/engine'
import {
  antwerpRequires,
  HEXES,
  inNorth,
  isBuiltUp,
  isRuhr,
  movement,
  ownUnits,
  placeName,
  tables,
  unitName,
  valueOf,
} from '../data.ts'
import { arrivalsOf } from '../reinforcement/reinforcement.ts'
import { eachReached } from '../movement/movement.ts'
import { unitsIn, zoneOf } from '../position.ts'
import { germansFirst } from '../sequence.ts'
import { cutOff, hasAerialSupply, traceOf } from '../supply/supply.ts'
import { exitFault, lastTurn } from '../victory/victory.ts'
import { ALLIED, controllerOf, GERMAN, MOVE_FIGHT, NORTH, SOUTH } from '../state.ts'
import type { Warning } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Somebody who could get somewhere, and the hex that he sets out from. */
interface Runner {
  readonly unit: number
  readonly from: number
}

/** Who of the enemy could get where: one unit for each hex, and those who could leave the map. */
interface Threat {
  readonly reach: ReadonlyMap<number, Runner>
  readonly exits: ReadonlyMap<number, number>
}

/** Everything that the enemy in sight could do to a side that ends its movement like this. */
export function exposures(state: WotrState, side: number): Warning[] {
  const isLast = (side === GERMAN) !== germansFirst(state)
  // Rule 4.7: after the last turn nobody moves any more.
  if (isLast && state.turn >= lastTurn(state)) return []
  const later = isLast ? turnAfter(state) : state
  const next = isLast ? afterCheck(state, side, later) : state
  const threat = threatTo(next, side)
  const now = next === later ? threat : threatTo(later, side)
  return [
    ...openCities(next, side, threat.reach),
    ...openEdge(side, threat, now),
    ...openFlanks(state, side, threat),
  ]
}

/** Rules 8.15a, 10.18h and 10.20: the ground as the next turn finds it: the water gone, the year over, Antwerp open. */
function turnAfter(state: WotrState): WotrState {
  const opens = antwerpRequires.every(hex => controllerOf(state, hex) === ALLIED)
  return Object.assign(cloneState(state), { turn: state.turn + 1, antwerp: opens ? 1 : state.antwerp })
}

/**
 * Rule 8.8: where the enemy's next turn comes after supply is checked, as the enemy will find it: those who are cut off
 * and whom nobody feeds, the Germans first, bar no way and hold no city any more, and come nowhere. An enemy whom an
 * attack of this turn may still free is reckoned with.
 */
function afterCheck(state: WotrState, side: number, later: WotrState): WotrState {
  const lost: number[] = []
  for (const one of [GERMAN, ALLIED]) {
    if (one !== side && state.order === MOVE_FIGHT) continue
    if (one === ALLIED && hasAerialSupply(state)) continue
    lost.push(...cutOff(without(state, lost), one))
  }
  return without(later, lost)
}

/** The position when these units have been eliminated. */
function without(state: WotrState, units: readonly number[]): WotrState {
  if (units.length === 0) return state
  const after = cloneState(state)
  for (const unit of units) after.at[unit] = DEAD
  return after
}

function threatTo(state: WotrState, side: number): Threat {
  const enemy = 1 - side
  const reach = new Map<number, Runner>()
  const exits = new Map<number, number>()
  const [north, south] = nextSectors(state, enemy)
  const zones = zoneOf(state, side)
  const leave = (hex: number, unit: number): void => {
    if (!exits.has(hex) && exitFault(state, enemy, hex) === null) exits.set(hex, unit)
  }
  for (const unit of ownUnits[enemy]!) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES || valueOf(movement, state, unit) === 0) continue
    // Who stands on the edge already only has to go.
    leave(at, unit)
    eachReached(inNorth[at] === 1 ? north : south, unit, (hex, left) => {
      if (!reach.has(hex)) reach.set(hex, { unit, from: at })
      // Rule 4.2b: who has been stopped by a zone on the edge does not leave.
      if (left > 0 && zones[hex] === 0) leave(hex, unit)
    })
  }
  return { reach, exits }
}

/**
 * Rule 8.16e: before their next move the Allies choose the full sector anew, so until Antwerp is open either may be
 * it. The position to judge units in the north by, and that for the south.
 */
function nextSectors(state: WotrState, mover: number): readonly [WotrState, WotrState] {
  if (mover !== ALLIED || state.antwerp === 1) return [state, state]
  const fullIn = (sector: number): WotrState =>
    state.sector === sector ? state : Object.assign(cloneState(state), { sector })
  return [fullIn(NORTH), fullIn(SOUTH)]
}

/** Cities of a side in which nobody stands and that matter: once the front was judged, what the Allies take does not. */
function bareCities(state: WotrState, side: number): number[] {
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (isBuiltUp[hex] === 0 || controllerOf(state, hex) !== side || unitsIn(state, side)[hex]! > 0) continue
    if (isDeath(side, hex) || state.turn <= tables.watch.turn) found.push(hex)
  }
  return found
}

/** Rules 4.3 and 4.4a: whether the loss of a city decides the game at once. */
const isDeath = (side: number, hex: number): boolean => side === ALLIED || isRuhr[hex] === 1

/** Rules 4.3 and 4.4a: an empty city that the enemy can enter; some of them decide the game at once. */
function openCities(state: WotrState, side: number, reach: ReadonlyMap<number, Runner>): Warning[] {
  const found: Warning[] = []
  const bare = bareCities(state, side)
  const distant = bare.filter(hex => !reach.has(hex))
  const arriving = distant.length === 0 ? reach : arrivalsTo(state, 1 - side, distant)
  for (const hex of bare) {
    const runner = reach.get(hex) ?? arriving.get(hex)
    if (runner === undefined) continue
    const params = { place: placeName(hex), unit: unitName(runner.unit) }
    const lost = isDeath(side, hex)
    found.push({
      reason: { id: lost ? 'warn.openDeath' : 'warn.openCity', params },
      rule: side === ALLIED ? '4.4a' : lost ? '4.3' : '4.5b',
      places: [hex, runner.from],
    })
  }
  // What loses the game comes first.
  return found.sort(
    (a, b) => Number(b.reason.id === 'warn.openDeath') - Number(a.reason.id === 'warn.openDeath'),
  )
}

/** Rules 9.1a and 9.4a: who comes to the enemy before his next move, the fastest for each set of entries, and takes which city. */
function arrivalsTo(state: WotrState, enemy: number, cities: readonly number[]): Map<number, Runner> {
  const found = new Map<number, Runner>()
  const fastest = new Map<string, { unit: number; hexes: number[] }>()
  const speedOf = (unit: number): number => valueOf(movement, state, unit)
  for (const one of arrivalsOf(state, enemy)) {
    const key = one.hexes.join()
    const known = fastest.get(key)
    if (!known || speedOf(one.unit) > speedOf(known.unit)) fastest.set(key, one)
  }
  for (const { unit, hexes } of fastest.values())
    for (const from of hexes) {
      if (cities.every(city => found.has(city))) return found
      const there = cloneState(state)
      there.at[unit] = from
      const [north, south] = nextSectors(there, enemy)
      eachReached(inNorth[from] === 1 ? north : south, unit, hex => {
        if (cities.includes(hex) && !found.has(hex)) found.set(hex, { unit, from })
      })
    }
  return found
}

/** Rules 4.2a and 4.4b: an enemy that can get off the map by the edge behind one. */
function openEdge(side: number, { exits }: Threat, now: Threat): Warning[] {
  const [first] = exits
  if (!first) return []
  const [hex, unit] = first
  const id = side === GERMAN ? 'warn.eastEdge' : 'warn.westEdge'
  return [
    {
      // Who does not see how anybody could leave is told that hunger opens the way.
      reason: { id: now.exits.size > 0 ? id : `${id}Hungry`, params: { unit: unitName(unit) } },
      rule: side === GERMAN ? '4.2a' : '4.4b',
      places: [hex],
    },
  ]
}

/** So many hexes of the busiest lines are looked at, and so many breaks are told of. */
const CANDIDATES = 10
const TOLD = 2

/** Rule 8.8: an enemy that can run to a hex from which it cuts units off that are in supply now. */
function openFlanks(state: WotrState, side: number, { reach }: Threat): Warning[] {
  const before = cutOff(state, side).length
  const breaks = busiest(state, side)
    .filter(hex => reach.has(hex))
    .slice(0, CANDIDATES)
    .map(hex => {
      const { unit } = reach.get(hex)!
      const after = cloneState(state)
      after.at[unit] = hex
      return { hex, unit, n: cutOff({ ...after }, side).length - before }
    })
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
  return breaks.slice(0, TOLD).map(({ hex, unit, n }) => ({
    reason: { id: 'warn.flank', params: { unit: unitName(unit), place: placeName(hex), n } },
    rule: '8.8',
    places: [hex, state.at[unit]!],
  }))
}

/** The hexes without own units over which most own units are supplied, the busiest first. */
function busiest(state: WotrState, side: number): number[] {
  const trace = traceOf(state, side)
  const traffic = new Map<number, number>()
  for (const unit of ownUnits[side]!) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES) continue
    for (const hex of lineTo(trace, at) ?? [])
      if (unitsIn(state, side)[hex] === 0) traffic.set(hex, (traffic.get(hex) ?? 0) + 1)
  }
  return [...traffic].sort((a, b) => b[1] - a[1]).map(([hex]) => hex)
}
