import { labelAt, limitedPosition, startColumn } from './columns.ts'
import type { Columns } from './columns.ts'
import { totalShift } from './shifts.ts'
import type { Shift } from './shifts.ts'

/** The odds after one more shift, for a preview that counts shift by shift. */
export interface OddsStep {
  readonly shift: Shift
  readonly position: number
  readonly label: string
}

/** How a battle's strengths and shifts come to its final column. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly start: number
  readonly startLabel: string
  /** Shifts that apply, one by one; empty when the start is fixed. */
  readonly steps: readonly OddsStep[]
  /** The net shift after caps, before the table's limits. */
  readonly net: number
  /** The final column; may lie off the table on either side. */
  readonly position: number
  readonly label: string
}

/** Only the final position, for those who try many battles; null when the attack is refused. */
export function finalPosition(
  columns: Columns,
  attack: number,
  defence: number,
  shifts: readonly Shift[],
): number | null {
  const start = startColumn(columns, attack, defence)
  if (!start) return null
  const net = start.fixed ? 0 : totalShift(shifts, columns.caps).net
  return limitedPosition(columns, start.position + net)
}

/** Odds with every shift on the way, or null when a strength of zero is refused. */
export function oddsOf(
  columns: Columns,
  attack: number,
  defence: number,
  shifts: readonly Shift[],
): Odds | null {
  const start = startColumn(columns, attack, defence)
  if (!start) return null
  const steps = start.fixed ? [] : shifts.map((shift, i) => stepAt(columns, start.position, shifts, shift, i))
  const shifted = steps.at(-1)?.position ?? start.position
  const position = limitedPosition(columns, shifted)
  return {
    attack,
    defence,
    start: start.position,
    startLabel: labelAt(columns, start.position),
    steps,
    net: shifted - start.position,
    position,
    label: labelAt(columns, position),
  }
}

function stepAt(
  columns: Columns,
  start: number,
  shifts: readonly Shift[],
  shift: Shift,
  i: number,
): OddsStep {
  const position = start + totalShift(shifts.slice(0, i + 1), columns.caps).net
  return { shift, position, label: labelAt(columns, position) }
}
