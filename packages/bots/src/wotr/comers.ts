/** Who comes on next for the Germans, as far as anybody can know. */
import {
  ALLIED,
  attack,
  controllerOf,
  counters,
  GERMAN,
  HEXES,
  isIntact,
  onEastEdge,
  RHINE,
  valueOf,
  WAITING,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Comers } from '../odds/theatre.ts'

const everyHex = Array.from({ length: HEXES }, (_, hex) => hex)

/** German reinforcements by the turn on their counters; the reserve comes with the winter offensive only. */
const arrivals = counters.sheet.units.flatMap(({ setup, faces }, unit) => {
  const found = /^(\d+)(WR)?$/.exec(setup ?? '')
  if (counters.side[unit] !== GERMAN || !found) return []
  const pace = faces[0]!['movement'] ?? 0
  return [{ unit, turn: Number(found[1]), pace, reserve: found[2] !== undefined }]
})

/** Points of the slow and of the fast among the arrivals. */
const SLOW = 6
const FAST = 11
/** Share of the winter offensive that is reckoned with before it is known to come (5.4). */
const OFFENSIVE = 0.4

/** Attack factors of the Germans who come on in their next turn at a slow pace, or at a fast one. */
function strengthDue(view: WotrState, points: number): number {
  const next = view.watch === RHINE ? view.turn + 1 : view.turn
  let strength = 0
  for (const { unit, turn, pace, reserve } of arrivals) {
    if (view.at[unit] !== WAITING || (points === FAST) !== pace > SLOW) continue
    if (reserve ? view.watch === RHINE && turn <= next : turn <= next) strength += valueOf(attack, view, unit)
    else if (reserve && view.turn === 6 && view.watch === 0)
      strength += OFFENSIVE * valueOf(attack, view, unit)
  }
  return strength
}

/** Rule 9.1: Germans who are due come on in the West Wall or in the east. */
export function comers(view: WotrState, side: number): Comers[] {
  if (side === ALLIED) return []
  const hexes = everyHex.filter(
    hex => controllerOf(view, hex) === GERMAN && (onEastEdge[hex] === 1 || isIntact(view, hex)),
  )
  return [SLOW, FAST]
    .map(points => ({ hexes, points, strength: strengthDue(view, points) }))
    .filter(({ strength }) => strength > 0)
}
