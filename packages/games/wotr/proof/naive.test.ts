/** Zones, supply and reach reckoned by a plain search from each unit, by the letter of the rules, in positions that chance has made. */
import { below, seedDice } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { describe, expect, it } from 'vitest'
import {
  attack,
  board,
  defense,
  HEXES,
  inNorth,
  isAccess,
  isBuiltUp,
  isCoast,
  isCorps,
  isHighway,
  isPolder,
  isRough,
  isStatic,
  isTown,
  METZ,
  movement,
  side,
  sideOf,
  UNITS,
  valueOf,
} from '../data.ts'
import { given, unit } from '../testing/testing.ts'
import { oddsRules } from '../combat/odds.ts'
import { areaFault } from '../movement/area.ts'
import { isCoastalPolder } from '../movement/costs.ts'
import { eachReached } from '../movement/movement.ts'
import { enemyZone } from '../movement/zones.ts'
import {
  around,
  hexes,
  isDeep,
  isDrowned,
  isWater,
  hasLine,
  isWhole,
  positions,
  sheet,
  tableOf,
  tagsOf,
} from '../testing/naive.ts'
import { ALLIED, GERMAN, RHINE } from '../state.ts'
import { ATTENUATED, FULL, OUT, supplyOf } from '../supply/supply.ts'
import type { Table } from '../testing/naive.ts'

const isFullHere = ({ state }: Table, hex: number): boolean =>
  state.antwerp === 1 || state.sector === (inNorth[hex] === 1 ? 0 : 1)

function supply(table: Table, unit: number): number {
  const { state } = table
  const at = state.at[unit]!
  if (isCorps[unit] === 1) return ATTENUATED
  const isJoined = hasLine(table, sideOf[unit]!, at)
  if (sideOf[unit] === GERMAN) {
    const isAlone = tagsOf(unit).includes('autoSupply') || at === METZ
    const isFifteenth = state.turn === 1 && tagsOf(unit).includes('15A') && isAccess[at] === 1
    return isJoined || isAlone || isFifteenth ? FULL : OUT
  }
  if (isJoined) return isFullHere(table, at) ? FULL : ATTENUATED
  return isCoast[at] === 1 || state.aerial.includes(at) ? ATTENUATED : OUT
}

const CLOSED = Infinity

/** Rules 10.8 to 10.18 and 12.7: what a step costs a unit. */
function price(table: Table, unit: number, kinds: number, to: number): number {
  const { state, corps } = table
  const isAllied = sideOf[unit] === ALLIED
  const tags = tagsOf(unit)
  const isFifteenth = state.turn === 1 && tags.includes('15A')
  if ((kinds & side.sea) !== 0) return CLOSED
  if ((kinds & side.estuary) !== 0 && !tags.includes('commando') && !isFifteenth) return CLOSED
  if (isAllied && (corps.has(to) || around(to).some(one => corps.has(one.to)))) return 1
  let cost = 1
  if (isRough[to] === 1) cost = sheet[unit]!.type === 'mountain' ? 1 : 2
  if (isPolder[to] === 1) cost = 2
  if (isTown[to] === 1 || isBuiltUp[to] === 1 || (kinds & side.highway) !== 0) cost = 1
  if (isFifteenth && isCoastalPolder[to] === 1) cost = 1
  if ((kinds & side.rhine) !== 0) cost += isAllied ? 2 : 1
  else if ((kinds & side.river) !== 0) cost += 1
  if ((kinds & side.estuary) !== 0 && !isFifteenth) cost += 1
  if ((kinds & side.blocked) !== 0) cost += 1
  return cost + (isDeep(state, to) ? 3 : 0)
}

/** Everywhere that a unit gets with so many points, as hex and least cost. */
function walk(table: Table, unit: number, points: number, isColumn: boolean): Map<number, number> {
  const { state, held, zones } = table
  const of = sideOf[unit]!
  const foe = (1 - of) as 0 | 1
  const best = new Map([[state.at[unit]!, 0]])
  const open = [...best.keys()]
  for (const at of open) {
    // Rule 7.3: whoever enters an enemy zone stops there.
    if (at !== state.at[unit] && zones[foe].has(at)) continue
    for (const { to, kinds } of around(at)) {
      const cost = best.get(at)! + price(table, unit, kinds, to)
      if (cost > points || cost >= (best.get(to) ?? CLOSED)) continue
      if (held[foe].has(to) || isDrowned(state, to) || areaFault(state, unit, to) !== null) continue
      if (isColumn && (zones[foe].has(to) || (of === ALLIED && isWhole(state, to)))) continue
      best.set(to, cost)
      open.push(to)
    }
  }
  best.delete(state.at[unit]!)
  return best
}

/** Rules 8.6, 8.16b, 10.19, 10.20: every hex that a unit could pass or reach, with the most points that are left there. */
function reach(table: Table, unit: number): Map<number, number> {
  const { state, zones } = table
  const of = sideOf[unit]!
  const at = state.at[unit]!
  const printed = valueOf(movement, state, unit)
  const fed = supply(table, unit)
  const points = fed === FULL ? printed : Math.ceil(printed / 2)
  const left = new Map<number, number>()
  const note = (found: Map<number, number>, with_: number): void => {
    for (const [hex, cost] of found) left.set(hex, Math.max(left.get(hex) ?? -1, with_ - cost))
  }
  note(walk(table, unit, points, false), points)
  const isJoined = hasLine(table, of, at) && (of === GERMAN || isFullHere(table, at))
  const isBeside = zones[(1 - of) as 0 | 1].has(at)
  const isPatton = tagsOf(unit).includes('patton') && state.turn <= 7
  if (!isJoined || (of === GERMAN && state.turn === 1) || (isBeside && !isPatton)) return left
  note(walk(table, unit, 2 * printed, true), 2 * printed)
  return left
}

/** Rules 8.7, 11.7 to 11.19: the strengths and the sum of all shifts of an attack from around a hex. */
function odds(table: Table, by: number, target: number, units: readonly number[]): [number, number, number] {
  const { state } = table
  const isFed = (unit: number): boolean => supply(table, unit) === FULL
  const sum = (list: readonly number[], values: Int16Array): number =>
    list.reduce((all, unit) => all + valueOf(values, state, unit), 0)
  const strong =
    sum(units.filter(isFed), attack) +
    Math.ceil(
      sum(
        units.filter(unit => !isFed(unit)),
        attack,
      ) / 2,
    )
  const defenders = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => state.at[unit] === target)
  const isStrongWall = isWhole(state, target) && state.turn > 1
  let shift = 0
  if (isRough[target] === 1) shift -= 1
  if (isTown[target] === 1) shift -= 1
  if (isBuiltUp[target] === 1) shift -= 2
  if (isPolder[target] === 1 && isHighway[target] === 1 && isTown[target] === 0 && by === ALLIED) shift -= 1
  if (isStrongWall) shift -= 1
  const from = units.map(unit => state.at[unit]!)
  const sides = from.map(hex => around(target).find(({ to }) => to === hex)!.kinds)
  if (sides.every(kinds => (kinds & side.rhine) !== 0)) shift -= 2
  else if (sides.every(kinds => (kinds & (side.rhine | side.river | side.estuary)) !== 0)) shift -= 1
  if ([target, ...from].some(hex => isDeep(state, hex))) shift -= 1
  if (by === GERMAN && state.turn === 1) shift -= 1
  if (by === GERMAN && state.turn === 7 && state.watch === RHINE) shift += 1
  const ring = [0, 1, 2, 3, 4, 5].filter(d => from.includes(board.neighbours[target * 6 + d]!))
  const isRing =
    ring.length > 3 ||
    ring.some(d => ring.includes((d + 3) % 6)) ||
    [0, 1].some(d => [d, d + 2, d + 4].every(one => ring.includes(one)))
  const isBarred =
    isTown[target] === 1 ||
    isBuiltUp[target] === 1 ||
    isStrongWall ||
    defenders.some(unit => isCorps[unit] === 1)
  if (isRing && !isBarred) shift += 1
  return [strong, sum(defenders, defense), shift]
}

const sorted = (found: Iterable<readonly [number, number]>): string[] =>
  [...found].map(([hex, n]) => `${board.ids[hex]} ${n}`).sort()

describe('by a plain search', () => {
  it('strengths and shifts of any attack are what the game says [8.7a, 8.7c, 11.7, 11.10, 11.12, 11.14a, 11.14b, 11.16b, 11.17d, 11.19a, 5.4d, 10.18g]', () => {
    let compared = 0
    for (const state of positions(4)) {
      const table = tableOf(state)
      const rng = seedDice(state.tick)
      for (const by of [ALLIED, GERMAN])
        for (const target of table.held[(1 - by) as 0 | 1]) {
          const near = Array.from({ length: UNITS }, (_, unit) => unit).filter(
            unit =>
              sideOf[unit] === by &&
              valueOf(attack, state, unit) > 0 &&
              around(target).some(({ to, kinds }) => to === state.at[unit] && !isWater(kinds)),
          )
          const units = near.filter(() => below(rng, 3) > 0)
          if (units.length === 0) continue
          const plan = { side: by, target, units, bombers: 0, momentum: 0, drop: 0 }
          const { attack: a, defence, shifts } = oddsRules.forces(state, plan, null)
          const ours = [a, defence, shifts.reduce((sum, { amount }) => sum + amount, 0)]
          const name = `${board.ids[target]} on Turn ${state.turn} by ${units.map(one => sheet[one]!.id).join()}`
          expect([name, ours]).toEqual([name, odds(table, by, target, units)])
          compared++
        }
    }
    expect(compared).toBeGreaterThan(100)
  }, 120_000)

  /** Every hex in one of these turns; in all of them where a longer look is asked for. */
  const turnsFor = (n: number): number[] => {
    const turns = [1, 3, 5, 7]
    return TIMES > 1 ? turns : [turns[n % turns.length]!]
  }

  it('so they are of attacks on every hex of the map, whole walls, floods and the first turn among them [5.8.2, 5.8.3a, 10.18g, 11.12, 11.13b, 11.14a, 11.16b, 11.17d, 11.19a]', () => {
    const rng = seedDice(41)
    const some = [
      ['US-1-INF', 'US-4-INF', 'US-9-INF', 'US-28-INF', 'US-30-INF'],
      ['GE-2SS-PZ', 'GE-1SS-PZ', 'GE-12SS-PZ', 'GE-L-PZ', 'GE-116-PZ'],
    ]
    let compared = 0
    for (const target of hexes)
      for (const by of [ALLIED, GERMAN])
        for (const turn of turnsFor(target + by)) {
          const from = around(target).filter(({ kinds }) => !isWater(kinds))
          const list = from.filter(() => below(rng, 3) > 0).slice(0, 5)
          if (list.length === 0) continue
          const ids = some[by]!.slice(0, list.length)
          const places = list.map(({ to }, n) => [ids[n]!, board.ids[to]!] as const)
          const state = given({
            at: {
              ...Object.fromEntries(places),
              [by === ALLIED ? 'GE-12-INF' : 'US-2-ARM']: board.ids[target]!,
            },
            turn,
            antwerp: below(rng, 2) as 0 | 1,
            sector: below(rng, 2),
            watch: turn === 7 ? RHINE : 0,
            cleared: below(rng, 2) === 0 ? [board.ids[target]!] : [],
            set: { flood: below(rng, 2) === 0 && turn > 3 ? turn : 0 },
          })
          const units = ids.map(unit)
          const plan = { side: by, target, units, bombers: 0, momentum: 0, drop: 0 }
          const { attack: a, defence, shifts } = oddsRules.forces(state, plan, null)
          const ours = [a, defence, shifts.reduce((all, { amount }) => all + amount, 0)]
          const name = `${board.ids[target]} on Turn ${turn} from ${list.map(({ to }) => board.ids[to]).join()}`
          expect([name, ours]).toEqual([name, odds(tableOf(state), by, target, units)])
          compared++
        }
    expect(compared).toBeGreaterThan(400)
  }, 120_000)

  it('zones, supply and reach of every unit are what the game says [7.1a, 7.2, 8.2, 8.4, 8.5b, 8.16a, 8.17, 10.3a, 10.17, 10.19a, 10.20]', () => {
    let compared = 0
    for (const state of positions(3)) {
      const table = tableOf(state)
      for (const of of [ALLIED, GERMAN]) {
        const zone = enemyZone(state, 1 - of)
        expect(hexes.filter(hex => zone[hex]! > 0)).toEqual(
          [...table.zones[of as 0 | 1]].sort((a, b) => a - b),
        )
      }
      for (let unit = 0; unit < UNITS; unit++) {
        const at = state.at[unit]!
        if (at < 0 || at >= HEXES) continue
        const name = `${sheet[unit]!.id} in ${board.ids[at]} on Turn ${state.turn}`
        expect([name, supplyOf(state, unit)]).toEqual([name, supply(table, unit)])
        if (isStatic[unit] === 1 || compared % 5 > 0) {
          compared++
          continue
        }
        compared++
        const ours = new Map<number, number>()
        eachReached(state, unit, (hex, n) => ours.set(hex, Math.max(ours.get(hex) ?? -1, n)))
        expect([name, sorted(ours)]).toEqual([name, sorted(reach(table, unit))])
      }
    }
    expect(compared).toBeGreaterThan(500)
  }, 120_000)
})
