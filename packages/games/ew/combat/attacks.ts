/** Rules 10.0 and 10.8: the attacks of a phase, and how one is put together. */
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
import {
  allHexes,
  attackOf,
  board,
  groupOf,
  HEXES,
  inNorth,
  isCommonwealth,
  names,
  ownUnits,
  placeName,
  scenarios,
  sideOf,
  unitName,
  UNITS,
} from '../data.ts'
import { dropBan, dropCounter, dropFault, droppers, dropInto } from '../airborne/drop.ts'
import { asides } from '../asides.ts'
import { attacksLeft, inPart, isOutOfItaly, joinsMandate } from '../mandate/limits.ts'
import { positionOf, unitsIn } from '../position.ts'
import { isAlternate } from '../setup/setup.ts'
import { ACTIVE, ALLIED, ATTACKED, GERMAN } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { refuse } from '../words/combat.ts'
import { battleFrame, battleSteps } from './battle.ts'
import { hasAttack } from './odds.ts'
import { isOpenSide } from './retreat.ts'
import type { Offer, Run, Steps } from '@hexfront/engine'
import type { AttackFrame, AttacksFrame } from '../frames.ts'
import type { Plan } from './odds.ts'
import type { EwState } from '../state.ts'

const FIRST_TURN = 1
const commonwealthTargets: readonly number[] = scenarios.turn1.commonwealthTargets.map(id =>
  board.byId.get(id)!,
)

/** Rules 3.2.4c, 3.2.4d, 3.2.4g, 3.3.4b: what the first turn forbids. */
function firstTurnFault(state: EwState, unit: number, target: number): string | null {
  if (state.turn !== FIRST_TURN) return null
  const isNorth = inNorth[state.at[unit]!] === 1
  if (sideOf[unit] === GERMAN) return isAlternate(state) ? '3.3.4b' : isNorth ? '3.2.4c' : '3.2.4d'
  const isBound =
    state.scenario === scenarios.turn1.commonwealthScenario && isCommonwealth[unit] === 1 && isNorth
  return isBound && !commonwealthTargets.includes(target) ? '3.2.4g' : null
}

/** Rules 13.6e to 13.6g: who may fight in an offensive, and where; who was activated was in supply then. */
function offensiveFault(state: EwState, unit: number, target: number): string | null {
  if (!isOutOfItaly(state.at[unit]!, target)) return '13.6g'
  if (!joinsMandate(state, unit)) return '13.6e'
  return has(state, unit, ACTIVE) || isSupplied(state, unit) ? null : '13.6f'
}

/** Rules 10.0c, 10.0d, 8.5: why a unit may not attack a hex over land. */
export function attackFault(
  state: EwState,
  { side, mandate }: AttacksFrame,
  unit: number,
  target: number,
): string | null {
  const from = state.at[unit]!
  if (sideOf[unit] !== side || from < 0 || from >= HEXES) return '10.0a'
  if (directionBetween(board, from, target) < 0 || !isOpenSide(from, target)) return '10.0d'
  if (has(state, unit, ATTACKED)) return '10.0c'
  const early = firstTurnFault(state, unit, target)
  return early ?? (mandate === 1 ? offensiveFault(state, unit, target) : null)
}

/** Rule 10.0g: somebody who can attack by himself. */
const leads = (state: EwState, frame: AttacksFrame, unit: number, target: number): boolean =>
  attackOf(state, unit) > 0 &&
  (frame.mandate !== 1 || has(state, unit, ACTIVE)) &&
  attackFault(state, frame, unit, target) === null

/** Rule 13.2l, ruling B79: hexes with Germans that a corps could drop onto. */
function dropTargets(state: EwState, frame: AttacksFrame): number[] {
  if (frame.side !== ALLIED) return []
  const corps = droppers(state, 'anywhere').filter(unit => !has(state, unit, ATTACKED))
  if (corps.length === 0) return []
  const enemy = unitsIn(state, GERMAN)
  return allHexes.filter(
    hex => enemy[hex]! > 0 && corps.some(unit => dropFault(state, unit, hex, 'enemy') === null),
  )
}

/** Rules 10.0a, 10.0c: hexes that may be attacked now. */
export function targets(state: EwState, frame: AttacksFrame): number[] {
  if (frame.mandate === 1 && attacksLeft(state) <= 0) return []
  const enemy = unitsIn(state, 1 - frame.side)
  const front = unitsAtFront(board, state, ownUnits[frame.side]!, enemy)
  const found = markedBeside(board, state, front, enemy, (unit, hex) => leads(state, frame, unit, hex))
  for (const hex of dropTargets(state, frame)) if (!found.includes(hex)) found.push(hex)
  return found.filter(hex => !state.attacked.includes(hex)).sort((a, b) => a - b)
}

function targetFault(state: EwState, frame: AttacksFrame, hex: number): string {
  if (!(hex >= 0 && hex < HEXES) || unitsIn(state, 1 - frame.side)[hex] === 0) return '10.0a'
  if (state.attacked.includes(hex)) return '10.0c'
  if (frame.mandate === 1 && attacksLeft(state) <= 0) return '13.6d'
  const beside = ownUnits[frame.side]!.filter(unit => isBeside(board, state, unit, hex))
  if (beside.length === 0) return '10.0a'
  return firstFault(beside, unit => attackFault(state, frame, unit, hex)) ?? '10.0g'
}

/** Rule 3.3.4c, ruling B24: after an unopposed landing the army groups attack apart on Turn 1. */
export const keepApart = (state: EwState): boolean =>
  state.turn === FIRST_TURN && state.unopposed === 1 && isAlternate(state)

function groupFault(state: EwState, frame: AttackFrame, unit: number): string | null {
  if (!keepApart(state)) return null
  return frame.units.every(other => groupOf[other] === groupOf[unit]) ? null : '3.3.4c'
}

/** Why a unit may not join the attack that is being put together. */
function joinFault(state: EwState, frame: AttackFrame, unit: number): string | null {
  if (frame.units.includes(unit)) return '10.7'
  return attackFault(state, frame, unit, frame.target) ?? groupFault(state, frame, unit)
}

/** Rule 13.2l: why a corps may not drop onto the target. */
function joinDropFault(state: EwState, frame: AttackFrame, unit: number): string | null {
  if (frame.side !== ALLIED) return '2.6c'
  if (frame.units.includes(dropCounter(unit))) return '10.7'
  const first = dropBan(state, unit) ?? dropFault(state, unit, frame.target, 'enemy')
  return first ?? (has(state, unit, ATTACKED) ? '10.0c' : groupFault(state, frame, unit))
}

/** Rules 10.0g, 13.6e: an attack needs a factor, and in an offensive somebody who was activated. */
function commitFault(state: EwState, frame: AttackFrame): string | null {
  if (!frame.units.some(unit => hasAttack(state, frame, unit))) return '10.0g'
  if (frame.mandate === 1 && !frame.units.some(unit => has(state, unit, ACTIVE))) return '13.6e'
  return null
}

/** Rule 13.2l: corps come down, and the battle begins. */
function commit(run: Run<EwState>, frame: AttackFrame): void {
  const { state } = run
  const { target, dropped } = frame
  run.pop()
  const battle = battleFrame(state, planOf(frame))
  for (const unit of dropped) dropInto(run, state.at[unit]! >= 0 ? unit : currentOf(state, unit), target)
  run.push(battle)
}

/** The counter that a drop counter stands for while the corps is in the box. */
const currentOf = (state: EwState, dropped: number): number =>
  droppers(state, 'anywhere').find(unit => dropCounter(unit) === dropped) ?? dropped

function offerDrops(state: EwState, frame: AttackFrame, offer: Offer): void {
  if (frame.side !== ALLIED) return
  for (const unit of droppers(state, 'anywhere'))
    if (joinDropFault(state, frame, unit) === null) offer.add('airdrop', unit)
}

/** Rules 10.0a, 10.0b: one attack after the other, as many or as few as the side likes. */
const attacks = combatStep<EwState, AttacksFrame>({
  rules: ['10.0a', '10.0b', '10.0c', '12.0a'],
  refuse,
  targets,
  targetFault,
  plan: ({ side, mandate }, target) => ({
    step: 'attackPlan',
    side,
    target,
    units: [],
    mandate: mandate ?? 0,
    dropped: [],
  }),
  more: asides<AttacksFrame>('attacks'),
  // Rule 13.6d: an offensive attacks at least once.
  endFault: (state, frame) =>
    frame.mandate === 1 && state.attacked.length === 0 && targets(state, frame).length > 0 ? '13.6d' : null,
})

export const attackSteps: Steps<EwState> = {
  attacks: inPart('combat', attacks),

  /** Rules 10.0d, 10.8a: units join one by one; to commit is final. */
  attackPlan: planStep<EwState, AttackFrame>({
    rules: ['10.0d', '10.0e', '10.0g', '10.7', '10.8a'],
    names,
    refuse,
    ask: ({ target }) => ({ id: 'ask.attackPlan', params: { place: placeName(target) } }),
    wait: ({ target }) => ({ id: 'wait.attackPlan', params: { place: placeName(target) } }),
    candidates: (state, { side, target }) => unitsAround(board, positionOf(state).occupancy, side, target),
    fault: joinFault,
    commitFault,
    otherwise: () => '10.0d',
    battle: (_state, frame) => battleNow(frame, 'plan'),
    commit,
    more: {
      offer(state, frame, _seat, offer) {
        offerDrops(state, frame, offer)
        for (const unit of frame.units) offer.add('drop', unit)
        offer.add('back')
      },
      why(state, frame, _seat, { verb, arg }) {
        if (verb !== 'airdrop' || typeof arg !== 'number' || !(arg >= 0 && arg < UNITS)) return null
        return refuse(joinDropFault(state, frame, arg) ?? '13.2f', { unit: unitName(arg) })
      },
      act: {
        airdrop(_run, frame, arg) {
          const unit = dropCounter(Number(arg))
          frame.units.push(unit)
          frame.dropped = [...frame.dropped, unit]
        },
        drop(_run, frame, arg) {
          frame.units = frame.units.filter(unit => unit !== arg)
          frame.dropped = frame.dropped.filter(unit => unit !== arg)
        },
        back: run => run.pop(),
      },
    },
  }),

  ...battleSteps,
}

/** The attack that is being put together, as odds are reckoned from it. */
export const planOf = ({ side, target, units, mandate, dropped }: AttackFrame): Plan => ({
  side,
  target,
  units,
  mandate,
  dropped,
  landing: 0,
  bombers: 0,
})
