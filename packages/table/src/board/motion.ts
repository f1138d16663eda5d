/** Short animations of counters: moves, arrivals, losses. All of them can be ended at once. */
import { centreAt } from './layout.ts'
import type { Layout } from './layout.ts'
import { wayOf } from './journeys.ts'
import type { Journey } from './journeys.ts'
import type { PieceNode } from './piecenode.ts'

export interface Motion {
  /** Everything under way. */
  readonly running: Set<Animation>
  readonly layout: Layout
  readonly pace: 'animated' | 'brisk'
}

const MOVE_MS = 380
const HEX_MS = 90
const LEAVE_MS = 520
const BRISK = 0.45

const lasting = ({ pace }: Motion, ms: number): number => (pace === 'brisk' ? ms * BRISK : ms)

/** A transform that moves and then scales. */
export const shift = (x: number, y: number, scale: number): string =>
  `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`

/** From where it stood, along the hexes it really went through, to where it stands. */
export function travel(
  motion: Motion,
  node: PieceNode,
  from: { readonly x: number; readonly y: number; readonly scale: number; readonly at: number },
  journeys: readonly Journey[],
): void {
  const { layout } = motion
  const between = pathFor(node, from.at, journeys)
    .slice(1, -1)
    .map(at => {
      const [x, y] = centreAt(layout, at)
      return { transform: shift(x + layout.counter.x - node.x, y + layout.counter.y - node.y, 1) }
    })
  const frames = [
    { transform: shift(from.x - node.x, from.y - node.y, from.scale) },
    ...between,
    { transform: node.scale === 1 ? 'none' : `scale(${node.scale.toFixed(3)})` },
  ]
  node.element.classList.add('moving')
  const duration = lasting(motion, MOVE_MS + between.length * HEX_MS)
  run(motion, node.element.animate(frames, { duration, easing: 'ease-in-out' }), () =>
    node.element.classList.remove('moving'),
  )
}

/** By its own name if the events have it, else by whoever went the same way. */
function pathFor(node: PieceNode, from: number, journeys: readonly Journey[]): readonly number[] {
  const unit = node.face.startsWith('back') ? -1 : parseInt(node.face, 10)
  const named = wayOf(journeys, unit)
  if (named.length > 0) return named
  return journeys.find(({ path }) => path[0] === from && path.at(-1) === node.at)?.path ?? []
}

/** Somebody comes onto the map. */
export function appear(motion: Motion, { element }: PieceNode): void {
  const frames = [
    { opacity: 0, scale: '1.5' },
    { opacity: 1, scale: '1' },
  ]
  run(motion, element.animate(frames, { duration: lasting(motion, MOVE_MS), easing: 'ease-out' }))
}

/** Somebody is gone: a flash, then nothing. */
export function vanish(motion: Motion, { element }: PieceNode): void {
  element.classList.add('leaving')
  const frames = [
    { opacity: 1, filter: 'brightness(1)' },
    { opacity: 1, filter: 'brightness(2.4) saturate(.4)', offset: 0.25 },
    { opacity: 0, filter: 'brightness(1)', scale: '.8' },
  ]
  run(motion, element.animate(frames, { duration: lasting(motion, LEAVE_MS) }), () => element.remove())
}

/** Somebody has lost something and still stands. */
export function hurt(motion: Motion, node: PieceNode | undefined): void {
  if (!node) return
  const frames = [
    { filter: 'none' },
    { filter: 'brightness(2) sepia(1) hue-rotate(-50deg) saturate(3)' },
    { filter: 'none' },
    { filter: 'brightness(2) sepia(1) hue-rotate(-50deg) saturate(3)' },
    { filter: 'none' },
  ]
  run(motion, node.element.animate(frames, { duration: lasting(motion, LEAVE_MS) }))
}

function run({ running }: Motion, animation: Animation, after?: () => void): void {
  running.add(animation)
  const done = (): void => {
    running.delete(animation)
    after?.()
  }
  animation.onfinish = done
  animation.oncancel = done
}
