/** What a side leaves open when it ends its movement, as far as it can see: units without a line, empty cities. */
import { cloneState, factor } from '@hexfront/engine'
import {
  beachheadUnits,
  board,
  counters,
  HEXES,
  isFort,
  isMarsh,
  isMountain,
  isVictoryCity,
  landWays,
  placeName,
  sideOf,
  UNITS,
} from '../data.ts'
import { airSupremacy, isMudNext } from '../calendar.ts'
import { isStrait } from '../movement/crossings.ts'
import { holderOf } from '../control/control.ts'
import { unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { deployable } from '../sea/beachhead.ts'
import { hungryUnits } from './supply.ts'
import type { Warning } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const dry = factor(counters, 'dry')
const mud = factor(counters, 'mud')

/** The farthest that anybody of a side marches: which block it is that hides, nobody knows. */
const farthest = [0, 1].map(side =>
  [dry, mud].map(speeds => {
    let most = 0
    for (let unit = 0; unit < UNITS; unit++)
      if (sideOf[unit] === side && isFort[unit] === 0)
        most = Math.max(most, speeds[unit * counters.maxSteps]!)
    return most
  }),
)

/** Rule 10.4: units that lose a step if they stay without supply until the enemy's turn looks at them. */
export const starving = (state: WfState, side: number): Warning[] => starvingAt(onBeachheads(state), side)

function starvingAt(state: WfState, side: number): Warning[] {
  const { n, places } = hungryUnits(state, side)
  return n === 0 ? [] : [{ reason: { id: 'warn.starving', params: { n } }, rule: '10.4', places }]
}

/** Rules 15.51a and 10.4: the same where a beachhead that could be put down would feed some of them. */
export function starvingOnBeaches(state: WfState): Warning[] {
  const beaches = deployable(state).map(unit => state.at[unit])
  return starvingAt(state, ALLIED).filter(({ places }) => places?.some(at => beaches.includes(at)))
}

/** Rule 15.51a: the position with the beachheads that can be put down before this turn is over. */
function onBeachheads(state: WfState): WfState {
  const units = state.side === ALLIED ? deployable(state) : []
  if (units.length === 0) return state
  const soon = cloneState(state)
  for (const unit of units) soon.beachhead[beachheadUnits.indexOf(unit)] = soon.at[unit]!
  return soon
}

/** Rules 6.1a and 17.1: cities that count, that nobody holds, and that an enemy in sight may be near enough to enter. */
export function openCities(state: WfState, side: number): Warning[] {
  const found: Warning[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (isVictoryCity[hex] !== 1 || holderOf(state, hex) !== side || unitsIn(state, side)[hex]! > 0) continue
    const enemy = nearestEnemy(state, side, hex)
    if (enemy < 0) continue
    const params = { place: placeName(hex), from: placeName(enemy) }
    found.push({ reason: { id: 'warn.openCity', params }, rule: '6.1a', places: [hex, enemy] })
  }
  return found
}

/**
 * Rules 12.1, 12.22 and 13.22a: the same when that side moves next: the Axis in the weather of the day, hunted from the
 * air perhaps, the Allies a fortnight later, when it may be dry.
 */
function farthestOf(state: WfState, side: number): number {
  const isMud = side === AXIS ? state.mud === 1 : isMudNext(state)
  const most = farthest[side]![isMud ? 1 : 0]!
  return side === AXIS && airSupremacy(state) ? Math.max(1, most - 1) : most
}

/** The nearest hex with enemies from which a march could end in a hex, or -1. */
export function nearestEnemy(state: WfState, side: number, hex: number): number {
  const speed = farthestOf(state, 1 - side)
  const [own, enemies] = [unitsIn(state, side), unitsIn(state, 1 - side)]
  const steps = new Map([[hex, 0]])
  for (const [at, cost] of steps) {
    if (cost === speed) break
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const next = landWays[slot]!
      if (next < 0 || steps.has(next) || own[next]! > 0) continue
      // Rule 1.39b: over a strait comes who stands at it, and no farther.
      if (isStrait(board.sideOf[slot]!) && (at !== hex || enemies[next] === 0)) continue
      // Whoever is in a battle has other things to do.
      if (enemies[next]! > 0) return next
      // A march ends in marsh and in mountains: nobody comes through them.
      if (isMarsh[next] === 0 && isMountain[next] === 0) steps.set(next, cost + 1)
    }
  }
  return -1
}
