/** Situations that hang on the moment at which something is looked at. */
import { sideBetween } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { holderOf } from '../control.ts'
import { BE, board } from '../data.ts'
import { ALLIED, GERMAN, NOBODY } from '../state.ts'
import { attack } from '../testing/combat.ts'
import { asked, fighting, offers, play, where } from '../testing/play.ts'
import { hex } from '../testing/testing.ts'

describe('the last enemy beside a prize is eliminated', () => {
  it('and the war is won before anybody is asked to pursue [3.1b, 7.2a]', () => {
    const at = { 'fr-1a': 'Mannheim', 'de-38': '2138' }
    const state = fighting(
      { marker: '1AG', commands: ['1AG'], at, allied: ['Frankfurt'], lost: { 'de-38': 1 } },
      ALLIED,
    )
    expect(holderOf(state, hex('Frankfurt'))).toBe(NOBODY)
    attack(state, '2138', ['fr-1a'], 'DA')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '3.1b' })
  })

  it('and a country gives up before the pursuit, which finds its other units gone [3.8c, 3.7b, 12.2c]', () => {
    const at = { 'de-19': '1137', 'de-log-pgk': '1138', 'be-gpk': '1136', 'be-1': '1035' }
    const state = fighting({
      marker: 'PGK',
      commands: ['PGK'],
      options: { airlift: 'on' },
      at: { ...at, 'de-airlift': '1137' },
      german: ['Brussels', 'Antwerp', '1537'],
    })
    expect(holderOf(state, hex('Brussels'))).toBe(NOBODY)
    attack(state, '1136', ['de-19'], 'DA')
    expect([asked(state), state.fallen]).toEqual(['advance', [BE]])
    play(state, 'advance de-19')
    expect(offers(state, 'pursue')).toContain('1035')
    play(state, 'pursue 1035')
    expect([where(state, 'de-19'), holderOf(state, hex('1035'))]).toEqual(['1035', GERMAN])
  })

  it('and a bridgehead that was held from its hex is gone before the pursuit [27.1f]', () => {
    const state = fighting({
      marker: 'PGK',
      commands: ['PGK'],
      options: { bridgeheads: true, airlift: 'on' },
      at: { 'fr-2cav': '1439', 'de-19': '1539', 'de-airlift': '1539' },
    })
    const side = sideBetween(board, hex('1439'), hex('1438'))
    state.bridgeheads.push({ side, from: hex('1439'), owner: ALLIED })
    attack(state, '1439', ['de-19'], 'DA')
    expect([asked(state), state.bridgeheads]).toEqual(['advance', []])
  })
})
