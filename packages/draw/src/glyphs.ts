/** Terrain signs scattered over a whole hex: a few hand-made variants of each, printed where there is room. */
import type { GlyphName } from './look.ts'
import { insideBy } from './plan.ts'
import { disc, polyline, shape, stroke, type Stamp, type Stroke } from './stamp.ts'
import { chance, num, type Point } from './svg.ts'

export interface Glyph {
  /** Variants; each origin is the middle of the sign's foot. */
  readonly stamps: readonly Stamp[]
  /** From one sign to the next, along a row and from row to row. */
  readonly gap: Point
  /** How far the pen strays from the lattice. */
  readonly sway: number
  readonly lineWidth: number
  /** Strength of the filled parts. */
  readonly fillOpacity: number
}

const VARIANTS = 5

function variants(make: (wobble: (part: number) => number) => Stamp): Stamp[] {
  return Array.from({ length: VARIANTS }, (_, k) => make(part => chance(k * 31 + 7, part) * 2 - 1))
}

/** A rounded hill: its crest, and hachures down the side away from the light. */
function hill(wobble: (part: number) => number): Stamp {
  const w = 25 + 3 * wobble(1)
  const h = 8.6 + 1.2 * wobble(2)
  const lean = 0.46 + 0.05 * wobble(3)
  const at = (x: number, y: number): Point => [(x - 0.5) * w, -y * h]
  const back = `c${num(w * 0.16)}${num(-h * 0.3)} ${num(w * 0.26)}${num(-h)} ${num(w * lean)}${num(-h)}`
  const lee = `s${num(w * 0.28)} ${num(h * 0.62)} ${num(w * (1 - lean))} ${num(h)}`
  const hachure = (x: number, y: number, dx: number, dy: number): Stroke =>
    polyline([at(x, y), at(x + dx, y - dy)])
  return {
    width: w,
    height: h,
    line: [
      stroke(...at(0, 0), back + lee),
      hachure(lean + 0.04, 0.78, 0.035, 0.6),
      hachure(lean + 0.14, 0.66, 0.05, 0.56),
      hachure(lean + 0.24, 0.47, 0.05, 0.42),
      hachure(lean + 0.34, 0.26, 0.04, 0.24),
    ],
  }
}

/** A peak with a broken ridge and a dark flank. */
function peak(wobble: (part: number) => number): Stamp {
  const w = 25 + 3 * wobble(1)
  const h = 20 + 2.5 * wobble(2)
  const top: Point = [-w * 0.06 + wobble(3), -h]
  const ridge: Point[] = [top, [w * 0.1, -h * 0.72], [w * 0.19, -h * 0.78], [w * 0.5, 0]]
  return {
    width: w,
    height: h,
    line: [polyline([[-w * 0.5, 0], [-w * 0.26, -h * 0.5], ...ridge])],
    fill: [shape([...ridge, [w * 0.12, 0], [w * 0.02, -h * 0.3], [w * 0.06, -h * 0.52]])],
  }
}

/** Three round crowns in a clump. */
function leaves(wobble: (part: number) => number): Stamp {
  const crown = (x: number, y: number, r: number): Stroke[] => [
    stroke(
      x - r,
      y,
      `c${num(-r * 0.3)}${num(-r * 0.9)} ${num(r * 0.4)}${num(-r * 1.5)} ${num(r)}${num(-r * 1.4)}` +
        `s${num(r * 1.3)} ${num(r * 0.6)} ${num(r)} ${num(r * 1.4)}c${num(-r * 0.4)} ${num(r * 0.7)}${num(-r * 1.6)} ${num(r * 0.7)}${num(-r * 2)} 0z`,
    ),
  ]
  const crowns = [
    ...crown(-5.4 + wobble(1), -3.4, 4.2),
    ...crown(5 + wobble(2), -3 + wobble(5) * 0.6, 4.4),
    ...crown(-0.4 + wobble(3), -7.4 + wobble(4), 4.4),
  ]
  return {
    width: 20,
    height: 15,
    fill: crowns,
    line: [...crowns, stroke(-5.4, -0.4, 'v2'), stroke(5, 0.2, 'v2')],
  }
}

/** Two or three firs of different height. */
function firs(wobble: (part: number) => number): Stamp {
  const fir = (x: number, y: number, h: number): Stroke =>
    shape([
      [x, y - h],
      [x + h * 0.34, y - h * 0.34],
      [x + h * 0.2, y - h * 0.36],
      [x + h * 0.42, y],
      [x - h * 0.42, y],
      [x - h * 0.2, y - h * 0.36],
      [x - h * 0.34, y - h * 0.34],
    ])
  const trees = [
    fir(-6 + wobble(1), 0.6, 11 + wobble(2)),
    fir(0.4, -2.6, 13 + wobble(3)),
    fir(6.4 + wobble(4), 0.8, 11 + wobble(5)),
  ]
  return { width: 22, height: 16, fill: trees, line: trees }
}

/** A tuft of reeds over standing water. */
function reeds(wobble: (part: number) => number): Stamp {
  const lean = wobble(1)
  return {
    width: 22,
    height: 10,
    line: [
      stroke(-10 + lean, 0, `h${num(20 + 2 * wobble(2))}`),
      stroke(-5 - lean, 3.4, `h${num(11 + 2 * wobble(3))}`),
      stroke(-3.4, -1.4, `q-.4-3.4-2.6-5.6`),
      stroke(0, -1.4, `q${num(0.6 * lean)}-4 ${num(lean)}-7.4`),
      stroke(3.4, -1.4, `q.4-3.4 2.6-5.6`),
    ],
  }
}

/** Blown sand. */
function dunes(wobble: (part: number) => number): Stamp {
  return {
    width: 22,
    height: 8,
    line: [
      stroke(-10, 0, `q${num(5 + wobble(1))}-6 10-3.4`),
      stroke(2.4, -1.4, 'h.1'),
      stroke(5.6 + wobble(2), -0.4, 'h.1'),
      stroke(8.4, 0.6, 'h.1'),
      stroke(-3 + wobble(3), 2, 'h.1'),
    ],
  }
}

/** Houses and yards. */
function blocks(wobble: (part: number) => number): Stamp {
  const house = (x: number, y: number, w: number, h: number): Stroke =>
    stroke(x, y, `h${num(w)}v${num(h)}h${num(-w)}z`)
  return {
    width: 22,
    height: 14,
    fill: [
      house(-10, -11, 8 + wobble(1), 4.4),
      house(0.6 + wobble(1), -11, 8, 4.4),
      house(-9, -4.6, 5, 4.2 + wobble(2) * 0.6),
      house(-2.4, -4.6, 10 + wobble(3), 4.2),
    ],
  }
}

/** Small fields between hedges. */
function hedges(wobble: (part: number) => number): Stamp {
  const w = 18 + 2 * wobble(1)
  return {
    width: w,
    height: 13,
    line: [stroke(-w / 2, 0, `l1-11 ${num(w - 2)}-1.4 1 11.6z`), stroke(-1 + wobble(2), -0.2, 'l.6-11.8')],
    fill: [disc(-w / 2 + 1, -11, 1.6), disc(w / 2, -0.8, 1.6), disc(0, -6, 1.4)],
  }
}

function hatch(wobble: (part: number) => number): Stamp {
  return { width: 12, height: 12, line: [stroke(-6, 0, `l${num(11 + wobble(1))}-11`)] }
}

export const GLYPHS: Readonly<Record<Exclude<GlyphName, 'ditches'>, Glyph>> = {
  hills: { stamps: variants(hill), gap: [33, 19], sway: 5, lineWidth: 1.15, fillOpacity: 0.26 },
  peaks: { stamps: variants(peak), gap: [31, 25], sway: 5, lineWidth: 1.3, fillOpacity: 0.55 },
  leaves: { stamps: variants(leaves), gap: [27, 21], sway: 6, lineWidth: 0.9, fillOpacity: 0.42 },
  firs: { stamps: variants(firs), gap: [28, 22], sway: 6, lineWidth: 0.8, fillOpacity: 0.5 },
  reeds: { stamps: variants(reeds), gap: [30, 20], sway: 6, lineWidth: 1.2, fillOpacity: 1 },
  dunes: { stamps: variants(dunes), gap: [30, 20], sway: 7, lineWidth: 1.3, fillOpacity: 1 },
  blocks: { stamps: variants(blocks), gap: [26, 18], sway: 2, lineWidth: 0.8, fillOpacity: 0.7 },
  hedges: { stamps: variants(hedges), gap: [25, 19], sway: 3, lineWidth: 1, fillOpacity: 0.7 },
  hatch: { stamps: variants(hatch), gap: [18, 16], sway: 2, lineWidth: 1.2, fillOpacity: 1 },
}

/** A sign put down in a hex. */
export interface Print {
  readonly stamp: Stamp
  readonly at: Point
}

/** Where the signs of one hex stand, around the hex's centre: rows set like bricks, each sign a little off. */
export function scatter(glyph: Glyph, pointy: boolean, seed: number): Print[] {
  const prints: Print[] = []
  const [across, down] = glyph.gap
  for (let row = -3; row <= 3; row++) {
    for (let column = -3; column <= 3; column++) {
      const stamp = glyph.stamps[Math.floor(chance(seed, row, column, 3) * glyph.stamps.length)]!
      const sway = (part: number): number => (chance(seed, row, column, part) - 0.5) * glyph.sway
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * across + sway(1)
      const y = row * down + sway(2) + stamp.height / 2
      if (fits(stamp, pointy, x, y)) prints.push({ stamp, at: [x, y] })
    }
  }
  return prints
}

/** Whether all of a sign stays clear of the hexsides. */
function fits(stamp: Stamp, pointy: boolean, x: number, y: number): boolean {
  const half = stamp.width / 2
  return [-half, half].every(dx => [0, -stamp.height].every(dy => insideBy(pointy, x + dx, y + dy) > 4.5))
}
