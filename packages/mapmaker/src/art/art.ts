/** The drawn geography of a map: coast, lakes, rivers, borders and relief through the transform. */
import type { MapArt, MapLabel } from '@hexfront/engine'
import type { Frame } from '../geo/clip.ts'
import { clipLine, clipRing } from '../geo/clip.ts'
import type { Area, Elevation, Geography, Way } from '../geo/layers.ts'
import { metresAt } from '../geo/layers.ts'
import type { Line } from '../geo/line.ts'
import { densify, simplify, simplifyRing } from '../geo/line.ts'
import type { Point, Transform } from '../geo/transform.ts'
import { outlinesAbove, roundRing, smooth } from './contour.ts'
import { closedPath, openPath } from './path.ts'

export interface ArtOptions {
  /** Levels of the relief bands in metres, lowest first. */
  readonly levels: readonly number[]
  /** Rivers of a higher rank (smaller ones) are left out. */
  readonly rank: number
  /** How far a drawn line may stray from the true one, in map units. */
  readonly tolerance: number
  /** Spacing of the relief grid in map units. */
  readonly reliefStep: number
  /** Rivers and canals that are not drawn. */
  readonly without?: readonly string[]
}

/** Geography runs a little over the frame, so that strokes along the cut stay out of sight. */
const BLEED = 30

export function makeArt(
  geo: Geography,
  place: Transform,
  size: Point,
  options: ArtOptions,
  roads: readonly Line[],
  labels: readonly MapLabel[],
): MapArt {
  const frame: Frame = { left: -BLEED, top: -BLEED, right: size[0] + BLEED, bottom: size[1] + BLEED }
  const { tolerance } = options
  const water = geo.regions.filter(region => region.cls === 'water')
  const ranks = [1, 2, 3].filter(rank => rank <= options.rank)
  const shown = geo.rivers.filter(way => !options.without?.includes(way.name))
  return {
    size: [Math.ceil(size[0]), Math.ceil(size[1])],
    coast: areasPath(geo.land, place, frame, tolerance),
    lakes: areasPath([...geo.lakes, ...water], place, frame, tolerance),
    rivers: ranks.map(rank => ({
      rank,
      path: waysPath(
        shown.filter(way => way.rank === rank && way.cls !== 'lake-centerline'),
        place,
        frame,
        tolerance,
      ),
    })),
    borders: waysPath(geo.borders, place, frame, tolerance),
    relief: relief(geo.elevation, place, frame, options),
    ...(roads.length ? { roads: openPath(roads.flatMap(road => clipLine(road, frame))) } : {}),
    labels,
  }
}

/** Longitude and latitude lines bend on the map: long straight pieces get points in between. */
const project = (line: Line, place: Transform): Point[] => densify(line, 0.1).map(place.forward)

function areasPath(areas: readonly Area[], place: Transform, frame: Frame, tolerance: number): string {
  const rings: Point[][] = []
  for (const area of areas) {
    for (const ring of area.polygons.flat()) {
      const clipped = clipRing(project(ring, place), frame)
      if (clipped.length > 2 && extent(clipped) > 6) rings.push(simplifyRing(clipped, tolerance))
    }
  }
  return closedPath(rings)
}

function waysPath(ways: readonly Way[], place: Transform, frame: Frame, tolerance: number): string {
  const pieces = ways.flatMap(way => way.lines.flatMap(line => clipLine(project(line, place), frame)))
  return openPath(pieces.map(piece => simplify(piece, tolerance)))
}

/** The longer side of a ring's bounding box. */
function extent(ring: Line): number {
  const [xs, ys] = [ring.map(p => p[0]), ring.map(p => p[1])]
  const spread = (values: number[]): number =>
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity)
  return Math.max(spread(xs), spread(ys))
}

function relief(elevation: Elevation, place: Transform, frame: Frame, options: ArtOptions): MapArt['relief'] {
  const step = options.reliefStep
  const columns = Math.ceil((frame.right - frame.left) / step) + 1
  const rows = Math.ceil((frame.bottom - frame.top) / step) + 1
  const heights = new Float64Array(columns * rows)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      heights[j * columns + i] = metresAt(
        elevation,
        place.back([frame.left + i * step, frame.top + j * step]),
      )
    }
  }
  const grid = smooth({ columns, rows, heights }, 2)
  return options.levels.map(above => {
    const rings = outlinesAbove(grid, above)
      .map(ring => ring.map(([x, y]): Point => [frame.left + x * step, frame.top + y * step]))
      .filter(ring => extent(ring) > 2 * step)
      .map(ring => simplifyRing(roundRing(roundRing(ring)), options.tolerance))
    return { above, path: closedPath(rings) }
  })
}
