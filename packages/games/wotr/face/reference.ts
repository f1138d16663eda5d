/** What is to be read about the game: chapters, a page for beginners, the printed charts, and ways to the rules. */
import { tables } from '../data.ts'
import { chapters } from '../words/chapters.ts'
import { briefing } from '../words/briefing.ts'
import type { Chart, Reference } from '@hexfront/engine'

/** Rules CRT.1 and CRT.2: the whole table, its open ends included. */
function combatResults(): Chart {
  const { columns, rows, below, above, codes } = tables.crt
  const rulesOf = (sign: string): string[] => resultRules[sign] ?? []
  return {
    id: 'crt',
    name: { id: 'chart.crt' },
    rules: ['CRT.1', 'CRT.2', '11.20'],
    corner: { id: 'chart.die' },
    columns: ['chart.below', ...columns.list.map(({ label }) => label), 'chart.above'],
    rows: rows.map(({ roll, cells }) => ({
      name: String(roll),
      cells: [below.result, ...cells, above.result],
    })),
    legend: codes.map(sign => ({ sign, text: { id: `sign.${sign}` }, rules: rulesOf(sign) })),
  }
}

const resultRules: Readonly<Record<string, string[]>> = {
  AL1: ['11.21.3', '11.22'],
  AS: ['11.21.4'],
  BB: ['11.21.2a', '11.21.2b', '11.21.2c', '11.21.2d', '11.21.2e', '11.16d', '11.17e', '12.5b'],
  DR: ['11.21.5a', '11.21.5b', '11.21.5c', '11.21.5e'],
  DE: ['11.21.1a', '11.21.1b'],
}

type Row = (typeof tables.terrain.rows)[number]

/** Hexes and what lies in them: sides, markers and lines have no say in concentric attacks. */
const isGround = ({ kind }: Row): boolean => kind === 'hex' || kind === 'overlay'

/** The terrain effects chart, one row for each kind of ground that is on the map. */
function terrainEffects(): Chart {
  const rows = tables.terrain.rows.filter(({ id }) => id !== 'hookOfHolland')
  return {
    id: 'terrain',
    name: { id: 'chart.terrain' },
    rules: rows.flatMap(row => row.rules.slice(0, 1)),
    corner: { id: 'chart.ground' },
    columns: ['chart.cost', 'chart.shift', 'chart.concentric', 'chart.converts'],
    rows: rows.map(row => ({
      name: `ground.${row.id}`,
      cells: [
        costOf(row),
        shiftOf(row),
        !isGround(row) ? 'chart.none' : row.concentric === false ? 'chart.no' : 'chart.yes',
        !isGround(row) ? 'chart.none' : row.convert === true ? 'chart.converted' : 'chart.asRolled',
      ],
    })),
    legend: rows.map(({ id, rules }) => ({ sign: '', text: { id: `ground.${id}` }, rules })),
  }
}

function costOf(row: Row): string {
  if (row.closed) return 'chart.closed'
  const { cost = row.late?.cost ?? 0, costAlong, costMountain, costAllied } = row
  const sign = row.kind === 'side' || row.kind === 'marker' ? '+' : ''
  const other = [costAlong, costMountain, costAllied].find(n => n !== undefined)
  if (row.kind === 'overlay' && cost === 0) return 'chart.none'
  return `${cost > 0 ? sign : ''}${cost}${other === undefined ? '' : ` (${sign}${other})`}`
}

function shiftOf(row: Row): string {
  if (row.closed) return 'chart.closed'
  const shift = row.shift ?? row.late?.shift ?? 0
  return shift === 0 ? '0' : `−${-shift}`
}

/** Rules by terrain, features and sides as the map calls them. */
const ground: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(tables.terrain.rows.map(({ id, rules }) => [id, rules])),
  city: ['4.4a', '4.5b', 'TEC.7', '10.15', '11.16b', '11.16c', '11.16d'],
  ruhrCity: ['4.3', '4.4a', 'TEC.8', '10.15', '11.16b', '11.16d'],
  antwerpAccess: ['8.15a', '4.5b', 'TEC.15'],
  floodHex: ['10.18a', '10.18c', '10.18f', 'TEC.11'],
  dam: ['10.18a', '10.18i'],
  coast: ['8.17'],
  highway: ['TEC.3', '10.16a'],
  estuary: ['TEC.14', '10.12', '11.15a', '11.15b'],
  sea: ['TEC.14', '10.12'],
  sector: ['TEC.16', '8.16a', '9.5'],
}

export const reference: Reference = {
  chapters,
  briefing,
  charts: [combatResults(), terrainEffects()],
  ground,
  terms: {
    zoc: ['7.1a', '7.3a'],
    bombers: ['11.18a', '11.18b', '11.18c', '11.18d'],
    'carpet bombing': ['11.18a'],
    column: ['10.19a', '10.19c', '10.20'],
    paratroops: ['12.2a', '12.3a', '12.4a'],
    'market garden': ['12.8b', '12.3d'],
    'sudden death': ['4.2a', '4.3', '4.4a', '4.4b'],
    patton: ['10.20'],
    bulge: ['5.4a', '4.6a'],
    fog: ['6.7a', '6.8'],
    siegfried: ['11.17a', '11.17d', '8.5b'],
    'air supply': ['8.18a', '8.19b'],
    overrun: ['11.25a', '11.24a'],
  },
}
