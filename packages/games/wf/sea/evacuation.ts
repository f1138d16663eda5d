/** Section 15.6: evacuations, invasions backwards. */
import { approaches, diceTo, isWithin, NO_WAY, sail, stormySeas, wayTo } from './sea.ts'
import { ACTIVE } from '../hq/active.ts'
import { areaFault } from '../movement/areas.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { carry, commandsLanding, isLastInBattle, leadsLanding, stuckFault } from './landing.ts'
import { ESCORTED, noteVoyage } from './voyages.ts'
import { moversByPlace } from '../movement/manner.ts'
import { invasionSeas } from './invasion.ts'
import { isAmphibious, isCoast, isFort, isPort, isStatic, isSupreme, sideOf, tables } from '../data.ts'
import { keepSailing } from '../movement/crossings.ts'
import { mark, unitsIn } from '../position.ts'
import { markRearguard } from '../movement/rearguard.ts'
import { SENT } from '../state.ts'
import { noteFetch } from './waves.ts'
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

/** Calls back with every HQ that can fetch the unit, as far as its orders go (B177). */
function eachFetcher(state: WfState, unit: number, found: (i: number) => void): void {
  const { active, at } = state
  for (let i = 0; i < active.length; i += ACTIVE) {
    const hq = active[i]!
    if (at[hq] === at[unit] || (isStatic[unit] === 1 && isSupreme[hq] === 0)) continue
    if (leadsLanding(state, unit, i) && isRefuge(state, sideOf[unit]!, at[hq]!)) found(i)
  }
}

/** Whether any HQ can fetch anybody. */
function isAnybodyAwaited(state: WfState, side: number): boolean {
  const { active, at } = state
  for (let i = 0; i < active.length; i += ACTIVE)
    if (commandsLanding(state, i) && isRefuge(state, side, at[active[i]!]!)) return true
  return false
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

/** Whether voyages lead to a port that takes the unit in: `portFault` without the reason. */
const isPortOpen = (state: WfState, unit: number, port: number, sailing: Sailing): boolean =>
  areaFault(state, unit, port) === null &&
  diceTo(sailing, approaches(state, sideOf[unit]!, port), sailing.limit) !== NO_WAY

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
    let able = false
    eachFetcher(state, unit, () => (able = true))
    return able ? stuckFault(state, unit) : '15.6a'
  },

  movers(state, side) {
    if (!isAnybodyAwaited(state, side)) return () => false
    const hasPort = moversByPlace(evacuation, state)
    return unit => evacuation.ban(state, unit) === null && hasPort(unit)
  },

  goals(state, unit, found) {
    const open: number[] = []
    const sailing = voyagesFrom(state, unit)
    eachFetcher(state, unit, i => {
      const port = state.at[state.active[i]!]!
      if (!open.includes(port) && isPortOpen(state, unit, port, sailing)) open.push(port)
    })
    for (const port of open.sort((a, b) => a - b)) found(port)
  },

  fault(state, unit, hex) {
    let isAwaited = false
    eachFetcher(state, unit, i => (isAwaited ||= state.at[state.active[i]!] === hex))
    return isAwaited ? portFault(state, unit, hex) : '15.6a'
  },

  go(run, unit, hex) {
    const { state } = run
    let by = -1
    eachFetcher(state, unit, i => {
      if (by < 0 && state.at[state.active[i]!] === hex) by = i
    })
    mark(state, state.active[by]!, SENT)
    if (state.blitz === 0) noteFetch(state, by)
    if (!isLastInBattle(state, unit)) return evacuate(run, unit, hex)
    // Rule 15.6b: a retreat. The unit stays until the others have moved and the enemy has fired.
    keepSailing(state, state.at[unit]!, hex)
    markRearguard(run, unit)
  },
}
