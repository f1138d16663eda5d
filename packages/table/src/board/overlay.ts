/** What is laid over the map for a moment: tints, lit places, costs, lines, cursor, markers. */
import type { Marker } from '@hexfront/engine'
import type { Presentation } from '@hexfront/draw/looks'
import { drawMarker } from './counter.ts'
import { boxRect, centreAt, edgeOf, insetOf, outlineOf } from './layout.ts'
import type { Layout } from './layout.ts'
import type { BoardModel, Tint, Trace } from './model.ts'

export interface Overlay {
  /** Under the counters and over them. */
  update(model: BoardModel): void
}

export function makeOverlay(
  under: SVGSVGElement,
  over: SVGSVGElement,
  layout: Layout,
  presentation: Presentation,
): Overlay {
  const parts = groupsIn(under, over)
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
  under.prepend(defs)
  const last = new Map<SVGGElement, string>()
  const set = (group: SVGGElement, markup: string): void => {
    if (last.get(group) === markup) return
    last.set(group, markup)
    group.innerHTML = markup
  }
  return {
    update(model) {
      const tints = drawTints(layout, model.tints)
      if (defs.innerHTML !== tints.defs) defs.innerHTML = tints.defs
      set(parts.tints, tints.body)
      set(parts.foreseen, region(layout, new Set(model.foreseen)))
      set(parts.reach, region(layout, new Set(model.costs.keys())))
      set(parts.lit, drawLit(layout, model))
      set(parts.picked, shape(insetOf(layout, model.pickedPlaces)))
      set(parts.noticed, shape(outlineOf(layout, model.noticed)))
      set(parts.objectives, drawObjectives(layout, model.objectives))
      set(parts.markers, drawMarkers(layout, model.markers, presentation))
      set(parts.traces, model.traces.map(trace => drawTrace(layout, trace)).join(''))
      set(parts.costs, drawCosts(layout, model))
      set(parts.flashed, shape(outlineOf(layout, model.flashed)))
      set(parts.cursor, model.cursor < 0 ? '' : shape(outlineOf(layout, [model.cursor])))
    },
  }
}

/** Every layer, from the lowest to the topmost. */
function groupsIn(under: SVGSVGElement, over: SVGSVGElement) {
  return {
    tints: groupIn(under, 'tints'),
    foreseen: groupIn(under, 'foreseen'),
    reach: groupIn(under, 'reach'),
    lit: groupIn(under, 'lit-places'),
    picked: groupIn(under, 'picked-places'),
    noticed: groupIn(under, 'noticed'),
    objectives: groupIn(over, 'objectives'),
    markers: groupIn(over, 'markers'),
    traces: groupIn(over, 'traces'),
    costs: groupIn(over, 'costs'),
    flashed: groupIn(over, 'flashed'),
    cursor: groupIn(over, 'cursor'),
  }
}

function groupIn(svg: SVGSVGElement, name: string): SVGGElement {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  group.setAttribute('class', name)
  return svg.appendChild(group)
}

const shape = (d: string): string => (d === '' ? '' : `<path d="${d}"/>`)

const PATTERNS: Readonly<Record<Exclude<Tint['pattern'], 'plain'>, string>> = {
  hatch: '<path d="M0 12L12 0" stroke-width="2"/>',
  counterhatch: '<path d="M0 0L12 12" stroke-width="2"/>',
  dots: '<circle cx="6" cy="6" r="1.6" stroke="none" />',
}

/** Each tint as one path, with a pattern that works without its colour. */
function drawTints(layout: Layout, tints: readonly Tint[]): { defs: string; body: string } {
  let defs = ''
  let body = ''
  for (const [n, { places, colour, pattern, edged }] of tints.entries()) {
    const d = outlineOf(layout, places)
    if (d === '') continue
    const style = `style="--side:${colour}"`
    body += `<path class="tint" ${style} d="${d}"/>`
    if (edged) body += `<path class="tint-edge" ${style} d="${edgeOf(layout, new Set(places))}"/>`
    if (pattern === 'plain') continue
    defs += `<pattern id="tint-${n}" class="tint-pattern" ${style} width="12" height="12" patternUnits="userSpaceOnUse">${PATTERNS[pattern]}</pattern>`
    body += `<path d="${d}" fill="url(#tint-${n})"/>`
  }
  return { defs, body }
}

/** Many places as one: a wash over all of them and a line around them. */
function region(layout: Layout, places: ReadonlySet<number>): string {
  if (places.size === 0) return ''
  const edge = edgeOf(layout, places)
  return `<path class="wash" d="${outlineOf(layout, places)}"/><path class="edge" d="${edge}"/>`
}

/** So many places are outlined one by one; more than that are lit as one. */
const SINGLE = 40

/** So many kinds of choice are told apart. */
const KINDS = 5

/** Each kind of choice with a line and a colour of its own: whole, broken, dotted. */
function drawLit(layout: Layout, { costs, litPlaces }: BoardModel): string {
  const kinds: number[][] = []
  for (const [at, kind] of litPlaces) if (!costs.has(at)) (kinds[kind] ??= []).push(at)
  return kinds
    .map((places, kind) =>
      places.length > SINGLE
        ? `<g class="kind-${kind % KINDS}">${region(layout, new Set(places))}${closed(layout, places)}</g>`
        : `<path class="kind-${kind % KINDS}" d="${insetOf(layout, places)}"/>`,
    )
    .join('')
}

/** Where most of the map is lit the gaps in it would look chosen: they are shaded instead. */
function closed(layout: Layout, lit: readonly number[]): string {
  const { hexCount, playable } = layout.board
  if (lit.length * 2 < hexCount) return ''
  const open = new Set(lit)
  const gaps = Array.from({ length: hexCount }, (_, hex) => hex).filter(
    hex => playable[hex] === 1 && !open.has(hex),
  )
  return `<path class="closed" d="${outlineOf(layout, gaps)}"/>`
}

/** In the middle of an empty hex; beside the counters of one that is not. */
function drawCosts(layout: Layout, { costs, pieces }: BoardModel): string {
  if (costs.size === 0) return ''
  const taken = new Set(pieces.map(({ at }) => at))
  let out = ''
  for (const [at, cost] of costs) {
    const [x, y] = centreAt(layout, at)
    const [dx, dy] = taken.has(at) ? [38, 22] : [0, -6]
    const text = Number.isInteger(cost) ? String(cost) : cost.toFixed(1)
    out += `<g transform="translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})"><circle r="11.5"/><text y="5">${text}</text></g>`
  }
  return out
}

function drawTrace(layout: Layout, { path, kind }: Trace): string {
  if (path.length < 2) return ''
  const points = path.map(at =>
    centreAt(layout, at)
      .map(value => value.toFixed(1))
      .join(' '),
  )
  const d = `M${points.join('L')}`
  if (kind === 'attack') return drawArrow(layout, path)
  const way = `<path class="trace-edge" d="${d}"/><path class="trace ${kind}" d="${d}"/>`
  if (kind === 'advised' || kind === 'other') return way + drawHead(layout, path, kind)
  const [x, y] = points.at(-1)!.split(' ')
  return way + `<circle class="trace-end ${kind}" cx="${x}" cy="${y}" r="8"/>`
}

/** Where a way leads: the head of an arrow at its end. */
function drawHead(layout: Layout, path: readonly number[], kind: Trace['kind']): string {
  const [ax, ay] = centreAt(layout, path.at(-2)!)
  const [bx, by] = centreAt(layout, path.at(-1)!)
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  const at = `translate(${bx.toFixed(1)} ${by.toFixed(1)}) rotate(${angle.toFixed(1)})`
  return `<path class="trace-end ${kind}" d="M-14 -11L12 0L-14 11L-9 0Z" transform="${at}"/>`
}

/** A broad arrow that ends at the near edge of its goal. */
function drawArrow(layout: Layout, path: readonly number[]): string {
  const [ax, ay] = centreAt(layout, path[0]!)
  const [bx, by] = centreAt(layout, path.at(-1)!)
  const length = Math.hypot(bx - ax, by - ay)
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  const [from, to] = [length * 0.33, length * 0.7]
  const d = `M${from} -6H${to - 14}V-14L${to} 0L${to - 14} 14V6H${from}Z`
  return `<path class="arrow" d="${d}" transform="translate(${ax.toFixed(1)} ${ay.toFixed(1)}) rotate(${angle.toFixed(1)})"/>`
}

function drawMarkers(layout: Layout, markers: readonly Marker[], presentation: Presentation): string {
  const before = new Map<number, number>()
  return markers
    .map(({ kind, at, toward }) => {
      const n = toward === undefined ? (before.get(at) ?? 0) : 0
      if (toward === undefined) before.set(at, n + 1)
      const [x, y] = markerPoint(layout, at, toward, n)
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${drawMarker(kind, '', presentation)}</g>`
    })
    .join('')
}

/** A star in the colour of the holder, with an edge that is seen on any ground. */
const STAR = 'M0-13L3.8-4.6 13-3.7 6.1 2.4 8.1 11.3 0 6.6-8.1 11.3-6.1 2.4-13-3.7-3.8-4.6Z'

function drawObjectives(layout: Layout, objectives: BoardModel['objectives']): string {
  return objectives
    .map(({ at, colour }) => {
      const [x, y] = centreAt(layout, at)
      return `<path d="${STAR}" style="--side:${colour}" transform="translate(${(x + 33).toFixed(1)} ${(y - 26).toFixed(1)})"/>`
    })
    .join('')
}

/** Beside the counters' heads, for at their feet stands how many they are, which two leave free; or on the hexside. */
function markerPoint(
  layout: Layout,
  at: number,
  toward: number | undefined,
  n: number,
): readonly [number, number] {
  const [x, y] = centreAt(layout, at)
  const box = boxRect(layout, at)
  // On the corner of a box: its name and its counters stay free.
  if (box) return [box.x + box.width - n * 28, box.y]
  if (toward === undefined) return [x - 40, y - 27 + n * 20]
  const [tx, ty] = centreAt(layout, toward)
  return [(x + tx) / 2, (y + ty) / 2]
}
