/** Winter 43: the computer brings those who are idle in the south to where they count. */
import { expect, test } from 'vitest'
import { createMatch, play } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import {
  ALLIED,
  countryOf,
  isNorth,
  landingWorth,
  NORMAL,
  northernUnits,
  place,
  sideOf,
  stackOf,
  unitOf,
  UNITS,
} from './facts.ts'
import { arrivesNorth } from './buildup.ts'
import { leavesNorth } from './worth.ts'
import { makePicture } from './picture.ts'
import { movesOf } from './moves.ts'
import type { Game } from '@hexfront/engine'
import type { Move } from './moves.ts'
import type { WfState } from './facts.ts'

const game = (await loadGame('wf')) as Game
const [BARI, LONDON, BASTIA, NAPLES] = [place('Bari'), place('London'), place('Bastia'), place('Naples')]
const IDLE = unitOf('BR-10-INF')

/** Winter 43 with so many fortnights left, a supreme HQ with ships, and a corps with nothing to do at Bari. */
function winter(left: number): WfState {
  const match = createMatch(game, 'W43', {}, 3)
  if ('problem' in match) throw new Error(match.problem.id)
  for (let [asked] = game.decisions(match.state); asked && asked.kind !== 'command';) {
    const actions = game.actions(match.state, asked.seat)
    play(match, asked.seat, actions.find(({ verb }) => verb === 'done') ?? actions[0]!)
    ;[asked] = game.decisions(match.state)
  }
  const state = match.state as WfState
  state.at[IDLE] = BARI
  return {
    ...state,
    turn: state.last - left,
    active: [unitOf('AL-SHAEF-SHQ'), NORMAL, 6, -1],
    frames: [{ step: 'movement' }],
  }
}

/** The same position with some units elsewhere. */
const moved = (view: WfState, units: readonly number[], hex: number): WfState => ({
  ...view,
  tick: view.tick + 1,
  at: view.at.map((at, unit) => (units.includes(unit) ? hex : at)),
})

const voyages = (view: WfState): Move[] =>
  movesOf(makePicture(view, ALLIED, 5)).filter(
    ({ verb, hex, unit, score }) =>
      verb === 'seaMove' && countryOf(hex) === 'Britain' && isNorth[view.at[unit]!] === 0 && score > 2,
  )

test('while more was won than counts, who is idle in the south sails north, for all the moves that it takes [17.1j]', () => {
  const view = winter(6)
  expect(landingWorth(view)).toBeGreaterThan(northernUnits(view))
  const [voyage] = voyages(view).filter(({ unit }) => unit === IDLE)
  expect(voyage?.moves).toBe(4)
})

test('nobody is called too early, nor when as many are there as count [17.1j]', () => {
  expect(voyages(winter(11)).filter(({ unit }) => unit === IDLE)).toEqual([])
  const before = winter(6)
  const absent = Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit => sideOf[unit] === ALLIED && before.at[unit]! < 0,
  )
  const missing = landingWorth(before) - northernUnits(before)
  const full = moved(before, absent.slice(0, missing), LONDON)
  expect(northernUnits(full)).toBe(landingWorth(full))
  expect(voyages(full).filter(({ unit }) => unit === IDLE)).toEqual([])
})

test('two corps stay where the enemy is near [17.1j]', () => {
  const view = winter(6)
  const front = stackOf(view, ALLIED, NAPLES)
  expect(front.length).toBeGreaterThan(2)
  const called = new Set(voyages(view).map(({ unit }) => unit))
  expect(front.some(unit => called.has(unit))).toBe(true)
  const thin = moved(view, front.slice(2), BARI)
  const left = new Set(voyages(thin).map(({ unit }) => unit))
  expect(front.slice(0, 2).some(unit => left.has(unit))).toBe(false)
})

test('new corps come up in the north, and none of them sails to Corsica, which does not count [17.1j]', () => {
  const picture = makePicture(winter(6), ALLIED, 5)
  expect(arrivesNorth(picture, LONDON)).toBeGreaterThan(arrivesNorth(picture, NAPLES))
  expect(leavesNorth(picture.view, ALLIED, LONDON, BASTIA)).toBe(true)
  expect(leavesNorth(picture.view, ALLIED, LONDON, place('Caen'))).toBe(false)
})
