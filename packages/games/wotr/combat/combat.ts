/** Section 11: the combat phase, and how an attack is put together before anybody sees what it meets. */
import {
  battleAnswer,
  combatStep,
  directionBetween,
  firstFault,
  markedBeside,
  isBeside,
  planStep,
  battleNow,
  unitsAround,
  unitsAtFront,
} from '@hexfront/engine'
import { attack, board, HEXES, names, ownUnits, placeName, sideOf, valueOf } from '../data.ts'
import { ALLIED } from '../state.ts'
import { offerBoxWithdrawal, withdrawToBox } from '../airborne/airborne.ts'
import { offerOrder, putInOrder } from '../movement/order.ts'
import { armyFault, joinArmyFault } from './combat-armies.ts'
import {
  firstAttackFault,
  momentumFault,
  momentumSteps,
  probeHexes,
  probePlan,
  probeRefusal,
  wayFault,
} from './momentum.ts'
import { bombersText } from './bombers.ts'
import { oddsRules } from './odds.ts'
import { occupancyOf, unitsIn } from '../position.ts'
import { battleFrame, battleIn, battleSteps } from './results.ts'
import { armyGroups } from '../movement/stacking.ts'
import { refuse } from '../words/combat.ts'
import type { BattleAnswer, CombatFrame, Frame, PlanFrame, Steps } from '@hexfront/engine'
import type { Plan } from './odds.ts'
import type { WotrState } from '../state.ts'

/** An attack that is being put together: only its own side sees it. */
interface AttackFrame extends PlanFrame {
  bombers: number
  momentum: number
  /** In a momentum attack those who have just advanced, else nobody. */
  pool: number[]
}

/** US 1 and BC 2: whom the heavy bombers help. */
const BOMBED_FOR = 3

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

/** Units of a side beside enemies that have not attacked yet: nobody else can attack or probe. */
const front = (state: WotrState, side: number): number[] =>
  unitsAtFront(board, state, ownUnits[side]!, unitsIn(state, 1 - side)).filter(
    unit => firstAttackFault(state, unit) === null,
  )

/** Rule 11.3: hexes that some units of the side may attack. */
function targets(state: WotrState, frame: CombatFrame): number[] {
  const enemy = unitsIn(state, 1 - frame.side)
  const struck = struckIn(frame)
  return markedBeside(
    board,
    state,
    front(state, frame.side),
    enemy,
    (unit, hex) => !struck.includes(hex) && attackFault(state, frame.side, unit, hex) === null,
  )
}

function targetFault(state: WotrState, frame: CombatFrame, hex: number): string {
  if ((unitsIn(state, 1 - frame.side)[hex] ?? 0) === 0) return '11.1a'
  if (struckIn(frame).includes(hex)) return '11.4c'
  const fault = (unit: number): string | null =>
    isBeside(board, state, unit, hex) ? attackFault(state, frame.side, unit, hex) : null
  return firstFault(ownUnits[frame.side]!, fault) ?? '11.1a'
}

/** Why a unit may not join the attack that is being put together. */
function joinFault(state: WotrState, frame: AttackFrame, unit: number): string | null {
  if (frame.units.includes(unit)) return '11.4a'
  const fault = memberFault(state, frame, unit)
  if (fault) return fault
  return joinArmyFault(state, frame.units, unit, () =>
    candidates(state, frame).filter(one => memberFault(state, frame, one) === null),
  )
}

/** Why a unit may be in no attack like this, whoever else is. */
function memberFault(state: WotrState, frame: AttackFrame, unit: number): string | null {
  // Rule 11.24b: nobody else joins a momentum attack.
  if (frame.momentum === 1 && !frame.pool.includes(unit)) return '11.24b'
  const fault =
    frame.momentum === 1
      ? momentumFault(state, frame.side, unit, frame.target)
      : attackFault(state, frame.side, unit, frame.target)
  return fault ?? (frame.bombers === 1 && isFrench(unit) ? '11.18a' : null)
}

const candidates = (state: WotrState, { momentum, pool, side, target }: AttackFrame): readonly number[] =>
  momentum === 1 ? pool : unitsAround(board, occupancyOf(state), side, target)

/** Rule 11.26: what keeps those named so far from attacking without others. */
const forceFault = (state: WotrState, { units }: AttackFrame): string | null =>
  armyFault(state, units.slice(1), units[0]!)

const isFrench = (unit: number): boolean => (armyGroups(unit) & BOMBED_FOR) === 0

/** Rule 11.18a: once in a phase, for an attack in which no French take part (A57). */
const mayBomb = (state: WotrState, frame: AttackFrame): boolean =>
  frame.side === ALLIED &&
  state.bombers === 0 &&
  frame.bombers === 0 &&
  frame.units.length > 0 &&
  !frame.units.some(isFrench)

export const combatSteps: Steps<WotrState> = {
  /** Rules 11.1 and 11.5: one attack after the other, in any order, as many or as few as he likes. */
  combat: combatStep<WotrState>({
    rules: ['11.1a', '11.1b', '11.5'],
    refuse,
    targets,
    targetFault,
    plan: ({ side }, target) => ({
      step: 'battlePlan',
      side,
      target,
      units: [],
      bombers: 0,
      momentum: 0,
      pool: [],
    }),
    more: {
      offer(state, frame, seat, offer) {
        for (const hex of probeHexes(state, frame.side, front(state, frame.side))) offer.add('probe', hex)
        offerBoxWithdrawal(state, seat, offer)
        offerOrder(state, seat, offer)
      },
      why(state, { side }, _seat, { verb, arg }) {
        return refuse(verb === 'toBox' ? '12.2d' : probeRefusal(state, side, ownUnits[side]!, Number(arg)))
      },
      act: {
        probe: (run, frame, arg) => run.push(probePlan(frame.side, Number(arg), [])),
        toBox: (run, _frame, arg) => withdrawToBox(run, Number(arg)),
        arrange: (run, { side }) => putInOrder(run, side),
      },
    },
  }),

  /** Rules 11.3, 11.6a and 11.18: units join one by one, then bombers; committing is final (6.7, A58). */
  battlePlan: planStep<WotrState, AttackFrame>({
    battle: (_state, frame) => battleNow(frame, 'plan'),
    rules: ['11.1a', '11.3', '11.6a', '11.18a'],
    names,
    refuse,
    ask: ({ target }) => ({ id: 'ask.battlePlan', params: { place: placeName(target) } }),
    wait: () => ({ id: 'wait.combat' }),
    candidates,
    fault: joinFault,
    commitFault: forceFault,
    otherwise: () => '11.1a',
    commit: (run, { side, target, units, bombers, momentum }) =>
      run.swap(battleFrame({ side, target, units, bombers, momentum, drop: 0 })),
    more: {
      offer: (state, frame, _seat, offer) => void (mayBomb(state, frame) && offer.add('bombers')),
      why: (_state, _frame, _seat, { verb }) => (verb === 'bombers' ? refuse('11.18a') : null),
      act: {
        bombers: (_run, frame) => {
          frame.bombers = 1
        },
      },
    },
  }),

  ...battleSteps,
  ...momentumSteps,
}

/** What the battle panel shows of the attack in hand or under way: of a hidden stack only what is seen. */
export function explainBattle(state: WotrState): BattleAnswer | null {
  const top = state.frames.at(-1)
  if (top?.step === 'battlePlan') return explainPlan(state, top as AttackFrame)
  const plan = battleIn(state)
  return plan && battleAnswer(oddsRules, state, plan)
}

/** An attack that is being put together, with what could still be added to it. */
function explainPlan(state: WotrState, frame: AttackFrame): BattleAnswer | null {
  const plan: Plan = { ...frame, drop: 0 }
  const answer = battleAnswer(oddsRules, state, plan)
  return answer && { ...answer, ...aidsOf(state, frame, plan) }
}

/** Rule 11.18: what heavy bombers would add, while they can still be called in. */
function aidsOf(state: WotrState, frame: AttackFrame, plan: Plan): Pick<BattleAnswer, 'aids'> {
  if (!mayBomb(state, frame)) return {}
  const bombed = battleAnswer(oddsRules, state, { ...plan, bombers: 1 })
  return bombed ? { aids: [{ verb: 'bombers', ...bombersText(state), chances: bombed.chances }] } : {}
}

/** The same for an attack that could be made on a hex, with everybody who may join it (11.3, 11.24b). */
export function explainTarget(state: WotrState, target: number): BattleAnswer | null {
  const top = state.frames.at(-1)
  if (top?.step !== 'combat' && top?.step !== 'momentum') return null
  const side = Number(top['side'])
  const pool = top.step === 'momentum' ? (top['units'] as number[]) : []
  const momentum = top.step === 'momentum' ? 1 : 0
  const plan: AttackFrame = { step: 'battlePlan', side, target, units: [], bombers: 0, momentum, pool }
  const near = (momentum === 1 ? pool : ownUnits[side]!).filter(unit => isBeside(board, state, unit, target))
  let best: BattleAnswer | null = null
  for (const units of forcesOf(state, plan, near)) {
    const answer = explainPlan(state, { ...plan, units })
    if (answer && answer.attack > (best?.attack ?? -1)) best = answer
  }
  return best
}

/** Rule 11.1c: where not all may attack together, the forces that each army group makes up with those who may join it. */
function forcesOf(state: WotrState, plan: AttackFrame, near: readonly number[]): number[][] {
  const groups = [...new Set(near.map(armyGroups))]
  const forces = groups.map(group => {
    const frame = { ...plan, units: [] as number[] }
    const order = [...near.filter(unit => armyGroups(unit) === group), ...near]
    for (const unit of order) if (joinFault(state, frame, unit) === null) frame.units.push(unit)
    return frame
  })
  return forces
    .filter(frame => frame.units.length > 0 && forceFault(state, frame) === null)
    .map(({ units }) => units.sort((a, b) => a - b))
}
