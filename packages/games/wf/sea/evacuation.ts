/** Section 15.6: evacuations, invasions backwards. */
import { approaches, diceTo, isWithin, NO_WAY, sail, seasReached, stormySeas, wayTo } from './sea.ts'
import { ACTIVE, obeys } from '../hq/active.ts'
import { areaFault } from '../movement/areas.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { carry, commandsLanding, isLastInBattle, stuckFault } from './landing.ts'
import { ESCORTED, noteVoyage } from './voyages.ts'
import { NOBODY } from '../movement/manner.ts'
import { invasionSeas } from './invasion.ts'
import { isAmphibious, isCoast, isFort, isPort, isStatic, isSupreme, sideOf, tables } from '../data.ts'
import { keepSailing } from '../movement/crossings.ts'
import { unitsIn } from '../position.ts'
import { markRearguard } from '../movement/rearguard.ts'
import { SENT } from '../state.ts'
import { noteFetch } from './waves.ts'
import { mark } from '../flags.ts'
import type { Manner } from '../movement/manner.ts'
import type { Sailing } from './sea.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rule 15.6b: speed at which a rearguard is pursued that leaves by sea. */
export const evacuationSpeed = (unit: number): number =>
  isAmphibious[unit] === 1 ? tables.sea.evacuationSpeed.amphibious : tables.sea.evacuationSpeed.other

/** Rule 15.6a: whether a port takes evacuated units: friendly and not embattled (B156). */
const isRefuge = (state: WfState, side: number, hex: number): boolean =>
  isPort[hex] === 1 &&
  friendlyTo(state, side)[hex] === 1 &&
  controlOf(state).battle[hex] === 0 &&
  unitsIn(state, 1 - side)[hex] === 0

/** Whether the active HQ at `i` can fetch anybody. */
const isAwaiting = (state: WfState, side: number, i: number): boolean =>
  commandsLanding(state, i) && isRefuge(state, side, state.at[state.active[i]!]!)

/** Whether an HQ that can fetch somebody may fetch the unit, as far as its orders go (B177). */
const mayFetch = ({ at }: WfState, hq: number, unit: number): boolean =>
  hq !== unit && at[hq] !== at[unit] && (isStatic[unit] === 0 || isSupreme[hq] === 1) && obeys(unit, hq)

/** Index of the next HQ from `start` on that can fetch the unit, or -1. */
function nextFetcher(state: WfState, unit: number, start: number): number {
  const { active } = state
  for (let i = start; i < active.length; i += ACTIVE)
    if (mayFetch(state, active[i]!, unit) && isAwaiting(state, sideOf[unit]!, i)) return i
  return -1
}

/** Index of the first HQ in a port that can fetch the unit, or -1. */
function fetcherTo(state: WfState, unit: number, port: number): number {
  let i = nextFetcher(state, unit, 0)
  while (i >= 0 && state.at[state.active[i]!] !== port) i = nextFetcher(state, unit, i + ACTIVE)
  return i
}

/** The HQs of a side that can fetch anybody. */
function awaitingHqs(state: WfState, side: number): number[] {
  const { active } = state
  const hqs: number[] = []
  for (let i = 0; i < active.length; i += ACTIVE) if (isAwaiting(state, side, i)) hqs.push(active[i]!)
  return hqs
}

/** The voyages from a coast; storms close seas as for invasions (B118). */
function voyagesFrom(state: WfState, unit: number): Sailing {
  const side = sideOf[unit]!
  const shore = approaches(state, side, state.at[unit]!)
  return sail(state, side, shore, invasionSeas(side), stormySeas(state))
}

/** The seas of the voyage from a coast to a port, or null. */
function wayHome(state: WfState, unit: number, port: number): readonly number[] | null {
  const sailing = voyagesFrom(state, unit)
  return wayTo(sailing, approaches(state, sideOf[unit]!, port), sailing.limit)
}

/** Rule 15.72a: the dice that the enemy throws against an evacuation to a port, NO_WAY where none leads. */
export const evacuationDice = (state: WfState, unit: number, port: number): number => {
  const sailing = voyagesFrom(state, unit)
  return diceTo(sailing, approaches(state, sideOf[unit]!, port), sailing.limit)
}

/** The seas that voyages from a coast get to, as bits. */
function seasFrom(state: WfState, unit: number): number {
  const side = sideOf[unit]!
  const shore = approaches(state, side, state.at[unit]!)
  return seasReached(state, side, shore, invasionSeas(side), stormySeas(state))
}

/** Whether voyages lead to a port that takes the unit in: `portFault` without the reason. */
const isPortOpen = (state: WfState, unit: number, port: number, reached: number): boolean =>
  (approaches(state, sideOf[unit]!, port) & reached) !== 0 && areaFault(state, unit, port) === null

/** The rule that keeps the unit out of a port, or null. */
function portFault(state: WfState, unit: number, port: number): string | null {
  const closed = areaFault(state, unit, port)
  if (closed !== null || wayHome(state, unit, port) !== null) return closed
  const [side, at] = [sideOf[unit]!, state.at[unit]!]
  const limit = invasionSeas(side)
  if (!isWithin(at, port, limit)) return '15.6a'
  const calm = sail(state, side, approaches(state, side, at), limit)
  return diceTo(calm, approaches(state, side, port), limit) === NO_WAY ? '15.42b2' : '12.3b'
}

/** Takes a unit off a coast: its place, its voyage, the news. */
export function evacuate(run: Run<WfState>, unit: number, port: number): void {
  const { state } = run
  const from = state.at[unit]!
  const way = wayHome(state, unit, port) ?? []
  noteVoyage(state, unit, from, port, ESCORTED, way)
  carry(run, unit, port, 'evacuation', '15.6a')
}

/** Rule 15.6: from a coast to the port of an invasion HQ. */
export const evacuation: Manner = {
  verb: 'evacuate',

  ban(state, unit) {
    if (isCoast[state.at[unit]!] !== 1 || isFort[unit] === 1) return '15.6a'
    return nextFetcher(state, unit, 0) >= 0 ? stuckFault(state, unit) : '15.6a'
  },

  movers(state, side) {
    const hqs = awaitingHqs(state, side)
    if (hqs.length === 0) return NOBODY
    const { at } = state
    return unit => {
      if (isCoast[at[unit]!] === 0 || isFort[unit] === 1 || stuckFault(state, unit) !== null) return false
      const reached = seasFrom(state, unit)
      for (let n = 0; n < hqs.length; n++)
        if (mayFetch(state, hqs[n]!, unit) && isPortOpen(state, unit, at[hqs[n]!]!, reached)) return true
      return false
    }
  },

  goals(state, unit, found) {
    const open: number[] = []
    const reached = seasFrom(state, unit)
    for (let i = nextFetcher(state, unit, 0); i >= 0; i = nextFetcher(state, unit, i + ACTIVE)) {
      const port = state.at[state.active[i]!]!
      if (!open.includes(port) && isPortOpen(state, unit, port, reached)) open.push(port)
    }
    for (const port of open.sort((a, b) => a - b)) found(port)
  },

  fault(state, unit, hex) {
    return fetcherTo(state, unit, hex) >= 0 ? portFault(state, unit, hex) : '15.6a'
  },

  go(run, unit, hex) {
    const { state } = run
    const by = fetcherTo(state, unit, hex)
    mark(state, state.active[by]!, SENT)
    if (state.blitz === 0) noteFetch(state, by)
    if (!isLastInBattle(state, unit)) return evacuate(run, unit, hex)
    // Rule 15.6b: a retreat. The unit stays until the others have moved and the enemy has fired.
    keepSailing(state, state.at[unit]!, hex)
    markRearguard(run, unit)
  },
}
