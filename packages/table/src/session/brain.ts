/** The computer players, thinking in a worker so that the page stays quick. */
import { proxy, wrap } from 'comlink'
import type { Remote } from 'comlink'
import type { Advice } from '@hexfront/bots'
import type { BrainWorker } from './brain.worker.ts'
import type { Player } from './players.ts'
import type { Brain } from './session.ts'

/** How long the computer may think about one choice. */
const BUDGET_MS = 1000

/** A thread that thinks, and the way to end it whatever it is doing. */
interface Head {
  readonly remote: Promise<Remote<BrainWorker>>
  stop(): void
}

/** Starts a worker, with those who sit there. */
function startHead(code: string, players: readonly Player[], seed: number): Head {
  const worker = new Worker(new URL('./brain.worker.ts', import.meta.url), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = event => reject(new Error(event.message || event.type))
  })
  const remote = wrap<BrainWorker>(worker)
  const seated = async (): Promise<void> => {
    await remote.open(code)
    for (const [seat, player] of players.entries()) {
      if (player.kind === 'computer') await remote.sit(seat, player.bot, seed + seat)
    }
  }
  return {
    remote: Promise.race([seated(), broken]).then(() => remote),
    stop: () => worker.terminate(),
  }
}

/** Starts a worker only when a computer plays or is asked at all. */
export function makeBrain(code: string, seated: readonly Player[], seed: number): Brain {
  let players = seated
  let playing: Head | null = null
  const adviser = makeAdviser(code, seed)

  const stop = (): void => {
    playing?.stop()
    playing = null
  }
  const head = (): Promise<Remote<BrainWorker>> => (playing ??= startHead(code, players, seed)).remote

  return {
    async choose(seat, view, decision, actions) {
      const remote = await head()
      return await remote.choose(seat, view, decision, actions, BUDGET_MS)
    },
    advise: (seat, view) => adviser.ask(remote => remote.advise(seat, view, seed, BUDGET_MS)),
    stopAdvising: adviser.drop,
    async review(save, seat, hear) {
      const remote = await head()
      await remote.review(save, seat, seed, BUDGET_MS, proxy(hear))
    },
    seat(changed) {
      players = changed
      stop()
    },
    close() {
      adviser.drop()
      stop()
    },
  }
}

/** Whoever is asked for advice has a thread of its own: what nobody wants to hear any more is ended at once. */
function makeAdviser(code: string, seed: number) {
  let head: Head | null = null
  let giveUp: (() => void) | null = null
  const drop = (): void => {
    if (!giveUp) return
    head?.stop()
    head = null
    giveUp()
    giveUp = null
  }
  return {
    /** Null where it was dropped, or somebody else asked. */
    async ask(question: (remote: Remote<BrainWorker>) => Promise<Advice | null>): Promise<Advice | null> {
      drop()
      const { remote } = (head ??= startHead(code, [], seed))
      const dropped = new Promise<null>(resolve => (giveUp = () => resolve(null)))
      try {
        return await Promise.race([remote.then(question), dropped])
      } catch (error) {
        head?.stop()
        head = null
        throw error
      } finally {
        giveUp = null
      }
    },
    drop,
  }
}
