import { describe, expect, it } from 'vitest'
import type { BattleChance, Game, GameEvent, Match } from '@hexfront/engine'
import { readMeters } from './meters.ts'

/** A game that knows a battle with two kinds of help, and two units without supply on the first side. */
function gameOf(hungry: readonly number[]): Game {
  const chance = (result: string, n: number): BattleChance => ({ result, name: { id: result }, n, d: 6 })
  const now = [chance('hold', 4), chance('break', 2)]
  const aids = [
    { verb: 'guns', chances: [chance('break', 2), chance('hold', 4)] },
    { verb: 'bombers', chances: [chance('hold', 3), chance('break', 3)] },
  ]
  const answers = {
    battle: () => ({ chances: now, aids }),
    supply: (seat: number) => ({
      states: [{ id: 'full' }, { id: 'none' }],
      units: [1, 2, 3].map(unit => ({ unit, state: seat === 0 && hungry.includes(unit) ? 1 : 0 })),
    }),
    warnings: () => ({ warnings: [{ reason: { id: 'warn.openCity' } }] }),
  }
  return {
    sides: [{ id: 'blue' }, { id: 'red' }],
    verbs: {
      guns: { on: 'nothing' },
      bombers: { on: 'nothing' },
      go: { on: 'place' },
      end: { on: 'nothing' },
    },
    view: (state: unknown) => state,
    scene: (state: unknown) => state,
    explain: (_state: unknown, { about, seat = 0 }: { about: keyof typeof answers; seat?: number }) =>
      answers[about](seat),
  } as unknown as Game
}

const match = { state: {} } as Match
const lost = (unit: number, side = 0): GameEvent => ({ kind: 'lostStep', side, unit, at: 5 })
const opened: GameEvent = {
  kind: 'battleOpened',
  side: 0,
  at: 5,
  form: 'odds',
  attackers: [1],
  defenders: [9],
}

describe('what is counted against a player', () => {
  it('tells support that changed nothing from support that did', () => {
    const meters = readMeters(gameOf([]))
    for (const verb of ['guns', 'guns', 'bombers', 'end']) meters.before(match, 1, { verb })
    expect(meters.read()[1]).toMatchObject({ 'support called in': 3, 'support that changed nothing': 2 })
    expect(meters.read()[0]).toEqual({})
  })

  it('counts as lost by hunger what the hungry lose outside battles', () => {
    const meters = readMeters(gameOf([1, 2]))
    meters.before(match, 0, { verb: 'end' })
    meters.after([lost(1), lost(3), opened, lost(2), { kind: 'battleClosed', at: 5 }, lost(2)])
    expect(meters.read()[0]).toMatchObject({ 'steps lost': 4, 'losses by hunger': 2 })
  })

  it('counts what they lose after a battle that is only over with its phase', () => {
    const meters = readMeters(gameOf([1, 2]))
    const fighting = { state: { battle: {} } } as unknown as Match
    meters.before(fighting, 0, { verb: 'end' })
    meters.after([lost(1), { kind: 'phase' }, lost(2)])
    expect(meters.read()[0]).toMatchObject({ 'steps lost': 2, 'losses by hunger': 1 })
    meters.before(match, 0, { verb: 'end' })
    meters.after([lost(1)])
    expect(meters.read()[0]).toMatchObject({ 'losses by hunger': 2 })
  })

  it('counts who is hungry when a turn ends', () => {
    const meters = readMeters(gameOf([1, 2]))
    meters.before(match, 1, { verb: 'end' })
    meters.after([{ kind: 'turn', turn: 2 }])
    meters.after([{ kind: 'turn', turn: 3 }])
    expect(meters.read()).toEqual([{ 'units hungry when a turn ended': 4 }, { 'warned: warn.openCity': 1 }])
  })

  it('counts warnings where something ends, not at every march', () => {
    const meters = readMeters(gameOf([]))
    meters.before(match, 0, { verb: 'go', arg: '12' })
    meters.before(match, 0, { verb: 'end' })
    expect(meters.read()[0]).toEqual({ 'warned: warn.openCity': 1 })
  })
})
