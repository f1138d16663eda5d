/** Which attacks an Event in force helps or hinders, as the card data say. */
import {
  inCountry,
  isArmy,
  isGerman,
  isMechanized,
  named,
  side as kinds,
  sideKindsBetween,
  zoneOf,
} from '../data.ts'
import { ALLIED } from '../state.ts'
import type { Plan } from './plan.ts'
import type { FeState } from '../state.ts'

export interface BonusData {
  readonly drm: number
  /** The side whose attacks it concerns; the Allies unless it says so. */
  readonly side?: number
  readonly country?: string
  readonly zone?: string
  readonly hexes?: readonly string[]
  /** 'Mechanized Army': a German one takes part. */
  readonly with?: string
  /** 'river': every attacker crosses a river or the Rhine. */
  readonly across?: string
  readonly ignoreFortressShift?: boolean
  readonly ignoreRiverShift?: boolean
  readonly ignoreTerrain?: readonly string[]
}

const isMechanizedArmy = (unit: number): boolean =>
  isMechanized[unit] === 1 && isArmy[unit] === 1 && isGerman[unit] === 1

/** Whether an attack is one of those that an Event means; what helps the defense concerns Allied attacks. */
export function isMet(
  state: FeState,
  { side, target, units }: Plan,
  data: BonusData,
  what: 'attackBonus' | 'defenseBonus',
): boolean {
  if (side !== (what === 'attackBonus' ? (data.side ?? ALLIED) : ALLIED)) return false
  if (data.country !== undefined && inCountry(data.country)[target] === 0) return false
  if (data.zone !== undefined && !zoneOf(data.zone).includes(target)) return false
  if (data.hexes !== undefined && !data.hexes.map(named).includes(target)) return false
  if (data.with !== undefined && !units.some(isMechanizedArmy)) return false
  const water = kinds.river | kinds.rhine
  return (
    data.across === undefined ||
    units.every(unit => (sideKindsBetween(state.at[unit]!, target) & water) !== 0)
  )
}
