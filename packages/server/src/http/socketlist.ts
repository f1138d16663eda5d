/** The sockets that are open, and whose they are. */
import type { WebSocket } from 'ws'
import type { Store } from '../db/store.ts'

export interface Sockets {
  /** Ends every socket of a person, whichever process holds it. */
  drop(person: string): Promise<void>
  /** Tells everybody that this server goes away and ends every socket. */
  closeAll(): void
  readonly open: Map<WebSocket, string | null>
}

/** What is told to other processes of somebody who was signed out; no match is called so. */
const SIGNED_OUT = '!'

export function makeSockets(store: Store): Sockets {
  const open = new Map<WebSocket, string | null>()
  const dropHere = (person: string): void =>
    open.forEach((who, socket) => void (who === person && socket.close(4001, 'signed out')))
  store.hear(word => {
    const [mark, person] = word?.split(' ') ?? []
    if (mark === SIGNED_OUT && person !== undefined) dropHere(person)
  })
  return {
    open,
    drop: async person => {
      dropHere(person)
      await store.db.transaction().execute(work => store.tell(work, `${SIGNED_OUT} ${person}`))
    },
    closeAll: () => open.forEach((_, socket) => socket.close(1012, 'restarting')),
  }
}
