/** How colours look to people who see fewer of them, and how far apart two colours are to the eye. */
import { linear, toHex, toRgb, type Rgb } from './colour.ts'

export type Vision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia'

/** Machado, Oliveira and Fernandes (2009), severity 1.0, on linear RGB. */
const MATRICES: Readonly<Record<Exclude<Vision, 'normal'>, readonly (readonly number[])[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The colour as such an eye sees it. */
export function seenBy(vision: Vision, hex: string): string {
  if (vision === 'normal') return hex
  const rgb = toRgb(hex).map(linear)
  const seen = MATRICES[vision].map(row => row.reduce((sum, part, i) => sum + part * rgb[i]!, 0))
  return toHex(seen.map(encoded) as unknown as Rgb)
}

function encoded(value: number): number {
  const v = Math.max(0, Math.min(1, value))
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
}

/** CIE L*a*b* under daylight. */
export function toLab(hex: string): readonly [number, number, number] {
  const [r, g, b] = toRgb(hex).map(linear) as [number, number, number]
  const bend = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** CIEDE2000: about 1 is just noticeable, above 10 is plain at a glance. */
export function difference(one: string, other: string): number {
  const [l1, a1, b1] = toLab(one)
  const [l2, a2, b2] = toLab(other)
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [dL, dC, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))]
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63))
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sC, sH] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rC = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const rT = -Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * rC
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH))
}

function hue(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0)
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180
}
