/** A table without a page, for tests: a session, its desk, and presses as the board reports them. */
import { createMatch, play } from '@hexfront/engine'
import type { Action, Game, Match } from '@hexfront/engine'
import { presentationOf } from '@hexfront/games/looks'
import { person } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import { openSession } from '../session/session.ts'
import type { WholeSession } from '../session/session.ts'
import { makeController } from './controller.ts'
import type { Controller } from './controller.ts'
import type { TurnPoint } from './survey.ts'

export interface Setting {
  readonly scenario?: string
  readonly seed?: number
  readonly players?: readonly Player[]
}

/** A session in memory; nobody but persons decides. */
export function sessionOf(match: Match, players: readonly Player[] = [person, person]): WholeSession {
  const session = openSession({
    id: 'test',
    history: { match, turns: match.played.map(() => 1) },
    players,
    brain: { choose: () => new Promise(() => undefined), close: () => undefined },
    keeper: { keep: () => Promise.resolve() },
    speed: 'instant',
  })
  if (session.shown().mode === 'handover') session.takeSeat()
  return session
}

export function matchOf(game: Game, { scenario = game.scenarios[0]!.id, seed = 7 }: Setting = {}): Match {
  return createMatch(game, scenario, {}, seed) as Match
}

/** Plays what `choose` says, whoever decides, until it says nothing. */
export function playUntil(
  match: Match,
  choose: (actions: readonly Action[], kind: string, seat: number) => Action | null,
): Match {
  for (let n = 0; n < 2000; n++) {
    const decision = match.game.decisions(match.state)[0]
    if (!decision) return match
    const action = choose(match.game.actions(match.state, decision.seat), decision.kind, decision.seat)
    if (!action) return match
    play(match, decision.seat, action)
  }
  throw new Error('this leads nowhere')
}

export function tableOf(game: Game, match: Match, players?: readonly Player[]): Controller {
  return makeController(sessionOf(match, players), presentationOf(game.code))
}

/** A press on a unit, or on a place beside its units. */
export function pressUnit({ reports, session }: Controller, unit: number): void {
  const at = session.shown().scene.pieces.find(piece => piece.unit === unit)?.at ?? -1
  reports.click({ at, unit, touch: false })
}
export function pressPlace({ reports }: Controller, at: number): void {
  reports.click({ at, unit: -1, touch: false })
}
export function tap({ reports }: Controller, at: number): void {
  reports.click({ at, unit: -1, touch: true })
}

/** How a turn left things: what each side has lost, and whose each place is. */
export const pointOf = (
  turn: number,
  lost: readonly number[],
  owners: readonly (number | undefined)[],
): TurnPoint => ({
  turn,
  at: turn * 10,
  steps: [9, 9],
  lost,
  objectives: owners.map((owner, at) => ({
    at,
    name: { id: `place ${at}` },
    ...(owner !== undefined && { owner }),
  })),
})
