/** What a match that nobody plays and a socket that nobody uses cost in memory. */
import { WebSocket } from 'ws'
import { call } from './ask.ts'

export interface IdleFigures {
  readonly bytesPerMatch: number
  readonly bytesPerSocket: number
}

/** Enough of them that the rest does not matter. */
const MATCHES = 100
const SOCKETS = 200
/** As many as one person may have open at once, with room to spare. */
const PER_PERSON = 10

/** `heapOf` asks the server for its heap after a collection. */
export async function measureIdle(
  port: number,
  game: string,
  scenario: string,
  heapOf: () => Promise<number>,
): Promise<IdleFigures> {
  const cookies: string[] = []
  const somebody = async (): Promise<string> =>
    (await call(port, '/guests', '', { name: `idle ${cookies.length}` })).cookie
  // One match before the first look: the game itself is loaded once.
  await begin(port, game, scenario, [await somebody(), await somebody()])
  for (let n = 0; n < 2 * (MATCHES / PER_PERSON); n++) cookies.push(await somebody())
  const before = await heapOf()
  for (let n = 0; n < MATCHES; n++) {
    const pair = 2 * Math.floor(n / PER_PERSON)
    await begin(port, game, scenario, cookies.slice(pair, pair + 2))
  }
  const withMatches = await heapOf()
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, n) => await connect(port, cookies[n % cookies.length]!)),
  )
  const withSockets = await heapOf()
  for (const socket of sockets) socket.close()
  return {
    bytesPerMatch: (withMatches - before) / MATCHES,
    bytesPerSocket: (withSockets - withMatches) / SOCKETS,
  }
}

async function begin(
  port: number,
  game: string,
  scenario: string,
  [one, other]: readonly string[],
): Promise<void> {
  const wish = { game, scenario, seats: ['mine', 'open'] }
  const { id, invite } = (await call<{ id: string; invite: string }>(port, '/matches', one!, wish)).body
  await call(port, `/matches/${id}/join`, other!, { invite })
}

const connect = (port: number, cookie: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/socket`, { headers: { cookie } })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
