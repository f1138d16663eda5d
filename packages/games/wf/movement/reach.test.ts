import { describe, expect, test } from 'vitest'
import { ALLIED, AXIS } from '../state.ts'
import { exitsOf, hasRoomBeside, hasWay, isTitoAtHome } from './reach.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { board, HEXES, inCountry, lands, landWays } from '../data.ts'
import { sideTo } from './crossings.ts'
import type { Given } from '../testing/testing.ts'

const around = (place: string): number[] =>
  [0, 1, 2, 3, 4, 5].map(d => landWays[hex(place) * 6 + d]!).filter(to => to >= 0)

describe('ways out', () => {
  test('[16.32c] Tito is at home in Yugoslavia and beside it, nobody else is', () => {
    const yugoslavia = inCountry('Yugoslavia')
    const [tito, other] = [unit('YU-TITO-MTN'), unit('US-16-INF')]
    const beside = lands.filter(
      at =>
        yugoslavia[at] === 0 &&
        [0, 1, 2, 3, 4, 5].some(d => {
          const to = board.neighbours[at * 6 + d]!
          return to >= 0 && to < HEXES && yugoslavia[to] === 1
        }),
    )
    const home = lands.filter(at => isTitoAtHome(tito, at))
    expect(home).toEqual(lands.filter(at => yugoslavia[at] === 1 || beside.includes(at)))
    expect(beside.length).toBeGreaterThan(0)
    expect(isTitoAtHome(tito, hex('Paris'))).toBe(false)
    expect(home.some(at => isTitoAtHome(other, at))).toBe(false)
  })

  test('[6.32a] [6.33a] out of a battle to own hexes without enemies, over sides that are not used up', () => {
    const want: Given = {
      at: { 'GE-84-INF': 'Metz', 'US-16-INF': 'Metz' },
      side: AXIS,
      attackers: { Metz: AXIS },
    }
    const all = exitsOf(given(want), unit('GE-84-INF'))
    expect(all.length).toBeGreaterThan(1)
    const [first] = all as [number]
    const used = given({ ...want, set: { crossed: [sideTo(hex('Metz'), first), 2] } })
    expect(exitsOf(used, unit('GE-84-INF'))).toEqual(all.filter(to => to !== first))
    expect(exitsOf(given({ ...want, allied: [all] }), unit('GE-84-INF'))).toEqual([])
    expect(exitsOf(given({ ...want, neutral: all }), unit('GE-84-INF'))).toEqual([])
    expect([hasWay(given(want), unit('GE-84-INF')), hasRoomBeside(given(want), unit('GE-84-INF'))]).toEqual([
      true,
      false,
    ])
    expect(hasWay(given({ ...want, allied: [all] }), unit('GE-84-INF'))).toBe(false)
  })

  test('[5.1d] [6.31a] a unit with enemies all around goes in among them, an HQ goes nowhere', () => {
    const foes = ['US-2-AMPH', 'US-4-MECH', 'US-5-AMPH', 'US-6-AMPH', 'US-16-INF', 'US-17-PARA']
    const hexes = around('Metz')
    const state = given({ at: { 'GE-84-INF': 'Metz', 'GE-B-HQ': 'Metz' }, side: AXIS })
    hexes.forEach((at, n) => (state.at[unit(foes[n]!)] = at))
    const ringed = structuredClone(state)
    expect([hasWay(ringed, unit('GE-84-INF')), hasWay(ringed, unit('GE-B-HQ'))]).toEqual([true, false])
    expect(hasRoomBeside(ringed, unit('GE-84-INF'))).toBe(false)
    const free = given({ at: { 'GE-84-INF': 'Metz', 'GE-B-HQ': 'Metz' }, side: AXIS })
    expect([hasWay(free, unit('GE-B-HQ')), hasRoomBeside(free, unit('GE-84-INF'))]).toEqual([true, true])
    expect(
      hasWay(given({ at: { 'GE-84-INF': 'Metz' }, neutral: hexes, side: ALLIED }), unit('GE-84-INF')),
    ).toBe(false)
  })
})
