/** Roads and railways: the game's network from centre to centre, the real one faint. */
import { sideLook } from '../look.ts'
import { softened } from '../path.ts'
import { ink, type Scene } from '../scene.ts'
import { acrossSide, makeStrands, strandData } from '../strand.ts'
import { group, num, path } from '../svg.ts'

export function drawRoutes(scene: Scene): string {
  const { roads, rails } = scene.plan.map.art
  const frame = `url(#${scene.prefix}frame)`
  return group(
    { fill: 'none', 'stroke-linejoin': 'round', 'clip-path': frame },
    path(softened(roads ?? '', 0.8), { stroke: ink(scene, 'road'), 'stroke-width': 2, opacity: '.7' }),
    path(softened(rails ?? '', 0.8), { stroke: ink(scene, 'rail'), 'stroke-width': 1.1, opacity: '.6' }),
    network(scene, 'road'),
    network(scene, 'rail'),
  )
}

function network(scene: Scene, draw: 'road' | 'rail'): string {
  const { plan, look } = scene
  const kinds = [...new Set(plan.marked.map(({ kind }) => kind))].filter(
    kind => sideLook(look, kind).draw === draw,
  )
  return kinds
    .map(kind => {
      const threads = plan.marked.flatMap(marked =>
        marked.kind === kind ? (acrossSide(plan, marked.side, kind, marked.name) ?? []) : [],
      )
      const d = makeStrands(threads, spot => plan.spots[spot]!.centre)
        .map(strandData)
        .join('')
      const as = sideLook(look, kind)
      return draw === 'road'
        ? road(scene, d, ink(scene, as.ink), as.width)
        : rail(d, ink(scene, as.ink), as.width)
    })
    .join('')
}

function road(scene: Scene, d: string, colour: string, width: number): string {
  return (
    path(d, { stroke: colour, 'stroke-width': width + 2 }) +
    path(d, { stroke: ink(scene, 'halo'), 'stroke-width': width - 0.4 }) +
    path(d, { stroke: colour, 'stroke-width': width - 0.4, opacity: '.45' })
  )
}

function rail(d: string, colour: string, width: number): string {
  return (
    path(d, { stroke: colour, 'stroke-width': width * 0.7 }) +
    path(d, { stroke: colour, 'stroke-width': width * 2.8, 'stroke-dasharray': `1.2 ${num(width * 4.4)}` })
  )
}
