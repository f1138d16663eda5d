/** Numbers from a log and a history: dice, luck, strength. */
import { stateAt } from '@hexfront/engine'
import type { Game, GameEvent, Scene, Viewer } from '@hexfront/engine'
import type { History, LogEntry } from '../session/history.ts'

export interface DiceTally {
  readonly sides: number
  readonly rolls: number
  readonly mean: number
  /** How often each number fell, from 1. */
  readonly counts: readonly number[]
}

const isRoll = (event: GameEvent): boolean => event.kind === 'roll' && typeof event['value'] === 'number'

/** The dice that fell while a seat acted, for the commonest kind of die. */
export function tallyDice(log: readonly LogEntry[], seat: number): DiceTally | null {
  const bySides = new Map<number, number[]>()
  for (const entry of log) {
    if (entry.seat !== seat) continue
    for (const event of entry.events.filter(isRoll)) {
      const sides = Number(event['sides'])
      const counts = bySides.get(sides) ?? Array.from({ length: sides }, () => 0)
      counts[Number(event['value']) - 1]!++
      bySides.set(sides, counts)
    }
  }
  const most = [...bySides].sort((a, b) => total(b[1]) - total(a[1]))[0]
  if (!most) return null
  const [sides, counts] = most
  const rolls = total(counts)
  const mean = counts.reduce((sum, n, i) => sum + n * (i + 1), 0) / rolls
  return { sides, rolls, mean, counts }
}

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0)

/** Pips above or below the fair mean, added up roll by roll. */
export function luckOf(log: readonly LogEntry[], seat: number): number[] {
  const line = [0]
  for (const entry of log) {
    if (entry.seat !== seat) continue
    for (const event of entry.events.filter(isRoll))
      line.push(line.at(-1)! + Number(event['value']) - (Number(event['sides']) + 1) / 2)
  }
  return line
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

export interface StrengthPoint {
  readonly turn: number
  readonly steps: readonly number[]
}

/** Strength at the end of every turn, as one viewer could see it. */
export function* strengthByTurn({ match, turns }: History, viewer: Viewer): Generator<StrengthPoint> {
  const { game } = match
  for (let at = 0; at <= turns.length; at++) {
    const turn = at === 0 ? 0 : turns[at - 1]!
    const isEnd = at === turns.length || turns[at] !== turn
    if (!isEnd) continue
    const view = game.view(stateAt(match, at), viewer)
    yield { turn, steps: strengthOf(game, game.scene(view)) }
  }
}
