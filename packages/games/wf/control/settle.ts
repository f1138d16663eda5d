/** Rule 8.1: when a phase begins, battles that are over end and hexes go to whoever holds them. */
import { automatic, lent, NOTHING_READ } from '@hexfront/engine'
import { ATTACKER, BATTLE, closeBattles, originalAttacker } from '../combat/battles.ts'
import { changeControl, controlOf, DISPUTED, IN_BATTLE, OWNER } from './control.ts'
import { copyPresence, FOUGHT, followUnits, HELD, holdsAlike, near, noPresence } from './presence.ts'
import { lands } from '../data.ts'
import { changesOf, positionOf } from '../position.ts'
import { loseBeachheads } from '../sea/beachhead-loss.ts'
import { noteBalkans } from '../politics/balkans.ts'
import { ALLIED, AXIS, NEUTRAL } from '../state.ts'
import { room } from '../room.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { Presence } from './presence.ts'
import type { WfState } from '../state.ts'

/** Rule 8.2: where a side's zones of control reach now, occupied hexes included. */
export function zonesOf(state: WfState, side: number): Uint8Array {
  const presence = noPresence()
  followUnits(presence, state)
  return presence.zones[side as 0 | 1].map(zones => (zones > 0 ? 1 : 0))
}

/**
 * What everything was last settled from: as long as nothing of it changes there is nothing to settle, and else only
 * what has changed.
 */
interface Settled {
  presence: Presence
  /** A copy of the position has the same presence: it is to be written in one of its own. */
  isShared: boolean
  /** What came of it; empty if nothing was settled yet. */
  control: string
  /** How often anybody had moved, and how often anything of a unit had changed at all (see `changesOf`). */
  moves: number
  changes: number
  /** [hex, original attacker] of each battle: replaced, never written. */
  battles: readonly number[]
}

const newSettled = (): Settled => ({
  presence: noPresence(),
  isShared: false,
  control: '',
  moves: 0,
  changes: 0,
  battles: [],
})
const settled = room.keep<Settled>(newSettled, lent)
/** In a view nobody settles anything for good. */
const settledOf = (state: WfState): Settled => (state.blocks.length > 0 ? newSettled() : settled.of(state))

function isSettled(state: WfState): boolean {
  const last = settled.of(state)
  if (last.control !== state.control || !hasSameBattles(state, last)) return false
  const changes = changesOfAll(state)
  if (last.changes === changes) return true
  if (last.moves !== movesOfAll(state) || !holdsAlike(last.presence, state)) return false
  last.changes = changes
  return true
}

const changesOfAll = (state: WfState): number => changesOf(state, ALLIED) + changesOf(state, AXIS)

function movesOfAll(state: WfState): number {
  const { moves } = positionOf(state)
  return moves[ALLIED]! + moves[AXIS]!
}

function hasSameBattles({ battles }: WfState, last: Settled): boolean {
  let n = 0
  for (let i = 0; i < battles.length; i += BATTLE)
    if (last.battles[n++] !== battles[i] || last.battles[n++] !== battles[i + ATTACKER]) return false
  return n === last.battles.length
}

function noteSettled(state: WfState, last: Settled): void {
  const { battles } = state
  last.control = state.control
  last.moves = movesOfAll(state)
  last.changes = changesOfAll(state)
  const fought: number[] = []
  for (let i = 0; i < battles.length; i += BATTLE) fought.push(battles[i]!, battles[i + ATTACKER]!)
  last.battles = fought
}

/** What settling has changed, hex by hex. */
interface Change {
  readonly hexes: readonly number[]
  readonly before: readonly number[]
}

/** Rules 8.1 to 8.3: whose each hex is from now on. */
export function settleControl(state: WfState): Change {
  const last = settledOf(state)
  if (last.isShared) last.presence = copyPresence(last.presence)
  last.isShared = false
  const { codes } = controlOf(state)
  const hexes = changedHexes(state, last).sort((a, b) => a - b)
  const before = hexes.map(hex => codes[hex]!)
  if (hexes.length > 0) {
    const now = hexes.map(hex => codeOf(state, last.presence, hex, codes[hex]!))
    changeControl(state, hexes, now)
  }
  noteSettled(state, last)
  return { hexes, before }
}

/** The hexes of which something else is to be settled than what is. */
function changedHexes(state: WfState, { presence, control }: Settled): number[] {
  const { codes, open } = controlOf(state)
  const isFirst = presence.read === NOTHING_READ
  const count = followUnits(presence, state)
  // Somebody was given land since: it goes back to whoever holds it. Who looks for the first time sees all who hold any.
  if (control !== state.control && !isFirst) return lands.filter(hex => isOther(state, presence, codes, hex))
  const changed: number[] = []
  for (let i = 0; i < count; i++) if (isOther(state, presence, codes, near[i]!)) changed.push(near[i]!)
  // What is settled of these may change though nobody comes near.
  for (const hex of open)
    if (isOther(state, presence, codes, hex) && !changed.includes(hex)) changed.push(hex)
  return changed
}

const isOther = (state: WfState, presence: Presence, codes: Uint8Array, hex: number): boolean =>
  codeOf(state, presence, hex, codes[hex]!) !== codes[hex]

function codeOf(state: WfState, { bits, zones }: Presence, hex: number, before: number): number {
  const found = bits[hex]!
  const owner = before & OWNER
  if ((found & FOUGHT) !== 0 && owner !== NEUTRAL) return (1 - originalAttacker(state, hex)) | IN_BATTLE
  const reached = (zones[ALLIED][hex]! > 0 ? ZONE : 0) | (zones[AXIS][hex]! > 0 ? ZONE << AXIS : 0)
  return holderBy[(owner << 4) | (found & HELD_BY_ANY) | reached]!
}

const ZONE = 4
const BY_BOTH = ZONE | (ZONE << AXIS)
const HELD_BY_ANY = HELD | (HELD << AXIS)

/** What becomes of a hex without a battle, by its owner before and by who holds it and whose zones reach it. */
const holderBy = Uint8Array.from({ length: (OWNER + 1) << 4 }, (_, n) => holderFor(n & 15, n >> 4))

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
  closeBattles(state)
  loseBeachheads(run)
  noteBalkans(state)
  const { hexes, before } = settleControl(state)
  if (hexes.length === 0) return
  const now = controlOf(state).codes
  const gained: readonly number[][] = [[], []]
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!
    const side = now[hex]! & ~IN_BATTLE
    if (side <= AXIS && (before[i]! & OWNER) !== side) gained[side]!.push(hex)
  }
  for (const side of [ALLIED, AXIS])
    if (gained[side]!.length > 0) run.tell({ kind: 'control', side, places: gained[side]!, rule: '8.1a' })
}
