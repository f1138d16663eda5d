/** Section 6: stacking. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import {
  ANTWERP,
  board,
  counters,
  halfDivisions,
  HEXES,
  isCorps,
  hasTag,
  sideOf,
  placeName,
} from '../data.ts'
import { eliminate, occupancyOf, stackOf, unitsIn } from '../position.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Rule 6.3: four divisions, in half divisions. */
export const STACK_LIMIT = 8

const US = 1
const BC = 2
const FRENCH = 4
const GERMANS = 8

const mayBeUS = hasTag('usOrFrench')
const groupsOf = Uint8Array.from(counters.sheet.units, ({ nation }, unit) => {
  // Rule 6.5: corps count as US or BC, the French 2nd Armored as US or French.
  if (isCorps[unit] === 1) return US | BC
  if (mayBeUS[unit] === 1) return US | FRENCH
  return { US, BC, F: FRENCH }[nation as 'US'] ?? GERMANS
})

/** The army groups that a unit can be counted with, as bits: US 1, BC 2, French 4, German 8. */
export const armyGroups = (unit: number): number => groupsOf[unit]!

/** Rules 6.4 and 6.9: in Antwerp, once it is open, all Allied army groups may stack. */
const mixes = (state: WotrState, hex: number): boolean => hex === ANTWERP && state.antwerp === 1

/** Why a unit may not be in a hex with those there now (itself left out), as a rule id, or null. */
export function stackingFault(state: WotrState, unit: number, hex: number): string | null {
  return groupFault(state, [unit], hex)
}

/** Why units may not be in a hex together with those there now (themselves left out), or null. */
export function groupFault(state: WotrState, units: readonly number[], hex: number): string | null {
  if (hex < 0 || hex >= HEXES) return null
  if (board.playable[hex] === 0) return 'TEC.12'
  const own = sideOf[units[0]!]!
  const { first, next, counts } = occupancyOf(state)
  // Rule 6.1: only a corps comes down among enemies.
  if (counts[1 - own]![hex]! > 0 && !units.every(unit => isCorps[unit] === 1)) return '6.1b'
  let size = 0
  let groups = -1
  for (const unit of units) {
    size += halfDivisions[unit]!
    groups &= groupsOf[unit]!
  }
  for (let other = first[hex]!; other >= 0; other = next[other]!) {
    if (sideOf[other] !== own || units.includes(other)) continue
    size += halfDivisions[other]!
    groups &= groupsOf[other]!
  }
  if (groups === 0 && !mixes(state, hex)) return '6.4'
  return size > STACK_LIMIT ? '6.3a' : null
}

/** Whether units may stack with each other, wherever no exception holds and nobody else stands. */
export function mayStandTogether(units: readonly number[]): boolean {
  let size = 0
  let groups = -1
  for (const unit of units) {
    size += halfDivisions[unit]!
    groups &= groupsOf[unit]!
  }
  return groups !== 0 && size <= STACK_LIMIT
}

/** Whether a whole group may be in a hex together with those there now. */
export const fitsTogether = (state: WotrState, units: readonly number[], hex: number): boolean =>
  units.length === 0 || groupFault(state, units, hex) === null

/** Rule 6.2: the first hex in which a side breaks the rules of stacking, or -1. */
function overfullHex(state: WotrState, side: number): number {
  const counts = unitsIn(state, side)
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[hex]! < 2) continue
    const fault = groupFault(state, stackOf(state, side, hex), hex)
    if (fault === '6.3a' || fault === '6.4') return hex
  }
  return -1
}

interface OverstackFrame extends Frame {
  side: number
}
interface SurplusFrame extends Frame {
  side: number
  hex: number
}

export const overstackSteps: Steps<WotrState> = {
  /** Rule 6.2: a look at every stack of a side; nothing is found unless a loss was forced (A72). */
  overstack: automatic<WotrState, OverstackFrame>((run, frame) => {
    const hex = overfullHex(run.state, frame.side)
    if (hex < 0) run.pop()
    else run.push({ step: 'surplus', side: frame.side, hex })
  }),

  /** Rule 6.2: the owner eliminates units of his choice until the hex is legal. */
  surplus: choice<WotrState, SurplusFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.surplus', params: { place: placeName(frame.hex) } }),
    wait: (_state, frame) => ({ id: 'wait.surplus', params: { place: placeName(frame.hex) } }),
    rules: ['6.2b', '6.3a', '6.4'],
    offer(state, frame, _seat, offer) {
      for (const unit of stackOf(state, frame.side, frame.hex)) offer.add('lose', unit)
    },
    why: () => ({ id: 'no.surplus', rule: '6.2b' }),
    act: {
      lose(run, frame, arg) {
        run.pop()
        const at = frame.hex
        run.tell({ kind: 'lostStep', unit: Number(arg), at, side: frame.side, rule: '6.2b' })
        eliminate(run, Number(arg), '6.2b')
      },
    },
  }),
}
