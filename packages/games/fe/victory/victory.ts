/** Rules 16.2, 16.3: who has won when a turn ends. */
import { DEAD } from '@hexfront/engine'
import { cardById, isPlayed } from '../cards/deck.ts'
import { BERLIN, named, scenarioOf, tables } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Outcome } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const tests = tables.victory.axis.map(({ event, hexes, turn, rules }) => ({
  card: cardById(event),
  hexes: hexes.map(named),
  turn,
  rule: rules[0]!,
}))

/** Rule 16.2b: Berlin is theirs and Hitler is dead. */
const holdsBerlin = (state: FeState): boolean =>
  controllerOf(state, BERLIN) === ALLIED && state.hitler === DEAD && !hasMark(state, 'berlinTaken')

export function alliedVictory(state: FeState): Outcome | null {
  if (state.vp <= 0) return { winner: ALLIED, reason: { id: 'end.points' }, rule: '16.2a' }
  return holdsBerlin(state) ? { winner: ALLIED, reason: { id: 'end.berlin' }, rule: '16.2b' } : null
}

/** The test that is known to all: that of the invasion that was played, if one was. */
export const knownTest = (state: FeState): (typeof tests)[number] | undefined =>
  tests.find(({ card }) => isPlayed(state, card))

/** Rulings B165, B166: the test of the invasion that was played, or of the card that the Allies began with. */
export function axisTest(state: FeState): (typeof tests)[number] {
  return knownTest(state) ?? tests.find(({ card }) => card === state.firstCard) ?? tests[0]!
}

/** Rules 16.2c, 16.2d: all three hexes still Axis at the end of the turn that decides. */
export function axisVictory(state: FeState): Outcome | null {
  const { hexes, turn, rule } = axisTest(state)
  if (state.turn !== turn || !hexes.every(hex => controllerOf(state, hex) === AXIS)) return null
  return { winner: AXIS, reason: { id: 'end.fortress' }, rule }
}

/** Rule 16.3: there are no draws. */
export const lastVictory = (state: FeState): Outcome | null =>
  state.turn >= scenarioOf(state).lastTurn ? { winner: AXIS, reason: { id: 'end.time' }, rule: '16.3' } : null
