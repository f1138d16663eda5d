/** People at browsers of their own, with a server between them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@hexfront/server'
import type { Config, Serving } from '@hexfront/server'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { DESKTOP, dist, PHONE, picture, promptText, violations } from './harness.ts'
import { litSpots, mouseHand } from './hands.ts'
import type { Hand } from './hands.ts'

let folder = ''
let server: Serving
let browser: Browser
/** What has gone wrong in any page. */
export const errors: string[] = []

export const port = (): number => server.port
export const base = (): string => `http://localhost:${server.port}/`

/** A server and a browser for the tests of one file. */
export function hosting(more: Partial<Config> = {}): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hexfront-online-'))
    server = await startServer({
      port: 0,
      host: '127.0.0.1',
      dataFolder: folder,
      tableFolder: dist,
      logLevel: 'error',
      requestsPerMinute: 100_000,
      ...more,
    })
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}

export async function person(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    localStorage.setItem('hexfront.speed', 'instant')
    localStorage.setItem('hexfront.motion', 'still')
  })
  const page = await context.newPage()
  page.on('pageerror', error => errors.push(error.message))
  // The page does without everything that its own policy forbids.
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text())
  })
  return page
}

export async function takeName(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

/** Anna makes a match, Ben comes by the link on a phone, Cleo looks on. */
export async function gather(game: string, benBase = base(), pace = 'none') {
  const anna = await person(DESKTOP)
  await anna.goto(`${base()}#/online`)
  await takeName(anna, 'Anna')
  const field = (label: string) => anna.locator('.seat', { hasText: label }).locator('select')
  await field('Game').first().selectOption(game)
  await field('Your side').waitFor()
  await field('Time').first().selectOption(pace)
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('button', { name: 'Make the match' }).click()
  const link = await anna.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(await violations(anna)).toEqual([])
  const path = link.slice(link.indexOf('#'))

  const ben = await person(PHONE)
  await ben.goto(`${benBase}${path}`)
  await takeName(ben, 'Ben')
  await ben.getByRole('button', { name: /Sit down/ }).click()

  for (const page of [anna, ben]) await page.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
  const cleo = await person(DESKTOP)
  await cleo.goto(`${base()}${path}`)
  await cleo.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
  expect(await cleo.locator('.company').textContent()).toContain('You are looking on')
  return { anna, ben, cleo }
}

export const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('.prompt .undo, .prompt .ending, .setting-up .undo').count()) > 0

export const turnOf = async (page: Page): Promise<string> =>
  (await page.locator('.bar .turn').textContent()) ?? ''

/** A button that has gone with its question is not waited for longer than this. */
const PATIENCE_MS = 5000

/** The least that can be said to a question. */
export async function answer(hand: Hand): Promise<void> {
  const { page } = hand
  const say =
    /where they stood|Begin the game|Stay where|Enough|Done|Stay|Leave it closed|End this phase|End|Finish|Yes|No |Pass|Move, then fight|None/
  const buttons = page
    .locator('.prompt .buttons, .prompt .ending, .setting-up .side')
    .getByRole('button', { name: say })
  if ((await buttons.count()) > 0) return await buttons.first().click({ timeout: PATIENCE_MS })
  if (/Choose where/.test(await promptText(page))) return await hand.place(3)
  if ((await page.locator('.off-map button').count()) > 0) return await hand.offMap()
  if ((await litSpots(page, 'units')).length > 0) return await hand.unit(0)
  if ((await litSpots(page, 'places')).length > 0) return await hand.place(0)
  await page.locator('.prompt .buttons button:not(.undo):not([disabled])').first().click()
}

/** Whoever is asked answers, until it is another turn. */
export async function playUntil(
  pages: readonly Page[],
  isDone: () => Promise<boolean>,
  most = 400,
): Promise<void> {
  const asks: string[] = []
  for (let n = 0; n < most; n++) {
    if (await isDone()) return
    for (const page of pages) {
      if (!(await isAsked(page))) continue
      const ask = await promptText(page).catch(() => '?')
      asks.push(ask)
      await answer(mouseHand(page)).catch(async (error: unknown) => {
        // Between the look and the answer the question may have gone, or another may have taken its place.
        if (!(await isAsked(page)) || (await promptText(page).catch(() => '?')) !== ask) return
        await picture(page, 'online-stuck')
        throw new Error(`${String(error)} (${asks.slice(-5).join(' / ')})`)
      })
    }
    await pages[0]!.waitForTimeout(50)
  }
  throw new Error(`still not done: ${asks.slice(-12).join(' / ')}`)
}
