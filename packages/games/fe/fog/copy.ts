/** A copy of a position, field by field: much faster than the general one, and a view needs it every time. */
import {
  cardsFor,
  cloneState,
  copyCards,
  copyFrames,
  noKnownCards,
  noStandingAnswers,
} from '@hexfront/engine'
import { cardTable } from '../cards/deck.ts'
import { room } from '../position.ts'
import type { CardState, KnownCards, Viewer } from '@hexfront/engine'
import type { Effect, FeState } from '../state.ts'

const copyEffect = ({ what, card, until, turn, hexes, n }: Effect): Effect => ({
  what,
  card,
  until,
  turn,
  hexes: hexes.slice(),
  n,
})

export const copyOf = (state: FeState): FeState => copyWith(state, copyCards(state.cards))

const knownCards = room.keep<KnownCards>(noKnownCards)

/** Views share what they show of the cards for as long as no card has moved. */
export const copyFor = (state: FeState, viewer: Viewer): FeState =>
  copyWith(state, cardsFor(cardTable, knownCards.of(state), state.cards, viewer))

/** Written out in full, so that every copy is a record of one make and the compiler misses no field. */
const copyWith = (state: FeState, cards: CardState): FeState => ({
  scenario: state.scenario,
  options: state.options,
  rng: state.rng.slice(),
  frames: copyFrames(state.frames),
  tick: state.tick,
  outcome: cloneState(state.outcome),
  standing: state.standing ?? noStandingAnswers(),
  turn: state.turn,
  round: state.round,
  at: state.at.slice(),
  step: state.step.slice(),
  flags: state.flags.slice(),
  control: state.control,
  opened: state.opened.slice(),
  landed: state.landed.slice(),
  vp: state.vp,
  infrastructure: state.infrastructure,
  played: state.played.slice(),
  invasions: state.invasions,
  marks: state.marks.slice(),
  effects: state.effects.map(copyEffect),
  hitler: state.hitler,
  airfields: state.airfields.slice(),
  sac: state.sac.slice(),
  tac: state.tac.slice(),
  strafe: state.strafe.slice(),
  supported: state.supported,
  bombed: state.bombed,
  shifted: state.shifted,
  rpCards: state.rpCards,
  oilMet: state.oilMet,
  italians: state.italians,
  owing: state.owing.slice(),
  marked: state.marked.slice(),
  captured: state.captured.slice(),
  ports: state.ports.slice(),
  portTurns: state.portTurns.slice(),
  delayed: state.delayed.slice(),
  antwerpTurn: state.antwerpTurn,
  firstCard: state.firstCard,
  cut: state.cut.slice(),
  cards,
})
