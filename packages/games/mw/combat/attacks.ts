/** Sections 10.0 and 10.1: the attacks of a Combat Segment, and how one is put together. */
import {
  battleNow,
  combatStep,
  directionBetween,
  firstFault,
  has,
  markedBeside,
  isBeside,
  planStep,
  unitsAround,
  unitsAtFront,
} from '@hexfront/engine'
import { readyFault, rouse } from '../command/ready.ts'
import { EVAC } from '../command/markers.ts'
import {
  attackOf,
  board,
  HEXES,
  isGround,
  LLK,
  names,
  ownUnits,
  placeName,
  side as sides,
  sideOf,
  unitName,
} from '../data.ts'
import { isOnMap, positionOf, stackOf, unitsIn } from '../position.ts'
import { ATTACKED, DEFENDED, GERMAN, REMOVED } from '../state.ts'
import { refuse } from '../words/combat.ts'
import { battleFrame } from './battle.ts'
import { openLanding, settleLanding, endLanding } from './landed.ts'
import { airSupport, attackedBefore } from './odds.ts'
import type { Attack, CombatFrame, Message, PlanFrame, Run, Steps } from '@hexfront/engine'
import type { Plan } from './plan.ts'
import type { MwState } from '../state.ts'

/** An attack that is being put together. */
export interface AttackFrame extends PlanFrame {
  /** 1 if the attacker does without his air support. */
  grounded: number
}

/** Ruling B55: beside each other, with no sea between. */
export function isAdjacent(from: number, target: number): boolean {
  const direction = directionBetween(board, from, target)
  return direction >= 0 && (board.sideKinds[board.sideOf[from * 6 + direction]!]! & sides.sea) === 0
}

/** Rules 18.2a, B139: who has landed on enemies attacks them and nobody else does; null where it is about others. */
function landingFault(state: MwState, unit: number, target: number): string | null {
  const landing = openLanding(state)
  return landing >= 0 && (unit === LLK) !== (target === landing) ? '18.2a' : null
}

/** Why a unit may not attack a hex, or null. */
export function attackFault(state: MwState, side: number, unit: number, target: number): string | null {
  if (sideOf[unit] !== side || isGround[unit] === 0 || !isOnMap(state, unit)) return '10.0a'
  if (state.marker === EVAC) return '20.2d'
  const from = state.at[unit]!
  const landed = landingFault(state, unit, target)
  if (landed !== null) return landed
  if (from !== target && !isAdjacent(from, target)) return '10.0b'
  const unready = readyFault(state, unit)
  if (unready !== null) return unready
  if (attackOf(state, unit) === 0) return '10.0c'
  return has(state, unit, ATTACKED) ? '10.1a' : null
}

/** Rules 10.1b, 10.1c, ruling B77: somebody in the hex has not been attacked yet. */
const isFresh = (state: MwState, side: number, hex: number): boolean =>
  stackOf(state, 1 - side, hex).some(unit => !has(state, unit, DEFENDED))

/** Rules 10.0a, 10.1b, 18.2a: hexes that a side may attack now. */
export function targets(state: MwState, { side }: Pick<CombatFrame, 'side'>): number[] {
  const enemy = unitsIn(state, 1 - side)
  const landing = openLanding(state)
  const front = unitsAtFront(board, state, ownUnits[side]!, enemy)
  const found = markedBeside(
    board,
    state,
    front,
    enemy,
    (unit, hex) => isFresh(state, side, hex) && attackFault(state, side, unit, hex) === null,
  )
  return side === GERMAN && landing >= 0 ? [...found, landing].sort((a, b) => a - b) : found
}

function targetFault(state: MwState, { side }: CombatFrame, hex: number): string {
  if (!(hex >= 0 && hex < HEXES) || unitsIn(state, 1 - side)[hex] === 0) return '10.1h'
  if (!isFresh(state, side, hex)) return '10.1b'
  const beside = ownUnits[side]!.filter(unit => isGround[unit] === 1 && isBeside(board, state, unit, hex))
  return firstFault(beside, unit => attackFault(state, side, unit, hex)) ?? '10.0b'
}

function joinFault(state: MwState, { side, target, units }: AttackFrame, unit: number): string | null {
  return units.includes(unit) ? '10.1i' : attackFault(state, side, unit, target)
}

/** The attack that is being put together, as odds are reckoned from it. */
export const planOf = (
  state: MwState,
  { side, target, units, grounded }: Attack & { readonly grounded: number },
): Plan => ({
  side,
  target,
  units,
  counter: 0,
  landing: target === openLanding(state) ? 1 : 0,
  mobile: 0,
  naval: 0,
  grounded,
  idle: attackedBefore(state, 1 - side, target),
})

/** Rule 10.3a: the declaration; reserves that take part are activated by it. */
function commit(run: Run<MwState>, frame: AttackFrame): void {
  const { state } = run
  run.pop()
  for (const unit of frame.units) rouse(run, unit)
  run.push(battleFrame(planOf(state, frame)))
}

/** Rule 18.2a: while a landing is to be fought for there is no end to the attacks. */
function askCombat(state: MwState): Message {
  const landing = openLanding(state)
  return landing < 0
    ? { id: 'ask.combat' }
    : { id: 'ask.combatLanding', params: { unit: unitName(LLK), place: placeName(landing) } }
}

const offersAir = (state: MwState, { side, target, units }: AttackFrame): boolean =>
  units.length > 0 && airSupport(state, side, target) > 0

export const attackSteps: Steps<MwState> = {
  /** Rules 10.0a to 10.0d: one attack after the other, as many or as few as the side likes. */
  combat: combatStep<MwState>({
    rules: ['10.0a', '10.0b', '10.0c', '10.0d', '10.1b'],
    refuse,
    targets,
    targetFault,
    plan: ({ side }, target) => ({ step: 'attackPlan', side, target, units: [], grounded: 0 }),
    endFault: state => (openLanding(state) >= 0 ? '18.2a' : null),
    ask: askCombat,
    ended: run => endLanding(run),
  }),

  /** Rules 10.1d to 10.1i: units join one by one; to commit is final. */
  attackPlan: planStep<MwState, AttackFrame>({
    rules: ['10.1a', '10.1d', '10.1e', '10.1h', '10.3a'],
    names,
    refuse,
    ask: ({ target }) => ({ id: 'ask.attackPlan', params: { place: placeName(target) } }),
    wait: ({ target }) => ({ id: 'wait.attackPlan', params: { place: placeName(target) } }),
    candidates: (state, { side, target }) =>
      target === openLanding(state) ? [LLK] : unitsAround(board, positionOf(state).occupancy, side, target),
    fault: joinFault,
    otherwise: () => '10.0b',
    battle: (_state, frame) => battleNow(frame, 'plan'),
    mayDrop: true,
    commit,
    more: {
      offer(state, frame, _seat, offer) {
        if (offersAir(state, frame)) offer.add(frame.grounded === 1 ? 'callAir' : 'waiveAir')
        offer.add('back')
      },
      act: {
        waiveAir: (_run, frame) => void (frame.grounded = 1),
        callAir: (_run, frame) => void (frame.grounded = 0),
        back: run => run.pop(),
      },
    },
  }),

  /** Whatever a battle has changed beside itself: a landing whose enemies are gone, a country that is. */
  afterBattle: {
    run(run) {
      run.pop()
      settleLanding(run)
      // Ruling B10: nothing is left to do when the country whose marker is played has surrendered.
      if (run.state.markers[run.state.marker] === REMOVED && openLanding(run.state) < 0) {
        endLanding(run)
        run.pop()
      }
    },
  },
}
