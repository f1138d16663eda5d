import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import {
  AXIS,
  ALLIED,
  activeHqs,
  eachGoal,
  isHq,
  isSupported,
  place,
  railNet,
  stackOf,
  unitOf,
  unitsIn,
} from './facts.ts'
import { fedBy, stakesOf } from './cut.ts'
import { leaving, movesOf } from './moves.ts'
import { makePicture } from './picture.ts'
import { inherits } from './heirs.ts'
import { withHolders, wouldSupport } from './suppose.ts'
import { positionOf } from '../puzzles/position.ts'
import type { Game } from '@hexfront/engine'
import type { Puzzle } from '../puzzles/puzzle.ts'
import type { WfState } from './facts.ts'

const game = (await loadGame('wf')) as Game
const url = new URL('../../../games/wf/puzzles.json', import.meta.url)
const { puzzles } = JSON.parse(readFileSync(url, 'utf8')) as { puzzles: readonly Puzzle[] }

/** What a side sees in the position of a puzzle. */
function viewIn(id: string, seat: number): WfState {
  const puzzle = puzzles.find(one => one.id === id)
  if (!puzzle) throw new Error(`there is no puzzle ${id}`)
  return game.view(positionOf(game, puzzle, 1), seat) as WfState
}

const PARIS = place('Paris')

describe('supply as a difference', () => {
  test('a city that feeds the west again is worth more than itself [9.12c]', () => {
    const view = viewIn('paris-back-s43', AXIS)
    expect(fedBy(view, AXIS)[place('Bordeaux')]).toBe(0)
    expect(stakesOf(view, AXIS).gain[PARIS]).toBeGreaterThan(4)
  })

  test('where other lines run a city cuts off nobody [9.12c]', () => {
    const view = viewIn('paris-kept-s44', AXIS)
    expect(stakesOf(view, AXIS).stake[PARIS]).toBe(0)
  })

  test('a beachhead feeds those beyond it: who takes it cuts them off [15.51d]', () => {
    const view = viewIn('paris-kept-s44', ALLIED)
    const [beach, inland] = [place('Dieppe'), place('Rouen')]
    const [first, second] = ['BR-1-AMPH', 'BR-8-MECH'].map(unitOf) as [number, number]
    const ashore = (beachhead: number): WfState => {
      const at = view.at.map(hex => (hex === beach || hex === inland ? -1 : hex))
      at[first] = beach
      at[second] = inland
      const held = withHolders({ ...view, at }, ALLIED, [beach, inland])
      return { ...held, beachhead: [beachhead, -1, -1, -1, -1] }
    }
    expect(stakesOf(ashore(-1), ALLIED).stake[beach]).toBe(0)
    expect(stakesOf(ashore(beach), ALLIED).stake[beach]).toBeGreaterThan(0.3)
  })

  test('what is supposed leaves the position as it was', () => {
    const view = viewIn('paris-back-s43', AXIS)
    const [control, supplied] = [view.control, railNet(view, AXIS).supplied.slice()]
    void stakesOf(view, AXIS)
    expect([view.control, railNet(view, AXIS).supplied]).toEqual([control, supplied])
  })
})

describe('garrisons', () => {
  test('an HQ does not leave a city that nobody else holds', () => {
    const picture = makePicture(viewIn('paris-kept-s44', AXIS), AXIS, 5)
    const [hq] = stackOf(picture.view, AXIS, PARIS)
    expect([isHq[hq!], picture.guards[PARIS]]).toEqual([1, 0])
    expect(leaving(picture, hq!)).toBeGreaterThan(2)
    picture.guards[PARIS] = 1
    expect(leaving(picture, hq!)).toBe(0)
  })

  test('a rising is feared as long as there was none [16.31b]', () => {
    const view = viewIn('paris-manned-s43', AXIS)
    const after = { ...view, revolt: 1 }
    const needs = [view, after].map(one => makePicture(one, AXIS, 5).need[PARIS]!)
    expect(needs[0]).toBeGreaterThan(needs[1]! * 1.5)
  })

  test('beside enemies who starve their ground is waited for, once [8.2a]', () => {
    const picture = makePicture(viewIn('paris-back-s43', AXIS), AXIS, 5)
    const { view, estates } = picture
    expect(estates.map(({ hex }) => hex)).toEqual([PARIS])
    const armor = stackOf(view, AXIS, place('Brussels')).find(unit => isHq[unit] === 0)!
    expect(inherits(view, estates, armor, place('Reims'))).toBeGreaterThan(4)
    expect(inherits(view, estates, armor, place('Brussels'))).toBe(0)
    const waited = estates.map(one => ({ ...one, heirs: [armor + 1] }))
    expect(inherits(view, waited, armor, place('Reims'))).toBe(0)
  })
})

describe('command', () => {
  test('a journey by rail takes the supreme moves that the rules ask for [9.2]', () => {
    const picture = makePicture(viewIn('paris-kept-s44', AXIS), AXIS, 5)
    const asked = new Map<string, number>()
    const unit = stackOf(picture.view, AXIS, place('Rome'))[0]!
    eachGoal(picture.view, unit, (verb, hex, moves) => {
      if (verb === 'rail') asked.set(`${hex}`, moves ?? 0)
    })
    const trains = movesOf(picture).filter(move => move.unit === unit && move.verb === 'rail')
    expect(asked.get(`${PARIS}`)).toBeGreaterThan(1)
    expect(trains.map(({ hex, moves }) => [`${hex}`, moves])).toEqual([...asked])
  })

  test('a march costs one supreme move however far it goes [6.52]', () => {
    const picture = makePicture(viewIn('paris-open-s44', ALLIED), ALLIED, 5)
    const marches = movesOf(picture).filter(({ verb }) => verb === 'march')
    expect(marches.length).toBeGreaterThan(0)
    expect(Math.max(...marches.map(({ moves }) => moves))).toBe(1)
  })

  test('an attack counts on the HQ that reaches it once it has begun [5.3a]', () => {
    const seen = viewIn('amiens-hit-s44', AXIS)
    const amiens = place('Amiens')
    const hq = stackOf(seen, AXIS, place('Brussels')).find(unit => isHq[unit] === 1)!
    const view = { ...seen, active: [hq, 0, 0, -1] }
    expect([activeHqs(view), unitsIn(view, ALLIED)[amiens]]).toEqual([[hq], 1])
    expect([isSupported(view, amiens), wouldSupport(view, amiens)]).toEqual([false, true])
    expect(wouldSupport(view, place('Rome'))).toBe(false)
    expect(wouldSupport(seen, amiens)).toBe(false)
  })
})
