import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { explainBattle } from './combat.ts'
import { fighting, play } from '../testing/combat.ts'
import { words } from '../words/words.ts'
import { FIGHT_MOVE, MOVE_FIGHT } from '../state.ts'

const planned = (order: 0 | 1, id = 'US-1-INF') => {
  const state = fighting({ order, at: { [id]: '1914N', 'GE-116-PZ': '1913N' } })
  play(state, 'target 1913N', `join ${id}`)
  return state
}

test('[11.18b] what bombers would add is told before they are called, with the chances', () => {
  const answer = explainBattle(planned(MOVE_FIGHT))!
  const [aid] = answer.aids!
  expect(aid).toMatchObject({ verb: 'bombers', rule: '11.18b' })
  expect(say(words, aid!.reason)).toContain('add 1 to 5 to the attack, 2.5 on average')
  expect(say(words, aid!.reason)).toContain('17 % of the time')
  const share = (chances: typeof answer.chances): number => chances.reduce((sum, { n, d }) => sum + n / d, 0)
  expect(share(aid!.chances)).toBeCloseTo(1)
  expect(aid!.chances).not.toEqual(answer.chances)
})

test('[11.18c] two dice when the Allies fight first', () => {
  const [aid] = explainBattle(planned(FIGHT_MOVE))!.aids!
  expect(aid!.rule).toBe('11.18c')
  expect(say(words, aid!.reason)).toContain('add 4 to 11 to the attack, 5.6 on average')
})

test('[11.18a] nothing is told where they cannot come', () => {
  const state = planned(MOVE_FIGHT)
  play(state, 'bombers')
  expect(explainBattle(state)!.aids).toBeUndefined()
})
