/** Section 19: special forces. */
import { describe, expect, it } from 'vitest'
import { GONE } from '@hexfront/engine'
import { hex, unit } from '../testing/testing.ts'
import { ALLIED } from '../state.ts'
import { field, plan, shiftsIn } from '../testing/combat.ts'
import { asked, dice, fighting, offers, play, rule, stage, told, where } from '../testing/play.ts'
import { battleIn } from '@hexfront/engine'
import type { MwBattle } from './plan.ts'
import type { Given } from '../testing/testing.ts'

const liege = (more: Given = {}) =>
  fighting({
    commands: ['HGB'],
    ...more,
    at: {
      'be-f-ee': '1537',
      'de-6a': 'Aachen',
      'de-16': '1637',
      'de-sf-koch': 'available',
      'de-sf-bb': 'available',
      ...more.at,
    },
  })

describe('special forces', () => {
  it('go ahead of an attack on an intact fortress, before the table is chosen [10.3b] [19.0b] [19.1d]', () => {
    const state = liege()
    play(plan(state, '1537', 'de-16'), 'commit')
    expect(asked(state)).toBe('specialForces')
    expect(offers(state, 'send')).toEqual(['de-sf-koch', 'de-sf-bb'])
    expect(rule(state, 'send fr-sf-cf')).toBe('19.0b')
  })

  it('are not asked for where no fortress stands [19.0b] [10.3b]', () => {
    const open = field({ 'fr-20': '0742', 'de-1': '0641', 'de-sf-koch': 'available' })
    play(plan(open, '0742', 'de-1'), 'commit')
    expect(asked(open)).not.toBe('specialForces')
    const ruined = liege({ set: { destroyed: [hex('1537')] } })
    play(plan(ruined, '1537', 'de-6a'), 'commit')
    expect(asked(ruined)).not.toBe('specialForces')
  })

  it('do nothing without an attack [19.1d]', () => {
    expect(rule(liege(), 'send de-sf-koch')).not.toBe('legal')
  })

  it('succeed within their range [19.0c] [19.1a] [19.1b]', () => {
    for (const [roll, outcome] of [
      [1, 'success'],
      [4, 'success'],
      [5, 'failure'],
    ] as const) {
      const state = liege()
      play(plan(state, '1537', 'de-6a'), 'commit')
      dice(state, roll, 3)
      expect(told(play(state, 'send de-sf-koch'), 'specialForces')).toMatchObject({ outcome })
      expect(state.destroyed.includes(hex('1537'))).toBe(outcome === 'success')
    }
  })

  it('that succeed open the Mobile table and take the fort column away [10.3c] [10.5h] C1', () => {
    const state = liege()
    play(plan(state, '1537', 'de-16'), 'commit')
    dice(state, 1)
    play(state, 'send de-sf-koch')
    expect(asked(state)).toBe('chooseTable')
    expect(where(state, 'be-f-ee')).toBe('1537')
    expect(shiftsIn(state, battleIn<MwBattle>(state)!)).toMatchObject({ city: -1, river: -1 })
    expect(shiftsIn(state, battleIn<MwBattle>(state)!).fort).toBeUndefined()
  })

  it('that fail leave the fort, and the Assault table [19.1b] [10.3c]', () => {
    const state = liege()
    play(plan(state, '1537', 'de-16'), 'commit')
    dice(state, 6, 3)
    const events = play(state, 'send de-sf-koch')
    expect(events.some(one => one.kind === 'result')).toBe(true)
    expect(state.destroyed).toEqual([])
  })

  it('are one to an attack and gone after it, whatever came of it [19.0d] [19.1c]', () => {
    const state = liege()
    play(plan(state, '1537', 'de-6a'), 'commit')
    dice(state, 6, 3)
    play(state, 'send de-sf-koch')
    expect(asked(state)).not.toBe('specialForces')
    expect(state.at[unit('de-sf-koch')]).toBe(GONE)
    stage.begin(state, 'returnPhase')
    expect(state.at[unit('de-sf-koch')]).toBe(GONE)
  })

  it('are not asked for when none are left [19.1c]', () => {
    const state = liege({ at: { 'de-sf-koch': 'gone', 'de-sf-bb': 'gone' } })
    play(plan(state, '1537', 'de-6a'), 'commit')
    expect(asked(state)).not.toBe('specialForces')
  })

  it('are German in the standard game; the French have theirs by the variant [19.0a] [28.2c]', () => {
    const attack = (at: Given['at']) => {
      const state = fighting(
        { commands: ['2AG'], marker: '2AG', at: { 'fr-3a': 'Sarreguemines', 'de-f-saar': '1839', ...at } },
        ALLIED,
      )
      play(plan(state, '1839', 'fr-3a'), 'commit')
      return state
    }
    expect(asked(attack({}))).not.toBe('specialForces')
    const state = attack({ 'fr-sf-cf': 'available' })
    expect(offers(state, 'send')).toEqual(['fr-sf-cf'])
  })
})
