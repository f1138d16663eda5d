/** Rule 13.6: what a mandated offensive may do, and what it must. */
import { distance, has, isBesideMarked, sideHas, unmark } from '@hexfront/engine'
import {
  allHexes,
  attackOf,
  board,
  HEXES,
  inItaly,
  isMobile,
  limit,
  ownUnits,
  sideOf,
  side as sides,
  UNITS,
} from '../data.ts'
import { own } from '../events.ts'
import { CHEAPEST } from '../movement/costs.ts'
import { pointsLeft, reachOf } from '../movement/reach.ts'
import { controllerOf, isOnMap, place, positionOf, stackOf, takeHex, unitsIn } from '../position.ts'
import { ACTIVE, ALLIED, ATTACKED, GERMAN, MOVED } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import type { Frame, Run, Step } from '@hexfront/engine'
import type { OffensiveFrame } from '../frames.ts'
import type { EwState } from '../state.ts'

/** The offensive that is being played, or null. */
export function offensiveIn(state: EwState): OffensiveFrame | null {
  for (let i = state.frames.length - 1; i >= 0; i--)
    if (state.frames[i]!.step === 'offensive') return state.frames[i] as OffensiveFrame
  return null
}

/** Rules 13.6c, 13.6f: the units that an offensive around a hex activates: supplied, and none in Italy (B76). */
export function activatedBy(state: EwState, hex: number): number[] {
  const around = [hex, ...board.neighbours.subarray(hex * 6, hex * 6 + 6)]
  const found = around.flatMap(at =>
    at >= 0 && at < HEXES && inItaly[at] === 0 ? stackOf(state, GERMAN, at) : [],
  )
  return found.filter(unit => isSupplied(state, unit)).sort((a, b) => a - b)
}

/** Who is supplied and could attack, found once for each unit while one question is answered. */
type Able = Uint8Array
const UNKNOWN = 0
const UNABLE = 1
const ABLE = 2

function isAble(state: EwState, unit: number, known: Able): boolean {
  if (known[unit] === UNKNOWN)
    known[unit] = isSupplied(state, unit) && couldAttack(state, unit) ? ABLE : UNABLE
  return known[unit] === ABLE
}

/** A workspace: no question about offensives is asked within another. */
const workspace = new Uint8Array(UNITS)
const nobodyKnown = (): Able => workspace.fill(UNKNOWN)

/** The rule that keeps an offensive from being declared on a hex, or null (13.6b, 13.6c, 13.6g). */
export function declareFault(state: EwState, hex: number, known: Able = nobodyKnown()): string | null {
  if (inItaly[hex] === 1) return '13.6g'
  if (!stackOf(state, GERMAN, hex).some(unit => isMobile[unit] === 1)) return '13.6c'
  return isAbleAround(state, hex, known) ? null : '13.6d'
}

/** Whether anybody whom an offensive around a hex activates could attack; no need to list them all. */
function isAbleAround(state: EwState, hex: number, known: Able): boolean {
  if (isAbleIn(state, hex, known)) return true
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++)
    if (isAbleIn(state, board.neighbours[slot]!, known)) return true
  return false
}

function isAbleIn(state: EwState, at: number, known: Able): boolean {
  if (at < 0 || at >= HEXES || inItaly[at] === 1 || unitsIn(state, GERMAN)[at] === 0) return false
  const { first, next } = positionOf(state).occupancy
  for (let unit = first[at]!; unit >= 0; unit = next[unit]!)
    if (sideOf[unit] === GERMAN && isAble(state, unit, known)) return true
  return false
}

/** Rule 13.6h: whether the Germans may declare one at all now. */
const mayDeclare = ({ mandates, mandateReady }: EwState): boolean => mandates > 0 && mandateReady > 0

/** Hexes on which an offensive could be declared, as far as rule 13.6h lets the Germans declare one at all. */
export function declarable(state: EwState): number[] {
  if (!mayDeclare(state)) return []
  const germans = unitsIn(state, GERMAN)
  const known: Able = nobodyKnown()
  return allHexes.filter(hex => germans[hex]! > 0 && declareFault(state, hex, known) === null)
}

/** A mobile unit that could attack where it stands makes its own hex one: no need to look farther. */
const standsReady = (state: EwState, unit: number): boolean =>
  isMobile[unit] === 1 &&
  isOnMap(state, unit) &&
  inItaly[state.at[unit]!] === 0 &&
  attacksHere(state, unit) &&
  isSupplied(state, unit)

/** Whether there is such a hex: the first that is found will do. */
export function isAnyDeclarable(state: EwState): boolean {
  if (!mayDeclare(state)) return false
  if (ownUnits[GERMAN]!.some(unit => standsReady(state, unit))) return true
  const germans = unitsIn(state, GERMAN)
  const known: Able = nobodyKnown()
  return allHexes.some(hex => germans[hex]! > 0 && declareFault(state, hex, known) === null)
}

/** Rule 13.6c: in an offensive only activated units move. */
export const mandateFault = (state: EwState, unit: number): string | null =>
  has(state, unit, ACTIVE) ? null : '13.6c'

/** Rule 13.6e: activated, or in a hex with somebody who is. */
export const joinsMandate = (state: EwState, unit: number): boolean =>
  has(state, unit, ACTIVE) || stackOf(state, GERMAN, state.at[unit]!).some(one => has(state, one, ACTIVE))

/** Ruling B119: an offensive attacks neither into Italy nor out of it. */
export const isOutOfItaly = (from: number, target: number): boolean =>
  inItaly[from] === 0 && inItaly[target] === 0

/** Whether enemies stand beside a hex over an open side where an offensive may attack them. */
function facesEnemy(state: EwState, hex: number): boolean {
  const allied = unitsIn(state, ALLIED)
  if (!isBesideMarked(board, hex, allied)) return false
  for (let d = 0; d < 6; d++) {
    const beside = board.neighbours[hex * 6 + d]!
    if (
      beside >= 0 &&
      allied[beside]! > 0 &&
      !sideHas(board, hex, d, sides.closed) &&
      isOutOfItaly(hex, beside)
    )
      return true
  }
  return false
}

/** Whether a unit could make an attack of its own where it stands. */
const attacksHere = (state: EwState, unit: number): boolean =>
  attackOf(state, unit) > 0 && facesEnemy(state, state.at[unit]!)

/** Whether any Allied unit is within so many hexes: where none is, nobody has to be shown the way. */
function isEnemyWithin(state: EwState, at: number, hexes: number): boolean {
  const from = board.cellOf[at]!
  for (const enemy of ownUnits[ALLIED]!)
    if (isOnMap(state, enemy) && distance(board.grid, from, board.cellOf[state.at[enemy]!]!) <= hexes)
      return true
  return false
}

/** Ruling B76: whether it could where it stands, or where it can get to. */
function couldAttack(state: EwState, unit: number): boolean {
  if (attackOf(state, unit) === 0) return false
  if (facesEnemy(state, state.at[unit]!)) return true
  if (isMobile[unit] === 0) return false
  const group = { units: [unit], spent: [0], unsupplied: [], halted: 0 }
  if (!isEnemyWithin(state, state.at[unit]!, 1 + Math.floor(pointsLeft(state, group) / CHEAPEST)))
    return false
  const { found, count } = reachOf(state, group, { outsideItaly: true })
  for (let i = 0; i < count; i++) if (facesEnemy(state, found[i]!)) return true
  return false
}

/** Whether an activated unit could attack at once: then the offensive may begin with attacks. */
export const mayAttackNow = (state: EwState): boolean =>
  ownUnits[GERMAN]!.some(
    unit => has(state, unit, ACTIVE) && !has(state, unit, ATTACKED) && attacksHere(state, unit),
  )

/** Ruling B112: moves may end once an activated unit has attacked, or could. */
export const mayCloseMoves = (state: EwState): boolean => state.attacked.length > 0 || mayAttackNow(state)

/** Rule 13.6d: attacks of an offensive that are left. */
export const attacksLeft = (state: EwState): number => limit('mandatedAttacks') - state.attacked.length

/** What an offensive remembers of the position that it found. */
export const remember = (
  state: EwState,
): Pick<OffensiveFrame, 'at' | 'flags' | 'control' | 'bridge' | 'bridgeHex'> => ({
  at: ownUnits[GERMAN]!.map(unit => state.at[unit]!),
  flags: ownUnits[GERMAN]!.map(unit => state.flags[unit]!),
  control: state.control,
  bridge: state.bridge,
  bridgeHex: state.bridgeHex,
})

/** Ruling B112: as long as nobody has attacked, and somebody has moved, even if he was given up where he came to. */
export function mayTakeBack(state: EwState): boolean {
  const at = offensiveIn(state)?.at
  if (at === undefined || state.attacked.length > 0) return false
  return ownUnits[GERMAN]!.some((unit, i) => has(state, unit, MOVED) || state.at[unit] !== at[i])
}

/** Ruling B112: nothing was rolled yet, so the moves of an offensive can be taken back. */
export function takeMovesBack(run: Run<EwState>): void {
  const { state } = run
  const frame = offensiveIn(state)!
  ownUnits[GERMAN]!.forEach((unit, i) => {
    if (state.at[unit] !== frame.at[i]) place(state, unit, frame.at[i]!)
    state.flags[unit] = frame.flags[i]!
  })
  for (const hex of changedDigits(frame.control, state.control)) {
    const owner = (parseInt(frame.control[hex >> 2]!, 16) >> (hex & 3)) & 1 ? ALLIED : GERMAN
    if (controllerOf(state, hex) !== owner) takeHex(state, owner, hex)
  }
  state.bridge = frame.bridge
  state.bridgeHex = frame.bridgeHex
  run.tell(own('movesTakenBack', { rule: '13.6d' }))
}

/** The hexes of digits, four to each, that are not as they were: most are. */
function changedDigits(before: string, now: string): number[] {
  const found: number[] = []
  if (before === now) return found
  for (let digit = 0; digit < now.length; digit++)
    if (before.charCodeAt(digit) !== now.charCodeAt(digit))
      for (let hex = digit * 4; hex < digit * 4 + 4 && hex < HEXES; hex++) found.push(hex)
  return found
}

/** Takes the marks of an offensive off again. */
export function standDown(state: EwState): void {
  for (const unit of ownUnits[GERMAN]!) unmark(state, unit, ACTIVE | MOVED | ATTACKED)
}

/** A part of a phase, in the outline; an offensive has an entry of its own. */
export const inPart = (part: 'movement' | 'combat', step: Step<EwState>): Step<EwState> => ({
  ...step,
  phase: (_state: EwState, frame: Frame) =>
    frame['mandate'] === 1 ? 'offensive' : `${part}${String(frame['side'])}`,
})
