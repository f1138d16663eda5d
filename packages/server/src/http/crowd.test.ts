/** Thousands of sockets from a few places: limits hold, those who play take no notice, and afterwards all is as before. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { guest, matchBetween, urlOf } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const PER_ADDRESS = 1300
const LIMITS = { sockets: 2200, socketsPerAddress: PER_ADDRESS, socketsPerPerson: 20 }
const server = serving({ ...LIMITS, requestsPerMinute: 100_000, joinsPerMinute: 100_000, logLevel: 'warn' })
const CROWD = fileURLToPath(new URL('../testing/crowd.ts', import.meta.url))
const BUSY = { timeout: 60_000, interval: 50 }

interface Crowd {
  /** How many were let in, and how many were turned away with which code. */
  readonly open: number
  readonly turnedAway: Readonly<Record<string, number>>
  disperse(): Promise<void>
}

/** So many sockets, opened by a process of their own from one address: a process may have so many files open. */
async function gatherCrowd(count: number, from: string, cookie = ''): Promise<Crowd> {
  const args = ['--import', 'tsx', CROWD, String(server.port()), String(count), from, cookie]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const told = JSON.parse(await firstLine(child)) as Omit<Crowd, 'disperse'>
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    ...told,
    disperse: async () => {
      child.stdin.end()
      await ended
    },
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('\n')) resolve(said.split('\n')[0]!)
    })
    child.once('exit', code => reject(new Error(`the crowd ended with ${code}`)))
  })
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is in use here after everything that nobody needs has been thrown away. */
async function heapNow(): Promise<number> {
  for (let n = 0; n < 3; n++) {
    await new Promise(resolve => setTimeout(resolve, 50))
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function openSockets(): Promise<number> {
  const told = await (await fetch(`${urlOf(server.port())}/metrics`)).text()
  return Number(/^hexfront_sockets (\d+)/m.exec(told)![1])
}

it(
  '2,500 sockets are limited by person, place and number, and go without a trace',
  { timeout: 180_000 },
  async () => {
    const [anna, ben] = [await guest(server.port, 'anna'), await guest(server.port, 'ben')]
    const quiet = { onPosition: () => undefined, onProblem: () => undefined }
    const [here, there] = [anna.line(), ben.line()]
    /** An action of Anna's is stored and told to Ben, in so many milliseconds. */
    const play = async (): Promise<number> => {
      const id = await matchBetween(anna, ben)
      const [mine, other] = [here.watch(id, null, quiet), there.watch(id, null, quiet)]
      await expect.poll(() => mine.position() !== null && other.position() !== null).toBe(true)
      const started = performance.now()
      expect(await mine.act([{ verb: 'plan', arg: 'north' }])).toMatchObject({ result: 'done' })
      await expect.poll(() => other.position()!.at, { interval: 1 }).toBe(1)
      const spent = performance.now() - started
      await mine.act([{ verb: 'resign' }])
      mine.leave()
      other.leave()
      return spent
    }
    await play()
    // What is made once and kept is made before the first look.
    await (await gatherCrowd(200, '127.0.0.1')).disperse()
    await expect.poll(openSockets, BUSY).toBe(2)
    const before = await heapNow()

    const crowds: Crowd[] = []
    const gathering = (async () => {
      const eve = await guest(server.port, 'eve')
      crowds.push(await gatherCrowd(40, '127.0.0.1', eve.cookie))
      crowds.push(await gatherCrowd(1460, '127.0.0.1'), await gatherCrowd(1000, '127.0.0.2'))
    })()
    let slowest = 0
    let isGathered = false
    void gathering.finally(() => (isGathered = true))
    while (!isGathered) {
      slowest = Math.max(slowest, await play())
      await new Promise(resolve => setTimeout(resolve, 500))
    }
    await gathering
    const [ofEve, ofOne, ofOther] = crowds.map(({ open, turnedAway }) => ({ open, turnedAway }))
    expect(ofEve).toEqual({ open: 20, turnedAway: { 1013: 20 } })
    // Anna and Ben have one each from the first place.
    const places = PER_ADDRESS - 22
    expect(ofOne).toEqual({ open: places, turnedAway: { 1013: 1460 - places } })
    const rest = LIMITS.sockets - PER_ADDRESS
    expect(ofOther).toEqual({ open: rest, turnedAway: { 1013: 1000 - rest } })
    expect(await openSockets()).toBe(LIMITS.sockets)
    slowest = Math.max(slowest, await play())
    expect(slowest).toBeLessThan(10_000)
    const grown = (await heapNow()) - before
    expect(grown).toBeLessThan(LIMITS.sockets * 64 * 1024)

    await Promise.all(crowds.map(crowd => crowd.disperse()))
    await expect.poll(openSockets, BUSY).toBe(2)
    // What stays are the matches that were played meanwhile.
    const patient = { timeout: 60_000, interval: 1000 }
    await expect.poll(async () => (await heapNow()) - before, patient).toBeLessThan(grown / 4)
    const next = await gatherCrowd(10, '127.0.0.3')
    expect(next.open).toBe(10)
    await next.disperse()
    here.close()
    there.close()
  },
)
