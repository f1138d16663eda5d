/** What a side may not know leaks nowhere: view, offers, events, scene, or the number of things that happen. */
import { below, eventsFor, hashState, seedDice, SPECTATOR } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { EVAC, markerNamed, markers, plansOf, specialOf } from '../command/markers.ts'
import { mw } from '../index.ts'
import { ALLIED, AVAILABLE, DISCARDED, GERMAN, HELD, IN_BIN, SECRET } from '../state.ts'
import { given, unit } from '../testing/testing.ts'
import { begun, kindOf, step, until } from '../testing/whole.ts'
import { hide } from './fog.ts'
import type { Action, GameEvent } from '@hexfront/engine'
import type { MwState } from '../state.ts'
import type { Wish } from '../testing/whole.ts'

const view = (state: MwState, seat: number): string => hashState(mw.view(state, seat))
/** The Command Marker Phase of Turn 3, with Germans at the Channel. */
function atChannel(seed = 7): MwState {
  const state = begun(['manstein', 'planD'], {}, seed)
  until(state, ({ turn }) => turn === 3)
  return state
}

describe('plans', () => {
  it('look the same to the enemy and to spectators, whichever was kept [21.1l, 21.2g]', () => {
    const kept = ['planD', 'planE', 'planR'].map(plan => begun(['manstein', plan]))
    for (const viewer of [GERMAN, SPECTATOR])
      expect(new Set(kept.map(state => view(state, viewer))).size).toBe(1)
    expect(new Set(kept.map(state => view(state, ALLIED))).size).toBe(3)
    const german = ['okhPlan', 'okhMod', 'manstein'].map(plan => begun([plan, 'planD']))
    expect(new Set(german.map(state => view(state, ALLIED))).size).toBe(1)
  })

  it('that were not kept are never shown, not even when the other has been played [21.2g]', () => {
    const state = begun()
    until(state, ({ turn }) => turn === 3)
    const seen = mw.view(state, ALLIED)
    for (const id of ['okhPlan', 'okhMod']) expect(seen.markers[markerNamed(id)]).toBe(SECRET)
    expect(mw.view(state, GERMAN).markers[markerNamed('okhPlan')]).toBe(DISCARDED)
    expect(plansOf[GERMAN]!.length).toBe(3)
  })
})

describe('the Command Marker Phase', () => {
  const choose =
    (special: string | null): Wish =>
    (_state, seat, kind) =>
      kind === 'command' && seat === ALLIED
        ? special === null
          ? { verb: 'noSpecial' }
          : { verb: 'special', arg: special }
        : null
  const committed = (special: string | null): [MwState, GameEvent[]] => {
    const state = atChannel()
    const events = until(state, ({ operating }) => operating !== -1, choose(special))
    return [state, events]
  }

  it('looks the same whatever was placed, in view, events and number of actions [4.1c, 5.0b]', () => {
    const all = [null, 'planD', 'deGaulle'].map(special => committed(special))
    for (const viewer of [GERMAN, SPECTATOR]) {
      const stories = all.map(([, events]) =>
        JSON.stringify(
          eventsFor(events, viewer).filter(event => event.kind !== 'own' || event['what'] !== 'picked'),
        ),
      )
      expect(new Set(stories).size).toBe(1)
    }
    expect(new Set(all.map(([state]) => state.tick)).size).toBe(1)
    expect(new Set(all.map(([, events]) => events.length)).size).toBe(1)
  })

  it('tells the other side that somebody has committed himself, nothing more [4.1c]', () => {
    const state = atChannel()
    expect(kindOf(state)).toBe('command')
    const before = mw.view(state, GERMAN)
    const copy = mw.copy(state)
    mw.apply(state, ALLIED, { verb: 'special', arg: 'planD' })
    mw.apply(copy, ALLIED, { verb: 'noSpecial' })
    expect(view(state, GERMAN)).toBe(view(copy, GERMAN))
    expect(hashState(before)).not.toBe(view(state, GERMAN))
    expect(mw.actions(state, GERMAN)).toEqual(mw.actions(copy, GERMAN))
  })

  it('leaves open whether Evac was placed, kept back or pushed out by another [20.2e]', () => {
    const twins = (['evac', 'deGaulle', null] as const).map(special => {
      const state = given({ at: { 'de-19': '0838' }, set: { turn: 3, evacChance: 3 } })
      for (const marker of plansOf[ALLIED]!) state.markers[marker] = DISCARDED
      state.frames = [{ step: 'command' }]
      mw.flow.forget(state)
      mw.apply(state, ALLIED, special === null ? { verb: 'noSpecial' } : { verb: 'special', arg: special })
      return state
    })
    expect(twins.map(state => state.markers[EVAC])).toEqual([IN_BIN, DISCARDED, DISCARDED])
    expect(new Set(twins.map(state => view(state, GERMAN))).size).toBe(1)
    expect(new Set(twins.map(state => view(state, SPECTATOR))).size).toBe(1)
  })
})

describe('displays and arrivals', () => {
  it('do not show what was never seen [6.0i]', () => {
    const state = begun()
    const seen = mw.view(state, ALLIED)
    for (const id of ['de-air-8', 'de-sf-koch']) expect(seen.at[unit(id)]).not.toBe(AVAILABLE)
    expect(mw.view(state, GERMAN).at[unit('de-air-8')]).toBe(AVAILABLE)
    const names = mw.scene(seen).tracks.find(({ id }) => id === 'available0')!.boxes[0]!.pieces!
    expect(names).toEqual([])
  })

  it('hide when units come [6.0i, 28.3]', () => {
    const one = begun(['manstein', 'planD'], { variableArrivals: true }, 1)
    const other = mw.copy(one)
    other.due = other.due.map((turn, slot) => (slot < 3 ? (turn % 6) + 1 : turn))
    expect(view(one, ALLIED)).toBe(view(other, ALLIED))
    expect(view(one, GERMAN)).not.toBe(view(other, GERMAN))
  })

  it('show everything that lies on the map [6.0h]', () => {
    const state = begun()
    for (const seat of [GERMAN, ALLIED]) {
      const seen = mw.view(state, seat)
      expect(seen.at.filter(at => at >= 0)).toEqual(state.at.filter(at => at >= 0))
    }
  })
})

/** The same position with what a viewer may not know another way. */
function twinOf(state: MwState, viewer: number, rng: number[]): MwState {
  const made = mw.sample(mw.view(state, viewer), viewer, rng)
  made.rng = state.rng.slice()
  return made
}

it('two stories that differ only in what a side may not know are told to it alike, action by action', () => {
  const rng = seedDice(5)
  let compared = 0
  for (let seed = 1; seed <= 2; seed++) {
    const state = begun(
      ['manstein', 'planE'],
      seed === 2 ? { variableArrivals: true, fighterCommand: true } : {},
      seed,
    )
    for (let n = 0; n < 300 && !state.outcome; n++) {
      const decisions = mw.decisions(state)
      const { seat } = decisions[below(rng, decisions.length)]!
      const actions = mw.actions(state, seat)
      const action: Action = actions[below(rng, actions.length)]!
      const viewer = 1 - seat
      const twin = twinOf(state, viewer, rng)
      expect(hashState(mw.view(twin, viewer))).toBe(view(state, viewer))
      if (mw.check(twin, seat, action) === null) {
        const one = mw.copy(state)
        const told = eventsFor(mw.apply(one, seat, action), viewer)
        const other = eventsFor(mw.apply(twin, seat, action), viewer)
        // A marker that is picked, or an empty bin, brings out what was hidden.
        const isOut = (list: readonly GameEvent[]): boolean =>
          list.some(
            event =>
              event.kind === 'own' && ['picked', 'selected', 'returned'].includes(String(event['what'])),
          )
        if (!isOut(told) && !isOut(other)) {
          expect(other).toEqual(told)
          compared++
        }
      }
      mw.apply(state, seat, action)
    }
  }
  expect(compared).toBeGreaterThan(200)
})

it('makes up bins that could be: a special or none, and none in an empty bin [5.2b]', () => {
  const rng = seedDice(9)
  const state = begun()
  for (let n = 0; n < 120; n++) {
    for (const seat of [GERMAN, ALLIED]) {
      const made = mw.sample(mw.view(state, seat), seat, rng)
      expect(mw.breaches(made)).toEqual([])
      const lying = specialOf[1 - seat]!.filter(marker => made.markers[marker] === IN_BIN)
      expect(lying.length).toBeLessThanOrEqual(1)
      if (made.empty[1 - seat] === 1) expect(lying).toEqual([])
      for (const marker of specialOf[1 - seat]!) expect(made.markers[marker]).not.toBe(SECRET)
    }
    if (state.outcome) break
    step(state)
  }
  const own = given()
  own.markers[markerNamed('planD')] = HELD
  hide(own, ALLIED)
  expect(
    markers.some((_, marker) => own.markers[marker] === SECRET && markers[marker]!.side === ALLIED),
  ).toBe(false)
})
