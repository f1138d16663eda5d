/** Rules 9.21 to 9.5: a combat from the first card to the last advance. */
import {
  battleFrame as frameOf,
  choice,
  defendersLeft,
  has,
  insertDeeds,
  loseFrame,
  oddsBattle,
  seatBit,
} from '@hexfront/engine'
import { askCards } from '../cards/combat.ts'
import { isFortress, mayStandIn, placeName } from '../data.ts'
import { own } from '../events.ts'
import { noteAttack } from '../events/demands.ts'
import { overfull } from '../movement/stacking.ts'
import { unitsIn } from '../position.ts'
import { AXIS, RETREATED } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { eliminate } from '../units.ts'
import { advance } from './advance.ts'
import { influenceOn, signed } from './influence.ts'
import { losses, substituteSteps } from './losses.ts'
import { battleIn } from './underway.ts'
import { defenders, forcesOf, modifiersOf, oddsRules } from './odds.ts'
import { evacuationSteps, retreat, retreating } from './retreat.ts'
import type { BattleRules, Deed, Frame, Run, Steps } from '@hexfront/engine'
import type { Modifier } from './influence.ts'
import type { BattleFrame, Plan } from './plan.ts'
import type { FeRetreat } from './retreat.ts'
import type { FeState } from '../state.ts'

/** Rule 9.21: the order of a combat. */
const SCRIPT: readonly Deed[] = [
  { do: 'open' },
  { do: 'cards', to: 'attacker' },
  { do: 'cards', to: 'defender' },
  { do: 'modifier' },
  { do: 'resolve' },
]

export function battleFrame(state: FeState, plan: Plan): BattleFrame {
  const isStarved = defenders(state, plan).some(unit => !isSupplied(state, unit))
  return {
    ...frameOf(plan, SCRIPT),
    tac: plan.tac.slice(),
    sac: plan.sac,
    cards: [],
    cut: plan.cut.slice(),
    starved: isStarved ? 1 : 0,
    margin: 0,
  }
}

/** Rules 9.31a, 9.41, 9.48, ruling B89: the attacker loses first; who inflicts more wins by the difference. */
function outcome(state: FeState, battle: BattleFrame, code: string): readonly Deed[] {
  const [attacker, printed] = code.split('/').map(Number) as [number, number]
  const { ignoreDefenderLoss, maxAdvance, extraAdvance } = influenceOn(state, battle)
  const defender = Math.max(0, printed - ignoreDefenderLoss)
  battle.margin = Math.max(0, defender - attacker)
  const deeds: Deed[] = [
    // Else what is told of the result and what is lost would not agree.
    ...(defender < printed ? [{ do: 'spare', n: printed - defender }] : []),
    { do: 'lose', to: 'attacker', n: attacker, rule: '9.31a' },
    { do: 'defend', n: defender, rule: '9.31a' },
  ]
  if (defender > 0) deeds.push({ do: 'scatter' })
  if (battle.margin === 0) return deeds
  return [
    ...deeds,
    { do: 'giveGround', n: battle.margin },
    { do: 'advance', n: Math.min(battle.margin + extraAdvance, maxAdvance) },
  ]
}

/** Ruling B90: the defender's losses, not by units that retreated into the hex. */
function defend(run: Run<FeState>, battle: BattleFrame, { n = 0, rule = '' }: Deed): void {
  const units = defendersLeft(run.state, battle).filter(unit => !has(run.state, unit, RETREATED))
  if (n > 0 && units.length > 0) run.push(loseFrame(1 - battle.side, units, n, rule))
}

/** Rule 9.48: who retreated into the hex is gone as soon as a step is inflicted there. */
function scatter(run: Run<FeState>, battle: BattleFrame): void {
  for (const unit of defendersLeft(run.state, battle))
    if (has(run.state, unit, RETREATED)) eliminate(run, unit, '9.48')
}

/** Rules 9.441a, 9.441b: rough ground, a Fortress among the defenders, or a card. */
function mayStand(state: FeState, battle: BattleFrame): boolean {
  if (mayStandIn[battle.target] === 1) return true
  const hasFort = defendersLeft(state, battle).some(unit => isFortress[unit] === 1)
  return (hasFort && battle.side !== AXIS) || influenceOn(state, battle).grantsStand
}

/** Rules 9.24, 9.26: each cause with its own rule, as the panel had it before the die. */
function tellCauses(
  run: Run<FeState>,
  { target: at }: BattleFrame,
  what: 'shift' | 'added',
  causes: readonly Modifier[],
): void {
  for (const { reason, amount, rule } of causes)
    if (amount !== 0) run.tell(own(what, { at, why: reason.id, by: signed(amount), rule }))
}

/** Rules 9.42, 9.44: the defender stands if he may and will, else he retreats. */
function giveGround(run: Run<FeState>, battle: BattleFrame, { n = 0 }: Deed): void {
  const { state } = run
  if (defendersLeft(state, battle).length === 0) return
  if (mayStand(state, battle)) run.push({ step: 'stand', side: 1 - battle.side, hex: battle.target, n })
  else fallBack(run, battle, n)
}

/** Rules 9.43, 9.45, 9.47: Fortresses cannot go; from a Beach Head one may go to its box; the others retreat. */
function fallBack(run: Run<FeState>, battle: BattleFrame, n: number): void {
  for (const unit of defendersLeft(run.state, battle))
    if (isFortress[unit] === 1) eliminate(run, unit, '9.47')
  insertDeeds(battle, { do: 'evacuate' }, { do: 'retreat', n })
}

interface StandFrame extends Frame {
  side: number
  hex: number
  n: number
}

const battle: BattleRules<FeState, Plan, BattleFrame> = {
  ...oddsRules,
  opened: (run, fight) => noteAttack(run.state, fight),
  outcome,
  deeds: {
    cards: (run, fight, { to = 'attacker' }) => askCards(run, fight, to),
    modifier(run, fight) {
      const { shifts, modifier: n = 0 } = forcesOf(run.state, fight)
      tellCauses(run, fight, 'shift', shifts)
      tellCauses(run, fight, 'added', modifiersOf(run.state, fight))
      if (n !== 0) run.tell(own('modifier', { at: fight.target, n, rule: '9.26' }))
    },
    spare: (run, fight, { n = 0 }) => run.tell(own('spared', { at: fight.target, n, rule: '9.26' })),
    defend,
    scatter,
    giveGround,
    evacuate: (run, { target, side }) => run.push({ step: 'evacuate', side: 1 - side, hex: target }),
  },
  closed(run, { side }) {
    for (const of of [side, 1 - side])
      if (overfull(run.state, of).length > 0) run.push({ step: 'excess', side: of, rule: '7.13' })
  },
}

export const battleSteps: Steps<FeState> = {
  ...oddsBattle<FeState, Plan, BattleFrame, FeRetreat>({
    battle,
    losses,
    retreat,
    retreating,
    advance,
    isLeft: (state, { side, target }) => unitsIn(state, 1 - side)[target] === 0,
  }),
  ...substituteSteps,
  ...evacuationSteps,

  /** Rule 9.441, ruling B103: the whole stack stays for one more step, or all of it retreats. */
  stand: choice<FeState, StandFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { hex, n }) => ({ id: 'ask.stand', params: { place: placeName(hex), n } }),
    wait: (_state, { hex }) => ({ id: 'wait.stand', params: { place: placeName(hex) } }),
    rules: ['9.441a', '9.441b'],
    offer(_state, _frame, _seat, offer) {
      offer.add('stand')
      offer.add('giveWay')
    },
    act: {
      stand(run, { side, hex }) {
        run.pop()
        run.tell(own('stoodFirm', { side, at: hex, rule: '9.441a' }))
        insertDeeds(battleIn(run.state)!, { do: 'defend', n: 1, rule: '9.441a' })
      },
      giveWay(run, { n }) {
        run.pop()
        fallBack(run, battleIn(run.state)!, n)
      },
    },
  }),
}
