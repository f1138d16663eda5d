/** Section 15.2: strategic movement by sea, from port to port. */
import { choice, seatBit } from '@hexfront/engine'
import { approaches, diceTo, isWithin, NO_WAY, sail, SEAS, seasReached, wayTo } from './sea.ts'
import { areaFault, closedTo } from '../movement/areas.ts'
import { counters, isFort, isPort, lands, placeName, sideOf, tables } from '../data.ts'
import { dock, harborFault, portRoom } from './harbor.ts'
import { friendlyTo } from '../control/control.ts'
import { fortFault, otherFort, roomIn } from '../movement/stacking.ts'
import { carry, isLastInBattle, stuckFault } from './landing.ts'
import { isEngaged, unitsIn } from '../position.ts'
import { noteVoyage, SEA_MOVE } from './voyages.ts'
import { paySupreme, supremeMovesLeft } from '../hq/active.ts'
import { ALLIED, STRATEGIC } from '../state.ts'
import { mark, setStep } from '../flags.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { Manner } from '../movement/manner.ts'
import type { Sailing } from './sea.ts'
import type { WfState } from '../state.ts'

const ports: readonly number[] = lands.filter(hex => isPort[hex] === 1)

/** Rule 15.2d: seas that a supreme move pays for. */
const seasPerMove = (side: number): number => tables.sea.seasPerMove[side === ALLIED ? 'allied' : 'axis']

/** Where a sea move may begin: the rule that forbids it for this unit, or null. */
function departureFault(state: WfState, unit: number): string | null {
  const [at, side] = [state.at[unit]!, sideOf[unit]!]
  const shut = harborFault(state, side, at)
  if (shut !== null) return shut
  if (portRoom(state, at) <= 0) return '15.21'
  if (!isEngaged(state, unit)) return null
  if (isFort[unit] === 1) return '2.26a'
  return isLastInBattle(state, unit) ? '15.2e' : null
}

/** Where it may end: the rule that keeps the unit out of a port, or null. */
function arrivalFault(state: WfState, unit: number, hex: number): string | null {
  const side = sideOf[unit]!
  if (hex === state.at[unit]) return '15.2c'
  const shut = harborFault(state, side, hex)
  if (shut !== null) return shut
  if (unitsIn(state, 1 - side)[hex]! > 0) return '15.2e'
  if (portRoom(state, hex) <= 0) return '15.21'
  return areaFault(state, unit, hex) ?? fortFault(state, unit, hex)
}

/** Seas that a number of supreme moves pays for. */
const seasFor = (side: number, moves: number): number => Math.min(SEAS, moves * seasPerMove(side))

/** Voyages that a number of supreme moves would pay for. */
function voyagesFor(state: WfState, unit: number, moves: number): Sailing {
  const side = sideOf[unit]!
  return sail(state, side, approaches(state, side, state.at[unit]!), seasFor(side, moves))
}

/** Calls back with every harbor that a unit could sail to for so many supreme moves (also 5.62: mobilizing). */
export function eachSeaGoal(state: WfState, unit: number, moves: number, found: (hex: number) => void): void {
  if (moves <= 0) return
  const side = sideOf[unit]!
  const at = state.at[unit]!
  const friendly = friendlyTo(state, side)
  const enemies = unitsIn(state, 1 - side)
  const closed = closedTo(state, unit)
  const reached = seasReached(state, side, approaches(state, side, at), seasFor(side, moves))
  // Every port has room for one until somebody has sailed.
  const isQuiet = state.docked.length === 0
  const isOneFort = isFort[unit] === 1
  // What `arrivalFault` says, without the reason.
  for (let n = 0; n < ports.length; n++) {
    const hex = ports[n]!
    if (friendly[hex] === 0 || enemies[hex]! > 0 || closed[hex] === 1 || hex === at) continue
    if ((approaches(state, side, hex) & reached) === 0) continue
    if (!isQuiet && portRoom(state, hex) <= 0) continue
    if (!isOneFort || otherFort(state, unit, hex) < 0) found(hex)
  }
  if (side !== ALLIED) return
  const { beachhead } = state
  for (let n = 0; n < beachhead.length; n++) {
    const hex = beachhead[n]!
    if (hex < 0 || isPort[hex] === 1 || beachhead.indexOf(hex) < n) continue
    if (arrivalFault(state, unit, hex) !== null) continue
    if ((approaches(state, side, hex) & reached) !== 0) found(hex)
  }
}

/** Rule 15.2: what keeps a unit from sailing at all, supreme moves aside. */
export const seaBan = (state: WfState, unit: number): string | null =>
  departureFault(state, unit) ?? stuckFault(state, unit)

/** Ways of one unit to a harbor, as supreme moves and the dice of each: more moves only for fewer dice. */
function choicesTo(state: WfState, unit: number, hex: number): { moves: number; dice: number }[] {
  const side = sideOf[unit]!
  const most = supremeMovesLeft(state, side, unit)
  const sailing = voyagesFor(state, unit, most)
  const found: { moves: number; dice: number }[] = []
  let best = NO_WAY
  for (let moves = 1; moves <= most; moves++) {
    const crossed = Math.min(sailing.limit, moves * seasPerMove(side))
    const dice = diceTo(sailing, approaches(state, side, hex), crossed)
    if (dice >= best) continue
    best = dice
    found.push({ moves, dice })
    if (dice === 0) break
  }
  return found
}

/** Supreme moves of the shortest voyage of a unit to a harbor, or 0 if it cannot sail there. */
export const fewestMoves = (state: WfState, unit: number, hex: number): number =>
  choicesTo(state, unit, hex)[0]?.moves ?? 0

/** Dice of the safest voyage of a unit to a harbor that all supreme moves left pay for, or of one that costs so many. */
export const seaDice = (state: WfState, unit: number, hex: number, moves?: number): number =>
  choicesTo(state, unit, hex).findLast(way => moves === undefined || way.moves <= moves)?.dice ?? NO_WAY

/** Rule 6.22a: into a full port ships go the shortest way, which leaves the moves to clear it. */
const isFull = (state: WfState, unit: number, hex: number): boolean => roomIn(state, sideOf[unit]!, hex) <= 0

/** Dice against the one voyage there is to a harbor; null where its owner is asked which (`sailing`). */
export function diceUnasked(state: WfState, unit: number, hex: number): number | null {
  const ways = choicesTo(state, unit, hex)
  return ways.length === 1 || isFull(state, unit, hex) ? (ways[0]?.dice ?? null) : null
}

/** Carries a unit to a harbor over the safest way that so many supreme moves allow. */
export function sailTo(run: Run<WfState>, unit: number, hex: number, moves: number): void {
  const { state } = run
  const [from, side] = [state.at[unit]!, sideOf[unit]!]
  const sailing = voyagesFor(state, unit, moves)
  const way = wayTo(sailing, approaches(state, side, hex), sailing.limit)!
  dock(state, from)
  dock(state, hex)
  // Rule 2.26b and ruling B169: a fort pays when it sets out.
  if (isFort[unit] === 1) setStep(state, unit, counters.steps[unit]! - 1)
  noteVoyage(state, unit, from, hex, SEA_MOVE, way)
  carry(run, unit, hex, 'seaMove', '15.2c')
  mark(state, unit, STRATEGIC)
}

function payAndSail(run: Run<WfState>, unit: number, hex: number, moves: number): void {
  paySupreme(run, sideOf[unit]!, moves, unit)
  sailTo(run, unit, hex, moves)
}

/** Rule 15.2: by sea from one friendly port to another, for supreme moves. */
export const seaMove: Manner = {
  verb: 'seaMove',

  ban(state, unit) {
    if (supremeMovesLeft(state, sideOf[unit]!, unit) <= 0) return '15.2b'
    return seaBan(state, unit)
  },

  goals(state, unit, found) {
    eachSeaGoal(state, unit, supremeMovesLeft(state, sideOf[unit]!, unit), found)
  },

  fault(state, unit, hex) {
    const closed = arrivalFault(state, unit, hex)
    if (closed !== null) return closed
    if (choicesTo(state, unit, hex).length > 0) return null
    const limit = supremeMovesLeft(state, sideOf[unit]!, unit) * seasPerMove(sideOf[unit]!)
    return isWithin(state.at[unit]!, hex, limit) ? '1.39d' : '15.2d'
  },

  go(run, unit, hex) {
    const choices = choicesTo(run.state, unit, hex)
    if (choices.length === 1 || isFull(run.state, unit, hex))
      return payAndSail(run, unit, hex, choices[0]!.moves)
    run.push({ step: 'sailing', side: sideOf[unit]!, unit, hex })
  },
}

interface SailingFrame extends Frame {
  side: number
  unit: number
  hex: number
}

export const seaMoveSteps: Steps<WfState> = {
  /** Rule 15.2d: a longer way round may be safer; how many supreme moves is it worth? */
  sailing: choice<WfState, SailingFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.sailing', params: { place: placeName(frame.hex) } }),
    wait: () => ({ id: 'wait.sailing' }),
    rules: ['15.2d'],
    offer(state, frame, _seat, offer) {
      for (const { moves } of choicesTo(state, frame.unit, frame.hex)) offer.add('sail', moves)
    },
    why: (): Refusal => ({ id: 'refuse.sail', rule: '15.2d' }),
    act: {
      sail(run, frame, arg) {
        run.pop()
        payAndSail(run, frame.unit, frame.hex, Number(arg))
      },
    },
  }),
}
