/**
 * Reads a map file: its shape first, then everything that one part says about another. What is wrong
 * comes back as a list of sentences (file part, id, reason), all at once, so that a person who corrects
 * a map by hand sees every slip in one go.
 */
import { indexLocations, isDirection, type LocationIndex } from './locations.ts'
import type { MapFile } from './mapfile.ts'
import { MAP_SHAPE } from './mapshape.ts'
import { misfits } from './shape.ts'

/** Kinds of hexside are bits of one 32-bit word. */
const MOST_SIDE_KINDS = 32
/** Terrains, countries and regions are bytes. */
const MOST_NAMES = 255
const MOST_CELLS = 32767

type Report = (part: string, id: string, reason: string) => void

/** The map file, or what is wrong with it. */
export function readMap(json: unknown): MapFile | { problems: string[] } {
  const problems = misfits(MAP_SHAPE, json)
  if (problems.length > 0) return { problems }
  const file = json as MapFile
  const report: Report = (part, id, reason) => problems.push(`${part} ${id}: ${reason}`)
  checkGrid(file, problems)
  if (problems.length > 0) return { problems }
  const index = indexLocations(file, report)
  checkHexes(file, report)
  checkSides(file, index, report)
  checkZones(file, index, report)
  checkLines(file, index, report)
  checkBoxes(file, index, report)
  return problems.length > 0 ? { problems } : file
}

function checkGrid({ grid, numbering }: MapFile, problems: string[]): void {
  for (const axis of ['columns', 'rows'] as const) {
    const [first, last] = grid[axis]
    if (first > last) problems.push(`grid ${axis}: the first (${first}) comes after the last (${last})`)
  }
  if (numbering.digits < 2 || numbering.digits % 2 !== 0) {
    problems.push(`numbering digits: must be even and at least 2, not ${numbering.digits}`)
  }
  const cells = (grid.columns[1] - grid.columns[0] + 1) * (grid.rows[1] - grid.rows[0] + 1)
  if (cells > MOST_CELLS) problems.push(`grid: ${cells} hexes are more than ${MOST_CELLS}`)
}

function checkHexes({ hexes }: MapFile, report: Report): void {
  for (const { id, features = [] } of hexes) {
    for (const twice of repeated(features)) report('hexes', id, `feature ${twice} stands twice`)
  }
  for (const field of ['terrain', 'country', 'region'] as const) {
    const names = new Set(hexes.map(hex => hex[field] ?? ''))
    if (names.size > MOST_NAMES) report('hexes', field, `${names.size} names are more than ${MOST_NAMES}`)
  }
}

function checkSides({ sides }: MapFile, index: LocationIndex, report: Report): void {
  const seen = new Set<string>()
  for (const { between, kind } of sides) {
    const id = between.join('-')
    const fault = sideFault(between, index)
    if (fault !== null) {
      report('sides', id, fault)
      continue
    }
    const place = index.sidePlace(between)
    const beyond = index.around[place]!
    const key = `${kind} ${beyond < 0 ? place : Math.min(place, beyond * 6 + ((place + 3) % 6))}`
    if (seen.has(key)) report('sides', id, `${kind} stands twice`)
    seen.add(key)
  }
  const kinds = new Set(sides.map(side => side.kind)).size
  if (kinds > MOST_SIDE_KINDS) report('sides', 'kind', `${kinds} kinds are more than ${MOST_SIDE_KINDS}`)
}

function checkZones({ zones }: MapFile, index: LocationIndex, report: Report): void {
  for (const id of repeated(zones.map(zone => zone.id))) report('zones', id, 'stands twice')
  for (const { id, hexes } of zones) {
    reportUnknown('zones', id, hexes, index, report)
    for (const twice of repeated(hexes)) report('zones', id, `${twice} stands twice`)
  }
}

function checkLines({ lines }: MapFile, index: LocationIndex, report: Report): void {
  for (const id of repeated(lines.map(line => line.id))) report('lines', id, 'stands twice')
  for (const { id, hexes = [], sides = [] } of lines) {
    reportUnknown('lines', id, hexes, index, report)
    for (const between of sides) {
      const fault = sideFault(between, index)
      if (fault !== null) report('lines', id, `${between.join('-')} ${fault}`)
    }
  }
}

function checkBoxes({ boxes }: MapFile, index: LocationIndex, report: Report): void {
  for (const { id, links = [] } of boxes) reportUnknown('boxes', id, links, index, report)
}

function reportUnknown(
  part: string,
  id: string,
  locations: readonly string[],
  index: LocationIndex,
  report: Report,
): void {
  for (const location of locations) {
    if (!index.byId.has(location)) report(part, id, `${location} is not on the map`)
  }
}

/** Why two ids, or an id and a direction, do not name a side of this map; null if they do. */
function sideFault(between: readonly [string, string], index: LocationIndex): string | null {
  const [first, second] = between
  if (!index.byId.has(first)) return `${first} is not on the map`
  if (!index.byId.has(second)) {
    if (!isDirection(second)) return `${second} is neither on the map nor a direction 0 to 5`
    if (index.sidePlace(between) < 0) return `direction ${second} is not off the map: name the hex beyond`
  }
  return index.sidePlace(between) < 0 ? 'are not neighbours' : null
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const name of names) (seen.has(name) ? twice : seen).add(name)
  return [...twice]
}
