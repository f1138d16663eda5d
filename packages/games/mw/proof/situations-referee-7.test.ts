/** Situations worked out from the text before they were played: who is left out, and what is told at the end. */
import { unmarkAll } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { holderOf } from '../control.ts'
import { DE } from '../data.ts'
import { mw } from '../index.ts'
import { incomeOf } from '../refit/refit.ts'
import { ACTIVE, ALLIED, GERMAN, MOVED, NOBODY } from '../state.ts'
import { isSupported } from '../supply/support.ts'
import { attack, faceFor, plan, planned } from '../testing/combat.ts'
import { asked, dice, fighting, moving, play, rule, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { pointLines, pointsOfSide } from '../victory/points.ts'
import type { Given } from '../testing/testing.ts'

const GERMANS = { commands: ['HGA', 'HGB', 'HGC', 'PGK'], marker: 'HGB' }
const ALLIES = { commands: ['1AG', '2AG', '3AG'], marker: '1AG' }

describe('rough ground that is full', () => {
  it('takes the airborne corps only while whoever is there can leave it, and three of them under the plan [6.3a, 6.3b, 18.0f, 6.0a]', () => {
    const lands = (commands: readonly string[], mansteinTurn = 0): string => {
      const at = { 'de-llk': 'Ruhr', 'de-15': 'Bastogne' }
      const state = moving({ ...GERMANS, commands, at, set: { mansteinTurn } })
      play(state, 'pick de-llk')
      return rule(state, 'land Bastogne')
    }
    expect([lands(['HGB']), lands(['HGB', 'HGA']), lands(['HGB'], 1)]).toEqual(['6.0a', 'legal', 'legal'])
  })
})

describe('a leader', () => {
  it('moves his corps alone: neither who stands with them nor a reserve that no army group has called [5.1l, 5.5, 5.8c]', () => {
    const at = { 'de-14': '1639', 'de-grd': '1639', 'de-38': '1639' }
    const state = stage.begin(given({ marker: 'rommel', at, set: { operating: GERMAN } }), 'activate', {
      side: GERMAN,
    })
    expect(rule(state, 'corps de-grd')).toBe('5.1n')
    play(state, 'corps de-14')
    stage.begin(Object.assign(state, { segment: 4 }), 'movement', { side: GERMAN })
    const rules = ['de-14', 'de-grd', 'de-38'].map(id => rule(state, `pick ${id}`))
    expect(rules).toEqual(['legal', '5.5', '5.8c'])
  })
})

describe('French armor', () => {
  it('counts for the Germans where it was lost, not where it got away [3.4b, 20.2f]', () => {
    const points = (place: string): number =>
      pointsOfSide(pointLines(given({ at: { 'fr-1gc': place } })), GERMAN) -
      pointsOfSide(pointLines(given({})), GERMAN)
    expect([points('dead'), points('evacuated')]).toEqual([2, 0])
  })
})

describe('the Dutch', () => {
  it('whose only way out leads over their border are lost on it [8.5e, 11.1c]', () => {
    const ring = { 'de-18a': '1732', 'de-16': '1730', 'de-1': '1630', 'de-38': '1631', 'de-1cav': '1830' }
    const driven = (id: string): string => {
      const state = fighting({ ...GERMANS, at: { [id]: '1731', ...ring, 'de-log-hgb': '1832' } })
      attack(state, '1731', ['de-1', 'de-1cav'], 'DW')
      return where(state, id)
    }
    expect([driven('nl-1'), driven('be-5')]).toEqual(['-1', '-1'])
    // Nordhorn is open to the French.
    expect(driven('fr-dlm')).toBe('1831')
  })
})

describe('a reserve column', () => {
  it('feeds all turn long, and moves in one impulse of it [5.8d, 15.3c, 15.1a]', () => {
    const state = moving(
      { ...ALLIES, commands: ['1AG'], at: { 'fr-log-res': '0742', 'fr-21': '0641' } },
      ALLIED,
    )
    play(state, 'pick fr-log-res', 'to 0743')
    unmarkAll(state, ACTIVE | MOVED)
    stage.begin(state, 'movement', { side: ALLIED })
    expect([rule(state, 'pick fr-log-res'), isSupported(state, unit('fr-21'), 'move')]).toEqual([
      '5.8d',
      true,
    ])
  })

  it('of the enemy alone in the Ruhr costs the Germans their points, though it takes nothing [14.2a, 3.3c]', () => {
    const held = given({ at: { 'fr-log-1ag': 'Ruhr' }, german: ['Ruhr'], set: { turn: 3 } })
    expect([incomeOf(held, DE), holderOf(held, hex('Ruhr'))]).toEqual([0, NOBODY])
    expect(incomeOf(given({ set: { turn: 3 } }), DE)).toBeGreaterThan(0)
  })
})

describe('the Maginot Line', () => {
  it('is destroyed where its garrison has died, and beyond it by those who pursue on [12.2c, 17.1a, 22.1g]', () => {
    const at = {
      'fr-f-crus': 'Metz',
      'de-14': 'Luxembourg',
      'de-grd': 'Luxembourg',
      'de-log-pgk': 'Trier',
      'de-air-8': 'Metz',
    }
    const state = fighting({ ...GERMANS, marker: 'PGK', at })
    plan(state, 'Metz', 'de-14', 'de-grd')
    dice(state, faceFor(state, planned(state), 'DA'))
    play(state, 'commit')
    expect([asked(state), state.destroyed]).toEqual(['advance', []])
    play(state, 'advance de-grd', 'pursue Boulay')
    expect([where(state, 'de-grd'), state.destroyed]).toEqual(['1740', [hex('Metz'), hex('Boulay')]])
  })
})

describe('the last impulse of the last turn', () => {
  it('is warned of no city that could be marched into any more, nor of columns alone [3.4a, 3.5b, 5.4c]', () => {
    const at = {
      'fr-1a': '0743',
      'fr-log-1ag': '0942',
      'de-14': '1040',
      'de-19': '1140',
      'de-log-pgk': '1041',
    }
    const warned = (set: Given['set']): string[] =>
      mw
        .explain(moving({ ...ALLIES, at, set: { turn: 8, ...set } }, ALLIED), {
          about: 'warnings',
          verb: 'end',
        })!
        .warnings.map(({ reason }) => reason.id)
    expect(warned({ extended: 1, empty: [0, 1] })).toEqual(
      expect.arrayContaining(['warn.openPrize', 'warn.alone']),
    )
    const last = warned({ extended: 1, empty: [1, 1] })
    expect(last.filter(id => ['warn.openPrize', 'warn.alone'].includes(id))).toEqual([])
    // While the game can be extended there is a turn to come.
    expect(warned({ turn: 6, extended: 0, empty: [1, 1] })).toContain('warn.openPrize')
  })
})
