/** The hex lines, thin enough to disappear, and a veil over everything that is not in play. */
import { corner } from '../plan.ts'
import { rimsOf } from '../outline.ts'
import { ink, type Scene } from '../scene.ts'
import { group, lineData, num, path, type Point } from '../svg.ts'

export function drawGrid(scene: Scene): string {
  const { plan, theme } = scene
  const [width, height] = plan.size
  const inPlay = new Set(plan.spots.flatMap((spot, i) => (spot.playable ? [i] : [])))
  const rims = rimsOf(plan, inPlay)
  const rimData = rims.map(rim => lineData(rim.corners, 'closed')).join('')
  const frame = `M0 0h${num(width)}v${num(height)}h${num(-width)}z`
  const lines = { fill: 'none', stroke: ink(scene, 'grid'), 'stroke-linejoin': 'round' }
  return group(
    {},
    path(frame + rimData, {
      fill: ink(scene, 'off'),
      'fill-rule': 'evenodd',
      opacity: theme.mode === 'light' ? '.5' : '.6',
    }),
    path(hexLines(scene, inPlay), { ...lines, 'stroke-width': 0.9, opacity: String(theme.gridOpacity) }),
    path(rimData, { ...lines, 'stroke-width': 1.6, opacity: String(theme.gridOpacity + 0.2) }),
  )
}

/** Every hexside between two hexes in play, once: the right-hand half of each hex. */
function hexLines(scene: Scene, inPlay: ReadonlySet<number>): string {
  const { plan } = scene
  let d = ''
  for (const spot of inPlay) {
    let run: Point[] = []
    const flush = (): void => {
      d += lineData(run)
      run = []
    }
    for (let direction = 0; direction < 3; direction++) {
      const next = plan.neighbours[spot * 6 + direction]!
      if (!inPlay.has(next)) flush()
      else {
        if (run.length === 0) run.push(corner(plan, spot, direction))
        run.push(corner(plan, spot, direction + 1))
      }
    }
    flush()
  }
  return d
}
