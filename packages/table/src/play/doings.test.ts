import { beforeAll, describe, expect, it } from 'vitest'
import { locate, UNNAMED } from '@hexfront/engine'
import type { Game, GameEvent } from '@hexfront/engine'
import type { Advice } from '@hexfront/bots'
import { loadGame } from '@hexfront/games'
import { partOf } from '../session/history.ts'
import type { LogEntry, Part } from '../session/history.ts'
import { adviceAt, counselPlaces, counselTraces, isAnotherWay, planName, positionKey } from './counsel.ts'
import { doingNow, doingsSince, partName } from './doings.ts'
import { gistOf } from './gist.ts'

let game: Game
let at: (id: string) => number
beforeAll(async () => {
  game = (await loadGame('ew'))!
  at = id => locate(game.board, id)
})

const moved = (unit: number, ...path: number[]): GameEvent => ({
  kind: 'moved',
  side: 0,
  units: [unit],
  path,
})
const lost = (unit: number, side: number): GameEvent => ({ kind: 'lostStep', side, unit, at: 0 })

describe('what some events come to', () => {
  it('counts marches by where they ended, what is to be won first, and names a place by one near it', () => {
    const [caen, rouen, cherbourg] = [at('3304'), at('3206'), at('3404')]
    const events = [moved(1, cherbourg, caen), moved(1, caen, rouen), moved(2, cherbourg, caen)]
    expect(gistOf(game, 0, events, [])).toBe('2 marches, to Rouen 3206 and 3304 near Le Havre')
    expect(gistOf(game, 0, [...events, moved(3, rouen, caen)], [rouen])).toMatch(
      /^3 marches, to Rouen 3206 and /,
    )
  })

  it('tells advances and retreats from marches, and who lost units and steps', () => {
    const path = [at('3304'), at('3206')]
    const events: GameEvent[] = [
      { kind: 'advanced', side: 0, units: [1], path },
      { kind: 'retreated', side: 1, units: [9], path },
      lost(1, 0),
      lost(9, 1),
      lost(8, 1),
      { kind: 'eliminated', side: 1, unit: 8, at: 0 },
    ]
    expect(gistOf(game, 0, events, [])).toBe(
      '1 unit advances, into Rouen 3206; 1 step lost by the Allies, 1 unit and 1 step by the Germans',
    )
    expect(gistOf(game, 1, events, [])).toBe(
      '1 unit retreats, to Rouen 3206; 1 unit and 1 step lost by the Germans, 1 step by the Allies',
    )
  })

  it('tells who is set up from who comes in, and where they stand in the end', () => {
    const [first, last] = [at('3404'), at('3206')]
    const placed = (unit: number, where: number): GameEvent => ({
      ...{ kind: 'placed', side: 0, units: [unit], at: where },
    })
    const events = [placed(1, first), placed(2, last), placed(1, last)]
    expect(gistOf(game, 0, events, [])).toBe('2 units are set up at Rouen 3206')
    const arrived: GameEvent = { kind: 'arrived', side: 0, units: [3], at: first }
    expect(gistOf(game, 0, [arrived], [])).toBe('1 unit comes in at Cherbourg 3404')
    const unseen: GameEvent = { ...arrived, units: [UNNAMED, UNNAMED] }
    expect(gistOf(game, 0, [unseen, unseen], [])).toBe('4 units come in at Cherbourg 3404')
  })

  it('tells what was taken of what is to be won, and nothing where nothing happened', () => {
    const control: GameEvent = { kind: 'control', side: 0, places: [at('3404'), at('3304')] }
    expect(gistOf(game, 0, [control], [at('3404')])).toBe('taken: Cherbourg 3404')
    expect(gistOf(game, 0, [control], [])).toBeNull()
  })
})

describe('what a computer is about', () => {
  const part = (id: string): Part => ({ id, name: { id: 'counsel.ask' }, of: null })
  const entry = (n: number, seat: number, phase: string | null, ...events: GameEvent[]): LogEntry => ({
    ...{ at: n, seat, turn: 1, events },
    ...(phase !== null && { phase: part(phase) }),
  })

  it('is told phase by phase since one acted, and as it goes on', () => {
    const [caen, rouen] = [at('3304'), at('3206')]
    const log = [
      entry(0, 0, 'march', moved(7, rouen, caen)),
      entry(1, 1, null, moved(8, rouen, caen)),
      entry(2, 0, 'march', moved(1, rouen, caen)),
      entry(3, 0, 'march', moved(2, rouen, caen)),
      entry(4, 0, 'fight', lost(9, 1)),
    ]
    expect(doingsSince(game, log, 1, 1, []).map(one => [one.seat, one.part.id, one.gist])).toEqual([
      [0, 'march', '2 marches, to 3304 near Le Havre'],
      [0, 'fight', '1 step lost by the Germans'],
    ])
    expect(doingNow(game, log, 1, [])).toMatch(/ so far: 1 step lost by the Germans\.$/)
    expect(doingsSince(game, log, 4, 1, [])).toEqual([])
    // What is told one by one beside it is not told twice.
    expect(doingsSince(game, log, 1, 1, [], log[4]!.events).map(one => one.part.id)).toEqual(['march'])
    expect(doingNow(game, [entry(0, 1, null, moved(8, rouen, caen))], 1, [])).toBeNull()
  })

  it('is named by the sequence of play, with whose turn it is where two phases are called the same', () => {
    const outline = [
      { id: 'a', name: { id: 'panel.now' }, depth: 0 },
      { id: 'am', name: { id: 'log.moves' }, depth: 1 },
      { id: 'b', name: { id: 'panel.outline' }, depth: 0 },
      { id: 'bm', name: { id: 'log.moves' }, depth: 1 },
      { id: 'bf', name: { id: 'log.fights' }, depth: 1 },
    ]
    expect(partOf({ outline, now: 'bm' })?.of).toEqual({ id: 'panel.outline' })
    expect(partOf({ outline, now: 'bf' })?.of).toBeNull()
    expect(partOf({ outline, now: 'x' })).toBeNull()
    expect(partName(game, partOf({ outline, now: 'bm' })!)).toMatch(/, Moves$/)
  })
})

describe('what a computer advises', () => {
  const advice = (): Advice => ({
    actions: [],
    why: null,
    events: [moved(1, at('3404'), at('3304')), { kind: 'arrived', side: 0, units: [2], at: at('3404') }],
    until: 'chance',
    attack: {
      ...{ target: at('3206'), attackers: [1, 2], from: [at('3304')], attack: 15, defense: 3 },
      ...{ odds: '5:1', column: '3:1', inVolleys: false },
    },
    terms: {},
    second: null,
    differs: [],
  })

  it('has a name: what it brings about, and the attack that it comes to', () => {
    expect(planName(game, 0, advice(), [])).toBe(
      '1 march, to 3304 near Le Havre; 1 unit comes in at Cherbourg 3404; ' +
        'an attack on Rouen 3206 with 2 units at 5:1, shifted to 3:1 (15 against 3)',
    )
    expect(planName(game, 0, { ...advice(), events: [], attack: null }, [])).toBeNull()
  })

  it('is drawn: ways, what the second does otherwise, the attack, and where somebody comes in', () => {
    const first = advice()
    const second = { ...first, events: [moved(1, at('3404'), at('3206'))] }
    expect(counselTraces({ ...first, second }).map(({ kind, path }) => [kind, path.at(-1)])).toEqual([
      ['other', at('3206')],
      ['advised', at('3304')],
      ['attack', at('3206')],
    ])
    expect([isAnotherWay(first, second), isAnotherWay(first, first)]).toEqual([true, false])
    expect(counselPlaces(first)).toEqual([at('3404')])
    expect([counselTraces(null), counselPlaces(null)]).toEqual([[], []])
  })

  it('is forgotten with the position, also where as much has been played since another was taken back', () => {
    const key = positionKey([[0, 'pick', 1]])
    const told = advice()
    expect(adviceAt({ at: key, advice: told }, key)).toBe(told)
    expect(adviceAt({ at: key, advice: told }, positionKey([[0, 'pick', 2]]))).toBeNull()
    expect(adviceAt({ at: key, advice: 'none' }, key)).toBeNull()
  })
})
