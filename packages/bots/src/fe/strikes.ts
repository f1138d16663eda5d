/** Attacks that a side could make from where its units stand, with what they are worth and cost. */
import {
  activationCost,
  ALLIED,
  attackOf,
  AXIS,
  HEXES,
  hasMark,
  isBeach,
  isMechanized,
  isVp,
  markerFault,
  nationFault,
  roomIn,
  stackOf,
  unitsIn,
  ways,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { bombersFor, fightersFor } from './airhelp.ts'
import { clash, planFor } from './clash.ts'
import { go, strip, undo } from './sketch.ts'
import { POINT } from './worth.ts'
import { valueFor } from './value.ts'
import type { Air } from './airhelp.ts'
import type { Clash } from './clash.ts'
import type { Sketch } from './sketch.ts'

export interface Strike {
  readonly target: number
  readonly units: readonly number[]
  /** Hexes that need an Attack marker. */
  readonly hexes: readonly number[]
  readonly air: Air
  readonly cost: number
  readonly worth: number
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
  const ground = isVp[target] === 1 ? POINT : 0.7
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

/** Every attack with the hexes beside a target, the strongest for their price first. */
export function strikesOn(sketch: Sketch, side: number, target: number, points: number): Strike[] {
  const { state } = sketch
  const bases: { hex: number; units: number[]; cost: number; attack: number }[] = []
  for (let slot = target * 6, end = slot + 6; slot < end; slot++) {
    const hex = ways[slot]!
    if (hex < 0 || unitsIn(state, side)[hex] === 0 || bases.some(base => base.hex === hex)) continue
    if (markerFault(state, side, hex, 'attack') !== null) continue
    const units = stackOf(state, side, hex).filter(unit => mayAttack(state, side, unit, target))
    if (units.length === 0) continue
    const cost = activationCost(state, side, hex, 'attack')
    bases.push({ hex, units, cost, attack: units.reduce((sum, unit) => sum + attackOf(state, unit), 0) })
  }
  bases.sort((a, b) => b.attack / b.cost - a.attack / a.cost)
  const found: Strike[] = []
  let [units, hexes, cost]: [number[], number[], number] = [[], [], 0]
  for (const base of bases) {
    if (cost + base.cost > points) continue
    const all = [...units, ...base.units]
    if (nationFault(state, side, all) !== null) continue
    ;[units, hexes, cost] = [all, [...hexes, base.hex], cost + base.cost]
    found.push(strikeWith(sketch, side, target, { units, hexes, cost }))
  }
  return found
}

function strikeWith(
  sketch: Sketch,
  side: number,
  target: number,
  { units, hexes, cost }: { units: number[]; hexes: number[]; cost: number },
): Strike {
  const { air, result } = withAir(sketch.state, side, target, units)
  const ground = result.clears > 0.15 ? groundWorth(sketch, side, target, units) : 0
  return { target, units, hexes, air, cost, worth: result.gain + result.clears * ground }
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
