/**
 * Rules 8.41, 8.43, 11.4, ruling B57: zones need supply, and supply is barred by zones. First every Mechanized unit that
 * can trace when no zone bars it has a zone against supply; then everybody's supply is found against those zones;
 * who is out of supply by that has no zone against anything else. No further round.
 */
import { ALLIED, AXIS } from '../state.ts'
import { board, HEXES, isMechanized, isPortOnMap, ownUnits, PLACES, seaOf, side, ways } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { becomesPort, CLASSES, classOf, GERMAN_ARMY, GERMAN_CLASS } from '../ground.ts'
import { interdicted } from '../air/range.ts'
import { controlledBy, room, stirsOf } from '../position.ts'
import { flood, isSourceOf, OUT, sideOfClass } from './flood.ts'
import type { Flood } from './flood.ts'
import type { FeState } from '../state.ts'

export { FULL, LIMITED, OUT } from './flood.ts'

/** What has been asked about supply since anything it hangs on last changed. */
interface Supply {
  stirs: number
  /** Zones of each side against supply. */
  readonly barring: (Uint8Array | null)[]
  readonly floods: (Flood | null)[]
  /** Zones of each side that bar everything but supply: 1 where they reach. */
  readonly zones: (Uint8Array | null)[]
}

/** Rules 8.42a, 8.42b, 8.42d: zones cross neither the Skagerrak nor a prohibited side. */
const zoneWays = Int16Array.from(ways, (to, slot) =>
  to >= 0 && (board.sideKinds[board.sideOf[slot]!]! & side.skagerrak) === 0 ? to : -1,
)

const mechanized: readonly (readonly number[])[] = ownUnits.map(units =>
  units.filter(unit => isMechanized[unit] === 1),
)

/** Zones of a side's Mechanized units that are in supply by these floods; Axis ones end where they are interdicted. */
function zonesBy(state: FeState, of: number, floodFor: (kind: number) => Flood): Uint8Array {
  const mask = new Uint8Array(PLACES)
  for (const unit of mechanized[of]!) {
    const at = state.at[unit]!
    // Ruling B186: units in boxes have no zone.
    if (at < 0 || at >= HEXES || floodFor(classOf(unit)).status[at] === OUT) continue
    for (let slot = at * 6, end = slot + 6; slot < end; slot++)
      if (zoneWays[slot]! >= 0) mask[zoneWays[slot]!] = 1
  }
  const strafed = of === AXIS ? interdicted(state) : null
  if (strafed !== null) for (let hex = 0; hex < HEXES; hex++) if (strafed[hex] === 1) mask[hex] = 0
  return mask
}

const kept = room.keep<Supply>(
  state => ({ stirs: stirsOf(state), barring: [null, null], floods: unasked(), zones: [null, null] }),
  ({ stirs, barring, floods, zones }) => ({
    stirs,
    barring: barring.slice(),
    floods: floods.slice(),
    zones: zones.slice(),
  }),
)
const unasked = (): (Flood | null)[] => Array.from({ length: CLASSES }, () => null)

function supplyNow(state: FeState): Supply {
  const now = kept.of(state)
  if (now.stirs === stirsOf(state)) return now
  now.stirs = stirsOf(state)
  now.barring.fill(null)
  now.floods.fill(null)
  now.zones.fill(null)
  return now
}

/** Ruling B57: the zones of a side that bar supply, of all who could trace if nothing barred them. */
function barringZones(state: FeState, of: number): Uint8Array {
  const free: Flood[] = []
  return zonesBy(state, of, kind => (free[asked(state, kind)] ??= flood(state, asked(state, kind), null)))
}

/** Rule 13.1c: once the Arno is open German Armies go wherever other Germans go. */
const asked = (state: FeState, kind: number): number =>
  kind === GERMAN_ARMY && hasMark(state, 'italianDisarmament') ? GERMAN_CLASS : kind

export function floodOf(state: FeState, of: number): Flood {
  const kind = asked(state, of)
  const { barring, floods } = supplyNow(state)
  const enemy = 1 - sideOfClass(kind)
  return (floods[kind] ??= flood(state, kind, (barring[enemy] ??= barringZones(state, enemy))))
}

/** The lines of a class as they are once all of its side have left a hex: a zone there bars them from then on (8.43d). */
export function floodWithout(state: FeState, of: number, left: number): Flood {
  const kind = asked(state, of)
  const now = floodOf(state, kind)
  const bars = supplyNow(state).barring[1 - sideOfClass(kind)]!
  return bars[left] === 1 ? flood(state, kind, bars, left) : now
}

/** Rule 11.5: FULL, LIMITED or OUT for a unit where it is. */
export function supplyOf(state: FeState, unit: number): number {
  const at = state.at[unit]!
  return at < 0 ? OUT : floodOf(state, classOf(unit)).status[at]!
}
export const isSupplied = (state: FeState, unit: number): boolean => supplyOf(state, unit) !== OUT
/** How a unit of a class would be supplied in a place. */
export const supplyAt = (state: FeState, kind: number, at: number): number => floodOf(state, kind).status[at]!

/** Rule 11.43b: whether a hex is a port from which Axis lines could go by sea to one with a line over land. */
const isBySeaOf = ({ landings }: Flood, hex: number): boolean =>
  isPortOnMap[hex] === 1 && landings.some(port => seaOf[port] === seaOf[hex])

/** How a unit of a class would fare in a hex that it takes by coming there: its own line, or one that begins there. */
export function isFedOnEntry(state: FeState, kind: number, hex: number, lines: Flood): boolean {
  const of = sideOfClass(kind)
  const { open, status } = lines
  if (controlledBy(state, of)[hex] === 1) return status[hex] !== OUT
  if (isSourceOf(state, kind, hex)) return true
  if (of === ALLIED ? becomesPort(state, hex) : isBySeaOf(lines, hex)) return true
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to >= 0 && open[to] === 1 && status[to] !== OUT) return true
  }
  return false
}

/** Rule 8.4: hexes in the zones of a side, for movement, advance and redeployment. */
export const zonesOf = (state: FeState, of: number): Uint8Array =>
  (supplyNow(state).zones[of] ??= zonesBy(state, of, kind => floodOf(state, kind)))

/** The line of a class from a hex to its source or port, both included; empty without one over land. */
export function lineFrom(state: FeState, kind: number, hex: number): number[] {
  const { status, next } = floodOf(state, kind)
  if (hex < 0 || hex >= HEXES || status[hex] === OUT) return []
  const path = [hex]
  for (let at = next[hex]!; at >= 0 && path.length < HEXES; at = next[at]!) path.push(at)
  return path
}
