/** What the Allies leave open to German movement: cities once theirs and beachheads in which nobody stands. */
import { DEAD, hexesInReach } from '@hexfront/engine'
import { isLeaving, isQuestionAnswered, questionHexes, waitingFor } from '../arrival/conditional.ts'
import { entriesOf } from '../arrival/entry.ts'
import { isMobile, ownUnits, placeName, unitName } from '../data.ts'
import { pickFault } from '../movement/movement.ts'
import { reachOf } from '../movement/reach.ts'
import { controllerOf, isOnMap, unitsIn } from '../position.ts'
import { ALLIED, BOX, GERMAN, GERMAN_ACTION, MOVED } from '../state.ts'
import { aerialBan } from '../supply/aerial.ts'
import { hungerOf } from '../supply/check.ts'
import { isSupplied } from '../supply/supply.ts'
import { alliesWinFirst, bareCities } from '../victory/victory.ts'
import type { Warning } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rule 4.3.1: empty hexes in which a German ends the game: Allied beachheads, and cities once Allied. */
function bareHexes(state: EwState): number[] {
  const guarded = unitsIn(state, ALLIED)
  const beaches = state.beachheads.filter(hex => controllerOf(state, hex) === ALLIED && guarded[hex] === 0)
  return [...new Set([...beaches, ...bareCities(state)])]
}

/** Whether a German unit on the map can move in the German phase of this turn. */
const willMove = (state: EwState, unit: number): boolean => {
  const fault = isOnMap(state, unit) && isMobile[unit] === 1 ? pickFault(state, GERMAN, unit) : '8.0a'
  // What it has done in an offensive does not count in its own phase.
  return fault === null || ((state.flags[unit]! & MOVED) !== 0 && fault === '8.7a')
}

/** The position as the German phase may find it: the Scheldt can be crossed in one turn (8.10b). */
const ahead = (state: EwState): EwState => ({
  ...state,
  phase: GERMAN_ACTION,
  scheldt: state.scheldt === 0 ? state.turn : state.scheldt,
})

/** Rules 12.0a, 12.2.2b: where a unit may be put, static or not: out of the box, or as one of Steiner's. */
function gatesOf(state: EwState, unit: number): number[] {
  if (state.at[unit] === BOX) return entriesOf(state, unit)
  const isCalled = isQuestionAnswered(state) && waitingFor(state, 'question').includes(unit)
  return isCalled ? questionHexes(state) : []
}

/** Positions in which a unit begins its move: where it stands, or wherever it may be put. */
const startsOf = (state: EwState, unit: number): EwState[] =>
  willMove(state, unit)
    ? [state]
    : gatesOf(state, unit).map(gate => ({
        ...state,
        at: state.at.map((at, one) => (one === unit ? gate : at)),
      }))

/** Hexes in which a unit can be from where it begins: there, where it has just been put, and as far as it gets. */
function reachedBy(start: EwState, unit: number): number[] {
  const unsupplied = isSupplied(start, unit) ? [] : [unit]
  return hexesInReach(reachOf(start, { units: [unit], spent: [0], unsupplied, halted: 0 }))
}

/** Rules 4.3.1, 12.2.4: who is withdrawn before the check takes a beachhead, and no city. */
const isLost = (state: EwState, hex: number, unit: number): boolean =>
  state.beachheads.includes(hex) || !isLeaving(state, unit)

/** Rules 7.12c, 7.11b: the position after the Allied supply check: whom nobody can feed any more and costs his last step is gone. */
function afterCheck(state: EwState): EwState {
  const lost = aerialBan(state) === null ? [] : hungerOf(state, ALLIED).eliminated
  if (lost.length === 0) return state
  return { ...state, at: state.at.map((at, unit) => (lost.includes(unit) ? DEAD : at)) }
}

function exposed(state: EwState, hex: number, unit: number, from: number): Warning {
  const params = { place: placeName(hex), unit: unitName(unit) }
  const isBeach = state.beachheads.includes(hex)
  // Who stands in a beachhead draws on it, so nobody starves there.
  const what = isBeach ? 'openBeach' : unitsIn(state, ALLIED)[hex]! > 0 ? 'hungryCity' : 'openCity'
  // Ruling B6: what the Allies win by is looked at first, if it is still theirs.
  const id = `warn.${what}${alliesWinFirst(state) ? 'After' : ''}`
  const reason = { id, params }
  return { reason, rule: isBeach ? '4.3.1b' : '4.3.1a', places: [hex, from] }
}

/** Hexes that will be empty and that a German unit can get to, each with one who can. */
export function exposures(state: EwState): Warning[] {
  const then = afterCheck(state)
  const open = new Set(bareHexes(then))
  const found: Warning[] = []
  const next = ahead(then)
  for (const unit of ownUnits[GERMAN]!) {
    if (open.size === 0) break
    for (const start of startsOf(next, unit))
      for (const hex of reachedBy(start, unit))
        if (isLost(state, hex, unit) && open.delete(hex))
          found.push(exposed(state, hex, unit, start.at[unit]!))
  }
  return found
}
