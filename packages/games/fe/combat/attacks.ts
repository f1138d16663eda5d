/** Rules 6.25, 9.1, 9.22: attacks out of hexes under Attack markers, one after the other, and how each is put together. */
import {
  battleNow,
  combatStep,
  has,
  markedBeside,
  isBeside,
  mark,
  planStep,
  seatBit,
  unmark,
} from '@hexfront/engine'
import { board, HEXES, isAdjacent, names, ownUnits, placeName, sideOf } from '../data.ts'
import { commitFault, supportMore, useSupport } from '../air/support.ts'
import { hasTarget, isArmorBarred } from '../operations/activation.ts'
import { unitsIn } from '../position.ts'
import { ATTACK, AXIS, FOUGHT, HELD, RESTING } from '../state.ts'
import { refuseWith } from '../words/refuse.ts'
import { battleFrame, battleSteps } from './battle.ts'
import { nationFault } from './nations.ts'
import { isCut } from './odds.ts'
import type { ChoiceStep, CombatFrame, Run, Steps } from '@hexfront/engine'
import type { AttackFrame, Plan } from './plan.ts'
import type { FeState } from '../state.ts'

/** The rule that keeps a unit from attacking a hex, or null (9.1, 9.12, 9.14, 9.131). */
export function attackFault(state: FeState, side: number, unit: number, target: number): string | null {
  const from = state.at[unit]!
  if (sideOf[unit] !== side || from < 0 || from >= HEXES) return '9.1'
  if (has(state, unit, FOUGHT)) return '9.14a'
  if (!has(state, unit, ATTACK)) return has(state, unit, HELD | RESTING) ? '6.51a' : '9.1'
  if (!isAdjacent(from, target)) return '9.12'
  return side === AXIS && isArmorBarred(state, unit, target) ? '9.131' : null
}

const ready = (state: FeState, side: number): number[] =>
  ownUnits[side]!.filter(unit => has(state, unit, ATTACK))

function targets(state: FeState, { side }: CombatFrame): number[] {
  const enemy = unitsIn(state, 1 - side)
  return markedBeside(
    board,
    state,
    ready(state, side),
    enemy,
    (unit, hex) => attackFault(state, side, unit, hex) === null,
  )
}

function targetFault(state: FeState, { side }: CombatFrame, hex: number): string {
  if (!(hex >= 0 && hex < HEXES) || unitsIn(state, 1 - side)[hex] === 0) return '9.12'
  const beside = ready(state, side).filter(unit => isBeside(board, state, unit, hex))
  for (const unit of beside) {
    const fault = attackFault(state, side, unit, hex)
    if (fault !== null) return fault
  }
  return '9.1'
}

/** Rule 6.25, ruling B63: the hexes whose markers have still to be used and can be. */
function owedBy(state: FeState, side: number): number[] {
  if (state.owing.length === 0) return []
  const units = ready(state, side)
  return state.owing.filter(hex => units.some(unit => state.at[unit] === hex && hasTarget(state, side, unit)))
}
const isOwed = (state: FeState, side: number): boolean => owedBy(state, side).length > 0

export const planOf = (state: FeState, { side, target, units, tac, sac }: AttackFrame): Plan => ({
  side,
  target,
  units,
  tac,
  sac,
  cards: [],
  cut: units.filter(unit => isCut(state, unit)),
})

function joinFault(state: FeState, { side, target, units }: AttackFrame, unit: number): string | null {
  return units.includes(unit) ? '9.14b' : attackFault(state, side, unit, target)
}

/** Nobody can call it off any more. */
function commit(run: Run<FeState>, frame: AttackFrame): void {
  const { state } = run
  const plan = planOf(state, frame)
  run.swap(battleFrame(state, plan))
  useSupport(run, plan)
  const hexes = new Set(plan.units.map(unit => state.at[unit]!))
  state.owing = state.owing.filter(hex => !hexes.has(hex))
  for (const unit of plan.units) {
    unmark(state, unit, ATTACK)
    mark(state, unit, FOUGHT)
  }
}

/** Here 6.25b means that a marker waits to be used, and 6.51a that an Event holds a unit. */
const refuseInCombat = refuseWith({ '6.25b': 'no.markerOwed', '6.51a': 'no.unitHeld' })

export const attackSteps: Steps<FeState> = {
  combat: {
    ...combatStep<FeState>({
      rules: ['6.25a', '6.25b', '9.1', '9.12'],
      refuse: refuseInCombat,
      targets,
      targetFault,
      plan: ({ side }, hex) => ({ step: 'planning', side, target: hex, units: [], tac: [], sac: -1 }),
      endFault: (state, { side }) => (isOwed(state, side) ? '6.25b' : null),
    }),
    phase: 'operations',
    ask: (state: FeState, { side }: CombatFrame) => {
      const owed = owedBy(state, side)
      if (owed.length === 0) return { id: 'ask.combat' }
      return { id: 'ask.combatOwed', params: { list: owed.map(placeName).join(', ') } }
    },
    // Nobody is asked when nothing is left to attack.
    deciders: (state: FeState, frame: CombatFrame) =>
      targets(state, frame).length > 0 ? seatBit(frame.side) : 0,
    leave: (run: Run<FeState>) => run.pop(),
  } as ChoiceStep<FeState, never>,
  planning: planStep<FeState, AttackFrame>({
    rules: ['9.12', '9.13', '9.14a', '9.17', '9.22'],
    names,
    refuse: refuseInCombat,
    battle: (_state, frame) => battleNow(frame, 'plan'),
    ask: ({ target }) => ({ id: 'ask.planning', params: { place: placeName(target) } }),
    wait: ({ target }) => ({ id: 'wait.planning', params: { place: placeName(target) } }),
    candidates: (state, { side }) => ready(state, side),
    fault: joinFault,
    commitFault: (state, frame) => nationFault(state, frame.side, frame.units) ?? commitFault(state, frame),
    otherwise: () => '9.22',
    commit,
    mayDrop: true,
    more: {
      offer(state, frame, seat, offer) {
        supportMore.offer(state, frame, seat, offer)
        offer.add('back')
      },
      why: (state, frame, seat, action) => supportMore.why?.(state, frame, seat, action) ?? null,
      act: { ...supportMore.act, back: run => run.pop() },
    },
  }),
  ...battleSteps,
}
