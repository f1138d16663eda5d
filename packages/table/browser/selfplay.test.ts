import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture } from './harness.ts'
import type { Stand } from './harness.ts'
import { stored } from './stored.ts'

describe('the computer against itself', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
  })
  afterAll(() => stand.close())

  it('plays Watch on the Rhine to its end on the page, without an error', async () => {
    const { page } = stand
    await page.goto(`${stand.base}#/new/wotr`)
    await page.waitForSelector('form')
    const levels = await page.locator('.seat select').first().locator('option').all()
    const best = (await levels.at(-1)!.getAttribute('value'))!
    await beginGame(stand, 'wotr', { players: [best, best], seed: 5 })
    await page.waitForSelector('.prompt .ask:has-text("Victory")', { timeout: 400_000 })
    await picture(page, 'selfplay-over')
    expect(await page.locator('[role=alert]').count()).toBe(0)
    await expect
      .poll(async () => (await stored(page)).rows[0]?.['outcome'] ?? null, { timeout: 20_000 })
      .not.toBeNull()
    expect((await stored(page)).rows[0]!.actions).toBeGreaterThan(100)
    expect(stand.errors).toEqual([])
  }, 450_000)
})
