/**
 * The printed game as a person reads it: hexes by the numbers on them, counters by their names, tables by their rows.
 * Nothing of the engine and nothing of the game's code is used, so that the naive model can disagree with both.
 */
import counterFile from '../../data/counters.json' with { type: 'json' }
import mapFile from '../../data/map.json' with { type: 'json' }
import tableFile from '../../data/tables.json' with { type: 'json' }

export interface Hex {
  readonly id: string
  readonly terrain: string
  readonly features: readonly string[]
  readonly country: string
  readonly zone: 'north' | 'south' | 'none'
}

interface PrintedHex {
  id: string
  terrain: string
  playable?: boolean
  features?: string[]
  country?: string
}

const zoneHexes = (id: string): ReadonlySet<string> =>
  new Set(mapFile.zones.find(zone => zone.id === id)!.hexes)
const [north, south] = [zoneHexes('northernZone'), zoneHexes('southernZone')]

/** Hexes that can be entered, by number. */
export const hexes = new Map<string, Hex>()
for (const { id, terrain, playable, features = [], country = '' } of mapFile.hexes as PrintedHex[])
  if (playable !== false && terrain !== 'sea')
    hexes.set(id, {
      id,
      terrain,
      features,
      country,
      zone: north.has(id) ? 'north' : south.has(id) ? 'south' : 'none',
    })

export const has = (id: string, feature: string): boolean => hexes.get(id)!.features.includes(feature)

/** East, northeast, northwest, west, southwest, southeast: rows count upward, odd rows stand half a hex to the east. */
export function around(id: string): string[] {
  const [row, column] = [Number(id.slice(0, 2)), Number(id.slice(2))]
  const left = row % 2 === 1 ? column : column - 1
  const name = (r: number, c: number): string =>
    c < 0 ? '' : `${String(r).padStart(2, '0')}${String(c).padStart(2, '0')}`
  return [
    name(row, column + 1),
    name(row + 1, left + 1),
    name(row + 1, left),
    name(row, column - 1),
    name(row - 1, left),
    name(row - 1, left + 1),
  ]
}

/** Neighbors that can be entered. */
export const beside = (id: string): string[] => around(id).filter(one => hexes.has(one))

const printedSides = new Map<string, Set<string>>()
const key = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`)
for (const { between, kind } of mapFile.sides) {
  const name = key(between[0]!, between[1]!)
  if (!printedSides.has(name)) printedSides.set(name, new Set())
  printedSides.get(name)!.add(kind)
}
/** Whether something is drawn along the side between two hexes. */
export const side = (a: string, b: string, kind: string): boolean =>
  printedSides.get(key(a, b))?.has(kind) ?? false
/** Rule 8.5: water and closed sides. */
export const isClosed = (a: string, b: string): boolean =>
  ['sea', 'blocked', 'estuary'].some(kind => side(a, b, kind))

/** Plain hexes between two, counted outward ring by ring. */
export function hexesApart(from: string, to: string): number {
  let ring = new Set([from])
  const seen = new Set(ring)
  for (let n = 0; n < 60; n++) {
    if (ring.has(to)) return n
    const next = new Set<string>()
    for (const id of ring)
      for (const one of around(id))
        if (one !== '' && !seen.has(one)) {
          seen.add(one)
          next.add(one)
        }
    ring = next
  }
  return Infinity
}

export interface Counter {
  readonly id: string
  readonly side: number
  readonly nation: string
  readonly isMobile: boolean
  readonly isMountaineer: boolean
  readonly faces: readonly { attack: number; defense: number; movement: number }[]
}

/** Counters in the order of the sheet, which is also the order of the lists in a state. */
export const counters: readonly Counter[] = counterFile.units.map(unit => ({
  id: unit.id,
  side: unit.side,
  nation: unit.nation,
  isMobile: unit.faces[0]!.movement > 0,
  isMountaineer: unit.tags.includes('mountain'),
  faces: unit.faces,
}))
export const otherCounter = (id: string): string | undefined => {
  const pair = counterFile.pairs.find(one => one.ground === id || one.drop === id)
  return pair && (pair.ground === id ? pair.drop : pair.ground)
}

type Row = (typeof tableFile.terrain.rows)[number]
/** A line of the terrain effects chart. */
export const chart = (id: string): Row => tableFile.terrain.rows.find(row => row.id === id)!
export const results = tableFile.crt

/** Rule 7.8a: southern hexes along the line between the zones. */
const southOfLine = mapFile.lines
  .find(line => line.id === 'logisticLine')!
  .sides!.map(pair => pair.find(id => south.has(id)))
const fromLine = new Map<string, number>()
/** Ruling B33: how far a southern hex is from the line, those along it being at distance one. */
export function hexesFromLine(id: string): number {
  if (!fromLine.has(id))
    fromLine.set(id, 1 + Math.min(...southOfLine.map(end => (end ? hexesApart(id, end) : Infinity))))
  return fromLine.get(id)!
}
