/** Three browsers at one table: two play a turn against each other, one of them loses the line; a third looks on. */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { expect, it } from 'vitest'
import {
  answer,
  base,
  errors,
  gather,
  hosting,
  isAsked,
  person,
  playUntil,
  port,
  takeName,
  turnOf,
} from './company.ts'
import { DESKTOP, PHONE, picture, violations } from './harness.ts'
import { mouseHand } from './hands.ts'

hosting()

/** A line that can be cut: everything goes through it. */
interface Wire {
  readonly base: string
  cut(): Promise<void>
  mend(): Promise<void>
}

async function wireTo(port: number): Promise<Wire> {
  const open = new Set<Socket>()
  const make = (): Server =>
    createServer(near => {
      const far = connect(port, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
  let wire = make()
  await new Promise<void>(resolve => wire.listen(0, '127.0.0.1', resolve))
  const own = (wire.address() as AddressInfo).port
  return {
    base: `http://localhost:${own}/`,
    async cut() {
      const gone = new Promise(resolve => wire.close(resolve))
      for (const socket of open) socket.destroy()
      await gone
    },
    async mend() {
      wire = make()
      await new Promise<void>(resolve => wire.listen(own, '127.0.0.1', resolve))
    },
  }
}

it(
  'two people play a turn of Watch on the Rhine over a line that breaks, and a third looks on',
  { timeout: 400_000 },
  async () => {
    const wire = await wireTo(port())
    const { anna, ben, cleo } = await gather('wotr', wire.base)
    await playUntil([anna, ben], async () => (await turnOf(cleo)).includes('Turn 1'))
    // Ben is cut off when it is his to decide, and goes on by himself when the line is back.
    await playUntil([anna], async () => await isAsked(ben))
    await wire.cut()
    await ben.waitForSelector('.alert:has-text("line to the server is broken")', { timeout: 30_000 })
    const before = await cleo.locator('.prompt').textContent()
    await answer(mouseHand(ben))
    expect(await cleo.locator('.prompt').textContent()).toBe(before)
    await wire.mend()
    await ben.waitForSelector('.alert', { state: 'detached', timeout: 30_000 })
    await playUntil([anna, ben], async () => (await turnOf(cleo)).includes('Turn 2'))
    for (const page of [anna, ben])
      await expect.poll(() => turnOf(page), { timeout: 30_000 }).toContain('Turn 2')
    await picture(cleo, 'online-onlooker')
    await picture(ben, 'online-phone')
    expect(errors).toEqual([])
  },
)

it('two people play a turn of WestFront over a line that breaks', { timeout: 400_000 }, async () => {
  const wire = await wireTo(port())
  const { anna, ben, cleo } = await gather('wf', wire.base)
  const first = await turnOf(cleo)
  await playUntil([anna], async () => await isAsked(ben))
  await wire.cut()
  await ben.waitForSelector('.alert:has-text("line to the server is broken")', { timeout: 30_000 })
  await anna.getByText('Talk', { exact: true }).click()
  await anna.getByRole('textbox', { name: 'Say something' }).fill('Are you there?')
  await anna.getByRole('button', { name: 'Send', exact: true }).click()
  await anna.locator('.talk-lines', { hasText: 'Are you there?' }).waitFor()
  await wire.mend()
  await ben.waitForSelector('.alert', { state: 'detached', timeout: 30_000 })
  // What was said while he was away he finds without reloading.
  await ben.getByText('Talk (1 new)').waitFor()
  await playUntil([anna, ben], async () => (await turnOf(cleo)) !== first)
  const next = await turnOf(cleo)
  for (const page of [anna, ben]) await expect.poll(() => turnOf(page), { timeout: 30_000 }).toBe(next)
  expect(errors).toEqual([])
})

it(
  'beside the game: clocks, talk, notes, seats that change hands, a rematch',
  { timeout: 400_000 },
  async () => {
    const { anna, ben, cleo } = await gather('wotr', base(), 'live')
    for (const page of [anna, ben, cleo]) {
      await expect.poll(() => page.getByRole('timer').count()).toBe(2)
      expect(await page.getByRole('timer').first().textContent()).toMatch(/^(59:\d\d|1:00:00)$/)
    }
    await anna.getByText('Talk', { exact: true }).click()
    await anna.getByRole('textbox', { name: 'Say something' }).fill('<b>good luck</b>')
    await anna.getByRole('button', { name: 'Send', exact: true }).click()
    await ben.getByText('Talk (1 new)').click()
    await ben.locator('.talk-lines', { hasText: '<b>good luck</b>' }).waitFor()
    expect(await cleo.locator('.talk').count()).toBe(0)
    await anna.getByRole('textbox', { name: 'My notes' }).fill('watch the left')
    await anna.getByRole('textbox', { name: 'Say something' }).focus()
    await anna.getByText('Kept.').waitFor()
    await anna.reload()
    await anna.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
    await anna.getByText('Talk', { exact: true }).click()
    await expect
      .poll(() => anna.getByRole('textbox', { name: 'My notes' }).inputValue())
      .toBe('watch the left')
    for (const page of [anna, ben]) expect(await violations(page)).toEqual([])
    await picture(anna, 'online-talk')

    await anna.getByText('My seat').click()
    await anna.getByRole('button', { name: 'Let somebody else take over', exact: true }).click()
    await ben.getByRole('button', { name: 'I agree' }).click()
    await expect.poll(() => anna.locator('.company').textContent()).toContain('You are looking on')
    // Whoever stays can ask somebody else to come.
    await ben.getByRole('textbox', { name: 'Invitation link' }).waitFor()
    expect(await violations(ben, '.company')).toEqual([])
    await anna.getByRole('button', { name: /Sit down/ }).click()
    await expect.poll(() => anna.locator('.company').textContent()).toContain('(You)')

    await ben.getByRole('button', { name: '☰' }).click()
    await ben.getByRole('button', { name: 'Give up …' }).click()
    await ben.getByRole('button', { name: /^Yes: / }).click()
    await anna.getByRole('button', { name: 'Play again with sides changed' }).click()
    await ben.getByRole('button', { name: 'Go there' }).click()
    for (const page of [anna, ben]) await page.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
    await expect.poll(() => anna.locator('.company .sitting').last().textContent()).toContain('Anna')
    expect(errors).toEqual([])
  },
)

it(
  'what somebody has set up: notices up to the edge of the browser, and vacation',
  { timeout: 200_000 },
  async () => {
    const anna = await person(DESKTOP)
    await anna.goto(`${base()}#/online`)
    await takeName(anna, 'Anna')
    await anna.getByRole('link', { name: 'Address, notices, vacation' }).click()
    await anna.getByText('Nobody tells you anything').waitFor()
    expect(await violations(anna)).toEqual([])
    // No push service is there to subscribe with: everything up to it is.
    await anna.evaluate(() => {
      const key = btoa('k'.repeat(65)).replaceAll('=', '')
      const made = {
        endpoint: 'https://push.example.org/anna',
        keys: { p256dh: key, auth: 'YXV0aGF1dGhhdXRoYXV0aA' },
      }
      const registration = { pushManager: { subscribe: () => Promise.resolve(made) } }
      Notification.requestPermission = () => Promise.resolve('granted')
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) })
    })
    await anna.getByRole('button', { name: 'In this browser' }).click()
    await anna.getByRole('button', { name: 'No more: In this browser' }).click()
    await anna.getByText('Nobody tells you anything').waitFor()
    await anna.getByRole('spinbutton', { name: 'Days from now' }).fill('10')
    await anna.getByRole('button', { name: 'Go on vacation' }).click()
    await anna.getByText('20 days are left').waitFor()
    await anna.getByRole('button', { name: 'I am back' }).click()
    await anna.getByText(/(29|30) days are left/).waitFor()
    expect(errors).toEqual([])
  },
)

it(
  'a cup: made, entered, begun, sat down at, given up, and then the ladder',
  { timeout: 200_000 },
  async () => {
    const [dora, emil] = [await person(DESKTOP), await person(PHONE)]
    await dora.goto(`${base()}#/online`)
    await takeName(dora, 'Dora')
    await dora.getByRole('link', { name: 'Tournaments' }).click()
    await dora.getByRole('textbox', { name: 'Name of the tournament' }).fill('Autumn cup')
    await dora.locator('.seat', { hasText: 'Time' }).locator('select').first().selectOption('none')
    expect(await violations(dora)).toEqual([])
    await dora.getByRole('button', { name: 'Make the tournament' }).click()
    await dora.getByRole('heading', { name: 'Autumn cup' }).waitFor()
    await emil.goto(dora.url())
    await takeName(emil, 'Emil')
    for (const page of [dora, emil]) await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await dora.getByText('2 people have entered').waitFor()
    await dora.getByRole('button', { name: 'Begin with those who are in' }).click()
    const contest = dora.url()
    for (const page of [dora, emil]) await page.getByRole('button', { name: 'Sit down at my match' }).click()
    for (const page of [dora, emil])
      await page.waitForSelector('.board[data-ready=true]', { timeout: 60_000 })
    await emil.getByRole('button', { name: '☰' }).click()
    await emil.getByRole('button', { name: 'Give up …' }).click()
    await emil.getByRole('button', { name: /^Yes: / }).click()
    await dora.goto(contest)
    await dora.getByText(/^Watch on the Rhine.*over$/).waitFor({ timeout: 30_000 })
    expect(await dora.locator('.standings tbody tr').first().textContent()).toBe('1Dora10')
    expect(await violations(dora)).toEqual([])
    await picture(dora, 'online-cup')
    await dora.goto(`${base()}#/ladders`)
    await dora.locator('.standings tbody tr', { hasText: 'Dora' }).waitFor()
    expect(await violations(dora)).toEqual([])
    await picture(dora, 'online-ladder')
    expect(errors).toEqual([])
  },
)
