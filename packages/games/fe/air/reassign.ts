/** Pointblank Directive: a SAC marker goes from its mission to another, which works at once. */
import { choice, drawAtRandom, seatBit } from '@hexfront/engine'
import { cardTable } from '../cards/deck.ts'
import { lowerInfrastructure } from '../economy/points.ts'
import { own } from '../events.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INFRASTRUCTURE } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { crowdFault, MISSIONS, missionWord, parseOrder, sacMarkers } from './missions.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** Whether a marker is on a mission, and neither used up nor taken away. */
const isOnMission = (state: FeState, n: number): boolean =>
  state.sac[n]! >= INDUSTRY && state.sac[n]! <= CARPET

/** Rules 14.21, 19.34: orders that lead to another mission with room. */
function orders(state: FeState): string[] {
  return sacMarkers.flatMap(({ id, n }) =>
    MISSIONS.sac
      .filter(
        mission => isOnMission(state, n) && mission !== state.sac[n] && roomFault(state, mission) === null,
      )
      .map(mission => `${id} ${missionWord(mission)}`),
  )
}

const roomFault = (state: FeState, mission: number): string | null =>
  crowdFault(state, mission, state.sac.filter(one => one === mission).length)

/** Why an order cannot be given: the mission has no room, or the marker does not go there at all. */
function orderFault(state: FeState, line: string): string {
  const order = parseOrder(line)
  if (order?.kind !== 'sac' || !isOnMission(state, order.n)) return '6.51a'
  return (order.mission === state.sac[order.n] ? null : roomFault(state, order.mission)) ?? '6.51a'
}

/** Infrastructure falls, or the Axis loses a card at random; oil and bombs wait for their use. */
function workNow(run: Run<FeState>, mission: number): void {
  if (mission === INFRASTRUCTURE) lowerInfrastructure(run, 1, '15.1b')
  if (mission === INDUSTRY) drawAtRandom(run, cardTable, `hand${AXIS}`, `discard${AXIS}`, 1)
}

export const reassignSteps: Steps<FeState> = {
  reassign: choice<FeState>({
    deciders: state => (orders(state).length > 0 ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.reassign' }),
    wait: () => ({ id: 'wait.missions' }),
    rules: ['6.51a', '14.21'],
    offer: (state, _frame, _seat, offer) => orders(state).forEach(line => offer.add('assign', line)),
    why: (state, _frame, _seat, { verb, arg }) =>
      verb === 'assign' ? refuse(orderFault(state, String(arg))) : null,
    act: {
      assign(run, _frame, arg) {
        const { n, mission } = parseOrder(String(arg))!
        run.pop()
        run.state.sac[n] = mission
        run.tell(
          own('mission', { marker: sacMarkers[n]!.name, mission: missionWord(mission), rule: '6.51a' }),
        )
        workNow(run, mission)
      },
    },
    leave: run => run.pop(),
  }),
}
