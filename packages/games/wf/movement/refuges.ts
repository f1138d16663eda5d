/** What a move would leave to others: rearguards want a place that they can get away to when everybody has moved. */
import { canAllEscape, guardsOf } from './rearguard.ts'
import { countCrossing, sideTo } from './crossings.ts'
import { dock } from '../sea/harbor.ts'
import { entryMoves } from '../politics/armygroup.ts'
import { fewestMoves } from '../sea/seamove.ts'
import { isEngaged, put, unitsIn } from '../position.ts'
import { journeyTo } from '../rail/railmove.ts'
import { payCommand } from './march.ts'
import { paySupreme, supremeMovesLeft } from '../hq/active.ts'
import { roomIn } from './stacking.ts'
import { sideOf } from '../data.ts'
import { speedOf, waysTo } from './reach.ts'
import { LEFT_BATTLE, MOVED, REARGUARD } from '../state.ts'
import { flagsOf, mark, setFlags, unmark } from '../flags.ts'
import type { WfState } from '../state.ts'

/** The verb of an HQ that marches off when it has stood down: nobody pays for that (5.41). */
export const MOBILE = 'mobile'

/** Rules 6.22a and 6.41a3: whether a move leaves every rearguard but this one a place that it could get away to. */
export function leavesRefuges(state: WfState, unit: number, verb: string, hex: number): boolean {
  const side = sideOf[unit]!
  const guards = guardsOf(state, side).filter(guard => guard !== unit)
  if (guards.length === 0 || roomIn(state, side, hex) > guards.length) return true
  if (!canAllEscape(state, guards)) return true
  return afterMove(state, unit, verb, hex, () => canAllEscape(state, guards))
}

/** What is true when a unit has moved, by whichever hexsides of battles it goes; everything is as before then. */
export function afterMove(
  state: WfState,
  unit: number,
  verb: string,
  hex: number,
  isTrue: () => boolean,
): boolean {
  const { crossed, active, docked } = state
  const [from, flags] = [state.at[unit]!, flagsOf(state)[unit]!]
  const isLeaving = from >= 0 && isEngaged(state, unit)
  const isFought = isLeaving || unitsIn(state, 1 - sideOf[unit]!)[hex]! > 0
  const isByLand = verb === 'march' || verb === MOBILE
  const paths = isByLand && isFought ? waysTo(state, unit, speedOf(state, unit), hex) : []
  const sides = paths.length === 0 ? [[]] : paths.map(({ path }) => battleSides(state, path, isLeaving))
  state.active = active.slice()
  state.docked = docked.slice()
  pay(state, unit, verb, hex)
  put(state, unit, hex)
  mark(state, unit, isLeaving ? MOVED | LEFT_BATTLE : MOVED)
  unmark(state, unit, REARGUARD)
  const held = sides.every(over => {
    state.crossed = crossed.slice()
    for (const side of over) countCrossing(state, side)
    return isTrue()
  })
  put(state, unit, from)
  Object.assign(state, { crossed, active, docked })
  setFlags(state, unit, flags)
  return held
}

/** Rule 6.33: the sides of battles that a path goes over. */
function battleSides(state: WfState, path: readonly number[], isLeaving: boolean): number[] {
  const to = path.at(-1)!
  const sides = isLeaving ? [sideTo(path[0]!, path[1]!)] : []
  return isBattleFor(state, to) ? [...sides, sideTo(path.at(-2)!, to)] : sides
}

const isBattleFor = (state: WfState, hex: number): boolean => unitsIn(state, 1 - state.side)[hex]! > 0

/** What a move uses up, supreme moves and room in ports; of several voyages the shortest, as into a full port. */
function pay(state: WfState, unit: number, verb: string, hex: number): void {
  if (verb === 'march') return payCommand({ state }, unit)
  paySupreme({ state }, sideOf[unit]!, supremePrice(state, unit, verb, hex), unit)
  if (verb !== 'seaMove') return
  dock(state, state.at[unit]!)
  dock(state, hex)
}

/** Rule 6.53: the supreme moves that a journey by rail or sea takes. */
function supremePrice(state: WfState, unit: number, verb: string, hex: number): number {
  if (verb === 'seaMove') return fewestMoves(state, unit, hex)
  if (verb === 'enter') return entryMoves(state, unit, hex)
  if (verb !== 'rail') return 0
  return journeyTo(state, unit, supremeMovesLeft(state, sideOf[unit]!, unit), hex)?.moves ?? 0
}
