/**
 * What a player does wrong, counted: the warnings that stood when it ended something, units that went hungry, losses,
 * attacks at bad odds. Read from what every game tells, so that each game has them.
 */
import type { Action, BaseState, Game, GameEvent, Match, Seat } from '@hexfront/engine'

/** Counts of one player in one game, by name; a name that is not there counts nothing. */
export type Meters = Readonly<Record<string, number>>

export interface MeterReader {
  /** Before an action is played. */
  before(match: Match, seat: Seat, action: Action): void
  /** When it has been played. */
  after(events: readonly GameEvent[]): void
  /** Of each seat. */
  read(): readonly Meters[]
}

export function readMeters(game: Game): MeterReader {
  const counts: Record<string, number>[] = game.sides.map(() => ({}))
  const count = (seat: Seat, name: string, n = 1): void => {
    const own = counts[seat]!
    own[name] = (own[name] ?? 0) + n
  }
  return {
    before: (match, seat, action) => {
      for (const id of warningsAt(game, match.state, seat, action)) count(seat, `warned: ${id}`)
    },
    after: events => {
      for (const event of events) meter(event, count)
    },
    read: () => counts,
  }
}

/** Warnings are given before something ends: an action without an object. */
function warningsAt(game: Game, state: BaseState, seat: Seat, { verb, arg }: Action): string[] {
  if (arg !== undefined) return []
  const answer = game.explain(game.view(state, seat), { about: 'warnings', verb })
  return (answer?.warnings ?? []).map(({ reason }) => reason.id)
}

function meter(event: GameEvent, count: (seat: Seat, name: string) => void): void {
  if (event.kind === 'lostStep') count(event.side, 'steps lost')
  if (event.kind === 'eliminated') count(event.side, 'units lost')
  if (event.kind === 'cutOff') count(event.side, 'units gone hungry')
  if (event.kind === 'battleOpened') count(event.side, 'attacks made')
  if (event.kind === 'result' && isBad(event.column)) count(event.side, 'attacks at less than even odds')
}

/** Columns are printed as "1:2" where a table has odds. */
function isBad(column: string): boolean {
  const [, attack, defense] = /^(\d+):(\d+)$/.exec(column) ?? []
  return attack !== undefined && Number(attack) < Number(defense)
}
