/** The steps of a flow by name: asked several times for every action. */
import type { BaseState, Frame } from './contract.ts'
import type { AutomaticStep, ChoiceStep, Step, Steps } from './step.ts'

export type StepTable<S extends BaseState> = ReadonlyMap<string, Step<S>>

export function tableOf<S extends BaseState>(given: Steps<S>): StepTable<S> {
  return new Map(Object.entries(given).map(([name, step]) => [name, ofOneMake(step)]))
}

/** A step as a record of the same make as all others: those of many makes take several times as long to read. */
function ofOneMake<S extends BaseState>(step: Step<S>): Step<S> {
  const one = step as Partial<AutomaticStep<S, never> & ChoiceStep<S, never>>
  return {
    run: one.run,
    deciders: one.deciders,
    offer: one.offer,
    act: one.act,
    leave: one.leave,
    forced: one.forced,
    opens: one.opens,
    ask: one.ask,
    wait: one.wait,
    rules: one.rules,
    cites: one.cites,
    about: one.about,
    why: one.why,
    standing: one.standing,
    phase: one.phase,
    focus: one.focus,
    battle: one.battle,
  } satisfies Record<keyof typeof one, unknown> as Step<S>
}

/** The step of a frame: most questions are about the one that was asked for last. */
export function stepFinder<S extends BaseState>(steps: StepTable<S>): (frame: Frame) => Step<S> {
  let name: string | null = null
  let last: Step<S> | null = null
  return frame => {
    if (last !== null && frame.step === name) return last
    last = stepAt(steps, frame)
    name = frame.step
    return last
  }
}

function stepAt<S extends BaseState>(steps: StepTable<S>, frame: Frame): Step<S> {
  const step = steps.get(frame.step)
  if (!step) throw new Error(`there is no step called ${frame.step}`)
  return step
}
