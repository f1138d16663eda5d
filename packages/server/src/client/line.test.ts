/** A line that is turned away does not knock for ever at the same pace; one that breaks comes back soon. */
import { afterEach, expect, it, vi } from 'vitest'
import { openLine } from './line.ts'
import type { SocketLike } from './line.ts'

afterEach(() => void vi.useRealTimers())

type Fate = (socket: SocketLike) => void

/** How often a line is opened within some time, by what becomes of every socket. */
function opened(fate: Fate, withinMs: number): number {
  vi.useFakeTimers()
  let count = 0
  const line = openLine({
    open: () => {
      count++
      const socket: SocketLike = {
        onopen: null,
        onclose: null,
        onerror: null,
        onmessage: null,
        send: () => undefined,
        close: () => undefined,
      }
      setTimeout(() => {
        socket.onopen?.({} as never)
        fate(socket)
      }, 1)
      return socket
    },
    onState: () => undefined,
    makeKey: () => 'key',
  })
  vi.advanceTimersByTime(withinMs)
  line.close()
  return count
}

it('comes back later and later where it is let in and turned away at once', () => {
  const turnedAway: Fate = socket => socket.onclose?.({} as never)
  const times = opened(turnedAway, 60_000)
  expect(times).toBeGreaterThan(10)
  expect(times).toBeLessThan(50)
})

it('comes back soon where it was heard from and breaks', () => {
  const broken: Fate = socket => {
    socket.onmessage?.({ data: '{"op":"hello"}' })
    socket.onclose?.({} as never)
  }
  expect(opened(broken, 6000)).toBeGreaterThan(15)
})
