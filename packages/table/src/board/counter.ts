/** Counters of printed cardboard as SVG, 64 units square and shadow around it; blocks are drawn beside. */
import type { Counter, CounterSheet, Piece } from '@hexfront/engine'
import { colourOf, markLook, sideColours } from '@hexfront/draw/looks'
import type { CounterColours, FaceLayout, MarkLook, Presentation } from '@hexfront/draw/looks'
import { drawBlock, liesFlat } from './blocks.ts'
import { escaped, symbolAt } from './symbol.ts'

/** What tells two drawings apart: pieces with the same key look the same. */
export function faceKey(piece: Piece): string {
  return piece.unit < 0
    ? `back ${piece.side}`
    : `${piece.unit} ${piece.step}${liesFlat(piece) ? ' flat' : ''}`
}

/** The drawing of a piece as the viewer may see it. */
export function drawPiece(piece: Piece, counters: CounterSheet, presentation: Presentation): string {
  const counter = piece.unit < 0 ? undefined : counters.units[piece.unit]
  return `<svg viewBox="0 0 70 70" aria-hidden="true">${insideOf()}</svg>`

  function insideOf(): string {
    if (presentation.form === 'block') return drawBlock(piece, counter, presentation)
    return counter ? front(counter, piece.step, presentation) : back(sideColours(presentation, piece.side))
  }
}

function front(counter: Counter, step: number, presentation: Presentation): string {
  const colours = colourOf(presentation, counter)
  const layout = presentation.face(counter, step)
  const steps = counter.faces.length
  return (
    body(colours.face) +
    (step > 0 ? BAND : '') +
    stripOf(layout) +
    detailed(layout, colours, step > 0 ? '#1c1a14' : colours.ink) +
    simple(layout, colours, step > 0 ? '#1c1a14' : colours.ink) +
    tiny(layout, colours) +
    dots(steps - step, steps, colours.ink)
  )
}

/** The pale band behind the factors of a side that is not at full strength. */
const BAND = '<rect class="band" x=".8" y="40" width="62.4" height="19" fill="#fbf6e6" opacity=".9"/>'

/** Whom the unit belongs to, seen from near and far. */
const stripOf = ({ strip }: FaceLayout): string =>
  strip === undefined
    ? ''
    : `<path class="strip" d="M4.6 1H5.4V63H4.6A3.8 3.8 0 0 1 .9 59.2V4.8A3.8 3.8 0 0 1 4.6 1Z" fill="${strip}" stroke="rgb(0 0 0 / 45%)" stroke-width=".6"/>`

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

/** Cardboard has a soft shadow under it. */
function body(face: string): string {
  return (
    '<rect x="1.6" y="2.4" width="63.4" height="63.2" rx="6.5" fill="#000" opacity=".3"/>' +
    `<rect class="card" x=".5" y=".5" width="63" height="63" rx="6" fill="${face}" stroke="rgb(0 0 0 / 45%)"/>` +
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

function back(colours: CounterColours): string {
  return (
    body(colours.face) +
    `<g fill="none" stroke="${colours.ink}" stroke-width="2.4" opacity=".85">` +
    '<path d="M32 14l15.6 9v18L32 50l-15.6-9V23z"/></g>' +
    `<text class="unknown" x="32" y="40" fill="${colours.ink}">?</text>`
  )
}

/** Small marks at the counter's upper right corner, from the corner inward; some show in the drawing itself. */
export function drawMarks(marks: readonly string[], presentation: Presentation): string {
  const covered = new Set(marks.map(word => markLook(presentation.marks, word).covers))
  return marks
    .filter(word => !covered.has(word))
    .map(word => markLook(presentation.marks, word))
    .filter(({ sign, icon }) => sign !== '' || icon !== undefined)
    .map((look, i) => `<g transform="translate(${60 - i * 15} 4)">${disc(look, look.sign, 8)}</g>`)
    .join('')
}

/** A marker lying in a hex or on a hexside: a disc with a sign. */
export function drawMarker(kind: string, text: string, presentation: Presentation): string {
  const look = markLook(presentation.markers, kind)
  return disc(look, text || look.sign, 13)
}

/** A disc with a letter, a sign or a drawing, around the origin. */
function disc({ colour, icon, ink = '#ffffff' }: MarkLook, text: string, r: number): string {
  const drawn = icon
    ? `<path d="${icon}" transform="scale(${(r / 10).toFixed(2)})" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<text class="mark" y="${r > 10 ? 5 : 4}" fill="${ink}">${escaped(text)}</text>`
  return `<circle r="${r}" fill="${colour}" stroke="#fff" stroke-width="${r > 10 ? 1.6 : 1.2}"/>${drawn}`
}
