/** What heavy bombers are worth, before they are called in. */
import { chances, diceSpread, mapSpread } from '@hexfront/engine'
import { bombersOf } from './odds.ts'
import type { Reckoned } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Rules 11.18b and 11.18c: how much they add, on average too, and how often they fall short. */
export function bombersText(state: WotrState): Reckoned {
  const { dice, minus, short, shift } = bombersOf(state)
  const totals = chances(mapSpread(diceSpread(dice), total => total - minus))
  const added = totals.filter(({ value }) => !short.includes(value))
  const share = (list: typeof totals): number => list.reduce((sum, { n, d }) => sum + n / d, 0)
  const mean = added.reduce((sum, { value, n, d }) => sum + (value * n) / d, 0)
  const params = {
    low: Math.min(...added.map(({ value }) => value)),
    high: Math.max(...added.map(({ value }) => value)),
    mean: mean.toFixed(1),
    short: Math.round(100 * (1 - share(added))),
  }
  return { reason: { id: 'battle.bombers', params }, rule: shift.rule }
}
