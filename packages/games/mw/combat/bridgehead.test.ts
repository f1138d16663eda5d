/** Section 27: bridgeheads. */
import { describe, expect, it } from 'vitest'
import { sideBetween } from '@hexfront/engine'
import { holderOf } from '../control.ts'
import { board } from '../data.ts'
import { enterHex } from '../enter.ts'
import { hex, unit } from '../testing/testing.ts'
import { ALLIED, GERMAN, NOBODY } from '../state.ts'
import { attack, plan, shiftsIn } from '../testing/combat.ts'
import { asked, fighting, offers, play, rule, seatOf, stage } from '../testing/play.ts'
import { bridgesLeft, isBridged } from './bridgehead.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const meuse = (more: Given = {}): MwState =>
  fighting({
    commands: ['HGA', 'PGK'],
    options: { bridgeheads: true },
    ...more,
    at: {
      'fr-2a': 'Sedan',
      'de-12a': '1539',
      'de-19': '1438',
      'de-log-hga': '1638',
      'de-air-8': 'Sedan',
      ...more.at,
    },
  })
const side = (from: string, to: string): number => sideBetween(board, hex(from), hex(to))
/** A bridgehead from Neufchâteau toward Sedan. */
const won = (more: Given = {}): MwState => {
  const state = meuse(more)
  state.bridgeheads.push({ side: side('1539', 'Sedan'), from: hex('1539'), owner: GERMAN })
  return state
}

describe('a bridgehead', () => {
  it('may be kept when a defender across a river has lost a step and stays [27.1a]', () => {
    const state = meuse()
    attack(state, 'Sedan', ['de-12a', 'de-19'], 'DA')
    expect(asked(state)).toBe('bridgehead')
    expect(offers(state, 'bridge')).toEqual(expect.arrayContaining(['1539', '1438']))
    expect(rule(state, 'bridge 1440')).toBe('27.1a')
    play(state, 'bridge 1539')
    expect(state.bridgeheads).toEqual([{ side: side('1539', 'Sedan'), from: hex('1539'), owner: GERMAN }])
  })

  it('is not to be had where the hex is cleared, nothing was lost, or the rule is off [27.1a]', () => {
    const cleared = meuse({ at: { 'fr-2a': 'gone', 'fr-1cav': 'Sedan' } })
    attack(cleared, 'Sedan', ['de-12a'], 'DD')
    play(cleared, 'hold')
    expect(asked(cleared)).toBe('combat')
    const nothing = meuse()
    attack(nothing, 'Sedan', ['de-19'], 'AA')
    expect(asked(nothing)).toBe('combat')
    const off = meuse({ options: {} })
    attack(off, 'Sedan', ['de-12a', 'de-19'], 'DA')
    expect(asked(off)).toBe('combat')
  })

  it('may lie where the attackers were lost, if somebody else holds their hex and others live [27.1a]', () => {
    const state = meuse({ at: { 'de-grd': '1438', 'de-19': 'gone', 'de-1': '1438', 'fr-2a': 'Sedan' } })
    attack(state, 'Sedan', ['de-12a', 'de-grd'], 'ST')
    play(state, 'lose de-grd')
    expect(offers(state, 'bridge').toSorted()).toEqual(['1438', '1539'])
    const empty = meuse({ at: { 'de-grd': '1438', 'de-19': 'gone' } })
    attack(empty, 'Sedan', ['de-12a', 'de-grd'], 'ST')
    play(empty, 'lose de-grd')
    expect(offers(empty, 'bridge')).toEqual(['1539'])
  })

  it('may be kept by defenders who strike back over the river, the attackers of that combat [27.1a] [22.2a]', () => {
    const options = { bridgeheads: true }
    const at = { 'fr-1a': 'Sedan', 'de-1': '1539', 'de-38': '1539', 'de-log-hga': '1638', 'de-air-8': 'gone' }
    const state = fighting({ commands: ['HGA', 'HGB'], options, at })
    // 9 against 8, and a column: a 6 costs the Germans a step.
    attack(state, 'Sedan', ['de-1', 'de-38'], 'CA', { later: [6] })
    expect([asked(state), seatOf(state)]).toEqual(['lose', GERMAN])
    play(state, 'lose de-38')
    expect([asked(state), seatOf(state)]).toEqual(['bridgehead', ALLIED])
    play(state, 'bridge Sedan')
    expect(state.bridgeheads).toEqual([{ side: side('1539', 'Sedan'), from: hex('Sedan'), owner: ALLIED }])
    expect(asked(state)).toBe('combat')
    // Over no river there is none.
    const dry = fighting({
      commands: ['HGA', 'HGB'],
      options,
      at: { ...at, 'de-1': '1440', 'de-38': '1440' },
    })
    attack(dry, 'Sedan', ['de-1', 'de-38'], 'CA', { later: [6] })
    play(dry, 'lose de-38')
    expect(asked(dry)).toBe('combat')
  })

  it('takes the river away for both, its own side alone [27.1b]', () => {
    const state = won()
    expect(shiftsIn(plan(state, 'Sedan', 'de-12a')).river).toBeUndefined()
    play(state, 'back')
    expect(shiftsIn(plan(state, 'Sedan', 'de-19')).river).toBe(-1)
    play(state, 'back')
    expect(shiftsIn(plan(state, 'Sedan', 'de-19', 'de-12a')).river).toBeUndefined()
    const back = won({ commands: ['1AG'], marker: '1AG' })
    const allied = stage.begin(back, 'combat', { side: ALLIED })
    expect(shiftsIn(plan(allied, '1539', 'fr-2a')).river).toBeUndefined()
  })

  it('leaves the city its own column, and nobody its control [27.1b] [27.1c]', () => {
    const state = fighting({
      commands: ['HGB'],
      options: { bridgeheads: true },
      at: { 'be-3': 'Eben Emael', 'de-6a': 'Aachen' },
    })
    state.bridgeheads.push({ side: side('1636', '1537'), from: hex('1636'), owner: GERMAN })
    expect(shiftsIn(plan(state, '1537', 'de-6a'))).toMatchObject({ city: -1 })
    expect(shiftsIn(state).river).toBeUndefined()
    expect(holderOf(state, hex('1537'))).toBe(NOBODY)
    state.bridgeheads = []
    expect(holderOf(state, hex('1537'))).toBe(ALLIED)
  })

  it('lies once on a side [27.1d]', () => {
    const state = won()
    attack(state, 'Sedan', ['de-12a', 'de-19'], 'DA')
    expect(offers(state, 'bridge')).toEqual(['1438'])
  })

  it('is given up by its owner at the end of his impulse, to be had again in the next [27.1e]', () => {
    const state = won()
    stage.begin(state, 'closing', { side: GERMAN })
    expect(asked(state)).toBe('dropBridge')
    play(state, 'dropBridge 1539')
    expect([state.bridgeheads, bridgesLeft(state, GERMAN), state.bridgesTaken]).toEqual([[], 2, [1, 0]])
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    expect(bridgesLeft(state, GERMAN)).toBe(3)
  })

  it('is the one that its owner likes, also of two that were won from one hex [27.1e]', () => {
    const state = won({ at: { 'de-19': '1438' } })
    state.bridgeheads.push(
      { side: side('1539', '1540'), from: hex('1539'), owner: GERMAN },
      { side: side('1438', 'Sedan'), from: hex('1438'), owner: GERMAN },
    )
    stage.begin(state, 'dropBridge', { side: GERMAN })
    expect([offers(state, 'dropBridge'), offers(state, 'dropToward').toSorted()]).toEqual([
      ['1438'],
      ['1439', '1540'],
    ])
    expect(rule(state, 'dropBridge 1539')).toBe('27.1e')
    play(state, 'dropToward 1540')
    expect(state.bridgeheads.map(one => one.side)).toEqual([side('1539', 'Sedan'), side('1438', 'Sedan')])
    expect(offers(state, 'dropBridge').toSorted()).toEqual(['1438', '1539'])
  })

  it('goes the moment that nobody is left where it was won [27.1f]', () => {
    const kept = won({ at: { 'de-15': '1539' } })
    enterHex(
      { state: kept, tell: () => undefined, end: () => undefined } as never,
      unit('de-12a'),
      hex('1638'),
    )
    expect(isBridged(kept, side('1539', 'Sedan'))).toBe(true)
    const state = won()
    enterHex({ state, tell: () => undefined, end: () => undefined } as never, unit('de-12a'), hex('1638'))
    expect(isBridged(state, side('1539', 'Sedan'))).toBe(false)
  })

  it('is one of three for the Germans and one for the Allies [27.1g]', () => {
    const state = meuse()
    expect([bridgesLeft(state, GERMAN), bridgesLeft(state, ALLIED)]).toEqual([3, 1])
    for (const from of ['1539', '1640', '1541'])
      state.bridgeheads.push({ side: 900 + hex(from), from: hex('1539'), owner: GERMAN })
    attack(state, 'Sedan', ['de-12a', 'de-19'], 'DA')
    expect(asked(state)).toBe('combat')
  })
})
