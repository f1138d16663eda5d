/** Colours as numbers: mixing, and how well one stands off another. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** '#a1b2c3' as three numbers of 0..255. */
export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`a colour is written #rrggbb, not ${hex}`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map(part =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colour that share of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)]
  return toHex([0, 1, 2].map(i => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb)
}

/** A channel without its gamma, 0..1. */
export function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast of two colours as the web accessibility guidelines reckon it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
