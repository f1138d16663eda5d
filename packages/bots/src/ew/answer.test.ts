import { cloneState, createMatch, DEAD, seedDice } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import {
  ALLIED,
  allHexes,
  controllerOf,
  defenseOf,
  GERMAN,
  isCity,
  isSupplied,
  ownUnits,
  place,
  REDUCED,
  RUHR,
  stackOf,
  stepsOf,
  takeHex,
  unitsIn,
  westOfLine,
} from '@hexfront/games/ew/insight'
import { describe, expect, it } from 'vitest'
import { choiceOf } from '../testing/choice.ts'
import { playUntil } from '../testing/playing.ts'
import { bestOf } from '../shared/choose.ts'
import { lostIn, standingOf, watchAnswer } from './answer.ts'
import { ewComputer, ewKeen, keenFor } from './computer.ts'
import { find } from './question.ts'
import { neighboursOf } from '../odds/picture.ts'
import { plansOf } from './march.ts'
import { picture, watch } from './picture.ts'
import { unhurried } from './testing.ts'
import { theatre } from './theatre.ts'
import type { March } from './march.ts'
import { goalsWith, pullOf, WIN } from './worth.ts'
import type { EwState } from '@hexfront/games/ew/insight'
import type { Game, Match } from '@hexfront/engine'

const game = (await loadGame('ew')) as Game
const begun = createMatch(game, 'historical', {}, 3)
if ('problem' in begun) throw new Error(begun.problem.id)

/** Whether a march of Turn 3 is to be decided, with nobody to be brought on before. */
const isMarch = ({ state }: Match): boolean => {
  const [decision] = game.decisions(state)
  return (
    game.turn(state) === 3 &&
    decision?.kind === 'movement' &&
    decision.seat === ALLIED &&
    find(game.actions(state, ALLIED), 'enter') === undefined
  )
}
const { state } = playUntil(ewComputer, begun, 3, isMarch)
const moving = state as EwState

const changed = (change: (tried: EwState) => void): number => {
  const tried = cloneState(moving)
  change(tried)
  return standingOf(tried, ALLIED) - standingOf(moving, ALLIED)
}

describe('what a march comes to', () => {
  it('is known when the Allies do something again, after the offensive that comes before [5.2a, 13.6h]', () => {
    const isOver = watchAnswer(moving)
    const next = { ...moving, turn: moving.turn + 1 }
    expect(isOver(moving)).toBe(false)
    expect(isOver({ ...next, frames: [{ step: 'mandate', side: GERMAN }] })).toBe(false)
    expect(isOver({ ...next, frames: [{ step: 'movement', side: GERMAN }] })).toBe(false)
    expect(isOver(next)).toBe(true)
    expect(isOver({ ...next, frames: [{ step: 'attacks', side: ALLIED }] })).toBe(true)
  })

  it('is as much to one side as it is not to the other, and a victory more than any position', () => {
    expect(standingOf(moving, GERMAN)).toBeCloseTo(-standingOf(moving, ALLIED))
    const next = { ...moving, turn: moving.turn + 1 }
    const ended = (winner: number | null): number =>
      standingOf({ ...moving, outcome: { winner, reason: { id: 'ended' } } } as EwState, ALLIED)
    expect(ended(ALLIED)).toBeGreaterThan(standingOf(next, ALLIED) + WIN)
    expect(ended(GERMAN)).toBeLessThan(standingOf(next, ALLIED) - WIN)
    expect(ended(null)).toBeCloseTo(standingOf(next, ALLIED))
  })

  it('is nearly lost where something has to be taken back first [4.3.1]', () => {
    const held = moving.taken.find(hex => isCity(moving, hex) && controllerOf(moving, hex) === ALLIED)!
    const german = ownUnits[GERMAN]!.find(unit => moving.at[unit]! >= 0 && isSupplied(moving, unit))!
    const retake = (tried: EwState): void => {
      for (const unit of ownUnits[ALLIED]!) if (tried.at[unit] === held) place(tried, unit, DEAD)
      place(tried, german, held)
      takeHex(tried, GERMAN, held)
      for (const hex of neighboursOf(theatre, held)) takeHex(tried, GERMAN, hex)
    }
    expect(changed(retake)).toBeLessThan(-WIN / 2)
    expect(changed(tried => takeHex(tried, GERMAN, moving.beachheads[0]!))).toBeLessThan(-WIN / 2)
  })

  it('counts cities and great prizes that are taken [4.2.2, 4.4a]', () => {
    const city = allHexes.find(
      hex =>
        hex !== RUHR &&
        westOfLine[hex] === 1 &&
        isCity(moving, hex) &&
        unitsIn(moving, GERMAN)[hex] === 0 &&
        controllerOf(moving, hex) === GERMAN &&
        goalsWith(moving, 0).some(goal => goal.hex === hex),
    )!
    expect(changed(tried => takeHex(tried, ALLIED, city))).toBeGreaterThan(0)
    const taken = changed(tried => {
      for (const unit of ownUnits[GERMAN]!) if (tried.at[unit] === RUHR) place(tried, unit, DEAD)
      takeHex(tried, ALLIED, RUHR)
    })
    expect(taken).toBeGreaterThan(100)
  })

  it('counts steps, and half of those who have no line [7.11b, 14.2a]', () => {
    const fed = ownUnits[ALLIED]!.find(unit => stepsOf(moving, unit) > 1 && isSupplied(moving, unit))!
    expect(changed(tried => place(tried, fed, DEAD))).toBeLessThan(0)
    expect(changed(tried => void (tried.flags[fed]! |= REDUCED))).toBeLessThan(0)
    // Somewhere behind the enemy, where nothing draws more than where he comes from.
    const pull = pullOf(moving, goalsWith(moving, 0))
    const lost = allHexes.find(hex => {
      if (pull[hex]! > pull[moving.at[fed]!]! || moving.at.includes(hex)) return false
      const tried = cloneState(moving)
      place(tried, fed, hex)
      return !isSupplied(tried, fed)
    })!
    expect(changed(tried => place(tried, fed, lost))).toBeLessThan(0)
  })
})

describe('who has his plans answered', () => {
  it('guards better what an answer has taken [4.3.1]', () => {
    const guard = watch(picture(moving, ALLIED))
    const near = allHexes.filter(hex => guard.vital[hex] === 1 && guard.threat[hex]! > 0)
    const exposed = bestOf(near, hex => guard.threat[hex]!)!
    const fallen = cloneState(moving)
    for (const unit of ownUnits[ALLIED]!) if (fallen.at[unit] === exposed) place(fallen, unit, DEAD)
    const german = ownUnits[GERMAN]!.find(unit => moving.at[unit]! >= 0 && isSupplied(moving, unit))!
    place(fallen, german, exposed)
    takeHex(fallen, GERMAN, exposed)
    expect(lostIn([moving, fallen, fallen])).toEqual([exposed])

    const defended = (feared: readonly number[]): number => {
      const [{ orders }] = plansOf(moving, ALLIED, seedDice(4), unhurried, { count: 1, feared }) as [March]
      const tried = cloneState(moving)
      for (const { unit, to } of orders) place(tried, unit, to)
      return stackOf(tried, ALLIED, exposed).reduce((sum, unit) => sum + defenseOf(tried, unit), 0)
    }
    expect(defended([exposed])).toBeGreaterThan(defended([]))
  })

  it('chooses the same from the same seed, whatever the Germans have hidden, and rolls for it', () => {
    const other = game.sample(game.view(state, ALLIED), ALLIED, seedDice(9))
    const brief = keenFor(1)
    const keen = choiceOf(game, brief, state)
    expect(choiceOf(game, brief, state, other)).toEqual(keen)
    expect(keen.rng).not.toEqual(choiceOf(game, ewComputer, state).rng)
  })

  it('is no other with the Germans, who answer', () => {
    const germans = { ...begun, state: cloneState(state) } as Match
    playUntil(ewComputer, germans, 3, ({ state: now }) =>
      game.decisions(now).some(({ kind, seat }) => kind === 'movement' && seat === GERMAN),
    )
    const answered = choiceOf(game, ewKeen, germans.state)
    expect(answered).toEqual(choiceOf(game, ewComputer, germans.state))
  })
})
