import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { ALLIED, AXIS } from '../state.ts'
import { acting, asked, begin, isReduced, offers, play, rule, where } from '../testing/play.ts'
import { given, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const spending = (want: Given, side: number, points = 4, event = -1): FeState =>
  begin(given(want), 'spending', { side, halves: 2 * points, armor: 0, event, disband: 0, raised: [] })

describe('replacement points', () => {
  it('come with a card, are spent at once and lost if they are not [12.1a] [12.1b] [6.41a]', () => {
    const state = acting({ at: { 'US-Corps-1': 'unitedKingdom' }, reduced: ['US-Corps-1'], hand: ['AL-04'] })
    play(state, 'rp AL-04')
    expect(state.frames.at(-1)!['halves']).toBe(6)
    play(state, 'end')
    expect(asked(state)).toBe('rest')
    expect(isReduced(state, 'US-Corps-1')).toBe(true)
  })

  it('buy a step of a Corps for a half, of an Army or Fortress for one [12.2a] [12.2b]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'unitedKingdom', 'US-1-Army': 'unitedKingdom' },
      reduced: ['US-Corps-1', 'US-1-Army'],
    }
    const state = spending(want, ALLIED, 1)
    play(state, 'flip US-Corps-1')
    expect(state.frames.at(-1)!['halves']).toBe(1)
    expect(rule(state, 'flip US-1-Army')).toBe('12.1b')
    const fort = spending({ at: { 'Fort-Aachen': 'Aachen' }, reduced: ['Fort-Aachen'] }, AXIS, 1)
    play(fort, 'flip Fort-Aachen')
    expect(asked(fort)).toBe('rest')
  })

  it('re-create a unit reduced, or full for two steps [12.3] [9.36]', () => {
    const state = spending({ at: { 'US-1-Army': 'dead' } }, ALLIED, 3)
    play(state, 'recreate US-1-Army', 'to unitedKingdom')
    expect([where(state, 'US-1-Army'), isReduced(state, 'US-1-Army')]).toEqual(['unitedKingdom', true])
    play(state, 'flip US-1-Army')
    expect(isReduced(state, 'US-1-Army')).toBe(false)
    expect(rule(state, 'flip US-1-Army')).toBe('12.1a')
    expect(rule(state, 'recreate US-1-Army')).toBe('12.3')
  })

  it('are not for units out of supply, nor for those with a black dot [11.64] [12.34]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Tours', 'POL-Corps-1': 'unitedKingdom', 'NZ-Corps': 'dead' },
      reduced: ['US-Corps-1', 'POL-Corps-1'],
    }
    const state = spending(want, ALLIED)
    expect(rule(state, 'flip US-Corps-1')).toBe('11.64')
    expect(rule(state, 'flip POL-Corps-1')).toBe('12.34')
    expect(rule(state, 'recreate NZ-Corps')).toBe('12.34')
  })
})

describe('where the re-created come', () => {
  const places = (want: Given, id: string, side: number): string[] => {
    const state = spending(want, side)
    play(state, `recreate ${id}`)
    return offers(state, 'to').sort()
  }

  it('is a Reserve box or an Allied Beach Head, never Paris (C12) [12.31]', () => {
    const want: Given = { at: { 'US-Corps-1': 'dead' }, allied: ['Paris', 'Normandy'], opened: ['Avalanche'] }
    expect(places(want, 'US-Corps-1', ALLIED)).toEqual(['Normandy', 'northAfrica', 'unitedKingdom'])
    const state = spending(want, ALLIED)
    play(state, 'recreate US-Corps-1')
    expect(rule(state, 'to Paris')).toBe('12.31')
  })

  it('is a box of the Germans or a source in Germany, never Salzburg (C12) [12.32]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'dead' }, marks: ['alpenfestung'], allied: ['The Ruhr'] }
    expect(places(want, 'GE-Corps-1', AXIS)).toEqual([
      'Berlin',
      'Breslau',
      'Munich',
      'balkansFront',
      'easternFront',
      'okw',
    ])
    const state = spending(want, AXIS)
    play(state, 'recreate GE-Corps-1')
    expect(rule(state, 'to Salzburg')).toBe('12.32')
  })

  it('is for Italians the Balkans or an industrial hex of Italy, later Milan [12.33a] [12.33b]', () => {
    expect(places({ at: { 'IT-Corps-1': 'dead' } }, 'IT-Corps-1', AXIS)).toEqual([
      'Milan',
      'Rome',
      'Turin',
      'balkansFront',
    ])
    const later: Given = { at: { 'IT-Corps-1': 'dead' }, marks: ['italianSurrender', 'rsi'] }
    expect(places(later, 'IT-Corps-1', AXIS)).toEqual(['Milan'])
    const state = spending(later, AXIS)
    play(state, 'recreate IT-Corps-1')
    expect(rule(state, 'to Turin')).toBe('12.33b')
  })

  it('has room for them (B39) [12.31]', () => {
    const corps = ['US-Corps-2', 'US-Corps-3', 'US-Corps-4', 'BR-Corps-1', 'BR-Corps-2']
    const at = Object.fromEntries(corps.map(id => [id, 'Normandy']))
    expect(places({ at: { ...at, 'US-Corps-1': 'dead' } }, 'US-Corps-1', ALLIED)).not.toContain('Normandy')
  })
})

describe('limits of the Axis', () => {
  const armor: Given = {
    at: {
      'GE-Pz-Corps-1': 'Berlin',
      'SS-Pz-Corps-1': 'Berlin',
      'Para-Corps-1': 'Berlin',
      'GE-5-Pz-Army': 'okw',
      'GE-7-Army': 'okw',
    },
    reduced: ['GE-Pz-Corps-1', 'SS-Pz-Corps-1', 'Para-Corps-1', 'GE-5-Pz-Army', 'GE-7-Army'],
  }

  it('are two points for Mechanized and Luftwaffe units together, three after the Production Miracle (B144) [12.4b] [12.4c]', () => {
    const state = spending(armor, AXIS)
    play(state, 'flip GE-5-Pz-Army', 'flip GE-Pz-Corps-1', 'flip Para-Corps-1')
    expect(rule(state, 'flip SS-Pz-Corps-1')).toBe('12.4b')
    expect(rule(state, 'flip GE-7-Army')).toBe('legal')
    const miracle = spending({ ...armor, marks: ['productionMiracle'] }, AXIS)
    play(miracle, 'flip GE-5-Pz-Army', 'flip GE-Pz-Corps-1', 'flip Para-Corps-1')
    expect(rule(miracle, 'flip SS-Pz-Corps-1')).toBe('legal')
  })

  it('do not bind Events that grant points, which cost nothing (C11) [12.4d] [6.42c]', () => {
    const state = spending(armor, AXIS, 4, cardById('AX-10'))
    play(state, 'flip GE-5-Pz-Army', 'flip GE-Pz-Corps-1', 'flip Para-Corps-1')
    expect(rule(state, 'flip SS-Pz-Corps-1')).toBe('legal')
    const speer = acting({ ...armor, hand: ['AX-10'], set: { rpCards: 1 } }, AXIS)
    play(speer, 'event AX-10', 'flip GE-5-Pz-Army', 'flip GE-7-Army')
    expect([speer.vp, speer.rpCards, asked(speer)]).toEqual([21, 1, 'rest'])
  })

  it('bar Fortresses with an Allied unit beside, and lost ones for good [12.4e] [12.4f]', () => {
    const want: Given = {
      at: { 'Fort-Aachen': 'Aachen', 'US-Corps-1': 'Antwerp', 'Fort-Brest': 'gone' },
      reduced: ['Fort-Aachen'],
    }
    const state = spending(want, AXIS)
    expect(rule(state, 'flip Fort-Aachen')).toBe('12.4e')
    expect(rule(state, 'recreate Fort-Brest')).toBe('12.4f')
    expect(
      rule(spending({ at: { 'Fort-Aachen': 'Aachen' }, reduced: ['Fort-Aachen'] }, AXIS), 'flip Fort-Aachen'),
    ).toBe('legal')
  })

  it('bar Italians after the surrender, until the Social Republic lets one Corps a turn have steps [12.4a] [13.3a] [13.3b] [13.3c]', () => {
    const want: Given = {
      at: { 'IT-Corps-1': 'dead', 'IT-Corps-2': 'dead', 'IT-7-Army': 'dead' },
      marks: ['italianSurrender'],
    }
    expect(rule(spending(want, AXIS), 'recreate IT-Corps-1')).toBe('13.3a')
    const state = spending({ ...want, marks: ['italianSurrender', 'rsi'] }, AXIS)
    expect(rule(state, 'recreate IT-7-Army')).toBe('13.3c')
    play(state, 'recreate IT-Corps-1', 'to Milan', 'flip IT-Corps-1')
    expect(rule(state, 'recreate IT-Corps-2')).toBe('13.3b')
    expect(rule(spending({ at: want.at! }, AXIS), 'recreate IT-7-Army')).toBe('legal')
    // The surrender has taken the Armies out of the game.
    const gone = spending({ at: { 'IT-7-Army': 'gone' }, marks: ['italianSurrender', 'rsi'] }, AXIS)
    expect(rule(gone, 'recreate IT-7-Army')).toBe('13.3c')
  })

  it('name a lost Fortress only if it is lost, and the hex that has no room [12.4f] [12.3] [7.11a] [12.33b]', () => {
    const at = { 'Fort-Brest': 'Brest', 'Fort-Le-Havre': 'gone', 'GE-Corps-9': 'dead', 'IT-Corps-1': 'dead' }
    const full = { 'GE-Corps-1': 'Munich', 'GE-Corps-2': 'Munich', 'GE-Corps-3': 'Munich' }
    const want: Given = { at: { ...at, ...full }, marks: ['italianSurrender', 'rsi'] }
    const state = spending(want, AXIS)
    expect([rule(state, 'recreate Fort-Brest'), rule(state, 'recreate Fort-Le-Havre')]).toEqual([
      '12.3',
      '12.4f',
    ])
    play(state, 'recreate GE-Corps-9')
    expect([rule(state, 'to Munich'), rule(state, 'to Salzburg')]).toEqual(['7.11a', '12.32'])
    play(state, 'back', 'recreate IT-Corps-1')
    expect(rule(state, 'to Rome')).toBe('12.33b')
  })
})

describe('what RP cards cost the Axis', () => {
  const rp = (want: Given): FeState => {
    const state = acting({ hand: ['AX-01', 'AX-02'], ...want }, AXIS)
    play(state, 'rp AX-01')
    return state
  }

  it('is a point for every one after the first of a turn [6.42a] [6.42b]', () => {
    expect(rp({}).vp).toBe(21)
    expect(rp({}).rpCards).toBe(1)
    expect(rp({ set: { rpCards: 1 } }).vp).toBe(20)
    const allied = acting({ hand: ['AL-04'], set: { rpCards: 1 } })
    play(allied, 'rp AL-04')
    expect(allied.vp).toBe(21)
  })

  it('is another for each after the collapse, both together unless players agree otherwise (B30) [15.2d]', () => {
    expect(rp({ marks: ['collapse'] }).vp).toBe(20)
    expect(rp({ marks: ['collapse'], set: { rpCards: 1 } }).vp).toBe(19)
    const single = { options: { collapsePenalty: 'single' }, marks: ['collapse'] }
    expect(rp({ ...single, set: { rpCards: 1 } }).vp).toBe(20)
    expect(rp(single).vp).toBe(20)
  })

  it('comes back as one more point with Forced Labor (B205) [6.41a]', () => {
    expect(rp({ marks: ['forcedLabor'] }).frames.at(-1)!['halves']).toBe(8)
  })
})

describe('disbanding the Volkssturm', () => {
  const want: Given = {
    at: {
      'GE-Corps-1': 'Berlin',
      'GE-Pz-Corps-1': 'Berlin',
      'Para-Corps-1': 'Berlin',
      'GE-Corps-2': 'okw',
      'GE-Corps-3': 'dead',
    },
    reduced: ['GE-Corps-1', 'GE-Pz-Corps-1', 'Para-Corps-1', 'GE-Corps-2'],
    marks: ['volkssturm', 'collapse'],
    options: { disbandVolkssturm: true },
    set: { turn: 8, rpCards: 1 },
  }

  it('takes an action of 1945 and gives four points for plain Germans on the map, free of any price [19.32]', () => {
    const state = acting(want, AXIS)
    play(state, 'disband')
    expect(state.frames.at(-1)!['halves']).toBe(8)
    expect(rule(state, 'flip GE-Pz-Corps-1')).toBe('19.32')
    expect(rule(state, 'flip Para-Corps-1')).toBe('19.32')
    expect(rule(state, 'flip GE-Corps-2')).toBe('19.32')
    expect(rule(state, 'recreate GE-Corps-3')).toBe('19.32')
    play(state, 'flip GE-Corps-1', 'end')
    expect([state.vp, state.rpCards]).toEqual([21, 1])
    expect(state.marks).not.toContain('volkssturm')
  })

  it('needs its option, the Event and the year [19.32]', () => {
    for (const other of [{ options: {} }, { marks: [] }, { set: { turn: 6 } }])
      expect(rule(acting({ ...want, ...other }, AXIS), 'disband')).toBe('19.32')
  })
})

it('a dead unit lies whole among the dead [12.3]', () => {
  expect(given({ at: { 'US-1-Army': 'dead' } }).at[unit('US-1-Army')]).toBe(DEAD)
})
