/** Path data moved and scaled as text, so that a counter needs no transform of its own for its symbol. */

/** How many numbers each command takes, and which of them are x and y. */
const KINDS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  t: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  a: 'rr---xy',
  z: '',
}

/** Every point p becomes scale * p + (dx, dy). */
export function movePath(d: string, scale: number, dx: number, dy: number): string {
  let out = ''
  for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = KINDS[command!.toLowerCase()]
    if (kind === undefined) throw new Error(`path data with ${command}`)
    const relative = command === command!.toLowerCase()
    const numbers = [...rest!.matchAll(/[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/gi)].map(Number)
    // A path's very first point is absolute even when it is written as a relative one.
    const first = out === '' && relative
    const moved = numbers.map((value, i) => {
      const absolute = !relative || (first && i < 2)
      switch (kind[i % kind.length]) {
        case 'x':
          return value * scale + (absolute ? dx : 0)
        case 'y':
          return value * scale + (absolute ? dy : 0)
        case 'r':
          return value * scale
        default:
          return value
      }
    })
    out += command! + moved.map(shortest).join(' ')
  }
  return out
}

const shortest = (value: number): string => String(Math.round(value * 100) / 100)
