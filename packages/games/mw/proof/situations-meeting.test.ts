/** Where two mechanisms meet: a landing on a column, and what either of them would do alone. */
import { describe, expect, it } from 'vitest'
import { FR } from '../data.ts'
import { holderOf } from '../control.ts'
import { GERMAN, LANDED, NOBODY } from '../state.ts'
import { attack } from '../testing/combat.ts'
import { fighting, moving, play, where } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

describe('a landing on a column that stands alone where the Germans had been', () => {
  const landed = (): MwState => {
    const state = moving({
      marker: 'HGB',
      commands: ['HGB'],
      at: { 'de-llk': 'Saarbrücken', 'fr-log-res': 'Paris' },
      german: ['Lille', 'Reims', 'Nancy', 'Orléans', 'Paris'],
    })
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    play(state, 'pick de-llk', 'land Paris')
    return state
  }

  it('gives it back to nobody before it is won, nor ends a war [3.3b, 3.3c, 3.8b, 18.2a]', () => {
    const state = landed()
    expect(state.landing).toBe(hex('Paris'))
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    expect(state.fallen).toEqual([])
    expect(where(state, 'fr-log-res')).toBe('0941')
  })

  it('is German, and ends the war of France, when the column has been beaten [18.2g, 3.8b]', () => {
    const at = { 'de-llk': 'Paris', 'fr-log-res': 'Paris' }
    const german = ['Lille', 'Reims', 'Nancy', 'Orléans', 'Paris']
    const set = { landing: hex('Paris'), landedTurn: 2 }
    const state = fighting({ marker: 'HGB', commands: ['HGB'], at, german, set })
    state.flags[unit('de-llk')]! |= LANDED
    expect(holderOf(state, hex('Paris'))).toBe(NOBODY)
    attack(state, 'Paris', ['de-llk'], 'DD')
    expect([where(state, 'de-llk'), holderOf(state, hex('Paris'))]).toEqual(['0941', GERMAN])
    expect(state.fallen).toEqual([FR])
  })
})
