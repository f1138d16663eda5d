import { describe, expect, it } from 'vitest'
import { allHexes, board, inGermany, inItaly, isCityOnMap, tables, westOfLine } from '../data.ts'
import { takeHex } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { given, hex, ids } from '../testing/testing.ts'
import { fortressSites } from './fortress.ts'
import { citiesRetaken, finalCount, portsDue, portsHeld, sitesMissing, victoryCheck } from './victory.ts'
import type { Given } from '../testing/testing.ts'

const SITES = ['3306', '3307', '3308', '3408', '3409']
const PORTS = ['3404', '3302', '3305', '2005', '2006', '3400', '2700']
const check = (turn: number, want: Given = {}) => {
  const outcome = victoryCheck(given({ ...want, set: { ...want.set, turn } }))
  return outcome === null ? null : [outcome.winner, outcome.rule]
}
const idsWhere = (test: (at: number) => boolean) =>
  allHexes.filter(at => isCityOnMap[at] === 1 && test(at)).map(at => board.ids[at]!)
const WESTERN = idsWhere(at => inGermany[at] === 1 && westOfLine[at] === 1)
const ITALIAN = idsWhere(at => inItaly[at] === 1)

describe('sudden death for the Allies', () => {
  it('the Ruhr wins up to Turn 6 and not after [4.2.1, 4.1a]', () => {
    expect(check(6, { allied: ['3215'] })).toEqual([ALLIED, '4.2.1'])
    expect(check(7, { allied: ['3215'] })).toBeNull()
    expect(check(6)).toBeNull()
  })

  it('two of Ruhr, Berlin and Vienna win up to Turn 8 and not after [4.2.2]', () => {
    expect(check(8, { allied: ['3215', '2422'] })).toEqual([ALLIED, '4.2.2'])
    expect(check(8, { allied: ['3120'] })).toBeNull()
    expect(check(9, { allied: ['3215', '2422'] })).toEqual([GERMAN, '4.4a'])
  })

  it('a destroyed Ruhr is no prize [4.2.1, 4.2.2]', () => {
    const want = { allied: ['3215', '2422'], set: { destroyed: [hex('3215')] } }
    expect([check(5, want), check(8, want)]).toEqual([null, null])
  })

  it('all launch sites win on Turn 3 alone [4.2.3]', () => {
    const ports = { allied: [...SITES, ...PORTS] }
    expect(ids(sitesMissing(given()))).toEqual(SITES)
    expect(check(3, ports)).toEqual([ALLIED, '4.2.3'])
    expect(check(4, ports)).toBeNull()
    expect(check(3, { allied: [...SITES.slice(1), ...PORTS] })).toBeNull()
  })

  it('supply does not matter for control [4.1b]', () => {
    expect(check(5, { at: { US5: '3215' } })).toEqual([ALLIED, '4.2.1'])
  })
})

describe('sudden death for the Germans', () => {
  it('a supplied German in a city that was ever Allied wins [4.3.1a]', () => {
    const state = given({ allied: ['3107'], set: { turn: 5 } })
    takeHex(state, GERMAN, hex('3107'))
    expect(victoryCheck(state)).toBeNull()
    const held = given({ at: { '1SS': '3107' }, set: { turn: 5, taken: [hex('3107')] } })
    expect(citiesRetaken(held)).toEqual([hex('3107')])
    expect(victoryCheck(held)).toMatchObject({ winner: GERMAN, rule: '4.3.1a' })
  })

  it('not one out of supply, not in a city that never was Allied, not in ruins [4.3.1a]', () => {
    const ring = [0, 1, 2, 3, 4, 5].map(d => board.ids[board.neighbours[hex('3107') * 6 + d]!]!)
    const taken = [hex('3107')]
    expect(check(5, { at: { '1SS': '3107' }, allied: ring, set: { taken } })).toBeNull()
    expect(check(5, { at: { '1SS': '3107' } })).toBeNull()
    expect(check(5, { at: { '1SS': '3107' }, set: { taken, destroyed: taken } })).toBeNull()
    expect(check(5, { at: { '1SS': '3107' }, set: { taken } })).toEqual([GERMAN, '4.3.1a'])
  })

  it('Rome is a city that begins Allied [4.3.1a]', () => {
    const state = given({ at: { US2: '1213' } })
    expect(ids(state.taken)).toEqual(['1213'])
    expect(check(5, { at: { '1FJ': '1213' }, set: { taken: state.taken } })).toEqual([GERMAN, '4.3.1a'])
  })

  it('a beachhead in German hands wins, supplied or not [4.3.1b]', () => {
    expect(check(5, { set: { beachheads: [hex('3304')] } })).toEqual([GERMAN, '4.3.1b'])
    expect(check(5, { beachheads: ['3304'] })).toBeNull()
  })

  it('a beachhead at a hex without a name is told by its number [4.3.1b]', () => {
    const told = (at: string) =>
      victoryCheck(given({ set: { turn: 5, beachheads: [hex(at)] } }))?.reason.params
    const nameless = ['3304', '3404', '3302', '3306', '3307', '3510'].find(at => board.names[hex(at)] === '')!
    expect(told(nameless)).toEqual({ place: nameless })
  })

  it('too few ports win on Turns 1 to 4, by what the turn asks [4.3.2a, 3.2.4f, 3.3.4d]', () => {
    expect([1, 2, 3, 4, 5].map(turn => portsDue(given({ set: { turn } })))).toEqual([1, 1, 5, 7, 0])
    expect([check(1), check(1, { allied: ['3404'] })]).toEqual([[GERMAN, '4.3.2a'], null])
    expect(check(3, { allied: PORTS.slice(0, 4) })).toEqual([GERMAN, '4.3.2a'])
    expect(check(3, { allied: PORTS.slice(0, 5) })).toBeNull()
    expect(check(4, { allied: PORTS.slice(0, 6) })).toEqual([GERMAN, '4.3.2a'])
    expect(check(5)).toBeNull()
  })

  it('only marked ports of France and the Low Countries count: no beachhead, no Genoa, no ruins; Boulogne and Calais are two [4.3.2a, 4.3.2b]', () => {
    expect(portsHeld(given({ beachheads: ['3304'], allied: ['2009', '1213'] }))).toBe(0)
    expect(portsHeld(given({ allied: ['3408', '3311', '3512'] }))).toBe(4)
    expect(portsHeld(given({ allied: ['3404'], set: { destroyed: [hex('3404')] } }))).toBe(0)
  })

  it('the first condition in the order of the rulebook decides [4.1a]', () => {
    expect(check(1, { allied: ['3215'] })).toEqual([ALLIED, '4.2.1'])
  })
})

describe('the final check', () => {
  it('a German city west of the line or an Italian one wins for the Germans [4.4a]', () => {
    expect(check(9, { allied: [...WESTERN, ...ITALIAN].slice(1) })).toEqual([GERMAN, '4.4a'])
    expect(check(9, { allied: [...WESTERN, ...ITALIAN].slice(0, -1) })).toEqual([GERMAN, '4.4a'])
    expect(check(8, { allied: ['3404'] })).toBeNull()
  })

  it('all of them win for the Allies [4.4b]', () => {
    expect([WESTERN.length, ITALIAN.length]).toEqual([17, 10])
    expect(check(9, { allied: [...WESTERN, ...ITALIAN] })).toEqual([ALLIED, '4.4b'])
  })

  it('a city beyond the line, in the Protectorate or in Yugoslavia makes up for a western one [4.4.1a]', () => {
    const allButMunich = [...WESTERN.filter(id => id !== '2317'), ...ITALIAN]
    for (const other of ['2720', '1819', '3120', '2422'])
      expect(check(9, { allied: [...allButMunich, other] }), other).toEqual([ALLIED, '4.4b'])
    const two = allButMunich.filter(id => id !== WESTERN.at(-1))
    expect(check(9, { allied: [...two, '2720'] })).toEqual([GERMAN, '4.4a'])
    expect(check(9, { allied: [...two, '2720', '1819'] })).toEqual([ALLIED, '4.4b'])
    expect(finalCount(given({ allied: ['2720', '3107'] })).substitutes).toEqual([hex('2720')])
  })

  it('nothing makes up for an Italian city, and a destroyed one counts for nobody [4.4.1a]', () => {
    const oneItalianShort = [...WESTERN, ...ITALIAN.slice(1), '2720', '1819']
    expect(check(9, { allied: oneItalianShort })).toEqual([GERMAN, '4.4a'])
    const destroyed = [hex(ITALIAN[0]!)]
    expect(check(9, { allied: oneItalianShort, set: { destroyed } })).toEqual([ALLIED, '4.4b'])
  })

  it('says how many cities are left that nothing makes up for [4.4a, 4.4.1a]', () => {
    const [first, second, ...others] = WESTERN
    const state = given({ allied: [...others, ...ITALIAN.slice(1), '2720'], set: { turn: 9 } })
    expect(ids(finalCount(state).western)).toEqual([first, second].toSorted())
    expect(victoryCheck(state)?.reason).toEqual({ id: 'end.final', params: { n: 2 } })
  })

  it('an Alpine Fortress that stands takes the victory from the Allies [4.4b, 13.8c]', () => {
    const set = { alpine: hex('2217') }
    expect(check(9, { allied: [...WESTERN, ...ITALIAN], set })).toEqual([GERMAN, '13.8c'])
    expect(check(8, { set })).toBeNull()
  })
})

it('is drawn if no city is left to fight for and a condition of neither side holds [4.4.2]', () => {
  const destroyed = [...WESTERN, ...ITALIAN].map(hex)
  expect(check(9, { set: { destroyed } })).toEqual([ALLIED, '4.4b'])
  // With the fortress the Allies have not won; were it looked at later, neither would the Germans have.
  const row = tables.victory.rows.find(one => one.id === 'alpine')!
  const { from } = row
  try {
    row.from = 10
    expect(check(9, { set: { destroyed, alpine: hex('2217') } })).toEqual([null, '4.4.2'])
  } finally {
    row.from = from
  }
})

describe('the Alpine Fortress', () => {
  it('may be built on Turn 8 in one of three hexes beside Munich, unless Munich is Allied [13.8a]', () => {
    const sites = (want: Given, turn = 8) =>
      ids(fortressSites(given({ ...want, set: { ...want.set, turn } })))
    expect(sites({})).toEqual(['2217', '2218', '2316'])
    expect(sites({}, 7)).toEqual([])
    expect(sites({}, 9)).toEqual([])
    expect(sites({ allied: ['2317'] })).toEqual([])
    expect(sites({ at: { US5: '2217' } })).toEqual(['2218', '2316'])
    expect(sites({ allied: ['2218'] })).toEqual(['2217', '2218', '2316'])
  })
})
