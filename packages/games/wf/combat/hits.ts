/** Rules 7.33 to 7.35: who takes each hit, and what is left over of it. */
import { choice, seatBit } from '@hexfront/engine'
import { ACTIVE, activeIndex } from '../hq/active.ts'
import { cvOf, isHq, isStatic, placeName, sideOf } from '../data.ts'
import { eliminate, loseStep, stackOf } from '../position.ts'
import { IMMUNE, isStrongFort, TRIPLE } from './fire.ts'
import { refuse } from '../words/combat.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** A round of combat in one hex. */
export interface BattleFrame extends Frame {
  hex: number
  /** The active side. */
  side: number
  stage: number
  /** Dice of the air strike. */
  air: number
  /** Hits that cost the passive side a step; IMMUNE if none do. */
  level: number
  /** In an assault, the highest face that throws an attacker back; else 0. */
  low: number
  /** Attackers still to be thrown back. */
  repulses: number
  /** [unit, hits] of the passive unit that carries part of a hit. */
  partial: number[]
  /** The defender of a fortress that has had triple fire, or -1. */
  tripled: number
}

interface HitFrame extends Frame {
  side: number
  hits: number
}

/** The round that is being fought, or null. */
export function battleInHand(state: WfState): BattleFrame | null {
  return (state.frames.findLast(frame => frame.step === 'battle') ?? null) as BattleFrame | null
}

/** Rules 7.33b and 7.34: who may take the next hit: whoever carries part of one, else the strongest. */
export function targetsOf(state: WfState, battle: BattleFrame, side: number): number[] {
  const isPassive = side !== battle.side
  if (isPassive && battle.partial.length > 0) return [battle.partial[0]!]
  const units = stackOf(state, side, battle.hex)
  const most = units.reduce((best, unit) => Math.max(best, cvOf(state, unit)), 0)
  const largest = units.filter(unit => cvOf(state, unit) === most)
  if (!isPassive) return largest
  // B65: a fort takes no hit while another is as large.
  const others = largest.filter(unit => !isStrongFort(state, unit))
  return others.length > 0 ? others : largest
}

/** Hits that cost this unit a step: the active side has no shelter, a fort its own (7.33a, 7.35). */
function hitsPerStep(state: WfState, battle: BattleFrame, unit: number): number {
  if (sideOf[unit] === battle.side) return 1
  return isStrongFort(state, unit) ? TRIPLE : battle.level
}

/** One hit on a unit: a step, or part of one. */
function hit(run: Run<WfState>, battle: BattleFrame, unit: number): void {
  const carried = battle.partial[0] === unit ? battle.partial[1]! : 0
  const needed = hitsPerStep(run.state, battle, unit)
  if (carried + 1 < needed) {
    battle.partial = [unit, carried + 1]
    const hits = carried + 1
    run.tell({ kind: 'damaged', unit, at: battle.hex, side: sideOf[unit]!, hits, needed, rule: '7.34b' })
    return
  }
  if (battle.partial[0] === unit) battle.partial = []
  const isLeft = loseStep(run, unit, '7.33a')
  if (!isLeft) forgetHq(run.state, unit)
  removeLoneStatics(run, battle, sideOf[unit]!)
}

/** An HQ that is lost commands and supports nobody any more. */
function forgetHq(state: WfState, unit: number): void {
  const i = isHq[unit] === 1 ? activeIndex(state, unit) : -1
  if (i >= 0) state.active.splice(i, ACTIVE)
}

/** Rule 2.25c: static units at 0 CV are lost in a battle unless others fight beside them (B70, B159). */
export function removeLoneStatics(run: Run<WfState>, battle: BattleFrame, side: number): void {
  const units = stackOf(run.state, side, battle.hex)
  if (!units.every(unit => isStatic[unit] === 1 && cvOf(run.state, unit) === 0)) return
  for (const unit of units) eliminate(run, unit, '2.25c')
}

/** Lets a side take so many hits, one by one. */
export function inflict(run: Run<WfState>, battle: BattleFrame, side: number, hits: number): void {
  if (hits > 0 && (side === battle.side || battle.level !== IMMUNE)) run.push({ step: 'takeHit', side, hits })
}

export const hitSteps: Steps<WfState> = {
  /** Rule 7.33b: the owner chooses among the strongest. */
  takeHit: choice<WfState, HitFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (state, frame) => ({
      id: 'ask.takeHit',
      params: { place: placeName(battleInHand(state)!.hex), hits: frame.hits },
    }),
    wait: () => ({ id: 'wait.takeHit' }),
    rules: ['7.33b', '7.33a', '7.34b', '7.sb-losses'],
    offer(state, frame, _seat, offer) {
      if (frame.hits === 0) return
      for (const unit of targetsOf(state, battleInHand(state)!, frame.side)) offer.add('takeHit', unit)
    },
    why: (state, frame, _seat, { arg }) => refuse(hitFault(state, frame, Number(arg))),
    act: {
      takeHit(run, frame, arg) {
        frame.hits--
        hit(run, battleInHand(run.state)!, Number(arg))
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),
}

/** The rule that keeps a unit from taking the hit. */
function hitFault(state: WfState, frame: HitFrame, unit: number): string {
  const battle = battleInHand(state)!
  if (state.at[unit] !== battle.hex || sideOf[unit] !== frame.side) return '7.33a'
  if (frame.side !== battle.side && battle.partial.length > 0) return '7.34b'
  return isStrongFort(state, unit) ? '7.sb-losses' : '7.33b'
}
