/** Units that come onto the map: who, and where. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  attackOf,
  defenseOf,
  GERMAN,
  HEXES,
  inFrance,
  inItaly,
  NO_HEX,
  PLANNED,
  stackLimit,
  stackOf,
  unitById,
  unitsIn,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { argOf, byVerb, find } from './question.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { neighboursOf } from '../odds/picture.ts'
import { theatre } from './theatre.ts'
import { weakSpots } from '../odds/safety.ts'
import { decayOf, distanceToGoal, goalsOf, pullOf } from './worth.ts'
import type { Question } from './question.ts'

/** Corps that wait in the box for the second invasion. */
const landingCorps: readonly number[] = ['US6', 'US15', 'C2'].map(unitById)
const HELD_BACK = 3

/** Rule 5.3.1b: who is kept back for a landing that is meant. */
export function isHeldBack(view: EwState, unit: number): boolean {
  if (view.second !== PLANNED || view.secondHex < 0 || view.secondHex === NO_HEX) return false
  if (view.secondTurn <= view.turn) return false
  return landingCorps.slice(0, HELD_BACK).includes(unit) && view.secondTurn - view.turn <= 1
}

/** The next unit of the box that should come on now, the strongest first. */
export function nextEntry({ view, me, actions }: Question): Action | undefined {
  const able = byVerb(actions, 'enter').filter(action => !(me === ALLIED && isHeldBack(view, argOf(action))))
  return bestOf(able, action => attackOf(view, argOf(action)) + 0.5 * defenseOf(view, argOf(action)))
}

/** Where a unit comes on: near what it is wanted for, and where something might fall. */
export function choosePlacement(question: Question): Action {
  const { view, me, actions } = question
  const places = byVerb(actions, 'to')
  if (places.length === 0) return find(actions, 'back') ?? actions[0]!
  const score = me === ALLIED ? alliedScore(view) : germanScore(view)
  return bestOf(places, action => score(argOf(action)))!
}

/** How much less a place draws for each unit that is there already. */
const CROWDING = 0.25

function alliedScore(view: EwState): (hex: number) => number {
  const pull = pullOf(view, goalsOf(view))
  const picture = pictureOf(view, ALLIED)
  const weak = new Map(weakSpots(picture, watch(picture)).map(({ hex, clears }) => [hex, clears]))
  const crowd = (hex: number): number =>
    [hex, ...neighboursOf(theatre, hex)].reduce((sum, at) => sum + stackOf(view, ALLIED, at).length, 0)
  return hex =>
    Math.min(300, pull[hex]!) / (1 + CROWDING * crowd(hex)) +
    80 * (weak.get(hex) ?? 0) -
    (stackOf(view, ALLIED, hex).length + 1 >= stackLimit(view, hex) ? 10 : 0) -
    (inItaly[hex] === 1 ? 10 : 0)
}

/** Beside the front, but not under it: from there a unit goes on where it is wanted. */
function germanScore(view: EwState): (hex: number) => number {
  const allied = unitsIn(view, ALLIED)
  const goals = goalsOf(view)
  return hex => {
    let front = 0
    for (let at = 0; at < HEXES; at++)
      if (allied[at]! > 0) front = Math.max(front, decayOf(distanceToGoal(view, GERMAN, hex)[at]!))
    let wanted = 0
    for (const goal of goals)
      wanted = Math.max(
        wanted,
        Math.min(100, goal.worth) * decayOf(distanceToGoal(view, GERMAN, goal.hex)[hex]!),
      )
    return front * wanted
  }
}

/** Rule 3.2.4h: the 2nd SS on Turn 1: where it stands behind the ring. */
export function chooseSecondSs({ view, actions }: Question): Action {
  const allied = unitsIn(view, ALLIED)
  const near = (hex: number): number => {
    let most = 0
    for (let at = 0; at < HEXES; at++)
      if (allied[at]! > 0 && inFrance[at] === 1)
        most = Math.max(most, decayOf(distanceToGoal(view, GERMAN, hex)[at]!))
    return most + 0.1 * stackOf(view, GERMAN, hex).length
  }
  return bestOf(byVerb(actions, 'to'), action => near(argOf(action))) ?? find(actions, 'done') ?? actions[0]!
}
