import { expect, it } from 'vitest'
import type { GameEvent } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { settledBy } from './settled.ts'

const opened: GameEvent = {
  kind: 'battleOpened',
  side: 0,
  at: 1,
  form: 'odds',
  attackers: [3],
  defenders: [],
}
const result: GameEvent = { kind: 'result', side: 0, at: 1, column: '2:1', result: 'EX', roll: 4 }
const closed: GameEvent = { kind: 'battleClosed', at: 1 }
const loss: GameEvent = { kind: 'lostStep', side: 1, unit: 4, at: 1 }
const log = (...events: GameEvent[]): LogEntry[] =>
  events.map((event, at) => ({ at, seat: 0, turn: 1, events: [event] }))

it('is known from the die to the end of the battle', () => {
  expect(settledBy(log(opened))).toBeNull()
  expect(settledBy(log(opened, result, loss))).toBe(result)
  expect(settledBy(log(opened, result, closed))).toBeNull()
})

it('of an earlier battle is not that of the next', () => {
  expect(settledBy(log(opened, result, opened, loss))).toBeNull()
  expect(settledBy([])).toBeNull()
})
