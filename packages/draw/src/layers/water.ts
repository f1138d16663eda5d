/** Rivers: the real ones faint, the game's bold along the hexsides as one soft curve. */
import { sideLook, type SideLook } from '../look.ts'
import { softened } from '../path.ts'
import { ink, type Scene } from '../scene.ts'
import { alongSide, sideStrands, strandData } from '../strand.ts'
import { group, path } from '../svg.ts'

const STREAM_WIDTHS = [2.8, 2, 1.3]

export function drawStreams(scene: Scene): string {
  const drawn = scene.plan.map.art.rivers.map(({ rank, path: d }) =>
    path(softened(d, 0.8), { 'stroke-width': STREAM_WIDTHS[rank - 1] ?? 1 }),
  )
  const frame = `url(#${scene.prefix}frame)`
  const attributes = {
    fill: 'none',
    stroke: ink(scene, 'stream'),
    'stroke-linecap': 'round',
    'clip-path': frame,
  }
  return group(attributes, ...drawn)
}

export function drawRivers(scene: Scene): string {
  const { plan, look } = scene
  const rivers = plan.marked.filter(({ kind }) => sideLook(look, kind).draw === 'river')
  const threads = rivers.map(({ side, kind, name }) =>
    alongSide(plan, side, kind, name, sideLook(look, kind).width),
  )
  const courses = new Map<string, string>()
  for (const strand of sideStrands(plan, threads)) {
    courses.set(strand.kind, (courses.get(strand.kind) ?? '') + strandData(strand))
  }
  const kinds = [...courses.keys()].toSorted((a, b) => sideLook(look, a).width - sideLook(look, b).width)
  const bank = (as: SideLook): number => as.width + 2.6
  const all = (colour: string, width: (as: SideLook) => number, opacity?: string): string =>
    kinds
      .map(kind =>
        path(courses.get(kind)!, { stroke: colour, 'stroke-width': width(sideLook(look, kind)), opacity }),
      )
      .join('')
  const banks = all(ink(scene, 'riverEdge'), bank)
  const water = all(ink(scene, 'river'), as => as.width)
  const glint = all(ink(scene, 'shallow'), as => as.width * 0.22, '.55')
  return group({ fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, banks, water, glint)
}
