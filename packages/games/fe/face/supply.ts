/** Section 11 for the table: the supply of every unit, why it is limited or none, and what bars its line. */
import { barsAround, reckonedAs } from '@hexfront/engine'
import { HEXES, ownUnits, placeName, sideOf, ways } from '../data.ts'
import { ALLIED_CLASS, classOf, GERMAN_CLASS, ITALIAN_CLASS } from '../ground.ts'
import { activationCost } from '../operations/activation.ts'
import { isOnMap, stackOf } from '../position.ts'
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
  if (found === FULL) return [line('leads', '11.51a', { place, n: Math.max(0, n) }), costOf(state, unit)]
  return [
    n >= 0 ? line('far', '11.52a', { place, n }) : line('bySea', '11.43b', { place }),
    costOf(state, unit),
  ]
}

/** Rules 11.51b, 11.52b, 11.53: what the hex costs, in figures where Events or other units in it change the usual. */
function costOf(state: FeState, unit: number): Reckoned {
  const [side, at] = [sideOf[unit]!, state.at[unit]!]
  const [move, attack] = [activationCost(state, side, at, 'move'), activationCost(state, side, at, 'attack')]
  const isFull = supplyOf(state, unit) === FULL
  const usual = isFull ? 1 : stackOf(state, side, at).length
  if (move === 1 && attack === usual)
    return isFull ? line('fullCost', '11.51b') : line('limitedCost', '11.52b')
  return line('costNow', '11.53', { move, attack })
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
