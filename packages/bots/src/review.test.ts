import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSave, parseSave, stateAt, stepsLeft } from '@hexfront/engine'
import type { GameEvent, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { compare, costOf, doubtsOf, goThrough, passagesOf, viewBefore } from './review.ts'
import { isNews } from './telling.ts'
import type { Course } from './advice.ts'
import type { Account, Doubt } from './review.ts'

let match: Match
let account: Account
beforeAll(async () => {
  const text = readFileSync(new URL('../../games/wf/golden/husky.json', import.meta.url), 'utf8')
  const save = parseSave(text)
  if ('problem' in save) throw new Error(save.problem.id)
  const loaded = loadSave(save, (await loadGame('wf'))!)
  if ('problem' in loaded) throw new Error(loaded.problem.id)
  match = loaded
  account = goThrough(match)
})

describe('the toll of turns', () => {
  it('covers the whole match, turn after turn', () => {
    const { tolls, phases } = account
    expect(phases).toHaveLength(match.played.length)
    expect(tolls[0]!.from).toBe(0)
    expect(tolls.at(-1)!.to).toBe(match.played.length)
    tolls.slice(1).forEach((toll, i) => expect(toll.from).toBe(tolls[i]!.to))
    expect(tolls.length).toBeGreaterThan(2)
  })

  it('counts what each side lost', () => {
    const [, first] = account.tolls
    const before = stepsLeft(match.game, match.game.scene(stateAt(match, first!.from)))
    const after = stepsLeft(match.game, match.game.scene(stateAt(match, first!.to)))
    const told = match.log.slice(first!.from, first!.to).flat()
    const hurt = told.filter(event => event.kind === 'lostStep' || event.kind === 'eliminated')
    expect(first!.lost.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(
      [...before].filter(([unit, n]) => (after.get(unit) ?? n) < n).length,
    )
    expect(first!.lost.some(n => n > 0)).toBe(hurt.length > 0)
  })

  it('weighs places and steps against those of the enemy', () => {
    const toll = { turn: 1, from: 0, to: 9, lost: [5, 2], taken: [{ side: 1, name: { id: 'x' } }] }
    expect(costOf(toll, 0)).toBe(6)
    expect(costOf(toll, 1)).toBe(-6)
  })
})

describe('passages', () => {
  it('are a seat’s own, of one phase each, and end before a die is told', () => {
    const { tolls, phases } = account
    const found = [0, 1].flatMap(seat =>
      tolls.flatMap(toll =>
        passagesOf(match, phases, seat, toll).map(passage => ({ seat, toll, ...passage })),
      ),
    )
    expect(found.length).toBeGreaterThan(8)
    for (const { seat, toll, at, end, events } of found) {
      expect(at).toBeGreaterThanOrEqual(toll.from)
      expect(end).toBeLessThanOrEqual(toll.to)
      expect(end).toBeGreaterThan(at)
      expect(match.played.slice(at, end).every(([who]) => who === seat)).toBe(true)
      expect(new Set(phases.slice(at, end).map(({ id }) => id)).size).toBe(1)
      expect(events.some(event => isNews(event, seat))).toBe(false)
    }
  })

  it('that are in doubt lie in at most three turns that cost something', () => {
    const doubts = doubtsOf(match, 1)
    expect(doubts.length).toBeGreaterThan(0)
    expect(new Set(doubts.map(({ turn }) => turn)).size).toBeLessThanOrEqual(3)
    for (const { toll } of doubts) expect(costOf(toll, 1)).toBeGreaterThan(0)
    expect(doubts.map(({ at }) => at)).toEqual(doubts.map(({ at }) => at).sort((a, b) => a - b))
  })

  it('lie in the turns that brought least where none was dear', () => {
    const [first] = account.tolls
    const begun = { ...match, played: match.played.slice(0, first!.to) }
    const [seat] = begun.played[0]!
    expect(costOf(first!, seat)).toBeLessThanOrEqual(0)
    expect(doubtsOf(begun, seat).map(({ turn }) => turn)).toContain(first!.turn)
  })

  it('show what the seat knew then', () => {
    const [doubt] = doubtsOf(match, 1)
    const view = viewBefore(match, 1, doubt!)
    expect(match.game.turn(view)).toBe(doubt!.turn)
    expect(match.game.decisions(view).some(({ seat }) => seat === 1)).toBe(true)
  })
})

describe('a comparison', () => {
  const went = (unit: number, ...path: number[]): GameEvent => ({
    kind: 'moved',
    side: 0,
    units: [unit],
    path,
  })
  const toll = { turn: 2, from: 0, to: 3, lost: [1, 0], taken: [] }
  const doubt = (events: readonly GameEvent[]): Doubt => ({
    turn: 2,
    at: 0,
    end: 2,
    phase: { id: 'x' },
    events,
    toll,
  })
  const advice = (events: readonly GameEvent[]): Course => ({
    actions: [{ verb: 'end' }],
    events,
    why: null,
    until: 'phase',
    attack: null,
    terms: {},
  })

  it('leaves out what both do, whatever the way and the order', () => {
    const found = compare(doubt([went(1, 4, 5, 6), went(2, 7, 8)]), advice([went(3, 1, 2), went(1, 4, 9, 6)]))
    expect(found?.did).toEqual([went(2, 7, 8)])
    expect(found?.instead).toEqual([went(3, 1, 2)])
  })

  it('says nothing where the computer would do the same', () => {
    expect(compare(doubt([went(1, 4, 6)]), advice([went(1, 4, 5, 6), { kind: 'phase' }]))).toBeNull()
  })
})
