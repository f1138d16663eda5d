/** Draws a map as the board takes it: two pictures of the sheet and where things stand. Done at build time. */
import { COUNTER_AREA, drawLayers, LAYERS } from '@hexfront/draw'
import type { LayerName } from '@hexfront/draw'
import type { MapFile } from '@hexfront/engine'
import { lookOf } from '@hexfront/games/looks'
import type { Rect, SheetPlan } from './sheetplan.ts'

export interface MapDrawing {
  readonly plan: SheetPlan
  /** The map without its hex numbers, and the numbers alone, as SVG files. */
  readonly picture: string
  readonly numbers: string
}

export function drawMapFor(map: MapFile, theme: 'light' | 'dark'): MapDrawing {
  const look = lookOf(map.game)
  const { colours } = look.themes[theme]
  const { layers, sheet } = drawLayers(dry(map), look.themes[theme], { look })
  const { page } = sheet
  const paper = `<rect x="${page.x}" y="${page.y}" width="${page.width}" height="${page.height}" fill="${colours.paper}"/>`
  const svgOf = (names: readonly LayerName[]): string => names.map(name => layers[name]).join('')
  return {
    plan: { page, map: sheet.map, boxes: Object.fromEntries(sheet.boxes), counter: COUNTER_AREA },
    picture: file(page, paper + svgOf(LAYERS.filter(name => name !== 'ids'))),
    numbers: file(page, svgOf(['ids'])),
  }
}

function file({ x, y, width, height }: Rect, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

/** A map without a coast is all land. */
function dry(map: MapFile): MapFile {
  if (map.art.coast !== '') return map
  const [width, height] = map.art.size
  const coast = `M-200 -200H${width + 400}V${height + 400}H-200Z`
  return { ...map, art: { ...map.art, coast } }
}
