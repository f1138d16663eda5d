import { describe, expect, test } from 'vitest'
import { AXIS, NORMAL, stepOf } from '../state.ts'
import { cadreCost, stepCost } from '../production/stepcost.ts'
import { combat, cv, doing, heard, refused } from '../testing/combat.ts'
import { given, unit } from '../testing/testing.ts'
import { wf } from '../index.ts'
import { setStep } from '../flags.ts'

describe('HQs in combat and production', () => {
  test('[5.1c] B76: an HQ takes hits as the strongest, and fires none', () => {
    const at = { 'US-16-INF': 'Reims 1', 'GE-OBW-HQ': 'Reims', 'GE-64-INF': 'Reims 2' }
    const state = combat({ at, support: { 'US-1-HQ': 'Reims' }, begun: 'all' })
    // Two dice of the infantry, none of the HQ; then the one die of the attacker.
    doing(state, 'endStrikes', undefined, 1, 1, 6)
    expect(heard('roll')).toHaveLength(3)
    expect([cv(state, 'GE-OBW-HQ'), cv(state, 'GE-64-INF')]).toEqual([2, 2])
    const weak = combat({
      at: { ...at, 'GE-OBW-HQ': 'Reims 1' },
      support: { 'US-1-HQ': 'Reims' },
      begun: 'all',
    })
    doing(weak, 'endStrikes', undefined, 1, 1, 6)
    expect([cv(weak, 'GE-OBW-HQ'), cv(weak, 'GE-64-INF')]).toEqual([1, 1])
  })

  test('[5.5] one strike for each active HQ, with its CV in dice', () => {
    const state = combat({
      at: {
        'US-1-HQ': 'Reims',
        'US-16-INF': 'Paris',
        'GE-84-INF': 'Paris',
        'US-21-INF': 'Metz',
        'GE-88-INF': 'Metz',
      },
      active: { 'US-1-HQ': NORMAL },
      begun: 'all',
    })
    expect(refused(state, 'airstrike', 'US-12-HQ')).toBe('13.1')
    doing(state, 'airstrike', 'US-1-HQ')
    doing(state, 'strike', 'Paris')
    expect(heard('airstrike').map(({ dice }) => dice)).toEqual([3])
    // There is no other HQ: no second strike is asked for.
    expect(state.frames.some(({ step }) => step === 'airstrikes')).toBe(false)
  })

  test('[5.66e] a minor supreme HQ costs 5, whatever has become of the others', () => {
    const state = given({ when: '1944-10', at: { 'SP-JDN-THQ': 'Madrid 1', 'GE-OKW-SHQ': 'Berlin 1' } })
    const market = { lines: new Uint8Array(5000), grounded: 1 }
    const jdn = unit('SP-JDN-THQ')
    expect([stepCost(state, market, jdn), cadreCost(state, market, jdn, -1)]).toEqual([5, 5])
    expect(stepCost(state, market, unit('GE-OKW-SHQ'))).toBe(20)
  })

  test('[5.7e] there are blitz phases only with a blitz HQ, B170: if it is left', () => {
    /** The turn from command on, with one HQ: what is asked after the first combat phase. */
    const after = (mode: string, where: string): readonly [string, number] => {
      const frames = [
        { step: 'fortnights' },
        { step: 'fortnight', at: 5 },
        { step: 'playerTurn', side: AXIS, at: 4 },
      ]
      const state = given({
        side: AXIS,
        at: { 'GE-OBW-HQ': where },
        frames: [...frames, { step: 'command' }],
      })
      wf.apply(state, AXIS, { verb: 'activate', arg: unit('GE-OBW-HQ') })
      wf.apply(state, AXIS, { verb: 'mode', arg: mode })
      wf.apply(state, AXIS, { verb: 'stay' })
      wf.apply(state, AXIS, { verb: 'endCommand' })
      if (where.endsWith('1')) setStep(state, unit('GE-OBW-HQ'), stepOf(state, unit('GE-OBW-HQ')) + 1)
      wf.apply(state, AXIS, { verb: 'endMovement' })
      if (wf.decisions(state)[0]!.kind === 'mobilize') wf.apply(state, AXIS, { verb: 'endMobilize' })
      return [wf.decisions(state)[0]!.kind, state.blitz]
    }
    expect(after('blitz', 'Paris')).toEqual(['movement', 1])
    expect(after('normal', 'Paris')[1]).toBe(0)
    // Lost with its last step after the first combat.
    expect(after('blitz', 'Paris 1')[1]).toBe(0)
  })
})
