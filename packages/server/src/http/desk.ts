/** What every route works with. */
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import type { House } from '../match/house.ts'
import type { Mailer } from '../people/mail.ts'
import type { Metrics } from './metrics.ts'
import type { Sockets } from './socketlist.ts'

export interface Desk {
  readonly config: Config
  readonly store: Store
  readonly house: House
  readonly metrics: Metrics
  readonly sockets: Sockets
  /** Null where no mail can be sent. */
  readonly mailer: Mailer | null
  readonly onError: (error: unknown) => void
}
