/** One line to the server for the page: opened when first needed, closed when nobody needs it any more. */
import { openLine } from '@hexfront/server/client'
import type { Line, SocketLike } from '@hexfront/server/client'
import { socketAddress } from './api.ts'

export interface PageLine {
  readonly line: Line
  onState(listener: (state: 'up' | 'down') => void): () => void
  close(): void
}

export function openPageLine(): PageLine {
  const listeners = new Set<(state: 'up' | 'down') => void>()
  const line = openLine({
    open: () => new WebSocket(socketAddress()) as SocketLike,
    onState: state => listeners.forEach(listener => listener(state)),
    makeKey: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(36)).join(''),
  })
  return {
    line,
    onState(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => line.close(),
  }
}
