import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginGame, picture, violations } from './harness.ts'
import type { Page } from 'playwright-core'
import type { Stand } from './harness.ts'
import { answerUntil, choose, everyPanel, panel, question, quickStand } from './people.ts'
import { stored } from './stored.ts'

const HOLD_BACK = /Not now|Hold|Halt|Stand|Done|Keep it|The loss falls on/

/** Which attack is asked, whether there is something to attack or not. */
const ATTACKS = /hex to attack|left to attack/

/** Says the least until something else is asked. */
const until = (page: Page, wanted: RegExp): Promise<void> => answerUntil(page, wanted, HOLD_BACK)

const outline = async (page: Page): Promise<string> => (await page.locator('.outline').textContent()) ?? ''

/** Turn 1 of both, with the one attack that the port check demands. */
async function firstTurn(page: Page): Promise<void> {
  await choose(page, /Turn 4/)
  await choose(page, /Only pretend/)
  await choose(page, /Attack, then move/)
  await choose(page, /^Attack Cherbourg/)
  await choose(page, /Attack with US 5th/)
  await choose(page, /Attack with US 7th/)
  await choose(page, /^\d?\s*Commit/)
  await until(page, /advance into Cherbourg/)
  await choose(page, /Advance with US 7th Corps/)
  await until(page, ATTACKS)
  await choose(page, /End this part/)
  await choose(page, /End this part/)
  await until(page, /move first and then attack/)
  await choose(page, /Move, then attack/)
  await choose(page, /End this part/)
  await choose(page, /End this part/)
  await until(page, /move first and then attack/)
}

describe('two people at one screen play Eisenhower’s War', () => {
  let stand: Stand
  beforeEach(async () => {
    stand = await quickStand()
  })
  afterEach(() => stand.close())

  it('a mandated offensive breaks into Allied movement, is played, and the movement goes on [13.6b, 13.6c]', async () => {
    const { page } = stand
    await beginGame(stand, 'ew', { players: ['person', 'person'], seed: 4 })
    await firstTurn(page)
    expect(await page.locator('.bar .turn').textContent()).toContain('Turn 2')
    await choose(page, /Move, then attack/)
    // Before the first Allied move the Germans are asked, and decline.
    expect(await question(page)).toContain('Declare an offensive')
    await choose(page, /Not now/)
    expect(await question(page)).toContain('Choose a unit to move')
    await choose(page, /Take US 7th Corps/)
    await choose(page, /^To /)
    await until(page, /Declare an offensive/)
    await choose(page, /Offensive around 3205/)
    expect(await question(page)).toContain('Your offensive')
    expect(await outline(page)).toMatch(/Movement\s*German offensive/)
    await picture(page, 'ew-offensive')
    await choose(page, /Attack, then move/)
    await choose(page, /^Attack 3304/)
    await choose(page, /Attack with 1st SS/)
    expect(await page.locator('.battle .shifts').textContent()).toContain('mandated offensive')
    await choose(page, /^\d?\s*Commit/)
    // Bombers in defense: the Allies are asked in the middle of the German attack.
    expect(await question(page)).toContain('Send bombers')
    await until(page, ATTACKS)
    await choose(page, /End this part/)
    await choose(page, /End this part/)
    await until(page, /Choose a unit to move/)
    expect(await outline(page)).not.toContain('German offensive')
    await panel(page, 'log')
    const log = (await page.locator('.log').textContent()) ?? ''
    expect(log).toContain('Offensive around')
    expect(log).toContain('The offensive is over')
    await panel(page, 'victory')
    expect(await page.locator('.victory').textContent()).toContain('German offensives left: 4')
    // The Allies go on: another unit moves, and who has moved does not move again.
    await choose(page, /Take British 30th Corps/)
    await choose(page, /^To /)
    await until(page, /Declare an offensive/)
    await choose(page, /Not now/)
    expect(
      await page
        .locator('.choice-list')
        .getByRole('button', { name: /Take US 7th Corps/ })
        .count(),
    ).toBe(0)
    await choose(page, /End this part/)
    await until(page, ATTACKS)
    expect(await violations(page)).toEqual([])
    expect(stand.errors).toEqual([])
  })

  it('a plan written in secret leaves no trace for the other side, whatever it says [3.2.3a, 3.2.3e, 13.1c]', async () => {
    const real = await writePlans(stand, [/Land in 3304/, /Turn 3/, /Land in Marseille/])
    // Their own sheet is there for the Allies to read, and the landing is where they wrote it.
    await choose(stand.page, /Done/)
    expect(await question(stand.page)).toContain('goes ashore in 3304')
    await panel(stand.page, 'victory')
    expect(await stand.page.locator('.victory').textContent()).toContain('Turn 3, Marseille')
    expect(stand.errors).toEqual([])
    await stand.close()
    stand = await quickStand()
    const pretended = await writePlans(stand, [/Land in Saint-Malo/, /Turn 4/, /Only pretend/])
    expect(pretended.text).toContain('lies face down')
    expect(pretended.between).toBe(real.between)
    expect(pretended.text).toBe(real.text)
    expect(pretended.kept).toBe(real.kept)
    expect(stand.errors).toEqual([])
  })
})

/** Writes the sheets of the alternate scenario, and gathers what the Germans then can find. */
async function writePlans(
  stand: Stand,
  plans: readonly RegExp[],
): Promise<{ between: string; text: string; kept: string }> {
  const { page } = stand
  await beginGame(stand, 'ew', { players: ['person', 'person'], seed: 4, scenario: 'Alternate' })
  // The Germans deploy first and leave all as it is.
  await choose(page, /Done/)
  await choose(page, /Take US 18th/)
  for (const plan of plans) await choose(page, plan)
  await page.waitForSelector('.handover')
  const between = (await page.locator('body').textContent()) ?? ''
  expect(await question(page)).toContain('Shift one weak infantry corps')
  const text = await everyPanel(page)
  await picture(page, 'ew-sheet-german')
  const { rows } = await stored(page)
  const row = rows.map(({ id: _id, begun: _begun, touched: _touched, ...rest }) => rest)
  return { between, text, kept: JSON.stringify(row) }
}
