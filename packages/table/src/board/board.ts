/**
 * The board: a drawn map, counters on it and a camera over it. It is given what to show and reports
 * what the person does; it knows neither rules nor games. Two sheets move together, the map's and the
 * counters', so that a change among the counters does not paint the map again.
 */
import type { CounterSheet } from '@hexfront/engine'
import type { Presentation } from '../games/presentation.ts'
import { centreOn, clampTo, farthestFor, fitTo, revealPoint, toSheet, zoomAt } from './camera.ts'
import type { Camera, Viewport } from './camera.ts'
import type { DrawnMap } from './drawn.ts'
import { listenToGestures } from './gestures.ts'
import { boxRect, centreAt, isBox, placeAt } from './layout.ts'
import type { Layout } from './layout.ts'
import { emptyModel } from './model.ts'
import type { BoardModel, BoardReports, Spot } from './model.ts'
import { makeOverlay } from './overlay.ts'
import { makePieces } from './pieces.ts'

export interface BoardParts {
  readonly layout: Layout
  readonly drawn: DrawnMap
  readonly counters: CounterSheet
  readonly presentation: Presentation
  readonly reports: BoardReports
}

export interface BoardHandle {
  update(model: BoardModel): void
  /** Another drawing of the same map: the theme changed. */
  redraw(drawn: DrawnMap): void
  /** Brings a place into sight, moving no more than needed. */
  reveal(at: number): void
  centre(at: number): void
  fit(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  /** Ends all animations at once. */
  skip(): void
  destroy(): void
}

/** Under this many pixels per unit counters are drawn simply, and hex numbers go. */
const FAR = 0.52
const IDS = 0.6
/** A fanned counter is at least this wide on the screen, in pixels. */
const READABLE = 62
/** After this long without a gesture the picture is painted sharp again. */
const SETTLE_MS = 160

export function mountBoard(host: HTMLElement, parts: BoardParts): BoardHandle {
  const { layout, counters, presentation, reports } = parts
  const sheets = makeSheets(host, parts.drawn)
  const overlay = makeOverlay(sheets.under, sheets.over, layout, presentation)
  const pieces = makePieces(sheets.pieces, layout, counters, presentation)
  const tip = host.appendChild(document.createElement('div'))
  tip.className = 'tip'
  tip.hidden = true

  let view: Viewport = { width: host.clientWidth || 800, height: host.clientHeight || 600 }
  let camera: Camera = fitTo(view, layout.map)
  /** The scale at which the sheets are painted; the rest is done by stretching them. */
  let painted = camera.k
  let model = emptyModel
  let settle: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let lifted: Spot | null = null

  const paint = (): void => {
    frame = 0
    const stretch = camera.k / painted
    const transform = `translate3d(${camera.x.toFixed(2)}px,${camera.y.toFixed(2)}px,0) scale(${stretch})`
    for (const sheet of sheets.moving) sheet.style.transform = transform
    placeTip()
  }
  const schedule = (): void => {
    frame ||= requestAnimationFrame(paint)
  }
  const sharpen = (): void => {
    host.classList.toggle('far', camera.k < FAR)
    host.classList.toggle('no-ids', camera.k < IDS)
    if (painted !== camera.k) {
      painted = camera.k
      sheets.scale(painted)
      if (model.fanned >= 0) pieces.update(model, enlarge())
    }
    paint()
  }
  const look = (next: Camera): void => {
    camera = clampTo(next, view, layout.page)
    schedule()
    clearTimeout(settle)
    if (camera.k !== painted) settle = setTimeout(sharpen, SETTLE_MS)
  }
  const enlarge = (): number => READABLE / (64 * camera.k)

  const placeTip = (): void => {
    const shown = model.tip
    tip.hidden = shown === null
    if (!shown) return
    const [x, y] = centreAt(layout, shown.at)
    const up = isBox(layout, shown.at) ? (boxRect(layout, shown.at)?.height ?? 0) / 2 : 58
    const px = camera.x + camera.k * x
    const py = camera.y + camera.k * (y - up)
    const below = py < 70
    tip.className = `tip ${shown.tone}${below ? ' below' : ''}`
    if (tip.textContent !== shown.text) tip.textContent = shown.text
    const left = Math.min(view.width - 130, Math.max(130, px))
    const top = below ? camera.y + camera.k * (y + up) : py
    tip.style.transform = `translate(${left.toFixed(0)}px,${top.toFixed(0)}px)`
  }

  const spotAt = (px: number, py: number, event: PointerEvent): Spot | null => {
    const element = event.target instanceof Element ? event.target : null
    const piece = pieces.pieceOf(element)
    const touch = event.pointerType === 'touch'
    if (piece) return { at: piece.at, unit: piece.unit, touch }
    if (element?.closest('.fan-card')) return { at: model.fanned, unit: -1, touch }
    const [x, y] = toSheet(camera, px, py)
    const at = placeAt(layout, x, y)
    return at < 0 ? null : { at, unit: -1, touch }
  }

  const stopListening = listenToGestures(host, {
    pan: (dx, dy) => look({ ...camera, x: camera.x + dx, y: camera.y + dy }),
    zoom: (px, py, factor) => look(zoomAt(camera, px, py, factor, farthestFor(view, layout.page))),
    click(px, py, event) {
      const spot = spotAt(px, py, event)
      if (spot) reports.click(spot)
    },
    hover: (px, py, event) => reports.hover(spotAt(px, py, event)),
    leave: () => reports.hover(null),
    lift(px, py, event) {
      const spot = spotAt(px, py, event)
      if (!spot || spot.unit < 0 || !reports.lift(spot)) return false
      lifted = spot
      return true
    },
    carry(px, py) {
      if (!lifted) return
      const [x, y] = toSheet(camera, px, py)
      pieces.carry(lifted.unit, x, y)
      reports.carry(placeAt(layout, x, y))
    },
    drop(px, py) {
      const spot = lifted
      lifted = null
      const [x, y] = toSheet(camera, px, py)
      pieces.putBack()
      if (spot) reports.drop(spot, placeAt(layout, x, y))
    },
    cancel() {
      lifted = null
      pieces.putBack()
      reports.cancel()
    },
  })

  const resized = new ResizeObserver(() => {
    const before = view
    view = { width: host.clientWidth, height: host.clientHeight }
    if (view.width === 0 || view.height === 0) return
    const dx = (view.width - before.width) / 2
    const dy = (view.height - before.height) / 2
    look({ ...camera, x: camera.x + dx, y: camera.y + dy })
  })
  resized.observe(host)
  sheets.scale(painted)
  sharpen()

  return {
    update(next) {
      model = next
      host.classList.toggle('fanned', model.fanned >= 0)
      overlay.update(model)
      pieces.update(model, enlarge())
      placeTip()
    },
    redraw: drawn => sheets.draw(drawn),
    reveal(at) {
      const [x, y] = centreAt(layout, at)
      look(revealPoint(camera, view, x, y, 110))
    },
    centre(at) {
      const [x, y] = centreAt(layout, at)
      look(centreOn(camera, view, x, y))
    },
    fit() {
      look(fitTo(view, layout.map))
    },
    zoomBy: factor =>
      look(zoomAt(camera, view.width / 2, view.height / 2, factor, farthestFor(view, layout.page))),
    panBy: (dx, dy) => look({ ...camera, x: camera.x + dx, y: camera.y + dy }),
    skip: pieces.skip,
    destroy() {
      stopListening()
      resized.disconnect()
      clearTimeout(settle)
      cancelAnimationFrame(frame)
      host.replaceChildren()
    },
  }
}

interface Sheets {
  readonly under: SVGSVGElement
  readonly over: SVGSVGElement
  readonly pieces: HTMLElement
  /** Everything that the camera moves. */
  readonly moving: readonly HTMLElement[]
  scale(k: number): void
  draw(drawn: DrawnMap): void
}

function makeSheets(host: HTMLElement, drawn: DrawnMap): Sheets {
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
