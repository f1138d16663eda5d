/** Lines and zones that only the game knows: sectors, fronts, start zones. */
import type { MapLine } from '@hexfront/engine'
import { lineLook, zoneLook, type LineLook } from '../look.ts'
import { inset, rimsOf } from '../outline.ts'
import { softLine } from '../path.ts'
import { sideOf } from '../plan.ts'
import { ink, type Scene } from '../scene.ts'
import { alongSide, sideStrands, straightData, strandData, type Strand } from '../strand.ts'
import { group, path } from '../svg.ts'

export function drawLines(scene: Scene): string {
  const { map } = scene.plan
  const zones = map.zones.map(zone => {
    const as = zoneLook(scene.look, zone.id)
    if (as === undefined || as.hidden) return ''
    return stroked(scene, as, as.chain === 'edge' ? edge(scene, zone.hexes) : around(scene, zone.hexes))
  })
  const lines = map.lines.map(line => {
    const as = lineLook(scene.look, line.id)
    return as.hidden ? '' : stroked(scene, as, lineCourse(scene, line, as))
  })
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, ...zones, ...lines)
}

function lineCourse(scene: Scene, line: MapLine, as: LineLook): string {
  const { plan } = scene
  const sides = (line.sides ?? []).map(pair => sideOf(plan, pair)).filter(side => side >= 0)
  if (sides.length > 0) return strandsOf(scene, sides, line.id).map(strandData).join('')
  const spots = (line.hexes ?? []).flatMap(id => plan.byId.get(id) ?? [])
  if (spots.length < 2) return ''
  if (as.chain === 'around') return around(scene, line.hexes ?? [])
  return softLine({ points: spots.map(spot => plan.spots[spot]!.centre), closed: false })
}

function strandsOf({ plan }: Scene, sides: readonly number[], kind: string): Strand[] {
  return sideStrands(
    plan,
    sides.map(side => alongSide(plan, side, kind)),
  )
}

function around(scene: Scene, hexes: readonly string[]): string {
  return rimsOf(scene.plan, membersOf(scene, hexes))
    .map(rim => softLine({ points: inset(rim, 5), closed: true }))
    .join('')
}

/** The sides of these hexes beyond which there is no map. */
function edge(scene: Scene, hexes: readonly string[]): string {
  const { plan } = scene
  const sides = [...membersOf(scene, hexes)].flatMap(spot =>
    [0, 1, 2, 3, 4, 5].flatMap(d =>
      plan.neighbours[spot * 6 + d]! < 0 ? [plan.sides.sideOf[spot * 6 + d]!] : [],
    ),
  )
  return strandsOf(scene, sides, 'edge').map(straightData).join('')
}

function membersOf({ plan }: Scene, hexes: readonly string[]): Set<number> {
  return new Set(hexes.flatMap(id => plan.byId.get(id) ?? []))
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
