/** Section 7 for the table: the supply of every unit, its zone, why it is halved, and what bars its line. */
import { reckonedAs } from '@hexfront/engine'
import { isMobile, ownUnits, placeName, tables } from '../data.ts'
import { isOnMap } from '../position.ts'
import { AERIAL, COASTAL, REGULAR } from '../state.ts'
import { NORTH, SOUTH, sourcesOf, zoneAt } from '../supply/sources.ts'
import { barsTo, sourcesFor, supplyLine, supplyOf } from '../supply/supply.ts'
import type { Reckoned, SupplyAnswer } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rules 7.3, 7.6: the states of supply, the best first. */
const states = tables.supply.states.map(({ id }) => ({ id: `supply.${id}` }))

const line = reckonedAs('line')

function whyOf(state: EwState, seat: number, unit: number, path: readonly number[]): Reckoned[] {
  const at = state.at[unit]!
  const found = supplyOf(state, unit)
  const zone = line(zoneAt(at) === NORTH ? 'north' : 'south', '7.8c')
  if (found === REGULAR)
    return path.length > 0
      ? [zone, line('leads', '7.1a', { place: placeName(path[0]!), n: path.length - 1 })]
      : [zone, line('grace', '7.5b')]
  if (found === COASTAL) return [zone, line('coast', '7.10a')]
  if (found === AERIAL) return [zone, line('dropped', '7.11a')]
  const isEmpty = sourcesFor(state, seat, at).length === 0
  return [
    zone,
    isEmpty ? line('noSource', '7.8c') : line('barred', '7.2'),
    line('halved', '7.12b'),
    line('slow', '7.12a'),
  ]
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
