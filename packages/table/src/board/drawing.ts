/** The drawn map as the board takes it: layers of SVG and where things stand. Made at build time. */
import { drawLayers, LAYERS, lookOf } from '@hexfront/draw'
import type { MapFile } from '@hexfront/engine'
import type { DrawnMap } from './drawn.ts'

export function drawnMap(map: MapFile, theme: 'light' | 'dark'): DrawnMap {
  const colours = lookOf(map.game).themes[theme]
  const { layers, sheet } = drawLayers(map, colours, { prefix: `${map.game}-${theme}-` })
  return {
    layers: LAYERS.map(name => ({ name, svg: layers[name] })),
    page: sheet.page,
    map: sheet.map,
    boxes: Object.fromEntries(sheet.boxes),
    paper: colours.colours.paper,
    land: colours.colours.land,
  }
}
