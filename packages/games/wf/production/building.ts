/** Sections 11.4 to 11.6 as one decision of both sides at once: what each may order, and does. */
import { choice } from '@hexfront/engine'
import { arrivalFault, arrivalHexes, isHomebody } from './arrival.ts'
import { cadreCost, isSs, stepCost } from './stepcost.ts'
import { beachheadUnits, counters, place, sideOf, tables, UNITS, unitsOfSide } from '../data.ts'
import { isOnMap } from '../position.ts'
import {
  ARRIVE,
  arrivalStep,
  CADRE,
  DISBAND,
  draftOf,
  dueUnits,
  eachStep,
  GROUND,
  isOrdered,
  nextUnits,
  ORDER,
  PAID,
  plannedFor,
  pointsLeft,
  RAISE,
  STEP,
  stepFault,
  TAKE_UP,
  WEAK,
} from './orders.ts'
import { rosterOf } from './roster.ts'
import { refuse } from '../words/production.ts'
import { ALLIED, BH_LOST, BH_PREP, DEAD } from '../state.ts'
import { own } from '../events.ts'
import type { Action, Offer, Refusal, Run, Steps } from '@hexfront/engine'
import type { BuildFrame, Draft, Order } from './orders.ts'
import type { WfState } from '../state.ts'

const PRICE = tables.production.beachhead.raise
const SS_STEPS = tables.production.ssSteps

/** Rule 11.5, B105: reinforcements that are due, have no place yet and could have one. */
function awaitingPlace(state: WfState, frame: BuildFrame, seat: number): readonly number[] {
  const due = dueUnits(state, seat, rosterOf(state, seat))
  if (due.length === 0) return due
  const draft = draftOf(state, frame, seat)
  return due.filter(unit => !isOrdered(draft, unit) && draft.canArrive(unit))
}

/** The rule that keeps a lost unit from being raised anew, or null (11.42). */
function cadreFault(state: WfState, draft: Draft, unit: number): string | null {
  if (isOrdered(draft, unit)) return '11.42a'
  if (isSs[unit] && draft.ss >= SS_STEPS) return '11.41c'
  if (cadreCost(state, draft, unit, -1) > draft.points) return '11.3b'
  return draft.canArrive(unit) ? null : '11.6c'
}

/** The rule that keeps a reinforcement from coming early, or null (11.51). */
function earlyFault(state: WfState, draft: Draft, unit: number, kind: number): string | null {
  if (draft.hasEarly || isOrdered(draft, unit)) return '11.51'
  // B104: nobody comes weaker than his last step.
  if (kind === WEAK && arrivalStep(unit, 0) + 1 >= counters.steps[unit]!) return '11.51'
  if (kind === PAID && cadreCost(state, draft, unit, -1) > draft.points) return '11.3b'
  return draft.canArrive(unit) ? null : '11.6c'
}

/** The rule that keeps a beachhead from rising a grade, or null (11.44). */
function raiseFault(state: WfState, draft: Draft, beachhead: number): string | null {
  const grade = state.beachhead[beachhead]
  if (draft.beachheads.includes(beachhead) || (grade !== BH_LOST && grade !== BH_PREP)) return '11.44'
  return draft.points < PRICE ? '11.3b' : null
}

/** What is offered while nothing is in hand. */
function offerOrders(state: WfState, frame: BuildFrame, seat: number, offer: Offer): void {
  const draft = draftOf(state, frame, seat)
  const roster = rosterOf(state, seat)
  const due = awaitingPlace(state, frame, seat)
  for (const unit of due) offer.add('arrive', unit)
  if (due.length > 0) offer.add('usual')
  eachStep(state, seat, draft, unit => offer.add('build', unit))
  for (const unit of roster.dead) if (cadreFault(state, draft, unit) === null) offer.add('cadre', unit)
  for (const unit of draft.hasEarly ? [] : nextUnits(state, seat, roster)) {
    if (earlyFault(state, draft, unit, WEAK) === null) offer.add('early', unit)
    if (earlyFault(state, draft, unit, PAID) === null) offer.add('hasten', unit)
  }
  if (seat === ALLIED) offerBeachheads(state, draft, offer)
  else if (draft.grounded === 0) offer.add('ground')
  offer.add('disband')
  if (frame.orders[seat]!.length > 0) offer.add('undo')
  if (due.length === 0) offer.add('done')
}

function offerBeachheads(state: WfState, draft: Draft, offer: Offer): void {
  state.beachhead.forEach((at, beachhead) => {
    if (raiseFault(state, draft, beachhead) === null) offer.add('raise', beachhead)
    if (at >= 0 && !draft.beachheads.includes(beachhead)) offer.add('takeUp', beachhead)
  })
}

/** Whether the points left would still buy anything. */
export function canBuy(state: WfState, frame: BuildFrame, seat: number): boolean {
  const draft = draftOf(state, frame, seat)
  const roster = rosterOf(state, seat)
  let steps = 0
  eachStep(state, seat, draft, () => steps++)
  return (
    steps > 0 ||
    roster.dead.some(unit => cadreFault(state, draft, unit) === null) ||
    nextUnits(state, seat, roster).some(unit => earlyFault(state, draft, unit, PAID) === null) ||
    (seat === ALLIED && state.beachhead.some((_, n) => raiseFault(state, draft, n) === null))
  )
}

/** Rule 11.52, B144: any unit of one's own, in battle too. */
function offerDisbanding(state: WfState, frame: BuildFrame, seat: number, offer: Offer): void {
  const draft = draftOf(state, frame, seat)
  for (const unit of unitsOfSide[seat]!)
    if (isOnMap(state, unit) && !isOrdered(draft, unit)) offer.add('dissolve', unit)
  offer.add('undo')
}

/** What the unit in hand costs in a hex. */
function placeCost(
  state: WfState,
  { how, hand }: BuildFrame,
  seat: number,
  draft: Draft,
  hex: number,
): number {
  return how[seat] === CADRE || how[seat] === PAID ? cadreCost(state, draft, hand[seat]!, hex) : 0
}

function offerPlaces(state: WfState, frame: BuildFrame, seat: number, offer: Offer): void {
  const draft = draftOf(state, frame, seat)
  for (const hex of arrivalHexes(state, frame.hand[seat]!, draft.newcomers, draft.leavers))
    if (placeCost(state, frame, seat, draft, hex) <= draft.points) offer.add('place', hex)
  offer.add('undo')
}

/** Why an order is not on offer. */
function whyNot(state: WfState, frame: BuildFrame, seat: number, { verb, arg }: Action): Refusal | null {
  const draft = draftOf(state, frame, seat)
  const n = Number(arg)
  const isOwn = Number.isInteger(n) && n >= 0 && n < UNITS && sideOf[n] === seat
  if (verb === 'place' && frame.hand[seat]! >= 0) return whyNotPlace(state, draft, frame.hand[seat]!, n)
  if (verb === 'done') return refuse('11.5')
  if (verb === 'raise') return refuse(raiseFault(state, draft, n) ?? '11.44')
  if (!isOwn) return null
  if (verb === 'build') return refuse(stepFault(state, draft, n) ?? '11.41a')
  if (verb === 'cadre')
    return refuse(state.at[n] === DEAD ? (cadreFault(state, draft, n) ?? '11.42a') : '11.42a')
  if (verb === 'early' || verb === 'hasten')
    return refuse(
      nextUnits(state, seat).includes(n)
        ? (earlyFault(state, draft, n, verb === 'early' ? WEAK : PAID) ?? '11.51')
        : '11.51',
    )
  if (verb === 'arrive') return refuse(dueUnits(state, seat).includes(n) ? '11.6c' : '11.5')
  return verb === 'dissolve' ? refuse('11.52') : null
}

/** Why the unit in hand does not appear in a hex. */
function whyNotPlace(state: WfState, draft: Draft, unit: number, hex: number): Refusal {
  const rule = arrivalFault(state, unit, hex, draft.newcomers, draft.leavers) ?? '11.3b'
  return rule === '11.6a' && isHomebody(unit) ? { id: 'refuse.11.6a.home', rule } : refuse(rule)
}

/** Writes an order down, lets go of the unit in hand, and tells its owner what is left. */
function enter(run: Run<WfState>, frame: BuildFrame, seat: number, order: Order): void {
  const { kind, unit, hex, cost } = order
  frame.orders[seat]!.push(kind, unit, hex, cost)
  frame.hand[seat] = -1
  frame.how[seat] = -1
  const points = pointsLeft(run.state, frame, seat)
  const named = kind === RAISE || kind === TAKE_UP ? beachheadUnits[unit]! : unit
  const way = String(kind)
  const rule = '11.3b'
  // Written out, not spread: this is told for every order.
  if (hex >= 0) run.tell(own('order', { way, unit: named, at: hex, cost, points, only: seat, rule }))
  else if (named >= 0) run.tell(own('order', { way, unit: named, cost, points, only: seat, rule }))
  else run.tell(own('order', { way, cost, points, only: seat, rule }))
}

const takes =
  (kind: number) =>
  (_run: Run<WfState>, frame: BuildFrame, unit: number | string | undefined, seat: number): void => {
    frame.hand[seat] = Number(unit)
    frame.how[seat] = kind
  }

/** An order without a place, at a fixed price; its argument is a unit, a beachhead or nothing. */
const enters =
  (kind: number, cost: number) =>
  (run: Run<WfState>, frame: BuildFrame, arg: number | string | undefined, seat: number): void =>
    enter(run, frame, seat, { kind, unit: Number(arg ?? -1), hex: -1, cost })

/** Puts all due reinforcements where they came in history, or else in the first place that takes them. */
function placeUsual(run: Run<WfState>, frame: BuildFrame, seat: number): void {
  const { state } = run
  for (const unit of dueUnits(state, seat)) {
    const draft = draftOf(state, frame, seat)
    if (isOrdered(draft, unit)) continue
    const hexes = arrivalHexes(state, unit, draft.newcomers, draft.leavers)
    const wanted = plannedFor(unit)?.at
    const hex = wanted !== undefined && hexes.includes(place(wanted)) ? place(wanted) : hexes[0]
    if (hex !== undefined) enter(run, frame, seat, { kind: ARRIVE, unit, hex, cost: 0 })
  }
}

/** Takes back the last order, or the unit in hand. */
function undo(frame: BuildFrame, seat: number): void {
  if (frame.how[seat] === -1) frame.orders[seat]!.splice(-ORDER)
  frame.hand[seat] = -1
  frame.how[seat] = -1
}

export const buildingSteps: Steps<WfState> = {
  building: choice<WfState, BuildFrame>({
    focus: (_state, frame) => ({ units: frame.hand.filter(unit => unit >= 0) }),
    deciders: (_, { done }) => 3 & ~done,
    ask: (state, frame, seat) => {
      const params = { points: pointsLeft(state, frame, seat) }
      if (frame.hand[seat]! >= 0) return { id: 'ask.arrival', params }
      if (frame.how[seat] === DISBAND) return { id: 'ask.disband', params }
      const n = awaitingPlace(state, frame, seat).length
      return n > 0 ? { id: 'ask.building.due', params: { ...params, n } } : { id: 'ask.building', params }
    },
    wait: () => ({ id: 'wait.building' }),
    rules: ['11.1', '11.3b'],
    offer: (state, frame, seat, offer) => {
      if (frame.hand[seat]! >= 0) offerPlaces(state, frame, seat, offer)
      else if (frame.how[seat] === DISBAND) offerDisbanding(state, frame, seat, offer)
      else offerOrders(state, frame, seat, offer)
    },
    why: whyNot,
    act: {
      arrive: takes(ARRIVE),
      cadre: takes(CADRE),
      early: takes(WEAK),
      hasten: takes(PAID),
      place: (run, frame, arg, seat) => {
        const [unit, hex] = [frame.hand[seat]!, Number(arg)]
        const cost = placeCost(run.state, frame, seat, draftOf(run.state, frame, seat), hex)
        enter(run, frame, seat, { kind: frame.how[seat]!, unit, hex, cost })
      },
      usual: (run, frame, _, seat) => placeUsual(run, frame, seat),
      build: (run, frame, arg, seat) => {
        const cost = stepCost(run.state, draftOf(run.state, frame, seat), Number(arg))
        enter(run, frame, seat, { kind: STEP, unit: Number(arg), hex: -1, cost })
      },
      raise: enters(RAISE, PRICE),
      takeUp: enters(TAKE_UP, 0),
      ground: enters(GROUND, 0),
      disband: (_, frame, _arg, seat) => void (frame.how[seat] = DISBAND),
      dissolve: enters(DISBAND, 0),
      undo: (_, frame, _arg, seat) => undo(frame, seat),
      done: (_, frame, _arg, seat) => void (frame.done |= 1 << seat),
    },
    leave: (run, frame) => run.swap({ step: 'unveil', orders: frame.orders }),
  }),
}
