import { describe, expect, it } from 'vitest'
import { say } from '@hexfront/engine'
import { fe } from '../index.ts'
import { ALLIED, AXIS, HELD, RESTING } from '../state.ts'
import { addEffect } from '../effects/effects.ts'
import { acting, asked, attacking, begin, offers, operating, play, rule, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { activationCost } from './activation.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const FAR = ['Normandy', 'Falaise', 'Chartres', 'Orléans', 'Auxerre', 'Dijon']
const cost = (want: Given, place: string, kind: 'move' | 'attack', side = ALLIED): number =>
  activationCost(given(want), side, hex(place), kind)

describe('what a marker costs', () => {
  const three = (place: string): Given => ({
    at: { 'US-Corps-1': place, 'US-Corps-2': place, 'US-1-Army': place },
    allied: FAR,
  })

  it('is one for a hex in full supply, to move or to attack [6.22] [11.51b] [11.1a]', () => {
    expect([
      cost(three('Chartres'), 'Chartres', 'move'),
      cost(three('Chartres'), 'Chartres', 'attack'),
    ]).toEqual([1, 1])
  })

  it('is one for each unit to attack in limited supply, Fortresses included, and one for the hex to move (C4) [11.52b] [6.22]', () => {
    expect([cost(three('Dijon'), 'Dijon', 'move'), cost(three('Dijon'), 'Dijon', 'attack')]).toEqual([1, 3])
    const fort = { at: { 'GE-7-Army': 'Cherbourg', 'Fort-Cherbourg': 'Cherbourg' } }
    expect(cost(fort, 'Cherbourg', 'attack', AXIS)).toBe(2)
  })

  it('is one for each unit out of supply, whatever it does [11.61]', () => {
    const want = { at: three('Dijon').at! }
    expect([cost(want, 'Dijon', 'move'), cost(want, 'Dijon', 'attack')]).toEqual([3, 3])
  })

  it('adds up where units of a hex are supplied differently (B132) [11.61] [11.52b]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'Rome', 'IT-Corps-1': 'Rome' }, marks: ['italianSurrender'] }
    expect([cost(want, 'Rome', 'move', AXIS), cost(want, 'Rome', 'attack', AXIS)]).toEqual([2, 2])
  })

  it('is two for a hex of both Allied groups under Coalition Strife, and as ever for others [7.14]', () => {
    const mixed: Given = { at: { 'US-Corps-1': 'Chartres', 'BR-Corps-1': 'Chartres' }, allied: FAR }
    const plain: Given = { at: { 'US-Corps-1': 'Chartres', 'AB-Corps': 'Chartres' }, allied: FAR }
    expect(cost(mixed, 'Chartres', 'move')).toBe(1)
    for (const [want, due] of [
      [mixed, 2],
      [plain, 1],
    ] as const) {
      const state = given(want)
      addEffect(state, 'strife', 0, 'turn')
      expect(activationCost(state, ALLIED, hex('Chartres'), 'attack')).toBe(due)
    }
  })

  it('is one for a whole box, and nobody lays an Attack marker there [6.24b] [8.11b]', () => {
    const state = operating({ at: { 'US-Corps-1': 'unitedKingdom', 'BR-Corps-1': 'unitedKingdom' } })
    expect(rule(state, 'markAttack unitedKingdom')).toBe('6.24b')
    play(state, 'markMove unitedKingdom')
    expect(state.frames.at(-1)!['points']).toBe(3)
  })

  it('changes by Events that change supply [11.53]', () => {
    const state = given(three('Dijon'))
    addEffect(state, 'limitedAsFull', 0, 'round', { n: ALLIED })
    expect(activationCost(state, ALLIED, hex('Dijon'), 'attack')).toBe(1)
  })
})

describe('laying markers', () => {
  const field: Given = {
    at: { 'US-1-Army': 'Falaise', 'US-Corps-1': 'Falaise', 'GE-7-Army': 'Le Mans', 'US-Corps-2': 'Chartres' },
    allied: ['Normandy'],
  }

  it('takes as many points as the card is worth, and no more [6.21a]', () => {
    const state = operating(field, ALLIED, 1)
    play(state, 'markMove Chartres')
    expect(rule(state, 'markMove Falaise')).toBe('6.21a')
  })

  it('is refused with what makes it too dear: no points, limited supply, or none [6.21a] [11.52b] [11.61]', () => {
    const spent = operating(field, ALLIED, 1)
    play(spent, 'markMove Chartres')
    expect(rule(spent, 'markAttack Falaise')).toBe('6.21a')
    const far = { 'US-1-Army': 'Dijon', 'US-Corps-1': 'Dijon', 'GE-7-Army': 'Lyon' }
    const limited = operating({ at: far, allied: FAR }, ALLIED, 1)
    expect([rule(limited, 'markAttack Dijon'), rule(limited, 'markMove Dijon')]).toEqual(['11.52b', 'legal'])
    const out = operating({ at: far }, ALLIED, 1)
    expect([rule(out, 'markAttack Dijon'), rule(out, 'markMove Dijon')]).toEqual(['11.61', '11.61'])
  })

  it('needs a friendly unit in a friendly hex [6.21b] [6.24a]', () => {
    const state = operating(field)
    expect(rule(state, 'markMove Normandy')).toBe('6.21b')
    expect(rule(state, 'markMove Le Mans')).toBe('6.24a')
    expect(rule(state, 'markMove Paris')).toBe('6.24a')
  })

  it('marks a hex once, for one thing or the other [6.23]', () => {
    const state = operating(field)
    play(state, 'markMove Falaise')
    expect(rule(state, 'markAttack Falaise')).toBe('6.23')
    expect(rule(state, 'markMove Falaise')).toBe('6.23')
  })

  it('attacks only from a hex beside an enemy that may be attacked (B63) [6.25b]', () => {
    const state = operating({ at: { 'US-Corps-1': 'Dijon', 'GE-Corps-1': 'Metz' }, allied: FAR })
    expect(rule(state, 'markAttack Dijon')).toBe('6.25b')
  })

  it('leaves the OKW box alone (C13) [6.24b]', () => {
    const state = operating({ at: { 'GE-Corps-1': 'okw', 'GE-Corps-2': 'easternFront' } }, AXIS)
    expect(rule(state, 'markMove okw')).toBe('8.11b')
    expect(rule(state, 'markMove unitedKingdom')).toBe('6.24a')
    expect(offers(state, 'markMove')).toEqual(['easternFront'])
  })

  it('is over before anybody moves, and then every unit in a marked hex is active [6.241a] [20.Activated] [8.11a]', () => {
    const state = operating(field)
    play(state, 'markMove Falaise')
    expect(rule(state, 'pick US-1-Army')).not.toBe('legal')
    play(state, 'done')
    expect(asked(state)).toBe('movement')
    expect(offers(state, 'pick').sort()).toEqual(['US-1-Army', 'US-Corps-1'])
    expect(rule(state, 'pick US-Corps-2')).toBe('8.11a')
    expect(rule(state, 'markMove Chartres')).not.toBe('legal')
  })

  it('lets units stay where they are [6.241b]', () => {
    const state = operating(field)
    play(state, 'markMove Falaise', 'done', 'pick US-1-Army', 'halt', 'end')
    expect(where(state, 'US-1-Army')).toBe('Falaise')
    expect(state.frames.at(-1)!.step).toBe('rest')
  })

  it('need not be used at all (B21) [5.12c]', () => {
    const state = operating(field)
    play(state, 'done')
    expect(state.frames.at(-1)!.step).toBe('rest')
  })
})

describe('armor on the beaches of France', () => {
  const beach: Given = {
    at: { 'US-1-Army': 'Normandy', 'GE-Pz-Corps-1': 'Falaise', 'GE-7-Army': 'Falaise' },
  }

  it('waits for Rommel or Roundup; others in its hex may attack (C6) [6.26] [9.131]', () => {
    const state = attacking(beach, AXIS, 'Falaise')
    play(state, 'target Normandy')
    expect(rule(state, 'join GE-Pz-Corps-1')).toBe('9.131')
    expect(offers(state, 'join')).toEqual(['GE-7-Army'])
    const rommel = attacking({ ...beach, marks: ['beachArmor'] }, AXIS, 'Falaise')
    play(rommel, 'target Normandy')
    expect(offers(rommel, 'join').sort()).toEqual(['GE-7-Army', 'GE-Pz-Corps-1'])
  })

  it('may not even be marked when it stands alone [6.26]', () => {
    const alone = { at: { 'US-1-Army': 'Normandy', 'GE-Pz-Corps-1': 'Falaise' } }
    expect(rule(operating(alone, AXIS), 'markAttack Falaise')).toBe('6.25b')
  })

  it('is free in Italy [6.26]', () => {
    const italy = { at: { 'US-1-Army': 'Husky West', 'GE-Pz-Corps-1': 'Gela' } }
    expect(rule(operating(italy, AXIS), 'markAttack Gela')).toBe('legal')
  })
})

describe('Antwerp', () => {
  const want = (more: Given = {}): Given => ({
    hand: ['AL-04'],
    options: { antwerpSupply: true },
    allied: ['Antwerp', 'The Scheldt'],
    set: { antwerpTurn: 4 },
    ...more,
  })
  const points = (state: FeState, line: string): unknown => {
    play(state, line)
    return state.frames.at(-1)!['points']
  }

  it('gives two more points from the turn after it was taken, with its option, and not to automatic operations (C23) [19.31]', () => {
    expect(points(acting(want()), 'ops AL-04')).toBe(5)
    expect(points(acting(want({ set: { antwerpTurn: 5 } })), 'ops AL-04')).toBe(3)
    expect(points(acting(want({ options: {} })), 'ops AL-04')).toBe(3)
    expect(points(acting(want({ allied: ['Antwerp'] })), 'ops AL-04')).toBe(3)
    expect(points(acting(want()), 'auto')).toBe(1)
  })

  it('counts from the turn in which both hexes were Allied [19.31]', () => {
    const state = operating({
      at: { 'US-Corps-1': 'Brussels', 'US-Corps-2': 'Ostend' },
      allied: ['Channel Ports'],
    })
    play(state, 'markMove Brussels', 'markMove Ostend', 'done', 'pick US-Corps-1', 'to Antwerp', 'halt')
    expect(state.antwerpTurn).toBe(0)
    play(state, 'pick US-Corps-2', 'to The Scheldt')
    expect(state.antwerpTurn).toBe(5)
  })
})

it('units under an Event’s ban are not activated [6.51a]', () => {
  const state = given({ at: { 'GE-Corps-1': 'Metz', 'GE-Corps-2': 'Metz' } })
  state.flags[unit('GE-Corps-1')] = 32
  begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
  play(state, 'markMove Metz', 'done')
  expect(state.flags[unit('GE-Corps-2')]! & 1).toBe(1)
  expect(state.flags[unit('GE-Corps-1')]! & 1).toBe(0)
})

it('a hex with nobody but them is refused for the Event, not as an empty one [6.51a] [6.21b]', () => {
  const state = given({ at: { 'GE-Corps-1': 'Metz' } })
  state.flags[unit('GE-Corps-1')] = HELD
  begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
  expect([rule(state, 'markMove Metz'), rule(state, 'markMove Reims')]).toEqual(['6.51a', '6.21b'])
  const told = (place: string): string =>
    say(fe.words, fe.check(state, AXIS, { verb: 'markMove', arg: hex(place) })!)
  expect(told('Metz')).toBe('An Event keeps all who are in Metz from being activated now.')
  expect(told('Reims')).toBe('There is nobody in Reims to activate.')
})

it('who is held in a marked hex is told so, and not that there is no marker [6.51a] [8.11a] [9.1]', () => {
  const held = (flag: number): FeState => {
    const state = given({
      at: { 'US-1-Army': 'Chartres', 'AB-Corps': 'Chartres', 'GE-Corps-1': 'Orléans' },
      allied: ['Normandy', 'Falaise'],
    })
    state.flags[unit('AB-Corps')] = flag
    return begin(state, 'marking', { side: ALLIED, points: 1, moves: [] })
  }
  const moving = held(RESTING)
  play(moving, 'markMove Chartres', 'done')
  moving.frames = [moving.frames[0]!, { step: 'movement', side: ALLIED }]
  expect([rule(moving, 'pick AB-Corps'), rule(moving, 'pick US-1-Army')]).toEqual(['6.51a', 'legal'])
  const fighting = attackingWith(held(RESTING))
  expect([rule(fighting, 'join AB-Corps'), rule(fighting, 'join US-1-Army')]).toEqual(['6.51a', 'legal'])
  const refusal = fe.check(fighting, ALLIED, { verb: 'join', arg: unit('AB-Corps') })!
  expect(say(fe.words, refusal)).toBe('An Event keeps that unit from being activated now.')
})

/** Under an Attack marker in Chartres, about to put an attack on Orléans together. */
function attackingWith(state: FeState): FeState {
  play(state, 'markAttack Chartres', 'done')
  state.frames = [state.frames[0]!, { step: 'combat', side: ALLIED }]
  play(state, 'target Orléans')
  return state
}
