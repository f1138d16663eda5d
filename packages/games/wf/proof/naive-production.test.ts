/** What is produced, what it buys at which price, and what all that is worth in the end, counted by the letter of sections 11 and 17 in positions that chance has made. */
import { below, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { around, feature, occupants, positions, sheet } from '../testing/chance.ts'
import { beachheadLanes } from '../supply/lines.ts'
import { beginProduction } from '../testing/supply.ts'
import { board, HEXES, inCountry, lands, LONDON, place, side, sideOf, UNITS } from '../data.ts'
import { controlOf, DISPUTED, IN_BATTLE, OWNER } from '../control/control.ts'
import { line, net } from '../testing/net.ts'
import { monthOf } from '../calendar.ts'
import { has, setStep } from '../flags.ts'
import { pointsOf } from '../victory/points.ts'
import { productionLevel } from '../production/level.ts'
import { stepCost } from '../production/stepcost.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, BH_LOST, BH_READY, DEAD, GONE, stepOf, UNSUPPLIED } from '../state.ts'
import type { WfState } from '../state.ts'

const isOwn = (state: WfState, of: number, hex: number): boolean => {
  const code = controlOf(state).codes[hex]!
  return (code & DISPUTED) === 0 && (code & OWNER) === of
}
const isFought = (state: WfState, hex: number): boolean => (controlOf(state).codes[hex]! & IN_BATTLE) !== 0
const isIn = (hex: number, ...countries: string[]): boolean => inCountry(...countries)[hex] === 1
const valueOf = (hex: number, name: string): number => Number(board.values[hex]![name] ?? 0)
const strengthOf = (state: WfState, unit: number): number =>
  Number(sheet[unit]!.faces[stepOf(state, unit)]!['cv'])
const isHq = (unit: number): boolean => ['hq', 'shq', 'thq'].includes(sheet[unit]!.type)
const isPlaced = (state: WfState, unit: number): boolean => state.at[unit]! >= 0 && state.at[unit]! < HEXES

const BASIC: Readonly<Record<string, readonly [allied: number, axis: number, handicap: number]>> = {
  S43: [50, -60, -55],
  W43: [60, -55, -85],
  S44: [70, -40, -155],
  W44: [70, -30, 0],
}

/** Rules 11.31 to 11.33 and 16.2. */
function level(state: WfState, of: number): number {
  const isCut = monthOf(state) >= '1944-06' || isOwn(state, ALLIED, place('Copenhagen'))
  let sum = BASIC[state.period]![of]! - (of === AXIS && isCut ? 5 : 0)
  for (const hex of net(state, of).supplied)
    if (!isIn(hex, 'Spain', 'Portugal'))
      sum += valueOf(hex, 'production') + valueOf(hex, 'resource') * (of === AXIS ? 2 : 1)
  return sum
}

/** Rules 17.1h to 17.1j: Corsica counts as France has it for units, and as the south for its port. */
function landings(state: WfState): number {
  let sum = 0
  for (const grade of state.beachhead) sum += grade === BH_READY ? 2 : grade === BH_LOST ? -2 : 0
  for (const hex of lands) {
    if (!feature(hex, 'majorPort', 'minorPort') || !isOwn(state, ALLIED, hex) || isFought(state, hex))
      continue
    const isSouth = isIn(hex, 'Italy', 'Spain', 'Portugal', 'Yugoslavia') || hex === place('Bastia')
    const isNorth = isIn(hex, 'France', 'Belgium', 'Holland', 'Germany', 'Denmark')
    sum += (isSouth ? 1 : isNorth ? 2 : 0) * (feature(hex, 'majorPort') ? 2 : 1)
  }
  if (state.period !== 'W43') return sum
  const corsica = ['Bastia', 'Ajaccio', 'Bastia SE1'].map(place)
  const north = [...occupants(state)].filter(
    ([hex]) =>
      isIn(hex, 'Britain', 'France', 'Belgium', 'Holland', 'Germany', 'Denmark') && !corsica.includes(hex),
  )
  return Math.min(sum, north.flatMap(([, all]) => all.filter(unit => sideOf[unit] === ALLIED)).length)
}

/** Rule 17.1. */
function points(state: WfState, of: number): number {
  let sum = level(state, of)
  if (of === ALLIED) sum += landings(state) + state.warCost + BASIC[state.period]![2]
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== of) continue
    const { type, nation } = sheet[unit]!
    const isMinor = ['IT', 'SP', 'PO'].includes(String(nation)) || type === 'static'
    if ([DEAD, GONE].includes(state.at[unit]!)) sum -= isMinor ? 1 : isHq(unit) ? 4 : 2
    if (!isPlaced(state, unit)) continue
    sum += (isHq(unit) ? 2 * strengthOf(state, unit) : 0) - (has(state, unit, UNSUPPLIED) ? 1 : 0)
  }
  return sum
}

/** What railways alone join to the origin: who hangs on these pays nothing for the sea. */
function railed(state: WfState, of: number): Set<number> {
  const found = new Set([of === AXIS ? place('Berlin') : LONDON].filter(hex => isOwn(state, of, hex)))
  for (const hex of found)
    if (!isFought(state, hex) || hex === place('Berlin') || hex === LONDON)
      for (const { to, kinds } of around(hex))
        if ((kinds & (side.rail | side.ferry)) !== 0 && isOwn(state, of, to)) found.add(to)
  return found
}

/** A step for the Axis and for the Allies, by type (11.43e). */
const CHART: Readonly<Record<string, readonly [allied: number, axis: number]>> = {
  armor: [8, 8],
  mech: [6, 6],
  infantry: [4, 4],
  amphibious: [4, 0],
  fort: [0, 10],
  para: [12, 12],
  mountain: [5, 5],
  cavalry: [0, 6],
  static: [0, 3],
  hq: [10, 10],
  shq: [10, 10],
  thq: [0, 5],
}

/** Rules 11.43 and 14.7. */
function price(state: WfState, unit: number, by: 'rail' | 'sea' | 'beachhead'): number {
  const of = sideOf[unit]!
  const at = state.at[unit]!
  const { type } = sheet[unit]!
  let cost = type === 'para' && of === AXIS && state.grounded === 1 ? 6 : CHART[type]![of]!
  if (isHq(unit) && type !== 'thq' && of === AXIS)
    cost += (monthOf(state) >= '1943-12' ? 5 : 0) + (monthOf(state) >= '1944-09' ? 5 : 0)
  if (by === 'beachhead') return cost * 2
  if (by === 'rail' || !isHq(unit) || type === 'thq' || isIn(at, 'Britain')) return cost
  const near = [at, ...around(at).map(({ to }) => to)]
  return near.some(hex => feature(hex, 'majorPort') && isOwn(state, of, hex)) ? cost : cost + 5
}

/** The positions of all scenarios that produce, with units worn down. */
function* worn(rounds: number): Generator<WfState> {
  const rng = seedDice(4)
  for (const [before] of positions(rounds)) {
    if (before.period === 'husky') continue
    const state = wf.copy(before)
    for (let unit = 0; unit < UNITS; unit++)
      if (isPlaced(state, unit) && below(rng, 2) === 0)
        setStep(state, unit, below(rng, sheet[unit]!.faces.length))
    yield state
  }
}

it('levels of production and victory points are the sum of their parts [11.2, 11.31, 11.32a, 11.33a, 16.2a, 17.1b, 17.1c, 17.1d, 17.1e, 17.1f, 17.1h, 17.1i, 17.1j, 17.1l]', () => {
  for (const state of worn(10))
    for (const of of [ALLIED, AXIS]) {
      const name = `${state.period} ${of}`
      expect([name, productionLevel(state, of)]).toEqual([name, level(state, of)])
      expect([name, pointsOf(state, of).total]).toEqual([name, points(state, of)])
    }
}, 120_000)

it('steps are for those out of battle with a safe line, at the price of the chart and what the war adds [11.41a, 11.43a, 11.43b, 11.43c, 11.43d, 11.43e, 14.7a]', () => {
  const seen = { rail: 0, sea: 0, beachhead: 0 }
  for (const state of worn(10)) {
    const building = wf.copy(state)
    beginProduction(building)
    building.points = [999, 999]
    for (const of of [ALLIED, AXIS]) {
      const { sources } = net(state, of)
      const byRail = new Set([...railed(state, of)].filter(hex => sources.has(hex)))
      const beaches = of === ALLIED ? beachheadLanes(state).filter(({ dice }) => dice === 0) : []
      const ways = [
        ['rail', byRail],
        ['sea', sources],
        ['beachhead', new Set(beaches.map(({ at }) => at))],
      ] as const
      const offered = wf.actions(building, of).filter(({ verb }) => verb === 'build')
      const found: string[] = []
      for (let unit = 0; unit < UNITS; unit++) {
        if (sideOf[unit] !== of || !isPlaced(state, unit) || stepOf(state, unit) === 0) continue
        const at = state.at[unit]!
        const way = isFought(state, at) ? undefined : ways.find(([, from]) => line(state, of, from, at))
        if (way === undefined) continue
        seen[way[0]]++
        found.push(`${sheet[unit]!.id} in ${board.ids[at]}: ${price(state, unit, way[0])}`)
      }
      const ours = offered.map(({ arg }) => {
        const unit = Number(arg)
        return `${sheet[unit]!.id} in ${board.ids[state.at[unit]!]}: ${stepCost(state, state, unit)}`
      })
      expect([state.period, ...ours.sort()]).toEqual([state.period, ...found.sort()])
    }
  }
  expect(Math.min(seen.rail, seen.sea)).toBeGreaterThan(50)
}, 120_000)
