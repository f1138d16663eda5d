import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, GONE, hashState, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  GERMAN,
  hexAt,
  LLK,
  markerNamed,
  markers,
  ownUnits,
  place,
  takeHex,
  unitById,
} from '@hexfront/games/mw/insight'
import { seatBot } from '../seat.ts'
import { playUntil } from '../testing/playing.ts'
import { bombWorth } from './air.ts'
import { chooseEvacuee, chooseExtension } from './calls.ts'
import { evacuationPays } from './command.ts'
import { mwComputer } from './computer.ts'
import { dropWorth } from './drop.ts'
import { columnOf, prospectOf } from './fight.ts'
import { planMarch } from './march.ts'
import { picture } from './picture.ts'
import { postsOf, postWorth } from './wishes.ts'
import type { MwState } from '@hexfront/games/mw/insight'
import type { BaseState, Game, Match } from '@hexfront/engine'

const game = (await loadGame('mw')) as Game

function matchOf(seed: number): Match {
  const match = createMatch(game, 'campaign', {}, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  return match
}

const opening = (seed: number, actions: number): Match =>
  playUntil(mwComputer, matchOf(seed), seed, ({ played }) => played.length >= actions)

/** The set-up in the movement of an impulse of some turn, changed as is said. */
const begun = playUntil(mwComputer, matchOf(1), 1, ({ state }) => game.turn(state) === 1)
function moving(side: number, marker: string, change: (state: MwState) => void = () => undefined): MwState {
  const state = cloneState(begun.state) as MwState
  const number = markerNamed(marker)
  Object.assign(state, { operating: side, marker: number, segment: 4, commands: markers[number]!.commands })
  state.frames = [{ step: 'movement', side }]
  change(state)
  return state
}

const question = (view: MwState, me: number, actions: readonly { verb: string; arg?: number }[]) => ({
  view,
  me,
  actions,
  rng: seedDice(1),
  memory: new Map<string, unknown>(),
})
const effort = { steps: 120, milliseconds: 60_000, now: () => 0 }

describe('the computer', () => {
  test('plays the same from the same seed', () => {
    expect(hashState(opening(3, 30).state)).toBe(hashState(opening(3, 30).state))
  })

  test('leaves what it is shown as it was, and chooses alike whatever lies hidden [5.0b, 6.0i]', () => {
    const { state } = opening(5, 40)
    const decision = game.decisions(state)[0]!
    const { seat } = decision
    const actions = game.actions(state, seat)
    const choose = (shown: BaseState) => {
      const view = game.view(shown, seat)
      const before = hashState(view)
      const chosen = seatBot(mwComputer, game, 4).choose({ view, seat, decision, actions, budgetMs: 3000 })
      expect(hashState(view)).toBe(before)
      return chosen
    }
    const other = game.sample(cloneState(game.view(state, seat)), seat, [9, 2, 3, 4])
    expect(choose(other)).toEqual(choose(state))
  })

  test('knows the tables: columns by percentage, more strength is never worse [10.4, 10.5c]', () => {
    expect([columnOf(20, 13, 0), columnOf(1, 13, 0), columnOf(1, 13, -3), columnOf(99, 1, 5)]).toEqual([
      3, 0, 0, 9,
    ])
    const stakes = {
      defense: 4,
      shift: 0,
      strong: false,
      steps: 2,
      units: 1,
      theirs: 3,
      ours: 3,
      ourSteps: 4,
    }
    const worths = [4, 8, 12, 16, 24, 28].map(
      attack => prospectOf({ ...stakes, attack, ground: 2, trapped: 0 }).worth,
    )
    expect(worths).toEqual(worths.toSorted((a, b) => a - b))
  })

  test('throws nobody out of a fortress whom it has not ground down [17.0e]', () => {
    const stakes = { attack: 40, defense: 4, shift: 0, units: 2, theirs: 3, ours: 3, ourSteps: 8, trapped: 0 }
    expect(prospectOf({ ...stakes, strong: true, steps: 5, ground: 9 }).clears).toBe(0)
    expect(prospectOf({ ...stakes, strong: false, steps: 5, ground: 9 }).clears).toBe(1)
  })

  test('lands where something stands empty, the rather if a country falls by it [18.1, 3.8d]', () => {
    const state = moving(GERMAN, 'HGB')
    for (const id of ['nl-3', 'nl-l']) place(state, unitById(id), GONE)
    const amsterdam = hexAt('1432')
    expect(dropWorth(state, amsterdam)).toBeGreaterThan(dropWorth(state, hexAt('0936')))
    expect(dropWorth(state, hexAt('1138'))).toBe(0)
  })

  test('keeps a guard in Paris as long as somebody could land there [18.1]', () => {
    const guarded = (change: (state: MwState) => void): number => {
      const state = moving(ALLIED, '1AG', change)
      const posts = postsOf(state, ALLIED)
      const full = postWorth(picture(state, ALLIED), posts)
      place(state, unitById('fr-23'), GONE)
      return full - postWorth(picture(state, ALLIED), posts)
    }
    expect(guarded(state => place(state, LLK, hexAt('1835')))).toBeGreaterThan(0)
    expect(guarded(state => void (state.landedTurn = 1))).toBe(0)
  })

  test('bombs depots that feed the enemy, and none of its own [16.9, 22.4]', () => {
    const state = moving(GERMAN, 'HGC', view => view.markers.fill(0))
    const bomber = unitById('de-air-8')
    expect(bombWorth(state, GERMAN, bomber, hexAt('1240'))).toBeGreaterThan(1)
    expect(bombWorth(state, GERMAN, bomber, hexAt('1439'))).toBe(0)
    place(state, unitById('fr-21'), GONE)
    place(state, unitById('de-19'), hexAt('1240'))
    expect(bombWorth(state, GERMAN, bomber, hexAt('1240'))).toBe(0)
  })

  test('sends panzers into an open city that is worth points [3.4a]', () => {
    const state = moving(GERMAN, 'PGK', view => {
      place(view, unitById('de-19'), hexAt('0939'))
      place(view, unitById('fr-23'), GONE)
    })
    const { orders } = planMarch(state, GERMAN, seedDice(1), effort)
    expect(orders).toContainEqual({ unit: unitById('de-19'), to: hexAt('0941') })
  })

  test('takes the army home from Dunkirk when its lines are cut, and not before [20.2]', () => {
    expect(evacuationPays(moving(ALLIED, '1AG'))).toBe(false)
    const cut = moving(ALLIED, 'evac', view => {
      place(view, unitById('uk-bef'), hexAt('0936'))
      place(view, unitById('fr-1a'), hexAt('1035'))
      for (const [id, hex] of [
        ['de-6a', '0937'],
        ['de-4a', '1036'],
        ['de-18a', '0836'],
      ] as const)
        place(view, unitById(id), hexAt(hex))
    })
    const actions = [{ verb: 'evacuate', arg: unitById('uk-bef') }, { verb: 'end' }]
    expect(chooseEvacuee(question(cut, ALLIED, actions)).verb).toBe('evacuate')
    expect(evacuationPays(cut)).toBe(true)
  })

  test('plays on to Turn 8 when it has nothing to lose, and stops when it has won [3.4d]', () => {
    const actions = [{ verb: 'extend' }, { verb: 'close' }]
    const at = (hexes: readonly string[]): string => {
      const state = moving(GERMAN, 'HGA', view => {
        view.turn = 6
        for (const unit of ownUnits[ALLIED]!) place(view, unit, GONE)
        for (const id of hexes) takeHex(view, GERMAN, hexAt(id))
      })
      return chooseExtension(question(state, GERMAN, actions)).verb
    }
    const won = ['0941', '1334', '1336', '1432', '1035', '0836', '0936', '1236', '1037', '0638', '0539']
    expect(at(won)).toBe('close')
    expect(at(['1334', '1336', '1432'])).toBe('extend')
    // Of a dozen games that were that far behind one was won, and five became worse defeats.
    expect(at(['1432'])).toBe('close')
  })
})
