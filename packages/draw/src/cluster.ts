/** A cluster: what stands in a hex as one small row (place sign, anchor, fort, crate) and the name that goes with it. */
import { featureLook, terrainLook, type FeatureLook, type Look, type PlaceLook } from './look.ts'
import { textWidth, type TextStyle } from './metrics.ts'
import { detailOf, featuresOf, kindOf, type Plan, type Spot } from './plan.ts'
import { SIGNS } from './signs.ts'
import type { Stamp } from './stamp.ts'
import type { Role } from './theme.ts'

export interface ClusterSign {
  readonly stamp: Stamp
  readonly ink: Role
  /** From the cluster's centre. */
  readonly dx: number
  readonly letters: string
}

export interface Cluster {
  readonly spot: number
  readonly signs: readonly ClusterSign[]
  readonly width: number
  readonly height: number
  readonly name: string
  readonly text: TextStyle
  readonly textInk: Role
  readonly rank: number
}

/** Between two signs of one row. */
const GAP = 3
export const LETTERS: TextStyle = { size: 8.5, weight: 700 }

export function clustersOf(plan: Plan, look: Look): Cluster[] {
  return plan.spots.flatMap((spot, i) => {
    const cluster = clusterOf(look, spot, i)
    return cluster.signs.length === 0 && cluster.name === '' ? [] : [cluster]
  })
}

function clusterOf(look: Look, spot: Spot, index: number): Cluster {
  const known = featuresOf(spot).map(word => ({ word, as: featureLook(look, kindOf(word)) }))
  const place = placeOf(
    look,
    spot,
    known.map(({ as }) => as),
  )
  const signs: Omit<ClusterSign, 'dx'>[] = []
  if (place?.sign) signs.push({ stamp: SIGNS[place.sign], ink: place.ink, letters: '' })
  for (const { word, as } of known) {
    if (as.hidden || as.sign === undefined) continue
    const letters = lettersOf(as, word, spot)
    const sign = { stamp: widened(SIGNS[as.sign], letters), ink: as.ink ?? 'ink', letters }
    if (!signs.some(other => other.stamp === sign.stamp && other.letters === letters)) signs.push(sign)
  }
  const text = place ?? look.places.spot
  return {
    spot: index,
    ...inRow(signs),
    name: spot.hex.name ?? '',
    text: text.text,
    textInk: place === null ? look.places.spot.ink : 'ink',
    rank: text.rank,
  }
}

/** The grandest place of the hex; a name without one is only a spot on the map. */
function placeOf(look: Look, spot: Spot, features: readonly FeatureLook[]): PlaceLook | null {
  let best: PlaceLook | null = null
  const classes = features.flatMap(feature => feature.place ?? [])
  const byTerrain = terrainLook(look, spot.hex.terrain).place
  for (const name of byTerrain === undefined ? classes : [...classes, byTerrain]) {
    const place = look.places[name]
    if (best === null || place.rank > best.rank) best = place
  }
  return best
}

function lettersOf(as: FeatureLook, word: string, spot: Spot): string {
  if (as.letters === undefined) return ''
  if (as.letters === 'detail') return detailOf(word)
  if ('text' in as.letters) return as.letters.text
  const value = spot.hex.values?.[as.letters.value]
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** A badge as wide as its letters. */
function widened(stamp: Stamp, letters: string): Stamp {
  const width = textWidth(letters, LETTERS) + 6
  if (stamp !== SIGNS.badge || width <= stamp.width) return stamp
  const inner = width - 6
  const draw = `a3 3 0 0 1 3-3h${inner}a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-${inner}a3 3 0 0 1-3-3z`
  const rim = [{ from: [-width / 2, -3], draw }] as const
  return { width, height: stamp.height, back: rim, line: rim }
}

function inRow(signs: readonly Omit<ClusterSign, 'dx'>[]): Pick<Cluster, 'signs' | 'width' | 'height'> {
  const width = signs.reduce((sum, sign) => sum + sign.stamp.width, 0) + GAP * Math.max(0, signs.length - 1)
  let x = -width / 2
  const placed = signs.map(sign => {
    const dx = x + sign.stamp.width / 2
    x += sign.stamp.width + GAP
    return { ...sign, dx }
  })
  return { signs: placed, width, height: Math.max(0, ...signs.map(sign => sign.stamp.height)) }
}
