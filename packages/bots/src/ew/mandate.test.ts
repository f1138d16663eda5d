/** Rule 13.6: when the Germans break into the movement of the Allies, and for how little. */
import { expect, test } from 'vitest'
import { seedDice } from '@hexfront/engine'
import { ALLIED, GERMAN, place, REDUCED, unitById } from '@hexfront/games/ew/insight'
import { soleBarrier } from './bar.ts'
import { chooseMandate } from './mandate.ts'
import { hex, position, put } from './testing.ts'

/** What is said to an offensive from a hex against a British corps that has come to another, on Turn 3. */
function answer(from: string, corpsAt: string, plain: boolean): string {
  const view = position(3, ALLIED, state => put(state, 'B30', corpsAt))
  const actions = [{ verb: 'declare', arg: hex(from) }, { verb: 'pass' }]
  return chooseMandate({ view, me: GERMAN, actions, rng: seedDice(1), memory: new Map(), plain }).verb
}

test('an offensive is declared that does no more than upset the Allies; a plain player waits for one that pays [13.6a]', () => {
  expect(answer('3202', '3203', false)).toBe('declare')
  expect(answer('3202', '3203', true)).toBe('pass')
  expect(answer('3205', '3206', true)).toBe('declare')
})

test('none is declared where there is nobody to attack [13.6d]', () => {
  expect(answer('3202', '3404', false)).toBe('pass')
})

test('the only corps that can be in the Ruhr in time joins no offensive; of two either may [4.2.1, 13.6a]', () => {
  const said = (...beside: readonly string[]): string => {
    const view = position(3, ALLIED, state => {
      put(state, 'US8', '3212')
      state.flags[unitById('US8')] = REDUCED
      state.taken = [hex('3212')]
      for (const unit of beside) place(state, unitById(unit), hex('3213'))
    })
    const actions = [{ verb: 'declare', arg: hex('3213') }, { verb: 'pass' }]
    return chooseMandate({ view, me: GERMAN, actions, rng: seedDice(1), memory: new Map() }).verb
  }
  expect(said('1SS')).toBe('pass')
  expect(said('1SS', '47Pz')).toBe('declare')
  const view = position(2, ALLIED, state => place(state, unitById('58Pz'), hex('3213')))
  expect(soleBarrier(view)).toBe(unitById('58Pz'))
  expect(soleBarrier({ ...view, turn: 7 })).toBe(-1)
})
