/**
 * A counter sheet compiled into typed arrays. A unit is its index in the sheet; a step is 0 at full
 * strength and grows as the unit weakens. Factors lie at [unit * maxSteps + step].
 */
import type { CounterSheet } from './counters.ts'
import {
  choiceOf,
  ID,
  INTEGER,
  jsonSchema,
  listOf,
  misfits,
  objectOf,
  recordOf,
  type Shape,
  SOURCE,
  TEXT,
} from './shape.ts'

export interface Counters {
  readonly sheet: CounterSheet
  readonly count: number
  /** The most steps that any unit of the sheet has. */
  readonly maxSteps: number
  readonly byId: ReadonlyMap<string, number>
  /** How many steps each unit has. */
  readonly steps: Uint8Array
  readonly side: Uint8Array
  readonly nation: Uint8Array
  readonly nationNames: readonly string[]
  readonly type: Uint8Array
  readonly typeNames: readonly string[]
  readonly size: Uint8Array
  readonly sizeNames: readonly string[]
  /** Values by name; 0 where a face does not print that factor, and beyond a unit's last step. */
  readonly factors: ReadonlyMap<string, Int16Array>
  /** One mask over the units for each tag. */
  readonly tags: ReadonlyMap<string, Uint8Array>
}

/** What units can be picked out by. */
export type UnitTrait = 'tag' | 'type' | 'nation' | 'size'

/** Units are numbered in signed 16 bits, names in bytes. */
const MOST_UNITS = 32767
const MOST_NAMES = 255
const MOST_STEPS = 4

const COUNTER = objectOf(
  {
    id: ID,
    name: TEXT,
    side: choiceOf(0, 1),
    nation: TEXT,
    type: ID,
    size: TEXT,
    faces: listOf(recordOf(INTEGER)),
    tags: listOf(ID),
    source: SOURCE,
  },
  { title: TEXT, setup: TEXT },
)
/** A sheet may list more beside the units (markers, say): that is for others to check. */
const SHEET_SHAPE: Shape = { ...objectOf({ units: listOf(COUNTER) }), open: true }

/** The counter sheet's JSON Schema. */
export const counterSchema = jsonSchema(SHEET_SHAPE)

/** The counter sheet, or what is wrong with it. */
export function readCounters(json: unknown): CounterSheet | { problems: string[] } {
  const problems = misfits(SHEET_SHAPE, json)
  if (problems.length > 0) return { problems }
  const sheet = json as CounterSheet
  const ids = new Set<string>()
  for (const { id, faces, tags } of sheet.units) {
    if (ids.has(id)) problems.push(`units ${id}: stands twice`)
    ids.add(id)
    if (faces.length < 1 || faces.length > MOST_STEPS) {
      problems.push(`units ${id}: has ${faces.length} steps, must have 1 to ${MOST_STEPS}`)
    }
    if (new Set(tags).size < tags.length) problems.push(`units ${id}: a tag stands twice`)
    for (const [step, face] of faces.entries()) {
      for (const [factor, value] of Object.entries(face)) {
        if (Math.abs(value) > 32767) problems.push(`units ${id}: ${factor} of step ${step} is out of range`)
      }
    }
  }
  if (sheet.units.length > MOST_UNITS)
    problems.push(`units: ${sheet.units.length} are more than ${MOST_UNITS}`)
  for (const field of ['nation', 'type', 'size'] as const) {
    const names = new Set(sheet.units.map(unit => unit[field])).size
    if (names > MOST_NAMES) problems.push(`units ${field}: ${names} names are more than ${MOST_NAMES}`)
  }
  return problems.length > 0 ? { problems } : sheet
}

/** The counters shipped with a game: a sheet with problems is a bug there, so it throws them all. */
export function loadCounters(json: unknown): Counters {
  const sheet = readCounters(json)
  if ('problems' in sheet) throw new Error(`the counter sheet has problems:\n${sheet.problems.join('\n')}`)
  return compileCounters(sheet)
}

export function compileCounters(sheet: CounterSheet): Counters {
  const { units } = sheet
  const maxSteps = units.reduce((most, unit) => Math.max(most, unit.faces.length), 0)
  const nationNames = distinct(units.map(unit => unit.nation))
  const typeNames = distinct(units.map(unit => unit.type))
  const sizeNames = distinct(units.map(unit => unit.size))
  const factors = new Map<string, Int16Array>()
  const tags = new Map<string, Uint8Array>()
  for (const [unit, counter] of units.entries()) {
    for (const tag of counter.tags) column(tags, tag, () => new Uint8Array(units.length))[unit] = 1
    for (const [step, face] of counter.faces.entries()) {
      for (const [factor, value] of Object.entries(face)) {
        const values = column(factors, factor, () => new Int16Array(units.length * maxSteps))
        values[unit * maxSteps + step] = value
      }
    }
  }
  return {
    sheet,
    count: units.length,
    maxSteps,
    byId: new Map(units.map((unit, number) => [unit.id, number])),
    steps: Uint8Array.from(units, unit => unit.faces.length),
    side: Uint8Array.from(units, unit => unit.side),
    nation: Uint8Array.from(units, unit => nationNames.indexOf(unit.nation)),
    nationNames,
    type: Uint8Array.from(units, unit => typeNames.indexOf(unit.type)),
    typeNames,
    size: Uint8Array.from(units, unit => sizeNames.indexOf(unit.size)),
    sizeNames,
    factors,
    tags,
  }
}

/** The unit with that id; an id that the sheet lacks is a bug in the rules that ask. */
export function unitNamed(counters: Counters, id: string): number {
  const found = counters.byId.get(id)
  if (found === undefined) throw new Error(`the counter sheet has no unit ${id}`)
  return found
}

/** All values of one factor, at [unit * maxSteps + step]. */
export function factor(counters: Counters, name: string): Int16Array {
  const found = counters.factors.get(name)
  if (found === undefined) throw new Error(`no counter prints a factor ${name}`)
  return found
}

/** Which units have any of these names as the trait: 1 or 0 for each. */
export function unitMask(counters: Counters, trait: UnitTrait, ...names: readonly string[]): Uint8Array {
  const mask = new Uint8Array(counters.count)
  for (const name of names) {
    const has = traitTest(counters, trait, name)
    for (let unit = 0; unit < mask.length; unit++) if (has(unit)) mask[unit] = 1
  }
  return mask
}

function traitTest(counters: Counters, trait: UnitTrait, name: string): (unit: number) => boolean {
  if (trait === 'tag') {
    const mask = counters.tags.get(name)
    if (mask === undefined) throw new Error(`no counter has the tag ${name}`)
    return unit => mask[unit] === 1
  }
  const number = counters[`${trait}Names`].indexOf(name)
  if (number < 0) throw new Error(`no counter has the ${trait} ${name}`)
  return unit => counters[trait][unit] === number
}

function column<T>(table: Map<string, T>, name: string, make: () => T): T {
  const found = table.get(name) ?? make()
  table.set(name, found)
  return found
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)]
}
