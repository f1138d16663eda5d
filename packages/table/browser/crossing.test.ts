import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, promptText, takeSeat, violations } from './harness.ts'
import type { Stand } from './harness.ts'
import { litSpots } from './hands.ts'

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

  it('lets a counter be dragged to where it shall go', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await page.getByRole('button', { name: /Reserve in the north/ }).click()
    await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
    const from = (await litSpots(page, 'units')).reduce((low, one) => (one.y > low.y ? one : low))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y, { steps: 4 })
    await expect.poll(() => promptText(page)).toContain('Choose where 3 Blue goes')
    const to = (await litSpots(page, 'places')).reduce((near, one) =>
      Math.hypot(one.x - from.x, one.y - from.y) < Math.hypot(near.x - from.x, near.y - from.y) ? one : near,
    )
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
    expect((await litSpots(page, 'units')).length).toBe(2)
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByRole('button', { name: /Undo/ }).click()
    await expect.poll(() => litSpots(page, 'units').then(list => list.length)).toBe(3)
    expect(stand.errors).toEqual([])
  })

  it('takes back past a reveal only with the other side’s leave', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'person'] })
    for (const _ of [0, 1]) {
      await takeSeat(page)
      await page.getByRole('button', { name: /Reserve in the north/ }).click()
    }
    await takeSeat(page)
    await page.keyboard.press('u')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask Red' }).click()
    await page.waitForSelector('.handover:has-text("take this back?")')
    expect(await page.content()).not.toContain('north')
    expect(await violations(page, '.handover')).toEqual([])
    await picture(page, 'take-back')
    await page.getByRole('button', { name: 'Allow it' }).click()
    await takeSeat(page)
    expect(await promptText(page)).toContain('reserve')
    expect(stand.errors).toEqual([])
  })

  it('can be given up, after a second question', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await page.getByRole('button', { name: /Menu/ }).click()
    await page.getByRole('button', { name: 'Give up …' }).click()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.getByRole('button', { name: 'Yes: victory for Red' }).click()
    await expect.poll(() => promptText(page)).toContain('You have lost: victory for Red')
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
