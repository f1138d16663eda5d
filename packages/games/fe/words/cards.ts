import type { Catalogue } from '@hexfront/engine'

/** Combat Cards: what is asked, told and refused. */
export const wordsCombatCards: Catalogue = {
  'ask.combatCards.only': 'No Combat Card of yours fits the battle of {place}: pass.',
  'ask.combatCards':
    'Combat Cards for the battle of {place}: one new card, and any that lie before you and fit.',
  'wait.combatCards': 'The other side may use Combat Cards in the battle of {place}.',
  'standing.combatCards': 'Combat Cards',
  'standing.combatCards.faceUp': 'Use what lies face up and fits, play nothing new.',
  'no.6.61a': 'That card is not in your hand.',
  'no.6.61b': 'That is no Combat Card: other cards are played as your own action.',
  'no.6.511b': 'Another Event has to be played before this card.',
  'no.9.25a': 'One new Combat Card a side and combat, and only where its conditions are met.',
  'no.9.25b': 'This combat does not meet what the card asks of a defender.',
  'no.cardAtWork': 'That card is at work in this combat already.',
  'no.cardBarred': 'An Event in force does not let that card be used.',
  'event.cardUsed': '{card}, which lies before {side}, is used at {at} too.',
}
