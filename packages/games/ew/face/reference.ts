/** What is to be read about the game: chapters, a page for beginners, the printed charts, and ways to the rules. */
import { tables, turns } from '../data.ts'
import { briefing } from '../words/briefing.ts'
import { chapters } from '../words/chapters.ts'
import type { Chart, Reference } from '@hexfront/engine'

/** Rules 11.0a, 11.0b: the whole table, with the columns for what shifts carry off it. */
function combatResults(): Chart {
  const { columns, rows, below, above } = tables.crt
  const [first, last] = [columns.list[0]!.label, columns.list.at(-1)!.label]
  return {
    id: 'crt',
    name: { id: 'chart.crt' },
    rules: ['11.0a', '11.0b', '11.0d', '11.0e'],
    corner: { id: 'chart.die' },
    columns: [`<${first}`, ...columns.list.map(({ label }) => label), `>${last}`],
    rows: rows.map(({ roll, cells }) => ({
      name: String(roll),
      cells: [below.cells[roll - 1]!, ...cells, above.cells[roll - 1]!],
    })),
    legend: [
      { sign: '1/2', text: { id: 'sign.steps' }, rules: ['11.0e', '11.2a', '11.3b', '11.3c'] },
      { sign: '', text: { id: 'sign.off' }, rules: ['11.0b'] },
    ],
  }
}

type Row = (typeof tables.terrain.rows)[number]

const isGround = ({ kind }: Row): boolean => kind === 'hex' || kind === 'overlay'

function costOf({ kind, closed, cost }: Row, own: number | undefined): string {
  if (closed) return 'chart.closed'
  if (cost === undefined) return 'chart.none'
  return `${kind === 'side' || kind === 'zone' ? '+' : ''}${own ?? cost}`
}

function shiftOf({ closed, shift, shiftAllied }: Row): string {
  if (closed) return 'chart.closed'
  const amount = shiftAllied ?? shift ?? 0
  return amount === 0 ? '0' : `−${-amount}`
}

/** Rules 2.2c, 8.0f: one row for each kind of ground, side and zone. */
function terrainEffects(): Chart {
  const { rows } = tables.terrain
  return {
    id: 'terrain',
    name: { id: 'chart.terrain' },
    rules: ['2.2c', '8.0f', '8.4', '8.9', '10.2a', '10.2b'],
    corner: { id: 'chart.ground' },
    columns: ['chart.cost', 'chart.mountaineers', 'chart.shift', 'chart.stack', 'chart.concentric'],
    rows: rows.map(row => ({
      name: `ground.${row.id}`,
      cells: [
        costOf(row, undefined),
        costOf(row, row.costMountain),
        row.like === undefined ? shiftOf(row) : shiftOf(rows.find(({ id }) => id === row.like)!),
        row.stack === undefined ? 'chart.none' : String(row.stack),
        !isGround(row) ? 'chart.none' : row.concentric === false ? 'chart.no' : 'chart.yes',
      ],
    })),
    legend: rows.map(({ id, rules }) => ({ sign: '', text: { id: `ground.${id}` }, rules })),
  }
}

/** Rule 11.0c: what moves the column besides the ground. */
function otherShifts(): Chart {
  const { rows } = tables.shifts
  return {
    id: 'shifts',
    name: { id: 'chart.shifts' },
    rules: ['11.0c'],
    corner: { id: 'chart.reason' },
    columns: ['chart.columns'],
    rows: rows.map(({ id, shift }) => ({
      name: `shift.${id}`,
      cells: [shift > 0 ? `+${shift}` : `−${-shift}`],
    })),
    legend: rows.map(({ id, rules }) => ({ sign: '', text: { id: `shift.${id}` }, rules })),
  }
}

/** Rule 4.1c: the track, with what each turn demands. */
function turnTrack(): Chart {
  return {
    id: 'track',
    name: { id: 'chart.track' },
    rules: ['4.1c', '4.3.2a', '5.1a'],
    corner: { id: 'chart.turn' },
    columns: ['chart.month', 'chart.ports', 'chart.notes'],
    rows: turns.map(({ turn, label, ports }) => ({
      name: String(turn),
      cells: [label, ports === 0 ? 'chart.none' : String(ports), `note.${turn}`],
    })),
    legend: turns.map(({ turn, rules }) => ({ sign: String(turn), text: { id: `note.${turn}` }, rules })),
  }
}

/** Rules by terrain, features and sides as the map calls them. */
const ground: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(tables.terrain.rows.map(({ id, rules }) => [id, rules])),
  city: ['4.3.1a', '4.4a', '10.2a', '10.9c', '10.10d', '12.2'],
  port: ['4.3.2a', '4.3.2b', '12.1a', '10.9c'],
  coast: ['7.10a', '7.10b', '3.2.3b'],
  beachhead: ['4.3.1b', '6.3c', '7.7', '12.1a'],
  germanSupply: ['7.4a', '7.4c', '7.5a', '4.2.2'],
  alliedSupply: ['7.7', '7.8a'],
  antwerpAccess: ['7.9', '7.15a'],
  v1Site: ['4.2.3'],
  victory: ['4.2.1', '4.2.2'],
  alpinePass: ['8.8', '10.2c', '6.3e'],
  passEntry: ['8.8'],
  alpineFortress: ['13.8a', '13.8c', '13.8d'],
  yugoslavTrigger: ['12.2.3a', '12.2.3b'],
  pass: ['8.8'],
  logistic: ['7.5a', '7.8a', '7.8c'],
  dgl: ['4.4a', '4.4.1a'],
  border: ['3.3.1a', '7.8a', '13.4a'],
}

export const reference: Reference = {
  chapters,
  briefing,
  charts: [combatResults(), terrainEffects(), otherShifts(), turnTrack()],
  ground,
  terms: {
    zoc: ['9.1a', '9.3'],
    fmo: ['13.6a', '13.6b', '13.6c', '13.6d', '13.6h'],
    'reaction offensive': ['13.6b'],
    bulge: ['13.6a', '13.6k'],
    bombers: ['10.10a', '10.10b', '10.10c', '10.10d'],
    paratroops: ['13.2f', '13.2i', '13.2o', '2.6c'],
    'market garden': ['13.2f', '13.2m', '13.2n'],
    dragoon: ['3.2.3a', '3.2.3b', '13.1a'],
    anvil: ['3.2.3a', '13.1a'],
    'd-day': ['3.2a', '5.3a', '5.3.2a'],
    'sudden death': ['4.2.1', '4.2.2', '4.2.3', '4.3.1a', '4.3.1b', '4.3.2a'],
    isolation: ['7.12a', '7.12b', '7.12c'],
    'air supply': ['7.11a', '7.11b', '13.2h'],
    replacements: ['12.3', '12.4', '12.4.3a'],
    remagen: ['13.5a', '13.5d'],
    'gothic line': ['10.2b', '10.3c'],
    siegfried: ['10.3a', '10.3b'],
    dresden: ['13.7a', '13.7b'],
    overstacking: ['6.2b', '6.3b'],
    oos: ['7.12a', '7.12b', '7.12c'],
  },
}
