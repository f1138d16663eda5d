/** The chances of a battle before its dice are cast, also when an earlier die is still to change it. */
import { labelAt } from './columns.ts'
import { finalPosition } from './odds.ts'
import type { Shift } from './shifts.ts'
import { spreadOf, thenSpread } from './spread.ts'
import type { Spread } from './spread.ts'
import { resultSpread } from './table.ts'
import type { ResultTable } from './table.ts'
import type { Conversion } from './tablefile.ts'

/** All that decides a battle but the die. */
export interface Battle {
  readonly attack: number
  readonly defence: number
  readonly shifts: readonly Shift[]
  /** Added to the roll. */
  readonly modifier?: number
  readonly conversion?: Conversion
}

export interface Forecast {
  /** Final columns by label, off the table too. */
  readonly columns: Spread<string>
  readonly results: Spread<string>
}

/** What the battle can come to, or null when the attack is refused. */
export function forecast(table: ResultTable, battle: Battle): Forecast | null {
  const { attack, defence, shifts, modifier = 0, conversion } = battle
  const position = finalPosition(table.columns, attack, defence, shifts)
  if (position === null) return null
  return {
    columns: spreadOf([[labelAt(table.columns, position), 1]]),
    results: resultSpread(table, position, modifier, conversion),
  }
}

/**
 * The forecast while an earlier die is still out: `battleFor` says what the battle becomes for each thing
 * that die can show. Null when any of these battles is refused.
 */
export function forecastAfter<E extends number | string>(
  earlier: Spread<E>,
  table: ResultTable,
  battleFor: (shown: E) => Battle,
): Forecast | null {
  const branches = new Map<E, Forecast>()
  for (const { value } of earlier.parts) {
    const branch = forecast(table, battleFor(value))
    if (!branch) return null
    branches.set(value, branch)
  }
  const branchOf = (shown: E): Forecast => branches.get(shown) as Forecast
  return {
    columns: thenSpread(earlier, shown => branchOf(shown).columns),
    results: thenSpread(earlier, shown => branchOf(shown).results),
  }
}
