/** The command: reads the inputs, writes games/<code>/data/map.json or a report. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { readGeography } from './geo/layers.ts'
import { readInput } from './input.ts'
import { makeMap } from './make.ts'
import { outliers } from './outliers.ts'
import { mapText } from './output.ts'
import { isProblem, problem } from './problem.ts'
import { RECIPES } from './recipes/index.ts'

interface Options {
  readonly geo: string
  readonly rules: string
  readonly data?: string
  readonly out?: string
  readonly outliers?: true
}

const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '..')

function run(code: string, options: Options): void {
  const recipe = RECIPES.find(one => one.code === code)
  if (!recipe)
    throw problem(code, '-', `is no game with a recipe (${RECIPES.map(one => one.code).join(', ')})`)
  const made = makeMap(recipe, {
    geo: readGeography(options.geo, recipe.grid),
    facts: readInput(join(options.rules, `${code}-facts.json`)),
    data: readInput(join(options.data ?? options.rules, `${code}-data.json`)),
    overrides: readInput(join(PACKAGE, 'overrides', `${code}.json`)),
  })
  if (options.outliers) {
    for (const line of outliers(made)) console.log(line)
    return
  }
  const out = options.out ?? join(PACKAGE, '..', 'games', code, 'data', 'map.json')
  const text = mapText(made.map)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, text)
  const art = JSON.stringify(made.map.art).length
  console.log(
    `${code}: ${made.map.hexes.length} hexes, ${made.map.sides.length} side features, ` +
      `${Math.round(text.length / 1024)} KB of which art ${Math.round(art / 1024)} KB`,
  )
}

const program = new Command('hexfront-mapmaker')
  .description("makes a game's map.json from geography, the facts of its rules and hand-kept overrides")
  .argument('<game>', 'code of the game: wotr, ...')
  .requiredOption('--geo <folder>', 'folder with the geography layers and fitted grids')
  .requiredOption('--rules <folder>', 'folder with <code>-facts.json')
  .option('--data <folder>', 'folder with <code>-data.json (default: the --rules folder)')
  .option('--out <file>', "where to write (default: the game's data/map.json)")
  .option('--outliers', 'write nothing; list hexes whose class disagrees with elevation, land cover or banks')
  .action(run)

try {
  program.parse()
} catch (error) {
  if (!isProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
