import { DEAD, GONE, say } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { cardById, cards } from '../cards/deck.ts'
import { hasEffect, hasMark } from '../effects/effects.ts'
import { handSize } from '../cards/hand.ts'
import { fe } from '../index.ts'
import { sourceHexes } from '../supply/flood.ts'
import { GERMAN_CLASS } from '../ground.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INTERDICTION, OIL, SPENT, SUPPORT } from '../state.ts'
import { acting, asked, begin, isReduced, offers, play, rule, seatOf, told, where } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import { FULL, OUT, supplyOf } from '../supply/supply.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** The Axis about to act with one card in hand. */
const holding = (card: string, want: Given = {}): FeState =>
  acting({ ...want, hand: [card, ...(want.hand ?? [])] }, AXIS)
const how = (card: string): string => (cards[cardById(card)]!.eventAndOps ? 'both' : 'event')
function after(card: string, want: Given = {}): FeState {
  const state = holding(card, want)
  play(state, `${how(card)} ${card}`)
  return state
}
const fault = (card: string, want: Given = {}): string => rule(holding(card, want), `${how(card)} ${card}`)
const may = (card: string, want: Given = {}): boolean => fault(card, want) === 'legal'
const change = (card: string, want: Given = {}): number => after(card, want).vp - holding(card, want).vp

describe('the war at sea and the secret weapons', () => {
  it('submarines cost a point and an Allied card while their bases are German [6.51a] [6.51b]', () => {
    const state = after('AX-02')
    expect([hasMark(state, 'uBoats'), state.vp - holding('AX-02').vp]).toEqual([true, 1])
    expect(handSize(state, ALLIED)).toBe(handSize(holding('AX-02'), ALLIED) - 1)
    expect(may('AX-02', { marks: ['uBoats'] })).toBe(false)
    expect(may('AX-02', { allied: ['St. Nazaire', 'Lorient', 'Brest', 'Bordeaux'] })).toBe(false)
  })

  it('V-1 needs Speer, V-2 needs V-1, and neither works after the collapse [6.511b] [15.2b]', () => {
    expect(fault('AX-22')).toBe('6.511b')
    expect(change('AX-22', { played: ['AX-10'] })).toBe(1)
    expect(hasEffect(after('AX-22', { played: ['AX-10'] }), 'crossbow')).toBe(true)
    expect(may('AX-22', { played: ['AX-10'], marks: ['collapse'] })).toBe(false)
    expect(fault('AX-36')).toBe('6.511b')
    expect(change('AX-36', { played: ['AX-22'] })).toBe(1)
    expect(may('AX-36', { played: ['AX-22'], marks: ['collapse'] })).toBe(false)
  })

  it('what the collapse prevents can still be played for points [15.2b]', () => {
    for (const card of ['AX-12', 'AX-25', 'AX-26', 'AX-46']) {
      const want: Given = { played: ['AX-10', 'AX-25'], marks: ['collapse'], set: { turn: 8 } }
      expect([card, may(card, want), rule(holding(card, want), `ops ${card}`)]).toEqual([
        card,
        false,
        'legal',
      ])
    }
  })
})

describe('Hitler and what comes after him', () => {
  it('he dies by a card of his own side, and the raised penalties with him [16.43] [16.44]', () => {
    const state = after('AX-42', { marks: ['valkyrieFailed'], set: { hitler: hex('Berlin') } })
    expect([state.hitler, hasMark(state, 'valkyrieFailed')]).toEqual([DEAD, false])
    expect(may('AX-42', { set: { hitler: DEAD } })).toBe(false)
    expect(may('AX-43', { set: { hitler: hex('Berlin') } })).toBe(false)
    expect(hasEffect(after('AX-43', { set: { hitler: DEAD } }), 'donitz')).toBe(true)
  })

  it('Enemy at the Gates shuts the Soviet zone and the east to both [8.38b]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'easternFront', 'GE-Corps-2': 'Breslau' },
      set: { turn: 7, hitler: hex('Berlin') },
    }
    expect(may('AX-44', { ...want, set: { turn: 6, hitler: hex('Berlin') } })).toBe(false)
    const state = after('AX-44', want)
    expect([where(state, 'GE-Corps-1'), where(state, 'GE-Corps-2')]).toEqual(['okw', 'okw'])
    expect([hasMark(state, 'redShut'), hasMark(state, 'eastShut')]).toEqual([true, true])
    expect(asked(state)).toBe('spending')
  })

  it('the Alpine fortress feeds Germans [11.32]', () => {
    const state = after('AX-45')
    expect(sourceHexes(state, GERMAN_CLASS)).toContain(hex('Salzburg'))
    expect(sourceHexes(holding('AX-45'), GERMAN_CLASS)).not.toContain(hex('Salzburg'))
    expect(may('AX-45', { allied: ['Salzburg'] })).toBe(false)
  })
})

describe('units that Axis Events bring or mend', () => {
  it('Fortresses come where their hexes are German, the others never [6.53a]', () => {
    const state = after('AX-16', {
      at: { 'Fort-Cherbourg': 'waiting', 'Fort-Amsterdam': 'waiting' },
      allied: ['Cherbourg'],
      played: ['AX-01'],
    })
    expect(where(state, 'Fort-Amsterdam')).toBe('Amsterdam')
    expect(where(state, 'Fort-Cherbourg')).toBe(String(GONE))
  })

  it('late Armies come where their cards say, and nowhere else [6.53a] [6.51a]', () => {
    const places = (card: string, id: string): string[] => {
      const state = after(card, { at: { [id]: 'waiting' }, set: { turn: 8 } })
      expect(rule(state, 'to Oslo')).toBe('6.55a')
      return offers(state, 'to').sort()
    }
    expect(places('AX-50', 'GE-25-Army')).toEqual(['Amsterdam', 'Bremen', 'okw'])
    expect(places('AX-53', 'GE-Corps-12')).toEqual(['Copenhagen', 'Kiel', 'okw'])
    const twelfth = places('AX-49', 'GE-12-Army')
    expect(twelfth).toEqual(expect.arrayContaining(['Berlin', 'Hamburg', 'okw']))
    expect(twelfth).not.toContain('Vienna')
    const anywhere = after('AX-29', { at: { 'GE-1-Para-Army': 'waiting' } })
    expect(offers(anywhere, 'to')).toEqual(expect.arrayContaining(['Amsterdam', 'Vienna', 'okw']))
  })

  it('a flip that a card orders is not declined, one up to a number is [6.51a]', () => {
    const due: Given = {
      at: { 'GE-Pz-Corps-3': 'waiting', 'GE-Pz-Corps-1': 'Munich' },
      reduced: ['GE-Pz-Corps-1'],
    }
    const ordered = after('AX-17', due)
    play(ordered, 'to okw')
    expect(rule(ordered, 'none')).not.toBe('legal')
    play(ordered, 'chooseUnit GE-Pz-Corps-1')
    expect(isReduced(ordered, 'GE-Pz-Corps-1')).toBe(false)
    const free = after('AX-08', {
      at: { 'GE-Corps-1': 'Milan', 'GE-Corps-2': 'Munich' },
      reduced: ['GE-Corps-1', 'GE-Corps-2'],
      marks: ['italianSurrender'],
    })
    expect([offers(free, 'chooseUnit'), rule(free, 'none')]).toEqual([['GE-Corps-1'], 'legal'])
  })

  it('Fortresses of the West Wall are mended where nobody is beside them [12.4e]', () => {
    const state = after('AX-20', {
      at: { 'Fort-Aachen': 'Aachen', 'Fort-Freiburg': 'Freiburg', 'US-Corps-1': 'Brussels' },
      reduced: ['Fort-Aachen', 'Fort-Freiburg'],
    })
    expect([isReduced(state, 'Fort-Freiburg'), isReduced(state, 'Fort-Aachen')]).toEqual([false, true])
  })

  it('a paratroop Corps is flipped or comes back after the surrender of Italy [6.51a]', () => {
    const want: Given = {
      at: { 'Para-Corps-1': 'Munich', 'Para-Corps-2': 'dead' },
      reduced: ['Para-Corps-1'],
      marks: ['italianSurrender'],
    }
    expect(may('AX-07', { ...want, marks: [] })).toBe(false)
    const state = after('AX-07', want)
    expect(offers(state, 'chooseUnit').sort()).toEqual(['Para-Corps-1', 'Para-Corps-2'])
    play(state, 'chooseUnit Para-Corps-2')
    expect([where(state, 'Para-Corps-2'), isReduced(state, 'Para-Corps-2')]).toEqual(['okw', true])
  })

  it('the Republic raises an Italian Corps in Milan [13.3b]', () => {
    const want: Given = { at: { 'IT-Corps-1': 'dead' }, marks: ['italianSurrender'], played: ['AX-07'] }
    const state = after('AX-11', want)
    play(state, 'chooseUnit IT-Corps-1')
    expect([where(state, 'IT-Corps-1'), isReduced(state, 'IT-Corps-1'), hasMark(state, 'rsi')]).toEqual([
      'Milan',
      true,
      true,
    ])
    expect(may('AX-11', { ...want, allied: ['Milan'] })).toBe(false)
  })

  it('torpedo boats cost an Allied Corps a step, by its owner’s choice [6.51a]', () => {
    const state = after('AX-33', { at: { 'US-Corps-1': 'unitedKingdom', 'US-Corps-2': 'northAfrica' } })
    expect([asked(state), seatOf(state)]).toEqual(['eventPick', ALLIED])
    expect(offers(state, 'chooseUnit')).toEqual(['US-Corps-1'])
    play(state, 'chooseUnit US-Corps-1')
    expect(isReduced(state, 'US-Corps-1')).toBe(true)
  })

  it('free redeployment is by section 10, without points [10.8a]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'easternFront', 'GE-7-Army': 'easternFront', 'GE-Corps-2': 'okw' },
    }
    const state = after('AX-39', want)
    expect(offers(state, 'chooseUnit').sort()).toEqual(['GE-7-Army', 'GE-Corps-1'])
    play(state, 'chooseUnit GE-7-Army', 'to Munich', 'none')
    expect(where(state, 'GE-7-Army')).toBe('Munich')
    const points = after('AX-01', want)
    play(points, 'chooseUnit GE-7-Army')
    const [goal] = offers(points, 'to')
    play(points, `to ${goal}`)
    expect(where(points, 'GE-7-Army')).toBe(goal)
    expect(asked(points)).not.toBe('eventPick')
  })
})

describe('Axis Events against the air forces', () => {
  it('fighters take a bomber off its mission; Mustangs protect the Americans [14.2a]', () => {
    const bombing: Given = { set: { sac: [CARPET, CARPET, INDUSTRY] } }
    const state = after('AX-14', bombing)
    expect(offers(state, 'chooseMarker')).toEqual(['1', '2'])
    play(state, 'chooseMarker 2')
    expect(state.sac[1]).toBe(SPENT)
    const safe = after('AX-14', { ...bombing, marks: ['protectUsSac'] })
    expect(offers(safe, 'chooseMarker')).toEqual(['1'])
    expect(rule(safe, 'chooseMarker 2')).toBe('6.51a')
  })

  it('says who the markers on offer are, and tells both sides whom it has taken [14.2a] [6.51a]', () => {
    const state = after('AX-14', { set: { sac: [OIL, CARPET, INDUSTRY] } })
    const { ask } = fe.decisions(state)[0]!
    expect(say(fe.words, ask)).toMatch(/: 1 UK BC \(Attack Oil\), 2 US 8th AF \(Carpet Bombing\)\.$/)
    expect(told(play(state, 'chooseMarker 1'), 'grounded')).toMatchObject({ marker: 'UK BC' })
  })

  it('Bodenplatte takes two tactical markers off, and costs a point where the Luftwaffe is broken [14.3a]', () => {
    const want = (): Given => ({ set: { turn: 7, tac: [SUPPORT, INTERDICTION, SUPPORT, SPENT] } })
    const state = after('AX-48', want())
    play(state, 'chooseMarker 1', 'chooseMarker 2')
    expect(state.tac.slice(0, 2)).toEqual([SPENT, SPENT])
    const broken = after('AX-48', { ...want(), marks: ['argument'] })
    play(broken, 'chooseMarker 1', 'chooseMarker 2')
    expect(broken.vp).toBe(state.vp - 1)
  })
})

describe('Axis Events that hold for a time', () => {
  it('a port taken lately is blown up until the end of the next turn [6.51a]', () => {
    const want: Given = {
      allied: ['Cherbourg', 'Brest'],
      set: { ports: [hex('Cherbourg'), hex('Brest')], portTurns: [5, 2] },
    }
    const state = after('AX-15', want)
    expect(offers(state, 'choosePlace')).toEqual(['Cherbourg'])
    play(state, 'choosePlace Cherbourg')
    expect(state.effects.find(({ what }) => what === 'portClosed')).toMatchObject({
      until: 'nextTurn',
      hexes: [hex('Cherbourg')],
    })
  })

  it('the Werwolf bars an empty Allied hex of Germany [6.51a]', () => {
    const state = after('AX-47', { at: { 'US-Corps-1': 'Aachen' }, allied: ['The Ruhr'] })
    expect(offers(state, 'choosePlace')).toEqual(['The Ruhr'])
    play(state, 'choosePlace The Ruhr')
    expect(hasEffect(state, 'supplyBarred')).toBe(true)
  })

  it('lines and journeys stop at the Werwolf’s hex, which a unit that enters it sets free [6.51a] [11.41a]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Kassel', 'US-Corps-2': 'Antwerp' },
      allied: ['The Ruhr', 'Arnhem', 'The Scheldt'],
    }
    const state = after('AX-47', want)
    expect(supplyOf(state, unit('US-Corps-1'))).toBe(FULL)
    play(state, 'choosePlace The Ruhr')
    expect(supplyOf(state, unit('US-Corps-1'))).toBe(OUT)
    begin(state, 'redeployment', { side: ALLIED, points: 2 })
    play(state, 'pick US-Corps-2')
    expect([rule(state, 'to Kassel'), rule(state, 'to The Ruhr')]).toEqual(['10.4b', 'legal'])
    play(state, 'to The Ruhr')
    expect(supplyOf(state, unit('US-Corps-1'))).toBe(FULL)
  })

  it('Patton is sacked once he has come, and not after he is back [9.261b]', () => {
    expect(may('AX-03', { at: { 'US-7-Army': 'waiting' } })).toBe(false)
    expect(may('AX-03', { at: { 'US-7-Army': 'Palermo' }, played: ['AL-28'] })).toBe(false)
    const state = after('AX-03', { at: { 'US-7-Army': 'Palermo' }, marks: ['patton7th'], hand: ['AL-04'] })
    expect(hasMark(state, 'patton7th')).toBe(false)
    expect(state.cards.piles['hand0']).toEqual([])
    expect(state.at[unit('US-7-Army')]).toBe(hex('Palermo'))
  })

  it('strife does not come back after Yalta [6.51a]', () => {
    expect(hasEffect(after('AX-09'), 'strife')).toBe(true)
    expect(may('AX-09', { played: ['AL-49'] })).toBe(false)
  })
})

describe('every Axis card', () => {
  const deck = cards.filter(card => card.deck === 'axis')
  it('there are 55 of them, each with an effect or a combat that it changes [20.EventName]', () => {
    expect(deck).toHaveLength(55)
    expect(deck.filter(({ effects, combat }) => effects.length === 0 && combat === undefined)).toEqual([])
  })
})
