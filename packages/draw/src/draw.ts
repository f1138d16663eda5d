/** The map as SVG: all of it in one file, or layer by layer for a table that moves and toggles them. */
import type { MapFile } from '@hexfront/engine'
import { drawForts } from './layers/forts.ts'
import { drawFrame, drawPaper } from './layers/frame.ts'
import { drawGrid } from './layers/grid.ts'
import { drawGround } from './layers/ground.ts'
import { drawLines } from './layers/lines.ts'
import { drawBoxes } from './layers/panel.ts'
import { drawPlaces } from './layers/places.ts'
import { drawRoutes } from './layers/routes.ts'
import { drawBorders, drawSides } from './layers/sides.ts'
import { drawTerrain } from './layers/terrain.ts'
import { drawRivers, drawStreams } from './layers/water.ts'
import { drawIds, drawNames } from './layers/words.ts'
import { completeLegend } from './legend.ts'
import type { LegendTable, Look } from './look.ts'
import { plainLook } from './plain.ts'
import { makeScene, type Scene } from './scene.ts'
import { layoutSheet, type Sheet } from './sheet.ts'
import { escapeText, fine, num, tag } from './svg.ts'
import type { Theme } from './theme.ts'

/** From the bottom up. */
export const LAYERS = [
  'ground',
  'terrain',
  'streams',
  'grid',
  'routes',
  'rivers',
  'borders',
  'sides',
  'lines',
  'forts',
  'places',
  'ids',
  'names',
  'boxes',
  'frame',
] as const

export type LayerName = (typeof LAYERS)[number]

export interface DrawOptions {
  /** The game's terrain effects chart; without it the look's own, and in any case every sign on the map. */
  readonly legend?: LegendTable
  /** Only these layers; all of them unless told. */
  readonly layers?: readonly LayerName[]
  /** Put before the ids of definitions, so that several maps can share a page. */
  readonly prefix?: string
  /** How the game says that its map looks; without it the plain look. */
  readonly look?: Look
}

export interface Drawing {
  /** Named groups, each of a few merged paths, in map units. */
  readonly layers: Readonly<Record<LayerName, string>>
  readonly sheet: Sheet
}

export function drawLayers(map: MapFile, theme: Theme, options: DrawOptions = {}): Drawing {
  const look = options.look ?? plainLook
  const scene = makeScene(map, look, theme, options.prefix ?? `${map.game}-`)
  const table = completeLegend(scene.plan, look, options.legend ?? look.legend)
  const sheet = layoutSheet(scene.plan, look, table)
  const drawn: Partial<Record<LayerName, string>> = {}
  for (const name of LAYERS) {
    const wanted = options.layers === undefined || options.layers.includes(name)
    drawn[name] = wanted ? tag('g', { class: `layer-${name}` }, painters[name](scene, sheet, table)) : ''
  }
  return { layers: drawn as Record<LayerName, string>, sheet }
}

type Painter = (scene: Scene, sheet: Sheet, table: LegendTable) => string

const painters: Readonly<Record<LayerName, Painter>> = {
  ground: drawGround,
  terrain: drawTerrain,
  streams: drawStreams,
  grid: drawGrid,
  borders: drawBorders,
  routes: drawRoutes,
  rivers: drawRivers,
  sides: drawSides,
  lines: drawLines,
  forts: drawForts,
  places: drawPlaces,
  ids: drawIds,
  names: drawNames,
  boxes: drawBoxes,
  frame: drawFrame,
}

/** The whole sheet: a complete SVG file. Without the frame layer, the bare map. */
export function drawMap(map: MapFile, theme: Theme, options: DrawOptions = {}): string {
  const { layers, sheet } = drawLayers(map, theme, options)
  const whole = options.layers === undefined || options.layers.includes('frame')
  const view = whole ? sheet.page : sheet.map
  const box = [view.x, view.y, view.width, view.height].map(num).join(' ')
  const paper = whole ? drawPaper({ theme } as Scene, sheet) : ''
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box,
      width: fine(view.width),
      height: fine(view.height),
      role: 'img',
      'aria-label': map.title,
    },
    tag('title', {}, escapeText(map.title)),
    paper,
    ...LAYERS.map(name => layers[name]),
  )
}
