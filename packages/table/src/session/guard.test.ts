import { afterEach, describe, expect, it, vi } from 'vitest'
import { guardMatch } from './guard.ts'

type Held = { steal: (reason: Error) => void }

/** As much of the browser's locks as the guard uses. */
function fakeLocks() {
  const held = new Map<string, Held>()
  return {
    request(name: string, how: LockOptions, take: (lock: object | null) => Promise<void> | undefined) {
      const other = held.get(name)
      if (other && !how.steal) return Promise.resolve(take(null))
      other?.steal(new Error('stolen'))
      return new Promise<void>((resolve, reject) => {
        const mine: Held = { steal: reject }
        held.set(name, mine)
        void take({})?.then(() => {
          if (held.get(name) === mine) held.delete(name)
          resolve()
        })
      })
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the guard of a match', () => {
  it('lets one window in at a time', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const first = await guardMatch('m', 'ask')
    expect(first).not.toBeNull()
    expect(await guardMatch('m', 'ask')).toBeNull()
    expect(await guardMatch('other', 'ask')).not.toBeNull()
    first!.release()
    expect(await guardMatch('m', 'ask')).not.toBeNull()
  })

  it('tells the first window when a second takes over', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const first = await guardMatch('m', 'ask')
    const lost = vi.fn()
    first!.lost = lost
    expect(await guardMatch('m', 'takeOver')).not.toBeNull()
    await Promise.resolve()
    expect(lost).toHaveBeenCalledOnce()
  })

  it('waits a moment for a window that is just letting go', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const first = await guardMatch('left', 'ask')
    first!.leave()
    setTimeout(first!.release, 60)
    expect(await guardMatch('left', 'ask')).not.toBeNull()
  })

  it('waits longer for a window that is gone and answers no more, as after a reload on a busy machine', async () => {
    const locks = fakeLocks()
    vi.stubGlobal('navigator', { locks })
    let freed = (): void => undefined
    // Held by nobody who would answer.
    void locks.request('hexfront.gone', {}, () => new Promise<void>(done => (freed = done)))
    setTimeout(() => freed(), 900)
    expect(await guardMatch('gone', 'ask')).not.toBeNull()
  })

  it('stands aside where there are no locks', async () => {
    vi.stubGlobal('navigator', {})
    expect(await guardMatch('m', 'ask')).not.toBeNull()
    expect(await guardMatch('m', 'ask')).not.toBeNull()
  })
})
