import type { Catalogue } from '@hexfront/engine'

/** Why the computer played a card as it did. */
export const wordsReasons: Catalogue = {
  'reason.attack': '{card} for operations: an attack on {place} promises more than anything else now.',
  'reason.march': '{card} for operations: troops in {place} are wanted elsewhere.',
  'reason.auto': 'No card is spent on this: an automatic operation will do.',
  'reason.redeployment': '{card} for redeployment: {unit} is worth more in {place}.',
  'reason.replacements': '{card} for replacements: lost steps come back before they are missed.',
  'reason.event': '{card} as an Event: it does more than its points would.',
  'reason.both': '{card} as an Event, and its operations follow at once.',
  'reason.landing': '{card}: the landing opens a front where the enemy is weak.',
}
