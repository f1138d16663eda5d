import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, violations } from './harness.ts'
import type { Stand } from './harness.ts'
import { quickStand } from './people.ts'
import { stored } from './stored.ts'

describe('the end of a game', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand({ viewport: { width: 1440, height: 900 } })
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
    await beginGame(stand, 'crossing', { players: ['bot:random', 'bot:random'], seed: 4 })
    await stand.page.waitForSelector('.finale .moments, .finale .finale-sides', { timeout: 60_000 })
  })
  afterAll(() => stand.close())

  it('says who won, why and by which rule, what it cost, and how the dice fell', async () => {
    const { page } = stand
    expect(await page.locator('.prompt .ask').textContent()).toMatch(/Victory for (Blue|Red)/)
    const finale = page.locator('.finale')
    await expect.poll(() => finale.textContent()).toMatch(/\d+ steps? lost, \d+ left on the map/)
    expect(await finale.locator('.rule-link').first().textContent()).toMatch(/^8\.\d$/)
    expect(await finale.textContent()).toMatch(/rolls?, mean [\d.]+ where 3\.5 is fair/)
    await picture(page, 'ending')
    expect(await violations(page, '.finale')).toEqual([])
  })

  it('leads to the statistics, to the replay, and into the same game once more', async () => {
    const { page } = stand
    const finale = page.locator('.finale')
    await finale.getByRole('button', { name: 'Statistics' }).click()
    await page.waitForSelector('.statistics')
    const before = (await stored(page)).rows[0]!
    await finale.getByRole('button', { name: 'Again, sides changed' }).click()
    await expect.poll(async () => (await stored(page)).rows.length).toBe(2)
    const rows = (await stored(page)).rows
    const rematch = rows.find(({ id }) => id !== before.id)!
    expect(rematch['scenario']).toBe(before['scenario'])
    await page.goto(`${stand.base}#/replay/${before.id}/5`)
    await page.waitForSelector('.transport')
    await expect.poll(() => page.locator('.transport').textContent()).toContain('Action 5 of')
    expect(stand.errors).toEqual([])
  })
})

/** Whole games that were played to their ends, and the rule that ended each. */
const PLAYED = [
  ['mw/golden/random-5.json', /^3\.\d/],
  ['fe/golden/overlord-6.json', /^16\.\d/],
  ['ew/golden/historical-4.json', /^4\.\d/],
] as const

describe('a real ending', () => {
  it.each(PLAYED)('of %s is told whole: who, why, what it cost, when it turned', async (file, rule) => {
    const stand = await quickStand({ viewport: { width: 1440, height: 900 } })
    try {
      const { page } = stand
      await page.goto(`${stand.base}#/`)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Import a save' }).click()
      const buffer = readFileSync(new URL(`../../games/${file}`, import.meta.url))
      await (await chooser).setFiles({ name: 'x.json', mimeType: 'application/json', buffer })
      const finale = page.locator('.finale')
      await finale.locator('.moments li').first().waitFor({ timeout: 60_000 })
      expect(await page.locator('.prompt .ask').textContent()).toMatch(/^(Victory for the |A draw|Nobody)/)
      expect(await finale.locator('.rule-link').first().textContent()).toMatch(rule)
      // Nothing is being played any more.
      expect(await page.locator('.outline [aria-current]').count()).toBe(0)
      const text = (await finale.textContent()) ?? ''
      expect(text).toMatch(/\d+ steps? lost, \d+ left on the map/)
      expect(text).toMatch(/rolls?, mean [\d.]+ where 3\.5 is fair/)
      expect(text).toMatch(/The \w+ (took|lost|attacked)/)
      await picture(page, `ending-${file.slice(0, 2)}`)
      expect(stand.errors).toEqual([])
    } finally {
      await stand.close()
    }
  })
})

describe('another opinion on a game that is over', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand({ viewport: { width: 1440, height: 900 } })
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
    await beginGame(stand, 'wf', { scenario: 'husky', players: ['bot:random', 'bot:random'], seed: 3 })
    await stand.page.waitForSelector('.finale .review', { timeout: 90_000 })
  }, 150_000)
  afterAll(() => stand.close())

  it('shows the turns that cost most, what was played there and what the computer would have done', async () => {
    const { page } = stand
    const review = page.locator('.finale .review')
    await review
      .getByRole('button', { name: /^Ask for/ })
      .first()
      .click()
    await expect.poll(() => review.locator('h4').count(), { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await review.locator('h4').first().textContent()).toMatch(/\. \d+ steps? lost, \d+ taken/)
    await review.locator('summary').first().click()
    await expect
      .poll(() => review.locator('details[open]').textContent())
      .toContain('The computer would have')
    await review.locator('button[aria-disabled=false]').first().waitFor({ timeout: 90_000 })
    // Who asked by the keyboard is still where he was.
    expect(await page.evaluate(() => document.activeElement?.closest('.review') !== null)).toBe(true)
    await picture(page, 'review')
    expect(await violations(page, '.review')).toEqual([])
    expect(stand.errors).toEqual([])
  }, 200_000)
})
