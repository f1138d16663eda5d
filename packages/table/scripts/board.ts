/** Takes the picture of a board in play that the front page of the project shows, with Chromium and the built page: run by hand when the table has changed. */
import { fileURLToPath } from 'node:url'
import { playBots } from '@hexfront/bots'
import { saveMatch } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { openStand } from '../browser/harness.ts'

const out = fileURLToPath(new URL('../../../docs/pictures/board.png', import.meta.url))
const VIEWPORT = { width: 1500, height: 940 }
const ALLIED = 0
const SEED = 3

class Found extends Error {
  readonly match: Match
  constructor(match: Match) {
    super('found')
    this.match = match
  }
}

/** An Allied attack of the second turn by three units or more, put together and not committed yet. */
function isMoment({ game, state }: Match, verb: string): boolean {
  if (game.turn(state) < 2 || verb !== 'commit') return false
  const battle = game.explain(game.view(state, ALLIED), { about: 'battle' })
  return battle !== null && battle.attackers.length > 2 && battle.chances.length > 2
}

async function momentOf(game: Game): Promise<Match> {
  try {
    await playBots(game, {
      scenario: game.scenarios[0]!.id,
      options: {},
      seed: SEED,
      bots: ['hard', 'normal'],
      budgetMs: 50,
      beforeAction(match, seat, { verb }) {
        if (seat === ALLIED && isMoment(match, verb)) throw new Found(match)
      },
    })
  } catch (error) {
    if (error instanceof Found) return error.match
    throw error
  }
  throw new Error('no such moment in this game')
}

const game = (await loadGame('wotr'))!
const match = await momentOf(game)
const players = [{ kind: 'person' }, { kind: 'computer', bot: 'normal' }]
const stand = await openStand({ viewport: VIEWPORT, onlineOnly: true })
const { page } = stand
await page.goto(stand.base)
const chooser = page.waitForEvent('filechooser')
await page.getByRole('button', { name: 'Import a save' }).click()
const text = JSON.stringify({ ...saveMatch(match), players })
await (
  await chooser
).setFiles({ name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(text) })
await page.locator('.kept li a').first().click()
await page.waitForSelector('.board[data-ready=true]')
await page.locator('.notes .note-close').click()
await page.waitForTimeout(2500)
await page.screenshot({ path: out })
await stand.close()
