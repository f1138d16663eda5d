/** Rules 7.4 to 7.8: where supply comes from, by side and logistical zone. */
import { ANTWERP, BERLIN, inSouth, ROME, RUHR, VIENNA } from '../data.ts'
import { isDestroyed } from '../ground.ts'
import { controlledBy } from '../position.ts'
import { ALLIED, GERMAN_ACTION } from '../state.ts'
import { antwerpRuns } from './difficulties.ts'
import type { EwState } from '../state.ts'

/** The logistical zones (7.5, 7.8). */
export const NORTH = 0
export const SOUTH = 1
export const zoneAt = (hex: number): number => (inSouth[hex] === 1 ? SOUTH : NORTH)

/** Rules 7.4a, 7.5a: Vienna for the south, the Ruhr and Berlin for the north, as far as they still work (7.4c). */
export function germanSources(state: EwState, zone: number): number[] {
  const all = zone === SOUTH ? [VIENNA] : [RUHR, BERLIN]
  return all.filter(hex => !state.lostSources.includes(hex))
}

/** Rule 10.10d: bombs on Rome end it as a source. */
const romeWorks = (state: EwState): boolean => !isDestroyed(state, ROME)

/** Rules 7.7, 7.8a, 7.8b: beachheads, running Antwerp and Rome, each for its own zone and in Allied hands. */
export function alliedSources(state: EwState, zone: number): number[] {
  const allied = controlledBy(state, ALLIED)
  const own = zone === SOUTH ? ROME : ANTWERP
  const fixed = (zone === SOUTH ? romeWorks(state) : antwerpRuns(state)) ? [own] : []
  const landed = state.beachheads.filter(hex => zoneAt(hex) === zone)
  return [...fixed, ...landed.filter(hex => !fixed.includes(hex))].filter(hex => allied[hex] === 1)
}

/** Rule 7.14: each side draws on its own sources alone. */
export const sourcesOf = (state: EwState, side: number, zone: number): number[] =>
  side === ALLIED ? alliedSources(state, zone) : germanSources(state, zone)

/** Rule 7.4c: an Allied unit in a German source, or bombs on it, end it for good. */
export function loseSource(state: EwState, hex: number): void {
  if (state.lostSources.includes(hex)) return
  state.lostSources.push(hex)
  // Ruling B33: the turn of grace is this one, or the next if the Germans have had their phase.
  if (hex === VIENNA) state.graceTurn = state.phase > GERMAN_ACTION ? state.turn + 1 : state.turn
}
