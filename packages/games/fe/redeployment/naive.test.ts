/** Redeployment reckoned by a plain search, each goal tried out, in positions that chance has made. */
import { cloneState } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { describe, expect, it } from 'vitest'
import {
  AFRICA,
  allHexes,
  allUnits,
  BALKANS,
  board,
  EAST,
  HEXES,
  isAirborne,
  isBeach,
  isItalian,
  named,
  OKW,
  seaOf,
  sideOf,
  UK,
  ways,
} from '../data.ts'
import { interdicted } from '../air/range.ts'
import { classOf, entryBan, isPortOf } from '../ground.ts'
import { positions } from '../testing/chance.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { isShutToRd, isSupplyBarred } from '../effects/queries.ts'
import { OUT, supplyAt, supplyOf, zonesOf } from '../supply/supply.ts'
import { goals, leaveFault } from './where.ts'
import type { FeState } from '../state.ts'

const norway = ['Bergen', 'Stavanger', 'Oslo'].map(named)
const outOfNorway = ['Copenhagen', 'Kiel', 'Bremen'].map(named)
const isOwn = (state: FeState, unit: number, hex: number): boolean =>
  controllerOf(state, hex) === sideOf[unit] &&
  (isBeach[hex] === 0 || state.opened.includes(hex)) &&
  entryBan(state, classOf(unit), hex) === null

/** Rule 10.4: where a unit gets over ground of its own, supplied or not. */
function byLand(state: FeState, unit: number): Set<number> {
  const of = sideOf[unit]!
  const zone = zonesOf(state, 1 - of)
  const start = state.at[unit]!
  const found = new Set<number>()
  const open = [start]
  for (const at of open) {
    // It ends in the first enemy zone, and nobody is sent on through ground that an Event bars.
    if (at !== start && (zone[at] === 1 || (of === ALLIED && isSupplyBarred(state, at)))) continue
    for (let d = 0; d < 6; d++) {
      const to = ways[at * 6 + d]!
      if (to < 0 || to === start || found.has(to) || !isOwn(state, unit, to)) continue
      if (zone[at] === 1 && zone[to] === 1) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}

/** Rules 10.5 to 10.52. */
function bySea(state: FeState, unit: number, from: number, to: number): boolean {
  const of = sideOf[unit]!
  if (!isPortOf(state, of, from) || !isPortOf(state, of, to)) return false
  if (of === ALLIED) return true
  return seaOf[from] === seaOf[to] && (!norway.includes(from) || outOfNorway.includes(to))
}

/** Rule 10.4a: whether it would be supplied once it is there. */
function isFedThere(state: FeState, unit: number, hex: number): boolean {
  const after = cloneState(state)
  after.at[unit] = hex
  return supplyOf(after, unit) !== OUT
}

/** Rules 10.7 to 10.9. */
function byBox(state: FeState, unit: number, from: number, to: number): boolean {
  const of = sideOf[unit]!
  const box = from >= HEXES ? from : to
  const boxes = of === ALLIED ? [UK, AFRICA] : isItalian[unit] === 1 ? [BALKANS] : [OKW, EAST, BALKANS]
  if (!boxes.includes(box) || (from >= HEXES && to >= HEXES && !boxes.includes(to))) return false
  if (to >= HEXES && entryBan(state, classOf(unit), to) !== null) return false
  if (from >= HEXES && to >= HEXES) return true
  const hex = from >= HEXES ? to : from
  if (of === AXIS) return to >= HEXES || supplyAt(state, classOf(unit), to) !== OUT
  if (isPortOf(state, ALLIED, hex)) return true
  return isAirborne[unit] === 1 && box === UK && supplyAt(state, classOf(unit), hex) !== OUT
}

function naive(state: FeState, unit: number): string[] {
  const of = sideOf[unit]!
  const from = state.at[unit]!
  const land = from < HEXES ? byLand(state, unit) : new Set<number>()
  const strafed = interdicted(state)
  const found: number[] = []
  for (const to of allHexes) {
    if (to === from || !isOwn(state, unit, to)) continue
    if (of === AXIS && (strafed?.[to] === 1 || isShutToRd(state, to))) continue
    const isOpen =
      from >= HEXES
        ? byBox(state, unit, from, to)
        : bySea(state, unit, from, to) || (land.has(to) && isFedThere(state, unit, to))
    if (isOpen) found.push(to)
  }
  for (const to of [UK, AFRICA, OKW, EAST, BALKANS])
    if (to !== from && byBox(state, unit, from, to)) found.push(to)
  return found.map(at => board.ids[at]!).sort()
}

const SAMPLING = { every: 60, most: 900, dice: 500 }

describe('by a plain search', () => {
  it(
    'every unit redeploys to where the rules let it, supplied once it is there [10.1, 10.4a, 10.4b, 10.5, 10.51, 10.52, 10.7, 10.8a, 10.8b, 10.9, 14.3e]',
    () => {
      let compared = 0
      for (const state of positions(2 * TIMES, SAMPLING))
        for (const unit of allUnits) {
          // A third of them will do: each goal is tried on a position of its own.
          if ((unit + state.tick) % 3 > 0 || leaveFault(state, unit) !== null) continue
          const name = `${unit} in ${board.ids[state.at[unit]!]} on Turn ${state.turn}`
          const ours = goals(state, unit)
            .map(at => board.ids[at]!)
            .sort()
          expect([name, ours]).toEqual([name, naive(state, unit)])
          compared++
        }
      expect(compared).toBeGreaterThan(30 * TIMES)
    },
    120_000 * TIMES,
  )
})
