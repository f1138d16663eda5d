/** Over the Channel: ships are spent on whom they bring to the enemy, and nobody stands guard where none can come. */
import { expect, test } from 'vitest'
import { createMatch, play } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { ALLIED, countryOf, lands, NORMAL, place, portRoom, unitOf } from './facts.ts'
import { bestOrder, LEAST } from './orders.ts'
import { ferryWorth, isStray } from './ferry.ts'
import { makePicture } from './picture.ts'
import { movesOf } from './moves.ts'
import { withHolders } from './suppose.ts'
import type { Game } from '@hexfront/engine'
import type { WfState } from './facts.ts'

const game = (await loadGame('wf')) as Game
const [CORPS, GUARD, SHAEF] = ['BR-8-MECH', 'US-5-AMPH', 'AL-SHAEF-SHQ'].map(unitOf) as [
  number,
  number,
  number,
]
const [LONDON, BREST, BASTIA, NAPLES] = ['London', 'Brest', 'Bastia', 'Naples'].map(place) as [
  number,
  number,
  number,
  number,
]

/** June 1944 before the first order, a corps and a supreme HQ in London. */
function overlord(): WfState {
  const match = createMatch(game, 'S44', { deployment: 'historical' }, 3)
  if ('problem' in match) throw new Error(match.problem.id)
  for (let [asked] = game.decisions(match.state); asked?.kind === 'deploy';) {
    play(match, asked.seat, { verb: 'done' })
    ;[asked] = game.decisions(match.state)
  }
  const state = match.state as unknown as WfState
  state.at[CORPS] = state.at[SHAEF] = LONDON
  return { ...state, frames: [{ step: 'movement' }] }
}

/** The same with Brest taken and held. */
function ashore(): WfState {
  const view = overlord()
  const at = view.at.map((hex, unit) => (unit === GUARD ? BREST : hex === BREST ? -1 : hex))
  return { ...withHolders({ ...view, at }, ALLIED, [BREST]), tick: view.tick + 1 }
}

const pictureOf = (view: WfState) => makePicture(view, ALLIED, 5)

test('a corps behind the sea is worth more ashore, and the more so the more time there is left [15.2]', () => {
  const view = ashore()
  const late = { ...view, turn: view.last - 2 }
  expect(ferryWorth(pictureOf(view), CORPS, BREST)).toBeGreaterThan(2)
  expect(ferryWorth(pictureOf(late), CORPS, BREST)).toBeLessThan(1)
  expect(ferryWorth(pictureOf(view), CORPS, BASTIA)).toBe(0)
  expect(ferryWorth(pictureOf(view), GUARD, BREST)).toBe(0)
  expect(ferryWorth(pictureOf({ ...view, period: 'S43' }), CORPS, BREST)).toBe(0)
})

test('nobody sails out of Britain to an island or to the south; into Brittany he does [15.2]', () => {
  const view = ashore()
  const goals = [BREST, LONDON, BASTIA, NAPLES]
  expect(goals.map(hex => isStray(pictureOf(view), CORPS, hex))).toEqual([false, false, true, true])
  const active = [SHAEF, NORMAL, 6, -1]
  const voyages = movesOf(pictureOf({ ...view, active })).filter(
    ({ unit, verb, score }) => unit === CORPS && verb === 'seaMove' && score > LEAST,
  )
  expect(voyages.map(({ hex }) => hex)).toContain(BREST)
  expect(voyages.map(({ hex }) => hex)).not.toContain(BASTIA)
})

test('nobody stands guard in Britain, where the Axis may not go [1.1c]', () => {
  const { need } = pictureOf(overlord())
  expect(lands.filter(hex => countryOf(hex) === 'Britain' && need[hex]! > 0)).toEqual([])
})

test('ships wait until there is a port to sail to, and count no more than it takes [15.21]', () => {
  const worth = (view: WfState): number =>
    bestOrder(pictureOf({ ...view, active: [] }), SHAEF, mode => mode === NORMAL).worth
  const open = ashore()
  const docked = [BREST, portRoom(open, BREST)]
  expect(worth(open)).toBeGreaterThan(worth(overlord()) + 2)
  expect(worth({ ...open, docked, tick: open.tick + 1 })).toBeLessThan(worth(open) - 2)
})
