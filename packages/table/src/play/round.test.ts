import { describe, expect, it } from 'vitest'
import { UNNAMED } from '@hexfront/engine'
import type { Counter, EventOf, GameEvent } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'
import { freshRounds, pieceOfFighter, roundsOf } from './round.ts'

const counter = (side: number, ...strengths: number[]): Counter => ({
  id: `${side}`,
  name: 'x',
  side,
  nation: 'US',
  type: 'infantry',
  size: 'corps',
  faces: strengths.map(cv => ({ cv })),
  tags: [],
  source: 'rulebook',
})
const counters = [counter(0, 4, 3, 2, 1), counter(1, 3, 2, 1), counter(1, 2, 1, 0)]
const entry = (at: number, seat: number, ...events: GameEvent[]): LogEntry => ({ at, seat, turn: 1, events })

const HEX = 9
const battle: EventOf<'battleOpened'> = {
  kind: 'battleOpened',
  at: HEX,
  side: 0,
  form: 'volleys',
  attackers: [0],
  defenders: [1, 2],
}
const fire: EventOf<'fired'> = {
  kind: 'fired',
  unit: 1,
  at: HEX,
  side: 1,
  dice: [1, 6, 4],
  least: 5,
  hits: 1,
  low: 1,
}

describe('a round of battle', () => {
  it('tells who threw what: hits from the least face on, repulses the lowest', () => {
    const [round] = roundsOf([entry(0, 0, battle, fire)], counters)
    expect([...round!.fighters.keys()]).toEqual([0, 1, 2])
    expect(round!.fighters.get(1)!.volley!.dice).toEqual([
      { face: 1, counts: 'low' },
      { face: 6, counts: 'hit' },
      { face: 4, counts: 'nothing' },
    ])
    expect(round!.over).toBe(false)
  })

  it('keeps parts of hits until a step is lost, and counts the steps', () => {
    const part: GameEvent = { kind: 'damaged', unit: 1, side: 1, at: HEX, hits: 1, needed: 2 }
    const step: GameEvent = { kind: 'lostStep', unit: 1, side: 1, at: HEX, strength: 2 }
    const before = roundsOf([entry(0, 0, battle, part)], counters)[0]!.fighters.get(1)!
    expect(before.part).toEqual({ hits: 1, of: 2 })
    const after = roundsOf([entry(0, 0, battle, part, step)], counters)[0]!.fighters.get(1)!
    expect([after.part, after.lost, after.strength]).toEqual([null, 1, 2])
  })

  it('knows the thrown back, the lost and the winner, and then takes in no more', () => {
    const events: GameEvent[] = [
      { kind: 'fired', unit: UNNAMED, at: HEX, side: 0, dice: [5, 2], least: 5, hits: 1 },
      { kind: 'retreated', units: [0], side: 0, path: [HEX, 3] },
      { kind: 'battleClosed', at: HEX, winner: 1 },
      { kind: 'lostStep', unit: 1, side: 1, at: HEX, strength: 1 },
    ]
    const [round] = roundsOf([entry(0, 0, battle, ...events)], counters)
    expect(round!.air.map(({ hits }) => hits)).toEqual([1])
    expect(round!.fighters.get(0)!.fate).toBe('repulsed')
    expect(round!.fighters.get(1)!.lost).toBe(0)
    expect([round!.won, round!.over]).toEqual([1, true])
  })

  it('is none of an attack by odds', () => {
    expect(roundsOf([entry(0, 0, { ...battle, form: 'odds' }, fire)], counters)).toEqual([])
  })

  it('knows everybody who was named when it began, and nobody who was not', () => {
    const gone: GameEvent = { kind: 'eliminated', unit: 2, side: 1, at: HEX }
    const again = { ...battle, defenders: [1, UNNAMED] }
    const rounds = roundsOf([entry(0, 0, battle, gone), entry(1, 1, again)], counters)
    expect(rounds.map(({ fighters }) => [...fighters.keys()])).toEqual([
      [0, 1, 2],
      [0, 1],
    ])
  })

  it('takes in nothing of a later phase', () => {
    const pursuit = { ...fire, way: 'pursuit' }
    const [round] = roundsOf(
      [entry(0, 0, battle), entry(1, 0, { kind: 'phase', side: 1 }, pursuit)],
      counters,
    )
    expect(round!.fighters.get(1)!.volley).toBeNull()
  })

  it('does not mix battles in different places', () => {
    const other = { ...battle, at: 4 }
    const rounds = roundsOf([entry(0, 0, battle, other, { ...fire, at: 4 }, fire)], counters)
    expect(rounds.map(({ at, over }) => [at, over])).toEqual([
      [HEX, true],
      [4, false],
    ])
    expect(rounds[1]!.fighters.get(1)!.volley).not.toBeNull()
    expect(rounds[0]!.fighters.get(1)!.volley).toBeNull()
  })

  it('is fresh until the viewer does something else, however many actions it takes', () => {
    const log = [entry(0, 0, { kind: 'turn', turn: 1 }), entry(1, 1, battle), entry(2, 0, fire)]
    expect(freshRounds(log, counters, 0).map(({ at }) => at)).toEqual([HEX])
    expect(freshRounds([...log, entry(3, 1)], counters, 0)).toHaveLength(1)
    expect(freshRounds([...log, entry(3, 0)], counters, 0)).toHaveLength(0)
    // Who only looks on sees what has just been fought.
    expect(freshRounds(log, counters, -1)).toHaveLength(1)
    expect(freshRounds([...log, entry(3, 1)], counters, -1)).toHaveLength(0)
  })

  it('draws a block that is hidden again as it was last seen', () => {
    const fighter = roundsOf([entry(0, 0, battle, fire)], counters)[0]!.fighters.get(1)!
    expect(pieceOfFighter({ ...fighter, strength: 2 }, [], counters)).toMatchObject({ unit: 1, step: 1 })
    const standing = { unit: 1, side: 1, at: HEX, step: 2 }
    expect(pieceOfFighter(fighter, [standing], counters)).toBe(standing)
  })
})
