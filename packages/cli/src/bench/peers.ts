/** The yardsticks: the same work done with well-known libraries, which are installed for the bench only. */
import { createRequire } from 'node:module'

/** The part of boardgame.io's local client that the bench uses. */
export interface LocalClient {
  start(): void
  reset(): void
  getState(): { readonly G: unknown }
  readonly moves: Readonly<Record<string, (...args: unknown[]) => void>>
}
interface BoardgameClient {
  Client(options: Record<string, unknown>): LocalClient
}

export interface Peers {
  readonly boardgame: BoardgameClient
  readonly honeycomb: typeof import('honeycomb-grid')
}

/** The peers, or null where the development dependencies are not installed. */
export async function loadPeers(): Promise<Peers | null> {
  try {
    const require = createRequire(import.meta.url)
    // The package has no module entry that Node can find by name.
    const boardgame = require('boardgame.io/client') as BoardgameClient
    return { boardgame, honeycomb: await import('honeycomb-grid') }
  } catch {
    return null
  }
}
