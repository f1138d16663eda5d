/** What people do around their matches: accounts, lists, plans, what was missed, the next match, and looking back. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { answer, base, errors, gather, hosting, isAsked, person, playUntil, takeName } from './company.ts'
import { DESKTOP, picture, violations } from './harness.ts'
import { mouseHand } from './hands.ts'

hosting({ hostToken: 'the word of the host', signInsPerMinute: 1000 })

const lobby = (page: Page) => page.goto(`${base()}#/online`)

async function makeMatch(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  const field = (label: string) => page.locator('.seat', { hasText: label }).locator('select').first()
  await field('Your side').waitFor()
  for (const [label, value] of Object.entries(choices)) await field(label).selectOption(value)
  await page.getByRole('button', { name: 'Make the match' }).click()
}

it('a match that nobody has come to is taken away by whoever made it', async () => {
  const anna = await person(DESKTOP)
  await lobby(anna)
  await takeName(anna, 'Anna')
  await makeMatch(anna, {})
  const link = await anna.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  const ben = await person(DESKTOP)
  await ben.goto(link)
  await ben.getByText('Waiting until every seat is taken').waitFor()
  expect(await ben.getByRole('button', { name: 'Take the match away' }).count()).toBe(0)
  // The address of the page is not the invitation, and whoever was sent it is told so.
  const carl = await person(DESKTOP)
  await carl.goto(link.slice(0, link.lastIndexOf('/')))
  await carl.getByText('ask for the invitation link').waitFor()
  await anna.getByRole('button', { name: 'Take the match away' }).click()
  await anna.getByText('The match is taken away.').waitFor()
  await anna.getByText('You are Anna.').waitFor()
  expect(await anna.locator('section', { hasText: 'My matches' }).locator('li').count()).toBe(0)
  await ben.getByText('There is no such match.').waitFor()
  expect(errors).toEqual([])
})

it(
  'a guest makes an account and takes the games along, and finds them in another browser',
  { timeout: 200_000 },
  async () => {
    const anna = await person(DESKTOP)
    await lobby(anna)
    await takeName(anna, 'Anna')
    await makeMatch(anna, {
      'Who may join': 'public',
      Onlookers: 'day',
      Time: 'days3',
      'When time runs out': 'computer',
    })
    await anna.getByText('Waiting until every seat is taken').waitFor()
    await lobby(anna)
    await anna.getByText('Keep your games').click()
    expect(await violations(anna)).toEqual([])
    await picture(anna, 'online-settle')
    const settle = anna.locator('.settle')
    await settle.getByRole('textbox', { name: 'Name' }).fill('Anna of the Meuse')
    await settle.getByLabel('Password').fill('a long password')
    await settle.getByRole('button', { name: 'Go on' }).click()
    await anna.getByText('You are Anna of the Meuse.').waitFor()
    const mine = anna.locator('section', { hasText: 'My matches' }).locator('li')
    await expect.poll(() => mine.count()).toBe(1)

    // Somebody else sees what he would sit down at.
    const ben = await person(DESKTOP)
    await lobby(ben)
    const waiting = ben.locator('section', { hasText: 'Waiting for somebody' }).locator('li')
    await expect.poll(() => waiting.first().textContent()).toContain('Anna of the Meuse')
    const told = (await waiting.first().textContent())!
    expect(told).toContain('free')
    expect(told).toContain('3 days for every decision; then the computer sits in')
    await picture(ben, 'online-waiting')

    // Another machine of Anna's: she signs in, and signs out everywhere.
    const other = await person(DESKTOP)
    await lobby(other)
    await other.getByLabel('Sign in').check()
    await other.getByRole('textbox', { name: 'Name' }).fill('anna of the meuse')
    await other.getByLabel('Password').fill('a long password')
    await other.getByRole('button', { name: 'Go on' }).click()
    await other.getByText('You are Anna of the Meuse.').waitFor()
    await expect.poll(() => other.locator('section', { hasText: 'My matches' }).locator('li').count()).toBe(1)
    await other.getByRole('link', { name: 'Address, notices, vacation' }).click()
    await other.getByRole('textbox', { name: 'What the token is for' }).fill('my bot')
    await other.getByRole('button', { name: 'Make a token' }).click()
    await other.locator('code', { hasText: /^hx_/ }).waitFor()
    await other.getByRole('button', { name: 'End my bot' }).waitFor()
    expect(await violations(other)).toEqual([])
    await picture(other, 'online-tokens')
    const [file] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('link', { name: 'All my games in a file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('hexfront-games.json')
    await other.getByRole('button', { name: 'Sign out everywhere' }).click()
    await other.getByRole('button', { name: 'Go on' }).waitFor()
    await anna.reload()
    await anna.getByRole('button', { name: 'Go on' }).waitFor()
    expect(errors).toEqual([])
  },
)

it(
  'a plan, what was missed, the next match by a key, a report, and a look back',
  { timeout: 400_000 },
  async () => {
    const { anna, ben } = await gather('wotr')
    const isTheirs = async () => (await isAsked(anna)) || (await isAsked(ben))
    await expect.poll(isTheirs).toBe(true)
    const [first, second] = (await isAsked(anna)) ? [anna, ben] : [ben, anna]
    const match = first.url().split('#')[1]!.split('/')[2]!

    // A plan is laid, found again after a reload, and sent as one; nobody else sees anything of it before.
    const asked = () => first.locator('.prompt').textContent()
    const begun = await asked()
    const idle = await second.locator('.prompt').textContent()
    await first.getByRole('button', { name: 'Plan first, send later' }).click()
    await answer(mouseHand(first))
    const planned = first.locator('.plan [role=status]')
    await expect.poll(() => planned.textContent()).toMatch(/Planned: [1-9]/)
    await first.waitForTimeout(1500)
    await first.reload()
    await expect.poll(() => planned.textContent()).toMatch(/Planned: [1-9]/)
    expect(await second.locator('.prompt').textContent()).toBe(idle)
    expect(await violations(first, '.company')).toEqual([])
    await first.getByRole('button', { name: 'Send the plan' }).click()
    await first.getByRole('button', { name: 'Plan first, send later' }).waitFor()
    await first.reload()
    await first.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
    expect(await planned.count()).toBe(0)
    expect(await asked()).not.toBe(begun)

    // Whoever goes away finds in a line what has happened, and a replay of just that.
    await lobby(second)
    await playUntil([first], async () => !(await isAsked(first)))
    const row = second.locator('section', { hasText: 'My matches' }).locator('li').first()
    await expect.poll(() => row.locator('.news').textContent(), { timeout: 20_000 }).toMatch(/\d+ actions?: /)
    await row.getByRole('link', { name: 'Replay just that' }).click()
    await second.waitForSelector('.transport', { timeout: 60_000 })
    expect(await violations(second, '.transport')).toEqual([])

    // The key to the next match: from another one of his own to this.
    await lobby(second)
    await makeMatch(second, { 'Other side': 'random' })
    await second.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
    expect(second.url()).not.toContain(match)
    await second.getByRole('link', { name: /^Next match/ }).waitFor({ timeout: 40_000 })
    await second.keyboard.press('Shift+N')
    await expect.poll(() => second.url()).toContain(match)
    await second.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })

    // A report goes to the host, with what was said.
    await second.getByText('Talk', { exact: true }).click()
    await second.getByText(/^Report .* to the host$/).click()
    await second.getByRole('textbox', { name: 'What has happened' }).fill('does not answer')
    await second.getByRole('button', { name: 'Report', exact: true }).click()
    await second.getByText('The host will read it.').waitFor()
    const audit = await fetch(`${base()}api/v1/host/audit`, {
      headers: { 'x-host-token': 'the word of the host' },
    })
    expect(await audit.text()).toContain('does not answer')

    // It ends: now all of it is there to be looked back on, by both.
    await second.getByRole('button', { name: '☰' }).click()
    await second.getByRole('button', { name: 'Give up …' }).click()
    await second.getByRole('button', { name: /^Yes: / }).click()
    for (const page of [first, second]) {
      const finale = page.locator('.finale')
      await expect.poll(() => finale.textContent(), { timeout: 60_000 }).toMatch(/\d+ steps? lost, \d+ left/)
      await finale.getByRole('heading', { name: 'Another opinion' }).waitFor()
      // The same again is the server's to make.
      expect(await finale.getByRole('button', { name: 'Again, sides changed' }).count()).toBe(0)
    }
    await second.locator('.finale').getByRole('link', { name: 'Watch the replay' }).click()
    await second.waitForSelector('.transport', { timeout: 60_000 })
    await expect.poll(() => second.locator('.transport').textContent()).toMatch(/Action 0 of [1-9]/)
    await picture(second, 'online-replay')
    expect(errors).toEqual([])
  },
)
