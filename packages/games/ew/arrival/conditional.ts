/** Rules 12.1.1, 12.2.1d to 12.2.4 and 13.7: who comes or goes when something has happened. */
import { GONE, has, WAITING } from '@hexfront/engine'
import {
  allHexes,
  allUnits,
  arrivals,
  hexesOfZone,
  inSouth,
  isMobile,
  limit,
  scenarios,
  sideOf,
  spared,
  unitById,
  zone,
} from '../data.ts'
import { isCity } from '../ground.ts'
import { stackLimit } from '../movement/stacking.ts'
import { controlledBy, isOnMap, stackOf, unitsIn } from '../position.ts'
import { ALLIED, FRESH, GERMAN, GERMAN_ACTION, MOVE_ATTACK } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { arrivalOf } from './codes.ts'
import type { EwState } from '../state.ts'

const FX = unitById(arrivals.french.withdraw)

/** Rule 12.1.1a, ruling B104: whether the French Expeditionary Corps may be withdrawn now, wherever it is. */
export const mayWithdrawFrench = (state: EwState): boolean =>
  state.turn >= arrivals.french.fromTurn && state.at[FX] !== GONE

/** Rule 12.1.1b: the other French corps come only once it has been withdrawn. */
export const isFrenchReleased = (state: EwState): boolean => state.at[FX] === GONE

/** Rule 12.2.1d: supplied German mobile units of the southern zone, one of which the Army of Liguria replaces. */
export const liguriaTargets = (state: EwState): number[] =>
  allUnits.filter(
    unit =>
      sideOf[unit] === GERMAN &&
      isMobile[unit] === 1 &&
      isOnMap(state, unit) &&
      inSouth[state.at[unit]!] === 1 &&
      isSupplied(state, unit),
  )

const eastern = hexesOfZone(arrivals.question.zone)

const isEastern = zone(arrivals.question.zone)

/** Rule 12.2.2a: whether a hex lies in Germany east of the Elbe. */
export const isQuestionHex = (hex: number): boolean => isEastern[hex] === 1

export const isQuestionTurn = ({ turn }: EwState): boolean => turn === arrivals.question.turn

/** Rule 12.2.2a: Turn 8, an Allied corps in Germany east of the Elbe, and a hex there that is still German. */
export function isQuestionAnswered(state: EwState): boolean {
  if (!isQuestionTurn(state)) return false
  const [allied, german] = [unitsIn(state, ALLIED), controlledBy(state, GERMAN)]
  return eastern.some(hex => allied[hex]! > 0) && eastern.some(hex => german[hex] === 1)
}

/** Rule 12.2.2b, ruling B40: German hexes of that area with room; enemy zones do not matter. */
export function questionHexes(state: EwState): number[] {
  const [allied, german] = [unitsIn(state, ALLIED), controlledBy(state, GERMAN)]
  return eastern.filter(
    hex =>
      german[hex] === 1 && allied[hex] === 0 && stackOf(state, GERMAN, hex).length < stackLimit(state, hex),
  )
}

const byEntry = (entry: 'question' | 'yugoslav'): readonly number[] =>
  allUnits.filter(unit => arrivalOf[unit]!.entry === entry)
const waiters = { question: byEntry('question'), yugoslav: byEntry('yugoslav') }

/** The units that wait for a kind of event. */
export const waitingFor = (state: EwState, entry: 'question' | 'yugoslav'): number[] =>
  waiters[entry].filter(unit => state.at[unit] === WAITING)

const triggers = zone(arrivals.yugoslav.entry)
const coast = zone(arrivals.yugoslav.coast)

/** Rule 12.2.3a: whether an Allied unit that enters a hex releases the Yugoslav garrison. */
export const entryReleases = (state: EwState, hex: number): boolean =>
  triggers[hex] === 1 && waitingFor(state, 'yugoslav').length > 0

/** Rule 12.2.3a, ruling B110: whether a second invasion that holds its hex does so. */
export const landingReleases = (state: EwState, hex: number): boolean =>
  coast[hex] === 1 && waitingFor(state, 'yugoslav').length > 0

const aroundZagreb = hexesOfZone(arrivals.yugoslav.placement)

/** Rule 12.2.3b, ruling B41: hexes in and beside Zagreb without Allies; stacking is waived. */
export function yugoslavHexes(state: EwState): number[] {
  const allied = unitsIn(state, ALLIED)
  return aroundZagreb.filter(hex => allied[hex] === 0)
}

/**
 * Rule 12.2.3b, ruling B41: the garrison is free of the limit until it moves. Called up after the moves of its own
 * phase it has not had the chance when that phase ends.
 */
export const comesTooLateToMove = ({ phase, order }: EwState): boolean =>
  phase === GERMAN_ACTION && order === MOVE_ATTACK

/** Whether somebody of the garrison stands in a hex who has come too late to move. */
export const isGathering = (state: EwState, hex: number): boolean =>
  waiters.yugoslav.some(unit => state.at[unit] === hex && has(state, unit, FRESH))

const withdrawn: readonly number[] = arrivals.withdrawal.units.map(unitById)

/** Rule 12.2.4: whether a unit is withdrawn this turn, before its check, wherever it is. */
export const isLeaving = (state: EwState, unit: number): boolean =>
  state.turn === arrivals.withdrawal.turn && withdrawn.includes(unit)

/** Rule 12.2.4: the SS corps that leave this turn, from the map, the box or the track. */
export const leavingSs = (state: EwState): number[] =>
  withdrawn.filter(
    unit =>
      isLeaving(state, unit) &&
      (state.at[unit]! >= 0 || state.at[unit]! < GONE || state.at[unit] === WAITING),
  )

const thunderclapZone = zone(scenarios.thunderclap.zone)

/** Rule 13.7a, ruling B91: German cities of Germany east of the Rhine, four of them spared, on Turn 7. */
export function thunderclapTargets(state: EwState): number[] {
  if (state.turn !== limit('thunderclapTurn')) return []
  const german = controlledBy(state, GERMAN)
  return allHexes.filter(
    hex => thunderclapZone[hex] === 1 && german[hex] === 1 && isCity(state, hex) && !spared.includes(hex),
  )
}
