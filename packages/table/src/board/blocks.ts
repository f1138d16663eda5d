/**
 * Wooden blocks as SVG. They stand with their face to their owner and their back to everybody else, and
 * lie flat when they are shown. The strength is the number on the upper edge: a block that loses a step
 * is turned, and the next number comes up.
 */
import type { Counter, Piece } from '@hexfront/engine'
import { colourOf, sideColours } from '@hexfront/draw/looks'
import type { CounterColours, FaceLayout, Presentation } from '@hexfront/draw/looks'
import { escaped, symbolAt } from './symbol.ts'

/** Where the label is glued on. */
interface Label {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STANDING: Label = { x: 2.6, y: 9.6, width: 52.8, height: 51.8 }
const FLAT: Label = { x: 4.6, y: 4.6, width: 54.8, height: 54.8 }

/** A block that everybody may look at lies on its back. */
export const liesFlat = ({ marks }: Piece): boolean => marks?.includes('revealed') ?? false

/** Blocks are in no order: those that can be chosen come to the front of their stack, and what is in hand before them. */
export function frontmost(
  pieces: readonly Piece[],
  lit: ReadonlySet<number>,
  picked: ReadonlySet<number>,
): readonly Piece[] {
  const rank = ({ unit }: Piece): number => (picked.has(unit) ? 2 : lit.has(unit) ? 1 : 0)
  return pieces.toSorted((a, b) => rank(a) - rank(b))
}

export function drawBlock(piece: Piece, counter: Counter | undefined, presentation: Presentation): string {
  const wood = sideColours(presentation, piece.side)
  if (!counter) return standingBody(wood.face) + emblem(piece.side, wood.ink) + VEIL
  const flat = liesFlat(piece)
  const label = flat ? FLAT : STANDING
  const colours = colourOf(presentation, counter)
  const layout = presentation.face(counter, piece.step)
  const ladder = strengthsOf(counter)
  return (
    (flat ? flatBody(wood.face) : standingBody(wood.face)) +
    `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="2" fill="${colours.face}"/>` +
    `<g transform="translate(${label.x + label.width / 2} ${label.y})">` +
    detailed(layout, colours, label) +
    turned(ladder, piece.step, colours.ink, label) +
    simple(layout, colours, ladder[piece.step], label) +
    tiny(layout, colours, label) +
    '</g>' +
    VEIL
  )
}

/** Laid over a block that has done its part. */
const VEIL = '<rect class="veil" x="0" y="0" width="64" height="64" rx="3" fill="#f3ecdc"/>'

/** The strength at each step, from full to the last: the first factor on its faces. */
export function strengthsOf({ faces }: Counter): number[] {
  return faces.map(face => Object.values(face)[0] ?? 0)
}

/** Seen from its owner's side and a little from above. */
function standingBody(wood: string): string {
  return (
    '<path d="M3 66.5h60l3-5-2-4H4z" fill="#000" opacity=".26"/>' +
    `<path d="M0 7L6 .6h58L58 7z" fill="${wood}"/><path d="M0 7L6 .6h58L58 7z" fill="#fff" opacity=".34"/>` +
    `<path d="M58 7L64 .6V57l-6 7z" fill="${wood}"/><path d="M58 7L64 .6V57l-6 7z" fill="#000" opacity=".36"/>` +
    `<rect y="7" width="58" height="57" fill="${wood}"/>` +
    '<path d="M.4 63.8V7L6 .8h58V57l-6 6.8zM.4 7H58v56.8M58 7L64 .8" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".8" stroke-linejoin="round"/>'
  )
}

/** Seen from above: no edge, hardly a shadow. */
function flatBody(wood: string): string {
  return (
    '<rect x="2" y="3.4" width="63" height="63" rx="4" fill="#000" opacity=".22"/>' +
    `<rect x=".8" y=".8" width="62.4" height="62.4" rx="3.4" fill="${wood}" stroke="#000" stroke-opacity=".5" stroke-width=".8"/>` +
    '<path d="M3 62V3H62" fill="none" stroke="#fff" stroke-opacity=".3"/>'
  )
}

/** The back of a block: the grain of the wood, and a sign so that colour alone need not tell the sides apart. */
function emblem(side: number, ink: string): string {
  const sign =
    side === 0
      ? 'M29 23.5l3.6 8.4 9.1.8-6.9 6 2.1 8.9-7.9-4.7-7.9 4.7 2.1-8.9-6.9-6 9.1-.8z'
      : 'M24.6 21.5h8.8v9.6H43v8.8h-9.6v9.6h-8.8v-9.6H15v-8.8h9.6z'
  return (
    `<g fill="none" stroke="${ink}" stroke-opacity=".16" stroke-width="1.1"><path d="M2 16c16 4 38-3 54 1M2 27c12-3 24 4 54 0M2 52c18-5 36 3 54-1M2 59c20 2 30-3 54 0"/></g>` +
    `<path d="${sign}" fill="none" stroke="${ink}" stroke-opacity=".62" stroke-width="1.8" stroke-linejoin="round"/>`
  )
}

/** Size and name in the upper corners, the symbol in the middle. */
function detailed(layout: FaceLayout, colours: CounterColours, { width, height }: Label): string {
  const ink = `fill="${colours.ink}"`
  const edge = width / 2 - 2.4
  const narrow = layout.size.length > 3 ? ' textLength="14" lengthAdjust="spacingAndGlyphs"' : ''
  const tight = layout.right.length > 2 ? ' textLength="15.5" lengthAdjust="spacingAndGlyphs"' : ''
  const y = height / 2 - 6.6
  return (
    '<g class="detail">' +
    `<text class="block-size" x="${-edge}" y="9"${narrow} ${ink}>${escaped(layout.size)}</text>` +
    `<text class="block-name" x="${edge}" y="9.6"${tight} ${ink}>${escaped(layout.right)}</text>` +
    `<rect x="-16.5" y="${y}" width="33" height="22" fill="${colours.symbol ?? 'none'}"/>` +
    symbolAt(layout.symbol, -16.5, y, 0.22, colours.ink) +
    '</g>'
  )
}

/** Angles of the four edges, from the upper one as the block is turned: each step brings the next one up. */
const EDGES = [0, 90, 180, 270] as const

/** The ladder of strengths around the edges, turned so that the present one is on top. */
function turned(ladder: readonly number[], step: number, ink: string, { width, height }: Label): string {
  const numbers = ladder.map((strength, i) => {
    const edge = EDGES[(i - step + EDGES.length) % EDGES.length]!
    if (edge === 0) return `<text class="strength" y="14.4" fill="${ink}">${strength}</text>`
    const out = edge === 180 ? height / 2 - 1.6 : width / 2 - 1.6
    const gone = i < step ? ' opacity=".45"' : ''
    return `<text class="ladder" transform="translate(0 ${height / 2}) rotate(${edge}) translate(0 ${-out + 6.4})" fill="${ink}"${gone}>${strength}</text>`
  })
  return `<g class="detail">${numbers.join('')}</g>`
}

/** From afar: symbol and strength, large. */
function simple(
  layout: FaceLayout,
  colours: CounterColours,
  strength: number | undefined,
  { height }: Label,
): string {
  const y = height - 29.5
  return (
    '<g class="simple">' +
    `<text class="strength" y="20.4" fill="${colours.ink}">${strength ?? ''}</text>` +
    `<rect x="-20" y="${y}" width="40" height="26.7" fill="${colours.symbol ?? 'none'}"/>` +
    symbolAt(layout.symbol, -20, y, 0.267, colours.ink) +
    '</g>'
  )
}

/** From so far that no number can be read: the symbol alone. */
function tiny({ symbol }: FaceLayout, { ink, symbol: ground }: CounterColours, { height }: Label): string {
  const y = height / 2 - 15.5
  return (
    `<g class="tiny"><rect x="-23.3" y="${y}" width="46.6" height="31" fill="${ground ?? 'none'}"/>` +
    `${symbolAt(symbol, -23.3, y, 0.31, ink)}</g>`
  )
}
