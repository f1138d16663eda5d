import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, beginGame, openStand, picture, promptText } from './harness.ts'
import type { Stand } from './harness.ts'
import { stored } from './stored.ts'
import type { Stored } from './stored.ts'

/** Gives a file to the page as a person does. */
async function importText({ page }: Stand, text: string): Promise<string> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a save' }).click()
  await (await chooser).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const note = page.locator('.notes .note').last()
  await note.waitFor()
  const said = (await note.textContent()) ?? ''
  await note.getByRole('button', { name: 'Close' }).click()
  return said
}

describe('a game that is kept', () => {
  let stand: Stand
  let file = ''
  let kept: Stored
  const open = async (): Promise<void> => {
    stand = await openStand()
    await stand.context.addInitScript(() => localStorage.setItem('hexfront.speed', 'instant'))
  }
  beforeAll(open)
  afterAll(() => stand.close())

  it('goes on after a reload just where it was', async () => {
    // A second try begins in a browser of its own: what the first has left there would be counted below.
    await stand.close()
    await open()
    const { page } = stand
    await beginGame(stand, 'wotr', { players: ['bot:random', 'person'], seed: 5 })
    for (let n = 0; n < 3; n++) {
      await asked(page)
      await page.getByRole('button', { name: /where they stood/ }).click()
    }
    await asked(page)
    await page.getByRole('button', { name: /Begin the game/ }).click()
    await expect.poll(() => promptText(page), { timeout: 60_000 }).toContain('move first')
    await page.getByRole('button', { name: /Move, then fight/ }).click()
    await page.locator('.off-map button').first().click()
    const before = await promptText(page)
    const [turn, log] = [await page.locator('.bar .turn').textContent(), await logOf(stand)]
    await page.reload()
    await page.waitForSelector('.board[data-ready=true]')
    expect(await promptText(page)).toBe(before)
    expect(await page.locator('.bar .turn').textContent()).toBe(turn)
    expect(await logOf(stand)).toBe(log)
    await page.getByRole('button', { name: /Undo/ }).click()
    await expect.poll(() => promptText(page)).toContain('reinforcements')
  })

  it('is exported as a whole at the second asking', async () => {
    const { page } = stand
    await page.getByRole('button', { name: /Menu/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export the whole game, with secrets …' }).click()
    await page.getByRole('button', { name: 'Export it with all secrets' }).click()
    file = readFileSync(await (await download).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({
      format: 'hexfront-save',
      game: 'wotr',
      holds: expect.stringContaining('secrets') as unknown,
    })
    await page.goto(stand.base)
    await page.waitForSelector('.kept li')
    kept = await stored(page)
  })

  const broken: readonly (readonly [string, (text: string) => string, RegExp])[] = [
    ['cut off in the middle', text => text.slice(0, text.length / 2), /JSON|cut|read/i],
    ['not ours at all', () => JSON.stringify({ hello: 'world', actions: [] }), /not a|save/i],
    ['changed by hand', text => text.replace('"suggested"', '"teleport"'), /action|replay|illegal/i],
  ]
  it.each(broken)(
    'is refused with a clear word when the file is %s, and nothing is lost',
    async (_, damage, why) => {
      const said = await importText(stand, damage(file))
      expect(said).toContain('Nothing was imported, and nothing here was changed.')
      expect(said.replace('Nothing was imported, and nothing here was changed.', '')).toMatch(why)
      expect(await stored(stand.page)).toEqual(kept)
      expect(await stand.page.locator('.kept > li').count()).toBe(1)
    },
  )

  it('is refused too when only its dice were changed', async () => {
    const { seed } = JSON.parse(file) as { seed: number }
    const said = await importText(stand, file.replace(`"seed":${seed}`, `"seed":${seed + 1}`))
    expect(said).toContain('Nothing was imported')
    expect(await stored(stand.page)).toEqual(kept)
  })

  it('comes back whole from the file and is opened, beside the one that is there', async () => {
    const { page } = stand
    expect(await importText(stand, file)).toContain('was imported')
    await page.waitForSelector('.board[data-ready=true]')
    expect(await promptText(page)).toContain('reinforcements')
    await page.goto(stand.base)
    await expect.poll(() => page.locator('.kept > li').count()).toBe(2)
    await picture(page, 'front-kept')
    expect(stand.errors).toEqual([])
  })
})

async function logOf({ page }: Stand): Promise<string> {
  const tab = page.locator('.tabs [data-panel=log]')
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click()
  return (await page.locator('.log').textContent()) ?? ''
}
