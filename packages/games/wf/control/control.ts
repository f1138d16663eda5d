/**
 * Section 8: whose each hex is. Settled when a phase begins and frozen until the next (8.1): the state
 * keeps it as one string, see text.ts.
 */
import { board, lands, slotOf } from '../data.ts'
import { codeIn, textOf } from './text.ts'
import { room } from '../room.ts'
import { ALLIED, AXIS, NEUTRAL, NOBODY } from '../state.ts'
import type { WfState } from '../state.ts'

export const OWNER = 3
export const DISPUTED = 4
export const IN_BATTLE = 8

/**
 * Control decoded, one byte for each location; NOBODY where no unit can be. Its masks are to be read before anything
 * changes: they are written again then, which is far cheaper than to make new ones, unless a copy of the state has
 * them too. The record is another one then in any case.
 */
export interface Control {
  /** All of its masks lie in one piece: so it is copied at once. */
  readonly memory: ArrayBuffer
  readonly codes: Uint8Array
  /** Rule 8.31, per side: 1 for its hexes, its battles included. */
  readonly friendly: readonly [Uint8Array, Uint8Array]
  /** Rule 8.33. */
  readonly disputed: Uint8Array
  readonly battle: Uint8Array
  /** 1 for land of countries at peace, closed to all. */
  readonly neutral: Uint8Array
  /** Hexes that are disputed or fought for: what is settled of them may change though nobody comes near. */
  readonly open: readonly number[]
  /** What else was found to follow from it: see `keepByControl`. */
  readonly found: (Found<unknown> | undefined)[]
  /** A copy of the state has it, too: nothing of it is written any more. */
  isShared: boolean
}

/** A fact that follows from control, with what it hangs on besides. */
interface Found<T> {
  /** null once something has changed that it hangs on: nobody has it any more. */
  besides: number | string | null
  readonly value: T
  /** A copy of the state has it, too. */
  isShared: boolean
}

/** The text that was decoded last, with what it says. */
interface Decoded {
  text: string
  control: Control
}

const decoded = room.keep<Decoded>(
  ({ control }) => ({ text: control, control: decode(control) }),
  one => {
    one.control.isShared = true
    for (const known of one.control.found) if (known !== undefined) known.isShared = true
    return { ...one }
  },
)

/** Control as of the start of the phase: the same record for as long as nothing changes hands. */
export function controlOf(state: WfState): Control {
  const known = decoded.of(state)
  if (known.text !== state.control) {
    known.text = state.control
    known.control = decode(state.control)
  }
  return known.control
}

/** A control as its memory has it. */
function layOut(memory: ArrayBuffer, open: number[]): Control {
  const masks = {
    memory,
    codes: maskIn(memory, 0),
    friendly: [maskIn(memory, 1), maskIn(memory, 2)] as const,
    disputed: maskIn(memory, 3),
    battle: maskIn(memory, 4),
    neutral: maskIn(memory, 5),
  }
  return recordOf(masks, open)
}

const maskIn = (memory: ArrayBuffer, n: number): Uint8Array =>
  new Uint8Array(memory, n * board.count, board.count)

type Masks = Pick<Control, 'memory' | 'codes' | 'friendly' | 'disputed' | 'battle' | 'neutral'>

/** A record of which nothing else is found yet. All are of one make: nothing is asked as often. */
function recordOf({ memory, codes, friendly, disputed, battle, neutral }: Masks, open: number[]): Control {
  return { memory, codes, friendly, disputed, battle, neutral, open, found: [], isShared: false }
}

function decode(text: string): Control {
  const open: number[] = []
  const control = layOut(new ArrayBuffer(6 * board.count), open)
  const { codes, friendly, disputed, battle, neutral } = control
  codes.fill(NOBODY)
  for (let slot = 0; slot < lands.length; slot++) {
    const hex = lands[slot]!
    const code = codeIn(text, slot)
    codes[hex] = code
    if (code <= AXIS) friendly[code as 0 | 1][hex] = 1
    else if (code === NEUTRAL) neutral[hex] = 1
    else {
      // Few are fought for: these are read bit by bit.
      if ((code & DISPUTED) !== 0) disputed[hex] = 1
      else if ((code & OWNER) === NEUTRAL) neutral[hex] = 1
      else friendly[(code & OWNER) as 0 | 1][hex] = 1
      if ((code & IN_BATTLE) !== 0) battle[hex] = 1
      open.push(hex)
    }
  }
  return control
}

function setCode(control: Control, hex: number, code: number): void {
  const { codes, friendly, disputed, battle, neutral } = control
  const owner = code & (OWNER | DISPUTED)
  codes[hex] = code
  friendly[0][hex] = owner === ALLIED ? 1 : 0
  friendly[1][hex] = owner === AXIS ? 1 : 0
  neutral[hex] = owner === NEUTRAL ? 1 : 0
  disputed[hex] = (code & DISPUTED) !== 0 ? 1 : 0
  battle[hex] = (code & IN_BATTLE) !== 0 ? 1 : 0
}

/** 1 for hexes that are to be left out: at work. */
const isOut = new Uint8Array(board.count)

function without(list: readonly number[], hexes: readonly number[]): number[] {
  for (let i = 0; i < hexes.length; i++) isOut[hexes[i]!] = 1
  const left: number[] = []
  for (let i = 0; i < list.length; i++) if (isOut[list[i]!] === 0) left.push(list[i]!)
  for (let i = 0; i < hexes.length; i++) isOut[hexes[i]!] = 0
  return left
}

/** Hexes, in order, have these codes from now on. */
export function changeControl(state: WfState, hexes: readonly number[], codes: readonly number[]): void {
  const before = controlOf(state)
  const open = without(before.open, hexes)
  const after = before.isShared ? layOut(before.memory.slice(0), open) : recordOf(before, open)
  carryFacts(before, after, hexes, codes)
  for (let i = 0; i < hexes.length; i++) {
    setCode(after, hexes[i]!, codes[i]!)
    if (codes[i]! > OWNER) open.push(hexes[i]!)
  }
  const known = decoded.of(state)
  state.control = textOf(state.control, after.codes, hexes)
  known.text = state.control
  known.control = after
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
  const { codes } = controlOf(state)
  const given = [...new Set(hexes)].filter(hex => slotOf[hex]! >= 0).sort((a, b) => a - b)
  changeControl(
    state,
    given,
    given.map(hex => (codes[hex]! & ~OWNER & ~DISPUTED) | owner),
  )
}

/** In what a fact hangs on: whether a hex is friendly to its side or fought for, or all that is settled of it. */
export const OWN_GROUND = 1
export const EVERYTHING = 2

/** The hexes that a fact of a side hangs on, and how: OWN_GROUND or EVERYTHING for each location. */
export interface Ties {
  readonly side: number
  readonly on: Uint8Array
}

/** What each fact that follows from control hangs on; undefined for those that hang on every hex. */
const facts: (Ties | undefined)[] = []

/**
 * A fact that follows from control and from what `besides` sums up: kept with the control, made anew when
 * either has changed, and shared by all copies of a state. One that hangs on some hexes alone outlives changes of
 * others. Who makes it anew is handed the last one, if no copy has it, to write it again: so it is to be read before
 * anything changes.
 */
export function keepByControl<T>(
  besides: (state: WfState) => number | string,
  make: (state: WfState, worn: T | undefined) => T,
  ties?: Ties,
): (state: WfState) => T {
  const slot = facts.length
  facts.push(ties)
  return state => {
    const { found, isShared } = controlOf(state)
    const now = besides(state)
    const known = found[slot] as Found<T> | undefined
    if (known !== undefined && known.besides === now) return known.value
    const value = make(state, known === undefined || known.isShared ? undefined : known.value)
    found[slot] = { besides: now, value, isShared }
    return value
  }
}

/** Hands on the facts, those that something bears on which changes as worn. To be asked before it does. */
function carryFacts(
  before: Control,
  after: Control,
  hexes: readonly number[],
  codes: readonly number[],
): void {
  for (let slot = 0; slot < before.found.length; slot++) {
    const known = before.found[slot]
    if (known === undefined) continue
    const ties = facts[slot]
    if (ties === undefined || bearsOn(ties, before.codes, hexes, codes)) {
      if (known.isShared) continue
      known.besides = null
    }
    after.found[slot] = known
  }
}

function bearsOn(
  { side, on }: Ties,
  before: Uint8Array,
  hexes: readonly number[],
  codes: readonly number[],
): boolean {
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!
    if (on[hex] === 0 || before[hex] === codes[i]) continue
    if (on[hex] === EVERYTHING || groundFor(side, before[hex]!) !== groundFor(side, codes[i]!)) return true
  }
  return false
}

/** What a side's own ground is to it: its own, its own and fought for, or not its own. */
const groundFor = (side: number, code: number): number =>
  ((code & (OWNER | DISPUTED)) === side ? 1 : 0) | (code & IN_BATTLE)
