/** Draws the app's icons as PNG from the one SVG: run by hand when it changes. */
import { Resvg } from '@resvg/resvg-js'
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../public/', import.meta.url)
const svg = readFileSync(new URL('icon.svg', folder), 'utf8')
for (const width of [192, 512]) {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render()
  writeFileSync(new URL(`icon-${width}.png`, folder), picture.asPng())
}
