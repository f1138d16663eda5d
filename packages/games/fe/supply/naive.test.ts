/** Supply reckoned by a plain search from each unit, against the floods of the game, in positions that chance has made. */
import { describe, expect, it } from 'vitest'
import { TIMES } from '@hexfront/engine/testing'
import {
  allHexes,
  HEXES,
  isMechanized,
  ownUnits,
  PLACES,
  seaOf,
  side,
  sideKindsBetween,
  ways,
  allUnits,
  isBeach,
  isPortOnMap,
} from '../data.ts'
import { banAt, CLASSES, classOf, entryBan, isSupplyPort, shutTo } from '../ground.ts'
import { positions } from '../testing/chance.ts'
import { controllerOf, isOnMap, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { interdicted } from '../air/range.ts'
import { sideOf } from '../data.ts'
import { allowanceOf, enterFault, reachOf, stepsFrom } from '../movement/reach.ts'
import { sourceHexes, sideOfClass } from './flood.ts'
import { supplyOf, zonesOf } from './supply.ts'
import type { FeState } from '../state.ts'

const around = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(d => ways[hex * 6 + d]!).filter(to => to >= 0)
const harbours = allHexes.filter(hex => isPortOnMap[hex] === 1 || isBeach[hex] === 1)

/** The shortest line over land from a hex to any of some places, by the letter of section 11; -1 for none. */
function walk(state: FeState, kind: number, from: number, zones: Set<number>, goals: Set<number>): number {
  const of = sideOfClass(kind)
  const passes = (hex: number): boolean =>
    controllerOf(state, hex) === of &&
    (isBeach[hex] === 0 || state.opened.includes(hex)) &&
    entryBan(state, kind, hex) === null &&
    (!zones.has(hex) || unitsIn(state, of)[hex]! > 0)
  if (goals.has(from)) return 0
  let edge = [from]
  const seen = new Set(edge)
  for (let far = 1; edge.length > 0; far++) {
    const next: number[] = []
    for (const hex of edge.flatMap(around))
      if (!seen.has(hex) && passes(hex)) {
        seen.add(hex)
        if (goals.has(hex)) return far
        next.push(hex)
      }
    edge = next
  }
  return -1
}

function naive(state: FeState, unit: number, zones: Set<number>): number {
  const kind = classOf(unit)
  const of = sideOfClass(kind)
  const from = state.at[unit]!
  const ports = harbours.filter(hex => isSupplyPort(state, of, hex))
  const sources = sourceHexes(state, kind)
  const far = walk(state, kind, from, zones, new Set(of === ALLIED ? [...sources, ...ports] : sources))
  if (far >= 0) return far <= 3 ? 0 : 1
  if (of === ALLIED) return 2
  for (const port of ports) {
    if (walk(state, kind, from, zones, new Set([port])) < 0) continue
    const isFree = (hex: number): boolean => !zones.has(hex) || unitsIn(state, of)[hex]! > 0
    for (const other of ports)
      if (
        other !== port &&
        seaOf[other] === seaOf[port] &&
        isFree(other) &&
        entryBan(state, kind, other) === null &&
        walk(state, kind, other, zones, new Set(sources)) >= 0
      )
        return 1
  }
  return 2
}

function zonesBy(state: FeState, of: number, supplied: (unit: number) => boolean): Set<number> {
  const found = new Set<number>()
  const strafed = interdicted(state)
  for (const unit of ownUnits[of]!)
    if (isMechanized[unit] === 1 && isOnMap(state, unit) && supplied(unit))
      for (const to of around(state.at[unit]!))
        if (
          (sideKindsBetween(state.at[unit]!, to) & side.skagerrak) === 0 &&
          !(of === AXIS && strafed?.[to] === 1)
        )
          found.add(to)
  return found
}

const SAMPLING = { every: 40, most: 700, dice: 900 }

describe('by a plain search', () => {
  it(
    'supply and zones of every unit are what the game says (B57) [11.41a] [11.43b] [8.41]',
    () => {
      let compared = 0
      for (const state of positions(2 * TIMES, SAMPLING)) {
        const nobody = new Set<number>()
        const free = new Map(
          allUnits.map(unit => [unit, isOnMap(state, unit) ? naive(state, unit, nobody) : 2]),
        )
        const barring = [ALLIED, AXIS].map(of => zonesBy(state, of, unit => free.get(unit)! < 2))
        const final = new Map<number, number>()
        for (const unit of allUnits) {
          if (!isOnMap(state, unit)) continue
          final.set(unit, naive(state, unit, barring[1 - sideOf[unit]!]!))
          expect([unit, supplyOf(state, unit)]).toEqual([unit, final.get(unit)])
          compared++
        }
        for (const of of [ALLIED, AXIS]) {
          const zones = zonesBy(state, of, unit => final.get(unit)! < 2)
          expect(allHexes.filter(hex => zonesOf(state, of)[hex] === 1)).toEqual(
            [...zones].sort((a, b) => a - b),
          )
        }
      }
      expect(compared).toBeGreaterThan(500 * TIMES)
    },
    60_000 * TIMES,
  )

  it('what is shut to a class is each place that a ban shuts to it [8.31c] [8.31d] [8.38b] [13.1a]', () => {
    let shut = 0
    for (const state of positions(TIMES, SAMPLING))
      for (let kind = 0; kind < CLASSES; kind++) {
        const mask = shutTo(state, kind)
        for (let at = 0; at < PLACES; at++) {
          expect([kind, at, mask[at] === 1]).toEqual([kind, at, banAt(state, kind, at) !== null])
          shut += mask[at]!
        }
      }
    expect(shut).toBeGreaterThan(500 * TIMES)
  })

  it(
    'the reach of every unit is what the game says [8.21b] [8.43a] [8.43b]',
    () => {
      let compared = 0
      for (const state of positions(TIMES, SAMPLING))
        for (const unit of allUnits) {
          if (state.at[unit]! < 0) continue
          const of = sideOf[unit]!
          const zones = zonesOf(state, 1 - of)
          const best = new Map<number, number>()
          const go = (at: number, spent: number): void => {
            if (spent > 0 && zones[at] === 1) return
            if (spent === allowanceOf(state, unit)) return
            for (const to of stepsFrom(state, of, at)) {
              if (zones[at] === 1 && zones[to] === 1) continue
              if (
                enterFault(state, unit, to) !== null ||
                (best.get(to) ?? 99) <= spent + 1 ||
                to === state.at[unit]
              )
                continue
              best.set(to, spent + 1)
              go(to, spent + 1)
            }
          }
          go(state.at[unit]!, 0)
          const reach = reachOf(state, unit, allowanceOf(state, unit))
          expect([...reach.found].sort((a, b) => a - b)).toEqual([...best.keys()].sort((a, b) => a - b))
          for (const to of reach.found) expect(reach.steps[to]).toBe(best.get(to))
          compared++
        }
      expect(compared).toBeGreaterThan(250 * TIMES)
      expect(HEXES).toBeGreaterThan(0)
    },
    60_000 * TIMES,
  )
})
