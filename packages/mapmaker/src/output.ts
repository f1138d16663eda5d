/** The finished map as text: one hex, side, zone, line, box and label per line, keys always in one order. */
import type { MapArt, MapFile, MapHex, MapSide } from '@hexfront/engine'
import { formatSide } from '@hexfront/engine'
import type { Draft } from './draft.ts'
import type { Recipe } from './recipe.ts'

export function mapFileOf(recipe: Recipe, draft: Draft, art: MapArt): MapFile {
  return {
    format: 'hexfront-map',
    version: 1,
    game: recipe.code,
    title: recipe.title,
    grid: draft.lattice.grid.spec,
    numbering: recipe.numbering,
    hexes: draft.hexes.map((_, cell) => hexOf(draft, cell)),
    sides: sidesOf(draft),
    zones: draft.zones,
    lines: draft.lines,
    boxes: draft.boxes,
    art,
  }
}

function hexOf(draft: Draft, cell: number): MapHex {
  const hex = draft.hexes[cell]!
  const values = Object.keys(hex.values).sort()
  return {
    id: draft.lattice.ids[cell]!,
    terrain: hex.terrain,
    ...(hex.name ? { name: hex.name } : {}),
    ...(hex.country ? { country: hex.country } : {}),
    ...(hex.region ? { region: hex.region } : {}),
    ...(hex.features.size ? { features: [...hex.features].sort() } : {}),
    ...(values.length ? { values: Object.fromEntries(values.map(key => [key, hex.values[key]!])) } : {}),
    source: hex.source,
    ...(hex.playable ? {} : { playable: false }),
  }
}

function sidesOf(draft: Draft): MapSide[] {
  const { lattice } = draft
  const sides: MapSide[] = []
  for (const side of [...draft.sides.keys()].sort((a, b) => a - b)) {
    const kinds = draft.sides.get(side)!
    for (const kind of [...kinds.keys()].sort()) {
      const { name, source } = kinds.get(kind)!
      sides.push({
        between: formatSide(lattice.sides, lattice.ids, side),
        kind,
        ...(name ? { name } : {}),
        source,
      })
    }
  }
  return sides
}

const LISTS = new Set(['hexes', 'sides', 'zones', 'lines', 'boxes'])

export function mapText(map: MapFile): string {
  const parts = Object.entries(map).map(([key, value]) => {
    if (LISTS.has(key)) return `${JSON.stringify(key)}: ${rows(value as readonly unknown[], '  ')}`
    if (key === 'art') return `"art": ${artText(map.art)}`
    return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
  })
  return `{\n  ${parts.join(',\n  ')}\n}\n`
}

function rows(list: readonly unknown[], indent: string): string {
  if (list.length === 0) return '[]'
  return `[\n${list.map(one => `${indent}  ${JSON.stringify(one)}`).join(',\n')}\n${indent}]`
}

function artText(art: MapArt): string {
  const parts = Object.entries(art).map(([key, value]) =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? `${JSON.stringify(key)}: ${rows(value, '    ')}`
      : `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  return `{\n    ${parts.join(',\n    ')}\n  }`
}
