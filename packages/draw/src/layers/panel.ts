/** Panels: the frame around legend, boxes and cartouche; off-map boxes and sea areas. */
import type { MapBox } from '@hexfront/engine'
import { wrap } from '../legend.ts'
import type { TextStyle } from '../metrics.ts'
import { ink, type Scene } from '../scene.ts'
import type { Sheet } from '../sheet.ts'
import { group, tag, textAt, type Rect } from '../svg.ts'
import { fontOf } from './words.ts'

/** A card with a double rule, as printed on the margin of a map. */
export function panel(scene: Scene, box: Rect): string {
  const card = (by: number, attributes: Record<string, string | number>): string =>
    tag('rect', {
      x: box.x + by,
      y: box.y + by,
      width: box.width - 2 * by,
      height: box.height - 2 * by,
      rx: Math.max(0, 7 - by),
      ...attributes,
    })
  return (
    card(0, { fill: ink(scene, 'panel'), stroke: ink(scene, 'soft'), 'stroke-width': 2 }) +
    card(5, { fill: 'none', stroke: ink(scene, 'soft'), 'stroke-width': 0.8, opacity: '.6' })
  )
}

const BOX_TEXT: TextStyle = { size: 17, weight: 700 }
const SEA_TEXT: TextStyle = { size: 19, serif: true, italic: true, spacing: 1 }

export function drawBoxes(scene: Scene, sheet: Sheet): string {
  return group(
    {},
    ...scene.plan.map.boxes.map(box => {
      const at = sheet.boxes.get(box.id)
      if (at === undefined) return ''
      return box.kind === 'sea' ? seaBox(scene, box, at) : landBox(scene, box, at)
    }),
  )
}

/** Sizes that the name of a box may have: counters stand right under its first line. */
const BOX_SIZES = [17, 16, 15, 14, 13] as const

/** The largest size in which a name stays on one line, or the smallest. */
export function boxStyle(name: string, width: number): TextStyle {
  const styles = BOX_SIZES.map(size => ({ ...BOX_TEXT, size }))
  return styles.find(style => wrap(name, style, width).length === 1) ?? styles.at(-1)!
}

function landBox(scene: Scene, box: MapBox, at: Rect): string {
  const style = boxStyle(box.name, at.width - 28)
  const lines = wrap(box.name, style, at.width - 28)
  return (
    panel(scene, at) +
    group(
      { ...fontOf(style), fill: ink(scene, 'ink') },
      ...lines.map((line, i) => textAt(at.x + 16, at.y + 28 + i * 20, line)),
    )
  )
}

/** A sea area: a rounded shape in the sea's own colours. */
function seaBox(scene: Scene, box: MapBox, at: Rect): string {
  const lines = wrap(box.name, SEA_TEXT, at.width - 40)
  const shape = { x: at.x, y: at.y, width: at.width, height: at.height, rx: at.height / 2 }
  return (
    tag('rect', {
      ...shape,
      fill: ink(scene, 'shallow'),
      stroke: ink(scene, 'coast'),
      'stroke-width': 1.6,
      opacity: '.9',
    }) +
    group(
      { ...fontOf(SEA_TEXT), fill: ink(scene, 'waterText'), 'text-anchor': 'middle' },
      ...lines.map((line, i) => textAt(at.x + at.width / 2, at.y + 30 + i * 22, line)),
    )
  )
}
