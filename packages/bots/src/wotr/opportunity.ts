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
  const { view, me, foe, counts, zones } = picture
  const costs = costsOf(view, [sideOf.indexOf(me, 6)]).slice()
  const movers = moversOf(view, me)
  const own = counts[me]!
  const blocked = counts[foe]!
  const zone = zones[foe]!
  for (let hex = 0; hex < HEXES; hex++) {
    const gone = blocked[hex]!
    if (gone === 0 || !neighboursOf(hex).some(beside => own[beside]! > 0)) continue
    // Who advances into the hole starts from it.
    const runners = [...movers, { at: hex, points: fastestBeside(view, me, hex) }]
    blocked[hex] = 0
    // Zones are counted by the units that are seen.
    addZone(theatre, zone, hex, unseenIn(view)[hex]! - gone)
    floodFrom(flood, runners, costs, { blocked, stop: zone })
    if (wins(picture, zone) || winsInColumn(picture, movers, costs))
      prize[hex]! += SHARE * worthOfWin(view, me)
    blocked[hex] = gone
    addZone(theatre, zone, hex, gone - unseenIn(view)[hex]!)
  }
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
interface Runner {
  readonly at: number
  readonly points: number
  /** In full supply, as columns must be. */
  readonly fed: boolean
}

const moversOf = (view: WotrState, me: number): Runner[] =>
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
