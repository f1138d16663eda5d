/** The combat phase: what to attack and with whom, bombers, momentum. */

import type { Action, Frame } from '@hexfront/engine'
import { ALLIED, FIGHT_MOVE } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { addBreakthroughs, addMomentum } from './opportunity.ts'
import { argOf, byVerb, find } from './question.ts'
import { bestProbe } from './probe.ts'
import { bestOf } from '../shared/choose.ts'
import { allot } from '../odds/allot.ts'
import { bestStrike } from '../odds/strike.ts'
import { bombed } from './bombers.ts'
import { minusFlights } from './flight.ts'
import { ready } from './ready.ts'
import { picture as pictureOf } from './picture.ts'
import { guardOf } from '../odds/guard.ts'
import { addReliefs } from '../odds/rejoin.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { standingAt } from './mobility.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'
import type { Strike } from '../odds/strike.ts'

/** A strike worth less than this is left alone. */
const LEAST_WORTH = 0.5

/** Units that stay where they are, for strikes from where everybody stands. */
function standing(view: WotrState, units: Iterable<number>): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  for (const unit of units) found.set(unit, standingAt(unit, view.at[unit]!))
  return found
}

/** Once the fight has begun nobody marches. */
const NOBODY: ReadonlyMap<number, Mobility> = new Map()

/** What each hex is worth to take in this combat phase, what could follow included. */
export function prizesOf(picture: Picture): Float64Array {
  const prize = prizeOf(picture.view, picture.me)
  addMomentum(picture, prize)
  if (picture.view.order === FIGHT_MOVE) addBreakthroughs(picture, prize)
  const { view, me } = picture
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  addReliefs({ picture, guard, mobility: NOBODY }, prize)
  minusFlights(picture, prize)
  return prize
}

/** The next attack of the phase, a probe that takes something, or the end. */
export function chooseAttack(question: Question): Action {
  const { view, me, actions, memory } = question
  const picture = pictureOf(view, me)
  const field = { picture, mobility: standing(view, ready(view, me)), ground: prizesOf(picture) }
  const targets = byVerb(actions, 'target').map(argOf)
  const { strikes } = allot(field, { most: targets.length, least: LEAST_WORTH, targets })
  const strike = bestOf(strikes, ({ worth }) => worth, LEAST_WORTH)
  const probe = bestProbe(question, [...field.mobility.keys()], strike?.worth ?? LEAST_WORTH)
  if (probe || !strike) return probe ?? find(actions, 'end')!
  memory.set(TOLD_OFF, strike)
  memory.set(BOMBED, view.bombers === 0 && me === ALLIED ? bombed(view, field, strikes)?.target : undefined)
  return find(actions, 'target', strike.target)!
}

/** The strike that was decided on last, and the target of the one in which bombers would do most. */
const TOLD_OFF = 'strike'
const BOMBED = 'bombed'

/** Joins the units of the best strike one by one, then bombers, then commits. */
export function planBattle({ view, me, actions, memory }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const joined = frame['units'] as number[]
  const told = frame['momentum'] === 1 ? undefined : (memory.get(TOLD_OFF) as Strike | undefined)
  const strike =
    told?.target === target
      ? told
      : strikeOn(view, me, target, [...joined, ...joinable(view, me, frame, actions)])
  const next = strike?.units.find(unit => find(actions, 'join', unit))
  if (next !== undefined && !isEnough(strike!, joined)) return find(actions, 'join', next)!
  const bombers = find(actions, 'bombers')
  if (bombers && memory.get(BOMBED) === target && frame['momentum'] !== 1) return bombers
  return find(actions, 'commit') ?? actions[0]!
}

/** Those who could still join and are not needed where they are. */
function joinable(view: WotrState, me: number, frame: Frame, actions: readonly Action[]): number[] {
  const able = new Set(ready(view, me))
  return byVerb(actions, 'join')
    .map(argOf)
    .filter(unit => able.has(unit) || frame['momentum'] === 1)
}

const isEnough = (strike: Strike, joined: readonly number[]): boolean =>
  strike.units.every(unit => joined.includes(unit))

function strikeOn(view: WotrState, me: number, target: number, units: readonly number[]): Strike | null {
  const picture = pictureOf(view, me)
  return bestStrike({ picture, mobility: standing(view, units), ground: prizesOf(picture) }, target)
}

/** What hangs on a last step that goes on fighting from a hex where nobody else stands. */
function stakeLeft(picture: Picture, units: readonly number[]): number {
  const { view, me, at, steps } = picture
  const hex = at[units[0]!]!
  return hex >= 0 && steps[hex]! <= 1 ? stakeOf(view, me)[hex]! : 0
}

/** Goes on where the next strike promises something. */
export function chooseMomentum(question: Question): Action {
  const { view, me, actions } = question
  const picture = pictureOf(view, me)
  const units = view.frames.at(-1)!['units'] as number[]
  const ground = prizeOf(view, me)
  minusFlights(picture, ground)
  const field = { picture, mobility: standing(view, units), ground }
  let best: Action | undefined
  let most = LEAST_WORTH + stakeLeft(picture, units)
  for (const action of byVerb(actions, 'target')) {
    const strike = bestStrike(field, argOf(action))
    if (strike === null || strike.worth <= most) continue
    most = strike.worth
    best = action
  }
  const probe = bestProbe(question, units, most)
  return probe ?? best ?? find(actions, 'hold')!
}
