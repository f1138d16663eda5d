import type { GameEvent } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { isOwnWord, isWeighty, mostImportant } from './importance.ts'

const move = (unit: number): GameEvent => ({
  kind: 'moved',
  units: [unit],
  path: [unit, unit + 1],
  side: 0,
})
const gone = (unit: number): GameEvent => ({ kind: 'eliminated', unit, at: 3, side: 0, rule: '8.8' })
const roll: GameEvent = { kind: 'roll', value: 3, sides: 6, why: 'x' }

describe('what is told first', () => {
  it('is what was lost, however much came after it', () => {
    const events = [gone(1), gone(2), ...[3, 4, 5, 6, 7].map(move)]
    expect(mostImportant(events, 4)).toEqual([gone(1), gone(2), move(6), move(7)])
  })

  it('is a card that was played, before what came of it', () => {
    const card: GameEvent = { kind: 'cardPlayed', side: 1, card: 3, from: 'hand1', to: 'current1' }
    const steps = [1, 2, 3].map((unit): GameEvent => ({ kind: 'gainedStep', side: 1, unit }))
    expect(mostImportant([card, ...steps], 2)[0]).toEqual(card)
    expect([0, 1].map(viewer => isOwnWord(card, viewer))).toEqual([false, true])
  })

  it('keeps the order in which it happened, and leaves dice to the tray', () => {
    const events = [move(1), roll, gone(2), move(3)]
    expect(mostImportant(events, 4)).toEqual([move(1), gone(2), move(3)])
  })

  it('is told even after an action of one’s own, if something is gone', () => {
    expect(isWeighty(gone(1))).toBe(true)
    expect(isWeighty(roll)).toBe(true)
    expect(isWeighty(move(1))).toBe(false)
    expect(isWeighty({ kind: 'own', what: 'peace', weighs: true })).toBe(true)
    expect(isWeighty({ kind: 'own', what: 'rain' })).toBe(false)
  })
})
