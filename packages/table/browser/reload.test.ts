import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, promptText } from './harness.ts'
import type { Stand } from './harness.ts'

/** Does something on the page and reloads it in the same breath: nothing that is not done by then will be. */
async function andReload({ page }: Stand, selector: string): Promise<void> {
  await page.waitForSelector(selector)
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(wanted => {
      document.querySelector<HTMLElement>(wanted)!.click()
      location.reload()
    }, selector),
  ])
  await page.waitForSelector('.board[data-ready=true]')
}

describe('a page that is reloaded at once after an action', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
  })
  afterAll(() => stand.close())

  it('has kept the action, twelve times and more in a row', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await andReload(stand, '.prompt .buttons button')
    await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
    for (let n = 0; n < 12; n++) {
      await andReload(stand, '.choice-list button')
      expect(await promptText(page)).toContain('Choose where')
      await andReload(stand, '.prompt .undo')
      expect(await promptText(page)).toContain('Pick a unit to move')
    }
    expect(stand.errors).toEqual([])
  })
})
