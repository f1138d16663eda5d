/** A stamp: a small drawing as subpaths around an origin, printed many times into one merged path. */
import { num, pair, type Point } from './svg.ts'

/** Where a subpath starts, and the rest of it in relative commands, so that every print repeats the same text. */
export interface Stroke {
  readonly from: Point
  readonly draw: string
}

export interface Stamp {
  readonly width: number
  readonly height: number
  /** Filled with the sign's ink. */
  readonly fill?: readonly Stroke[]
  /** Drawn with a line in the sign's ink. */
  readonly line?: readonly Stroke[]
  /** Filled with the halo's colour under everything: what makes a sign stand off the ground. */
  readonly back?: readonly Stroke[]
}

export function stroke(x: number, y: number, draw: string): Stroke {
  return { from: [x, y], draw }
}

export function print(strokes: readonly Stroke[] | undefined, [x, y]: Point): string {
  return (strokes ?? []).map(({ from, draw }) => `M${pair([x + from[0], y + from[1]])}${draw}`).join('')
}

/** A circle as a subpath. */
export function disc(x: number, y: number, r: number): Stroke {
  return stroke(
    x - r,
    y,
    `a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1-${num(2 * r)} 0z`,
  )
}

export function box(x: number, y: number, width: number, height: number): Stroke {
  return stroke(x, y, `h${num(width)}v${num(height)}h${num(-width)}z`)
}

/** A closed polygon as a subpath. */
export function shape(points: readonly Point[]): Stroke {
  return polyline(points, 'z')
}

export function polyline(points: readonly Point[], end: 'z' | '' = ''): Stroke {
  let draw = 'l'
  for (let i = 1; i < points.length; i++) {
    const step = pair([points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]])
    draw += i > 1 && !step.startsWith('-') ? ` ${step}` : step
  }
  return { from: points[0]!, draw: draw + end }
}

/** A star or a star-shaped fort: points on two circles by turns. */
export function rays(count: number, outer: number, inner: number): Point[] {
  return Array.from({ length: count * 2 }, (_, i): Point => {
    const angle = (Math.PI * i) / count - Math.PI / 2
    const r = i % 2 === 0 ? outer : inner
    return [r * Math.cos(angle), r * Math.sin(angle)]
  })
}
