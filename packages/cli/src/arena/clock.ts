/** How long each side thinks in a turn, read while a game is played. */
import type { Game, Match, Seat } from '@hexfront/engine'

export interface TurnClock {
  /** Before an action of a side is played: it has thought since the last one was. */
  before(match: Match, seat: Seat): void
  /** When an action has been played. */
  after(): void
  /** Seconds of each side's longest turn. */
  read(): readonly number[]
}

export function startClock(game: Game, now: () => number = () => performance.now() / 1000): TurnClock {
  /** Seconds of each side by turn. */
  const spent = game.sides.map(() => new Map<number, number>())
  let since = now()
  return {
    before: ({ state }, seat) => {
      const turns = spent[seat]!
      const turn = game.turn(state)
      turns.set(turn, (turns.get(turn) ?? 0) + now() - since)
    },
    after: () => void (since = now()),
    read: () => spent.map(turns => Math.max(0, ...turns.values())),
  }
}
