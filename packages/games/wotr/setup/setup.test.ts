import { describe, expect, test } from 'vitest'
import { hashState, SPECTATOR } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { hex, offered as offers, refusedBy, unit } from '../testing/testing.ts'
import { act } from '../testing/whole.ts'
import { ALLIED, controllerOf, GERMAN, NO_SECTOR, NORTH, SECRET, SOUTH, WAITING } from '../state.ts'
import { board, BOX, counters, HEXES, unitName, UNITS } from '../data.ts'
import { topOf } from '../position.ts'
import type { WotrState } from '../state.ts'

const begin = (): WotrState => wotr.setup('campaign', {}, 7)
const offered = (state: WotrState, verb: string): (number | string)[] => offers(wotr, state, GERMAN, verb)
const coded = (code: string): number[] =>
  counters.sheet.units.flatMap(({ setup }, number) => (setup === code ? [number] : []))
/** Set-up with the first two groups placed, up to the secret choice. */
const toChoice = (): WotrState => {
  const state = begin()
  act(state, GERMAN, 'suggested')
  act(state, GERMAN, 'suggested')
  return state
}
const toAny = (sector = 'south'): WotrState => {
  const state = toChoice()
  act(state, ALLIED, 'sector', sector)
  return state
}

test('(6.8) there is a top unit in hexes alone, and it is there', () => {
  const state = begin()
  for (let place = 0; place < HEXES; place++) {
    const top = topOf(state, place)
    expect(top === -1 ? !state.at.includes(place) : state.at[top] === place).toBe(true)
  }
})

test('[3.1] one side is Allied and one German, and set-up runs in its order', () => {
  expect(wotr.sides.map(side => side.id)).toEqual(['allied', 'german'])
  const state = begin()
  const seen: string[] = []
  while (state.turn === 0) {
    const [decision] = wotr.decisions(state)
    seen.push(`${decision!.ask.id} ${decision!.seat}`)
    act(
      state,
      decision!.seat,
      wotr.actions(state, decision!.seat).at(-1)!.verb,
      wotr.actions(state, decision!.seat).at(-1)!.arg,
    )
  }
  expect(seen).toEqual([
    'ask.deploy15A 1',
    'ask.deploy19A 1',
    'ask.firstSector 0',
    'ask.deployAny 1',
    'ask.confirmSetup 1',
  ])
})

test('[3.3] numbered units wait on the turn track', () => {
  const state = begin()
  for (const code of ['7WR', '4N', '1S', '2', '10SW']) {
    expect(coded(code).length).toBeGreaterThan(0)
    for (const one of coded(code)) expect(state.at[one]).toBe(WAITING)
  }
  const track = wotr.scene(state).tracks.find(one => one.id === 'turns')!
  const december = track.boxes[6]!.pieces!.map(piece => piece.unit)
  for (const one of coded('7WR')) expect(december).toContain(one)
  const early = track.boxes[3]!.pieces!.map(piece => piece.unit)
  for (const one of coded('4N')) expect(early).toContain(one)
  for (const one of coded('7WR')) expect(early).not.toContain(one)
})

test('[3.4] the holding box begins with both corps and four airborne units', () => {
  const state = begin()
  const boxed = state.at.flatMap((at, number) => (at === BOX ? [counters.sheet.units[number]!.id] : []))
  expect(boxed.sort()).toEqual(
    ['1AAA-1', '1AAA-18', 'BC-1-PARA', 'BC-1P-PARA', 'US-101-PARA', 'US-82-PARA'].sort(),
  )
})

test('[3.5a] units with a hex begin in that hex and the German is not asked', () => {
  const state = begin()
  const fixed = counters.sheet.units.filter(({ setup }) => /^\d{4}[NS]$/.test(setup ?? ''))
  expect(fixed.length).toBeGreaterThan(20)
  for (const { id, setup } of fixed) expect(state.at[unit(id)]).toBe(hex(setup!))
  expect(offered(state, 'pick')).toEqual(coded('15A'))
})

describe('Fifteenth and Nineteenth Army', () => {
  test('[3.5b] five units in three hexes, within the stacking limit', () => {
    const state = begin()
    const units = coded('15A')
    expect(units).toHaveLength(5)
    for (const one of units.slice(0, 4)) {
      act(state, GERMAN, 'pick', one)
      expect(refusedBy(wotr, state, GERMAN, 'to', hex('1212N'))).toBe('3.5b')
      act(state, GERMAN, 'to', hex('1312N'))
    }
    act(state, GERMAN, 'pick', units[4])
    expect(refusedBy(wotr, state, GERMAN, 'to', hex('1312N'))).toBe('6.3a')
    expect(offered(state, 'to')).toEqual([hex('1213N'), hex('1412N')])
    act(state, GERMAN, 'to', hex('1412N'))
    expect(units.map(one => state.at[one])).toEqual([
      ...Array.from({ length: 4 }, () => hex('1312N')),
      hex('1412N'),
    ])
  })
  test('[3.5b] the reasons name the unit and the hex, and nothing is said of what there is not', () => {
    const state = begin()
    const why = (verb: string, arg: number | string) => wotr.check(state, GERMAN, { verb, arg })
    expect(why('pick', unit('US-1-INF'))).toEqual({
      id: 'no.deployUnit',
      rule: '3.5b',
      params: { unit: unitName(unit('US-1-INF')) },
    })
    for (const arg of [-1, UNITS, 'GE-59-INF']) expect(why('pick', arg)?.id).toBe('engine.offer')
    act(state, GERMAN, 'pick', unit('GE-59-INF'))
    expect(why('to', hex('1212N'))).toEqual({
      id: 'no.deployHex',
      rule: '3.5b',
      params: { place: '1212N near Walcheren', unit: unitName(unit('GE-59-INF')) },
    })
    expect(why('to', 0)?.id).toBe('no.deployHex')
    for (const arg of [-1, HEXES, '1312N']) expect(why('to', arg)?.id).toBe('engine.offer')
  })
  test('[3.5b, 6.3a] who is suggested for a full hex goes to another of the zone', () => {
    const state = begin()
    // 59 and 245 belong in 1312N, which the four others take.
    for (const id of ['GE-245-INF', 'GE-346-INF', 'GE-64-INF', 'GE-711-INF']) {
      act(state, GERMAN, 'pick', unit(id))
      act(state, GERMAN, 'to', hex('1312N'))
    }
    expect(act(state, GERMAN, 'suggested')[0]).toEqual({
      kind: 'placed',
      only: GERMAN,
      side: GERMAN,
      units: [unit('GE-59-INF')],
      at: hex('1213N'),
    })
    const free = begin()
    act(free, GERMAN, 'suggested')
    expect([free.at[unit('GE-59-INF')], free.at[unit('GE-346-INF')]]).toEqual([hex('1312N'), hex('1412N')])
  })
  test('[3.5c] seven units in three other hexes', () => {
    const state = begin()
    act(state, GERMAN, 'suggested')
    expect(offered(state, 'pick')).toEqual(coded('19A'))
    const split = [2, 2, 2, 1, 1, 0, 0].map(n => ['2915S', '2916S', '2917S'].map(hex)[n]!)
    const other = begin()
    act(other, GERMAN, 'suggested')
    coded('19A').forEach((one, i) => {
      act(other, GERMAN, 'pick', one)
      act(other, GERMAN, 'to', split[i])
    })
    expect(coded('19A').map(one => other.at[one])).toEqual(split)
    act(state, GERMAN, 'pick', coded('19A')[0])
    expect(offered(state, 'to')).toEqual(['2915S', '2916S', '2917S'].map(hex).sort((a, b) => a - b))
    expect(refusedBy(wotr, state, GERMAN, 'to', hex('2914S'))).toBe('3.5c')
  })
  test('[3.5d] free units wait for the Allied choice', () => {
    const state = begin()
    expect(refusedBy(wotr, state, GERMAN, 'pick', coded('Any')[0])).toBe('3.5b')
    const later = toChoice()
    expect(refusedBy(wotr, later, GERMAN, 'pick', coded('Any')[0])).toBe('3.6a')
  })
})

describe('the secret sector', () => {
  test('[3.6a] the German learns only that a choice was made, and it stands', () => {
    const state = toChoice()
    expect(state.sector).toBe(NO_SECTOR)
    const events = act(state, ALLIED, 'sector', 'south')
    expect(events).toEqual([{ kind: 'own', what: 'sectorSecret', only: ALLIED, sector: 'south' }])
    expect(wotr.view(state, GERMAN).sector).toBe(SECRET)
    expect(wotr.view(state, SPECTATOR).sector).toBe(SECRET)
    expect(wotr.view(state, ALLIED).sector).toBe(SOUTH)
    expect(hashState(wotr.view(state, GERMAN))).toBe(hashState(wotr.view(toAny('north'), GERMAN)))
    expect(refusedBy(wotr, state, ALLIED, 'sector', 'north')).toBeDefined()
  })
  test('[3.6b] it is turned face up on Turn 1, and no new choice is asked', () => {
    const state = toAny('north')
    act(state, GERMAN, 'suggested')
    act(state, GERMAN, 'confirm')
    expect(wotr.decisions(state)[0]).toMatchObject({ kind: 'declareOrder', seat: ALLIED })
    expect(wotr.view(state, GERMAN).sector).toBe(SECRET)
    const events = act(state, ALLIED, 'order', 'moveFight')
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'own', what: 'sector', sector: 'north', seals: true }),
    )
    expect(wotr.view(state, GERMAN).sector).toBe(NORTH)
    expect(wotr.decisions(state)[0]!.kind).not.toBe('chooseSector')
  })
})

describe('free German units', () => {
  test('[3.7a] go to Germany, the Netherlands east of the canal, or Metz', () => {
    const state = toAny()
    expect(offered(state, 'pick')).toEqual(coded('Any'))
    expect(coded('Any')).toHaveLength(10)
    act(state, GERMAN, 'pick', coded('Any')[0])
    const open = offered(state, 'to')
    expect(open).toContain(hex('1710S'))
    for (const name of ['Belgium', 'Luxembourg', 'France']) {
      const country = board.countryNames.indexOf(name)
      const wrong = open.filter(at => board.country[Number(at)] === country && at !== hex('1710S'))
      expect(wrong).toEqual([])
    }
    expect(refusedBy(wotr, state, GERMAN, 'to', hex('1511N'))).toBe('3.7a')
    expect(refusedBy(wotr, state, GERMAN, 'to', hex('1308N'))).toBe('3.7a')
  })
  test('[3.7a] all ten must be placed before the game begins', () => {
    const state = toAny()
    for (const one of coded('Any').slice(1)) {
      act(state, GERMAN, 'pick', one)
      act(state, GERMAN, 'to', offered(state, 'to')[0])
    }
    expect(refusedBy(wotr, state, GERMAN, 'confirm')).toBeDefined()
    act(state, GERMAN, 'suggested')
    expect(offered(state, 'confirm')).toHaveLength(1)
  })
  test('[3.8, 2.12b] then only Germans are on the map and Turn 1 begins', () => {
    const state = toAny()
    act(state, GERMAN, 'suggested')
    const onMap = state.at.flatMap((at, number) => (at >= 0 && at < HEXES ? [counters.side[number]] : []))
    expect(onMap.length).toBeGreaterThan(50)
    expect(new Set(onMap)).toEqual(new Set([GERMAN]))
    act(state, GERMAN, 'confirm')
    expect(state.turn).toBe(1)
  })
  test('what was placed can be seen by the owner alone until it lies on top', () => {
    const state = begin()
    const events = act(state, GERMAN, 'suggested')
    expect(events.filter(event => event.kind === 'placed').every(event => event.only === GERMAN)).toBe(true)
  })
})

test('[3.9a] the Germans begin in control of every hex, with the whole West Wall intact', () => {
  const state = begin()
  for (let hex = 0; hex < HEXES; hex++) expect(controllerOf(state, hex), board.ids[hex]).toBe(GERMAN)
  expect(state.breached).toEqual([])
})
