/** What the battle panel and the prompts around it say. */
import { describe, expect, it } from 'vitest'
import { fe } from '../index.ts'
import { ALLIED } from '../state.ts'
import { acting, attacking, play } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'

const fight = () =>
  attacking(
    {
      at: { 'US-7-Army': 'Metz', 'GE-Corps-1': 'Sedan', 'BR-Corps-1': 'Reims' },
      marks: ['patton7th'],
      allied: ['Paris'],
    },
    ALLIED,
    'Metz',
    'Reims',
  )

describe('the battle panel', () => {
  it('names what is added to the die [9.261a]', () => {
    const state = fight()
    play(state, 'target Sedan', 'join US-7-Army')
    const { modifiers } = fe.explain(state, { about: 'battle' })!
    expect(modifiers).toEqual([{ reason: { id: 'modifier.patton7th' }, amount: 1, rule: '9.261a' }])
  })

  it('weighs a hex before it is chosen, with the stronger nationality where both may not attack together [9.17] [9.12]', () => {
    const answer = fe.explain(fight(), { about: 'battle', at: hex('Sedan') })!
    expect(answer.attackers).toEqual([unit('US-7-Army')])
    expect(answer.defenders).toEqual([unit('GE-Corps-1')])
    const alone = attacking(
      { at: { 'US-7-Army': 'Metz', 'US-Corps-1': 'Reims', 'GE-Corps-1': 'Sedan' }, allied: ['Paris'] },
      ALLIED,
      'Metz',
      'Reims',
    )
    expect(fe.explain(alone, { about: 'battle', at: hex('Sedan') })!.attackers).toHaveLength(2)
    expect(fe.explain(acting({}), { about: 'battle', at: hex('Sedan') })).toBeNull()
  })
})

describe('the prompt', () => {
  it('says that a marker has to be used while attacks cannot be ended [6.25b]', () => {
    const state = fight()
    expect(fe.decisions(state)[0]!.ask).toMatchObject({
      id: 'ask.combatOwed',
      params: { list: expect.any(String) },
    })
    expect(fe.actions(state, ALLIED).map(({ verb }) => verb)).not.toContain('end')
  })

  it('stands in the action of the side while an Event is carried out [6.51a]', () => {
    const state = acting({
      at: {
        'US-7-Army': 'waiting',
        'BR-8-Army': 'waiting',
        'US-Corps-1': 'northAfrica',
        'US-Corps-2': 'northAfrica',
        'AB-Corps': 'northAfrica',
        'BR-Corps-1': 'northAfrica',
      },
      hand: ['AL-01'],
      set: { turn: 1 },
    })
    play(state, 'both AL-01')
    expect([fe.decisions(state)[0]!.kind, fe.scene(fe.view(state, ALLIED)).now]).toEqual([
      'landing',
      'action0',
    ])
    play(state, 'join US-Corps-1', 'done')
    expect(fe.scene(fe.view(state, ALLIED)).now).toBe('operations')
  })
})
