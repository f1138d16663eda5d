/** Positions to begin with: nobody anywhere, or everybody where the proposal has him. */
import { GONE, WAITING } from '@hexfront/engine'
import { deployment, hexAt, inGermany, isGround, nationOf, NL, tables, UNITS, HEXES } from '../data.ts'
import { markers } from '../command/markers.ts'
import { isChosen, isOn } from '../options/options.ts'
import { encodeControl } from '../position.ts'
import { AVAILABLE, GERMAN, HELD, NOBODY, NONE } from '../state.ts'
import { printedTurns } from '../arrival/schedule.ts'
import type { BaseState } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** A position before anybody is anywhere, each hex with its country's side (B3). */
export function blankState(base: BaseState): MwState {
  const allied = Uint8Array.from({ length: HEXES }, (_, hex) => 1 - inGermany[hex]!)
  return {
    ...base,
    turn: 0,
    extended: 0,
    initiative: GERMAN,
    operating: NOBODY,
    segment: 0,
    marker: NONE,
    commands: 0,
    airLeft: 0,
    railUsed: 0,
    at: Array.from({ length: UNITS }, () => GONE),
    flags: Array.from({ length: UNITS }, () => 0),
    due: printedTurns.slice(),
    markers: markers.map(() => HELD),
    empty: [1, 1],
    evacChance: 0,
    evacTurn: 0,
    mansteinTurn: 0,
    refit: tables.refit.start.slice(),
    control: encodeControl(allied),
    fallen: [],
    destroyed: [],
    bombed: [],
    open: [],
    bridgeheads: [],
    morale: 0,
    moraleOwed: 0,
    landedTurn: 0,
    landing: NONE,
    flown: 0,
    portTurn: 0,
    channel: NONE,
    bridgesTaken: [0, 0],
  }
}

type Row = (typeof deployment.units)[number]

/** Where the proposal puts a unit under the chosen options: a hex, a display, the track, or out of the game. */
export function proposedPlace(state: MwState, unit: number): number {
  const row: Row = deployment.units[unit]!
  if (row.option !== undefined && !isChosen(state, row.option)) return GONE
  // Rule 28.1e.
  if (nationOf[unit] === NL && isOn(state, 'noNetherlands')) return GONE
  // Rule 28.2a.
  if (row.variant !== undefined && isChosen(state, row.variant.option)) return hexAt(row.variant.hex)
  if (row.arrives !== undefined) return WAITING
  return row.hex === undefined ? AVAILABLE : hexAt(row.hex)
}

/** Rules 21.0e, 21.1p: units begin whole, but two come reduced. */
export const stepsAtFirst = (state: MwState, unit: number): number =>
  state.at[unit] === WAITING ? (deployment.units[unit]!.reduced ?? 0) : 0

/** Whether a unit stands on the ground when its side has been set up. */
export const isPlaced = (state: MwState, unit: number): boolean =>
  isGround[unit] === 1 && proposedPlace(state, unit) >= 0

/** Optional markers that are not chosen stay out of the game (24.0). */
export function leaveOutMarkers(state: MwState, removed: number): void {
  const out: readonly [string, boolean][] = [
    ['fallRot', isOn(state, 'fallRot')],
    ['planW', isOn(state, 'planW')],
    ['germanMorale', isOn(state, 'morale')],
    ['alliedMorale', isOn(state, 'morale')],
    ['Netherlands', !isOn(state, 'noNetherlands')],
  ]
  for (const [id, isIn] of out) if (!isIn) state.markers[markers.findIndex(one => one.id === id)] = removed
}
