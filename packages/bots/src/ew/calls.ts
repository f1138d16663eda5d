/** Everything between the battles: orders of a phase, rebuilding, rescue, and what comes but once. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  AMERICAN,
  attackOf,
  battleIn,
  counters,
  defenseOf,
  GERMAN,
  groupOf,
  HEXES,
  inNorth,
  isMobile,
  ownUnits,
  REDUCED,
  RUHR,
  stackOf,
  stepsOf,
  unitsIn,
  westOfLine,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { argOf, byVerb, find } from './question.ts'
import { columnOf } from './fight.ts'
import { vitalHexes } from './ground.ts'
import { sumOf } from './site.ts'
import { distanceToGoal } from './worth.ts'
import type { Question } from './question.ts'

const fullWorth = (unit: number): number => {
  const face = counters.sheet.units[unit]!.faces[0]!
  return face['attack']! + face['defense']!
}

/** Rule 7.15a: the weaker army group in the north goes short. */
export function chooseDifficulties({ view, actions }: Question): Action {
  let [american, british] = [0, 0]
  for (const unit of ownUnits[ALLIED]!) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES || inNorth[at] === 0) continue
    if (groupOf[unit] === AMERICAN) american += attackOf(view, unit)
    else british += attackOf(view, unit)
  }
  return find(actions, 'short', american < british ? 'american' : 'british') ?? actions[0]!
}

/** Rules 12.3.1, 12.4.1: the best of the dead, or else two who are reduced. */
export function chooseRebuild({ actions }: Question): Action {
  const raised = bestOf(byVerb(actions, 'raise'), action => fullWorth(argOf(action)))
  const restored = bestOf(byVerb(actions, 'restore'), action => fullWorth(argOf(action)))
  return raised ?? restored ?? find(actions, 'done') ?? find(actions, 'back') ?? actions[0]!
}

const nearestAllied = (view: EwState, hex: number): number => {
  const allied = unitsIn(view, ALLIED)
  const far = distanceToGoal(view, ALLIED, hex)
  let least = Infinity
  for (let at = 0; at < HEXES; at++) if (allied[at]! > 0) least = Math.min(least, far[at]!)
  return least
}

/** Rule 13.7: the western city that would be hardest to get to. */
export const chooseThunderclap = ({ view, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'bomb'),
    action => nearestAllied(view, argOf(action)) + 20 * westOfLine[argOf(action)]!,
  ) ?? actions[0]!

/** Rule 13.8: always, as far from the Allies as can be. */
export const chooseFortress = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'fortify'), action => nearestAllied(view, argOf(action))) ?? actions[0]!

/** Rule 13.2p: corps that have come down get their trucks back. */
export const chooseMode = ({ actions }: Question): Action =>
  byVerb(actions, 'convert').find(action => isMobile[argOf(action)] === 0) ??
  find(actions, 'done') ??
  actions[0]!

/** Rule 7.11a: in a battle supplies go to what must be kept, or where they make a difference; all others are fed best when hunger is looked at. */
export function chooseAerialAnswer(question: Question): Action {
  const { view, actions } = question
  const battle = battleIn(view)!
  const pass = find(actions, 'pass')
  const isKept = vitalHexes(view, ALLIED).includes(battle.target)
  if (pass === undefined || battle.side === ALLIED || isKept) return chooseAerial(question)
  const attack = sumOf(battle.units, unit => attackOf(view, unit))
  const fed = sumOf(stackOf(view, ALLIED, battle.target), unit => defenseOf(view, unit))
  return columnOf(attack, fed, 0) < columnOf(attack, fed / 2, 0) ? chooseAerial(question) : pass
}

/** Rule 7.11: supply by air where hunger would open what must be kept, else where most would go hungry. */
export function chooseAerial({ view, actions }: Question): Action {
  const kept = new Set(vitalHexes(view, ALLIED))
  const worthOf = (hex: number): number => {
    const stack = stackOf(view, ALLIED, hex)
    const dies = kept.has(hex) && stack.every(unit => stepsOf(view, unit) === 1)
    return stack.reduce((sum, unit) => sum + defenseOf(view, unit), dies ? KEPT : 0)
  }
  return bestOf(byVerb(actions, 'aerial'), action => worthOf(argOf(action))) ?? actions[0]!
}

/** Rules 4.3.1, 7.12c: what it counts that a city or a beachhead would be left empty by hunger. */
const KEPT = 100

/** Rule 12.2.1d: the weakest goes. */
export const chooseReplaced = ({ view, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'replace'),
    action => -attackOf(view, argOf(action)) - defenseOf(view, argOf(action)),
  ) ?? actions[0]!

/** Rule 12.4.3: the best that there is, as it comes back. */
export const chooseRaised = ({ actions }: Question): Action =>
  bestOf(byVerb(actions, 'raise'), action => {
    const { faces } = counters.sheet.units[argOf(action)]!
    const face = faces[counters.steps[argOf(action)] === 2 ? REDUCED : 0]!
    return face['attack']! + face['defense']!
  }) ?? actions[0]!

/** Between the enemy and the Ruhr, or simply as near to the enemy as can be. */
export const chooseNear = ({ view, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'to'),
    action => -nearestAllied(view, argOf(action)) + stackOf(view, GERMAN, argOf(action)).length,
  ) ?? actions[0]!

/** Rule 13.5a: the bridge that leads to the Ruhr. */
export const chooseBridge = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'bridge'), action => -distanceToGoal(view, ALLIED, RUHR)[argOf(action)]!) ??
  actions[0]!
