import { describe, expect, test } from 'vitest'
import { wotr } from '../index.ts'
import { given, hex, loadedDice, refusedBy, seize, unit } from '../testing/testing.ts'
import { act } from '../testing/whole.ts'
import { board, counters, HEXES, inGermany, isBuiltUp, isCity } from '../data.ts'
import { ALLIED, controllerOf, GERMAN, NORTH, ODER, RHINE, UNDECIDED } from '../state.ts'
import { broadFrontGaps, lastTurn } from './victory.ts'
import { attack, fighting, play, rout } from '../testing/combat.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const infantry = counters.sheet.units.find(
  one => one.nation === 'US' && one.type === 'infantry' && one.setup === '1N',
)!.id
const german = 'GE-59-INF'

const all = (units: readonly string[], place: string): Record<string, string> =>
  Object.fromEntries(units.map(id => [id, place]))

/** A position in which a side moves. */
const moving = (side: number, want: Given): WotrState =>
  given({
    side,
    sector: NORTH,
    phase: ['movement', side],
    ...want,
  })

/** Every city outside Germany, and one inside, held and within reach of the western edge. */
const broadFront = (): Given => {
  const cities = board.ids.filter((_, at) => at < HEXES && isCity[at] === 1 && inGermany[at] === 0)
  const aachen = board.ids[board.names.indexOf('Aachen')]!
  const land = board.ids.filter((_, at) => at < HEXES && inGermany[at] === 0)
  return {
    turn: 6,
    antwerp: 1,
    side: GERMAN,
    allied: [...land, ...cities, aachen],
    at: { [infantry]: aachen },
  }
}

describe('leaving the map', () => {
  test('[4.2a] an Allied unit off the east edge wins at once, in supply or not', () => {
    const state = moving(ALLIED, { at: { [infantry]: '1500N' } })
    act(state, ALLIED, 'pick', unit(infantry))
    act(state, ALLIED, 'exit')
    expect(state.outcome).toEqual({ winner: ALLIED, reason: { id: 'end.eastEdge' }, rule: '4.2a' })
  })
  test('[4.2a] but only from the edge itself', () => {
    const state = moving(ALLIED, { at: { [infantry]: '1501N' } })
    act(state, ALLIED, 'pick', unit(infantry))
    expect(refusedBy(wotr, state, ALLIED, 'exit')).toBe('4.2a')
  })
  test('[4.4b] a German unit off the west edge wins from Turn 4 on', () => {
    const state = moving(GERMAN, { turn: 4, at: { [german]: '1817S' } })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'exit')
    expect(state.outcome).toEqual({ winner: GERMAN, reason: { id: 'end.westEdge' }, rule: '4.4b' })
  })
  test('[4.4b] not off the southern edge', () => {
    const state = moving(GERMAN, { turn: 5, at: { [german]: '2914S' } })
    act(state, GERMAN, 'pick', unit(german))
    expect(refusedBy(wotr, state, GERMAN, 'exit')).toBe('4.4b')
  })
  test('[4.4c] and not before Turn 4', () => {
    const state = moving(GERMAN, { turn: 3, at: { [german]: '1417N' } })
    act(state, GERMAN, 'pick', unit(german))
    expect(refusedBy(wotr, state, GERMAN, 'exit')).toBe('4.4c')
  })
})

describe('the price of leaving', () => {
  test('[4.2b] whoever has entered an enemy zone at the edge has been stopped there', () => {
    const state = moving(ALLIED, { antwerp: 1, at: { [infantry]: '2001S', [german]: '2100S' } })
    act(state, ALLIED, 'pick', unit(infantry))
    act(state, ALLIED, 'to', hex('2000S'))
    expect([wotr.decisions(state)[0]!.kind, state.outcome]).toEqual(['movement', null])
    expect(refusedBy(wotr, state, ALLIED, 'exit')).toBeDefined()
    expect(refusedBy(wotr, state, ALLIED, 'pick', unit(infantry))).toBe('10.2c')
  })
})

describe('cities', () => {
  const beside = (id: string): string => {
    const at = hex(id)
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[at * 6 + d]!
      if (next >= 0 && board.sideKinds[board.sideOf[at * 6 + d]!] === 0) return board.ids[next]!
    }
    throw new Error(`nothing beside ${id}`)
  }
  const ruhr = board.ids[board.names.findIndex((_, at) => board.features.get('ruhrCity')![at] === 1)]!
  test('[4.3] an Allied unit in a Ruhr city wins at once', () => {
    const state = moving(ALLIED, { antwerp: 1, at: { [infantry]: beside(ruhr) } })
    act(state, ALLIED, 'pick', unit(infantry))
    act(state, ALLIED, 'to', hex(ruhr))
    expect(state.outcome).toEqual({ winner: ALLIED, reason: { id: 'end.ruhr' }, rule: '4.3' })
  })
  test('[4.4a] a German unit in an Allied city wins at once, in a town not', () => {
    const state = moving(GERMAN, { at: { [german]: beside('1511N') }, allied: ['1511N'] })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'to', hex('1511N'))
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4a' })
    const town = moving(GERMAN, { at: { [german]: beside('1116N') }, allied: ['1116N'] })
    act(town, GERMAN, 'pick', unit(german))
    act(town, GERMAN, 'to', hex('1116N'))
    expect(town.outcome).toBeNull()
  })
  const beaten = ['US-1-INF', 'US-4-INF', 'US-2-ARM']
  test('[4.3] a Ruhr city that is emptied but not entered wins nothing', () => {
    const state = fighting({ at: { ...all(beaten, '2201N'), 'GE-176-INF': '2101N' } })
    attack(state, '2101N', beaten)
    play(state, 'hold')
    expect([state.outcome, controllerOf(state, hex('2101N'))]).toEqual([null, GERMAN])
  })
  test('[4.4a] an advance into an Allied city wins as well', () => {
    const panzers = ['GE-1SS-PZ', 'GE-2SS-PZ']
    const state = fighting({ side: GERMAN, at: { ...all(panzers, '1709S'), 'US-102-CAV': '1710S' } })
    attack(state, '1710S', panzers)
    play(state, 'advance GE-1SS-PZ')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4a' })
  })
  test('[4.3, 4.4a] on the way through is enough', () => {
    const through = moving(ALLIED, {
      antwerp: 1,
      turn: 8,
      allied: ['1817N'],
      at: { [infantry]: '2102N' },
    })
    act(through, ALLIED, 'pick', unit(infantry))
    act(through, ALLIED, 'to', hex('2100N'))
    expect(through.outcome).toMatchObject({ winner: ALLIED, rule: '4.3' })
    // The march ends where the game does: nothing beyond changes hands.
    expect([controllerOf(through, hex('2101N')), controllerOf(through, hex('2100N'))]).toEqual([
      ALLIED,
      GERMAN,
    ])
  })
  test('[4.4a] a city that was always German gives nothing', () => {
    const state = moving(GERMAN, { at: { [german]: beside('1710S') } })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'to', hex('1710S'))
    expect(state.outcome).toBeNull()
  })
})

describe('the broad front', () => {
  /** The German player turn of Turn 6 is about to end. */
  const ending = (want: Given, ...dice: number[]): WotrState => {
    const state = given({
      ...want,
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 4 },
        { step: 'germanTurn', at: 9 },
        { step: 'movement', side: GERMAN },
      ],
    })
    if (dice.length > 0) state.rng = loadedDice(...dice)
    act(state, GERMAN, 'end')
    return state
  }
  test('[4.5a, 4.5b] met: play goes on and the die is cast', () => {
    const want = broadFront()
    expect(broadFrontGaps(given(want))).toEqual({ antwerp: true, outside: [], inside: true })
    const state = ending(want, 6)
    expect(state.outcome).toBeNull()
    expect(state.watch).toBe(RHINE)
  })
  test('[4.5b] without Antwerp open the German wins, and no die is cast', () => {
    const state = ending({ ...broadFront(), antwerp: 0 })
    expect(state.outcome).toEqual({ winner: GERMAN, reason: { id: 'end.broadFront' }, rule: '4.5a' })
    expect(state.watch).toBe(0)
  })
  test('[4.5b] with Metz in German hands, or out of reach, the German wins', () => {
    const want = broadFront()
    expect(ending({ ...want, allied: want.allied!.filter(id => id !== '1710S') }).outcome?.winner).toBe(
      GERMAN,
    )
    // German units all round Metz leave the city Allied but cut off
    const around = Array.from({ length: 6 }, (_, d) => board.ids[board.neighbours[hex('1710S') * 6 + d]!]!)
    const units = counters.sheet.units.filter(one => one.nation === 'GE').slice(0, 6)
    const at = Object.fromEntries(around.map((id, i) => [units[i]!.id, id]))
    const gaps = broadFrontGaps(given({ ...want, at: { ...want.at, ...at } }))
    expect(gaps.outside).toContain(hex('1710S'))
  })
  test('[4.5b] a city in Germany may be supplied by air, one outside may not', () => {
    const aachen = board.ids[board.names.indexOf('Aachen')]!
    const around = Array.from({ length: 6 }, (_, d) => board.ids[board.neighbours[hex(aachen) * 6 + d]!]!)
    const units = counters.sheet.units.filter(one => one.nation === 'GE').slice(0, 6)
    const at = { [infantry]: aachen, ...Object.fromEntries(around.map((id, i) => [units[i]!.id, id])) }
    const gaps = (aerial: number[]) => broadFrontGaps(given({ ...broadFront(), at, set: { aerial } }))
    expect(gaps([]).inside).toBe(false)
    expect(gaps([hex(aachen)]).inside).toBe(true)
    expect(gaps([hex('1710S')]).inside).toBe(false)
    // A marker serves units, and a city that is Allied.
    const empty = { ...at, [infantry]: 'dead' }
    const without = { ...broadFront(), at: empty, set: { aerial: [hex(aachen)] } }
    expect(broadFrontGaps(given(without)).inside).toBe(false)
    const state = given({ ...broadFront(), at, set: { aerial: [hex(aachen)] } })
    seize(state, hex(aachen), GERMAN)
    expect(broadFrontGaps(state).inside).toBe(false)
  })
  test('[4.5a, 4.5b] before the front is looked at the Allies may fly supplies to that city', () => {
    const aachen = board.ids[board.names.indexOf('Aachen')]!
    const around = Array.from({ length: 6 }, (_, d) => board.ids[board.neighbours[hex(aachen) * 6 + d]!]!)
    const units = counters.sheet.units.filter(one => one.nation === 'GE').slice(0, 6)
    const at = { [infantry]: aachen, ...Object.fromEntries(around.map((id, i) => [units[i]!.id, id])) }
    const flown = ending({ ...broadFront(), at })
    expect(wotr.decisions(flown)).toMatchObject([{ kind: 'aerialSupply', seat: ALLIED }])
    act(flown, ALLIED, 'aerial', hex(aachen))
    expect(flown.watch).not.toBe(UNDECIDED)
    const idle = ending({ ...broadFront(), at })
    act(idle, ALLIED, 'done')
    expect(idle.outcome).toMatchObject({ winner: GERMAN, rule: '4.5a' })
  })
  test('[4.5b] without a city in Germany the German wins', () => {
    const want = broadFront()
    const state = ending({ ...want, at: {}, allied: want.allied!.slice(0, -1) })
    expect(state.outcome).toMatchObject({ winner: GERMAN })
    // German ground that is no city does not do, nor does a city outside.
    const ground = board.ids.find((_, at) => at < HEXES && inGermany[at] === 1 && isBuiltUp[at] === 0)!
    const fields = { ...want, at: {}, allied: [...want.allied!.slice(0, -1), ground] }
    expect(broadFrontGaps(given(fields))).toEqual({ antwerp: true, outside: [], inside: false })
  })
})

describe('the winter offensive', () => {
  const eight = ['1510N', '1509N', '1508N', '1507N', '1610N', '1609N', '1608N', '1607N']
  /** The Allied supply check of Turn 8 is about to end the turn: a German ends the last phase. */
  const end = (captured: number, watch: number): WotrState => {
    const state = given({
      turn: 8,
      watch,
      antwerp: 1,
      side: ALLIED,
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 5 },
        { step: 'alliedTurn', at: 99 },
        { step: 'movement', side: ALLIED },
      ],
      set: { captured: eight.slice(0, captured).map(hex) },
    })
    act(state, ALLIED, 'end')
    return state
  }
  test('[4.6a] eight hexes by the end of Turn 8, or the German has lost', () => {
    expect(end(8, RHINE).outcome).toBeNull()
    expect(end(7, RHINE).outcome).toEqual({
      winner: ALLIED,
      reason: { id: 'end.offensive', params: { n: 7 } },
      rule: '4.6a',
    })
    expect(end(0, ODER).outcome).toBeNull()
  })
  const december: Given = { turn: 7, watch: RHINE, antwerp: 1 }
  test('[4.6b] a hex that is lost again still counts, and one taken twice counts once', () => {
    const state = moving(GERMAN, {
      ...december,
      at: { [german]: '1506N', 'GE-12-INF': '1407N' },
      allied: ['1507N'],
    })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'to', hex('1507N'))
    act(state, GERMAN, 'done')
    expect(state.captured).toEqual([hex('1507N')])
    seize(state, hex('1507N'), ALLIED)
    act(state, GERMAN, 'pick', unit('GE-12-INF'))
    act(state, GERMAN, 'to', hex('1507N'))
    expect([controllerOf(state, hex('1507N')), state.captured]).toEqual([GERMAN, [hex('1507N')]])
  })
  test('[4.6c] hexes count however they are taken: on the way, by advance, by probe, by retreat', () => {
    const passing = moving(GERMAN, { ...december, at: { [german]: '1506N' }, allied: ['1507N', '1508N'] })
    act(passing, GERMAN, 'pick', unit(german))
    act(passing, GERMAN, 'to', hex('1508N'))
    expect(passing.captured).toEqual([hex('1507N'), hex('1508N')])

    const panzers = ['GE-1SS-PZ', 'GE-2SS-PZ']
    const at = { ...all(panzers, '1913N'), 'US-102-CAV': '1914N', 'US-106-CAV': '1813N' }
    const fight = fighting({ ...december, side: GERMAN, at, allied: ['1817N', '1814N'] })
    attack(fight, '1914N', panzers)
    play(fight, 'advance GE-1SS-PZ', 'hold')
    expect(fight.captured).toEqual([hex('1914N')])
    const probe = fighting({ ...december, side: GERMAN, at, allied: ['1817N', '1912N'] })
    play(probe, 'probe 1912N', 'join GE-1SS-PZ', 'commit')
    expect(probe.captured).toEqual([hex('1912N')])

    // Driven back in the Allied player turn of Turn 8.
    const driven = fighting({
      ...december,
      turn: 8,
      at: { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-275-INF': '1913N' },
      allied: ['1817N', '1912N', '1812N'],
    })
    rout(driven, '1913N', ['US-1-INF', 'US-4-INF'])
    expect(driven.captured).toEqual([hex('1912N')])
  })
  test('[4.6a] with the Oder nothing is counted', () => {
    const state = moving(GERMAN, {
      ...december,
      watch: ODER,
      at: { [german]: '1506N' },
      allied: ['1507N'],
    })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'to', hex('1507N'))
    expect(state.captured).toEqual([])
  })
  test('[4.6a] what is taken in other turns does not count', () => {
    const state = moving(GERMAN, {
      turn: 9,
      watch: RHINE,
      at: { [german]: '1506N' },
      allied: ['1507N'],
      antwerp: 1,
    })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'to', hex('1507N'))
    expect(state.captured).toEqual([])
  })
})

describe('the end', () => {
  const last = (turn: number, watch: number): WotrState => {
    const state = given({
      turn,
      watch,
      antwerp: 1,
      side: GERMAN,
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 5 },
        { step: 'germanTurn', at: 99 },
        { step: 'movement', side: GERMAN },
      ],
    })
    act(state, GERMAN, 'end')
    return state
  }
  test('[4.7a] after Turn 9 of the Oder or Turn 11 of the Rhine the German has won', () => {
    expect(last(9, ODER).outcome).toEqual({ winner: GERMAN, reason: { id: 'end.time' }, rule: '4.7a' })
    expect(last(11, RHINE).outcome).toMatchObject({ winner: GERMAN, rule: '4.7a' })
    expect(last(10, RHINE).outcome).toBeNull()
    expect(last(8, ODER).outcome).toBeNull()
    expect([
      lastTurn(given({ watch: ODER })),
      lastTurn(given({ watch: RHINE })),
      lastTurn(given({})),
    ]).toEqual([9, 11, 11])
  })
  test('[4.7b] somebody always wins', () => {
    const outcome = last(9, ODER).outcome!
    expect([ALLIED, GERMAN]).toContain(outcome.winner)
    expect(outcome.score).toBeUndefined()
  })
})
