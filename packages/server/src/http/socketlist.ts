/** The sockets that are open, and whose they are. */
import type { WebSocket } from 'ws'

export interface Sockets {
  /** Ends every socket of a person. */
  drop(person: string): void
  /** Tells everybody that this server goes away and ends every socket. */
  closeAll(): void
  readonly open: Map<WebSocket, string | null>
}

export function makeSockets(): Sockets {
  const open = new Map<WebSocket, string | null>()
  return {
    open,
    drop: person => open.forEach((who, socket) => void (who === person && socket.close(4001, 'signed out'))),
    closeAll: () => open.forEach((_, socket) => socket.close(1012, 'restarting')),
  }
}
