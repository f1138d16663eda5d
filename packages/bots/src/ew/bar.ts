/**
 * Rules 3.2.3, 4.2.1: wherever the second landing comes, the Allies run for the Ruhr from it. One corps in it or beside it
 * stops them, for as long as the Ruhr can win the game.
 */
import {
  ALLIED,
  attackOf,
  controllerOf,
  defenseOf,
  GERMAN,
  HEXES,
  isMobile,
  movementOf,
  ownUnits,
  RUHR,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { bestOf } from '../shared/choose.ts'
import { distanceToGoal, RUHR_TURN } from './worth.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'

/** No farther from the Ruhr than this does a corps still stand in the way of whoever makes for it. */
const BESIDE = 4

/**
 * The order for the corps that bars the Ruhr, also for one that is there and stays: the one that attacks least. If none
 * gets into it, one goes as near as it can: the run does not pass it, and it is there the turn after.
 */
export function barOf(view: EwState, mobility: ReadonlyMap<number, Mobility>): Order[] {
  if (view.turn > RUHR_TURN || controllerOf(view, RUHR) !== GERMAN) return []
  const corps = [...mobility.values()].filter(({ unit }) => isMobile[unit] === 1)
  const able = corps.filter(({ left }) => left[RUHR]! >= 0)
  const there = able.filter(({ unit }) => view.at[unit] === RUHR)
  const best = bestOf(
    there.length > 0 ? there : able,
    ({ unit }) => defenseOf(view, unit) - 2 * attackOf(view, unit),
  )
  return best === undefined ? besideOf(view, corps) : [{ unit: best.unit, to: RUHR }]
}

function besideOf(view: EwState, corps: readonly Mobility[]): Order[] {
  const far = distanceToGoal(view, GERMAN, RUHR)
  const nearest = corps.flatMap(({ unit, hexes }) => {
    const to = bestOf(hexes, hex => -far[hex]!)
    return to !== undefined && far[to]! <= BESIDE ? [{ unit, to }] : []
  })
  return nearest
    .toSorted((a, b) => far[a.to]! - far[b.to]! || defenseOf(view, b.unit) - defenseOf(view, a.unit))
    .slice(0, 1)
}

/** Corps of the Germans that could be in the Ruhr in one march, with so many points to spare. */
const nearRuhr = (view: EwState, spare: number): number[] => {
  const far = distanceToGoal(view, GERMAN, RUHR)
  return ownUnits[GERMAN]!.filter(unit => {
    const at = view.at[unit]!
    return isMobile[unit] === 1 && at >= 0 && at < HEXES && far[at]! + spare <= movementOf(view, unit)
  })
}

/** The only corps that could be in the Ruhr in one march, or -1: it has no other business as long as the Ruhr can win the game. */
export function soleBarrier(view: EwState): number {
  if (view.turn > RUHR_TURN || controllerOf(view, RUHR) !== GERMAN) return -1
  const able = nearRuhr(view, 0)
  return able.length === 1 ? able[0]! : -1
}

/** A zone on the way costs a point. */
const IN_THE_WAY = 1
/**
 * Rule 4.2.1: whether a corps of the Germans gets into the Ruhr in their next phase, whatever stands beside its way; of two
 * that are near, one will.
 */
export const isRuhrBarred = (view: EwState): boolean =>
  nearRuhr(view, IN_THE_WAY).length > 0 || nearRuhr(view, 0).length > 1

/** Points of march from a landing within which everybody makes for the Ruhr at once. */
const RUN = 10
export const isBesideRuhr = (view: EwState, landing = view.firstHex): boolean =>
  landing >= 0 && distanceToGoal(view, ALLIED, RUHR)[landing]! <= RUN
