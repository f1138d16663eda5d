/**
 * Rule 8.2: who holds each hex, and whose zones of control reach it. Kept with the position: when control is settled
 * again, only the hexes that units have left or entered since are looked at, with those around them.
 */
import { eachTouched, isSameList, isTold, NOTHING_READ } from '@hexfront/engine'
import { HEXES, lands, newMasks, sideOf, UNITS, zoneWays } from '../data.ts'
import { occupancyOf, positionOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS, DISPERSED, UNSUPPLIED } from '../state.ts'
import { flagsOf, unitsWith } from '../flags.ts'
import { hexOfBlock, sideOfBlock, signsOfBlock } from '../fog/blocks.ts'
import type { WfState } from '../state.ts'

/** Bits of a hex: who holds it, from whom a zone spreads (both shifted by the side), and whether it is fought for. */
export const HELD = 1
const SPREAD = 4
export const FOUGHT = 16

export interface Presence {
  /** For each hex, see above. */
  readonly bits: Uint8Array
  /** Per side: how many zones reach each hex. */
  readonly zones: readonly [Uint8Array, Uint8Array]
  /** Touched hexes that were heard of (see `Touched`). */
  read: number
  /** Who has no zone, for his flags: lists that are replaced and never written. */
  scattered: readonly number[]
  hungry: readonly number[]
}

const NOBODY: readonly number[] = []

export function noPresence(): Presence {
  const [bits, ours, theirs] = newMasks(3) as [Uint8Array, Uint8Array, Uint8Array]
  return { bits, zones: [ours, theirs], read: NOTHING_READ, scattered: NOBODY, hungry: NOBODY }
}

export const copyPresence = (presence: Presence): Presence => ({
  bits: presence.bits.slice(),
  zones: [presence.zones[ALLIED].slice(), presence.zones[AXIS].slice()],
  read: presence.read,
  scattered: presence.scattered,
  hungry: presence.hungry,
})

/** The hexes that something bears on which has changed, each once, as they were found: at work. */
export const near = new Int16Array(HEXES)
const isNear = new Uint8Array(HEXES)
let nearCount = 0

function note(hex: number): void {
  if (isNear[hex] === 1) return
  isNear[hex] = 1
  near[nearCount++] = hex
}

/** Looks at all that has changed since. Returns how many hexes it bears on: the first of `near`, until the next time. */
export function followUnits(presence: Presence, state: WfState): number {
  for (let i = 0; i < nearCount; i++) isNear[near[i]!] = 0
  nearCount = 0
  const { touched } = positionOf(state)
  if (presence.read === NOTHING_READ || !isTold(touched, presence.read)) lookAround(presence, state)
  else eachTouched(touched, presence.read, hex => look(presence, state, hex))
  presence.read = touched.count
  const scattered = unitsWith(state, DISPERSED)
  const hungry = unitsWith(state, UNSUPPLIED)
  if (!isSameList(presence.scattered, scattered)) {
    for (const unit of presence.scattered) look(presence, state, state.at[unit]!)
    for (const unit of scattered) look(presence, state, state.at[unit]!)
    presence.scattered = scattered
  }
  if (!isSameList(presence.hungry, hungry)) {
    for (const unit of presence.hungry) look(presence, state, state.at[unit]!)
    for (const unit of hungry) look(presence, state, state.at[unit]!)
    presence.hungry = hungry
  }
  return nearCount
}

/** Looks at all hexes that somebody is in, or was. */
function lookAround(presence: Presence, state: WfState): void {
  const { counts } = occupancyOf(state)
  if (presence.read === NOTHING_READ) {
    for (let unit = 0; unit < UNITS; unit++) look(presence, state, state.at[unit]!)
    for (const block of state.blocks) look(presence, state, hexOfBlock(block))
    return
  }
  for (const hex of lands)
    if (counts[ALLIED]![hex]! + counts[AXIS]![hex]! + presence.bits[hex]! > 0) look(presence, state, hex)
}

/** Whether flags are as they were that bear on control. */
export const holdsAlike = ({ scattered, hungry }: Presence, state: WfState): boolean =>
  isSameList(scattered, unitsWith(state, DISPERSED)) && isSameList(hungry, unitsWith(state, UNSUPPLIED))

/** What units do to a hex now. */
function look({ bits, zones }: Presence, state: WfState, hex: number): void {
  if (hex < 0 || hex >= HEXES) return
  const before = bits[hex]!
  const now = bitsOf(state, hex)
  if (before === now) return
  bits[hex] = now
  note(hex)
  for (let side = ALLIED; side <= AXIS; side++) {
    const more = ((now >> side) & SPREAD) - ((before >> side) & SPREAD)
    if (more !== 0) spread(zones[side as 0 | 1], hex, more > 0 ? 1 : -1)
  }
}

/** A zone around a hex comes or goes. */
function spread(zones: Uint8Array, hex: number, more: number): void {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to < 0) continue
    zones[to]! += more
    note(to)
  }
}

/**
 * Units that hold ground; those without supply or in battle hold their own hex alone (B80). Scattered ones hold
 * nothing, yet they may be in a battle, and take nobody's zone away (B183).
 */
function bitsOf(state: WfState, hex: number): number {
  const { first, next } = occupancyOf(state)
  const flags = flagsOf(state)
  let bits = 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) bits |= bitsFor(sideOf[unit]!, flags[unit]!)
  for (const block of state.blocks)
    if (hexOfBlock(block) === hex) bits |= bitsFor(sideOfBlock(block), signsOfBlock(block))
  if ((bits & HELD) !== 0) bits &= ~(SPREAD << AXIS)
  if ((bits & (HELD << AXIS)) !== 0) bits &= ~(SPREAD << ALLIED)
  return unitsIn(state, ALLIED)[hex]! > 0 && unitsIn(state, AXIS)[hex]! > 0 ? bits | FOUGHT : bits
}

/** What a unit does to its hex, if no enemy holds it too. */
function bitsFor(side: number, flags: number): number {
  if ((flags & DISPERSED) !== 0) return 0
  return ((flags & UNSUPPLIED) !== 0 ? HELD : HELD | SPREAD) << side
}
