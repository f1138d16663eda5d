/** Land that the geography files cut off at their edge, drawn on beyond it. */
import type { Area } from './layers.ts'
import type { Box } from './raster.ts'
import type { Point } from './transform.ts'

/** Points on or beyond the edges of the box are pushed outward by so many degrees. */
export function stretched(areas: readonly Area[], edge: Box, by: number): Area[] {
  const push = ([lon, lat]: Point): Point => [
    lon + (lon >= edge.east ? by : lon <= edge.west ? -by : 0),
    lat + (lat >= edge.north ? by : lat <= edge.south ? -by : 0),
  ]
  return areas.map(area => ({
    ...area,
    polygons: area.polygons.map(rings => rings.map(ring => ring.map(push))),
  }))
}
