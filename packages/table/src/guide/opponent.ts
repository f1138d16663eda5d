/** The other side of the first game: it holds its ground, springs its ambush, and leaves the story to the dice. */
import type { Action } from '@hexfront/engine'
import type { Brain } from '../session/session.ts'

/** What it would rather do, most wanted first. */
const WISHES: readonly ((action: Action) => boolean)[] = [
  ({ verb, arg }) => verb === 'plan' && arg === 'north',
  ({ verb }) => verb === 'ambush',
  ({ verb }) => verb === 'end',
]

export const opponent: Brain = {
  choose(_seat, _view, _decision, actions) {
    const wanted = WISHES.map(wish => actions.find(wish)).find(action => action !== undefined)
    return Promise.resolve(wanted ?? actions[0]!)
  },
  close: () => undefined,
}
