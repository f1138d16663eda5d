/** Beginning, keeping and opening matches in this browser. */
import { createMatch, saveMatch } from '@hexfront/engine'
import type { Game, Json, Message, Problem, Save } from '@hexfront/engine'
import { openGame } from '../library.ts'
import { makeBrain } from './brain.ts'
import { loadHistory } from './history.ts'
import type { History } from './history.ts'
import type { Player } from './players.ts'
import type { Speed } from './pace.ts'
import { openSession } from './session.ts'
import type { Keeper, Session } from './session.ts'
import { fetchMatch, keepMatch } from './store.ts'
import type { MatchRow } from './store.ts'

export interface Choices {
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly players: readonly Player[]
  readonly seed: number
}

/** Begins a match and keeps it; its id, or why it cannot begin. */
export async function beginMatch(game: Game, choices: Choices): Promise<{ id: string } | Problem> {
  const match = createMatch(game, choices.scenario, choices.options, choices.seed)
  if ('problem' in match) return match
  return await adoptHistory({ match, turns: [] }, choices.players)
}

/** Keeps a match that came from elsewhere, beside everything that is kept already. */
export async function adoptHistory(history: History, players: readonly Player[]): Promise<{ id: string }> {
  const { match } = history
  const now = Date.now()
  const row: MatchRow = {
    id: crypto.randomUUID(),
    code: match.game.code,
    scenario: match.scenario,
    players,
    botSeed: randomSeed(),
    begun: now,
    touched: now,
    turn: match.game.turn(match.state),
    actions: match.played.length,
    outcome: match.state.outcome,
  }
  await keepMatch(row, saveMatch(match))
  return { id: row.id }
}

export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!
}

function makeKeeper(row: MatchRow): Keeper {
  return {
    keep: (save, turn, outcome) =>
      keepMatch({ ...row, touched: Date.now(), turn, actions: save.actions.length, outcome }, save),
  }
}

/** A kept match with its game and history, or why it cannot be opened. */
export async function reopen(
  id: string,
): Promise<{ row: MatchRow; save: Save; game: Game; history: History } | Problem> {
  const kept = await fetchMatch(id)
  if (!kept) return problem({ id: 'trouble.gone' })
  const game = await openGame(kept.row.code)
  if (!game) return problem({ id: 'trouble.unfinished' })
  const history = loadHistory(kept.save, game)
  if ('problem' in history) return history
  return { ...kept, game, history }
}

/** Opens a kept match to be played on. */
export async function openKept(id: string, speed: Speed): Promise<Session | Problem> {
  const opened = await reopen(id)
  if ('problem' in opened) return opened
  const { row, history } = opened
  return openSession({
    id,
    history,
    players: row.players,
    brain: makeBrain(row.code, row.players, row.botSeed),
    keeper: makeKeeper(row),
    speed,
  })
}

const problem = (message: Message): Problem => ({ problem: message })
