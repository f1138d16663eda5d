/** Numbers from a log: dice and luck. */
import { isKind } from '@hexfront/engine'
import type { EventOf, Game } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'

export interface DiceTally {
  readonly sides: number
  readonly rolls: number
  readonly mean: number
  /** How often each number fell, from 1. */
  readonly counts: readonly number[]
}

type Roll = EventOf<'roll'>

/**
 * Whose die it was: as the event says; in a battle the attacker's, for the last to answer before it is cast is often
 * the defender; else whoever acted.
 */
const rollerOf = (roll: Roll, { seat, events }: LogEntry): number =>
  roll.side ?? events.slice(events.indexOf(roll)).find(isKind('result'))?.side ?? seat

const rollsOf = (log: readonly LogEntry[], seat: number): Roll[] =>
  log.flatMap(entry => entry.events.filter(isKind('roll')).filter(event => rollerOf(event, entry) === seat))

/** The dice that a side rolled, for the commonest kind of die. */
export function tallyDice(log: readonly LogEntry[], seat: number): DiceTally | null {
  const bySides = new Map<number, number[]>()
  for (const { sides, value } of rollsOf(log, seat)) {
    const counts = bySides.get(sides) ?? Array.from({ length: sides }, () => 0)
    counts[value - 1]!++
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

/** Pips on the good side of the fair mean less those on the bad side, added up roll by roll. */
export function luckOf(
  log: readonly LogEntry[],
  seat: number,
  { lowDice }: Pick<Game, 'lowDice'> = {},
): number[] {
  const line = [0]
  const good = lowDice ? -1 : 1
  for (const { sides, value } of rollsOf(log, seat))
    line.push(line.at(-1)! + good * (value - (sides + 1) / 2))
  return line
}
