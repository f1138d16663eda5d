import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, beginGame, openStand, picture, promptText } from './harness.ts'
import type { Page } from 'playwright-core'
import type { Stand } from './harness.ts'
import { stored } from './stored.ts'
import { mouseHand } from './hands.ts'

describe('without a network', () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
    await stand.page.goto(stand.base)
  })
  afterAll(() => stand.close())

  it('can be installed as an app', async () => {
    const { page, context } = stand
    const cdp = await context.newCDPSession(page)
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    const app = JSON.parse(manifest.data!) as {
      name: string
      display: string
      icons: { src: string; sizes: string }[]
    }
    expect(app).toMatchObject({ name: 'Hexfront', display: 'standalone' })
    expect(app.icons.map(icon => icon.sizes)).toContain('512x512')
    for (const { src } of app.icons)
      expect((await context.request.get(stand.base + src)).ok(), src).toBe(true)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(error => error.errorId)).toEqual([])
  })

  it('opens after one visit, with every picture', async () => {
    const { page } = stand
    await installed(stand)
    await stand.cutOff()
    await page.reload()
    await page.waitForSelector('.shelf')
    const broken = await page.locator('.game-card img').evaluateAll(list =>
      Promise.all(
        (list as HTMLImageElement[]).map(image =>
          image.decode().then(
            () => [],
            () => [image.src],
          ),
        ),
      ),
    )
    expect(broken.flat()).toEqual([])
  })

  it('plays a turn against the computer, goes on after a reload, and plays the next', async () => {
    const { page } = stand
    await beginGame(stand, 'crossing', { players: ['person', 'bot:random'] })
    await page.getByTitle('Speed of the computer').selectOption('instant')
    await page.getByRole('button', { name: /Reserve in the north/ }).click()
    await playTurn(stand, 1)
    await page.reload()
    await page.waitForSelector('.board[data-ready=true]')
    await playTurn(stand, 2)
    await picture(page, 'offline')
    expect(stand.errors).toEqual([])
  })

  it('has the maps and rules of the big games too', async () => {
    const { page } = stand
    await beginGame(stand, 'wotr', { players: ['bot:random', 'person'] })
    await page.getByRole('button', { name: /where they stood/ }).click()
    await expect.poll(() => promptText(page)).toContain('Nineteenth Army')
    expect(stand.errors).toEqual([])
  })
})

/** Waits until everything is kept; a file that is missing from the build would keep it waiting for ever. */
async function installed({ page }: Stand): Promise<void> {
  const state = await page.evaluate(() =>
    Promise.race([
      navigator.serviceWorker.ready.then(() => 'kept'),
      new Promise<string>(resolve => setTimeout(() => resolve('not kept within a minute'), 60_000)),
    ]),
  )
  expect(state).toBe('kept')
}

/** What has been done and what is asked: a press changes the one or the other. */
async function standing(page: Page): Promise<string> {
  const { rows } = await stored(page)
  return `${rows[0]!.actions} ${await page.locator('.prompt').innerText()}`
}

/** One unit of ours goes somewhere, then the computer has its turn. */
async function playTurn({ page }: Stand, turn: number): Promise<void> {
  const hand = mouseHand(page)
  await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
  expect(await page.locator('.bar .turn').textContent()).toContain(`Turn ${turn}`)
  await hand.unit(0)
  await expect.poll(() => promptText(page)).toContain('Choose where')
  await hand.place(0)
  await expect.poll(() => promptText(page)).toContain('Pick a unit to move')
  for (let n = 0; n < 20; n++) {
    if (!(await asked(page))) return
    if (!(await page.locator('.bar .turn').textContent())?.includes(`Turn ${turn}`)) break
    const before = await standing(page)
    await hand.button(/End|Yes|Hold|Done|Stay|Do not|No /)
    await expect.poll(() => standing(page)).not.toBe(before)
  }
  expect(await page.locator('.bar .turn').textContent()).toContain(`Turn ${turn + 1}`)
}
