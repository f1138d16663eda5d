/** What the viewer has in hand, of what he has done since anything was revealed. */
import type { Action, BaseState, Game } from '@hexfront/engine'
import type { InHand } from '../session/session.ts'
import { foresee } from './ahead.ts'
import { modeOf } from './seated.ts'
import type { Seated, Step } from './seated.ts'

export const handOf = (game: Game, verb: string): string | undefined => game.verbs[verb]?.hand

/** The last steps, as far back as the one that took something up, if they did nothing else. */
export function tookBy({ game, steps }: Seated): readonly Step[] {
  for (let at = steps.length - 1; at >= 0; at--) {
    const hand = handOf(game, steps[at]!.action.verb)
    if (hand === 'takes') return steps.slice(at)
    if (hand !== 'adds') return []
  }
  return []
}

export function inHand(seated: Seated): InHand | null {
  if (modeOf(seated) !== 'deciding') return null
  const { game, view, position } = seated
  const took = tookBy(seated)
  const free = (from: BaseState): readonly Action[] => game.actions(from, position.viewer)
  if (took.length > 0)
    return held(game, { took: took.map(one => one.action), lays: null, free: free(took[0]!.before) })
  const lays = free(view).find(({ verb }) => handOf(game, verb) === 'lays')
  const after = lays && foresee(game, view, position.viewer, lays)
  return lays && after ? held(game, { took: [], lays, free: free(after.view) }) : null
}

export const held = (game: Game, found: InHand): InHand | null =>
  found.free.some(({ verb }) => handOf(game, verb) === 'takes') ? found : null
