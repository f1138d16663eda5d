/** Reach, rail and lines of communication against plain searches written from the rules. */
import { below, distance, seedDice } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import {
  airZoneOf,
  allHexes,
  allUnits,
  board,
  fortOwner,
  homeOf,
  inBelgium,
  inFrance,
  inNetherlands,
  isAir,
  isArmy,
  isChannelPort,
  isDepot,
  isForest,
  isGround,
  isLogistics,
  isMajorFort,
  isMech,
  isMobile,
  isRough,
  isStatic,
  movementOf,
  nationOf,
  NL,
  BE,
  UK,
  side as sides,
  sideOf,
} from '../data.ts'
import { holds } from '../control.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { reachOf } from '../movement/reach.ts'
import { hasLine } from '../supply/support.ts'
import { enemyZone } from '../zones.ts'
import { begun, randomly, step } from '../testing/whole.ts'
import type { MwState } from '../state.ts'

const around = (hex: number): readonly [number, number][] =>
  [0, 1, 2, 3, 4, 5].flatMap(d => {
    const to = board.neighbours[hex * 6 + d]!
    const kinds = to < 0 ? 0 : board.sideKinds[board.sideOf[hex * 6 + d]!]!
    return to < 0 || (kinds & sides.sea) !== 0 ? [] : [[to, (kinds & sides.river) !== 0 ? 1 : 0] as const]
  })
/** Ground units by side and hex, looked up once for a position. */
let stacks: [Map<number, number[]>, Map<number, number[]>] = [new Map(), new Map()]
function look(state: MwState): void {
  stacks = [new Map(), new Map()]
  for (const unit of allUnits) {
    const at = state.at[unit]!
    if (isGround[unit] === 0 || at < 0) continue
    const own = stacks[sideOf[unit] as 0 | 1]
    own.set(at, [...(own.get(at) ?? []), unit])
  }
}
const ground = (_state: MwState, side: number, hex: number): number[] => stacks[side as 0 | 1].get(hex) ?? []
const standing = (state: MwState, hex: number): boolean =>
  fortOwner[hex]! >= 0 && !state.destroyed.includes(hex)

/** Section 7, from the text. */
function inZone(state: MwState, side: number, hex: number): boolean {
  if (
    standing(state, hex) &&
    fortOwner[hex] === side &&
    ground(state, side, hex).some(unit => isStatic[unit] === 1)
  )
    return false
  return around(hex).some(([near]) => ground(state, 1 - side, near).length > 0)
}

function isBarred(state: MwState, unit: number, hex: number): boolean {
  if (board.playable[hex] !== 1 || ground(state, 1 - sideOf[unit]!, hex).length > 0) return true
  if (nationOf[unit] === BE && inBelgium[hex] === 0 && inFrance[hex] === 0) return true
  if (nationOf[unit] === NL && inNetherlands[hex] === 0) return true
  return isArmy[unit] === 1 && isRough[hex] === 1
}

/** Section 8.4 with the chart of the data. */
function costOf(state: MwState, unit: number, from: number, to: number, river: number): number {
  const mech = isMech[unit] === 1
  const costs = [1]
  if (isForest[to] === 1) costs.push(mech ? 2 : 1)
  if (isRough[to] === 1) costs.push(2)
  if (standing(state, to) && fortOwner[to] !== sideOf[unit]) costs.push(isMajorFort[to] === 1 ? 3 : 2)
  return Math.max(...costs) + (mech ? river : 0) + interdiction(state, unit, from)
}

function interdiction(state: MwState, unit: number, from: number): number {
  if (sideOf[unit] !== ALLIED) return 0
  return allUnits.some(
    air =>
      isAir[air] === 1 &&
      sideOf[air] === GERMAN &&
      state.at[air]! >= 0 &&
      (state.at[air] === from ||
        (airZoneOf(state, air) > 0 &&
          distance(board.grid, board.cellOf[state.at[air]!]!, board.cellOf[from]!) === 1)),
  )
    ? 1
    : 0
}

/** Every hex that a unit can enter with so many points, by trying every way. */
function naiveReach(state: MwState, unit: number, points: number): Map<number, number> {
  const side = sideOf[unit]!
  const start = state.at[unit]!
  const best = new Map([[start, 0]])
  const open = [start]
  while (open.length > 0) {
    const hex = open.shift()!
    if (hex !== start && inZone(state, side, hex)) continue
    for (const [to, river] of around(hex)) {
      if (isBarred(state, unit, to) || (inZone(state, side, hex) && inZone(state, side, to))) continue
      const total = best.get(hex)! + costOf(state, unit, hex, to, river)
      if (total > points && hex !== start) continue
      if (total >= (best.get(to) ?? Infinity)) continue
      best.set(to, total)
      if (total <= points) open.push(to)
    }
  }
  return best
}

/** Section 15, unit by unit: hexes in a ring around it, no zone entered, no enemy passed. */
function naiveLine(state: MwState, unit: number): boolean {
  const nation = nationOf[unit]!
  const side = sideOf[unit]!
  const isSource = (hex: number): boolean =>
    nation === UK
      ? isChannelPort[hex] === 1 && !state.bombed.includes(hex) && holds(state, ALLIED, hex)
      : isDepot[hex] === 1 &&
        homeOf[nation]![hex] === 1 &&
        !state.bombed.includes(hex) &&
        !state.fallen.includes(nation) &&
        holds(state, side, hex)
  const reaches = (from: number, most: number, goal: (hex: number) => boolean): boolean => {
    const far = new Map([[from, 0]])
    if (goal(from)) return true
    for (const hex of far.keys()) {
      if (far.get(hex)! >= most) continue
      for (const [to] of around(hex)) {
        if (far.has(to) || board.playable[to] !== 1) continue
        if (ground(state, 1 - side, to).length > 0 || inZone(state, side, to)) continue
        if (goal(to)) return true
        far.set(to, far.get(hex)! + 1)
      }
    }
    return false
  }
  const columns = allUnits.filter(
    one =>
      isLogistics[one] === 1 &&
      nationOf[one] === nation &&
      state.at[one]! >= 0 &&
      reaches(state.at[one]!, movementOf(state, one), isSource),
  )
  const at = state.at[unit]!
  const most = movementOf(state, unit)
  return reaches(at, most, isSource) || reaches(at, most, hex => columns.some(one => state.at[one] === hex))
}

describe('positions of random games', () => {
  it(
    'have the reach, zones and lines that plain searches find [7.0a, 7.1c, 7.2c, 7.2d, 8.1, 8.4b, 15.1b, 15.1f, 15.2b]',
    { timeout: 120_000 },
    () => {
      const rng = seedDice(3)
      let [moves, lines] = [0, 0]
      for (let seed = 1; seed <= 2; seed++) {
        const state = begun(['manstein', 'planD'], {}, seed)
        const wish = randomly(seed)
        for (let n = 0; n < 700 && !state.outcome; n++) {
          step(state, wish)
          if (n % 80 !== 0 || state.landing >= 0) continue
          look(state)
          for (const side of [GERMAN, ALLIED])
            for (const hex of allHexes)
              expect(enemyZone(state, side)[hex] === 1).toBe(inZone(state, side, hex))
          const able = allUnits.filter(
            unit => isGround[unit] === 1 && isMobile[unit] === 1 && state.at[unit]! >= 0,
          )
          for (let tries = 0; tries < 6; tries++) {
            const unit = able[below(rng, able.length)]!
            const points = movementOf(state, unit)
            const found = reachOf(state, { units: [unit], spent: [0], halved: 0, halted: 0 })
            const naive = naiveReach(state, unit, points)
            const hexes = Array.from(found.found.subarray(0, found.count)).sort((a, b) => a - b)
            expect(hexes).toEqual([...naive.keys()].sort((a, b) => a - b))
            for (const [hex, cost] of naive) expect(found.cost[hex]).toBe(cost)
            moves++
          }
          for (const unit of able.filter(one => isLogistics[one] === 0)) {
            expect(hasLine(state, unit)).toBe(naiveLine(state, unit))
            lines++
          }
        }
      }
      expect(moves).toBeGreaterThan(60)
      expect(lines).toBeGreaterThan(500)
    },
  )
})
