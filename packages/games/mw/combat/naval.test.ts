/** Rule 20.1: naval support. */
import { describe, expect, it } from 'vitest'
import { hex, unit } from '../testing/testing.ts'
import { ALLIED, AVAILABLE, GERMAN, UTILIZED } from '../state.ts'
import { attack, field, plan, planned, shiftsIn } from '../testing/combat.ts'
import { asked, dice, fighting, offers, play, rule, seatOf, stage } from '../testing/play.ts'
import { battleIn } from '@hexfront/engine'
import { navalFault, navalSteps } from './naval.ts'
import type { MwBattle } from './plan.ts'
import type { ChoiceStep } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const dunkirk = (more: Given = {}, side = GERMAN) =>
  fighting(
    {
      commands: side === GERMAN ? ['HGA', 'HGB'] : ['1AG'],
      marker: side === GERMAN ? 'HGB' : '1AG',
      ...more,
      at: { 'uk-naval': 'available', 'fr-20': 'Dunkirk', 'fr-1a': 'Dunkirk', 'de-6a': '0937', ...more.at },
    },
    side,
  )

describe('naval support', () => {
  it('lies among what is available, and comes back with the turn [20.1a]', () => {
    const state = dunkirk({ at: { 'uk-naval': 'utilized' } })
    stage.begin(state, 'returnPhase')
    expect(state.at[unit('uk-naval')]).toBe(AVAILABLE)
  })

  it('is asked of the Allies when their units on the coast are attacked, before the die [20.1b] [10.3e]', () => {
    const state = dunkirk()
    const events = play(plan(state, 'Dunkirk', 'de-6a'), 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['naval', ALLIED])
    expect(events.some(one => one.kind === 'result')).toBe(false)
  })

  it('does not reach inland, and nobody is asked [20.1b] [10.5g]', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641', 'uk-naval': 'available' })
    plan(state, '0742', 'de-1')
    expect(navalFault(state, planned(state))).toBe('20.1b')
    play(state, 'commit')
    expect(asked(state)).not.toBe('naval')
  })

  it('is a column for the defence, and the ships are used up [20.1c] [20.1e] [10.5g]', () => {
    const state = dunkirk()
    play(plan(state, 'Dunkirk', 'de-6a'), 'commit')
    const before = shiftsIn(state, battleIn<MwBattle>(state)!)
    expect(before.naval).toBeUndefined()
    dice(state, 3)
    play(state, 'naval')
    expect(state.at[unit('uk-naval')]).toBe(UTILIZED)
    expect(shiftsIn(state, { ...onDunkirk(state), naval: 1 }).naval).toBe(-1)
  })

  it('is a column for an Allied attack from the coast, beside that of the air [20.1c] [20.1f]', () => {
    const state = dunkirk({ at: { 'fr-air-zoan': '0937' } }, ALLIED)
    play(plan(state, '0937', 'fr-1a'), 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['naval', ALLIED])
    expect(shiftsIn(state, { ...battleIn<MwBattle>(state)!, naval: 1 })).toMatchObject({
      naval: 1,
      airAttack: 2,
    })
  })

  it('is had once a turn [20.1d]', () => {
    const state = dunkirk({ at: { 'uk-naval': 'utilized' } })
    plan(state, 'Dunkirk', 'de-6a')
    expect(navalFault(state, planned(state))).toBe('20.1d')
    play(state, 'commit')
    expect(asked(state)).not.toBe('naval')
  })

  it('is not had in a turn in which British troops landed in a port [25.2]', () => {
    const state = dunkirk({ at: { 'uk-naval': 'utilized' }, set: { portTurn: 2 } })
    plan(state, 'Dunkirk', 'de-6a')
    expect(navalFault(state, planned(state))).toBe('25.2')
  })

  it('is not had in a counterattack [22.2c] [20.1b]', () => {
    const state = dunkirk({ at: { 'fr-1a': 'gone', 'fr-cav': 'Dunkirk' } })
    attack(state, 'Dunkirk', ['de-6a'], 'CA')
    expect(asked(state)).not.toBe('naval')
  })

  it('reaches a bombed port only where there is a coast [20.1b]', () => {
    const state = fighting({
      commands: ['HGB'],
      at: { 'uk-naval': 'available', 'be-3': 'Antwerp', 'de-6a': '1436' },
    })
    plan(state, 'Antwerp', 'de-6a')
    expect(navalFault(state, planned(state))).toBe(null)
    state.bombed.push(hex('Antwerp'))
    expect(navalFault(state, planned(state))).toBe('20.1b')
    const coast = dunkirk({ set: { bombed: [hex('Dunkirk')] } })
    plan(coast, 'Dunkirk', 'de-6a')
    expect(navalFault(coast, planned(coast))).toBe(null)
  })

  it('is not asked where it would change nothing [20.1b]', () => {
    const state = dunkirk({ at: { 'de-6a': 'gone', 'de-1': '0937' } })
    play(plan(state, 'Dunkirk', 'de-1'), 'commit')
    expect(asked(state)).not.toBe('naval')
  })

  it('can be declined, and ordered once and for all [20.1b]', () => {
    const state = dunkirk()
    play(plan(state, 'Dunkirk', 'de-6a'), 'commit')
    expect([offers(state, 'naval'), rule(state, 'pass')]).toEqual([[''], 'legal'])
    const { standing } = navalSteps['naval'] as ChoiceStep<MwState, never>
    const reply = (id: string) =>
      standing!.choices.find(one => one.id === id)!.reply(state, state.frames.at(-1) as never, ALLIED, null)
    expect([reply('decline'), reply('cities'), reply('always')]).toEqual([
      { verb: 'pass' },
      { verb: 'naval' },
      { verb: 'naval' },
    ])
  })
})

/** The attack on Dunkirk as it was. */
const onDunkirk = (state: MwState): MwBattle =>
  ({
    side: GERMAN,
    target: hex('Dunkirk'),
    units: [unit('de-6a')],
    counter: 0,
    landing: 0,
    mobile: 0,
    naval: 0,
    grounded: 0,
    idle: [],
    states: [state.turn],
  }) as unknown as MwBattle
