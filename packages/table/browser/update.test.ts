import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, picture, violations } from './harness.ts'
import type { Stand } from './harness.ts'

describe('a page from before an update', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand({ onlineOnly: true })
  })
  afterAll(() => stand.close())

  it('loads itself again when a part is missing, once, and then says so and can be helped', async () => {
    const { page } = stand
    await page.goto(stand.base)
    await page.waitForSelector('.shelf')
    let asked = 0
    await page.route(/\/assets\/rules-.*\.js/, route => {
      asked++
      return route.abort()
    })
    await page.evaluate(() => {
      location.hash = '#/rules/wotr'
    })
    await expect.poll(() => asked).toBe(2)
    await page.waitForSelector('.trouble button')
    expect(await violations(page)).toEqual([])
    await picture(page, 'broken')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await page.waitForSelector('.rules')
  })
})
