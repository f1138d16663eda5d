/** Beginning, keeping and opening matches in this browser. */
import { createMatch, saveMatch } from '@hexfront/engine'
import type { Game, Json, Match, Message, Problem } from '@hexfront/engine'
import { openGame } from '../library.ts'
import { makeBrain } from './brain.ts'
import { guardMatch } from './guard.ts'
import { loadHistory } from './history.ts'
import type { History } from './history.ts'
import { makeKeeper } from './keeper.ts'
import type { Write } from './keeper.ts'
import { changesIn, seatedAfter } from './players.ts'
import type { Player } from './players.ts'
import type { Speed } from './pace.ts'
import { rowWordsOf } from './rowwords.ts'
import { openSession } from './session.ts'
import type { Session } from './session.ts'
import { fetchMatch, keepMatch } from './store.ts'
import type { Kept, MatchRow } from './store.ts'

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
  return await adoptHistory({ match, turns: [] }, choices.players, botSeedFor(choices.seed))
}

/** The same seed gives the same computer too; but never the generator that the dice come from. */
const botSeedFor = (seed: number): number => Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0

/** Keeps a match that came from elsewhere, beside everything that is kept already. */
export async function adoptHistory(
  history: History,
  players: readonly Player[],
  botSeed = randomSeed(),
): Promise<{ id: string }> {
  const { match } = history
  const now = Date.now()
  const row: MatchRow = {
    id: crypto.randomUUID(),
    code: match.game.code,
    scenario: match.scenario,
    players,
    botSeed,
    begun: now,
    touched: now,
    turn: match.game.turn(match.state),
    actions: match.played.length,
    outcome: match.state.outcome,
    words: rowWordsOf(match),
    changes: changesIn(match),
  }
  await keepMatch(row, saveMatch(match))
  return { id: row.id }
}

export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!
}

/** Writes a match into its row of the database; its words are made anew when what they say has changed. */
function writeTo(row: MatchRow, { match }: History): Write {
  let words = rowWordsOf(match)
  let told = row.turn
  return (save, turn, outcome) => {
    if (turn !== told || outcome || words.result !== '') words = rowWordsOf(match)
    told = turn
    const actions = save.actions.length
    return keepMatch({ ...seatedIn(row, match), touched: Date.now(), turn, actions, outcome, words }, save)
  }
}

/** The row of a match with its players where they sit by now. */
function seatedIn(row: MatchRow, match: Match): MatchRow {
  const changes = changesIn(match)
  return changes === 0
    ? row
    : { ...row, changes, players: seatedAfter(row.players, row.changes ?? 0, changes) }
}

/** A kept match with its game and history, or why it cannot be opened. */
export async function reopen(id: string): Promise<(Kept & { game: Game; history: History }) | Problem> {
  const kept = await fetchMatch(id)
  if (!kept) return problem({ id: 'trouble.gone' })
  const game = await openGame(kept.row.code)
  if (!game) return problem({ id: 'trouble.unfinished' })
  const history = loadHistory(kept.save, game, kept.row.players)
  if ('problem' in history) return history
  return { ...kept, game, history }
}

/** Opens a kept match to be played on, unless another window has it. */
export async function openKept(
  id: string,
  speed: Speed,
  how: 'ask' | 'takeOver' = 'ask',
): Promise<Session | Problem> {
  const guard = await guardMatch(id, how)
  if (!guard) return problem({ id: ELSEWHERE })
  const opened = await reopen(id)
  if ('problem' in opened) {
    guard.release()
    return opened
  }
  const { history, certain } = opened
  // What was done last may be safe without being written into the row yet.
  const row = seatedIn(opened.row, history.match)
  const session = openSession({
    id,
    history,
    players: row.players,
    brain: makeBrain(row.code, row.players, row.botSeed),
    keeper: makeKeeper(id, certain, writeTo(row, history)),
    speed,
  })
  guard.lost = session.letGo
  const { close } = session
  session.close = () => {
    close()
    guard.leave()
    void session.kept().then(guard.release)
  }
  return session
}

/** The problem of a match that another window has open. */
export const ELSEWHERE = 'trouble.elsewhere'

const problem = (message: Message): Problem => ({ problem: message })
