/** Rules 20.2c to 20.2f and 25.3: units leave for England. */
import { describe, expect, it } from 'vitest'
import { ALLIED, EVACUATED, GERMAN, RESERVE_USED } from '../state.ts'
import { asked, moving, offers, play, rule, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { pointLines, pointsOfSide } from '../victory/points.ts'
import { has } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const leaving = (want: Given): MwState =>
  stage.begin(
    given({
      marker: 'evac',
      commands: ['1AG'],
      ...want,
      set: { operating: ALLIED, segment: 4, evacTurn: 2, ...want.set },
    }),
    'evacuation',
    { side: ALLIED },
  )

describe('the evacuation', () => {
  it('takes units of the command out of ports, in enemy zones too, each as its owner likes [20.2c]', () => {
    const state = leaving({ at: { 'uk-2': 'Dunkirk', 'uk-bef': 'Boulogne', 'de-1': '0937' } })
    expect(offers(state, 'evacuate')).toEqual(['uk-bef', 'uk-2'])
    play(state, 'evacuate uk-2', 'end')
    expect([state.at[unit('uk-2')], where(state, 'uk-bef')]).toEqual([EVACUATED, '0836'])
  })

  it('takes nobody out of a bombed or lost port, from inland, of another command, or out of a fort [20.2c, 22.4e]', () => {
    const at = {
      'uk-2': 'Dunkirk',
      'uk-1arm': '0937',
      'be-1': 'Ostend',
      'fr-20': 'Boulogne',
      'uk-bef': 'Le Havre',
      'fr-f-maub': 'Dieppe',
    }
    const state = leaving({ at, set: { bombed: [hex('Dunkirk')], evacTurn: 2 } })
    expect(offers(state, 'evacuate')).toEqual(['uk-bef'])
    for (const id of ['uk-1arm', 'fr-f-maub']) expect(rule(state, `evacuate ${id}`)).toBe('20.2c')
    for (const id of ['be-1', 'fr-20']) expect(rule(state, `evacuate ${id}`)).toBe('5.5')
    expect(rule(state, 'evacuate uk-2')).toBe('22.4e')
  })

  it('takes reserves, which are activated by it [20.2c] [5.8c]', () => {
    const state = leaving({ at: { 'fr-21': 'Dunkirk' } })
    play(state, 'evacuate fr-21')
    expect(state.at[unit('fr-21')]).toBe(EVACUATED)
    expect(has(state, unit('fr-21'), RESERVE_USED)).toBe(true)
    const marked = { 'fr-21': RESERVE_USED }
    const used = leaving({ at: { 'fr-21': 'Dunkirk', 'uk-2': 'Boulogne' }, lost: marked })
    expect([offers(used, 'evacuate'), rule(used, 'evacuate fr-21')]).toEqual([['uk-2'], '5.8d'])
  })

  it('comes only in the impulse of its marker, after stacks are in order [20.2c]', () => {
    const quiet = stage.begin(
      given({ marker: '1AG', commands: ['1AG'], at: { 'uk-2': 'Dunkirk' } }),
      'impulse',
      {
        side: ALLIED,
        done: 5,
      },
    )
    expect(asked(quiet)).not.toBe('evacuation')
    const state = given({
      marker: 'evac',
      commands: ['1AG'],
      at: { 'uk-2': 'Dunkirk' },
      set: { operating: ALLIED },
    })
    stage.begin(state, 'impulse', { side: ALLIED, done: 5 })
    expect(asked(state)).toBe('evacuation')
  })

  it('is for good and costs no points [20.2f]', () => {
    const score = (place: string) => pointsOfSide(pointLines(given({ at: { 'uk-1arm': place } })), GERMAN)
    expect(score('dead') - score('evacuated')).toBe(2)
    const state = leaving({ at: { 'uk-2': 'Dunkirk' } })
    play(state, 'evacuate uk-2')
    stage.begin(state, 'returnPhase')
    expect(state.at[unit('uk-2')]).toBe(EVACUATED)
  })
})

describe('the west edge', () => {
  const west = (want: Given = {}): MwState =>
    moving(
      {
        marker: '1AG',
        commands: ['1AG'],
        options: { westExit: true },
        ...want,
        at: { 'uk-2': '0441', ...want.at },
        set: { evacTurn: 2, ...want.set },
      },
      ALLIED,
    )

  it('may be crossed in the turn of the evacuation [25.3]', () => {
    const state = west()
    play(state, 'pick uk-2', 'exit 0441')
    expect([state.at[unit('uk-2')], asked(state)]).toEqual([EVACUATED, 'movement'])
  })

  it('costs a point more for those who come from farther off [25.3]', () => {
    const state = west({ at: { 'uk-2': '0642' } })
    play(state, 'pick uk-2', 'to 0441')
    expect(offers(state, 'exit')).toEqual(['0441'])
    const tired = west({ at: { 'uk-2': '0742' } })
    play(tired, 'pick uk-2', 'to 0641', 'to 0541', 'to 0540', 'to 0440')
    expect(where(tired, 'uk-2')).toBe('0440')
    expect(asked(tired)).toBe('movement')
  })

  it('may not be crossed before, without the rule, or from elsewhere [25.3]', () => {
    for (const state of [
      west({ set: { evacTurn: 0 } }),
      west({ options: {} }),
      west({ at: { 'uk-2': '0542' } }),
    ]) {
      play(state, 'pick uk-2')
      expect(rule(state, 'exit 0441')).toBe('25.3')
    }
  })
})
