/** Places and their signs, merged by ink: halo first, then fills, then lines. */
import { LETTERS } from '../cluster.ts'
import { print } from '../stamp.ts'
import { ink, type Scene } from '../scene.ts'
import { fontOf } from './words.ts'
import { group, path, textAt, type Point } from '../svg.ts'
import type { Role } from '../theme.ts'

interface Inks {
  fill: string
  line: string
  letters: string
}

export function drawPlaces(scene: Scene): string {
  let back = ''
  const byInk = new Map<Role, Inks>()
  for (const { cluster, at } of scene.placing.placed) {
    for (const sign of cluster.signs) {
      const spot: Point = [at[0] + sign.dx, at[1]]
      const inks = byInk.get(sign.ink) ?? { fill: '', line: '', letters: '' }
      byInk.set(sign.ink, inks)
      back += print(sign.stamp.back, spot)
      inks.fill += print(sign.stamp.fill, spot)
      inks.line += print(sign.stamp.line, spot)
      if (sign.letters !== '') inks.letters += textAt(spot[0], spot[1] + LETTERS.size * 0.36, sign.letters)
    }
  }
  const drawn = [...byInk].map(([role, inks]) => {
    const colour = ink(scene, role)
    return (
      path(inks.fill, { fill: colour }) +
      path(inks.line, {
        fill: 'none',
        stroke: colour,
        'stroke-width': 1.5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }) +
      group({ ...fontOf(LETTERS), fill: colour, 'text-anchor': 'middle' }, inks.letters)
    )
  })
  return group({}, path(back, { fill: ink(scene, 'halo'), opacity: '.88' }), ...drawn)
}
