/**
 * What a player does wrong, counted: the warnings that stood when it ended something, hunger and what was lost by it,
 * losses, attacks at bad odds, support that changed nothing. Read from what every game tells, so that each game has them.
 */
import { hungryUnits } from '@hexfront/bots'
import { isLoss } from '@hexfront/engine'
import type { Action, BaseState, BattleAnswer, Game, GameEvent, Match, Seat } from '@hexfront/engine'

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
  const count: Count = (seat, name, n = 1) => {
    const own = counts[seat]!
    own[name] = (own[name] ?? 0) + n
  }
  let hungry: readonly ReadonlySet<number>[] = game.sides.map(() => new Set())
  let isFighting = false
  return {
    before: ({ state }, seat, action) => {
      const view = game.view(state, seat)
      isFighting = game.scene(view).battle !== undefined
      meterSupport(view, seat, action)
      if (action.arg !== undefined) return
      for (const id of warningsAt(game, state, seat, action)) count(seat, `warned: ${id}`)
      hungry = game.sides.map((_, side) => new Set(hungryUnits(game, state, side)))
    },
    after: events => {
      for (const event of events) {
        meter(event, count)
        if (event.kind === 'turn') for (const [side, units] of hungry.entries()) countHungry(side, units.size)
        if (event.kind === 'battleOpened') isFighting = true
        // Not every game tells when a battle is over: with the phase it is.
        if (event.kind === 'battleClosed' || event.kind === 'phase') isFighting = false
        if (isLoss(event) && !isFighting && hungry[event.side]?.has(event.unit))
          count(event.side, 'losses by hunger')
      }
    },
    read: () => counts,
  }

  function meterSupport(view: BaseState, seat: Seat, { verb }: Action): void {
    if (game.verbs[verb]?.on === 'place' || game.verbs[verb]?.on === 'unit') return
    const battle = game.explain(view, { about: 'battle' })
    const aid = battle?.aids?.find(one => one.verb === verb)
    if (!battle || !aid) return
    count(seat, 'support called in')
    if (chancesOf(aid) === chancesOf(battle)) count(seat, 'support that changed nothing')
  }

  function countHungry(side: Seat, n: number): void {
    if (n > 0) count(side, 'units hungry when a turn ended', n)
  }
}

type Count = (seat: Seat, name: string, n?: number) => void

/** What may come of a battle, in one word. */
const chancesOf = ({ chances }: Pick<BattleAnswer, 'chances'>): string =>
  chances
    .map(({ result, n, d }) => `${result} ${(n / d).toFixed(4)}`)
    .sort()
    .join(' ')

/** Warnings are given before something ends: an action without an object. */
function warningsAt(game: Game, state: BaseState, seat: Seat, { verb }: Action): string[] {
  const answer = game.explain(game.view(state, seat), { about: 'warnings', verb })
  return (answer?.warnings ?? []).map(({ reason }) => reason.id)
}

function meter(event: GameEvent, count: Count): void {
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
