/** Situations where two rules meet, tenth sheet: drops and their nations, a landing nobody waits for, the order of a phase, the sheet. */
import { describe, expect, it } from 'vitest'
import { ew } from '../index.ts'
import { dropBan } from '../airborne/drop.ts'
import { convertFault } from '../airborne/mode.ts'
import { reachAnswer } from '../movement/movement.ts'
import { ALLIED, ATTACK_MOVE, CALLED_OFF, GERMAN, GERMAN_ACTION, PLANNED, SECRET } from '../state.ts'
import {
  asked,
  attack,
  fighting,
  moving,
  odds,
  offers,
  plan,
  play,
  rule,
  seatOf,
  second,
  shifts,
  stage,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'

const AMERICANS = 0

describe('a hex that a drop has secured', () => {
  it('keeps its rivers and its rough ground for the Germans [13.2m, 13.2n]', () => {
    const set = { turn: 5, phase: GERMAN_ACTION, secured: [hex('3214')] }
    const at = { '84': '3314', 'US18A-drop': '3214' }
    const state = fighting({ at, set }, GERMAN)
    plan(state, '3214', '84')
    expect(shifts(state)).toEqual(['river -1'])
    const price = (secured: string[]): number | undefined => {
      const walk = moving({ at: { '1SS': '3204' }, set: { ...set, secured: secured.map(hex) } }, GERMAN)
      return reachAnswer(walk, [unit('1SS')])!.places.find(({ at: to }) => to === hex('3303'))?.cost
    }
    expect(price(['3303'])).toBe(price([]))
  })
})

describe('a corps that has dropped', () => {
  it('defends in full wherever it is, with nobody to feed it [7.0b, 7.12b, 13.2k]', () => {
    const at = { 'US18A-drop': '2905', '1SS': '2904' }
    const state = fighting({ at, set: { turn: 5, phase: GERMAN_ACTION } }, GERMAN)
    plan(state, '2905', '1SS')
    expect(odds(state)[1]).toBe(6)
    const trucks = fighting(
      { at: { US18A: '2905', '1SS': '2904' }, set: { turn: 5, phase: GERMAN_ACTION } },
      GERMAN,
    )
    plan(trucks, '2905', '1SS')
    expect(odds(trucks)[1]).toBe(3)
  })

  it('is short with its nation in the north, and in the south never [7.15b, 7.15c, 13.2f]', () => {
    const struck = (target: string, id: string): string[] => {
      const at = { [id]: 'box', '84': target }
      const state = fighting({ at, set: { turn: 5, difficulties: AMERICANS } })
      play(state, `target ${target}`, `airdrop ${id}`)
      return shifts(state).filter(one => one.startsWith('difficulties'))
    }
    expect([struck('3006', 'US18A'), struck('3006', 'B1A'), struck('2011', 'US18A')]).toEqual([
      ['difficulties -1'],
      [],
      [],
    ])
  })

  it('beside an unopposed first landing attacks with its own nation alone on Turn 1 [3.3.4c, 13.2e]', () => {
    const at = { 'US18A-drop': '3304', B1: '3304', US5: '3304', '84': '3204' }
    const set = { turn: 1, scenario: 'alternate', unopposed: 1, firstHex: hex('3304') }
    const state = fighting({ at, beachheads: ['3304'], set })
    play(state, 'target 3204', 'join US5')
    expect([rule(state, 'join B1'), rule(state, 'join US18A-drop')]).toEqual(['3.3.4c', 'legal'])
    play(state, 'drop US5', 'join B1')
    expect(rule(state, 'join US18A-drop')).toBe('3.3.4c')
  })
})

describe('an airborne corps', () => {
  it('takes off from a city, and not from what bombs have left of one [13.2o, 10.10d]', () => {
    const ban = (destroyed: number[]): string | null =>
      dropBan(given({ at: { 'US18A-drop': '2905' }, set: { turn: 5, destroyed } }), unit('US18A-drop'))
    expect([ban([]), ban([hex('2905')])]).toEqual([null, '13.2o'])
  })

  it('gets no trucks where the other army group stands, unless both may [13.2d, 13.2p, 6.4b]', () => {
    const fault = (beachheads: string[]): string | null => {
      const at = { 'US18A-drop': '2802', B8: '2802', B1: '2902' }
      return convertFault(given({ at, beachheads, set: { turn: 5 } }), unit('US18A-drop'))
    }
    expect([fault(['2902']), fault(['2802'])]).toEqual(['6.4b', null])
  })
})

describe('a landing', () => {
  it('that the Germans do not wait for has cost its bombers all the same, and the city its port [5.3.5d, 10.10c, 10.10d]', () => {
    const state = second('3306', 3, { at: { US6: 'box', '81': '3306' }, set: { bombers: 1 } })
    play(state, 'add US6', 'commit')
    expect(asked(state)).toBe('bombers')
    play(state, 'bombers')
    expect([asked(state), seatOf(state)]).toEqual(['inland', GERMAN])
    play(state, 'inland')
    if (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    expect([state.bombers, state.destroyed, where(state, 'US6')]).toEqual([0, [hex('3306')], '3306'])
  })
})

describe('the order of a phase', () => {
  it('with attacks first lets those move in full who have attacked and advanced, at the price of the zones they enter [5.5.2, 9.3, 11.3g]', () => {
    const at = { '84': '2803', US7: '2802', US12: '2802', US20: '2802', '81': '2805' }
    const set = { turn: 4, mandates: 0, bombers: 0, order: ATTACK_MOVE }
    const state = given({ at, reduced: ['84'], beachheads: ['2802'], set })
    state.frames = [{ step: 'rest' }]
    stage.flow.begin(state, { step: 'action', side: ALLIED, done: 0 })
    attack(state, '2803', ['US7', 'US12', 'US20'], 1)
    play(state, 'advance US7')
    while (asked(state) !== 'attacks') play(state, asked(state) === 'pursue' ? 'halt' : 'hold')
    play(state, 'end', 'pick US7')
    const { allowance, places } = reachAnswer(state, [unit('US7')])!
    const price = (to: string): number | undefined => places.find(({ at: one }) => one === hex(to))?.cost
    expect([allowance, price('2804'), price('2902')]).toEqual([6, 2, 1])
  })

  it('with moves first lets who has just entered, beside the enemy, move and attack [12.0a, 12.1a, 5.5.1]', () => {
    const at = { US12: 'box', '84': '2803' }
    const state = moving({ at, beachheads: ['2802'], set: { turn: 4, mandates: 0 } })
    play(state, 'enter US12')
    expect(rule(state, 'to 2802')).toBe('legal')
    play(state, 'to 2802')
    expect(rule(state, 'pick US12')).toBe('legal')
    const fight = fighting({ at: { US12: '2802', '84': '2803' }, beachheads: ['2802'], set: { turn: 4 } })
    play(fight, 'target 2803')
    expect(rule(fight, 'join US12')).toBe('legal')
  })
})

describe('the sheet', () => {
  it('is read by the Allies alone: meant, pretended or called off, the Germans see none of it until its turn [3.2.3e, 13.1c, 6.6]', () => {
    const sheet = { secondTurn: 4, secondHex: hex('2005') }
    for (const set of [
      { ...sheet, second: PLANNED },
      { secondTurn: 4, secondHex: -1, second: PLANNED },
      { ...sheet, second: CALLED_OFF },
    ]) {
      const state = given({ set: { turn: 3, ...set } })
      const [own, enemy] = [ew.view(state, ALLIED), ew.view(state, GERMAN)]
      expect([own.secondHex, own.secondTurn]).toEqual([set.secondHex, 4])
      expect([enemy.secondHex, enemy.secondTurn]).toEqual([SECRET, SECRET])
    }
  })
})
