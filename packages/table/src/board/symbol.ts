/** Unit symbols and text as SVG, for counters and blocks alike. */
import { movePath } from './pathdata.ts'
import { sprite } from './sprite.ts'

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The symbol with its upper left corner at (x, y) and so many units per hundredth of its height. */
export function symbolAt(name: string, x: number, y: number, scale: number, ink: string): string {
  const key = `${name} ${scale}`
  let paths = placed.get(key)
  if (!paths) {
    const { lines, solids } = sprite[name] ?? sprite['blank']!
    paths = {
      lines: movePath(lines, scale, x, y),
      solids: solids === '' ? '' : movePath(solids, scale, x, y),
    }
    placed.set(key, paths)
  }
  const words = sprite[name]?.words
  const width = scale > 0.3 ? 2.4 : 1.5
  return (
    `<path d="${paths.lines}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>` +
    (paths.solids === '' ? '' : `<path d="${paths.solids}" fill="${ink}"/>`) +
    (words
      ? `<text x="${x + 75 * scale}" y="${y + (50 + words.size * 0.36) * scale}" font-size="${words.size * scale}" fill="${ink}">${words.text}</text>`
      : '')
  )
}

/** Path data of symbols where counters have them; few, and used by all. */
const placed = new Map<string, { lines: string; solids: string }>()
