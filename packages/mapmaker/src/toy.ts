/** A made-up country for the tests: five by four hexes of 50 km, a sea in the west, one river, one hill. */
import type { Numbering } from '@hexfront/engine'
import type { Draft } from './draft.ts'
import { addSide } from './draft.ts'
import type { Cell, Geography } from './geo/layers.ts'
import type { Point } from './geo/transform.ts'
import { makeTransform } from './geo/transform.ts'
import type { Inputs } from './make.ts'
import type { Recipe } from './recipe.ts'
import { layRiver } from './rivers.ts'
import { seaSides } from './sea.ts'
import { addBorders, addRiver, courseOf, setCountries, waterOf } from './steps.ts'

export const TOY_NUMBERING: Numbering = { form: 'CCRR', digits: 4 }

const GRID: Geography['grid'] = {
  projection: { lon0: 5, lat0: 50, radiusKm: 6371.0088 },
  affine: [50, 0, -100, 0, 50, 90],
  warp: { lambda: 0, control: [] },
  layout: { orientation: 'pointy', shift: 1, colSign: 1, rowSign: -1 },
  extents: { col: [0, 4], row: [0, 3] },
}

const toLonLat = makeTransform(GRID).back
const ring = (...points: Point[]): Point[] => [...points, points[0]!].map(toLonLat)

/** Everything east of u = 0.6 is land; the north belongs to Nordia, the south to Sudia. */
const NORTH = ring([0.6, 2], [8, 2], [8, -1.3], [0.6, -1.3])
const SOUTH = ring([0.6, -1.3], [8, -1.3], [8, -6], [0.6, -6])

function cellsOf(): Cell[] {
  const cells: Cell[] = []
  for (let row = 0; row < 4; row++) {
    for (let col = 0; col < 5; col++) {
      const land = col === 0 ? 0.1 : 1
      const countries: Record<string, number> = land < 0.25 ? {} : row < 2 ? { Nordia: 1 } : { Sudia: 1 }
      cells.push({ id: `0${col}0${row}`, col, row, land, countries, cls: {}, elevMean: 100, relief: 20 })
    }
  }
  return cells
}

export function toyGeography(): Geography {
  const area = (name: string, rings: Point[][]) => ({ name, cls: '', polygons: rings.map(one => [one]) })
  const course: Point[] = [
    [4.2, 1.5],
    [3.6, -0.4],
    [2.5, -0.7],
    [1.4, -1.2],
    [0.5, -1.3],
  ]
  const metres = Array.from({ length: 41 }, (_, j) =>
    Array.from({ length: 61 }, (_, i) => 600 - 40 * Math.hypot(i - 30, j - 20)),
  )
  return {
    land: [area('', [NORTH, SOUTH])],
    lakes: [],
    countries: [area('Nordia', [NORTH]), area('Sudia', [SOUTH])],
    overlays: [],
    regions: [],
    rivers: [{ name: 'Long', cls: 'river', rank: 1, between: ['', ''], lines: [course.map(toLonLat)] }],
    borders: [],
    lines: [],
    places: [],
    elevation: { lon0: 2, lat0: 52, step: 0.1, columns: 61, rows: 41, metres },
    grid: GRID,
    cells: cellsOf(),
  }
}

export const TOY_RECIPE: Recipe = {
  code: 'toy',
  title: 'Toy',
  grid: 'TOY',
  numbering: TOY_NUMBERING,
  ground: 'clear',
  words: {
    terrains: ['clear', 'rough', 'sea'],
    features: ['town'],
    sides: ['river', 'sea', 'border'],
    countries: ['Nordia', 'Sudia'],
  },
  art: { levels: [200, 400], rank: 3, tolerance: 1, reliefStep: 20 },
  build: (kit, draft: Draft) => {
    setCountries(kit, draft)
    for (const side of seaSides(kit.lattice, waterOf(kit, 'seaOnly'))) addSide(draft, side, 'sea')
    const bed = {
      lattice: kit.lattice,
      landmarks: [],
      shore: new Set<number>(),
      closed: new Set<number>(),
      laid: [],
    }
    addRiver(draft, layRiver(bed, courseOf(kit, 'Long', 'river', ['Long'])), [])
    return bed
  },
  finish: (_kit, draft) => addBorders(draft),
  names: () => [{ text: 'Nordia', kind: 'country', height: 30, spots: [{ at: [250, 100] }] }],
}

export function toyInputs(overrides: unknown = []): Inputs {
  const none = { file: 'toy-facts.json', path: '', value: {} }
  return {
    geo: toyGeography(),
    facts: none,
    data: { ...none, file: 'toy-data.json' },
    overrides: { file: 'toy.json', path: '', value: { overrides } },
  }
}
