/** The battle panel in the middle of a round: what is over counts no more. */
import { describe, expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { ALLIED } from '../state.ts'
import { asked, combat, doing, fightOnly } from '../testing/combat.ts'
import { explainBattle, outlookFor } from './preview.ts'
import { meanOf } from '../combat/forecast.ts'
import { hex, unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import type { BattleAnswer } from '@hexfront/engine'
import type { Fight } from '../testing/combat.ts'
import type { WfState } from '../state.ts'

const answer = (state: WfState): BattleAnswer => explainBattle(state)!
const firing = (state: WfState): number[] => answer(state).volleys!.map(volley => volley.unit)
const mean = (state: WfState, n: 0 | 1): number => answer(state).losses![n]!.average

const battle = (at: Fight['at'] = {}): WfState => {
  const state = combat({
    side: ALLIED,
    support: { 'BR-21-HQ': 'Calais' },
    at: {
      'BR-5-INF': 'Calais 3',
      'BR-30-ARMOR': 'Calais 2',
      'BR-10-INF': 'Calais 1',
      'GE-88-INF': 'Calais 2',
      'GE-84-INF': 'Calais 1',
      'GE-85-INF': 'Calais 1',
      ...at,
    },
  })
  fightOnly(state, 'Calais')
  return state
}

describe('a round under way', () => {
  test('[7.31] who has fired throws no more dice in the forecast', () => {
    const state = battle()
    expect(asked(state)).toBe('fire')
    expect(firing(state)).toContain(unit('GE-88-INF'))
    const before = mean(state, 0)
    doing(state, 'fire', 'GE-88-INF', 1, 1)
    expect(firing(state)).not.toContain(unit('GE-88-INF'))
    expect(firing(state)).toContain(unit('GE-84-INF'))
    expect(mean(state, 0)).toBeLessThan(before)
    expect(mean(state, 0)).toBeCloseTo(2 / 6)
  })

  test('[7.22] when the attackers fire, the defenders have done so, and losses count from now on', () => {
    const state = battle()
    doing(state, 'fire', 'GE-88-INF', 6, 1)
    while (asked(state) === 'takeHit') doing(state, 'takeHit', 'BR-5-INF')
    doing(state, 'fire', 'GE-84-INF', 1, 1)
    expect(asked(state)).toBe('fire')
    expect(firing(state).sort()).toEqual([unit('BR-5-INF'), unit('BR-30-ARMOR'), unit('BR-10-INF')].sort())
    expect(mean(state, 0)).toBe(0)
    const [all, first] = [mean(state, 1), unit('BR-30-ARMOR')]
    doing(state, 'fire', first, 1, 1)
    expect(mean(state, 1)).toBeLessThan(all)
  })

  test('[7.22] for a computer that weighs a whole round nothing has changed', () => {
    const state = battle()
    const whole = meanOf(outlookFor(state, hex('Calais')).attackerLoss)
    doing(state, 'fire', 'GE-88-INF', 1, 1)
    expect(meanOf(outlookFor(state, hex('Calais')).attackerLoss)).toBeCloseTo(whole)
  })
})

test('[2.26d] [7.35b] the triple defense of a fort is explained where it counts, and nowhere else', () => {
  const shelters = (at: Fight['at']): string[] =>
    answer(battle(at)).shifts.map(({ reason, rule }) => `${rule} ${say(words, reason)}`)
  expect(shelters({ 'GE-84-FORT': 'Calais 3' }).join(' ')).toContain('2.26d fort as the strongest defender')
  expect(shelters({ 'GE-84-FORT': 'Calais 1' }).join(' ')).not.toContain('2.26d')
})
