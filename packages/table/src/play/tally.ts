/** Numbers from a log: dice and luck. */
import type { GameEvent } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'

export interface DiceTally {
  readonly sides: number
  readonly rolls: number
  readonly mean: number
  /** How often each number fell, from 1. */
  readonly counts: readonly number[]
}

const isRoll = (event: GameEvent): boolean => event.kind === 'roll' && typeof event['value'] === 'number'

/** Whose die it was: as the event says, else whoever acted. */
const rollerOf = (event: GameEvent, { seat }: LogEntry): number =>
  typeof event['side'] === 'number' ? event['side'] : seat

const rollsOf = (log: readonly LogEntry[], seat: number): GameEvent[] =>
  log.flatMap(entry => entry.events.filter(event => isRoll(event) && rollerOf(event, entry) === seat))

/** The dice that a side rolled, for the commonest kind of die. */
export function tallyDice(log: readonly LogEntry[], seat: number): DiceTally | null {
  const bySides = new Map<number, number[]>()
  for (const event of rollsOf(log, seat)) {
    const sides = Number(event['sides'])
    const counts = bySides.get(sides) ?? Array.from({ length: sides }, () => 0)
    counts[Number(event['value']) - 1]!++
    bySides.set(sides, counts)
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
  for (const event of rollsOf(log, seat))
    line.push(line.at(-1)! + Number(event['value']) - (Number(event['sides']) + 1) / 2)
  return line
}
