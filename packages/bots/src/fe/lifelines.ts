/** Hexes by which troops live (11.4): where a step joins those who are cut off to the others, or keeps a line open. */
import {
  ALLIED,
  ALLIED_CLASS,
  classOf,
  controllerOf,
  GERMAN_CLASS,
  HEXES,
  isFortress,
  isVp,
  lineFrom,
  OUT,
  ownUnits,
  stackOf,
  supplyAt,
  supplyOf,
  unitsIn,
  ways,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { lasting, POINT, unitWorth } from './worth.ts'

/** How much of what is cut off a step saves that joins it at once, and one that comes only nearer to it. */
const JOINS = 0.8
const NEARER = 0.3
/** How much of what hangs on a line an own step into its open hex keeps. */
const KEEPS = 0.25

/** Adds to a field what it is worth to a side that somebody steps into each hex for the sake of supply. */
export function addLifelines(prize: Float64Array, state: FeState, side: number, reach: Int8Array): void {
  const seen = new Uint8Array(HEXES)
  for (const unit of ownUnits[side]!) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES || seen[at] === 1 || isFortress[unit] === 1) continue
    if (supplyOf(state, unit) === OUT) addReliefs(prize, state, side, pocketOf(state, side, at, seen))
    else {
      seen[at] = 1
      addGuards(prize, state, side, at, reach)
    }
  }
}

const kindOf = (side: number): number => (side === ALLIED ? ALLIED_CLASS : GERMAN_CLASS)

/** The ground of a side without supply around a hex. */
function pocketOf(state: FeState, side: number, at: number, seen: Uint8Array): number[] {
  const pocket = [at]
  seen[at] = 1
  for (const hex of pocket)
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = ways[slot]!
      if (to < 0 || seen[to] === 1 || controllerOf(state, to) !== side) continue
      if (supplyAt(state, kindOf(side), to) !== OUT) continue
      seen[to] = 1
      pocket.push(to)
    }
  return pocket
}

function worthIn(state: FeState, side: number, hex: number): number {
  let sum = isVp[hex] === 1 ? POINT : 0
  for (const unit of stackOf(state, side, hex))
    if (isFortress[unit] === 0) sum += lasting(state) * unitWorth(unit, state.step[unit]!)
  return sum
}

/** Open enemy ground beside a pocket: who takes it may join it to the rest. */
function addReliefs(prize: Float64Array, state: FeState, side: number, pocket: readonly number[]): void {
  const worth = pocket.reduce((sum, hex) => sum + worthIn(state, side, hex), 0)
  const done = new Set<number>()
  for (const hex of pocket)
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = ways[slot]!
      if (to < 0 || done.has(to) || controllerOf(state, to) === side || unitsIn(state, 1 - side)[to]! > 0)
        continue
      done.add(to)
      prize[to]! += worth * (isBesideFed(state, side, to) ? JOINS : NEARER)
    }
}

function isBesideFed(state: FeState, side: number, hex: number): boolean {
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const to = ways[slot]!
    if (to >= 0 && controllerOf(state, to) === side && supplyAt(state, kindOf(side), to) !== OUT) return true
  }
  return false
}

/** Open hexes on the line of a stack that the enemy can walk into. */
function addGuards(prize: Float64Array, state: FeState, side: number, at: number, reach: Int8Array): void {
  const worth = worthIn(state, side, at)
  const [first] = stackOf(state, side, at)
  for (const hex of lineFrom(state, classOf(first!), at))
    if (hex !== at && hex < HEXES && reach[hex]! >= 0) prize[hex]! += KEEPS * worth
}
