import { expect, test } from 'vitest'
import { createMatch, play } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import {
  ALLIED,
  BLITZ_INVASION,
  INVASION,
  isHq,
  mark,
  place,
  placeName,
  SENT,
  stackOf,
  unitOf,
} from './facts.ts'
import { landingScore } from './landing.ts'
import { LEAST } from './orders.ts'
import { makePicture } from './picture.ts'
import type { Game } from '@hexfront/engine'
import type { WfState } from './facts.ts'

const game = (await loadGame('wf')) as Game
const HQ = unitOf('US-1-HQ')
const MECH = unitOf('BR-12-MECH')
const ARMOR = unitOf('US-12-ARMOR')
const [DOVER, LONDON, HAMBURG] = [place('Dover'), place('London'), place('Hamburg')]

/** June 1944 before the first landing, the HQ at Dover about to send off those who stand with it. */
function overlord(mode: number, ...troops: readonly number[]): WfState {
  const match = createMatch(game, 'S44', { deployment: 'historical' }, 3)
  if ('problem' in match) throw new Error(match.problem.id)
  for (let [deploys] = game.decisions(match.state); deploys?.kind === 'deploy';) {
    play(match, deploys.seat, { verb: 'done' })
    ;[deploys] = game.decisions(match.state)
  }
  const state = match.state as unknown as WfState
  for (const unit of stackOf(state, ALLIED, DOVER)) if (isHq[unit] === 0) state.at[unit] = LONDON
  for (const unit of troops) state.at[unit] = DOVER
  return { ...state, active: [HQ, mode, 0, -1], frames: [{ step: 'movement' }] }
}

const scoreAt = (view: WfState, hex: number): number => landingScore(makePicture(view, ALLIED, 5), MECH, hex)

test('nobody is landed alone where the enemy is at home, however empty his ports are [15.42]', () => {
  const alone = overlord(INVASION, MECH)
  expect([placeName(HAMBURG), stackOf(alone, 1 - ALLIED, HAMBURG)]).toEqual(['Hamburg', []])
  expect(scoreAt(alone, HAMBURG)).toBeLessThan(LEAST)
  expect(scoreAt(overlord(BLITZ_INVASION, MECH, ARMOR), HAMBURG)).toBeGreaterThan(scoreAt(alone, HAMBURG) + 4)
})

test('a port that nobody can sail into behind the landing is worth less [15.21]', () => {
  const alone = overlord(INVASION, MECH)
  const cutOff = overlord(INVASION, MECH)
  for (const hq of ['AL-SHAEF-SHQ', 'AL-AF-SHQ']) cutOff.at[unitOf(hq)] = -1
  expect(scoreAt(cutOff, HAMBURG)).toBeLessThan(scoreAt(alone, HAMBURG) - 1)
})

test('fleets that have sailed elsewhere are no company [15.42]', () => {
  const both = overlord(BLITZ_INVASION, MECH, ARMOR)
  const other = unitOf('BR-21-HQ')
  both.active.push(other, BLITZ_INVASION, 0, -1)
  const before = scoreAt(both, HAMBURG)
  mark(both, other, SENT)
  expect(scoreAt(both, HAMBURG)).toBeLessThan(before)
})

test('the first landings keep together: beside friends there is more to gain than far from them [15.42]', () => {
  const [caen, beside, far] = [place('Caen'), place('St. Malo'), place('Calais')]
  const withFriend = (hex: number): number => {
    const view = overlord(INVASION, MECH)
    const at = view.at.map((from, unit) => (unit === ARMOR ? hex : from))
    return scoreAt(
      { ...view, at, active: [HQ, INVASION, 0, -1, unitOf('BR-21-HQ'), INVASION, 0, -1] },
      beside,
    )
  }
  expect(withFriend(caen)).toBeGreaterThan(withFriend(far) + 0.5)
})
