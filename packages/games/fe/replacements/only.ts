/** What Events that grant replacements allow them for: the `only` of the card data. */
import { cards } from '../cards/deck.ts'
import {
  districtOf,
  inGermany,
  isCoast,
  isFortress,
  isGerman,
  isLuftwaffe,
  isMechanized,
  sideOf,
} from '../data.ts'
import { isBesideUnits } from '../effects/queries.ts'
import { isOnMap } from '../position.ts'
import type { FeState } from '../state.ts'

export interface Only {
  readonly group?: 'german'
  readonly mechanized?: boolean
  readonly mechanizedOrLuftwaffe?: boolean
  /** Fortresses may be flipped too. */
  readonly fortresses?: boolean
  readonly flipsOnly?: boolean
  /** Who is flipped must not stand beside an enemy. */
  readonly flipsAwayFromAllies?: boolean
  /** Where units are flipped. */
  readonly where?: readonly string[]
  readonly recreateAt?: string
}

/** The terms of an Event, none for an RP action. */
export function onlyOf(card: number): Only {
  if (card < 0) return {}
  const effect = cards[card]!.effects.find(({ op }) => op === 'rp') as { only?: Only } | undefined
  return effect?.only ?? {}
}

const areas: Readonly<Record<string, (hex: number) => boolean>> = {
  armyDistricts: hex => districtOf[hex]! > 0,
  coastOfGermany: hex => inGermany[hex] === 1 && isCoast[hex] === 1,
  Germany: hex => inGermany[hex] === 1,
}

/** Whether an Event lets its points be spent on a kind of unit. */
export function isMeant(only: Only, unit: number): boolean {
  if (only.group === 'german' && isGerman[unit] === 0) return false
  if (only.mechanizedOrLuftwaffe && isMechanized[unit] === 0 && isLuftwaffe[unit] === 0) return false
  if (only.mechanized !== undefined && (isMechanized[unit] === 1) !== only.mechanized) return false
  return isFortress[unit] === 0 || only.mechanized === undefined || only.fortresses === true
}

/** Whether a unit stands where the Event lets it be flipped. */
export function isMeantHere(state: FeState, only: Only, unit: number): boolean {
  const at = state.at[unit]!
  if (only.flipsAwayFromAllies && isOnMap(state, unit) && isBesideUnits(state, 1 - sideOf[unit]!, at))
    return false
  if (only.where === undefined) return true
  return isOnMap(state, unit) && only.where.some(area => areas[area]!(at))
}
