/** Sections 15.4 and 15.44: invasions from the sea. */
import { featureMask } from '@hexfront/engine'
import { approaches, diceTo, isWithin, NO_WAY, sail, seasReached, stormySeas, wayTo } from './sea.ts'
import { areaFault } from '../movement/areas.ts'
import {
  beachheadUnits,
  board,
  isAmphibious,
  isCavalry,
  isCoast,
  isFort,
  isHq,
  isMarsh,
  isMountain,
  isPort,
  isStatic,
  isSupreme,
  lands,
  sideOf,
  tables,
} from '../data.ts'
import { ALLIED, BLITZ_INVASION, BY_SEA, LANDED, SENT } from '../state.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import {
  cannotAssault,
  commandsFleet,
  leadsLanding,
  isPlainAttack,
  joinsBattle,
  stuckFault,
  tellMove,
  touchDown,
} from './landing.ts'
import { ESCORTED, landingsIn, noteVoyage } from './voyages.ts'
import { unitsIn } from '../position.ts'
import { NOBODY } from '../movement/manner.ts'
import { ACTIVE, activeIndex, MODE } from '../hq/active.ts'
import { isUnspent, markWave, noteFirstWave, secondWaveHexes, WAVES } from './waves.ts'
import { own } from '../events.ts'
import { mark } from '../flags.ts'
import type { Manner } from '../movement/manner.ts'
import type { Sailing } from './sea.ts'
import type { WfState } from '../state.ts'

const isShoal = featureMask(board, 'shoal')
/** Rule 15.42: no landing in mountains, marsh (as printed, B141) or shoals. */
export const isBeach: Uint8Array = isCoast.map((is, hex) =>
  is === 1 && isMountain[hex] === 0 && isMarsh[hex] === 0 && isShoal[hex] === 0 ? 1 : 0,
)
const beaches: readonly number[] = lands.filter(hex => isBeach[hex] === 1)
const cannotInvade: Uint8Array = isFort.map((is, unit) => (is === 1 || isCavalry[unit] === 1 ? 1 : 0))

const sideName = (side: number): 'allied' | 'axis' => (side === ALLIED ? 'allied' : 'axis')
/** Rule 15.42a: seas that an invasion or evacuation may cross. */
export const invasionSeas = (side: number): number => tables.sea.invasionSeas[sideName(side)]
const LONG_RANGE = Math.max(...tables.sea.longRangeSeas)

/** Rule 15.4a: whether invasions may set out from a port: friendly and not embattled (B156). */
const isLaunchPort = (state: WfState, side: number, hex: number): boolean =>
  isPort[hex] === 1 && friendlyTo(state, side)[hex] === 1 && controlOf(state).battle[hex] === 0

/** Rule 15.44b: whether the HQ at `i` may send the unit over three or four seas now. */
const mayGoFar = (state: WfState, unit: number, i: number): boolean =>
  state.blitz === 1 &&
  sideOf[unit] === ALLIED &&
  isAmphibious[unit] === 1 &&
  isUnspent(state.active[i + WAVES]!)

/** The voyages of a landing that the HQ at `i` may command. */
function voyagesOf(state: WfState, unit: number, i: number): Sailing {
  const side = sideOf[unit]!
  const limit = mayGoFar(state, unit, i) ? LONG_RANGE : invasionSeas(side)
  return sail(state, side, approaches(state, side, state.at[unit]!), limit, stormySeas(state))
}

/** The rule that keeps a landing under the HQ at `i` from a hex for want of a way, or null. */
function wayFault(state: WfState, unit: number, hex: number, i: number, sailing: Sailing): string | null {
  const side = sideOf[unit]!
  const seas = approaches(state, side, hex)
  if (diceTo(sailing, seas, sailing.limit) === NO_WAY) return noWay(state, unit, hex, sailing.limit)
  // B178: in the blitz phase it is the second wave, unless it comes from afar.
  if (state.blitz === 0 || secondWaveHexes(state.active[i + WAVES]!).includes(hex)) return null
  const isFar = diceTo(sailing, seas, invasionSeas(side)) === NO_WAY
  return isFar ? null : '15.44a2'
}

/** Why no voyage reaches a hex: the distance, a storm, or a strait. */
function noWay(state: WfState, unit: number, hex: number, limit: number): string {
  const [side, at] = [sideOf[unit]!, state.at[unit]!]
  if (!isWithin(at, hex, limit)) return '15.42a'
  const calm = sail(state, side, approaches(state, side, at), limit)
  return diceTo(calm, approaches(state, side, hex), limit) === NO_WAY ? '15.42b2' : '12.3b'
}

/** The rule that keeps a unit from landing in a hex, however it comes there, or null. */
function beachFault(state: WfState, unit: number, hex: number): string | null {
  if (isCoast[hex] !== 1 || hex === state.at[unit]) return '15.4a'
  if (isBeach[hex] !== 1) return '15.42b1'
  const side = sideOf[unit]!
  const closed = areaFault(state, unit, hex)
  if (closed !== null) return closed
  return unitsIn(state, 1 - side)[hex] === 0 ? null : defendedFault(state, unit, hex)
}

/** Rules 5.1d, 15.42d and 15.45c: who may land among enemies (B48). */
function defendedFault(state: WfState, unit: number, hex: number): string | null {
  if (isHq[unit] === 1) return '5.1d'
  if (landingsIn(state, hex) > 0) return '15.42d'
  if (cannotAssault[unit] === 0 || joinsBattle(state, sideOf[unit]!, hex)) return null
  return isPlainAttack(state, sideOf[unit]!, hex) ? null : '15.45c'
}

/** Rule B123: static units follow a supreme HQ alone. */
const mayLead = (unit: number, hq: number): boolean => isStatic[unit] === 0 || isSupreme[hq] === 1

/** Index of the next HQ from `start` on that can send the unit from its port, or -1. */
function nextSender(state: WfState, unit: number, start: number): number {
  const { active, at } = state
  for (let i = start; i < active.length; i += ACTIVE) {
    const hq = active[i]!
    if (at[hq] === at[unit] && mayLead(unit, hq) && leadsLanding(state, unit, i)) return i
  }
  return -1
}

/** Index of the HQ that can send the unit to the hex, or the rule that forbids it. */
function senderTo(state: WfState, unit: number, hex: number): number | string {
  let best: number | string = '15.4a'
  for (let i = nextSender(state, unit, 0); i >= 0; i = nextSender(state, unit, i + ACTIVE)) {
    best = wayFault(state, unit, hex, i, voyagesOf(state, unit, i)) ?? i
    if (typeof best === 'number') break
  }
  return best
}

/** Whether a landing under the HQ at `i` gets to a hex: `wayFault` without the reason. */
const isInReach = (state: WfState, unit: number, hex: number, i: number, sailing: Sailing): boolean =>
  (approaches(state, sideOf[unit]!, hex) & sailing.reached) !== 0 &&
  wayFault(state, unit, hex, i, sailing) === null

/** Who may put to sea has a beach to land on. */
const mayPutToSea = (state: WfState, unit: number): boolean =>
  (approaches(state, sideOf[unit]!, state.at[unit]!) & ~stormySeas(state)) !== 0

/** Rule 15.4: a landing on a coast, led by an HQ in the port of departure. */
export const invasion: Manner = {
  verb: 'invade',

  ban(state, unit) {
    if (nextSender(state, unit, 0) < 0) return '15.4a'
    if (cannotInvade[unit] === 1) return '15.42b3'
    if (!isLaunchPort(state, sideOf[unit]!, state.at[unit]!)) return '15.42a'
    return stuckFault(state, unit)
  },

  movers: state => unit => invasion.ban(state, unit) === null && mayPutToSea(state, unit),

  goals(state, unit, found) {
    const senders: [i: number, sailing: Sailing][] = []
    for (let i = nextSender(state, unit, 0); i >= 0; i = nextSender(state, unit, i + ACTIVE))
      senders.push([i, voyagesOf(state, unit, i)])
    for (const hex of beaches) {
      const isSent = senders.some(([i, sailing]) => isInReach(state, unit, hex, i, sailing))
      if (isSent && beachFault(state, unit, hex) === null) found(hex)
    }
  },

  fault(state, unit, hex) {
    const closed = beachFault(state, unit, hex)
    if (closed !== null) return closed
    const sender = senderTo(state, unit, hex)
    return typeof sender === 'string' ? sender : null
  },

  go(run, unit, hex) {
    const { state } = run
    const i = senderTo(state, unit, hex)
    if (typeof i === 'string') throw new Error(`nobody sends unit ${unit} to ${hex}: ${i}`)
    const sailing = voyagesOf(state, unit, i)
    const from = state.at[unit]!
    const way = wayTo(sailing, approaches(state, sideOf[unit]!, hex), sailing.limit)!
    mark(state, state.active[i]!, SENT)
    if (state.blitz === 0 && state.active[i + MODE] === BLITZ_INVASION) noteFirstWave(state, i, hex)
    noteVoyage(state, unit, from, hex, ESCORTED, way)
    touchDown(run, unit, hex, BY_SEA, LANDED)
    const beachhead = beachheadUnits.indexOf(unit)
    if (beachhead >= 0) state.landed[beachhead] = hex
    tellMove(run, unit, 'invasion', from, '15.4a')
  },
}

/** Rule 15.44a and ruling B117: an HQ marks another hex for its second wave, or changes its mind, until the phase ends. */
export const secondWave: Manner = {
  verb: 'secondWave',

  ban(state, unit) {
    const i = activeIndex(state, unit)
    if (i < 0 || state.active[i + MODE] !== BLITZ_INVASION || state.blitz === 1) return '15.44a'
    if (!commandsFleet(state, i)) return '15.44a2'
    return isLaunchPort(state, sideOf[unit]!, state.at[unit]!) ? null : '15.42a'
  },

  movers: state =>
    isAnyWaveToCome(state)
      ? unit => secondWave.ban(state, unit) === null && mayPutToSea(state, unit)
      : NOBODY,

  goals(state, unit, found) {
    const reached = markable(state, unit)
    for (const hex of beaches) if (isMarkable(state, unit, hex, reached)) found(hex)
  },

  fault(state, unit, hex) {
    if (isBeach[hex] !== 1) return '15.42b1'
    if (isMarked(state, unit, hex)) return '15.44a2'
    return isMarkable(state, unit, hex, markable(state, unit)) ? null : '15.42a'
  },

  go(run, unit, hex) {
    markWave(run.state, activeIndex(run.state, unit), hex)
    run.tell(own('secondWave', { hq: unit, at: hex, side: sideOf[unit]!, rule: '15.44a2' }))
  },
}

/** Whether any HQ leads a blitz invasion of which the second wave is still to be planned. */
function isAnyWaveToCome({ active, blitz }: WfState): boolean {
  if (blitz === 1) return false
  for (let i = 0; i < active.length; i += ACTIVE) if (active[i + MODE] === BLITZ_INVASION) return true
  return false
}

/** The seas from which the second wave of an HQ could land, as bits. */
function markable(state: WfState, hq: number): number {
  const side = sideOf[hq]!
  const port = approaches(state, side, state.at[hq]!)
  return seasReached(state, side, port, invasionSeas(side), stormySeas(state))
}

/** Whether the second wave may go there as it is. */
const isMarked = (state: WfState, hq: number, hex: number): boolean =>
  secondWaveHexes(state.active[activeIndex(state, hq) + WAVES]!).includes(hex)

const isMarkable = (state: WfState, hq: number, hex: number, reached: number): boolean =>
  !isMarked(state, hq, hex) &&
  (approaches(state, sideOf[hq]!, hex) & reached) !== 0 &&
  areaFault(state, hq, hex) === null
