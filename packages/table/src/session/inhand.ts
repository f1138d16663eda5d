/** What the person has in hand, and how it can be put down again. */
import { isSealing, rewind, stateAt, toAction } from '@hexfront/engine'
import type { Action, Game, Match, Seat } from '@hexfront/engine'
import type { InHand, Sitting } from './sitting.ts'

/** What the viewer has in hand, or null with empty hands. */
export function inHandOf(
  { history: { match } }: Sitting,
  viewer: Seat,
  actions: readonly Action[],
): InHand | null {
  const took = tookBy(match, viewer)
  if (took.length > 0) {
    const before = stateAt(match, match.played.length - took.length)
    return held(match.game, { took, lays: null, free: match.game.actions(before, viewer) })
  }
  const lays = actions.find(({ verb }) => handOf(match.game, verb) === 'lays')
  const free = lays && afterLaying(match, viewer, lays)
  return lays && free ? held(match.game, { took, lays, free }) : null
}

/** Empty hands can take something up; where they cannot, nothing was in them. */
const held = (game: Game, found: InHand): InHand | null =>
  found.free.some(({ verb }) => handOf(game, verb) === 'takes') ? found : null

const handOf = (game: Game, verb: string): string | undefined => game.verbs[verb]?.hand

/** The viewer's last actions, as far back as the one that took something up, if they did nothing else. */
function tookBy({ game, played, sealedAt }: Match, viewer: Seat): Action[] {
  const took: Action[] = []
  for (let at = played.length - 1; at >= sealedAt; at--) {
    const [seat, verb, arg] = played[at]!
    const hand = seat === viewer ? handOf(game, verb) : undefined
    if (hand !== 'takes' && hand !== 'adds') return []
    took.unshift(toAction(verb, arg))
    if (hand === 'takes') return took
  }
  return []
}

/** What is open once it is laid down; null where that would reveal something or be the end of the decision. */
function afterLaying({ game, state }: Match, viewer: Seat, lays: Action): readonly Action[] | null {
  const copy = structuredClone(state)
  const events = game.apply(copy, viewer, lays)
  if (copy.outcome || events.some(isSealing)) return null
  return game.decisions(copy).some(({ seat }) => seat === viewer) ? game.actions(copy, viewer) : null
}

/** Puts what is in hand back as if it had never been taken up; false where it has done something. */
export function putBack(sitting: Sitting): boolean {
  const { match, turns } = sitting.history
  const { length } = tookBy(match, sitting.viewer)
  if (length === 0) return false
  rewind(match, match.played.length - length)
  turns.length = match.played.length
  sitting.fresh = []
  sitting.undone = []
  return true
}
