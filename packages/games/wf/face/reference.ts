/** What is to be read about the game: chapters, a page for beginners, the printed charts, and ways to the rules. */
import { tables } from '../data.ts'
import { chapters } from '../words/chapters.ts'
import { briefing } from '../words/briefing.ts'
import type { Chart, ChartWord, Reference } from '@hexfront/engine'

const fires: readonly ChartWord[] = tables.firepower.rows.map(({ id }) => ({
  sign: id,
  text: { id: `sign.${id}` },
  rules: ['7.32a'],
}))

const price = (cost: { step: number; cadre: number } | null): string =>
  cost === null ? 'chart.none' : `${cost.step} / ${cost.cadre}`

/** Rule CH.unit: speed, fire and cost of each type. */
const units: Chart = {
  id: 'units',
  name: { id: 'chart.units' },
  rules: ['CH.unit', '7.32a'],
  corner: { id: 'chart.type' },
  columns: ['chart.dry', 'chart.mud', 'chart.offense', 'chart.defense', 'chart.alliedCost', 'chart.axisCost'],
  rows: tables.types.rows.map(({ id, dry, mud, offense, defense, allied, axis }) => ({
    name: `kind.${id}`,
    cells: [
      String(dry),
      String(mud),
      offense ?? 'chart.none',
      defense ?? 'chart.none',
      price(allied),
      price(axis),
    ],
  })),
  legend: fires,
}

/** Rule CH.terrain: what each kind of hex does. */
const terrain: Chart = {
  id: 'terrain',
  name: { id: 'chart.terrain' },
  rules: ['CH.terrain', '1.3b', '7.34a'],
  corner: { id: 'chart.ground' },
  columns: ['chart.stack', 'chart.stops', 'chart.offense', 'chart.hits', 'chart.landing'],
  rows: tables.terrain.hexes.map(({ id, stack, stops, offense, defense, invasion, paradrop }) => ({
    name: `ground.${id}`,
    cells: [
      String(stack),
      stops ? 'chart.stopsYes' : 'chart.stopsNo',
      offense ?? 'chart.none',
      String(defense),
      `${invasion ? '✓' : '✕'} / ${paradrop ? '✓' : '✕'}`,
    ],
  })),
  legend: fires,
}

/** Rule CH.terrain: how many units cross a side into or out of a battle. */
const sides: Chart = {
  id: 'sides',
  name: { id: 'chart.sides' },
  rules: ['6.33a', '8.2c', '7.5a'],
  corner: { id: 'chart.side' },
  columns: ['chart.limit', 'chart.zone', 'chart.assault'],
  rows: tables.terrain.sides.map(({ id, limit, zone, assault }) => ({
    name: `ground.${id}`,
    cells: [String(limit), zone ? 'chart.yes' : 'chart.no', assault ? 'chart.yes' : 'chart.no'],
  })),
  legend: [],
}

const dice = (list: readonly number[] | null): string => (list ? list.join(', ') : 'chart.none')

/** Rules 7.rep and CH.assault. */
function repulses(): Chart {
  const { river, air, sea } = tables.repulse
  const rows: [string, readonly number[] | null][] = [
    ['riverDry', river.dry],
    ['riverMud', river.mud],
    ['air', air],
    // Who defends counts: against the Allies the Axis fires from a coast whose sea is not its own.
    ['amphibious', sea.amphibious.enemySupremacy],
    ['alliedSea', sea.other.enemySupremacy],
    ['axisSea', sea.other.friendlySupremacy],
  ]
  return {
    id: 'repulse',
    name: { id: 'chart.repulse' },
    rules: ['7.rep', 'CH.assault', '7.51a', '7.52', '15.45a'],
    corner: { id: 'chart.from' },
    columns: ['chart.dice'],
    rows: rows.map(([name, list]) => ({ name: `chart.${name}`, cells: [dice(list)] })),
    legend: [],
  }
}

/** Rules by terrain, features and sides as the map calls them. */
const ground: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(tables.terrain.sides.map(({ id, rules }) => [id, rules])),
  ...Object.fromEntries(tables.terrain.hexes.map(({ id, rules }) => [id, rules])),
  ...Object.fromEntries(tables.terrain.places.map(({ id, rules }) => [id, rules])),
  victoryCity: ['17.31a', '17.32a'],
  majorPort: ['15.53a', '17.1i'],
  minorPort: ['15.53a', '17.1i'],
  supplyOrigin: ['10.1', '9.12a'],
  oil: ['1.5c', '16.6'],
  mineral: ['1.5c'],
}

export const reference: Reference = {
  chapters,
  briefing,
  charts: [units, terrain, sides, repulses()],
  ground,
  terms: {
    zoc: ['8.2a', '8.2c'],
    fog: ['7.12b', '6.31b'],
    hq: ['5.1a', '5.3a', '5.43'],
    'out of supply': ['10.1', '10.4', '4.46'],
    partisans: ['16.31a', '16.31b', '16.32a'],
    overrun: ['6.31a'],
    maquis: ['16.31a', '16.31b', '16.31c'],
    'double defense': ['7.34a', '7.4a'],
    'triple defense': ['7.35a', '7.35b', '2.26d'],
    mulberry: ['15.51a', '15.53a'],
    landing: ['15.42a', '15.42c', '15.45a'],
    bombers: ['13.1', '13.11a', '7.32f'],
  },
}
