import type { Command } from 'commander'
import { fairProblem, hashState, loadSave, say as text } from '@hexfront/engine'
import type { Game, Match, Message, Save } from '@hexfront/engine'
import { jsonOption } from '../arguments.ts'
import { FAILED, Stop } from '../exit.ts'
import { gameNamed } from '../games.ts'
import { say, sayJson } from '../output.ts'
import { readSave } from '../saves.ts'

interface Flags {
  readonly verify?: true
  readonly json?: true
}

/** What `replay --verify --json` prints: a stable shape. */
export interface ReplaySummary {
  readonly ok: boolean
  /** Hash of the position that was reached, or of the one that should have been. */
  readonly hash: string
  /** The action that could not be played, counted from 1. */
  readonly at?: number
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('play a save file again and tell what happens')
    .argument('<file>', 'the save file')
    .option(
      '--verify',
      'only check that it leads to the position that was saved, by dice that nobody chose alone',
    )
    .addOption(jsonOption())
    .action(replay)
}

async function replay(file: string, flags: Flags): Promise<void> {
  const save = readSave(file)
  const game = await gameNamed(save.game)
  const { summary, match, problem } = verify(save, game)
  if (flags.json) sayJson(summary)
  else if (flags.verify && summary.ok)
    say(`${file}: ${save.actions.length} actions, position ${summary.hash}`)
  else if (match !== null) tell(match)
  if (problem !== null) throw new Stop(FAILED, text(game.words, problem))
}

export function verify(
  save: Save,
  game: Game,
): { readonly summary: ReplaySummary; readonly match: Match | null; readonly problem: Message | null } {
  const match = loadSave(save, game)
  if ('problem' in match) {
    const at = match.at === undefined ? {} : { at: match.at }
    return { summary: { ok: false, hash: save.hash, ...at }, match: null, problem: match.problem }
  }
  const unfair = save.fair ? fairProblem(save.fair, save.seed) : null
  return { summary: { ok: unfair === null, hash: hashState(match.state) }, match, problem: unfair }
}

function tell(match: Match): void {
  const { game } = match
  match.played.forEach(([seat, verb, arg], i) => {
    say(`${i + 1}  ${text(game.words, game.sides[seat]!.name)}: ${verb}${arg === undefined ? '' : ` ${arg}`}`)
    for (const event of match.log[i]!) say(`     ${text(game.words, game.describe(event))}`)
  })
}
