/** Air units: where they help most, in attack and in defence; whom they fight; what they bomb. */
import { has, hashState } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  ACTIVE,
  airAround,
  airborneOf,
  airTable,
  AIRLIFT,
  airSupport,
  ALLIED,
  binOf,
  bombFault,
  covers,
  flyersIn,
  FR,
  GERMAN,
  HEXES,
  holds,
  inBelgium,
  inFrance,
  isAir,
  isChannelPort,
  isDepot,
  isWorkingDepot,
  markers,
  overFault,
  PARIS,
  supportOf,
  tables,
  airZoneOf,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestOf } from '../shared/choose.ts'
import { chanceAt, chancesOf as tableChances } from '../shared/chances.ts'
import { floodFrom, makeFlood, markAround } from '../shared/fields.ts'
import { chooseLift, WAITS } from './airlift.ts'
import { chancesOf } from './prospects.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { theatre } from './theatre.ts'
import { argOf, byVerb, find } from './question.ts'
import { giveReason } from './reason.ts'
import type { Guard } from '../odds/guard.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

const chances = tableChances(airTable)
const [AL1, BL1, DL1] = ['AL1', 'BL1', 'DL1'].map(id => airTable.codes.indexOf(id)) as [
  number,
  number,
  number,
]
const LOWEST = airTable.columns.list[0]!.from ?? 0

/** Chances of an air combat or a bombing by the difference of strengths. */
function oddsAt(difference: number): { loses: number; both: number; wins: number } {
  const column = Math.min(chances.columns - 1, Math.max(0, difference - LOWEST))
  const at = (code: number): number => chanceAt(chances, column, code)
  return { loses: at(AL1), both: at(BL1), wins: at(DL1) }
}

/** What the loss of a step of an air unit costs each side. */
const AIR_STEP = [6, 4.5]

/** What it is worth to fight an enemy in the air. */
function fightWorth(view: MwState, me: number, unit: number, enemy: number): number {
  const { loses, both, wins } = oddsAt(supportOf(view, unit) - supportOf(view, enemy) + airColumns(view))
  return (wins + both) * AIR_STEP[1 - me]! - (loses + both) * AIR_STEP[me]!
}

/** Rule 5.1o: the Luftwaffe marker adds a column. */
const airColumns = (view: MwState): number => {
  const one = markers[view.marker]
  return one?.kind === 'air' ? one.shift : 0
}

/** What a city is worth to bombers: a depot that feeds armies, a port. */
function cityWorth(view: MwState, me: number, hex: number): number {
  if (holds(view, me, hex)) return 0
  if (me === ALLIED) return isDepot[hex] === 1 ? 5 : 0.3
  if (isDepot[hex] === 1) {
    const nation = inFrance[hex] === 1 ? 7 : inBelgium[hex] === 1 ? 3 : 1
    return hex === PARIS ? nation + 2 : nation
  }
  return isChannelPort[hex] === 1 ? 2 : 0.4
}

/** What an aircraft is still good for in this turn, for each marker that is yet to come. */
const LATER = 0.5

/** What bombing a city promises. */
export function bombWorth(view: MwState, me: number, unit: number, hex: number): number {
  if (isAir[unit] === 0 || bombFault(view, me, hex) !== null) return 0
  const { loses, wins } = oddsAt(supportOf(view, unit) - tables.cityStrength.value + airColumns(view))
  const later = Math.min(3, binOf(view, me).length) * LATER * supportOf(view, unit)
  return wins * cityWorth(view, me, hex) - loses * AIR_STEP[me]! - later
}

/** Share of what could be attacked that will be, and what it is worth to hamper the enemy's moves. */
const ATTACKED_SHARE = 0.35
const HAMPERED = 0.12

/** What one column is worth over each hex, in attack now and in defence until the enemy has acted. */
interface AirNeeds {
  readonly attack: Float64Array
  readonly defence: Float64Array
}

const NEEDS = 'airNeeds'

/** Reckoned once in an impulse: what flies changes little of it. */
function needsOf({ view, me, memory }: Question): AirNeeds {
  const sign = hashState([view.turn, view.operating, view.marker, view.commands, view.markers])
  const known = memory.get(NEEDS) as { sign: string; needs: AirNeeds } | undefined
  if (known?.sign === sign) return known.needs
  const needs = reckonNeeds(view, me)
  memory.set(NEEDS, { sign, needs })
  return needs
}

function reckonNeeds(view: MwState, me: number): AirNeeds {
  const attack = new Float64Array(HEXES)
  const defence = new Float64Array(HEXES)
  for (const { target, perColumn } of chancesOf(view, me)) attack[target] = perColumn
  const picture = pictureOf(view, me)
  const guard = watch(picture)
  const { temper } = theatre
  const reached = reachedBy(picture, guard)
  for (let hex = 0; hex < HEXES; hex++) {
    if (me === GERMAN && picture.counts[ALLIED]![hex]! > 0) attack[hex]! += HAMPERED
    if (picture.counts[me]![hex] === 0 || reached[hex] === 0) continue
    const strength = Math.min(2 * temper.fullHex, guard.threat[hex]! * temper.focus)
    if (strength < 1) continue
    const steps = picture.steps[hex]!
    const stakes = {
      attack: strength,
      defense: picture.defense[hex]!,
      strong: theatre.isStrong(view, hex),
      steps,
      units: picture.counts[me]![hex]!,
      theirs: temper.stepOf[me as 0 | 1],
      ours: temper.ours,
      ourSteps: strength / temper.stepFactors,
      ground: guard.ground[hex]!,
      trapped: 0,
    }
    const at = (shift: number): number => Math.max(0, theatre.prospect({ ...stakes, shift }).worth)
    const shift = theatre.groundShift(view, hex, 1 - me)
    defence[hex] = (ATTACKED_SHARE * (at(shift) - at(shift - 2))) / 2
  }
  return { attack, defence }
}

/** Where the enemy could get beside in one move: whoever stands behind a line needs nobody over him. */
export function reachedBy({ game, counts, zones, me }: Picture, { movers, costs }: Guard): Uint8Array {
  const flood = makeFlood(game.board)
  floodFrom(flood, movers, costs, { blocked: counts[me]!, stop: zones[me]! })
  const beside = new Uint8Array(game.board.hexCount)
  for (let hex = 0; hex < HEXES; hex++) if (flood.left[hex]! >= 0) markAround(game.board, hex, beside)
  return beside
}

/** What an air unit does over a hex, beside those who are there already. */
function coverWorth(view: MwState, me: number, unit: number, over: number, needs: AirNeeds): number {
  const support = supportOf(view, unit)
  const others = airborneOf(view, me).filter(one => one !== unit)
  const zone = airZoneOf(view, unit) > 0 ? airAround[over]! : [over]
  let worth = 0
  for (const hex of zone) {
    const need = needs.attack[hex]! + needs.defence[hex]!
    if (need === 0) continue
    let best = 0
    for (const one of others) if (covers(view, one, hex)) best = Math.max(best, supportOf(view, one))
    worth += need * Math.max(0, support - best)
  }
  return worth
}

/** What a flight is for. */
interface Flight {
  readonly unit: number
  readonly over: number
  readonly worth: number
}

const FLIGHT = 'flight'
/** What a flight must gain. */
const LEAST = 0.4

/** The best flight that is still to be made. */
function bestFlight(question: Question): Flight | null {
  const { view, me, actions } = question
  const needs = needsOf(question)
  let best: Flight | null = null
  for (const action of byVerb(actions, 'fly')) {
    const unit = argOf(action)
    if (unit === AIRLIFT) continue
    const at = view.at[unit]!
    const now = at >= 0 && at < HEXES ? coverWorth(view, me, unit, at, needs) + shelterWorth(view, me, at) : 0
    for (let over = 0; over < HEXES; over++) {
      const worth = flightWorth(view, me, unit, over, needs) - now
      if (worth > (best?.worth ?? LEAST)) best = { unit, over, worth }
    }
  }
  return best
}

/** What it is worth to keep bombers from a depot that still works: little, but more than to stay at home. */
const SHELTER = 0.5
export const shelterWorth = (view: MwState, me: number, over: number): number =>
  me === ALLIED && inFrance[over] === 1 && isDepot[over] === 1 && isWorkingDepot(view, FR, over)
    ? over === PARIS
      ? 1.2 * SHELTER
      : SHELTER
    : 0

/** What a flight to a hex promises; below nothing where the unit may not fly. */
export function flightWorth(view: MwState, me: number, unit: number, over: number, needs: AirNeeds): number {
  if (overFault(view, unit, over) !== null) return -1
  const enemy = flyersIn(view, 1 - me, over)[0]
  const cover = Math.max(
    coverWorth(view, me, unit, over, needs) + shelterWorth(view, me, over),
    bombWorth(view, me, unit, over),
  )
  if (enemy === undefined) return cover
  const { loses, both, wins } = oddsAt(supportOf(view, unit) - supportOf(view, enemy) + airColumns(view))
  const helps = airSupport(view, 1 - me, over) > 0 ? wins * needs.attack[over]! : 0
  return fightWorth(view, me, unit, enemy) + (1 - loses - both) * cover + helps
}

export function chooseFlyer(question: Question): Action {
  const { view, actions, memory } = question
  const lift = find(actions, 'fly', AIRLIFT)
  const over = lift ? chooseLift(view) : null
  if (lift && over !== null) {
    memory.set(FLIGHT, { unit: AIRLIFT, over, worth: 0 })
    return lift
  }
  const flight = bestFlight(question)
  if (flight === null) return find(actions, 'end') ?? actions[0]!
  memory.set(FLIGHT, flight)
  if (bombWorth(question.view, question.me, flight.unit, flight.over) >= flight.worth)
    giveReason(question, 'bombing', flight.over)
  return find(actions, 'fly', flight.unit)!
}

export function chooseSky({ view, actions, memory }: Question): Action {
  const flight = memory.get(FLIGHT) as Flight | undefined
  const unit = Number(view.frames.at(-1)!['unit'])
  if (flight?.unit !== unit) return find(actions, 'aside') ?? find(actions, 'back') ?? actions[0]!
  if (flight.over === WAITS) return find(actions, 'aside') ?? find(actions, 'back') ?? actions[0]!
  return find(actions, 'over', flight.over) ?? find(actions, 'back') ?? actions[0]!
}

/** Rule 16.9d: who has come to bomb says so before he fights. */
export function chooseMission(question: Question): Action {
  const { view, me, actions } = question
  const needs = needsOf(question)
  const bomber = byVerb(actions, 'mission').find(action => prefersBombs(view, me, argOf(action), needs))
  return bomber ?? find(actions, 'end') ?? actions[0]!
}

const prefersBombs = (view: MwState, me: number, unit: number, needs: AirNeeds): boolean => {
  const at = view.at[unit]!
  const worth = bombWorth(view, me, unit, at)
  return worth > 0 && worth > coverWorth(view, me, unit, at, needs)
}

export function chooseBombing(question: Question): Action {
  const { view, me, actions } = question
  const needs = needsOf(question)
  const able = byVerb(actions, 'bomb').filter(
    action => has(view, argOf(action), ACTIVE) && prefersBombs(view, me, argOf(action), needs),
  )
  const best = bestOf(able, action => bombWorth(view, me, argOf(action), view.at[argOf(action)]!))
  return best ?? find(actions, 'end') ?? actions[0]!
}

/** Air combats are fought where they promise most first. */
export function chooseDogfight({ view, me, actions }: Question): Action {
  const worth = (hex: number): number => {
    const [own, enemy] = [flyersIn(view, me, hex)[0], flyersIn(view, 1 - me, hex)[0]]
    return own === undefined || enemy === undefined ? 0 : fightWorth(view, me, own, enemy)
  }
  return bestOf(byVerb(actions, 'fight'), action => worth(argOf(action))) ?? actions[0]!
}
