/** Places everybody who is free so that the side stands safe and is drawn where it wants to go. */
import { climb } from '../shared/search.ts'
import { sampleOf, topOf } from '../shared/choose.ts'
import { ALLIED, GERMAN, isBuiltUp, isRough, isTown, isWall } from '@hexfront/games/wotr/insight'
import { hasRoom, shift } from './picture.ts'
import { missionsOf } from './mission.ts'
import { safetyOf } from './guard.ts'
import { wantsCaptures } from './plan.ts'
import type { Budget } from '../shared/budget.ts'
import type { Draft } from './draft.ts'
import type { Guard } from './guard.ts'
import type { Mission } from './mission.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'

interface Step {
  readonly unit: number
  readonly to: number
}

/** Settles a draft as well as the budget allows; returns what the position is worth then, strikes included. */
export function settle(draft: Draft, rng: number[], budget: Budget): number {
  const { picture, guard, free } = draft
  const missions = picture.me === ALLIED ? missionsOf(picture, [...free.keys()]) : null
  if (missions) for (const { unit, hexes } of free.values()) goForward(picture, unit, hexes, missions)
  const units = [...free.keys()]
  const draw = (unit: number): number => drawOf(picture, unit, missions)
  let drawn = units.reduce((sum, unit) => sum + draw(unit), 0)
  const promised = draft.strikes.reduce((sum, strike) => sum + strike.worth, 0)
  return (
    promised +
    climb<Step>(
      {
        *propose() {
          for (const unit of sampleOf(rng, units, units.length))
            for (const to of choices(picture, guard, free.get(unit)!, rng)) yield { unit, to }
        },
        make({ unit, to }) {
          const from = picture.at[unit]!
          if (from === to || !hasRoom(picture, unit, to)) return null
          drawn -= draw(unit)
          shift(picture, unit, to)
          drawn += draw(unit)
          return { unit, to: from }
        },
        worth: () => safetyOf(picture, guard) + drawn,
      },
      budget,
    )
  )
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
  if (me !== GERMAN || !wantsCaptures(view) || view.control[hex] === GERMAN) return 0
  return view.captured.includes(hex) ? 0 : CAPTURE / counts[GERMAN]![hex]!
}

/** Rule 4.6: what an Allied hex is worth to the Germans while they still need some. */
const CAPTURE = 25

/** First guess: as near to the goal as it gets. */
function goForward(
  picture: Picture,
  unit: number,
  hexes: readonly number[],
  missions: ReadonlyMap<number, Mission>,
): void {
  const mission = missions.get(unit)
  if (!mission) return
  let best = picture.at[unit]!
  for (const hex of hexes)
    if (mission.draw[hex]! > mission.draw[best]! && hasRoom(picture, unit, hex)) best = hex
  shift(picture, unit, best)
}

/** Hexes worth trying for a unit: good ground near the enemy first, and a few others. */
function choices(picture: Picture, guard: Guard, { hexes }: Mobility, rng: number[]): number[] {
  const good = topOf(sampleOf(rng, hexes, 40), 5, hex => likely(picture, guard, hex))
  return [...good, ...sampleOf(rng, hexes, 3)]
}

function likely({ view, me, counts, zones }: Picture, guard: Guard, hex: number): number {
  let worth = guard.ground[hex]! * 0.5
  if (isTown[hex] === 1 || isRough[hex] === 1) worth += 1
  if (isBuiltUp[hex] === 1) worth += 2
  if (me === GERMAN && isWall[hex] === 1 && view.wall[hex] === 1) worth += 2
  if (guard.threat[hex]! > 0) worth += 2
  if (zones[me]![hex] === 0) worth += 2
  if (counts[me]![hex]! > 0) worth -= 1
  if (guard.vital[hex] === 1) worth += 5
  return worth
}
