/**
 * "Your turn": whoever wants to be told is told once for a position, by whichever process finds it first, and only when
 * he has not looked himself. It says which game it is and nothing of what happens in it.
 */
import { sql } from 'kysely'
import { entryOf } from '@hexfront/games'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import type { SubscriptionRow } from '../db/tables.ts'
import type { Mailer } from '../people/mail.ts'
import { post } from './guard.ts'
import { contactOf, push } from './push.ts'

export interface Notifier {
  /** Tells everybody whose turn it has become; the number of those who were told. */
  sweep(now?: number): Promise<number>
  stop(): void
}

const SWEEP_MS = 10_000
/** Older turns are nobody's news. */
const LATEST_MS = 86_400_000

type Settings = Pick<Config, 'address' | 'mailFrom' | 'webhooks' | 'noticeAfterMs'>

export function openNotifier(
  store: Store,
  config: Settings,
  mailer: Mailer | null,
  onError: (error: unknown) => void,
): Notifier {
  const sweep = async (now = Date.now()): Promise<number> => {
    let told = 0
    for (const due of await dueNow(store, config, now)) {
      if (!(await isFirst(store, due, now))) continue
      told++
      for (const subscription of await subscriptionsOf(store, due.person))
        await tell({ store, config, mailer }, subscription, due).catch(onError)
    }
    return told
  }
  const timer = setInterval(() => void sweep().catch(onError), SWEEP_MS)
  timer.unref()
  return { sweep, stop: () => clearInterval(timer) }
}

interface Due {
  readonly match: string
  readonly person: string
  readonly length: number
  readonly code: string
  readonly turn: number
}

/** Who has to decide, has not looked since, and wants to be told of it. */
async function dueNow({ db }: Store, { noticeAfterMs }: Settings, now: number): Promise<Due[]> {
  return await db
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match', 'matches.id')
    .innerJoin('subscriptions', 'subscriptions.person', 'seats.person')
    .leftJoin('notices', join =>
      join
        .onRef('notices.match', '=', 'matches.id')
        .onRef('notices.person', '=', 'seats.person')
        .onRef('notices.length', '=', 'matches.length'),
    )
    .select([
      'matches.id as match',
      'matches.length as length',
      'matches.code as code',
      'matches.turn as turn',
    ])
    .select(sql<string>`seats.person`.as('person'))
    .distinct()
    .where('matches.status', '=', 'playing')
    .where('matches.touched', '<', now - noticeAfterMs)
    .where('matches.touched', '>', now - LATEST_MS)
    .where(sql<boolean>`matches.deciding like '%' || cast(seats.seat as text) || '%'`)
    .whereRef('seats.looked', '<', 'matches.touched')
    .where('notices.at', 'is', null)
    .limit(200)
    .execute()
}

async function isFirst({ db }: Store, { match, person, length }: Due, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notices')
    .values({ match, person, length, at: now })
    .onConflict(conflict => conflict.columns(['match', 'person', 'length']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const subscriptionsOf = async ({ db }: Store, person: string): Promise<SubscriptionRow[]> =>
  await db.selectFrom('subscriptions').selectAll().where('person', '=', person).execute()

interface Ways {
  readonly store: Store
  readonly config: Settings
  readonly mailer: Mailer | null
}

async function tell({ store, config, mailer }: Ways, to: SubscriptionRow, due: Due): Promise<void> {
  const title = entryOf(due.code)?.title ?? due.code
  const url = `${config.address}#/match/${due.match}`
  const news = { kind: 'turn', match: due.match, game: due.code, title, turn: due.turn, url }
  if (to.kind === 'mail')
    return await mailer?.send(to.target, `Your turn: ${title}`, `It is your turn in ${title}.\n\n${url}\n`)
  if (to.kind === 'webhook') {
    if (config.webhooks !== 'none') await post(to.target, news, config.webhooks)
    return
  }
  const sent = await push(store, contactOf(config), to.target, news)
  if (sent === 'gone') await store.db.deleteFrom('subscriptions').where('id', '=', to.id).execute()
}
