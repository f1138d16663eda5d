/** What the rules demand of the data: cards, counters, tables, turns, and that every name is on the map. */
import { describe, expect, it } from 'vitest'
import { look } from '../look.ts'
import { cards, cardNamed } from '../cards/deck.ts'
import cardFile from '../data/cards.json' with { type: 'json' }
import { allHexes, board, counters, crt, named, scenarios, tables, turns, unitById, zoneOf } from '../data.ts'
import { isOfType } from '../invasion/force.ts'

const deck = (of: string) => cards.filter(card => card.deck === of)
const byName = (name: string) => cards[cardNamed(name)]!
const DECKS = ['allied', 'axis']
const YEARS = [1943, 1944, 1945]
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b) / list.length

describe('the cards', () => {
  it('are 55 a side, numbered by year: 21, 20 and 14 [2.3]', () => {
    for (const of of DECKS) {
      expect(deck(of).map(({ number }) => number)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1))
      expect(YEARS.map(year => deck(of).filter(card => card.year === year).length)).toEqual([21, 20, 14])
      for (const { number, year } of deck(of))
        expect(year).toBe(number <= 21 ? 1943 : number <= 41 ? 1944 : 1945)
    }
    expect(new Set(cards.map(({ name }) => name)).size).toBe(110)
  })

  it('are worth one to four points, often enough three for an Army to redeploy [6.12a] [10.2b]', () => {
    for (const of of DECKS)
      for (const year of YEARS) {
        const values = deck(of)
          .filter(card => card.year === year)
          .map(({ value }) => value)
        expect(values.every(value => [1, 2, 3, 4].includes(value))).toBe(true)
        expect(mean(values)).toBeGreaterThanOrEqual(2.4)
        expect(mean(values)).toBeLessThanOrEqual(3.1)
        expect(values.filter(value => value >= 3).length).toBeGreaterThanOrEqual(0.4 * values.length)
      }
  })

  it('say where they are from: 49 by the rules, one by a report, sixty made up', () => {
    const of = (origin: string): number => cards.filter(card => card.origin === origin).length
    expect([of('rulebook'), of('reported'), of('reconstructed')]).toEqual([49, 1, 60])
    for (const { origin, source } of cards) expect(source === 'rulebook').toBe(origin === 'rulebook')
  })

  it('have a text, and effects or a part in combat [6.51a]', () => {
    for (const { id, text, effects, combat } of cards) {
      expect(text.length, id).toBeGreaterThan(8)
      expect(effects.length > 0 || combat !== undefined, id).toBe(true)
    }
  })

  it('need only cards of their own side that are not of a later year, underlined for it, without a circle', () => {
    const depth = (id: string, seen: readonly string[]): void => {
      expect(seen).not.toContain(id)
      for (const other of cards.find(card => card.id === id)!.prerequisites) depth(other, [...seen, id])
    }
    for (const { id, deck: of, year, prerequisites } of cards) {
      depth(id, [])
      for (const other of prerequisites) {
        const needed = cards.find(card => card.id === other)!
        expect([needed.deck, needed.underlined, needed.year <= year], id).toEqual([of, true, true])
      }
    }
    const asked = new Set(cards.flatMap(({ prerequisites }) => prerequisites))
    for (const { id, name, underlined } of cards)
      if (underlined && name !== 'Hitler Dies') expect(asked.has(id), id).toBe(true)
  })

  it('lower infrastructure by the amounts of the rules, four of them', () => {
    const found = cards.flatMap(({ name, effects }) =>
      effects.filter(({ op }) => op === 'infrastructure').map(effect => `${name} ${String(effect['delta'])}`),
    )
    expect(found.sort()).toEqual(['Dambusters -1', 'Hamburg Firebombing -1', 'Strangle -2', 'Thunderclap -2'])
    expect(byName('Dambusters').asterisk).toBe(false)
  })

  it('are cancelled by the collapse, six of them', () => {
    expect(tables.collapse.cancels.map(id => cards.find(card => card.id === id)!.name).sort()).toEqual([
      'Electro U-Boats Unleashed',
      'Panzer Refit',
      'Production Miracle',
      'Synthetic Fuel Reserves',
      'V-1 Buzzbombs',
      'V-2 Rockets',
    ])
    for (const id of tables.collapse.cancels)
      expect(JSON.stringify(cards.find(card => card.id === id)!.conditions)).toContain('noCollapse')
  })

  it('that demand something of the Axis cost one or two points and come again', () => {
    for (const name of [
      'Disaster in the East',
      'Orders from Berlin',
      'Disaster in the Balkans',
      'Mincemeat',
    ]) {
      const { asterisk, effects } = byName(name)
      expect([asterisk, effects[0]!['penalty'], effects[0]!['penaltyAfterFailedValkyrie']]).toEqual([
        false,
        1,
        2,
      ])
    }
  })

  it('of combat have a role, a condition for it and a modifier of two at most', () => {
    for (const { id, combat, eventAndOps } of cards) {
      if (!combat) continue
      expect(eventAndOps, id).toBe(false)
      if (combat.role !== 'defense')
        expect(
          [combat.attack !== undefined, combat.attackModifier >= 0 && combat.attackModifier <= 2],
          id,
        ).toEqual([true, true])
      if (combat.role !== 'attack')
        expect(
          [combat.defense !== undefined, combat.defenseModifier <= 0 && combat.defenseModifier >= -2],
          id,
        ).toEqual([true, true])
    }
    expect(byName('Air Superiority').combat!.attackModifier).toBe(1)
    expect(byName('Severe Weather').combat!.leavesAfterRound).toBe(true)
  })

  it('of invasion are six, all with asterisk, marker and operations, and never fill a Beach Head beyond five [6.56c] [7.11b]', () => {
    const invasions = cards.filter(({ kind }) => kind === 'invasion')
    expect(invasions.map(({ name }) => name).sort()).toEqual([
      'Anvil-Dragoon',
      'Avalanche',
      'Husky',
      'Overlord',
      'Roundup',
      'Shingle',
    ])
    for (const { name, asterisk, eventAndOps, marker, invasion } of invasions) {
      expect([asterisk, eventAndOps, marker], name).toEqual([true, true, name])
      for (const landing of invasion!.place) {
        const count = landing.units.length + landing.fromBox.reduce((sum, one) => sum + one.count, 0)
        expect(count <= 5 && count >= 1, name).toBe(true)
        for (const source of landing.fromBox)
          expect(
            counters.sheet.units.some((_unit, n) => isOfType(n, source.type)),
            source.type,
          ).toBe(true)
      }
    }
  })

  it('removed in Overlord leave thirty a side, and nobody then needs what cannot come any more [18.4a] [18.4b]', () => {
    const { removed, played } = scenarios.find(({ id }) => id === 'overlord')!
    for (const of of DECKS) {
      const left = deck(of).filter(({ id, year }) => year < 1945 && !removed.includes(id))
      expect(left.length).toBe(30)
      for (const { id, prerequisites } of left)
        for (const needed of prerequisites)
          expect(!removed.includes(needed) || played.includes(needed), `${id} needs ${needed}`).toBe(true)
    }
  })
})

describe('every name in the data', () => {
  const places = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') {
      if (value.startsWith('zone:')) return zoneOf(value.slice(5)).length > 0 ? [] : [value]
      return [
        'hexes',
        'beaches',
        'beach',
        'optionalBeaches',
        'targetHexes',
        'axisControlsAny',
        'alliedControlsAny',
        'box',
        'place',
        'hex',
        'at',
      ].includes(key) && value !== 'chosen'
        ? [value]
        : []
    }
    if (Array.isArray(value)) return value.flatMap(one => places(one, key))
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([name, inner]) => places(inner, name))
    return []
  }

  it('of a place on cards, in set-ups and in tables is on the map [8.31c]', () => {
    const all = [
      ...places(cardFile.cards),
      ...scenarios.flatMap(({ setup, allied, opened, airfields, hitler }) => [
        ...setup.map(({ at }) => at),
        ...allied,
        ...opened,
        ...airfields,
        hitler,
      ]),
      ...tables.victory.axis.flatMap(({ hexes }) => hexes),
      ...tables.supply.allied,
      ...tables.supply.german,
      ...tables.norwayPorts.from,
      ...tables.norwayPorts.to,
    ]
    expect(all.length).toBeGreaterThan(150)
    for (const name of all) expect(() => named(name), name).not.toThrow()
  })

  it('of a unit is a counter, and each that comes by a card is on one [6.53a]', () => {
    const units = (value: unknown): string[] =>
      typeof value === 'string'
        ? /^(US|BR|CA|CAN|FF|AB|GE|SS|Para|Fort|NZ|POL|IT)-/.test(value) &&
          !/^(US|BR|CAN|FF|AB|SS|GE)-(Corps|Army|Pz-Corps)( or|$)/.test(value)
          ? [value]
          : []
        : Array.isArray(value)
          ? value.flatMap(units)
          : value !== null && typeof value === 'object'
            ? Object.values(value).flatMap(units)
            : []
    const onCards = new Set(
      cardFile.cards.flatMap(({ effects, ...card }) => [
        ...units(effects),
        ...units((card as { invasion?: unknown }).invasion),
      ]),
    )
    for (const id of onCards) expect(() => unitById(id), id).not.toThrow()
    const placed = new Set(scenarios.find(({ id }) => id === 'campaign')!.setup.map(({ unit }) => unit))
    for (const { id } of counters.sheet.units) expect(placed.has(id) || onCards.has(id), id).toBe(true)
  })
})

describe('the counters', () => {
  const units = counters.sheet.units
  const count = (start: string): number => units.filter(({ id }) => id.startsWith(start)).length

  it('are reduced to something weaker that moves as far [2.23a]', () => {
    for (const { id, faces } of units) {
      const [full, half] = faces as readonly [Record<string, number>, Record<string, number>]
      expect(half['movement'], id).toBe(full['movement'])
      expect(half['attack']! <= full['attack']! && half['defense']! <= full['defense']!, id).toBe(true)
      expect(half['attack']! + half['defense']!, id).toBeLessThan(full['attack']! + full['defense']!)
    }
  })

  it('are Mechanized exactly where the rules say, and as many as the set-ups prove [2.2.1d]', () => {
    for (const { id, side, size, nation, type, tags } of units) {
      const isTank = side === 0 ? size === 'army' && nation !== 'AB' : /panzer|mechanized/.test(type)
      expect(tags.includes('mechanized'), id).toBe(isTank)
    }
    expect(
      ['BR-Corps', 'POL', 'NZ', 'FF-Corps', 'AB-Corps', 'Para-Corps', 'IT-Corps', 'Fort-'].map(count),
    ).toEqual([5, 2, 1, 1, 1, 2, 8, 17])
  })

  it('stack within limits where they start, Germans and Italians where 13.1 lets them [7.11a] [13.1a] [13.1c]', () => {
    expect(scenarios.length).toBe(2)
    for (const { setup } of scenarios) {
      const stacks = new Map<string, number>()
      for (const { at } of setup) stacks.set(at, (stacks.get(at) ?? 0) + 1)
      for (const [at, n] of stacks) if (named(at) < board.hexCount) expect(n, at).toBeLessThanOrEqual(3)
    }
    const south = new Set(zoneOf('southOfArno'))
    for (const { unit, at } of scenarios[0]!.setup)
      if (unit.startsWith('GE') && unit.endsWith('Army')) expect(south.has(named(at)), unit).toBe(false)
  })
})

describe('the tables', () => {
  const cell = (column: number, roll: number): readonly [number, number] =>
    crt.codes[crt.grid[(column + 1) * crt.rows + roll]!]!.split('/').map(Number) as unknown as readonly [
      number,
      number,
    ]
  const margin = ([attacker, defender]: readonly [number, number]): number => defender - attacker
  const columns = crt.columns.list.map((_, column) => [0, 1, 2, 3, 4, 5].map(roll => cell(column, roll)))

  it('never get worse for the attacker with a column or a pip [9.27b]', () => {
    columns.forEach((rolls, column) => {
      rolls.forEach((result, roll) => {
        if (roll > 0) expect(margin(result)).toBeGreaterThanOrEqual(margin(rolls[roll - 1]!))
        if (column > 0) expect(margin(result)).toBeGreaterThanOrEqual(margin(columns[column - 1]![roll]!))
      })
      if (column > 0) expect(mean(rolls.map(margin))).toBeGreaterThan(mean(columns[column - 1]!.map(margin)))
    })
    expect(columns[0]!.every(result => margin(result) <= 0)).toBe(true)
    expect(columns.at(-1)!.every(result => margin(result) > 0)).toBe(true)
  })

  it('have a line for every ground and side on the map; only rough ground lets one stand and ends an advance [9.242] [9.441a] [9.52a]', () => {
    const lines = tables.terrain.rows.map(({ id }) => id)
    for (const hex of allHexes) expect(lines).toContain(board.terrainNames[board.terrain[hex]!])
    for (const kind of ['river', 'rhine', 'strait', 'skagerrak', 'prohibited']) expect(lines).toContain(kind)
    const rough = tables.terrain.rows.filter(({ stopsAdvance }) => stopsAdvance).map(({ id }) => id)
    expect(rough.sort()).toEqual(['alpine', 'forest', 'marsh', 'mountain'])
    for (const { shift } of tables.terrain.rows) expect(shift >= 0 && shift <= 2).toBe(true)
  })

  it('stand in the legend of the map as they are [9.242]', () => {
    const keys: Readonly<Record<string, string>> = { fortressHex: 'fortressUnit' }
    for (const { key, effects } of look.legend.entries) {
      const row = tables.terrain.rows.find(({ id }) => id === (keys[key] ?? key))
      expect(row, key).toBeDefined()
      const said = /(\d) left/.exec(effects![0]!)
      expect(Number(said?.[1] ?? 0), key).toBe(row!.shift)
      expect(/die (-\d)/.exec(effects![0]!)?.[1] ?? '0', key).toBe(String(row!.alliedModifier))
      expect(effects![1]!.includes('may stand'), key).toBe(row!.stands)
    }
    const legend = look.legend.entries.map(({ key }) => keys[key] ?? key)
    expect(tables.terrain.rows.map(({ id }) => id).filter(id => !legend.includes(id))).toEqual([])
  })

  it('of turns run from Summer 1943 to Fall 1945 with winters on 3 and 7 [17.1] [4.21a] [6.562]', () => {
    expect(turns.map(({ label }) => label)).toEqual([
      'Summer 1943',
      'Fall 1943',
      'Winter 1944',
      'Spring 1944',
      'Summer 1944',
      'Fall 1944',
      'Winter 1945',
      'Spring 1945',
      'Summer 1945',
      'Fall 1945',
    ])
    expect(turns.filter(({ winter }) => winter).map(({ turn }) => turn)).toEqual([3, 7])
    expect(turns.map(({ sacPerMission }) => sacPerMission)).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
  })

  it('of points agree: what the Allies hold in Overlord, and a raid, make 18 of 21 [18.3a] [20.VPHex]', () => {
    const { allied, setup, vp } = scenarios.find(({ id }) => id === 'overlord')!
    const held = new Set([
      ...allied,
      ...setup.filter(({ unit }) => counters.sheet.units[unitById(unit)]!.side === 0).map(({ at }) => at),
    ])
    const worth = [...held].filter(name => board.features.get('vp')![named(name)] === 1)
    expect(worth.sort()).toEqual(['Naples', 'Rome'])
    expect(21 - worth.length - 1).toBe(vp)
  })
})
