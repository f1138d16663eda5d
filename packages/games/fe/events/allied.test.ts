import { DEAD, say } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { cardById, cards, isPlayed } from '../cards/deck.ts'
import { addEffect, hasEffect, hasMark } from '../effects/effects.ts'
import { handSize } from '../cards/hand.ts'
import { UNITS } from '../data.ts'
import { fe } from '../index.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, HELD, RESTING, UNASSIGNED } from '../state.ts'
import {
  acting,
  allTold,
  asked,
  begin,
  dice,
  isReduced,
  offers,
  play,
  rule,
  seatOf,
  where,
} from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** The Allies about to act with one card in hand. */
const holding = (card: string, want: Given = {}): FeState =>
  acting({ ...want, hand: [card, ...(want.hand ?? [])] })
const how = (card: string): string => (cards[cardById(card)]!.eventAndOps ? 'both' : 'event')
/** The same, with the card played as an Event. */
function after(card: string, want: Given = {}): FeState {
  const state = holding(card, want)
  play(state, `${how(card)} ${card}`)
  return state
}
const may = (card: string, want: Given = {}): boolean =>
  rule(holding(card, want), `${how(card)} ${card}`) === 'legal'
const change = (card: string, want: Given = {}): number => after(card, want).vp - holding(card, want).vp

/** Somebody who was sent away in this turn. */
const heldIn = (id: string): Partial<FeState> => ({
  flags: Array.from({ length: UNITS }, (_, n) => (n === unit(id) ? HELD : 0)),
})

/** A German unit in Reims attacks Paris with all that the action gives. */
function operatingOn(state: FeState, id: string): FeState {
  state.effects.push({ what: 'opsBonus', card: 0, until: 'round', turn: state.turn, hexes: [], n: 3 })
  play(state, 'auto', 'markAttack Reims', 'done', 'target Paris', `join ${id}`)
  dice(state, 1)
  play(state, 'commit')
  while (asked(state) !== 'rest') play(state, offers(state, 'lose').length > 0 ? `lose ${id}` : 'end')
  return state
}

describe('numbers that Allied Events change', () => {
  it('infrastructure falls by one or two [15.1c] [15.1d]', () => {
    const before = holding('AL-04').infrastructure
    expect(after('AL-04').infrastructure).toBe(before - 1)
    expect(after('AL-43').infrastructure).toBe(before - 2)
    expect(after('AL-27', { allied: ['Naples'] }).infrastructure).toBe(before - 2)
    expect(may('AL-27')).toBe(false)
  })

  it('an Event with an asterisk happens once, others come back [6.52a]', () => {
    const gone = after('AL-13')
    expect(gone.cards.piles['removed0']).toContain(cardById('AL-13'))
    const back = after('AL-04')
    expect(back.cards.piles['discard0']).toContain(cardById('AL-04'))
  })

  it('victory points fall by Vemork, Alsos and what is uncovered [16.1c] [6.51a]', () => {
    expect(change('AL-13')).toBe(-1)
    expect(may('AL-54')).toBe(false)
    expect(change('AL-54', { allied: ['Stuttgart'] })).toBe(-1)
    const germany = { allied: ['Aachen', 'The Ruhr'] }
    expect(may('AL-44', { allied: ['Aachen'] })).toBe(false)
    expect(change('AL-44', germany)).toBe(-1)
    expect(change('AL-44', { ...germany, played: ['AX-24'] })).toBe(-2)
  })

  it('hunting submarines takes the marker off, or keeps it off [6.51a]', () => {
    const hunted = after('AL-03', { marks: ['uBoats'] })
    expect([hasMark(hunted, 'uBoats'), hunted.vp - holding('AL-03').vp]).toEqual([false, -1])
    const calm = after('AL-03')
    expect(calm.cards.piles['hand0']).toHaveLength(1)
    expect(calm.effects.some(({ what, n }) => what === 'eventBlocked' && n === cardById('AX-02'))).toBe(true)
    expect(may('AL-17', { marks: ['uBoats'] })).toBe(false)
  })

  it('the Axis draws fewer cards after the firestorm and Clarion [6.31a]', () => {
    const before = handSize(holding('AL-18'), AXIS)
    expect(handSize(after('AL-18'), AXIS)).toBe(before - 1)
    expect(handSize(after('AL-52', { played: ['AL-25'] }), AXIS)).toBe(before - 1)
    const quiet = after('AL-52', { played: ['AL-25'], hand: ['AX-10'] })
    expect(rule(begin(quiet, 'action', { side: AXIS }), 'rd AX-10')).toBe('6.31a')
  })
})

describe('Tehran, Valkyrie and the fall of Berlin', () => {
  it('Tehran shuts the Soviet zone to the Allies, from Turn 2 [8.38a]', () => {
    expect(may('AL-09', { set: { turn: 1 } })).toBe(false)
    const state = after('AL-09')
    expect(hasMark(state, 'redShutAllied')).toBe(true)
    expect(state.vp).toBe(holding('AL-09').vp - 1)
  })

  it('Berlin falls to the Soviets after Tehran, with all in it [8.38b] [16.43] [6.511b]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'Berlin' }, set: { turn: 8, hitler: hex('Berlin') } }
    expect(rule(holding('AL-45', want), 'event AL-45')).toBe('6.511b')
    const state = after('AL-45', { ...want, played: ['AL-09'] })
    expect([hasMark(state, 'berlinTaken'), state.hitler, where(state, 'GE-Corps-1')]).toEqual([
      true,
      DEAD,
      String(DEAD),
    ])
    expect(state.vp).toBe(holding('AL-45', want).vp - 1)
  })

  it('the plot needs Hitler alive and an Allied unit on the continent, and a six [16.43] [16.44]', () => {
    const ashore: Given = {
      at: { 'US-Corps-1': 'Falaise' },
      allied: ['Normandy'],
      set: { hitler: hex('Berlin') },
    }
    expect(may('AL-34', { set: { hitler: hex('Berlin') } })).toBe(false)
    expect(may('AL-34', { ...ashore, set: { hitler: DEAD } })).toBe(false)
    const rolled = (die: number): FeState => {
      const state = holding('AL-34', ashore)
      dice(state, die)
      play(state, 'event AL-34')
      return state
    }
    expect(rolled(6).hitler).toBe(DEAD)
    expect(rolled(6).vp).toBe(rolled(5).vp - 1)
    expect([rolled(5).hitler, hasMark(rolled(5), 'valkyrieFailed')]).toEqual([hex('Berlin'), true])
  })
})

describe('what the Axis is told to do', () => {
  const east: Given = { at: { 'GE-7-Army': 'Berlin', 'GE-Corps-1': 'Munich' } }

  it('an Army goes east, and stays there this turn [16.44]', () => {
    const state = after('AL-11', east)
    expect([asked(state), seatOf(state)]).toEqual(['eventPick', AXIS])
    expect(offers(state, 'chooseUnit')).toEqual(['GE-7-Army'])
    play(state, 'chooseUnit GE-7-Army')
    expect(where(state, 'GE-7-Army')).toBe('easternFront')
    expect(state.flags[unit('GE-7-Army')]! & HELD).toBe(HELD)
  })

  it('or it costs a point, two after a failed plot [16.44]', () => {
    const state = after('AL-11', east)
    play(state, 'none')
    expect(state.vp).toBe(holding('AL-11', east).vp - 1)
    const worse = after('AL-11', { ...east, marks: ['valkyrieFailed'] })
    play(worse, 'none')
    expect(worse.vp).toBe(holding('AL-11', east).vp - 2)
    expect(change('AL-11', { at: {} })).toBe(-1)
    expect(may('AL-11', { ...east, played: ['AX-44'] })).toBe(false)
  })

  it('Mincemeat sends a Corps to the Balkans or an island [16.44]', () => {
    const state = after('AL-02', { at: { 'GE-Corps-1': 'Munich', 'GE-7-Army': 'Berlin' } })
    expect(offers(state, 'chooseUnit')).toEqual(['GE-Corps-1'])
    play(state, 'chooseUnit GE-Corps-1')
    expect(offers(state, 'to')).toContain('balkansFront')
    play(state, 'to balkansFront')
    expect(where(state, 'GE-Corps-1')).toBe('balkansFront')
  })

  it('says what a refusal costs, two after a failed plot [16.44]', () => {
    const asks = (marks: string[]): string => {
      const state = after('AL-02', { at: { 'GE-Corps-1': 'Munich' }, marks })
      return say(fe.words, fe.decisions(state)[0]!.ask)
    }
    expect(asks([])).toMatch(/or lose 1 victory point\.$/)
    expect(asks(['valkyrieFailed'])).toMatch(/or lose 2 victory points\.$/)
  })

  it('who was sent to an island is not sent on in the same turn: another has to go, or a point [16.44]', () => {
    const at = { 'GE-Corps-1': 'Corsica', 'GE-Corps-2': 'Munich' }
    const two = after('AL-36', { at, set: heldIn('GE-Corps-1') })
    expect(offers(two, 'chooseUnit')).toEqual(['GE-Corps-2'])
    const alone = after('AL-36', { at: { 'GE-Corps-1': 'Corsica' }, set: heldIn('GE-Corps-1') })
    expect([asked(alone), alone.vp, where(alone, 'GE-Corps-1')]).toEqual(['rest', 20, 'Corsica'])
  })

  it('orders from Berlin are judged after the next Axis action [16.44]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Paris', 'GE-7-Army': 'Reims' },
      allied: ['Normandy', 'Falaise'],
    }
    expect(may('AL-35', { at: { 'GE-7-Army': 'Berlin' } })).toBe(false)
    expect(may('AL-35', { ...want, set: { round: 6 } })).toBe(false)
    const state = after('AL-35', want)
    expect(hasEffect(state, 'orders')).toBe(true)
  })

  it('orders from Berlin need an attack that is allowed: armor before a French beach has none before Rommel [16.44] [6.26]', () => {
    const beach: Given = { at: { 'US-Corps-1': 'Normandy', 'GE-Pz-Corps-1': 'Falaise' } }
    expect(may('AL-35', beach)).toBe(false)
    expect(may('AL-35', { ...beach, marks: ['beachArmor'] })).toBe(true)
  })

  it('orders from Berlin cost the point unless a German Army or armor attacks in the next action [16.44]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Paris', 'GE-7-Army': 'Reims', 'GE-Corps-1': 'Reims' },
      allied: ['Normandy', 'Falaise'],
    }
    const ordered = (marks: readonly string[] = []): FeState => {
      const state = after('AL-35', { ...want, marks })
      return begin(state, 'action', { side: AXIS })
    }
    const idle = ordered()
    play(idle, 'auto', 'done')
    expect([idle.vp, hasEffect(idle, 'orders')]).toEqual([20, false])
    const raised = ordered(['valkyrieFailed'])
    play(raised, 'auto', 'done')
    expect(raised.vp).toBe(19)
    const army = operatingOn(ordered(), 'GE-7-Army')
    const corps = operatingOn(ordered(), 'GE-Corps-1')
    expect([army.vp, corps.vp]).toEqual([21, 20])
  })
})

describe('units that Allied Events bring or move', () => {
  it('new Corps come to the United Kingdom [6.53a] [6.54]', () => {
    const state = after('AL-08', { at: { 'US-Corps-5': 'waiting', 'US-Corps-6': 'waiting' } })
    while (asked(state) === 'arriving') play(state, `to ${offers(state, 'to')[0]}`)
    expect([where(state, 'US-Corps-5'), where(state, 'US-Corps-6')]).toEqual([
      'unitedKingdom',
      'unitedKingdom',
    ])
    expect(isReduced(state, 'US-Corps-5')).toBe(false)
  })

  it('the 15th Air Force can be assigned from then on [14.2a]', () => {
    const state = after('AL-20')
    expect(state.sac[2]).toBe(UNASSIGNED)
    expect(may('AL-20', { set: { turn: 2 } })).toBe(false)
  })

  it('Market-Garden drops a unit near an Army in supply [6.51a]', () => {
    const want: Given = {
      at: { 'AB-Corps': 'unitedKingdom', 'BR-2-Army': 'Antwerp', 'AB-1-Army': 'waiting' },
      allied: ['Normandy', 'Falaise', 'Paris', 'The Scheldt'],
      played: ['AL-23'],
    }
    expect(may('AL-37', { ...want, played: [] })).toBe(false)
    const state = after('AL-37', want)
    while (asked(state) === 'arriving') play(state, `to ${offers(state, 'to')[0]}`)
    expect(asked(state)).toBe('eventPick')
    play(state, 'chooseUnit AB-Corps')
    const [goal] = offers(state, 'to')
    play(state, `to ${goal}`)
    expect(where(state, 'AB-Corps')).toBe(goal)
    expect(controllerOf(state, hex(goal!))).toBe(ALLIED)
    expect(state.flags[unit('AB-Corps')]! & RESTING).toBe(RESTING)
  })

  it('Goldflake ships units from anywhere in Italy to ports of the west, Antwerp without The Scheldt among them (B122) [10.7]', () => {
    const want: Given = {
      at: { 'CAN-Corps-1': 'Foggia', 'US-5-Army': 'Naples', 'BR-Corps-1': 'Rome' },
      allied: ['Naples', 'Marseilles', 'Antwerp', 'Bordeaux', 'Genoa', 'Cassino'],
    }
    const state = after('AL-51', want)
    play(state, 'chooseUnit CAN-Corps-1')
    expect(offers(state, 'to').sort()).toEqual(['Antwerp', 'Bordeaux', 'Marseilles'])
    play(state, 'to Antwerp', 'chooseUnit US-5-Army', 'to Marseilles')
    expect(asked(state)).toBe('rest')
    expect([where(state, 'CAN-Corps-1'), where(state, 'US-5-Army')]).toEqual(['Antwerp', 'Marseilles'])
    expect(may('AL-51', { ...want, allied: ['Naples', 'Antwerp'] })).toBe(false)
  })

  it('Red Army Offensive takes a unit out of the east, or steps elsewhere [6.51a]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'easternFront', 'GE-Corps-2': 'Munich' }, played: ['AL-09'] }
    const state = after('AL-53', want)
    play(state, 'chooseUnit GE-Corps-1')
    expect(where(state, 'GE-Corps-1')).toBe(String(DEAD))
    const empty = after('AL-53', {
      at: { 'GE-Corps-2': 'Munich', 'GE-Corps-3': 'Berlin' },
      played: ['AL-09'],
    })
    play(empty, 'chooseUnit GE-Corps-2', 'chooseUnit GE-Corps-3')
    expect([isReduced(empty, 'GE-Corps-2'), isReduced(empty, 'GE-Corps-3')]).toEqual([true, true])
  })

  it('Red Army Offensive is not paid with half a price: one step of a Corps will not do beside an Army [6.51a]', () => {
    const at = { 'GE-Corps-2': 'Munich', 'GE-7-Army': 'Berlin', 'Fort-Berlin': 'Berlin' }
    const short = after('AL-53', { at, reduced: ['GE-Corps-2'], played: ['AL-09'] })
    expect([offers(short, 'chooseUnit'), rule(short, 'chooseUnit GE-Corps-2')]).toEqual([
      ['GE-7-Army'],
      '6.51a',
    ])
    play(short, 'chooseUnit GE-7-Army')
    expect([isReduced(short, 'GE-7-Army'), where(short, 'GE-Corps-2')]).toEqual([true, 'Munich'])
    // With two steps of Corps the Axis has the choice, and a whole Corps is a way to pay.
    const whole = after('AL-53', { at, played: ['AL-09'] })
    expect(offers(whole, 'chooseUnit').sort()).toEqual(['GE-7-Army', 'GE-Corps-2'])
    play(whole, 'chooseUnit GE-Corps-2', 'chooseUnit GE-Corps-2')
    expect([where(whole, 'GE-Corps-2'), isReduced(whole, 'GE-7-Army')]).toEqual([String(DEAD), false])
    // Without an Army what there is is lost.
    const last = after('AL-53', {
      at: { 'GE-Corps-2': 'Munich' },
      reduced: ['GE-Corps-2'],
      played: ['AL-09'],
    })
    play(last, 'chooseUnit GE-Corps-2')
    expect(asked(last)).toBe('marking')
  })

  it('mass surrender takes a step of every German out of supply in Germany, but for Fortresses [6.51a]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Stuttgart', 'US-Corps-1': 'Munich' },
      allied: ['The Ruhr'],
    }
    expect(may('AL-50', { at: {} })).toBe(false)
    expect(may('AL-50', want)).toBe(true)
    const west = [
      'Aachen',
      'Cologne',
      'Frankfurt',
      'The Saar',
      'Nuremberg',
      'Ulm',
      'Konstanz',
      'Freiburg',
      'Metz',
      'Épinal',
    ]
    const cut = after('AL-50', {
      at: {
        ...{ 'GE-Corps-1': 'Stuttgart', 'GE-1-Army': 'Stuttgart', 'GE-7-Army': 'Stuttgart' },
        ...{
          'Fort-Freiburg': 'Freiburg',
          'GE-Corps-2': 'Freiburg',
          'GE-Corps-3': 'Berlin',
          'GE-Corps-4': 'okw',
        },
      },
      reduced: ['GE-7-Army'],
      allied: [
        ...west.filter(place => place !== 'Freiburg'),
        'The Ruhr',
        'Munich',
        'Besançon',
        'Schweinfurt',
      ],
    })
    // A step of everybody who is cut off, an Army for good and without a Corps for it; a Fortress keeps its own.
    expect(['GE-Corps-1', 'GE-1-Army'].map(id => isReduced(cut, id))).toEqual([true, true])
    expect([where(cut, 'GE-7-Army'), asked(cut), where(cut, 'GE-Corps-4')]).toEqual([
      String(DEAD),
      'rest',
      'okw',
    ])
    expect(['Fort-Freiburg', 'GE-Corps-2', 'GE-Corps-3'].map(id => isReduced(cut, id))).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('Allied Events that hold for a time', () => {
  it('partisans trouble up to two hexes [6.51a]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'Milan', 'GE-Corps-2': 'Rome' }, marks: ['italianSurrender'] }
    expect(may('AL-16', { ...want, marks: [] })).toBe(false)
    const state = after('AL-16', want)
    const events = play(state, 'choosePlace Milan', 'choosePlace Rome')
    expect(allTold(events, 'chosen')).toMatchObject([{ places: [hex('Milan')] }, { places: [hex('Rome')] }])
    const [effect] = state.effects.filter(({ what }) => what === 'harassed')
    expect(effect!.hexes.map(Number).sort()).toEqual([hex('Milan'), hex('Rome')].sort())
    expect([effect!.n, effect!.until]).toEqual([1, 'turn'])
  })

  it('Fortitude freezes an Army District that no Allied unit is beside [20.ArmyDistrict]', () => {
    const state = after('AL-26')
    expect(
      offers(state, 'district')
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([1, 7, 15, 19])
    const [event] = allTold(play(state, 'district 15'), 'chosen')
    expect(event).toMatchObject({
      places: expect.arrayContaining([hex('Antwerp'), hex('The Scheldt')]) as number[],
    })
    expect(hasEffect(state, 'frozen')).toBe(true)
    expect(may('AL-26', { set: { turn: 3 } })).toBe(false)
  })

  it('Eisenhower has a point more, Red Ball Express pays as in Full Supply [11.53]', () => {
    const state = after('AL-55', { at: { 'US-Corps-1': 'Paris' }, allied: ['Normandy', 'Falaise'] })
    expect(hasEffect(state, 'opsBonus')).toBe(true)
    expect(
      hasEffect(
        after('AL-38', { at: { 'US-Corps-1': 'Paris' }, allied: ['Normandy', 'Falaise'] }),
        'limitedAsFull',
      ),
    ).toBe(true)
  })

  it('a conference ends the strife of the coalition, and draws two for one [6.51a]', () => {
    const state = holding('AL-21')
    addEffect(state, 'strife', cardById('AX-09'), 'turn')
    const before = state.cards.piles['hand0']!.length
    play(state, 'event AL-21')
    expect(asked(state)).toBe('eventPick')
    play(state, `discard ${offers(state, 'discard')[0]}`)
    expect(state.cards.piles['hand0']!.length).toBe(before - 1 + 2 - 1)
    expect(hasEffect(state, 'strife')).toBe(false)
  })

  it('the Rhine is bridged where a unit faces the enemy over it [6.51a]', () => {
    expect(may('AL-42', { at: { 'US-Corps-1': 'Paris' } })).toBe(false)
    // Arnhem and The Ruhr lie beyond the river from Aachen; once they are Allied nobody faces it there.
    const bank: Given = { at: { 'US-Corps-1': 'Aachen' }, set: { turn: 8 } }
    expect(hasMark(after('AL-42', bank), 'rhineBridgehead')).toBe(true)
    expect(may('AL-42', { ...bank, allied: ['The Ruhr', 'Arnhem'] })).toBe(false)
  })

  it('Ultra shows the hand of the Axis, and gives operations [6.12c]', () => {
    const state = after('AL-07', { hand: ['AX-10'] })
    expect(state.cards.seen[cardById('AX-10')]! & 1).toBe(1)
    expect(asked(state)).toBe('marking')
    expect(isPlayed(state, cardById('AL-07'))).toBe(true)
  })
})

describe('every Allied card', () => {
  const deck = cards.filter(card => card.deck === 'allied')
  it('there are 55 of them, each with an effect that can be carried out or a combat that it changes [20.EventName]', () => {
    expect(deck).toHaveLength(55)
    expect(deck.filter(({ effects, combat }) => effects.length === 0 && combat === undefined)).toEqual([])
  })
})
