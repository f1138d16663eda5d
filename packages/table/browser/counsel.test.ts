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

  it('is answered where there is nothing else to do, and says by name what the plan is', async () => {
    const { page, errors } = stand
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
    await beginGame(stand, 'wotr', { players: ['person', 'bot:hard'] })
    const counsel = page.locator('.prompt .counsel')
    const button = (name: RegExp) => page.locator('.prompt .buttons').getByRole('button', { name }).first()
    await button(/Full supply: north/).click()
    await button(/Move, then fight/).click()
    // The computer would go on; without that it has no other thought.
    await button(/End this phase/).waitFor()
    await counsel.getByRole('button').click()
    await counsel.locator('b').first().waitFor()
    expect(await counsel.textContent()).toMatch(/Its plan: .*\d+ units come in at /)
    await button(/End this phase/).click()
    const sure = page.locator('.ending').getByRole('button', { name: /^Yes/ })
    if ((await sure.count()) > 0) await sure.click()
    expect(await counsel.locator('b').count()).toBe(0)
    expect(errors).toEqual([])
  })
})
