/**
 * Nothing is lost: the server is killed at random moments while people play, on both databases. Once here; as often
 * as one likes with `npm run kills -- 200`.
 */
import { afterAll, expect, it } from 'vitest'
import { openStore } from '../db/store.ts'
import { gameOf } from '../match/house.ts'
import { revive } from '../match/live.ts'
import { readMatch } from '../match/shelf.ts'
import { guest, matchBetween } from '../testing/client.ts'
import type { TestPerson } from '../testing/client.ts'
import { playAtRandom } from '../testing/player.ts'
import type { Player } from '../testing/player.ts'
import { startProcess } from '../testing/process.ts'
import type { ServerProcess } from '../testing/process.ts'
import { onBoth } from '../testing/stores.ts'
import type { TestPlace } from '../testing/stores.ts'

const KILLS = Number(process.env['KILLS'] ?? 1)
const TABLES = 2
const PATIENCE = { timeout: 60_000, interval: 10 }
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface Load {
  readonly matches: string[]
  readonly acknowledged: string[]
  readonly surprises: string[]
  /** How many actions have been acknowledged so far, by table. */
  counts(): number[]
  /** Where a match is over, the same people begin another. */
  playOn(): Promise<void>
  stop(): Promise<void>
}

async function loadOn(port: number): Promise<Load> {
  const people: TestPerson[] = []
  for (let n = 0; n < 2 * TABLES; n++) people.push(await guest(() => port, `player ${n}`))
  const tables: Player[][] = Array.from({ length: TABLES }, () => [])
  const load = { matches: [] as string[], acknowledged: [] as string[], surprises: [] as string[] }
  const counted = Array.from({ length: TABLES }, () => 0)
  const rise = async (table: number): Promise<void> => {
    for (const player of tables[table]!) {
      await player.stop()
      load.acknowledged.push(...player.acknowledged)
      load.surprises.push(...player.surprises)
      counted[table]! += player.acknowledged.length
    }
    tables[table] = []
  }
  const playOn = async (): Promise<void> => {
    for (const [table, players] of tables.entries()) {
      if (!players.every(player => player.isOver())) continue
      await rise(table)
      const pair = people.slice(2 * table, 2 * table + 2)
      const id = await matchBetween(pair[0]!, pair[1]!)
      load.matches.push(id)
      for (const [seat, person] of pair.entries())
        tables[table]!.push(await playAtRandom(person, id, 2 * load.matches.length + seat))
    }
  }
  await playOn()
  return {
    ...load,
    playOn,
    counts: () =>
      tables.map((players, table) =>
        players.reduce((sum, one) => sum + one.acknowledged.length, counted[table]!),
      ),
    stop: async () => {
      for (const table of tables.keys()) await rise(table)
    },
  }
}

/** Every match replays to its hash, nothing is there twice, and all that was acknowledged is there. */
async function audit(test: TestPlace, { matches, acknowledged }: Load): Promise<void> {
  const store = await openStore(test.place())
  const stored = new Set<string>()
  for (const id of matches) {
    const found = (await readMatch(store, id, 0))!
    const live = revive(await gameOf(found.row.code), found)
    expect([id, live.frozen, live.entries.length]).toEqual([id, null, found.row.length])
    const keys = found.entries.map(one => one.key!)
    expect(new Set(keys).size).toBe(keys.length)
    keys.forEach(key => stored.add(key))
  }
  await store.close()
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter(key => !stored.has(key))).toEqual([])
}

onBoth('a server that is killed', test => {
  let server: ServerProcess | undefined
  let load: Load | undefined
  afterAll(async () => {
    await load?.stop()
    await server?.stop()
  }, 30_000)

  it(
    `${KILLS} times loses nothing and does nothing twice`,
    { timeout: 120_000 + KILLS * 30_000 },
    async () => {
      server = await startProcess(test.place(), 0)
      const { port } = server
      load = await loadOn(port)
      /** Every table goes on by itself: nobody reloads anything. */
      const everyTableGoesOn = async (): Promise<void> => {
        const before = load!.counts()
        await expect
          .poll(async () => {
            await load!.playOn()
            return load!.counts().every((count, table) => count > before[table]!)
          }, PATIENCE)
          .toBe(true)
      }
      for (let kill = 0; kill < KILLS; kill++) {
        await everyTableGoesOn()
        await pause(Math.random() * 400)
        await server.kill()
        server = await startProcess(test.place(), port)
      }
      await everyTableGoesOn()
      await load.stop()
      expect(await server.stop()).toBe(0)
      expect(load.surprises).toEqual([])
      await audit(test, load)
      if (KILLS > 1)
        console.log(
          `${KILLS} kills, ${load.matches.length} matches, ${load.acknowledged.length} acknowledged`,
        )
    },
  )
})
