/** The battle panel before a round: who throws how many dice, what shelters the defender, what is guessed. */
import { describe, expect, test } from 'vitest'
import { ALLIED, AXIS, BY_RIVER, NORMAL, UNSEEN } from '../state.ts'
import { asked, combat, doing } from '../testing/combat.ts'
import { explainBattle } from './preview.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { wf } from '../index.ts'
import type { BattleAnswer } from '@hexfront/engine'
import type { Fight } from '../testing/combat.ts'
import type { WfState } from '../state.ts'

const answer = (state: WfState, at?: string): BattleAnswer =>
  explainBattle(state, at === undefined ? undefined : hex(at))!
const shelters = (state: WfState, at?: string): string[] =>
  answer(state, at).shifts.map(({ reason, rule, amount }) => `${reason.id} ${rule} ${amount}`)

/** One Briton against one German in a hex, an HQ beside them. */
const fight = (place: string, want: Fight = {}): WfState =>
  combat({
    side: ALLIED,
    support: { 'BR-21-HQ': place },
    at: { 'BR-5-INF': `${place} 3`, 'GE-88-INF': `${place} 2` },
    ...want,
  })

describe('what shelters a defender', () => {
  test('[7.34a] nothing in the open, one step more in a forest', () => {
    expect(shelters(fight('Calais'))).toEqual([])
    expect(shelters(fight('Sedan'))).toEqual(['shelter.ground 7.34a -1'])
  })

  test('[12.23b] mud in the open, and no more than the forest gives', () => {
    expect(shelters(fight('Calais', { set: { mud: 1 } }))).toEqual(['shelter.mud 12.23b -1'])
    expect(shelters(fight('Sedan', { set: { mud: 1 } }))).toHaveLength(1)
  })

  test('[1.41a] a major city, whatever the weather', () => {
    expect(shelters(fight('Paris'))).toEqual(['shelter.city 1.41a -1'])
    expect(shelters(fight('Paris', { set: { mud: 1 } }))).toEqual(['shelter.city 1.41a -1'])
  })

  test('[7.35a] [7.4c] a fortress, for those to whom it belongs', () => {
    const malta = given({
      side: AXIS,
      at: { 'GE-WST-ARMOR': 'Malta 4', 'BR-5-INF': 'Malta 2' },
      allied: ['Malta'],
      attackers: { Malta: AXIS },
    })
    expect(shelters(malta, 'Malta')).toEqual(['shelter.fortress 7.35a -2', 'shelter.immune 7.4c -1'])
  })

  test('[7.4a] no HQ that supports the attack', () => {
    const alone = fight('Calais', { support: {} })
    expect(shelters(alone)).toEqual(['shelter.unsupported 7.4a -1'])
  })

  test('[7.5a] a river in front of the attackers', () => {
    const state = fight('Calais', { begun: 'all', came: { 'BR-5-INF': ['Lille', BY_RIVER] } })
    expect(shelters(state)).toEqual(['shelter.assault 7.5a -2'])
  })
})

describe('the dice', () => {
  test('[7.22] [7.32a] the defenders throw first, a die for each CV, at the fire of their type', () => {
    const state = fight('Calais', {
      at: { 'BR-5-INF': 'Calais 3', 'BR-30-ARMOR': 'Calais 2', 'GE-88-INF': 'Calais 2' },
    })
    expect(answer(state)).toMatchObject({
      target: hex('Calais'),
      attack: 5,
      defense: 2,
      odds: '5:2',
      column: '5:2',
    })
    expect(
      answer(state).volleys!.map(({ name, side, unit: of, dice, least }) => [name.id, side, of, dice, least]),
    ).toEqual([
      ['volley.defend', AXIS, unit('GE-88-INF'), 2, 6],
      ['volley.attack', ALLIED, unit('BR-30-ARMOR'), 2, 5],
      ['volley.attack', ALLIED, unit('BR-5-INF'), 3, 6],
    ])
    expect(answer(state).uncertain).toBeUndefined()
  })

  test('[5.1c] HQs throw none, and neither do units at 0', () => {
    const state = fight('Calais', {
      at: {
        'BR-5-INF': 'Calais 3',
        'GE-OBW-HQ': 'Calais 2',
        'GE-88-INF': 'Calais 1',
        'GE-DEN-STATIC': 'Calais 0',
      },
    })
    expect(
      answer(state)
        .volleys!.filter(({ side }) => side === AXIS)
        .map(one => one.unit),
    ).toEqual([unit('GE-88-INF')])
    expect(answer(state).defenders).toHaveLength(3)
    expect(answer(state).defense).toBe(3)
  })

  test('[13.13a] an air strike throws as many dice as its HQ has CV, before everybody', () => {
    const state = combat({
      side: ALLIED,
      active: { 'BR-21-HQ': NORMAL },
      at: {
        'BR-21-HQ': 'Lille 3',
        'BR-5-INF': 'Calais 3',
        'GE-88-INF': 'Calais 2',
        'US-16-INF': 'Metz',
        'GE-84-INF': 'Metz',
      },
    })
    expect(answer(state, 'Calais').volleys!.some(one => one.unit < 0)).toBe(false)
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais')
    expect(answer(state, 'Calais').volleys![0]).toMatchObject({
      side: ALLIED,
      unit: -1,
      name: { id: 'volley.air' },
      dice: 3,
    })
    expect(answer(state, 'Metz').volleys!.some(one => one.unit < 0)).toBe(false)
  })

  test('chances are of a thousand, and everything that can happen to the defender adds up', () => {
    const { chances, losses } = answer(fight('Calais'))
    expect(chances.every(({ d }) => d === 1000)).toBe(true)
    const steps = chances.filter(({ result }) => result.startsWith('steps'))
    expect(steps.map(({ name }) => name.params)).toEqual([{ steps: 0 }, { steps: 1 }, { steps: 2 }])
    expect(Math.abs(steps.reduce((sum, { n }) => sum + n, 0) - 1000)).toBeLessThanOrEqual(2)
    expect(chances.filter(({ ends }) => ends).map(({ result }) => result)).toEqual(['won', 'lost'])
    expect(losses!.map(({ side }) => side)).toEqual([ALLIED, AXIS])
    // Two dice that hit with a six.
    expect(losses![0]!.average).toBeCloseTo(2 / 6)
  })
})

describe('what nobody has seen', () => {
  const seen = (lastSeen: readonly number[]): BattleAnswer => {
    const state = fight('Calais', {
      at: { 'BR-5-INF': 'Calais 3', 'GE-88-INF': 'Calais 4', 'GE-84-INF': 'Calais 1' },
    })
    const view = wf.view(state, ALLIED)
    view.lastSeen = [...lastSeen]
    expect(view.at[unit('GE-88-INF')]).toBe(UNSEEN)
    return explainBattle(view)!
  }

  test('[2.3a] counts as infantry of 2, and the answer says that it is a guess', () => {
    const { defenders, defense, uncertain } = seen([])
    expect([defenders, defense, uncertain]).toEqual([[-1, -1], 4, true])
  })

  test('[7.12b] counts as it was when it was seen in this place last', () => {
    const { defenders, defense } = seen([unit('GE-88-INF'), hex('Calais'), 3, 1])
    expect([defenders, defense]).toEqual([[-1, -1], 5])
    expect(seen([unit('GE-88-INF'), hex('Lille'), 3, 1]).defense).toBe(4)
  })
})

describe('which battle is meant', () => {
  const two = (): WfState =>
    combat({
      side: ALLIED,
      support: { 'BR-21-HQ': 'Calais' },
      at: {
        'BR-5-INF': 'Calais',
        'GE-88-INF': 'Calais',
        'US-16-INF': 'Metz',
        'GE-84-INF': 'Metz',
        'GE-85-INF': 'Metz',
      },
    })

  test('the one that is named, the only one, or none where there is a choice', () => {
    expect(answer(fight('Calais')).target).toBe(hex('Calais'))
    expect(explainBattle(two())).toBeNull()
    expect(answer(two(), 'Metz').target).toBe(hex('Metz'))
    expect(explainBattle(two(), hex('Berlin'))).toBeNull()
  })

  test('the one that is being fought, whatever else is open', () => {
    const state = two()
    if (asked(state) === 'airstrikes') doing(state, 'endStrikes')
    doing(state, 'fight', 'Metz')
    doing(state, 'reveal')
    expect(asked(state)).toBe('fire')
    expect(answer(state).target).toBe(hex('Metz'))
    expect(answer(state, 'Calais').target).toBe(hex('Calais'))
  })
})
