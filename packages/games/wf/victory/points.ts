/** Rule 17.1: victory points, and rule 17.3: victory cities. */
import { joinMasks, regionMask } from '@hexfront/engine'
import { cededTo, cededWords, isByCities } from './ceded.ts'
import { controlOf } from '../control/control.ts'
import { productionLevel } from '../production/level.ts'
import { railNet } from '../rail/rail.ts'
import {
  board,
  cvOf,
  hasTag,
  HEXES,
  inCountry,
  inZone,
  isHq,
  isItalian,
  isMajorPort,
  isPort,
  isStatic,
  isVictoryCity,
  lands,
  scenarioData,
  tables,
  unitsOfSide,
  BERLIN,
} from '../data.ts'
import { ALLIED, BH_LOST, BH_READY, DEAD, GONE, UNSUPPLIED } from '../state.ts'
import { unitsIn } from '../position.ts'
import { has } from '../flags.ts'
import type { WfState } from '../state.ts'

/** Rule 17.1 part by part. */
export interface Points {
  readonly production: number
  readonly hqs: number
  readonly lost: number
  readonly unsupplied: number
  readonly landings: number
  readonly war: number
  readonly handicap: number
  /** Not of the rules, and there only where something is ceded to one of the two. */
  readonly ceded?: number
  readonly total: number
}

const { victory } = tables
const isNeutral = hasTag('neutral')
/** Ruling B136: Britain and the countries of the north. */
export const isNorth = joinMasks(new Uint8Array(board.count), inZone('north'), inCountry('Britain'))
const north = lands.filter(hex => isNorth[hex] === 1)

/** Rules 17.1d, 17.1e and ruling B132: what a unit costs that is lost. */
function priceOf(unit: number): number {
  if (isItalian[unit] === 1 || isNeutral[unit] === 1 || isStatic[unit] === 1) return victory.minorLost
  return isHq[unit] === 1 ? victory.hqLost : victory.unitLost
}

/** Rule 17.1i: what each port abroad is worth, Corsica as in the south (B128). */
export const portWorth = portTable()
function portTable(): Int8Array {
  const { north, south } = victory.ports
  const worth = new Int8Array(board.count)
  const [inNorth, inSouth] = [inCountry(...north.countries), inCountry(...south.countries)]
  const corsica = regionMask(board, ...south.regions)
  for (const hex of lands) {
    if (isPort[hex] !== 1) continue
    const area = inSouth[hex] === 1 || corsica[hex] === 1 ? south : inNorth[hex] === 1 ? north : null
    if (area !== null) worth[hex] = isMajorPort[hex] === 1 ? area.majorPort : area.minorPort
  }
  return worth
}

const portsAbroad = lands.filter(hex => portWorth[hex]! !== 0)

/** Rule 17.1i: ports that the Allies control and nobody fights for. */
function clearedPorts(state: WfState): number {
  const { friendly, battle } = controlOf(state)
  return portsAbroad.reduce(
    (sum, hex) => sum + (friendly[ALLIED][hex] === 1 && battle[hex] === 0 ? portWorth[hex]! : 0),
    0,
  )
}

/** Rules 17.1h and 17.1i: beachheads and ports, whatever may limit them. */
export function landingWorth(state: WfState): number {
  const heads = state.beachhead.reduce(
    (sum, grade) =>
      sum + (grade === BH_READY ? victory.beachheadReady : grade === BH_LOST ? victory.beachheadLost : 0),
    0,
  )
  return heads + clearedPorts(state)
}

/** Rule 17.1j: in Winter 43 they count no further than there are units in the north (B136). */
function landings(state: WfState): number {
  const sum = landingWorth(state)
  return state.period === 'W43' ? Math.min(sum, northernUnits(state)) : sum
}

export function northernUnits(state: WfState): number {
  const allied = unitsIn(state, ALLIED)
  return north.reduce((count, hex) => count + allied[hex]!, 0)
}

/** Rule 17.1: what a side has; the level of production counts as it is now (17.1b). */
export function pointsOf(state: WfState, side: number): Points {
  let [hqs, lost, unsupplied] = [0, 0, 0]
  for (const unit of unitsOfSide[side]!) {
    const at = state.at[unit]!
    if (at === DEAD || at === GONE) lost += priceOf(unit)
    if (at < 0 || at >= HEXES) continue
    if (isHq[unit] === 1) hqs += cvOf(state, unit) * victory.hqCv
    if (has(state, unit, UNSUPPLIED)) unsupplied += victory.unsupplied
  }
  const production = productionLevel(state, side)
  const allied = side === ALLIED
  const parts = {
    production,
    hqs,
    lost,
    unsupplied,
    landings: allied ? landings(state) : 0,
    war: allied ? state.warCost : 0,
    handicap: allied ? (scenarioData(state.period).handicap ?? 0) : 0,
    ...(!isByCities(state) && cededWords(state) && { ceded: cededTo(state, side) }),
  }
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { ...parts, total }
}

/** What everybody can count of a side's points: not its HQs, which are hidden (17.sb2), nor its hungry units. */
export type OpenPoints = Omit<Points, 'hqs' | 'unsupplied'>

export function openParts(state: WfState, side: number): OpenPoints {
  const { hqs, unsupplied, total, ...parts } = pointsOf(state, side)
  return { ...parts, total: total - hqs - unsupplied }
}

const cities = lands.filter(hex => isVictoryCity[hex] === 1)

/** What a side has of what this scenario is counted in, cities that were ceded to it among them. */
export const cityTotal = (state: WfState, side: number): number =>
  cityCount(state, side) + cededTo(state, side)

/** Rules 17.31a and 17.32a: victory cities that a side controls in rail supply, Berlin twice. */
export function cityCount(state: WfState, side: number): number {
  const { supplied } = railNet(state, side)
  return cities.reduce((sum, hex) => sum + (supplied[hex] === 1 ? (hex === BERLIN ? 2 : 1) : 0), 0)
}
