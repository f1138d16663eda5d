/** Rule 4.3.2a: which ports the Allies go for: as many as the turns ask for, those that cost the least march and lie on the way. */
import {
  ALLIED,
  alliedEntries,
  allHexes,
  attackOf,
  board,
  BOX,
  controllerOf,
  costsOf,
  defenseOf,
  GERMAN,
  hasLine,
  HEXES,
  inGermany,
  inItaly,
  inNorth,
  isCity,
  isMobile,
  isOpenSide,
  isPort,
  movementOf,
  ownUnits,
  portsDue,
  portsHeld,
  portsIn,
  RUHR,
  stackOf,
  standingShift,
  turns,
  unitsIn,
  zone,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { floodFrom, makeFlood } from '../shared/fields.ts'
import { distanceToGoal, goalsOf } from './worth.ts'
import type { Goal } from '../shared/goal.ts'

/** Ports more than are asked for, and what one counts that is gone for: attacks fail, and what lies open may be closed. */
const SPARE = 1
const HAD_NOW = 0.75
const HAD_LATER = 0.4
/** Share of their worth that the others keep: should one lie open, it is not scorned. */
const UNSOUGHT = 0.2
const isAntwerp = zone('antwerpRequires')
/** Points that a corps marches in a turn: zones on the way take one, and it attacks from beside the port. */
const MARCH = 6
/** Factors against each of the defender's, and for each column that the ground gives him. */
const ODDS = 3
const PER_COLUMN = 1
/** What a corps counts that it takes to have a port, in points of march. */
const PER_CORPS = 2
/** A port is entered by somebody even if nobody holds it. */
const WALK = 1

/** Who could go, and from where: corps ashore in the north, and those in the box from wherever they are nearest. */
function goers(view: EwState): { readonly unit: number; readonly from: readonly number[] }[] {
  const entries = alliedEntries(view)
  return ownUnits[ALLIED]!.flatMap(unit => {
    const at = view.at[unit]!
    if (isMobile[unit] === 0) return []
    if (at === BOX) return [{ unit, from: entries }]
    return at >= 0 && at < HEXES && inNorth[at] === 1 ? [{ unit, from: [at] }] : []
  })
}

const neighbours = (hex: number): number[] =>
  [...board.neighbours.slice(hex * 6, hex * 6 + 6)].filter(near => near >= 0)

/** Hexes that somebody could be beside or in this turn, with Germans in the way. */
function inReach(view: EwState, able: ReturnType<typeof goers>): (hex: number) => boolean {
  const flood = makeFlood(board)
  const movers = able.flatMap(({ unit, from }) => from.map(at => ({ at, points: movementOf(view, unit) })))
  const over = { blocked: unitsIn(view, GERMAN), stop: null, extra: zoneOf(view, GERMAN) }
  floodFrom(flood, movers, costsOf(view, [ownUnits[ALLIED]![0]!]).slice(), over)
  return hex =>
    flood.left[hex]! >= 0 ||
    neighbours(hex).some(near => near < HEXES && flood.left[near]! >= 0 && isOpenSide(near, hex))
}

/** What it takes to have a port: points that the last of those marches who are needed, and how many they are. */
function effortFor(
  view: EwState,
  hex: number,
  able: ReturnType<typeof goers>,
): { readonly march: number; readonly corps: number } {
  const far = distanceToGoal(view, ALLIED, hex)
  const defense = stackOf(view, GERMAN, hex).reduce((sum, unit) => sum + defenseOf(view, unit), 0)
  let need = Math.max(WALK, defense * (ODDS - PER_COLUMN * standingShift(view, ALLIED, hex)))
  const nearest = able.map(({ unit, from }) => ({
    brings: attackOf(view, unit),
    points: Math.min(...from.map(at => far[at]!)),
  }))
  nearest.sort((a, b) => a.points - b.points)
  for (const [i, { brings, points }] of nearest.entries())
    if ((need -= brings) <= 0) return { march: points, corps: i + 1 }
  return { march: Infinity, corps: Infinity }
}

interface Candidate {
  readonly hex: number
  /** Points to march to it. */
  readonly march: number
  /** What it costs: the march, the rest of the way to the Ruhr, for what lies on it is no detour, and those it takes. */
  readonly cost: number
}

function candidates(view: EwState, able: ReturnType<typeof goers>): Candidate[] {
  const onward = distanceToGoal(view, ALLIED, RUHR)
  return allHexes
    .filter(hex => portsIn[hex]! > 0 && isPort(view, hex) && controllerOf(view, hex) === GERMAN)
    .map(hex => {
      const { march, corps } = effortFor(view, hex, able)
      return { hex, march, cost: march + onward[hex]! + PER_CORPS * corps }
    })
    .sort((a, b) => a.cost - b.cost)
}

/** The ports to go for: for each turn that asks for some, enough of those that can be had by then. */
export function portsSought(view: EwState): ReadonlySet<number> {
  const sought = new Set<number>()
  const held = portsHeld(view)
  const turn = Math.max(1, view.turn)
  const due = turns.slice(turn - 1).map(one => Math.max(0, portsDue(view, one.turn) - held))
  if (due.every(missing => missing === 0)) return sought
  const able = goers(view)
  const ranked = candidates(view, able)
  const isNear = inReach(view, able)
  let found = 0
  due.forEach((missing, ahead) => {
    if (missing === 0) return
    for (const { hex, march } of ranked) {
      if (found >= missing + SPARE) return
      if (sought.has(hex) || march > MARCH * (ahead + 1) || (ahead === 0 && !isNear(hex))) continue
      sought.add(hex)
      found += portsIn[hex]! * (ahead === 0 ? HAD_NOW : HAD_LATER)
    }
  })
  return sought
}

/** Rule 12.2: no German comes on in a city of the rear without a line: it can wait, and so can whoever sits in it. */
const isCutOff = (view: EwState, hex: number): boolean =>
  inGermany[hex] === 0 && inItaly[hex] === 0 && isCity(view, hex) && !hasLine(view, GERMAN, hex)

/** What the Allies want, at less where it is a port that they do not go for, or a city that is cut off. */
export function alliedGoals(view: EwState): Goal[] {
  const sought = portsSought(view)
  const canWait = (hex: number): boolean =>
    !sought.has(hex) &&
    (sought.size > 0 || isAntwerp[hex] === 0) &&
    (portsIn[hex]! > 0 || isCutOff(view, hex))
  return goalsOf(view).map(({ hex, worth }) => ({ hex, worth: canWait(hex) ? worth * UNSOUGHT : worth }))
}
