/** Rule 9.3: steps are lost as their owner chooses; a Corps may take the place of an Army that dies of them. */
import { choice, seatBit } from '@hexfront/engine'
import {
  counters,
  isAirborne,
  isAmerican,
  isArmy,
  isBritish,
  isCorps,
  isGerman,
  isUnitNumber,
  OKW,
  ownUnits,
  placeName,
  sideOf,
  UK,
  unitName,
} from '../data.ts'
import { own } from '../events.ts'
import { place } from '../position.ts'
import { ALLIED } from '../state.ts'
import { boxesBehind } from '../supply/lines.ts'
import { eliminate, loseStep, stepsOf } from '../units.ts'
import { refuse } from '../words/refuse.ts'
import { battleIn } from './underway.ts'
import type { Frame, LoseFrame, LossRules, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface SubstituteFrame extends Frame {
  side: number
  /** The Army that died, where, and the boxes that may send a Corps. */
  unit: number
  hex: number
  boxes: number[]
}

/** Rules 9.321 to 9.323: boxes from which a Corps may come for an Army where it stands. */
export const boxesFor = (state: FeState, army: number): number[] =>
  sideOf[army] === ALLIED ? boxesBehind(state, state.at[army]!) : [OKW]

/** Rules 9.32, 9.34, 9.35, ruling B94: whether a Corps may take the place of an Army, by nationality. */
export function mayReplace(army: number, corps: number): boolean {
  if (isCorps[corps] === 0 || sideOf[corps] !== sideOf[army]) return false
  if (isAirborne[army] === 1) return isAirborne[corps] === 1
  if (sideOf[army] === ALLIED)
    return isAirborne[corps] === 1 || [isAmerican, isBritish].some(of => of[army] === 1 && of[corps] === 1)
  // Italian Armies get none.
  return isGerman[army] === 1 && isGerman[corps] === 1
}

export const substitutes = (state: FeState, army: number, boxes: readonly number[]): number[] =>
  ownUnits[sideOf[army]!]!.filter(unit => boxes.includes(state.at[unit]!) && mayReplace(army, unit))

/** Takes a step; an Army that dies of it may be replaced at once (9.32). */
function takeStep(run: Run<FeState>, unit: number, rule: string): void {
  const { state } = run
  const hex = state.at[unit]!
  const boxes = isArmy[unit] === 1 && stepsOf(state, unit) === 1 ? boxesFor(state, unit) : []
  const isDead = loseStep(run, unit, rule)
  if (isDead && substitutes(state, unit, boxes).length > 0)
    run.push({ step: 'substitute', side: sideOf[unit]!, unit, hex, boxes })
}

export const losses: LossRules<FeState> = {
  rules: ['9.31a', '9.31b'],
  refuse,
  steps: stepsOf,
  full: unit => counters.steps[unit]!,
  terms: () => ({}),
  orderRule: '9.16',
  loseStep: takeStep,
  loseWhole: eliminate,
}

/** Ruling B91: the Corps counts as one that fights from now on, for the rest of the losses, retreat and advance. */
function bringIn(run: Run<FeState>, { side, unit, hex }: SubstituteFrame, corps: number): void {
  const { state } = run
  place(state, corps, hex)
  state.flags[corps] = state.flags[unit]!
  run.tell(own('replaced', { side, unit, by: corps, at: hex, rule: '9.32' }))
  const battle = battleIn(state)
  if (battle) (side === battle.side ? battle.units : battle.defenders).push(corps)
  const frame = state.frames.at(-1)
  if (frame?.step === 'lose') (frame as LoseFrame).units.push(corps)
}

export const substituteSteps: Steps<FeState> = {
  /** Rule 9.36: a Corps, or none. */
  substitute: choice<FeState, SubstituteFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit, hex }) => ({
      id: 'ask.substitute',
      params: { unit: unitName(unit), place: placeName(hex) },
    }),
    wait: () => ({ id: 'wait.substitute' }),
    rules: ['9.32', '9.321', '9.322', '9.323', '9.36'],
    offer(state, { unit, boxes }, _seat, offer) {
      for (const corps of substitutes(state, unit, boxes)) offer.add('send', corps)
      offer.add('none')
    },
    why: (_state, { unit, boxes }, _seat, { verb, arg }) =>
      verb === 'send' && isUnitNumber(arg)
        ? refuse(mayReplace(unit, arg) ? boxRule(boxes) : nationRule(unit), { unit: unitName(arg) })
        : null,
    act: {
      send(run, frame, arg) {
        run.pop()
        bringIn(run, frame, Number(arg))
      },
      none: run => run.pop(),
    },
  }),
}

const boxRule = (boxes: readonly number[]): string =>
  boxes.includes(OKW) ? '9.323' : boxes.includes(UK) ? '9.321' : '9.322'

const nationRule = (army: number): string => (isAirborne[army] === 1 ? '9.32' : '9.35')
