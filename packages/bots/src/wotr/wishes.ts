/** What Watch on the Rhine adds when a draft is settled: missions, captures, and the edges that are to be barred. */
import { topOf } from '../shared/choose.ts'
import {
  ALLIED,
  controllerOf,
  GERMAN,
  HEXES,
  isBuiltUp,
  isIntact,
  isRough,
  isTown,
} from '@hexfront/games/wotr/insight'
import { nearestTo } from './mission.ts'
import { captures, openPrizes, takenIn } from './capture.ts'
import { doorsOf, openings } from './doors.ts'
import { wantsCaptures } from './plan.ts'
import { rejoins } from '../odds/rejoin.ts'
import type { Guard } from '../odds/guard.ts'
import type { Change, Sketch, Wishes } from '../odds/settle.ts'
import type { Mission } from '../odds/mission.ts'
import type { Picture } from './picture.ts'

export function wishesFor(picture: Picture, missions: ReadonlyMap<number, Mission>): Wishes {
  const prizes = openPrizes(picture)
  const roomIn = doorsOf(picture)
  return {
    draw: unit => drawOf(picture, unit, missions),
    whole: () => takenIn(picture, prizes) + roomIn(picture),
    likely: (guard, hex) => likely(picture, guard, hex) + 0.1 * (prizes.get(hex) ?? 0),
    *more(sketch) {
      yield* rejoins(sketch)
      yield* captures(sketch, prizes)
      yield* openings(sketch)
      yield* screens(sketch)
      yield* advances(picture, sketch.mobility, missions)
    },
  }
}

/** Everybody as far toward his goal as he gets. */
function* advances(
  picture: Picture,
  mobility: Sketch['mobility'],
  missions: ReadonlyMap<number, Mission>,
): Iterable<Change> {
  for (const one of mobility.values()) {
    const mission = missions.get(one.unit)
    if (mission) yield [{ unit: one.unit, to: nearestTo(picture, mission, one) }]
  }
}

/** The weakest who can get there bar the edge by which the enemy would leave, where nobody does yet. */
function* screens({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  const { game, view, me, zones, counts, at } = picture
  const { exits, gravity } = outlook.guard
  if (me !== ALLIED || gravity < 0.5) return
  for (let hex = 0; hex < HEXES; hex++) {
    if (exits[hex] === 0 || zones[me]![hex]! > 0 || counts[me]![hex]! > 0) continue
    const able = [...mobility.values()].filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex)
    for (const { unit } of topOf(able, 2, ({ unit }) => -game.attack(view, unit))) yield [{ unit, to: hex }]
  }
}

/** Rule 4.6: what an Allied hex is worth to the Germans while they still need some. */
const CAPTURE = 25

/** A unit's own wish: nearer to its goal, or for the Germans of the winter offensive into Allied ground. */
function drawOf(
  { view, me, at, counts }: Picture,
  unit: number,
  missions: ReadonlyMap<number, Mission>,
): number {
  const hex = at[unit]!
  const mission = missions.get(unit)
  if (mission) return mission.draw[hex]! * mission.weight
  if (me !== GERMAN || !wantsCaptures(view) || controllerOf(view, hex) === GERMAN) return 0
  return view.captured.includes(hex) ? 0 : CAPTURE / counts[GERMAN]![hex]!
}

/** Good ground near the enemy first. */
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
