import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, promptText, takeSeat, violations } from './harness.ts'
import type { Stand } from './harness.ts'

describe('the small game on the page', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
  })
  afterAll(() => stand.close())

  it('is played by the mouse: plan, pick, reach, move', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await page.getByRole('button', { name: /Reserve in the north/ }).click()
    await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
    expect(await violations(page)).toEqual([])
    await page.locator('.piece.lit').last().click()
    await expect.poll(() => promptText(page)).toContain('Choose where')
    expect(await page.locator('.board .costs g').count()).toBeGreaterThan(2)
    await picture(page, 'crossing-reach')
    expect(await violations(page)).toEqual([])
    expect(stand.errors).toEqual([])
  })

  it('plays itself to the end without an error', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['bot:random', 'bot:random'] })
    await page.getByTitle('Speed of the computer').selectOption('instant')
    await page.waitForSelector('.prompt .ask:has-text("Victory")', { timeout: 60_000 })
    await picture(page, 'crossing-over')
    expect(stand.errors).toEqual([])
  })

  it('hides each side’s secrets behind a hand-over', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'person'] })
    await takeSeat(page)
    await page.getByRole('button', { name: /Reserve in the north/ }).click()
    await page.waitForSelector('.handover')
    expect(await page.content()).not.toContain('north')
    await takeSeat(page)
    expect(await page.locator('.log').count()).toBe(0)
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    expect(await page.locator('.log').textContent()).not.toContain('north')
    expect(stand.errors).toEqual([])
  })
})
