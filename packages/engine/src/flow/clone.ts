/** Deep copy of plain JSON. Lists are copied in one go and looked through only for records inside. */
export function cloneState<T>(value: T): T {
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return copyList(value)
  const from = value as Record<string, unknown>
  const out: Record<string, unknown> = {}
  for (const key in from) out[key] = copy(from[key])
  return out
}

function copyList(list: readonly unknown[]): unknown[] {
  const out = list.slice()
  for (let i = 0; i < out.length; i++) {
    const entry = out[i]
    if (typeof entry === 'object' && entry !== null) out[i] = copy(entry)
  }
  return out
}
