/**
 * Deep copy of plain JSON. A list holds either plain values or records, never both (a law of every
 * state), so a list of numbers is copied in one go without looking at each.
 */
export function cloneState<T>(value: T): T {
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return copyList(value)
  // All fields at once, in a record of the same make, then those that hold more.
  const out = { ...(value as Record<string, unknown>) }
  for (const key in out) {
    const field = out[key]
    if (typeof field === 'object' && field !== null) out[key] = copy(field)
  }
  return out
}

function copyList(list: readonly unknown[]): unknown[] {
  const out = list.slice()
  if (typeof out[0] !== 'object' || out[0] === null) return out
  for (let i = 0; i < out.length; i++) out[i] = copy(out[i])
  return out
}
