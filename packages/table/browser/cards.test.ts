import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, PHONE, picture, promptText, takeSeat, violations } from './harness.ts'
import type { Stand } from './harness.ts'

const scenario = 'The Crossing with cards'
const TITLES = ['Barrage', 'Feint', 'Scouts', 'Rations', 'Rumours']

/** Begins against the computer and makes the plan: three cards are in hand. */
async function beginWithCards(stand: Stand, seed = 1): Promise<void> {
  await beginGame(stand, 'crossing', { players: ['person', 'bot:random'], scenario, seed })
  const speed = stand.page.getByTitle('Speed of the computer')
  if (await speed.isVisible()) await speed.selectOption('instant')
  await stand.page.getByRole('button', { name: /Reserve in the north/ }).click()
  await expect.poll(() => promptText(stand.page)).toContain('Pick a unit to move')
}
const titlesIn = (text: string | null): string[] => TITLES.filter(title => text?.includes(title))

describe('cards on the page', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
  })
  afterAll(() => stand.close())

  it('lie fanned in hand, are taken up, read and played with the mouse', async () => {
    const { page } = stand
    // A hand with an event in it.
    for (let seed = 1; ; seed++) {
      await beginWithCards(stand, seed)
      if ((await page.locator('.fan [data-lit=true]').count()) > 0) break
    }
    expect(await page.locator('.fan .card-button').count()).toBe(3)
    expect(await violations(page)).toEqual([])
    await picture(page, 'cards-hand')
    const card = page.locator('.fan [data-lit=true]').first()
    const title = (await card.getAttribute('aria-label'))!
    await card.click()
    expect(await page.locator('.taken .card-title').textContent()).toBe(title)
    expect(await page.locator('.taken .card-lines').textContent()).not.toBe('')
    expect(await page.locator('.hand-feet').isVisible()).toBe(false)
    expect(await violations(page, '.hand-bar')).toEqual([])
    await picture(page, 'cards-taken')
    await page
      .locator('.taken')
      .getByRole('button', { name: `Play: ${title}` })
      .click()
    await expect.poll(() => page.locator('.fan .card-button').count()).toBe(2)
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    const where = title === 'Rations' ? 'play0' : 'discard0'
    expect(await page.locator(`[data-pile=${where}] .card-title`).textContent()).toBe(title)
    expect(await violations(page)).toEqual([])
    await picture(page, 'cards-panel')
    expect(stand.errors).toEqual([])
  })

  it('are reached, read and played with the keyboard alone', async () => {
    const { page } = stand
    for (let seed = 1; ; seed++) {
      await beginWithCards(stand, seed)
      if ((await page.locator('.fan [data-lit=true]').count()) > 0) break
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? '')
    await page.locator('.board').focus()
    await page.keyboard.press('c')
    const first = await focused()
    expect(first).toBe(await page.locator('.fan [data-lit=true]').first().getAttribute('data-card'))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(await page.locator('.fan .card-button').nth(1).getAttribute('data-card'))
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.taken')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.taken').count()).toBe(0)
    expect(await focused()).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.taken')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.fan .card-button').count()).toBe(2)
    expect(stand.errors).toEqual([])
  })

  it('show the other side’s hand only as backs, and nothing of either while the screen changes hands', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'person'], scenario })
    for (const _ of [0, 1]) {
      await takeSeat(page)
      await page.getByRole('button', { name: /Reserve in the north/ }).click()
    }
    await page.waitForSelector('.handover')
    expect(titlesIn(await page.content())).toEqual([])
    await takeSeat(page)
    expect(titlesIn(await page.locator('.fan').textContent()).length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    expect(titlesIn(await page.locator('[data-pile=hand1]').textContent())).toEqual([])
    expect(await page.locator('[data-pile=hand1]').textContent()).toContain('3 face down')
    await page.locator('.prompt').getByRole('button', { name: 'End phase' }).click()
    const sure = page.getByRole('button', { name: /^Yes: End phase/ })
    if ((await sure.count()) > 0) await sure.click()
    expect(stand.errors).toEqual([])
  })

  it('lets answers be set that stand, and says what is set', async () => {
    const { page } = stand
    await beginWithCards(stand)
    await page.getByRole('button', { name: 'Answers', exact: true }).click()
    const select = page.locator('.answers [data-question=putAway] select')
    expect(await page.locator('.answers [data-question=ambush]').count()).toBe(0)
    await select.selectOption({ label: 'Decline for me until the turn ends.' })
    expect(await page.locator('.answers [data-question=putAway]').getAttribute('data-set')).toBe(
      'putAway decline',
    )
    expect(await violations(page)).toEqual([])
    await picture(page, 'standing-answers')
    // It holds while the computer decides, and the question does not come.
    for (let n = 0; n < 2; n++) {
      await page.locator('.prompt').getByRole('button', { name: 'End phase' }).click()
      const sure = page.getByRole('button', { name: /^Yes: End phase/ })
      if ((await sure.count()) > 0) await sure.click()
    }
    await expect.poll(() => page.locator('.bar .turn').textContent(), { timeout: 30_000 }).toContain('Turn 2')
    expect(await promptText(page)).not.toContain('Put one card away')
    expect(await page.locator('.answers [data-question=putAway]').getAttribute('data-set')).toBe(
      'putAway ask',
    )
    expect(stand.errors).toEqual([])
  })
})

describe('cards under a thumb', () => {
  it('are large enough to touch, read and put down again', async () => {
    const stand = await openStand({ viewport: PHONE, touch: true })
    const { page } = stand
    await beginWithCards(stand)
    await page.locator('.fan .card-button').nth(1).tap()
    await page.waitForSelector('.taken')
    await picture(page, 'cards-phone')
    const box = (await page.locator('.taken').boundingBox())!
    expect(box.width).toBeLessThanOrEqual(PHONE.width)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.locator('.taken').getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => page.locator('.taken').count()).toBe(0)
    await page.getByRole('button', { name: 'Lay the hand down' }).tap()
    expect(await page.locator('.fan').count()).toBe(0)
    await page.getByRole('button', { name: 'Take up the hand' }).tap()
    expect(await page.locator('.fan').count()).toBe(1)
    expect(stand.errors).toEqual([])
    await stand.close()
  })
})
