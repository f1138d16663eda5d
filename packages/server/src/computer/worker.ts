/** A thread in which computer players think: it is sent views, never positions. */
import { parentPort } from 'node:worker_threads'
import { fetchBot } from '@hexfront/bots'
import type { SeatedBot } from '@hexfront/bots'
import { loadGame } from '@hexfront/games'
import type { Question } from './pool.ts'

const port = parentPort!
const bots = new Map<string, SeatedBot>()
const MOST_BOTS = 100

port.on('message', (question: Question) => {
  answer(question).then(
    action => port.postMessage({ id: question.id, action }),
    (error: unknown) =>
      port.postMessage({ id: question.id, wrong: error instanceof Error ? error.message : String(error) }),
  )
})

async function answer({ bot, code, match, seed, ...asked }: Question) {
  const key = `${match} ${asked.seat} ${bot}`
  let seated = bots.get(key)
  if (!seated) {
    const game = await loadGame(code)
    const found = game && (await fetchBot(bot, game, seed))
    if (!found) throw new Error(`no computer player ${bot} for ${code}`)
    if (bots.size >= MOST_BOTS) bots.delete(bots.keys().next().value!)
    bots.set(key, found)
    seated = found
  }
  return await seated.choose(asked)
}
