/**
 * Rules 8.41, 8.43, 11.4, ruling B57: zones need supply, and supply is barred by zones. First every Mechanized unit that
 * can trace when no zone bars it has a zone against supply; then everybody's supply is found against those zones;
 * who is out of supply by that has no zone against anything else. No further round.
 */
import { ALLIED, AXIS } from '../state.ts'
import { board, HEXES, isMechanized, ownUnits, PLACES, side, ways } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { CLASSES, classOf, GERMAN_ARMY, GERMAN_CLASS } from '../ground.ts'
import { interdicted } from '../air/range.ts'
import { room, stirsOf } from '../position.ts'
import { flood, OUT, sideOfClass } from './flood.ts'
import type { Flood } from './flood.ts'
import type { FeState } from '../state.ts'

export { FULL, LIMITED, OUT } from './flood.ts'

interface Supply {
  readonly stirs: number
  readonly floods: readonly Flood[]
  /** Zones of each side that bar everything but supply: 1 where they reach. */
  readonly zones: readonly Uint8Array[]
}

/** Rules 8.42a, 8.42b, 8.42d: zones cross neither the Skagerrak nor a prohibited side. */
const zoneWays = Int16Array.from(ways, (to, slot) =>
  to >= 0 && (board.sideKinds[board.sideOf[slot]!]! & side.skagerrak) === 0 ? to : -1,
)

const mechanized: readonly (readonly number[])[] = ownUnits.map(units =>
  units.filter(unit => isMechanized[unit] === 1),
)

/** Zones of a side's Mechanized units that are in supply by these floods; Axis ones end where they are interdicted. */
function zonesBy(
  state: FeState,
  of: number,
  floods: readonly Flood[],
  strafed: Uint8Array | null,
): Uint8Array {
  const mask = new Uint8Array(PLACES)
  for (const unit of mechanized[of]!) {
    const at = state.at[unit]!
    // Ruling B186: units in boxes have no zone.
    if (at < 0 || at >= HEXES || floods[classOf(unit)]!.status[at] === OUT) continue
    for (let slot = at * 6, end = slot + 6; slot < end; slot++)
      if (zoneWays[slot]! >= 0) mask[zoneWays[slot]!] = 1
  }
  if (of === AXIS && strafed !== null)
    for (let hex = 0; hex < HEXES; hex++) if (strafed[hex] === 1) mask[hex] = 0
  return mask
}

/** Every class of units, and those with Mechanized units among them. */
const everybody: readonly number[] = Array.from({ length: CLASSES }, (_, kind) => kind)
const armored = everybody.filter(kind => mechanized.some(units => units.some(unit => classOf(unit) === kind)))

/** The lines of some classes. Once the Arno is open (13.1c) German Armies go wherever other Germans go. */
function floodsOf(
  state: FeState,
  kinds: readonly number[],
  zones: (kind: number) => Uint8Array | null,
): Flood[] {
  const found: Flood[] = []
  const isOpen = hasMark(state, 'italianDisarmament')
  for (const kind of kinds)
    found[kind] = kind === GERMAN_ARMY && isOpen ? found[GERMAN_CLASS]! : flood(state, kind, zones(kind))
  return found
}

function reckon(state: FeState): Supply {
  const strafed = interdicted(state)
  const free = floodsOf(state, armored, () => null)
  const barring = [ALLIED, AXIS].map(of => zonesBy(state, of, free, strafed))
  const floods = floodsOf(state, everybody, kind => barring[1 - sideOfClass(kind)]!)
  const zones = [ALLIED, AXIS].map(of => zonesBy(state, of, floods, strafed))
  return { stirs: stirsOf(state), floods, zones }
}

const kept = room.keep<{ now: Supply | null }>(
  () => ({ now: null }),
  ({ now }) => ({ now }),
)

function supplyNow(state: FeState): Supply {
  const fact = kept.of(state)
  if (fact.now === null || fact.now.stirs !== stirsOf(state)) fact.now = reckon(state)
  return fact.now
}

/** Rule 11.5: FULL, LIMITED or OUT for a unit where it is. */
export function supplyOf(state: FeState, unit: number): number {
  const at = state.at[unit]!
  return at < 0 ? OUT : supplyNow(state).floods[classOf(unit)]!.status[at]!
}
export const isSupplied = (state: FeState, unit: number): boolean => supplyOf(state, unit) !== OUT
/** How a unit of a class would be supplied in a place. */
export const supplyAt = (state: FeState, kind: number, at: number): number =>
  supplyNow(state).floods[kind]!.status[at]!
export const floodOf = (state: FeState, kind: number): Flood => supplyNow(state).floods[kind]!

/** Rule 8.4: hexes in the zones of a side, for movement, advance and redeployment. */
export const zonesOf = (state: FeState, of: number): Uint8Array => supplyNow(state).zones[of]!

/** The line of a class from a hex to its source or port, both included; empty without one over land. */
export function lineFrom(state: FeState, kind: number, hex: number): number[] {
  const { status, next } = floodOf(state, kind)
  if (hex < 0 || hex >= HEXES || status[hex] === OUT) return []
  const path = [hex]
  for (let at = next[hex]!; at >= 0 && path.length < HEXES; at = next[at]!) path.push(at)
  return path
}
