/** Sections 11.2 and 11.3: what the map and the home country produce in a month. */
import { board, COPENHAGEN, inCountry, lands, scenarioData, tables } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { since } from '../calendar.ts'
import { isHusky, railNet } from '../rail/rail.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { WfState } from '../state.ts'

const { basic, oreRoute, resourceFactor } = tables.production
const sideName = (side: number): 'allied' | 'axis' => (side === ALLIED ? 'allied' : 'axis')

/** Rule 11.33b, B164: Spain and Portugal produce nothing. */
const iberia = inCountry('Spain', 'Portugal')
/** Hexes with a city or a resource that produces. */
const centres = lands
  .map(hex => ({
    hex,
    city: Number(board.values[hex]!['production'] ?? 0),
    resource: Number(board.values[hex]!['resource'] ?? 0),
  }))
  .filter(({ hex, city, resource }) => city + resource > 0 && !iberia[hex])

/** Rules 11.32 and 11.33: what the cities and resources of a side give, those in supply by rail or sea. */
export function mapProduction(state: WfState, side: number): number {
  const { supplied } = railNet(state, side)
  let points = 0
  // Rule 1.5c: resources, not cities, count double for the Axis.
  for (const { hex, city, resource } of centres)
    if (supplied[hex]) points += city + resource * resourceFactor[sideName(side)]
  return points
}

/** Rules 11.31 and 16.2: without the ore of the north the Axis has less, once and for all from June 1944. */
function basicProduction(state: WfState, side: number): number {
  const start = basic[sideName(side)][state.period as 'S43']
  if (side !== AXIS) return start
  const isCut = since(state, oreRoute.lostFrom) || friendlyTo(state, ALLIED)[COPENHAGEN] === 1
  return start + (isCut ? oreRoute.points : 0)
}

/** Rule 11.2: the production level of a side, as the map stands; fixed in Husky (HX.4). */
export function productionLevel(state: WfState, side: number): number {
  if (isHusky(state)) return scenarioData('husky').production[sideName(side)]
  return basicProduction(state, side) + mapProduction(state, side)
}
