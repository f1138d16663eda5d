import { afterEach, describe, expect, it } from 'vitest'
import { asked, atRest, beginGame, openStand, picture, promptText, violations } from './harness.ts'
import { DESKTOP, PHONE } from './harness.ts'
import type { Stand } from './harness.ts'
import { keyHand, litSpots, mouseHand, pinch, touchHand } from './hands.ts'
import type { Hand } from './hands.ts'

const SEED = 5

/** Sets up as history did, and answers what the enemy's turn asks, until our own begins. */
async function setUp(hand: Hand): Promise<void> {
  const { page } = hand
  for (let n = 0; n < 3; n++) {
    await asked(page)
    await hand.button(/where they stood/)
  }
  await asked(page)
  await hand.button(/Begin the game/)
  await answerUntil(hand, /move first and then fight/)
}

/** Gives any answer until the prompt asks for something that the test wants to do itself. */
async function answerUntil(hand: Hand, wanted: RegExp): Promise<string[]> {
  const { page } = hand
  const asks: string[] = []
  for (let n = 0; n < 80; n++) {
    if (!(await asked(page))) return asks
    const ask = await promptText(page)
    asks.push(ask)
    if (wanted.test(ask)) return asks
    await answer(hand)
  }
  throw new Error(`never asked ${String(wanted)}: ${asks.join(' / ')}`)
}

/** The least that can be said to a question: a button that holds back, or the first unit or place. */
async function answer(hand: Hand): Promise<void> {
  const { page } = hand
  const holdBack = /Stay where|Enough|Done|Stay|Leave it closed|End this phase|Yes/
  const buttons = page.locator('.prompt .buttons, .prompt .ending').getByRole('button', { name: holdBack })
  if ((await buttons.count()) > 0) return hand.button(holdBack)
  if ((await page.locator('.off-map button').count()) > 0) return hand.offMap()
  if ((await litSpots(page, 'units')).length > 0) return hand.unit(0)
  return hand.place(0)
}

async function reinforce(hand: Hand): Promise<void> {
  const { page } = hand
  while (/reinforcements/.test(await promptText(page))) {
    if ((await page.locator('.off-map button').count()) === 0) await endPhase(hand)
    else {
      await hand.offMap()
      await expect.poll(() => promptText(page)).toContain('enters')
      await hand.place(3)
      await expect.poll(() => promptText(page)).not.toContain('enters')
    }
    await asked(page)
  }
}

async function endPhase(hand: Hand): Promise<void> {
  const ask = await promptText(hand.page)
  await hand.button(/End this phase/)
  if ((await hand.page.locator('.ending').count()) > 0) await hand.button(/Yes/)
  await expect.poll(() => promptText(hand.page)).not.toBe(ask)
}

/** Moves a few units, each as far as the hand happens to point. */
async function move(hand: Hand, units: number): Promise<void> {
  const { page } = hand
  for (let n = 0; n < units; n++) {
    await hand.unit(5 * n)
    await expect.poll(() => promptText(page)).toContain('Choose where')
    expect(await page.locator('.board .costs g').count()).toBeGreaterThan(0)
    await hand.place(n)
    for (let more = 0; more < 4 && /Choose where/.test(await promptText(page)); more++)
      await hand.button(/Done/)
    expect(await promptText(page)).toContain('Pick a unit')
  }
}

/** Attacks until somebody has lost a step or retreated. */
async function attack(hand: Hand): Promise<void> {
  const { page } = hand
  for (let n = 0; n < 6; n++) {
    await hand.place(n)
    const ask = await promptText(page)
    await hand.unit(0)
    if (/Add units/.test(ask)) {
      await page.waitForSelector('.battle')
      expect(await page.locator('.battle .chances li').count()).toBeGreaterThan(0)
      while (/Add units/.test(await promptText(page)) && (await litSpots(page, 'units')).length > 0)
        await hand.unit(0)
    }
    await hand.button(/Commit/)
    await answerUntil(hand, /Choose a hex to attack/)
    const log = await logText(hand)
    if (/Attack on/.test(log) && /loses a step|retreats to|is eliminated/.test(log)) return
  }
  throw new Error('nobody was hurt')
}

/** What the log tells; opened as the hand would. */
async function logText(hand: Hand): Promise<string> {
  if ((await hand.page.locator('.log').count()) === 0) await hand.panel('log')
  return (await hand.page.locator('.log').textContent()) ?? ''
}

/** One whole turn of the Germans against a computer that moves at random. */
async function expectWholeTurn(stand: Stand, hand: Hand, name: string): Promise<void> {
  const { page } = stand
  await setUp(hand)
  await hand.button(/Move, then fight/)
  await reinforce(hand)
  expect(await promptText(page)).toContain('Pick a unit to move')
  await atRest(page)
  await picture(page, `wotr-turn-${name}-moving`)
  await move(hand, 3)
  await endPhase(hand)
  expect(await promptText(page)).toContain('Choose a hex to attack')
  await attack(hand)
  await picture(page, `wotr-turn-${name}-fought`)
  await endPhase(hand)
  await expect.poll(() => page.locator('.bar .turn').textContent(), { timeout: 30_000 }).toContain('Turn 2')
  expect(stand.errors).toEqual([])
}

describe('a whole turn of Watch on the Rhine', () => {
  let stand: Stand
  afterEach(() => stand.close())
  const begin = async (options: Parameters<typeof openStand>[0]): Promise<void> => {
    stand = await openStand(options)
    await stand.context.addInitScript(() => {
      localStorage.setItem('hexfront.speed', 'instant')
      localStorage.setItem('hexfront.motion', 'still')
    })
    await beginGame(stand, 'wotr', { players: ['bot:random', 'person'], seed: SEED })
  }

  it('is played by the mouse', async () => {
    await begin({ viewport: DESKTOP })
    await expectWholeTurn(stand, mouseHand(stand.page), 'mouse')
  })

  it('is played by keys alone', async () => {
    await begin({ viewport: DESKTOP })
    await expectWholeTurn(stand, keyHand(stand.page), 'keys')
  })

  it('is played with a finger on a phone', async () => {
    await begin({ viewport: PHONE, touch: true })
    const cdp = await stand.context.newCDPSession(stand.page)
    await pinch(stand.page, cdp, 180, 120)
    await pinch(stand.page, cdp, 120, 140)
    await expectWholeTurn(stand, touchHand(stand.page, cdp), 'touch')
  })

  it('is played by keys alone on a screen as small as a phone', async () => {
    await begin({ viewport: PHONE })
    await expectWholeTurn(stand, keyHand(stand.page), 'small-keys')
    expect(await violations(stand.page)).toEqual([])
  })

  it('lets a counter be dragged from beside the map onto it', async () => {
    await begin({ viewport: DESKTOP })
    const { page } = stand
    await asked(page)
    expect(await promptText(page)).toContain('5 units to go')
    const from = (await page.locator('.off-map button').first().boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x - 60, from.y + 40, { steps: 4 })
    await expect.poll(() => promptText(page)).toContain('Choose a hex for')
    await expect.poll(async () => (await litSpots(page, 'places')).length).toBeGreaterThan(0)
    const to = (await litSpots(page, 'places'))[0]!
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => promptText(page)).toContain('4 units to go')
    expect(await page.locator('.ghost').count()).toBe(0)
    expect(stand.errors).toEqual([])
  })
})
