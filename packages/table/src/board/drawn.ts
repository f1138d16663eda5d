/** A drawn map and how the page gets it. */
import type { MapFile } from '@hexfront/engine'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnMap {
  /** From the bottom up, in map units. */
  readonly layers: readonly { readonly name: string; readonly svg: string }[]
  /** Everything on the sheet, and the map alone. */
  readonly page: Rect
  readonly map: Rect
  /** Where each box stands, by id. */
  readonly boxes: Readonly<Record<string, Rect>>
  readonly paper: string
  readonly land: string
}

/** The map as drawn when the page was built; one that was not is drawn here and now. */
export async function fetchDrawn(map: MapFile, theme: 'light' | 'dark'): Promise<DrawnMap> {
  const response = await fetch(`./maps/${map.game}-${theme}.json`).catch(() => null)
  if (response?.ok && response.headers.get('content-type')?.includes('json'))
    return (await response.json()) as DrawnMap
  const { drawnMap } = await import('./drawing.ts')
  return drawnMap(map, theme)
}
