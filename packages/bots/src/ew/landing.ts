/** The plan sheet and the landings: where, when, with whom, and whether at all. */
import type { Action } from '@hexfront/engine'
import { softly } from '../shared/choose.ts'
import {
  ALLIED,
  attackFactor,
  attackOf,
  defenseOf,
  firstHexes,
  GERMAN,
  HEXES,
  isMobile,
  isPort,
  landingPlan,
  LANDING,
  ownUnits,
  portsIn,
  secondHexes,
  shiftsOf,
  stackOf,
  standingShift,
  stepsOf,
  tables,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState, ForceFrame } from '@hexfront/games/ew/insight'
import { neighboursOf } from '../odds/picture.ts'
import { prospectOf } from './fight.ts'
import { argOf, byVerb, find } from './question.ts'
import { theatre } from './theatre.ts'
import { decayOf, distanceToGoal, goalsOf, pullOf } from './worth.ts'
import type { Question } from './question.ts'

const INVASION = tables.shifts.rows.find(row => row.id === 'invasion')!.shift

const sum = (units: readonly number[], of: (unit: number) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0)

/** Chance that so many factors clear a hex of the Germans in it. */
function clears(view: EwState, hex: number, attack: number, shift: number): number {
  const units = stackOf(view, GERMAN, hex)
  if (units.length === 0) return 1
  return prospectOf({
    attack,
    defense: sum(units, unit => defenseOf(view, unit)),
    shift: standingShift(view, ALLIED, hex) + shift,
    strong: false,
    steps: sum(units, unit => stepsOf(view, unit)),
    units: units.length,
    theirs: 4,
    ours: 5,
    ourSteps: 8,
    // Whoever defends a landing stays to the last.
    ground: 1000,
    trapped: 1,
  }).clears
}

/** Attack factors of the Germans within a few hexes of a landing. */
function danger(view: EwState, hex: number): number {
  const far = distanceToGoal(view, GERMAN, hex)
  return sum(
    ownUnits[GERMAN]!.filter(unit => view.at[unit]! >= 0 && view.at[unit]! < HEXES && isMobile[unit] === 1),
    unit => attackOf(view, unit) * (far[view.at[unit]!]! <= 6 ? decayOf(far[view.at[unit]!]!) : 0),
  )
}

const ARRIVING = 12

/** Rule 4.3.2a: chance that a port is Allied at the end of the turn in which so many factors land in a hex. */
function portChance(view: EwState, hex: number, attack: number): number {
  const ashore = clears(view, hex, attack, INVASION)
  if (portsIn[hex]! > 0 && isPort(view, hex)) return ashore
  let beside = 0
  for (const next of neighboursOf(theatre, hex))
    if (
      next < HEXES &&
      portsIn[next]! > 0 &&
      theatre.mayStrike({ ...view, turn: 2 }, unitById('US7'), hex, next)
    )
      beside = Math.max(beside, clears(view, next, attack * 0.7 + ARRIVING, 0))
  return ashore * beside
}

/** What a first landing in a hex promises. */
function firstWorth(view: EwState, pull: Float64Array, hex: number): number {
  const attack = sum(
    ownUnits[ALLIED]!.filter(unit => view.at[unit] === LANDING),
    unit => attackOf(view, unit),
  )
  const ashore = clears(view, hex, attack, INVASION)
  const port = portChance(view, hex, attack)
  return 400 * (port + ashore) + 0.4 * Math.min(250, pull[hex]!) - 2.5 * danger(view, hex)
}

export function chooseFirst({ view, actions, rng }: Question): Action {
  const pull = pullOf(view, goalsOf({ ...view, turn: 2 }))
  const best = firstHexes.reduce((most, hex) => Math.max(most, firstWorth(view, pull, hex)), -Infinity)
  const good = byVerb(actions, 'land').filter(action => firstWorth(view, pull, argOf(action)) > best - 60)
  return softly(rng, good, 15, action => firstWorth(view, pull, argOf(action)))
}

/** Attack factors of the two corps that wait for the second landing. */
const SECOND_FORCE = 14

/** What a second landing in a hex promises: ports that will be asked for, far from where the first one is. */
function secondWorth(view: EwState, hex: number): number {
  if (portsIn[hex] === 0) return -Infinity
  const first = view.firstHex >= 0 ? distanceToGoal(view, ALLIED, view.firstHex)[hex]! : 0
  const chance = clears(view, hex, SECOND_FORCE, INVASION)
  const more = sum(
    neighboursOf(theatre, hex).filter(next => next < HEXES),
    next => portsIn[next]!,
  )
  return 100 * chance + 8 * portsIn[hex]! + 8 * more + Math.min(15, first) - 1.5 * danger(view, hex)
}

export function chooseSecond({ view, actions, rng }: Question): Action {
  const best = secondHexes.reduce((most, hex) => Math.max(most, secondWorth(view, hex)), -Infinity)
  const good = byVerb(actions, 'land').filter(action => secondWorth(view, argOf(action)) > best - 20)
  return good.length > 0 ? softly(rng, good, 6, action => secondWorth(view, argOf(action))) : actions[0]!
}

/** A landing that is likelier to fail is called off. */
const BOLD = 0.8

/** Rules 5.3.1 to 5.3.4: everybody who helps, and off if that is not enough. */
export function chooseForce({ view, actions }: Question): Action {
  const frame = view.frames.at(-1) as ForceFrame
  const drop = find(actions, 'airdrop')
  if (drop && stackOf(view, GERMAN, frame.hex).length > 0) return drop
  const join = byVerb(actions, 'add')[0]
  if (join && (view.turn === 1 || frame.units.length < 4)) return join
  const commit = find(actions, 'commit')
  const callOff = find(actions, 'callOff')
  if (commit && callOff && chanceAshore(view, frame) < BOLD) return callOff
  return commit ?? callOff ?? actions[0]!
}

function chanceAshore(view: EwState, frame: ForceFrame): number {
  const units = stackOf(view, GERMAN, frame.hex)
  if (units.length === 0) return 1
  const plan = landingPlan(frame)
  const attack = sum(plan.units, unit => attackFactor(view, plan, unit))
  const shift = sum(
    shiftsOf(view, plan).map(one => one.amount),
    amount => amount,
  )
  const defense = sum(units, unit => defenseOf(view, unit))
  return prospectOf({
    attack,
    defense,
    shift,
    strong: false,
    steps: sum(units, unit => stepsOf(view, unit)),
    units: units.length,
    theirs: 4,
    ours: 5,
    ourSteps: 8,
    ground: 1000,
    trapped: 1,
  }).clears
}
