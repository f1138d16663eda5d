import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, hashState, locate, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  ALLIED_ACTION,
  board,
  GERMAN,
  GERMAN_ACTION,
  HEXES,
  inNorth,
  ownUnits,
  place,
  portsHeld,
  portsIn,
  stackOf,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import { seatBot } from '../seat.ts'
import { playUntil } from '../testing/playing.ts'
import { playBots } from '../play.ts'
import { ewComputer } from './computer.ts'
import { prospectOf } from './fight.ts'
import { chooseFirst, chooseTurn } from './landing.ts'
import { planMarch } from './march.ts'
import { mobilitiesOf } from './mobility.ts'
import { retakeOf } from './retake.ts'
import { neighboursOf } from '../odds/picture.ts'
import { theatre } from './theatre.ts'
import type { EwState } from '@hexfront/games/ew/insight'
import type { BaseState, Game, Match } from '@hexfront/engine'
import type { BotInput } from '../bot.ts'

const game = (await loadGame('ew')) as Game
const hex = (id: string): number => locate(board, id)

function matchOf(scenario: string, seed: number): Match {
  const match = createMatch(game, scenario, {}, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  return match
}

const opening = (scenario: string, seed: number, actions: number): Match =>
  playUntil(ewComputer, matchOf(scenario, seed), seed, ({ played }) => played.length >= actions)

/** The historical start in the German movement of Turn 2, changed as is said. */
function inGermanTurn(change: (state: EwState) => void): EwState {
  const state = cloneState(matchOf('historical', 1).state) as EwState
  Object.assign(state, { turn: 2, phase: GERMAN_ACTION, order: 0 })
  state.frames = [{ step: 'movement', side: GERMAN }]
  change(state)
  return state
}

describe('the computer', () => {
  test('plays the same from the same seed', () => {
    expect(hashState(opening('historical', 3, 60).state)).toBe(hashState(opening('historical', 3, 60).state))
  })

  test('leaves what it is shown as it was', () => {
    const { state } = opening('historical', 5, 40)
    const decision = game.decisions(state)[0]!
    const { seat } = decision
    const view = game.view(state, seat)
    const before = hashState(view)
    const actions = game.actions(state, seat)
    void seatBot(ewComputer, game, 9).choose({ view, seat, decision, actions, budgetMs: 100 })
    expect(hashState(view)).toBe(before)
  })

  test('chooses as a German alike whatever the plan sheet says [3.2.3e]', () => {
    const { state } = playUntil(
      ewComputer,
      matchOf('historical', 7),
      7,
      match => game.decisions(match.state)[0]!.kind === 'secondSs',
    )
    const decision = game.decisions(state)[0]!
    const actions = game.actions(state, GERMAN)
    const choose = (shown: BaseState) => {
      const view = game.view(shown, GERMAN)
      return seatBot(ewComputer, game, 4).choose({ view, seat: GERMAN, decision, actions, budgetMs: 100 })
    }
    const other = game.sample(cloneState(game.view(state, GERMAN)), GERMAN, [9, 2, 3, 4])
    expect(choose(other)).toEqual(choose(state))
  })

  test('has a port at the end of the first turn [4.3.2a]', () => {
    const { state } = playUntil(
      ewComputer,
      matchOf('historical', 11),
      11,
      match => game.turn(match.state) === 2,
    )
    expect(state.outcome).toBeNull()
    expect(portsHeld(state as EwState)).toBeGreaterThan(0)
  })

  test('plans no landing that touches no port [3.3.2b]', () => {
    const match = playUntil(
      ewComputer,
      matchOf('alternate', 2),
      2,
      ({ state }) => game.decisions(state)[0]!.kind === 'planFirst',
    )
    const view = game.view(match.state, ALLIED) as EwState
    const actions = game.actions(match.state, ALLIED)
    for (let seed = 1; seed <= 8; seed++) {
      const { arg } = chooseFirst({ view, me: ALLIED, actions, rng: seedDice(seed), memory: new Map() })
      const near = [Number(arg), ...neighboursOf(theatre, Number(arg))]
      expect(near.some(at => portsIn[at]! > 0)).toBe(true)
    }
  })

  test('lands for a run to the Ruhr, mostly if it lies open, or by the book, and elsewhere than where the Germans bar it [3.3.2a, 4.2.1]', () => {
    const match = playUntil(
      ewComputer,
      matchOf('alternate', 2),
      2,
      ({ state }) => game.decisions(state)[0]!.kind === 'planFirst',
    )
    const actions = game.actions(match.state, ALLIED)
    const sites = (view: EwState, plain = false): number[] =>
      Array.from({ length: 120 }, (_, seed) =>
        Number(
          chooseFirst({ view, me: ALLIED, actions, rng: seedDice(seed + 1), memory: new Map(), plain }).arg,
        ),
      )
    const view = game.view(match.state, ALLIED) as EwState
    const drawn = sites(view)
    const runs = (sites: readonly number[]): number => sites.filter(at => at === hex('3510')).length
    expect(runs(drawn)).toBeGreaterThan(65)
    expect(runs(drawn)).toBeLessThan(105)
    expect(new Set(drawn)).toEqual(new Set(['3510', '2700', '3302', '3306', '3307'].map(id => hex(id))))
    // With one alone in a city farther back, who may be kept from it, hardly anything else is landed for.
    const open = { ...view, at: [...view.at] }
    for (const unit of stackOf(view, GERMAN, hex('3213'))) place(open, unit, hex('3107'))
    expect(runs(sites(open))).toBeGreaterThan(85)
    // A plain player always runs then, and else knows a book of his own.
    expect(new Set(sites(open, true))).toEqual(new Set([hex('3510')]))
    expect(new Set(sites(view, true))).toEqual(new Set(['3306', '3307', '3404'].map(id => hex(id))))
    const barred = { ...view, at: [...view.at] }
    for (const at of [hex('3510'), hex('3306')]) {
      for (const unit of ['1SS', '47Pz']) place(barred, unitById(unit), at)
      expect(sites(barred)).not.toContain(at)
    }
  })

  test('the second landing comes as early as it may, a plain one too: ports are asked for in that turn [3.3.4, 4.3.2a]', () => {
    const actions = [3, 2].map(arg => ({ verb: 'planTurn', arg }))
    const view = matchOf('historical', 2).state as EwState
    const turns = Array.from(
      { length: 20 },
      (_, seed) =>
        chooseTurn({ view, me: ALLIED, actions, rng: seedDice(seed + 1), memory: new Map(), plain: true })
          .arg,
    )
    expect(new Set(turns)).toEqual(new Set([2]))
  })

  test('moves first after a landing that has no enemy beside it: those who follow may strike then [3.2.4b, 5.5]', () => {
    const landed = (id: string): unknown => {
      const { state } = playUntil(
        ewComputer,
        matchOf('alternate', 2),
        2,
        match => game.decisions(match.state)[0]!.kind === 'order',
      )
      const view = game.view(state, ALLIED) as EwState
      for (const unit of ownUnits[ALLIED]!)
        if (view.at[unit]! >= 0 && view.at[unit]! < HEXES && inNorth[view.at[unit]!] === 1)
          place(view, unit, hex(id))
      const decision = game.decisions(state)[0]!
      const actions = game.actions(state, ALLIED)
      return seatBot(ewComputer, game, 3).choose({ view, seat: ALLIED, decision, actions, budgetMs: 100 })
    }
    expect(landed('3510')).toMatchObject({ verb: 'order', arg: 'moveAttack' })
    expect(landed('3306')).toMatchObject({ verb: 'order', arg: 'attackMove' })
  })

  test('walks back into a city that was Allied and is left empty [4.3.1a]', () => {
    const state = inGermanTurn(view => void takeHex(view, ALLIED, hex('3404')))
    place(state, unitById('CH'), -1)
    const orders = retakeOf(state, mobilitiesOf(state, GERMAN))
    expect(orders?.at(-1)?.to).toBe(hex('3404'))
  })

  test('does not take for a win what has no line to it [4.3.1a, 7.1a]', () => {
    const state = inGermanTurn(view => {
      takeHex(view, ALLIED, hex('3404'))
      view.lostSources = ['Ruhr', 'Berlin'].map(name => board.names.indexOf(name))
    })
    place(state, unitById('CH'), -1)
    expect(retakeOf(state, mobilitiesOf(state, GERMAN))).toBeNull()
  })

  test('does not look for a city elsewhere while the Allies win by the Ruhr, which is looked at first [4.1a, 4.2.1]', () => {
    const state = inGermanTurn(view => {
      for (const id of ['3404', '3215']) takeHex(view, ALLIED, hex(id))
      for (const unit of ['CH', 'LG6']) place(view, unitById(unit), -1)
      place(view, unitById('US7'), hex('3215'))
    })
    expect(retakeOf(state, mobilitiesOf(state, GERMAN))).toBeNull()
    expect(retakeOf({ ...state, turn: 7 }, mobilitiesOf(state, GERMAN))).not.toBeNull()
  })

  test('marches on to where it was ordered if a bridge was asked about on the way [13.5a]', () => {
    const us7 = unitById('US7')
    const asked = (at: string): unknown => {
      const view = inGermanTurn(state => {
        Object.assign(state, { phase: ALLIED_ACTION })
        place(state, us7, hex(at))
        state.frames = [{ step: 'moving', units: [us7], spent: [0], unsupplied: [], halted: 0 }]
      })
      const actions = [{ verb: 'to', arg: hex('3313') }, { verb: 'to', arg: hex('3214') }, { verb: 'done' }]
      const memory = new Map([['mind', { sign: '', orders: [], hand: { unit: us7, to: hex('3214') } }]])
      const decision = { seat: ALLIED, kind: 'moving' }
      const input = { game, view, seat: ALLIED, decision, actions, rng: seedDice(1), memory, budgetMs: 100 }
      return ewComputer.choose(input as unknown as BotInput)
    }
    expect(asked('3413')).toEqual({ verb: 'to', arg: hex('3214') })
    expect(asked('3214')).toEqual({ verb: 'done' })
  })

  test('does not leave a beachhead that the Germans could walk into [4.3.1b]', () => {
    const state = inGermanTurn(view => {
      Object.assign(view, { phase: ALLIED_ACTION, mandates: 5 })
      view.frames = [{ step: 'movement', side: ALLIED }]
      place(view, unitById('1SS'), -1)
    })
    const { orders } = planMarch(state, ALLIED, seedDice(1), {
      steps: 150,
      milliseconds: 60_000,
      now: () => 0,
    })
    const left = ['B1', 'B30', 'US5', 'US7']
      .map(unitById)
      .filter(unit => !orders.some(one => one.unit === unit))
    expect(left.length).toBeGreaterThan(0)
  })

  test('knows the table: three to one always hits, one to three hardly ever', () => {
    const stakes = {
      strong: false,
      steps: 1,
      units: 1,
      theirs: 4,
      ours: 4,
      ourSteps: 4,
      ground: 10,
      trapped: 1,
      shift: 0,
    }
    expect(prospectOf({ ...stakes, attack: 9, defense: 3 }).clears).toBeCloseTo(1)
    expect(prospectOf({ ...stakes, attack: 3, defense: 9 }).clears).toBeCloseTo(1 / 6)
  })

  test.each(['historical', 'alternate'])('beats a random player with the Germans (%s)', async scenario => {
    const table = { scenario, options: {}, seed: 77, bots: ['random', 'computer'], budgetMs: 100 }
    expect((await playBots(game, table)).winner).toBe(GERMAN)
  })

  test('ends its movement after it has gone astray, whoever stands where he should not', async () => {
    const bots = ['easy', 'computer']
    const table = { scenario: 'historical', options: {}, seed: 71008, bots, budgetMs: 100, maxActions: 4000 }
    expect((await playBots(game, table)).turn).toBeGreaterThan(0)
  })
})
