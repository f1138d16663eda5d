/**
 * What happens without anybody's hand: the computer's moves, and clocks that run out. Whichever process stored the
 * last entry goes on at once; if it dies, another looks after a while. The database lets only one of them count.
 */
import { usualBot } from '@hexfront/bots'
import type { Seat } from '@hexfront/engine'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { flagged, paceOf } from '../match/clock.ts'
import { change } from '../match/handover.ts'
import { reread, withMatch } from '../match/house.ts'
import type { House } from '../match/house.ts'
import { positionFor } from '../match/live.ts'
import type { Live } from '../match/live.ts'
import { resignation, submit } from '../match/submit.ts'
import { enterResults } from '../rating/book.ts'
import { sweepTournaments } from '../tournament/desk.ts'
import { openQueue } from '../jobs/queue.ts'
import type { Tasks } from '../jobs/queue.ts'
import { openPool } from './pool.ts'
import type { Question } from './pool.ts'

export interface Driver {
  stop(): Promise<void>
}

const SWEEP_MS = 1000
const SETTLE_MS = 3000
/** A match that should have gone on and has not for so long is picked up by whoever sees it. */
const ORPHAN_MS = 3000

type Settings = Pick<Config, 'computerThreads' | 'computerBeatMs' | 'computerBudgetMs' | 'databaseUrl'>

/** In threads of this process, or, with PostgreSQL, wherever there are hands. */
export async function openDriver(
  house: House,
  config: Settings,
  onError: (error: unknown) => void,
  /** What else this process can do. */
  tasks: Tasks = {},
): Promise<Driver> {
  const pool = openPool(config.computerThreads)
  const driving = new Set<string>()
  let stopped = false

  const drive = async (id: string): Promise<void> => {
    if (driving.has(id) || stopped) return
    driving.add(id)
    try {
      while (!stopped && (await move(id)));
    } catch (error) {
      if (!stopped) onError(error)
    } finally {
      driving.delete(id)
    }
  }

  /** One move of the computer; false where somebody else has to decide. */
  const move = async (id: string): Promise<boolean> => {
    const asked = await withMatch(house, id, live => questionIn(live, config.computerBudgetMs))
    if (!asked) return false
    const started = performance.now()
    const action = await pool.choose(asked.question)
    await beat(performance.now() - started, config.computerBeatMs)
    if (stopped) return false
    const what = { kind: 'act' as const, actions: [action] }
    const { seat } = asked.question
    const answer = await submit(house, id, seat, { at: asked.at, key: `computer ${asked.length}`, what })
    if (answer?.result === 'refused') throw new Error(`${id}: the computer was refused: ${answer.refusal.id}`)
    return true
  }

  const queue =
    config.databaseUrl === undefined
      ? null
      : await openQueue(config.databaseUrl, {
          tasks: { ...tasks, move: ({ match }: { match: string }) => drive(match) },
          count: config.computerThreads,
        })
  const wake = async (id: string): Promise<void> =>
    queue ? await queue.ask('move', { match: id }, `move ${id}`) : await drive(id)
  house.onChange = live => {
    if (hasComputerToMove(live)) void wake(live.id).catch(onError)
  }
  const timer = setInterval(() => void sweep(house, wake).catch(onError), SWEEP_MS)
  const slow = setInterval(() => void settle(house).catch(onError), SETTLE_MS)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      clearInterval(slow)
      await pool.close()
      await queue?.close()
    },
  }
}

/** Waits until the next beat: how long the computer has thought is not to be seen. */
const beat = (spentMs: number, beatMs: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, untilBeat(spentMs, beatMs)))

/** What is left until the next beat; whoever needed no time at all waits for one all the same. */
export const untilBeat = (spentMs: number, beatMs: number): number =>
  beatMs === 0 ? 0 : Math.max(1, Math.ceil(spentMs / beatMs)) * beatMs - spentMs

const botAt = (live: Live, seat: Seat): string | null => live.seats[seat]?.bot ?? null

function hasComputerToMove(live: Live): boolean {
  if (live.row.status !== 'playing' || !live.match || live.frozen) return false
  return live.game.decisions(live.match.state).some(one => botAt(live, one.seat) !== null)
}

interface Asked {
  readonly question: Omit<Question, 'id'>
  readonly at: number
  readonly length: number
}

function questionIn(live: Live, budgetMs: number): Asked | null {
  if (!hasComputerToMove(live)) return null
  const { game, match, row } = live
  const decision = game.decisions(match!.state).find(one => botAt(live, one.seat) !== null)!
  const { seat } = decision
  const question = {
    code: row.code,
    match: live.id,
    bot: botAt(live, seat)!,
    // Its own generator, made of what tells nothing about the dice.
    seed: Number.parseInt(row.commitment.slice(0, 8), 16) + seat,
    seat,
    view: game.view(match!.state, seat),
    decision,
    actions: game.actions(match!.state, seat),
    budgetMs,
  }
  return { question, at: positionFor(live, seat), length: live.entries.length }
}

/** What follows from matches that are over: ratings, and the next round of a tournament. */
async function settle(house: House): Promise<void> {
  await enterResults(house.store)
  await sweepTournaments(house)
}

/** Looks for clocks that have run out and for computers that nobody lets move. */
async function sweep(house: House, wake: (id: string) => Promise<void>): Promise<void> {
  const now = Date.now()
  const orphans = await house.store.db
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match', 'matches.id')
    .select('matches.id as id')
    .distinct()
    .where('status', '=', 'playing')
    .where('bot', 'is not', null)
    // Only where the computer has to decide: the others wait for somebody, and are many.
    .where(sql<boolean>`matches.deciding like '%' || cast(seats.seat as text) || '%'`)
    .where('touched', '<', now - ORPHAN_MS)
    .limit(100)
    .execute()
  for (const { id } of orphans) void wake(id).catch(() => undefined)
  const timed = await house.store.db
    .selectFrom('matches')
    .selectAll()
    .where('status', '=', 'playing')
    .where('pace', '!=', JSON.stringify({ kind: 'none' }))
    .execute()
  for (const row of timed) {
    const seat = flagged(row, now)
    if (seat !== null) await runOut(house, row.id, seat)
  }
}

/** A clock has run out: what then was agreed when the match was made. */
async function runOut(house: House, id: string, seat: Seat): Promise<void> {
  const plan = await withMatch(house, id, async one => {
    const live = await reread(house, one.id)
    if (flagged(live.row, Date.now(), live.aways) !== seat) return null
    const pace = paceOf(live.row)
    // A seat that nobody sits in has no time to lose.
    if (pace.kind === 'none' || live.seats[seat]?.person === null) return null
    if (pace.runsOut === 'lose') return positionFor(live, seat)
    const { person } = live.seats[seat]!
    await change(house, live, seat, { bot: usualBot(live.row.code), person: null, left_by: person })
    return null
  })
  if (plan !== null) await submit(house, id, seat, { at: plan, key: `clock ${plan}`, what: resignation })
}
