/**
 * Writes src/board/sprite.ts: the NATO symbols in use, drawn by milsymbol once, so that the page
 * carries a few kilobytes of paths and not the library. Run `npm run sprite` after changing the list.
 */
import ms from 'milsymbol'
import { writeFileSync } from 'node:fs'

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

/** What milsymbol has no sign for, drawn to the same frame. */
const FRAME = '<path d="M25,50 l150,0 0,100 -150,0 z"/>'
const word = (text: string, size: number): string =>
  `<text x="100" y="${100 + size * 0.36}" text-anchor="middle" font-size="${size}">${text}</text>`
const OWN: Readonly<Record<string, string>> = {
  headquarters: `${FRAME}<path d="M25,66 l150,0" class="bold"/>${word('HQ', 58)}`,
  garrison: `${FRAME}<path d="M55,130 l0,-42 15,0 0,-12 15,0 0,12 30,0 0,-12 15,0 0,12 15,0 0,42 z"/>`,
  fortress: `${FRAME}<path d="M50,128 l0,-52 20,0 0,14 20,0 0,-14 20,0 0,14 20,0 0,-14 20,0 0,52 z" class="solid"/>`,
  staticInfantry: `${FRAME}<path d="M25,50 L175,150 M25,150 L175,50 M25,134 l150,0"/>`,
  kampfgruppe: `${FRAME}${word('KG', 58)}`,
  command: `${FRAME}${word('★', 70)}`,
  blank: FRAME,
}

const entries = [
  ...Object.entries(LIST).map(([name, code]) => [name, drawn(code)] as const),
  ...Object.entries(OWN).map(([name, body]) => [name, { box: '21 46 158 108', body }] as const),
]

const lines = entries.map(
  ([name, { box, body }]) => `  ${name}: {\n    box: '${box}',\n    body: '${body}',\n  },`,
)
const text = `/** Written by scripts/sprite.ts from milsymbol: do not edit. */

export interface SpriteSymbol {
  /** The view box. */
  readonly box: string
  /** SVG in the ink of its surroundings. */
  readonly body: string
}

export const sprite: Readonly<Record<string, SpriteSymbol>> = {
${lines.join('\n')}
}
`
writeFileSync(new URL('../src/board/sprite.ts', import.meta.url), text)

/** The library's drawing without its own colours and line widths: the counter's style sheet has those. */
function drawn(code: string): { box: string; body: string } {
  const symbol = new ms.Symbol(`${code}----`, { size: 100, frame: true, fill: false, monoColor: '#123456' })
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${code}`)
  const svg = symbol.asSVG()
  const box = /viewBox="([^"]*)"/.exec(svg)![1]!
  const body = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/ stroke="none" fill="#123456"/g, ' class="solid"')
    .replace(/<circle([^>]*) fill="#123456"/g, '<circle$1 class="solid"')
    .replace(
      / (stroke-width|stroke|fill|fill-opacity|font-family|font-weight|dominant-baseline)="[^"]*"/g,
      '',
    )
    .replace(/ ><\/(path|circle)>/g, '/>')
    .replace(/ >/g, '>')
    .replace(/(\d+\.\d\d)\d+/g, '$1')
  return { box, body }
}
