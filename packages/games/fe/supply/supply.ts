/**
 * Rules 8.41, 8.43, 11.4, ruling B57: zones need supply, and supply is barred by zones. First every Mechanized unit that
 * can trace when no zone bars it has a zone against supply; then everybody's supply is found against those zones;
 * who is out of supply by that has no zone against anything else. No further round.
 */
import { AXIS } from '../state.ts'
import { allHexes, board, HEXES, isMechanized, ownUnits, PLACES, side, ways } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { CLASSES, classOf, GERMAN_ARMY, GERMAN_CLASS } from '../ground.ts'
import { interdicted } from '../air/range.ts'
import { ageOf, movesOf, room, stirsOf } from '../position.ts'
import { flood, footingOf, isStillOpen, OUT, sideOfClass } from './flood.ts'
import type { Flood, Footing } from './flood.ts'
import type { FeState } from '../state.ts'

export { FULL, LIMITED, OUT } from './flood.ts'

/** What has been asked about supply, with what it was found from: found again only where that has changed. */
interface Supply {
  /** All of it holds for as long as nothing stirs; then nothing is left of it. */
  stirs: number
  readonly footings: (Footing | null)[]
  /** Where lines reach if no zone bars them, by class. */
  readonly unbarred: (Flood | null)[]
  /** Zones of each side against supply, which hang on where its own units are. */
  readonly barring: (Barring | null)[]
  readonly floods: (Lines | null)[]
  /** Zones of each side that bar everything but supply: 1 where they reach. */
  readonly zones: (Zones | null)[]
}
interface Barring {
  readonly mask: Uint8Array
  /** The moves of the side when they were found. */
  readonly moves: number
}
interface Found {
  readonly mask: Uint8Array
  /** The lines that they were found from, by class: none for a class that has nobody on the map. */
  readonly floods: readonly (Flood | null)[]
}
interface Zones extends Barring, Found {
  /** The age of the position when they were found, or known to be the same. */
  readonly age: number
}
/** Where lines reach in a position of this age. */
interface Lines {
  readonly flood: Flood
  readonly age: number
}

/** Rules 8.42a, 8.42b, 8.42d: zones cross neither the Skagerrak nor a prohibited side. */
const zoneWays = Int16Array.from(ways, (to, slot) =>
  to >= 0 && (board.sideKinds[board.sideOf[slot]!]! & side.skagerrak) === 0 ? to : -1,
)

const mechanized: readonly (readonly number[])[] = ownUnits.map(units =>
  units.filter(unit => isMechanized[unit] === 1),
)

/** Zones of a side's Mechanized units that are in supply by these floods; Axis ones end where they are interdicted. */
function zonesBy(state: FeState, of: number, floodFor: (state: FeState, kind: number) => Flood): Found {
  const mask = new Uint8Array(PLACES)
  const floods: (Flood | null)[] = unasked()
  for (const unit of mechanized[of]!) {
    const at = state.at[unit]!
    // Ruling B186: units in boxes have no zone.
    if (at < 0 || at >= HEXES) continue
    const kind = classOf(unit)
    const flood = (floods[kind] ??= floodFor(state, kind))
    if (flood.status[at] === OUT) continue
    for (let slot = at * 6, end = slot + 6; slot < end; slot++)
      if (zoneWays[slot]! >= 0) mask[zoneWays[slot]!] = 1
  }
  const strafed = of === AXIS ? interdicted(state) : null
  if (strafed !== null) for (const hex of allHexes) if (strafed[hex] === 1) mask[hex] = 0
  return { mask, floods }
}

const kept = room.keep<Supply>(
  state => ({
    stirs: stirsOf(state),
    footings: unasked(),
    unbarred: unasked(),
    barring: [null, null],
    floods: unasked(),
    zones: [null, null],
  }),
  ({ stirs, footings, unbarred, barring, floods, zones }) => ({
    stirs,
    footings: footings.slice(),
    unbarred: unbarred.slice(),
    barring: barring.slice(),
    floods: floods.slice(),
    zones: zones.slice(),
  }),
)
const NOTHING_ASKED: readonly null[] = Array.from({ length: CLASSES }, () => null)
const unasked = (): null[] => NOTHING_ASKED.slice()

function supplyNow(state: FeState): Supply {
  const now = kept.of(state)
  if (now.stirs === stirsOf(state)) return now
  now.stirs = stirsOf(state)
  now.footings.fill(null)
  now.unbarred.fill(null)
  now.barring.fill(null)
  now.floods.fill(null)
  now.zones.fill(null)
  return now
}

/** Rule 13.1c: once the Arno is open German Armies go wherever other Germans go. */
const asked = (state: FeState, kind: number): number =>
  kind === GERMAN_ARMY && hasMark(state, 'italianDisarmament') ? GERMAN_CLASS : kind

const footingNow = (state: FeState, kind: number): Footing =>
  (supplyNow(state).footings[kind] ??= footingOf(state, kind))

/** Where lines of a class reach if no zone bars them. */
function unbarredFlood(state: FeState, of: number): Flood {
  const kind = asked(state, of)
  const { unbarred } = supplyNow(state)
  return (unbarred[kind] ??= flood(state, footingNow(state, kind)))
}

/** Ruling B57: the zones of a side that bar supply, of all who could trace if nothing barred them. */
function barringZones(state: FeState, now: Supply, of: number): Uint8Array {
  const known = now.barring[of]
  const moves = movesOf(state)[of]!
  if (known?.moves === moves) return known.mask
  const { mask } = zonesBy(state, of, unbarredFlood)
  now.barring[of] = { mask, moves }
  return mask
}

export function floodOf(state: FeState, kind: number): Flood {
  const known = supplyNow(state).floods[kind]
  return known?.age === ageOf(state) ? known.flood : findFlood(state, kind)
}

/** Finds lines anew only if there are other hexes to run through than there were. */
function findFlood(state: FeState, of: number): Flood {
  const kind = asked(state, of)
  const now = supplyNow(state)
  const by = barringZones(state, now, 1 - sideOfClass(kind))
  const footing = footingNow(state, kind)
  const known = now.floods[kind]?.flood ?? now.unbarred[kind]
  const found = known && isStillOpen(known.open, state, footing, by) ? known : flood(state, footing, by)
  now.floods[kind] = now.floods[of] = { flood: found, age: ageOf(state) }
  return found
}

/** The lines of a class as they are once all of its side have left a hex: a zone there bars them from then on (8.43d). */
export function floodWithout(state: FeState, of: number, left: number): Flood {
  const kind = asked(state, of)
  const bars = barringZones(state, supplyNow(state), 1 - sideOfClass(kind))
  return bars[left] === 1 ? flood(state, footingNow(state, kind), bars, left) : floodOf(state, kind)
}

/** Rule 11.5: FULL, LIMITED or OUT for a unit where it is. */
export function supplyOf(state: FeState, unit: number): number {
  const at = state.at[unit]!
  return at < 0 ? OUT : floodOf(state, classOf(unit)).status[at]!
}
export const isSupplied = (state: FeState, unit: number): boolean => supplyOf(state, unit) !== OUT
/** How a unit of a class would be supplied in a place. */
export const supplyAt = (state: FeState, kind: number, at: number): number => floodOf(state, kind).status[at]!

/** Rule 8.4: hexes in the zones of a side, for movement, advance and redeployment. */
export function zonesOf(state: FeState, of: number): Uint8Array {
  const { zones } = supplyNow(state)
  const known = zones[of]
  const age = ageOf(state)
  if (known?.age === age) return known.mask
  const moves = movesOf(state)[of]!
  // If only the other side has moved and that cut no line, they are what they were.
  const isSame =
    known?.moves === moves && known.floods.every((flood, kind) => !flood || flood === floodOf(state, kind))
  const { mask, floods } = isSame ? known : zonesBy(state, of, floodOf)
  zones[of] = { mask, floods, age, moves }
  return mask
}

/** The line of a class from a hex to its source or port, both included; empty without one over land. */
export function lineFrom(state: FeState, kind: number, hex: number): number[] {
  const { status, next } = floodOf(state, kind)
  if (hex < 0 || hex >= HEXES || status[hex] === OUT) return []
  const path = [hex]
  for (let at = next[hex]!; at >= 0 && path.length < HEXES; at = next[at]!) path.push(at)
  return path
}
