/** Section 6: a march by land, into battles and out of them. */
import { choice, distance, seatBit } from '@hexfront/engine'
import {
  beachheadUnits,
  board,
  isAmphibious,
  isFort,
  isHq,
  isMarsh,
  isStatic,
  landWays,
  placeName,
  sideOf,
  unitName,
} from '../data.ts'
import { ATTACKER, battleAt, BEGUN, openBattle } from '../combat/battles.ts'
import { countCrossing, crossingsLeft, isRiverSide, sideTo } from './crossings.ts'
import { eachMarch, exitsOf, hasWay, isOverWater, speedOf, waysTo, wouldReach } from './reach.ts'
import { hasGoal } from './manner.ts'
import { rearguardFault } from './rearguard.ts'
import { areaFault } from './areas.ts'
import { crossBalkans } from '../politics/balkans.ts'
import { crossBeachheads } from '../sea/beachhead-loss.ts'
import { friendlyTo } from '../control/control.ts'
import { hideUnits, isEngaged, put, stackOf, tellOwn, unitsIn } from '../position.ts'
import { commandMask, isCommanded, paySupreme, supremelyMoved, supremeMovesLeft } from '../hq/range.ts'
import { BY_LAND, BY_RIVER, LEFT_BATTLE, MOVED, REARGUARD } from '../state.ts'
import { has, mark } from '../flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { IsMover, Manner } from './manner.ts'
import type { WfState } from '../state.ts'

/** A move whose goal is chosen and whose hexside of the battle is not. */
interface ViaFrame extends Frame {
  side: number
  unit: number
  goal: number
  /** 1 if its command was paid for before, as a rearguard's is. */
  paid: number
}

/** Rules 5.3b and 2.25a: the rule that leaves a unit without orders, or null. */
export function commandFault(state: WfState, unit: number): string | null {
  if (isStatic[unit] === 0 && isCommanded(state, unit)) return null
  if (supremeMovesLeft(state, sideOf[unit]!, unit) > 0) return null
  return isStatic[unit] === 1 ? '2.25a' : '5.3b'
}

/** The same for all units of a side: whether each has orders. */
function orderedBy(state: WfState, side: number): IsMover {
  const commanded = commandMask(state)
  const isMoved = supremelyMoved(state, side)
  const { at } = state
  return unit => (isStatic[unit] === 0 && commanded[at[unit]!] === 1) || isMoved(unit)
}

/** Rule 6.52: a unit that no HQ has in range goes by supreme move. */
export function payCommand(run: Pick<Run<WfState>, 'state'>, unit: number): void {
  if (isStatic[unit] === 0 && isCommanded(run.state, unit)) return
  paySupreme(run, sideOf[unit]!, 1, unit)
}

/** Rules 6.41a and 6.41b: whether another unit that was in the battle before stays in it, if only as rearguard. */
export function leavesOthers(state: WfState, unit: number): boolean {
  return stackOf(state, sideOf[unit]!, state.at[unit]!).some(
    other => other !== unit && (!has(state, other, MOVED) || has(state, other, REARGUARD)),
  )
}

export const land: Manner = {
  verb: 'march',
  ban: (state, unit) => (isFort[unit] === 1 ? '2.26a' : commandFault(state, unit)),
  movers(state, side) {
    const isOrdered = orderedBy(state, side)
    const enemies = unitsIn(state, 1 - side)
    return unit => {
      if (isFort[unit] === 1 || !isOrdered(unit) || !hasWay(state, unit, enemies)) return false
      // Out of a battle it can be the rearguard, unless there is one or no hex with room to get away to.
      return (
        enemies[state.at[unit]!] === 0 || rearguardFault(state, unit) === null || hasGoal(state, unit, land)
      )
    }
  },
  goals(state, unit, found) {
    if (isEngaged(state, unit) && !leavesOthers(state, unit)) return
    eachMarch(state, unit, speedOf(state, unit), hex => found(hex))
  },
  fault(state, unit, hex) {
    if (isEngaged(state, unit) && !leavesOthers(state, unit)) return '6.41a'
    return marchFault(state, unit, hex)
  },
  go(run, unit, hex) {
    const side = sideOf[unit]!
    const ways = waysTo(run.state, unit, speedOf(run.state, unit), hex)
    if (ways.length > 1) return run.push({ step: 'via', side, unit, goal: hex, paid: 0 })
    payCommand(run, unit)
    followPath(run, unit, ways[0]!.path)
  },
}

/** Takes a unit along a path: out of a battle, into one, or neither. */
export function followPath(run: Run<WfState>, unit: number, path: number[]): void {
  const { state } = run
  const [from, to, side] = [path[0]!, path.at(-1)!, sideOf[unit]!]
  const wasEngaged = isEngaged(state, unit)
  if (wasEngaged) {
    countCrossing(state, sideTo(from, path[1]!))
    mark(state, unit, LEFT_BATTLE)
  }
  if (unitsIn(state, 1 - side)[to]! > 0) engage(state, unit, path.at(-2)!, to)
  tellOwn(run, unit, named => ({ kind: 'moved', units: [named], path, side }))
  put(state, unit, to)
  mark(state, unit, MOVED)
  leaveBeach(state, unit)
  crossBeachheads(run, side, path)
  crossBalkans(state, side, path)
  // Rule 7.12b: attackers lie open as long as they are in the battle.
  if (wasEngaged) hideUnits(state, [unit])
}

/** Rule 15.51a: a unit that leaves the hex where it landed founds no beachhead there. */
export function leaveBeach(state: WfState, unit: number): void {
  if (isAmphibious[unit] === 1) state.landed[beachheadUnits.indexOf(unit)] = -1
}

/** Rule 6.31: a unit enters a hex with enemies; where it has no friends it begins a battle. */
function engage(state: WfState, unit: number, from: number, to: number): void {
  const boardSide = sideTo(from, to)
  countCrossing(state, boardSide)
  joinBattle(state, unit, to)
  state.came.push(unit, from, isRiverSide(boardSide) ? BY_RIVER : BY_LAND)
}

/** Rules 6.31a and 7.11: puts a battle on the list unless friends are in it already. To be called before the unit is there. */
export function joinBattle(state: WfState, unit: number, hex: number): void {
  const side = sideOf[unit]!
  if (unitsIn(state, side)[hex]! > 0 && battleAt(state, hex) >= 0) return
  const i = battleAt(state, hex)
  if (i < 0) return openBattle(state, hex, side)
  state.battles[i + ATTACKER] = side
  state.battles[i + BEGUN] = 1
}

/** The rule that keeps a unit from marching to a hex, however full it is; null if it may. */
export function marchFault(state: WfState, unit: number, hex: number): string | null {
  const side = sideOf[unit]!
  const area = areaFault(state, unit, hex)
  if (area !== null) return area
  if (hex === state.at[unit]) return '6.1a'
  const enemies = unitsIn(state, 1 - side)[hex]! > 0
  if (enemies && isHq[unit] === 1) return '5.1d'
  if (enemies && isEngaged(state, unit)) return '6.32b'
  if (waysTo(state, unit, speedOf(state, unit), hex).length > 0) return null
  if (isEngaged(state, unit)) return exitFault(state, unit, hex)
  return wayFault(state, unit, hex)
}

/** Why a battle cannot be left for a hex. */
function exitFault(state: WfState, unit: number, hex: number): string {
  const start = state.at[unit]!
  const boardSide = sideTo(start, hex)
  if (boardSide < 0) return exitsOf(state, unit).length === 0 ? '6.32a' : '6.1a'
  if (!isOpen(start, hex)) return closedSideRule(boardSide)
  return friendlyTo(state, sideOf[unit]!)[hex] === 0 || crossingsLeft(state, boardSide) > 0
    ? '6.32a'
    : '6.33a'
}

const isOpen = (from: number, to: number): boolean => {
  for (let d = 0; d < 6; d++) if (landWays[from * 6 + d] === to) return true
  return false
}

const alpine = 1 << board.sideKindNames.indexOf('alpine')
const closedSideRule = (boardSide: number): string =>
  (board.sideKinds[boardSide]! & alpine) !== 0 ? '1.35e' : '1.37a'

/** Why a free unit does not get to a hex. */
function wayFault(state: WfState, unit: number, hex: number): string {
  const start = state.at[unit]!
  const speed = speedOf(state, unit)
  if (isOverWater(start, hex)) return '1.37a'
  if (distance(board.grid, board.cellOf[start]!, board.cellOf[hex]!) > speed) return '6.1a'
  const boardSide = sideTo(start, hex)
  if (boardSide >= 0 && !isOpen(start, hex)) return closedSideRule(boardSide)
  const isDefended = unitsIn(state, 1 - sideOf[unit]!)[hex]! > 0
  if (isDefended && boardSide >= 0 && crossingsLeft(state, boardSide) <= 0) return '6.33a'
  // What would get the unit there if it were not so?
  if (wouldReach(state, unit, speed, hex, 'halts')) return isMarshNear(hex) ? '1.34a' : '1.35a'
  if (wouldReach(state, unit, speed, hex, 'straits') || wouldReach(state, unit, speed, hex, 'shores'))
    return '1.39b'
  if (wouldReach(state, unit, speed, hex, 'enemies')) return '6.31a'
  return isDefended && wouldReach(state, unit, speed, hex, 'sides') ? '6.33a' : '6.1a'
}

const isMarshNear = (hex: number): boolean => {
  for (let d = 0; d < 6; d++) if (isMarsh[landWays[hex * 6 + d]!] === 1) return true
  return false
}

export const marchSteps: Steps<WfState> = {
  /** Rule 6.33: which hexside of the battle is used, where there is a choice. */
  via: choice<WfState, ViaFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, { unit, goal }) => ({
      id: 'ask.via',
      params: { unit: unitName(unit), place: placeName(goal) },
    }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['6.33a'],
    offer(state, { unit, goal }, _seat, offer) {
      for (const { via } of waysTo(state, unit, speedOf(state, unit), goal)) offer.add('via', via)
    },
    why: (_state, { goal }, _seat, { arg }) =>
      typeof arg === 'number'
        ? { id: 'refuse.via', params: { place: placeName(arg), goal: placeName(goal) }, rule: '6.33a' }
        : null,
    act: {
      via(run, { unit, goal, paid }, arg) {
        const way = waysTo(run.state, unit, speedOf(run.state, unit), goal).find(({ via }) => via === arg)!
        run.pop()
        if (paid === 0) payCommand(run, unit)
        followPath(run, unit, way.path)
      },
    },
  }),
}
