/** Sections 4 and 5.3 to 5.4: the sequence of play. */
import { isOwn, seedDice } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { markerNamed, markers } from './command/markers.ts'
import { mw } from './index.ts'
import {
  ALLIED,
  AVAILABLE,
  COMMAND,
  GERMAN,
  HELD,
  IN_BIN,
  NOBODY,
  REMOVED,
  RESERVE_USED,
  UTILIZED,
} from './state.ts'
import { asked, offers, play, rule, stage } from './testing/play.ts'
import { given, unit } from './testing/testing.ts'
import { begun, kindOf, randomly, step, until } from './testing/whole.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from './testing/testing.ts'
import type { MwState } from './state.ts'

/** Who picked what, in order. */
const picks = (events: readonly GameEvent[]): string[] =>
  events
    .filter(isOwn('picked', 'selected'))
    .map(event => `${(event as { side?: number }).side} ${(event as { marker?: string }).marker}`)
const sidesOf = (list: readonly string[]): string => list.map(line => line[0]).join('')

describe('a turn', () => {
  it('begins with initiative, command markers and refit, then the impulses [4.0a, 4.1a, 4.1b]', () => {
    const state = begun()
    expect(state.turn).toBe(1)
    expect(kindOf(state)).toBe('command')
    until(state, ({ operating }) => operating !== NOBODY)
    expect([kindOf(state), state.operating, state.segment]).toEqual(['selectMarker', GERMAN, COMMAND])
  })

  it('has the sides pick in turn until both bins are empty [4.1k, 5.4b, 5.4c]', () => {
    const state = begun()
    const events = until(state, ({ turn }) => turn > 1)
    // Five markers each, the German plan among his.
    expect(sidesOf(picks(events))).toBe('0101010101')
    const second = until(state, ({ turn }) => turn > 2)
    // Four against five: the Allies have the last two.
    expect(sidesOf(picks(second))).toBe('010101011')
    const third = until(
      state,
      ({ turn }) => turn > 3,
      (_state, seat, kind) =>
        kind === 'command' && seat === ALLIED ? { verb: 'special', arg: 'planD' } : null,
    )
    expect(sidesOf(picks(third))).toBe('0101010111')
    expect(new Set(picks(third)).size).toBe(10)
  })

  it('lets nobody decline an impulse, though it may be spent on nothing [5.4a, 5.4d]', () => {
    const state = begun()
    until(state, () => kindOf(state) === 'selectMarker')
    expect(mw.actions(state, GERMAN).every(({ verb }) => verb === 'select')).toBe(true)
    expect(mw.check(state, GERMAN, { verb: 'pass' })).not.toBeNull()
  })

  it('picks at random, but the Germans select their first marker of Turn 1 [21.2a, 2.8d, 2.7]', () => {
    const state = begun()
    until(state, () => kindOf(state) === 'selectMarker')
    expect(mw.actions(state, GERMAN).map(({ arg }) => arg)).toEqual(['HGA', 'HGB', 'HGC', 'PGK', 'manstein'])
    mw.apply(state, GERMAN, { verb: 'select', arg: 'PGK' })
    expect(markers[state.marker]!.id).toBe('PGK')
    const second = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => {
      const other = begun(['manstein', 'planD'], {}, seed)
      return picks(until(other, ({ turn }) => turn > 1))[2]
    })
    expect(new Set(second).size).toBeGreaterThan(1)
    const first = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => {
      const other = begun(['manstein', 'planD'], {}, seed)
      until(other, ({ turn }) => turn > 1)
      return picks(until(other, ({ turn }) => turn > 2))[0]
    })
    expect(new Set(first).size).toBeGreaterThan(1)
  })

  it('draws every marker of a bin as often as any other [2.7]', () => {
    const count = new Map<number, number>()
    for (let n = 0; n < 400; n++) {
      const state = given({ set: { turn: 2, rng: seedDice(n) } })
      for (const id of ['HGA', 'HGB', 'HGC', 'PGK']) state.markers[markerNamed(id)] = IN_BIN
      stage.begin(state, 'pickMarker', { side: GERMAN })
      count.set(state.marker, (count.get(state.marker) ?? 0) + 1)
    }
    expect(count.size).toBe(4)
    for (const n of count.values()) expect(n).toBeGreaterThan(60)
  })

  it('fixes what a marker activates before anything else is done [4.1e]', () => {
    const state = begun(['okhPlan', 'planD'])
    until(state, () => kindOf(state) === 'selectMarker')
    mw.apply(state, GERMAN, { verb: 'select', arg: 'okhPlan' })
    expect(kindOf(state)).toBe('chooseCommand')
    expect(mw.check(state, GERMAN, { verb: 'pick', arg: unit('de-15') })).not.toBeNull()
  })

  it('takes the segments of an impulse in order and never goes back [4.1j]', () => {
    const state = begun()
    const seen: number[] = []
    until(
      state,
      ({ turn }) => turn > 1,
      now => {
        seen.push(now.segment)
        return null
      },
    )
    for (let i = 1; i < seen.length; i++)
      expect(seen[i]! >= seen[i - 1]! || seen[i]! <= COMMAND || seen[i - 1]! >= 4).toBe(true)
  })

  it('ends with air and naval units back in their displays [4.1l]', () => {
    const at = { 'de-air-1': '1439', 'de-air-2': 'utilized', 'uk-naval': 'utilized', 'de-sf-bb': 'gone' }
    const state = given({ at })
    stage.begin(state, 'returnPhase')
    expect(['de-air-1', 'de-air-2', 'uk-naval'].map(id => state.at[unit(id)])).toEqual([
      AVAILABLE,
      AVAILABLE,
      AVAILABLE,
    ])
    expect(state.at[unit('de-sf-bb')]).not.toBe(AVAILABLE)
    expect(state.at.filter(place => place === UTILIZED)).toEqual([])
  })

  it('ends with the reserves ready again [4.1m, 5.8e]', () => {
    const state = given({ at: { 'de-38': '1835' } })
    state.flags[unit('de-38')]! |= RESERVE_USED
    stage.begin(state, 'returnPhase')
    expect(state.flags[unit('de-38')]! & RESERVE_USED).toBe(0)
  })

  it('leads to the next, up to Turn 6 [4.1o, 4.1n, 21.0a]', () => {
    const state = begun()
    until(state, () => kindOf(state) === 'interPhase')
    expect(state.turn).toBe(6)
    step(state)
    expect(state.outcome).toMatchObject({ rule: '3.6' })
  })
})

describe('the end', () => {
  const atSix = (): MwState => {
    const state = begun()
    until(state, () => kindOf(state) === 'interPhase')
    return state
  }

  it('is Turn 6, unless the Germans extend the game to Turn 8 [3.4d, 3.2a]', () => {
    const state = atSix()
    expect(mw.decisions(state)[0]).toMatchObject({
      seat: GERMAN,
      ask: { params: { n: 10, score: 0, level: 'Allied operational victory', from: 30 } },
    })
    mw.apply(state, GERMAN, { verb: 'extend' })
    expect([state.turn, state.extended]).toEqual([7, 1])
    until(state, () => false)
    expect(state.turn).toBe(8)
    expect(state.outcome).not.toBeNull()
    const five = stage.begin(given({ set: { turn: 5 } }), 'interPhase')
    expect(asked(five)).toBe('rest')
  })

  it('counts points: nobody moving is an Allied victory [3.6, 3.0, 3.2a]', () => {
    const state = atSix()
    mw.apply(state, GERMAN, { verb: 'close' })
    expect(state.outcome).toMatchObject({
      winner: ALLIED,
      reason: { id: 'end.alliedOperational', params: { score: 0 } },
    })
  })
})

describe('initiative', () => {
  const initiative = (allied: readonly string[], set: Partial<MwState> = {}): MwState =>
    stage.begin(given({ allied, set: { turn: 2, ...set } }), 'initiative')

  it('is German, unless a German city is Allied when the turn begins [5.3a, 4.1b]', () => {
    expect(initiative([]).initiative).toBe(GERMAN)
    expect(initiative(['1839']).initiative).toBe(ALLIED)
    // A town is no city.
    expect(initiative(['1739']).initiative).toBe(GERMAN)
  })

  it('is not lost by a city that a German zone contests, or in which a German column stands [5.3a, 7.2a, 3.3b]', () => {
    const begin = (at: Given['at']): number => {
      const state = given({ at: at!, allied: ['1636'] })
      stage.begin(state, 'initiative')
      return state.initiative
    }
    expect([begin({}), begin({ 'de-1': '1736' }), begin({ 'de-log-hga': '1636' })]).toEqual([
      ALLIED,
      GERMAN,
      GERMAN,
    ])
  })

  it('comes back when all German cities are German again, and not before [5.3b, 5.3c]', () => {
    expect(initiative([], { initiative: ALLIED }).initiative).toBe(GERMAN)
    expect(initiative(['1636'], { initiative: ALLIED }).initiative).toBe(ALLIED)
  })

  it('decides who picks first [5.3a, 5.3d]', () => {
    const state = given({ allied: ['1839'], set: { turn: 2 } })
    stage.begin(state, 'turn')
    while (asked(state) === 'command') play(state, 'noSpecial')
    expect(state.operating).toBe(ALLIED)
    expect(rule(state, 'pick de-15', GERMAN)).not.toBe('legal')
    expect(offers(state, 'select')).toEqual([])
  })
})

describe('markers at the end of a turn', () => {
  it('are put back, specials removed, morale markers laid aside [5.7a, 5.7b, 24.3a]', () => {
    const state = begun(['manstein', 'planD'], { morale: true })
    until(state, ({ turn }) => turn > 1)
    expect(state.markers[markerNamed('manstein')]).toBe(REMOVED)
    expect(state.markers[markerNamed('HGA')]).toBe(IN_BIN)
    expect(state.markers[markerNamed('germanMorale')]).toBe(HELD)
    expect(state.mansteinTurn).toBe(1)
  })
})

it('rolls one six-sided die at a time, and tells it [2.0b]', () => {
  const faces: number[] = []
  for (let seed = 0; seed < 3; seed++) {
    const state = begun(['manstein', 'planD'], {}, seed)
    for (const event of until(state, () => false, randomly(seed)))
      if (event.kind === 'roll') {
        expect(event.sides).toBe(6)
        faces.push(event.value)
      }
  }
  for (const face of faces) expect(face >= 1 && face <= 6).toBe(true)
})
