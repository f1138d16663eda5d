/** What the enemy could do next: hexes that he can walk into, and attacks. */
import {
  ALLIED,
  allowanceOf,
  attackOf,
  AXIS,
  controlledBy,
  defenseOf,
  entryBan,
  classOf,
  hasMark,
  HEXES,
  isBeach,
  isFortress,
  isMechanized,
  isPortOnMap,
  isVp,
  mayStandIn,
  PLACES,
  ownUnits,
  stackOf,
  SUPPORT,
  CARPET,
  unitsIn,
  ways,
  zonesOf,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { gatesOf } from './ground.ts'
import { chances } from './odds.ts'
import { pointWorth } from './verdict.ts'
import { lossOf, stakeOf, unitWorth } from './worth.ts'

/** Where a side's units could get to: points that the best mover would have left, by place. */
interface Flow {
  readonly state: FeState
  readonly left: Int8Array
  /** 1 where somebody began, and the class of who came. */
  readonly begun: Uint8Array
  readonly kinds: Int8Array
  readonly zones: Uint8Array
  readonly enemy: Uint8Array
  /** Places by points left. */
  readonly waiting: readonly number[][]
}

const MOST = 6

function spread(flow: Flow, at: number, to: number, points: number): void {
  const { left, begun, kinds, zones, enemy, waiting, state } = flow
  if (to < 0 || left[to]! >= points - 1 || enemy[to]! > 0) return
  if (begun[at] === 1 && zones[at] === 1 && zones[to] === 1) return
  if (entryBan(state, kinds[at]!, to) !== null) return
  left[to] = points - 1
  begun[to] = 0
  kinds[to] = kinds[at]!
  waiting[points - 1]!.push(to)
}

/** Points that the best mover of a side would have left in each vacant hex, -1 where none gets. */
export function reachable(state: FeState, of: number): Int8Array {
  const flow: Flow = {
    state,
    left: new Int8Array(PLACES).fill(-1),
    begun: new Uint8Array(PLACES),
    kinds: new Int8Array(PLACES),
    zones: zonesOf(state, 1 - of),
    enemy: unitsIn(state, 1 - of),
    waiting: [[], [], [], [], [], [], []],
  }
  const { left, begun, kinds, zones, waiting } = flow
  for (const unit of ownUnits[of]!) {
    const at = state.at[unit]!
    const points = at < 0 ? 0 : Math.min(MOST, allowanceOf(state, unit))
    if (points === 0 || points <= left[at]!) continue
    left[at] = points
    begun[at] = 1
    kinds[at] = classOf(unit)
    waiting[points]!.push(at)
  }
  for (let points = MOST; points > 0; points--)
    for (const at of waiting[points]!) {
      if (left[at] !== points || (begun[at] === 0 && zones[at] === 1)) continue
      if (at >= HEXES) for (const gate of gatesOf(state, at)) spread(flow, at, gate, points)
      else for (let slot = at * 6, end = slot + 6; slot < end; slot++) spread(flow, at, ways[slot]!, points)
    }
  return left
}

/** Columns that the air forces of the Allies add on a usual day. */
const airOf = (state: FeState): number => {
  const support = Math.min(2, state.tac.filter(one => one === SUPPORT).length)
  return state.sac.includes(CARPET) ? 3 : support
}

const RAID = 0.85

/** Everything that a side could lose to the enemy's next action, each with what it would cost. */
export function dangersOf(state: FeState, me: number, reach: Int8Array): number[] {
  const found: number[] = []
  const own = controlledBy(state, me)
  const mine = unitsIn(state, me)
  const point = pointWorth(state, me)
  for (let hex = 0; hex < HEXES; hex++) {
    if (own[hex] === 0) continue
    if (mine[hex]! > 0) {
      const danger = attackOn(state, me, hex, point)
      if (danger > 0) found.push(danger)
    } else if (reach[hex]! >= 0) {
      const worth = openWorth(state, me, hex, point)
      if (worth > 0) found.push(RAID * worth)
    }
  }
  return found
}

/** What an empty hex is worth to who can walk into it. */
function openWorth(state: FeState, me: number, hex: number, point: number): number {
  if (isVp[hex] === 1) return stakeOf(state, hex, point) + 0.5
  if (isBeach[hex] === 1) return me === ALLIED ? 1.5 : 0
  return isPortOnMap[hex] === 1 ? 0.6 : 0
}

/** What the best attack on a stack of ours by all enemies beside it would bring them. */
function attackOn(state: FeState, me: number, hex: number, point: number): number {
  const foe = 1 - me
  const enemy = unitsIn(state, foe)
  let [attack, ourLoss, theirLoss, steps] = [0, 0, 0, 0]
  let isArmored = false
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const from = ways[slot]!
    if (from < 0 || enemy[from] === 0) continue
    for (const unit of stackOf(state, foe, from)) {
      const factor = attackOf(state, unit)
      if (factor === 0) continue
      if (foe === AXIS && isMechanized[unit] === 1 && isBeach[hex] === 1 && !hasMark(state, 'beachArmor'))
        continue
      attack += factor
      steps++
      theirLoss += lossOf(state, unit)
      if (isMechanized[unit] === 1) isArmored = true
    }
  }
  if (attack === 0) return 0
  let [defense, stack, hardness, ourSteps] = [0, 0, 0, 0]
  let isHard = false
  for (const unit of stackOf(state, me, hex)) {
    defense += defenseOf(state, unit)
    ourLoss += lossOf(state, unit)
    stack += unitWorth(unit, state.step[unit]!)
    ourSteps++
    if (isMechanized[unit] === 1 || isFortress[unit] === 1) isHard = true
    if (isFortress[unit] === 1) hardness = 1
  }
  const shift =
    (isArmored && !isHard ? 1 : 0) + (foe === ALLIED ? airOf(state) : 0) - hardness - groundShift(me, hex)
  const { wins, lost, killed } = chances(attack, defense, shift, 0)
  const ground =
    isVp[hex] === 1 ? stakeOf(state, hex, point) : isPortOnMap[hex] === 1 || isBeach[hex] === 1 ? 1 : 0.5
  const taken = mayStandIn[hex] === 1 || hardness === 1 ? 0.4 * wins : wins
  const ours = Math.min(stack, (killed * ourLoss) / ourSteps)
  return ours + taken * ground - (lost * theirLoss) / Math.max(1, steps)
}

const groundShift = (me: number, hex: number): number =>
  mayStandIn[hex] === 1 ? 1 : isBeach[hex] === 1 ? (me === ALLIED ? 1 : 0) : 0
