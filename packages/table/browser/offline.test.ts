import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, promptText } from './harness.ts'
import type { Stand } from './harness.ts'

describe('without a network', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
  })
  afterAll(() => stand.close())

  it('opens after one visit, and plays', async () => {
    const { page } = stand
    await page.goto(stand.base)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await stand.cutOff()
    await page.reload()
    await page.waitForSelector('.shelf')
    const pictures = await page.locator('.game-card img').evaluateAll(list =>
      Promise.all(
        (list as HTMLImageElement[]).map(image =>
          image.decode().then(
            () => true,
            () => false,
          ),
        ),
      ),
    )
    expect(pictures).not.toContain(false)
    await beginGame(stand, 'wotr', { players: ['bot:random', 'person'] })
    await page.getByRole('button', { name: /where they stood/ }).click()
    await expect.poll(() => promptText(page)).toContain('Nineteenth Army')
    await picture(page, 'offline')
    await beginGame(stand, 'crossing', { players: ['bot:random', 'bot:random'] })
    await page.getByTitle('Speed of the computer').selectOption('instant')
    await page.waitForSelector('.prompt .ask:has-text("Victory")', { timeout: 60_000 })
    expect(stand.errors).toEqual([])
  })
})
