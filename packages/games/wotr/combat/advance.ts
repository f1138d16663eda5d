/** Rule 11.23: the attackers may go into the hex that the battle has left empty. */
import { isStatic, names } from '../data.ts'
import { put } from '../position.ts'
import { stackingFault } from '../movement/stacking.ts'
import { refuse } from '../words/combat.ts'
import type { AdvanceRules } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Rule 11.23e: any of the attackers, at once or never. */
export const advance: AdvanceRules<WotrState> = {
  rules: ['11.23a', '11.23b', '11.23e'],
  names,
  refuse,
  outsiderRule: '11.23a',
  /**
   * Rules 11.23b and 11.23c. Where a unit could attack it could also go: sides, floods and areas were asked about
   * then. Zones and supply do not matter (7.6, 11.23d).
   */
  fault(state, { target }, unit) {
    if (isStatic[unit] === 1) return '11.23c'
    return stackingFault(state, unit, target) === null ? null : '11.23b'
  },
  go: put,
}
