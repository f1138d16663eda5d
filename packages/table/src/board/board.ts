/**
 * The board: a drawn map, counters on it and a camera over it. It is given what to show and reports
 * what the person does; it knows neither rules nor games. Two sheets move together, the map's and the
 * counters', so that a change among the counters does not paint the map again.
 */
import type { CounterSheet } from '@hexfront/engine'
import type { Presentation } from '@hexfront/draw/looks'
import { fitTo, toSheet } from './camera.ts'
import type { Viewport } from './camera.ts'
import type { DrawnMap } from './drawn.ts'
import { cameraVerbs } from './gaze.ts'
import type { CameraVerbs } from './gaze.ts'
import { listenToGestures } from './gestures.ts'
import { gesturesOf } from './hold.ts'
import { centreAt, placeAt } from './layout.ts'
import type { Layout } from './layout.ts'
import { emptyModel } from './model.ts'
import type { BoardModel, BoardReports } from './model.ts'
import { makeOverlay } from './overlay.ts'
import { makePieces, skipMotion, updatePieces } from './pieces.ts'
import { makeSheets } from './sheets.ts'
import { fanOf, look, moved, placeTip, sharpen } from './stage.ts'
import type { Stage } from './stage.ts'

export interface BoardParts {
  readonly layout: Layout
  readonly drawn: DrawnMap
  readonly counters: CounterSheet
  readonly presentation: Presentation
  readonly reports: BoardReports
}

export interface BoardHandle extends CameraVerbs {
  update(model: BoardModel): void
  /** Another drawing of the same map: the theme changed. */
  redraw(drawn: DrawnMap): void
  /** The place under a point of the window, or -1. */
  placeUnder(clientX: number, clientY: number): number
  /** Where a place is on the screen, in pixels of the board, and how large a hex is there. */
  onScreen(at: number): { readonly x: number; readonly y: number; readonly reach: number }
  size(): Viewport
  /** Ends all animations at once. */
  skip(): void
  destroy(): void
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

/** Half the width of a hex and its counters, in map units. */
const HEX_REACH = 52

function onScreen(
  { camera: { x, y, k }, layout }: Stage,
  at: number,
): { x: number; y: number; reach: number } {
  const [px, py] = centreAt(layout, at)
  return { x: x + k * px, y: y + k * py, reach: HEX_REACH * k }
}

function resize(stage: Stage): void {
  const before = stage.view
  const { clientWidth: width, clientHeight: height } = stage.host
  if (width === 0 || height === 0) return
  stage.view = { width, height }
  look(stage, moved(stage.camera, (width - before.width) / 2, (height - before.height) / 2))
}
