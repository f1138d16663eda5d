/** Why a unit cannot do what is asked: a sentence for each rule that says no. */
import { HEXES, placeName, UNITS, unitName } from '../data.ts'
import { landingReasons } from '../words/landing.ts'
import type { Argument, Refusal } from '@hexfront/engine'

/** Sentence by rule; those not named share a plain one. */
export const REASONS: Readonly<Record<string, string>> = {
  '1.1b': 'closed',
  '1.1c': 'barred',
  '1.34a': 'halt',
  '1.35a': 'halt',
  '1.35e': 'alpine',
  '1.37a': 'water',
  '1.39b': 'strait',
  '2.25a': 'static',
  '2.26a': 'fort',
  '2.26f': 'oneFort',
  '2.66': 'italian',
  '5.1d': 'hqEngages',
  '5.21a': 'notFriendly',
  '5.21b': 'deployMud',
  '5.21c': 'hqEngages',
  '5.21d': 'deployFull',
  '5.3b': 'noCommand',
  '5.41a': 'activeHq',
  '5.43': 'doneHq',
  '5.2a': 'notActivated',
  '5.62a': 'supremeOnly',
  '5.62b': 'ownTrip',
  '5.7a': 'blitzStays',
  '5.7b': 'supremeBlitz',
  '5.sb1': 'lastStep',
  '6.1a': 'far',
  '6.1b': 'moved',
  '6.21a': 'full',
  '6.22a': 'overfull',
  '6.31a': 'enemyBetween',
  '6.32a': 'noExit',
  '6.32b': 'leftBattle',
  '6.33a': 'hexside',
  '6.41a': 'lastOne',
  '6.41a2': 'waits',
  '6.41a3': 'mustLeave',
  '6.53b': 'strategic',
  '6.53c': 'railRetreat',
  '9.2': 'noSupreme',
  '9.21a': 'railFar',
  '9.21c': 'noRail',
  '9.21d': 'railEngages',
  '9.22a': 'railEnemyBattle',
  '9.22b': 'railRetreat',
  '14.6a': 'scattered',
  '16.4a': 'neutral',
  '16.5a': 'groupWaits',
  '16.5b': 'groupEntry',
  '16.5c': 'groupFar',
  '16.5d': 'offMap',
  '16.5e': 'groupItalian',
  'HX.0': 'closed',
  ...landingReasons,
}

const isUnit = (arg: unknown): arg is number =>
  Number.isInteger(arg) && Number(arg) >= 0 && Number(arg) < UNITS
export const isHexArg = (arg: Argument): arg is number =>
  typeof arg === 'number' && Number.isInteger(arg) && arg >= 0 && arg < HEXES
export const isUnitArg = (arg: Argument): arg is number => isUnit(arg)

/** Where no place is named nothing is too far, and not one place but all are full. */
const PLACELESS: Readonly<Record<string, string>> = {
  '6.1a': 'stuck',
  '6.21a': 'noRefuge',
  '16.5c': 'groupMoves',
}

/** The refusal of a rule, about a unit and a place. */
export function refusal(rule: string, unit: number, hex = -1): Refusal {
  const reason = (hex < 0 ? PLACELESS[rule] : undefined) ?? REASONS[rule]
  return {
    id: `refuse.${reason ?? 'unit'}`,
    params: { unit: isUnit(unit) ? unitName(unit) : '?', place: hex >= 0 ? placeName(hex) : '' },
    rule,
  }
}

/** Rules 6.22a and 6.41a3: there is room, but a rearguard will want it. */
export const keptRoom = (unit: number, hex: number): Refusal => ({
  ...refusal('6.41a3', unit, hex),
  id: 'refuse.keptRoom',
})
