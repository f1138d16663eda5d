/** Takes the front page's pictures of the maps, or of those that are named, with Chromium: run by hand when a map has changed. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@hexfront/games'
import { chromium } from 'playwright-core'
import type { SheetPlan } from '../src/board/sheetplan.ts'

const maps = fileURLToPath(new URL('../public/maps/', import.meta.url))
const out = fileURLToPath(new URL('../src/games/pictures/', import.meta.url))
const SIZE = { width: 640, height: 400 }
/** Where a declaration does not say what people know the map by, its middle. */
const PLAIN = { across: 1200, x: 0.5, y: 0.5 }

const named = process.argv.slice(2)

mkdirSync(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.5 })
for (const file of readdirSync(maps).filter(name => name.endsWith('.json'))) {
  const code = file.slice(0, -'.json'.length)
  if (code === 'crossing' || (named.length > 0 && !named.includes(code))) continue
  const plan = JSON.parse(readFileSync(join(maps, file), 'utf8')) as SheetPlan
  const svg = readFileSync(join(maps, `${code}-light.svg`), 'utf8')
  const { across, x, y } = catalogue.find(game => game.code === code)?.picture ?? PLAIN
  const wide = Math.min(across, plan.map.width)
  const high = (wide * SIZE.height) / SIZE.width
  const left = Math.max(0, Math.min(plan.map.width - wide, plan.map.width * x - wide / 2))
  const top = Math.max(0, Math.min(plan.map.height - high, plan.map.height * y - high / 2))
  const cut = svg.replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="${left} ${top} ${wide} ${high}" width="${SIZE.width}" height="${SIZE.height}"`,
  )
  await page.setContent(`<body style="margin:0">${cut}`)
  await page.screenshot({ path: join(out, `${code}.jpg`), type: 'jpeg', quality: 72 })
  console.log(code)
}
await browser.close()
