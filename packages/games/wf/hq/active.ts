/** The active HQs of the player turn: a list in the state, and what it says about command. */
import {
  BERLIN,
  cvOf,
  isHq,
  isSupreme,
  LONDON,
  nationOf,
  place,
  sideOf,
  tables,
  typeOf,
  unitOf,
  unitsOfSide,
} from '../data.ts'
import { BLITZ, BLITZ_INVASION, BLITZ_PARADROP, INVASION, NORMAL, PARADROP } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Numbers of one tuple in `active`: HQ, mode, supreme moves left, hex marked for the second wave. */
export const ACTIVE = 4
export const MODE = 1
export const MOVES = 2

/** The modes by the words of the data and of the verb, in the order of their numbers. */
export const modeNames = [
  'normal',
  'blitz',
  'invasion',
  'paradrop',
  'blitzInvasion',
  'blitzParadrop',
] as const

export const isBlitzMode = (mode: number): boolean =>
  mode === BLITZ || mode === BLITZ_INVASION || mode === BLITZ_PARADROP
export const isInvasionMode = (mode: number): boolean => mode === INVASION || mode === BLITZ_INVASION
export const isParadropMode = (mode: number): boolean => mode === PARADROP || mode === BLITZ_PARADROP
/** Rules 14.2a and 15.42: other HQs spend all their command on a landing. */
export const commandsMoves = (mode: number): boolean => mode === NORMAL || mode === BLITZ

/** Index of an HQ's first number in `active`, or -1 if it is not active. */
export function activeIndex({ active }: WfState, hq: number): number {
  for (let i = 0; i < active.length; i += ACTIVE) if (active[i] === hq) return i
  return -1
}

export const isActiveHq = (state: WfState, unit: number): boolean => activeIndex(state, unit) >= 0

/** The active HQs in the order of their activation. */
export function activeHqs({ active }: WfState): number[] {
  const found: number[] = []
  for (let i = 0; i < active.length; i += ACTIVE) found.push(active[i]!)
  return found
}

const capitals = new Map(
  tables.weather.inMud.exempt.map(({ unit, at }) => [unitOf(unit), place(at)] as const),
)
if ([...capitals.values()].some(at => at !== BERLIN && at !== LONDON)) throw new Error('an odd capital')

/** Rule 5.8: mud disrupts an HQ, except a supreme one in its capital. */
export const isDisrupted = (state: WfState, hq: number): boolean =>
  state.mud === 1 && capitals.get(hq) !== state.at[hq]

/** Rule 5.8: what an HQ is worth now, one less when it is disrupted. */
export const effectiveCv = (state: WfState, hq: number): number =>
  Math.max(0, cvOf(state, hq) - (isDisrupted(state, hq) ? 1 : 0))

/** Rule 5.8: a disrupted HQ at 0 commands nobody, not even in its own hex. */
export const isMute = (state: WfState, hq: number): boolean => cvOf(state, hq) === 0 && isDisrupted(state, hq)

/** Rules 5.61 and 5.66b: supreme moves of an HQ as it stands now. */
export function supremeMoves(state: WfState, hq: number): number {
  const type = typeOf(hq)
  const each = type === 'shq' || type === 'thq' ? tables.command.supremeMoves[type] : 0
  return each * effectiveCv(state, hq)
}

/** Ruling B49: a Spanish HQ commands Spanish units alone. */
const isSpanish = (unit: number): boolean => nationOf(unit) === 'SP'
const SPANISH = Uint8Array.from(sideOf, (_, unit) => (isSpanish(unit) ? 1 : 0))
export const obeys = (unit: number, hq: number): boolean =>
  sideOf[unit] === sideOf[hq] && (SPANISH[hq] === 0 || SPANISH[unit] === 1)

/** Rule 6.51: supreme moves that a side has left; with a unit, those that can move it. */
export function supremeMovesLeft({ active }: WfState, side: number, unit = -1): number {
  let left = 0
  for (let i = 0; i < active.length; i += ACTIVE) {
    const hq = active[i]!
    if (sideOf[hq] === side && (unit < 0 ? SPANISH[hq] === 0 : obeys(unit, hq))) left += active[i + MOVES]!
  }
  return left
}

/** The same for all units of a side, asked once: whether any supreme move can move each. */
export function supremelyMoved(state: WfState, side: number): (unit: number) => boolean {
  const [hasAny, hasSpanish] = [supremeMovesLeft(state, side) > 0, isAnySpanishMove(state, side)]
  return unit => hasAny || (hasSpanish && SPANISH[unit] === 1)
}

function isAnySpanishMove({ active }: WfState, side: number): boolean {
  for (let i = 0; i < active.length; i += ACTIVE)
    if (SPANISH[active[i]!] === 1 && sideOf[active[i]!] === side && active[i + MOVES]! > 0) return true
  return false
}

/** Rule 6.51: uses up supreme moves, a Spanish HQ's first where they are of use. */
export function paySupreme(
  { state }: Pick<Run<WfState>, 'state'>,
  side: number,
  moves: number,
  unit = -1,
): void {
  const { active } = state
  let due = moves
  for (const spanish of [1, 0])
    for (let i = 0; i < active.length; i += ACTIVE) {
      const hq = active[i]!
      if (SPANISH[hq] !== spanish || sideOf[hq] !== side) continue
      if (spanish === 1 && (unit < 0 || !obeys(unit, hq))) continue
      const paid = Math.min(due, active[i + MOVES]!)
      active[i + MOVES]! -= paid
      due -= paid
    }
  if (due > 0) throw new Error(`${due} supreme moves too few`)
}

/** The HQs of each side, and of those the ones that command by range. */
export const hqsOf: readonly (readonly number[])[] = unitsOfSide.map(units =>
  units.filter(unit => isHq[unit] === 1),
)
export const hasRange = (hq: number): boolean => isSupreme[hq] === 0
