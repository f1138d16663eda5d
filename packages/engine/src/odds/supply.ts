/** Supply states by number, 0 the best, and the check at which those without it suffer. */
import { automatic } from '../flow/step.ts'
import type { Frame } from '../flow/contract.ts'
import type { AutomaticStep, Run } from '../flow/step.ts'
import type { FieldState } from './field.ts'

export interface SupplyRules<S extends FieldState> {
  units(side: number): readonly number[]
  readonly hexCount: number
  /** The state that a unit on the map is in. */
  supply(state: S, unit: number): number
  /** The best state in which a unit suffers. */
  readonly suffersFrom: number
  /** Who suffers before others, where that matters: by rising rank. */
  rank?(state: S, unit: number): number
  /** A step, the unit, or one more of what counts against it. */
  suffer(run: Run<S>, unit: number, supply: number): void
}

/** Units of a side on the map that are in a state, or in a worse one. */
export function unitsShort<S extends FieldState>(
  { units, hexCount, supply }: Pick<SupplyRules<S>, 'units' | 'hexCount' | 'supply'>,
  state: S,
  side: number,
  from: number,
): number[] {
  const found: number[] = []
  for (const unit of units(side)) {
    const at = state.at[unit]!
    if (at >= 0 && at < hexCount && supply(state, unit) >= from) found.push(unit)
  }
  return found
}

/** All are judged before anybody suffers: who is lost does not open or shut the line of another. */
export function checkSupply<S extends FieldState>(game: SupplyRules<S>, run: Run<S>, side: number): void {
  const { state } = run
  const judged = unitsShort(game, state, side, game.suffersFrom).map(unit => ({
    unit,
    supply: game.supply(state, unit),
    rank: game.rank?.(state, unit) ?? 0,
  }))
  judged.sort((a, b) => a.rank - b.rank)
  for (const { unit, supply } of judged) game.suffer(run, unit, supply)
}

interface CheckFrame extends Frame {
  side: number
}

/** The supply check of a side. */
export const supplyCheckStep = <S extends FieldState>(game: SupplyRules<S>): AutomaticStep<S, never> =>
  automatic<S, CheckFrame>((run, frame) => {
    run.pop()
    checkSupply(game, run, frame.side)
  })
