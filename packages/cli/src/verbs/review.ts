import type { Command } from 'commander'
import { canAdvise, compare, costOf, doubtsOf, firstChoice, viewBefore } from '@hexfront/bots'
import type { Course, Doubt, Reviewed } from '@hexfront/bots'
import { loadSave, say as text } from '@hexfront/engine'
import type { Game, GameEvent, Match, Seat } from '@hexfront/engine'
import { budgetOption, jsonOption, seedOption } from '../arguments.ts'
import { FAILED, Stop, USAGE } from '../exit.ts'
import { gameNamed } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import { readSave } from '../saves.ts'
import { askAdvice } from '../review/queue.ts'
import type { AdviceAsked } from '../review/queue.ts'

interface Flags {
  readonly side?: string
  readonly seed: number
  readonly budget: number
  readonly queue?: true
  readonly json?: true
}

export function addReview(program: Command): void {
  program
    .command('review')
    .description('go through the turns of a save file that cost a side most, with a computer beside it')
    .argument('<file>', 'the save file')
    .option('--side <id>', 'whose turns; of whoever lost by default')
    .addOption(budgetOption())
    .addOption(seedOption())
    .option('--queue', 'have the computer think on every `hexfront worker` of the database at DATABASE_URL')
    .addOption(jsonOption())
    .action(review)
}

async function review(file: string, flags: Flags): Promise<void> {
  const save = readSave(file)
  const game = await gameNamed(save.game)
  if (!canAdvise(game.code)) throw new Stop(USAGE, `No computer plays ${game.title}.`)
  const match = loadSave(save, game)
  if ('problem' in match) throw new Stop(FAILED, text(game.words, match.problem))
  const seat = seatOf(match, flags.side)
  const doubts = doubtsOf(match, seat)
  const asked = doubts.map(doubt => ({
    game: game.code,
    view: viewBefore(match, seat, doubt),
    seat,
    seed: flags.seed,
    budgetMs: flags.budget,
  }))
  const advice = await opinions(game, asked, flags.queue === true)
  const found = doubts
    .map((doubt, i) => (advice[i] ? compare(doubt, advice[i]) : null))
    .filter(one => one !== null)
  if (flags.json) sayJson(found)
  else tell(game, seat, doubts, found)
}

function seatOf(match: Match, side: string | undefined): Seat {
  const { game, state } = match
  if (side === undefined) return state.outcome?.winner === 0 ? 1 : 0
  const seat = game.sides.findIndex(({ id }) => id === side)
  if (seat >= 0) return seat
  throw new Stop(
    USAGE,
    `${game.title} has no side "${side}"; there are: ${game.sides.map(({ id }) => id).join(', ')}.`,
  )
}

async function opinions(
  game: Game,
  asked: readonly AdviceAsked[],
  queued: boolean,
): Promise<readonly (Course | null)[]> {
  const bar = progress(`review ${game.code}`, asked.length)
  try {
    if (queued) return await askAdvice(asked, () => bar.add(1))
    const found: (Course | null)[] = []
    for (const { view, seat, seed, budgetMs } of asked) {
      found.push(await firstChoice(game, view, seat, { seed, budgetMs }))
      bar.add(1)
    }
    return found
  } finally {
    bar.stop()
  }
}

/** So many lines of each list are told. */
const TOLD = 8

function tell(game: Game, seat: Seat, doubts: readonly Doubt[], found: readonly Reviewed[]): void {
  const side = text(game.words, game.sides[seat]!.name)
  if (doubts.every(({ toll }) => costOf(toll, seat) <= 0))
    say(`No turn cost ${side} more than it brought: these brought least.`)
  if (found.length === 0) say(`In the turns that cost most the computer would have done as ${side} did.`)
  let turn: number | null = null
  for (const one of found) {
    if (one.turn !== turn) say(`Turn ${one.turn}: ${side} ${tollLine(game, one, seat)}`)
    turn = one.turn
    say(`  ${text(game.words, one.phase)}, from action ${one.at + 1}`)
    lines(game, 'played', one.did)
    lines(game, 'instead', one.instead)
    if (one.why) say(`    because ${text(game.words, one.why)}`)
  }
}

function tollLine(game: Game, { toll: { lost, taken } }: Reviewed, seat: Seat): string {
  const gone = taken.filter(({ side }) => side !== seat).map(({ name }) => text(game.words, name))
  const others = lost.reduce((sum, n, side) => sum + (side === seat ? 0 : n), 0)
  return `lost ${lost[seat]} steps against ${others}${gone.length > 0 ? `, and ${gone.join(', ')}` : ''}`
}

function lines(game: Game, label: string, events: readonly GameEvent[]): void {
  for (const event of events.slice(0, TOLD))
    say(`    ${label.padEnd(8)} ${text(game.words, game.describe(event))}`)
  if (events.length > TOLD) say(`    ${label.padEnd(8)} and ${events.length - TOLD} more`)
}
