import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  AXIS,
  BY_AIR,
  BY_LAND,
  BY_RIVER,
  BY_SEA,
  DISPERSED,
  DROPPED,
  EXCESS,
  LANDED,
  THROWN,
  UNSUPPLIED,
} from '../state.ts'
import { asked, askedOf, combat, cv, doing, heard, isShown, open, refused, units } from '../testing/combat.ts'
import { assaultFace } from './repulse.ts'
import { battleAt, BEGUN } from './battles.ts'
import { hex, unit } from '../testing/testing.ts'
import { flagsOf } from '../flags.ts'
import type { Fight } from '../testing/combat.ts'
import type { WfState } from '../state.ts'

const where = (state: WfState, id: string): number => state.at[unit(id)]!

/** An attack on an infantry corps of 3 in Calais, without support: no aircraft, nothing to choose before the dice. */
const assault = (want: Fight): WfState =>
  combat({ side: ALLIED, begun: 'all', ...want, at: { 'GE-88-INF': 'Calais 3', ...want.at } })

/** Two corps over rivers. */
const river = (dice: number[], more: Fight = {}): WfState =>
  assault({
    at: { 'BR-30-ARMOR': 'Calais 3', 'BR-5-INF': 'Calais 4' },
    came: { 'BR-30-ARMOR': ['Calais SE1', BY_RIVER], 'BR-5-INF': ['Lille', BY_RIVER] },
    dice,
    ...more,
  })

describe('what is an assault', () => {
  /** The highest face that throws back in an attack on Calais that has just begun. */
  const face = (came: NonNullable<Fight['came']>, more: Fight = {}): number => {
    const at = Object.fromEntries(Object.keys(came).map(id => [id, 'Calais']))
    const state = combat({ side: ALLIED, ...more, at: { ...at, 'GE-88-INF': 'Calais' }, came })
    state.battles[battleAt(state, hex('Calais')) + BEGUN] = 1
    return assaultFace(state, hex('Calais'))
  }

  it('[7.5a] [1.36b] over rivers alone it is one, and one attacker over land makes it none', () => {
    expect(face({ 'BR-5-INF': ['Lille', BY_RIVER], 'BR-10-INF': ['Calais SE1', BY_RIVER] })).toBe(2)
    expect(face({ 'BR-5-INF': ['Lille', BY_RIVER], 'BR-10-INF': ['Calais SE1', BY_LAND] })).toBe(0)
    expect(face({ 'US-17-PARA': ['London', BY_AIR], 'BR-10-INF': ['Calais SE1', BY_LAND] })).toBe(0)
    expect(face({ 'BR-5-INF': ['Dover', BY_SEA], 'BR-30-ARMOR': ['Calais SE1', BY_LAND] })).toBe(0)
  })

  it('[7.52] [12.24] mud: 1 to 3 over rivers, and no worse from air and sea', () => {
    const mud = { set: { mud: 1 } }
    expect(face({ 'BR-5-INF': ['Lille', BY_RIVER] }, mud)).toBe(3)
    expect(face({ 'US-17-PARA': ['London', BY_AIR] }, mud)).toBe(1)
    expect(face({ 'BR-5-INF': ['Dover', BY_SEA] }, mud)).toBe(2)
  })

  it('[7.51a] [7.rep] [15.45a] from the air 1; from the sea 1 for amphibious corps, 1 or 2 for other Allies, 1 to 4 for the Axis', () => {
    expect(face({ 'US-17-PARA': ['London', BY_AIR] })).toBe(1)
    expect(face({ 'US-6-AMPH': ['Dover', BY_SEA] })).toBe(1)
    expect(face({ 'BR-5-INF': ['Dover', BY_SEA] })).toBe(2)
    const axis = combat({
      at: { 'GE-88-INF': 'Dover', 'BR-5-INF': 'Dover' },
      side: AXIS,
      came: { 'GE-88-INF': ['Calais', BY_SEA] },
    })
    axis.battles[BEGUN] = 1
    expect(assaultFace(axis, hex('Dover'))).toBe(4)
  })

  it('[7.53] [14.41] the lowest number holds for all (B72)', () => {
    const para: [string, number] = ['London', BY_AIR]
    expect(face({ 'US-17-PARA': para, 'BR-5-INF': ['Lille', BY_RIVER] })).toBe(1)
    expect(face({ 'US-17-PARA': para, 'BR-5-INF': ['Dover', BY_SEA] })).toBe(1)
    expect(face({ 'US-6-AMPH': ['Dover', BY_SEA], 'BR-5-INF': ['Lille', BY_RIVER] })).toBe(1)
    expect(face({ 'BR-10-INF': ['Dover', BY_SEA], 'BR-5-INF': ['Lille', BY_RIVER] })).toBe(2)
    const mud = { set: { mud: 1 } }
    expect(face({ 'BR-10-INF': ['Dover', BY_SEA], 'BR-5-INF': ['Lille', BY_RIVER] }, mud)).toBe(2)
  })

  it('[7.5b] it is marked by what the units have done in this movement phase: an old battle is none', () => {
    const old = combat({
      at: { 'BR-5-INF': 'Calais', 'GE-88-INF': 'Calais' },
      side: ALLIED,
      came: { 'BR-5-INF': ['Lille', BY_RIVER] },
    })
    expect(assaultFace(old, hex('Calais'))).toBe(0)
    expect(assaultFace(old, hex('Lille'))).toBe(0)
  })
})

describe('repulses', () => {
  it('[7.51c] the river crossing: after air strike and fire one of two equal attackers goes back (B21)', () => {
    const state = combat({
      at: { 'BR-30-ARMOR': 'Calais 3', 'BR-5-INF': 'Calais 4', 'GE-88-INF': 'Calais 3' },
      side: ALLIED,
      begun: 'all',
      came: { 'BR-30-ARMOR': ['Calais SE1', BY_RIVER], 'BR-5-INF': ['Lille', BY_RIVER] },
      support: { 'BR-21-HQ': 'Calais' },
    })
    doing(state, 'airstrike', 'BR-21-HQ')
    doing(state, 'strike', 'Calais', 4, 1, 1, 1, 6)
    expect([cv(state, 'GE-88-INF'), cv(state, 'BR-5-INF')]).toEqual([2, 3])
    expect([asked(state), askedOf(state)]).toEqual(['repulse', ALLIED])
    expect(open(state, 'repulse')).toEqual(units('BR-30-ARMOR', 'BR-5-INF'))
    doing(state, 'repulse', 'BR-30-ARMOR', 1, 1, 6)
    expect(where(state, 'BR-30-ARMOR')).toBe(hex('Calais SE1'))
    expect([cv(state, 'BR-5-INF'), cv(state, 'GE-88-INF')]).toEqual([3, 1])
    expect(heard('fired').at(-1)!['dice']).toEqual([1, 1, 6])
  })

  it('[7.51a] [7.51b] each low die throws back one, to where it came from, and nobody pursues', () => {
    const state = river([1, 3, 4, 1, 1, 1, 1])
    expect(where(state, 'BR-30-ARMOR')).toBe(hex('Calais SE1'))
    expect(where(state, 'BR-5-INF')).toBe(hex('Calais'))
    expect(heard('retreated.repulsed')).toHaveLength(1)
    expect([cv(state, 'BR-30-ARMOR'), cv(state, 'BR-5-INF')]).toEqual([3, 4])
    expect(isShown(state, 'BR-30-ARMOR')).toBe(false)
  })

  it('[7.51c] the weakest goes back, the stronger may not', () => {
    const state = assault({
      at: { 'BR-5-INF': 'Calais 2', 'BR-10-INF': 'Calais 2', 'BR-3-INF': 'Calais 4' },
      came: {
        'BR-5-INF': ['Lille', BY_RIVER],
        'BR-10-INF': ['Lille', BY_RIVER],
        'BR-3-INF': ['Calais SE1', BY_RIVER],
      },
      dice: [1, 4, 5],
    })
    expect(open(state, 'repulse')).toEqual(units('BR-5-INF', 'BR-10-INF'))
    expect(refused(state, 'repulse', 'BR-3-INF')).toBe('7.51c')
  })

  it('[7.51c] two low dice send both of the weak ones back, and the third fires', () => {
    const state = assault({
      at: { 'BR-5-INF': 'Calais 2', 'BR-10-INF': 'Calais 2', 'BR-3-INF': 'Calais 4' },
      came: {
        'BR-5-INF': ['Lille', BY_RIVER],
        'BR-10-INF': ['Lille', BY_RIVER],
        'BR-3-INF': ['Calais SE1', BY_RIVER],
      },
      dice: [1, 2, 5],
    })
    doing(state, 'repulse', 'BR-5-INF', 1, 1, 1, 1)
    expect([where(state, 'BR-5-INF'), where(state, 'BR-10-INF')]).toEqual([hex('Lille'), hex('Lille')])
    expect(heard('fired').map(event => event['unit'])).toEqual(units('GE-88-INF', 'BR-3-INF'))
  })

  it('[7.51d] a complete repulse ends the battle; the defender stands up again (B68)', () => {
    const state = river([1, 2, 5])
    expect(where(state, 'BR-5-INF')).toBe(hex('Lille'))
    expect([battleAt(state, hex('Calais')), isShown(state, 'GE-88-INF')]).toEqual([-1, false])
    expect(heard('battleClosed')[0]).toMatchObject({ winner: AXIS })
  })

  it('[7.51d] [7.5a] only in the first round, and only if all assault', () => {
    const old = combat({
      at: { 'BR-5-INF': 'Calais 2', 'GE-88-INF': 'Calais 2' },
      side: ALLIED,
      came: { 'BR-5-INF': ['Lille', BY_RIVER] },
    })
    doing(old, 'fight', 'Calais')
    doing(old, 'reveal', undefined, 1, 1, 1, 1)
    expect([heard('retreated.repulsed').length, where(old, 'BR-5-INF')]).toEqual([0, hex('Calais')])
    const mixed = river([1, 1, 2], {
      came: { 'BR-30-ARMOR': ['Calais SE1', BY_LAND], 'BR-5-INF': ['Lille', BY_RIVER] },
    })
    expect([heard('retreated.repulsed').length, asked(mixed)]).toEqual([0, 'fire'])
  })

  it('[7.51a] [15.45a] a die may hit and throw back at once: an Axis landing under triple fire (B71)', () => {
    const state = combat({
      at: { 'GE-88-INF': 'Malta 3', 'BR-5-INF': 'Malta 1' },
      allied: ['Malta'],
      side: AXIS,
      begun: 'all',
      attackers: { Malta: AXIS },
      came: { 'GE-88-INF': ['Palermo', BY_SEA] },
      dice: [4],
    })
    expect([cv(state, 'GE-88-INF'), where(state, 'GE-88-INF')]).toEqual([2, hex('Palermo')])
  })

  it('[7.52] [12.24] in mud a 3 throws back over a river', () => {
    expect(where(river([3, 4, 5, 1, 1, 1, 1], { set: { mud: 1 } }), 'BR-30-ARMOR')).toBe(hex('Calais SE1'))
    river([3, 4, 5])
    expect(heard('retreated.repulsed')).toEqual([])
  })

  it('[7.53] the combined assault: one hit and one repulse, and the owner chooses among equals (B21)', () => {
    const state = assault({
      at: { 'US-17-PARA': 'Calais 3', 'BR-5-INF': 'Calais 4', 'BR-10-INF': 'Calais 3' },
      came: {
        'US-17-PARA': ['London', BY_AIR],
        'BR-5-INF': ['Lille', BY_RIVER],
        'BR-10-INF': ['Calais SE1', BY_RIVER],
      },
      flags: { 'US-17-PARA': DISPERSED | DROPPED },
      dice: [6, 1, 2],
    })
    expect(cv(state, 'BR-5-INF')).toBe(3)
    expect(open(state, 'repulse').sort()).toEqual(units('US-17-PARA', 'BR-5-INF', 'BR-10-INF').sort())
    doing(state, 'repulse', 'US-17-PARA')
    expect(asked(state)).toBe('fire')
    expect([where(state, 'BR-5-INF'), where(state, 'BR-10-INF')]).toEqual([hex('Calais'), hex('Calais')])
  })

  it('[14.4c] a para thrown back pays a step and is scattered no more; with its last step it is lost', () => {
    const drop = (strength: number, dice: number[]) =>
      assault({
        at: { 'US-17-PARA': `Calais ${strength}`, 'GE-88-INF': 'Calais 2' },
        came: { 'US-17-PARA': ['London', BY_AIR] },
        flags: { 'US-17-PARA': DISPERSED | DROPPED },
        dice,
      })
    const home = drop(3, [1, 6])
    expect([cv(home, 'US-17-PARA'), where(home, 'US-17-PARA')]).toEqual([1, hex('London')])
    expect(flagsOf(home)[unit('US-17-PARA')]! & (DISPERSED | DROPPED)).toBe(0)
    expect(cv(drop(1, [1, 4]), 'US-17-PARA')).toBe('lost')
  })

  it('[15.45a] invaders return to their port, and hold no landing', () => {
    const state = assault({
      at: { 'US-6-AMPH': 'Calais 3' },
      came: { 'US-6-AMPH': ['Dover', BY_SEA] },
      flags: { 'US-6-AMPH': DISPERSED | LANDED },
      set: { landed: [hex('Calais'), -1, -1, -1, -1] },
      dice: [1, 4, 5],
    })
    expect([where(state, 'US-6-AMPH'), state.landed[0]]).toEqual([hex('Dover'), -1])
    expect(flagsOf(state)[unit('US-6-AMPH')]! & (DISPERSED | LANDED)).toBe(0)
  })

  it('[7.51b] a unit whose hex has fallen to enemies meanwhile is lost (B61)', () => {
    const state = assault({
      at: { 'BR-5-INF': 'Calais 3', 'GE-84-INF': 'Lille 1' },
      came: { 'BR-5-INF': ['Lille', BY_RIVER] },
      dice: [1, 4, 5],
    })
    expect(cv(state, 'BR-5-INF')).toBe('lost')
  })

  it('[15.44a] [15.42c] who is thrown back from sea or air moves no more in the turn; over a river it may (B186)', () => {
    const isSpent = (how: number, from: string): boolean => {
      const state = assault({
        at: { 'BR-5-INF': 'Calais 3' },
        came: { 'BR-5-INF': [from, how] },
        dice: [1, 4, 4],
      })
      expect(where(state, 'BR-5-INF')).toBe(hex(from))
      return (flagsOf(state)[unit('BR-5-INF')]! & THROWN) !== 0
    }
    expect([isSpent(BY_SEA, 'Dover'), isSpent(BY_AIR, 'London'), isSpent(BY_RIVER, 'Lille')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('[6.22b] [7.51b] if the hex is overfull then, the owner names the unit too many at once (B93)', () => {
    const state = assault({
      at: {
        'BR-5-INF': 'Calais 3',
        'BR-10-INF': 'Lille 1',
        'BR-3-INF': 'Lille 1',
        'US-16-INF': 'Lille 1',
        'US-21-INF': 'Lille 1',
      },
      came: { 'BR-5-INF': ['Lille', BY_RIVER] },
      dice: [1, 4, 5],
    })
    expect([asked(state), askedOf(state)]).toEqual(['excess', ALLIED])
    expect(open(state, 'excess')).toHaveLength(5)
    expect(refused(state, 'excess', 'GE-88-INF')).toBe('6.22b')
    doing(state, 'excess', 'US-16-INF')
    const marks = EXCESS | UNSUPPLIED
    expect(flagsOf(state)[unit('US-16-INF')]! & marks).toBe(marks)
    expect(flagsOf(state)[unit('US-21-INF')]! & marks).toBe(0)
    expect(asked(state)).toBe('rest')
  })
})
