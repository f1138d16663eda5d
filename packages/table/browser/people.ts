/** Two people at one screen: each is asked, takes the screen, and answers by the names on buttons and lists. */
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { openStand, promptText, takeSeat } from './harness.ts'
import type { Stand, StandOptions } from './harness.ts'

/** Waits until somebody is asked; who is not the last one takes the screen. Returns what is asked. */
export async function question(page: Page): Promise<string> {
  await page.waitForSelector('.handover, .prompt .undo, .prompt .ending')
  if ((await page.locator('.handover').count()) > 0) await takeSeat(page)
  await page.waitForSelector('.prompt .undo, .prompt .ending')
  return promptText(page)
}

/** What the prompt says with all its buttons: it changes with every action. */
const prompted = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.handover, .prompt')?.textContent ?? '')

/** Presses a button of the prompt, or of the list of choices, by its name, and waits for what comes of it. */
export async function choose(page: Page, name: RegExp): Promise<void> {
  await question(page)
  const before = await prompted(page)
  const button = page.locator('.prompt').getByRole('button', { name }).first()
  const list = page.locator('.prompt .choice-list:not([open]) summary')
  if ((await button.count()) === 0 && (await list.count()) > 0) await list.click()
  await button.click()
  await expect.poll(() => prompted(page)).not.toBe(before)
  // What is grave, or ends a part, is asked once more.
  const sure = page.locator('.ending').getByRole('button', { name: /^Yes/ })
  if ((await sure.count()) === 0) return
  const asked = await prompted(page)
  await sure.click()
  await expect.poll(() => prompted(page)).not.toBe(asked)
}

/** Gives an answer again and again until something else is asked. */
export async function answerUntil(page: Page, wanted: RegExp, answer: RegExp): Promise<void> {
  const asks: string[] = []
  for (let n = 0; n < 40; n++) {
    const ask = await question(page)
    if (wanted.test(ask)) return
    asks.push(ask)
    await choose(page, answer)
  }
  throw new Error(`never asked ${String(wanted)}: ${asks.join(' / ')}`)
}

/** Takes up a card of the hand by its title, and plays it by the name of a use. */
export async function playCard(page: Page, title: string, use: RegExp): Promise<void> {
  await question(page)
  const before = await prompted(page)
  await page.locator('.fan').getByRole('button', { name: title, exact: true }).click()
  await page.locator('.taken').getByRole('button', { name: use }).first().click()
  await expect.poll(() => prompted(page)).not.toBe(before)
}

/** Opens a panel, if it is not open. */
export async function panel(page: Page, id: string): Promise<void> {
  const tab = page.locator(`.tabs [data-panel=${id}]`)
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click()
}

/** Until nothing loads any more and no note is passing by: how long that takes says how busy the machine is. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForTimeout(60)
  await page.waitForFunction(
    () =>
      document.querySelector('.notes > *') === null && !document.body.textContent!.includes('One moment …'),
  )
}

/** The whole page with each panel open in turn. */
export async function everyPanel(page: Page): Promise<string> {
  const texts: string[] = []
  for (const tab of await page.locator('.tabs [data-panel]').all()) {
    if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click()
    await settled(page)
    texts.push((await page.locator('body').textContent()) ?? '')
  }
  return texts.join('\n')
}

/** A browser in which nothing takes time to be shown. */
export async function quickStand(options: StandOptions = {}): Promise<Stand> {
  const stand = await openStand(options)
  await stand.context.addInitScript(() => {
    localStorage.setItem('hexfront.speed', 'instant')
    localStorage.setItem('hexfront.motion', 'still')
  })
  return stand
}
