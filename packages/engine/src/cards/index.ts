export type * from './card.ts'
export { cardSchema, loadCards, readCards } from './cardsheet.ts'
export { cardScene } from './faces.ts'
export {
  discardCard,
  drawAtRandom,
  drawCards,
  hideCard,
  playCard,
  reshuffle,
  showPile,
  shufflePile,
} from './handling.ts'
export {
  cardsIn,
  copyCards,
  hasTag,
  layOut,
  makeCardTable,
  pilesFor,
  pileWith,
  UNKNOWN_CARD,
} from './piles.ts'
export type { CardState, CardTable, HoldsCards, Pile } from './piles.ts'
export { brokenCards, cardsFor, dealCards, hideCards, noKnownCards } from './secrecy.ts'
export type { KnownCards } from './secrecy.ts'
export type { CouldLie } from './secrecy.ts'
