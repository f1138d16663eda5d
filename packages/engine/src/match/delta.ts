/** What differs between two pieces of plain JSON, as plain JSON: small where little has changed. */
import type { Json } from '../json.ts'

/** `[value]` takes the place of what was there; an object changes some fields (of a list by number) and drops others. */
export type Delta =
  readonly [Json] | { readonly set: Readonly<Record<string, Delta>>; readonly drop?: readonly string[] }

type Fields = Readonly<Record<string, Json>>

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How `after` is made from `before`; null where they are equal. */
export function deltaOf(before: Json, after: Json): Delta | null {
  if (before === after) return null
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return fieldsOf({ ...before } as unknown as Fields, { ...after } as unknown as Fields, after)
  if (isFields(before) && isFields(after)) return fieldsOf(before, after, after)
  return [after]
}

function fieldsOf(before: Fields, after: Fields, whole: Json): Delta | null {
  const changes: [string, Delta][] = []
  for (const [key, value] of Object.entries(after)) {
    const change = Object.hasOwn(before, key) ? deltaOf(before[key]!, value) : ([value] as const)
    if (change) changes.push([key, change])
  }
  const drop = Object.keys(before).filter(key => !Object.hasOwn(after, key))
  if (changes.length + drop.length === 0) return null
  // Where most of it is new, the whole is shorter.
  const isNew = changes.length > 8 && changes.length * 2 > Object.keys(after).length
  if (isNew && drop.length === 0 && changes.every(([, change]) => isValue(change))) return [whole]
  const set = Object.fromEntries(changes)
  return drop.length > 0 ? { set, drop } : { set }
}

/** What `deltaOf` compared, made again; nothing that was there is changed. */
export function applyDelta(before: Json, delta: Delta): Json {
  if (isValue(delta)) return delta[0]
  const changes = Object.entries(delta.set)
  if (Array.isArray(before)) {
    const list: Json[] = before.slice()
    for (const [key, change] of changes) list[Number(key)] = applyDelta(list[Number(key)] ?? null, change)
    return list
  }
  const fields = new Map(Object.entries(isFields(before) ? before : {}))
  for (const [key, change] of changes) fields.set(key, applyDelta(fields.get(key) ?? null, change))
  for (const key of delta.drop ?? []) fields.delete(key)
  return Object.fromEntries(fields)
}

const isValue = (delta: Delta): delta is readonly [Json] => Array.isArray(delta)
