import { distance } from '@hexfront/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { airSupremacy } from '../calendar.ts'
import { given, hex } from '../testing/testing.ts'
import { heldIn, iberia, summer43 } from '../testing/supply.ts'
import { board, isPort, isRail, lands, placeName } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { NO_LINE, safeLines } from '../supply/lines.ts'
import { railheads, railNet } from './rail.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const supplied = (state: WfState, side: number, name: string): number =>
  railNet(state, side).supplied[hex(name)]!
const trains = (state: WfState, side: number, name: string): number => railNet(state, side).trains[hex(name)]!

/** The Allies in France: Normandy with Cherbourg, Caen and the line to Le Havre. */
const normandy = (want: Given = {}): WfState =>
  given({
    when: '1944-06',
    neutral: iberia,
    ...want,
    allied: [heldIn('S44'), 'Cherbourg', 'Caen', ...(want.allied ?? [])],
  })

describe('railways', () => {
  test('[9.12a] a line runs through friendly hexes from the origin and is blocked by enemy ones', () => {
    expect(supplied(summer43({}), AXIS, 'Brest')).toBe(1)
    // Everything between Paris and Brittany is taken away.
    const cut = summer43({ allied: ['Lorient'] })
    expect(supplied(cut, AXIS, 'Brest')).toBe(1)
    const both = summer43({ allied: ['Lorient', 'Brest E1'] })
    expect(railNet(both, AXIS).trains[hex('Brest')]! + railNet(both, AXIS).overseas[hex('Brest')]!).toBe(2)
    expect(railNet(both, AXIS).overseas[hex('Rennes')]).toBe(0)
  })

  test('[9.12a] a disputed hex blocks too, and the line is open again once the hex is friendly', () => {
    const disputed = given({
      at: { 'US-2-AMPH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' },
      allied: ['Catania'],
    })
    expect(supplied(disputed, AXIS, 'Messina')).toBe(0)
    expect(supplied(disputed, AXIS, 'Reggio')).toBe(1)
    const held = given({ at: { 'US-2-AMPH': 'Catania', 'GE-C-ARMOR': 'Messina' }, allied: ['Catania'] })
    expect(supplied(held, AXIS, 'Messina')).toBe(1)
  })

  test('[9.12c] [9.3] into a friendly battle hex and not through it; into no enemy one', () => {
    const ours = normandy({ at: { 'US-7-AMPH': 'Caen', 'GE-84-INF': 'Caen' }, attackers: { Caen: AXIS } })
    expect(supplied(ours, ALLIED, 'Caen')).toBe(1)
    expect(trains(ours, ALLIED, 'Caen')).toBe(0)
    const theirs = normandy({ at: { 'US-7-AMPH': 'Caen', 'GE-84-INF': 'Caen' }, attackers: { Caen: ALLIED } })
    expect(supplied(theirs, ALLIED, 'Caen')).toBe(0)
    expect(supplied(theirs, AXIS, 'Caen')).toBe(1)
  })

  test('[9.11b] [1.6b] the causeway to Odense carries the line, and the ferry goes on to Copenhagen', () => {
    expect(trains(summer43({}), AXIS, 'Odense')).toBe(1)
    expect(supplied(summer43({}), AXIS, 'Copenhagen')).toBe(1)
    const lost = summer43({ allied: ['Odense'] })
    expect(supplied(lost, AXIS, 'Aarhus W1')).toBe(1)
    expect(supplied(lost, AXIS, 'Odense')).toBe(0)
    expect(trains(lost, AXIS, 'Copenhagen')).toBe(1)
    expect(railNet(lost, AXIS).overseas[hex('Copenhagen')]).toBe(1)
  })

  test('[9.3] rail supply crosses the ferry at Messina', () => {
    const state = summer43({})
    expect([supplied(state, AXIS, 'Palermo'), railNet(state, AXIS).overseas[hex('Palermo')]]).toEqual([1, 0])
  })

  test('[9.23b] no other strait carries rail supply', () => {
    const state = summer43({ allied: ['Bastia'] })
    // Corsica touches Sardinia over a strait; Ajaccio has no port, and nothing reaches it.
    expect([supplied(state, AXIS, 'Olbia'), supplied(state, AXIS, 'Ajaccio')]).toEqual([1, 0])
  })

  test('[9.12b] [9.4] railheads are the ends of the line as the phase began', () => {
    const state = given({ at: { 'US-2-AMPH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' }, allied: ['Catania'] })
    expect(railheads(state, AXIS).map(placeName)).toContain('Reggio')
    expect(railheads(summer43({}), AXIS)).not.toContain(hex('Reggio'))
  })
})

describe('origins', () => {
  test('[9.so] Berlin needs rail to another victory city, and without Berlin nothing is supplied (B85)', () => {
    const alone = given({ allied: [lands.filter(at => at !== hex('Berlin') && at !== hex('Vienna'))] })
    expect(supplied(alone, AXIS, 'Berlin')).toBe(0)
    const lost = summer43({ allied: ['Berlin'] })
    for (const name of ['Hamburg', 'Munich', 'Paris']) expect(supplied(lost, AXIS, name), name).toBe(0)
    const battle = summer43({
      at: { 'GE-88-INF': 'Berlin', 'US-7-AMPH': 'Berlin' },
      attackers: { Berlin: ALLIED },
    })
    expect(supplied(battle, AXIS, 'Hamburg')).toBe(1)
  })

  test('[9.so] [9.12c] lines begin in a Berlin that is fought for, and no train runs through it (B182)', () => {
    const fought = (attacker: number): WfState =>
      summer43({ at: { 'GE-88-INF': 'Berlin', 'US-7-AMPH': 'Berlin' }, attackers: { Berlin: attacker } })
    for (const name of ['Berlin', 'Paris', 'Vienna'])
      expect(supplied(fought(ALLIED), AXIS, name), name).toBe(1)
    expect([trains(fought(ALLIED), AXIS, 'Berlin'), trains(fought(ALLIED), AXIS, 'Paris')]).toEqual([0, 1])
    // The original defender there is Allied: Berlin is lost, and with it everything.
    for (const name of ['Berlin', 'Paris']) expect(supplied(fought(AXIS), AXIS, name), name).toBe(0)
  })

  test('[9.so] London is the origin of the Allies while it is theirs (B86)', () => {
    expect(supplied(summer43({}), ALLIED, 'Glasgow')).toBe(1)
    const lost = given({ allied: [heldIn('S43').filter(at => at !== hex('London'))], neutral: iberia })
    expect(supplied(lost, ALLIED, 'Glasgow')).toBe(0)
  })
})

describe('sea lanes', () => {
  test('[9.31a] [15.3a] from London over the Channel to Cherbourg and on by rail', () => {
    const state = normandy({ allied: ['Le Havre'] })
    for (const name of ['Cherbourg', 'Caen']) expect(supplied(state, ALLIED, name), name).toBe(1)
    expect(railNet(state, ALLIED).overseas[hex('Caen')]).toBe(1)
    expect(railNet(state, ALLIED).overseas[hex('Plymouth')]).toBe(0)
    expect(trains(state, ALLIED, 'Caen')).toBe(1)
  })

  test('[15.3a] [15.31a] [9.31a] a port in battle is fed and feeds no line', () => {
    const state = normandy({
      at: { 'US-7-AMPH': 'Cherbourg', 'GE-84-INF': 'Cherbourg' },
      attackers: { Cherbourg: AXIS },
    })
    expect(supplied(state, ALLIED, 'Cherbourg')).toBe(1)
    expect(railNet(state, ALLIED).besieged[hex('Cherbourg')]).toBe(1)
    expect(supplied(state, ALLIED, 'Caen')).toBe(0)
  })

  test('[15.3b] [15.3c] lanes over enemy seas join nothing for good (B175)', () => {
    // Bari lies on the Adriatic, which Trieste rules for the Axis until Italy surrenders.
    const before = summer43({ allied: ['Bari'] })
    expect(supplied(before, ALLIED, 'Bari')).toBe(0)
    const after = summer43({ allied: ['Bari'], set: { italy: 1 } })
    expect(supplied(after, ALLIED, 'Bari')).toBe(1)
  })

  test('[1.39d] ships pass no strait with an enemy on its shore', () => {
    const open = given({ when: '1944-12', neutral: iberia, allied: [heldIn('W44'), 'Rotterdam', 'Ostende'] })
    expect(railNet(open, ALLIED).supplied[hex('Antwerp')]).toBe(1)
    const shut = given({ when: '1943-07', neutral: iberia, allied: [heldIn('S43'), 'Antwerp', 'Ostende'] })
    expect(railNet(shut, ALLIED).supplied[hex('Ostende')]).toBe(1)
    const alone = given({ when: '1943-07', neutral: iberia, allied: [heldIn('S43'), 'Antwerp'] })
    expect(railNet(alone, ALLIED).supplied[hex('Antwerp')]).toBe(0)
  })

  test('[13.22a] from June 1944 the Atlantic seas are Allied whoever holds Brest', () => {
    const may = given({ when: '1944-05', neutral: iberia, allied: [heldIn('S44'), 'Lorient'] })
    expect([airSupremacy(may), supplied(may, ALLIED, 'Lorient')]).toEqual([false, 0])
    const june = given({ when: '1944-06', neutral: iberia, allied: [heldIn('S44'), 'Lorient'] })
    expect(supplied(june, ALLIED, 'Lorient')).toBe(1)
  })

  test('[HX.4] in Husky Reggio feeds the Axis by rail alone, the African and Maltese ports the Allies', () => {
    const state = given({ allied: [heldIn('S43')], set: { period: 'husky' } })
    for (const name of ['Tunis', 'Bizerte', 'Sfax', 'Malta'])
      expect(supplied(state, ALLIED, name), name).toBe(1)
    for (const name of ['Reggio', 'Messina', 'Palermo']) expect(supplied(state, AXIS, name), name).toBe(1)
    expect(supplied(state, AXIS, 'Naples')).toBe(0)
    const cut = given({ allied: [heldIn('S43'), 'Messina', 'Catania'], set: { period: 'husky' } })
    expect([supplied(cut, AXIS, 'Palermo'), supplied(cut, ALLIED, 'Catania')]).toEqual([0, 1])
  })
})

describe('laws of the line', () => {
  const stations = lands.filter(at => isRail[at] || isPort[at])
  const someHexes = fc.uniqueArray(fc.constantFrom(...stations), { maxLength: 60 })

  test('[9.12a] [9.3] supply stays on friendly ground, and trains on its railways', () => {
    fc.assert(
      fc.property(someHexes, fc.constantFrom('S43', 'W44'), (taken, map) => {
        const state = given({ neutral: iberia, allied: [heldIn(map), taken] })
        for (const side of [ALLIED, AXIS]) {
          const net = railNet(state, side)
          const mine = friendlyTo(state, side)
          const strays = lands.filter(
            at =>
              (net.supplied[at] && !mine[at]) ||
              (net.trains[at] && !(net.supplied[at] && isRail[at])) ||
              (net.overseas[at] && !net.supplied[at]),
          )
          expect(strays).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })

  test('[9.12a] [9.31a] more ground never costs a side supply', () => {
    fc.assert(
      fc.property(someHexes, someHexes, (taken, more) => {
        const before = railNet(given({ neutral: iberia, allied: [heldIn('S43'), taken] }), ALLIED)
        const after = railNet(given({ neutral: iberia, allied: [heldIn('S43'), taken, more] }), ALLIED)
        expect(lands.filter(at => before.supplied[at] && !after.supplied[at]).map(placeName)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('[10.3a] a safe line is no longer than two hexes', () => {
    fc.assert(
      fc.property(someHexes, taken => {
        const state = given({ neutral: iberia, allied: [heldIn('S43'), taken] })
        const sources = lands.filter(at => railNet(state, AXIS).supplied[at])
        const lines = safeLines(state, AXIS)
        const far = (at: number): boolean =>
          sources.every(to => distance(board.grid, board.cellOf[at]!, board.cellOf[to]!) > 2)
        expect(lands.filter(at => lines[at] !== NO_LINE && far(at)).map(placeName)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})
