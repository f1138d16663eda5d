/** How things stand, one line each. */
import { placeName, scenarioOf, turns } from '../data.ts'
import { hasEffect, hasMark } from '../effects/effects.ts'
import { italianHexesHeld } from '../italy/surrender.ts'
import { controllerOf } from '../position.ts'
import { AXIS } from '../state.ts'
import { alliedVictory, knownTest } from '../victory/victory.ts'
import { DEAD } from '@hexfront/engine'
import type { Message } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** Rules 16.2c, 16.2d: what the Axis wins with, while it still can. */
function fortressOf(view: FeState): Message[] {
  const test = knownTest(view)
  if (!test || view.turn > test.turn) return []
  if (test.hexes.some(hex => controllerOf(view, hex) !== AXIS)) return []
  const [first, second, third] = test.hexes.map(placeName) as [string, string, string]
  const { label } = turns[test.turn - 1]!
  return [{ id: 'standing.fortress', params: { label, first, second, third } }]
}

/** Ruling B195: what the Axis wins by when the turn ends, and that the Allies come before it if they win as things stand. */
function axisLines(view: FeState): Message[] {
  const lines = [...fortressOf(view), ...(hasEffect(view, 'donitz') ? [{ id: 'standing.donitz' }] : [])]
  return lines.length > 0 && alliedVictory(view) ? [...lines, { id: 'standing.alliesFirst' }] : lines
}

export function standingOf(view: FeState): Message[] {
  return [
    { id: 'standing.vp', params: { n: view.vp } },
    { id: 'standing.infrastructure', params: { n: view.infrastructure } },
    ...(hasMark(view, 'italianSurrender')
      ? [{ id: 'standing.surrendered' }]
      : [{ id: 'standing.italy', params: { n: italianHexesHeld(view) } }]),
    ...axisLines(view),
    ...(view.hitler === DEAD
      ? [{ id: hasMark(view, 'berlinTaken') ? 'standing.hitler' : 'standing.hitlerBerlin' }]
      : []),
    { id: 'standing.turns', params: { n: scenarioOf(view).lastTurn - view.turn } },
  ]
}
