/** A match that a server keeps, from the moment its address is opened: waiting for others, then at the table. */
import type { Game, Message } from '@hexfront/engine'
import type { ChatLine, Position, Watched } from '@hexfront/server/client'
import { openGame } from '../library.ts'
import { makeBrain } from '../session/brain.ts'
import { randomSeed } from '../session/matches.ts'
import { saveOf, shareOf } from './api.ts'
import { chatOf, draftOf, keepDraft } from './around.ts'
import { openPageLine } from './line.ts'
import { openLookback } from './lookback.ts'
import { openOnline } from './session.ts'
import type { OnlineSession } from './session.ts'

/** finding: not heard of yet. waiting: it has not begun. */
export type MatchState =
  | { readonly state: 'finding' }
  | { readonly state: 'waiting'; readonly position: Position; readonly game: Game }
  | { readonly state: 'playing'; readonly session: OnlineSession; readonly position: Position }
  | { readonly state: 'failed'; readonly problem: Message }

export interface OpenMatch {
  now(): MatchState
  subscribe(listener: () => void): () => void
  /** Told of everything that is said at the table. */
  onTalk(listener: (line: ChatLine) => void): () => void
  /** Looks again as whoever I am now: after taking a name or sitting down. */
  again(): void
  close(): void
}

export function openMatch(id: string, invite: string | null): OpenMatch {
  const listeners = new Set<() => void>()
  const talkers = new Set<(line: ChatLine) => void>()
  let now: MatchState = { state: 'finding' }
  let game: Game | null = null
  let closed = false
  let stop = connect()

  function set(next: MatchState): void {
    now = next
    for (const listener of listeners) listener()
  }

  function connect(): () => void {
    const page = openPageLine()
    const watched = page.line.watch(id, invite, {
      onTalk: line => talkers.forEach(listener => listener(line)),
      onPosition: (position, change) => void took(position, change),
      onProblem: problem => now.state !== 'playing' && set({ state: 'failed', problem }),
    })
    page.onState(state => now.state === 'playing' && now.session.line(state))

    async function took(position: Position, change: 'snapshot' | 'increment'): Promise<void> {
      game ??= await openGame(position.game)
      if (closed || !game) return
      const isOther = position.rules !== game.version || position.data !== game.dataHash
      if (isOther) return set({ state: 'failed', problem: { id: 'online.rules' } })
      if (
        position.status === 'sealing' &&
        position.seats.some(one => one.seat === position.viewer && one.owes)
      ) {
        const share = shareOf(id)
        if (share !== null) watched.share(share)
      }
      if (position.view === null) return set({ state: 'waiting', position, game })
      lookedAt(watched, position)
      if (change === 'snapshot' && position.viewer >= 0) void tellTalk()
      if (now.state === 'playing' && now.session.position().viewer === position.viewer)
        return now.session.heard(position, change)
      const code = game.code
      const lookback = openLookback(game, {
        fetchSave: () => saveOf(id, invite),
        makeBrain: () => makeBrain(code, [], randomSeed()),
      })
      const session = openOnline(game, watched, position, actions => keepDraft(id, actions), lookback)
      set({ state: 'playing', session, position })
      if (position.viewer >= 0) session.draft.restore(await draftOf(id))
    }
    /** A whole position comes after a gap: whatever was said meanwhile was not heard. */
    async function tellTalk(): Promise<void> {
      if (talkers.size === 0) return
      const lines = await chatOf(id)
      if (!('problem' in lines)) for (const line of lines) talkers.forEach(listener => listener(line))
    }
    return () => page.close()
  }

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onTalk(listener) {
      talkers.add(listener)
      return () => void talkers.delete(listener)
    },
    again() {
      stop()
      now = { state: 'finding' }
      stop = connect()
    },
    close() {
      closed = true
      if (now.state === 'playing') now.session.close()
      stop()
    },
  }
}

/** A page that nobody sees has not been looked at. */
function lookedAt(watched: Watched, { viewer, log }: Position): void {
  if (viewer >= 0 && document.visibilityState === 'visible') watched.seen((log.at(-1)?.at ?? -1) + 1)
}
