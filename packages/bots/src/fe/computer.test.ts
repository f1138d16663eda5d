import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, hashState, play, say } from '@hexfront/engine'
import { ALLIED, AXIS, cardById, named, OKW, place, takeHex, unitById } from '@hexfront/games/fe/insight'
import { seatBot } from '../seat.ts'
import { randomBot } from '../random.ts'
import { clash, planFor } from './clash.ts'
import { feComputer } from './computer.ts'
import { dangersOf, reachable } from './danger.ts'
import { eventWorth, keepWorth } from './events.ts'
import { careOf } from './marches.ts'
import { campaign } from './operations.ts'
import { reasonFor } from './reason.ts'
import { refitGains } from './refits.ts'
import { go, sketch, undo } from './sketch.ts'
import { travelOf } from './travel.ts'
import { valueFor } from './value.ts'
import { pointWorth } from './verdict.ts'
import { stakeOf } from './worth.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Game, Match } from '@hexfront/engine'

const game = (await loadGame('fe')) as Game

function matchOf(scenario: string, seed: number, options: Record<string, boolean> = {}): Match {
  const match = createMatch(game, scenario, options, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  return match
}

/** Lets computers play a match for so many actions; what they said is kept. */
function opening(scenario: string, seed: number, actions: number): { match: Match; said: string[] } {
  const match = matchOf(scenario, seed)
  const said: string[] = []
  const bots = [ALLIED, AXIS].map(seat => seatBot(feComputer, game, seed * 2 + seat))
  while (!match.state.outcome && match.played.length < actions) {
    const decision = game.decisions(match.state)[0]!
    const { seat } = decision
    const view = game.view(match.state, seat)
    const choice = bots[seat]!.choose({
      view,
      seat,
      decision,
      actions: game.actions(match.state, seat),
      budgetMs: 100,
    })
    if (choice instanceof Promise) throw new Error('the computer answers at once')
    const why = bots[seat]!.why()
    if (why) said.push(say(game.words, why))
    const done = play(match, seat, choice)
    if ('refusal' in done) throw new Error(done.refusal.id)
  }
  return { match, said }
}

/** What two computers leave of the points that a scenario begins with when they bid for the sides. */
function bidFor(scenario: string): number {
  const match = matchOf(scenario, 4, { bidding: true })
  const bots = [ALLIED, AXIS].map(seat => seatBot(feComputer, game, seat))
  const begun = (match.state as FeState).vp
  for (let [decision] = game.decisions(match.state); decision!.kind === 'bidding';) {
    const { seat } = decision!
    const actions = game.actions(match.state, seat)
    const view = game.view(match.state, seat)
    const choice = bots[seat]!.choose({ view, seat, decision: decision!, actions, budgetMs: 100 })
    if (choice instanceof Promise) throw new Error('the computer answers at once')
    play(match, seat, choice)
    ;[decision] = game.decisions(match.state)
  }
  return begun - (match.state as FeState).vp
}

/** The Overlord set-up in a round of Turn 5, changed as is said. */
function position(change: (state: FeState) => void = () => {}): FeState {
  const state = cloneState(matchOf('overlord', 1).state) as FeState
  Object.assign(state, { turn: 5, round: 2, frames: [] })
  change(state)
  return state
}

describe('the computer', () => {
  const first = opening('overlord', 3, 40)

  test('plays the same from the same seed', () => {
    expect(hashState(opening('overlord', 3, 40).match.state)).toBe(hashState(first.match.state))
  })

  test('bids for the Axis what it is worth, and no more (19.51)', () => {
    expect([bidFor('campaign'), bidFor('overlord')]).toEqual([6, 6])
  })

  test('says in a sentence why it played a card', () => {
    expect(first.said.length).toBeGreaterThan(0)
    for (const sentence of first.said) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  test('leaves what it is shown as it was, and chooses alike whatever the enemy holds', () => {
    const { state } = first.match
    const decision = game.decisions(state)[0]!
    const { seat } = decision
    const actions = game.actions(state, seat)
    const view = game.view(state, seat)
    const before = hashState(view)
    const choose = (shown: typeof view) =>
      seatBot(feComputer, game, 9).choose({ view: shown, seat, decision, actions, budgetMs: 100 })
    const choice = choose(view)
    expect(hashState(view)).toBe(before)
    const other = game.sample(cloneState(view), seat, [9, 2, 3, 4])
    expect(choose(game.view(other, seat))).toEqual(choice)
  })

  test('fears for a victory hex that it leaves open to a walk [16.1]', () => {
    const held = position(state => {
      place(state, unitById('US-1-Army'), named('Bourges'))
      takeHex(state, ALLIED, named('Bourges'))
    })
    const open = cloneState(held)
    place(open, unitById('GE-Corps-6'), OKW)
    const reach = reachable(open, ALLIED)
    expect(reach[named('Paris')]!).toBeGreaterThanOrEqual(0)
    const raid = 0.85 * stakeOf(open, named('Paris'), pointWorth(open, AXIS)) + 0.85 * 0.5
    const raids = (state: FeState): number =>
      dangersOf(state, AXIS, reachable(state, ALLIED)).filter(one => Math.abs(one - raid) < 1e-9).length
    expect(raids(open)).toBe(raids(held) + 1)
  })

  test('counts hexes and troops without a line for little [11.7]', () => {
    const state = position()
    const tried = sketch(state)
    const before = valueFor(tried.state, ALLIED)
    go(tried, unitById('US-5-Army'), [named('Leipzig')])
    expect(valueFor(tried.state, ALLIED)).toBeLessThan(before)
    undo(tried, 0)
    expect(valueFor(tried.state, ALLIED)).toBe(before)
    expect(hashState(tried.state)).toBe(hashState(state))
  })

  test('takes longer past troops and zones than through empty country [8.43]', () => {
    const state = position()
    const without = cloneState(state)
    for (const id of ['GE-Pz-Corps-1', 'GE-10-Army']) place(without, unitById(id), -1)
    const to = named('Florence')
    expect(travelOf(without, ALLIED)[to]!).toBeLessThan(travelOf(state, ALLIED)[to]!)
  })

  test('plans no more than its points pay for, and more with more [6.21a]', () => {
    const state = position()
    const { operations, gains } = campaign(sketch(state), ALLIED, 4)
    expect(operations.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(4)
    for (let points = 1; points <= 4; points++)
      expect(gains[points]!).toBeGreaterThanOrEqual(gains[points - 1]!)
  })

  test('finds less for its points behind the lower levels, who look at fewer marches', () => {
    const state = position()
    const [keen, plain] = [false, true].map(
      one => campaign(sketch(state), AXIS, 5, careOf({ plain: one })).gains[5]!,
    )
    expect(plain).toBeGreaterThan(0)
    expect(plain).toBeLessThan(keen!)
  })

  test('knows that bombers help an attack [14.22a]', () => {
    const state = position()
    const units = [unitById('US-5-Army')]
    const target = named('Grosseto')
    const plain = clash(state, planFor(state, ALLIED, target, units))
    const bombed = clash(state, planFor(state, ALLIED, target, units, { tac: [], sac: 0 }))
    expect(bombed.gain).toBeGreaterThan(plain.gain)
  })

  test('keeps a landing for its day, and not one that can never come [6.561]', () => {
    const state = position()
    expect(keepWorth(state, ALLIED, cardById('AL-23'))).toBeGreaterThan(2)
    state.played.push(cardById('AL-01'))
    expect(keepWorth(state, ALLIED, cardById('AL-05'))).toBe(0)
  })

  test('values a point that nobody takes back above what replacements bring when nothing is lost [12.1]', () => {
    const state = position(one => one.step.fill(0))
    for (let unit = 0; unit < state.at.length; unit++) if (state.at[unit] === -1) place(state, unit, -4)
    expect(refitGains(state, ALLIED, 8).at(-1)).toBe(0)
    expect(eventWorth(state, ALLIED, cardById('AL-13'))).toBeGreaterThan(0)
  })

  test('names the card in its reason, and nothing of the rest of the hand', () => {
    const reason = reasonFor(
      { verb: 'rp', arg: cardById('AX-10') },
      { operation: undefined, journey: undefined },
    )
    expect(reason).toEqual({ id: 'reason.replacements', params: { card: 'Speer' } })
  })

  test('gains on a random player from the first turn', async () => {
    const match = matchOf('overlord', 77)
    const bots = [seatBot(feComputer, game, 1), seatBot(randomBot, game, 2)]
    while (!match.state.outcome && game.turn(match.state) === 4) {
      const decision = game.decisions(match.state)[0]!
      const { seat } = decision
      const actions = game.actions(match.state, seat)
      const view = game.view(match.state, seat)
      play(match, seat, await bots[seat]!.choose({ view, seat, decision, actions, budgetMs: 100 }))
    }
    expect((match.state as FeState).vp).toBeLessThan(18)
  })
})
