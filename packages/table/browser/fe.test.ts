import { afterEach, describe, expect, it } from 'vitest'
import { loadGame } from '@hexfront/games'
import { beginGame, picture, PHONE, promptText, violations } from './harness.ts'
import type { Page } from 'playwright-core'
import type { Stand } from './harness.ts'
import { attackSyracuse, axisWaits, firstCards } from './husky.ts'
import { answerUntil, choose, panel, playCard, question, quickStand } from './people.ts'

/** Titles of the cards of a deck. */
async function titlesOf(deck: string): Promise<string[]> {
  const game = (await loadGame('fe'))!
  return game.cards!.cards.filter(card => card.deck === deck).map(({ title }) => game.words[title]!)
}

/** Titles that stand as buttons in the hand of whoever sits there. */
const handOf = (page: Page): Promise<string[]> =>
  page
    .locator('.fan [data-guest=false]')
    .evaluateAll(cards => cards.map(card => card.getAttribute('aria-label') ?? ''))

describe('two people at one screen play Festung Europa', () => {
  let stand: Stand
  afterEach(() => stand.close())

  it('an invasion as an Event, with Combat Cards of both sides, and no hand is ever seen by the other [6.561] [9.25] [6.62]', async () => {
    stand = await quickStand({ viewport: { width: 1440, height: 900 } })
    const { page } = stand
    await beginGame(stand, 'fe', { players: ['person', 'person'], seed: 3 })
    const axisTitles = await titlesOf('axis')
    // Both decks are offered to their owners; at the hand-over nothing of either is on the page.
    await firstCards(page)
    await page.waitForSelector('.handover')
    expect(await seenOf(page, [...axisTitles, ...(await titlesOf('allied'))])).toEqual([])
    await question(page)
    const axis = await handOf(page)
    expect(axis.length).toBeGreaterThan(6)
    await axisWaits(page)
    await page.waitForSelector('.handover')
    expect(await seenOf(page, axis)).toEqual([])
    await question(page)
    const allied = await handOf(page)
    // What the other side announced is named, though nobody moved.
    expect(await page.locator('.meanwhile').textContent()).toContain('The Axis: an automatic operation')
    expect(await isMapAboveCards(page)).toBe(true)
    expect(await lastLogLine(page)).toMatchObject({
      text: expect.stringContaining('Action 1') as string,
      seen: true,
    })
    await panel(page, 'cards')
    expect(await seenOf(page, axis)).toEqual([])
    await picture(page, 'fe-hand')
    await playCard(page, 'Husky', /Event, then for operations/)
    // One Corps is chosen, in the action of the Allies.
    expect(await question(page)).toContain('choose one unit')
    expect(await page.locator('.outline [aria-current]').textContent()).toContain('Allied action')
    expect(await page.locator('.prompt').getByRole('button', { name: /all 2/ }).count()).toBe(0)
    await choose(page, /US Corps/)
    await choose(page, /Done/)
    expect(await question(page)).toContain('Move and Attack markers')
    await attackSyracuse(page)
    expect(await page.locator('.battle').textContent()).toContain('6:1')
    await choose(page, /^\d?\s*Attack$/)
    await playCard(page, 'Naval Gunfire', /Use in this combat/)
    await page.waitForSelector('.handover')
    const hidden = allied.filter(title => !['Husky', 'Naval Gunfire'].includes(title))
    expect(await seenOf(page, [...hidden, ...axis])).toEqual([])
    await question(page)
    expect(await seenOf(page, hidden)).toEqual([])
    expect(await page.locator('.battle').textContent()).toMatch(/To the die: \+1.*Naval Gunfire/)
    await playCard(page, 'Severe Weather', /Use in this combat/)
    await answerUntil(page, /advance into Syracuse|unit that loses/, /Pass|Retreat/)
    await panel(page, 'cards')
    for (const [pile, title] of [
      ['combat0', 'Naval Gunfire'],
      ['combat1', 'Severe Weather'],
    ])
      expect(await page.locator(`[data-pile=${pile!}]`).textContent()).toContain(title)
    await picture(page, 'fe-combat-cards')
    expect(await violations(page)).toEqual([])
    expect(stand.errors).toEqual([])
  })

  it('whoever is in hand and can go nowhere is told so [8.36]', async () => {
    stand = await quickStand()
    const { page } = stand
    await beginGame(stand, 'fe', { players: ['person', 'person'], seed: 3 })
    await firstCards(page)
    await choose(page, /Automatic operation/)
    await choose(page, /Done/)
    await question(page)
    await playCard(page, 'Husky', /Event, then for operations/)
    await choose(page, /US Corps/)
    await choose(page, /Take in hand: US 7th Army/)
    await choose(page, /Go here: Prizzi/)
    await choose(page, /Done/)
    await choose(page, /Attack marker: Prizzi/)
    await choose(page, /Attack marker: Husky West/)
    await choose(page, /Attack marker: Husky East/)
    await choose(page, /Move marker: North Africa/)
    await choose(page, /Done/)
    await choose(page, /Take in hand: FF Corps/)
    expect(await page.locator('.prompt .nowhere').textContent()).toContain('FF Corps')
    expect(stand.errors).toEqual([])
  })

  it('the hand by keys alone on a small screen: read, walked through, a use seen ahead and played', async () => {
    stand = await quickStand({ viewport: PHONE })
    const { page } = stand
    await beginGame(stand, 'fe', { players: ['person', 'person'], seed: 3 })
    await question(page)
    // The bar is one line: the rest of a small screen belongs to the map.
    expect((await page.locator('.bar').boundingBox())!.height).toBeLessThan(60)
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await page.locator('.board').focus()
    await page.keyboard.press('c')
    expect(await focused()).toBe('Husky')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Roundup')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.taken')
    const box = (await page.locator('.taken').boundingBox())!
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= PHONE.width]).toEqual([true, true, true])
    await picture(page, 'fe-hand-phone')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.taken').count()).toBe(0)
    expect(await focused()).toBe('Husky')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.taken')
    await page.keyboard.press('Enter')
    await playCard(page, 'Fuhrer Directive 51', /Take this card/)
    await choose(page, /Done/)
    await choose(page, /Done/)
    expect(await question(page)).toContain('play a card')
    // A card that cannot be used as an Event says what is missing.
    await page.locator('.fan').getByRole('button', { name: 'Italian Disarmament', exact: true }).click()
    expect(await page.locator('.taken').textContent()).toMatch(/not now\. Missing: the Allies hold a hex/)
    await page.keyboard.press('Escape')
    await page.locator('.fan').getByRole('button', { name: 'West Wall', exact: true }).click()
    expect(await page.locator('.taken .foretold-lines').first().textContent()).toContain('2 points')
    await page
      .locator('.taken')
      .getByRole('button', { name: /Play for operations/ })
      .click()
    await expect.poll(() => promptText(page)).toContain('Move and Attack markers')
    expect(await page.locator('.fan .card-button').count()).toBe(7)
    expect(stand.errors).toEqual([])
  })
})

/** Whether the map ends where the cards begin. */
const isMapAboveCards = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [board, card] = ['.board', '.fan li'].map(one =>
      document.querySelector(one)!.getBoundingClientRect(),
    )
    return board!.bottom <= card!.top + 24
  })

/** The last line of the log, and whether it is in sight. */
async function lastLogLine(page: Page): Promise<{ text: string; seen: boolean }> {
  await panel(page, 'log')
  const line = page.locator('.log-line').last()
  const box = (await line.boundingBox())!
  return { text: (await line.textContent()) ?? '', seen: box.y + box.height <= page.viewportSize()!.height }
}

/** Titles that can be found anywhere on the page. */
async function seenOf(page: Page, titles: readonly string[]): Promise<string[]> {
  const content = await page.content()
  return titles.filter(title => content.includes(`>${title}<`) || content.includes(`"${title}"`))
}
