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
  if (known) return known
  if (decoded.size >= KEPT) decoded.delete(decoded.keys().next().value!)
  const made = decode(control)
  decoded.set(control, made)
  return made
}

function decode(text: string): Control {
  const mask = (): Uint8Array => new Uint8Array(board.count)
  const control = {
    codes: mask().fill(NOBODY),
    friendly: [mask(), mask()] as const,
    disputed: mask(),
    battle: mask(),
    neutral: mask(),
  }
  lands.forEach((hex, slot) => {
    const code = parseInt(text[slot]!, 16)
    control.codes[hex] = code
    const owner = code & OWNER
    if (code & DISPUTED) control.disputed[hex] = 1
    else if (owner === NEUTRAL) control.neutral[hex] = 1
    else control.friendly[owner as 0 | 1][hex] = 1
    if (code & IN_BATTLE) control.battle[hex] = 1
  })
  return control
}

export const encode = (codes: Uint8Array): string => lands.map(hex => codes[hex]!.toString(16)).join('')

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

/** Rule 8.2: units that hold ground; those without supply or in battle hold their own hex alone (B80). */
function holdings(state: WfState): {
  held: readonly [Uint8Array, Uint8Array]
  zones: readonly [Uint8Array, Uint8Array]
} {
  const held = [new Uint8Array(board.count), new Uint8Array(board.count)] as const
  const zones = [new Uint8Array(board.count), new Uint8Array(board.count)] as const
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES || has(state, unit, DISPERSED)) continue
    hold(held, zones, sideOf[unit]!, at, !has(state, unit, UNSUPPLIED) && !isBattle(state, at))
  }
  for (let i = 0; i < state.blocks.length; i += 4) {
    const [at, side, flags] = [state.blocks[i]!, state.blocks[i + 1]!, state.blocks[i + 2]!]
    if ((flags & DISPERSED) === 0)
      hold(held, zones, side, at, (flags & UNSUPPLIED) === 0 && !isBattle(state, at))
  }
  return { held, zones }
}

function hold(
  held: readonly [Uint8Array, Uint8Array],
  zones: readonly [Uint8Array, Uint8Array],
  side: number,
  at: number,
  spreads: boolean,
): void {
  held[side as 0 | 1][at] = 1
  if (!spreads) return
  for (let d = 0; d < 6; d++) {
    const to = zoneWays[at * 6 + d]!
    if (to >= 0) zones[side as 0 | 1][to] = 1
  }
}

/** Rule 8.2: where a side's zones of control reach now, occupied hexes included. */
export const zonesOf = (state: WfState, side: number): Uint8Array => holdings(state).zones[side as 0 | 1]

/** Rules 8.1 to 8.3: whose each hex is from now on. */
export function settleControl(state: WfState): void {
  const before = controlOf(state).codes
  const { held, zones } = holdings(state)
  const codes = before.slice()
  for (const hex of lands) codes[hex] = codeFor(state, hex, before[hex]! & OWNER, held, zones)
  state.control = encode(codes)
}

function codeFor(
  state: WfState,
  hex: number,
  before: number,
  held: readonly [Uint8Array, Uint8Array],
  zones: readonly [Uint8Array, Uint8Array],
): number {
  if (before === NEUTRAL) return NEUTRAL
  if (isBattle(state, hex)) return (1 - originalAttacker(state, hex)) | IN_BATTLE
  if (held[ALLIED][hex]) return ALLIED
  if (held[AXIS][hex]) return AXIS
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
  for (const side of [ALLIED, AXIS]) {
    const hexes = lands.filter(hex => (now[hex]! & ~IN_BATTLE) === side && (before[hex]! & OWNER) !== side)
    if (hexes.length > 0) run.tell({ kind: 'control', side, hexes, rule: '8.1a' })
  }
}
