/** Names of countries, seas, ranges and rivers: written near where the map file wants them, clear of places. */
import type { MapLabel } from '@hexfront/engine'
import { lettering, sideLook, type Lettering, type Look } from './look.ts'
import { textWidth } from './metrics.ts'
import { addBox, costOf, makeObstacles, type Obstacles } from './obstacles.ts'
import { addSides, type Placing } from './placing.ts'
import { mid } from './path.ts'
import { sidePoints, type Plan } from './plan.ts'
import type { Point, Rect } from './svg.ts'

export interface NamePlaced {
  readonly label: MapLabel
  readonly as: Lettering
  /** Centre of the text. */
  readonly at: Point
  readonly boxes: readonly Rect[]
  /** Small names push glyphs aside; large pale ones lie under everything. */
  readonly keepsFree: boolean
}

/** Labels that repeat what a hex already says are not written twice. */
export function placeNames(plan: Plan, look: Look, placing: Placing): NamePlaced[] {
  const told = new Set(plan.spots.flatMap(spot => spot.hex.name?.toLowerCase() ?? []))
  const taken = makeObstacles()
  for (const placed of placing.placed) {
    for (const box of [placed.signBox, placed.textBox]) if (box) addBox(taken, { box, weight: 3, owner: 0 })
  }
  addSides(taken, plan, look, RIVER_WEIGHT)
  for (const id of placing.ids) addBox(taken, { box: id.box, weight: 0.25, owner: 0 })
  const wanted = plan.map.art.labels.filter(
    label => !told.has(label.text.toLowerCase()) || label.kind === 'country',
  )
  return wanted.map(label => {
    const best = bySide(plan, look, taken, label) ?? nearestFree(plan, look, taken, label)
    for (const box of best.boxes) addBox(taken, { box, weight: 3, owner: 0 })
    return best
  })
}

/** What a name pays for each point of a river or border that it crosses. */
const RIVER_WEIGHT = 9

/** A country's name is as large as the country; other names have one size for all. */
function letteringFor(plan: Plan, look: Look, label: MapLabel): Lettering {
  const as = lettering(look, label.kind)
  if (label.kind !== 'country') return as
  const name = label.text.toLowerCase()
  const hexes = plan.spots.filter(spot => spot.hex.country?.toLowerCase() === name).length
  const scale = hexes === 0 ? 0.8 : Math.max(0.5, Math.min(1.15, Math.sqrt(hexes) / 11))
  return { ...as, text: { ...as.text, size: as.text.size * scale, spacing: (as.text.spacing ?? 0) * scale } }
}

/** A river's name beside one of its hexsides and parallel to it; null if the map has no such river near. */
function bySide(plan: Plan, look: Look, taken: Obstacles, label: MapLabel): NamePlaced | null {
  if (label.kind !== 'river') return null
  const rivers = plan.marked.filter(({ kind }) => sideLook(look, kind).draw === 'river')
  const own = rivers.filter(({ name }) => name === label.text)
  const as = lettering(look, label.kind)
  let best: NamePlaced | null = null
  let least = Infinity
  for (const { side, kind } of own.length > 0 ? own : rivers) {
    const [a, b] = sidePoints(plan, side)
    const middle = mid(a, b)
    const far = Math.hypot(middle[0] - label.at[0], middle[1] - label.at[1])
    if (far > RIVER_REACH) continue
    const turn = upright(Math.atan2(b[1] - a[1], b[0] - a[0]))
    const bank = sideLook(look, kind).width / 2 + as.text.size * 0.5
    for (const off of [-bank - 3, bank + 3, -bank - 7, bank + 7]) {
      const at: Point = [middle[0] - Math.sin(turn) * off, middle[1] + Math.cos(turn) * off]
      const boxes = letterBoxes(label.text, as, at, turn)
      const outside = boxes.filter(box => !onSheet(plan, box)).length
      const cost = boxes.reduce((sum, box) => sum + costOf(taken, box, -1), 0) + outside * 500
      const total = cost + far * 0.1 + Math.abs(turn) * 8 + Math.abs(off)
      if (total < least) {
        least = total
        best = { label: { ...label, rotate: (turn * 180) / Math.PI }, as, at, boxes, keepsFree: true }
      }
    }
  }
  return best
}

/** How far along its course a river's name may be from where the file wants it. */
const RIVER_REACH = 260

/** An angle at which text reads from left to right, or upward. */
function upright(turn: number): number {
  if (turn > Math.PI / 2 - 0.01) return turn - Math.PI
  return turn < -Math.PI / 2 - 0.01 ? turn + Math.PI : turn
}

/** How far a name may be moved: along and across its own line, in letter sizes. */
const SHIFTS = [0, 0.6, -0.6, 1.2, -1.2, 2, -2, 3, -3, 4, -4, 5, -5, 6.5, -6.5, 8, -8]

function nearestFree(plan: Plan, look: Look, taken: Obstacles, label: MapLabel): NamePlaced {
  const as = letteringFor(plan, look, label)
  const turn = ((label.rotate ?? 0) * Math.PI) / 180
  const reach = as.text.size
  const width = textWidth(label.text, as.text)
  const anchored = label.anchor === 'start' ? width / 2 : label.anchor === 'end' ? -width / 2 : 0
  let best: NamePlaced | null = null
  let least = Infinity
  for (const across of SHIFTS) {
    for (const along of SHIFTS) {
      const [dx, dy] = [along * reach + anchored, across * reach]
      const at: Point = [
        label.at[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
        label.at[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
      ]
      const boxes = letterBoxes(label.text, as, at, turn)
      const off = boxes.filter(box => !onSheet(plan, box)).length
      const cost = boxes.reduce((sum, box) => sum + costOf(taken, box, -1), 0) + off * 500
      const far = (Math.abs(along) + Math.abs(across)) * reach * 0.2
      if (cost + far < least) {
        least = cost + far
        best = { label, as, at, boxes, keepsFree: as.text.size <= 22 }
      }
    }
  }
  return best!
}

/** One box for each letter or two, so that slanting names do not claim the square around them. */
function letterBoxes(words: string, as: Lettering, [x, y]: Point, turn: number): Rect[] {
  const width = textWidth(words, as.text)
  const size = as.text.size
  const count = turn === 0 ? 1 : Math.max(1, Math.ceil(width / size))
  return Array.from({ length: count }, (_, i): Rect => {
    const along = ((i + 0.5) / count - 0.5) * width
    const [cx, cy] = [x + along * Math.cos(turn), y + along * Math.sin(turn)]
    const w = turn === 0 ? width : size
    return { x: cx - w / 2, y: cy - size * 0.45, width: w, height: size * 0.9 }
  })
}

function onSheet(plan: Plan, box: Rect): boolean {
  return (
    box.x > 4 && box.y > 4 && box.x + box.width < plan.size[0] - 4 && box.y + box.height < plan.size[1] - 4
  )
}
