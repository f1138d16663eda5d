/** Section 12: the attackers follow into the hex that was left, and beyond. */
import { battleIn } from '@hexfront/engine'
import { attackOf, board, isMech, isMobile, names, nationOf, DE, tables } from '../data.ts'
import { enterHex } from '../enter.ts'
import { stackingFault } from '../movement/stacking.ts'
import { CUT_OFF, SUPPORTED } from '../supply/support.ts'
import { refuse } from '../words/combat.ts'
import { canEnter } from './fallback.ts'
import { wasFlown } from './landed.ts'
import type { AdvanceFrame, AdvanceRules } from '@hexfront/engine'
import type { MwBattle } from './plan.ts'
import type { MwState } from '../state.ts'

const limits = tables.pursuit

/** Rules 12.1a, 12.1b, 15.5d, 15.6: hexes that a unit may pursue; `hexes` is one more than usual after an overrun. */
export function pursuitHexes(battle: MwBattle, unit: number, hexes: number): number {
  const overrun = (hexes - 1) * limits.overrun
  const support = battle.states[battle.units.indexOf(unit)] ?? SUPPORTED
  if (support === CUT_OFF) return limits.cutOff
  const base = isMech[unit] === 1 ? mechHexes(unit) + overrun : limits.other
  return support === SUPPORTED ? base : Math.min(base, limits.unsupported)
}

const mechHexes = (unit: number): number => (nationOf[unit] === DE ? limits.germanMech : limits.other)

/** Rules 12.2f, 26.3a, 22.2e, 10.1c, 15.6: the rule that keeps a unit from pursuing at all, or null. */
function unitFault(state: MwState, battle: MwBattle, unit: number, hexes: number): string | null {
  if (isMobile[unit] === 0) return '12.2f'
  // Pursuit is movement too (8.3), and who was flown in moves no farther in the impulse.
  if (wasFlown(state, unit)) return '26.3a'
  if (battle.counter === 1 && attackOf(state, unit) === 0) return '22.2e'
  if (battle.counter === 1 && battle.idle.includes(unit)) return '10.1c'
  return pursuitHexes(battle, unit, hexes) === 0 ? '15.6' : null
}

/** Ruling B100: a pursuit may pass a full hex, but not end in it. */
const hasRoom = (state: MwState, unit: number, hex: number): boolean =>
  stackingFault(state, [unit], hex) === null

/** Whether a unit finds room in some hex that it could still get to from one. */
function findsRoom(state: MwState, unit: number, hex: number, hexes: number): boolean {
  if (hasRoom(state, unit, hex)) return true
  if (hexes <= 1) return false
  return [0, 1, 2, 3, 4, 5].some(d => {
    const to = board.neighbours[hex * 6 + d]!
    return to >= 0 && canEnter(state, unit, hex, to) && findsRoom(state, unit, to, hexes - 1)
  })
}

function fault(state: MwState, { target, hexes }: AdvanceFrame, unit: number): string | null {
  const battle = battleIn<MwBattle>(state)!
  const own = unitFault(state, battle, unit, hexes)
  if (own !== null) return own
  const far = pursuitHexes(battle, unit, hexes)
  const from = state.at[unit]!
  if (from === target) return far > 1 ? null : '12.2a'
  if (!canEnter(state, unit, from, target)) return '12.2c'
  return findsRoom(state, unit, target, far) ? null : '6.0a'
}

export const pursuit: AdvanceRules<MwState> = {
  rules: ['12.0', '12.1a', '12.2a', '12.2c'],
  names,
  refuse,
  outsiderRule: '12.0',
  fault,
  go: (run, unit, to) => enterHex(run, unit, to),
  pursuit: {
    rules: ['12.1a', '12.1b', '12.2a', '12.2c', '12.2d'],
    board,
    hexes: (state, frame, unit) => pursuitHexes(battleIn<MwBattle>(state)!, unit, frame.hexes),
    mayStep: (state, unit, path, to) => canEnter(state, unit, path[path.length - 1]!, to),
    mayEnd: hasRoom,
    stops: () => false,
    mayReturn: true,
    fault(state, { unit, path }, to) {
      if (!canEnter(state, unit, path[path.length - 1]!, to)) return '12.2c'
      return hasRoom(state, unit, to) ? '12.1a' : '6.0a'
    },
  },
  standing: {
    name: { id: 'standing.advance' },
    seats: 3,
    choices: [{ id: 'never', name: { id: 'standing.advance.never' }, reply: () => ({ verb: 'hold' }) }],
  },
}
