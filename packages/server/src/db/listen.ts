/** Word from other processes through PostgreSQL: kept up over broken connections. */
import pg from 'pg'

export interface Listening {
  hear(listener: (word: string | null) => void): void
  close(): Promise<void>
}

const AGAIN_MS = 250
/** Who only listens does not notice that nobody is there any more: it is asked now and then. */
const ASK_MS = 10_000
const ANSWER_MS = 5000

export async function listenTo(url: string): Promise<Listening> {
  const listeners: ((word: string | null) => void)[] = []
  const tell = (word: string | null): void => listeners.forEach(listener => listener(word))
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: ANSWER_MS })
    made.on('notification', ({ payload }) => tell(payload ?? null))
    made.on('error', () => undefined)
    await made.connect()
    try {
      await made.query('listen hexfront')
    } catch (error) {
      void made.end().catch(() => undefined)
      throw error
    }
    const stopAsking = askNowAndThen(made)
    made.on('end', () => {
      stopAsking()
      void again()
    })
    return made
  }

  /** What was told meanwhile is lost: whoever holds anything looks again. */
  async function again(): Promise<void> {
    while (!closed) {
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      if (closed) return
      try {
        client = await connect()
        if (closed) return await client.end()
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

/** A connection that does not answer is ended, so that another is made. */
function askNowAndThen(client: pg.Client): () => void {
  const end = (): void => void client.end().catch(() => undefined)
  const ask = async (): Promise<void> => {
    const late = setTimeout(end, ANSWER_MS)
    await client.query('select 1').catch(end)
    clearTimeout(late)
  }
  const timer = setInterval(() => void ask(), ASK_MS)
  return () => clearInterval(timer)
}
