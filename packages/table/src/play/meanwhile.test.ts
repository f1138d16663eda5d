import { expect, it } from 'vitest'
import type { GameEvent } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { meanwhileOf, sinceOwn } from './meanwhile.ts'

const move: GameEvent = { kind: 'moved', side: 1, units: [3], path: [1, 2] }
const fight: GameEvent = {
  kind: 'battleOpened',
  side: 1,
  at: 1,
  form: 'odds',
  attackers: [3],
  defenders: [],
}
const loss: GameEvent = { kind: 'lostStep', side: 0, unit: 4, at: 1 }
const entry = (at: number, seat: number, ...events: GameEvent[]): LogEntry => ({ at, seat, turn: 1, events })
const log = [
  entry(0, 0, move),
  entry(1, 1, move),
  entry(2, 1, fight, loss),
  entry(3, 1, move),
  entry(4, 1, fight),
]

it('counts what the other side did since one acted oneself', () => {
  expect(sinceOwn(log, 0).map(one => one.at)).toEqual([1, 2, 3, 4])
  expect(meanwhileOf(log, 0)).toEqual({ moves: 2, fights: 2, losses: 1 })
})

it('tells nothing where hardly anything happened', () => {
  expect(meanwhileOf(log, 1)).toBeNull()
  expect(meanwhileOf(log.slice(0, 3), 0)).toBeNull()
})

it('counts everything for one who has not acted yet', () => {
  expect(sinceOwn(log.slice(1), 0)).toHaveLength(4)
})
