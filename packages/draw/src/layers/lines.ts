/** Lines and zones that only the game knows: sectors, fronts, start zones. */
import type { MapLine } from '@hexfront/engine'
import { lineLook, zoneLook, type LineLook } from '../look.ts'
import { inset, rimsOf } from '../outline.ts'
import { softLine } from '../path.ts'
import { sideOf } from '../plan.ts'
import { ink, type Scene } from '../scene.ts'
import { alongSide, sideStrands, strandData } from '../strand.ts'
import { group, path } from '../svg.ts'

export function drawLines(scene: Scene): string {
  const { map } = scene.plan
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    ...map.zones.map(zone => {
      const as = zoneLook(scene.look, zone.id)
      return as === undefined ? '' : stroked(scene, as, around(scene, zone.hexes))
    }),
    ...map.lines.map(line => {
      const as = lineLook(scene.look, line.id)
      return stroked(scene, as, lineCourse(scene, line, as))
    }),
  )
}

function lineCourse(scene: Scene, line: MapLine, as: LineLook): string {
  const { plan } = scene
  const sides = (line.sides ?? []).map(pair => sideOf(plan, pair)).filter(side => side >= 0)
  if (sides.length > 0) {
    return sideStrands(
      plan,
      sides.map(side => alongSide(plan, side, line.id)),
    )
      .map(strandData)
      .join('')
  }
  const spots = (line.hexes ?? []).flatMap(id => plan.byId.get(id) ?? [])
  if (as.chain === 'none' || spots.length < 2) return ''
  if (as.chain === 'around') return around(scene, line.hexes ?? [])
  return softLine({ points: spots.map(spot => plan.spots[spot]!.centre), closed: false })
}

function around(scene: Scene, hexes: readonly string[]): string {
  const members = new Set(hexes.flatMap(id => scene.plan.byId.get(id) ?? []))
  return rimsOf(scene.plan, members)
    .map(rim => softLine({ points: inset(rim, 5), closed: true }))
    .join('')
}

function stroked(scene: Scene, as: LineLook, d: string): string {
  const under =
    as.under === undefined
      ? ''
      : path(d, { stroke: ink(scene, as.under), 'stroke-width': as.width + 3, opacity: '.8' })
  return (
    under + path(d, { stroke: ink(scene, as.ink), 'stroke-width': as.width, 'stroke-dasharray': as.dash })
  )
}
