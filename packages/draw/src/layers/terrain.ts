/** Terrain: a soft tint under each patch of like hexes and one clear sign over the whole of every hex. */
import { GLYPHS, scatter } from '../glyphs.ts'
import { terrainLook, type TerrainLook } from '../look.ts'
import { touches } from '../obstacles.ts'
import { inset, rimsOf, wavering } from '../outline.ts'
import { softLine } from '../path.ts'
import { featuresOf, insideBy, kindOf } from '../plan.ts'
import { featureLook } from '../look.ts'
import { print } from '../stamp.ts'
import { ink, type Scene } from '../scene.ts'
import { chance, group, lineData, num, path } from '../svg.ts'

export function drawTerrain(scene: Scene): string {
  const patches = [...byTerrain(scene).values()]
  return group(
    {},
    ...featureTints(scene),
    ...patches.map(({ as, spots }) =>
      as.water ? waterPatch(scene, spots) : tintPatch(scene, as.tint, spots, 0.6),
    ),
    ...patches.map(({ as, spots }) => signPatch(scene, as, spots)),
  )
}

interface Patch {
  readonly as: TerrainLook
  readonly spots: number[]
}

function byTerrain(scene: Scene): Map<string, Patch> {
  const patches = new Map<string, Patch>()
  scene.plan.spots.forEach((spot, i) => {
    const word = spot.hex.terrain
    const patch = patches.get(word) ?? { as: terrainLook(scene.look, word), spots: [] }
    patch.spots.push(i)
    patches.set(word, patch)
  })
  return patches
}

function featureTints(scene: Scene): string[] {
  const tinted = new Map<string, number[]>()
  scene.plan.spots.forEach((spot, i) => {
    for (const word of featuresOf(spot)) {
      const kind = kindOf(word)
      if (featureLook(scene.look, kind).tint) tinted.set(kind, [...(tinted.get(kind) ?? []), i])
    }
  })
  return [...tinted].map(([kind, spots]) => tintPatch(scene, featureLook(scene.look, kind).tint, spots, 0.5))
}

function tintPatch(
  scene: Scene,
  tint: TerrainLook['tint'],
  spots: readonly number[],
  opacity: number,
): string {
  if (tint === undefined) return ''
  const rings = rimsOf(scene.plan, new Set(spots)).map(rim => wavering(inset(rim, 4), 5, 1))
  const d = rings.map(points => softLine({ points, closed: true })).join('')
  // A scrap of map in the legend has no ground to be clipped to.
  const clip = scene.plan.map.art.coast === '' ? undefined : `url(#${scene.prefix}onland)`
  return path(d, {
    fill: ink(scene, tint),
    'fill-rule': 'evenodd',
    opacity: String(opacity),
    'clip-path': clip,
  })
}

/** Water hexes show the sea that is drawn under them; a map without a coast has none, so they paint it. */
function waterPatch(scene: Scene, spots: readonly number[]): string {
  if (scene.plan.map.art.coast !== '') return ''
  const d = rimsOf(scene.plan, new Set(spots))
    .map(rim => lineData(rim.corners, 'closed'))
    .join('')
  return path(d, { fill: ink(scene, 'sea'), 'fill-rule': 'evenodd' })
}

function signPatch(scene: Scene, as: TerrainLook, spots: readonly number[]): string {
  if (as.glyph === undefined) return ''
  const colour = ink(scene, as.ink ?? 'rough')
  if (as.glyph === 'ditches')
    return path(ditches(scene, spots), { fill: 'none', stroke: colour, 'stroke-width': 1, opacity: '.75' })
  const glyph = GLYPHS[as.glyph]
  let [fill, line] = ['', '']
  for (const spot of spots) {
    const { centre } = scene.plan.spots[spot]!
    for (const { stamp, at } of scatter(glyph, scene.plan.pointy, spot)) {
      const [x, y] = [centre[0] + at[0], centre[1] + at[1]]
      const box = {
        x: x - stamp.width / 2,
        y: y - stamp.height,
        width: stamp.width,
        height: stamp.height + 2,
      }
      if (touches(scene.written, box)) continue
      fill += print(stamp.fill, [x, y])
      line += print(stamp.line, [x, y])
    }
  }
  const stroked = {
    fill: 'none',
    stroke: colour,
    'stroke-width': glyph.lineWidth,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return path(fill, { fill: colour, opacity: String(glyph.fillOpacity) }) + path(line, stroked)
}

/** Drained land: long ditches along the rows with short ones between them. */
function ditches(scene: Scene, spots: readonly number[]): string {
  const { plan, written } = scene
  let d = ''
  for (const spot of spots) {
    const [cx, cy] = plan.spots[spot]!.centre
    const clear = (x: number, y: number): boolean =>
      insideBy(plan.pointy, x, y) > 7 &&
      !touches(written, { x: cx + x - 3, y: cy + y - 1, width: 6, height: 2 })
    for (let row = -4; row <= 4; row++) {
      const y = row * 11.5 + (chance(spot, row) - 0.5) * 2
      let from: number | null = null
      for (let x = -58; x <= 58; x += 4) {
        const open = clear(x, y) && chance(spot, row, Math.round(x / 16)) > 0.1
        if (open && from === null) from = x
        if (!open && from !== null) {
          if (x - from > 8) d += `M${num(cx + from)} ${num(cy + y)}h${num(x - 4 - from)}`
          from = null
        }
      }
      for (let x = -48 + (row & 1) * 12; x <= 48; x += 24) {
        const at = x + (chance(spot, row, x) - 0.5) * 8
        if (clear(at, y + 1) && clear(at, y + 11)) d += `M${num(cx + at)} ${num(cy + y)}v11.5`
      }
    }
  }
  return d
}
