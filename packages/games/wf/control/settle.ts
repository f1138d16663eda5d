/** Rule 8.1: when a phase begins, battles that are over end and hexes go to whoever holds them. */
import { automatic } from '@hexfront/engine'
import { ATTACKER, BATTLE, closeBattles, originalAttacker } from '../combat/battles.ts'
import { board, HEXES, sideOf, UNITS, zoneWays } from '../data.ts'
import { changeControl, controlOf, DISPUTED, IN_BATTLE, OWNER } from './control.ts'
import { BLOCK, positionOf, room, unitsIn } from '../position.ts'
import { loseBeachheads } from '../sea/beachhead-loss.ts'
import { noteBalkans } from '../politics/balkans.ts'
import { ALLIED, AXIS, DISPERSED, NEUTRAL, UNSUPPLIED } from '../state.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/**
 * What units do to each hex, as bits at work: who holds it, whose zones reach it, and whether both are in it.
 * A side's own bits are those of the Allies shifted by its number.
 */
const presence = new Uint8Array(board.count)
/** The hexes of which any bit is set, as they were found. */
const near = new Int16Array(board.count)
let nearCount = 0

function note(hex: number, bits: number): void {
  if (presence[hex] === 0) near[nearCount++] = hex
  presence[hex]! |= bits
}

function forgetPresence(): void {
  for (let i = 0; i < nearCount; i++) presence[near[i]!] = 0
  nearCount = 0
}

const HELD = 1
const ZONE = 4
const FOUGHT = 16
/** The zone of a unit in the hex is marked already. */
const SPREAD = 32
const BY_BOTH = ZONE | (ZONE << AXIS)
/** Flags that bear on control: whoever has one of them has no zone. */
const HOLDING = DISPERSED | UNSUPPLIED

/** Rule 8.2: units that hold ground; those without supply or in battle hold their own hex alone (B80). */
function findHoldings(state: WfState): void {
  forgetPresence()
  const allied = unitsIn(state, ALLIED)
  const axis = unitsIn(state, AXIS)
  const { at, flags, blocks } = state
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (hex < 0 || hex >= HEXES) continue
    // Scattered units hold nothing, yet they may be in a battle.
    if (allied[hex]! > 0 && axis[hex]! > 0) note(hex, FOUGHT)
    if ((flags[unit]! & DISPERSED) === 0) note(hex, HELD << sideOf[unit]!)
  }
  for (let i = 0; i < blocks.length; i += BLOCK) {
    const hex = blocks[i]!
    if (allied[hex]! > 0 && axis[hex]! > 0) note(hex, FOUGHT)
    if ((blocks[i + 2]! & DISPERSED) === 0) note(hex, HELD << blocks[i + 1]!)
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (hex >= 0 && hex < HEXES) spread(sideOf[unit]!, hex, flags[unit]!)
  }
  for (let i = 0; i < blocks.length; i += BLOCK) spread(blocks[i + 1]!, blocks[i]!, blocks[i + 2]!)
}

/** A unit's zone. Ruling B183: enemies who are scattered still do not take it away. */
function spread(side: number, at: number, flags: number): void {
  if ((flags & HOLDING) !== 0 || (presence[at]! & ((HELD << (1 - side)) | (SPREAD << side))) !== 0) return
  presence[at]! |= SPREAD << side
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) note(to, ZONE << side)
  }
}

/** Rule 8.2: where a side's zones of control reach now, occupied hexes included. */
export function zonesOf(state: WfState, side: number): Uint8Array {
  findHoldings(state)
  return presence.map(bits => (bits >> side) & ZONE && 1)
}

/**
 * What everything was last settled from: as long as nothing of it changes there is nothing to settle. The lists
 * are replaced, never written.
 */
interface Settled {
  control: string
  /** How often each side had moved (see `Position`); -1 if nothing was settled yet. */
  allied: number
  axis: number
  /** [hex, original attacker] of each battle. */
  battles: readonly number[]
  /** [unit, flags that bear on control] of those who have any. */
  holding: readonly number[]
}

const settled = room.keep<Settled>(
  () => ({ control: '', allied: -1, axis: -1, battles: [], holding: [] }),
  one => ({ ...one }),
)

function isSettled(state: WfState): boolean {
  const last = settled.of(state)
  const { moves } = positionOf(state)
  if (last.allied !== moves[ALLIED] || last.axis !== moves[AXIS]) return false
  return last.control === state.control && hasSameBattles(state, last) && hasSameHoldings(state, last)
}

function hasSameBattles({ battles }: WfState, last: Settled): boolean {
  let n = 0
  for (let i = 0; i < battles.length; i += BATTLE)
    if (last.battles[n++] !== battles[i] || last.battles[n++] !== battles[i + ATTACKER]) return false
  return n === last.battles.length
}

function hasSameHoldings({ flags }: WfState, { holding }: Settled): boolean {
  let n = 0
  for (let unit = 0; unit < UNITS; unit++) {
    if ((flags[unit]! & HOLDING) === 0) continue
    if (holding[n++] !== unit || holding[n++] !== (flags[unit]! & HOLDING)) return false
  }
  return n === holding.length
}

function noteSettled(state: WfState): void {
  // In a view nobody settles anything for good.
  if (state.blocks.length > 0) return
  const last = settled.of(state)
  const { moves } = positionOf(state)
  const { battles, flags } = state
  last.control = state.control
  last.allied = moves[ALLIED]!
  last.axis = moves[AXIS]!
  const fought: number[] = []
  for (let i = 0; i < battles.length; i += BATTLE) fought.push(battles[i]!, battles[i + ATTACKER]!)
  last.battles = fought
  const holding: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if ((flags[unit]! & HOLDING) !== 0) holding.push(unit, flags[unit]! & HOLDING)
  last.holding = holding
}

/** Rules 8.1 to 8.3: whose each hex is from now on. Returns the hexes of which something has changed. */
export function settleControl(state: WfState): readonly number[] {
  const { codes: before, open } = controlOf(state)
  findHoldings(state)
  const changed: number[] = []
  for (let i = 0; i < nearCount; i++) {
    const hex = near[i]!
    if (codeOf(state, hex, before[hex]!) !== before[hex]) changed.push(hex)
  }
  // Nobody is near any more.
  for (const hex of open) if (presence[hex] === 0) changed.push(hex)
  if (changed.length === 0) return changed
  const codes = before.slice()
  for (const hex of changed) codes[hex] = codeOf(state, hex, before[hex]!)
  changeControl(state, codes)
  return changed.sort((a, b) => a - b)
}

function codeOf(state: WfState, hex: number, before: number): number {
  const bits = presence[hex]!
  const owner = before & OWNER
  if ((bits & FOUGHT) !== 0 && owner !== NEUTRAL) return (1 - originalAttacker(state, hex)) | IN_BATTLE
  return holderBy[(owner << 4) | (bits & (FOUGHT - 1))]!
}

/** What becomes of a hex without a battle, by its owner before and by who holds it and whose zones reach it. */
const holderBy = Uint8Array.from({ length: (OWNER + 1) << 4 }, (_, n) => holderFor(n & (FOUGHT - 1), n >> 4))

function holderFor(bits: number, before: number): number {
  if (before === NEUTRAL) return NEUTRAL
  if ((bits & HELD) !== 0) return ALLIED
  if ((bits & (HELD << AXIS)) !== 0) return AXIS
  // Rule 8.33.
  if ((bits & BY_BOTH) === BY_BOTH) return before | DISPUTED
  if ((bits & BY_BOTH) !== 0) return (bits & ZONE) !== 0 ? ALLIED : AXIS
  // Rule 8.34: no zone reaches it.
  return before
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
  if (isSettled(state)) return
  const before = controlOf(state).codes
  closeBattles(state)
  loseBeachheads(run)
  noteBalkans(state)
  const changed = settleControl(state)
  noteSettled(state)
  if (changed.length === 0) return
  const now = controlOf(state).codes
  const gained: readonly number[][] = [[], []]
  for (const hex of changed) {
    const side = now[hex]! & ~IN_BATTLE
    if (side <= AXIS && (before[hex]! & OWNER) !== side) gained[side]!.push(hex)
  }
  for (const side of [ALLIED, AXIS])
    if (gained[side]!.length > 0) run.tell({ kind: 'control', side, places: gained[side]!, rule: '8.1a' })
}
