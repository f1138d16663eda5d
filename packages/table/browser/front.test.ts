import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, picture, violations, PHONE } from './harness.ts'
import type { Stand } from './harness.ts'

describe('the front page', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
    await stand.page.goto(stand.base)
    await stand.page.waitForSelector('.shelf')
  })
  afterAll(() => stand.close())

  it('shows the five games, and says which are not finished', async () => {
    const { page } = stand
    expect(await page.locator('.game-card').count()).toBe(5)
    const cards = page.locator('.game-card')
    for (let i = 0; i < 5; i++) {
      const plays = await cards.nth(i).getByRole('link', { name: /^Play/ }).count()
      const unfinished = await cards.nth(i).getByText('Not finished yet').count()
      expect(plays + unfinished).toBe(1)
    }
    await picture(page, 'front-desktop')
  })

  it('has no violations that axe knows, in light and in dark', async () => {
    const { page } = stand
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Appearance').selectOption('dark')
    await picture(page, 'front-dark')
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Appearance').selectOption('light')
  })

  it('fits a phone, also with text at 200%', async () => {
    const { page } = stand
    await page.setViewportSize(PHONE)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await picture(page, 'front-phone-200')
    expect(stand.errors).toEqual([])
  })
})
