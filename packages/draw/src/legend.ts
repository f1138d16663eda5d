/** The legend's rows: what they say and how tall they are. It doubles as the terrain effects chart. */
import {
  featureLook,
  lineLook,
  sideLook,
  spoken,
  terrainLook,
  wordKey,
  zoneLook,
  type LegendEntry,
  type LegendTable,
  type Look,
} from './look.ts'
import { textWidth, type TextStyle } from './metrics.ts'
import { featuresOf, kindOf, type Plan } from './plan.ts'

export interface LegendRow {
  readonly entry: LegendEntry
  readonly name: readonly string[]
  readonly effects: readonly (readonly string[])[]
  readonly x: number
  readonly y: number
  readonly height: number
}

export const NAME_TEXT: TextStyle = { size: 18, weight: 600 }
export const EFFECT_TEXT: TextStyle = { size: 15.5 }
export const NOTE_TEXT: TextStyle = { size: 15, italic: true }
export const SAMPLE_WIDTH = 100
const HEAD_HEIGHT = 74
const ROW = 62
const PAD = 20
const NAME_SHARE = 0.3

/** Where the columns of words stand inside a row of that width: the name, then the effects, then the end. */
export function columnsOf(width: number, effects: number): readonly number[] {
  const room = width - SAMPLE_WIDTH - PAD
  const nameWidth = effects === 0 ? room : room * NAME_SHARE
  const each = (room - nameWidth) / Math.max(1, effects)
  const starts = Array.from({ length: effects }, (_, i) => SAMPLE_WIDTH + nameWidth + i * each)
  return [SAMPLE_WIDTH, ...starts, width - PAD]
}

/** A chart needs the whole width; a plain list of signs stands in two columns. */
export function rowWidth(table: LegendTable, width: number): number {
  return table.heads.length === 0 ? width / 2 : width
}

export function legendRows(table: LegendTable, width: number): LegendRow[] {
  const wide = rowWidth(table, width)
  const columns = columnsOf(wide, table.heads.length)
  const perColumn = Math.ceil(table.entries.length / Math.round(width / wide))
  let y = HEAD_HEIGHT
  return table.entries.map((entry, i) => {
    if (i % perColumn === 0) y = HEAD_HEIGHT
    const row = legendRow(entry, columns, y, Math.floor(i / perColumn) * wide)
    y += row.height
    return row
  })
}

function legendRow(entry: LegendEntry, columns: readonly number[], y: number, x: number): LegendRow {
  const name = wrap(entry.name ?? entry.key, NAME_TEXT, columns[1]! - columns[0]! - 12)
  const effects = (entry.effects ?? []).map((words, i) =>
    wrap(words, EFFECT_TEXT, columns[i + 2]! - columns[i + 1]! - 12),
  )
  const lines = Math.max(name.length * 1.15, ...effects.map(effect => effect.length))
  return { entry, name, effects, x, y, height: Math.max(ROW, lines * EFFECT_TEXT.size * 1.25 + 18) }
}

/** How far down the rows reach. */
export function footOf(rows: readonly LegendRow[]): number {
  return rows.reduce((foot, row) => Math.max(foot, row.y + row.height), 0)
}

export function heightOf(rows: readonly LegendRow[], table: LegendTable): number {
  return footOf(rows) + (table.notes?.length ?? 0) * NOTE_TEXT.size * 1.4 + PAD
}

export function wrap(words: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** What a legend explains: the rows of the chart that the map can show, completed with every other sign on it. */
export function completeLegend(plan: Plan, look: Look, given: LegendTable): LegendTable {
  const onMap = entriesOnMap(plan, look)
  const shown = new Set(onMap.map(entryKey))
  const told = new Set(given.entries.map(entryKey))
  const named = given.entries.filter(entry => shown.has(entryKey(entry)))
  return {
    ...given,
    entries: [
      ...named.map(entry => ({ ...entry, name: entry.name ?? nameOf(look, entry) })),
      ...onMap.filter(entry => !told.has(entryKey(entry))),
    ],
  }
}

function entryKey({ kind, key }: LegendEntry): string {
  return `${kind}/${wordKey(key)}`
}

function nameOf(look: Look, { kind, key }: LegendEntry): string {
  if (kind === 'terrain') return terrainLook(look, key).name
  if (kind === 'feature') return featureLook(look, key).name
  if (kind === 'side') return sideLook(look, key).name
  return (kind === 'zone' ? zoneLook(look, key) : lineLook(look, key))?.name ?? spoken(key)
}

function entriesOnMap(plan: Plan, look: Look): LegendEntry[] {
  const terrains = new Set(plan.spots.filter(spot => spot.playable).map(spot => spot.hex.terrain))
  const features = new Set(plan.spots.flatMap(spot => featuresOf(spot).map(kindOf)))
  const sides = new Set(plan.marked.map(({ kind }) => kind))
  const lines = new Set(plan.map.lines.map(line => line.id))
  const row = (kind: LegendEntry['kind'], key: string, name: string): LegendEntry => ({ kind, key, name })
  return [
    ...[...terrains].map(key => row('terrain', key, terrainLook(look, key).name)),
    ...[...features].flatMap(key => {
      const as = featureLook(look, key)
      const plain =
        as.place === undefined && as.sign === undefined && as.belt === undefined && as.tint === undefined
      return as.hidden || plain ? [] : [row('feature', key, as.name)]
    }),
    ...[...sides].flatMap(key =>
      sideLook(look, key).draw === 'none' ? [] : [row('side', key, sideLook(look, key).name)],
    ),
    ...[...lines].flatMap(key =>
      lineLook(look, key).width === 0 ? [] : [row('line', key, lineLook(look, key).name)],
    ),
    ...plan.map.zones.flatMap(zone => {
      const as = zoneLook(look, zone.id)
      return as === undefined || as.hidden ? [] : [row('zone', zone.id, as.name)]
    }),
  ]
}
