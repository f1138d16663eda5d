/**
 * Sections 6.1 and 6.3: where a unit can march. Every hex costs one; marsh and mountains end the move
 * (not of cavalry), a strait is a move of its own, and a hex with enemies is entered to fight.
 */
import { factor } from '@hexfront/engine'
import {
  board,
  counters,
  HEXES,
  inCountry,
  isCavalry,
  isFort,
  isHill,
  isHq,
  isMarsh,
  isMountain,
  landWays,
  sideOf,
  unitOf,
} from '../data.ts'
import { airSupremacy } from '../calendar.ts'
import { ALLIED, AXIS, stepOf } from '../state.ts'
import { closedTo } from './areas.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { crossingsLeft, isStrait } from './crossings.ts'
import { isEngaged, unitsIn } from '../position.ts'
import { roomIn } from './stacking.ts'
import type { WfState } from '../state.ts'

const dry = factor(counters, 'dry')
const mud = factor(counters, 'mud')

/** Rules 2.2, 12.22 and 13.22a: hexes a unit marches in a phase. */
export function speedOf(state: WfState, unit: number): number {
  if (isFort[unit] === 1) return 0
  const speed = (state.mud === 1 ? mud : dry)[unit * counters.maxSteps + stepOf(state, unit)]!
  return sideOf[unit] === AXIS && airSupremacy(state) ? Math.max(1, speed - 1) : speed
}

/** Rules 1.34a and 1.35a: where a move ends. */
const halts = new Uint8Array(board.count)
for (let hex = 0; hex < HEXES; hex++) halts[hex] = isMarsh[hex]! | isMountain[hex]!
const nowhere = new Uint8Array(board.count)

/** 1 for each way in `landWays` over a strait. */
const overStrait = Uint8Array.from(landWays, (to, slot) => (to >= 0 && isStrait(board.sideOf[slot]!) ? 1 : 0))

/** The march at work: cost of each hex (-1 out of reach), the hex before, and all hexes by rising cost. */
const cost = new Int8Array(HEXES).fill(-1)
const from = new Int16Array(HEXES)
const found = new Int16Array(HEXES)
let count = 0
/** Hexes with enemies that the march could enter. */
const targets = new Int16Array(64)
let targetCount = 0
const isTarget = new Uint8Array(HEXES)

function clear(): void {
  for (let i = 0; i < count; i++) cost[found[i]!] = -1
  for (let i = 0; i < targetCount; i++) isTarget[targets[i]!] = 0
  count = 0
  targetCount = 0
}

function reach(hex: number, spent: number, before: number): void {
  cost[hex] = spent
  from[hex] = before
  found[count++] = hex
}

/** What bears on one unit's march. */
interface March {
  readonly state: WfState
  readonly start: number
  readonly speed: number
  readonly enemies: Uint8Array
  readonly closed: Uint8Array
  readonly neutral: Uint8Array
  readonly halts: Uint8Array
  /** Whether it may enter hexes with enemies. */
  readonly engages: number
}

function marchOf(state: WfState, unit: number, speed: number, closed = closedTo(state, unit)): March {
  return {
    state,
    start: state.at[unit]!,
    speed,
    enemies: unitsIn(state, 1 - sideOf[unit]!),
    closed,
    neutral: controlOf(state).neutral,
    halts: isCavalry[unit] === 1 ? nowhere : halts,
    // Rules 5.1d and 6.32b: HQs never engage, nor does who has just left a battle.
    engages: isHq[unit] === 1 || isEngaged(state, unit) ? 0 : 1,
  }
}

/** Walks on from the hexes found so far; straits are left to the first step (1.39b). */
function walk(march: March): void {
  const { start, speed, enemies, closed, neutral } = march
  for (let i = 0; i < count; i++) {
    const hex = found[i]!
    if (cost[hex] === speed || (march.halts[hex] === 1 && hex !== start)) continue
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const to = landWays[slot]!
      if (to < 0 || cost[to] !== -1 || closed[to] === 1 || neutral[to] === 1) continue
      if (overStrait[slot] === 1) continue
      if (enemies[to]! > 0) noteTarget(march, to, board.sideOf[slot]!)
      else reach(to, cost[hex]! + 1, hex)
    }
  }
}

function noteTarget(march: March, hex: number, boardSide: number): void {
  if (march.engages === 0 || isTarget[hex] === 1 || crossingsLeft(march.state, boardSide) <= 0) return
  isTarget[hex] = 1
  targets[targetCount++] = hex
}

/** Rule 1.39b: who stands at a strait may cross it and stop. */
function crossStraits(march: March): void {
  const { start, speed, enemies, closed, neutral } = march
  if (speed === 0) return
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const to = landWays[slot]!
    if (overStrait[slot] === 0 || closed[to] === 1 || neutral[to] === 1) continue
    if (enemies[to]! > 0) noteTarget(march, to, board.sideOf[slot]!)
    else if (cost[to] === -1) reach(to, 1, start)
  }
}

const yugoslavia = inCountry('Yugoslavia')
const TITO = unitOf('YU-TITO-MTN')
/** Rule 16.32: the country in which Tito is at home, and all around it. */
export function isTitoAtHome(unit: number, at: number): boolean {
  if (unit !== TITO) return false
  if (yugoslavia[at] === 1) return true
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[at * 6 + d]!
    if (to >= 0 && yugoslavia[to] === 1) return true
  }
  return false
}

/** Rules 6.32a and 6.33: the hexes into which a unit can leave its battle. */
export function exitsOf(state: WfState, unit: number): number[] {
  const start = state.at[unit]!
  const own = friendlyTo(state, sideOf[unit]!)
  const { battle, neutral } = controlOf(state)
  const enemies = unitsIn(state, 1 - sideOf[unit]!)
  const closed = closedTo(state, unit)
  const exits: number[] = []
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const to = landWays[slot]!
    if (to < 0 || enemies[to]! > 0 || closed[to] === 1 || neutral[to] === 1) continue
    const isOwn = own[to] === 1 && battle[to] === 0
    // Rule 16.32c: Tito slips into the hills.
    const slips = isTitoAtHome(unit, start) && (isMountain[to] === 1 || isHill[to] === 1)
    if ((isOwn || slips) && crossingsLeft(state, board.sideOf[slot]!) > 0) exits.push(to)
  }
  return exits
}

/** Whether a unit can set out at all: out of its battle, or into a hex beside it. */
export function hasWay(
  state: WfState,
  unit: number,
  enemies: Uint8Array = unitsIn(state, 1 - sideOf[unit]!),
): boolean {
  const start = state.at[unit]!
  if (enemies[start]! > 0) return exitsOf(state, unit).length > 0
  const closed = closedTo(state, unit)
  const { neutral } = controlOf(state)
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const to = landWays[slot]!
    if (to < 0 || closed[to] === 1 || neutral[to] === 1) continue
    if (enemies[to] === 0 || (isHq[unit] === 0 && crossingsLeft(state, board.sideOf[slot]!) > 0)) return true
  }
  return false
}

/** Whether a unit that is in no battle can march to a hex beside it and stop there. */
export function hasRoomBeside(state: WfState, unit: number): boolean {
  if (isEngaged(state, unit) || speedOf(state, unit) === 0) return false
  const start = state.at[unit]!
  const side = sideOf[unit]!
  const enemies = unitsIn(state, 1 - side)
  const closed = closedTo(state, unit)
  const { neutral } = controlOf(state)
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const to = landWays[slot]!
    if (to < 0 || closed[to] === 1 || neutral[to] === 1 || enemies[to]! > 0) continue
    if (roomIn(state, side, to) > 0) return true
  }
  return false
}

/** Everywhere the unit could stop or pass, into the workspace above. */
function findMarch(
  state: WfState,
  unit: number,
  speed: number,
  exits: readonly number[] | null,
  closed = closedTo(state, unit),
): March {
  clear()
  const march = marchOf(state, unit, speed, closed)
  if (exits === null) {
    reach(march.start, 0, -1)
    walk(march)
    crossStraits(march)
    return march
  }
  if (speed === 0) return march
  const across: number[] = []
  for (const exit of exits)
    if (isStrait(sideFrom(march.start, exit))) across.push(exit)
    else reach(exit, 1, march.start)
  walk(march)
  for (const exit of across) if (cost[exit] === -1) reach(exit, 1, march.start)
  return march
}

function sideFrom(hex: number, to: number): number {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++)
    if (landWays[slot] === to) return board.sideOf[slot]!
  return -1
}

/** Calls back with every hex where a march may end, full ones too (6.2a), nearest first and battles last. */
export function eachMarch(
  state: WfState,
  unit: number,
  speed: number,
  goal: (hex: number, cost: number) => void,
): void {
  const exits = isEngaged(state, unit) ? exitsOf(state, unit) : null
  if (exits !== null && exits.length === 0) return
  const { start } = findMarch(state, unit, speed, exits)
  for (let i = 0; i < count; i++) if (found[i]! !== start) goal(found[i]!, cost[found[i]!]!)
  for (let i = 0; i < targetCount; i++) goal(targets[i]!, speed)
}

/** One way to a goal: the hex next to the battle that is left or entered, and the whole path. */
export interface Way {
  readonly via: number
  readonly path: number[]
}

/** Every way that differs in the hexside of a battle; one where no battle is left or entered. */
export function waysTo(state: WfState, unit: number, speed: number, goal: number): Way[] {
  const ways = waysPast(state, unit, speed, goal, closedTo(state, unit))
  if (state.balkans > 0 || sideOf[unit] !== ALLIED || yugoslavia[goal] === 1) return ways
  // Rule 16.5a: nobody goes through Yugoslavia who gets there around it, for it would call up Army Group E.
  if (!ways.some(({ path }) => path.some(hex => yugoslavia[hex] === 1))) return ways
  const around = waysPast(state, unit, speed, goal, yugoslavia)
  return ways.map(way => around.find(({ via }) => via === way.via) ?? way)
}

/** The same past ground that is closed. */
function waysPast(state: WfState, unit: number, speed: number, goal: number, closed: Uint8Array): Way[] {
  if (isEngaged(state, unit))
    return exitsOf(state, unit).flatMap(exit => {
      if (closed[exit] === 1) return []
      findMarch(state, unit, speed, [exit], closed)
      return cost[goal] === -1 ? [] : [{ via: exit, path: pathTo(goal) }]
    })
  const march = findMarch(state, unit, speed, null, closed)
  if (cost[goal] !== -1) return [{ via: goal, path: pathTo(goal) }]
  return isTarget[goal] === 1 ? entriesTo(march, goal) : []
}

/** Rule 6.33: the hexes from which a hex with enemies can be entered, the nearest first. */
function entriesTo(march: March, goal: number): Way[] {
  const ways: Way[] = []
  for (let slot = goal * 6, end = slot + 6; slot < end; slot++) {
    const hex = landWays[slot]!
    if (hex < 0 || cost[hex] === -1 || cost[hex]! >= march.speed) continue
    const boardSide = board.sideOf[slot]!
    if (crossingsLeft(march.state, boardSide) <= 0) continue
    if (hex !== march.start && (march.halts[hex] === 1 || isStrait(boardSide) || isAcross(march, hex)))
      continue
    ways.push({ via: hex, path: [...pathTo(hex), goal] })
  }
  return ways.sort((a, b) => a.path.length - b.path.length)
}

/** Reached over a strait and no other way: the move ended there. */
const isAcross = (march: March, hex: number): boolean =>
  from[hex] === march.start && isStrait(sideFrom(march.start, hex))

/** What may be in the way of a free unit; a shore in the mountains is both, and sides are those that others have used up. */
type Obstacle = 'halts' | 'straits' | 'enemies' | 'shores' | 'sides'

/** Whether a free unit would get to a hex if one kind of obstacle were not there: for reasons only. */
export function wouldReach(
  state: WfState,
  unit: number,
  speed: number,
  goal: number,
  without: Obstacle,
): boolean {
  const isHalting = without !== 'halts' && without !== 'shores'
  const isStraitShut = without !== 'straits' && without !== 'shores'
  const march = marchOf(state, unit, speed)
  clear()
  reach(march.start, 0, -1)
  for (let i = 0; i < count; i++) {
    const hex = found[i]!
    if (cost[hex] === speed || (isHalting && hex !== march.start && march.halts[hex] === 1)) continue
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const to = landWays[slot]!
      if (to < 0 || cost[to] !== -1 || march.closed[to] === 1 || march.neutral[to] === 1) continue
      if (isStraitShut && overStrait[slot] === 1) continue
      if (without !== 'enemies' && to !== goal && march.enemies[to]! > 0) continue
      if (without !== 'sides' && to === goal && march.enemies[to]! > 0)
        if (crossingsLeft(state, board.sideOf[slot]!) <= 0) continue
      reach(to, cost[hex]! + 1, hex)
    }
  }
  return cost[goal] !== -1
}

/** The lands that water and high mountains part: the lowest hex of each. */
const landOf = new Int16Array(HEXES).fill(-1)
for (let start = 0; start < HEXES; start++) {
  if (landOf[start] !== -1) continue
  const found = [start]
  landOf[start] = start
  for (const hex of found)
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const to = landWays[slot]!
      if (to < 0 || landOf[to] !== -1) continue
      landOf[to] = start
      found.push(to)
    }
}
/** Rule 1.37a: whether no march of any length leads from one hex to another. */
export const isOverWater = (from: number, to: number): boolean => landOf[from] !== landOf[to]

/** The path to a hex in reach, the unit's own hex first. */
function pathTo(hex: number): number[] {
  const path: number[] = []
  for (let at = hex; at !== -1; at = cost[at] === -1 ? -1 : from[at]!) path.push(at)
  return path.reverse()
}
