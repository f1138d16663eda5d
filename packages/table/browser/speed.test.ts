import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artefacts, asked, beginGame, dist, openStand, promptText } from './harness.ts'
import type { Stand } from './harness.ts'
import { mouseHand } from './hands.ts'
import type { BoardHandle } from '../src/board/board.ts'

/** Bytes of script, packed, that front page and board may need before a game's own data. */
const BUDGET = 350 * 1024

/** Measured figures, kept with the run: they depend on the machine and what else it does, so none of them fails. */
const figures: Record<string, number> = {}

describe('speed', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
    await stand.context.addInitScript(() => {
      localStorage.setItem('hexfront.speed', 'instant')
      const seen = globalThis as unknown as { shelf: number }
      const watch = new MutationObserver(() => {
        if (seen.shelf || !document.querySelector('.game-card a')) return
        // After the paint that shows it, when a press would be answered.
        requestAnimationFrame(() => setTimeout(() => (seen.shelf ||= performance.now())))
      })
      watch.observe(document, { childList: true, subtree: true })
    })
  })
  afterAll(async () => {
    keepFigures()
    await stand.close()
  })

  it('shows a first page that answers, with a cold cache', async () => {
    const { page } = stand
    await page.goto(stand.base)
    await page.waitForFunction(() => (globalThis as { shelf?: number }).shelf)
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    figures['first paint, ms'] = Math.round(paint)
    figures['front page interactive, ms'] = await page.evaluate(() =>
      Math.round((globalThis as unknown as { shelf: number }).shelf),
    )
    expect(await page.locator('.game-card a').count()).toBeGreaterThan(0)
  })

  it('needs no more script for front page and board than it should', async () => {
    // The small game with two people: everything that playing needs, no map of a big game and no computer.
    await beginGame(stand, 'crossing', { players: ['person', 'person'] })
    const scripts = new Set(
      stand.requests
        .map(url => new URL(url).pathname)
        .filter(path => path.endsWith('.js') && !/\/(sw|workbox-\w+)\.js$/.test(path)),
    )
    let sum = 0
    for (const path of scripts) sum += gzipSync(readFileSync(join(dist, path))).length
    figures['script, KB gzip'] = Math.round(sum / 102.4) / 10
    expect(scripts.size).toBeGreaterThan(3)
    // What is measured here is what is served: React as it is built for players.
    const text = [...scripts].map(path => readFileSync(join(dist, path), 'utf8')).join('')
    expect(text).toContain('react.dev/errors')
    expect(text).not.toContain('react-dom-client.development')
    expect(sum).toBeLessThanOrEqual(BUDGET)
  })

  it('answers a move without holding up the page', async () => {
    const { page } = stand
    const hand = mouseHand(page)
    await beginGame(stand, 'wotr', { players: ['bot:random', 'person'], seed: 5 })
    for (let n = 0; n < 3; n++) {
      await asked(page)
      await hand.button(/where they stood/)
    }
    await asked(page)
    await hand.button(/Begin the game/)
    await expect.poll(() => promptText(page), { timeout: 60_000 }).toContain('move first')
    await hand.button(/Move, then fight/)
    while (/reinforcements/.test(await promptText(page))) {
      if ((await page.locator('.off-map button').count()) === 0) await hand.button(/End this phase|Yes/)
      else {
        await hand.offMap()
        await expect.poll(() => promptText(page)).toContain('enters')
        await hand.place(0)
        await expect.poll(() => promptText(page)).not.toContain('enters')
      }
    }
    const moving = await tasksDuring(stand, async () => {
      for (let n = 0; n < 4; n++) {
        await hand.unit(4 * n)
        await expect.poll(() => promptText(page)).toContain('Choose where')
        await hand.place(n)
        for (let more = 0; more < 4 && /Choose where/.test(await promptText(page)); more++)
          await hand.button(/Done|Stay/)
      }
    })
    note('moving', moving)
    const fighting = await tasksDuring(stand, async () => {
      await hand.button(/End this phase/)
      await hand.button(/Yes/)
      await expect.poll(() => promptText(page)).toContain('Choose a hex to attack')
      await hand.place(0)
      await hand.unit(0)
      await hand.button(/Commit/)
      await expect.poll(() => promptText(page)).not.toContain('Add units')
    })
    note('fighting', fighting)
    expect(moving.length).toBeGreaterThan(10)
    expect(fighting.length).toBeGreaterThan(10)
    expect(stand.errors).toEqual([])
  })
})

describe('speed of the board alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-bench-'))
  let stand: Stand
  beforeAll(async () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      base: './',
      build: {
        target: 'es2023',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { input: `${root}browser/bench/index.html` },
      },
    })
    stand = await openStand({ folder })
  })
  afterAll(async () => {
    keepFigures()
    await stand.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('pans and zooms over the largest map with 260 counters on it', async () => {
    const { page } = stand
    await page.goto(`${stand.base}browser/bench/index.html`)
    await page.waitForFunction(() => (globalThis as { ready?: true }).ready)
    expect(await page.locator('.piece').count()).toBe(260)
    for (const act of ['panning', 'zooming'] as const) {
      // The picture is sharp and at rest before it is moved.
      await page.waitForTimeout(1000)
      const frames = await framesOf(page, act)
      figures[`median frame while ${act}, ms`] = frames[frames.length >> 1]!
      figures[`frames over 20 ms while ${act}, of ${frames.length}`] = frames.filter(ms => ms > 20).length
      expect(frames.length).toBe(FRAMES)
    }
  })
})

const FRAMES = 150

/** How long frames took while the camera moved in each of them, from the shortest to the longest. */
async function framesOf(page: Page, act: 'panning' | 'zooming'): Promise<number[]> {
  return await page.evaluate(
    ([how, count]) => {
      const { handle } = globalThis as unknown as { handle: BoardHandle }
      const frames: number[] = []
      return new Promise<number[]>(resolve => {
        let last = 0
        const step = (now: number): void => {
          if (last > 0) frames.push(Math.round((now - last) * 10) / 10)
          last = now
          if (frames.length === count) return resolve(frames.sort((a, b) => a - b))
          const there = frames.length % 120 < 60
          if (how === 'panning') handle.panBy(there ? 9 : -9, there ? 5 : -5)
          else handle.zoomBy(there ? 1.015 : 1 / 1.015)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      })
    },
    [act, FRAMES] as const,
  )
}

function keepFigures(): void {
  mkdirSync(artefacts, { recursive: true })
  writeFileSync(join(artefacts, 'speed.json'), `${JSON.stringify(figures, null, 2)}\n`)
}

/** A task that waits for its turn lasts longer than it works. */
function note(what: string, tasks: readonly Task[]): void {
  figures[`longest task while ${what}, ms`] = longest(tasks.map(task => task.lasted))
  figures[`longest task while ${what}, ms of the processor`] = longest(tasks.map(task => task.worked))
}

const longest = (list: readonly number[]): number => Math.round(Math.max(0, ...list))

interface Task {
  /** Milliseconds by the clock, and of the processor. */
  readonly lasted: number
  readonly worked: number
}

/** Every task of the page's own thread while something is done. */
async function tasksDuring({ context, page }: Stand, act: () => Promise<void>): Promise<Task[]> {
  const cdp = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  })
  await act()
  const done = new Promise(resolve => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await done
  const main = events.find(one => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
  return events
    .filter(one => one.name === 'RunTask' && one.pid === main?.pid && one.tid === main?.tid)
    .map(one => ({ lasted: (one.dur ?? 0) / 1000, worked: (one.tdur ?? 0) / 1000 }))
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
