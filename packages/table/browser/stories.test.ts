/** The guided first turns of the games, followed on the real page by what their cards ask for. */
import { loadSave, storyMeans } from '@hexfront/engine'
import type { Action, Game, Save, StoryCard } from '@hexfront/engine'
import { catalogue, loadGame } from '@hexfront/games'
import { afterEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { verbOf } from '../src/play/choices.ts'
import { actionLabel } from '../src/play/label.ts'
import { picture } from './harness.ts'
import type { Stand } from './harness.ts'
import { panel, quickStand } from './people.ts'

const titleOf = async (page: Page): Promise<string> =>
  (await page.locator('.guide-card h2').textContent()) ?? ''

/** What the card leaves open, worked out from what the page has kept. */
async function openNow(page: Page, game: Game, { allow = [] }: StoryCard): Promise<Action | undefined> {
  const kept = await page.evaluate(code => localStorage.getItem(`hexfront.guide.${code}`) ?? '', game.code)
  if (kept === '') return undefined
  const match = loadSave((JSON.parse(kept) as { save: Save }).save, game)
  if ('problem' in match) throw new Error(match.problem.id)
  const { learner } = game.story!
  if (game.decisions(match.state).every(({ seat }) => seat !== learner)) return undefined
  const actions = game.actions(match.state, learner)
  return allow.flatMap(one => actions.filter(action => storyMeans(game, [one], action)))[0]
}

/** Does an action as a person does: on a card of the hand, or by a button or line of the prompt. */
async function press(page: Page, game: Game, action: Action): Promise<void> {
  const name = actionLabel(game, action)
  if (verbOf(game, action.verb).on === 'card') {
    await page.locator(`.fan [data-card="${String(action.arg)}"]`).click()
    return page.locator('.taken').getByRole('button', { name, exact: true }).click()
  }
  const button = page.locator('.prompt').getByRole('button', { name, exact: false }).first()
  const list = page.locator('.prompt .choice-list:not([open]) summary')
  if ((await button.count()) === 0 && (await list.count()) > 0) await list.click()
  await button.click()
  const sure = page.locator('.ending').getByRole('button', { name: /^Yes/ })
  if ((await sure.count()) > 0) await sure.click()
}

async function follow(page: Page, game: Game, card: StoryCard): Promise<void> {
  const { until } = card
  const next = page.locator('.guide-card').getByRole('button', { name: 'Next' })
  if (!until) return next.click()
  if (until.panel !== undefined) return panel(page, until.panel)
  if (until.overlay) {
    await panel(page, 'overlays')
    await page.locator('.overlays input[type=radio]').nth(OVERLAYS.indexOf(until.overlay.kind)).check()
    return
  }
  const action = await openNow(page, game, card)
  if (action) await press(page, game, action)
  await page.waitForTimeout(60)
}
const OVERLAYS = ['none', 'supply', 'zones', 'air']

const codes = catalogue
  .filter(({ guided, standing }) => guided && standing === 'playable')
  .map(one => one.code)

describe.each(codes)('the guided first turn of %s', code => {
  let stand: Stand
  afterEach(() => stand.close())

  it('goes from its first card to its last by what they say', async () => {
    stand = await quickStand({ viewport: { width: 1440, height: 900 } })
    const { page } = stand
    const game = (await loadGame(code))!
    await page.goto(`${stand.base}#/`)
    await page.getByRole('link', { name: `Guided first turn: ${game.title}` }).click()
    await page.waitForSelector('.board[data-ready=true]')
    const { cards } = game.story!
    for (const card of cards.slice(0, -1)) {
      const title = game.words[`guide.title.${card.id}`]!
      expect(await titleOf(page)).toBe(title)
      for (let n = 0; n < 30 && (await titleOf(page)) === title; n++) await follow(page, game, card)
    }
    expect(await titleOf(page)).toBe(game.words[`guide.title.${cards.at(-1)!.id}`])
    await picture(page, `guide-${code}`)
    expect(await page.getByRole('link', { name: `Now play ${game.title}` }).count()).toBe(1)
    expect(stand.errors).toEqual([])
  })
})
