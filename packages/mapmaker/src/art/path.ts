/** SVG path data in whole map units with relative commands: small, and the same on every machine. */
import type { Line } from '../geo/line.ts'

type Step = [number, number]

/** The line on whole numbers, repeated points dropped. */
function whole(line: Line): Step[] {
  const out: Step[] = []
  for (const [x, y] of line) {
    const at: Step = [Math.round(x) + 0, Math.round(y) + 0]
    const last = out.at(-1)
    if (!last || last[0] !== at[0] || last[1] !== at[1]) out.push(at)
  }
  return out
}

/** A number with the separator it needs after the text before it: a minus sign separates by itself. */
const put = (n: number, first: 'first' | 'next'): string => (first === 'first' || n < 0 ? String(n) : ` ${n}`)

function draw(points: readonly Step[]): string {
  const [x, y] = points[0]!
  let text = `M${put(x, 'first')}${put(y, 'next')}`
  for (let i = 1; i < points.length; i++) {
    const [dx, dy] = [points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]]
    text += `${i === 1 ? 'l' : ''}${put(dx, i === 1 ? 'first' : 'next')}${put(dy, 'next')}`
  }
  return text
}

/** Open lines as one path. */
export function openPath(lines: readonly Line[]): string {
  return lines
    .map(whole)
    .filter(points => points.length > 1)
    .map(draw)
    .join('')
}

/** Closed rings as one path, to be filled even-odd. */
export function closedPath(rings: readonly Line[]): string {
  return rings
    .map(ring => {
      const points = whole(ring)
      const [first, last] = [points[0], points.at(-1)]
      if (points.length > 1 && first![0] === last![0] && first![1] === last![1]) points.pop()
      return points
    })
    .filter(points => points.length > 2)
    .map(points => `${draw(points)}z`)
    .join('')
}
