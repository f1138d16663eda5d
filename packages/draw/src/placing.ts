/**
 * Placing: where each cluster and each name stands. Every cluster tries a ring of spots in the lower part of
 * its hex, every name the sides of its cluster; the cheapest wins, and each gets to think again while the
 * others hold still, so that the result is the same on every machine.
 */
import { clustersOf, type Cluster } from './cluster.ts'
import { sideLook, terrainLook, type Look } from './look.ts'
import { textBox, textWidth, CAP_HEIGHT, LEADING, type TextStyle } from './metrics.ts'
import {
  addBox,
  addDots,
  costOf,
  makeObstacles,
  removeBox,
  type Obstacles,
  type Weighted,
} from './obstacles.ts'
import { evenly } from './path.ts'
import { insideBy, type Plan } from './plan.ts'
import { alongSide, sideStrands, trackOf } from './strand.ts'
import { grown, type Point, type Rect } from './svg.ts'

export interface Placed {
  readonly cluster: Cluster
  /** Centre of the row of signs. */
  readonly at: Point
  readonly signBox: Rect | null
  /** The name's lines, centred at `text` with the first baseline there; empty without a name. */
  readonly lines: readonly string[]
  readonly text: Point
  readonly textBox: Rect | null
  /** What the spot hides, in the terms of the penalty table. */
  readonly cost: number
}

export interface Placing {
  readonly placed: readonly Placed[]
  readonly ids: readonly IdText[]
  /** Everything written or drawn for good: what glyphs and large names keep off. */
  readonly obstacles: Obstacles
}

export interface IdText {
  readonly spot: number
  readonly at: Point
  readonly words: string
  readonly box: Rect
}

/** Where counters stand, from a hex's centre: a little high, so that the foot of the hex is left to its place. */
export const COUNTER_AREA: Rect = { x: -30, y: -37, width: 60, height: 60 }

/** What they leave: the foot of a hex. */
const FOOT: Rect = { x: -38, y: 24, width: 76, height: 24 }

/** Costs per square unit hidden, per river point hidden, and of standing in a lesser spot. */
export const PENALTY = {
  name: 3,
  sign: 3,
  id: 1.4,
  counter: 0.5,
  foot: 0.1,
  side: 5,
  signFactor: 4,
  outside: 2.6,
  astray: 60,
  /** Signs in another hex would lie. */
  abroad: 2000,
  split: 2.5,
  offSheet: 2000,
} as const

export const ID_TEXT: TextStyle = { size: 9 }
const PASSES = 4

export function placeAll(plan: Plan, look: Look): Placing {
  const obstacles = makeObstacles()
  const ids = look.ids === 'none' ? [] : idTexts(plan)
  for (const id of ids) addBox(obstacles, { box: id.box, weight: PENALTY.id, owner: -1 })
  addSides(obstacles, plan, look, PENALTY.side)
  addCounters(obstacles, plan)
  const clusters = clustersOf(plan, look).toSorted((a, b) => b.rank - a.rank || a.spot - b.spot)
  addFeet(obstacles, plan, clusters)
  const placed: Placed[] = []
  const held: Weighted[][] = []
  for (let pass = 0; pass < PASSES; pass++) {
    clusters.forEach((cluster, i) => {
      held[i]?.forEach(item => removeBox(obstacles, item))
      const best = cheapest(plan, obstacles, cluster, i)
      placed[i] = best
      held[i] = weigh(best, i)
      held[i].forEach(item => addBox(obstacles, item))
    })
  }
  return { placed, ids, obstacles }
}

function weigh(placed: Placed, owner: number): Weighted[] {
  const items: Weighted[] = []
  if (placed.signBox) items.push({ box: placed.signBox, weight: PENALTY.sign, owner })
  if (placed.textBox) items.push({ box: placed.textBox, weight: PENALTY.name, owner })
  return items
}

/** Ids stand small at the top of the hex. */
export function idTexts(plan: Plan): IdText[] {
  const dy = plan.pointy ? -41.5 : -40.5
  return plan.spots.flatMap((spot, i) => {
    if (!spot.playable) return []
    const at: Point = [spot.centre[0], spot.centre[1] + dy + 3]
    return [{ spot: i, at, words: spot.hex.id, box: textBox([spot.hex.id], ID_TEXT, ...at) }]
  })
}

/** What is drawn along hexsides, sampled where its two banks run. */
export function addSides(obstacles: Obstacles, plan: Plan, look: Look, weight: number): void {
  const threads = plan.marked.flatMap(({ side, kind, name }) => {
    const as = sideLook(look, kind)
    return ALONG.includes(as.draw) ? [alongSide(plan, side, kind, name, as.width)] : []
  })
  for (const strand of sideStrands(plan, threads)) {
    const half = sideLook(look, strand.kind).width / 2 + 1
    addDots(obstacles, banksOf(evenly(trackOf(strand), 7), half), weight / 2)
  }
}

/** Styles that run along a side; the others cross it or are not drawn. */
const ALONG: readonly string[] = ['river', 'wash', 'line', 'ridge']

function banksOf(track: readonly Point[], half: number): Point[] {
  return track.flatMap((at, i): Point[] => {
    const [before, after] = [track[i - 1] ?? at, track[i + 1] ?? at]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half]
    return [
      [at[0] + nx, at[1] + ny],
      [at[0] - nx, at[1] - ny],
    ]
  })
}

function addCounters(obstacles: Obstacles, plan: Plan): void {
  for (const { centre, playable } of plan.spots) {
    if (!playable) continue
    const box = { ...COUNTER_AREA, x: centre[0] + COUNTER_AREA.x, y: centre[1] + COUNTER_AREA.y }
    addBox(obstacles, { box, weight: PENALTY.counter, owner: -2 })
  }
}

/** The foot of a hex belongs to its own place: another's name there would be taken for it. */
function addFeet(obstacles: Obstacles, plan: Plan, clusters: readonly Cluster[]): void {
  for (const [owner, { spot }] of clusters.entries()) {
    const [x, y] = plan.spots[spot]!.centre
    const box = { ...FOOT, x: x + FOOT.x, y: y + FOOT.y }
    addBox(obstacles, { box, weight: PENALTY.foot, owner })
  }
}

/** Where a cluster may stand, from the hex's centre, best first: low in the hex, then the shoulders. */
function anchorsOf(plan: Plan): readonly (readonly [number, number, number])[] {
  const low: [number, number, number][] = [31, 34, 38, 41, 44, 47].flatMap((y, i) =>
    [0, -7, 7, -14, 14, -22, 22, -31, 31].map((x): [number, number, number] => [
      x,
      y,
      i * 0.5 + Math.abs(x) / 30,
    ]),
  )
  const rest: [number, number, number][] = [
    [-37, 20, 4],
    [37, 20, 4],
    [-39, 8, 5],
    [39, 8, 5],
    [-39, -6, 6],
    [39, -6, 6],
    [-36, -22, 7],
    [36, -22, 7],
  ]
  return [...low, ...rest].filter(([x, y]) => insideBy(plan.pointy, x, y) > 4)
}

function cheapest(plan: Plan, obstacles: Obstacles, cluster: Cluster, owner: number): Placed {
  let best: Placed | null = null
  const layouts = layoutsOf(cluster)
  for (const [dx, dy, base] of anchorsOf(plan)) {
    for (const layout of layouts) {
      const start = base + layout.cost
      if (best !== null && start >= best.cost) continue
      const placed = lay(plan, cluster, [dx, dy], layout)
      const bare = start + bareCost(plan, placed)
      if (best !== null && bare >= best.cost) continue
      const cost = bare + hiddenCost(obstacles, placed, owner)
      if (best === null || cost < best.cost) best = { ...placed, cost }
    }
  }
  return best!
}

/** How name and signs stand to each other: the name's centre relative to the cluster's, and its lines. */
interface Layout {
  readonly lines: readonly string[]
  /** Whole block centred on the anchor, or the signs on the anchor and the name beside them. */
  readonly side: 'right' | 'left' | 'above' | 'below' | 'blockRight' | 'blockLeft' | 'alone'
  readonly cost: number
}

function layoutsOf(cluster: Cluster): Layout[] {
  if (cluster.name === '') return [{ lines: [], side: 'alone', cost: 0 }]
  const forms: { lines: readonly string[]; cost: number }[] = [{ lines: [cluster.name], cost: 0 }]
  const broken = brokenName(cluster.name)
  if (broken !== null) forms.push({ lines: broken, cost: PENALTY.split })
  if (cluster.signs.length === 0) return forms.map(form => ({ ...form, side: 'alone' }))
  const sides: [Layout['side'], number][] = [
    ['blockRight', 0],
    ['right', 0.2],
    ['left', 0.6],
    ['blockLeft', 0.5],
    ['above', 0.8],
    ['below', 0.8],
  ]
  return forms.flatMap(form =>
    sides.map(([side, cost]) => ({ lines: form.lines, side, cost: form.cost + cost })),
  )
}

/** A long name in two lines, broken where the halves are most alike. */
function brokenName(name: string): readonly string[] | null {
  let best: readonly string[] | null = null
  for (let i = 2; i < name.length - 2; i++) {
    if (name[i] !== ' ' && name[i] !== '-') continue
    const halves = [name.slice(0, name[i] === '-' ? i + 1 : i), name.slice(i + 1)] as const
    if (best === null || Math.max(...halves.map(h => h.length)) < Math.max(...best.map(h => h.length)))
      best = halves
  }
  return name.length < 9 ? null : best
}

/** Between a sign and its name. */
const APART = 3

function lay(plan: Plan, cluster: Cluster, anchor: Point, layout: Layout): Omit<Placed, 'cost'> {
  const [cx, cy] = plan.spots[cluster.spot]!.centre
  const { lines, side } = layout
  const width = lines.length === 0 ? 0 : Math.max(...lines.map(line => textWidth(line, cluster.text)))
  const size = cluster.text.size
  const tall = size * (CAP_HEIGHT + LEADING * Math.max(0, lines.length - 1))
  const beside = cluster.width / 2 + APART + width / 2
  const over = cluster.height / 2 + APART + tall / 2
  const block = (width + APART) / 2
  const shift = {
    right: beside,
    left: -beside,
    above: 0,
    below: 0,
    blockRight: beside,
    blockLeft: -beside,
    alone: 0,
  }[side]
  const lift = side === 'above' ? -over : side === 'below' ? over : 0
  const slide = side === 'blockRight' ? -block : side === 'blockLeft' ? block : 0
  const at: Point = [cx + anchor[0] + slide, cy + anchor[1]]
  const text: Point = [at[0] + shift, at[1] + lift - tall / 2 + size * CAP_HEIGHT]
  const signBox = {
    x: at[0] - cluster.width / 2,
    y: at[1] - cluster.height / 2,
    width: cluster.width,
    height: cluster.height,
  }
  return {
    cluster,
    at,
    signBox: cluster.signs.length === 0 ? null : signBox,
    lines,
    text,
    textBox: lines.length === 0 ? null : textBox(lines, cluster.text, ...text),
  }
}

/** What the spot costs by itself: sticking out of the hex or of the sheet. */
function bareCost(plan: Plan, placed: Omit<Placed, 'cost'>): number {
  const centre = plan.spots[placed.cluster.spot]!.centre
  let cost = 0
  if (placed.signBox) {
    cost += outsideCost(plan, placed.signBox, centre) * 4 + sheetCost(plan, placed.signBox)
    if (insideBy(plan.pointy, placed.at[0] - centre[0], placed.at[1] - centre[1]) < 2) cost += PENALTY.abroad
  }
  if (placed.textBox) {
    cost += outsideCost(plan, placed.textBox, centre) + sheetCost(plan, placed.textBox)
    const [x, y] = [placed.textBox.x + placed.textBox.width / 2, placed.textBox.y + placed.textBox.height / 2]
    if (insideBy(plan.pointy, x - centre[0], y - centre[1]) < 0) cost += PENALTY.astray
  }
  return cost
}

/** What it would hide. Signs bear it worse than words. */
function hiddenCost(obstacles: Obstacles, placed: Omit<Placed, 'cost'>, owner: number): number {
  const sign =
    placed.signBox === null ? 0 : costOf(obstacles, grown(placed.signBox, 1.5), owner) * PENALTY.signFactor
  return sign + (placed.textBox === null ? 0 : costOf(obstacles, placed.textBox, owner))
}

/** What sticks out of the hex. */
function outsideCost(plan: Plan, box: Rect, [cx, cy]: Point): number {
  let out = 0
  for (let i = 0; i <= 4; i++) {
    for (const y of [box.y, box.y + box.height]) {
      const by = insideBy(plan.pointy, box.x + (box.width * i) / 4 - cx, y - cy)
      if (by < 1) out += PENALTY.outside * Math.min(1.5, 0.35 + (1 - by) / 30)
    }
  }
  return out
}

function sheetCost(plan: Plan, box: Rect): number {
  const [width, height] = plan.size
  const inside = box.x > 3 && box.y > 3 && box.x + box.width < width - 3 && box.y + box.height < height - 3
  return inside ? 0 : PENALTY.offSheet
}

/** Whether a hex is all water: its id is written in the water's ink. */
export function isWater(look: Look, terrain: string): boolean {
  return terrainLook(look, terrain).water === true
}
