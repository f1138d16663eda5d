/** How things stand, one line each. */
import { scenarioOf } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { italianHexesHeld } from '../italy/surrender.ts'
import { DEAD } from '@hexfront/engine'
import type { Message } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export function standingOf(view: FeState): Message[] {
  return [
    { id: 'standing.vp', params: { n: view.vp } },
    { id: 'standing.infrastructure', params: { n: view.infrastructure } },
    ...(hasMark(view, 'italianSurrender')
      ? [{ id: 'standing.surrendered' }]
      : [{ id: 'standing.italy', params: { n: italianHexesHeld(view) } }]),
    ...(view.hitler === DEAD ? [{ id: 'standing.hitler' }] : []),
    { id: 'standing.turns', params: { n: scenarioOf(view).lastTurn - view.turn } },
  ]
}
