/** Retreats reckoned plainly, by the letter of 11.21.5, from hexes of random games: where to, together or in parts, and who is lost. */
import { below, cloneState, distance, retreatFrame, seedDice } from '@hexfront/engine'
import { REST, TIMES } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import { board, HEXES, isCorps, side, sideOf, UNITS } from '../data.ts'
import { areaFault } from '../movement/area.ts'
import {
  around,
  fits,
  inHex,
  isDrowned,
  positions,
  sheet,
  sources,
  sum,
  tableOf,
  tagsOf,
  weight,
} from '../testing/naive.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { flow } from '../testing/combat.ts'
import { stepOf } from '../flags.ts'
import type { Table } from '../testing/naive.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const stepsLeft = (state: WotrState, unit: number): number => sheet[unit]!.faces.length - stepOf(state, unit)
const isFixed = (unit: number): boolean => sheet[unit]!.faces[0]!.movement === 0

/** Rules 11.21.5, 7.5, 11.15, 10.18c and 9.5: hexes beside its own that a unit may go to, stacking apart. */
function ways(table: Table, unit: number): number[] {
  const { state, held, zones } = table
  const of = sideOf[unit]! as 0 | 1
  const foe = (1 - of) as 0 | 1
  return around(state.at[unit]!)
    .filter(({ to, kinds }) => {
      if ((kinds & side.sea) !== 0 || ((kinds & side.estuary) !== 0 && !tagsOf(unit).includes('commando')))
        return false
      if (held[foe].has(to) || isDrowned(state, to) || areaFault(state, unit, to) !== null) return false
      return !zones[foe].has(to) || held[of].has(to)
    })
    .map(({ to }) => to)
}

/** Ruling A51: hexes to the nearest working source. */
const toSource = (table: Table, of: number, hex: number): number => {
  const far = sources(table, of).map(source =>
    distance(board.grid, board.cellOf[source]!, board.cellOf[hex]!),
  )
  return far.length === 0 ? 0 : Math.min(...far)
}

/** The hexes that take the whole force, the nearest to supply of them. */
function together(table: Table, units: readonly number[]): number[] {
  const [first, ...rest] = units.map(unit => new Set(ways(table, unit)))
  const open = [...first!].filter(to => rest.every(one => one.has(to)) && fits(table.state, units, to))
  const best = Math.min(...open.map(to => toSource(table, sideOf[units[0]!]!, to)))
  return open.filter(to => toSource(table, sideOf[units[0]!]!, to) === best)
}

/** Rule 11.21.5e, ruling A91: what a split must leave behind at least, and the fewest hexes for the rest: by trying all. */
function leastSplit(table: Table, units: readonly number[]): [behind: number, parts: number] {
  let best: [number, number] = [Infinity, Infinity]
  const open = units.map(unit => ways(table, unit))
  const place = (n: number, at: ReadonlyMap<number, number[]>, behind: number): void => {
    if (behind > best[0]) return
    if (n === units.length) {
      if (behind < best[0] || at.size < best[1]) best = [behind, at.size]
      return
    }
    for (const to of open[n]!) {
      const some = [...(at.get(to) ?? []), units[n]!]
      if (fits(table.state, some, to)) place(n + 1, new Map([...at, [to, some]]), behind)
    }
    place(n + 1, at, behind + weight(units[n]!))
  }
  place(0, new Map(), 0)
  return best
}

/** What the game makes of a retreat, dice choosing. */
function play(
  state: WotrState,
  of: number,
  hex: number,
  seed: number,
): { told: GameEvent[]; asked: number[][] } {
  const rng = seedDice(seed)
  const units = inHex(state, hex, of)
  state.frames = [REST]
  const told = [...flow.begin(state, { ...retreatFrame(of, hex, units, 1), taken: 0, corps: 0 })]
  const asked: number[][] = []
  for (;;) {
    const { seat, kind } = flow.decisions(state)[0]!
    if (kind === 'rest') return { told, asked }
    const actions = flow.actions(state, seat)
    if (kind === 'retreat') asked.push(actions.map(({ arg }) => Number(arg)).sort((a, b) => a - b))
    told.push(...flow.apply(state, seat, actions[below(rng, actions.length)]!))
  }
}

/** Brings units from elsewhere into a hex and those around it, as many as they hold, so that there is little room. */
function crowd(state: WotrState, of: number, hex: number): void {
  const rng = seedDice(state.tick + hex)
  const near = around(hex).map(({ to }) => to)
  const places = [hex, ...near.filter(to => inHex(state, to, of).length > 0)]
  const most = new Map(places.map(place => [place, place === hex ? 8 : 4 + below(rng, 5)]))
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (sideOf[unit] !== of || at < 0 || at >= HEXES || isFixed(unit) || places.includes(at)) continue
    const to = places.find(one => sum(inHex(state, one, of)) + weight(unit) <= most.get(one)!)
    if (to !== undefined && fits(state, [unit], to) && areaFault(state, unit, to) === null)
      state.at[unit] = to
  }
}

type Force = readonly [state: WotrState, table: Table, of: 0 | 1, hex: number, units: number[]]

/** Forces that stand beside an enemy, each in a copy of its position, some with a crowd around them. */
function* forces(games: number): Generator<Force> {
  for (const position of positions(games)) {
    const { held, zones } = tableOf(position)
    for (const of of [ALLIED, GERMAN] as const)
      for (const hex of held[of]) {
        const foe = (1 - of) as 0 | 1
        if (held[foe].has(hex) || !zones[foe].has(hex)) continue
        const state = cloneState(position)
        if (hex % 4 > 0) crowd(state, of, hex)
        const units = inHex(state, hex, of)
        if (!units.some(unit => isCorps[unit] === 1))
          yield [cloneState(state), tableOf(state), of, hex, units]
      }
  }
}

it(
  'retreats lead where the rulebook says, whole if they can, and who cannot go suffers DE [11.21.5a, 11.21.5b, 11.21.5c, 11.21.5d, 11.21.5e, 11.21.1b, 7.5, 11.15a, 6.3a, 6.4]',
  () => {
    let [whole, split, lost] = [0, 0, 0]
    for (const [state, table, of, hex, units] of forces(6 * TIMES)) {
      const name = `${units.map(unit => sheet[unit]!.id).join('+')} from ${board.ids[hex]} on Turn ${state.turn}`
      const mobile = units.filter(unit => !isFixed(unit))
      const steps = new Map(units.map(unit => [unit, stepsLeft(state, unit)]))
      const open = mobile.length > 0 ? together(table, mobile) : []
      const least = open.length > 0 || mobile.length > 6 ? null : leastSplit(table, mobile)
      const { told, asked } = play(state, of, hex, state.tick)
      const isAlive = (unit: number): boolean => state.at[unit]! >= 0
      // Rulings A43, A49: nobody is left in the hex, and what cannot move is lost.
      expect([name, inHex(state, hex, of)]).toEqual([name, []])
      expect([name, units.filter(unit => isFixed(unit) && isAlive(unit))]).toEqual([name, []])
      if (open.length > 0) {
        const goals = [...new Set(mobile.map(unit => state.at[unit]!))]
        expect([name, goals.length, open.includes(goals[0]!)]).toEqual([name, 1, true])
        if (asked.length > 0) expect([name, asked]).toEqual([name, [open.toSorted((a, b) => a - b)]])
        expect([name, mobile.map(unit => stepsLeft(state, unit))]).toEqual([
          name,
          mobile.map(unit => steps.get(unit)!),
        ])
        whole++
        continue
      }
      // Everybody who got away did so to a hex that was open to him; after that all is in order there.
      for (const unit of mobile.filter(isAlive))
        expect([name, ways(table, unit)]).toContainEqual(expect.arrayContaining([state.at[unit]!]))
      for (const at of new Set(mobile.filter(isAlive).map(unit => state.at[unit]!)))
        expect([name, fits(state, inHex(state, at, of), at)]).toEqual([name, true])
      if (least === null || mobile.length === 0) continue
      // Until the first loss among them nobody more is left behind, and no more hexes are used, than must be.
      const first = told.findIndex(
        event => (event.kind === 'lostStep' || event.kind === 'eliminated') && mobile.includes(event.unit),
      )
      const gone = told
        .slice(0, first < 0 ? undefined : first)
        .flatMap(event => (event.kind === 'retreated' ? [event] : []))
      const away = gone.flatMap(event => [...event.units])
      const parts = new Set(gone.map(event => event.path.at(-1))).size
      expect([name, sum(mobile) - sum(away), parts]).toEqual([name, ...least])
      for (const unit of mobile.filter(one => !away.includes(one)))
        expect([name, isAlive(unit) ? stepsLeft(state, unit) : 0]).toEqual([
          name,
          isAlive(unit) ? steps.get(unit)! - 1 : 0,
        ])
      split += parts > 1 ? 1 : 0
      lost += away.length === 0 ? 1 : 0
      // Ruling A49: where nobody finds a way, nobody finds one later.
      if (mobile.every(unit => ways(table, unit).length === 0))
        expect([name, mobile.some(isAlive)]).toEqual([name, false])
    }
    expect(whole).toBeGreaterThan(750 * TIMES)
    expect(split).toBeGreaterThan(10 * TIMES)
    expect(lost).toBeGreaterThan(25 * TIMES)
  },
  120_000 * TIMES,
)
