/** Rules 5.41 and 5.62: after movement active HQs may stand down and move off. */
import { choice, seatBit } from '@hexfront/engine'
import { ACTIVE, activeHqs, activeIndex, isBlitzMode, MODE, MOVES } from './active.ts'
import { coversLanding } from '../sea/landing.ts'
import { cvOf, sideOf, typeOf, unitName } from '../data.ts'
import { eachMarch, exitsOf, hasRoomBeside, speedOf, waysTo } from '../movement/reach.ts'
import { boardingFault, eachRailGoal, journeyTo, railFault, ride } from '../rail/railmove.ts'
import { followPath, leavesOthers, marchFault } from '../movement/march.ts'
import { isEngaged, put } from '../position.ts'
import { isHexArg, isUnitArg, keptRoom, refusal } from '../movement/refusal.ts'
import { crowdedHexes, crowdIn, roomIn } from '../movement/stacking.ts'
import { paySupreme, supremeMovesLeft } from './range.ts'
import { leavesRefuges, MOBILE } from '../movement/refuges.ts'
import { nameRearguard } from '../movement/rearguard.ts'
import { eachSeaGoal, sailTo, seaBan, seaMove } from '../sea/seamove.ts'
import { standDown } from './standdown.ts'
import { inMovement } from '../phase.ts'
import type { Action, Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** An HQ that is about to move off. */
interface MobilizingFrame extends Frame {
  side: number
  hq: number
}

/** The rule that keeps an HQ from going mobile, or null. */
function mobilizeFault(state: WfState, side: number, hq: number): string | null {
  const i = activeIndex(state, hq)
  if (i < 0 || sideOf[hq] !== side) return '5.41a'
  if (isBlitzMode(state.active[i + MODE]!) && state.blitz === 0) return '5.7a'
  // Ruling B47.
  if (cvOf(state, hq) === 0) return '5.sb1'
  return coversLanding(state, hq) ? '15.45c' : null
}

/** Whether the HQ would be the last to leave its battle. */
const isLast = (state: WfState, hq: number): boolean => isEngaged(state, hq) && !leavesOthers(state, hq)

/** Rule 5.62: rail moves that a supreme HQ has: one, and those it saved up. */
const ridesOf = (state: WfState, hq: number): number =>
  typeOf(hq) === 'hq' ? 0 : 1 + supremeMovesLeft(state, sideOf[hq]!, hq)

/** Calls back with everywhere that an HQ can go when it stands down, full hexes among them that another HQ can leave (6.2a). */
export function eachMobileGoal(state: WfState, hq: number, found: (verb: string, hex: number) => void): void {
  const verbs: string[] = []
  const hexes: number[] = []
  eachMobileReach(state, hq, (verb, hex) => {
    verbs.push(verb)
    hexes.push(hex)
  })
  for (let i = 0; i < hexes.length; i++)
    if (isOpen(state, hq, hexes[i]!) || canTrade(state, hq, hexes[i]!)) found(verbs[i]!, hexes[i]!)
}

/** Rules 6.22a and 6.41a3: whether a hex has room, and not the last that a rearguard wants, but for who is too many. */
const isOpen = (state: WfState, hq: number, hex: number): boolean =>
  roomIn(state, sideOf[hq]!, hex) > 0 &&
  (crowdIn(state, sideOf[hq]!, state.at[hq]!) > 0 || leavesRefuges(state, hq, MOBILE, hex))

/** Everywhere that an HQ could go if all hexes had room. */
function eachMobileReach(state: WfState, hq: number, found: (verb: string, hex: number) => void): void {
  if (isLast(state, hq)) return
  eachMarch(state, hq, speedOf(state, hq), hex => found('march', hex))
  const rides = ridesOf(state, hq)
  if (rides > 0 && boardingFault(state, hq) === null)
    eachRailGoal(state, hq, rides, hex => found('rail', hex))
  if (rides > 0 && maySail(state, hq)) eachSeaGoal(state, hq, rides, hex => found('seaMove', hex))
}

/** Whether another HQ could leave a hex for one with room when this one has come to it. */
function canTrade(state: WfState, hq: number, hex: number): boolean {
  const others = activeHqs(state).filter(other => other !== hq && state.at[other] === hex)
  if (others.length === 0 || crowdIn(state, sideOf[hq]!, hex) > 0) return false
  // There is room, but for a rearguard.
  if (roomIn(state, sideOf[hq]!, hex) > 0) return false
  const from = state.at[hq]!
  put(state, hq, hex)
  const can = others.some(other => isMobile(state, other))
  put(state, hq, from)
  return can
}

/** Rules 5.62a and B46: by sea as any unit, though it is still active. */
const maySail = (state: WfState, hq: number): boolean => [null, '5.2b'].includes(seaBan(state, hq))

const mayLeave = (state: WfState, hq: number): boolean => {
  if (isLast(state, hq)) return exitsOf(state, hq).length > 0
  // While no rearguard wants a place, a hex with room is open without more ado.
  if (state.crossed.length === 0 && hasRoomBeside(state, hq)) return true
  const hexes: number[] = []
  eachMobileReach(state, hq, (_verb, hex) => hexes.push(hex))
  return hexes.some(hex => isOpen(state, hq, hex))
}

/** HQs that could go mobile now. */
export const mobileHqs = (state: WfState): number[] => activeHqs(state).filter(hq => isMobile(state, hq))

const isMobile = (state: WfState, hq: number): boolean =>
  mobilizeFault(state, state.side, hq) === null && mayLeave(state, hq)

/** How many of them are in a hex. */
export function mobileHqsIn(state: WfState, hex: number): number {
  const { active, at } = state
  let count = 0
  for (let i = 0; i < active.length; i += ACTIVE)
    if (at[active[i]!] === hex && isMobile(state, active[i]!)) count++
  return count
}

/** Rule 5.21d: an HQ that overfills its hex must move off if it can. */
const mustLeave = (state: WfState, hqs: readonly number[]): boolean => {
  const overfull = crowdedHexes(state, state.side)
  return overfull.length > 0 && hqs.some(hq => overfull.includes(state.at[hq]!))
}

export const mobilizeSteps: Steps<WfState> = {
  mobilize: choice<WfState>({
    phase: inMovement,
    deciders: state => seatBit(state.side),
    ask: () => ({ id: 'ask.mobilize' }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['5.41a', '5.62a', '5.7d'],
    offer(state, _frame, _seat, offer) {
      const hqs = mobileHqs(state)
      for (const hq of hqs) offer.add('mobilize', hq)
      if (hqs.length > 0 && !mustLeave(state, hqs)) offer.add('endMobilize')
    },
    why: (state, _frame, seat, action) => whyNotMobilize(state, seat, action),
    act: {
      mobilize: (run, _frame, arg, seat) => run.push({ step: 'mobilizing', side: seat, hq: Number(arg) }),
      endMobilize: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  mobilizing: choice<WfState, MobilizingFrame>({
    focus: (_state, frame) => ({ units: [frame.hq] }),
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, { hq }) => ({ id: 'ask.mobilizing', params: { unit: unitName(hq) } }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['5.41a', '5.62a', '5.62b'],
    offer(state, { hq }, _seat, offer) {
      eachMobileGoal(state, hq, (verb, hex) => offer.add(verb, hex))
      if (isLast(state, hq)) offer.add('rearguard')
      offer.add('cancel')
    },
    why: (state, frame, _seat, action) => whyNotGo(state, frame.hq, action),
    act: {
      march: (run, { hq }, arg) => marchOff(run, hq, Number(arg)),
      rail: (run, { hq }, arg) => rideOff(run, hq, Number(arg)),
      seaMove: (run, { hq }, arg) => sailOff(run, hq, Number(arg)),
      rearguard(run, { hq }) {
        run.pop()
        if (standDown(run, hq)) nameRearguard(run, hq)
      },
      cancel: run => run.pop(),
    },
  }),
}

/** Rule 5.41: stands down first, then marches. */
function marchOff(run: Run<WfState>, hq: number, hex: number): void {
  run.pop()
  if (!standDown(run, hq)) return
  const ways = waysTo(run.state, hq, speedOf(run.state, hq), hex)
  if (ways.length > 1) run.push({ step: 'via', side: sideOf[hq]!, unit: hq, goal: hex, paid: 1 })
  else followPath(run, hq, ways[0]!.path)
}

/** Rule 5.62b: an HQ that goes on pays with what it saved itself, which lapses, before another's moves are touched. */
function payOwnFirst(run: Run<WfState>, hq: number, moves: number): void {
  const { active } = run.state
  const i = activeIndex(run.state, hq)
  const own = Math.min(moves, active[i + MOVES]!)
  active[i + MOVES]! -= own
  paySupreme(run, sideOf[hq]!, moves - own, hq)
}

/** Rule 5.62: the first rail move is free, others were saved up. */
function rideOff(run: Run<WfState>, hq: number, hex: number): void {
  const { state } = run
  run.pop()
  const journey = journeyTo(state, hq, ridesOf(state, hq), hex)!
  payOwnFirst(run, hq, journey.moves - 1)
  if (standDown(run, hq)) ride(run, hq, journey)
}

/** Rule 5.62: the first sea move is free, others were saved up; the shortest voyage is made. */
function sailOff(run: Run<WfState>, hq: number, hex: number): void {
  const { state } = run
  run.pop()
  let moves = 0
  for (let found = false; !found;) eachSeaGoal(state, hq, ++moves, port => (found ||= port === hex))
  payOwnFirst(run, hq, moves - 1)
  if (standDown(run, hq)) sailTo(run, hq, hex, moves)
}

function whyNotMobilize(state: WfState, seat: number, { verb, arg }: Action): Refusal | null {
  if (verb === 'endMobilize') return { id: 'refuse.overfull', params: { unit: '', place: '' }, rule: '6.22a' }
  if (verb !== 'mobilize' || !isUnitArg(arg)) return null
  // Where an enemy block stands is not told.
  if (sideOf[arg] !== seat) return { ...refusal('5.41a', arg), id: 'refuse.notOwn' }
  if (activeIndex(state, arg) < 0) return { ...refusal('5.41a', arg), id: 'refuse.noActiveHq' }
  const rule = mobilizeFault(state, seat, arg)
  if (rule !== null) return refusal(rule, arg, state.at[arg]!)
  // Rule 6.21a: every hex that it could get to is full.
  return isEngaged(state, arg) ? refusal('6.32a', arg) : refusal('6.21a', arg)
}

function whyNotGo(state: WfState, hq: number, { verb, arg }: Action): Refusal | null {
  if (!isHexArg(arg)) return null
  if (verb !== 'march' && typeOf(hq) === 'hq') return refusal('5.62a', hq, arg)
  if (verb === 'march' && isLast(state, hq)) return refusal('6.41a', hq, arg)
  if (verb === 'seaMove') return refusal(seaMove.fault(state, hq, arg) ?? '5.62b', hq, arg)
  const rule = verb === 'march' ? marchFault(state, hq, arg) : railFault(state, hq, arg, ridesOf(state, hq))
  if (rule === null && roomIn(state, sideOf[hq]!, arg) > 0) return keptRoom(hq, arg)
  return refusal(rule ?? '6.21a', hq, arg)
}
