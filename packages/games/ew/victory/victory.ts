/** Section 4: how to win. All is looked at in the victory check phase, in the order of the rulebook (B6). */
import {
  allHexes,
  allUnits,
  BERLIN,
  board,
  inGermany,
  inItaly,
  inProtectorateOrYugoslavia,
  isLaunchSite,
  portsIn,
  RUHR,
  sideOf,
  tables,
  turns,
  VIENNA,
  westOfLine,
} from '../data.ts'
import { isCity, isDestroyed, isPort } from '../ground.ts'
import { isLeaving } from '../arrival/conditional.ts'
import { controlledBy, controllerOf, isOnMap, unitsIn } from '../position.ts'
import { ALLIED, GERMAN, NO_HEX } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { cededCities, easedPorts } from './handicap.ts'
import type { Outcome } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Whether a condition of victory is looked at this turn. */
function isDue(state: EwState, id: string): boolean {
  const row = tables.victory.rows.find(one => one.id === id)
  return row !== undefined && state.turn >= row.from && state.turn <= row.to
}

const prizes = [RUHR, BERLIN, VIENNA]
const launchSites: readonly number[] = allHexes.filter(hex => isLaunchSite[hex] === 1)
const needed = tables.victory.rows.find(row => row.id === 'twoOfThree')?.need ?? prizes.length

/** Ruling B67: whether enough of the three are left to win by them. */
export const arePrizesLeft = (state: EwState): boolean =>
  prizes.filter(hex => !isDestroyed(state, hex)).length >= needed

/** Rule 4.2.2, ruling B67: how many of Ruhr, Berlin and Vienna the Allies control; destroyed ones are no prize. */
export const prizesHeld = (state: EwState): number =>
  prizes.filter(hex => controllerOf(state, hex) === ALLIED && !isDestroyed(state, hex)).length

/** Rule 4.2.3: launch sites that are not Allied yet. */
export const sitesMissing = (state: EwState): number[] =>
  launchSites.filter(hex => controllerOf(state, hex) !== ALLIED)

/** Rules 4.3.2a, 4.3.2b: Allied ports of France and the Low Countries; destroyed ones and beachheads are none (B94). */
export function portsHeld(state: EwState): number {
  const allied = controlledBy(state, ALLIED)
  let held = 0
  for (const hex of allHexes)
    if (portsIn[hex]! > 0 && allied[hex] === 1 && isPort(state, hex)) held += portsIn[hex]!
  return held
}

/** Rule 4.3.2a: ports that the turn asks for; 0 from Turn 5 on. */
export const portsDue = (state: EwState, turn = state.turn): number =>
  easedPorts(state, turns[turn - 1]?.ports ?? 0)

/**
 * Rule 4.3.1a, ruling B8: cities once Allied in which a supplied German unit stands that will still be there at the
 * check (12.2.4).
 */
export function citiesRetaken(state: EwState): number[] {
  const found = new Set<number>()
  for (const unit of allUnits) {
    const at = state.at[unit]!
    if (sideOf[unit] !== GERMAN || !isOnMap(state, unit) || !state.taken.includes(at)) continue
    if (isLeaving(state, unit)) continue
    if (isCity(state, at) && isSupplied(state, unit)) found.add(at)
  }
  return [...found].sort((a, b) => a - b)
}

/** Rule 4.3.1a: cities that were ever Allied and in which nobody stands, whoever controls them by now. */
export function bareCities(state: EwState): number[] {
  const [allied, german] = [unitsIn(state, ALLIED), unitsIn(state, GERMAN)]
  return state.taken.filter(hex => isCity(state, hex) && allied[hex] === 0 && german[hex] === 0)
}

/** Rule 4.3.1b, ruling B7: beachheads in German hands. */
export const beachheadsLost = (state: EwState): number[] =>
  state.beachheads.filter(hex => controllerOf(state, hex) === GERMAN)

/** The count of cities that decides at the end (4.4, 4.4.1). */
export interface FinalCount {
  /** Cities of Italy that are not Allied. */
  readonly italian: readonly number[]
  /** Cities of Germany west of the drawn game line that are not Allied. */
  readonly western: readonly number[]
  /** Allied cities that make up for western ones. */
  readonly substitutes: readonly number[]
}

export function finalCount(state: EwState): FinalCount {
  const cities = allHexes.filter(hex => isCity(state, hex))
  const isAllied = (hex: number): boolean => controllerOf(state, hex) === ALLIED
  const isEastern = (hex: number): boolean =>
    inProtectorateOrYugoslavia[hex] === 1 || (inGermany[hex] === 1 && westOfLine[hex] === 0)
  return {
    italian: cities.filter(hex => inItaly[hex] === 1 && !isAllied(hex)),
    western: cities.filter(hex => inGermany[hex] === 1 && westOfLine[hex] === 1 && !isAllied(hex)),
    substitutes: cities.filter(hex => isEastern(hex) && isAllied(hex)),
  }
}

/** Rules 4.4a, 4.4.1a, ruling B5: cities that are left to the Germans and that nothing makes up for. */
export const citiesLeft = ({ italian, western, substitutes }: FinalCount): number =>
  italian.length + Math.max(0, western.length - substitutes.length)

const won = (
  winner: number,
  rule: string,
  id: string,
  params?: Record<string, string | number>,
): Outcome => ({
  winner,
  reason: params ? { id, params } : { id },
  rule,
})
const nameOf = (hex: number): string => board.names[hex] || board.ids[hex]!

/** Rules 4.2, 4.3: what ends the game before its time. */
export function suddenDeath(state: EwState): Outcome | null {
  if (isDue(state, 'ruhr') && controllerOf(state, RUHR) === ALLIED && !isDestroyed(state, RUHR))
    return won(ALLIED, '4.2.1', 'end.ruhr')
  if (isDue(state, 'twoOfThree') && prizesHeld(state) >= needed) return won(ALLIED, '4.2.2', 'end.twoOfThree')
  if (isDue(state, 'v1Sites') && sitesMissing(state).length === 0) return won(ALLIED, '4.2.3', 'end.sites')
  const [city] = isDue(state, 'city') ? citiesRetaken(state) : []
  if (city !== undefined) return won(GERMAN, '4.3.1a', 'end.city', { place: nameOf(city) })
  const [lost] = isDue(state, 'beachhead') ? beachheadsLost(state) : []
  if (lost !== undefined) return won(GERMAN, '4.3.1b', 'end.beachhead', { place: nameOf(lost) })
  const [held, due] = [portsHeld(state), portsDue(state)]
  if (isDue(state, 'ports') && held < due) return won(GERMAN, '4.3.2a', 'end.ports', { held, due })
  return null
}

/** Ruling B6: what the Allies hold would win at the check before anything that the Germans could win by is looked at. */
export const alliesWinFirst = (state: EwState): boolean => suddenDeath(state)?.winner === ALLIED

/** Rules 4.4, 13.8c: the last check. */
function finalCheck(state: EwState): Outcome | null {
  if (cededCities(state) > 0) return cededCheck(state)
  const n = citiesLeft(finalCount(state))
  if (n > 0) return won(GERMAN, '4.4a', 'end.final', { n })
  // Rule 4.4b: the Allies must have done away with the fortress, which otherwise wins the game for the Germans.
  return state.alpine === NO_HEX ? won(ALLIED, '4.4b', 'end.cities') : null
}

/** What is left to the Germans where cities are ceded: a fortress that stands counts as one more of them. */
export const leftWithFortress = (state: EwState): number =>
  citiesLeft(finalCount(state)) + (state.alpine === NO_HEX ? 0 : 1)

/** The last check with cities ceded. */
function cededCheck(state: EwState): Outcome {
  const [n, ceded] = [leftWithFortress(state), cededCities(state)]
  return n > ceded
    ? won(GERMAN, '4.4a', 'end.final.ceded', { n, ceded })
    : won(ALLIED, '4.4b', 'end.cities.ceded', { n, ceded })
}

/** Rules 4.1a, 5.6: the outcome in a victory check phase, or null if play goes on; a draw at the end if nobody wins (4.4.2). */
export function victoryCheck(state: EwState): Outcome | null {
  const early = suddenDeath(state)
  if (early) return early
  const final = isDue(state, 'final') ? finalCheck(state) : null
  if (final) return final
  if (isDue(state, 'alpine') && state.alpine !== NO_HEX) return won(GERMAN, '13.8c', 'end.fortress')
  return isDue(state, 'final') ? { winner: null, reason: { id: 'end.draw' }, rule: '4.4.2' } : null
}
