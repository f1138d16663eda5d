/** Hexsides other than rivers: borders, sea and estuary, ridges, straits, bridges. */
import { sideLook, type SideLook } from '../look.ts'
import { evenly, mid, softened } from '../path.ts'
import { sidePoints, sideSpots, type PlanSide } from '../plan.ts'
import { ink, type Scene } from '../scene.ts'
import { alongSide, sideStrands, straightData, strandData, trackOf, type Strand } from '../strand.ts'
import { group, pair, path, type Point } from '../svg.ts'

interface SideKind {
  readonly as: SideLook
  readonly sides: readonly PlanSide[]
  readonly strands: readonly Strand[]
}

function kindsDrawn(scene: Scene, ...styles: readonly SideLook['draw'][]): SideKind[] {
  const byKind = new Map<string, PlanSide[]>()
  for (const marked of scene.plan.marked)
    byKind.set(marked.kind, [...(byKind.get(marked.kind) ?? []), marked])
  return [...byKind].flatMap(([kind, sides]) => {
    const as = sideLook(scene.look, kind)
    if (!styles.includes(as.draw)) return []
    const threads = sides.map(({ side, name }) => alongSide(scene.plan, side, kind, name))
    return [{ as, sides, strands: sideStrands(scene.plan, threads) }]
  })
}

/** Real borders faint, the game's borders along the hexsides. */
export function drawBorders(scene: Scene): string {
  const lines = kindsDrawn(scene, 'line').map(({ as, strands }) => {
    const d = strands.map(strandData).join('')
    const under =
      as.under === undefined
        ? ''
        : path(d, { stroke: ink(scene, as.under), 'stroke-width': as.width * 3.4, opacity: '.16' })
    return (
      under + path(d, { stroke: ink(scene, as.ink), 'stroke-width': as.width, 'stroke-dasharray': as.dash })
    )
  })
  const real = path(softened(scene.plan.map.art.borders, 1), {
    stroke: ink(scene, 'border'),
    'stroke-width': lines.length === 0 ? 2 : 1,
    'stroke-dasharray': '6 3 1.5 3',
    opacity: lines.length === 0 ? '.8' : '.4',
    'clip-path': `url(#${scene.prefix}frame)`,
  })
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, real, ...lines)
}

export function drawSides(scene: Scene): string {
  return group(
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...kindsDrawn(scene, 'wash').map(kind => wash(scene, kind)),
    ...kindsDrawn(scene, 'ridge').map(kind => ridge(scene, kind)),
    ...kindsDrawn(scene, 'arrows').map(kind => arrows(scene, kind)),
    ...kindsDrawn(scene, 'bridge').map(kind => bridges(scene, kind)),
  )
}

/** Water that nobody crosses: a broad pale wash, or along the open sea a plain line. */
function wash(scene: Scene, { as, strands }: SideKind): string {
  if (as.width < 6) {
    const d = strands.map(straightData).join('')
    return path(d, {
      stroke: ink(scene, as.ink),
      'stroke-width': as.width,
      'stroke-dasharray': as.dash,
      opacity: '.75',
    })
  }
  const d = strands.map(strandData).join('')
  return (
    path(d, { stroke: ink(scene, 'riverEdge'), 'stroke-width': as.width + 2.4 }) +
    path(d, { stroke: ink(scene, 'shallow'), 'stroke-width': as.width }) +
    path(d, { stroke: ink(scene, 'river'), 'stroke-width': 1.4, 'stroke-dasharray': '7 5' })
  )
}

/** A crest with hachures falling away on both sides; along a river the two slopes stand back from the water. */
function ridge(scene: Scene, { as, sides }: SideKind): string {
  const wet = new Set(
    scene.plan.marked
      .filter(({ kind }) => sideLook(scene.look, kind).draw === 'river')
      .map(({ side }) => side),
  )
  const threads = (of: readonly PlanSide[]): Strand[] =>
    sideStrands(
      scene.plan,
      of.map(({ side, kind }) => alongSide(scene.plan, side, kind)),
    )
  const dry = threads(sides.filter(({ side }) => !wet.has(side)))
  const crest = dry.map(strandData).join('')
  const ticks = dry.map(strand => hachures(evenly(trackOf(strand), 5), 2, as.width)).join('')
  const banks = sides
    .filter(({ side }) => wet.has(side))
    .map(({ side }) =>
      hachures(
        evenly(trackOf(threads([{ side, kind: '', name: '' }])[0]!), 5).slice(2, -2),
        7.5,
        as.width + 7,
      ),
    )
    .join('')
  return (
    path(crest, {
      stroke: ink(scene, 'halo'),
      'stroke-width': as.width * 2,
      opacity: '.6',
      'stroke-linecap': 'butt',
    }) +
    path(ticks + banks, { stroke: ink(scene, as.ink), 'stroke-width': 1.3 }) +
    path(crest, { stroke: ink(scene, as.ink), 'stroke-width': 2.6 })
  )
}

/** Short strokes square to a track on both sides, from so far to so far. */
function hachures(track: readonly Point[], from: number, to: number): string {
  let d = ''
  for (let i = 1; i < track.length - 1; i++) {
    const [before, at, after] = [track[i - 1]!, track[i]!, track[i + 1]!]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const [nx, ny] = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length]
    for (const sign of [1, -1]) {
      const point = (out: number): Point => [at[0] + nx * out * sign, at[1] + ny * out * sign]
      d += `M${pair(point(from))}L${pair(point(to + (i % 2) * 2))}`
    }
  }
  return d
}

/** Two-way arrows across the side: a strait that can be crossed. */
function arrows(scene: Scene, { as, sides }: SideKind): string {
  const d = sides
    .map(({ side }) => {
      const { at, across, along } = frameOf(scene, side)
      const tip = (sign: number): string => {
        const end: Point = [at[0] + across[0] * 17 * sign, at[1] + across[1] * 17 * sign]
        const wing = (turn: number): Point => [
          end[0] - across[0] * 6 * sign + along[0] * 4.5 * turn,
          end[1] - across[1] * 6 * sign + along[1] * 4.5 * turn,
        ]
        return `M${pair(wing(1))}L${pair(end)}L${pair(wing(-1))}`
      }
      return `M${pair([at[0] - across[0] * 17, at[1] - across[1] * 17])}L${pair([at[0] + across[0] * 17, at[1] + across[1] * 17])}${tip(1)}${tip(-1)}`
    })
    .join('')
  return (
    path(d, { stroke: ink(scene, 'halo'), 'stroke-width': as.width + 3 }) +
    path(d, { stroke: ink(scene, as.ink), 'stroke-width': as.width })
  )
}

/** A bridge or a pass: two short rails across the side. */
function bridges(scene: Scene, { as, sides }: SideKind): string {
  const d = sides
    .map(({ side }) => {
      const { at, across, along } = frameOf(scene, side)
      const rail = (turn: number): string => {
        const point = (out: number, wide: number): Point => [
          at[0] + across[0] * out + along[0] * wide * turn,
          at[1] + across[1] * out + along[1] * wide * turn,
        ]
        return `M${pair(point(-13, 8))}L${pair(point(-8, 4))}L${pair(point(8, 4))}L${pair(point(13, 8))}`
      }
      return rail(1) + rail(-1)
    })
    .join('')
  return (
    path(d, { stroke: ink(scene, 'halo'), 'stroke-width': as.width + 3 }) +
    path(d, { stroke: ink(scene, as.ink), 'stroke-width': as.width })
  )
}

/** The middle of a side with unit vectors across and along it. */
function frameOf(scene: Scene, side: number): { at: Point; across: Point; along: Point } {
  const [a, b] = sidePoints(scene.plan, side)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const [first] = sideSpots(scene.plan, side)
  const centre = scene.plan.spots[first!]!.centre
  const at = mid(a, b)
  const out = Math.hypot(at[0] - centre[0], at[1] - centre[1])
  return { at, along, across: [(at[0] - centre[0]) / out, (at[1] - centre[1]) / out] }
}
