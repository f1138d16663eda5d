import { expect, it } from 'vitest'
import type { GameEvent } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { countsOf, meanwhileOf, sinceAndWithOwn, sinceOwn } from './meanwhile.ts'

const move: GameEvent = { kind: 'moved', side: 1, units: [3], path: [1, 2] }
const fight: GameEvent = {
  kind: 'battleOpened',
  side: 1,
  at: 1,
  form: 'odds',
  attackers: [3],
  defenders: [],
}
const loss: GameEvent = { kind: 'lostStep', side: 1, unit: 4, at: 1 }
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
  expect(meanwhileOf(log, 0)).toMatchObject({ acts: 4, moves: 2, fights: 2, losses: 1 })
})

it('tells nothing where hardly anything happened', () => {
  expect(meanwhileOf(log, 1)).toBeNull()
  expect(meanwhileOf(log.slice(0, 3), 0)).toBeNull()
})

it('says how often the others acted where nothing else can be counted, as after an Event', () => {
  const card: GameEvent = { kind: 'cardPlayed', side: 1, card: 3, from: 'hand1', to: 'current1' }
  expect(countsOf(meanwhileOf([entry(0, 0, move), entry(1, 1, card)], 0)!)).toEqual([['acted', 1]])
  expect(countsOf(meanwhileOf(log, 0)!)).toEqual([
    ['moves', 2],
    ['fights', 2],
    ['losses', 1],
  ])
})

it('counts everything for one who has not acted yet', () => {
  expect(sinceOwn(log.slice(1), 0)).toHaveLength(4)
})

it('tells one by one what the person has lost, also by ending their own part', () => {
  const gone = (unit: number, side: number): GameEvent => ({
    kind: 'eliminated',
    unit,
    side,
    at: 1,
    rule: '8.8',
  })
  const ended = { ...entry(1, 0), events: [gone(4, 0), gone(5, 0), gone(9, 1)] }
  expect(meanwhileOf([entry(0, 0, move), ended], 0)).toBeNull()
  const after = [entry(0, 0, move), ended, { ...entry(2, 1, move), events: [gone(6, 0)] }]
  expect(meanwhileOf(after, 0)?.lost).toEqual([gone(4, 0), gone(5, 0), gone(6, 0)])
})

it('is told no more once one has ended a part of the turn, though that left nothing in the log', () => {
  expect(meanwhileOf(log, 0, 5)).toBeNull()
  expect(meanwhileOf(log, 0, 0)).not.toBeNull()
})

it('names what others announced in answer to one’s own last action, and not one’s own words', () => {
  const picked = (side: number): GameEvent => ({ kind: 'own', what: 'drawn', side, weighs: true })
  const found = meanwhileOf([entry(0, 0, picked(0), picked(1)), entry(1, 1, move)], 0)
  expect(found?.announced).toEqual([picked(1)])
})

it('begins, in the log, with what one’s own last action brought about', () => {
  expect(sinceAndWithOwn([...log, entry(5, 0, loss)], 0).map(one => one.at)).toEqual([5])
})

it('names a card that was played, though nobody moved, and what the game says weighs', () => {
  const card: GameEvent = { kind: 'cardPlayed', side: 1, card: 3, from: 'hand1', to: 'current1' }
  const marker: GameEvent = { kind: 'own', what: 'drawn', side: 0, weighs: true }
  const found = meanwhileOf([entry(0, 0, move), entry(1, 1, card, marker)], 0)
  expect(found).toMatchObject({ moves: 0, fights: 0, losses: 0, announced: [card, marker] })
})

it('tells how one’s own attack went once the others have answered it, and what they took of what counts', () => {
  const result: GameEvent = { kind: 'result', side: 0, at: 1, result: 'DD', column: '4:1', roll: 4 }
  const retreat: GameEvent = { kind: 'retreated', side: 1, units: [3], path: [1, 2] }
  const taken = (...places: number[]): GameEvent => ({ kind: 'control', side: 1, places })
  // As long as nobody has done anything else the ticker says it.
  expect(meanwhileOf([entry(0, 0, fight, result)], 0)).toBeNull()
  expect(meanwhileOf([entry(0, 0, fight, result), entry(1, 1, retreat)], 0)?.announced).toEqual([result])
  const lostCity = [entry(0, 0, move), entry(1, 1, taken(5)), entry(2, 1, taken(7, 8))]
  expect(meanwhileOf(lostCity, 0, -1, [8])?.announced).toEqual([taken(7, 8)])
  expect(meanwhileOf(lostCity, 0)).toBeNull()
})
