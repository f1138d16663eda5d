/** Rule 4.3.2a: which ports the Allies go for: as many as the turns ask for, those that cost the least march and lie on the way. */
import {
  ALLIED,
  alliedEntries,
  allHexes,
  attackOf,
  BOX,
  controllerOf,
  defenseOf,
  GERMAN,
  HEXES,
  inNorth,
  isMobile,
  isPort,
  ownUnits,
  portsIn,
  RUHR,
  stackOf,
  standingShift,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { distanceToGoal, goalsOf, portsMissing } from './worth.ts'
import type { Goal } from './worth.ts'

/** Ports more than are asked for: not every attack succeeds. */
const SPARE = 1
/** Share of their worth that the others keep: should one lie open, it is not scorned. */
const UNSOUGHT = 0.2
/** Points that a corps marches in a turn, and one more: it attacks from beside the port. */
const MARCH = 7
/** Factors against each of the defender's, and for each column that the ground gives him. */
const ODDS = 3
const PER_COLUMN = 1
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

/** Points that the last of those marches who are needed to take a port. */
function marchTo(view: EwState, hex: number, able: ReturnType<typeof goers>): number {
  const far = distanceToGoal(view, ALLIED, hex)
  const defense = stackOf(view, GERMAN, hex).reduce((sum, unit) => sum + defenseOf(view, unit), 0)
  let need = Math.max(WALK, defense * (ODDS - PER_COLUMN * standingShift(view, ALLIED, hex)))
  const nearest = able.map(({ unit, from }) => ({
    brings: attackOf(view, unit),
    points: Math.min(...from.map(at => far[at]!)),
  }))
  nearest.sort((a, b) => a.points - b.points)
  for (const { brings, points } of nearest) if ((need -= brings) <= 0) return points
  return Infinity
}

interface Candidate {
  readonly hex: number
  /** Points to march to it, and those and the rest of the way to the Ruhr: what lies on it is hardly a detour. */
  readonly march: number
  readonly way: number
}

function candidates(view: EwState): Candidate[] {
  const able = goers(view)
  const onward = distanceToGoal(view, ALLIED, RUHR)
  return allHexes
    .filter(hex => portsIn[hex]! > 0 && isPort(view, hex) && controllerOf(view, hex) === GERMAN)
    .map(hex => ({ hex, march: marchTo(view, hex, able) }))
    .map(({ hex, march }) => ({ hex, march, way: march + onward[hex]! }))
    .sort((a, b) => a.way - b.way)
}

/** The ports to go for: those that this turn asks for among the ones that can be had in it, and then what comes next. */
export function portsSought(view: EwState): ReadonlySet<number> {
  const { now, later } = portsMissing(view)
  const sought = new Set<number>()
  if (later === 0) return sought
  const ranked = candidates(view)
  let found = 0
  const seek = (ports: readonly Candidate[], enough: number): void => {
    for (const { hex } of ports) {
      if (found >= enough) return
      if (sought.has(hex)) continue
      sought.add(hex)
      found += portsIn[hex]!
    }
  }
  if (now > 0)
    seek(
      ranked.filter(({ march }) => march <= MARCH),
      now + SPARE,
    )
  seek(ranked, later + SPARE)
  return sought
}

/** What the Allies want, with the ports at less that they do not go for. */
export function alliedGoals(view: EwState): Goal[] {
  const sought = portsSought(view)
  return goalsOf(view).map(({ hex, worth }) => ({
    hex,
    worth: portsIn[hex] === 0 || sought.has(hex) ? worth : worth * UNSOUGHT,
  }))
}
