/** The sheet's furniture: neat line, title cartouche, compass and scale bar. */
import { wrap } from '../legend.ts'
import type { LegendTable } from '../look.ts'
import type { TextStyle } from '../metrics.ts'
import { ink, type Scene } from '../scene.ts'
import { TITLE_TEXT, type Sheet } from '../sheet.ts'
import { group, num, path, tag, textAt } from '../svg.ts'
import { drawLegend } from './legend.ts'
import { panel } from './panel.ts'
import { fontOf } from './words.ts'

export function drawFrame(scene: Scene, sheet: Sheet, table: LegendTable): string {
  return group({}, neatLine(scene, sheet), cartouche(scene, sheet), drawLegend(scene, sheet, table))
}

export function drawPaper(scene: Scene, sheet: Sheet): string {
  return tag('rect', { ...sheet.page, fill: ink(scene, 'paper') })
}

function neatLine(scene: Scene, { map }: Sheet): string {
  const rule = (by: number, width: number): string =>
    tag('rect', {
      x: map.x - by,
      y: map.y - by,
      width: map.width + 2 * by,
      height: map.height + 2 * by,
      fill: 'none',
      stroke: ink(scene, 'ink'),
      'stroke-width': width,
    })
  return rule(1, 1.4) + rule(11, 5)
}

const SUBTITLE: TextStyle = { size: 22, serif: true, italic: true }

function cartouche(scene: Scene, { title }: Sheet): string {
  const { plan, look } = scene
  const lines = wrap(plan.map.title, TITLE_TEXT, title.width - 180)
  const top = title.y + 88
  const under = top + (lines.length - 1) * 62
  const left = title.x + 28
  return (
    panel(scene, title) +
    tag('rect', {
      x: title.x + 5,
      y: title.y + 5,
      width: title.width - 10,
      height: 10,
      rx: 3,
      fill: ink(scene, 'accent'),
    }) +
    group(
      { ...fontOf(TITLE_TEXT), fill: ink(scene, 'ink') },
      ...lines.map((line, i) => textAt(left, top + i * 62, line)),
    ) +
    textAt(left, under + 42, look.subtitle, { ...fontOf(SUBTITLE), fill: ink(scene, 'soft') }) +
    scaleBar(scene, left, title.y + title.height - 40) +
    compass(scene, title.x + title.width - 84, title.y + 118)
  )
}

/** A bar of whole hexes with the kilometres they stand for. */
function scaleBar(scene: Scene, x: number, y: number): string {
  const unit = niceLength(scene.look.hexKm)
  const step = (unit / scene.look.hexKm) * 100
  const parts = Math.max(2, Math.min(4, Math.floor(430 / step)))
  const dark = Array.from({ length: parts }, (_, i) =>
    i % 2 === 0 ? `M${num(x + i * step)} ${num(y)}h${num(step)}v9h${num(-step)}z` : '',
  )
  const marks = Array.from({ length: parts + 1 }, (_, i) => textAt(x + i * step, y - 8, String(i * unit)))
  return (
    path(dark.join(''), { fill: ink(scene, 'ink') }) +
    tag('rect', {
      x,
      y,
      width: parts * step,
      height: 9,
      fill: 'none',
      stroke: ink(scene, 'ink'),
      'stroke-width': 1.4,
    }) +
    group({ ...fontOf({ size: 15 }), fill: ink(scene, 'ink'), 'text-anchor': 'middle' }, ...marks) +
    textAt(x + parts * step + 16, y + 9, `km, ${scene.look.hexKm} to a hex`, {
      ...fontOf({ size: 15 }),
      fill: ink(scene, 'soft'),
    })
  )
}

/** A round number of kilometres of one to two hexes. */
function niceLength(hexKm: number): number {
  return [10, 20, 25, 50, 100, 200, 250, 500].find(km => km >= hexKm * 0.95) ?? 1000
}

/** A needle that points north as the sheet lies. */
function compass(scene: Scene, x: number, y: number): string {
  const colour = ink(scene, 'ink')
  return tag(
    'g',
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(scene.look.north)})` },
    tag('circle', { r: 40, fill: 'none', stroke: ink(scene, 'soft'), 'stroke-width': 1.2 }),
    tag('circle', { r: 34, fill: 'none', stroke: ink(scene, 'soft'), 'stroke-width': 0.6 }),
    path('M0-52L9 0 0-9z', { fill: colour }) +
      path('M0-52L-9 0 0-9zM0 48L7 0 0 9-7 0z', {
        fill: ink(scene, 'panel'),
        stroke: colour,
        'stroke-width': 1.2,
        'stroke-linejoin': 'round',
      }),
    path('M-40 0h12M40 0h-12M0 40v-6', { stroke: ink(scene, 'soft'), 'stroke-width': 1.2 }),
    textAt(0, -58, 'N', {
      ...fontOf({ size: 22, weight: 700, serif: true }),
      fill: colour,
      'text-anchor': 'middle',
    }),
  )
}
