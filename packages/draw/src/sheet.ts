/** The sheet: where the map, the side panel, the boxes and the legend stand on the page. */
import type { MapBox } from '@hexfront/engine'
import type { LegendTable, Look } from './look.ts'
import { heightOf, legendRows, wrap, type LegendRow } from './legend.ts'
import type { TextStyle } from './metrics.ts'
import type { Plan } from './plan.ts'
import type { Rect } from './svg.ts'

export interface Sheet {
  /** Everything: the viewBox. */
  readonly page: Rect
  /** The map inside its neat line, in map units from the origin. */
  readonly map: Rect
  readonly title: Rect
  readonly legend: Rect
  readonly rows: readonly LegendRow[]
  /** Off-map boxes and sea areas by id: where counters stand in them. */
  readonly boxes: ReadonlyMap<string, Rect>
}

/** The game's name on the cartouche. */
export const TITLE_TEXT: TextStyle = { size: 62, weight: 700, serif: true }

export const MARGIN = 56
export const PANEL_WIDTH = 660
const GAP = 26

export function layoutSheet(plan: Plan, look: Look, legend: LegendTable): Sheet {
  const [width, height] = plan.size
  const left = width + MARGIN
  const titleLines = wrap(plan.map.title, TITLE_TEXT, PANEL_WIDTH - 180).length
  const title = { x: left, y: 0, width: PANEL_WIDTH, height: 190 + titleLines * TITLE_TEXT.size }
  const rows = legendRows(legend, PANEL_WIDTH)
  const legendBox = { x: left, y: title.height + GAP, width: PANEL_WIDTH, height: heightOf(rows, legend) }
  const boxes = placeBoxes(plan.map.boxes, look, left, legendBox.y + legendBox.height + GAP)
  const lowest = [...boxes.values()].reduce(
    (low, box) => Math.max(low, box.y + box.height),
    legendBox.y + legendBox.height,
  )
  return {
    page: {
      x: -MARGIN,
      y: -MARGIN,
      width: width + PANEL_WIDTH + 3 * MARGIN,
      height: Math.max(height, lowest) + 2 * MARGIN,
    },
    map: { x: 0, y: 0, width, height },
    title,
    legend: legendBox,
    rows,
    boxes,
  }
}

/** Boxes stand where the file puts them (centre), the others in two columns under the legend. */
function placeBoxes(boxes: readonly MapBox[], look: Look, left: number, top: number): Map<string, Rect> {
  const [width, height] = look.boxSize
  const found = new Map<string, Rect>()
  const columns = Math.max(1, Math.floor((PANEL_WIDTH + GAP) / (width + GAP)))
  const wide = (PANEL_WIDTH - GAP * (columns - 1)) / columns
  let count = 0
  for (const box of boxes) {
    if (box.at) {
      found.set(box.id, { x: box.at[0] - width / 2, y: box.at[1] - height / 2, width, height })
      continue
    }
    const [column, row] = [count % columns, Math.floor(count / columns)]
    found.set(box.id, { x: left + column * (wide + GAP), y: top + row * (height + GAP), width: wide, height })
    count++
  }
  return found
}
