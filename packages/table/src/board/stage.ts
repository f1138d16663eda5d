/** What the board keeps, where its camera looks, and how both are painted. */
import { clampTo } from './camera.ts'
import type { Camera, Viewport } from './camera.ts'
import type { Rect } from './sheetplan.ts'
import { boxRect, centreAt, isBox } from './layout.ts'
import type { Layout } from './layout.ts'
import type { BoardModel, BoardReports, Spot } from './model.ts'
import type { Overlay } from './overlay.ts'
import { updatePieces } from './pieces.ts'
import type { PiecesLayer } from './pieces.ts'
import type { Sheets } from './sheets.ts'

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
export interface Stage {
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

export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
})

/** Points the camera, at once. */
export function look(stage: Stage, next: Camera): void {
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
export function glideTo(stage: Stage, to: Camera): void {
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
export function sharpen(stage: Stage): void {
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

export function fanOf({ camera, layout, model, view }: Stage): { at: number; enlarge: number; sight: Rect } {
  const air = 8 / camera.k
  const sight = {
    x: -camera.x / camera.k + air,
    y: -camera.y / camera.k + air,
    width: view.width / camera.k - 2 * air,
    height: view.height / camera.k - 2 * air,
  }
  return { at: model.fanned, enlarge: READABLE / (layout.counter.width * camera.k), sight }
}

export function placeTip({ camera, layout, model, tip, view }: Stage): void {
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
