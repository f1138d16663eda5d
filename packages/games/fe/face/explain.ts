/** What overlays and previews show, computed by the code that enforces the rule. */
import { battleAnswer, explainer, hexesIn } from '@hexfront/engine'
import { interdicted } from '../air/range.ts'
import { isInRange } from '../air/support.ts'
import { attackFault, planOf } from '../combat/attacks.ts'
import { battleIn } from '../combat/underway.ts'
import { oddsRules } from '../combat/odds.ts'
import {
  allHexes,
  attackOf,
  board,
  isAmerican,
  isBritish,
  isGerman,
  isHexNumber,
  isItalian,
  ownUnits,
} from '../data.ts'
import { nationFault } from '../combat/nations.ts'
import { allowanceOf, pathTo, reachOf } from '../movement/reach.ts'
import { zonesOf } from '../supply/supply.ts'
import { explainPreview } from './preview.ts'
import { explainSupply } from './supply.ts'
import { warningsOf } from './warnings.ts'
import { ALLIED } from '../state.ts'
import type { AirAnswer, BattleAnswer, ReachAnswer } from '@hexfront/engine'
import type { AttackFrame, Plan } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

export const explain = explainer<FeState>({
  reach: (state, { unit }) => explainReach(state, unit ?? unitInHand(state)),
  supply: (state, { seat }) => explainSupply(state, seat),
  zones: (state, { seat }) => ({ places: hexesIn(board, zonesOf(state, seat)) }),
  air: (state, { seat }) => explainAir(state, seat),
  battle: (state, { at }) => explainBattle(state, at),
  preview: (state, { verb, arg }) => explainPreview(state, verb, arg),
  warnings: (state, { verb, arg }) => ({ warnings: warningsOf(state, verb, arg) }),
})

/** Rules 14.31a, 14.3e: where Ground Support may help an attack, and where Interdiction works; the Axis has neither. */
function explainAir(state: FeState, seat: number): AirAnswer {
  if (seat !== ALLIED) return { places: [], hampered: [] }
  const barred = interdicted(state)
  return {
    places: allHexes.filter(hex => board.playable[hex] === 1 && isInRange(state, hex)),
    hampered: barred ? hexesIn(board, barred) : [],
  }
}

const unitInHand = (state: FeState): number => Number(state.frames.at(-1)?.['unit'] ?? -1)

function explainReach(state: FeState, unit: number): ReachAnswer | null {
  if (!(state.at[unit]! >= 0)) return null
  const frame = state.frames.at(-1)
  const isMoving = frame?.step === 'moving' && frame['unit'] === unit
  const points = isMoving ? Number(frame['points']) : allowanceOf(state, unit)
  const reach = reachOf(state, unit, points)
  return {
    places: reach.found.map(at => ({ at, cost: reach.steps[at]! })),
    paths: Object.fromEntries(reach.found.map(at => [at, pathTo(reach, at)])),
    allowance: points,
  }
}

/** The attack in hand, or the combat under way. */
function planIn(state: FeState): Plan | null {
  const frame = state.frames.at(-1)
  return frame?.step === 'planning' ? planOf(state, frame as AttackFrame) : battleIn(state)
}

/** The attack that could be made on a hex with everybody who may join, before aircraft and cards. */
function possible(state: FeState, target: number): Plan | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'combat') return null
  const side = Number(frame['side'])
  const able = ownUnits[side]!.filter(unit => attackFault(state, side, unit, target) === null)
  const units = strongestOf(state, side, able)
  return planOf(state, { step: 'planning', side, target, units, tac: [], sac: -1 })
}

/** Rule 9.17: all of them, or the stronger nationality where both may not attack together. */
function strongestOf(state: FeState, side: number, units: readonly number[]): number[] {
  if (nationFault(state, side, units) === null) return units.slice()
  const strength = (list: readonly number[]): number =>
    list.reduce((sum, unit) => sum + attackOf(state, unit), 0)
  return [isAmerican, isBritish, isGerman, isItalian]
    .map(others => units.filter(unit => others[unit] === 0))
    .filter(list => nationFault(state, side, list) === null)
    .sort((a, b) => strength(b) - strength(a))[0]!
}

/** What is in hand or under way, or what could be done to a hex. */
export function explainBattle(state: FeState, at?: number): BattleAnswer | null {
  const own = planIn(state)
  const plan =
    own && (at === undefined || at === own.target) ? own : isHexNumber(at) ? possible(state, at) : null
  return plan && battleAnswer(oddsRules, state, plan)
}
