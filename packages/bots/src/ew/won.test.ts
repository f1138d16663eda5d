/** Rule 4.3: whoever has won as everybody stands risks nothing more. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import { ALLIED, ALLIED_ACTION, GERMAN, place, RUHR, takeHex, unitById } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { ewComputer } from './computer.ts'
import { isFirm } from './must.ts'
import { hex, position, put, reduce } from './testing.ts'
import { isWon } from './won.ts'
import type { BotInput } from '../bot.ts'

/** A weak corps in Rouen beside two strong ones, and a third in Paris. */
const beside = (change: (state: EwState) => void = () => {}): EwState =>
  position(2, GERMAN, state => {
    for (const unit of ['1SS', '47Pz']) place(state, unitById(unit), hex('3207'))
    place(state, unitById('58Pz'), hex('3107'))
    put(state, 'US8', '3206')
    reduce(state, 'US8')
    state.taken = [...state.taken, hex('3206')]
    // The port that the turn asks for.
    place(state, unitById('CH'), DEAD)
    put(state, 'US7', '3404')
    change(state)
  })
/** The city was Allied once. */
const retaken = (state: EwState): void => void (state.taken = [...state.taken, hex('3107')])

const asked = (view: EwState, kind: string, actions: BotInput['actions']): BotInput =>
  ({
    view,
    seat: GERMAN,
    decision: { kind },
    actions,
    rng: seedDice(1),
    memory: new Map(),
    budgetMs: 100,
  }) as unknown as BotInput
const choice = (view: EwState, kind: string, actions: BotInput['actions']): string =>
  (ewComputer.choose(asked(view, kind, actions)) as Action).verb
const attacks = [{ verb: 'target', arg: hex('3206') }, { verb: 'end' }]

describe('the game is won as everybody stands', () => {
  test('with a corps in a city that was Allied, in the own phase, unless the Allies win before it is looked at [4.1a, 4.3.1a]', () => {
    expect(isWon(beside(), GERMAN)).toBe(false)
    expect(isWon(beside(retaken), GERMAN)).toBe(true)
    expect(isWon(beside(retaken), ALLIED)).toBe(false)
    expect(isWon({ ...beside(retaken), phase: ALLIED_ACTION }, GERMAN)).toBe(false)
    const lost = beside(state => {
      retaken(state)
      takeHex(state, ALLIED, RUHR)
    })
    expect(isWon(lost, GERMAN)).toBe(false)
  })

  test('nobody attacks or goes forward any more [4.3.1a]', () => {
    expect(choice(beside(), 'attacks', attacks)).toBe('target')
    expect(choice(beside(retaken), 'attacks', attacks)).toBe('end')
    const after = (change?: (state: EwState) => void): string => {
      const view = beside(change)
      place(view, unitById('US8'), hex('3306'))
      view.frames = [{ step: 'advance', target: hex('3206') }]
      return choice(view, 'advance', [{ verb: 'advance', arg: unitById('1SS') }, { verb: 'hold' }])
    }
    expect(after()).toBe('advance')
    expect(after(retaken)).toBe('hold')
  })

  test('nobody marches, and there is no second thought about it [4.3.1a]', () => {
    const parts = [
      { verb: 'pick', arg: unitById('1SS') },
      { verb: 'pick', arg: unitById('47Pz') },
      { verb: 'end' },
    ]
    const input = (view: EwState): BotInput => asked(view, 'movement', parts)
    expect(ewComputer.choose(input(beside(retaken)))).toEqual({ verb: 'end' })
    const [pick, , end] = input(beside()).actions
    expect(isFirm(input(beside(retaken)), end!, pick!)).toBe(true)
    expect(isFirm(input(beside()), end!, pick!)).toBe(false)
  })
})
