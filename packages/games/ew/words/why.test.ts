/** A refusal says what is in the way. */
import { expect, it } from 'vitest'
import { ALLIED } from '../state.ts'
import { moving, stage } from '../testing/play.ts'
import { hex } from '../testing/testing.ts'
import { words } from './words.ts'

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
