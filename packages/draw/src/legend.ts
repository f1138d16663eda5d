/** The legend's rows: what they say and how tall they are. It doubles as the terrain effects chart. */
import {
  featureLook,
  lineLook,
  sideLook,
  terrainLook,
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
  readonly y: number
  readonly height: number
}

export const NAME_TEXT: TextStyle = { size: 18, weight: 600 }
export const EFFECT_TEXT: TextStyle = { size: 15.5 }
export const NOTE_TEXT: TextStyle = { size: 15, italic: true }
export const SAMPLE_WIDTH = 104
export const HEAD_HEIGHT = 74
const ROW = 66
const PAD = 20
const NAME_SHARE = 0.3

/** Where the columns stand inside a panel of that width: the name, then the effects. */
export function columnsOf(width: number, effects: number): readonly number[] {
  const room = width - SAMPLE_WIDTH - PAD
  const nameWidth = effects === 0 ? room : room * NAME_SHARE
  const each = (room - nameWidth) / Math.max(1, effects)
  return [
    SAMPLE_WIDTH,
    ...Array.from({ length: effects }, (_, i) => SAMPLE_WIDTH + nameWidth + i * each),
    width - PAD,
  ]
}

export function legendRows(table: LegendTable, width: number): LegendRow[] {
  const columns = columnsOf(width, table.heads.length)
  let y = HEAD_HEIGHT
  return table.entries.map(entry => {
    const name = wrap(entry.name ?? entry.key, NAME_TEXT, columns[1]! - columns[0]! - 12)
    const effects = (entry.effects ?? []).map((words, i) =>
      wrap(words, EFFECT_TEXT, columns[i + 2]! - columns[i + 1]! - 12),
    )
    const lines = Math.max(name.length * 1.15, ...effects.map(effect => effect.length))
    const row = { entry, name, effects, y, height: Math.max(ROW, lines * EFFECT_TEXT.size * 1.25 + 20) }
    y += row.height
    return row
  })
}

export function heightOf(rows: readonly LegendRow[], table: LegendTable): number {
  const last = rows.at(-1)
  return (
    (last === undefined ? 0 : last.y + last.height) + (table.notes?.length ?? 0) * NOTE_TEXT.size * 1.4 + PAD
  )
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

/** What a legend must explain: the game's own table, completed with every sign the map shows. */
export function completeLegend(plan: Plan, look: Look, given: LegendTable): LegendTable {
  const known = new Set(given.entries.map(entry => `${entry.kind}/${entry.key}`))
  const extra = entriesOnMap(plan, look).filter(entry => !known.has(`${entry.kind}/${entry.key}`))
  const named = given.entries.map(entry => ({ ...entry, name: entry.name ?? nameOf(look, entry) }))
  return { ...given, entries: [...named, ...extra] }
}

function nameOf(look: Look, { kind, key }: LegendEntry): string {
  if (kind === 'terrain') return terrainLook(look, key).name
  if (kind === 'feature') return featureLook(look, key).name
  return kind === 'side' ? sideLook(look, key).name : lineLook(look, key).name
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
  ]
}
