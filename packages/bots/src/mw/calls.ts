/** Everything between the impulses, and what comes but once: refit, arrivals, evacuation, open cities, the end. */
import type { Action } from '@hexfront/engine'
import {
  counters,
  factorAt,
  GERMAN,
  HEXES,
  isAir,
  isLogistics,
  isSupported,
  lostSteps,
  scoreOf,
  stackingFault,
  unitsIn,
  unitWorth,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestOf } from '../shared/choose.ts'
import { isPressed } from './distress.ts'
import { distanceToEnemy } from './march.ts'
import { decayOf, distanceToGoal, germanGoals, pullOf } from './worth.ts'
import { argOf, byVerb, find } from './question.ts'
import { giveReason } from './reason.ts'
import type { Question } from './question.ts'

/** What a refitted step gives back: a column in hand is worth most. */
function refitWorth(view: MwState, unit: number): number {
  if (isLogistics[unit] === 1) return 20
  const lost = lostSteps(view, unit)
  if (isAir[unit] === 1) return 6
  const at = (steps: number): number => factorAt('attack', unit, steps) + factorAt('defense', unit, steps)
  const weak = counters.steps[unit]! - lost === 1 ? unitWorth(unit) : 0
  return at(lost - 1) - at(lost) + weak
}

export const chooseRefit = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'refit'), action => refitWorth(view, argOf(action))) ??
  find(actions, 'end') ??
  actions[0]!

/** Rule 13.2: the strongest come first, and as soon as they may. */
export const chooseArrival = ({ actions }: Question): Action =>
  bestOf(byVerb(actions, 'bring'), action => factorAt('attack', argOf(action), 0)) ??
  find(actions, 'end') ??
  actions[0]!

/** Where they come on: near the front and what is wanted there, not under it, and not in a crowd. */
export function chooseEntry({ view, me, actions }: Question): Action {
  const unit = Number(view.frames.at(-1)!['unit'])
  const pull = pullOf(germanGoals(view))
  const far = distanceToEnemy(view, me)
  const worth = (hex: number): number => {
    const near = decayOf(Math.max(0, far[hex]! - 3))
    return pull[hex]! * 0.15 + 2 * near - (stackingFault(view, [unit], hex) === null ? 0 : CROWDED)
  }
  return bestOf(byVerb(actions, 'to'), action => worth(argOf(action))) ?? find(actions, 'back') ?? actions[0]!
}

const CROWDED = 4

/** Rule 20.2c: whoever has no line goes home, and who is hard pressed. */
export function chooseEvacuee({ view, actions }: Question): Action {
  const worth = (unit: number): number => {
    if (isLogistics[unit] === 1) return isSupported(view, unit, 'refit') ? -1 : 0.1
    const isLost = !isSupported(view, unit, 'refit')
    return (isLost ? 2 : 0) + (isPressed(view, unit) ? 1 : 0) + 0.2 * unitWorth(unit) - 1
  }
  return (
    bestOf(byVerb(actions, 'evacuate'), action => worth(argOf(action)), 0) ??
    find(actions, 'end') ??
    actions[0]!
  )
}

/** Rule 25.4: a city that will be walked into is better open: it counts half then. */
export function chooseOpen({ view, actions }: Question): Action {
  const german = unitsIn(view, GERMAN)
  const isNear = (hex: number): boolean => {
    const far = distanceToGoal(hex)
    for (let at = 0; at < HEXES; at++) if (german[at]! > 0 && far[at]! <= NEAR) return true
    return false
  }
  return (
    byVerb(actions, 'openCity').find(action => isNear(argOf(action))) ?? find(actions, 'pass') ?? actions[0]!
  )
}
const NEAR = 2

const SCORES = 'scores'
const [DRAW, VICTORY, PRICE] = [20, 30, 10]
/** Below this score two turns more have hardly ever been enough, and might make a worse defeat of it. */
const HOPELESS = 8
/** Two turns more bring so much of what the last two brought. */
const PACE = 0.9
const SPAN = 2

/** The score at the beginning of each turn, as far as the computer has seen it. */
export function noteScore({ view, memory }: Question): void {
  const scores = (memory.get(SCORES) as number[] | undefined) ?? []
  memory.set(SCORES, scores)
  scores[view.turn] = scoreOf(view)
}

/** Rule 3.4d: two turns more if they bring more than they cost, or if all is lost without them. */
export function chooseExtension(question: Question): Action {
  const { view, actions, memory } = question
  noteScore(question)
  const scores = memory.get(SCORES) as number[]
  const now = scoreOf(view)
  const before = scores[view.turn - SPAN + 1] ?? 0
  const then = now - PRICE + PACE * Math.max(0, now - before)
  const pays = (now < DRAW && now >= HOPELESS) || (now < VICTORY && then >= VICTORY)
  if (pays) giveReason(question, 'extend')
  return find(actions, pays ? 'extend' : 'close') ?? actions[0]!
}
