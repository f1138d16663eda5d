import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture } from './harness.ts'
import type { Stand } from './harness.ts'

describe('what would you do', () => {
  let stand: Stand
  beforeEach(async () => void (stand = await openStand()))
  afterEach(async () => await stand.close())

  it('is answered on the map and in words, and forgotten with the next action', async () => {
    const { page, errors } = stand
    await beginGame(stand, 'ew', { players: ['person', 'bot:hard'] })
    const counsel = page.locator('.prompt .counsel')
    await counsel.getByRole('button', { name: 'What would you do?' }).click()
    await counsel.locator('ol').first().waitFor()
    expect(await counsel.textContent()).toMatch(
      /In your place the computer would begin with “Turn [34]” and go on like this:/,
    )
    await picture(page, 'counsel')
    // Nothing has been done for it.
    expect(await page.locator('.prompt .undo:not([disabled])').count()).toBe(0)
    await counsel.getByRole('button', { name: 'Close' }).click()
    await counsel.getByRole('button', { name: 'What would you do?' }).waitFor()
    expect(errors).toEqual([])
  })
})
