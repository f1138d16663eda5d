/** What differs between two pieces of plain JSON, as plain JSON: small where little has changed. */
import type { Json } from '@hexfront/engine'

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
  const set: Record<string, Delta> = {}
  for (const [key, value] of Object.entries(after)) {
    const old = before[key]
    const change = old === undefined ? ([value] as const) : deltaOf(old, value)
    if (change) set[key] = change
  }
  const drop = Object.keys(before).filter(key => after[key] === undefined)
  const changed = Object.keys(set).length
  if (changed + drop.length === 0) return null
  // Where most of it is new, the whole is shorter.
  if (changed > 8 && changed * 2 > Object.keys(after).length && drop.length === 0 && isPlain(set))
    return [whole]
  return drop.length > 0 ? { set, drop } : { set }
}

const isPlain = (set: Readonly<Record<string, Delta>>): boolean => Object.values(set).every(Array.isArray)

/** What `deltaOf` compared, made again; nothing that was there is changed. */
export function applyDelta(before: Json, delta: Delta): Json {
  if (isValue(delta)) return delta[0]
  if (Array.isArray(before)) {
    const list: Json[] = before.slice()
    for (const [key, change] of Object.entries(delta.set))
      list[Number(key)] = applyDelta(list[Number(key)] ?? null, change)
    return list
  }
  const fields: Record<string, Json> = { ...(isFields(before) ? before : {}) }
  for (const [key, change] of Object.entries(delta.set)) fields[key] = applyDelta(fields[key] ?? null, change)
  for (const key of delta.drop ?? []) delete fields[key]
  return fields
}

const isValue = (delta: Delta): delta is readonly [Json] => Array.isArray(delta)
