/** Section 11 for the table: the supply of every unit, why it is limited or none, and what bars its line. */
import { barsAround, reckonedAs } from '@hexfront/engine'
import { HEXES, ownUnits, placeName, ways } from '../data.ts'
import { ALLIED_CLASS, classOf, GERMAN_CLASS, ITALIAN_CLASS } from '../ground.ts'
import { isOnMap } from '../position.ts'
import { ALLIED } from '../state.ts'
import { sourceHexes } from '../supply/flood.ts'
import { floodOf, FULL, lineFrom, OUT, supplyOf } from '../supply/supply.ts'
import type { Reckoned, SupplyAnswer } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const states = ['full', 'limited', 'out'].map(id => ({ id: `supply.${id}` }))

const line = reckonedAs('line')

function whyOf(state: FeState, unit: number, path: readonly number[]): Reckoned[] {
  const found = supplyOf(state, unit)
  if (found === OUT)
    return [line('barred', '11.41a'), line('outCost', '11.61'), line('outAttrition', '11.71a')]
  const n = floodOf(state, classOf(unit)).far[state.at[unit]!]!
  const place = placeName(path.at(-1) ?? state.at[unit]!)
  if (found === FULL)
    return [line('leads', '11.51a', { place, n: Math.max(0, n) }), line('fullCost', '11.51b')]
  return [
    n >= 0 ? line('far', '11.52a', { place, n }) : line('bySea', '11.43b', { place }),
    line('limitedCost', '11.52b'),
  ]
}

/** Rules 11.41, 11.42, 8.43: hexes at which the lines of a unit have to stop. */
const barsOf = (state: FeState, unit: number): number[] => {
  const { open } = floodOf(state, classOf(unit))
  return barsAround(ways, state.at[unit]!, HEXES, hex => hex < HEXES && open[hex] === 0)
}

/** Rules 11.2, 11.3: the sources of a side, those of Germans and of Italians together. */
const sourcesOf = (state: FeState, seat: number): number[] =>
  (seat === ALLIED ? [ALLIED_CLASS] : [GERMAN_CLASS, ITALIAN_CLASS]).flatMap(kind => sourceHexes(state, kind))

export function explainSupply(state: FeState, seat: number): SupplyAnswer {
  const units = (ownUnits[seat] ?? [])
    .filter(unit => isOnMap(state, unit))
    .map(unit => {
      const path = lineFrom(state, classOf(unit), state.at[unit]!)
      const found = supplyOf(state, unit)
      return {
        unit,
        state: found,
        path,
        why: whyOf(state, unit, path),
        barred: found === OUT ? barsOf(state, unit) : [],
      }
    })
  return { states, units, sources: sourcesOf(state, seat) }
}
