/** Where the enemy could end the game in his next turn by walking or probing in: told before a phase ends. */
import {
  HEXES,
  isBuiltUp,
  isRuhr,
  onEastEdge,
  onWestEdge,
  ownUnits,
  placeName,
  tables,
  unitName,
} from '../data.ts'
import { ALLIED, controllerOf, GERMAN } from '../state.ts'
import { groupOf } from '../movement/movement.ts'
import { columnPointsLeft, pointsLeft, reachesOf } from '../movement/reach.ts'
import { probeHexes } from '../combat/momentum.ts'
import { unitsIn } from '../position.ts'
import type { Warning } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** So many of those who could come are named. */
const NAMED = 3

/** Rules 4.3 and 4.4a, 4.2a and 4.4b: bare cities and edges within reach of enemies that can be seen. */
export function openings(state: WotrState, side: number): Warning[] {
  const enemy = 1 - side
  const bare = bareCities(state, side)
  const reached = new Map<number, number[]>()
  const exits: number[] = []
  for (const unit of ownUnits[enemy]!) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES) continue
    const found = reachOfOne(state, unit)
    for (const hex of bare) if (found.reaches(hex)) reached.set(hex, [...(reached.get(hex) ?? []), unit])
    if (mayLeave(state, enemy) && found.leaves(enemy === ALLIED ? onEastEdge : onWestEdge)) exits.push(unit)
  }
  const probed = bare.length === 0 ? [] : probeHexes(state, enemy, ownUnits[enemy]!)
  return [
    ...bare.flatMap(hex => cityWarning(hex, side, reached.get(hex) ?? [], probed)),
    ...edgeWarning(exits, side),
  ]
}

/** Cities whose loss is the end, and nobody in them: any for the Allies, those of the Ruhr for the Germans. */
function bareCities(state: WotrState, side: number): number[] {
  const own = unitsIn(state, side)
  const counts = side === ALLIED ? isBuiltUp : isRuhr
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (counts[hex] === 1 && own[hex] === 0 && (controllerOf(state, hex) === ALLIED) === (side === ALLIED))
      found.push(hex)
  return found
}

/** Rule 4.4c: the Germans leave the map from Turn 4 on. */
const mayLeave = (state: WotrState, side: number): boolean =>
  side === ALLIED || state.turn >= tables.exits.germanFromTurn

interface Found {
  reaches(hex: number): boolean
  /** Whether it gets to one of these hexes with a point left to leave the map. */
  leaves(edge: Uint8Array): boolean
}

function reachOfOne(state: WotrState, unit: number): Found {
  const group = groupOf(state, [unit])
  const { ordinary, column } = reachesOf(state, group)
  const points = [pointsLeft(state, group), columnPointsLeft(state, group)]
  const spare = (hex: number): boolean =>
    (ordinary.cost[hex]! >= 0 && ordinary.cost[hex]! < points[0]!) ||
    (column !== null && column.cost[hex]! >= 0 && column.cost[hex]! < points[1]!)
  return {
    reaches: hex => ordinary.cost[hex] !== -1 || (column !== null && column.cost[hex] !== -1),
    leaves(edge) {
      for (let hex = 0; hex < HEXES; hex++) if (edge[hex] === 1 && spare(hex)) return true
      return false
    },
  }
}

function named(units: readonly number[]): string {
  const names = units.slice(0, NAMED).map(unitName)
  return units.length > NAMED ? `${names.join(', ')} …` : names.join(', ')
}

function cityWarning(
  hex: number,
  side: number,
  units: readonly number[],
  probed: readonly number[],
): Warning[] {
  const rule = side === ALLIED ? '4.4a' : '4.3'
  const place = placeName(hex)
  const id = side === ALLIED ? 'warn.openCity' : 'warn.openRuhr'
  if (units.length > 0)
    return [{ reason: { id, params: { place, n: units.length, units: named(units) } }, rule, places: [hex] }]
  return probed.includes(hex)
    ? [{ reason: { id: `${id}Probe`, params: { place } }, rule, places: [hex] }]
    : []
}

function edgeWarning(units: readonly number[], side: number): Warning[] {
  if (units.length === 0) return []
  const params = { n: units.length, units: named(units) }
  const [id, rule] = side === GERMAN ? ['warn.eastEdge', '4.2a'] : ['warn.westEdge', '4.4b']
  return [{ reason: { id, params }, rule }]
}
