/**
 * Section 10: supply. In a side's supply phase the supply of the other is looked at: lanes over the seas
 * of the active side are rolled for, then every unit without a line loses a step and holds no ground
 * until it is looked at again.
 */
import { automatic, choice } from '@hexfront/engine'
import {
  board,
  cadreStep,
  cvOf,
  HEXES,
  inCountry,
  isFort,
  isFortress,
  placeName,
  sideOf,
  tables,
  unitOf,
  unitsOfSide,
} from '../data.ts'
import { controlOf } from '../control/control.ts'
import { beachheadLanes, hasLine, linesFrom, portHopes } from './lines.ts'
import { extendNet, railNet } from '../rail/rail.ts'
import { loseStep, stackOf, unitsIn } from '../position.ts'
import { stackLimit } from '../movement/stacking.ts'
import { ALLIED, AXIS, EXCESS, SATED, stepOf, UNSUPPLIED } from '../state.ts'
import { refuseFeed } from '../words/supply.ts'
import { own } from '../events.ts'
import { flagsOf, has, mark, unitsWith, unmark } from '../flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { Lane } from './lines.ts'
import type { WiderNet } from '../rail/rail.ts'
import type { WfState } from '../state.ts'

/** Fortress or besieged port whose owner says whom it feeds. */
interface FeedFrame extends Frame {
  side: number
  hex: number
  /** 1 in a port besieged by land, which keeps one cadre alive (15.31); 0 in a fortress (10.5). */
  siege: number
  /** 1 if more than one could be fed, so that the owner is asked. */
  asked: number
}

/** Everything that supplies a side in this supply phase. */
interface Depots {
  readonly net: WiderNet
  /** Hexes with units of the side that no line reaches. */
  readonly hungry: readonly number[]
}

const rolls = tables.interdiction.supply

export const supplySteps: Steps<WfState> = {
  /** Rules 4.46 and 10.2: the supply of the other side is looked at. */
  supply: automatic<WfState>(run => {
    run.pop()
    checkSupply(run, 1 - run.state.side)
  }),

  feed: choice<WfState, FeedFrame>({
    deciders: (_, { side, asked }) => (asked ? 1 << side : 0),
    ask: (_, { hex, siege }) => ({
      id: siege ? 'ask.feedPort' : 'ask.feedFortress',
      params: { place: placeName(hex) },
    }),
    wait: (_, { hex }) => ({ id: 'wait.feed', params: { place: placeName(hex) } }),
    rules: ['10.5a', '15.31b'],
    offer: (state, frame, _, offer) => {
      for (const unit of eaters(state, frame)) offer.add('feed', unit)
    },
    why: (state, { side, hex, siege }, _seat, { arg }) =>
      refuseFeed(siege, stackOf(state, side, hex).includes(Number(arg)) && has(state, Number(arg), EXCESS)),
    act: { feed: (run, frame, unit) => feedOne(run, frame, Number(unit)) },
    leave: (run, frame) => feedOne(run, frame, eaters(run.state, frame)[0] ?? -1),
  }),
}

/** Who may be fed: in a fortress the strongest (10.5a), in a besieged port anybody (B92), but nobody who is too many (6.22b). */
function eaters(state: WfState, { side, hex, siege }: Pick<FeedFrame, 'side' | 'hex' | 'siege'>): number[] {
  const there = stackOf(state, side, hex).filter(unit => !has(state, unit, EXCESS))
  if (siege) return there
  const most = Math.max(...there.map(unit => cvOf(state, unit)))
  return there.filter(unit => cvOf(state, unit) === most)
}

/** Feeds one unit; the others in the hex go without. */
function feedOne(run: Run<WfState>, { side, hex, siege }: FeedFrame, fed: number): void {
  run.pop()
  for (const unit of stackOf(run.state, side, hex)) {
    if (unit !== fed) starve(run, unit)
    else {
      unmark(run.state, unit, UNSUPPLIED)
      // Rules 15.31b and 11.42: a besieged port keeps no more than a cadre, of an HQ or a static unit that of 0.
      if (siege && stepOf(run.state, unit) < cadreStep(unit)) loseStep(run, unit, '15.31b')
    }
  }
}

/** Rules 10.1, 10.2 and 10.4. */
function checkSupply(run: Run<WfState>, side: number): void {
  const { state } = run
  const { net, hungry } = findDepots(run, side)
  const feeding = new Set<number>()
  const counts = unitsIn(state, side)
  const flags = flagsOf(state)
  // Where a line reaches all, nothing happens but to those of whom something is known.
  const units = hungry.length === 0 ? unitsWith(state, EXCESS | UNSUPPLIED) : unitsOfSide[side]!
  for (const unit of units) {
    const at = state.at[unit]!
    if (sideOf[unit] !== side || at < 0 || at >= HEXES) continue
    const isReached = hungry.length === 0 || !hungry.includes(at)
    // Ruling B93: it is too many for as long as the hex holds too many.
    if ((flags[unit]! & EXCESS) !== 0 && counts[at]! <= stackLimit(at)) unmark(state, unit, EXCESS)
    // Rule 10.2a: what it is found to be it stays until it is looked at again.
    unmark(state, unit, SATED)
    const isExcess = (flags[unit]! & EXCESS) !== 0
    if (isReached && !isExcess) {
      if ((flags[unit]! & UNSUPPLIED) !== 0) unmark(state, unit, UNSUPPLIED)
    } else if (!isReached && feeds(state, side, net, at)) feeding.add(at)
    else starve(run, unit)
  }
  for (const hex of [...feeding].sort((a, b) => b - a)) {
    const frame = { step: 'feed', side, hex, siege: isFortress[hex] ? 0 : 1 }
    run.push({ ...frame, asked: eaters(state, frame).length > 1 ? 1 : 0 })
  }
}

/** Whether a hex without a line feeds one unit: a fortress of ours, or a port besieged by land. */
const feeds = (state: WfState, side: number, net: WiderNet, hex: number): boolean =>
  controlOf(state).friendly[side as 0 | 1][hex] === 1 && (isFortress[hex] === 1 || net.besieged[hex] === 1)

/** Rule 10.4: a unit without supply loses a step at once. */
function starve(run: Run<WfState>, unit: number): void {
  mark(run.state, unit, UNSUPPLIED)
  if (!isImmune(run.state, unit)) loseStep(run, unit, '10.4')
}

const TITO = unitOf('YU-TITO-MTN')
const yugoslavia = inCountry('Yugoslavia')
/** Rules 2.26e and 16.32d: a fort at its last CV, and Tito in Yugoslavia or next to it. */
export function isImmune(state: WfState, unit: number): boolean {
  if (isFort[unit]) return cvOf(state, unit) === 1
  if (unit !== TITO) return false
  const at = state.at[unit]!
  if (yugoslavia[at]) return true
  for (let d = 0; d < 6; d++) if (yugoslavia[board.neighbours[at * 6 + d]!]) return true
  return false
}

const NONE: readonly Lane[] = []

/** What supplies a side now, once lanes at risk have been rolled for where somebody depends on them. */
function findDepots(run: Run<WfState>, side: number): Depots {
  const { state } = run
  const net = railNet(state, side)
  const beaches = side === ALLIED ? beachheadLanes(state) : NONE
  const safe =
    beaches.length === 0
      ? net.sources
      : withPlaces(
          net.sources,
          beaches.filter(({ dice }) => dice === 0).map(({ at }) => at),
        )
  const hungry = hexesWithout(state, side, safe)
  if (hungry.length === 0) return { net, hungry }
  const ports = rollLanes(run, side, 'port', usefulPorts(state, side, hungry))
  const saved = rollLanes(run, side, 'beachhead', usefulBeaches(state, beaches, hungry))
  if (ports.length + saved.length === 0) return { net, hungry }
  const wider = ports.length > 0 ? extendNet(state, side, ports) : net
  const more = withPlaces(wider.sources, saved)
  return { net: wider, hungry: hungry.filter(hex => !hasLine(state, side, more, hex)) }
}

/** A mask with these places in it, too. */
function withPlaces(mask: Uint8Array, places: readonly number[]): Uint8Array {
  if (places.length === 0) return mask
  const wider = mask.slice()
  for (const at of places) wider[at] = 1
  return wider
}

/** Hexes with units of a side from which no line leads to a source. */
function hexesWithout(state: WfState, side: number, sources: Uint8Array): number[] {
  const found: number[] = []
  for (const unit of unitsOfSide[side]!) {
    const at = state.at[unit]!
    // Most stand on a source.
    if (at < 0 || at >= HEXES || sources[at] === 1) continue
    if (!found.includes(at) && !hasLine(state, side, sources, at)) found.push(at)
  }
  return found
}

/** Ports at risk on which units hang that have no other line. */
const usefulPorts = (state: WfState, side: number, hungry: readonly number[]): Lane[] =>
  portHopes(state, side).filter(
    ({ at, besieged, sources }) =>
      (besieged === 1 && hungry.includes(at)) || hungry.some(hex => hasLine(state, side, sources, hex)),
  )

const usefulBeaches = (state: WfState, beaches: readonly Lane[], hungry: readonly number[]): Lane[] =>
  beaches.filter(({ at, dice }) => {
    if (dice === 0) return false
    const { reached } = linesFrom(state, ALLIED, [at])
    return hungry.some(hex => reached[hex])
  })

/** Rule 15.73: the active side rolls against each lane; returns the places whose lanes hold. */
function rollLanes(
  run: Run<WfState>,
  side: number,
  kind: 'port' | 'beachhead',
  lanes: readonly Lane[],
): number[] {
  // The Allies rule the waves: it matters who rolls (15.2a).
  const numbers: readonly number[] =
    side === AXIS ? rolls[kind].friendlySupremacy : rolls[kind].enemySupremacy
  const open: number[] = []
  for (const { at, dice } of lanes) {
    const faces: number[] = []
    for (let n = 0; n < dice; n++) faces.push(run.roll(6, 'roll.supply'))
    const cut = faces.some(face => numbers.includes(face))
    run.tell(own(cut ? 'laneCut' : 'laneHeld', { at, side, dice: faces, faces: numbers, rule: '15.73a' }))
    if (!cut) open.push(at)
  }
  return open
}
