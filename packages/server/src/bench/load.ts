/** Live matches of bots through real sockets: how many actions a second are acknowledged, and how soon. */
import { WebSocket } from 'ws'
import { below, seedDice } from '@hexfront/engine'
import type { BaseState, Game } from '@hexfront/engine'
import { openLine } from '../client/index.ts'
import type { SocketLike, Watched } from '../client/index.ts'
import { gameOf } from '../match/house.ts'
import { call } from './ask.ts'

export interface LoadFigures {
  readonly matches: number
  readonly seconds: number
  readonly acknowledged: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

interface Table {
  stop(): void
}

/** Plays so many matches at once for so many seconds on the servers at these ports of this machine. */
export async function measureLoad(
  ports: readonly number[],
  matches: number,
  seconds: number,
): Promise<LoadFigures> {
  const game = await gameOf('crossing')
  const times: number[] = []
  const tables: Table[] = []
  for (let n = 0; n < matches; n++) tables.push(await seatTable(game, ports, n, times))
  const warm = 2
  await pause(warm * 1000)
  times.length = 0
  const started = performance.now()
  await pause(seconds * 1000)
  const spent = (performance.now() - started) / 1000
  const measured = times.slice().sort((a, b) => a - b)
  for (const table of tables) table.stop()
  const at = (share: number): number => measured[Math.floor(share * (measured.length - 1))] ?? 0
  return {
    matches,
    seconds: spent,
    acknowledged: measured.length,
    perSecond: measured.length / spent,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Two players, each at its own server, who begin another match whenever one is over. */
async function seatTable(game: Game, ports: readonly number[], n: number, times: number[]): Promise<Table> {
  const port = (seat: number): number => ports[(n + seat) % ports.length]!
  const cookies = [0, 1].map(() => '')
  for (const seat of [0, 1])
    cookies[seat] = (await call(port(seat), '/guests', '', { name: `load ${n} ${seat}` })).cookie
  let isStopped = false
  const lines = [0, 1].map(seat =>
    openLine({
      open: () =>
        new WebSocket(`ws://127.0.0.1:${port(seat)}/api/v1/socket`, {
          headers: { cookie: cookies[seat]! },
        }) as SocketLike,
      onState: () => undefined,
      makeKey: () => `load ${n} ${seat} ${Math.random()}`,
    }),
  )
  const begin = async (): Promise<void> => {
    const wish = { game: 'crossing', scenario: 'cards', seats: ['mine', 'open'] }
    const made = await call<{ id: string; invite: string }>(port(0), '/matches', cookies[0]!, wish)
    const { id, invite } = made.body
    await call(port(1), `/matches/${id}/join`, cookies[1]!, { invite })
    for (const seat of [0, 1]) playSeat(id, seat)
  }
  const playSeat = (id: string, seat: number): void => {
    const rng = seedDice(2 * n + seat)
    let isBusy = false
    const watched: Watched = lines[seat]!.watch(id, null, {
      onPosition: () => void go(),
      onProblem: () => undefined,
    })
    const go = async (): Promise<void> => {
      if (isBusy) return
      isBusy = true
      for (let at = watched.position(); at?.view && !at.outcome && !isStopped; at = watched.position()) {
        if (!at.deciding.includes(at.viewer)) break
        const actions = game.actions(at.view as unknown as BaseState, at.viewer)
        const sent = performance.now()
        const answer = await watched.act([actions[below(rng, actions.length)]!])
        if (answer.result === 'done') times.push(performance.now() - sent)
      }
      isBusy = false
      if (watched.position()?.outcome && !isStopped) {
        watched.leave()
        if (seat === 0) await begin().catch(() => undefined)
      }
    }
  }
  await begin()
  return {
    stop: () => {
      isStopped = true
      for (const line of lines) line.close()
    },
  }
}
