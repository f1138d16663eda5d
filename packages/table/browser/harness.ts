/** A browser with the built page in it: what every browser test begins with. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import type { BrowserContext, Page } from 'playwright-core'

export const dist = process.env['HEXFRONT_DIST'] ?? fileURLToPath(new URL('../dist/', import.meta.url))
export const artefacts = fileURLToPath(new URL('../../../artefacts/', import.meta.url))

export const DESKTOP = { width: 1400, height: 900 }
export const PHONE = { width: 390, height: 844 }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
}

export interface Stand {
  readonly page: Page
  readonly context: BrowserContext
  readonly base: string
  /** Errors that the page or its console has shown so far. */
  readonly errors: string[]
  /** Every address that the page has asked for; what the service worker fetches ahead is not among them. */
  readonly requests: string[]
  /** Nothing answers any more, as if the network were gone. */
  cutOff(): Promise<void>
  close(): Promise<void>
}

export interface StandOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly touch?: true
  /** Nothing is kept for playing offline: every part is fetched when it is needed. */
  readonly onlineOnly?: true
  /** Another folder than that of the built page. */
  readonly folder?: string
}

/** A fresh browser on a fresh profile, with the page served from its folder as plain files. */
export async function openStand(options: StandOptions = {}): Promise<Stand> {
  const server = await serveFolder(options.folder ?? dist)
  const profile = mkdtempSync(join(tmpdir(), 'hexfront-'))
  const context = await launch(profile, options)
  const page = context.pages()[0] ?? (await context.newPage())
  const errors: string[] = []
  const requests: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  context.on('request', request => {
    if (!request.serviceWorker()) requests.push(request.url())
  })
  return {
    page,
    context,
    base: `http://localhost:${portOf(server)}/`,
    errors,
    requests,
    async cutOff() {
      const gone = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await gone
    },
    async close() {
      await context.close()
      if (server.listening) await new Promise(resolve => server.close(resolve))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function launch(profile: string, options: StandOptions): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    viewport: options.viewport ?? DESKTOP,
    hasTouch: options.touch === true,
    acceptDownloads: true,
    serviceWorkers: options.onlineOnly ? 'block' : 'allow',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

async function serveFolder(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]!))
    let file = join(folder, path)
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.statusCode = 404
      return void response.end()
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A picture kept with the run, to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(artefacts, { recursive: true })
  await page.screenshot({ path: join(artefacts, `${name}.png`) })
}

/** What axe-core finds wrong with the page as it stands, or with a part of it. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
}

export interface Beginning {
  readonly seed?: number
  /** Who plays each side: 'person' or 'bot:<name>'. */
  readonly players?: readonly string[]
  /** The name of the scenario; the first unless it says so. */
  readonly scenario?: string
}

/** Begins a game through the form and waits for its board. */
export async function beginGame({ page, base }: Stand, code: string, how: Beginning = {}): Promise<void> {
  await page.goto(`${base}#/new/${code}`)
  await page.waitForSelector('form')
  if (how.scenario !== undefined)
    await page.locator('label', { hasText: how.scenario }).getByRole('radio').check()
  for (const [seat, player] of (how.players ?? []).entries())
    await page.locator('.seat select').nth(seat).selectOption(player)
  await page.getByRole('textbox', { name: 'Seed' }).fill(String(how.seed ?? 1))
  await page.click('button[type=submit]')
  await page.waitForSelector('.board[data-ready=true]')
}

/** The screen changes hands. */
export async function takeSeat(page: Page): Promise<void> {
  await page.locator('.handover button').click()
  await page.waitForSelector('.handover', { state: 'detached' })
}

/** Waits until no counter is on its way any more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return playState !== 'running' || !target?.closest('.piece')
    }),
  )
}

/** Waits until the person at the screen is asked, or the game is over; false for the latter. */
export async function asked(page: Page): Promise<boolean> {
  const end = '.prompt .ask:has-text("Victory")'
  await page.waitForSelector(`.prompt .undo, .prompt .ending, ${end}`, { timeout: 60_000 })
  return (await page.locator(end).count()) === 0
}

export async function promptText(page: Page): Promise<string> {
  return (await page.locator('.prompt .ask').textContent()) ?? ''
}
