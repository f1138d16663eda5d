/** Fortified lines: a belt around their hexes with teeth toward the enemy. */
import { featureLook, type FeatureLook } from '../look.ts'
import { inset, rimsOf } from '../outline.ts'
import { featuresOf, kindOf } from '../plan.ts'
import { ink, type Scene } from '../scene.ts'
import { group, lineData, pair, path, type Point } from '../svg.ts'

const INSET = 6.5
const TOOTH = { gap: 8.6, half: 3.2, height: 5.6 }

export function drawForts(scene: Scene): string {
  const belts = new Map<string, number[]>()
  scene.plan.spots.forEach((spot, i) => {
    for (const word of featuresOf(spot)) {
      const kind = kindOf(word)
      if (featureLook(scene.look, kind).belt) belts.set(kind, [...(belts.get(kind) ?? []), i])
    }
  })
  return group({}, ...[...belts].map(([kind, spots]) => belt(scene, featureLook(scene.look, kind), spots)))
}

function belt(scene: Scene, as: FeatureLook, spots: readonly number[]): string {
  let [teeth, front, rear] = ['', '', '']
  for (const rim of rimsOf(scene.plan, new Set(spots))) {
    const ring = inset(rim, INSET)
    rear += lineData(ring, 'closed')
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length]!
      if (!faces(as, from, to)) return
      front += `M${pair(from)}L${pair(to)}`
      teeth += teethAlong(from, to)
    })
  }
  const colour = ink(scene, as.ink ?? 'fort')
  const halo = {
    fill: 'none',
    stroke: ink(scene, 'halo'),
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }
  return (
    path(rear, { ...halo, 'stroke-width': 3.4, opacity: '.55' }) +
    path(rear, {
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.1,
      'stroke-linejoin': 'round',
      'stroke-dasharray': '4 2.6',
    }) +
    path(teeth, { fill: colour }) +
    path(front, { fill: 'none', stroke: colour, 'stroke-width': 2.4, 'stroke-linecap': 'round' })
  )
}

/** Whether a leg of the rim, clockwise with y down, looks the way the belt faces. */
function faces(as: FeatureLook, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const facing = as.belt?.facing ?? 'all'
  if (facing === 'all') return true
  const length = Math.hypot(x2 - x1, y2 - y1) * Math.hypot(...facing)
  return ((y2 - y1) * facing[0] - (x2 - x1) * facing[1]) / length > 0.35
}

/** Dragon's teeth: triangles standing outward on a leg. */
function teethAlong([x1, y1]: Point, [x2, y2]: Point): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const count = Math.max(1, Math.floor(length / TOOTH.gap))
  let d = ''
  for (let i = 0; i < count; i++) {
    const at = ((i + 0.5) / count) * length
    const foot = (shift: number): Point => [x1 + ux * (at + shift), y1 + uy * (at + shift)]
    const tip: Point = [x1 + ux * at + uy * TOOTH.height, y1 + uy * at - ux * TOOTH.height]
    d += `M${pair(foot(-TOOTH.half))}L${pair(tip)}L${pair(foot(TOOTH.half))}z`
  }
  return d
}
