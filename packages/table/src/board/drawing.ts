/** The drawn map as the board takes it: layers of SVG and where things stand. Made at build time. */
import { drawLayers, LAYERS, lookOf } from '@hexfront/draw'
import type { MapFile } from '@hexfront/engine'
import type { DrawnMap } from './drawn.ts'

export function drawnMap(map: MapFile, theme: 'light' | 'dark'): DrawnMap {
  const colours = lookOf(map.game).themes[theme]
  const { layers, sheet } = drawLayers(dry(map), colours, { prefix: `${map.game}-${theme}-` })
  return {
    layers: LAYERS.map(name => ({ name, svg: layers[name] })),
    page: sheet.page,
    map: sheet.map,
    boxes: Object.fromEntries(sheet.boxes),
    paper: colours.colours.paper,
    land: colours.colours.land,
  }
}

/** A map without a coast is all land. */
function dry(map: MapFile): MapFile {
  if (map.art.coast !== '') return map
  const [width, height] = map.art.size
  const coast = `M-200 -200H${width + 400}V${height + 400}H-200Z`
  return { ...map, art: { ...map.art, coast } }
}
