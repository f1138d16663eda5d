import { restingFlow } from '@hexfront/engine/testing'
import { describe, expect, test } from 'vitest'
import { beachheadSteps } from './beachhead.ts'
import { beachheadUnits, cvOf } from '../data.ts'
import { evacuation } from './evacuation.ts'
import { facesAgainst, interdictSteps } from './interdict.ts'
import { has } from '../flags.ts'
import { hex, loadedDice, unit } from '../testing/testing.ts'
import { invasion } from './invasion.ts'
import { make, position, summer43 } from '../testing/landing.ts'
import { asks, does, endMovement, isAt, seatOf, sends, turn } from '../testing/march.ts'
import { seaMove } from './seamove.ts'
import { ESCORTED, SEA_MOVE } from './voyages.ts'
import { ALLIED, AXIS, DEAD, DISPERSED, INVASION, LANDED, NORMAL } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const flow = restingFlow<WfState>({ ...interdictSteps, ...beachheadSteps })
const US6 = unit('US-6-AMPH')
const frames = [{ step: 'rest' }, { step: 'interdict' }]
/** SHAEF sends a unit by sea from Dover to Lorient, through the Axis Bay of Biscay. */
function lorient(...faces: number[]): WfState {
  const state = position({
    at: { 'AL-SHAEF-SHQ': 'London', 'BR-5-INF': 'Dover 4' },
    allied: [...summer43.allied, 'Lorient'],
    hqs: [['AL-SHAEF-SHQ', NORMAL, 4]],
    frames,
    set: { rng: loadedDice(...faces) },
  })
  make(seaMove, state, 'BR-5-INF', 'Lorient')
  return state
}
function sardinia(want: Given, ...faces: number[]): WfState {
  const state = position({
    ...want,
    at: { 'BR-21-HQ': 'Algiers', 'US-6-AMPH': 'Algiers 4', 'BR-15-HQ': 'Algiers', ...want.at },
    hqs: [
      ['BR-21-HQ', INVASION],
      ['BR-15-HQ', INVASION],
    ],
    frames,
    set: { rng: loadedDice(...faces) },
  })
  return state
}

describe('interdiction of voyages', () => {
  test('[15.72a] Dover to Lorient is sent back by a 2', () => {
    const state = lorient(2)
    expect(flow.decisions(state).map(one => one.seat)).toEqual([AXIS])
    expect(flow.actions(state, AXIS).map(one => one.verb)).toEqual(['rollAll', 'waive'])
    expect(flow.actions(state, ALLIED)).toEqual([])
    flow.apply(state, AXIS, { verb: 'rollAll' })
    expect([state.at[unit('BR-5-INF')], cvOf(state, unit('BR-5-INF'))]).toEqual([hex('Dover'), 4])
  })

  test('[15.72a] 3 and 4 do nothing, 5 and 6 cost a step', () => {
    for (const [face, cv] of [
      [3, 4],
      [4, 4],
      [5, 3],
      [6, 3],
    ] as const) {
      const state = lorient(face)
      flow.apply(state, AXIS, { verb: 'rollAll' })
      expect([state.at[unit('BR-5-INF')], cvOf(state, unit('BR-5-INF'))], String(face)).toEqual([
        hex('Lorient'),
        cv,
      ])
    }
  })

  test('[15.72a] the passive side may waive it', () => {
    const state = lorient(1)
    expect(flow.check(state, AXIS, { verb: 'interdict', arg: hex('Dover') })?.rule).toBe('15.7')
    flow.apply(state, AXIS, { verb: 'waive' })
    expect(state.at[unit('BR-5-INF')]).toBe(hex('Lorient'))
    expect(state.frames.at(-1)?.step).toBe('rest')
  })

  test('[15.2a] [15.72a] the table by who is at sea and how', () => {
    expect(facesAgainst(ALLIED, ESCORTED)).toEqual({ repulse: [1], hit: [6] })
    expect(facesAgainst(ALLIED, SEA_MOVE)).toEqual({ repulse: [1, 2], hit: [5, 6] })
    expect(facesAgainst(AXIS, ESCORTED)).toEqual({ repulse: [1, 2, 3], hit: [4, 5, 6] })
    expect(facesAgainst(AXIS, SEA_MOVE)).toEqual({ repulse: [1, 2, 3, 4], hit: [3, 4, 5, 6] })
  })

  test('[15.72a] [15.72b] a 3 and a 6 against an Axis sea move: two hits, and back it goes (B119)', () => {
    const state = position({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-88-INF': 'Bremen 3' },
      hqs: [['GE-OKW-SHQ', NORMAL, 6]],
      frames,
      set: { rng: loadedDice(3, 6) },
    })
    make(seaMove, state, 'GE-88-INF', 'Hamburg')
    flow.apply(state, ALLIED, { verb: 'rollAll' })
    expect([state.at[unit('GE-88-INF')], cvOf(state, unit('GE-88-INF'))]).toEqual([hex('Bremen'), 1])
  })

  test('[15.72b] a unit that loses its last step does not come back', () => {
    const state = position({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-88-INF': 'Bremen 1' },
      hqs: [['GE-OKW-SHQ', NORMAL, 6]],
      frames,
      set: { rng: loadedDice(6, 1) },
    })
    make(seaMove, state, 'GE-88-INF', 'Hamburg')
    flow.apply(state, ALLIED, { verb: 'rollAll' })
    expect(state.at[unit('GE-88-INF')]).toBe(DEAD)
  })

  test('[15.72b] a repulsed invasion is back in port, and there is no battle', () => {
    const state = sardinia({ at: { 'GE-88-INF': 'Toulon' } }, 1, 4)
    make(invasion, state, 'US-6-AMPH', 'Toulon')
    expect(state.came).toHaveLength(3)
    flow.apply(state, AXIS, { verb: 'rollAll' })
    const us6 = unit('US-6-AMPH')
    expect(state.at[us6]).toBe(hex('Algiers'))
    expect(has(state, us6, DISPERSED) || has(state, us6, LANDED)).toBe(false)
    expect([state.came, state.landed]).toEqual([[], [-1, -1, -1, -1, -1]])
  })

  test('[15.72a] an invasion with one hit goes on', () => {
    const state = sardinia({}, 6)
    make(invasion, state, 'US-6-AMPH', 'Toulon')
    flow.apply(state, AXIS, { verb: 'rollAll' })
    expect([state.at[unit('US-6-AMPH')], cvOf(state, unit('US-6-AMPH'))]).toEqual([hex('Toulon'), 3])
    expect(has(state, unit('US-6-AMPH'), DISPERSED)).toBe(true)
  })

  test('[15.72a] with several voyages the passive side may choose among them', () => {
    const state = sardinia({ at: { 'US-16-INF': 'Algiers' } }, 1)
    make(invasion, state, 'US-6-AMPH', 'Toulon')
    make(invasion, state, 'US-16-INF', 'Marseilles')
    const targets = flow.actions(state, AXIS).flatMap(one => (one.verb === 'interdict' ? [one.arg] : []))
    expect(targets.sort()).toEqual([hex('Toulon'), hex('Marseilles')].sort())
    flow.apply(state, AXIS, { verb: 'interdict', arg: hex('Marseilles') })
    expect(state.at[unit('US-16-INF')]).toBe(hex('Algiers'))
    flow.apply(state, AXIS, { verb: 'waive' })
    expect(state.at[unit('US-6-AMPH')]).toBe(hex('Toulon'))
  })

  test('[15.72b] an evacuation that is sent back is where it was, in the battle (B179)', () => {
    const state = position({
      side: AXIS,
      at: { 'GE-C-HQ': 'Reggio', 'GE-88-INF': 'Palermo', 'GE-84-INF': 'Palermo', 'US-16-INF': 'Palermo' },
      attackers: { Palermo: ALLIED },
      hqs: [['GE-C-HQ', INVASION]],
      frames,
      set: { rng: loadedDice(2) },
    })
    make(evacuation, state, 'GE-88-INF', 'Reggio')
    flow.apply(state, ALLIED, { verb: 'rollAll' })
    expect(state.at[unit('GE-88-INF')]).toBe(hex('Palermo'))
    expect([state.battles[1], state.came]).toEqual([ALLIED, []])
  })

  test('[15.51a] [15.72b] who is sent back to the beach may still have a beachhead there, who got away not', () => {
    const fetched = (face: number): WfState => {
      const state = position({
        at: { 'US-6-AMPH': 'Toulon', 'GE-88-INF': 'Marseilles', 'BR-21-HQ': 'Algiers' },
        hqs: [['BR-21-HQ', INVASION]],
        frames: [{ step: 'rest', next: 'recover' }, { step: 'interdict' }],
        set: { rng: loadedDice(face), landed: beachheadUnits.map(id => (id === US6 ? hex('Toulon') : -1)) },
      })
      make(evacuation, state, 'US-6-AMPH', 'Algiers')
      flow.apply(state, AXIS, { verb: 'rollAll' })
      flow.apply(state, ALLIED, { verb: 'rest' })
      return state
    }
    expect(fetched(1).landed).toContain(hex('Toulon'))
    const away = fetched(2)
    expect(away.at[US6]).toBe(hex('Algiers'))
    expect(away.landed).not.toContain(hex('Toulon'))
  })

  test('[15.7] in friendly seas nobody is asked', () => {
    const state = position({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-88-INF': 'Bari' },
      hqs: [['GE-OKW-SHQ', NORMAL, 6]],
      frames: [{ step: 'rest', next: 'interdict' }],
    })
    make(seaMove, state, 'GE-88-INF', 'Split')
    flow.apply(state, ALLIED, { verb: 'rest' })
    expect(state.frames.at(-1)?.step).toBe('rest')
    const husky = position({
      at: { 'BR-21-HQ': 'Bizerte', 'US-2-AMPH': 'Bizerte' },
      hqs: [['BR-21-HQ', INVASION]],
      frames: [{ step: 'rest', next: 'interdict' }],
    })
    make(invasion, husky, 'US-2-AMPH', 'Licata')
    flow.apply(husky, ALLIED, { verb: 'rest' })
    expect(husky.frames.at(-1)?.step).toBe('rest')
  })

  test('[15.72b] a port that is full by now takes its unit back, and its owner names who is too many (B120)', () => {
    const state = turn({
      ...summer43,
      allied: [...summer43.allied, 'Lorient'],
      at: {
        'AL-SHAEF-SHQ': 'London',
        'BR-5-INF': 'Dover',
        'BR-10-INF': 'Dover',
        'US-16-INF': 'Dover',
        'US-21-INF': 'Dover',
        'US-22-INF': 'London',
      },
      active: { 'AL-SHAEF-SHQ': 'normal' },
    })
    sends(state, 'BR-5-INF', 'Lorient', 'seaMove')
    sends(state, 'US-22-INF', 'Dover')
    endMovement(state)
    expect([asks(state), seatOf(state)]).toEqual(['interdict', AXIS])
    does(state, 'rollAll', undefined, 1)
    expect(isAt(state, 'BR-5-INF', 'Dover')).toBe(true)
    expect([asks(state), seatOf(state)]).toEqual(['excess', ALLIED])
  })

  test('[15.72b] a rearguard that is sent back is in its old battle, not in a new attack (B179)', () => {
    const state = turn({
      ...summer43,
      side: AXIS,
      at: { 'GE-C-HQ': 'Reggio', 'GE-88-INF': 'Palermo', 'US-16-INF': 'Palermo' },
      attackers: { Palermo: ALLIED },
      active: { 'GE-C-HQ': 'invasion' },
    })
    sends(state, 'GE-88-INF', 'Reggio', 'evacuate')
    state.rng = loadedDice(1, 1, 1)
    endMovement(state)
    while (asks(state) === 'pursue') does(state, 'pursue', 'US-16-INF', 1, 1, 1, 1)
    expect(asks(state)).toBe('interdict')
    does(state, 'rollAll', undefined, 1)
    expect(isAt(state, 'GE-88-INF', 'Palermo')).toBe(true)
    expect(state.battles.slice(0, 3)).toEqual([hex('Palermo'), ALLIED, 0])
  })
})
