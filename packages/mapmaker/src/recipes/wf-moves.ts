/**
 * WestFront: where this map departs from the proposals, so that what the rules say of distances and of
 * the map's edge comes out.
 */
import type { PlacePull } from '../recipe.ts'

/**
 * Places that stand in another hex than proposed. The Husky example strikes Catania from Tunis or Bizerte
 * with a range of three and calls Messina four sea hexes from Bizerte, so that the Sicilian Channel is one
 * hex narrower than on the ground. Rule 15.1 puts Benghazi in the half hex north-east of El Agheila: half
 * hexes are those of odd rows in the last column.
 */
export const MOVED: Readonly<Record<string, string>> = {
  Bizerte: '1934',
  Tunis: '1935',
  'El Agheila': '2744',
  Benghazi: '2743',
}

export interface Ground {
  readonly id: string
  readonly country: string
  readonly terrain: string
  readonly seas: readonly string[]
}

/** Land where the proposals have sea, or with other shores than there. */
export const GROUND: readonly Ground[] = [
  { id: '1834', country: 'Tunisia', terrain: 'hill', seas: ['Western Mediterranean'] },
  { id: '1835', country: 'Tunisia', terrain: 'clear', seas: [] },
  { id: '1934', country: 'Tunisia', terrain: 'hill', seas: ['Western Mediterranean', 'Tyrrhenian Sea'] },
  { id: '1935', country: 'Tunisia', terrain: 'clear', seas: ['Tyrrhenian Sea', 'Central Mediterranean'] },
]

/** Sea where the proposals have land: the sea off Benghazi, and the Kattegat, by which ships come to Aarhus. */
export const DROWNED: Readonly<Record<string, string>> = { 2742: 'Ionian Sea', 2209: 'Skagerrak' }

/**
 * Benghazi borders the Ionian Sea and the Central Mediterranean (15.1), Malta the latter alone: the boundary
 * runs from Catania to Benghazi, and the Gulf of Sirte belongs with Tripoli.
 */
export function seaAt(id: string, sea: string): string {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))]
  const x = column + (row % 2) / 2
  const boundary = 22.5 + (row - 35) * 0.625
  return sea === 'Ionian Sea' && row > 35 && x < boundary ? 'Central Mediterranean' : sea
}

/**
 * Half hexes beyond the edge: Posnan E1 and Sarajevo are Rail Entry hexes, hence the last of their rows
 * (16.7).
 */
export const BEYOND: readonly string[] = ['2715', '2727']

/** New sides joined by water, and the railway to Tunis. */
export const LINKS: readonly (readonly [string, string])[] = [
  ['1833', '1934'],
  ['1834', '1934'],
  ['1933', '1934'],
  ['1934', '2034'],
  ['1935', '2034'],
  ['1935', '2035'],
  ['1935', '2036'],
  ['1935', '1936'],
  ['2742', '2743'],
  ['2643', '2743'],
  ['2109', '2209'],
  ['2208', '2209'],
  ['2209', '2210'],
]
export const UNLINKED: readonly (readonly [string, string])[] = [
  ['1934', '1835'],
  ['1935', '1835'],
]
export const RAILS: readonly (readonly [string, string])[] = [
  ['1835', '1935'],
  ['1934', '1935'],
]
export const UNRAILED: readonly (readonly [string, string])[] = [['1834', '1835']]

const pull = (lon: number, lat: number, hex: string, x: number, y: number): PlacePull => ({
  at: [lon, lat],
  hex,
  by: [x, y],
})

/** The coast drawn to its hexes: Tunisia stretched to the east, the corner of Sicily pressed in. */
export const PULLS: { readonly radius: number; readonly places: readonly PlacePull[] } = {
  radius: 260,
  places: [
    pull(9.87, 37.27, '1934', -12, 2),
    pull(10.18, 36.8, '1935', -28, 0),
    pull(11.05, 37.08, '1935', 30, -22),
    pull(8.75, 36.95, '1734', 30, 46),
    pull(10.64, 35.83, '1936', -14, 26),
    pull(10.76, 34.74, '1938', -24, -4),
    pull(12.51, 38.02, '2134', -40, -12),
    pull(13.94, 37.1, '2135', 20, 10),
    pull(15.29, 37.06, '2235', 36, 18),
    pull(15.14, 36.67, '2235', 22, 50),
    pull(15.55, 38.19, '2334', 36, -9),
    pull(15.65, 38.11, '2434', -38, 0),
    pull(14.51, 35.9, '2237', -10, 0),
  ],
}
