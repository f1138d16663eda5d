import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { atRest, openStand, PHONE, picture, promptText, violations } from './harness.ts'
import type { Stand } from './harness.ts'
import { litSpots, mouseHand } from './hands.ts'

interface Setting {
  readonly scenario: string
  readonly players: readonly string[]
  readonly deployment?: string
  readonly seed: number
}

async function begin({ page, base }: Stand, setting: Setting): Promise<void> {
  await page.goto(`${base}#/new/wf`)
  await page.getByRole('radio', { name: new RegExp(`^${setting.scenario}`) }).check()
  for (const [seat, player] of setting.players.entries())
    await page.locator('.seat select').nth(seat).selectOption(player)
  if (setting.deployment !== undefined)
    await page
      .locator('label.seat', { hasText: 'Set-up' })
      .locator('select')
      .selectOption({ label: setting.deployment })
  await page.getByRole('textbox', { name: 'Seed' }).fill(String(setting.seed))
  await page.click('button[type=submit]')
  await page.waitForSelector('.board[data-ready=true]')
}

/** Presses something of the prompt by its name, out of the list of choices where it is there. */
async function press(page: Page, name: RegExp): Promise<void> {
  const list = page.locator('.choice-list')
  const button = page.locator('.prompt').getByRole('button', { name }).first()
  await expect.poll(async () => (await button.count()) + (await list.count())).toBeGreaterThan(0)
  if (!(await button.isVisible()) && (await list.count()) > 0) await list.locator('summary').click()
  await button.click()
  const sure = page.locator('.ending .primary')
  if ((await sure.count()) > 0) await sure.click()
}

const blocksAt = (page: Page, panel: string): Promise<string> =>
  page
    .locator(panel)
    .textContent()
    .then(text => text ?? '')

/** Seed with which the first landing at Palermo is thrown back, found by playing it through the engine. */
const THROWN_BACK = 1

describe('WestFront on the page', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
  })
  afterAll(() => stand.close())

  it('lands in Sicily: a repulse, a second wave and a beachhead', async () => {
    const { page } = stand
    await begin(stand, { scenario: 'Husky', players: ['person', 'bot:random'], seed: THROWN_BACK })
    for (const hq of [/Activate: 21st Army Group/, /Activate: 15th Army Group/]) {
      await press(page, hq)
      await press(page, /lead two landings/)
    }
    await press(page, /End command/)
    await expect.poll(() => promptText(page)).toContain('Pick a unit to move')

    // The first wave: one landing on an empty beach, one against a garrison.
    await press(page, /Pick: US VI Corps/)
    await expect.poll(() => promptText(page)).toContain('Choose where US VI Corps goes')
    expect((await litSpots(page, 'places')).length).toBeGreaterThan(3)
    await picture(page, 'wf-landing')
    await press(page, /Land on a coast: Licata/)
    await press(page, /Pick: US II Corps/)
    await press(page, /Land on a coast: Palermo/)
    await press(page, /End movement/)

    // What is likely is shown before the blocks are.
    await expect.poll(() => promptText(page)).toContain('aircraft')
    expect(await page.locator('.forecast').textContent()).toContain('Palermo')
    expect(await blocksAt(page, '.forecast .shelter')).toContain('throws an attacker back')
    expect(await violations(page, '.forecasts')).toEqual([])
    await press(page, /No more air strikes/)

    // The garrison's low die throws the landing back, and the board shows how.
    await page.waitForSelector('.battle-board')
    expect(await blocksAt(page, '.battle-board')).toContain('thrown back')
    expect(await page.locator('.battle-board .die-box.low').count()).toBe(1)
    expect(await page.locator('.battle-board .result').textContent()).toBe('Axis hold Palermo 2134.')
    await atRest(page)
    await picture(page, 'wf-repulse')
    expect(await violations(page)).toEqual([])

    // The blitz: the second wave follows to the same beach.
    await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
    expect(await page.locator('.outline .now').textContent()).toBe('Blitz movement')
    await press(page, /Pick: British XXX Corps/)
    await press(page, /Land on a coast: Licata/)
    await press(page, /End movement/)
    await press(page, /Keep the rest for combat/)

    await expect.poll(() => promptText(page)).toContain('Put down beachheads')
    await press(page, /Put down a beachhead: US VI Corps/)
    await page.locator('.tabs [data-panel=log]').click()
    await expect.poll(() => blocksAt(page, '.log')).toContain('is put down at Licata')
    await picture(page, 'wf-beachhead')
    expect(stand.errors).toEqual([])
  })

  it('sets up on a screen of its own: moved, exchanged, kept, laid out again', async () => {
    const { page } = stand
    await begin(stand, {
      scenario: 'Summer 43',
      players: ['bot:random', 'person'],
      deployment: 'Free',
      seed: 3,
    })
    await page.waitForSelector('.set-up-list')
    expect(await page.locator('.set-up-row').count()).toBeGreaterThan(50)
    // However long the list, what else there is to read stays in sight below it.
    const tabs = (await page.locator('.tabs').boundingBox())!
    expect(tabs.y + tabs.height).toBeLessThanOrEqual(page.viewportSize()!.height)
    expect(await violations(page)).toEqual([])
    await picture(page, 'wf-set-up')

    // By the list and the map.
    const row = page.locator('.set-up-row', { hasText: 'LVIII Panzer Corps' })
    const placeOf = async (): Promise<string> => (await row.locator('small b').textContent()) ?? ''
    const first = await placeOf()
    await row.locator('.block-button').click()
    await expect.poll(() => promptText(page)).toContain('Choose a hex for LVIII Panzer Corps')
    await mouseHand(page).place(3)
    await expect.poll(placeOf).not.toBe(first)
    const moved = await placeOf()

    // Kept under a name and given out as a file.
    await page.locator('.shelf-of-set-ups summary').click()
    await page.getByLabel('Name of this set-up').fill('Panzers forward')
    await page.getByRole('button', { name: 'Keep' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'As a file' }).click()
    const file = readFileSync((await (await download).path())!, 'utf8')
    expect(JSON.parse(file)).toMatchObject({ game: 'wf', scenario: 'S43', side: 'axis' })

    // All back, and then as it was kept.
    await press(page, /All back to the first set-up/)
    await expect.poll(placeOf).toBe(first)
    await page.getByRole('button', { name: 'Lay out: Panzers forward' }).click()
    await expect.poll(placeOf).toBe(moved)

    // A file that is none changes nothing.
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'From a file' }).click()
    await (
      await chooser
    ).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect.poll(() => blocksAt(page, '.notes')).toContain('that is not a set-up')
    expect(await placeOf()).toBe(moved)
    await press(page, /Finish setting up/)
    await page.waitForSelector('.set-up-list', { state: 'detached' })
    expect(stand.errors).toEqual([])
  })

  it('hides the enemy’s blocks behind their wood', async () => {
    const { page } = stand
    await begin(stand, { scenario: 'Husky', players: ['person', 'bot:random'], seed: 1 })
    await expect.poll(() => promptText(page)).toContain('Activate')
    expect(await page.content()).not.toContain('Sicilian coastal army')
    expect(await page.locator('.board .piece').count()).toBeGreaterThan(10)
  })
})

describe('WestFront on a phone', () => {
  it('has room for the set-up and no fault', async () => {
    const stand = await openStand({ viewport: PHONE, touch: true })
    try {
      const { page } = stand
      await begin(stand, {
        scenario: 'Summer 44',
        players: ['bot:random', 'person'],
        deployment: 'Historical',
        seed: 3,
      })
      await page.waitForSelector('.set-up-list')
      await page.locator('.block-button').first().tap()
      await expect.poll(() => promptText(page)).toContain('Choose a hex')
      await picture(page, 'wf-set-up-phone')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(PHONE.width)
      expect(stand.errors).toEqual([])
    } finally {
      await stand.close()
    }
  })
})
