/**
 * Reading JSON that people keep by hand: a value together with the file and the path it came from,
 * so that a wrong type is reported where it stands.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { problem } from './problem.ts'

export interface Input {
  readonly file: string
  /** Where in the file, for example `map.cities[3].hex`. */
  readonly path: string
  readonly value: unknown
}

export function readInput(file: string): Input {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw problem(file, '-', 'cannot be read')
  }
  return parseInput(basename(file), text)
}

export function parseInput(file: string, text: string): Input {
  try {
    return { file, path: '', value: JSON.parse(text) }
  } catch (error) {
    throw problem(file, '-', `is not JSON (${(error as Error).message})`)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(input: Input, wanted: string): Error {
  return problem(input.file, input.path || '-', `must be ${wanted}`)
}

/** The field of an object; missing fields stop the run. */
export function field(input: Input, ...names: readonly string[]): Input {
  let at = input
  for (const name of names) {
    const next = optional(at, name)
    if (!next) throw problem(at.file, at.path || '-', `has no "${name}"`)
    at = next
  }
  return at
}

export function optional(input: Input, name: string): Input | null {
  if (!isRecord(input.value)) throw wrong(input, 'an object')
  const value = input.value[name]
  if (value === undefined || value === null) return null
  return { file: input.file, path: input.path ? `${input.path}.${name}` : name, value }
}

export function list(input: Input): Input[] {
  if (!Array.isArray(input.value)) throw wrong(input, 'a list')
  return input.value.map((value, i) => ({ file: input.file, path: `${input.path}[${i}]`, value }))
}

export function entries(input: Input): [string, Input][] {
  if (!isRecord(input.value)) throw wrong(input, 'an object')
  return Object.keys(input.value).map(name => [name, field(input, name)])
}

export function text(input: Input): string {
  if (typeof input.value !== 'string') throw wrong(input, 'a text')
  return input.value
}

export function number(input: Input): number {
  if (typeof input.value !== 'number' || !Number.isFinite(input.value)) throw wrong(input, 'a number')
  return input.value
}

export function texts(input: Input): string[] {
  return list(input).map(text)
}

/** A pair of numbers, longitude and latitude for example. */
export function pair(input: Input): [number, number] {
  const [a, b, ...rest] = list(input)
  if (!a || !b || rest.length) throw wrong(input, 'a pair of numbers')
  return [number(a), number(b)]
}

/** A pair of texts, the two hexes of a hexside for example. */
export function textPair(input: Input): [string, string] {
  const [a, b, ...rest] = list(input)
  if (!a || !b || rest.length) throw wrong(input, 'a pair of texts')
  return [text(a), text(b)]
}
