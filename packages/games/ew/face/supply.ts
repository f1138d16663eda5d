/** Section 7 for the table: the supply of every unit, its zone, why it is halved, and what bars its line. */
import { reckonedAs } from '@hexfront/engine'
import { isMobile, ownUnits, placeName, tables, VIENNA } from '../data.ts'
import { isOnMap } from '../position.ts'
import { AERIAL, COASTAL, GERMAN, REGULAR } from '../state.ts'
import { NORTH, SOUTH, sourcesOf, zoneAt } from '../supply/sources.ts'
import { barsTo, hexesFromLine, sourcesFor, supplyLine, supplyOf } from '../supply/supply.ts'
import type { Reckoned, SupplyAnswer } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rules 7.3, 7.6: the states of supply, the best first. */
const states = tables.supply.states.map(({ id }) => ({ id: `supply.${id}` }))

const line = reckonedAs('line')

/** Rule 7.1a: the source that a line ends at; who stands in it needs none. */
function whereTo(path: readonly number[]): Reckoned {
  const place = placeName(path[0]!)
  return path.length > 1
    ? line('leads', '7.1a', { place, n: path.length - 1 })
    : line('atSource', '7.1a', { place })
}

function whyOf(state: EwState, seat: number, unit: number, path: readonly number[]): Reckoned[] {
  const at = state.at[unit]!
  const found = supplyOf(state, unit)
  const zone = line(zoneAt(at) === NORTH ? 'north' : 'south', '7.8c')
  if (found === REGULAR) return [zone, path.length > 0 ? whereTo(path) : line('grace', '7.5b')]
  if (found === COASTAL) return [zone, line('coast', '7.10a')]
  if (found === AERIAL) return [zone, line('dropped', '7.11a')]
  return [zone, whyNone(state, seat, at), line('halved', '7.12b'), line('slow', '7.12a')]
}

/** Why no line reaches a hex: no source is left to its side there, or none of those that are can be traced to. */
function whyNone(state: EwState, seat: number, at: number): Reckoned {
  const isEmpty = sourcesFor(state, seat, at).length === 0
  if (seat === GERMAN && zoneAt(at) === SOUTH && state.lostSources.includes(VIENNA)) {
    // Rule 7.5b: far from the line it does not matter what the north has.
    if (hexesFromLine[at]! > tables.supply.viennaReach) return line('tooFar', '7.5b')
    if (!isEmpty) return line('barredNorth', '7.5b')
  }
  return isEmpty ? line('noSource', '7.8c') : line('barred', '7.2')
}

export function explainSupply(state: EwState, seat: number): SupplyAnswer {
  const units = (ownUnits[seat] ?? [])
    // Rule 7.0b: static units need none.
    .filter(unit => isMobile[unit] === 1 && isOnMap(state, unit))
    .map(unit => {
      const at = state.at[unit]!
      const path = supplyLine(state, seat, at) ?? []
      const barred = supplyOf(state, unit) === states.length - 1 ? barsTo(state, seat, at) : []
      return { unit, state: supplyOf(state, unit), path, why: whyOf(state, seat, unit, path), barred }
    })
  return { states, units, sources: [NORTH, SOUTH].flatMap(zone => sourcesOf(state, seat, zone)) }
}
