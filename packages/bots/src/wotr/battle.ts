/** The combat phase: what to attack and with whom, losses, bloodbaths, retreats, advances, momentum, probes. */
import { directionBetween } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  attack,
  battleIn,
  board,
  counters,
  defense,
  FIGHT_MOVE,
  GERMAN,
  HEXES,
  isBuiltUp,
  isRuhr,
  movement,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { bestStrike } from './strike.ts'
import { fatalHexes, guardOf, safetyOf, strained, weakSpots } from './guard.ts'
import { defenseOf, hasRoom, picture as pictureOf, shift, stepsOf, unitsAt } from './picture.ts'
import { addBreakthroughs, addMomentum } from './opportunity.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { stepWorth, WIN } from './worth.ts'
import { riskOf } from './garrison.ts'
import { standingAt } from './mobility.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Strike } from './strike.ts'

export interface Question {
  readonly view: WotrState
  readonly me: number
  readonly actions: readonly Action[]
  readonly rng: number[]
}

export const byVerb = (actions: readonly Action[], verb: string): Action[] =>
  actions.filter(one => one.verb === verb)
export const find = (actions: readonly Action[], verb: string, arg?: number): Action | undefined =>
  actions.find(one => one.verb === verb && (arg === undefined || one.arg === arg))
export const argOf = (action: Action): number => Number(action.arg)

/** A strike worth less than this is left alone. */
const LEAST_WORTH = 0.5

/** Units that stay where they are, for strikes from where everybody stands. */
function standing(view: WotrState, units: Iterable<number>): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  for (const unit of units) found.set(unit, standingAt(unit, view.at[unit]!))
  return found
}

function ready(view: WotrState, me: number): number[] {
  const found: number[] = []
  const needed = neededWhereTheyAre(view, me)
  for (let unit = 0; unit < counters.count; unit++)
    if (
      counters.side[unit] === me &&
      view.at[unit]! >= 0 &&
      (view.fought[unit]! & 3) === 0 &&
      view.at[unit]! < HEXES &&
      !needed.has(view.at[unit]!)
    )
      found.push(unit)
  return found
}

/** Hexes whose units may not be risked in attacks. */
function neededWhereTheyAre(view: WotrState, me: number): Set<number> {
  // Before moving, others can still come to hold them.
  if (view.order === FIGHT_MOVE) return new Set()
  const picture = pictureOf(view, me)
  return strained(picture, guardOf(picture, stakeOf(view, me), toVitalOf(view, me)))
}

/** What each hex is worth to take in this combat phase, what could follow included. */
function prizesOf(picture: Picture): Float64Array {
  const prize = prizeOf(picture.view, picture.me)
  addMomentum(picture, prize)
  if (picture.view.order === FIGHT_MOVE) addBreakthroughs(picture, prize)
  return prize
}

/** The next attack of the phase, a probe that takes something, or the end. */
export function chooseAttack({ view, me, actions }: Question): Action {
  const picture = pictureOf(view, me)
  const field = { picture, mobility: standing(view, ready(view, me)), ground: prizesOf(picture) }
  let best: Action | undefined
  let most = LEAST_WORTH
  for (const action of byVerb(actions, 'target')) {
    const strike = bestStrike(field, argOf(action))
    if (strike === null || strike.worth <= most) continue
    most = strike.worth
    best = action
  }
  const free = [...field.mobility.keys()]
  const probe = bestOf(byVerb(actions, 'probe'), action => probeWorth(picture, argOf(action), free), most)
  return probe ?? best ?? find(actions, 'end')!
}

/** What it is worth to be in an empty hex. */
function probeWorth({ view, me, at }: Picture, hex: number, units: readonly number[]): number {
  if (me === ALLIED && isRuhr[hex] === 1) return WIN
  if (me === GERMAN && isBuiltUp[hex] === 1 && view.control[hex] === ALLIED) return WIN
  // A city is not taken by a patrol: it would have to be held.
  if (view.control[hex] === me || isBuiltUp[hex] === 1) return 0
  const prize = prizeOf(view, me)[hex]!
  if (prize <= PROBE_PRIZE) return 0
  const able = units.some(
    unit => directionBetween(board, at[unit]!, hex) >= 0 && mayLeave(view, me, unit, hex),
  )
  return able ? prize - PROBE_PRIZE / 2 : 0
}

/** What must be had of a hex for a probe to go there. */
const PROBE_PRIZE = 14

/** Joins the units of the best strike one by one, then bombers, then commits. */
export function planBattle({ view, me, actions }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const joined = frame['units'] as number[]
  const able = new Set(ready(view, me))
  const strike = strikeOn(view, me, target, [
    ...joined,
    ...byVerb(actions, 'join')
      .map(argOf)
      .filter(unit => able.has(unit) || frame['momentum'] === 1),
  ])
  const next = strike?.units.find(unit => find(actions, 'join', unit))
  if (next !== undefined && !isEnough(strike!, joined)) return find(actions, 'join', next)!
  const bombers = find(actions, 'bombers')
  if (bombers && strike && worthBombs(view, strike)) return bombers
  return find(actions, 'commit') ?? actions[0]!
}

const isEnough = (strike: Strike, joined: readonly number[]): boolean =>
  strike.units.every(unit => joined.includes(unit))

function strikeOn(view: WotrState, me: number, target: number, units: readonly number[]): Strike | null {
  const picture = pictureOf(view, me)
  return bestStrike({ picture, mobility: standing(view, units), ground: prizesOf(picture) }, target)
}

/** Bombers go to the first strike of some size: the best comes first. */
const worthBombs = (view: WotrState, strike: Strike): boolean =>
  strike.attack >= (view.order === FIGHT_MOVE ? 10 : 14)

/** Whether a unit can go to a hex without opening a way to the enemy or leaving a vital hex too weak. */
function mayLeave(view: WotrState, me: number, unit: number, to: number): boolean {
  if (view.order === FIGHT_MOVE) return true
  const picture = pictureOf(view, me)
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  const risk = (): number =>
    weakSpots(picture, guard).reduce((sum, { clears }) => sum + clears, 0) + fatalHexes(picture, guard).length
  const before = risk()
  shift(picture, unit, to)
  return risk() <= before + 0.01
}

/** Those who join a probe: as few as hold the hex. */
export function planProbe(question: Question): Action {
  const { view, me, actions } = question
  const frame = view.frames.at(-1)!
  const joined = frame['units'] as number[]
  const able = new Set(ready(view, me))
  const free = byVerb(actions, 'join').filter(
    action =>
      (able.has(argOf(action)) && mayLeave(view, me, argOf(action), Number(frame['target']))) ||
      frame['momentum'] === 1,
  )
  const best = bestOf(free, action => defenseOf(view, argOf(action)))
  return (joined.length < 2 ? best : undefined) ?? find(actions, 'commit') ?? actions[0]!
}

/** Goes on where the next strike promises something. */
export function chooseMomentum({ view, me, actions }: Question): Action {
  const picture = pictureOf(view, me)
  const units = view.frames.at(-1)!['units'] as number[]
  const field = { picture, mobility: standing(view, units), ground: prizeOf(view, me) }
  let best: Action | undefined
  let most = LEAST_WORTH
  for (const action of byVerb(actions, 'target')) {
    const strike = bestStrike(field, argOf(action))
    if (strike === null || strike.worth <= most) continue
    most = strike.worth
    best = action
  }
  const probe = bestOf(byVerb(actions, 'probe'), action => probeWorth(picture, argOf(action), units), most)
  return probe ?? best ?? find(actions, 'hold')!
}

/** What a unit's next step is worth: the factors that go with it. */
export function lossOf(view: WotrState, unit: number): number {
  const slot = unit * counters.maxSteps + view.step[unit]!
  const now = attack[slot]! + defense[slot]!
  if (stepsOf(view, unit) <= 1) return now + 1 + (movement[slot]! > 9 ? 1 : 0)
  return now - attack[slot + 1]! - defense[slot + 1]!
}

export const chooseLoss = ({ view, actions }: Question): Action =>
  bestOf(byVerb(actions, 'lose'), action => -lossOf(view, argOf(action)))!

const stepsIn = (view: WotrState, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (view.at[unit]! >= 0 ? stepsOf(view, unit) : 0), 0)

/** Rule 11.21.2: whether another step is worth the hex. */
export function chooseEscalation({ view, me, actions }: Question): Action {
  const battle = battleIn(view)!
  const cheapest = bestOf(byVerb(actions, 'escalate'), action => -lossOf(view, argOf(action)))
  const stop = find(actions, 'stop')!
  if (!cheapest) return stop
  const defenders = battle.defenders.filter(unit => view.at[unit] === battle.target)
  const rounds = stepsIn(view, defenders)
  const ours = stepsIn(view, battle.units)
  const theirs = defenders.reduce((sum, unit) => sum + stepWorth(unit), 0) / Math.max(1, defenders.length)
  const cost = battle.units.reduce((least, unit) => Math.min(least, stepWorth(unit)), Infinity)
  const ground = prizesOf(pictureOf(view, me))[battle.target]!
  if (ours - 1 <= rounds && ground < WIN) return stop
  return Math.min(ground + rounds * (theirs - cost), ground - cost) > 0 ? cheapest : stop
}

/** Rule 11.21.2b: a step, or the hex. */
export function chooseAnswer({ view, me, actions }: Question): Action {
  const battle = battleIn(view)!
  const lose = bestOf(byVerb(actions, 'lose'), action => -lossOf(view, argOf(action)))
  const giveWay = find(actions, 'giveWay')
  if (!giveWay) return lose!
  if (!lose) return giveWay
  const defenders = battle.defenders.filter(unit => view.at[unit] === battle.target)
  const steps = stepsIn(view, defenders)
  const vital = (me === ALLIED && isBuiltUp[battle.target] === 1) || isRuhr[battle.target] === 1
  if (vital) return lose
  const stake = stakeOf(view, me)[battle.target]!
  return steps > 1 && stake > 8 ? lose : giveWay
}

/** The best of the actions by what the position would be worth after it. */
export function safest(
  { view, me }: Question,
  actions: readonly Action[],
  change: (picture: Picture, action: Action) => void,
  bonus: (action: Action) => number,
): Action {
  const guard = guardOf(pictureOf(view, me), stakeOf(view, me), toVitalOf(view, me))
  return bestOf(actions, action => {
    const picture = pictureOf(view, me)
    change(picture, action)
    return safetyOf(picture, guard) + bonus(action)
  })!
}

export function chooseRetreat(question: Question): Action {
  const { view, actions } = question
  if (actions.length === 1) return actions[0]!
  const frame = view.frames.at(-1)!
  const units = frame.step === 'split' ? [(frame['units'] as number[])[0]!] : (frame['units'] as number[])
  return safest(
    question,
    actions,
    (picture, action) => {
      if (action.verb === 'retreat') for (const unit of units) shift(picture, unit, argOf(action))
    },
    action => (action.verb === 'stay' ? -5 : 0),
  )
}

/** Rule 11.23: goes forward if the ground is worth what it opens behind. */
export function chooseAdvance(question: Question): Action {
  const { view, me, actions } = question
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const prize = prizeOf(view, me)[target]!
  const there = unitsAt(pictureOf(view, me), me, target).length
  const wins =
    (me === ALLIED && isRuhr[target] === 1) ||
    (me === GERMAN && isBuiltUp[target] === 1 && view.control[target] === ALLIED)
  if (wins) return actions.find(action => action.verb === 'advance') ?? actions[0]!
  // A city once taken must be held: with all who can come, or not at all.
  if (me === ALLIED && isBuiltUp[target] === 1) return holdCity(question, target)
  const bonus = there === 0 ? prize : me === ALLIED ? 2 : 0
  return safest(
    question,
    actions,
    (picture, action) => {
      if (action.verb === 'advance') shift(picture, argOf(action), target)
    },
    action => (action.verb === 'advance' ? bonus + 0.1 * stepWorth(argOf(action)) : 0),
  )
}

/** Into a city goes as much as it takes to keep it; nobody if even all of them would not keep it. */
function holdCity({ view, me, actions }: Question, target: number): Action {
  const picture = pictureOf(view, me)
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  guard.vital[target] = 1
  // More will come than is near now.
  guard.gathering[target]! *= view.turn <= 3 ? 1.5 : 1.2
  const hold = find(actions, 'hold')
  const able = byVerb(actions, 'advance').sort(
    (a, b) => defenseOf(view, argOf(b)) - defenseOf(view, argOf(a)),
  )
  const isWeak = (): boolean =>
    weakSpots(picture, guard).some(({ hex, clears }) => hex === target && clears > riskOf(view, target))
  if (picture.counts[me]![target]! > 0 && !isWeak()) return hold ?? able[0]!
  for (const action of able)
    if (hasRoom(picture, argOf(action), target)) shift(picture, argOf(action), target)
  const isHeld = picture.counts[me]![target]! > 0
  if (!isHeld || (isWeak() && view.control[target] !== me)) return hold ?? able[0]!
  return able[0] ?? hold!
}
