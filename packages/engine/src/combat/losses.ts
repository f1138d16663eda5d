/** Step losses as picks: who may lose the next step, so that a hand or a bot names one unit at a time. */

/** A unit that took part in a battle. */
export interface Loser {
  readonly unit: number
  /** Steps it has left. */
  readonly steps: number
  /** Steps of the whole unit. */
  readonly full: number
  /** Steps it lost in this battle. */
  readonly lost: number
}

/** Whether the unit may lose the next step, given all units of its side in the battle, the dead included. */
export type LossRule = (unit: Loser, all: readonly Loser[]) => boolean

export interface LossTerms {
  /** Rules that hold whatever comes of it: if they leave nobody, the rest of the loss lapses. */
  readonly bars?: readonly LossRule[]
  /** Rules of order, the weightiest first: one that would leave nobody is passed over. */
  readonly order?: readonly LossRule[]
}

/** Units that may lose the next step, in the order given. */
export function lossOptions(units: readonly Loser[], terms: LossTerms): number[] {
  let left = units.filter(unit => unit.steps > 0)
  for (const rule of terms.bars ?? []) left = left.filter(unit => rule(unit, units))
  for (const rule of terms.order ?? []) {
    const kept = left.filter(unit => rule(unit, units))
    if (kept.length > 0) left = kept
  }
  return left.map(unit => unit.unit)
}

/** Nobody loses a last step while somebody has more than one. */
export const reduceBeforeEliminating: LossRule = (unit, all) =>
  unit.steps > 1 || all.every(each => each.steps <= 1)

/** A unit of several steps loses its last only when every unit shows a loss, from this battle or before. */
export const everyUnitBeforeLastStep: LossRule = (unit, all) =>
  unit.full < 2 || unit.steps > 1 || all.every(each => each.steps < each.full)

/** The first step lost in the battle comes from one of these. */
export function firstFrom(chosen: (unit: number) => boolean): LossRule {
  return (unit, all) => chosen(unit.unit) || all.some(each => each.lost > 0)
}

/** These lose only after every other unit lost a step in the battle. */
export function lastFrom(spared: (unit: number) => boolean): LossRule {
  return (unit, all) => !spared(unit.unit) || all.every(each => spared(each.unit) || each.lost > 0)
}
