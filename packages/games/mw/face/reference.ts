/** What is to be read about the game: chapters, a page for beginners, the charts, and ways to the rules. */
import { tables } from '../data.ts'
import { markers } from '../command/markers.ts'
import { briefing } from '../words/briefing.ts'
import { chapters } from '../words/chapters.ts'
import { wordsCommand } from '../words/command.ts'
import type { Chart, Reference } from '@hexfront/engine'

/** Sections 10 and 22: a table of results as it is printed. */
function results(id: 'assault' | 'mobile'): Chart {
  const { columns, rows } = tables[id]
  const found = new Set(rows.flatMap(({ cells }) => cells))
  return {
    id,
    name: { id: `chart.${id}` },
    rules: ['2.1.1d', '10.3g', '22.1a'],
    corner: { id: 'chart.die' },
    columns: columns.list.map(({ label }) => label),
    rows: rows.map(({ roll, cells }) => ({ name: String(roll), cells })),
    legend: tables.results
      .filter(row => found.has(row.id))
      .map(row => ({ sign: row.id, text: { id: `result.${row.id}` }, rules: row.rules })),
  }
}

/** Rules 22.3, 22.4: the Air Warfare Table. */
const airWarfare = (): Chart => ({
  id: 'air',
  name: { id: 'chart.air' },
  rules: ['16.6f', '16.9c'],
  corner: { id: 'chart.die' },
  columns: tables.air.columns.list.map(({ label }) => label),
  rows: tables.air.rows.map(({ roll, cells }) => ({ name: String(roll), cells })),
  legend: [
    { sign: 'AL1', text: { id: 'chart.AL1' }, rules: ['22.3a', '22.4a'] },
    { sign: 'BL1', text: { id: 'chart.BL1' }, rules: ['22.3b', '22.4b'] },
    { sign: 'DL1', text: { id: 'chart.DL1' }, rules: ['22.3c', '22.4c'] },
  ],
})

/** Rule 2.1.1c: what ground costs and how it shifts. */
const terrainEffects = (): Chart => ({
  id: 'terrain',
  name: { id: 'chart.terrain' },
  rules: ['2.1.1c', '8.4b', '8.4c', '10.5d'],
  corner: { id: 'chart.ground' },
  columns: ['chart.mech', 'chart.nonmech', 'chart.shift'],
  rows: tables.terrain.map(row => ({
    name: `ground.${row.id}`,
    cells: [String(row.mech), String(row.nonmech), row.shift === 0 ? '0' : `−${row.shift}`],
  })),
  legend: tables.terrain.map(({ id, rules }) => ({ sign: '', text: { id: `ground.${id}` }, rules })),
})

/** Section 23: the markers. */
const markerChart = (): Chart => ({
  id: 'markers',
  name: { id: 'chart.markers' },
  rules: ['23.0a', '23.0b'],
  corner: { id: 'chart.marker' },
  columns: ['chart.airUnits', 'chart.attackShift', 'chart.fromTurn', 'chart.after'],
  rows: markers.map(one => ({
    name: `word.${one.id}`,
    cells: [
      one.kind === 'air' ? 'chart.all' : String(one.air),
      one.shift === 0 ? '0' : `+${one.shift}`,
      String(one.from),
      one.isSpecial ? 'chart.removed' : one.kind === 'morale' ? 'chart.aside' : 'chart.returns',
    ],
  })),
  legend: NOTES.map(([id, ...rules]) => ({
    sign: wordsCommand[`word.${id}`]!,
    text: { id: `chart.note.${id}` },
    rules,
  })),
})

/** Markers of which the columns of the chart do not tell all. */
const NOTES: readonly (readonly [string, ...string[]])[] = [
  ['manstein', '5.1j'],
  ['luftwaffe', '5.1o'],
  ['planR', '5.1y'],
  ['evac', '5.1aa', '20.2d'],
]

export const reference: Reference = {
  chapters,
  briefing,
  charts: [results('assault'), results('mobile'), airWarfare(), terrainEffects(), markerChart()],
  ground: {
    clear: ['8.4a'],
    forest: ['8.4c', '10.5d'],
    rough: ['8.4.1', '6.3a', '6.3b', '10.5d'],
    city: ['9.0c', '16.9a', '22.4d', '5.3a'],
    town: ['9.0c', '24.1', '24.2'],
    depot: ['15.2a', '15.0b', '13.3b', '13.3c', '3.4a', '3.5a'],
    port: ['20.2c', '15.2c', '3.1a'],
    channelPort: ['15.2c', '15.2d', '3.4a'],
    coast: ['20.1b', '20.2a'],
    majorFort: ['17.0c', '17.0d', '17.0e', '17.0g', '3.4a'],
    minorFort: ['17.0c', '17.0d', '17.0e', '3.5a'],
    maginot: ['3.4a', '5.1y'],
    westWall: ['3.5a', '21.2d'],
    openCity: ['25.4a', '25.4b', '25.4c'],
    morale: ['24.3.1a'],
    capitulation: ['3.8c', '3.8d'],
    river: ['8.4c', '10.5d', '27.1a'],
    sea: ['2.1e', '7.1a'],
    frontLine: ['8.5b'],
  },
  terms: {
    zoc: ['7.0a', '7.2c', '7.2d'],
    ezoc: ['7.1c', '7.2a', '7.2f'],
    chit: ['5.4a', '5.2b'],
    bin: ['2.7', '5.0b'],
    plan: ['21.1l', '21.2g'],
    loc: ['15.1a', '15.1c', '15.1f'],
    supply: ['15.2a', '15.2b', '15.4b'],
    dunkirk: ['20.2a', '20.2c', '25.3'],
    overrun: ['12.1b', '22.1m'],
    breakthrough: ['12.1a', '12.2a'],
    stuka: ['16.7a', '16.7c'],
    paratroops: ['18.0a', '18.2a'],
    'sudden death': ['3.1a', '3.1b'],
    surrender: ['3.7a', '3.8b'],
    counterattack: ['22.2a', '22.2b'],
    maginot: ['3.4a', '17.0e'],
  },
}
