/** The computer players, thinking in a worker so that the page stays quick. */
import { proxy, wrap } from 'comlink'
import type { Remote } from 'comlink'
import type { BrainWorker } from './brain.worker.ts'
import type { Player } from './players.ts'
import type { Brain } from './session.ts'

/** How long the computer may think about one choice. */
const BUDGET_MS = 1000

/** Starts a worker only when a computer plays or is asked at all. */
export function makeBrain(code: string, seated: readonly Player[], seed: number): Brain {
  let players = seated
  let worker: Worker | null = null
  let ready: Promise<Remote<BrainWorker>> | null = null

  const start = async (): Promise<Remote<BrainWorker>> => {
    worker = new Worker(new URL('./brain.worker.ts', import.meta.url), { type: 'module' })
    const broken = new Promise<never>((_, reject) => {
      worker!.onerror = event => reject(new Error(event.message || event.type))
    })
    const remote = wrap<BrainWorker>(worker)
    const seated = async (): Promise<void> => {
      await remote.open(code)
      for (const [seat, player] of players.entries()) {
        if (player.kind === 'computer') await remote.sit(seat, player.bot, seed + seat)
      }
    }
    await Promise.race([seated(), broken])
    return remote
  }

  const stop = (): void => {
    worker?.terminate()
    worker = null
    ready = null
  }

  return {
    async choose(seat, view, decision, actions) {
      ready ??= start()
      const remote = await ready
      return await remote.choose(seat, view, decision, actions, BUDGET_MS)
    },
    async advise(seat, view) {
      ready ??= start()
      const remote = await ready
      return await remote.advise(seat, view, seed, BUDGET_MS)
    },
    async review(save, seat, hear) {
      ready ??= start()
      const remote = await ready
      await remote.review(save, seat, seed, BUDGET_MS, proxy(hear))
    },
    seat(changed) {
      players = changed
      stop()
    },
    close: stop,
  }
}
