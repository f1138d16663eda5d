/** Attacks that a side could make from where its units stand, with what they are worth and cost. */
import {
  activationCost,
  allowanceOf,
  ALLIED,
  attackOf,
  AXIS,
  hasMark,
  HELD,
  HEXES,
  isBeach,
  isMechanized,
  isVp,
  markerFault,
  nationFault,
  pathTo,
  reachOf,
  RESTING,
  SPENT,
  roomIn,
  stackOf,
  unitsIn,
  ways,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { has } from '@hexfront/engine'
import { distance } from './ground.ts'
import { bombersFor, fightersFor } from './airhelp.ts'
import { clash, planFor } from './clash.ts'
import { go, strip, undo } from './sketch.ts'
import { pointWorth } from './verdict.ts'
import { valueFor } from './value.ts'
import type { Air } from './airhelp.ts'
import type { Clash } from './clash.ts'
import type { Leg } from './marches.ts'
import type { Sketch } from './sketch.ts'

export interface Strike {
  readonly target: number
  readonly units: readonly number[]
  /** Hexes that need an Attack marker, and those that need a Move marker for who joins them. */
  readonly hexes: readonly number[]
  readonly moves: readonly number[]
  /** Mechanized units that come up first (8.37). */
  readonly legs: readonly Leg[]
  readonly air: Air
  readonly cost: number
  readonly worth: number
  /** The part of its worth that is troops, which nobody takes back by walking. */
  readonly solid: number
}

/** Bombers are kept for an attack to which they add as much as this; in the last rounds of a turn for any. */
const BOMBERS = 0.9
const LATE_BOMBERS = 0.35
const LATE = 4

/** Whether a unit may attack a hex at all (9.131). */
export const mayAttack = (state: FeState, side: number, unit: number, target: number): boolean =>
  attackOf(state, unit) > 0 &&
  !(side === AXIS && isMechanized[unit] === 1 && isBeach[target] === 1 && !hasMark(state, 'beachArmor'))

/** The best air support for an attack, and what it then brings. */
export function withAir(
  state: FeState,
  side: number,
  target: number,
  units: readonly number[],
): { air: Air; result: Clash } {
  if (side !== ALLIED) {
    const air = { tac: [], sac: -1 }
    return { air, result: clash(state, planFor(state, side, target, units)) }
  }
  const fighters = fightersFor(state, side, target, units)
  const plain = clash(state, planFor(state, side, target, units, fighters))
  const bombers = bombersFor(state, side, target, units)
  if (bombers === null) return { air: fighters, result: plain }
  const bombed = clash(state, planFor(state, side, target, units, bombers))
  const ground = isVp[target] === 1 ? pointWorth(state, side) : 0.7
  const more = bombed.gain - plain.gain + ground * (bombed.clears - plain.clears)
  const isWorth = more > (state.round >= LATE ? LATE_BOMBERS : BOMBERS)
  return isWorth ? { air: bombers, result: bombed } : { air: fighters, result: plain }
}

/** What it would be worth to have the hex: its defenders one hex back, the best attackers in it. */
export function groundWorth(sketch: Sketch, side: number, target: number, units: readonly number[]): number {
  const { state, changes } = sketch
  const mark = changes.length
  const before = valueFor(state, side)
  for (const unit of stackOf(state, 1 - side, target)) {
    const to = wayOut(state, side, target)
    if (to >= 0) go(sketch, unit, [to])
    else strip(sketch, unit, state.step[unit]!, -1)
  }
  const able = units.filter(unit => isMechanized[unit] === 1)
  const others = units.filter(unit => isMechanized[unit] === 0)
  let most = 0
  for (const unit of [...able, ...others].slice(0, 2)) {
    go(sketch, unit, [target])
    most = Math.max(most, valueFor(state, side) - before)
  }
  undo(sketch, mark)
  return most
}

/** A hex that defenders could fall back to, -1 for none. */
function wayOut(state: FeState, side: number, target: number): number {
  for (let slot = target * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to < 0 || unitsIn(state, side)[to]! > 0 || isBeach[to] === 1) continue
    if (roomIn(state, 1 - side, to) > 0) return to
  }
  return -1
}

interface Force {
  readonly units: readonly number[]
  readonly hexes: readonly number[]
  readonly moves: readonly number[]
  readonly legs: readonly Leg[]
  readonly cost: number
}
const NOBODY: Force = { units: [], hexes: [], moves: [], legs: [], cost: 0 }

interface Base {
  readonly hex: number
  readonly units: readonly number[]
  readonly cost: number
  readonly attack: number
}

/** Stacks beside a target that could take an Attack marker, the strongest for their price first. */
function basesOf(state: FeState, side: number, target: number): Base[] {
  const bases: Base[] = []
  for (let slot = target * 6, end = slot + 6; slot < end; slot++) {
    const hex = ways[slot]!
    if (hex < 0 || unitsIn(state, side)[hex] === 0 || bases.some(base => base.hex === hex)) continue
    if (markerFault(state, side, hex, 'attack') !== null) continue
    const units = stackOf(state, side, hex).filter(unit => mayAttack(state, side, unit, target))
    if (units.length === 0) continue
    const cost = activationCost(state, side, hex, 'attack')
    bases.push({ hex, units, cost, attack: units.reduce((sum, unit) => sum + attackOf(state, unit), 0) })
  }
  return bases.sort((a, b) => b.attack / b.cost - a.attack / a.cost)
}

/** Every attack with the hexes beside a target, and the last of them with armor that can come up. */
export function strikesOn(sketch: Sketch, side: number, target: number, points: number): Strike[] {
  const { state } = sketch
  const found: Strike[] = []
  let force = NOBODY
  for (const { hex, units, cost } of basesOf(state, side, target)) {
    if (force.cost + cost > points) continue
    const more = {
      ...force,
      units: [...force.units, ...units],
      hexes: [...force.hexes, hex],
      cost: force.cost + cost,
    }
    if (nationFault(state, side, more.units) !== null) continue
    force = more
    found.push(strikeWith(sketch, side, target, force))
  }
  const joined = force.units.length > 0 && force.cost < points ? withArmor(state, side, target, force) : null
  if (joined && nationFault(state, side, joined.units) === null)
    found.push(strikeWith(sketch, side, target, joined))
  return found
}

/** Farther than this nobody comes up. */
const COMES = 4

/** The strongest stack with armor that can get under one of the markers. */
function withArmor(state: FeState, side: number, target: number, force: Force): Force | null {
  let best: Force | null = null
  let most = 0
  for (let at = 0; at < HEXES; at++) {
    if (unitsIn(state, side)[at] === 0 || force.hexes.includes(at)) continue
    if (!force.hexes.some(hex => distance(at, hex) <= COMES)) continue
    if (markerFault(state, side, at, 'move') !== null) continue
    const legs = comers(state, side, target, at, force.hexes)
    const attack = legs.reduce((sum, { unit }) => sum + attackOf(state, unit), 0)
    if (attack <= most) continue
    most = attack
    best = {
      ...force,
      units: [...force.units, ...legs.map(({ unit }) => unit)],
      moves: [at],
      legs,
      cost: force.cost + activationCost(state, side, at, 'move'),
    }
  }
  return best
}

/** Mechanized units of a stack that can join, as far as there is room. */
function comers(state: FeState, side: number, target: number, at: number, hexes: readonly number[]): Leg[] {
  const room = new Map(hexes.map(hex => [hex, roomIn(state, side, hex)]))
  const legs: Leg[] = []
  for (const unit of stackOf(state, side, at)) {
    if (isMechanized[unit] === 0 || !mayAttack(state, side, unit, target) || has(state, unit, HELD | RESTING))
      continue
    const reach = reachOf(state, unit, allowanceOf(state, unit))
    const hex = hexes.find(to => reach.steps[to]! > 0 && room.get(to)! > 0)
    if (hex === undefined) continue
    room.set(hex, room.get(hex)! - 1)
    legs.push({ unit, path: pathTo(reach, hex) })
  }
  return legs
}

/** What an attack with some force is worth, with those in place who come up. */
export function strikeWith(sketch: Sketch, side: number, target: number, force: Force): Strike {
  const mark = sketch.changes.length
  const { units, legs } = force
  for (const { unit, path } of legs) go(sketch, unit, path)
  const { air, result } = withAir(sketch.state, side, target, units)
  const ground = result.clears > 0.15 ? groundWorth(sketch, side, target, units) : 0
  undo(sketch, mark)
  return { ...force, target, air, worth: result.gain + result.clears * ground, solid: result.gain }
}

/** Hexes of the enemy beside units of a side. */
export function targetsOf(state: FeState, side: number): number[] {
  const enemy = unitsIn(state, 1 - side)
  const own = unitsIn(state, side)
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (enemy[hex] === 0) continue
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++)
      if (ways[slot]! >= 0 && own[ways[slot]!]! > 0) {
        found.push(hex)
        break
      }
  }
  return found
}

/** The markers that an attack uses are gone for the others of the action (14.22, 14.31). */
export function useAir({ state }: Sketch, { air }: Strike): void {
  for (const n of air.tac) state.supported |= 1 << n
  if (air.sac < 0) return
  state.sac[air.sac] = SPENT
  state.bombed = 1
}
