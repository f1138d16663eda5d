/** Counters as SVG: printed cardboard, or a wooden block, 64 units square and shadow around it. */
import type { Counter, CounterSheet, Piece } from '@hexfront/engine'
import { colourOf, markLook, sideColours } from '../games/presentation.ts'
import type { CounterColours, FaceLayout, Presentation } from '../games/presentation.ts'
import { movePath } from './pathdata.ts'
import { sprite } from './sprite.ts'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The symbol with its upper left corner at (x, y) and so many units per hundredth of its height. */
function symbolAt(name: string, x: number, y: number, scale: number, ink: string): string {
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

/** What tells two drawings apart: pieces with the same key look the same. */
export function faceKey(piece: Piece): string {
  return piece.unit < 0 ? `back ${piece.side}` : `${piece.unit} ${piece.step}`
}

/** The drawing of a piece as the viewer may see it. */
export function drawPiece(piece: Piece, counters: CounterSheet, presentation: Presentation): string {
  const counter = piece.unit < 0 ? undefined : counters.units[piece.unit]
  const inside = counter
    ? front(counter, piece.step, presentation)
    : back(sideColours(presentation, piece.side), presentation.form)
  return `<svg viewBox="0 0 70 70" aria-hidden="true">${inside}</svg>`
}

function front(counter: Counter, step: number, presentation: Presentation): string {
  const colours = colourOf(presentation, counter)
  const layout = presentation.face(counter, step)
  const steps = counter.faces.length
  const isBlock = presentation.form === 'block'
  return (
    body(colours.face, presentation.form) +
    (step > 0 ? band(presentation.form) : '') +
    detailed(layout, colours, step > 0 ? '#1c1a14' : colours.ink) +
    simple(layout, colours, step > 0 ? '#1c1a14' : colours.ink) +
    tiny(layout, colours) +
    (isBlock ? pips(steps - step, steps, colours.ink) : dots(steps - step, steps, colours.ink))
  )
}

/** The pale band behind the factors of a side that is not at full strength. */
function band(form: Presentation['form']): string {
  const width = form === 'block' ? 62 : 62.4
  return `<rect class="band" x=".8" y="40" width="${width}" height="19" fill="#fbf6e6" opacity=".9"/>`
}

/** Steps left, as small dots beside the symbol: filled for what stands, open for what is gone. */
function dots(left: number, of: number, ink: string): string {
  if (of < 2) return ''
  let out = '<g class="detail">'
  for (let i = 0; i < of; i++) {
    const fill = i < left ? ink : 'none'
    out += `<circle cx="${6.5 + i * 5}" cy="35.5" r="1.7" fill="${fill}" stroke="${ink}" stroke-width=".8"/>`
  }
  return `${out}</g>`
}

/** Cardboard has a soft shadow under it, wood has depth. */
function body(face: string, form: Presentation['form']): string {
  const edge = 'rgb(0 0 0 / 45%)'
  if (form === 'block') {
    return (
      `<path d="M4 64.5h58a4 4 0 0 0 4-4v-56l-4-3v59h-61z" fill="${face}"/>` +
      `<path d="M4 64.5h58a4 4 0 0 0 4-4v-56l-4-3v59h-61z" fill="#000" opacity=".38"/>` +
      `<rect width="62" height="61.5" rx="4" fill="${face}" stroke="${edge}" stroke-width=".8"/>`
    )
  }
  return (
    '<rect x="1.6" y="2.4" width="63.4" height="63.2" rx="6.5" fill="#000" opacity=".3"/>' +
    `<rect class="card" x=".5" y=".5" width="63" height="63" rx="6" fill="${face}" stroke="${edge}"/>` +
    '<path d="M6.5 1.6h51" stroke="#fff" stroke-opacity=".35" stroke-linecap="round"/>'
  )
}

function detailed(layout: FaceLayout, colours: CounterColours, factorInk: string): string {
  const { symbol, size, left, right, factors, code } = layout
  const ink = `fill="${colours.ink}"`
  // Six signs and more are made to fit: fonts differ much in how wide they are.
  const wide = factors.length > 5 ? ' textLength="57" lengthAdjust="spacingAndGlyphs"' : ''
  return (
    '<g class="detail">' +
    (size ? `<text class="size" x="32" y="11.6" ${ink}>${escaped(size)}</text>` : '') +
    (code ? `<text class="code" x="3.4" y="9.6" ${ink}>${escaped(code)}</text>` : '') +
    `<rect x="16" y="14.5" width="32" height="21.3" fill="${colours.symbol ?? 'none'}"/>` +
    symbolAt(symbol, 16, 14.5, 0.213, colours.ink) +
    side(left, 'left', ink) +
    side(right, 'right', ink) +
    `<text class="factors" x="32" y="56.5"${wide} fill="${factorInk}">${escaped(factors)}</text>` +
    '</g>'
  )
}

/** Designations beside the symbol, of two words one above the other; longer ones in the corner above it. */
function side(text: string, which: 'left' | 'right', ink: string): string {
  if (text === '') return ''
  const x = which === 'left' ? 8.2 : 55.9
  const [first, second] = text.split(' ')
  if (first && second && first.length <= 3 && second.length <= 3)
    return beside(first, which, x, 23.6, ink, 'small') + beside(second, which, x, 31.8, ink, 'small')
  if (text.length <= 2) return beside(text, which, x, which === 'left' ? 28 : 28.8, ink, 'usual')
  if (text.length === 3) return beside(text, which, x, 28, ink, 'small')
  const tight = text.length > 4 ? ' textLength="20" lengthAdjust="spacingAndGlyphs"' : ''
  return `<text class="corner ${which}" x="${which === 'left' ? 3 : 61}" y="11.5"${tight} ${ink}>${escaped(text)}</text>`
}

function beside(
  text: string,
  which: 'left' | 'right',
  x: number,
  y: number,
  ink: string,
  size: 'usual' | 'small',
): string {
  const fit = text.length > 2 ? ' textLength="14" lengthAdjust="spacingAndGlyphs"' : ''
  return `<text class="beside ${which} ${size}" x="${x}" y="${y}"${fit} ${ink}>${escaped(text)}</text>`
}

/** From afar: colour, symbol and the first factors, large. */
function simple(layout: FaceLayout, colours: CounterColours, factorInk: string): string {
  return (
    '<g class="simple">' +
    `<rect x="8.5" y="6" width="47" height="31.3" fill="${colours.symbol ?? 'none'}"/>` +
    symbolAt(layout.symbol, 8.5, 6, 0.313, colours.ink) +
    `<text class="short" x="32" y="59" fill="${factorInk}">${escaped(layout.factors.split('-').slice(0, 2).join('-'))}</text>` +
    '</g>'
  )
}

/** From so far that no number can be read: the symbol alone. */
function tiny({ symbol }: FaceLayout, { ink, symbol: ground }: CounterColours): string {
  return (
    '<g class="tiny">' +
    `<rect x="4.5" y="14" width="55" height="36.7" fill="${ground ?? 'none'}"/>` +
    `${symbolAt(symbol, 4.5, 14, 0.367, ink)}</g>`
  )
}

function back(colours: CounterColours, form: Presentation['form']): string {
  return (
    body(colours.face, form) +
    `<g fill="none" stroke="${colours.ink}" stroke-width="2.4" opacity=".85">` +
    '<path d="M32 14l15.6 9v18L32 50l-15.6-9V23z"/></g>' +
    `<text class="unknown" x="32" y="40" fill="${colours.ink}">?</text>`
  )
}

/** Strength of a block: filled for what is left. */
function pips(left: number, of: number, ink: string): string {
  let out = ''
  const from = 31 - (of - 1) * 5
  for (let i = 0; i < of; i++) {
    const fill = i < left ? ink : 'none'
    out += `<rect x="${from + i * 10 - 3.5}" y="2.4" width="7" height="3" fill="${fill}" stroke="${ink}" stroke-width=".7"/>`
  }
  return out
}

/** Small marks at the counter's upper right corner, from the corner inward. */
export function drawMarks(marks: readonly string[], presentation: Presentation): string {
  return marks
    .map((word, i) => {
      const { sign, colour, ink = '#ffffff' } = markLook(presentation.marks, word)
      const x = 60 - i * 15
      return (
        `<circle cx="${x}" cy="4" r="8" fill="${colour}" stroke="#fff" stroke-width="1.2"/>` +
        `<text class="mark" x="${x}" y="8" fill="${ink}">${escaped(sign)}</text>`
      )
    })
    .join('')
}

/** A marker lying in a hex or on a hexside: a disc with a sign. */
export function drawMarker(kind: string, text: string, presentation: Presentation): string {
  const { sign, colour, ink = '#ffffff' } = markLook(presentation.markers, kind)
  return (
    `<circle r="13" fill="${colour}" stroke="#fff" stroke-width="1.6"/>` +
    `<text class="mark" y="5" fill="${ink}">${escaped(text || sign)}</text>`
  )
}
