/** A match gone through from its beginning: strength and losses turn by turn, and every fight with its chances. */
import { isKind, stateAt, stepsLeft, stepsLost, toAction } from '@hexfront/engine'
import type {
  BaseState,
  EventOf,
  Game,
  GameEvent,
  Message,
  Objective,
  Scene,
  Seat,
  Viewer,
} from '@hexfront/engine'
import { seenBy } from '../session/eyes.ts'
import type { History, LogEntry } from '../session/history.ts'
import { battleOf } from './overlays.ts'

export interface TurnPoint {
  readonly turn: number
  /** Steps of each side on the map, and steps lost so far. */
  readonly steps: readonly number[]
  readonly lost: readonly number[]
  /** So many actions had been played. */
  readonly at: number
  /** What victory hangs on, and who held it. */
  readonly objectives: readonly Objective[]
}

/** An attack that was fought out. */
export interface Fight {
  readonly turn: number
  readonly attacker: Seat
  /** The column it was fought on, as printed. */
  readonly column: string
  /** What the columns are counted in, where they are no ratios. */
  readonly measure?: string
  readonly result: string
  /** The number of the action that settled it, and what was told of it. */
  readonly at: number
  readonly told: GameEvent
  /** What might have come of it. */
  readonly chances: readonly Chance[]
}

export interface Chance {
  readonly result: string
  readonly name: Message
  readonly share: number
}

export interface Survey {
  readonly points: readonly TurnPoint[]
  readonly fights: readonly Fight[]
}

/** Steps of each side that lie on the board. Of a unit that may not be known, one. */
export function strengthOf(game: Pick<Game, 'counters' | 'board' | 'sides'>, scene: Scene): number[] {
  const steps = game.sides.map(() => 0)
  for (const { unit, side, at, step } of scene.pieces) {
    if (at < 0 || at >= game.board.hexCount) continue
    steps[side]! += unit < 0 ? 1 : (game.counters.units[unit]?.faces.length ?? 1) - step
  }
  return steps
}

/**
 * Goes through a match as one viewer could follow it. Yields between actions, so that the page stays
 * quick; the last value is the whole.
 */
export function* surveyOf({ match, turns }: History, viewer: Viewer): Generator<null, Survey> {
  const { game, played, log } = match
  const state = stateAt(match, 0)
  const points: TurnPoint[] = []
  const fights: Fight[] = []
  const lost = game.sides.map(() => 0)
  let before = stepsLeft(game, game.scene(state))
  const point = (turn: number, at: number): TurnPoint => {
    const scene = game.scene(seenBy(game, state, viewer))
    const { objectives = [] } = scene
    return { turn, steps: strengthOf(game, scene), lost: lost.slice(), at, objectives }
  }
  points.push(point(0, 0))
  for (let at = 0; at < turns.length; at++) {
    const [seat, verb, arg] = played[at]!
    const events = log[at]!
    const result = events.find(isKind('result'))
    const due = result ? dueIn(game, state, result.column) : noneDue
    game.apply(state, seat, toAction(verb, arg))
    if (events.length > 0) {
      const after = stepsLeft(game, game.scene(state))
      stepsLost(game, before, after, events).forEach((steps, side) => (lost[side]! += steps))
      before = after
    }
    if (result) fights.push(fightOf(result, { turn: turns[at]!, at, ...due }))
    if (turns[at + 1] !== turns[at]) {
      if (points.at(-1)!.turn === turns[at]) points.pop()
      points.push(point(turns[at]!, at + 1))
    }
    yield null
  }
  return { points, fights }
}

/**
 * A fight that is fought out has been laid open to both sides: its odds are no secret any more. What was due is known
 * only where nothing has moved the odds since they were reckoned: a card, an ambush.
 */
function dueIn(game: Game, state: BaseState, column: string): Due {
  const battle = battleOf(query => game.explain(state, query))
  if (battle?.column !== column) return noneDue
  const { measure, chances: all } = battle
  const chances = all.map(({ result, name, n, d }) => ({ result, name, share: d === 0 ? 0 : n / d }))
  return { chances, ...(measure !== undefined && { measure }) }
}

type Due = Pick<Fight, 'chances' | 'measure'>
const noneDue: Due = { chances: [] }

const fightOf = (told: EventOf<'result'>, known: Due & Pick<Fight, 'turn' | 'at'>): Fight => ({
  ...known,
  attacker: told.side,
  column: told.column,
  result: told.result,
  told,
})

/** Fights as a log tells them, without what might have come of them: known at once, also where the match lies elsewhere. */
export const fightsTold = (log: readonly LogEntry[]): Fight[] =>
  log.flatMap(({ at, turn, events }) =>
    events.filter(isKind('result')).map(result => fightOf(result, { turn, at, chances: [] })),
  )

/** How often each result came to an attacker, and how often it was due. */
export interface Reckoning {
  readonly result: string
  readonly name: Message
  readonly came: number
  readonly due: number
}

/** Only fights whose chances are known are reckoned. */
export function reckon(fights: readonly Fight[], attacker: Seat): Reckoning[] {
  const sums = new Map<string, { name: Message; came: number; due: number }>()
  for (const fight of fights) {
    if (fight.attacker !== attacker || fight.chances.length === 0) continue
    for (const { result, name, share } of fight.chances) {
      const sum = sums.get(result) ?? { name, came: 0, due: 0 }
      sum.due += share
      if (result === fight.result) sum.came++
      sums.set(result, sum)
    }
  }
  return [...sums].map(([result, sum]) => ({ result, ...sum }))
}

/** How often an attacker took each column, by name. */
export function columnsTaken(fights: readonly Fight[], attacker: Seat): { name: string; n: number }[] {
  const counts = new Map<string, number>()
  for (const { attacker: who, column } of fights)
    if (who === attacker) counts.set(column, (counts.get(column) ?? 0) + 1)
  return [...counts].map(([name, n]) => ({ name, n })).sort((a, b) => ratio(a.name) - ratio(b.name))
}

/** "1:2" is worse than "1:1", "50-99" than "100-149"; what is no number keeps its place at the end. */
function ratio(column: string): number {
  const [a, b] = column.split(':').map(Number)
  if (a !== undefined && b !== undefined && a > 0 && b > 0) return a / b
  const least = Number.parseFloat(column.replace('−', '-'))
  return Number.isNaN(least) ? Infinity : least
}
