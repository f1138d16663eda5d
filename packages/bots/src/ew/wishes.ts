/** What Eisenhower's War adds when a draft is settled: where units are drawn, and which hexes look good. */
import { topOf } from '../shared/choose.ts'
import {
  ALLIED,
  attackOf,
  controllerOf,
  defenseOf,
  GERMAN,
  HEXES,
  inNorth,
  inSouth,
  isCity,
  isCityOnMap,
  isFortified,
  isMountain,
  isRough,
  mayBeInItaly,
  ownUnits,
  portsIn,
  inItaly,
  RUHR,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { muster } from '../odds/mission.ts'
import { neighboursOf } from '../odds/picture.ts'
import { isLiability } from './ground.ts'
import { alliedGoals } from './ports.ts'
import { decayOf, distanceToGoal, goalsOf, RUHR_TURN } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mission, Wanted } from '../odds/mission.ts'
import type { Change, Sketch, Wishes } from '../odds/settle.ts'
import type { Picture } from './picture.ts'
import type { Goal } from '../shared/goal.ts'

/** Hexes that a unit is tried in because they draw it most. */
const TRIED = 3

/** What units wish for. */
export function wishesFor(picture: Picture, units: readonly number[]): Wishes {
  const { view, me } = picture
  const missions = me === ALLIED ? alliedMissions(picture, units) : germanMissions(picture, units)
  const wanted = new Set(goalsOf(view).map(goal => goal.hex))
  const draw = (unit: number): number => drawOf(picture, unit, missions, wanted)
  return {
    draw,
    likely: (guard, hex) => likely(picture, guard, hex),
    *more({ mobility }: Sketch): Iterable<Change> {
      for (const { unit, hexes } of mobility.values()) {
        const mission = missions.get(unit)
        if (mission === undefined) continue
        for (const to of topOf(hexes, TRIED, hex => mission.draw[hex]!)) yield [{ unit, to }]
      }
    },
  }
}

/** A city that is of no use has to be guarded all the same. */
const BURDEN = 1

function drawOf(
  { view, me, at }: Picture,
  unit: number,
  missions: ReadonlyMap<number, Mission>,
  wanted: ReadonlySet<number>,
): number {
  const hex = at[unit]!
  if (hex < 0) return 0
  const mission = missions.get(unit)
  const drawn = mission ? mission.draw[hex]! * mission.weight : 0
  return me === ALLIED && isLiability(view, wanted, hex) ? drawn - BURDEN : drawn
}

const DECAY = 0.92

const MOST_DRAW = 320

/** Attack factors that it takes to get to a goal, and to keep it. */
function alliedNeed({ game, foe, defense, counts }: Picture, hex: number): number {
  let need = 10 + 3.5 * (counts[foe]![hex]! > 0 ? defense[hex]! : 0)
  for (const beside of neighboursOf(game, hex)) if (counts[foe]![beside]! > 0) need += defense[beside]!
  return need
}

/** Before the ports are safe the Ruhr draws only those who are near to it. */
const EARLY = 2
const EARLY_DRAW = 120
const EARLY_REACH = 12
const EARLY_FAR = 10

/** The most that a goal draws: what wins the game is seen to by itself. */
function mostDraw(view: EwState, side: number, hex: number): number {
  if (view.turn > EARLY || portsIn[hex]! > 0) return MOST_DRAW
  const far = distanceToGoal(view, ALLIED, hex)
  const isNear = side === GERMAN || ownUnits[ALLIED]!.some(unit => isNearer(view, unit, far))
  return isNear ? EARLY_DRAW : EARLY_FAR
}

const isNearer = ({ at }: EwState, unit: number, far: Int16Array): boolean =>
  at[unit]! >= 0 && at[unit]! < HEXES && inNorth[at[unit]!] === 1 && far[at[unit]!]! <= EARLY_REACH

const toWanted = (view: EwState, side: number, goal: Goal, need: number): Wanted => ({
  hex: goal.hex,
  worth: Math.min(mostDraw(view, side, goal.hex), goal.worth),
  distance: distanceToGoal(view, side, goal.hex),
  need,
})

/** Rule 4.2.1: while the Ruhr can win the game it draws from afar: a corps that sets out late comes too late. */
const FROM_AFAR = 0.5

function fromAfar(view: EwState, goal: Wanted): Wanted {
  if (goal.hex !== RUHR || view.turn > RUHR_TURN) return goal
  return { ...goal, distance: goal.distance.map(far => FROM_AFAR * far) }
}

/** Rule 4.4a: factors that one city gets once all of them are asked for, and what holding it with so many draws at most. */
const LATE_NEED = 20
const LATE_HELD = 8

/** After the last turn for the Ruhr every city counts alike: those that lie open first, and nobody masses before a full one. */
function spread(view: EwState, { counts, defense }: Picture, goal: Wanted): Wanted {
  if (view.turn <= RUHR_TURN || goal.worth >= MOST_DRAW) return goal
  const held = counts[GERMAN]![goal.hex]! > 0 ? defense[goal.hex]! : 0
  return {
    ...goal,
    need: Math.min(LATE_NEED, goal.need),
    worth: goal.worth * Math.min(1, LATE_HELD / Math.max(1, held)),
  }
}

function alliedMissions(picture: Picture, units: readonly number[]): Map<number, Mission> {
  const { view } = picture
  const wanted = alliedGoals(view).map(goal =>
    spread(view, picture, fromAfar(view, toWanted(view, ALLIED, goal, alliedNeed(picture, goal.hex)))),
  )
  return muster(picture, units, wanted, {
    decay: DECAY,
    brings: unit => attackOf(view, unit),
    weight: unit => 0.1 * (2 + attackOf(view, unit)),
    mayGo: (unit, hex) => inSouth[view.at[unit]!] === inSouth[hex],
  })
}

/** Defense factors wanted at a goal for each attack factor that is near it. */
const HOLD = 0.4
/** How near an enemy is who counts, in movement points. */
const NEAR = 14

/** Share of its draw that the Ruhr has however far the Allies are: they may land near it. */
const PIVOT = 0.8

/** What the Germans want to hold: what the Allies want, the more the nearer they are. */
function germanMissions(picture: Picture, units: readonly number[]): Map<number, Mission> {
  const { view, foe, at, attack, counts } = picture
  const wanted: Wanted[] = []
  for (const goal of goalsOf(view)) {
    const far = distanceToGoal(view, ALLIED, goal.hex)
    let nearest = 0
    let coming = 0
    for (let hex = 0; hex < HEXES; hex++) {
      if (counts[foe]![hex] === 0) continue
      nearest = Math.max(nearest, decayOf(far[hex]!))
      if (far[hex]! <= NEAR) coming += attack[hex]! * decayOf(far[hex]!)
    }
    const isPivot = goal.hex === RUHR && view.turn <= RUHR_TURN
    const worth = Math.min(MOST_DRAW, goal.worth) * (isPivot ? Math.max(PIVOT, nearest) : nearest)
    const need = HOLD * coming + (isPivot ? 8 : 0)
    if (worth > 0.5) wanted.push(toWanted(view, GERMAN, { hex: goal.hex, worth }, need))
  }
  return muster(picture, units, wanted, {
    decay: DECAY,
    brings: unit => defenseOf(view, unit),
    weight: unit => 0.02 * (2 + defenseOf(view, unit)),
    mayGo: (unit, hex) =>
      inNorth[at[unit]!] === inNorth[hex] && (inItaly[hex] === 0 || mayBeInItaly(view, [unit])),
  })
}

function likely({ view, me, counts, zones }: Picture, guard: Guard, hex: number): number {
  let worth = guard.ground[hex]! * 0.3
  if (isRough(view, hex) || isMountain(view, hex)) worth += 1
  if (me === GERMAN && isFortified(view, hex)) worth += 2
  if (isCity(view, hex) && (me === GERMAN || controllerOf(view, hex) === ALLIED)) worth += 2
  if (me === ALLIED && isCityOnMap[hex] === 1 && controllerOf(view, hex) === GERMAN) worth -= 1
  if (guard.threat[hex]! > 0) worth += 2
  if (zones[me]![hex] === 0) worth += 1
  if (counts[me]![hex]! > 0) worth += 0.5
  if (guard.vital[hex] === 1) worth += 5
  return worth
}
