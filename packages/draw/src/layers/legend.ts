/** The legend panel: a sample of the map, its name and its effects, row by row. */
import {
  columnsOf,
  EFFECT_TEXT,
  footOf,
  NAME_TEXT,
  NOTE_TEXT,
  rowWidth,
  SAMPLE_WIDTH,
  type LegendRow,
} from '../legend.ts'
import type { LegendTable } from '../look.ts'
import { rimsOf } from '../outline.ts'
import { sampleMap } from '../sample.ts'
import { ink, makeScene, type Scene } from '../scene.ts'
import type { Sheet } from '../sheet.ts'
import { fine, group, lineData, num, path, tag, textAt } from '../svg.ts'
import { drawForts } from './forts.ts'
import { drawLines } from './lines.ts'
import { drawPlaces } from './places.ts'
import { drawRoutes } from './routes.ts'
import { drawBorders, drawSides } from './sides.ts'
import { drawTerrain } from './terrain.ts'
import { drawRivers } from './water.ts'
import { fontOf } from './words.ts'
import { panel } from './panel.ts'

export function drawLegend(scene: Scene, sheet: Sheet, table: LegendTable): string {
  const { legend, rows } = sheet
  if (rows.length === 0) return ''
  const wide = rowWidth(table, legend.width)
  const columns = columnsOf(wide, table.heads.length)
  const head = textAt(22, 46, table.heads.length > 0 ? 'Terrain effects' : 'Legend', {
    ...fontOf({ size: 28, weight: 700, serif: true }),
    fill: ink(scene, 'ink'),
  })
  const heads = table.heads.map((words, i) =>
    textAt(columns[i + 1]!, 60, words, { ...fontOf({ size: 15, weight: 700 }), fill: ink(scene, 'accent') }),
  )
  const rules = rows.map(row => `M${num(row.x + 18)} ${num(row.y)}h${num(wide - 36)}`).join('')
  const end = footOf(rows)
  const notes = (table.notes ?? []).map((note, i) =>
    textAt(22, end + 20 + i * NOTE_TEXT.size * 1.4, note, { ...fontOf(NOTE_TEXT), fill: ink(scene, 'soft') }),
  )
  return group(
    {},
    panel(scene, legend),
    group(
      { transform: `translate(${num(legend.x)} ${num(legend.y)})` },
      head,
      ...heads,
      path(rules, { stroke: ink(scene, 'soft'), 'stroke-width': 0.8, opacity: '.45' }),
      ...rows.map(row => drawRow(scene, row, columns)),
      ...notes,
    ),
  )
}

function drawRow(scene: Scene, row: LegendRow, columns: readonly number[]): string {
  const middle = row.y + row.height / 2
  const lines = (words: readonly string[], x: number, size: number, lead: number): string =>
    words
      .map((line, i) => textAt(x, middle + size * 0.36 + (i - (words.length - 1) / 2) * lead, line))
      .join('')
  return (
    sample(scene, row, row.x + SAMPLE_WIDTH / 2 + 4, middle) +
    group(
      { ...fontOf(NAME_TEXT), fill: ink(scene, 'ink') },
      lines(row.name, row.x + columns[0]! + 6, NAME_TEXT.size, 20),
    ) +
    group(
      { ...fontOf(EFFECT_TEXT), fill: ink(scene, 'ink') },
      ...row.effects.map((words, i) =>
        lines(words, row.x + columns[i + 1]!, EFFECT_TEXT.size, EFFECT_TEXT.size * 1.22),
      ),
    )
  )
}

/** The sample hexes at half size, centred. */
function sample(scene: Scene, row: LegendRow, x: number, y: number): string {
  const orientation = scene.plan.pointy ? 'pointy' : 'flat'
  const look = { ...scene.look, ids: 'none' as const }
  const map = sampleMap(orientation, row.entry)
  const scrap = makeScene(map, look, scene.theme, `${scene.prefix}s`)
  const members = new Set(scrap.plan.spots.keys())
  const rims = rimsOf(scrap.plan, members)
    .map(rim => lineData(rim.corners, 'closed'))
    .join('')
  const [width, height] = scrap.plan.size
  const scale = Math.min(0.5, 84 / width, 58 / height)
  return group(
    {
      transform: `translate(${num(x - (width * scale) / 2)} ${num(y - (height * scale) / 2)}) scale(${fine(scale)})`,
    },
    path(rims, { fill: ink(scene, 'land'), stroke: ink(scene, 'grid'), 'stroke-width': 1.4 }),
    drawTerrain(scrap),
    drawRoutes({ ...scrap, prefix: scene.prefix }).replace(/ clip-path="[^"]*"/, ''),
    drawBorders(scrap),
    drawRivers(scrap),
    drawSides(scrap),
    drawLines(scrap),
    drawForts(scrap),
    lifted(scrap, drawPlaces(scrap)),
  )
}

/** Signs stand low and small in a hex on the map; in a sample they stand in the middle and large. */
function lifted(scrap: Scene, drawn: string): string {
  const placed = scrap.placing.placed[0]
  if (placed === undefined) return drawn
  const [cx, cy] = scrap.plan.spots[0]!.centre
  const [x, y] = placed.at
  return tag(
    'g',
    { transform: `translate(${num(cx)} ${num(cy)}) scale(1.9) translate(${num(-x)} ${num(-y)})` },
    drawn,
  )
}
