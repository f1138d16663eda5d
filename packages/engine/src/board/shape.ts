/**
 * The shape of a data file: enough of a schema to check a map or a counter sheet with messages that
 * name the entry, and to print the same shape as JSON Schema for editors.
 */
import type { Json } from '../flow/contract.ts'

export type Shape =
  | { readonly is: 'text' | 'id' | 'integer' | 'number' | 'json' }
  | { readonly is: 'choice'; readonly of: readonly (string | number | boolean)[] }
  | { readonly is: 'list'; readonly of: Shape; readonly length?: number }
  /** Any keys, values all alike. */
  | { readonly is: 'record'; readonly of: Shape }
  | ObjectShape

interface ObjectShape {
  readonly is: 'object'
  readonly fields: Readonly<Record<string, Shape>>
  readonly optional?: Readonly<Record<string, Shape>>
  /** Fields beyond those named are let through. */
  readonly open?: true
}

export const TEXT: Shape = { is: 'text' }
export const ID: Shape = { is: 'id' }
export const INTEGER: Shape = { is: 'integer' }
export const NUMBER: Shape = { is: 'number' }
export const JSON_VALUE: Shape = { is: 'json' }
export const SOURCE: Shape = { is: 'choice', of: ['rulebook', 'reconstructed'] }

export function listOf(of: Shape): Shape {
  return { is: 'list', of }
}

export function pairOf(of: Shape): Shape {
  return { is: 'list', of, length: 2 }
}

export function recordOf(of: Shape): Shape {
  return { is: 'record', of }
}

export function choiceOf(...of: readonly (string | number | boolean)[]): Shape {
  return { is: 'choice', of }
}

export function objectOf(
  fields: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): ObjectShape {
  return { is: 'object', fields, optional }
}

/** Every place where a value departs from its shape, each as "where: what is wrong". */
export function misfits(shape: Shape, value: unknown, where = 'file'): string[] {
  switch (shape.is) {
    case 'text':
      return typeof value === 'string' ? [] : [wrong(where, 'text', value)]
    case 'id':
      return typeof value === 'string' && value !== '' ? [] : [wrong(where, 'text that is not empty', value)]
    case 'integer':
      return Number.isInteger(value) ? [] : [wrong(where, 'a whole number', value)]
    case 'number':
      return Number.isFinite(value) ? [] : [wrong(where, 'a number', value)]
    case 'json':
      return isJson(value) ? [] : [wrong(where, 'plain data', value)]
    case 'choice':
      return shape.of.some(choice => choice === value) ? [] : [wrong(where, choices(shape.of), value)]
    case 'list':
      return listMisfits(shape.of, shape.length, value, where)
    case 'record':
      if (!isRecord(value)) return [wrong(where, 'an object', value)]
      return Object.entries(value).flatMap(([key, item]) => misfits(shape.of, item, `${where}.${key}`))
    case 'object':
      return objectMisfits(shape, value, where)
  }
}

/** The same shape as JSON Schema. */
export function jsonSchema(shape: Shape): { readonly [key: string]: Json } {
  switch (shape.is) {
    case 'text':
      return { type: 'string' }
    case 'id':
      return { type: 'string', minLength: 1 }
    case 'integer':
    case 'number':
      return { type: shape.is }
    case 'json':
      return {}
    case 'choice':
      return { enum: shape.of }
    case 'list': {
      const items = jsonSchema(shape.of)
      if (shape.length === undefined) return { type: 'array', items }
      return { type: 'array', items, minItems: shape.length, maxItems: shape.length }
    }
    case 'record':
      return { type: 'object', additionalProperties: jsonSchema(shape.of) }
    case 'object': {
      const all = { ...shape.fields, ...shape.optional }
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(all).map(([key, of]) => [key, jsonSchema(of)])),
        required: Object.keys(shape.fields),
        additionalProperties: shape.open === true,
      }
    }
  }
}

function listMisfits(of: Shape, length: number | undefined, value: unknown, where: string): string[] {
  if (!Array.isArray(value)) return [wrong(where, 'a list', value)]
  if (length !== undefined && value.length !== length) {
    return [`${where}: must hold ${length} entries, not ${value.length}`]
  }
  return value.flatMap((item: unknown, index) => misfits(of, item, `${where}${label(item, index)}`))
}

function objectMisfits(shape: ObjectShape, value: unknown, where: string): string[] {
  if (!isRecord(value)) return [wrong(where, 'an object', value)]
  const found: string[] = []
  for (const [key, of] of Object.entries(shape.fields)) {
    if (value[key] === undefined) found.push(`${where}: ${key} is missing`)
    else found.push(...misfits(of, value[key], inside(where, key)))
  }
  const optional = shape.optional ?? {}
  for (const [key, item] of Object.entries(value)) {
    if (Object.hasOwn(shape.fields, key)) continue
    const of = Object.hasOwn(optional, key) ? optional[key] : undefined
    if (of !== undefined) found.push(...misfits(of, item, inside(where, key)))
    else if (shape.open !== true) found.push(`${where}: ${key} is not a field here`)
  }
  return found
}

/** An entry is named by its id where it has one, so that a person finds it in the file. */
function label(item: unknown, index: number): string {
  return isRecord(item) && typeof item['id'] === 'string' ? ` ${item['id']}` : `[${index}]`
}

function inside(where: string, key: string): string {
  return where === 'file' ? key : `${where}.${key}`
}

function wrong(where: string, expected: string, value: unknown): string {
  return `${where}: must be ${expected}, not ${shown(value)}`
}

function choices(of: readonly (string | number | boolean)[]): string {
  return of.map(choice => shown(choice)).join(' or ')
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'an object'
  return typeof value === 'string' ? `"${value}"` : String(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson)
  if (isRecord(value)) return Object.values(value).every(isJson)
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}
