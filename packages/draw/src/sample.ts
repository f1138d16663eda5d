/** Samples for the legend: a scrap of map with one thing on it, drawn by the very layers that draw the map. */
import type { MapFile, MapHex, MapSide } from '@hexfront/engine'
import type { LegendEntry } from './look.ts'

/** A map of a few hexes that shows the entry: one hex, or two with the side between them. */
export function sampleMap(orientation: 'pointy' | 'flat', entry: LegendEntry): MapFile {
  const two = entry.kind === 'side' || entry.kind === 'line'
  const hex = (id: string): MapHex => ({
    id,
    terrain: entry.kind === 'terrain' ? entry.key : 'clear',
    features: entry.kind === 'feature' ? [entry.key] : [],
    source: 'reconstructed',
  })
  const between = ['0101', '0201'] as const
  const side: MapSide = { between, kind: entry.key, source: 'reconstructed' }
  return {
    format: 'hexfront-map',
    version: 1,
    game: 'sample',
    title: '',
    grid: {
      orientation,
      columns: [1, two ? 2 : 1],
      rows: [1, 1],
      columnStep: 1,
      rowStep: 1,
      shifted: 'even',
      shiftToward: 'higher',
    },
    numbering: { form: 'CCRR', digits: 4 },
    hexes: two ? [hex(between[0]), hex(between[1])] : [hex('0101')],
    sides: entry.kind === 'side' ? [side] : [],
    zones:
      entry.kind === 'zone' ? [{ id: entry.key, name: '', hexes: ['0101'], source: 'reconstructed' }] : [],
    lines:
      entry.kind === 'line' ? [{ id: entry.key, name: '', sides: [between], source: 'reconstructed' }] : [],
    boxes: [],
    art: { size: [0, 0], coast: '', lakes: '', rivers: [], borders: '', relief: [], labels: [] },
  }
}
