/** Rules 10.8 to 10.17: what it costs to enter a hex, compiled once for each class of units. */
import { costsOf as costsFor, FORBIDDEN, makeCostModel, sideHas } from '@hexfront/engine'
import {
  board,
  hasTag,
  HEXES,
  isBuiltUp,
  isCorps,
  isPolder,
  isTown,
  isType,
  side as sides,
  sideOf,
  UNITS,
} from '../data.ts'
import { ALLIED } from '../state.ts'
import { room } from '../room.ts'
import type { CostRules, StepCosts } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Classes of units that pay alike, as bits, so that a stack is the sum of its classes. */
const ALLIES = 1
const ALLIED_MOUNTAIN = 2
const COMMANDO = 4
const GERMANS = 8
const GERMAN_MOUNTAIN = 16
/** Fifteenth Army units, in Turn 1 only. */
const FIFTEENTH = 32
const CLASSES = [ALLIES, ALLIED_MOUNTAIN, COMMANDO, GERMANS, GERMAN_MOUNTAIN, FIFTEENTH]

const isMountain = isType('mountain')
const isCommando = hasTag('commando')
const isFifteenth = hasTag('15A')

/** Ruling A93: polder with a sea or estuary side. */
export const isCoastalPolder = Uint8Array.from({ length: HEXES }, (_, hex) =>
  isPolder[hex] === 1 && [0, 1, 2, 3, 4, 5].some(d => sideHas(board, hex, d, sides.sea | sides.estuary))
    ? 1
    : 0,
)

/** What one class pays. */
function rulesFor(group: number): CostRules {
  const isAllied = group < GERMANS
  const mountain = group === ALLIED_MOUNTAIN || group === GERMAN_MOUNTAIN
  // Rule 10.9: rough is easy for mountain infantry. Rule 10.10: polder for nobody.
  const rough = mountain ? 1 : 2
  // Rule 10.12: nobody crosses the sea; commandos cross an estuary like a river, 15A as if it were not there.
  const estuary = group === COMMANDO ? 1 : group === FIFTEENTH ? 0 : FORBIDDEN
  const cross = { river: 1, rhine: isAllied ? 2 : 1, blocked: 1, sea: FORBIDDEN, estuary }
  const enter = { clear: 1, rough, polder: 2, sea: FORBIDDEN }
  const eased = (from: number, direction: number, to: number): boolean =>
    // Rules 10.15, 10.16 and 5.8.4: towns and cities, the highway along its road, coastal polder for 15A.
    isTown[to] === 1 ||
    isBuiltUp[to] === 1 ||
    sideHas(board, from, direction, sides.highway) ||
    (group === FIFTEENTH && isCoastalPolder[to] === 1)
  return {
    enter,
    cross,
    adjust: (from, direction, to, cost) => {
      if (cost === FORBIDDEN || !eased(from, direction, to)) return cost
      const terrain = board.terrainNames[board.terrain[to]!]! as keyof typeof enter
      return cost - enter[terrain] + 1
    },
  }
}

const model = makeCostModel(board, CLASSES.map(rulesFor))

/** The class of a unit this turn. */
function classOf(state: WotrState, unit: number): number {
  if (isCommando[unit] === 1) return COMMANDO
  const mountain = isMountain[unit] === 1
  if (sideOf[unit] === ALLIED) return mountain ? ALLIED_MOUNTAIN : ALLIES
  if (state.turn === 1 && isFifteenth[unit] === 1) return FIFTEENTH
  return mountain ? GERMAN_MOUNTAIN : GERMANS
}

/** Whether some of these units pay otherwise than others of them. */
export function payUnlike(state: WotrState, units: readonly number[]): boolean {
  const first = classOf(state, units[0]!)
  for (let i = 1; i < units.length; i++) if (classOf(state, units[i]!) !== first) return true
  return false
}

/** Costs of units that move together, each step at what the worst off of them pays: where they pay alike it is exact. */
export function costsOf(state: WotrState, units: readonly number[]): StepCosts {
  let group = 0
  for (const unit of units) group |= classOf(state, unit)
  return sideOf[units[0]!] === ALLIED && corpsOnMap(state) ? easedCosts(state, group) : costsFor(model, group)
}

/** The airborne corps: the only units of their size. */
const corps = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => isCorps[unit] === 1)

/** Calls back with the hex of every corps on the map. */
function eachCorpsHex(state: WotrState, found: (hex: number) => void): void {
  for (const unit of corps) {
    const at = state.at[unit]!
    if (at >= 0 && at < HEXES) found(at)
  }
}

export function corpsOnMap(state: WotrState): boolean {
  for (const unit of corps) if (state.at[unit]! >= 0 && state.at[unit]! < HEXES) return true
  return false
}

/** Rule 12.7: calls back with the hex of each corps and those around it. */
export function eachHexNearCorps(state: WotrState, found: (hex: number) => void): void {
  eachCorpsHex(state, at => {
    found(at)
    for (let slot = at * 6, end = slot + 6; slot < end; slot++)
      if (board.neighbours[slot]! >= 0) found(board.neighbours[slot]!)
  })
}

/** Tables by group with the corps in some places; a table is never written once it is made. */
interface Eased {
  readonly places: readonly number[]
  readonly tables: (StepCosts | undefined)[]
}
const noneEased: Eased = { places: [], tables: [] }
const eased = room.keep<{ now: Eased }>(
  () => ({ now: noneEased }),
  ({ now }) => ({ now }),
)

/** Costs with corps on the map: good for as long as these stay where they are. */
function easedCosts(state: WotrState, group: number): StepCosts {
  const kept = eased.of(state)
  if (!corps.every((unit, i) => state.at[unit] === kept.now.places[i]))
    kept.now = { places: corps.map(unit => state.at[unit]!), tables: [] }
  return (kept.now.tables[group] ??= easeNearCorps(state, costsFor(model, group)))
}

/** Rule 12.7: near a corps every hex that Allies can enter at all costs 1. */
function easeNearCorps(state: WotrState, costs: StepCosts): StepCosts {
  const near = costs.slice()
  eachHexNearCorps(state, to => {
    for (let d = 0; d < 6; d++) {
      const from = board.neighbours[to * 6 + d]!
      const slot = from * 6 + ((d + 3) % 6)
      if (from >= 0 && near[slot] !== FORBIDDEN) near[slot] = 1
    }
  })
  return near
}
