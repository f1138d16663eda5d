/** One match, one window: whoever has it open holds a lock, and another may take it over. */

export interface Guard {
  /** Called when another window takes the match over. */
  lost: (() => void) | null
  release(): void
}

/** How long a window may need to let go of a match that it has just left. */
const LETTING_GO_MS = 250

/** Takes the match, unless it is held elsewhere and `how` does not say to take it over; null when it is held. */
export async function guardMatch(id: string, how: 'ask' | 'takeOver'): Promise<Guard | null> {
  // A page without locks (not from a secure origin) plays unguarded.
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return { lost: null, release: () => undefined }
  const first = await request(locks, id, how)
  if (first || how === 'takeOver') return first
  await new Promise(resolve => setTimeout(resolve, LETTING_GO_MS))
  return await request(locks, id, how)
}

function request(locks: LockManager, id: string, how: 'ask' | 'takeOver'): Promise<Guard | null> {
  return new Promise(resolve => {
    const guard: Guard = { lost: null, release: () => undefined }
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve(null)
        return undefined
      }
      const held = new Promise<void>(done => {
        guard.release = done
      })
      resolve(guard)
      return held
    }
    const options = how === 'takeOver' ? { steal: true } : { ifAvailable: true }
    // The request fails when another window steals the lock.
    locks.request(`hexfront.${id}`, options, hold).catch(() => guard.lost?.())
  })
}
