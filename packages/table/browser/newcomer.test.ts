import { afterEach, describe, expect, it } from 'vitest'
import { litSpots } from './hands.ts'
import { beginGame, PHONE } from './harness.ts'
import type { Page } from 'playwright-core'
import type { Stand } from './harness.ts'
import { attackSyracuse, axisWaits, firstCards } from './husky.ts'
import { choose, playCard, question, quickStand } from './people.ts'

/** Whether something lies within the side panel as it is scrolled now. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(wanted => {
    const side = document.querySelector('.side')!.getBoundingClientRect()
    const { top, bottom } = document.querySelector(wanted)!.getBoundingClientRect()
    return top >= side.top && bottom <= Math.min(side.bottom, innerHeight)
  }, selector)

describe('somebody who plays for the first time', () => {
  let stand: Stand
  afterEach(() => stand.close())

  it('sees what an attack may come to without scrolling, and one key for one thing', async () => {
    stand = await quickStand({ viewport: { width: 1380, height: 860 } })
    const { page } = stand
    await beginGame(stand, 'fe', { players: ['person', 'person'], seed: 3 })
    await firstCards(page)
    await axisWaits(page)
    await playCard(page, 'Husky', /Event, then for operations/)
    await choose(page, /US Corps/)
    await choose(page, /Done/)
    expect(await question(page)).toContain('Move and Attack markers')
    // Two things can be done where the landing is: neither repeats the place, and no other button has their keys.
    for (const { x, y } of await litSpots(page, 'places')) {
      if ((await page.locator('.choosing').count()) > 0) break
      await page.mouse.click(x, y)
    }
    expect(await page.locator('.choosing .buttons button').allTextContents()).toEqual([
      expect.stringMatching(/^1Move markercosts/),
      expect.stringMatching(/^2Attack markercosts/),
      'Cancel',
    ])
    expect(await page.locator('.prompt [aria-keyshortcuts="1"]').count()).toBe(1)
    await page.locator('.choosing button').last().click()
    await attackSyracuse(page)
    expect(await page.locator('.battle').textContent()).toContain('6:1')
    expect(await isInSight(page, '.battle .chances')).toBe(true)
    // Whom the attack could do without is one press away.
    expect(await page.locator('.choice-list').getAttribute('open')).toBeNull()
    expect(stand.errors).toEqual([])
  })

  it('reads what a mission does before giving it, pointed at or all at once', async () => {
    stand = await quickStand()
    const { page } = stand
    await beginGame(stand, 'fe', { players: ['person', 'person'], seed: 3 })
    await playCard(page, 'Husky', /Take this card/)
    await playCard(page, 'Fuhrer Directive 51', /Take this card/)
    await choose(page, /Done/)
    expect(await question(page)).toContain('missions')
    await page.locator('.foretold-all summary').click()
    const all = await page.locator('.foretold-all .foretold').allTextContents()
    expect(all.filter(text => text.startsWith('Interdiction'))).toHaveLength(1)
    expect(all).toHaveLength(6)
    await page.locator('.cells').getByRole('button', { name: 'US-A: Ground Support' }).hover()
    expect(await page.locator('.prompt .foretold').allTextContents()).toEqual([
      expect.stringContaining('is shifted by one column'),
    ])
  })

  it('sees every new question, wherever the panel was scrolled to', async () => {
    stand = await quickStand({ viewport: PHONE, touch: true })
    const { page } = stand
    await beginGame(stand, 'ew', { players: ['person', 'bot:random'], seed: 1 })
    expect(await question(page)).toContain('the turn of your second invasion')
    await page.locator('.tabs [data-panel=victory]').click()
    await page.locator('.side').evaluate(side => (side.scrollTop = 10_000))
    expect(await isInSight(page, '.prompt .ask')).toBe(false)
    await page.waitForTimeout(250)
    await page.keyboard.press('1')
    expect(await question(page)).toContain('where the invasion')
    await expect.poll(() => isInSight(page, '.prompt .ask')).toBe(true)
  })
})
