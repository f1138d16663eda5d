import { repeatSpread, spreadOf } from './spread.ts'
import type { Spread } from './spread.ts'

/** Dice of one kind that are added up: 2d6 is { count: 2, sides: 6 }. */
export interface DiceSpec {
  readonly count: number
  readonly sides: number
}

/** Reads 'd10', '1d6', '2d6'; null when the text is no dice, or more outcomes than can be counted. */
export function parseDice(text: string): DiceSpec | null {
  const found = /^([1-9]\d*)?d([1-9]\d*)$/.exec(text)
  if (!found) return null
  const dice = { count: Number(found[1] ?? 1), sides: Number(found[2]) }
  return dice.sides ** dice.count <= Number.MAX_SAFE_INTEGER ? dice : null
}

export const lowestRoll = (dice: DiceSpec): number => dice.count
export const highestRoll = (dice: DiceSpec): number => dice.count * dice.sides

/** One die: every face alike. */
export function dieSpread(sides: number): Spread<number> {
  return spreadOf(Array.from({ length: sides }, (_, i) => [i + 1, 1] as const))
}

/** The total of the dice. */
export function diceSpread(dice: DiceSpec): Spread<number> {
  return repeatSpread(dieSpread(dice.sides), dice.count)
}
