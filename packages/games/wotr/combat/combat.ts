/** Section 11: the combat phase, and how an attack is put together before anybody sees what it meets. */
import { chances, choice, directionBetween, oddsOf, seatBit } from '@hexfront/engine'
import { attack, board, crt, HEXES, ownUnits, placeName, sideOf, UNITS, unitName, valueOf } from '../data.ts'
import { ALLIED } from '../state.ts'
import { advanceSteps } from './advance.ts'
import { offerBoxWithdrawal, withdrawToBox } from '../airborne/airborne.ts'
import { armyFault } from './combat-armies.ts'
import {
  firstAttackFault,
  firstOf,
  hexesBeside,
  isBeside,
  momentumFault,
  momentumSteps,
  probeHexes,
  probePlan,
  probeRefusal,
  unitsAtFront,
  wayFault,
} from './momentum.ts'
import { battleOf, forecastOf, hamperedIn } from './odds.ts'
import { stackOf, unitsIn, unseenIn } from '../position.ts'
import { battleFrame, battleIn, battleSteps } from './results.ts'
import { lossSteps } from './results-losses.ts'
import { retreatSteps } from './retreat.ts'
import { armyGroups } from '../movement/stacking.ts'
import { refuse } from '../words/combat.ts'
import type { BattleAnswer, Frame, Steps } from '@hexfront/engine'
import type { Plan } from './results.ts'
import type { WotrState } from '../state.ts'

export { unitsInBattle } from './results.ts'

interface CombatFrame extends Frame {
  side: number
}

/** An attack that is being put together: only its own side sees it. */
interface PlanFrame extends Frame {
  side: number
  target: number
  units: number[]
  bombers: number
  momentum: number
  /** In a momentum attack those who have just advanced, else nobody. */
  pool: number[]
}

/** US 1 and BC 2: whom the heavy bombers help. */
const BOMBED_FOR = 3

const isUnit = (arg: unknown): arg is number =>
  typeof arg === 'number' && Number.isInteger(arg) && arg >= 0 && arg < UNITS

/** Hexes that only momentum can still strike in this phase (11.4c). */
const struckIn = (frame: Frame): readonly number[] => (frame['struck'] ?? []) as readonly number[]

/** Rules 11.1, 11.4, 11.7 and 11.15: why a unit may not attack a hex as its first attack. */
function attackFault(state: WotrState, side: number, unit: number, target: number): string | null {
  const from = state.at[unit]!
  if (sideOf[unit] !== side || from < 0 || from >= HEXES) return '11.1a'
  const direction = directionBetween(board, from, target)
  if (direction < 0) return '11.1a'
  if (valueOf(attack, state, unit) === 0) return '11.7'
  return firstAttackFault(state, unit) ?? wayFault(state, unit, from, direction)
}

/** Rule 11.3: hexes that some of these units may attack. */
function targets(state: WotrState, frame: CombatFrame, units: readonly number[]): number[] {
  const enemy = unitsIn(state, 1 - frame.side)
  const struck = struckIn(frame)
  return hexesBeside(
    state,
    units,
    (unit, hex) =>
      enemy[hex]! > 0 && !struck.includes(hex) && attackFault(state, frame.side, unit, hex) === null,
  )
}

function targetRefusal(state: WotrState, frame: CombatFrame, hex: number): string {
  if ((unitsIn(state, 1 - frame.side)[hex] ?? 0) === 0) return '11.1a'
  if (struckIn(frame).includes(hex)) return '11.4c'
  const fault = (unit: number): string | null =>
    isBeside(state, unit, hex) ? attackFault(state, frame.side, unit, hex) : null
  return firstOf(ownUnits[frame.side]!, fault) ?? '11.1a'
}

/** Why a unit may not join the attack that is being put together. */
function joinFault(state: WotrState, frame: PlanFrame, unit: number): string | null {
  if (frame.units.includes(unit)) return '11.4a'
  // Rule 11.24b: nobody else joins a momentum attack.
  if (frame.momentum === 1 && !frame.pool.includes(unit)) return '11.24b'
  const fault =
    frame.momentum === 1
      ? momentumFault(state, frame.side, unit, frame.target)
      : attackFault(state, frame.side, unit, frame.target)
  if (fault) return fault
  if (frame.bombers === 1 && isFrench(unit)) return '11.18a'
  return armyFault(state, frame.units, unit)
}

const isFrench = (unit: number): boolean => (armyGroups(unit) & BOMBED_FOR) === 0

/** Rule 11.18a: once in a phase, for an attack in which no French take part (A57). */
const mayBomb = (state: WotrState, frame: PlanFrame): boolean =>
  frame.side === ALLIED &&
  state.bombers === 0 &&
  frame.bombers === 0 &&
  frame.units.length > 0 &&
  !frame.units.some(isFrench)

const attackSteps: Steps<WotrState> = {
  /** Rules 11.1 and 11.5: one attack after the other, in any order, as many or as few as he likes. */
  combat: choice<WotrState, CombatFrame>({
    phase: (_state, frame) => `combat${frame.side}`,
    deciders: (_state, frame) => seatBit(frame.side),
    ask: () => ({ id: 'ask.combat' }),
    wait: () => ({ id: 'wait.combat' }),
    rules: ['11.1a', '11.1b', '11.5'],
    offer(state, frame, seat, offer) {
      const front = unitsAtFront(state, frame.side)
      for (const hex of targets(state, frame, front)) offer.add('target', hex)
      for (const hex of probeHexes(state, frame.side, front)) offer.add('probe', hex)
      offerBoxWithdrawal(state, seat, offer)
      offer.add('end')
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb === 'toBox') return refuse('12.2d')
      if (verb === 'probe') return refuse(probeRefusal(state, frame.side, ownUnits[frame.side]!, Number(arg)))
      return refuse(targetRefusal(state, frame, Number(arg)))
    },
    act: {
      target: (run, frame, arg) =>
        run.push({
          step: 'battlePlan',
          side: frame.side,
          target: Number(arg),
          units: [],
          bombers: 0,
          momentum: 0,
          pool: [],
        }),
      probe: (run, frame, arg) => run.push(probePlan(frame.side, Number(arg), [])),
      toBox: (run, _frame, arg) => withdrawToBox(run, Number(arg)),
      end: run => run.pop(),
    },
  }),

  /** Rules 11.3, 11.6a and 11.18: units join one by one, then bombers; committing is final (6.7, A58). */
  battlePlan: choice<WotrState, PlanFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.battlePlan', params: { place: placeName(frame.target) } }),
    wait: () => ({ id: 'wait.combat' }),
    rules: ['11.1a', '11.3', '11.6a', '11.18a'],
    offer(state, frame, _seat, offer) {
      for (const unit of frame.momentum === 1 ? frame.pool : ownUnits[frame.side]!)
        if (isBeside(state, unit, frame.target) && joinFault(state, frame, unit) === null)
          offer.add('join', unit)
      if (mayBomb(state, frame)) offer.add('bombers')
      if (frame.units.length > 0) offer.add('commit')
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb === 'bombers') return refuse('11.18a')
      if (!isUnit(arg)) return refuse('11.1a')
      return refuse(joinFault(state, frame, arg) ?? '11.1a', { unit: unitName(arg) })
    },
    act: {
      join: (_run, frame, arg) => void frame.units.push(Number(arg)),
      bombers: (_run, frame) => {
        frame.bombers = 1
      },
      commit: (run, frame) => run.swap(battleFrame({ ...frame, drop: 0 })),
    },
  }),
}

export const combatSteps: Steps<WotrState> = {
  ...attackSteps,
  ...battleSteps,
  ...lossSteps,
  ...retreatSteps,
  ...advanceSteps,
  ...momentumSteps,
}

/** What the battle panel shows of the attack in hand or under way: of a hidden stack only what is seen. */
export function explainBattle(state: WotrState): BattleAnswer | null {
  const top = state.frames.at(-1)
  const plan: Plan | null = top?.step === 'battlePlan' ? { ...(top as PlanFrame), drop: 0 } : battleIn(state)
  if (!plan) return null
  const units = plan.units.filter(unit => state.at[unit]! >= 0)
  const defenders = stackOf(state, 1 - plan.side, plan.target)
  if (units.length === 0 || defenders.length === 0) return null
  return answerOf(state, { ...plan, units }, defenders)
}

function answerOf(state: WotrState, plan: Plan, defenders: number[]): BattleAnswer | null {
  const battle = battleOf(state, plan, null)
  const odds = oddsOf(crt.columns, battle.attack, battle.defence, battle.shifts)
  const ahead = forecastOf(state, plan, plan.bombers)
  if (!odds || !ahead) return null
  return {
    target: plan.target,
    attackers: plan.units.slice(),
    defenders,
    attack: battle.attack,
    defense: battle.defence,
    odds: odds.startLabel,
    column: odds.label,
    shifts: battle.shifts.map(({ reason, rule, amount }) => ({ reason, rule, amount })),
    hampered: hamperedIn(state, plan).map(unit => ({ unit, reason: { id: 'battle.halved' }, rule: '8.7a' })),
    chances: chances(ahead.results).map(({ value, n, d }) => ({
      result: value,
      name: { id: `result.${value}` },
      n,
      d,
    })),
    ...(unseenIn(state)[plan.target]! > 0 ? { uncertain: true as const } : {}),
  }
}
