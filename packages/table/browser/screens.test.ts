import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, promptText, violations, PHONE } from './harness.ts'
import type { Stand } from './harness.ts'

/** Both appearances follow the system here. */
const looks = ['light', 'dark'] as const

describe('every screen, by axe-core', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
  })
  afterAll(() => stand.close())

  const look = async (scheme: (typeof looks)[number]): Promise<void> => {
    await stand.page.emulateMedia({ colorScheme: scheme })
    await stand.page.waitForSelector(`html[data-theme=${scheme}]`)
  }
  const expectClean = async (name: string, part?: string): Promise<void> => {
    for (const scheme of looks) {
      await look(scheme)
      if ((await stand.page.locator('.board').count()) > 0)
        await stand.page.waitForSelector('.board[data-ready=true]')
      await picture(stand.page, `${name}-${scheme}`)
      expect(await violations(stand.page, part), `${name} ${scheme}`).toEqual([])
    }
    await look('light')
    expect(stand.errors.splice(0)).toEqual([])
  }

  it('new game', async () => {
    await stand.page.goto(`${stand.base}#/new/wotr`)
    await stand.page.waitForSelector('form')
    await expectClean('new')
  })

  it('rules, all and one', async () => {
    const { page } = stand
    await page.goto(`${stand.base}#/rules/wotr`)
    await page.waitForSelector('.rules')
    await expectClean('rules-all')
    // All rows are alike, and axe takes its time with each.
    await page.getByRole('searchbox').fill('momentum')
    await expectClean('rules')
    await page.locator('.rule-row .rule-link').first().click()
    await page.waitForSelector('.rule')
    await expectClean('rule')
  })

  it('play, with every panel and both dialogs', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await page.getByRole('button', { name: /Reserve in the north/ }).click()
    await expect.poll(() => promptText(page)).toContain('Pick a unit')
    await expectClean('play')
    for (const panel of await page.locator('.tabs [data-panel]').all()) {
      if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
      expect(await violations(page, '.side'), (await panel.textContent()) ?? '').toEqual([])
    }
    for (const name of ['Menu', 'Keys']) {
      await page.locator('.bar').getByRole('button', { name }).click()
      await page.waitForSelector('dialog')
      await expectClean(`dialog-${name.toLowerCase()}`, 'dialog')
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog', { state: 'detached' })
    }
  })

  it('replay', async () => {
    const { page } = stand
    const id = /play\/([\w-]+)/.exec(page.url())![1]!
    await page.goto(`${stand.base}#/replay/${id}`)
    await page.waitForSelector('.transport')
    await expectClean('replay')
  })

  it('guide', async () => {
    await stand.page.goto(`${stand.base}#/guide`)
    await stand.page.waitForSelector('.guide-card')
    await expectClean('guide')
  })

  it('hand-over', async () => {
    await beginGame(stand, 'crossing', { players: ['person', 'person'] })
    await stand.page.waitForSelector('.handover')
    await expectClean('handover')
  })

  it('what is not there', async () => {
    await stand.page.goto(`${stand.base}#/play/nothing`)
    await stand.page.waitForSelector('.trouble')
    await expectClean('trouble')
  })

  it('play at phone size with text at 200 %: nothing sticks out', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await page.setViewportSize(PHONE)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await picture(page, 'play-phone-200')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const ask = (await page.locator('.prompt .ask').boundingBox())!
    expect(ask.x).toBeGreaterThanOrEqual(0)
    expect(ask.x + ask.width).toBeLessThanOrEqual(PHONE.width)
    expect(stand.errors).toEqual([])
  })
})
