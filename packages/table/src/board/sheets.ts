/** The two sheets of the board: the map's, which is painted seldom, and the counters' over it. */
import type { DrawnMap } from './drawn.ts'

export interface Sheets {
  readonly under: SVGSVGElement
  readonly over: SVGSVGElement
  readonly pieces: HTMLElement
  /** Everything that the camera moves. */
  readonly moving: readonly HTMLElement[]
  scale(k: number): void
  draw(drawn: DrawnMap): void
}

export function makeSheets(host: HTMLElement, drawn: DrawnMap): Sheets {
  const mapSheet = divIn(host, 'sheet map-sheet')
  const topSheet = divIn(host, 'sheet top-sheet')
  const mapScale = divIn(mapSheet, 'scale')
  const topScale = divIn(topSheet, 'scale')
  const map = imageIn(mapScale, 'map')
  const numbers = imageIn(mapScale, 'numbers')
  const under = svgIn(topScale, 'under')
  const pieces = divIn(topScale, 'pieces')
  const pieceOrigin = divIn(pieces, 'origin')
  const over = svgIn(topScale, 'over')
  const draw = ({ page, picture, numbers: ids }: DrawnMap): void => {
    const { x, y, width, height } = page
    const box = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    for (const part of [map, numbers, under, pieces, over]) part.style.cssText = box
    for (const svg of [under, over]) svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    pieceOrigin.style.cssText = `left:${-x}px;top:${-y}px`
    map.src = picture
    numbers.src = ids
  }
  draw(drawn)
  return {
    under,
    over,
    pieces: pieceOrigin,
    moving: [mapSheet, topSheet],
    scale(k) {
      // Not a transform: a sheet is painted at its own size, and that must be its size on the screen.
      mapScale.style.zoom = String(k)
      topScale.style.zoom = String(k)
    },
    draw,
  }
}

function divIn(host: HTMLElement, name: string): HTMLElement {
  const div = host.appendChild(document.createElement('div'))
  div.className = name
  return div
}

function imageIn(host: HTMLElement, name: string): HTMLImageElement {
  const image = host.appendChild(document.createElement('img'))
  image.className = name
  image.alt = ''
  image.draggable = false
  return image
}

function svgIn(host: HTMLElement, name: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', name)
  svg.setAttribute('aria-hidden', 'true')
  return host.appendChild(svg)
}
