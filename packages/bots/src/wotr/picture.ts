/**
 * The position as the computer pictures it: what its view shows, with a guess at the units it cannot see.
 * Units can be moved about in it to ask what if; zones and strengths follow.
 */
import { makeWays } from '@hexfront/engine'
import {
  armyGroups,
  attack,
  board,
  counters,
  defense,
  halfDivisions,
  HEXES,
  isCorps,
  movement,
  sideKinds,
  sideOf,
  stepOf,
  UNITS,
  UNSEEN,
  unseenIn,
  valueOf,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'

export interface Picture {
  readonly view: WotrState
  readonly me: number
  readonly foe: number
  /** Hex of each unit, -1 if it is on none. */
  readonly at: Int16Array
  /** Units of each side in each hex, the unseen counted. */
  readonly counts: readonly [Uint8Array, Uint8Array]
  /** Units of each side whose zone reaches each hex. */
  readonly zones: readonly [Uint8Array, Uint8Array]
  /** Attack and defense factors in each hex, the unseen at the mean of what they could be. */
  readonly attack: Float64Array
  readonly defense: Float64Array
  /** Steps in each hex, the unseen at the mean. */
  readonly steps: Float64Array
  /** Half divisions in each hex (6.3), own units only. */
  readonly halves: Uint8Array
  /** Means over the unseen. */
  readonly unseen: { readonly attack: number; readonly defense: number; readonly steps: number }
}

/** Where zones spread: not across sea and estuary (7.2). */
export const zoneWays = makeWays(board, { closedSides: sideKinds.sea | sideKinds.estuary })

export const attackOf = (view: WotrState, unit: number): number => valueOf(attack, view, unit)
export const defenseOf = (view: WotrState, unit: number): number => valueOf(defense, view, unit)
export const pointsOf = (view: WotrState, unit: number): number => valueOf(movement, view, unit)
export const stepsOf = (view: WotrState, unit: number): number => counters.steps[unit]! - stepOf(view, unit)

export function isOnMap(view: WotrState, unit: number): boolean {
  return view.at[unit]! >= 0 && view.at[unit]! < HEXES
}

/** Units of a side that stand on the map and are seen. */
export function unitsOf(view: WotrState, side: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++) if (sideOf[unit] === side && isOnMap(view, unit)) found.push(unit)
  return found
}

/** The seen units of a side in a hex of the picture. */
export function unitsAt(picture: Picture, side: number, hex: number): number[] {
  const found: number[] = []
  if (picture.counts[side]![hex] === 0) return found
  for (let unit = 0; unit < UNITS; unit++)
    if (picture.at[unit] === hex && sideOf[unit] === side) found.push(unit)
  return found
}

export function picture(view: WotrState, me: number): Picture {
  const made: Picture = {
    view,
    me,
    foe: 1 - me,
    at: new Int16Array(UNITS).fill(-1),
    counts: [new Uint8Array(board.count), new Uint8Array(board.count)],
    zones: [new Uint8Array(board.count), new Uint8Array(board.count)],
    attack: new Float64Array(HEXES),
    defense: new Float64Array(HEXES),
    steps: new Float64Array(HEXES),
    halves: new Uint8Array(HEXES),
    unseen: meanOfUnseen(view),
  }
  for (let unit = 0; unit < UNITS; unit++) if (isOnMap(view, unit)) add(made, unit, view.at[unit]!)
  for (let hex = 0; hex < HEXES; hex++) {
    const hidden = unseenIn(view)[hex]!
    if (hidden === 0) continue
    // A top unit is seen, so the zone is counted already.
    made.counts[made.foe]![hex]! += hidden
    made.attack[hex]! += hidden * made.unseen.attack
    made.defense[hex]! += hidden * made.unseen.defense
    made.steps[hex]! += hidden * made.unseen.steps
  }
  return made
}

function meanOfUnseen(view: WotrState): Picture['unseen'] {
  let count = 0
  const sum = { attack: 0, defense: 0, steps: 0 }
  for (let unit = 0; unit < UNITS; unit++) {
    if (view.at[unit] !== UNSEEN) continue
    count++
    sum.attack += attackOf(view, unit)
    sum.defense += defenseOf(view, unit)
    sum.steps += counters.steps[unit]!
  }
  // Some of the unseen have lost a step.
  const share = count === 0 ? 0 : 0.9 / count
  return { attack: sum.attack * share, defense: sum.defense * share, steps: sum.steps * share }
}

function add(
  { view, me, at, counts, zones, attack, defense, steps, halves }: Picture,
  unit: number,
  hex: number,
): void {
  const side = sideOf[unit]!
  at[unit] = hex
  counts[side]![hex]!++
  attack[hex]! += attackOf(view, unit)
  defense[hex]! += defenseOf(view, unit)
  steps[hex]! += stepsOf(view, unit)
  if (side === me) halves[hex]! += halfDivisions[unit]!
  const zone = zones[side]!
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) zone[to]!++
  }
}

/** Takes a unit out of the picture. */
export function take(
  { view, me, at, counts, zones, attack, defense, steps, halves }: Picture,
  unit: number,
): void {
  const hex = at[unit]!
  if (hex < 0) return
  const side = sideOf[unit]!
  at[unit] = -1
  counts[side]![hex]!--
  attack[hex]! -= attackOf(view, unit)
  defense[hex]! -= defenseOf(view, unit)
  steps[hex]! -= stepsOf(view, unit)
  if (side === me) halves[hex]! -= halfDivisions[unit]!
  const zone = zones[side]!
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) zone[to]!--
  }
}

/** Moves a unit in the picture; off the map if the hex is negative. */
export function shift(picture: Picture, unit: number, hex: number): void {
  take(picture, unit)
  if (hex >= 0) add(picture, unit, hex)
}

/** Rules 6.3 to 6.5: whether an own unit has room in a hex of the picture, itself left out. */
export function hasRoom(picture: Picture, unit: number, hex: number): boolean {
  if (picture.counts[picture.foe]![hex]! > 0 && isCorps[unit] === 0) return false
  const own = picture.at[unit] === hex ? halfDivisions[unit]! : 0
  if (picture.halves[hex]! - own + halfDivisions[unit]! > 8) return false
  if (picture.halves[hex]! - own === 0) return true
  let groups = armyGroups(unit)
  for (let other = 0; other < UNITS; other++)
    if (picture.at[other] === hex && other !== unit && sideOf[other] === picture.me)
      groups &= armyGroups(other)
  return groups !== 0
}

export const neighboursOf = (hex: number): number[] => {
  const found: number[] = []
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++)
    if (board.neighbours[slot]! >= 0) found.push(board.neighbours[slot]!)
  return found
}
