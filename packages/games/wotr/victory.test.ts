import { describe, expect, test } from 'vitest'
import { wotr } from './index.ts'
import { act as does, given, hex, loadedDice, offered, refusedBy, unit } from './testing.ts'
import { board, counters, HEXES, inGermany, isCity } from './data.ts'
import { ALLIED, GERMAN, NORTH, ODER, RHINE } from './state.ts'
import { broadFrontGaps, lastTurn } from './victory.ts'
import type { Given } from './testing.ts'
import type { WotrState } from './state.ts'

const act = (state: WotrState, seat: number, verb: string, arg?: number | string) =>
  does(wotr, state, seat, verb, arg)
const infantry = counters.sheet.units.find(
  one => one.nation === 'US' && one.type === 'infantry' && one.setup === '1N',
)!.id
const german = 'GE-59-INF'

/** A position in which a side moves. */
const moving = (side: number, want: Given): WotrState =>
  given({
    side,
    sector: NORTH,
    frames: [{ step: 'turns' }, { step: 'turn', at: 9 }, { step: 'movement', side }],
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
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.2a' })
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
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4b' })
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
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.3' })
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
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.5a' })
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
  })
  test('[4.5b] without a city in Germany the German wins', () => {
    const want = broadFront()
    const state = ending({ ...want, at: {}, allied: want.allied!.slice(0, -1) })
    expect(state.outcome).toMatchObject({ winner: GERMAN })
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
    expect(end(7, RHINE).outcome).toMatchObject({ winner: ALLIED, rule: '4.6a' })
    expect(end(0, ODER).outcome).toBeNull()
  })
  test('[4.6b, 4.6c] every hex taken counts once, however it is taken and whoever has it later', () => {
    const state = moving(GERMAN, {
      turn: 7,
      watch: RHINE,
      at: { [german]: '1506N', [infantry]: '2017S' },
      allied: ['1507N', '1508N'],
      antwerp: 1,
    })
    act(state, GERMAN, 'pick', unit(german))
    act(state, GERMAN, 'to', hex('1507N'))
    expect(state.captured).toEqual([hex('1507N')])
    state.control[hex('1507N')] = ALLIED
    expect(state.captured).toEqual([hex('1507N')])
    if (offered(wotr, state, GERMAN, 'to').includes(hex('1508N'))) act(state, GERMAN, 'to', hex('1508N'))
    expect(new Set(state.captured).size).toBe(state.captured.length)
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
    expect(last(9, ODER).outcome).toMatchObject({ winner: GERMAN, rule: '4.7a' })
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
    expect(last(9, ODER).outcome!.winner).not.toBeNull()
  })
})
