import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, violations, PHONE } from './harness.ts'
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

  it('has what can be played first, and the map of what cannot be yet', async () => {
    const { page } = stand
    const cards = page.locator('.game-card')
    const playable = await cards.evaluateAll(all =>
      all.map(card => card.querySelector('a[href^="#/new/"]') !== null),
    )
    expect(playable).toEqual([...playable].sort((a, b) => Number(b) - Number(a)))
    // A game that cannot be played yet shows its map from its card; every map has its address.
    const unfinished = playable.indexOf(false)
    if (unfinished >= 0)
      await cards
        .nth(unfinished)
        .getByRole('link', { name: /^Look at the map/ })
        .click()
    else await page.goto(`${stand.base}#/map/mw`)
    await page.waitForSelector('.map-screen .board img.map')
    const box = (await page.locator('.map-screen .board').boundingBox())!
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5)
    await expect.poll(() => page.locator('.map-card strong').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.goto(stand.base)
    await page.waitForSelector('.shelf')
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

describe.each([
  ['1440 x 900', { width: 1440, height: 900 }],
  ['a phone', PHONE],
])('the front page on %s', (_name, viewport) => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand({ viewport })
  })
  afterAll(() => stand.close())

  const inSight = async (selector: string): Promise<boolean> => {
    const box = await stand.page.locator(selector).first().boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= viewport.height
  }

  it('shows the button that begins a game without scrolling', async () => {
    await stand.page.goto(stand.base)
    await stand.page.waitForSelector('.shelf')
    expect(await inSight('.game-card a.primary')).toBe(true)
  })

  it.each(['mw', 'fe'])(
    'begins %s at once, however many options it has, and what has the focus is not covered',
    async code => {
      const { page } = stand
      await page.goto(`${stand.base}#/new/${code}`)
      await page.waitForSelector('.new-game form')
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(
        viewport.height,
      )
      expect(await inSight('.new-game button.primary')).toBe(true)
      const begin = (await page.locator('.new-game button.primary').boundingBox())!
      const options = page.locator('.new-game input[type=checkbox]')
      for (let i = 0; i < (await options.count()); i++) {
        await options.nth(i).focus()
        const box = (await options.nth(i).boundingBox())!
        expect(box.y + box.height).toBeLessThanOrEqual(begin.y)
      }
      expect(await violations(page)).toEqual([])
    },
  )

  it('still does when games are under way, and says scenario, side and turn of each', async () => {
    const { page } = stand
    for (const code of ['wotr', 'wf', 'wf'])
      await beginGame(stand, code, { players: ['person', 'bot:random'] })
    await page.goto(stand.base)
    await page.waitForSelector('.kept li')
    expect(await inSight('.kept a.primary')).toBe(true)
    expect(await inSight('.game-card a.primary')).toBe(true)
    const row = (await page.locator('.kept-main').first().textContent()) ?? ''
    expect(row).toContain('WestFront')
    expect(row).toContain('Husky')
    expect(row).toMatch(/Allies against the computer/)
    expect(row).toMatch(/July 1943/)
  })
})
