/** What is to be read about the game: chapters, a page for beginners, the printed charts, and ways to the rules. */
import { tables } from '../data.ts'
import { briefing } from '../words/briefing.ts'
import type { Chart, Reference } from '@hexfront/engine'

/** Rule 9.27: steps of the attacker and of the defender. */
function combatResults(): Chart {
  const { columns, rows, codes } = tables.crt
  return {
    id: 'crt',
    name: { id: 'chart.crt' },
    rules: ['9.23a', '9.23b', '9.27a', '9.27b'],
    corner: { id: 'chart.die' },
    columns: columns.list.map(({ label }) => label),
    rows: rows.map(({ roll, cells }) => ({ name: String(roll), cells })),
    legend: codes.map(sign => ({ sign, text: { id: `result.${sign}` }, rules: ['9.27b', '9.41'] })),
  }
}

type Row = (typeof tables.terrain.rows)[number]

const shiftOf = ({ id, shift }: Row): string =>
  id === 'prohibited' ? 'chart.closed' : shift === 0 ? '0' : `−${shift}`
const dieOf = ({ alliedModifier: n }: Row): string => (n === 0 ? '0' : `−${-n}`)
const yesNo = (is: boolean): string => (is ? 'chart.yes' : 'chart.no')

/** Rule 9.242: the terrain effects chart. */
function terrainEffects(): Chart {
  const { rows } = tables.terrain
  return {
    id: 'terrain',
    name: { id: 'chart.terrain' },
    rules: ['9.242', '9.441a', '9.52a'],
    corner: { id: 'chart.ground' },
    columns: ['chart.shift', 'chart.alliedDie', 'chart.stands', 'chart.stops'],
    rows: rows.map(row => ({
      name: `ground.${row.id}`,
      cells: [shiftOf(row), dieOf(row), yesNo(row.stands), yesNo(row.stopsAdvance)],
    })),
    legend: rows.map(({ id, rules }) => ({ sign: '', text: { id: `ground.${id}` }, rules })),
  }
}

/** Sections of the rulebook; a few ids have no dot. */
const CHAPTERS = [
  '',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
]

export const reference: Reference = {
  chapters: CHAPTERS.map(prefix => ({ prefix, name: { id: `chapter.${prefix || '0'}` } })),
  briefing,
  charts: [combatResults(), terrainEffects()],
  ground: {
    ...Object.fromEntries(tables.terrain.rows.map(({ id, rules }) => [id, rules])),
    port: ['10.5', '11.43a', '11.43b'],
    vp: ['16.1b', '20.VPHex'],
    fortressHex: ['2.2.1b', '9.441b', '11.71b'],
    industrialCenter: ['11.31', '15.1e', '9.264'],
    sovietZone: ['8.38a', '8.38b'],
    wehrkreis: ['9.264'],
    armyDistrict: ['20.ArmyDistrict'],
    germanSupplySource: ['11.31', '11.32'],
    alliedSupplySource: ['11.21b'],
    italianSupplySource: ['11.33', '11.34'],
    capital: ['6.55a'],
  },
  terms: {
    zoc: ['8.41', '8.42a', '8.43a', '8.43b'],
    oos: ['11.45', '11.61', '11.71a'],
    'event + ops': ['6.12c'],
    asterisk: ['6.52a', '20.asterisk'],
    tac: ['14.3b', '14.31a'],
    sac: ['14.1', '14.21'],
    'carpet bombing': ['14.2e', '14.22a', '14.22c'],
    strafe: ['14.3e', '14.32a'],
    'd-day': ['6.564', '9.53', '19.4a'],
    patton: ['9.261a', '9.261b', '9.261c'],
    mulberry: ['11.44'],
    garrison: ['11.72'],
    'sudden death': ['16.2a', '16.2b', '16.2c', '16.2d'],
    'move and attack': ['8.37a', '8.37b'],
    overrun: ['9.48'],
    volkssturm: ['9.264', '19.32'],
  },
}
