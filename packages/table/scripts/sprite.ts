/**
 * Writes src/board/sprite.ts: the NATO symbols in use, drawn by milsymbol once, so that the page
 * carries a few kilobytes of path data and not the library. Run `npm run sprite` after changing the list.
 */
import ms from 'milsymbol'
import { writeFileSync } from 'node:fs'
import { movePath } from '../src/board/pathdata.ts'

/** Symbols by the name a presentation uses, as 2525C identity codes. */
const LIST: Readonly<Record<string, string>> = {
  infantry: 'SFGPUCI----',
  mechanized: 'SFGPUCIZ---',
  motorized: 'SFGPUCIM---',
  armor: 'SFGPUCA----',
  recon: 'SFGPUCR----',
  armoredCavalry: 'SFGPUCRVA--',
  cavalry: 'SFGPUCRH---',
  airborne: 'SFGPUCIA---',
  glider: 'SFGPUCIS---',
  mountain: 'SFGPUCIO---',
  marine: 'SFGPUCIN---',
  antitank: 'SFGPUCAA---',
  assaultGun: 'SFGPUCAAA--',
  flak: 'SFGPUCD----',
  flakGun: 'SFGPUCDG---',
  artillery: 'SFGPUCF----',
  selfPropelled: 'SFGPUCFHE--',
  rocket: 'SFGPUCFR---',
  engineer: 'SFGPUCE----',
  supply: 'SFGPUSS----',
  transport: 'SFGPUST----',
  commando: 'SFFPG------',
  fighter: 'SFAPMFF----',
  bomber: 'SFAPMFB----',
  attackAir: 'SFAPMFA----',
  airTransport: 'SFAPMFC----',
  ship: 'SFSPCL-----',
  landingCraft: 'SFSPCA-----',
}

interface Symbol {
  lines: string
  solids: string
  words?: { text: string; size: number }
}

/** What milsymbol has no sign for, drawn to the same frame. */
const FRAME = 'M25,50 l150,0 0,100 -150,0 z'
const OWN: Readonly<Record<string, Symbol>> = {
  headquarters: { lines: `${FRAME} M25,64 l150,0`, solids: '', words: { text: 'HQ', size: 62 } },
  garrison: {
    lines: `${FRAME} M55,130 l0,-42 15,0 0,-12 15,0 0,12 30,0 0,-12 15,0 0,12 15,0 0,42 z`,
    solids: '',
  },
  fortress: {
    lines: FRAME,
    solids: 'M50,128 l0,-52 20,0 0,14 20,0 0,-14 20,0 0,14 20,0 0,-14 20,0 0,52 z',
  },
  staticInfantry: { lines: `${FRAME} M25,50 L175,150 M25,150 L175,50 M25,134 l150,0`, solids: '' },
  kampfgruppe: { lines: FRAME, solids: '', words: { text: 'KG', size: 62 } },
  command: { lines: FRAME, solids: '', words: { text: '★', size: 78 } },
  blank: { lines: FRAME, solids: '' },
}

const entries = [
  ...Object.entries(LIST).map(([name, code]) => [name, drawn(code)] as const),
  ...Object.entries(OWN),
]
const lines = entries.map(([name, { lines, solids, words }]) => {
  const text = words ? `\n    words: { text: '${words.text}', size: ${words.size} },` : ''
  return `  ${name}: {\n    lines: '${unit(lines)}',\n    solids: '${unit(solids)}',${text}\n  },`
})
writeFileSync(
  new URL('../src/board/sprite.ts', import.meta.url),
  `/** Written by scripts/sprite.ts from milsymbol: do not edit. */

/** A symbol in a box 150 wide and 100 high, drawn in the ink of its counter. */
export interface SpriteSymbol {
  /** Path data to be stroked, and to be filled. */
  readonly lines: string
  readonly solids: string
  readonly words?: { readonly text: string; readonly size: number }
}

export const sprite: Readonly<Record<string, SpriteSymbol>> = {
${lines.join('\n')}
}
`,
)

/** From the library's frame, 150 by 100 at (25, 50), to 150 by 100 at the origin. */
function unit(d: string): string {
  return d === '' ? '' : movePath(d, 1, -25, -50)
}

/** The library's drawing, taken apart: its own colours and line widths do not count. */
function drawn(code: string): Symbol {
  const symbol = new ms.Symbol(`${code}----`, { size: 100, frame: true, fill: false, monoColor: '#123456' })
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${code}`)
  const svg = symbol.asSVG()
  const found: Symbol = { lines: '', solids: '' }
  const nested = /<g transform="translate\(([\d.]+),([\d.]+)\)" ?><g transform="scale\(([\d.]+)\)" ?>/.exec(
    svg,
  )
  for (const [whole, tag, attributes] of svg.matchAll(/<(path|circle|text) ([^>]*)>/g)) {
    const read = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(attributes!)?.[1] ?? ''
    if (tag === 'text') {
      const text = new RegExp(`${escaped(whole)}([^<]*)`).exec(svg)![1]!
      found.words = { text, size: Number(read('font-size')) * 1.1 }
      continue
    }
    let d = tag === 'circle' ? circle(Number(read('cx')), Number(read('cy')), Number(read('r'))) : read('d')
    if (nested && svg.indexOf(whole) > nested.index)
      d = movePath(d, Number(nested[3]), Number(nested[1]), Number(nested[2]))
    d = begunAbsolutely(d)
    const isDot = tag === 'circle' && read('fill') !== 'none'
    if (read('stroke') === 'none' || isDot) found.solids += d
    else found.lines += d
  }
  return found
}

/** A path that begins with a relative step begins at that point: written so, paths can follow each other. */
function begunAbsolutely(d: string): string {
  return d.replace(
    /^\s*m\s*([-\d.]+)[\s,]+([-\d.]+)\s*,?\s*(?=(.?))/,
    (_, x: string, y: string, next: string) => `M${x},${y}${/[-\d.]/.test(next) ? ' l' : ' '}`,
  )
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r},${y} a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0 z`
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
