/** Events that demand something of the Axis, or a victory point: Mincemeat, the disasters, Orders from Berlin. */
import { has, mark } from '@hexfront/engine'
import {
  allHexes,
  BALKANS,
  EAST,
  HEXES,
  inCorsica,
  inSardinia,
  isArmy,
  isCorps,
  isFortress,
  isGerman,
  isMechanized,
  OKW,
  ownUnits,
} from '../data.ts'
import { changeVp } from '../economy/points.ts'
import { addEffect, endEffect, hasEffect, hasMark } from '../effects/effects.ts'
import { enter } from '../enter.ts'
import { own } from '../events.ts'
import { classOf, entryBan } from '../ground.ts'
import { roomIn } from '../movement/stacking.ts'
import { controllerOf } from '../position.ts'
import { AXIS, HELD } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { effectNamed } from './picking.ts'
import type { Run } from '@hexfront/engine'
import type { BattleFrame } from '../combat/plan.ts'
import type { Perform } from './perform.ts'
import type { Pick, PickFrame } from './picking.ts'
import type { FeState } from '../state.ts'

const OP = 'axisComplyOrPenalty'

interface Demand {
  isMeant(unit: number): boolean
  /** Where a unit may go. */
  places(state: FeState, unit: number): number[]
}

const isIsland = (at: number): boolean => at < HEXES && (inSardinia[at] === 1 || inCorsica[at] === 1)

/** Islands where a unit may stand and has room, and the Balkans. */
const islands = (state: FeState, unit: number): number[] =>
  allHexes.filter(
    hex =>
      isIsland(hex) &&
      controllerOf(state, hex) === AXIS &&
      entryBan(state, classOf(unit), hex) === null &&
      roomIn(state, AXIS, hex) > 0,
  )
const box = (state: FeState, unit: number, at: number): number[] =>
  entryBan(state, classOf(unit), at) === null ? [at] : []

const demands: Readonly<Record<string, Demand>> = {
  corpsToBalkansOrIslands: {
    isMeant: unit => isCorps[unit] === 1,
    places: (state, unit) => [...islands(state, unit), ...box(state, unit, BALKANS)],
  },
  armyOrMechCorpsToEast: {
    isMeant: unit =>
      isGerman[unit] === 1 && (isArmy[unit] === 1 || (isCorps[unit] === 1 && isMechanized[unit] === 1)),
    places: (state, unit) => box(state, unit, EAST),
  },
  unitToBalkans: {
    isMeant: unit => isGerman[unit] === 1 && (isArmy[unit] === 1 || isCorps[unit] === 1),
    places: (state, unit) => box(state, unit, BALKANS),
  },
}

const demandOf = ({ card }: PickFrame): Demand => demands[String(effectNamed(card, OP)['demand'])]!

/** On the map, or a German in the OKW box; in supply, no Fortress, and not sent away in this turn already. */
function mayGo(state: FeState, frame: PickFrame, unit: number): boolean {
  const at = state.at[unit]!
  const { isMeant, places } = demandOf(frame)
  if (at < 0 || isFortress[unit] === 1 || !isMeant(unit) || has(state, unit, HELD)) return false
  if (at >= HEXES && !(at === OKW && isGerman[unit] === 1)) return false
  const hops = places === demands['corpsToBalkansOrIslands']!.places && isIsland(at)
  return !hops && isSupplied(state, unit) && places(state, unit).length > 0
}

/** Rule 16.44: the penalty, raised while a failed Valkyrie is in force. */
function penaltyOf(state: FeState, card: number): number {
  const { penalty, penaltyAfterFailedValkyrie } = effectNamed(card, OP) as Record<string, number>
  return hasMark(state, 'valkyrieFailed') ? penaltyAfterFailedValkyrie! : penalty!
}

const penalize = (run: Run<FeState>, card: number): void =>
  changeVp(run, -penaltyOf(run.state, card), '16.44')

function goes(run: Run<FeState>, unit: number, at: number): void {
  const { state } = run
  const from = state.at[unit]!
  run.tell(own('redeployed', { side: AXIS, unit, from, at, rule: '6.51a' }))
  enter(run, [unit], at)
  mark(state, unit, HELD)
}

export const demandPicks: Readonly<Record<string, Pick>> = {
  demand: {
    verb: 'chooseUnit',
    options: (state, frame) => ownUnits[AXIS]!.filter(unit => mayGo(state, frame, unit)),
    take(run, frame, unit) {
      const places = demandOf(frame).places(run.state, unit)
      if (places.length === 1) return goes(run, unit, places[0]!)
      run.push({ step: 'eventPick', side: AXIS, card: frame.card, kind: 'demandTo', left: 1, unit })
    },
    params: (state, { card }) => ({ points: penaltyOf(state, card) }),
    decline: (run, { card }) => penalize(run, card),
  },
  demandTo: {
    verb: 'to',
    options: (state, frame) => demandOf(frame).places(state, frame.unit),
    take: (run, { unit }, at) => goes(run, unit, at),
  },
}

export const demandPerformers: Readonly<Record<string, Perform>> = {
  [OP]: (run, effect, { card }) => {
    if (effect['demand'] === 'attackNextRound') return addEffect(run.state, 'orders', card, 'turn')
    const frame: PickFrame = { step: 'eventPick', side: AXIS, card, kind: 'demand', left: 1, unit: -1 }
    const canComply = ownUnits[AXIS]!.some(unit => mayGo(run.state, frame, unit))
    if (canComply) run.push(frame)
    else penalize(run, card)
  },
}

/** AL-35: an attack by a German Mechanized unit or Army is what the orders ask. */
export function noteAttack(state: FeState, { side, units }: BattleFrame): void {
  if (side !== AXIS || !hasEffect(state, 'orders')) return
  const obeys = (unit: number): boolean =>
    isGerman[unit] === 1 && (isMechanized[unit] === 1 || isArmy[unit] === 1)
  if (units.some(obeys)) endEffect(state, 'orders')
}

/** AL-35: at the end of the next Axis action. */
export function judgeOrders(run: Run<FeState>): void {
  const orders = run.state.effects.find(({ what }) => what === 'orders')
  if (!orders) return
  penalize(run, orders.card)
  endEffect(run.state, 'orders')
}
