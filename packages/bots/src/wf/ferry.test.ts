/** Over the Channel: ships are spent on whom they bring to the enemy, and nobody stands guard where none can come. */
import { expect, test } from 'vitest'
import { createMatch, play } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import {
  ALLIED,
  countryOf,
  lands,
  mark,
  NORMAL,
  place,
  portRoom,
  stackOf,
  unitOf,
  UNSUPPLIED,
} from './facts.ts'
import { bestOrder, LEAST } from './orders.ts'
import { ferryWorth, isStray, roomMade } from './ferry.ts'
import { makePicture } from './picture.ts'
import { movesOf } from './moves.ts'
import { planAttack } from './assault.ts'
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
  const state = match.state as WfState
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

test('who came ashore first goes on as long as others wait for the room [6.22a]', () => {
  const view = ashore()
  const others = ['US-12-ARMOR', 'US-15-ARMOR', 'US-20-ARMOR'].map(unitOf)
  const full = {
    ...view,
    tick: view.tick + 1,
    at: view.at.map((at, unit) => (others.includes(unit) ? BREST : at)),
  }
  const rennes = place('Rennes')
  expect(roomMade(pictureOf(full), others[0]!, rennes)).toBeGreaterThan(LEAST)
  expect(roomMade(pictureOf(full), others[0]!, place('Lorient'))).toBe(0)
  expect(roomMade(pictureOf(view), GUARD, rennes)).toBe(0)
  const away = {
    ...full,
    tick: full.tick + 1,
    at: full.at.map(at => (at >= 0 && countryOf(at) === 'Britain' ? NAPLES : at)),
  }
  expect(roomMade(pictureOf(away), others[0]!, rennes)).toBe(0)
})

test('an attack counts on no more corps than a supreme HQ can call, where no other leads them [6.52]', () => {
  const view = ashore()
  const corps = [GUARD, ...['US-12-ARMOR', 'US-15-ARMOR'].map(unitOf)]
  const at = view.at.map((hex, unit) => (corps.includes(unit) ? BREST : hex))
  const called = (moves: number): number => {
    const picture = pictureOf({ ...view, at, tick: view.tick + 1, active: [SHAEF, NORMAL, moves, -1] })
    return planAttack(picture, place('Lorient'), corps).units.size
  }
  expect([called(1), called(2), called(6)]).toEqual([1, 2, 3])
})

test('a fort that was found without supply shelters nobody [2.26d]', () => {
  const state = overlord()
  const calais = place('Calais')
  const walls = (): number => {
    const view = game.view({ ...state, tick: state.tick + 1 }, ALLIED) as WfState
    return pictureOf(view).foes.get(calais)!.walls
  }
  const fed = walls()
  for (const unit of stackOf(state, 1 - ALLIED, calais)) mark(state, unit, UNSUPPLIED)
  expect([fed > 0, walls()]).toEqual([true, 0])
})
