/** Moves everybody about in a draft so that the side strikes well, stands safe and is drawn where it wants to go. */

import { climb } from '../shared/search.ts'
import { sampleOf, topOf } from '../shared/choose.ts'
import {
  ALLIED,
  armyGroups,
  controllerOf,
  FIGHT_MOVE,
  GERMAN,
  HEXES,
  isBuiltUp,
  isIntact,
  isRough,
  isTown,
} from '@hexfront/games/wotr/insight'
import { bestStrike, targetsOf } from './strike.ts'
import { attackOf, defenseOf, hasRoom, shift, unitsAt } from './picture.ts'
import { missionsOf } from './mission.ts'
import { wantsCaptures } from './plan.ts'
import { worthOf } from '../odds/outlook.ts'
import type { Budget } from '../shared/budget.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mission } from './mission.ts'
import type { Mobility } from './mobility.ts'
import type { Outlook } from '../odds/outlook.ts'
import type { Picture } from './picture.ts'

/** A picture in the making, and who may still be moved about in it. */
export interface Sketch {
  readonly picture: Picture
  readonly outlook: Outlook
  readonly mobility: ReadonlyMap<number, Mobility>
}

/** Some units go to other hexes, all or none of them. */
type Change = readonly { readonly unit: number; readonly to: number }[]

/** Settles a sketch as well as the budget allows; returns what the position is worth then. */
export function settle({ picture, outlook, mobility }: Sketch, rng: number[], budget: Budget): number {
  const units = [...mobility.keys()]
  const missions = picture.me === ALLIED ? missionsOf(picture, units) : null
  const draw = (unit: number): number => drawOf(picture, unit, missions)
  let drawn = units.reduce((sum, unit) => sum + draw(unit), 0)
  const move = (change: Change): void => {
    for (const { unit, to } of change) {
      drawn -= draw(unit)
      shift(picture, unit, to)
      drawn += draw(unit)
    }
  }
  return climb<Change>(
    {
      propose: () => proposals({ picture, outlook, mobility }, rng),
      make(change) {
        const back = change.map(({ unit }) => ({ unit, to: picture.at[unit]! }))
        if (change.every(({ unit, to }) => picture.at[unit] === to)) return null
        move(change)
        if (change.every(({ unit, to }) => hasRoom(picture, unit, to))) return back
        move(back)
        return null
      },
      worth: () => worthOf(picture, outlook) + drawn,
    },
    budget,
  )
}

/** Strikes first, then whole stacks, then units one by one. */
function* proposals(sketch: Sketch, rng: number[]): Iterable<Change> {
  const { picture, mobility, outlook } = sketch
  if (picture.view.order !== FIGHT_MOVE) yield* strikes(sketch)
  yield* garrisons(sketch)
  yield* screens(sketch)
  yield* stacks(sketch, rng)
  for (const unit of sampleOf(rng, [...mobility.keys()], mobility.size))
    for (const to of choices(picture, outlook.guard, mobility.get(unit)!, rng)) yield [{ unit, to }]
}

/** Everybody who makes the best strike on a hex goes to where he strikes from. */
function* strikes({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  for (const target of targetsOf(picture)) {
    const strike = bestStrike({ picture, mobility, ground: outlook.arms.ground }, target)
    if (strike === null || strike.worth <= 0) continue
    yield strike.units.map((unit, i) => ({ unit, to: strike.from[i]! }))
  }
}

/** Two, three or four together into a hex that must not fall: fewer might not do. */
function* garrisons({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  const { view, me, at } = picture
  const { vital, threat } = outlook.guard
  for (let hex = 0; hex < HEXES; hex++) {
    if (vital[hex] === 0 || threat[hex] === 0) continue
    const able = [...mobility.values()]
      .filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex && vital[at[unit]!] === 0)
      .map(({ unit }) => unit)
    for (const group of me === ALLIED ? [1, 2, 4] : [8]) {
      const best = topOf(
        able.filter(unit => armyGroups(unit) & group),
        4,
        unit => defenseOf(view, unit) - 0.5 * attackOf(view, unit),
      )
      for (let count = 2; count <= best.length; count++)
        yield best.slice(0, count).map(unit => ({ unit, to: hex }))
    }
  }
}

/** The weakest who can get there bar the edge by which the enemy would leave, where nobody does yet. */
function* screens({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  const { view, me, zones, counts, at } = picture
  const { exits, gravity } = outlook.guard
  if (me !== ALLIED || gravity < 0.5) return
  for (let hex = 0; hex < HEXES; hex++) {
    if (exits[hex] === 0 || zones[me]![hex]! > 0 || counts[me]![hex]! > 0) continue
    const able = [...mobility.values()].filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex)
    for (const { unit } of topOf(able, 2, ({ unit }) => -attackOf(view, unit))) yield [{ unit, to: hex }]
  }
}

/** Those who stand together go together. */
function* stacks({ picture, outlook, mobility }: Sketch, rng: number[]): Iterable<Change> {
  const hexes = new Set([...mobility.keys()].map(unit => picture.at[unit]!))
  for (const hex of sampleOf(rng, [...hexes], hexes.size)) {
    const units = unitsAt(picture, picture.me, hex).filter(unit => mobility.has(unit))
    if (units.length < 2) continue
    const slowest = units.reduce((least, unit) =>
      mobility.get(unit)!.hexes.length < mobility.get(least)!.hexes.length ? unit : least,
    )
    for (const to of choices(picture, outlook.guard, mobility.get(slowest)!, rng).slice(0, 3)) {
      const able = units.filter(unit => mobility.get(unit)!.left[to]! >= 0)
      if (able.length > 1) yield able.map(unit => ({ unit, to }))
    }
  }
}

/** A unit's own wish: nearer to its goal, or for the Germans of the winter offensive into Allied ground. */
function drawOf(
  { view, me, at, counts }: Picture,
  unit: number,
  missions: ReadonlyMap<number, Mission> | null,
): number {
  const hex = at[unit]!
  const mission = missions?.get(unit)
  if (mission) return mission.draw[hex]! * mission.weight
  if (me !== GERMAN || !wantsCaptures(view) || controllerOf(view, hex) === GERMAN) return 0
  return view.captured.includes(hex) ? 0 : CAPTURE / counts[GERMAN]![hex]!
}

/** Rule 4.6: what an Allied hex is worth to the Germans while they still need some. */
const CAPTURE = 25

/** Hexes worth trying for a unit: good ground near the enemy first, and a few others. */
function choices(picture: Picture, guard: Guard, { hexes }: Mobility, rng: number[]): number[] {
  const good = topOf(sampleOf(rng, hexes, 40), 5, hex => likely(picture, guard, hex))
  return [...good, ...sampleOf(rng, hexes, 3)]
}

function likely({ view, me, counts, zones }: Picture, guard: Guard, hex: number): number {
  let worth = guard.ground[hex]! * 0.5
  if (isTown[hex] === 1 || isRough[hex] === 1) worth += 1
  if (isBuiltUp[hex] === 1) worth += 2
  if (me === GERMAN && isIntact(view, hex)) worth += 2
  if (guard.threat[hex]! > 0) worth += 2
  if (zones[me]![hex] === 0) worth += 2
  if (counts[me]![hex]! > 0) worth -= 1
  if (guard.vital[hex] === 1) worth += 5
  return worth
}
