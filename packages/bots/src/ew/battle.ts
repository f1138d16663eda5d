/** The attacks of a phase: what to attack and with whom, and when it is not worth it. */
import type { Action } from '@hexfront/engine'
import { has } from '@hexfront/engine'
import {
  ALLIED,
  allHexes,
  ATTACK_MOVE,
  ATTACKED,
  attackOf,
  GERMAN,
  inItaly,
  inNorth,
  isSupplied,
  joinsMandate,
  offensiveIn,
  ownUnits,
  stackOf,
  tables,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { bestOf } from '../shared/choose.ts'
import { neighboursOf } from '../odds/picture.ts'
import { armsOf, assaultOf } from '../odds/assault.ts'
import { theatre } from './theatre.ts'
import { strained } from '../odds/safety.ts'
import { allot } from '../odds/allot.ts'
import { bestStrike } from '../odds/strike.ts'
import { movesAfter } from './aftermath.ts'
import { isBombedBack } from './bombers.ts'
import { driveFrom } from './drive.ts'
import { holdOf } from './hold.ts'
import { nextEntry } from './entry.ts'
import { standingAt } from './mobility.ts'
import { picture as pictureOf, unitsOf, watch } from './picture.ts'
import { prizeOf } from './ground.ts'
import { argOf, byVerb, find } from './question.ts'
import { strikesOf } from './stake.ts'
import { hopeOf } from './worth.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Field, Strike } from '../odds/strike.ts'
import type { Terms } from '../odds/allot.ts'
import type { Question } from './question.ts'

/** A strike worth less than this is left alone. */
const LEAST_WORTH = 0.4
const mandated = tables.shifts.rows.find(row => row.id === 'mandated')!.shift

/** What an offensive of the Germans adds to the column (13.6j). */
export const bonusOf = (view: EwState): number => (offensiveIn(view) === null ? 0 : mandated)

/** Units that may attack now, from where they stand; garrisons with nothing to spare stay out of it, but for sallies of the Allies. */
function ready(view: EwState, me: number): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  const needed = me === ALLIED ? new Set<number>() : neededWhereTheyAre(view, me)
  const isMandate = offensiveIn(view) !== null
  for (const unit of unitsOf(view, me)) {
    if (has(view, unit, ATTACKED) || needed.has(view.at[unit]!)) continue
    if (isMandate && !joinsMandate(view, unit)) continue
    found.set(unit, standingAt(unit, view.at[unit]!))
  }
  return found
}

/** Hexes whose units may not be risked in attacks. */
function neededWhereTheyAre(view: EwState, me: number): Set<number> {
  // Before moving, others can still come to hold them.
  if (view.order === ATTACK_MOVE && (view.turn === 1 || view.mandates === 0)) return new Set()
  const picture = pictureOf(view, me)
  return strained(picture, watch(picture), borneBy(view, me))
}

/** What the attacks are worth that would be made at once, before anybody moves. */
export function attacksNow(view: EwState, me: number): number {
  const picture = pictureOf(view, me)
  const arms = armsOf(picture, prizeOf(view, me))
  const needed = neededWhereTheyAre({ ...view, order: ATTACK_MOVE }, me)
  for (const unit of unitsOf(view, me)) if (needed.has(view.at[unit]!)) arms.factors[unit] = 0
  return assaultOf(picture, arms).worth
}

/** Attackers stay where they are and lose a step or so: a garrison does not attack only if that is too much for it. */
const BORNE = 0.35

/** The same for a side that has little left to lose: it dares more (4.3.2a). */
export const borneBy = (view: EwState, me: number): number => BORNE / hopeOf(view, me)

function fieldOf(view: EwState, me: number) {
  const picture = pictureOf(view, me)
  const ground = prizeOf(view, me)
  if (me === ALLIED) addBreaks(view, ground)
  return { picture, ground, hold: holdOf(picture, watch(picture), ground), bonus: bonusOf(view) }
}

/** Share of what a drive would starve that counts where the ring has to be broken for it: it may still be stopped. */
const BREAK = 0.6

/** Rule 5.5.2: on Turn 1 those who break out drive on at once. */
function addBreaks(view: EwState, ground: Float64Array): void {
  if (view.turn !== 1 || view.order !== ATTACK_MOVE) return
  const unit = ownUnits[ALLIED]!.find(one => inNorth[view.at[one]!] === 1)
  if (unit === undefined) return
  for (const hex of allHexes)
    if (inNorth[hex] === 1 && unitsIn(view, GERMAN)[hex]! > 0 && zoneOf(view, ALLIED)[hex]! > 0)
      ground[hex]! += BREAK * driveFrom(view, unit, hex)
}

/** The next attack of the phase, or the end. */
export function chooseAttack(question: Question): Action {
  const { view, me, actions } = question
  const enter = offensiveIn(view) === null ? nextEntry(question) : undefined
  if (enter) return enter
  const aerial = feedAttackers(question)
  if (aerial) return aerial
  const end = find(actions, 'end')
  const field = { ...fieldOf(view, me), mobility: ready(view, me) }
  const targets = byVerb(actions, 'target')
  const inMind = targets.map(argOf).filter(hex => !isPassedOver(question, hex))
  const terms = { most: 99, least: LEAST_WORTH, targets: inMind }
  const next = strikeBack(field, view, terms.targets) ?? nextStrike(field, view, me, terms)
  if (next !== undefined) {
    question.memory.set(STRIKE, next)
    return find(actions, 'target', next.target)!
  }
  return end ?? bestOf(targets, action => bestStrike(field, argOf(action))?.worth ?? -Infinity) ?? targets[0]!
}

/** Allies of a plain player attack in Italy in every second turn, but for what the Germans have retaken there. */
const isPassedOver = ({ view, me, plain }: Question, hex: number): boolean =>
  plain === true && me === ALLIED && inItaly[hex] === 1 && view.turn % 2 === 0 && !view.taken.includes(hex)

/** Rules 4.3.1a, 10.10d: an attack on a city that the Germans have retaken comes first, whatever the odds, if bombers can end it so. */
function strikeBack(field: Field, view: EwState, targets: readonly number[]): Strike | undefined {
  if (field.picture.me !== ALLIED) return undefined
  for (const target of targets) {
    const strike = isBombedBack(view, target) ? bestStrike({ ...field, apiece: 0 }, target) : null
    if (strike !== null) return strike
  }
  return undefined
}

/** Whether the Allies would attack a hex if there were no other. */
export function isWorthIt(view: EwState, target: number): boolean {
  const field = { ...fieldOf(view, ALLIED), mobility: ready(view, ALLIED) }
  return nextStrike(field, view, ALLIED, { most: 1, least: LEAST_WORTH, targets: [target] }) !== undefined
}

/** The best attack that is worth it; when nobody else wants them, even those are sent who gain little. */
function nextStrike(field: Field, view: EwState, me: number, terms: Terms): Strike | undefined {
  const isFree = me !== ALLIED || movesAfter(view)
  const kept = isFree ? null : { guard: watch(pictureOf(view, me)), needed: neededWhereTheyAre(view, me) }
  const found = (one: Field): readonly Strike[] =>
    kept === null ? allot(one, terms).strikes : strikesOf(one, kept, terms)
  return found(field)[0] ?? found({ ...field, apiece: IDLE })[0]
}

/** Where a seated bot keeps the strike that it is about to make. */
const STRIKE = 'strike'
/** What a factor is taken for that nobody else wants. */
const IDLE = 0.02

/** Attack factors that want of supply must cost a stack before aircraft are sent to it (7.11a). */
const WORTH_FEEDING = 6

/** Rule 7.11: aerial supply for hungry attackers before they attack. */
function feedAttackers({ view, actions }: Question): Action | undefined {
  const zone = zoneOf(view, GERMAN)
  const lost = (hex: number): number =>
    stackOf(view, ALLIED, hex).reduce(
      (sum, unit) =>
        sum +
        (isSupplied(view, unit) || has(view, unit, ATTACKED) ? 0 : Math.floor(attackOf(view, unit) / 2)),
      0,
    )
  return bestOf(
    byVerb(actions, 'aerial').filter(
      action => zone[argOf(action)]! > 0 || isBesideGermans(view, argOf(action)),
    ),
    action => lost(argOf(action)),
    WORTH_FEEDING - 1,
  )
}

const isBesideGermans = (view: EwState, hex: number): boolean =>
  neighboursOf(theatre, hex).some(beside => unitsIn(view, GERMAN)[beside]! > 0)

/** Joins the units of the chosen strike one by one, then commits. */
export function planAttack({ view, me, actions, memory }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const joined = frame['units'] as number[]
  const able = new Set([...joined, ...byVerb(actions, 'join').map(argOf)])
  const chosen = memory.get(STRIKE) as Strike | undefined
  const strike = chosen?.target === target ? chosen : strikeOn(view, me, target, standing(view, able))
  const next = strike?.units.find(unit => find(actions, 'join', unit))
  if (next !== undefined) return find(actions, 'join', next)!
  return find(actions, 'commit') ?? byVerb(actions, 'join')[0] ?? find(actions, 'back') ?? actions[0]!
}

const standing = (view: EwState, units: Iterable<number>): Map<number, Mobility> =>
  new Map([...units].map(unit => [unit, standingAt(unit, view.at[unit]!)]))

function strikeOn(
  view: EwState,
  me: number,
  target: number,
  mobility: ReadonlyMap<number, Mobility>,
): Strike | null {
  return bestStrike({ ...fieldOf(view, me), mobility }, target)
}
