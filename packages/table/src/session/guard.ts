/** One match, one window: whoever has it open holds a lock, and another may take it over. */

export interface Guard {
  /** Called when another window takes the match over. */
  lost: (() => void) | null
  /** Says that the match will be released soon: whoever wants it may wait. */
  leave(): void
  release(): void
}

/** A window that has just been left or reloaded may need so long, on a busy machine, until its lock is free. */
const LETTING_GO_MS = 5000
const AGAIN_MS = 40

/** Takes the match, unless it is held elsewhere and `how` does not say to take it over; null when it is held. */
export async function guardMatch(id: string, how: 'ask' | 'takeOver'): Promise<Guard | null> {
  // A page without locks (not from a secure origin) plays unguarded.
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return { lost: null, leave: () => undefined, release: () => undefined }
  const first = await request(locks, id, how)
  if (first || how === 'takeOver') return first
  return await waitForDying(locks, id)
}

/** Waits for a holder that is already gone; one that answers is alive and keeps the match. */
async function waitForDying(locks: LockManager, id: string): Promise<Guard | null> {
  let alive = false
  const channel = new BroadcastChannel(nameOf(id))
  channel.onmessage = ({ data }) => {
    if (data === ALIVE) alive = true
  }
  try {
    for (const until = performance.now() + LETTING_GO_MS; !alive && performance.now() < until;) {
      channel.postMessage(WHO)
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      const guard = alive ? null : await request(locks, id, 'ask')
      if (guard) return guard
    }
    return null
  } finally {
    channel.close()
  }
}

const WHO = 'who holds it?'
const ALIVE = 'I do'
const nameOf = (id: string): string => `hexfront.${id}`

/** Answers whoever asks, for as long as the match is held. */
function answerAsHolder(id: string): () => void {
  const channel = new BroadcastChannel(nameOf(id))
  channel.onmessage = ({ data }) => {
    if (data === WHO) channel.postMessage(ALIVE)
  }
  return () => channel.close()
}

function request(locks: LockManager, id: string, how: 'ask' | 'takeOver'): Promise<Guard | null> {
  return new Promise(resolve => {
    const guard: Guard = { lost: null, leave: () => undefined, release: () => undefined }
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve(null)
        return undefined
      }
      guard.leave = answerAsHolder(id)
      const held = new Promise<void>(done => {
        guard.release = () => {
          guard.leave()
          done()
        }
      })
      resolve(guard)
      return held
    }
    const options = how === 'takeOver' ? { steal: true } : { ifAvailable: true }
    // The request fails when another window steals the lock.
    locks.request(nameOf(id), options, hold).catch(() => {
      guard.leave()
      guard.lost?.()
    })
  })
}
