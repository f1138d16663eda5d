/**
 * Section 8: whose each hex is. Settled when a phase begins and frozen until the next (8.1): the state
 * keeps it as one string, a hexadecimal digit for each playable hex. The lower two bits are the owner
 * (the last one, where it is disputed), 4 marks a disputed hex, 8 a battle, which belongs to its
 * original defender.
 */
import { automatic } from '@hexfront/engine'
import { noteBalkans } from '../politics/balkans.ts'
import { board, HEXES, lands, sideOf, slotOf, UNITS, zoneWays } from '../data.ts'
import { closeBattles, originalAttacker } from '../combat/battles.ts'
import { BLOCK, unitsIn } from '../position.ts'
import { loseBeachheads } from '../sea/beachhead-loss.ts'
import { ALLIED, AXIS, DISPERSED, NEUTRAL, NOBODY, UNSUPPLIED } from '../state.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export const OWNER = 3
export const DISPUTED = 4
export const IN_BATTLE = 8

/** Control decoded, one byte for each location; NOBODY where no unit can be. */
export interface Control {
  readonly codes: Uint8Array
  /** Rule 8.31, per side: 1 for its hexes, its battles included. */
  readonly friendly: readonly [Uint8Array, Uint8Array]
  /** Rule 8.33. */
  readonly disputed: Uint8Array
  readonly battle: Uint8Array
  /** 1 for land of countries at peace, closed to all. */
  readonly neutral: Uint8Array
}

const KEPT = 16
const decoded = new Map<string, Control>()
/** The last one asked for lies ready. */
let lastText = ''
let lastControl: Control | null = null

/** Control as of the start of the phase. The same text gives the same record: more can be kept beside it. */
export function controlOf({ control }: WfState): Control {
  if (control === lastText) return lastControl!
  lastControl = decoded.get(control) ?? keep(control, codesOf(control))
  lastText = control
  return lastControl
}

function codesOf(text: string): Uint8Array {
  const codes = new Uint8Array(board.count).fill(NOBODY)
  for (let slot = 0; slot < lands.length; slot++) codes[lands[slot]!] = parseInt(text[slot]!, 16)
  return codes
}

function keep(text: string, codes: Uint8Array): Control {
  if (decoded.size >= KEPT) decoded.delete(decoded.keys().next().value!)
  const mask = (): Uint8Array => new Uint8Array(board.count)
  const control = {
    codes,
    friendly: [mask(), mask()] as const,
    disputed: mask(),
    battle: mask(),
    neutral: mask(),
  }
  for (let slot = 0; slot < lands.length; slot++) {
    const hex = lands[slot]!
    const code = codes[hex]!
    const owner = code & OWNER
    if (code & DISPUTED) control.disputed[hex] = 1
    else if (owner === NEUTRAL) control.neutral[hex] = 1
    else control.friendly[owner as 0 | 1][hex] = 1
    if (code & IN_BATTLE) control.battle[hex] = 1
  }
  decoded.set(text, control)
  return control
}

const DIGITS = Uint16Array.from('0123456789abcdef', digit => digit.charCodeAt(0))
/** The text at work, as numbers of its letters. */
const letters: number[] = Array.from(lands, () => 0)

export function encode(codes: Uint8Array): string {
  for (let slot = 0; slot < lands.length; slot++) letters[slot] = DIGITS[codes[lands[slot]!]!]!
  return String.fromCharCode(...letters)
}

/** Rule 8.31: 1 for each hex that is friendly to a side, its battles included. */
export const friendlyTo = (state: WfState, side: number): Uint8Array =>
  controlOf(state).friendly[side as 0 | 1]
/** Rule 8.32: 1 for each hex that is enemy to a side. */
export const enemyTo = (state: WfState, side: number): Uint8Array =>
  controlOf(state).friendly[(1 - side) as 0 | 1]
/** Whose a hex is, or was last where it is disputed. */
export const holderOf = (state: WfState, hex: number): number => controlOf(state).codes[hex]! & OWNER

/** Hands land to a side at once, whatever stands there: set-up, conquest, a country that joins the war. */
export function grant(state: WfState, hexes: Iterable<number>, owner: number): void {
  const codes = controlOf(state).codes.slice()
  for (const hex of hexes) if (slotOf[hex]! >= 0) codes[hex] = (codes[hex]! & ~OWNER & ~DISPUTED) | owner
  state.control = encode(codes)
}

/**
 * What units do to each hex, as bits at work: who holds it, whose zones reach it, and whether both are in it.
 * A side's own bits are those of the Allies shifted by its number.
 */
const presence = new Uint8Array(board.count)
const HELD = 1
const ZONE = 4
const FOUGHT = 16
const BY_BOTH = ZONE | (ZONE << AXIS)
/** Flags that bear on control: whoever has one of them has no zone. */
const HOLDING = DISPERSED | UNSUPPLIED

/** Rule 8.2: units that hold ground; those without supply or in battle hold their own hex alone (B80). */
function findHoldings(state: WfState): void {
  presence.fill(0)
  const allied = unitsIn(state, ALLIED)
  const axis = unitsIn(state, AXIS)
  const { at, flags, blocks } = state
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (hex < 0 || hex >= HEXES) continue
    // Scattered units hold nothing, yet they may be in a battle.
    if (allied[hex]! > 0 && axis[hex]! > 0) presence[hex]! |= FOUGHT
    if ((flags[unit]! & DISPERSED) === 0) presence[hex]! |= HELD << sideOf[unit]!
  }
  for (let i = 0; i < blocks.length; i += BLOCK) {
    const hex = blocks[i]!
    if (allied[hex]! > 0 && axis[hex]! > 0) presence[hex]! |= FOUGHT
    if ((blocks[i + 2]! & DISPERSED) === 0) presence[hex]! |= HELD << blocks[i + 1]!
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (hex >= 0 && hex < HEXES) spread(sideOf[unit]!, hex, flags[unit]!)
  }
  for (let i = 0; i < blocks.length; i += BLOCK) spread(blocks[i + 1]!, blocks[i]!, blocks[i + 2]!)
}

/** A unit's zone. Ruling B183: enemies who are scattered still do not take it away. */
function spread(side: number, at: number, flags: number): void {
  if ((flags & HOLDING) !== 0 || (presence[at]! & (HELD << (1 - side))) !== 0) return
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) presence[to]! |= ZONE << side
  }
}

/** Rule 8.2: where a side's zones of control reach now, occupied hexes included. */
export function zonesOf(state: WfState, side: number): Uint8Array {
  findHoldings(state)
  return presence.map(bits => (bits >> side) & ZONE && 1)
}

/** What control was last settled from, and that it need not be settled again while nothing of it changes. */
const settled = {
  control: '',
  at: new Int16Array(UNITS),
  flags: new Uint16Array(UNITS),
  battles: [] as number[],
}

function isSettled(state: WfState): boolean {
  const { at, flags, battles } = state
  if (settled.control !== state.control || state.blocks.length > 0) return false
  if (settled.battles.length !== battles.length) return false
  for (let i = 0; i < battles.length; i++) if (settled.battles[i] !== battles[i]) return false
  for (let unit = 0; unit < UNITS; unit++)
    if (settled.at[unit] !== at[unit] || settled.flags[unit] !== (flags[unit]! & HOLDING)) return false
  return true
}

function noteSettled(state: WfState): void {
  settled.control = state.control
  settled.battles = state.battles.slice()
  for (let unit = 0; unit < UNITS; unit++) {
    settled.at[unit] = state.at[unit]!
    settled.flags[unit] = state.flags[unit]! & HOLDING
  }
}

/** Rules 8.1 to 8.3: whose each hex is from now on. */
export function settleControl(state: WfState): void {
  if (isSettled(state)) return
  const before = controlOf(state).codes
  findHoldings(state)
  let codes: Uint8Array | null = null
  for (let slot = 0; slot < lands.length; slot++) {
    const hex = lands[slot]!
    const owner = before[hex]! & OWNER
    const code = presence[hex] === 0 ? owner : codeFor(state, hex, owner)
    if (code === before[hex]) continue
    codes ??= before.slice()
    codes[hex] = code
  }
  if (codes !== null) {
    state.control = encode(codes)
    if (!decoded.has(state.control)) keep(state.control, codes)
  }
  if (state.blocks.length === 0) noteSettled(state)
}

function codeFor(state: WfState, hex: number, before: number): number {
  if (before === NEUTRAL) return NEUTRAL
  const bits = presence[hex]!
  if ((bits & FOUGHT) !== 0) return (1 - originalAttacker(state, hex)) | IN_BATTLE
  if ((bits & HELD) !== 0) return ALLIED
  if ((bits & (HELD << AXIS)) !== 0) return AXIS
  // Rule 8.33, and rule 8.34 where no zone reaches.
  if ((bits & BY_BOTH) === BY_BOTH) return before | DISPUTED
  return (bits & ZONE) !== 0 ? ALLIED : AXIS
}

export const controlSteps: Steps<WfState> = {
  /** Rule 8.1: at the start of every phase. */
  settle: automatic<WfState>(run => {
    run.pop()
    settle(run)
  }),
}

/** Closes what is over and settles control; tells which places changed hands. */
export function settle(run: Run<WfState>): void {
  const { state } = run
  const before = controlOf(state).codes
  closeBattles(state)
  loseBeachheads(run)
  noteBalkans(state)
  settleControl(state)
  const now = controlOf(state).codes
  if (now === before) return
  const gained: readonly number[][] = [[], []]
  for (let slot = 0; slot < lands.length; slot++) {
    const hex = lands[slot]!
    const side = now[hex]! & ~IN_BATTLE
    if (side <= AXIS && (before[hex]! & OWNER) !== side) gained[side]!.push(hex)
  }
  for (const side of [ALLIED, AXIS])
    if (gained[side]!.length > 0) run.tell({ kind: 'control', side, places: gained[side]!, rule: '8.1a' })
}
