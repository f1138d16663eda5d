/** A refusal says what is in the way. */
import { expect, it } from 'vitest'
import { ALLIED } from '../state.ts'
import { moving, stage } from '../testing/play.ts'
import { hex } from '../testing/testing.ts'
import { words } from './words.ts'
import type { Given } from '../testing/testing.ts'

it('that of a march tells too far from occupied, and both from the other army group [8.1, 8.3, 6.4b]', () => {
  const at = { US7: '2802', B1: '2902', '1SS': '2804' }
  const state = moving({ at, beachheads: ['2802'] })
  stage.play(state, 'pick US7')
  const text = (to: string): string => {
    const refusal = stage.flow.check(state, ALLIED, { verb: 'to', arg: hex(to) })!
    return words[`${refusal.id}.${refusal.rule}`]!
  }
  expect([text('2811'), text('2804'), text('2902')]).toEqual([
    expect.stringContaining('has not the movement'),
    expect.stringContaining('An enemy stands'),
    expect.stringContaining('the other army group'),
  ])
})

it('of a march names what halves it, the dearer zones, the water or that no way is left, and only then the factor [7.12a, 7.15b, 9.3, 8.10a, 8.2, 8.1]', () => {
  const why = (want: Given, to: string, side = ALLIED): string => {
    const id = Object.keys(want.at!).find(one => /^(US|FX)/.test(one))!
    const state = moving({ ...want, set: { turn: 5, mandates: 0, ...want.set } }, side)
    stage.play(state, `pick ${id}`)
    const { id: said, rule } = stage.flow.check(state, side, { verb: 'to', arg: hex(to) })!
    expect(words[`${said}.${rule}`] ?? words[said]).toBeTruthy()
    return rule!
  }
  const fed = { beachheads: ['2802'] }
  expect(why({ at: { FX: '2802' } }, '2805')).toBe('7.12a')
  expect(why({ ...fed, at: { FX: '2802' }, set: { difficulties: 0 } }, '2805')).toBe('7.15b')
  // 2803 and 2804 lie in the zone of a corps: two each.
  expect(why({ ...fed, at: { FX: '2802', '84': '2903' } }, '2806')).toBe('9.3')
  expect(why({ ...fed, at: { FX: '2802' } }, '2807')).toBe('8.1')
  expect(why({ at: { US7: '3411', '88': '3412', '82': '3311' }, beachheads: ['3411'] }, '3511')).toBe('8.10a')
  const shut = { '81': '3511', '82': '3513', '84': '3413', '86': '3412' }
  expect(why({ at: { US7: '3512', ...shut } }, '3312')).toBe('8.2')
})
