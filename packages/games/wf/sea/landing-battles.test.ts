/** Landings and drops in battle: assaults, and the worked examples of sections 14 and 15. */
import { describe, expect, test } from 'vitest'
import { assaultFace } from '../combat/repulse.ts'
import { cvOf, seas } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { given, hex, loadedDice, unit } from '../testing/testing.ts'
import { has } from '../flags.ts'
import { invasion } from './invasion.ts'
import { land } from '../movement/march.ts'
import { make, position, refusal, summer43, summer44 } from '../testing/landing.ts'
import { paradrop } from '../air/airborne.ts'
import { rulerOf } from './sea.ts'
import { speedOf } from '../movement/reach.ts'
import { sends, turn as movement } from '../testing/march.ts'
import { wf } from '../index.ts'
import { firepowerOf } from '../combat/fire.ts'
import {
  ALLIED,
  AXIS,
  BH_LOST,
  BH_READY,
  DISPERSED,
  INVASION,
  NORMAL,
  PARADROP,
  UNSUPPLIED,
} from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const asks = (state: WfState): string => wf.decisions(state)[0]!.kind
/** Does something as whoever decides, with dice that will show these faces. */
function does(state: WfState, verb: string, arg?: string, ...faces: number[]): void {
  if (faces.length > 0) state.rng = loadedDice(...faces)
  const named = arg === undefined ? undefined : /^[A-Z]{2}-/.test(arg) ? unit(arg) : hex(arg)
  wf.apply(state, wf.decisions(state)[0]!.seat, named === undefined ? { verb } : { verb, arg: named })
}
/** Movement of a whole Allied turn, its HQs active. */
function turn(
  want: Given & { hqs: readonly (readonly [id: string, mode: number, moves?: number])[] },
): WfState {
  const frames = [
    { step: 'fortnights' },
    { step: 'fortnight', at: 4 },
    { step: 'playerTurn', side: ALLIED, at: 7 },
    { step: 'movement' },
  ]
  return position({ ...want, frames })
}

/** Goes on by the last thing on offer, which ends a step, until one of these is asked. */
function until(state: WfState, ...kinds: string[]): void {
  for (let i = 0; i < 40 && !kinds.includes(asks(state)); i++) {
    const { seat } = wf.decisions(state)[0]!
    wf.apply(state, seat, wf.actions(state, seat).at(-1)!)
  }
  if (!kinds.includes(asks(state))) throw new Error(`asks ${asks(state)}, not ${kinds.join()}`)
}

describe('assaults from the sea', () => {
  const units = {
    'GE-88-INF': 'Catania',
    'BR-21-HQ': 'Bizerte',
    'US-6-AMPH': 'Bizerte',
    'US-16-INF': 'Bizerte',
    'AL-AF-SHQ': 'Malta',
    'BR-2-PARA': 'Malta',
  }
  /** A landing from Bizerte, a drop from Malta; Germans hold Catania. */
  const landing = (want: Given = {}): WfState =>
    position({
      ...want,
      at: { ...units, ...want.at },
      hqs: [
        ['BR-21-HQ', INVASION],
        ['AL-AF-SHQ', PARADROP],
      ],
    })

  test('[15.45a] [15.5a] thrown back by 1 if amphibious, else by 1 and 2, the Axis by 1 to 4', () => {
    const amphibious = landing()
    make(invasion, amphibious, 'US-6-AMPH', 'Catania')
    expect(assaultFace(amphibious, hex('Catania'))).toBe(1)
    const infantry = landing()
    make(invasion, infantry, 'US-16-INF', 'Catania')
    expect(assaultFace(infantry, hex('Catania'))).toBe(2)
    const axis = position({
      side: AXIS,
      at: { 'GE-C-HQ': 'Naples', 'GE-84-INF': 'Naples', 'US-16-INF': 'Palermo' },
      hqs: [['GE-C-HQ', INVASION]],
    })
    make(invasion, axis, 'GE-84-INF', 'Palermo')
    expect(assaultFace(axis, hex('Palermo'))).toBe(4)
  })

  test('[15.45b] [14.41] with a drop it is 1 for all', () => {
    const state = landing()
    make(invasion, state, 'US-16-INF', 'Catania')
    make(paradrop, state, 'BR-2-PARA', 'Catania')
    expect(assaultFace(state, hex('Catania'))).toBe(1)
  })

  test('[15.45b] [14.4b] beside a plain attack by land nobody is thrown back', () => {
    const state = movement({
      ...summer43,
      at: { ...units, 'BR-30-ARMOR': 'Licata', 'BR-15-HQ': 'Licata' },
      active: { 'BR-21-HQ': 'invasion', 'BR-15-HQ': 'normal', 'AL-AF-SHQ': 'paradrop' },
    })
    sends(state, 'US-16-INF', 'Catania', 'invade')
    expect(assaultFace(state, hex('Catania'))).toBe(2)
    sends(state, 'BR-30-ARMOR', 'Catania')
    expect(assaultFace(state, hex('Catania'))).toBe(0)
    sends(state, 'BR-2-PARA', 'Catania', 'paradrop')
    expect(assaultFace(state, hex('Catania'))).toBe(0)
  })

  test('[14.4b] [14.4a] a drop alone is an assault, into an old battle it is not', () => {
    const alone = landing()
    make(paradrop, alone, 'BR-2-PARA', 'Catania')
    expect(assaultFace(alone, hex('Catania'))).toBe(1)
    const old = landing({ at: { 'BR-5-INF': 'Catania' }, attackers: { Catania: ALLIED } })
    make(paradrop, old, 'BR-2-PARA', 'Catania')
    expect(assaultFace(old, hex('Catania'))).toBe(0)
  })
})

describe('examples of section 15', () => {
  test('[15.sb2] [15.45a] US 6 goes ashore at Licata against an Italian army', () => {
    const state = turn({
      at: {
        'BR-15-HQ': 'Tunis 3',
        'US-6-AMPH': 'Tunis 4',
        'IT-6-INF': 'Licata 3',
        'GE-88-INF': 'Catania',
        'GE-84-INF': 'Palermo',
      },
      hqs: [['BR-15-HQ', INVASION]],
      set: { beachhead: [BH_READY, BH_LOST, BH_LOST, BH_LOST, BH_LOST] },
    })
    does(state, 'pick', 'US-6-AMPH')
    does(state, 'invade', 'Licata')
    does(state, 'endMovement')
    until(state, 'airstrikes')
    does(state, 'airstrike', 'BR-15-HQ')
    // Two half-hits from the air, 2 and 6 in reply, one hit of three dice without effect.
    does(state, 'strike', 'Licata', 4, 5, 1, 2, 6, 6, 1)
    until(state, 'beachheads')
    expect(state.at[unit('US-6-AMPH')]).toBe(hex('Licata'))
    expect([cvOf(state, unit('US-6-AMPH')), cvOf(state, unit('IT-6-INF'))]).toEqual([3, 2])
    does(state, 'beachhead', 'US-6-AMPH')
    expect(state.beachhead[0]).toBe(hex('Licata'))
    // The Axis passes, and checks who is supplied.
    until(state, 'command')
    does(state, 'endCommand')
    does(state, 'endMovement')
    until(state, 'command')
    expect([state.turn, wf.decisions(state)[0]!.seat]).toEqual([2, ALLIED])
    expect(has(state, unit('US-6-AMPH'), UNSUPPLIED)).toBe(false)
  })

  test('[15.sb2] [15.1a] an amphibious corps takes Brest, and with it the Bay of Biscay', () => {
    const biscay = seas.findIndex(sea => sea.name === 'Bay of Biscay')
    const state = turn({
      at: { 'BR-21-HQ': 'Portsmouth 2', 'US-6-AMPH': 'Portsmouth' },
      hqs: [['BR-21-HQ', INVASION]],
    })
    does(state, 'pick', 'US-6-AMPH')
    does(state, 'invade', 'Brest')
    does(state, 'endMovement')
    expect(rulerOf(state, biscay)).toBe(AXIS)
    until(state, 'command')
    expect(friendlyTo(state, ALLIED)[hex('Brest')]).toBe(1)
    expect(rulerOf(state, biscay)).toBe(ALLIED)
  })

  test('[15.6a] [15.6b] [15.51d] Calais is given up under fire, and its beachhead is lost', () => {
    const state = turn({
      ...summer44,
      at: {
        'BR-21-HQ': 'Portsmouth 3',
        'US-6-AMPH': 'Calais 3',
        'GE-WST-ARMOR': 'Calais 3',
        'GE-88-INF': 'Calais 2',
      },
      attackers: { Calais: ALLIED },
      hqs: [['BR-21-HQ', INVASION]],
      set: { beachhead: [hex('Calais'), BH_LOST, BH_LOST, BH_LOST, BH_LOST] },
    })
    does(state, 'pick', 'US-6-AMPH')
    does(state, 'evacuate', 'Portsmouth')
    expect(state.at[unit('US-6-AMPH')]).toBe(hex('Calais'))
    // Armor of speed 2 has single fire: one 6. The infantry is too slow.
    state.rng = loadedDice(6, 5, 1)
    does(state, 'endMovement')
    until(state, 'airstrikes', 'command')
    expect(state.at[unit('US-6-AMPH')]).toBe(hex('Portsmouth'))
    expect(cvOf(state, unit('US-6-AMPH'))).toBe(2)
    expect(state.beachhead[0]).toBe(BH_LOST)
  })

  test('[15.42c] invaders that win stand in a hex that stays enemy until they recover (B69)', () => {
    const state = turn({
      at: { 'BR-15-HQ': 'Tunis', 'US-6-AMPH': 'Tunis', 'IT-6-INF': 'Licata 1' },
      hqs: [['BR-15-HQ', INVASION]],
    })
    does(state, 'pick', 'US-6-AMPH')
    does(state, 'invade', 'Licata')
    does(state, 'endMovement')
    until(state, 'airstrikes')
    does(state, 'airstrike', 'BR-15-HQ')
    does(state, 'strike', 'Licata', 6, 6)
    until(state, 'command')
    expect(state.at[unit('IT-6-INF')]).toBeLessThan(0)
    expect(has(state, unit('US-6-AMPH'), DISPERSED)).toBe(false)
    expect(friendlyTo(state, ALLIED)[hex('Licata')]).toBe(1)
  })

  test('[15.43a] its air strike goes no farther than its air range, though its support does', () => {
    const state = turn({
      at: { 'BR-15-HQ': 'Bizerte', 'US-16-INF': 'Reggio', 'GE-88-INF': 'Reggio' },
      attackers: { Reggio: ALLIED },
      hqs: [['BR-15-HQ', INVASION]],
    })
    does(state, 'endMovement')
    until(state, 'chooseBattles', 'command')
    expect(asks(state)).toBe('chooseBattles')
  })
})

describe('paras on the ground', () => {
  test('[14.5a] they walk two hexes, one in mud; single fire in attack, double in defense', () => {
    const at = { 'US-17-PARA': 'Lyon', 'GE-1-PARA': 'Paris' }
    const para = unit('US-17-PARA')
    expect(speedOf(given({ at }), para)).toBe(2)
    expect(speedOf(given({ at, set: { mud: 1 } }), para)).toBe(1)
    expect(firepowerOf(given({ at }), para, hex('Lyon'), 'active')).toBe(1)
    expect(firepowerOf(given({ at }), para, hex('Lyon'), 'passive')).toBe(2)
    const grounded = given({ at, set: { grounded: 1 } })
    expect(firepowerOf(grounded, unit('GE-1-PARA'), hex('Paris'), 'passive')).toBe(2)
    const march = position({
      at: { 'US-17-PARA': 'Tunis', 'BR-15-HQ': 'Tunis' },
      hqs: [['BR-15-HQ', NORMAL]],
    })
    expect(refusal(land, march, 'US-17-PARA', 'Tunis W1')).toBeNull()
    expect(refusal(land, march, 'US-17-PARA', 'Tunis W3')).not.toBeNull()
  })

  test('[14.sb2] nobody leaves a battle into the hex of a scattered para', () => {
    const state = position({
      at: {
        'US-17-PARA': 'Rome NE1',
        'US-16-INF': 'Rome',
        'US-21-INF': 'Rome',
        'GE-88-INF': 'Rome',
        'AL-AF-SHQ': 'Tunis',
      },
      flags: { 'US-17-PARA': DISPERSED | 64 },
      attackers: { Rome: ALLIED },
      hqs: [['AL-AF-SHQ', NORMAL, 4]],
    })
    expect(refusal(land, state, 'US-16-INF', 'Rome NE1')).toBe('6.32a')
  })
})
