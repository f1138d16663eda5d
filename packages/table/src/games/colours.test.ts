import { describe, expect, it } from 'vitest'
import { presentationOf } from '@hexfront/games/looks'

type Triple = readonly [number, number, number]

/** Machado, Oliveira and Fernandes 2009, at full severity, on linear light. */
const KINDS: Readonly<Record<string, readonly Triple[]>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (hex: string): Triple =>
  [1, 3, 5].map(i => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** CIE Lab of a colour as somebody sees it. */
function labOf(hex: string, kind: readonly Triple[]): Triple {
  const rgb = linear(hex)
  const seen = kind.map(row => Math.min(1, Math.max(0, dot(row, rgb)))) as unknown as Triple
  const xyz = [
    dot([0.4124, 0.3576, 0.1805], seen) / 0.95047,
    dot([0.2126, 0.7152, 0.0722], seen),
    dot([0.0193, 0.1192, 0.9505], seen) / 1.08883,
  ].map(v => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)) as unknown as Triple
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])]
}

const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe('the colours of the two sides', () => {
  for (const code of ['wotr', 'ew', 'mw', 'fe', 'wf', 'crossing', 'unheardOf']) {
    for (const [name, kind] of Object.entries(KINDS)) {
      it(`of ${code} are told apart with ${name} sight`, () => {
        const [a, b] = presentationOf(code).sides.map(colour => labOf(colour, kind))
        expect(apart(a!, b!)).toBeGreaterThan(25)
      })
    }
  }
})
