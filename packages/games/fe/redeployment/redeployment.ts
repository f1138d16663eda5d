/** Rules 6.3, 10: an action of redeployment: units, Airfields and Hitler, one after the other. */
import { choice, DEAD, mark, seatBit } from '@hexfront/engine'
import {
  allHexes,
  HEXES,
  isUnitNumber,
  limit,
  ownUnits,
  placeName,
  sideOf,
  UK,
  AFRICA,
  unitName,
} from '../data.ts'
import { enter } from '../enter.ts'
import { own } from '../events.ts'
import { isBesideUnits } from '../effects/queries.ts'
import { isPlace } from '../movement/reach.ts'
import { overfull } from '../movement/stacking.ts'
import { controlledBy, skiesChanged } from '../position.ts'
import { ALLIED, AXIS, SENT } from '../state.ts'
import { ALLIED_CLASS, entryBan, GERMAN_CLASS } from '../ground.ts'
import { sourceHexes } from '../supply/flood.ts'
import { refuse, refuseWith } from '../words/refuse.ts'
import { costOf, goals, goFault, leaveFault } from './where.ts'
import { isLinked } from './route.ts'
import type { Frame, Message, Refusal, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export interface RedeployFrame extends Frame {
  side: number
  /** Points left. */
  points: number
}
interface SendingFrame extends RedeployFrame {
  unit: number
}
interface AirfieldFrame extends RedeployFrame {
  n: number
}

/** Rule 8.38b: whether nobody of either side has any business in a hex, which no marker goes to either. */
const isOffLimits = (state: FeState, hex: number): boolean => entryBan(state, ALLIED_CLASS, hex) === '8.38b'

/** Rule 14.4b, rulings B120, B156: where an Airfield may go: any Allied hex not beside an Axis unit, or a Reserve box. */
export function airfieldPlaces(state: FeState): number[] {
  const allied = controlledBy(state, ALLIED)
  const fields = allHexes.filter(
    hex => allied[hex] === 1 && !isOffLimits(state, hex) && !isBesideUnits(state, AXIS, hex),
  )
  return [...fields, UK, AFRICA]
}

/** Why an Airfield does not go to a place. */
export function whyNoField(state: FeState, n: number, to: number): Refusal {
  const params = { place: placeName(to) }
  if (to === state.airfields[n]) return { id: 'no.airfieldThere', rule: '14.4b', params }
  return refuse(to < HEXES && isOffLimits(state, to) ? '8.38b' : '14.4b', params)
}

/** Rule 16.41, ruling B119: German sources that Hitler can get to by land. */
export const hitlerPlaces = (state: FeState): number[] =>
  state.hitler === DEAD ? [] : sourceHexes(state, GERMAN_CLASS).filter(hex => mayTravel(state, hex))

const mayTravel = (state: FeState, hex: number): boolean =>
  hex !== state.hitler && isLinked(state, state.hitler, hex)

/** Whether there is any such place. */
const hitlerMayTravel = (state: FeState): boolean =>
  state.hitler !== DEAD && sourceHexes(state, GERMAN_CLASS).some(hex => mayTravel(state, hex))

const canLeave = (state: FeState, points: number, unit: number): boolean =>
  costOf(unit) <= points && leaveFault(state, unit) === null

function pickFault(state: FeState, { side, points }: RedeployFrame, unit: number): string {
  if (sideOf[unit] !== side) return '10.3'
  return leaveFault(state, unit) ?? (costOf(unit) > points ? '10.2b' : '10.4b')
}

function send(run: Run<FeState>, frame: SendingFrame, to: number): void {
  const { state } = run
  const { unit, side } = frame
  const from = state.at[unit]!
  run.pop()
  ;(state.frames.at(-1) as RedeployFrame).points -= costOf(unit)
  mark(state, unit, SENT)
  run.tell(own('redeployed', { side, unit, from, at: to, rule: '10.1' }))
  enter(run, [unit], to)
}

/** Rule 6.51a means another thing here than where a card is carried out: an Event in force is in the way. */
const refuseRd = refuseWith({ '6.51a': 'no.eventBars' })

const whyNoPlace = (state: FeState, unit: number, to: number): Refusal =>
  refuseRd(goFault(state, unit, to) ?? '10.4a', { unit: unitName(unit), place: placeName(to) })

/** Ruling B157: where Airfields and Interdiction are once one has moved: a marker on it moves with it. */
export function basesAfter(
  { airfields, strafe }: FeState,
  n: number,
  to: number,
): Pick<FeState, 'airfields' | 'strafe'> {
  const from = airfields[n]!
  return {
    airfields: airfields.map((at, i) => (i === n ? to : at)),
    strafe: strafe.map(base => (base === from && from < HEXES ? to : base)),
  }
}

export function moveAirfield(run: Run<FeState>, n: number, to: number, rule: string): void {
  const { state } = run
  const from = state.airfields[n]!
  Object.assign(state, basesAfter(state, n, to))
  skiesChanged(state)
  run.tell(own('airfieldMoved', { n: n + 1, from, at: to, rule }))
}

function offerMarkers(
  state: FeState,
  { side, points }: RedeployFrame,
  add: (verb: string, arg?: number) => void,
) {
  if (side === ALLIED && points >= limit('airfieldRd')) [0, 1].forEach(n => add('airfield', n + 1))
  if (side === AXIS && points >= limit('hitlerRd') && hitlerMayTravel(state)) add('hitler')
}

/** Rule 10.2b: the points that are left, and what each of those takes whom the side has. */
function ask({ hitler }: FeState, { side, points }: RedeployFrame): Message {
  const [army, corps] = [limit('armyRd'), limit('corpsRd')]
  if (side === ALLIED)
    return { id: 'ask.redeploymentAllied', params: { n: points, army, corps, airfield: limit('airfieldRd') } }
  if (hitler === DEAD) return { id: 'ask.redeployment', params: { n: points, army, corps } }
  return { id: 'ask.redeploymentAxis', params: { n: points, army, corps, hitler: limit('hitlerRd') } }
}

/** Rule 7.13: stacks are looked at when all is done. */
function end(run: Run<FeState>, side: number): void {
  run.pop()
  if (overfull(run.state, side).length > 0) run.push({ step: 'excess', side, rule: '7.13' })
}

export const redeploymentSteps: Steps<FeState> = {
  redeployment: choice<FeState, RedeployFrame>({
    phase: 'redeployment',
    deciders: (_state, { side, points }) => (points > 0 ? seatBit(side) : 0),
    ask,
    wait: () => ({ id: 'wait.redeployment' }),
    rules: ['6.31a', '6.32', '10.1', '10.2a', '10.2b', '10.3'],
    offer(state, frame, _seat, offer) {
      for (const unit of ownUnits[frame.side]!)
        if (canLeave(state, frame.points, unit)) offer.add('pick', unit)
      offerMarkers(state, frame, (verb, arg) => offer.add(verb, arg))
      offer.add('end')
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb === 'hitler' && frame.side === AXIS)
        return refuse(frame.points < limit('hitlerRd') ? '10.2b' : '16.41')
      return verb === 'pick' && isUnitNumber(arg)
        ? refuseRd(pickFault(state, frame, arg), { unit: unitName(arg) })
        : null
    },
    act: {
      pick: (run, { side, points }, arg) => run.push({ step: 'sending', side, points, unit: Number(arg) }),
      airfield: (run, { side, points }, arg) =>
        run.push({ step: 'flying', side, points, n: Number(arg) - 1 }),
      hitler: (run, { side, points }) => run.push({ step: 'travelling', side, points }),
      end: (run, { side }) => end(run, side),
    },
    leave: (run, { side }) => end(run, side),
  }),

  sending: choice<FeState, SendingFrame>({
    phase: 'redeployment',
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit }) => ({ id: 'ask.sending', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.redeployment' }),
    rules: ['10.4a', '10.4b', '10.5', '10.7', '10.8a'],
    offer(state, { unit }, _seat, offer) {
      for (const to of goals(state, unit)) offer.add('to', to)
      offer.add('back')
    },
    why: (state, { unit }, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? whyNoPlace(state, unit, arg) : null,
    act: { to: (run, frame, arg) => send(run, frame, Number(arg)), back: run => run.pop() },
  }),

  /** Rule 10.2b: an Airfield. */
  flying: choice<FeState, AirfieldFrame>({
    phase: 'redeployment',
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { n }) => ({ id: 'ask.flying', params: { n: n + 1 } }),
    wait: () => ({ id: 'wait.redeployment' }),
    rules: ['10.2b', '14.4b'],
    offer(state, { n }, _seat, offer) {
      for (const to of airfieldPlaces(state)) if (to !== state.airfields[n]) offer.add('to', to)
      offer.add('back')
    },
    why: (state, { n }, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? whyNoField(state, n, arg) : null,
    act: {
      to(run, { n }, arg) {
        run.pop()
        ;(run.state.frames.at(-1) as RedeployFrame).points -= limit('airfieldRd')
        moveAirfield(run, n, Number(arg), '10.2b')
      },
      back: run => run.pop(),
    },
  }),

  /** Rules 10.2b, 16.41: Hitler. */
  travelling: choice<FeState, RedeployFrame>({
    phase: 'redeployment',
    deciders: (_state, { side }) => seatBit(side),
    ask: () => ({ id: 'ask.travelling' }),
    wait: () => ({ id: 'wait.redeployment' }),
    rules: ['10.2b', '16.41'],
    offer(state, _frame, _seat, offer) {
      for (const to of hitlerPlaces(state)) offer.add('to', to)
      offer.add('back')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? refuse('16.41', { place: placeName(arg) }) : null,
    act: {
      to(run, _frame, arg) {
        const from = run.state.hitler
        run.pop()
        ;(run.state.frames.at(-1) as RedeployFrame).points -= limit('hitlerRd')
        run.state.hitler = Number(arg)
        run.tell(own('hitlerMoved', { from, at: Number(arg), rule: '16.41' }))
      },
      back: run => run.pop(),
    },
  }),
}
