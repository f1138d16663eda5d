/**
 * Polygons painted on a fine longitude-latitude grid, so that asking "what lies here" thousands of
 * times costs an array read. Later shapes paint over earlier ones.
 */
import type { Point } from './transform.ts'

export type Ring = readonly Point[]
export type Polygon = readonly Ring[]

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface Raster {
  readonly box: Box
  readonly step: number
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}

export function makeRaster(box: Box, step: number): Raster {
  const width = Math.ceil((box.east - box.west) / step)
  const height = Math.ceil((box.north - box.south) / step)
  return { box, step, width, height, cells: new Uint8Array(width * height) }
}

/** Fills a polygon (even-odd over its rings) with a value. */
export function paint(raster: Raster, polygon: Polygon, value: number): void {
  const { box, step, width, height } = raster
  let low = Infinity
  let high = -Infinity
  for (const [, y] of polygon[0] ?? []) {
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  const first = Math.max(0, Math.floor((box.north - high) / step))
  const last = Math.min(height - 1, Math.ceil((box.north - low) / step))
  for (let j = first; j <= last; j++) {
    const crossings = crossingsAt(polygon, box.north - (j + 0.5) * step)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil((crossings[k]! - box.west) / step - 0.5))
      const to = Math.min(width - 1, Math.floor((crossings[k + 1]! - box.west) / step - 0.5))
      for (let i = from; i <= to; i++) raster.cells[j * width + i] = value
    }
  }
}

function crossingsAt(polygon: Polygon, y: number): number[] {
  const found: number[] = []
  for (const ring of polygon) {
    for (let k = 0; k + 1 < ring.length; k++) {
      const [ax, ay] = ring[k]!
      const [bx, by] = ring[k + 1]!
      if (ay > y !== by > y) found.push(ax + ((y - ay) * (bx - ax)) / (by - ay))
    }
  }
  return found.sort((p, q) => p - q)
}

/** The value painted at a place, 0 where nothing is or outside the raster. */
export function valueAt(raster: Raster, [lon, lat]: Point): number {
  const i = Math.floor((lon - raster.box.west) / raster.step)
  const j = Math.floor((raster.box.north - lat) / raster.step)
  if (i < 0 || j < 0 || i >= raster.width || j >= raster.height) return 0
  return raster.cells[j * raster.width + i]!
}
