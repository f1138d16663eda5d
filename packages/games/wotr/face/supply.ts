/** Section 8 for the table: the supply of every unit, why it is halved or none, and what bars its line. */
import { lineTo, reckonedAs } from '@hexfront/engine'
import { GERMAN } from '../state.ts'
import { HEXES, isCorps, METZ, placeName, sideOf, UNITS } from '../data.ts'
import {
  ATTENUATED,
  barsTo,
  FULL,
  functioningSources,
  hasAerialSupply,
  needsNoLine,
  supplyOf,
  traceOf,
} from '../supply/supply.ts'
import type { Reckoned, SupplyAnswer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Rule 8.2: the states of supply, the best first. */
const states = [{ id: 'supply.full' }, { id: 'supply.attenuated' }, { id: 'supply.out' }]

const line = reckonedAs('line')

/** Rule 8.2: the source that a line ends at; who stands in it needs none. */
function whereTo(path: readonly number[]): Reckoned {
  const place = placeName(path[0]!)
  return path.length > 1
    ? line('leads', '8.2', { place, n: path.length - 1 })
    : line('atSource', '8.2', { place })
}

/** Rules 8.13 and 5.8.4: by what a German unit needs no line. */
function withoutLine(state: WotrState, unit: number): Reckoned {
  if (needsNoLine[unit] === 1) return line('garrison', '8.13a')
  return state.at[unit] === METZ ? line('metz', '8.13b') : line('fifteenth', '5.8.4a')
}

/** Rules 8.16 to 8.19: what gives no more than attenuated supply. */
function whyLess(state: WotrState, unit: number, path: readonly number[]): Reckoned[] {
  const at = state.at[unit]!
  if (isCorps[unit] === 1) return [line('corps', '8.19a')]
  const how =
    path.length > 0
      ? [whereTo(path), line('sector', '8.16a')]
      : [state.aerial.includes(at) ? line('air', '8.18a') : line('coast', '8.17')]
  return [...how, line('halved', '8.16b'), line('noColumn', '8.16d')]
}

/** Rules 8.2 and 8.8: no line, and what comes of it. */
function whyNone(state: WotrState, unit: number): Reckoned[] {
  const canFly = sideOf[unit] !== GERMAN && hasAerialSupply(state)
  return [
    line(functioningSources(state, sideOf[unit]!).length === 0 ? 'noSource' : 'barred', '8.2'),
    line('halved', '8.6'),
    line('lost', '8.8'),
    ...(canFly ? [line('couldFly', '8.18a')] : []),
  ]
}

function whyOf(state: WotrState, unit: number, supply: number, path: readonly number[]): Reckoned[] {
  if (supply === FULL) return [path.length > 0 ? whereTo(path) : withoutLine(state, unit)]
  return supply === ATTENUATED ? whyLess(state, unit, path) : whyNone(state, unit)
}

export function explainSupply(state: WotrState, seat: number): SupplyAnswer {
  const units: SupplyAnswer['units'][number][] = []
  const trace = traceOf(state, seat)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (sideOf[unit] !== seat || at < 0 || at >= HEXES) continue
    const supply = supplyOf(state, unit, trace)
    const path = lineTo(trace, at) ?? []
    units.push({
      unit,
      state: supply === FULL ? 0 : supply === ATTENUATED ? 1 : 2,
      path,
      why: whyOf(state, unit, supply, path),
      // A corps lives by air alone, whatever stands around it.
      barred: path.length > 0 || supply === FULL || isCorps[unit] === 1 ? [] : barsTo(state, seat, at),
    })
  }
  return { states, units, sources: functioningSources(state, seat) }
}
