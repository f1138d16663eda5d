/** What a battle leaves to decide: bombers, ground or steps, losses, retreats, advances. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  ATTACK_MOVE,
  attackOf,
  battleIn,
  controllerOf,
  counters,
  defenseOf,
  GERMAN,
  isCity,
  isPort,
  offensiveIn,
  REDUCED,
  portsIn,
  stackOf,
  stepsOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { driveFrom } from './drive.ts'
import { keeping } from '../odds/guard.ts'
import { partiesOf } from '../odds/party.ts'
import { safetyOf, weakSpots } from '../odds/safety.ts'
import { isUrgent } from './stake.ts'
import { outlasting } from './fed.ts'
import { argOf, byVerb, find } from './question.ts'
import { isLiability, prizeOf, stakeOf, vitalHexes } from './ground.ts'
import { hasRoom, picture as pictureOf, shift, watch } from './picture.ts'
import { goalsOf, portWorth, stepWorth, WIN } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

const faceOf = (unit: number, lost: number): number => {
  const face = counters.sheet.units[unit]!.faces[lost]
  return face === undefined ? 0 : face['attack']! + face['defense']!
}

/** What a unit's next step is worth: the factors that go with it, and a unit more than its factors. */
export function lossOf(view: EwState, unit: number): number {
  const lost = view.flags[unit]! & REDUCED
  const now = faceOf(unit, lost)
  const isLast = stepsOf(view, unit) === 1
  return (now - (isLast ? 0 : faceOf(unit, lost + 1)) + (isLast ? 1 : 0)) * (stepWorth(unit) > 0 ? 1 : 0.5)
}

/** Rule 4.3.1: more than any step: the last one in what must not fall. */
const LAST_IN = 100

/** Whether a hex that must not fall is empty once a unit has lost a step. */
const isLastIn = (view: EwState, me: number, unit: number): boolean =>
  stepsOf(view, unit) === 1 &&
  stackOf(view, me, view.at[unit]!).length === 1 &&
  vitalHexes(view, me).includes(view.at[unit]!)

export function chooseLoss({ view, me, actions }: Question): Action {
  const cost = (unit: number): number => lossOf(view, unit) + (isLastIn(view, me, unit) ? LAST_IN : 0)
  return bestOf(byVerb(actions, 'lose'), action => -cost(argOf(action))) ?? actions[0]!
}

/** Rule 11.2a: stand and lose all of it, or lose half and go. */
export function chooseConcession({ view, me, actions }: Question): Action {
  const frame = view.frames.at(-1)!
  const hex = Number(frame['hex'])
  const n = Number(frame['n'])
  const units = stackOf(view, me, hex)
  const steps = units.reduce((sum, unit) => sum + stepsOf(view, unit), 0)
  const [stand, giveWay] = [find(actions, 'stand')!, find(actions, 'giveWay')!]
  const isVital = vitalHexes(view, me).includes(hex)
  if (steps <= n) return giveWay
  if (isVital) return stand
  const step = units.reduce((sum, unit) => sum + stepWorth(unit), 0) / units.length
  const saved = (n - Math.floor(n / 2)) * step
  return stakeOf(view, me)[hex]! + (isCity(view, hex) ? 3 : 0) > saved ? stand : giveWay
}

/** The best of the actions by what the position would be worth after it. */
function safest(
  { view, me }: Question,
  actions: readonly Action[],
  change: (picture: Picture, action: Action) => void,
  bonus: (action: Action) => number,
  weight = 1,
): Action {
  const guard = watch(pictureOf(view, me))
  return bestOf(actions, action => {
    const picture = pictureOf(view, me)
    change(picture, action)
    return weight * safetyOf(picture, guard) + bonus(action)
  })!
}

export function chooseRetreat(question: Question): Action {
  const { view, actions } = question
  if (actions.length === 1) return actions[0]!
  const frame = view.frames.at(-1)!
  const units = (frame['units'] as number[] | undefined) ?? []
  const moved = frame.step === 'split' ? units.slice(0, 1) : units
  return safest(
    question,
    actions,
    (picture, action) => {
      if (action.verb === 'retreat') for (const unit of moved) shift(picture, unit, argOf(action))
    },
    // Rule 9.6: a step for every hex of an enemy zone; and who is one too many in a hex is lost.
    action => {
      if (action.verb !== 'retreat') return -3
      const picture = pictureOf(view, question.me)
      const into = picture.zones[picture.foe]![argOf(action)]! > 0 ? 5 : 0
      return -into - (moved.every(unit => hasRoom(picture, unit, argOf(action))) ? 0 : 8)
    },
  )
}

/** What it is worth to stand in a hex that has just been left, if some ports that are held do not count. */
function gainOf(view: EwState, me: number, hex: number, shaky = 0): number {
  if (controllerOf(view, hex) === me) return 0
  const prize = prizeOf(view, me)[hex]!
  if (me !== ALLIED || portsIn[hex] === 0) return prize
  // Rule 4.3.2a: a port that nobody went for counts like any other once it has been cleared.
  const port = isPort(view, hex) ? portsIn[hex]! * portWorth(view, shaky) : 0
  return Math.max(prize, CLEARED * port)
}

/** A chance of being lost from which on a port is not counted upon. */
const SHAKY = 0.3
/** Ports of the Allies that the Germans will probably have at the end of the turn. */
const shakyPorts = (shown: Picture, guard: Guard): number =>
  weakSpots(shown, guard).reduce(
    (sum, { hex, clears }) =>
      clears >= SHAKY && isPort(shown.view, hex) && controllerOf(shown.view, hex) === ALLIED
        ? sum + portsIn[hex]!
        : sum,
    0,
  )

/** Share of what a port is worth at which it is entered by those who have cleared it. */
const CLEARED = 0.8

/** What there is to guard once the Allies are in a city. */
const guardAt = (view: EwState, me: number, guard: Guard, hex: number): Guard =>
  me === ALLIED && isCity(view, hex) ? keeping(guard, hex) : guard

/** What safety counts in an advance while the side has still to move. */
const MOVES_AFTER = 0.2
/** Rules 5.5.2, 13.6b: who attacks first moves afterwards, and comes back if he is needed, unless an offensive may come before him. */
export const movesAfter = (view: EwState): boolean =>
  view.order === ATTACK_MOVE && offensiveIn(view) === null && (view.turn === 1 || view.mandates === 0)

/** Rule 11.3a: goes forward if the ground is worth what it opens behind; into a city with enough to keep it. */
export function chooseAdvance({ view, me, actions }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const shown = pictureOf(view, me)
  const guard = watch(shown)
  const taken = guardAt(view, me, guard, target)
  const gain = gainOf(view, me, target, me === ALLIED ? shakyPorts(shown, guard) : 0)
  // Rules 6.3, 6.4: whoever finds no room there is not sent: he would have to go on, and leave what he covers.
  const able = byVerb(actions, 'advance')
    .filter(
      action => hasRoom(shown, argOf(action), target) && !leavesOpen(shown, guard, argOf(action), target),
    )
    .sort((a, b) => defenseOf(view, argOf(b)) - defenseOf(view, argOf(a)))
  const isHeld = stackOf(view, me, target).length > 0
  const [weight, apiece] = movesAfter(view) ? [MOVES_AFTER, 2] : [1, 0.4]
  const worthOf = (group: readonly Action[]): number => {
    const picture = pictureOf(view, me)
    let gone = 0
    for (const action of group)
      if (view.at[argOf(action)] !== target && hasRoom(picture, argOf(action), target)) {
        shift(picture, argOf(action), target)
        gone++
      }
    if (gone === 0 && !isHeld) return weight * safetyOf(picture, guard)
    return weight * safetyOf(picture, taken) + gain + apiece * Math.min(gone, 4)
  }
  const groups = partiesOf(view.at, able).filter(
    group => me !== ALLIED || group.length === 0 || !isTrap(view, group, target),
  )
  const best = bestOf(groups, worthOf) ?? []
  return best[0] ?? find(actions, 'hold') ?? actions[0]!
}

/**
 * Rules 4.3.1a, 7.12c: a city entered by nobody who is still there after the check is left to the first German who walks in;
 * but for what the game is won by, or lost without this turn.
 */
function isTrap(view: EwState, group: readonly Action[], target: number): boolean {
  if (!isCity(view, target) || controllerOf(view, target) !== GERMAN) return false
  if (movesAfter(view) || isUrgent(view, target)) return false
  return outlasting(view, group.map(argOf), target).length === 0
}

/**
 * Rule 4.3.1: the last one in a city or beachhead that a German is near stays there, whatever there is to gain; but for what
 * wins the game (4.2). That nobody gets into it as they stand now is not enough: whoever retreats or comes on may.
 */
function leavesOpen({ view, me }: Picture, guard: Guard, unit: number, target: number): boolean {
  const hex = view.at[unit]!
  if (me !== ALLIED || guard.vital[hex] !== 1 || movesAfter(view)) return false
  if (stackOf(view, me, hex).length > 1 || vitalHexes(view, GERMAN).includes(target)) return false
  return guard.threat[hex]! > 0
}

/** Rules 11.3b, 11.3c: farther, if that gains something and does not open the way behind. */
export function choosePursuit(question: Question): Action {
  const { view, me, actions } = question
  const unit = Number(view.frames.at(-1)!['unit'])
  const guard = watch(pictureOf(view, me))
  const isOpened = (hex: number): boolean => leavesOpen(pictureOf(view, me), guard, unit, hex)
  const wanted = new Set(goalsOf(view).map(goal => goal.hex))
  const halt = me === ALLIED ? driveFrom(view, unit, view.at[unit]!) : 0
  const isBurden = (hex: number): boolean => me === ALLIED && isLiability(view, wanted, hex)
  return safest(
    question,
    actions,
    (picture, action) => {
      if (action.verb === 'pursue') shift(picture, unit, argOf(action))
    },
    action => {
      if (action.verb !== 'pursue') return 0
      if (isBurden(argOf(action))) return -6
      if (isOpened(argOf(action))) return -WIN
      if (me === GERMAN && vitalHexes(view, ALLIED).includes(argOf(action))) return WIN
      const drive = me === ALLIED ? driveFrom(view, unit, argOf(action)) : 0
      return 0.5 * Math.min(30, gainOf(view, me, argOf(action))) + drive - halt
    },
    movesAfter(view) ? MOVES_AFTER : 1,
  )
}

/** Rule 5.3.5d: inland rather than be beaten on the beach, unless the landing will probably fail. */
export function chooseInland({ view, actions }: Question): Action {
  const battle = battleIn(view)!
  const attack = battle.units.reduce((sum, unit) => sum + attackOf(view, unit), 0)
  const defense = stackOf(view, GERMAN, battle.target).reduce((sum, unit) => sum + defenseOf(view, unit), 0)
  return (attack >= 4 * defense ? find(actions, 'inland') : undefined) ?? find(actions, 'pass') ?? actions[0]!
}
