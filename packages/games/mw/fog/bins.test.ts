/** Bins that are made up for somebody who cannot see them: everything that could lie there, and nothing else. */
import { seedDice } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { binOf } from '../command/bins.ts'
import { EVAC, markerNamed, markers, regularOf, specialOf } from '../command/markers.ts'
import { mw } from '../index.ts'
import { ALLIED, AVAILABLE, DISCARDED, GERMAN, IN_BIN, PLAYED, REMOVED } from '../state.ts'
import { begun, kindOf, step, until } from '../testing/whole.ts'
import { unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const DRAWS = 80

/** Positions that a seat could be in, as far as it knows. */
function guesses(state: MwState, seat: number): MwState[] {
  const rng = seedDice(11)
  return Array.from({ length: DRAWS }, () => mw.sample(mw.view(state, seat), seat, rng))
}

/** Specials that may lie in the enemy's bin, each once; 'none' if there may be none. */
function lying(state: MwState, seat: number): string[] {
  const found = guesses(state, seat).map(made => {
    const [special] = specialOf[1 - seat]!.filter(marker => made.markers[marker] === IN_BIN)
    return special === undefined ? 'none' : markers[special]!.id
  })
  return [...new Set(found)].sort()
}

/** The first impulse of a turn, when both have committed themselves. */
function inTurn(turn: number): MwState {
  const state = begun()
  until(state, one => one.turn === turn && one.operating >= 0 && kindOf(one) !== 'command')
  return state
}

describe('an enemy bin', () => {
  it('has one of the German plans in Turn 1, whatever else there is [21.2g]', () => {
    const state = begun()
    until(state, ({ frames }) => frames.every(({ step }) => !['initiative', 'command'].includes(step)))
    expect(lying(state, ALLIED)).toEqual(['manstein', 'okhMod', 'okhPlan'])
  })

  it('may have an Allied plan in Turn 1, but nobody who comes later [5.2a, 21.1l]', () => {
    const state = begun()
    until(state, ({ frames }) => frames.every(({ step }) => !['initiative', 'command'].includes(step)))
    expect(lying(state, GERMAN)).toEqual(['none', 'planD', 'planE', 'planR'])
  })

  it('may have any leader from Turn 2 on, and no German plan any more [5.2a, 5.7a, 21.2g]', () => {
    const state = inTurn(2)
    expect(lying(state, ALLIED)).toEqual(['guderian', 'hoth', 'luftwaffe', 'none', 'rommel'])
    expect(lying(state, GERMAN)).toContain('deGaulle')
    expect(lying(state, GERMAN)).not.toContain('evac')
  })

  it('has Evac in the one turn that allows it alone, and never again [20.2a, 20.2e]', () => {
    const state = inTurn(3)
    state.evacChance = 3
    expect(lying(state, GERMAN)).toContain('evac')
    state.evacChance = 2
    expect(lying(state, GERMAN)).not.toContain('evac')
    for (const made of guesses(state, GERMAN)) expect(made.markers[EVAC]).toBe(DISCARDED)
  })

  it('has a special for certain if no other marker is left in it and it is not empty [5.4c]', () => {
    const state = inTurn(2)
    for (const marker of regularOf[GERMAN]!) state.markers[marker] = PLAYED
    state.markers[markerNamed('hoth')] = IN_BIN
    state.empty[GERMAN] = 0
    expect(lying(state, ALLIED)).toEqual(['guderian', 'hoth', 'luftwaffe', 'rommel'])
    state.empty[GERMAN] = 1
    expect(lying(state, ALLIED)).toEqual(['none'])
  })

  it('has no second special once one was drawn, and none that was drawn before [5.2b, 5.2c]', () => {
    const state = inTurn(2)
    state.markers[markerNamed('rommel')] = PLAYED
    expect(lying(state, ALLIED)).toEqual(['none'])
    state.markers[markerNamed('rommel')] = REMOVED
    expect(lying(state, ALLIED)).toEqual(['guderian', 'hoth', 'luftwaffe', 'none'])
  })

  it('has none before the side has placed it, and whoever has is believed to [4.1c]', () => {
    const state = begun()
    until(state, one => one.turn === 2 && kindOf(one) === 'command')
    expect([lying(state, ALLIED), lying(state, GERMAN)]).toEqual([['none'], ['none']])
    mw.apply(state, ALLIED, { verb: 'noSpecial' })
    expect(lying(state, ALLIED)).toEqual(['none'])
    expect(lying(state, GERMAN).length).toBeGreaterThan(1)
  })

  it('keeps one Allied plan at most, the others are laid aside, and none once it was played [21.1l]', () => {
    const plans = ['planD', 'planE', 'planR'].map(markerNamed)
    const state = inTurn(2)
    const left = (): Set<number> =>
      new Set(guesses(state, GERMAN).map(one => plans.filter(m => one.markers[m] !== DISCARDED).length))
    expect(left()).toEqual(new Set([1]))
    state.markers[plans[1]!] = REMOVED
    for (const made of guesses(state, GERMAN))
      expect(plans.map(marker => made.markers[marker])).toEqual([DISCARDED, REMOVED, DISCARDED])
  })

  it('shows the markers without an asterisk as they are [5.0b]', () => {
    const state = inTurn(2)
    step(state)
    for (const seat of [GERMAN, ALLIED])
      for (const made of guesses(state, seat).slice(0, 5)) {
        const plain = (one: MwState): number[] =>
          binOf(one, 1 - seat).filter(marker => !markers[marker]!.isSpecial)
        expect(plain(made)).toEqual(plain(state))
      }
  })
})

describe('the other side', () => {
  it('has the aircraft of its set-up at hand, and in no guess less than it was seen to have [6.0i]', () => {
    const state = inTurn(2)
    for (const made of guesses(state, ALLIED).slice(0, 5))
      for (const id of ['de-air-2', 'de-air-8', 'de-air-9']) {
        const one = unit(id)
        if (state.at[one] === AVAILABLE) expect(made.at[one]).toBe(AVAILABLE)
        else expect(made.at[one]).toBe(state.at[one])
      }
    for (const made of guesses(state, ALLIED).slice(0, 5)) {
      expect(made.at[unit('de-39')]).toBe(state.at[unit('de-39')])
      expect(made.at[unit('de-9a')]).toBe(state.at[unit('de-9a')])
    }
  })
})
