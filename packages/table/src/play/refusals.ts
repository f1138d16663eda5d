/** Why something is not open: asked of the verbs on offer first, and then of all that a game has. */
import type { Game, Refusal, Verb } from '@hexfront/engine'
import { tell } from '../text.ts'
import { handOf } from './choices.ts'
import type { Hand } from './hand.ts'

/** A refusal in the game's words: those for the very rule where it has them. */
export const refusalText = (game: Game, { id, rule, params }: Refusal): string => {
  const exact = `${id}.${rule}`
  return tell(game, { id: exact in game.words ? exact : id, ...(params && { params }) })
}

/** Why nothing can be done with a place, if the rules have a reason. */
export const refusalAt = (hand: Hand, at: number): Refusal | null =>
  ruleAgainst(hand, 'place', hand.choices.placeVerbs, at)

/** Why nothing can be done with a unit. */
export const refusalOf = (hand: Hand, unit: number): Refusal | null =>
  ruleAgainst(hand, 'unit', hand.choices.unitVerbs, unit)

/**
 * Whether one's own units are to be taken in hand and something else was pressed: a hex, or somebody else's unit. That
 * marching belongs to the phase that it is, or that an enemy cannot march now, would help nobody.
 */
export function wantsOwnUnit({ choices, session }: Hand, unit: number): boolean {
  const { scene, viewer } = session.shown()
  const isOwn = scene.pieces.some(piece => unit >= 0 && piece.unit === unit && piece.side === viewer)
  const { placeVerbs, unitVerbs } = choices
  return !isOwn && placeVerbs.length === 0 && unitVerbs.some(verb => handOf(session.game, verb) === 'takes')
}

function ruleAgainst(
  { session }: Hand,
  on: Verb['on'],
  offered: readonly string[],
  arg: number,
): Refusal | null {
  const { verbs } = session.game
  const others = Object.keys(verbs).filter(verb => verbs[verb]!.on === on && !offered.includes(verb))
  for (const verb of [...offered, ...others]) {
    const refusal = session.why({ verb, arg })
    // That a verb is not on offer at all is no reason that helps anybody.
    if (refusal && !refusal.id.startsWith('engine.')) return refusal
  }
  return null
}
