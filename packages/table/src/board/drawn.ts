/** A drawn map and how the page gets it. */
import type { MapFile } from '@hexfront/engine'
import type { SheetPlan } from './sheetplan.ts'

export interface DrawnMap extends SheetPlan {
  /** Addresses of two pictures of the whole page: the map, and the hex numbers to lay over it. */
  readonly picture: string
  readonly numbers: string
}

/** The map as drawn when the page was built; one that was not is drawn here and now. */
export async function fetchDrawn(map: MapFile, theme: 'light' | 'dark'): Promise<DrawnMap> {
  const response = await fetch(`./maps/${map.game}.json`).catch(() => null)
  if (response?.ok && response.headers.get('content-type')?.includes('json')) {
    const plan = (await response.json()) as SheetPlan
    return {
      ...plan,
      picture: `./maps/${map.game}-${theme}.svg`,
      numbers: `./maps/${map.game}-${theme}-numbers.svg`,
    }
  }
  const { drawMapFor } = await import('./drawing.ts')
  const { plan, picture, numbers } = drawMapFor(map, theme)
  return { ...plan, picture: address(picture), numbers: address(numbers) }
}

const address = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
