/** Word from other processes through PostgreSQL: kept up over broken connections. */
import pg from 'pg'

export interface Listening {
  hear(listener: (match: string | null) => void): void
  close(): Promise<void>
}

const AGAIN_MS = 250

export async function listenTo(url: string): Promise<Listening> {
  const listeners: ((match: string | null) => void)[] = []
  const tell = (match: string | null): void => listeners.forEach(listener => listener(match))
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, keepAlive: true })
    made.on('notification', ({ payload }) => tell(payload ?? null))
    made.on('error', () => undefined)
    await made.connect()
    await made.query('listen hexfront')
    made.on('end', () => void again())
    return made
  }

  /** What was told meanwhile is lost: whoever holds anything looks again. */
  async function again(): Promise<void> {
    while (!closed) {
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      if (closed) return
      try {
        client = await connect()
        tell(null)
        return
      } catch {
        // The database is not back yet.
      }
    }
  }

  return {
    hear: listener => void listeners.push(listener),
    close: async () => {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}
