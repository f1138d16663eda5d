/** Section 12: the First Allied Airborne Army: drops, fights over drop hexes, link-up, and the box. */
import { automatic, choice, distance, seatBit } from '@hexfront/engine'
import {
  board,
  BOX,
  halfDivisions,
  hasTag,
  HEXES,
  inNorth,
  is1944,
  isAirborne,
  isBuiltUp,
  isCorps,
  isNation,
  isPolder,
  isRough,
  isTown,
  sideOf,
  unitName,
  UNITS,
} from '../data.ts'
import { ALLIED, BOXED, GERMAN, NORTH, SOUTH } from '../state.ts'
import { allCorps, corpsSteps, isLocked, isOnMap, partsLeft, setParts } from './airborne-corps.ts'
import { isClosed } from '../movement/flood.ts'
import { joinGroundForces, leaveGroundForces } from '../movement/area.ts'
import { occupancyOf, put, remove, setStep, unitsIn } from '../position.ts'
import { battleFrame } from '../combat/results.ts'
import { stepsOf } from '../combat/losses.ts'
import { stackingFault } from '../movement/stacking.ts'
import { isFullOverland } from '../supply/supply.ts'
import { refuse } from '../words/combat.ts'
import { own } from '../events.ts'
import { has } from '../flags.ts'
import type { Frame, Offer, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Rule 12.2a: steps that a corps needs; and ruling A29: half divisions that it may have at most. */
const STEPS_TO_DROP = 3
const MOST_HALVES = 4
/** Rule 12.3e: hexes between two drop hexes at most. */
const DROP_RANGE = 6

interface EntryFrame extends Frame {
  /** Hexes where a corps has come down in this phase, and those of them that Germans hold. */
  hexes?: number[]
  fights?: number[]
  /** 1 once the Allies have no more to drop: what follows are the fights. */
  over?: number
}
interface DropFrame extends Frame {
  side: number
  corps: number
  parts: number[]
}
interface FightsFrame extends Frame {
  hexes: number[]
}

const isOfBC = isNation('BC')
const isOfUS = isNation('US')
const fromBC = hasTag('fromBC')
const airborneUnits = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => isAirborne[unit] === 1)

/** Rule 12.2a: whether a unit can be part of a corps: of its nation, in the box since the turn began, not tied up. */
const isReady = (state: WotrState, corps: number, unit: number): boolean =>
  isAirborne[unit] === 1 &&
  (fromBC[corps] === 1 ? isOfBC : isOfUS)[unit] === 1 &&
  state.at[unit] === BOX &&
  has(state, unit, BOXED) &&
  !isLocked(state, unit)

const sum = (units: readonly number[], valueOf: (unit: number) => number): number =>
  units.reduce((total, unit) => total + valueOf(unit), 0)

const hasStrength = (state: WotrState, parts: readonly number[]): boolean =>
  sum(parts, unit => stepsOf(state, unit)) >= STEPS_TO_DROP

/** Whether these parts, with others that are ready, make up a corps. */
function canComplete(state: WotrState, corps: number, parts: readonly number[]): boolean {
  if (sum(parts, unit => halfDivisions[unit]!) > MOST_HALVES) return false
  if (hasStrength(state, parts)) return true
  return airborneUnits.some(
    unit =>
      !parts.includes(unit) && isReady(state, corps, unit) && canComplete(state, corps, [...parts, unit]),
  )
}

/** Rule 12.3: why a corps may not drop on a hex, given where another came down in this phase. */
export function dropFault(
  state: WotrState,
  corps: number,
  hex: number,
  others: readonly number[],
): string | null {
  if (!(hex >= 0 && hex < HEXES)) return '12.3a'
  if (board.playable[hex] === 0) return 'TEC.12'
  if (isTown[hex] === 0 && (isBuiltUp[hex] === 1 || isRough[hex] === 1 || isPolder[hex] === 1)) return '12.3a'
  if (isClosed(state, hex)) return '10.18c'
  if (state.antwerp === 0 && state.sector !== (inNorth[hex] === 1 ? NORTH : SOUTH)) return '12.3d'
  if (others.some(other => apart(other, hex) > DROP_RANGE)) return '12.3e'
  // Among enemies or alone there is always room for it.
  return unitsIn(state, ALLIED)[hex] === 0 ? null : stackingFault(state, corps, hex)
}

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

const allHexes: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex)

const yearOf = (state: WotrState): 0 | 1 => (is1944(state.turn) ? 0 : 1)

/** Rules 12.2a and 12.8b: why a corps may not drop now. */
function corpsFault(state: WotrState, corps: number, landed: readonly number[]): string | null {
  // The second corps of the same turn belongs to the same airdrop.
  if (state.drops[yearOf(state)]! > 0 && landed.length === 0) return '12.8b'
  if (isCorps[corps] !== 1 || state.at[corps] !== BOX) return '12.8b'
  if (!canComplete(state, corps, [])) return '12.2a'
  return allHexes.some(hex => dropFault(state, corps, hex, landed) === null) ? null : '12.3a'
}

/** The corps comes down: its parts are locked in the box (A29), and where Germans stand there will be a fight. */
function drop(run: Run<WotrState>, frame: DropFrame, hex: number): void {
  const { state } = run
  const { corps, parts } = frame
  state.drops = state.drops.with(yearOf(state), 1)
  state.corpsSeen = 1
  setParts(state, corps, parts)
  const entry = state.frames.at(-1) as EntryFrame
  entry.hexes = [...(entry.hexes ?? []), hex]
  const fights = entry.fights ?? []
  if (unitsIn(state, GERMAN)[hex]! > 0 && !fights.includes(hex)) fights.push(hex)
  entry.fights = fights
  run.tell(own('drop', { side: ALLIED, corps, parts: parts.slice(), at: hex }))
  put(run, corps, hex)
}

/** Rules 12.4a and 12.4c: all corps in the hex fight as one, and nobody else (A34). */
const dropBattle = (state: WotrState, target: number) =>
  battleFrame({
    side: ALLIED,
    target,
    units: allCorps.filter(corps => state.at[corps] === target),
    bombers: 0,
    momentum: 0,
    drop: 1,
  })

/** Rule 12.6: an Allied unit that is no corps in the hex of a corps or beside it. */
function hasLinkedUp(state: WotrState, corps: number): boolean {
  const hex = state.at[corps]!
  const beside = Array.from(board.neighbours.subarray(hex * 6, hex * 6 + 6))
  return [hex, ...beside].some(at => at >= 0 && holdsGroundUnit(state, at))
}

function holdsGroundUnit(state: WotrState, at: number): boolean {
  const { first, next } = occupancyOf(state)
  for (let unit = first[at]!; unit >= 0; unit = next[unit]!)
    if (sideOf[unit] === ALLIED && isCorps[unit] === 0) return true
  return false
}

/** Every corps that would be replaced by its parts if the Allied player turn ended now. */
export const linkedCorps = (state: WotrState): readonly number[] =>
  allCorps.filter(corps => isOnMap(state, corps) && hasLinkedUp(state, corps))

/** Rules 12.6 and A30: the corps goes back to the box, whole again; its parts stand where it stood. */
function replaceCorps(run: Run<WotrState>, corps: number): void {
  const { state } = run
  const hex = state.at[corps]!
  const parts = partsLeft(state, corps)
  run.tell(own('linkUp', { side: ALLIED, corps, parts: parts.slice(), at: hex }))
  remove(state, corps, BOX)
  setStep(state, corps, 0)
  setParts(state, corps, [])
  for (const part of parts) {
    put(run, part, hex)
    joinGroundForces(state, part)
  }
}

/** Rule 12.2d and ruling A40: whether an airborne unit may go back to the box now; not out of an early flood (10.18d). */
const mayWithdrawToBox = (state: WotrState, unit: number): boolean =>
  isOnMap(state, unit) && !isClosed(state, state.at[unit]!) && isFullOverland(state, unit)

/** Offers the return to the box between any two acts of the Allied player turn. */
export function offerBoxWithdrawal(state: WotrState, seat: number, offer: Offer): void {
  if (seat !== ALLIED || state.side !== ALLIED) return
  for (const unit of airborneUnits) if (mayWithdrawToBox(state, unit)) offer.add('toBox', unit)
}

export function withdrawToBox(run: Run<WotrState>, unit: number): void {
  run.tell({ kind: 'departed', way: 'toBox', units: [unit], at: run.state.at[unit]!, side: ALLIED })
  remove(run.state, unit, BOX)
  leaveGroundForces(run.state, unit)
}

export const airborneSteps: Steps<WotrState> = {
  ...corpsSteps,

  /** Rules 12.2 to 12.4 and 12.8: one corps, both or none. */
  airborneEntry: choice<WotrState, EntryFrame>({
    phase: 'airborne',
    deciders: (_state, frame) => (frame.over === 1 ? 0 : seatBit(ALLIED)),
    ask: ({ turn }) => ({ id: 'ask.airborneEntry', params: { year: is1944(turn) ? 1944 : 1945 } }),
    wait: () => ({ id: 'wait.airborneEntry' }),
    rules: ['12.8a', '12.2a', '12.8b'],
    offer(state, frame, _seat, offer) {
      const able = allCorps.filter(corps => corpsFault(state, corps, frame.hexes ?? []) === null)
      for (const corps of able) offer.add('pick', corps)
      if (able.length > 0) offer.add('end')
    },
    why: (state, frame, _seat, { arg }) =>
      refuse(corpsFault(state, Number(arg), frame.hexes ?? []) ?? '12.2a'),
    act: {
      pick: (run, _frame, arg) => run.push({ step: 'dropping', side: ALLIED, corps: Number(arg), parts: [] }),
      end: fightItOut,
    },
    leave: (run, frame) => (frame.over === 1 ? run.pop() : fightItOut(run, frame)),
  }),

  /** Rules 12.2a and 12.3: who makes up the corps, then where it comes down. */
  dropping: choice<WotrState, DropFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, frame) => ({ id: 'ask.dropping', params: { unit: unitName(frame.corps) } }),
    wait: () => ({ id: 'wait.airborneEntry' }),
    rules: ['12.2a', '12.3a', '12.3d', '12.3e'],
    offer(state, frame, _seat, offer) {
      for (const unit of airborneUnits) if (joinFault(state, frame, unit) === null) offer.add('join', unit)
      if (!hasStrength(state, frame.parts)) return
      const landed = landedBelow(state)
      for (const hex of allHexes)
        if (dropFault(state, frame.corps, hex, landed) === null) offer.add('airdrop', hex)
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb === 'join') return refuse(joinFault(state, frame, Number(arg)) ?? '12.2a')
      if (!hasStrength(state, frame.parts)) return refuse('12.2a')
      return refuse(dropFault(state, frame.corps, Number(arg), landedBelow(state)) ?? '12.3a')
    },
    act: {
      join: (_run, frame, arg) => void frame.parts.push(Number(arg)),
      airdrop(run, frame, arg) {
        run.pop()
        drop(run, frame, Number(arg))
      },
    },
  }),

  /** Rules 12.4b and A34: the fights over drop hexes in the order the Allies choose, each to its end. */
  dropBattles: choice<WotrState, FightsFrame>({
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.dropBattles' }),
    wait: () => ({ id: 'wait.dropBattles' }),
    rules: ['12.4b', '12.4a', '12.4c'],
    offer: (_state, frame, _seat, offer) => frame.hexes.forEach(hex => offer.add('target', hex)),
    why: () => refuse('12.4b'),
    act: {
      target(run, frame, arg) {
        frame.hexes = frame.hexes.filter(hex => hex !== arg)
        run.push(dropBattle(run.state, Number(arg)))
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),

  /** Rules 12.6 and A39: judged once for all corps when the Allied player turn ends. */
  linkUp: automatic(run => {
    run.pop()
    for (const corps of linkedCorps(run.state)) replaceCorps(run, corps)
  }),
}

function fightItOut(run: Run<WotrState>, frame: EntryFrame): void {
  frame.over = 1
  run.push({ step: 'dropBattles', hexes: frame.fights ?? [] })
}

const landedBelow = (state: WotrState): readonly number[] =>
  (state.frames.at(-2) as EntryFrame | undefined)?.hexes ?? []

/** Rule 12.2a and ruling A29: why a unit may not be part of the corps. */
function joinFault(state: WotrState, frame: DropFrame, unit: number): string | null {
  if (frame.parts.includes(unit) || !isReady(state, frame.corps, unit)) return '12.2a'
  return canComplete(state, frame.corps, [...frame.parts, unit]) ? null : '12.2a'
}
