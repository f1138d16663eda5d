/** Corners of rules that are easily lost in a change: each of them was once nobody's. */
import { describe, expect, it } from 'vitest'
import { dropBan } from '../airborne/drop.ts'
import { alliedEntries, entering } from '../arrival/entry.ts'
import { hexesToFeed } from '../arrival/rebuild.ts'
import { gainHex } from '../enter.ts'
import { ew } from '../index.ts'
import { offensiveIn, remember } from '../mandate/limits.ts'
import { reachAnswer } from '../movement/movement.ts'
import { tollOf } from '../movement/reach.ts'
import { enemyZone } from '../movement/zones.ts'
import { place } from '../position.ts'
import { scene } from '../face/scene.ts'
import { ALLIED, BRIDGE_LOST, GERMAN, GERMAN_ACTION, MOVED, NONE, REGULAR, SHOWN, SPARE } from '../state.ts'
import { sourcesFor, supplyOf } from '../supply/supply.ts'
import { asked, fighting, moving, offers, play, rule, stage } from '../testing/play.ts'
import { given, hex, ids, names, unit } from '../testing/testing.ts'
import type { Run } from '@hexfront/engine'
import type { EwState } from '../state.ts'

const NOW = { phase: '', focus: {}, battle: null }

describe('the airborne corps', () => {
  it('on trucks on the map drops from nowhere, a city included [13.2o]', () => {
    const state = given({ at: { US18A: '3107' }, allied: ['3107'] })
    expect(dropBan(state, unit('US18A'))).toBe('13.2o')
    const ready = given({ at: { 'US18A-drop': '3107' }, allied: ['3107'] })
    expect([dropBan(ready, unit('US18A-drop')), ready.at[unit('US18A')]]).toEqual([null, SPARE])
    ready.flags[unit('US18A-drop')]! |= MOVED
    expect(dropBan(ready, unit('US18A-drop'))).toBe('13.2o')
  })
})

describe('entry', () => {
  it('is offered by hex number, beachheads among the ports, and each hex once [12.1a]', () => {
    const state = given({ allied: ['3404', '2005'], beachheads: ['3304', '3404'] })
    const found = alliedEntries(state)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(ids(found)).toEqual(['2005', '3304', '3404'])
  })

  it('finds place for printed hexes, Italy and cities alike, and for nobody without a gate [12.2, 12.2.1b, 12.2.1c]', () => {
    const at = { '64': 'box', HCV: 'box', CL: 'box', US6: 'box' }
    expect(names(entering(given({ at }), GERMAN))).toEqual(['64', 'CL', 'HCV'])
    expect(names(entering(given({ at, allied: ['2711'] }), GERMAN))).toEqual(['64', 'CL'])
    expect(entering(given({ at }), ALLIED)).toEqual([])
    expect(names(entering(given({ at, beachheads: ['3304'] }), ALLIED))).toEqual(['US6'])
  })

  it('the marker may feed reduced Commonwealth units too, French ones never, hexes in order [7.11b, 12.3.2a]', () => {
    const at = { B1: '3006', FX: '2905', US5: '2607' }
    const state = given({ at, reduced: ['B1', 'FX', 'US5'] })
    expect(hexesToFeed(state)).toEqual([hex('2607'), hex('3006')])
    expect(hexesToFeed(given({ at: { B1: '3006' } }))).toEqual([])
  })
})

describe('a captured bridge', () => {
  it('is lost with the hex it was captured from, and with no other [13.5e]', () => {
    const bridged = () => given({ allied: ['3214', '3114'], set: { bridge: 5, bridgeHex: hex('3214') } })
    const run = (state: EwState) =>
      ({ state, tell: () => undefined, push: () => undefined }) as unknown as Run<EwState>
    const other = bridged()
    gainHex(run(other), GERMAN, hex('3114'))
    expect(other.bridge).toBe(5)
    const own = bridged()
    gainHex(run(own), GERMAN, hex('3214'))
    expect([own.bridge, own.bridgeHex]).toEqual([BRIDGE_LOST, -1])
  })
})

describe('movement', () => {
  it('over the lower Seine costs nothing more around a secured hex [13.2n]', () => {
    const plain = given()
    const secured = given({ set: { secured: [hex('3305')] } })
    const price = (state: EwState) => tollOf(state, unit('US5'), [hex('3304'), hex('3305')])
    expect(price(plain) - price(secured)).toBe(1)
  })

  it('zones follow the moves of the other side, for both sides [9.1a]', () => {
    const state = given({ at: { '84': '3006', US5: '2607' } })
    expect([enemyZone(state, ALLIED)[hex('3007')], enemyZone(state, GERMAN)[hex('2608')]]).toEqual([1, 1])
    place(state, unit('84'), hex('2803'))
    expect([enemyZone(state, ALLIED)[hex('3007')], enemyZone(state, GERMAN)[hex('2608')]]).toEqual([0, 1])
    place(state, unit('US5'), hex('3404'))
    expect([enemyZone(state, ALLIED)[hex('2804')], enemyZone(state, GERMAN)[hex('2608')]]).toEqual([1, 0])
  })

  it('nobody reaches anything from off the map, and static units nothing at all [1.2b, 8.0a]', () => {
    const state = given({ at: { US5: 'box', CH: '3404', US7: '3006' } })
    expect([reachAnswer(state, [unit('US5')]), reachAnswer(state, [unit('CH')])]).toEqual([null, null])
    expect(reachAnswer(state, [unit('US7')])!.places.length).toBeGreaterThan(3)
  })

  it('begins anew in each phase: who has moved before may move again [8.0a]', () => {
    const state = given({ at: { US5: '3006' } })
    state.flags[unit('US5')]! |= MOVED
    stage.begin(state, 'action', { side: ALLIED, done: 0 })
    expect(offers(state, 'pick')).toContain('US5')
  })

  it('of the other side is refused, and into Italy in an offensive [8.0a, 13.6g]', () => {
    const state = moving({ at: { US5: '3006', '84': '3008' } })
    expect(rule(state, 'pick 84')).toBe('8.0a')
    const at = { '62': '2007', US5: '2105' }
    const set = { italyOpen: 1, phase: 3, mandates: 5, mandateReady: 1 }
    const attacked = given({ at, set })
    stage.begin(attacked, 'mandate', { last: 0 })
    // Nobody stands beside an enemy: moves come first, unasked.
    play(attacked, 'declare 2007', 'pick 62')
    expect(offers(attacked, 'to').filter(id => id === '2008')).toEqual([])
    expect(rule(attacked, 'to 2008')).toBe('13.6g')
    const free = moving({ at: { '62': '2007' }, set: { italyOpen: 1, phase: GERMAN_ACTION } }, GERMAN)
    play(free, 'pick 62')
    expect(offers(free, 'to')).toContain('2008')
  })

  it('over the Scheldt is declared in German movement alone, and once [8.10b]', () => {
    const set = { phase: GERMAN_ACTION }
    expect(offers(moving({ at: { '89': '3411' }, set }, GERMAN), 'scheldt')).toHaveLength(1)
    expect(offers(fighting({ at: { '89': '3411' }, set }, GERMAN), 'scheldt')).toEqual([])
    expect(offers(moving({ at: { '89': '3411' }, set: { ...set, scheldt: 2 } }, GERMAN), 'scheldt')).toEqual(
      [],
    )
    expect(offers(moving({ at: { US5: '3411' }, set }), 'scheldt')).toEqual([])
    expect(offers(moving({ at: { '89': '3411' } }, GERMAN), 'scheldt')).toEqual([])
  })
})

describe('an offensive', () => {
  const at = { '1SS': '3005', '84': '3104', US5: '3004' }
  const declared = (): EwState => {
    const state = given({ at, set: { mandates: 5, mandateReady: 1, bombers: 0 } })
    stage.begin(state, 'mandate', { last: 0 })
    play(state, 'declare 3005')
    return state
  }

  it('takes its moves back to where everybody stood, with what they took [13.6d]', () => {
    const state = declared()
    const before = [...state.at]
    play(state, 'order moveAttack', 'pick 84')
    const [to] = offers(state, 'to')
    play(state, `to ${to}`)
    if (asked(state) !== 'movement') play(state, 'done')
    expect(state.at).not.toEqual(before)
    play(state, 'takeBack')
    expect(state.at).toEqual(before)
    expect(remember(state).control).toBe(offensiveIn(state)!.control)
  })

  it('may not end its attacks before one was made, and may after [13.6d]', () => {
    const state = declared()
    play(state, 'order attackMove')
    expect(rule(state, 'end')).toBe('13.6d')
    expect(offers(state, 'end')).toEqual([])
  })

  it('lets nobody out of the box [13.6c]', () => {
    const state = given({ at: { ...at, '64': 'box' }, set: { mandates: 5, mandateReady: 1, bombers: 0 } })
    stage.begin(state, 'mandate', { last: 0 })
    play(state, 'declare 3005', 'order moveAttack')
    expect([rule(state, 'enter 64'), offers(state, 'enter')]).toEqual(['13.6c', []])
  })

  it('is declared around a unit that could walk up to the enemy, and not around static ones alone [13.6c]', () => {
    const far = given({ at: { '1SS': '3007', US5: '3004' }, set: { mandates: 1, mandateReady: 1 } })
    stage.begin(far, 'mandate', { last: 0 })
    expect([asked(far), offers(far, 'declare')]).toEqual(['mandate', ['3007']])
    const fixed = given({ at: { '56Pz': '3005', US5: '3004' }, set: { mandates: 1, mandateReady: 1 } })
    stage.begin(fixed, 'mandate', { last: 0 })
    expect(asked(fixed)).toBe('rest')
  })
})

describe('supply', () => {
  it('in the north is the same whether Vienna stands or not [7.5b]', () => {
    const state = given({ at: { '64': '2517', '75': '2417' }, set: { turn: 8, lostSources: [hex('2422')] } })
    expect(ids(sourcesFor(state, GERMAN, hex('2517')))).toEqual(['3120', '3215'])
    expect([supplyOf(state, unit('64')), supplyOf(state, unit('75'))]).toEqual([REGULAR, REGULAR])
    expect(sourcesFor(state, GERMAN, hex('1812'))).toEqual([])
    expect(
      supplyOf(given({ at: { '75': '1812' }, set: { turn: 8, lostSources: [hex('2422')] } }), unit('75')),
    ).toBe(NONE)
  })
})

describe('the table', () => {
  it('shows units in the box of the turn on which they come, late ones in the one after the landing [3.2.2a, 5.3.6a]', () => {
    const shown = (turn: number): string[][] => {
      const set = { turn, second: SHOWN, secondTurn: 3, late: [unit('US5')] }
      const { tracks } = scene(given({ at: { US12: 'track', US5: 'track' }, set }), NOW)
      const boxes = tracks.find(({ id }) => id === 'turns')!.boxes
      return boxes.map(({ pieces }) => names((pieces ?? []).map(piece => piece.unit)))
    }
    // As the landing fails, and as the next turn begins.
    for (const turn of [3, 4]) expect(shown(turn).slice(1, 5)).toEqual([[], ['US12'], ['US5'], []])
  })

  it('sets the force of the alternate scenario aside, and lands it nowhere yet [3.3.2a]', () => {
    const state = ew.setup('alternate', {}, 1)
    const pieces = ew.scene(ew.view(state, ALLIED)).pieces.map(piece => piece.unit)
    for (const id of ['B1', 'B30', 'US5', 'US7']) expect(pieces).not.toContain(unit(id))
    expect(ew.setup('historical', {}, 1).beachheads).toEqual([hex('3304')])
    expect(state.beachheads).toEqual([])
  })
})
