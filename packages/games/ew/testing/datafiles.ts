/** Short ways to the data files, for the tests that hold them to the rules. */
import { hasFeature, loadBoard, locate } from '@hexfront/engine'
import counters from '../data/counters.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }

export const { units, markers } = counters
export type Unit = (typeof units)[number]
type Terrain = (typeof tables.terrain.rows)[number]

export const ALLIED = 0
export const GERMAN = 1
export const allied = units.filter(u => u.side === ALLIED)
export const german = units.filter(u => u.side === GERMAN)

export const board = loadBoard(mapFile)
export const idsOf = (list: readonly Unit[]) => list.map(u => u.id)
export const tagged = (tag: string) => units.filter(u => u.tags.includes(tag))
export const ofType = (type: string) => units.filter(u => u.type === type)

/** The face a unit enters play with. */
export function full(u: Unit) {
  const face = u.faces[0]
  if (face === undefined) throw new Error(`${u.id} has no face`)
  return face
}
export const isMobile = (u: Unit) => full(u).movement > 0
export const isStatic = (u: Unit) => full(u).movement === 0
/** Attack, defense and movement as printed: "9-10-6". */
export const factors = (u: Unit) => u.faces.map(f => `${f.attack}-${f.defense}-${f.movement}`).join('/')

export const startsInHex = (u: Unit) => /^\d{4}$/.test(u.setup)
/** The turn a unit arrives on, or null for one that is set up or released by events. */
export const turnOf = (u: Unit) => (/^[1-9]([*? ]|$)/.test(u.setup) ? Number(u.setup[0]) : null)
export const startingIn = (hex: string) => units.filter(u => u.setup === hex)

export function unit(id: string): Unit {
  const found = units.find(u => u.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

export function terrainRow(id: string): Terrain {
  const found = tables.terrain.rows.find(row => row.id === id)
  if (found === undefined) throw new Error(`no terrain ${id}`)
  return found
}

export const at = (hex: string) => locate(board, hex)
export const has = (hex: string, feature: string) => hasFeature(board, at(hex), feature)
export const terrainOf = (hex: string) => board.terrainNames[board.terrain[at(hex)]!]!
export const countryOf = (hex: string) => board.countryNames[board.country[at(hex)]!]!
/** The hexes around one, those off the map left out. */
export const around = (hex: string): string[] =>
  [0, 1, 2, 3, 4, 5].flatMap(d => {
    const next = board.neighbours[at(hex) * 6 + d]!
    return next < 0 ? [] : [board.ids[next]!]
  })

/** Steps of attacker and defender in a column for a roll; the labels <1:3 and >7:1 name the ends. */
export function cell(column: string, roll: number): readonly [number, number] {
  const { below, above, rows, columns } = tables.crt
  const ends: Record<string, readonly string[]> = { '<1:3': below.cells, '>7:1': above.cells }
  const i = columns.list.findIndex(c => c.label === column)
  const code = ends[column]?.[roll - 1] ?? rows[roll - 1]?.cells[i]
  const [attacker, defender] = (code ?? '').split('/').map(Number)
  return [attacker ?? NaN, defender ?? NaN]
}
