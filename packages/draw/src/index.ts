export { drawLayers, drawMap, LAYERS } from './draw.ts'
export type { Drawing, DrawOptions, LayerName } from './draw.ts'
export type {
  FeatureLook,
  LegendEntry,
  LegendTable,
  LineLook,
  Look,
  PlaceLook,
  SideLook,
  TerrainLook,
} from './look.ts'
export { plainLook } from './plain.ts'
export { COUNTER_AREA } from './placing.ts'
export type { Palette, Role, Theme, ThemePair } from './theme.ts'
export type { Sheet } from './sheet.ts'
export type { Rect } from './svg.ts'
