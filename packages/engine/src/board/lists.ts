/** Whether two lists hold the same numbers in the same order. */
export function isSameList(one: readonly number[], other: readonly number[]): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
