import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Option } from 'commander'
import type { Command } from 'commander'
import { drawMap, LAYERS } from '@hexfront/draw'
import type { LayerName } from '@hexfront/draw'
import type { MapFile } from '@hexfront/engine'
import { isGameCode } from '@hexfront/games'
import { lookOf } from '@hexfront/games/looks'
import { wholeFrom } from '../arguments.ts'
import { Stop, USAGE } from '../exit.ts'
import { gameNamed } from '../games.ts'
import { say } from '../output.ts'

interface Flags {
  readonly output: string
  readonly theme: 'light' | 'dark'
  readonly layers?: string
  readonly width?: number
}

/** A picture of more takes gigabytes while it is painted. */
const WIDEST = 16_000
const GAMES = fileURLToPath(new URL('../../../games', import.meta.url))

export function addMap(program: Command): void {
  program
    .command('map')
    .description("draw a game's map into a file")
    .argument('<game>', 'code of the game')
    .requiredOption('-o, --output <file>', 'where to: a name that ends in .svg or .png')
    .addOption(
      new Option('--theme <theme>', 'for paper or for the night').choices(['light', 'dark']).default('light'),
    )
    .option('--layers <names>', `only these, with commas between: ${LAYERS.join(', ')}`)
    .option('--width <pixels>', 'width of a .png; as wide as the map is by default', wholeFrom(1, WIDEST))
    .action(map)
}

async function map(code: string, flags: Flags): Promise<void> {
  const kind = extname(flags.output)
  if (kind !== '.svg' && kind !== '.png')
    throw new Stop(USAGE, `The file has to end in .svg or .png, not "${flags.output}".`)
  const layers = readLayers(flags.layers)
  const svg = draw(await mapOf(code), flags.theme, layers)
  const content = kind === '.svg' ? svg : await paint(svg, flags.width)
  try {
    writeFileSync(flags.output, content)
  } catch (error) {
    throw new Stop(
      USAGE,
      `${flags.output} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  say(`${flags.output}: ${Math.round(content.length / 1024)} KB`)
}

/** A map can be drawn before the rules that use it are written. */
async function mapOf(code: string): Promise<MapFile> {
  const file = join(GAMES, code, 'data/map.json')
  if (isGameCode(code) && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as MapFile
  return (await gameNamed(code)).board.file
}

function draw(file: MapFile, theme: Flags['theme'], layers: readonly LayerName[] | undefined): string {
  const look = lookOf(file.game)
  return drawMap(file, look.themes[theme], layers === undefined ? { look } : { look, layers })
}

export function readLayers(names: string | undefined): readonly LayerName[] | undefined {
  if (names === undefined) return undefined
  return names.split(',').map(name => {
    const layer = LAYERS.find(one => one === name.trim())
    if (layer === undefined)
      throw new Stop(USAGE, `There is no layer "${name}"; there are: ${LAYERS.join(', ')}.`)
    return layer
  })
}

/** Renders with the fonts of this machine; the renderer is native code, so it is loaded only when asked for. */
async function paint(svg: string, width: number | undefined): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const fitTo = width === undefined ? { mode: 'original' as const } : { mode: 'width' as const, value: width }
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: true } }).render().asPng()
}
