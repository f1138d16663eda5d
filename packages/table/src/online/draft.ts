/**
 * A whole phase planned on one's own view, and sent as one list: few round trips for people who play over weeks. What
 * is planned is shown as if it were done; the server plays it until something happens that could not be foreseen.
 */
import { hashState } from '@hexfront/engine'
import type { Action, BaseState } from '@hexfront/engine'
import { foresee } from './ahead.ts'
import { changed, forgetSteps, modeOf } from './seated.ts'
import type { Seated } from './seated.ts'

export interface DraftControl {
  /** How many actions are planned; null where everything is sent at once. */
  planned(): number | null
  begin(): void
  /** Sends the plan as one list. */
  send(): void
  /** Forgets it: the board is as it was. */
  drop(): void
  /** Lays a plan that was kept; what does not go any more is left out. */
  restore(actions: readonly Action[]): void
}

/** What the rest of the session does for it. */
export interface DraftParts {
  send(actions: readonly Action[]): void
  /** Called with the plan as it is after every change, empty when there is none any more. */
  keep(actions: readonly Action[]): void
}

export function draftOf(seated: Seated, parts: DraftParts): DraftControl {
  const keep = (): void => parts.keep(seated.plan?.actions ?? [])
  return {
    planned: () => seated.plan?.actions.length ?? null,
    begin() {
      if (!canPlan(seated)) return
      seated.plan = { actions: [], base: seated.view, steps: seated.steps.length }
      changed(seated)
    },
    send() {
      const actions = seated.plan?.actions ?? []
      seated.plan = null
      if (actions.length > 0) parts.send(actions)
      else changed(seated)
      keep()
    },
    drop() {
      if (seated.plan) layBack(seated, 0)
      seated.plan = null
      changed(seated)
      keep()
    },
    restore(actions) {
      if (actions.length === 0 || !canPlan(seated)) return
      seated.plan = { actions: [], base: seated.view, steps: seated.steps.length }
      lay(seated, actions)
      changed(seated)
      keep()
    },
  }
}

/** Only when everything that was sent is answered. */
const canPlan = (seated: Seated): boolean =>
  modeOf(seated) === 'deciding' && !seated.plan && seated.leadsTo === seated.position.at

/** Plans one more action; false where what comes of it cannot be foreseen. */
export function planNext(seated: Seated, action: Action): boolean {
  const { game, view, position, plan } = seated
  const next = foresee(game, view, position.viewer, action)
  if (!next || !plan) return false
  plan.actions.push(action)
  seated.steps.push({ action, before: view })
  seated.view = next.view
  seated.fresh = next.events
  return true
}

function lay(seated: Seated, actions: readonly Action[]): void {
  for (const action of actions)
    if (seated.game.check(seated.view, seated.position.viewer, action) || !planNext(seated, action)) return
}

/** Leaves only the first so many actions of a plan. */
export function layBack(seated: Seated, length: number): void {
  const { plan, steps } = seated
  if (!plan || plan.actions.length <= length) return
  seated.view = steps[plan.steps + length]!.before
  steps.length = plan.steps + length
  plan.actions.length = length
  seated.gestures = seated.gestures.filter(({ to }) => to <= steps.length)
  seated.fresh = []
}

/** The position under a plan has changed, or not: the plan is laid again on what is now. */
export function relay(seated: Seated, view: BaseState): void {
  const { plan } = seated
  if (!plan || hashState(view) === hashState(plan.base)) return
  const { actions } = plan
  forgetSteps(seated)
  seated.view = view
  seated.plan = { actions: [], base: view, steps: 0 }
  if (modeOf(seated) === 'deciding') lay(seated, actions)
  else seated.plan = null
  const left = seated.plan?.actions.length ?? 0
  if (left < actions.length)
    seated.trouble = { id: 'online.planCut', params: { done: left, of: actions.length } }
  changed(seated)
}
