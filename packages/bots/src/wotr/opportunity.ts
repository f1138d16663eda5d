/** What a hole in the enemy's line would be good for: going on into what wins the game, or running there. */

import { floodFrom, makeFlood } from '../shared/fields.ts'
import {
  ALLIED,
  board,
  controllerOf,
  costsOf,
  crossingAmount,
  exitFault,
  FULL,
  GERMAN,
  HEXES,
  isBuiltUp,
  isRuhr,
  isStatic,
  isStrongGround,
  mayColumn,
  movePoints,
  sideKinds,
  sideOf,
  standingShift,
  supplyOf,
  unseenIn,
} from '@hexfront/games/wotr/insight'
import type { StepCosts } from '@hexfront/engine'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { prospectOf } from './fight.ts'
import { addZone } from '../odds/picture.ts'
import { shutToHurried } from '../odds/run.ts'
import { theatre } from './theatre.ts'
import { neighboursOf, unitsOf } from './picture.ts'
import { WIN } from './worth.ts'
import type { Picture } from './picture.ts'

/** Rules 4.3 and 4.4: whether entering a hex wins the game for a side. */
export const winsBy = (view: WotrState, side: number, hex: number): boolean =>
  side === ALLIED ? isRuhr[hex] === 1 : isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED

const mayExit = (view: WotrState, side: number, hex: number): boolean => exitFault(view, side, hex) === null

/** Attack factors of those who go on after an advance. */
const MOMENTUM = 22
/** Share of such chances that come true: supply, steps and stacking may stand against it. */
const SHARE = 0.6

/** A win at once counts for the Allies beside what the broad front needs, in Turn 6 beside what would lose them the game (4.5). */
const JUDGED = 6
const AT_LAST = 4
const AT_ONCE = 2.5

const worthOfWin = ({ turn }: WotrState, side: number): number =>
  side === GERMAN ? WIN : WIN * (turn === JUDGED ? AT_LAST : AT_ONCE)

/** Rule 11.24: adds to each prize the chance that those who take the hex go on into one that wins. */
export function addMomentum(picture: Picture, prize: Float64Array): void {
  const { view, me, foe, counts, defense, steps } = picture
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[foe]![hex] === 0) continue
    let most = 0
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = board.neighbours[slot]!
      if (to < 0 || !winsBy(view, me, to)) continue
      const kinds = board.sideKinds[board.sideOf[slot]!]!
      if (kinds & (sideKinds.sea | sideKinds.estuary | sideKinds.blocked)) continue
      if (counts[foe]![to] === 0) most = 1
      const { clears } = prospectOf({
        attack: MOMENTUM,
        defense: defense[to]!,
        shift: standingShift(view, me, to) + crossingAmount(kinds),
        strong: isStrongGround(view, to),
        steps: steps[to]!,
        units: counts[foe]![to]!,
        theirs: 5,
        ours: 5,
        ourSteps: 6,
        ground: WIN,
        trapped: 0,
      })
      most = Math.max(most, clears)
    }
    prize[hex]! += most * SHARE * worthOfWin(view, me)
  }
}

const flood = makeFlood(board)

/** Adds to each prize that of a run to victory through the hole, for those who fight before they move. */
export function addBreakthroughs(picture: Picture, prize: Float64Array): void {
  const { view, me, foe, counts } = picture
  const costs = costsOf(view, [sideOf.indexOf(me, 6)]).slice()
  const movers = moversOf(view, me)
  const own = counts[me]!
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[foe]![hex] === 0 || !neighboursOf(hex).some(beside => own[beside]! > 0)) continue
    // Who advances into the hole starts from it.
    const first = [{ at: hex, points: fastestBeside(view, me, hex) }]
    if (withHoles(picture, [hex], () => winsByRunning(picture, movers, costs, first)))
      prize[hex]! += SHARE * worthOfWin(view, me)
  }
}

/** Asks something of a picture as it would be with enemies gone from some hexes. */
export function withHoles<T>(picture: Picture, holes: readonly number[], ask: () => T): T {
  const { view, foe, counts, zones } = picture
  const blocked = counts[foe]!
  const gone = holes.map(hex => blocked[hex]!)
  // Zones are counted by the units that are seen.
  const seen = holes.map((hex, i) => gone[i]! - unseenIn(view)[hex]!)
  holes.forEach((hex, i) => {
    blocked[hex] = 0
    addZone(theatre, zones[foe]!, hex, -seen[i]!)
  })
  const answer = ask()
  holes.forEach((hex, i) => {
    blocked[hex] = gone[i]!
    addZone(theatre, zones[foe]!, hex, seen[i]!)
  })
  return answer
}

/** Rules 4.2 to 4.4: whether somebody gets to where he wins in one move; some begin where they will have advanced to. */
export function winsByRunning(
  picture: Picture,
  movers: readonly Runner[],
  costs: StepCosts,
  advanced: readonly Pick<Runner, 'at' | 'points'>[] = [],
): boolean {
  const { foe, counts, zones } = picture
  floodFrom(flood, [...movers, ...advanced], costs, { blocked: counts[foe]!, stop: zones[foe]! })
  return wins(picture, zones[foe]!) || winsInColumn(picture, movers, costs)
}

/** Rule 10.19: whether somebody who keeps clear of all zones gets there at twice his pace. */
function winsInColumn(picture: Picture, movers: readonly Runner[], costs: StepCosts): boolean {
  const { view, me, foe, zones } = picture
  if (!mayColumn(view, me)) return false
  const zone = zones[foe]!
  const runners = movers
    .filter(({ at, fed }) => fed && zone[at] === 0)
    .map(({ at, points }) => ({ at, points: 2 * points }))
  floodFrom(flood, runners, costs, { blocked: shutToHurried(picture, me), stop: null })
  for (let hex = 0; hex < HEXES; hex++) {
    const left = flood.left[hex]!
    if (left < 0) continue
    if (winsBy(view, me, hex) && flood.begun[hex] === 0) return true
    if (left > 0 && mayExit(view, me, hex)) return true
  }
  return false
}

const paceOf = (view: WotrState, unit: number): number =>
  isStatic[unit] === 1 ? 0 : movePoints(view, unit, supplyOf(view, unit) === FULL ? 0 : 1)

/** Somebody who could run through a hole. */
export interface Runner {
  readonly at: number
  readonly points: number
  /** In full supply, as columns must be. */
  readonly fed: boolean
}

/** Everybody of a side who could run. */
export const moversOf = (view: WotrState, me: number): Runner[] =>
  unitsOf(view, me).map(unit => ({
    at: view.at[unit]!,
    points: paceOf(view, unit),
    fed: supplyOf(view, unit) === FULL,
  }))

function fastestBeside(view: WotrState, me: number, hex: number): number {
  const around = new Set(neighboursOf(hex))
  return unitsOf(view, me).reduce(
    (most, unit) => (around.has(view.at[unit]!) ? Math.max(most, paceOf(view, unit)) : most),
    0,
  )
}

function wins({ view, me, counts, foe }: Picture, zone: Uint8Array): boolean {
  for (let hex = 0; hex < HEXES; hex++) {
    const left = flood.left[hex]!
    if (left < 0 || counts[foe]![hex]! > 0) continue
    if (winsBy(view, me, hex) && flood.begun[hex] === 0) return true
    if (left > 0 && mayExit(view, me, hex) && (zone[hex] === 0 || flood.begun[hex] === 1)) return true
  }
  return false
}
