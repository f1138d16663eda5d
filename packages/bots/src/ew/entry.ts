/** Units that come onto the map: who, and where. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  arrivalOf,
  attackOf,
  BOX,
  controllerOf,
  defenseOf,
  GERMAN,
  HEXES,
  inItaly,
  inNorth,
  isMobile,
  ownUnits,
  PLANNED,
  RUHR,
  scenarios,
  stackLimit,
  stackOf,
  unitsIn,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { isBesideRuhr } from './bar.ts'
import { argOf, byVerb, find } from './question.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { neighboursOf } from '../odds/picture.ts'
import { alliedGoals } from './ports.ts'
import { ashoreLater, sumOf } from './site.ts'
import { theatre } from './theatre.ts'
import { wonBy } from './ground.ts'
import { weakSpots } from '../odds/safety.ts'
import { decayOf, distanceToGoal, goalsOf, portsMissing, pullOf, RUHR_TURN } from './worth.ts'
import type { Question } from './question.ts'

/** A landing that is likelier to fail is not waited for, nor made. */
export const BOLD = 0.65
/** So likely a landing should be to succeed as things stand when it is prepared. */
const SURE = 0.95
/** A landing is prepared as long as it is so likely to succeed: the corps that bar it may be called away. */
const WAITS = 0.45

/** Corps that may wait for a landing while ports are asked for elsewhere: two are thrown back from Flushing one time in three, and lost with it. */
const MOST_HELD = 3

/** Rule 12.1b: of those who come in the last turn for a landing, some can go ashore at once. */
const lastTurn = Math.max(...scenarios.plans.second.turns)
const comesWith = (view: EwState, unit: number): boolean =>
  view.secondTurn === lastTurn && isMobile[unit] === 1 && arrivalOf[unit]!.turn === view.secondTurn

/** Rules 5.3.1b, 12.1b: who is kept back for a landing that is meant: as many as it takes besides those who come with it. */
export function heldBack(view: EwState): number[] {
  if (view.second !== PLANNED || view.secondHex < 0 || view.secondTurn - view.turn !== 1) return []
  // Rule 4.3.2a: whoever is asked for ports at the end of this turn keeps nobody for the next.
  if (portsMissing(view).now > 0) return []
  // Rule 4.2.1: who has landed so near to the Ruhr wins by it or hardly ever: everybody comes at once.
  if (isBesideRuhr(view)) return []
  const own = ownUnits[ALLIED]!
  let force = own.reduce((sum, unit) => sum + (comesWith(view, unit) ? attackOf(view, unit) : 0), 0)
  const waiting = own.filter(unit => view.at[unit] === BOX && isMobile[unit] === 1)
  waiting.sort((a, b) => attackOf(view, b) - attackOf(view, a))
  const held: number[] = []
  for (const unit of waiting) {
    if (ashoreLater(view, view.secondHex, force) >= SURE) return held
    if (held.length === MOST_HELD) break
    held.push(unit)
    force += attackOf(view, unit)
  }
  return ashoreLater(view, view.secondHex, force) >= WAITS ? held : []
}

/** The next unit of the box that should come on now, the strongest first. */
export function nextEntry({ view, me, actions }: Question): Action | undefined {
  const held = me === ALLIED ? heldBack(view) : []
  const able = byVerb(actions, 'enter').filter(action => !held.includes(argOf(action)))
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

/** What the Ruhr draws while it can win the game: most while hardly anybody holds it. */
const RACE = 900
const raceDraw = (view: EwState): number => {
  if (view.turn < 2 || view.turn > RUHR_TURN || controllerOf(view, RUHR) === ALLIED) return 0
  return RACE / (1 + 0.1 * sumOf(stackOf(view, GERMAN, RUHR), unit => defenseOf(view, unit)))
}

/** The most that anything draws those who come on. */
const MOST_PULL = 900

function alliedScore(view: EwState): (hex: number) => number {
  const pull = pullOf(view, alliedGoals(view))
  const picture = pictureOf(view, ALLIED)
  const weak = new Map(weakSpots(picture, watch(picture)).map(({ hex, clears }) => [hex, clears]))
  const crowd = (hex: number): number =>
    [hex, ...neighboursOf(theatre, hex)].reduce((sum, at) => sum + stackOf(view, ALLIED, at).length, 0)
  const race = raceDraw(view)
  return hex =>
    Math.min(MOST_PULL, pull[hex]!) / (1 + CROWDING * crowd(hex)) +
    race * decayOf(distanceToGoal(view, ALLIED, RUHR)[hex]!) +
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
    return front * wanted + (hex === RUHR && isRuhrBare(view) ? HEDGE : 0) + HEDGE * besideLost(view, hex)
  }
}

/** More than anything at the front. */
const HEDGE = 1000

/** Rules 4.2.1, 4.2.2: how near a place is to what the Allies win by at the next check: everybody comes on beside it. */
function besideLost(view: EwState, hex: number): number {
  const lost = wonBy(view)
  return Math.max(0, ...lost.map(prize => decayOf(distanceToGoal(view, GERMAN, prize)[hex]!)))
}

/** Rule 4.2.1: whether no corps guards the Ruhr while a landing could still win by it. */
const isRuhrBare = (view: EwState): boolean =>
  view.turn <= RUHR_TURN && stackOf(view, GERMAN, RUHR).every(unit => isMobile[unit] === 0)

/**
 * Rules 3.2.4h, 3.3.4e: the 2nd SS on Turn 1: as near as can be to those who have landed, or to the Ruhr if they make for
 * it; a plain player looks at the landing alone.
 */
export function chooseSecondSs({ view, actions, plain }: Question): Action {
  const places = byVerb(actions, 'to')
  const toRuhr = distanceToGoal(view, GERMAN, RUHR)
  if (!plain && places.length > 0 && isBesideRuhr(view))
    return bestOf(places, action => -toRuhr[argOf(action)]!)!
  const allied = unitsIn(view, ALLIED)
  const near = (hex: number): number => {
    let most = 0
    for (let at = 0; at < HEXES; at++)
      if (allied[at]! > 0 && inNorth[at] === 1)
        most = Math.max(most, decayOf(distanceToGoal(view, GERMAN, hex)[at]!))
    return most + 0.1 * stackOf(view, GERMAN, hex).length
  }
  return bestOf(places, action => near(argOf(action))) ?? find(actions, 'done') ?? actions[0]!
}
