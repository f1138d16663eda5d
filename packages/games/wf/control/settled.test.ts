/** Rule 8.1: control is settled when a phase begins, whatever has changed since it was settled last. */
import { beforeEach, describe, expect, test } from 'vitest'
import { ALLIED, AXIS, DISPERSED, UNSUPPLIED } from '../state.ts'
import { ATTACKER, battleAt } from '../combat/battles.ts'
import { controlOf, friendlyTo, grant, holderOf } from './control.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { put } from '../position.ts'
import { settle } from './settle.ts'
import { isKind } from '@hexfront/engine'
import type { GameEvent, Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const told: GameEvent[] = []
beforeEach(() => void (told.length = 0))

const settles = (state: WfState): GameEvent[] => {
  told.length = 0
  settle({ state, tell: (event: GameEvent) => told.push(event) } as unknown as Run<WfState>)
  return told
}
const gains = (state: WfState): [unknown, unknown][] =>
  settles(state)
    .filter(isKind('control'))
    .map(({ side, places }) => [side, places])

const BETWEEN = 'Reims SE1'

describe('a hex between two enemies', () => {
  const facing = (): WfState => {
    const state = given({ at: { 'US-15-ARMOR': 'Reims', 'GE-84-INF': 'Metz' }, allied: [BETWEEN] })
    settles(state)
    expect(controlOf(state).disputed[hex(BETWEEN)]).toBe(1)
    return state
  }

  test('[8.33] stays disputed as long as nothing changes, and nothing is told', () => {
    expect(gains(facing())).toEqual([])
  })

  test.each([
    ['[8.2b] without supply', UNSUPPLIED],
    ['[15.42c] scattered', DISPERSED],
  ])('%s a unit has no zone, though nobody has moved', (_title, flag) => {
    const state = facing()
    state.flags[unit('US-15-ARMOR')]! |= flag
    const found = gains(state)
    expect(found.map(([side]) => side)).toEqual([AXIS])
    expect(found[0]![1]).toContain(hex(BETWEEN))
    expect(friendlyTo(state, AXIS)[hex(BETWEEN)]).toBe(1)
    // And back again.
    state.flags[unit('US-15-ARMOR')]! &= ~flag
    settles(state)
    expect(controlOf(state).disputed[hex(BETWEEN)]).toBe(1)
  })

  test('[8.2b] one that is fed and another that is not have changed parts', () => {
    const state = facing()
    state.flags[unit('US-15-ARMOR')]! |= UNSUPPLIED
    settles(state)
    state.flags[unit('US-15-ARMOR')]! &= ~UNSUPPLIED
    state.flags[unit('GE-84-INF')]! |= UNSUPPLIED
    settles(state)
    expect(friendlyTo(state, ALLIED)[hex(BETWEEN)]).toBe(1)
  })

  test('[8.34] belongs to its last owner when both have gone, though nobody is near', () => {
    const state = facing()
    const before = holderOf(state, hex(BETWEEN))
    put(state, unit('US-15-ARMOR'), hex('London'))
    put(state, unit('GE-84-INF'), hex('Berlin'))
    settles(state)
    expect(controlOf(state).disputed[hex(BETWEEN)]).toBe(0)
    expect(holderOf(state, hex(BETWEEN))).toBe(before)
  })
})

describe('land that others were given', () => {
  test('[8.1a] [8.31] is its holder’s again when the next phase begins', () => {
    const state = given({ at: { 'GE-84-INF': 'Metz' } })
    settles(state)
    grant(state, [hex('Metz'), hex('London')], ALLIED)
    expect(holderOf(state, hex('Metz'))).toBe(ALLIED)
    const found = gains(state)
    expect(found).toEqual([[AXIS, [hex('Metz')]]])
    // Nobody is near London: it stays with whom it was given to.
    expect(holderOf(state, hex('London'))).toBe(ALLIED)
  })
})

describe('a battle', () => {
  const battle = (): WfState => {
    const state = given({
      side: AXIS,
      at: { 'US-15-ARMOR': 'Metz', 'GE-84-INF': 'Metz' },
      attackers: { Metz: AXIS },
    })
    settles(state)
    return state
  }

  test('[8.31] belongs to its original defender, and to the other when it is begun anew', () => {
    const state = battle()
    expect([holderOf(state, hex('Metz')), controlOf(state).battle[hex('Metz')]]).toEqual([ALLIED, 1])
    state.battles[battleAt(state, hex('Metz')) + ATTACKER] = ALLIED
    expect(gains(state)).toEqual([[AXIS, [hex('Metz')]]])
    expect(holderOf(state, hex('Metz'))).toBe(AXIS)
  })

  test('[7.12a] [8.1a] is over when one side has gone, and the hex is the other’s', () => {
    const state = battle()
    put(state, unit('US-15-ARMOR'), hex('Reims'))
    const found = gains(state)
    expect(state.battles).toEqual([])
    expect(controlOf(state).battle[hex('Metz')]).toBe(0)
    expect(found.find(([side]) => side === AXIS)![1]).toContain(hex('Metz'))
    expect(found.find(([side]) => side === ALLIED)![1]).toContain(hex('Reims'))
  })

  test('[8.2b] who is in it has no zone around it, [8.1a] until it is over', () => {
    const state = battle()
    grant(state, [hex(BETWEEN)], ALLIED)
    settles(state)
    expect(holderOf(state, hex(BETWEEN))).toBe(ALLIED)
    put(state, unit('US-15-ARMOR'), hex('London'))
    settles(state)
    expect(holderOf(state, hex(BETWEEN))).toBe(AXIS)
  })
})
