/** Obstacles: boxes and points in buckets, to ask quickly how much of them a piece of text would hide. */
import type { Point, Rect } from './svg.ts'
import { overlap } from './svg.ts'

const BUCKET = 60
/** Bucket columns are counted from a little left of the map; a row of buckets is this long. */
const ROW = 4096
const OFFSET = 64

export interface Weighted {
  readonly box: Rect
  /** Cost per square unit hidden. */
  readonly weight: number
  /** Who put it there; asking on one's own behalf leaves it out. */
  readonly owner: number
}

interface Dot {
  readonly at: Point
  readonly weight: number
}

export interface Obstacles {
  readonly boxes: Map<number, Weighted[]>
  readonly dots: Map<number, Dot[]>
}

export function makeObstacles(): Obstacles {
  return { boxes: new Map(), dots: new Map() }
}

function bucketOf(x: number, y: number): number {
  return (Math.floor(y / BUCKET) + OFFSET) * ROW + Math.floor(x / BUCKET) + OFFSET
}

function bucketsOf(box: Rect): number[] {
  const [first, last] = [bucketOf(box.x, box.y), bucketOf(box.x + box.width, box.y + box.height)]
  const keys: number[] = []
  for (let row = Math.floor(first / ROW); row <= Math.floor(last / ROW); row++) {
    for (let column = first % ROW; column <= last % ROW; column++) keys.push(row * ROW + column)
  }
  return keys
}

export function addBox(obstacles: Obstacles, item: Weighted): void {
  for (const key of bucketsOf(item.box)) {
    const bucket = obstacles.boxes.get(key)
    if (bucket) bucket.push(item)
    else obstacles.boxes.set(key, [item])
  }
}

export function removeBox(obstacles: Obstacles, item: Weighted): void {
  for (const key of bucketsOf(item.box)) {
    const bucket = obstacles.boxes.get(key)
    bucket?.splice(bucket.indexOf(item), 1)
  }
}

export function addDots(obstacles: Obstacles, points: readonly Point[], weight: number): void {
  for (const at of points) {
    const key = bucketOf(at[0], at[1])
    const bucket = obstacles.dots.get(key)
    if (bucket) bucket.push({ at, weight })
    else obstacles.dots.set(key, [{ at, weight }])
  }
}

/** What it costs to put a box here. */
export function costOf(obstacles: Obstacles, box: Rect, owner: number): number {
  let cost = 0
  const keys = bucketsOf(box)
  for (const key of keys) {
    for (const item of obstacles.boxes.get(key) ?? []) {
      if (item.owner === owner) continue
      const hidden = overlap(box, item.box)
      // A box in several buckets is counted in the one that holds the upper left corner of the overlap.
      if (hidden > 0 && key === overlapBucket(box, item.box)) cost += hidden * item.weight
    }
    for (const dot of obstacles.dots.get(key) ?? []) if (holds(box, dot.at)) cost += dot.weight
  }
  return cost
}

function overlapBucket(a: Rect, b: Rect): number {
  return bucketOf(Math.max(a.x, b.x), Math.max(a.y, b.y))
}

function holds(box: Rect, [x, y]: Point): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

/** Whether a box touches any of the boxes at all. */
export function touches(obstacles: Obstacles, box: Rect): boolean {
  return bucketsOf(box).some(key => obstacles.boxes.get(key)?.some(item => overlap(box, item.box) > 0))
}
