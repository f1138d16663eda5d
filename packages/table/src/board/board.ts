/**
 * The board: a drawn map, counters on it and a camera over it. It is given what to show and reports
 * what the person does; it knows neither rules nor games. Two sheets move together, the map's and the
 * counters', so that a change among the counters does not paint the map again.
 */
import type { CounterSheet } from '@hexfront/engine'
import type { Presentation } from '@hexfront/draw/looks'
import {
  centreOn,
  clampTo,
  farthestFor,
  fitTo,
  frameTo,
  isInSight,
  keepOnPage,
  mostInSight,
  NEAREST,
  READING,
  revealPoint,
  toSheet,
  zoomAt,
} from './camera.ts'
import type { Camera, Viewport } from './camera.ts'
import type { DrawnMap } from './drawn.ts'
import type { Rect } from './sheetplan.ts'
import { listenToGestures } from './gestures.ts'
import type { GestureTarget } from './gestures.ts'
import { boxRect, centreAt, isBox, nearestFirst, placeAt, rectOf } from './layout.ts'
import type { Layout } from './layout.ts'
import { emptyModel } from './model.ts'
import type { BoardModel, BoardReports, Spot } from './model.ts'
import { makeOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { carryPiece, makePieces, pieceOf, putBack, skipMotion, updatePieces } from './pieces.ts'
import type { PiecesLayer } from './pieces.ts'
import { makeSheets } from './sheets.ts'
import type { Sheets } from './sheets.ts'

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
  /** Brings as many of some places into sight as there is room for, if none of them is. */
  seek(places: readonly number[]): void
  /** Shows these places as near as they can be read. */
  frame(places: readonly number[]): void
  fit(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  /** The place under a point of the window, or -1. */
  placeUnder(clientX: number, clientY: number): number
  /** Where a place is on the screen, in pixels of the board, and how large a hex is there. */
  onScreen(at: number): { readonly x: number; readonly y: number; readonly reach: number }
  size(): Viewport
  /** Where the board looks, and back to there. */
  looksAt(): Gaze
  lookAt(gaze: Gaze): void
  /** Ends all animations at once. */
  skip(): void
  destroy(): void
}

/** Under this many pixels per unit counters are drawn simply, and hex numbers go. */
const FAR = 0.62
/** Under this many not even a large number can be read. */
const TINY = 0.36
const IDS = 0.62
/** A fanned counter is at least this wide on the screen, in pixels. */
const READABLE = 62
/** After this long without a gesture the picture is painted sharp again. */
const SETTLE_MS = 160
const GLIDE_MS = 320

/** Everything the board keeps. */
interface Stage {
  readonly host: HTMLElement
  readonly layout: Layout
  readonly reports: BoardReports
  readonly sheets: Sheets
  readonly overlay: Overlay
  readonly pieces: PiecesLayer
  readonly tip: HTMLElement
  view: Viewport
  camera: Camera
  /** The scale at which the sheets are painted; the rest is done by stretching them. */
  painted: number
  model: BoardModel
  settle: ReturnType<typeof setTimeout> | undefined
  frame: number
  /** A movement of the camera that is under way. */
  glide: number
  /** Where the hand went down, and what it holds. */
  pressed: Spot | null
  lifted: Spot | null
}

export function mountBoard(host: HTMLElement, parts: BoardParts): BoardHandle {
  const stage = makeStage(host, parts)
  const stopListening = listenToGestures(host, gesturesOf(stage))
  const resized = new ResizeObserver(() => resize(stage))
  resized.observe(host)
  stage.sheets.scale(stage.painted)
  sharpen(stage)
  return {
    ...cameraVerbs(stage),
    update: model => update(stage, model),
    redraw: drawn => stage.sheets.draw(drawn),
    placeUnder: (clientX, clientY) => placeUnder(stage, clientX, clientY),
    onScreen: at => onScreen(stage, at),
    size: () => stage.view,
    skip: () => skipMotion(stage.pieces),
    destroy() {
      stopListening()
      resized.disconnect()
      clearTimeout(stage.settle)
      cancelAnimationFrame(stage.frame)
      cancelAnimationFrame(stage.glide)
      host.replaceChildren()
    },
  }
}

function makeStage(host: HTMLElement, parts: BoardParts): Stage {
  const { layout, counters, presentation, reports } = parts
  const sheets = makeSheets(host, parts.drawn)
  const tip = host.appendChild(document.createElement('div'))
  tip.className = 'tip'
  tip.hidden = true
  const view = { width: host.clientWidth || 800, height: host.clientHeight || 600 }
  const camera = fitTo(view, layout.map)
  return {
    host,
    layout,
    reports,
    sheets,
    overlay: makeOverlay(sheets.under, sheets.over, layout, presentation),
    pieces: makePieces(sheets.pieces, layout, counters, presentation),
    tip,
    view,
    camera,
    painted: camera.k,
    model: emptyModel,
    settle: undefined,
    frame: 0,
    glide: 0,
    pressed: null,
    lifted: null,
  }
}

function update(stage: Stage, model: BoardModel): void {
  stage.model = model
  stage.host.classList.toggle('fanned', model.fanned >= 0)
  stage.host.classList.toggle('faint', model.counters === 'faint')
  stage.overlay.update(model)
  updatePieces(stage.pieces, model, fanOf(stage))
  placeTip(stage)
}

function placeUnder({ host, camera, layout, model }: Stage, clientX: number, clientY: number): number {
  const { left, top, right, bottom } = host.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return -1
  const [x, y] = toSheet(camera, clientX - left, clientY - top)
  return placeAt(layout, x, y, model.litPlaces)
}

/** What a board shows, whatever its size: the point in its middle, and how near. */
export interface Gaze {
  readonly x: number
  readonly y: number
  readonly k: number
}

/** Half the width of a hex and its counters, in map units. */
const HEX_REACH = 52

function onScreen(
  { camera: { x, y, k }, layout }: Stage,
  at: number,
): { x: number; y: number; reach: number } {
  const [px, py] = centreAt(layout, at)
  return { x: x + k * px, y: y + k * py, reach: HEX_REACH * k }
}

type CameraVerbs = 'reveal' | 'centre' | 'seek' | 'frame' | 'fit' | 'zoomBy' | 'panBy' | 'looksAt' | 'lookAt'

function cameraVerbs(stage: Stage): Pick<BoardHandle, CameraVerbs> {
  const { layout } = stage
  const farthest = (): number => farthestFor(stage.view, layout.page)
  /** What lies too far apart to be seen at once is seen where there is most of it. */
  const most = (near: Camera, places: readonly number[]): Camera => {
    const points = places.map(at => centreAt(layout, at))
    const fits = points.every(point => isInSight(near, stage.view, point))
    return fits ? near : mostInSight(near, stage.view, layout.page, points)
  }
  return {
    reveal(at) {
      const [x, y] = centreAt(layout, at)
      glideTo(stage, revealPoint(stage.camera, stage.view, x, y, 170))
    },
    centre(at) {
      const [x, y] = centreAt(layout, at)
      glideTo(stage, keepOnPage(centreOn(stage.camera, stage.view, x, y), stage.view, layout.page))
    },
    seek(places) {
      const { camera, view } = stage
      const middle = toSheet(camera, view.width / 2, view.height / 2)
      const points = nearestFirst(layout, places, middle)
      if (points.length === 0 || points.some(point => isInSight(camera, view, point))) return
      glideTo(stage, mostInSight(camera, view, layout.page, points))
    },
    frame(places) {
      const whole = fitTo(stage.view, layout.map, 24)
      // A map that can be read as a whole is shown as a whole.
      const near = keepOnPage(frameTo(stage.view, rectOf(layout, places)), stage.view, layout.page)
      look(stage, whole.k >= READING ? whole : most(near, places))
      sharpen(stage)
    },
    fit: () => look(stage, fitTo(stage.view, layout.map)),
    zoomBy(factor) {
      const { camera, view } = stage
      look(stage, zoomAt(camera, view.width / 2, view.height / 2, factor, farthest()))
    },
    panBy: (dx, dy) => look(stage, moved(stage.camera, dx, dy)),
    looksAt() {
      const { camera, view } = stage
      const [x, y] = toSheet(camera, view.width / 2, view.height / 2)
      return { x, y, k: camera.k }
    },
    lookAt({ x, y, k }) {
      look(stage, centreOn({ x: 0, y: 0, k: Math.min(NEAREST, Math.max(farthest(), k)) }, stage.view, x, y))
      sharpen(stage)
    },
  }
}

const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
})

/** Points the camera, at once. */
function look(stage: Stage, next: Camera): void {
  cancelAnimationFrame(stage.glide)
  aim(stage, next)
}

function aim(stage: Stage, next: Camera): void {
  stage.camera = clampTo(next, stage.view, stage.layout.page)
  stage.frame ||= requestAnimationFrame(() => paint(stage))
  clearTimeout(stage.settle)
  const stale = stage.camera.k !== stage.painted || stage.model.fanned >= 0
  if (stale) stage.settle = setTimeout(() => sharpen(stage), SETTLE_MS)
}

/** Moves the camera so that the eye can follow, unless motion is unwelcome. */
function glideTo(stage: Stage, to: Camera): void {
  const from = stage.camera
  if (to === from) return
  const still = stage.model.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still) return look(stage, to)
  cancelAnimationFrame(stage.glide)
  const start = performance.now()
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS))
    const eased = 1 - (1 - part) ** 3
    aim(stage, moved(from, (to.x - from.x) * eased, (to.y - from.y) * eased))
    if (part < 1) stage.glide = requestAnimationFrame(step)
  }
  stage.glide = requestAnimationFrame(step)
}

function paint(stage: Stage): void {
  stage.frame = 0
  const { camera, painted, sheets } = stage
  const stretch = camera.k / painted
  const transform = `translate3d(${camera.x.toFixed(2)}px,${camera.y.toFixed(2)}px,0) scale(${stretch})`
  for (const sheet of sheets.moving) sheet.style.transform = transform
  placeTip(stage)
}

/** Paints the sheets at the size at which they are seen. */
function sharpen(stage: Stage): void {
  const { camera, host, model, pieces, sheets } = stage
  host.classList.toggle('far', camera.k < FAR)
  host.classList.toggle('tiny', camera.k < TINY)
  host.classList.toggle('no-ids', camera.k < IDS)
  if (stage.painted !== camera.k) {
    stage.painted = camera.k
    sheets.scale(camera.k)
  }
  if (model.fanned >= 0) updatePieces(pieces, model, fanOf(stage))
  paint(stage)
}

function fanOf({ camera, layout, model, view }: Stage): { at: number; enlarge: number; sight: Rect } {
  const air = 8 / camera.k
  const sight = {
    x: -camera.x / camera.k + air,
    y: -camera.y / camera.k + air,
    width: view.width / camera.k - 2 * air,
    height: view.height / camera.k - 2 * air,
  }
  return { at: model.fanned, enlarge: READABLE / (layout.counter.width * camera.k), sight }
}

function placeTip({ camera, layout, model, tip, view }: Stage): void {
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

function spotAt(stage: Stage, px: number, py: number, event: PointerEvent): Spot | null {
  const { camera, layout, model, pieces } = stage
  const element = event.target instanceof Element ? event.target : null
  const piece = pieceOf(pieces, element)
  const touch = event.pointerType === 'touch'
  if (piece) return { at: piece.at, unit: piece.unit, touch }
  if (element?.closest('.fan-card')) return { at: model.fanned, unit: -1, touch }
  const [x, y] = toSheet(camera, px, py)
  const at = placeAt(layout, x, y, model.litPlaces)
  return at < 0 ? null : { at, unit: -1, touch }
}

function gesturesOf(stage: Stage): GestureTarget {
  const { layout, pieces, reports } = stage
  return {
    pan: (dx, dy) => look(stage, moved(stage.camera, dx, dy)),
    zoom: (px, py, factor) =>
      look(stage, zoomAt(stage.camera, px, py, factor, farthestFor(stage.view, layout.page))),
    press(px, py, event) {
      skipMotion(pieces)
      stage.pressed = spotAt(stage, px, py, event)
    },
    click() {
      if (stage.pressed) reports.click(stage.pressed)
    },
    hover: (px, py, event) => reports.hover(spotAt(stage, px, py, event)),
    leave: () => reports.hover(null),
    ...carrying(stage),
  }
}

/** A counter in the hand. */
function carrying(stage: Stage): Pick<GestureTarget, 'lift' | 'carry' | 'drop' | 'cancel'> {
  const { layout, pieces, reports } = stage
  return {
    lift() {
      const spot = stage.pressed
      if (!spot || spot.unit < 0 || !reports.lift(spot)) return false
      stage.lifted = spot
      return true
    },
    carry(px, py) {
      if (!stage.lifted) return
      const [x, y] = toSheet(stage.camera, px, py)
      carryPiece(pieces, stage.lifted.unit, x, y)
      reports.carry(placeAt(layout, x, y, stage.model.litPlaces))
    },
    drop(px, py) {
      const spot = stage.lifted
      stage.lifted = null
      const [x, y] = toSheet(stage.camera, px, py)
      putBack(pieces)
      if (spot) reports.drop(spot, placeAt(layout, x, y, stage.model.litPlaces))
    },
    cancel() {
      stage.lifted = null
      putBack(pieces)
      reports.cancel()
    },
  }
}

function resize(stage: Stage): void {
  const before = stage.view
  const { clientWidth: width, clientHeight: height } = stage.host
  if (width === 0 || height === 0) return
  stage.view = { width, height }
  look(stage, moved(stage.camera, (width - before.width) / 2, (height - before.height) / 2))
}
