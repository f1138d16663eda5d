import { createMatch, play, saveMatch } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginGame, picture, violations } from './harness.ts'
import type { Page } from 'playwright-core'
import type { Stand } from './harness.ts'
import { answerUntil, choose, everyPanel, panel, question, quickStand, settled } from './people.ts'
import { stored } from './stored.ts'

/** Both set up as the game proposes, each keeps a plan, and the Allies place a special marker or none. */
async function command(page: Page, plan: RegExp, special: RegExp): Promise<void> {
  await choose(page, /Finish setting up/)
  await choose(page, plan)
  await choose(page, /Finish setting up/)
  await choose(page, /OKH Modified Plan/)
  await choose(page, special)
}

describe('two people at one screen play Manstein’s War', () => {
  let stand: Stand
  beforeEach(async () => {
    stand = await quickStand()
  })
  afterEach(() => stand.close())

  it('an impulse with an airborne landing, and a counterattack that the defender leads [18.1a] [22.2a]', async () => {
    const { page } = stand
    await beginGame(stand, 'mw', { players: ['person', 'person'], seed: 1 })
    await command(page, /Plan D/, /Place Plan D/)
    expect(await question(page)).toContain('first impulse')
    await choose(page, /Play Army Group B/)
    await choose(page, /End this segment/)
    await choose(page, /Take Airborne Corps|German Airborne Corps/)
    await choose(page, /(Land|Drop)(?!.*near).*The Hague/)
    await choose(page, /German 1 Cavalry/)
    await choose(page, /^To 1632|Move to 1632|1632/)
    await panel(page, 'stack')
    await choose(page, /End this segment/)
    expect(await question(page)).toContain('hex to attack')
    await choose(page, /^Attack Rhenen/)
    await choose(page, /German 1 Corps/)
    await choose(page, /German 1 Cavalry/)
    // The landing behind them has cut the Dutch off from their depots: the forecast says so, rule by rule.
    const shifts = (await page.locator('.battle .shifts').textContent()) ?? ''
    expect(shifts).toContain('15.5c')
    await picture(page, 'mw-forecast')
    await choose(page, /^\d?\s*Commit/)
    // The Dutch are asked in the middle of the German impulse whom they strike.
    expect(await question(page)).toMatch(/ounterattack/)
    expect(await page.locator('.prompt .who').textContent()).toContain('Allies')
    await picture(page, 'mw-counterattack')
    await choose(page, /1632/)
    await answerUntil(
      page,
      /hex to attack/,
      /Take a step from|Hold|Halt|Done|Retreat to|Stand|Assault|^\d?\s*No$/,
    )
    await panel(page, 'log')
    const log = (await page.locator('.log').textContent()) ?? ''
    expect(log).toMatch(/Hague/)
    expect(log).toMatch(/ounterattack/)
    await panel(page, 'victory')
    expect(await page.locator('.account').count()).toBeGreaterThan(5)
    expect(await violations(page)).toEqual([])
    expect(stand.errors).toEqual([])
  })

  it('an attack whose tables stand side by side when one of them is chosen [10.2b]', async () => {
    const { page } = stand
    await beginGame(stand, 'mw', { players: ['person', 'person'], seed: 1 })
    await command(page, /Plan D/, /Place Plan D/)
    await choose(page, /Play Panzer Group Kleist/)
    await choose(page, /End this segment/)
    await choose(page, /German 19 Panzer Corps/)
    await choose(page, /Go to 1638/)
    await choose(page, /End this segment/)
    await choose(page, /^Attack Bastogne/)
    await choose(page, /German 19 Panzer Corps/)
    expect(await page.locator('.battle h3').allTextContents()).toContain('Chances: Assault table')
    expect(await page.locator('.battle .aid[open]').count()).toBe(0)
    await choose(page, /^\d?\s*Commit/)
    expect(await question(page)).toContain('Choose the table')
    expect(await page.locator('.battle .aid[open] summary').allTextContents()).toEqual(['With: Mobile table'])
    expect(stand.errors).toEqual([])
  })

  it('the Germans see the same page whatever plan and marker the Allies have chosen [5.0b] [5.2b]', async () => {
    const seen: string[][] = []
    for (const [plan, special] of [
      [/Plan D/, /Place Plan D/],
      [/Plan E/, /Place no special/],
    ] as const) {
      await beginGame(stand, 'mw', { players: ['person', 'person'], seed: 1 })
      await command(stand.page, plan, special)
      await stand.page.waitForSelector('.handover')
      seen.push(await leftBehind(stand, 'Select the marker'))
      await stand.close()
      stand = await quickStand()
    }
    expect(seen[1]).toEqual(seen[0])
  })

  it('the Allies see the same page whatever marker the Germans have placed [5.0b] [5.2b]', async () => {
    const save = await secondTurn()
    const seen: string[][] = []
    for (const special of [/Place Guderian/, /Place no special/]) {
      await take(stand, save)
      expect(await question(stand.page)).toContain('special marker')
      expect(await stand.page.locator('.prompt .who').textContent()).toContain('Germans')
      await choose(stand.page, special)
      await stand.page.waitForSelector('.handover')
      seen.push(await leftBehind(stand, 'special marker'))
      await stand.close()
      stand = await quickStand()
    }
    expect(seen[1]).toEqual(seen[0])
  })
})

/** What the other side finds: between the two, on every panel, and in what the browser keeps on view. */
async function leftBehind(stand: Stand, asked: string): Promise<string[]> {
  const { page } = stand
  await settled(page)
  const between = (await page.locator('body').textContent()) ?? ''
  expect(await question(page)).toContain(asked)
  const panels = await everyPanel(page)
  const { rows } = await stored(page)
  const {
    begun: _begun,
    touched: _touched,
    botSeed: _botSeed,
    id,
    ...row
  } = rows.find(one => page.url().includes(one.id))!
  expect(stand.errors).toEqual([])
  return [between, panels, JSON.stringify(row)].map(text => text.replaceAll(id, 'ID'))
}

/** The quickest way on: end, stop, refuse, or whatever comes first. */
const QUICK = ['finish', 'end', 'pass', 'noSpecial', 'enough', 'hold', 'halt', 'done']

/** A match in which both sides are about to place their markers for the second turn. */
async function secondTurn(): Promise<string> {
  const game = (await loadGame('mw'))!
  const match = createMatch(game, 'campaign', {}, 7)
  if ('problem' in match) throw new Error(match.problem.id)
  for (let n = 0; n < 2000; n++) {
    const open = game.decisions(match.state)
    if (game.turn(match.state) === 2 && open.length === 2) break
    const actions = game.actions(match.state, open[0]!.seat)
    const quick = QUICK.flatMap(verb => actions.filter(action => action.verb === verb))[0]
    play(match, open[0]!.seat, quick ?? actions[0]!)
  }
  return JSON.stringify(saveMatch(match))
}

/** Takes a save in as a person does, and goes on with it. */
async function take({ page, base }: Stand, save: string): Promise<void> {
  await page.goto(`${base}#/`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a save' }).click()
  await (await chooser).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(save) })
  await page.waitForSelector('.board[data-ready=true]')
}
