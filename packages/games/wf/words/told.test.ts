/** What a player is told where the plain sentence would be untrue. */
import { describe, expect, test } from 'vitest'
import { hasDice, inVolleys, say } from '@hexfront/engine'
import { act, given, hex, inPhase, unit } from '../testing/testing.ts'
import { beginProduction, summer43 } from '../testing/supply.ts'
import { asked, combat, doing, told } from '../testing/combat.ts'
import { inCountry, lands } from '../data.ts'
import { explainBattle, outlookFor } from '../face/preview.ts'
import { starving } from '../face/exposed.ts'
import { does, turn } from '../testing/march.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, NORMAL } from '../state.ts'
import type { WfState } from '../state.ts'

const why = (state: WfState, verb: string, arg: number, seat = state.side): string => {
  const refusal = wf.check(state, seat, { verb, arg })
  return refusal ? `${refusal.rule} ${say(wf.words, refusal)}` : 'legal'
}

describe('refusals', () => {
  test('[13.11a] a battle out of air range is called so, not the HQ', () => {
    const state = inPhase(
      {
        side: ALLIED,
        at: {
          'BR-15-HQ': 'Naples',
          'US-6-AMPH': 'Rome',
          'GE-C-ARMOR': 'Rome',
          'BR-5-INF': 'Milan',
          'GE-88-INF': 'Milan',
        },
        set: { active: [unit('BR-15-HQ'), NORMAL, 0, -1] },
      },
      'airstrikes',
    )
    act(wf, state, ALLIED, 'airstrike', unit('BR-15-HQ'))
    expect(why(state, 'strike', hex('Milan'))).toBe('13.11a Milan is out of the air range of that HQ.')
    expect(why(state, 'strike', hex('Rome'))).toBe('legal')
  })

  test('[6.1a] an enemy is not too far but not ours', () => {
    const state = turn({
      side: ALLIED,
      at: { 'BR-15-HQ': 'Naples', 'GE-C-ARMOR': 'Rome' },
      active: { 'BR-15-HQ': 'normal' },
    })
    expect(why(state, 'pick', unit('GE-C-ARMOR'))).toMatch(/^6\.1a .*not yours to move/)
  })

  test('[11.6a] [16.32a] Italians and Tito hear where they appear, not where others do', () => {
    const state = summer43({ when: '1943-08', at: { 'IT-7-INF': 'dead', 'YU-TITO-MTN': 'dead' } })
    beginProduction(state)
    state.points = [60, 60]
    act(wf, state, AXIS, 'cadre', unit('IT-7-INF'))
    expect(why(state, 'place', hex('Berlin'), AXIS)).toMatch(/^11\.6a Italians.* in their own cities/)
    act(wf, state, ALLIED, 'cadre', unit('YU-TITO-MTN'))
    expect(why(state, 'place', hex('Brod'), ALLIED)).toMatch(/^16\.32a .*mountains or hills of Yugoslavia/)
  })

  test('[11.6a] a German hears of victory cities', () => {
    const state = summer43({ when: '1943-08', at: { 'GE-88-INF': 'dead' } })
    beginProduction(state)
    state.points = [0, 60]
    act(wf, state, AXIS, 'cadre', unit('GE-88-INF'))
    expect(why(state, 'place', hex('Lyon'), AXIS)).toMatch(/^11\.6a New Axis units appear in victory cities/)
  })
})

describe('a mode of command', () => {
  const refusedTo = (hq: string, at: string, mode: string): string => {
    const state = turn({ side: AXIS, at: { [hq]: at } })
    does(state, 'activate', hq)
    const refusal = wf.check(state, AXIS, { verb: 'mode', arg: mode })!
    return `${refusal.rule} ${say(wf.words, refusal)}`
  }

  test('[15.41] [14.2c] [5.7a] [5.7b] that is refused is refused for what is missing', () => {
    expect(refusedTo('GE-OBW-HQ', 'Metz', 'invasion')).toMatch(/^15\.41 .*friendly port/)
    expect(refusedTo('GE-OBW-HQ', 'Metz', 'paradrop')).toMatch(/^14\.2c No para/)
    expect(refusedTo('GE-OBW-HQ', 'Metz 0', 'blitz')).toMatch(/^5\.7a .*no step/)
    expect(refusedTo('GE-OKW-SHQ', 'Berlin', 'blitz')).toMatch(/^5\.7b .*cannot blitz/)
  })
})

describe('questions', () => {
  const ask = (strength: number): string => {
    const state = turn({ side: AXIS, at: { 'GE-OBW-HQ': `Paris ${strength}` } })
    does(state, 'activate', 'GE-OBW-HQ')
    return say(wf.words, wf.decisions(state)[0]!.ask)
  }

  test('[5.sb1] [5.7f] an HQ hears that command, or a blitz, would be its end', () => {
    expect(ask(0)).toMatch(/it is lost/)
    expect(ask(1)).toMatch(/does not survive a blitz/)
    expect(ask(2)).not.toMatch(/lost|survive/)
  })
})

describe('forecasts and warnings', () => {
  test('[2.25c] a static unit at 0 CV alone is as good as lost, and one beside it saves neither', () => {
    const against = (at: Record<string, string>): number =>
      outlookFor(
        combat({ side: ALLIED, support: { 'BR-21-HQ': 'Calais' }, at: { 'BR-5-INF': 'Calais 1', ...at } }),
        hex('Calais'),
      ).won
    expect(against({ 'GE-74-STATIC': 'Calais 0' })).toBeCloseTo(1)
    expect(against({ 'GE-74-STATIC': 'Calais 0', 'GE-85-STATIC': 'Calais 0' })).toBeCloseTo(1)
    expect(against({ 'GE-74-STATIC': 'Calais 0', 'GE-B-HQ': 'Calais 0' })).toBeCloseTo(1 / 6)
  })

  test('[7.4c] a siege without support is not said to need three hits', () => {
    const siege = combat({ side: AXIS, at: { 'GE-88-INF': 'Malta', 'BR-5-INF': 'Malta' } })
    const rules = explainBattle(siege, hex('Malta'))!.shifts.map(({ rule }) => rule)
    expect(rules).toContain('7.4c')
    expect(rules).not.toContain('7.4a')
  })

  test('[10.4] [2.26e] a fort cut off is warned of until it is at its last CV', () => {
    const french = lands.filter(at => inCountry('France')[at] === 1)
    const cut = (fort: string): number =>
      starving(given({ side: AXIS, at: { 'GE-25-FORT': fort }, allied: [french] }), AXIS).length
    expect(cut('Dijon 3')).toBe(1)
    expect(cut('Dijon 1')).toBe(0)
  })

  test('[10.4] [16.32d] [10.5a] not of Tito in his mountains, nor of the one whom a fortress feeds', () => {
    const tito = given({ side: ALLIED, at: { 'YU-TITO-MTN': 'Sarajevo', 'BR-5-INF': 'Munich' } })
    const [warning] = starving(tito, ALLIED)
    expect(warning?.reason.params).toEqual({ n: 1 })
    const malta = given({ side: ALLIED, at: { 'BR-5-INF': 'Malta', 'BR-10-INF': 'Malta' } })
    expect(starving(malta, ALLIED)[0]?.reason.params).toEqual({ n: 1 })
  })
})

describe('volleys', () => {
  test('[7.31] [7.22] one line each: who fires, the dice, what hits, the hits', () => {
    const state = combat({
      side: ALLIED,
      at: { 'US-15-ARMOR': 'Lyon 3', 'GE-88-INF': 'Lyon 2', 'GE-64-INF': 'Lyon 1' },
      support: { 'US-1-HQ': 'Lyon' },
      when: '1944-08',
      begun: 'all',
    })
    doing(state, 'airstrike', 'US-1-HQ')
    doing(state, 'strike', 'Lyon', 1, 2, 6, 3, 6, 1, 2, 5, 6)
    if (asked(state) === 'fire') doing(state, 'fireAll')
    const lines = inVolleys(told)
      .filter(hasDice)
      .map(event => say(wf.words, wf.describe(event)))
    expect(lines[0]).toBe('Air strike on Lyon, 1 2 6, hitting from 4 up: 1 hit.')
    expect(
      lines.slice(1, 3).map(line => /fires \d(?: \d)*, hitting from \d up: \d hits?\.$/.test(line)),
    ).toEqual([true, true])
    expect(told.filter(event => event.kind === 'roll').length).toBeGreaterThan(lines.length)
  })
})
