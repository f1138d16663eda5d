/** Section 8: where a unit can get. Every hex and box costs one (8.21, B46), so a way is as long as it has steps. */
import { board, boxesOf, HEXES, isBeach, linksOf, movementOf, PLACES, sideOf, UK, ways } from '../data.ts'
import { extraMovement } from '../effects/queries.ts'
import { classOf, entryBan, isSealiftBarred } from '../ground.ts'
import { unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { zonesOf } from '../supply/supply.ts'
import type { FeState } from '../state.ts'

/** Ways of a unit: steps to each place (-1 out of reach) and the place before it. */
export interface Reach {
  readonly steps: Int16Array
  readonly from: Int16Array
  readonly found: number[]
}

/** Movement points of a unit (8.21). */
export const allowanceOf = (state: FeState, unit: number): number => {
  const printed = movementOf(state, unit)
  return printed === 0 ? 0 : printed + extraMovement(state, unit)
}

/** Places one step from each place, over hexsides and links of boxes. */
const steps: readonly (readonly number[])[] = Array.from({ length: PLACES }, (_, at) =>
  at < HEXES ? [...ways.slice(at * 6, at * 6 + 6).filter(to => to >= 0), ...boxesOf[at]!] : linksOf[at]!,
)

/** Rules 8.32 to 8.35: places one step from a place. */
export function stepsFrom(state: FeState, of: number, at: number): readonly number[] {
  const isBarred = of === ALLIED && isSealiftBarred(state)
  return isBarred ? steps[at]!.filter(to => to !== UK && at !== UK) : steps[at]!
}

/** The rule that keeps a unit from entering a place by movement, or null. */
export function enterFault(state: FeState, unit: number, to: number): string | null {
  const ban = entryBan(state, classOf(unit), to)
  if (ban !== null) return ban
  return to < HEXES && unitsIn(state, 1 - sideOf[unit]!)[to]! > 0 ? '8.31b' : null
}

/** Ruling B187 has a switch: whether Allied units that leave a Beach Head stop in movement too. */
export const isBeachStop = (state: FeState, of: number, from: number, to: number): boolean =>
  of === ALLIED &&
  state.options['beachStop'] === 'movement' &&
  isBeach[from] === 1 &&
  to < HEXES &&
  isBeach[to] === 0

/** Rules 8.2, 8.43a, 8.43b: one step after the other, ending in enemy zones, never from one straight to another. */
export function reachOf(
  state: FeState,
  unit: number,
  points: number,
  zones: Uint8Array = zonesOf(state, 1 - sideOf[unit]!),
): Reach {
  const of = sideOf[unit]!
  const start = state.at[unit]!
  const far = new Int16Array(PLACES).fill(-1)
  const from = new Int16Array(PLACES)
  const found: number[] = []
  const stopped: number[] = []
  far[start] = 0
  for (let i = -1; i < found.length; i++) {
    const at = i < 0 ? start : found[i]!
    if (far[at]! >= points || (at !== start && (zones[at] === 1 || stopped.includes(at)))) continue
    for (const to of stepsFrom(state, of, at)) {
      if (far[to]! >= 0 || (at === start && zones[at] === 1 && zones[to] === 1)) continue
      if (enterFault(state, unit, to) !== null) continue
      far[to] = far[at]! + 1
      from[to] = at
      if (isBeachStop(state, of, at, to)) stopped.push(to)
      found.push(to)
    }
  }
  return { steps: far, from, found }
}

export function pathTo({ steps, from }: Reach, to: number): number[] {
  const path = [to]
  for (let at = to; steps[at]! > 0; at = from[at]!) path.push(from[at]!)
  return path.reverse()
}

export const isPlace = (at: unknown): at is number =>
  typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < board.count
