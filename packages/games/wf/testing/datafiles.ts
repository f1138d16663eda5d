/** Short ways to the data files, for the tests that hold them to the rules. */
import { loadCounters } from '@hexfront/engine'
import counters from '../data/counters.json' with { type: 'json' }
import scenarioFile from '../data/scenarios.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { scenarios } from '../data.ts'
import type { Counter } from '@hexfront/engine'
import type { ScenarioData } from '../data.ts'

export { scenarios }

export const units = loadCounters({ units: counters.units }).sheet.units
export const { markers } = counters
export const { arrivals, beachheadArrivals, events } = scenarioFile
export type Unit = Counter

export type { Area, Start } from '../data.ts'
export type Scenario = ScenarioData

export const ALLIED = 0
export const AXIS = 1
export const SIDES = ['allied', 'axis'] as const
/** The scenarios that the forces charts speak of. */
export const CAMPAIGN = ['S43', 'W43', 'S44', 'W44'] as const

export const idsOf = (list: readonly Unit[]) => list.map(u => u.id)
export const tagged = (tag: string) => units.filter(u => u.tags.includes(tag))
export const isHq = (u: Unit) => ['hq', 'shq', 'thq'].includes(u.type)
export const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

export function unit(id: string): Unit {
  const found = units.find(u => u.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

export function scenario(id: string): Scenario {
  const found = scenarios.find(s => s.id === id)
  if (found === undefined) throw new Error(`no scenario ${id}`)
  return found
}

/** Strengths of a unit from full to weakest. */
export const ladder = (u: Unit) => u.faces.map(face => face['cv'] ?? NaN)
export const fullOf = (u: Unit) => ladder(u)[0] ?? NaN

/** A factor of a unit at full strength; undefined where it prints none. */
export const printed = (u: Unit, factor: string): number | undefined => u.faces[0]?.[factor]

export const typeRow = (id: string) => {
  const found = tables.types.rows.find(row => row.id === id)
  if (found === undefined) throw new Error(`no type ${id}`)
  return found
}

/** Month of the war, as set-up codes count: September 1939 is 0. */
export function warMonth(month: string): number {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return (year - 1939) * 12 + of - 9
}

/** Units that arrive in the month in which the scenario begins: they stand on the map from the start. */
export const FIRST_MONTH: Readonly<Record<string, string>> = {
  S43: '1943-07',
  W43: '1943-12',
  S44: '1944-06',
  W44: '1944-12',
}
