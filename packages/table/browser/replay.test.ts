import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginGame, openStand, picture, violations } from './harness.ts'
import type { Stand } from './harness.ts'
import { stored } from './stored.ts'

describe('a replay', () => {
  let stand: Stand
  let actions = 0
  const position = async (): Promise<string> =>
    (await stand.page
      .getByText(/Action \d+ of \d+/)
      .first()
      .textContent()) ?? ''
  const press = (name: string): Promise<void> => stand.page.getByRole('button', { name, exact: true }).click()

  beforeAll(async () => {
    stand = await openStand()
    const { page } = stand
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
    await beginGame(stand, 'crossing', { players: ['bot:random', 'bot:random'], seed: 4 })
    await page.waitForSelector('.prompt .ask:has-text("Victory")', { timeout: 60_000 })
    await page.getByRole('button', { name: /Menu/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Watch the replay' }).click()
    await page.waitForSelector('.transport')
    await page.waitForSelector('.board[data-ready=true]')
    actions = (await stored(page)).rows[0]!.actions
  })
  afterAll(() => stand.close())

  it('begins at the beginning, and goes forth and back by one', async () => {
    expect(await position()).toBe(`Action 0 of ${actions}`)
    await press('One action on')
    await press('One action on')
    expect(await position()).toBe(`Action 2 of ${actions}`)
    await press('One action back')
    expect(await position()).toBe(`Action 1 of ${actions}`)
    await press('To the end')
    expect(await position()).toBe(`Action ${actions} of ${actions}`)
    expect(await stand.page.locator('.prompt .ask').textContent()).toContain('Victory')
    await press('To the beginning')
    expect(await position()).toBe(`Action 0 of ${actions}`)
  })

  it('goes by keys too, and calls what came before the first turn by its name', async () => {
    const { page } = stand
    await page.locator('.board').focus()
    await page.keyboard.press('.')
    await page.keyboard.press('.')
    await page.keyboard.press(',')
    expect(await position()).toBe(`Action 1 of ${actions}`)
    const turns = page.getByTitle('Turn', { exact: true })
    expect(await turns.locator('option').allTextContents()).not.toContain('Turn 0')
    await press('To the beginning')
  })

  it('has its bar below the map, on a phone too, and leaves the map most of the room above the panel', async () => {
    const { page } = stand
    const size = page.viewportSize()!
    for (const [width, height] of [
      [1400, 900],
      [390, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [map, bar] = await Promise.all(
        ['.board', '.transport'].map(async part => (await page.locator(part).boundingBox())!),
      )
      expect(bar!.y).toBeGreaterThanOrEqual(map!.y + map!.height - 1)
      expect(map!.height).toBeGreaterThan(bar!.height * 1.4)
    }
    await page.setViewportSize(size)
  })

  it('jumps to a turn', async () => {
    const { page } = stand
    await page.getByTitle('Turn', { exact: true }).selectOption('2')
    expect(await page.locator('.bar .turn').textContent()).toContain('Turn 2')
    expect(await position()).not.toBe(`Action 0 of ${actions}`)
  })

  it('[3.2] is seen through either side’s eyes, and with everything open', async () => {
    const { page } = stand
    await press('To the beginning')
    await press('One action on')
    await press('One action on')
    const seen = new Map<string, number>()
    for (const eyes of ['What both know', 'Blue', 'Red', 'Everything open']) {
      await page.getByTitle('Seen by').selectOption({ label: eyes })
      await page.locator('[data-panel=log]').click()
      const log = (await page.locator('.log').textContent()) ?? ''
      seen.set(eyes, log.match(/Your reserve will come/g)?.length ?? 0)
      await page.locator('[data-panel=log]').click()
    }
    expect([...seen]).toEqual([
      ['What both know', 0],
      ['Blue', 1],
      ['Red', 1],
      ['Everything open', 2],
    ])
    await picture(page, 'replay')
    expect(await violations(page)).toEqual([])
  })

  it('plays by itself', async () => {
    await stand.page.getByTitle('Speed', { exact: true }).selectOption('3')
    await press('Play')
    await expect.poll(position).toBe(`Action ${actions} of ${actions}`)
  })

  it('branches off into a new game and leaves the old one alone', async () => {
    const { page } = stand
    await page.getByTitle('Turn', { exact: true }).selectOption('2')
    const at = Number(/Action (\d+)/.exec(await position())![1])
    await press('Play on from here')
    await page.waitForURL(/#\/play\//)
    await page.waitForSelector('.board[data-ready=true]')
    // Only computers sat here: whoever branches off takes a side, and is asked.
    await page.waitForSelector('.prompt .who:has-text("you decide")')
    const { rows, saves } = await stored(page)
    expect(rows.length).toBe(2)
    const [old, branched] = [...rows].sort((a, b) => Number(a['begun']) - Number(b['begun']))
    expect(old!.actions).toBe(actions)
    const actionsOf = (id: string): unknown[] =>
      (saves.find(one => one.id === id)!.save as { actions: unknown[] }).actions
    expect(actionsOf(branched!.id).slice(0, at)).toEqual(actionsOf(old!.id).slice(0, at))
    expect(stand.errors).toEqual([])
  })
})
