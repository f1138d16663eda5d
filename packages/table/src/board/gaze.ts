/** What can be asked of the board's camera. */
import {
  centreOn,
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
import type { Camera } from './camera.ts'
import { centreAt, nearestFirst, rectOf } from './layout.ts'
import { glideTo, look, moved, sharpen } from './stage.ts'
import type { Stage } from './stage.ts'

/** What a board shows, whatever its size: the point in its middle, and how near. */
export interface Gaze {
  readonly x: number
  readonly y: number
  readonly k: number
}

export interface CameraVerbs {
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
  /** Where the board looks, and back to there. */
  looksAt(): Gaze
  lookAt(gaze: Gaze): void
}

export function cameraVerbs(stage: Stage): CameraVerbs {
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
