/** Heavy bombers: what they change in the attacks of a phase, and so to which of them they go (11.18). */
import { chances, diceSpread, mapSpread } from '@hexfront/engine'
import { bombersOf, counters } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { bestOf } from '../shared/choose.ts'
import { weighAgain } from '../odds/strike.ts'
import type { Field, Strike } from '../odds/strike.ts'

/** Factors or columns that they bring, each with its chance. */
function loadsOf(
  view: WotrState,
): { readonly chance: number; readonly support: number; readonly bonus: number }[] {
  const { dice, minus, short, shift } = bombersOf(view)
  return chances(mapSpread(diceSpread(dice), total => total - minus)).map(({ value, n, d }) =>
    short.includes(value)
      ? { chance: n / d, support: 0, bonus: shift.amount }
      : { chance: n / d, support: value, bonus: 0 },
  )
}

const isFrench = (unit: number): boolean => counters.sheet.units[unit]!.nation === 'F'

/** What bombers add to a strike on the average, what they spoil where they fall short included. */
export function bombGain(view: WotrState, field: Field, strike: Strike): number {
  if (strike.units.every(isFrench)) return 0
  const without = weighAgain(field, strike).worth
  return loadsOf(view).reduce(
    (sum, { chance, support, bonus }) =>
      sum + chance * (weighAgain({ ...field, support, bonus }, strike).worth - without),
    0,
  )
}

/** A gain that is not worth the flight. */
const LEAST_GAIN = 0.5

/** The one of several strikes in which bombers change most, if they change anything. */
export const bombed = (view: WotrState, field: Field, strikes: readonly Strike[]): Strike | undefined =>
  bestOf(strikes, strike => bombGain(view, field, strike), LEAST_GAIN)
