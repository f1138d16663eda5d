/** Rule 4.1: the Air Power Phase: Airfields move, then markers are given missions, then Interdiction is placed. */
import { choice, inPhase, seatBit, sequence } from '@hexfront/engine'
import { automatic } from '@hexfront/engine'
import { AFRICA, isBeach, placeName, turnOf, UK } from '../data.ts'
import { changeVp, lowerInfrastructure } from '../economy/points.ts'
import { endEffect, hasEffect } from '../effects/effects.ts'
import { own } from '../events.ts'
import { isPlace } from '../movement/reach.ts'
import { controlledBy, skiesChanged } from '../position.ts'
import { airfieldPlaces, moveAirfield, whyNoField } from '../redeployment/redeployment.ts'
import {
  ABSENT,
  ALLIED,
  INFRASTRUCTURE,
  INTERDICTION,
  NOWHERE,
  OIL,
  SPENT,
  SUPPORT,
  UNASSIGNED,
} from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { MISSION_NAMES } from '../words/air.ts'
import {
  airName,
  assignFault,
  missionLimit,
  missionWord,
  orderFault,
  orders,
  parseOrder,
  sacMarkers,
  tacMarkers,
} from './missions.ts'
import { rangeTo } from './range.ts'
import type { Frame, Message, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface FieldsFrame extends Frame {
  /** Airfields that have been moved, as bits. */
  moved: number
}
interface FieldFrame extends Frame {
  /** Which Airfield, or which TAC marker. */
  n: number
}

const allies = seatBit(ALLIED)

/** Rules 14.22e, 14.32b: what was used up or placed comes back before the next missions are given. */
function gather(state: FeState): void {
  state.sac = state.sac.map(mission => (mission === ABSENT ? ABSENT : UNASSIGNED))
  state.tac = state.tac.map(() => UNASSIGNED)
  state.strafe = state.strafe.map(() => NOWHERE)
  skiesChanged(state)
}

/** Rules 14.2c, 15.1b: at the end of the phase, and V-1 if no marker stayed at home for it. */
function closePhase(run: Run<FeState>): void {
  const { state } = run
  const markers = state.sac.filter(mission => mission === INFRASTRUCTURE).length
  if (markers > 0) lowerInfrastructure(run, markers, '15.1b')
  if (!hasEffect(state, 'crossbow')) return
  const isSpared = state.sac.includes(UNASSIGNED)
  endEffect(state, 'crossbow')
  if (!isSpared) changeVp(run, 1, '16.1c')
}

/** Rule 14.32a: bases that an Interdiction marker may be placed on. */
export const basesOf = (state: FeState): number[] =>
  [...new Set([UK, AFRICA, ...state.airfields])].sort((a, b) => a - b)

/** TAC markers on Interdiction that lie on no base yet. */
const unplaced = (state: FeState): number[] =>
  tacMarkers.map((_, n) => n).filter(n => state.tac[n] === INTERDICTION && state.strafe[n] === NOWHERE)

function assign(run: Run<FeState>, line: string): void {
  const { state } = run
  const { kind, n, mission } = parseOrder(line)!
  if (kind === 'sac') state.sac[n] = mission
  else state.tac[n] = mission
  run.tell(own('mission', { marker: airName(kind, n), mission: missionWord(mission), rule: '14.1' }))
}

/** Rule 14.4c, ruling B157: the nearest Allied Beach Heads, or either Reserve box. */
function refuges(state: FeState, n: number): number[] {
  const allied = controlledBy(state, ALLIED)
  const beaches = state.opened.filter(hex => isBeach[hex] === 1 && allied[hex] === 1)
  const far = (hex: number): number => rangeTo(state, state.airfields[n]!, hex)
  const least = Math.min(...beaches.map(far))
  return [...beaches.filter(hex => far(hex) === least).sort((a, b) => a - b), UK, AFRICA]
}

const markers = [...sacMarkers, ...tacMarkers]

/** What is still to be given, and what has been: a marker with a mission is offered no other. */
function askMissions(state: FeState): Message {
  const n = turnOf(state).sacPerMission
  let given = ''
  for (const { name, kind, n: which } of markers) {
    const mission = missionWord(state[kind][which]!)
    if (MISSION_NAMES[mission] === undefined || mission === 'none') continue
    given += `${given && ', '}${name} ${MISSION_NAMES[mission]}`
  }
  const oil = missionLimit(state, OIL)
  // Rule 19.34 can leave less room for oil than the year does for others.
  const id = oil < n ? 'ask.missionsOil' : 'ask.missions'
  return given ? { id: `${id}Given`, params: { n, oil, given } } : { id, params: { n, oil } }
}

export const airSteps: Steps<FeState> = {
  airPower: inPhase(
    'air',
    sequence<FeState>(
      'gatherAir',
      { step: 'airfields', with: { moved: 0 } },
      'missions',
      'strafing',
      'closeAir',
    ),
  ),
  gatherAir: automatic(run => {
    run.pop()
    gather(run.state)
  }),
  closeAir: automatic(run => {
    run.pop()
    closePhase(run)
  }),

  /** Rules 4.1a, 14.4b: each Airfield may go anywhere that is open to it. */
  airfields: choice<FeState, FieldsFrame>({
    deciders: (_state, { moved }) => (moved === 3 ? 0 : allies),
    ask: () => ({ id: 'ask.airfields' }),
    wait: () => ({ id: 'wait.airfields' }),
    rules: ['4.1a', '14.4b'],
    offer(_state, { moved }, _seat, offer) {
      for (const n of [0, 1]) if ((moved & (1 << n)) === 0) offer.add('airfield', n + 1)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb }) => (verb === 'airfield' ? refuse('4.1a') : null),
    act: {
      airfield: (run, _frame, arg) => run.push({ step: 'rebasing', n: Number(arg) - 1 }),
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
  rebasing: choice<FeState, FieldFrame>({
    deciders: () => allies,
    ask: (_state, { n }) => ({ id: 'ask.flying', params: { n: n + 1 } }),
    wait: () => ({ id: 'wait.airfields' }),
    rules: ['14.4b'],
    offer(state, { n }, _seat, offer) {
      for (const to of airfieldPlaces(state)) if (to !== state.airfields[n]) offer.add('to', to)
      offer.add('back')
    },
    why: (state, { n }, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? whyNoField(state, n, arg) : null,
    act: {
      to(run, { n }, arg) {
        run.pop()
        ;(run.state.frames.at(-1) as FieldsFrame).moved |= 1 << n
        moveAirfield(run, n, Number(arg), '4.1a')
      },
      back: run => run.pop(),
    },
  }),

  /** Rules 4.1b, 14.1, ruling B153: markers are given missions, or none, until the player is done. */
  missions: choice<FeState>({
    deciders: () => allies,
    ask: askMissions,
    wait: () => ({ id: 'wait.missions' }),
    rules: ['4.1b', '14.1', '14.21'],
    offer(state, _frame, _seat, offer) {
      for (const order of orders) if (orderFault(state, order) === null) offer.add('assign', order.line)
      offer.add('done')
    },
    why: (state, _frame, _seat, { verb, arg }) =>
      verb === 'assign' ? refuse(assignFault(state, String(arg)) ?? '14.1') : null,
    act: { assign: (run, _frame, arg) => assign(run, String(arg)), done: run => run.pop() },
  }),

  /** Rules 4.1c, 14.32a: each marker on Interdiction goes to a base. */
  strafing: choice<FeState>({
    deciders: state => (unplaced(state).length > 0 ? allies : 0),
    ask: state => ({ id: 'ask.strafing', params: { marker: tacMarkers[unplaced(state)[0]!]!.name } }),
    wait: () => ({ id: 'wait.missions' }),
    rules: ['4.1c', '14.32a'],
    offer: (state, _frame, _seat, offer) => basesOf(state).forEach(at => offer.add('to', at)),
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? refuse('14.32a', { place: placeName(arg) }) : null,
    act: {
      to(run, _frame, arg) {
        const n = unplaced(run.state)[0]!
        run.state.strafe[n] = Number(arg)
        skiesChanged(run.state)
        run.tell(own('strafe', { marker: tacMarkers[n]!.name, at: Number(arg), rule: '14.32a' }))
      },
    },
    leave: run => run.pop(),
  }),

  /** Rule 14.4c: an Airfield whose hex was lost goes elsewhere. */
  displace: choice<FeState, FieldFrame>({
    deciders: () => allies,
    ask: (state, { n }) => ({ id: 'ask.displace', params: { place: placeName(state.airfields[n]!) } }),
    wait: () => ({ id: 'wait.displace' }),
    rules: ['14.4c'],
    offer: (state, { n }, _seat, offer) => refuges(state, n).forEach(at => offer.add('to', at)),
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? refuse('14.4c', { place: placeName(arg) }) : null,
    act: {
      to(run, { n }, arg) {
        run.pop()
        moveAirfield(run, n, Number(arg), '14.4c')
      },
    },
  }),
}

/** Rule 14.32b, ruling B197: after the Action Phase Interdiction leaves the map. */
export function endInterdiction(state: FeState): void {
  state.tac = state.tac.map(mission => (mission === INTERDICTION || mission === SUPPORT ? SPENT : mission))
  state.strafe = state.strafe.map(() => NOWHERE)
  skiesChanged(state)
}
