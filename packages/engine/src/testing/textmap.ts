/**
 * Maps drawn as text, so that a test shows the ground it is about:
 *
 *   const { board, hex } = textMap(['. . f', ' . ~ .'], { sides: { river: ['0101-0201'] } })
 *
 * One character for each hex, a blank between; every other row is pushed by a leading blank. Hexes are
 * numbered CCRR from 0101 at the top left. An underscore leaves a hex out.
 */
import type { Board } from '../board/board.ts'
import { compileBoard } from '../board/compile.ts'
import type { Counter, CounterSheet, StepFace } from '../board/counters.ts'
import { type Counters, compileCounters } from '../board/countersheet.ts'
import type { MapBox, MapFile, MapHex, MapSide } from '../board/mapfile.ts'
import { readMap } from '../board/readmap.ts'

export const TEXT_TERRAIN: Readonly<Record<string, string>> = {
  '.': 'clear',
  f: 'forest',
  h: 'hill',
  r: 'rough',
  m: 'mountain',
  s: 'swamp',
  '~': 'sea',
  '#': 'closed',
}

/** What the drawing does not show; hexes and pairs by id, for example '0101' and '0101-0201'. */
export interface TextMapExtras {
  /** Further characters, or others for the same terrain. */
  readonly terrain?: Readonly<Record<string, string>>
  /** Hexsides by kind; a second part of one digit is a direction off the map. */
  readonly sides?: Readonly<Record<string, readonly string[]>>
  readonly features?: Readonly<Record<string, readonly string[]>>
  readonly countries?: Readonly<Record<string, readonly string[]>>
  readonly regions?: Readonly<Record<string, readonly string[]>>
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, MapHex['values'] & {}>>
  readonly zones?: Readonly<Record<string, readonly string[]>>
  readonly lines?: Readonly<Record<string, readonly string[]>>
  readonly boxes?: Readonly<Record<string, readonly string[]>>
  /** Printed but not playable. */
  readonly unplayable?: readonly string[]
  readonly units?: readonly TextUnit[]
}

export interface TextUnit {
  readonly id: string
  /** Hex or box id; without it the unit is off the map. */
  readonly at?: string
  readonly side?: number
  readonly type?: string
  readonly nation?: string
  readonly size?: string
  readonly tags?: readonly string[]
  /** From full strength to weakest; one step of nothing without it. */
  readonly faces?: readonly StepFace[]
}

export interface TextMap {
  readonly file: MapFile
  readonly board: Board
  readonly counters: Counters
  /** Location of each unit, -1 off the map: what a state holds. */
  readonly at: number[]
  /** Location by id. */
  readonly hex: (id: string) => number
  /** Unit by id. */
  readonly unit: (id: string) => number
}

export function textMap(rows: readonly string[], extras: TextMapExtras = {}): TextMap {
  const file = textMapFile(rows, extras)
  const read = readMap(file)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const board = compileBoard(read)
  const counters = compileCounters(textCounters(extras.units ?? []))
  const hex = (id: string): number => found(board.byId.get(id), id)
  const unit = (id: string): number => found(counters.byId.get(id), id)
  const at = (extras.units ?? []).map(({ at: id }) => (id === undefined ? -1 : hex(id)))
  return { file, board, counters, at, hex, unit }
}

/** The map file that a drawing stands for, unchecked. */
export function textMapFile(rows: readonly string[], extras: TextMapExtras = {}): MapFile {
  const legend = { ...TEXT_TERRAIN, ...extras.terrain }
  const shifted = rows.map(row => row.startsWith(' '))
  const odd = shifted[0] === true
  if (shifted.some((pushed, index) => pushed !== (odd === (index % 2 === 0)))) {
    throw new Error('every other row of a text map must begin with a blank')
  }
  const hexes: MapHex[] = []
  let width = 0
  for (const [index, row] of rows.entries()) {
    const start = shifted[index] === true ? 1 : 0
    for (let place = start; place < row.length; place += 2) {
      const column = (place - start) / 2 + 1
      width = Math.max(width, column)
      if (row[place] === '_') continue
      hexes.push(textHex(idAt(column, index + 1), found(legend[row[place]!], row[place]!), extras))
    }
  }
  return {
    format: 'hexfront-map',
    version: 1,
    game: 'test',
    title: 'Drawn as text',
    grid: {
      orientation: 'pointy',
      columns: [1, width],
      rows: [1, rows.length],
      columnStep: 1,
      rowStep: 1,
      shifted: odd ? 'odd' : 'even',
      shiftToward: 'higher',
    },
    numbering: { form: 'CCRR', digits: 4 },
    hexes,
    sides: Object.entries(extras.sides ?? {}).flatMap(([kind, pairs]) =>
      pairs.map(pair => textSide(kind, pair)),
    ),
    zones: Object.entries(extras.zones ?? {}).map(([id, ids]) => ({ ...named(id), hexes: ids })),
    lines: Object.entries(extras.lines ?? {}).map(([id, ids]) =>
      ids.some(entry => entry.includes('-'))
        ? { ...named(id), sides: ids.map(pairIn) }
        : { ...named(id), hexes: ids },
    ),
    boxes: Object.entries(extras.boxes ?? {}).map(([id, links]): MapBox => ({
      ...named(id),
      kind: 'box',
      links,
    })),
    art: { size: [0, 0], coast: '', lakes: '', rivers: [], borders: '', relief: [], labels: [] },
  }
}

/** A board drawn back as text, a character for each hex: what a test expects to see. */
export function drawMap(board: Board, mark: (hex: number) => string): string[] {
  const { width, height, spec } = board.grid
  const shifted = spec.shifted === 'odd' ? 1 : 0
  return Array.from({ length: height }, (_, row) => {
    const marks = Array.from({ length: width }, (_, column) => {
      const hex = board.hexOfCell[row * width + column]!
      return hex < 0 ? '_' : mark(hex)
    })
    return ((row + 1) % 2 === shifted ? ' ' : '') + marks.join(' ')
  })
}

export function textCounters(units: readonly TextUnit[]): CounterSheet {
  return {
    units: units.map((unit): Counter => {
      const {
        id,
        side = 0,
        type = 'infantry',
        nation = 'any',
        size = 'division',
        tags = [],
        faces = [{}],
      } = unit
      return { id, name: id, side, nation, type, size, faces, tags, source: 'reconstructed' }
    }),
  }
}

function textHex(id: string, terrain: string, extras: TextMapExtras): MapHex {
  const name = extras.names?.[id]
  const country = keyWith(extras.countries, id)
  const region = keyWith(extras.regions, id)
  const values = extras.values?.[id]
  const features = Object.entries(extras.features ?? {}).flatMap(([key, ids]) =>
    ids.includes(id) ? [key] : [],
  )
  return {
    id,
    terrain,
    ...(name === undefined ? {} : { name }),
    ...(country === undefined ? {} : { country }),
    ...(region === undefined ? {} : { region }),
    ...(features.length === 0 ? {} : { features }),
    ...(values === undefined ? {} : { values }),
    ...(extras.unplayable?.includes(id) ? { playable: false } : {}),
    source: 'reconstructed',
  }
}

function textSide(kind: string, pair: string): MapSide {
  return { between: pairIn(pair), kind, source: 'reconstructed' }
}

function pairIn(pair: string): readonly [string, string] {
  const [first = '', second = ''] = pair.split('-')
  return [first, second]
}

function named(id: string): { id: string; name: string; source: 'reconstructed' } {
  return { id, name: id, source: 'reconstructed' }
}

function keyWith(
  table: Readonly<Record<string, readonly string[]>> | undefined,
  id: string,
): string | undefined {
  return Object.entries(table ?? {}).find(([, ids]) => ids.includes(id))?.[0]
}

function idAt(column: number, row: number): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0')
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`a text map knows no ${name}`)
  return value
}
