/** The sockets that are open, and whose they are. */
import type { WebSocket } from 'ws'
import type { Store } from '../db/store.ts'
import { goodPasses } from '../people/people.ts'

/** Who is at the other end of a socket. */
export interface Holder {
  /** Null until it is known, and for onlookers without a name. */
  person: string | null
  /** The hash of the session or token that it was opened with. */
  readonly pass: string | null
  /** The network that it comes from. */
  readonly network: string
}

export interface Sockets {
  /** Ends every socket of a person, whichever process holds it. */
  drop(person: string): Promise<void>
  /** Ends every socket that was opened with this session or token, whichever process holds it. */
  dropPass(pass: string): Promise<void>
  /** Tells everybody that this server goes away and ends every socket. */
  closeAll(): void
  /** How many sockets are open of a person, or from a network. */
  count(key: 'person' | 'network', value: string): number
  readonly open: Map<WebSocket, Holder>
}

/** What is told to other processes of somebody who was signed out, everywhere or in one place; no match is called so. */
const SIGNED_OUT = '!'
const PASS_ENDED = '!!'

/** So long somebody who was told to go has to say that he has heard it. */
const GOODBYE_MS = 2000

/** Tells somebody to go; whoever does not is shown out. */
export function dismiss(socket: WebSocket, code: number, why: string): void {
  socket.close(code, why)
  const timer = setTimeout(() => socket.terminate(), GOODBYE_MS)
  socket.once('close', () => clearTimeout(timer))
}

export function makeSockets(store: Store, onError: (error: unknown) => void): Sockets {
  const open = new Map<WebSocket, Holder>()
  const dropHere = (isMeant: (holder: Holder) => boolean): void =>
    open.forEach((holder, socket) => void (isMeant(holder) && dismiss(socket, 4001, 'signed out')))
  const tell = async (mark: string, value: string): Promise<void> =>
    await store.db.transaction().execute(work => store.tell(work, `${mark} ${value}`))
  store.hear(word => {
    // Who was signed out meanwhile was not heard: everybody is looked up again.
    if (word === null) return void lookUp().catch(onError)
    const [mark, value] = word.split(' ')
    if (mark === SIGNED_OUT) dropHere(holder => holder.person === value)
    if (mark === PASS_ENDED) dropHere(holder => holder.pass === value)
  })
  const lookUp = async (): Promise<void> => {
    const passes = [...open.values()].flatMap(({ pass }) => (pass === null ? [] : [pass]))
    const good = await goodPasses(store, passes)
    const asked = new Set(passes)
    dropHere(({ pass }) => pass !== null && asked.has(pass) && !good.has(pass))
  }
  return {
    open,
    drop: async person => {
      dropHere(holder => holder.person === person)
      await tell(SIGNED_OUT, person)
    },
    dropPass: async pass => {
      dropHere(holder => holder.pass === pass)
      await tell(PASS_ENDED, pass)
    },
    closeAll: () => open.forEach((_, socket) => dismiss(socket, 1012, 'restarting')),
    count: (key, value) => {
      let count = 0
      for (const holder of open.values()) if (holder[key] === value) count++
      return count
    },
  }
}
