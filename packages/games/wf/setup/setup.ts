/** Section 3: the options of a game, and the order of setting up. */
import { automatic, choice, cloneState, inPhase, seatBit, sequence } from '@hexfront/engine'
import { beachheadUnits, scenarioData, scenarios } from '../data.ts'
import { beginningOf } from './beginning.ts'
import { handicaps } from '../victory/ceded.ts'
import { muster } from './muster.ts'
import { deploymentSteps } from './deployment.ts'
import { ALLIED, AXIS, BH_LATER, BH_LOST, BH_PREP, BH_READY } from '../state.ts'
import { own } from '../events.ts'
import type { BaseState, Frame, Option, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** After Husky and after the last winter no other scenario follows. */
const whereNothingFollows = (values: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(scenarios.filter(({ next }) => next === null).map(({ id }) => [id, values]))

export const options: readonly Option[] = [
  {
    id: 'deployment',
    name: { id: 'option.deployment' },
    values: ['historical', 'semiHistorical', 'free'],
    standard: 'semiHistorical',
    onlyIn: Object.fromEntries(scenarios.map(({ id, deployments }) => [id, deployments])),
  },
  {
    id: 'length',
    name: { id: 'option.length' },
    values: ['scenario', 'year', 'campaign'],
    standard: 'scenario',
    onlyIn: whereNothingFollows(['scenario']),
  },
  {
    id: 'extend',
    name: { id: 'option.extend' },
    values: ['never', 'ask'],
    standard: 'never',
    onlyIn: whereNothingFollows(['never']),
  },
  ...handicaps,
]

export const start = (base: BaseState): { state: WfState; frame: Frame } => ({
  state: { ...cloneState(beginningOf(base.scenario)), ...base },
  frame: { step: 'game' },
})

/** Ruling B174: the Allies say which of the beachheads are the ready ones. */
interface GradesFrame extends Frame {
  ready: number[]
  lost: number[]
}

const choosesGrades = ({ period }: WfState): boolean => scenarioData(period).beachheads.chosen

/** Beachheads whose grade is open. */
const openGrades = (state: WfState, frame: GradesFrame): number[] =>
  beachheadUnits.filter(
    (unit, n) => state.beachhead[n] !== BH_LATER && !frame.ready.includes(unit) && !frame.lost.includes(unit),
  )

/** What the next beachhead named will be, or null when the rest are in preparation. */
function gradeNow({ period }: WfState, frame: GradesFrame): 'ready' | 'lost' | null {
  const { beachheads } = scenarioData(period)
  if (frame.ready.length < beachheads.ready.length) return 'ready'
  return frame.lost.length < beachheads.eliminated.length ? 'lost' : null
}

export const setupSteps: Steps<WfState> = {
  ...deploymentSteps,

  /** Rule 3.21a: the Axis sets up first, the Allies second. */
  setUp: inPhase(
    'setup',
    sequence<WfState>(
      { step: 'muster', with: { side: AXIS } },
      { step: 'deploy', with: { side: AXIS }, when: ({ period }) => period !== 'husky' },
      { step: 'muster', with: { side: ALLIED } },
      { step: 'deploy', with: { side: ALLIED }, when: ({ period }) => period !== 'husky' },
      { step: 'beachheadGrades', with: { ready: [], lost: [] }, when: choosesGrades },
    ),
  ),

  muster: automatic<WfState, Frame & { side: number }>((run, { side }) => {
    run.pop()
    muster(run.state, side)
    run.tell(own('muster', { side }))
  }),

  beachheadGrades: choice<WfState, GradesFrame>({
    deciders: (state, frame) => (gradeNow(state, frame) === null ? 0 : seatBit(ALLIED)),
    ask: (state, frame) => ({ id: `ask.grade.${gradeNow(state, frame) ?? 'ready'}` }),
    wait: () => ({ id: 'wait.grade' }),
    rules: ['W43.1d'],
    offer(state, frame, _seat, offer) {
      const verb = gradeNow(state, frame)
      if (verb !== null) for (const unit of openGrades(state, frame)) offer.add(verb, unit)
    },
    act: {
      ready: (_run, frame, arg) => void frame.ready.push(Number(arg)),
      lost: (_run, frame, arg) => void frame.lost.push(Number(arg)),
    },
    leave(run, frame) {
      run.pop()
      const { state } = run
      const grade = (unit: number): number =>
        frame.ready.includes(unit) ? BH_READY : frame.lost.includes(unit) ? BH_LOST : BH_PREP
      beachheadUnits.forEach((unit, n) => {
        if (state.beachhead[n] !== BH_LATER) state.beachhead[n] = grade(unit)
      })
      run.tell(own('grades', { units: frame.ready, rule: 'W43.1d' }))
    },
    forced: true,
  }),
}
