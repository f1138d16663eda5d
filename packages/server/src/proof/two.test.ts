/** Two processes on one PostgreSQL serve the same matches; one is killed, and its clients move over. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../db/store.ts'
import { gameOf } from '../match/house.ts'
import { revive } from '../match/live.ts'
import { readMatch } from '../match/shelf.ts'
import { guest, matchBetween } from '../testing/client.ts'
import { playAtRandom } from '../testing/player.ts'
import type { Player } from '../testing/player.ts'
import { startPostgres } from '../testing/postgres.ts'
import type { TestPostgres } from '../testing/postgres.ts'
import { startProcess } from '../testing/process.ts'
import type { ServerProcess } from '../testing/process.ts'

let postgres: TestPostgres
let url = ''
const servers: ServerProcess[] = []
const players: Player[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.fresh()
  // One after the other: the first makes the tables.
  for (let n = 0; n < 2; n++) servers.push(await startProcess({ folder: '', url }, 0))
}, 90_000)
afterAll(async () => {
  for (const player of players) await player.stop()
  for (const server of servers) await server.stop()
  await postgres?.stop()
}, 60_000)

it(
  'clients of the one that was killed go on at the other within 5 seconds, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const ports = servers.map(one => one.port)
    let annaAt = 0
    const anna = await guest(() => ports[annaAt]!, 'anna')
    const ben = await guest(() => ports[1]!, 'ben')
    let id = await matchBetween(anna, ben)
    const matches = [id]
    const sit = async (): Promise<Player[]> => [
      await playAtRandom(anna, id, matches.length),
      await playAtRandom(ben, id, 100 + matches.length),
    ]
    players.push(...(await sit()))
    await expect.poll(() => players.every(one => one.acknowledged.length > 0), { timeout: 30_000 }).toBe(true)
    if (players.every(one => one.isOver())) {
      id = await matchBetween(anna, ben)
      matches.push(id)
      players.push(...(await sit()))
    }
    const last = players.at(-2)!
    const before = last.acknowledged.length
    annaAt = 1
    await servers[0]!.kill()
    const killed = performance.now()
    await expect
      .poll(() => last.acknowledged.length > before || last.isOver(), { timeout: 20_000, interval: 20 })
      .toBe(true)
    expect(performance.now() - killed).toBeLessThan(5000)
    for (const player of players) await player.stop()
    expect(players.flatMap(one => one.surprises)).toEqual([])
    const store = await openStore({ folder: '', url })
    const keys = new Set<string | null>()
    for (const match of matches) {
      const stored = (await readMatch(store, match, 0))!
      expect(revive(await gameOf('crossing'), stored).frozen).toBeNull()
      expect(new Set(stored.entries.map(one => one.key)).size).toBe(stored.entries.length)
      stored.entries.forEach(one => keys.add(one.key))
    }
    await store.close()
    expect(players.flatMap(one => one.acknowledged).filter(key => !keys.has(key))).toEqual([])
  },
)
