/** Rule 8.1: control is settled when a phase begins, whatever has changed since it was settled last. */
import { beforeEach, describe, expect, test } from 'vitest'
import { ALLIED, AXIS, DEAD, DISPERSED, UNSUPPLIED } from '../state.ts'
import { ATTACKER, battleAt, openBattle } from '../combat/battles.ts'
import { board, lands, UNITS } from '../data.ts'
import { controlOf, DISPUTED, friendlyTo, grant, holderOf } from './control.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { isBattle, put, remove } from '../position.ts'
import { settle } from './settle.ts'
import { below, cloneState, distance, isKind, seedDice } from '@hexfront/engine'
import { mark, unmark } from '../flags.ts'
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
    mark(state, unit('US-15-ARMOR'), flag)
    const found = gains(state)
    expect(found.map(([side]) => side)).toEqual([AXIS])
    expect(found[0]![1]).toContain(hex(BETWEEN))
    expect(friendlyTo(state, AXIS)[hex(BETWEEN)]).toBe(1)
    // And back again.
    unmark(state, unit('US-15-ARMOR'), flag)
    settles(state)
    expect(controlOf(state).disputed[hex(BETWEEN)]).toBe(1)
  })

  test('[8.2b] one that is fed and another that is not have changed parts', () => {
    const state = facing()
    mark(state, unit('US-15-ARMOR'), UNSUPPLIED)
    settles(state)
    unmark(state, unit('US-15-ARMOR'), UNSUPPLIED)
    mark(state, unit('GE-84-INF'), UNSUPPLIED)
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

/** Somebody goes somewhere, loses or finds supply, or is scattered, or stands firm again. */
function disturb(state: WfState, rng: number[]): void {
  const one = below(rng, UNITS)
  const flag = [DISPERSED, UNSUPPLIED][below(rng, 2)]!
  const what = below(rng, 5)
  if (what === 0) mark(state, one, flag)
  else if (what === 1) unmark(state, one, flag)
  else if (what === 2) remove(state, one, DEAD)
  else put(state, one, NEIGHBOURHOOD[below(rng, NEIGHBOURHOOD.length)]!)
  for (const at of NEIGHBOURHOOD)
    if (isBattle(state, at) && battleAt(state, at) < 0) openBattle(state, at, below(rng, 2))
}

const middle = board.cellOf[hex(BETWEEN)]!
/** A small part of the map, so that many meet. */
const NEIGHBOURHOOD = lands.filter(at => distance(board.grid, board.cellOf[at]!, middle) <= 4)

test.each([1, 2, 3])('[8.1a] is settled as if everything were looked at anew, whatever happens: %i', seed => {
  const rng = seedDice(seed)
  const state = given({ allied: [NEIGHBOURHOOD.slice(0, 20)] })
  settles(state)
  const met = { battles: 0, disputed: 0 }
  for (let round = 0; round < 400; round++) {
    for (let n = below(rng, 6); n >= 0; n--) disturb(state, rng)
    const fresh = cloneState(state)
    settles(fresh)
    settles(state)
    expect(state.control, `round ${round}`).toBe(fresh.control)
    const { codes } = controlOf(state)
    met.battles += state.battles.length > 0 ? 1 : 0
    met.disputed += NEIGHBOURHOOD.some(at => (codes[at]! & DISPUTED) !== 0) ? 1 : 0
  }
  expect(met.battles).toBeGreaterThan(50)
  expect(met.disputed).toBeGreaterThan(50)
})
