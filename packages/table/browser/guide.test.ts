import { afterEach, describe, expect, it } from 'vitest'
import { atRest, openStand, picture, promptText, violations, DESKTOP, PHONE } from './harness.ts'
import type { Stand } from './harness.ts'
import { keyHand, litSpots, mouseHand } from './hands.ts'
import type { Hand } from './hands.ts'

const titleOf = async ({ page }: Hand): Promise<string> =>
  (await page.locator('.guide-card h2').textContent()) ?? ''

/** What the cards ask for beside the game: panels, overlays, rules. */
const besides: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  'The rule behind it': async ({ page }) => page.locator('.prompt .rule-links button').last().click(),
  'Why it stopped': hand => chooseOverlay(hand, 'Zones of control', 'Red'),
  Supply: hand => chooseOverlay(hand, 'Supply', 'Blue'),
}

async function chooseOverlay({ page }: Hand, name: string, side: string): Promise<void> {
  if ((await page.locator('.overlays').count()) === 0) await page.locator('[data-panel=overlays]').click()
  await page.getByRole('radio', { name }).check()
  await page.locator('.overlays').getByRole('combobox').first().selectOption({ label: side })
}

/** Does what the card says until the title changes. */
async function follow(hand: Hand): Promise<void> {
  const { page } = hand
  const title = await titleOf(hand)
  const beside = besides[title]
  if (beside) await beside(hand)
  for (let n = 0; n < 40 && (await titleOf(hand)) === title; n++) {
    const next = page.locator('.guide-card').getByRole('button', { name: 'Next' })
    if ((await next.count()) > 0) await next.click()
    else if (!(await act(hand))) await page.waitForTimeout(50)
  }
}

/** One step on the real table: a button of the prompt, a lit unit or a lit place. */
async function act(hand: Hand): Promise<boolean> {
  const { page } = hand
  if ((await page.locator('.prompt .undo').count()) === 0 && (await page.locator('.ending').count()) === 0)
    return false
  const free = (await titleOf(hand)) === 'Your turn'
  if (free && /Pick a unit/.test(await promptText(page))) return press(hand, /End phase|Yes/)
  if ((await litSpots(page, 'units')).length > 0) return hand.unit(0).then(() => true)
  const places = await litSpots(page, 'places')
  // Of several the southernmost: the ford.
  const ford = places.findIndex(({ y }) => places.every(other => other.y <= y))
  if (ford >= 0) return hand.place(ford).then(() => true)
  return press(hand, /south|Commit|End phase|Yes/)
}

/** Goes to a part of the page with Tab alone. */
async function tabTo({ page }: Hand, selector: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} cannot be reached by Tab`)
}

async function press(hand: Hand, name: RegExp): Promise<boolean> {
  const buttons = hand.page.locator('.prompt').getByRole('button', { name })
  if ((await buttons.count()) === 0) return false
  await hand.button(name)
  return true
}

describe('the guided first game', () => {
  let stand: Stand
  afterEach(() => stand.close())
  const open = async (options: Parameters<typeof openStand>[0]): Promise<void> => {
    stand = await openStand(options)
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
    await stand.page.goto(`${stand.base}#/guide`)
    await stand.page.waitForSelector('.board[data-ready=true]')
  }

  it('leads by the mouse from the first card to a won game', async () => {
    await open({ viewport: DESKTOP })
    const { page } = stand
    const hand = mouseHand(page)
    const titles: string[] = []
    while ((await titleOf(hand)) !== 'The ford is yours' && titles.length < 30) {
      const title = await titleOf(hand)
      expect(titles).not.toContain(title)
      titles.push(title)
      if (title === 'Read the odds') {
        await picture(page, 'guide-odds')
        expect(await violations(page, '.side')).toEqual([])
      }
      if (title === 'What you cannot see') await picture(page, 'guide-fog')
      if (title === 'The reserve') await picture(page, 'guide-supply')
      await follow(hand)
    }
    expect(titles.length).toBe(24)
    expect(await promptText(page)).toContain('you have won as Blue')
    expect(await page.getByRole('link', { name: /Now play/ }).count()).toBe(1)
    expect(await page.locator('.bar .turn').textContent()).toContain('Turn 3')
    await atRest(page)
    await picture(page, 'guide-won')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /Menu/ }).click()
    await page.getByRole('button', { name: 'Watch the replay' }).click()
    await page.waitForSelector('.transport')
    expect(stand.errors).toEqual([])
  })

  it('is done with keys alone on a small screen, left, taken up at the same card, and started over', async () => {
    await open({ viewport: PHONE })
    const { page } = stand
    const keys = keyHand(page)
    const expectCard = async (title: string): Promise<void> => {
      await expect.poll(() => titleOf(keys)).toBe(title)
    }
    // The button has the focus, so Enter goes on.
    await page.keyboard.press('Enter')
    await expectCard('A secret')
    await keys.button(/south/)
    await expectCard('Where you are')
    await page.keyboard.press('Enter')
    await expectCard('Pick a unit')
    await keys.unit(0)
    await expectCard('The rule behind it')
    await picture(page, 'guide-phone')
    await tabTo(keys, '.prompt .rule-links button')
    await page.keyboard.press('Enter')
    await expectCard('Cross the brook')
    await keys.place(0)
    await expectCard('Why it stopped')
    await keys.panel('overlays')
    await tabTo(keys, '.overlays input[type=radio]')
    for (let n = 0; n < 8 && !(await page.getByRole('radio', { name: 'Zones of control' }).isChecked()); n++)
      await page.keyboard.press('ArrowDown')
    await tabTo(keys, '.overlays select')
    await page.keyboard.press('r')
    await expectCard('Bring up the rest')
    await page.getByRole('link', { name: /Leave/ }).click()
    await page.getByRole('link', { name: /Guided first game/ }).click()
    await expectCard('Bring up the rest')
    expect(await promptText(page)).toContain('Pick a unit')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Start over' }).click()
    await expectCard('The ford')
    expect(stand.errors).toEqual([])
  })

  it('opens nothing but what the card asks for, and says so', async () => {
    await open({ viewport: DESKTOP })
    const { page } = stand
    const hand = mouseHand(page)
    for (const title of ['The ford', 'A secret', 'Where you are']) {
      expect(await titleOf(hand)).toBe(title)
      await follow(hand)
    }
    expect(await titleOf(hand)).toBe('Pick a unit')
    expect((await litSpots(page, 'units')).length).toBe(1)
    // The stack in the west, which could be moved just as well.
    const others = await page.locator('.board .piece:not(.lit):not(.covered)').all()
    const boxes = await Promise.all(others.map(async other => (await other.boundingBox())!))
    const { x, y, width, height } = boxes.sort((a, b) => a.x - b.x)[0]!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect.poll(() => page.locator('.notes').textContent()).toContain('asks for something else')
    expect(await titleOf(hand)).toBe('Pick a unit')
  })
})
