/**
 * Section 8: whose each hex is. Settled when a phase begins and frozen until the next (8.1): the state
 * keeps it as one string, a hexadecimal digit for each playable hex. The lower two bits are the owner
 * (the last one, where it is disputed), 4 marks a disputed hex, 8 a battle, which belongs to its
 * original defender.
 */
import { automatic } from '@hexfront/engine'
import { noteBalkans } from './balkans.ts'
import { board, HEXES, lands, sideOf, slotOf, UNITS, zoneWays } from './data.ts'
import { closeBattles, originalAttacker } from './battles.ts'
import { has, isBattle } from './position.ts'
import { loseBeachheads } from './beachhead-loss.ts'
import { ALLIED, AXIS, DISPERSED, NEUTRAL, NOBODY, UNSUPPLIED } from './state.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

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

/** Control as of the start of the phase. The same text gives the same record: more can be kept beside it. */
export function controlOf({ control }: WfState): Control {
  const known = decoded.get(control)
  return known ?? keep(control, codesOf(control))
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

const DIGITS = '0123456789abcdef'

export function encode(codes: Uint8Array): string {
  let text = ''
  for (let slot = 0; slot < lands.length; slot++) text += DIGITS[codes[lands[slot]!]!]
  return text
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

/** Where a side's units hold their hex, and where their zones reach: at work and to be read at once. */
type Sides = readonly [Uint8Array, Uint8Array]
const held: Sides = [new Uint8Array(board.count), new Uint8Array(board.count)]
const zones: Sides = [new Uint8Array(board.count), new Uint8Array(board.count)]

/** Rule 8.2: units that hold ground; those without supply or in battle hold their own hex alone (B80). */
function findHoldings(state: WfState): void {
  for (const mask of [...held, ...zones]) mask.fill(0)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES || has(state, unit, DISPERSED)) continue
    hold(sideOf[unit]!, at, !has(state, unit, UNSUPPLIED) && !isBattle(state, at) ? 1 : 0)
  }
  for (let i = 0; i < state.blocks.length; i += 4) {
    const [at, side, flags] = [state.blocks[i]!, state.blocks[i + 1]!, state.blocks[i + 2]!]
    if ((flags & DISPERSED) === 0) hold(side, at, (flags & UNSUPPLIED) === 0 && !isBattle(state, at) ? 1 : 0)
  }
}

function hold(side: number, at: number, spreads: number): void {
  held[side as 0 | 1][at] = 1
  if (spreads === 0) return
  const reached = zones[side as 0 | 1]
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) reached[to] = 1
  }
}

/** Rule 8.2: where a side's zones of control reach now, occupied hexes included. */
export function zonesOf(state: WfState, side: number): Uint8Array {
  findHoldings(state)
  return zones[side as 0 | 1].slice()
}

/** Rules 8.1 to 8.3: whose each hex is from now on. */
export function settleControl(state: WfState): void {
  const before = controlOf(state).codes
  findHoldings(state)
  let codes: Uint8Array | null = null
  for (let slot = 0; slot < lands.length; slot++) {
    const hex = lands[slot]!
    const code = codeFor(state, hex, before[hex]! & OWNER)
    if (code === before[hex]) continue
    codes ??= before.slice()
    codes[hex] = code
  }
  if (codes === null) return
  state.control = encode(codes)
  if (!decoded.has(state.control)) keep(state.control, codes)
}

function codeFor(state: WfState, hex: number, before: number): number {
  if (before === NEUTRAL) return NEUTRAL
  const [ours, theirs] = [held[ALLIED][hex], held[AXIS][hex]]
  // Scattered units hold nothing, yet they may be in a battle.
  if (isBattle(state, hex)) return (1 - originalAttacker(state, hex)) | IN_BATTLE
  if (ours === 1) return ALLIED
  if (theirs === 1) return AXIS
  // Rule 8.33, and rule 8.34 where no zone reaches.
  if (zones[ALLIED][hex]) return zones[AXIS][hex] ? before | DISPUTED : ALLIED
  return zones[AXIS][hex] ? AXIS : before
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
    if (gained[side]!.length > 0) run.tell({ kind: 'control', side, hexes: gained[side]!, rule: '8.1a' })
}
