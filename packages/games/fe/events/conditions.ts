/** When an Event may be played: each condition of the card data is one function here. */
import { cardNamed, cards, isPlayed } from '../cards/deck.ts'
import { isWinter, named, unitById, zoneOf } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { canInvade } from '../invasion/force.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Mark } from '../effects/effects.ts'
import type { Condition } from '../cards/card.ts'
import type { FeState } from '../state.ts'

/** Hexes by name, or of a zone as 'zone:sicily'. */
export const hexesNamed = (value: unknown): readonly number[] =>
  typeof value === 'string' && value.startsWith('zone:')
    ? zoneOf(value.slice('zone:'.length))
    : (Array.isArray(value) ? value : [value]).map(name => named(String(name)))

const titles = (value: unknown): number[] => (value as string[]).map(cardNamed)
const list = (value: unknown): readonly Condition[] => value as readonly Condition[]

type Test = (state: FeState, value: unknown, whole: Condition) => boolean

const tests: Readonly<Record<string, Test>> = {
  /** Rules 6.56, 6.562, 6.563. */
  notWinter: state => !isWinter(state),
  noOtherInvasionThisTurn: state => state.invasions === 0,
  minTurn: (state, turn) => state.turn >= Number(turn),
  played: (state, value) => titles(value).every(card => isPlayed(state, card)),
  playedAny: (state, value) => titles(value).some(card => isPlayed(state, card)),
  notPlayed: (state, value) => !titles(value).some(card => isPlayed(state, card)),
  any: (state, value) => list(value).some(one => conditionMet(state, one)),
  all: (state, value) => list(value).every(one => conditionMet(state, one)),
  flag: (state, value) => hasMark(state, value as Mark),
  alliedControlsAll: (state, value) => hexesNamed(value).every(hex => controllerOf(state, hex) === ALLIED),
  axisControlsAny: (state, value) => hexesNamed(value).some(hex => controllerOf(state, hex) === AXIS),
  unitAt: (state, value) => {
    const { unit, place } = value as { unit: string; place: string }
    return state.at[unitById(unit)] === named(place)
  },
}

/** Words that only shade another condition. */
const SHADES = ['outside', 'inSupply']

/** Whether a condition holds; one that nobody has written yet does not. */
export function conditionMet(state: FeState, condition: Condition): boolean {
  return Object.entries(condition).every(
    ([word, value]) => SHADES.includes(word) || (tests[word]?.(state, value, condition) ?? false),
  )
}

/** Rule 6.564: whether a card that lands troops has them where it wants them; Overlord after Roundup lands nobody. */
export const hasForce = (state: FeState, card: number): boolean => {
  const { invasion, effects } = cards[card]!
  if (!invasion) return true
  const [first] = effects
  const isLanding = first?.op !== 'ifPlayed' || !isPlayed(state, cardNamed(String(first['event'])))
  return !isLanding || canInvade(state, card)
}
