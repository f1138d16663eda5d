import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, promptText } from './harness.ts'
import type { Stand } from './harness.ts'

describe('Festung Europa on the page', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand({ viewport: { width: 1440, height: 900 } })
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
  })
  afterAll(() => stand.close())

  it('lays offered cards beside the hand, and takes the one that is chosen', async () => {
    const { page } = stand
    await beginGame(stand, 'fe', { players: ['person', 'bot:random'], seed: 3 })
    await expect.poll(() => promptText(page)).toContain('Choose the card that you begin with')
    const offered = page.locator('.fan [data-guest=true][data-lit=true]')
    await expect.poll(() => offered.count()).toBeGreaterThan(1)
    await offered.first().click()
    await picture(page, 'fe-first-card')
    await page.locator('.taken button.primary').first().click()
    await expect.poll(() => page.locator('.fan [data-guest=false]').count()).toBeGreaterThan(5)
    await picture(page, 'fe-hand')
    expect(stand.errors).toEqual([])
  })
})
