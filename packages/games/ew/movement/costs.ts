/** Section 8: what it costs to enter a hex, compiled once for each class of units; what play changes is laid over. */
import { FORBIDDEN, isSameList, makeStepCosts, sideHas } from '@hexfront/engine'
import { board, HEXES, isMountaineer, isPass, side as sides, sideOf, terrain, zone } from '../data.ts'
import { isDestroyed } from '../ground.ts'
import { ALLIED, GERMAN_ACTION } from '../state.ts'
import { room } from '../position.ts'
import type { StepCosts } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Classes of units that pay alike, as bits, so that a stack is the sum of its classes. */
const FOOT = 1
const MOUNTAIN = 2

/** How the water of a game stands for a side. */
const ALLIES = 0
const GERMANS = 1
/** The Seine as an ordinary river (3.3.4f). */
const GERMANS_EASY = 2
const WATERS = [ALLIES, GERMANS, GERMANS_EASY]

const cost = (id: string): number => terrain(id).cost!
const costMountain = (id: string): number => terrain(id).costMountain!
const isEast = zone('eastOfSeine')

/** Rule 3.3.4f, ruling B15: an Atlantic landing east of the mouth leaves the bridges of the Seine alone. */
export const seineIsEasy = (state: EwState): boolean => state.firstHex >= 0 && isEast[state.firstHex] === 1

function seineCost(water: number): number {
  const seine = terrain('seine')
  if (water === ALLIES) return seine.cost!
  return water === GERMANS ? seine.costGerman! : seine.costLandingEast!
}

/** The costs of one class on one kind of water, with the ground as the map shows it; closed ground has no ways (8.5, B96 to B98). */
function costsFor(group: number, water: number): StepCosts {
  const priceOf = group === MOUNTAIN ? costMountain : cost
  const enter: Record<string, number> = { sea: FORBIDDEN }
  for (const id of ['clear', 'rough', 'mountain']) enter[id] = priceOf(id)
  const cross = {
    river: cost('river'),
    rhine: cost('rhine'),
    seine: seineCost(water),
    sea: FORBIDDEN,
    blocked: FORBIDDEN,
    estuary: FORBIDDEN,
  }
  return makeStepCosts(board, {
    enter,
    cross,
    adjust(from, direction, to, plain) {
      if (plain === FORBIDDEN || isPass[to] !== 1 || !sideHas(board, from, direction, sides.pass))
        return plain
      // Rule 8.8: along the drawn way a pass hex has a price of its own; rivers come on top (B51).
      return plain - enter[board.terrainNames[board.terrain[to]!]!]! + priceOf('alpinePass')
    },
  })
}

const tables = new Map<number, StepCosts>()
for (const water of WATERS)
  for (const group of [FOOT, MOUNTAIN]) tables.set(water * 4 + group, costsFor(group, water))

/** No step costs less, whatever happens to the ground. */
export const CHEAPEST = Math.min(
  cost('clear'),
  costMountain('clear'),
  cost('alpinePass'),
  costMountain('alpinePass'),
)

function tableOf(group: number, water: number): StepCosts {
  const known = tables.get(water * 4 + group)
  if (known) return known
  const parts = [FOOT, MOUNTAIN].filter(one => (group & one) !== 0).map(one => tables.get(water * 4 + one)!)
  // FORBIDDEN is higher than any cost: a stack pays what the worst off of it pays (B49).
  const worst = parts[0]!.map((_, slot) => Math.max(...parts.map(part => part[slot]!)))
  tables.set(water * 4 + group, worst)
  return worst
}

const classOf = (unit: number): number => (isMountaineer[unit] === 1 ? MOUNTAIN : FOOT)
const waterOf = (state: EwState, side: number): number =>
  side === ALLIED ? ALLIES : seineIsEasy(state) ? GERMANS_EASY : GERMANS

/** Rule 8.10b: whether the Germans cross the Scheldt now; in their own phase alone (B52). */
export const scheldtIsOpen = (state: EwState, side: number): boolean =>
  side !== ALLIED && state.scheldt === state.turn && state.turn > 0 && state.phase === GERMAN_ACTION

const estuarySlots: readonly number[] = Array.from({ length: HEXES * 6 }, (_, slot) => slot).filter(slot =>
  sideHas(board, Math.floor(slot / 6), slot % 6, sides.estuary),
)

/** What play has laid over the tables, and the tables with it, by water and class and whether the estuary is crossed. */
interface Laid {
  readonly destroyed: number
  readonly secured: readonly number[]
  readonly tables: (StepCosts | undefined)[]
}

const laid = room.keep<{ over: Laid }>(
  () => ({ over: { destroyed: 0, secured: [], tables: [] } }),
  ({ over }) => ({ over }),
)

/** The tables for what lies over the ground now: cities are only ever destroyed, hexes are secured for a turn. */
function laidOver(state: EwState): Laid {
  const kept = laid.of(state)
  const { destroyed, secured } = state
  if (kept.over.destroyed !== destroyed.length || !isSameList(kept.over.secured, secured))
    kept.over = { destroyed: destroyed.length, secured: secured.slice(), tables: [] }
  return kept.over
}

/** Steps of units that move together: each costs what the worst off of them pays. */
export function costsOf(state: EwState, units: readonly number[]): StepCosts {
  const side = sideOf[units[0]!]!
  let group = 0
  for (const unit of units) group |= classOf(unit)
  const water = waterOf(state, side)
  const table = tableOf(group, water)
  const secured = side === ALLIED ? state.secured : []
  const crossing = scheldtIsOpen(state, side)
  if (state.destroyed.length === 0 && secured.length === 0 && !crossing) return table
  const { tables: known } = laidOver(state)
  const key = (water * 4 + group) * 2 + (crossing ? 1 : 0)
  return (known[key] ??= layOver(table, state, group, secured, crossing))
}

function layOver(
  table: StepCosts,
  state: EwState,
  group: number,
  secured: readonly number[],
  crossing: boolean,
): StepCosts {
  const changed = table.slice()
  for (const hex of state.destroyed) roughen(changed, hex, group)
  for (const hex of secured) clearRough(changed, state, hex, group)
  for (const slot of slotsAround(changed, secured)) changed[slot]! -= crossingCost(slot)
  if (crossing) for (const slot of estuarySlots) changed[slot] = estuaryStep(state, slot, group)
  return changed
}

const priceFor = (group: number, id: string): number => ((group & FOOT) !== 0 ? cost(id) : costMountain(id))
const printedPrice = (group: number, hex: number): number =>
  priceFor(group, board.terrainNames[board.terrain[hex]!]!)

/** Rules 10.10d, 13.7b: a destroyed city costs what rough ground does. */
function roughen(changed: Uint8Array, hex: number, group: number): void {
  const difference = priceFor(group, 'rough') - printedPrice(group, hex)
  eachStepInto(changed, hex, slot => (changed[slot]! += difference))
}

/** Rule 13.2m: a rough hex taken by a drop is clear for Allied units. */
function clearRough(changed: Uint8Array, state: EwState, hex: number, group: number): void {
  const isRoughNow = board.terrainNames[board.terrain[hex]!] === 'rough' || isDestroyed(state, hex)
  const difference = isRoughNow ? priceFor(group, 'clear') - priceFor(group, 'rough') : 0
  eachStepInto(changed, hex, slot => (changed[slot]! += difference))
}

/** Rule 13.2n: the steps over the sides of some hexes, each once, also where two of them lie side by side. */
function slotsAround(changed: Uint8Array, hexes: readonly number[]): Set<number> {
  const slots = new Set<number>()
  for (const hex of hexes) {
    eachStepInto(changed, hex, slot => slots.add(slot))
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) if (changed[slot] !== FORBIDDEN) slots.add(slot)
  }
  return slots
}

/** What the river on a step costs the Allies, who alone secure hexes. */
function crossingCost(slot: number): number {
  const kinds = board.sideKinds[board.sideOf[slot]!]!
  let sum = 0
  if (kinds & sides.river) sum += cost('river')
  if (kinds & sides.rhine) sum += cost('rhine')
  if (kinds & sides.seine) sum += seineCost(ALLIES)
  return sum
}

function estuaryStep(state: EwState, slot: number, group: number): number {
  const to = board.neighbours[slot]!
  const ground = isDestroyed(state, to) ? priceFor(group, 'rough') : printedPrice(group, to)
  return ground + terrain('estuary').costDeclared!
}

/** Calls back with every step that leads into a hex from a neighbour and is not forbidden. */
function eachStepInto(changed: Uint8Array, hex: number, visit: (slot: number) => void): void {
  for (let d = 0; d < 6; d++) {
    const from = board.neighbours[hex * 6 + d]!
    const slot = from * 6 + ((d + 3) % 6)
    if (from >= 0 && changed[slot] !== FORBIDDEN) visit(slot)
  }
}
