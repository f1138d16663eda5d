/** Where a table looked last, kept for as long as its window: a reload finds the map as it was. */
import type { Gaze } from '../board/gaze.ts'

const keyOf = (id: string): string => `hexfront.gaze.${id}`

export function keepGaze(id: string, gaze: Gaze): void {
  if (id === '') return
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(gaze))
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

export function keptGaze(id: string): Gaze | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Partial<Gaze> | null
    return found && [found.x, found.y, found.k].every(Number.isFinite) ? (found as Gaze) : null
  } catch {
    return null
  }
}
