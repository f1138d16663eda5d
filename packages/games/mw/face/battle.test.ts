/** The forecast and the air overlay: what the table shows is what decides. */
import { describe, expect, it } from 'vitest'
import { mark, say } from '@hexfront/engine'
import { describe as describeEvent } from './describe.ts'
import { explain } from './explain.ts'
import { ALLIED, GERMAN, LANDED } from '../state.ts'
import { field, plan } from '../testing/combat.ts'
import { dice, fighting, play } from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import type { MwState } from '../state.ts'
import type { Given } from '../testing/testing.ts'

describe('the forecast', () => {
  it('shows strengths, the column before and after, and every shift with its rule [10.3f] C42', () => {
    const state = field({ 'fr-1a': '0742', 'de-grd': '0641', 'de-air-8': '0742' }, GERMAN, {
      marker: 'manstein',
      set: { mansteinTurn: 2 },
    })
    plan(state, '0742', 'de-grd')
    expect(explain(state, { about: 'battle' })).toMatchObject({
      attack: 2,
      defense: 10,
      odds: '49-',
      column: '300-399',
      shifts: [
        { reason: { id: 'shift.airAttack' }, amount: 3, rule: '16.7d' },
        { reason: { id: 'shift.manstein' }, amount: 2, rule: '5.1j' },
      ],
    })
  })

  it('has its column told in the log as it is measured, the first as "≤ 49 %" [10.3b]', () => {
    const at = { attack: 2, defense: 10 }
    const line = (odds: string, column: string): string =>
      say(words, describeEvent({ kind: 'odds', at: 0, ...at, odds, column }))
    expect(line('49-', '300-399')).toBe('2 against 10: ≤ 49 %, after shifts 300-399 %.')
    expect(line('50-99', '49-')).toBe('2 against 10: 50-99 %, after shifts ≤ 49 %.')
  })

  it('shows the chances on both tables where both are open [10.2a]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-19': '0641', 'de-41': '0741' }), '0742', 'de-19', 'de-41')
    const answer = explain(state, { about: 'battle' })!
    const codes = (list: readonly { result: string }[]) => list.map(one => one.result).toSorted()
    expect(codes(answer.chances)).toEqual(['DA', 'DD', 'DP', 'DW', 'ST'])
    const mobile = answer.aids!.find(one => one.verb === 'mobile')!
    expect(codes(mobile.chances)).toEqual(['DD', 'DP', 'DW', 'MA'])
    const foot = plan(field({ 'fr-20': '0742', 'de-1': '0641' }), '0742', 'de-1')
    expect(explain(foot, { about: 'battle' })!.aids).toBeUndefined()
  })

  it('shows what ships and special forces would change [20.1c] [19.1a]', () => {
    const at = { 'uk-naval': 'available', 'fr-20': 'Dunkirk', 'de-6a': '0937' }
    const coast = plan(fighting({ commands: ['HGB'], at }), 'Dunkirk', 'de-6a')
    expect(explain(coast, { about: 'battle' })!.aids!.map(one => one.verb)).toEqual(['naval'])
    const fort = { 'be-f-ee': '1537', 'de-6a': 'Aachen', 'de-sf-koch': 'available' }
    const liege = plan(fighting({ commands: ['HGB'], at: fort }), '1537', 'de-6a')
    const answer = explain(liege, { about: 'battle' })!
    expect(answer.aids!.map(one => one.verb)).toEqual(['send'])
    expect(answer.aids![0]!.chances).not.toEqual(answer.chances)
    expect(liege.destroyed).toEqual([])
  })

  it('shows what a result comes to against a fortress: no withdrawal, no counterattack [22.1j] [22.1f]', () => {
    const at = { 'be-f-ee': '1537', 'be-1': '1537', 'de-6a': 'Aachen', 'de-air-2': '1537' }
    const liege = plan(fighting({ commands: ['HGB'], at }), '1537', 'de-6a')
    const { chances } = explain(liege, { about: 'battle' })!
    expect(chances.map(({ result }) => result)).not.toContain('DW')
    expect(chances.find(({ result }) => result === 'CA')?.name.id).toBe('result.CA.none')
    const open = plan(field({ 'fr-5a': '0742', 'de-6a': '0641' }), '0742', 'de-6a')
    const free = explain(open, { about: 'battle' })!.chances
    expect(free.find(({ result }) => result === 'CA')?.name.id).toBe('result.CA')
  })

  it('says where a fortress may bear the retreat, of defenders and of attackers [17.0e]', () => {
    const at = { 'be-f-ee': '1537', 'be-1': '1537', 'de-6a': 'Aachen', 'de-16': 'Aachen', 'de-air-2': '1537' }
    const liege = plan(fighting({ commands: ['HGB'], at }), '1537', 'de-6a', 'de-16')
    const named = (state: MwState): Record<string, string> =>
      Object.fromEntries(
        explain(state, { about: 'battle' })!.chances.map(({ result, name }) => [result, name.id]),
      )
    expect(named(liege)).toMatchObject({ DA: 'result.DA', DD: 'result.DD.fort' })
    // Two steps take all there is: nobody is left to stand.
    const alone = fighting({ commands: ['HGB'], at: { ...at, 'be-1': 'gone' } })
    expect(named(plan(alone, '1537', 'de-6a'))).toMatchObject({ DD: 'result.DD' })
    const back = fighting({ commands: ['HGB'], at: { 'be-1': '1537', 'be-2': '1537', 'de-1': 'Aachen' } })
    expect(named(plan(back, '1537', 'de-1'))).toMatchObject({ AD: 'result.AD.fort' })
  })

  it('says of a landing which results lose the corps [18.2g, 22.1f]', () => {
    const landing = (
      target: string,
      at: NonNullable<Given['at']>,
      lost: Given['lost'] = {},
    ): Record<string, string> => {
      const state = fighting({
        commands: ['HGB'],
        at: { 'de-llk': target, 'de-air-2': target, ...at },
        lost,
        set: { landing: hex(target), landedTurn: 2 },
      })
      mark(state, unit('de-llk'), LANDED)
      plan(state, target, 'de-llk')
      const { chances } = explain(state, { about: 'battle' })!
      return Object.fromEntries(chances.map(({ result, name }) => [result, name.id]))
    }
    const garrison = landing('1433', { 'nl-f-vh': '1433', 'nl-1': '1433' })
    for (const code of ['AA', 'CA', 'ST', 'DA']) expect(garrison[code]).toBe('result.lost')
    const weak = { 'nl-f-k': '1433', 'nl-1': '1433', 'nl-2': '1433' }
    expect(landing('1433', weak, { 'nl-1': 1, 'nl-2': 1 })['DD']).toBe('result.DD.landing')
    // In the open whoever is told to go has gone, and whoever strikes back may fail.
    expect(landing('1533', { 'nl-1': '1533', 'nl-2': '1533' })).toMatchObject({ CA: 'result.CA.landing' })
    expect(landing('1533', { 'nl-l': '1533' })).toMatchObject({ DA: 'result.DA', DD: 'result.DD' })
  })

  it('answers for a hex that could be attacked with all who may join, and for none elsewhere', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641', 'de-38': '0741', 'de-log-hga': '0641' })
    expect(explain(state, { about: 'battle', at: hex('0742') })).toMatchObject({
      attackers: [unit('de-1'), unit('de-38')],
      attack: 8,
    })
    expect(explain(state, { about: 'battle', at: hex('0543') })).toBe(null)
    expect(explain(state, { about: 'battle', at: 99999 })).toBe(null)
  })

  it('is the column that is rolled on [10.3f]', () => {
    const state = plan(field({ 'fr-20': '0742', 'de-1': '0641', 'de-air-1': '0742' }), '0742', 'de-1')
    const { column } = explain(state, { about: 'battle' })!
    dice(state, 3)
    const result = play(state, 'commit').find(one => one.kind === 'result')
    expect(result).toMatchObject({ column })
  })

  it('names every result and every shift in words', () => {
    for (const code of ['AA', 'AD', 'AP', 'AZ', 'CA', 'DA', 'DD', 'DP', 'DW', 'DZ', 'MA', 'OR', 'ST'])
      expect(words[`result.${code}`]).toBeDefined()
  })
})

describe('the air overlay', () => {
  it('shows where a side supports combat, and where Germans hamper movement [16.4a] [16.8a]', () => {
    const state = given({ at: { 'de-air-1': 'Reims', 'fr-air-zoan': 'Paris' } })
    const german = explain(state, { about: 'air', seat: GERMAN })!
    expect(german.places).toHaveLength(7)
    expect(ids(german.hampered)).toEqual(ids(german.places))
    const allied = explain(state, { about: 'air', seat: ALLIED })!
    expect([allied.places.length, allied.hampered]).toEqual([7, []])
    expect(explain(given({}), { about: 'air', seat: GERMAN })).toEqual({ places: [], hampered: [] })
  })
})
