import { expect, it } from 'vitest'
import type { BattleNow, GameEvent } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { settledBy } from './settled.ts'

const result = (at: number): GameEvent => ({
  kind: 'result',
  side: 0,
  at,
  column: '2:1',
  result: 'EX',
  roll: 4,
})
const loss: GameEvent = { kind: 'lostStep', side: 1, unit: 4, at: 1 }
const log = (...events: GameEvent[]): LogEntry[] =>
  events.map((event, at) => ({ at, seat: 0, turn: 1, events: [event] }))
const stages = ['plan', 'cast', 'after'].map(id => ({ id, name: { id } }))
const battle = (stage: string): BattleNow => ({ at: 2, side: 0, form: 'odds', stages, stage })

it('is the last result, once the battle is in its last stage', () => {
  const told = log(result(1), result(2), loss)
  expect(settledBy(told, battle('after'))).toEqual(result(2))
  expect(settledBy(log(loss), battle('after'))).toBeNull()
})

it('of an earlier battle says nothing of one that is being planned or rolled for', () => {
  for (const stage of ['plan', 'cast']) expect(settledBy(log(result(1)), battle(stage))).toBeNull()
  expect(settledBy(log(result(1)), null)).toBeNull()
  expect(settledBy(log(result(1)), { ...battle('after'), form: 'volleys' })).toBeNull()
})
