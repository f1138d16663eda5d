/**
 * Rules 2.7, 5.0b, 6.0i and rulings B180 to B185: what a side may not know of the other: which plan was kept, which
 * special marker lies in the bin or was thrown away, when reinforcements are due, and what lies in a display without
 * ever having been seen. Everything else in a display was seen going there.
 */
import { below, has, WAITING } from '@hexfront/engine'
import { EVAC, markers, plansOf, specialOf } from '../command/markers.ts'
import { AIRLIFT, isAir, isSpecial, ownUnits, sideOf } from '../data.ts'
import { dueTurn, printedTurns, scheduled } from '../arrival/schedule.ts'
import { isOn } from '../options/options.ts'
import {
  ALLIED,
  AVAILABLE,
  DISCARDED,
  GERMAN,
  HELD,
  IN_BIN,
  PLAYED,
  REMOVED,
  SECRET,
  SEEN,
} from '../state.ts'
import type { Viewer } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const isHideable = (unit: number): boolean => isAir[unit] === 1 || isSpecial[unit] === 1 || unit === AIRLIFT
/** Air units and special forces of each side: hidden in their displays until they are seen (6.0i); the navy shows itself. */
const hideable: readonly (readonly number[])[] = ownUnits.map(units => units.filter(isHideable))
/** Whose arrival each place of the schedule is, by side. */
const slotsOf: readonly (readonly number[])[] = [GERMAN, ALLIED].map(side =>
  [...scheduled.keys()].filter(slot => sideOf[scheduled[slot]!] === side),
)

/** Masks what the viewer may not know, in the viewer's own copy. */
export function hide(copy: MwState, viewer: Viewer): void {
  for (const side of [GERMAN, ALLIED]) {
    if (side === viewer) continue
    for (const marker of specialOf[side]!) {
      const lies = copy.markers[marker]
      if (lies !== PLAYED && lies !== REMOVED) copy.markers[marker] = SECRET
    }
    for (const unit of hideable[side]!)
      if (copy.at[unit] === AVAILABLE && !has(copy, unit, SEEN)) copy.at[unit] = WAITING
    for (const slot of slotsOf[side]!) copy.due[slot] = 0
  }
}

/** A full state that looks to the seat just as its view does. */
export function sample(view: MwState, seat: number, rng: number[]): MwState {
  const enemy = 1 - seat
  view.rng = rng.slice()
  dealMarkers(view, enemy, rng)
  for (const [slot, unit] of scheduled.entries())
    if (sideOf[unit] === enemy) view.due[slot] = guessDue(view, slot, unit, rng)
  // What came with the set-up lies in its display; what is to come may be there already.
  for (const unit of ownUnits[enemy]!)
    if (view.at[unit] === WAITING && isHideable(unit) && hasCome(view, unit)) view.at[unit] = AVAILABLE
  return view
}

const hasCome = (view: MwState, unit: number): boolean =>
  !scheduled.includes(unit) || dueTurn(view, unit) < view.turn

const DIE = 6

/** A turn of arrival that the seat cannot exclude: printed, or any that the die could show. */
function guessDue(view: MwState, slot: number, unit: number, rng: number[]): number {
  if (!isOn(view, 'variableArrivals') || view.turn === 0) return printedTurns[slot]!
  if (view.at[unit] !== WAITING) return Math.max(1, view.turn)
  return 1 + below(rng, DIE)
}

/** Which plan was kept and what lies in the bin, made up: at most one special of a turn, and none in an empty bin. */
function dealMarkers(view: MwState, side: number, rng: number[]): void {
  const secret = specialOf[side]!.filter(marker => view.markers[marker] === SECRET)
  const plans = secret.filter(marker => markers[marker]!.kind === 'plan')
  const isPlanOut = plansOf[side]!.some(marker => [PLAYED, REMOVED].includes(view.markers[marker]!))
  const kept = isPlanOut || plans.length === 0 ? -1 : plans[below(rng, plans.length)]!
  for (const marker of secret) view.markers[marker] = HELD
  for (const marker of plans) if (marker !== kept) view.markers[marker] = DISCARDED
  if (side === ALLIED && view.evacChance > 0 && view.evacChance < view.turn && secret.includes(EVAC))
    view.markers[EVAC] = DISCARDED
  dealBin(view, side, rng)
}

/** Whether the side has put its markers into the bin this turn. */
function hasCommitted(view: MwState, side: number): boolean {
  const frame = view.frames.find(({ step }) => step === 'command')
  if (view.turn === 0 || view.frames.some(({ step }) => step === 'initiative')) return false
  return frame === undefined || (Number(frame['open'] ?? 3) & (1 << side)) === 0
}

function dealBin(view: MwState, side: number, rng: number[]): void {
  const isPlayed = specialOf[side]!.some(marker => view.markers[marker] === PLAYED)
  if (!hasCommitted(view, side) || isPlayed || view.empty[side] === 1) return
  const open = specialOf[side]!.filter(marker => view.markers[marker] === HELD && mayLie(view, side, marker))
  const isNeeded = !markers.some(
    (one, marker) => one.side === side && !one.isSpecial && view.markers[marker] === IN_BIN,
  )
  const isForced = side === GERMAN && view.turn === 1
  if (open.length === 0) return
  const pick = below(rng, open.length + (isNeeded || isForced ? 0 : 1))
  if (pick < open.length) view.markers[open[pick]!] = IN_BIN
}

/** Whether a marker could have been placed this turn, as far as the enemy knows. */
function mayLie(view: MwState, side: number, marker: number): boolean {
  const one = markers[marker]!
  if (one.kind === 'plan') return side === ALLIED || view.turn === 1
  if (marker === EVAC) return view.evacChance === view.turn
  return view.turn >= one.from && !(side === GERMAN && view.turn === 1)
}
