import type { Catalogue } from '@hexfront/engine'

/** Why the computer moves or chooses as it does. */
export const wordsReasons: Catalogue = {
  'reason.strike': 'Everything moves for an attack on {place}: it promises more than any other now.',
  'reason.march': 'Nothing is worth an attack in this impulse: units close up, and the columns follow.',
  'reason.landing': 'The airborne corps lands at {place}: what stands there is not enough to keep it out.',
  'reason.bombing':
    'Bombers for {place}: whoever draws supplies there will feel it for the rest of the game.',
  'reason.extend': 'Two turns more: without them there is nothing to win.',
}
