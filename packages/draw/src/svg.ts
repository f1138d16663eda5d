/** The smallest SVG writer: numbers without waste, elements, groups and text as strings. */
export type Point = readonly [x: number, y: number]

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** A number with at most one decimal and no leading zero: "-.5", "12", "3.1". */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  if (Number.isInteger(rounded)) return rounded === 0 ? '0' : String(rounded)
  const written = String(rounded)
  if (rounded > -1 && rounded < 1) return rounded < 0 ? `-${written.slice(2)}` : written.slice(1)
  return written
}

/** A number with three decimals, for opacities and scales. */
export function fine(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let head = name
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    head += ` ${key}="${typeof value === 'number' ? num(value) : escapeText(value)}"`
  }
  const inside = children.join('')
  return inside === '' ? `<${head}/>` : `<${head}>${inside}</${name}>`
}

/** A group, or nothing at all when there is nothing in it. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  const inside = children.join('')
  return inside === '' ? '' : tag('g', attributes, inside)
}

/** A path, or nothing when it has no data. */
export function path(d: string, attributes: Attributes): string {
  return d === '' ? '' : tag('path', { ...attributes, d })
}

export function textAt(x: number, y: number, words: string, attributes: Attributes = {}): string {
  return tag('text', { x, y, ...attributes }, escapeText(words))
}

/** Path data through the points, with lines. */
export function lineData(points: readonly Point[], end: 'open' | 'closed' = 'open'): string {
  let d = ''
  let last: Point = [0, 0]
  points.forEach((point, i) => {
    d += i === 0 ? `M${pair(point)}` : `${i === 1 ? 'l' : glue(point[0] - last[0])}${step(last, point)}`
    last = i === 0 ? settle(point) : moved(last, point)
  })
  return d === '' ? '' : end === 'closed' ? `${d}z` : d
}

/** "x y" or "x-y": the shortest way to write two numbers. */
export function pair(point: Point): string {
  return num(point[0]) + glue(point[1]) + num(point[1])
}

/** The separator before a number: none when its own minus sign does the work. */
export function glue(next: number): string {
  return num(next).startsWith('-') ? '' : ' '
}

/** The step from one written point to the next, rounded so that errors do not add up. */
export function step(from: Point, to: Point): string {
  return pair([to[0] - from[0], to[1] - from[1]])
}

/** Where the pen stands after a written relative step. */
export function moved(from: Point, to: Point): Point {
  return [from[0] + tenth(to[0] - from[0]), from[1] + tenth(to[1] - from[1])]
}

export function settle(point: Point): Point {
  return [tenth(point[0]), tenth(point[1])]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

export function grown(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by }
}

/** A number in [0, 1) that depends only on its seeds: jitter that never moves between two drawings. */
export function chance(...seeds: readonly number[]): number {
  let hash = 2166136261
  for (const seed of seeds) {
    hash = Math.imul(hash ^ (seed + 0x9e37), 16777619)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return (hash >>> 0) / 4294967296
}
