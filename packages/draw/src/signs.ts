/** The signs that stand once in a hex: places, ports, beaches, forts, supply. */
import type { SignName } from './look.ts'
import { box, disc, polyline, rays, shape, stroke, type Stamp } from './stamp.ts'

/** A rounded label for letters. */
const ROUNDED = 'a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z'

const star = shape(rays(5, 6.4, 2.7))

/** A town plan: blocks of houses between straight streets, denser in the middle. */
const blocks: Stamp = {
  width: 21,
  height: 17,
  back: [box(-11.5, -9.4, 23, 18.8)],
  fill: [
    box(-3.4, -8.6, 6.8, 4.4),
    box(-3.4, -3, 6.8, 6),
    box(-3.4, 4.2, 6.8, 4.4),
    box(-9.4, -6.4, 4.8, 5.2),
    box(-10.4, 0, 5.8, 2.6),
    box(-8.4, 3.8, 3.8, 3.4),
    box(4.6, -7.2, 4.2, 3.2),
    box(4.6, -2.8, 5.8, 2.8),
    box(4.6, 1.2, 4.8, 5.2),
  ],
}

/** The same with a factory's saw roof and chimneys. */
const works: Stamp = {
  width: 26,
  height: 19,
  back: [box(-14, -10, 28, 20)],
  fill: [
    shape([
      [-13, 2],
      [-13, -4],
      [-8, -8],
      [-8, -4],
      [-3, -8],
      [-3, -4],
      [2, -8],
      [2, -10],
      [4.4, -10],
      [4.4, -4],
      [6.6, -4],
      [6.6, -10],
      [9, -10],
      [9, -4],
      [13, -4],
      [13, 2],
    ]),
    box(-13, 3.4, 7.4, 5.6),
    box(-4.2, 3.4, 9, 5.6),
    box(6.2, 3.4, 6.8, 5.6),
  ],
}

const anchor = [
  disc(0, -5.2, 1.7),
  stroke(0, -3.5, 'v9.6'),
  stroke(-3, -1.2, 'h6'),
  stroke(-5.4, 1.6, 'c.3 3 2.4 4.7 5.4 4.7s5.1-1.7 5.4-4.7'),
  stroke(-6.6, 3.2, 'l1.2-1.9 1.8 1.4'),
  stroke(6.6, 3.2, 'l-1.2-1.9-1.8 1.4'),
]

export const SIGNS: Readonly<Record<SignName, Stamp>> = {
  blocks,
  works,
  square: { width: 10, height: 10, back: [box(-6, -6, 12, 12)], fill: [box(-4.6, -4.6, 9.2, 9.2)] },
  ring: { width: 10, height: 10, back: [disc(0, 0, 4)], line: [disc(0, 0, 3.8)] },
  dot: { width: 6, height: 6, back: [disc(0, 0, 3.4)], fill: [disc(0, 0, 2.3)] },
  star: { width: 13, height: 13, back: [disc(0, 0, 6.4)], fill: [star] },
  capital: { width: 18, height: 18, back: [disc(0, 0, 8.6)], fill: [star], line: [disc(0, 0, 8.2)] },
  anchor: { width: 13, height: 15, back: [disc(0, 0, 7.6)], line: anchor },
  harbour: { width: 20, height: 20, back: [disc(0, 0, 10)], line: [disc(0, 0, 9.4), ...anchor] },
  beach: {
    width: 17,
    height: 15,
    back: [disc(0, 0, 8.4)],
    line: [stroke(-8, 4.4, 'q2-2.6 4 0t4 0 4 0 4 0'), stroke(-8, 7.2, 'q2-2.6 4 0t4 0 4 0 4 0')],
    fill: [
      shape([
        [0, -7.6],
        [5.2, -2],
        [2, -2],
        [2, 2],
        [-2, 2],
        [-2, -2],
        [-5.2, -2],
      ]),
    ],
  },
  bastion: {
    width: 18,
    height: 18,
    back: [disc(0, 0, 9)],
    line: [shape(rays(6, 8.8, 5))],
    fill: [shape(rays(6, 5, 2.8))],
  },
  crate: {
    width: 14,
    height: 12,
    back: [box(-7.4, -6.4, 14.8, 12.8)],
    line: [box(-6.2, -5.2, 12.4, 10.4), stroke(-6.2, -5.2, 'l12.4 10.4'), stroke(6.2, -5.2, 'l-12.4 10.4')],
  },
  depot: {
    width: 15,
    height: 14,
    back: [box(-8, -7.4, 16, 14.8)],
    fill: [
      shape([
        [-7, 6.4],
        [-7, -1.4],
        [0, -7],
        [7, -1.4],
        [7, 6.4],
        [3, 6.4],
        [3, 0.6],
        [-3, 0.6],
        [-3, 6.4],
      ]),
    ],
  },
  dam: {
    width: 17,
    height: 12,
    back: [box(-8.6, -6, 17.2, 12)],
    line: [
      stroke(-7.6, 2.6, 'q7.6-9 15.2 0'),
      stroke(-5, 0.6, 'l-1.2-4.2'),
      stroke(-1.8, -1.4, 'l-.4-4.2'),
      stroke(1.8, -1.4, 'l.4-4.2'),
      stroke(5, 0.6, 'l1.2-4.2'),
      stroke(-7.6, 5.2, 'q7.6-9 15.2 0'),
    ],
  },
  waves: {
    width: 18,
    height: 12,
    back: [box(-9, -6, 18, 12)],
    line: [
      stroke(-8, -3, 'q2-2.8 4 0t4 0 4 0 4 0'),
      stroke(-8, 0.8, 'q2-2.8 4 0t4 0 4 0 4 0'),
      stroke(-8, 4.6, 'q2-2.8 4 0t4 0 4 0 4 0'),
    ],
  },
  pass: {
    width: 12,
    height: 14,
    back: [disc(0, 0, 7)],
    line: [stroke(-4.6, -6.4, 'c4 3.4 4 9.4 0 12.8'), stroke(4.6, -6.4, 'c-4 3.4-4 9.4 0 12.8')],
  },
  rocket: {
    width: 10,
    height: 16,
    back: [disc(0, 0, 8)],
    fill: [stroke(0, -8, 'c3.4 3.6 3.4 7.6 2 11.4l2.6 3.8h-9.2l2.6-3.8c-1.4-3.8-1.4-7.8 2-11.4z')],
  },
  oil: {
    width: 11,
    height: 15,
    back: [disc(0, 0, 7)],
    fill: [stroke(0, -7.4, 'c3 4 5 6.4 5 9.4a5 5 0 0 1-10 0c0-3 2-5.4 5-9.4z')],
  },
  ore: {
    width: 14,
    height: 12,
    back: [disc(0, 0, 7)],
    fill: [shape(rays(3, 7, 6.4)), shape(rays(3, 3.4, 3))],
  },
  airfield: {
    width: 15,
    height: 15,
    back: [disc(0, 0, 7.4)],
    line: [disc(0, 0, 6.8), stroke(-4.2, 4.2, 'l8.4-8.4'), stroke(-3.6, -1.4, 'l5 5')],
  },
  flag: {
    width: 12,
    height: 14,
    back: [box(-6, -7, 12, 14)],
    line: [stroke(-4.6, 7, 'v-13.6')],
    fill: [
      polyline(
        [
          [-4.6, -6.6],
          [6, -3.8],
          [-4.6, -0.4],
        ],
        'z',
      ),
    ],
  },
  badge: { width: 14, height: 12, back: [stroke(-7, -3, ROUNDED)], line: [stroke(-7, -3, ROUNDED)] },
}
