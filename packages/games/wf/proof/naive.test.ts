/** Control, railways, supply lines and marches reckoned by a plain search, by the letter of the rules, in positions that chance has made. */
import { describe, expect, it } from 'vitest'
import { originalAttacker } from '../combat/battles.ts'
import { controlOf, DISPUTED, IN_BATTLE, OWNER } from '../control/control.ts'
import { board, HEXES, lands, side, sideOf, UNITS } from '../data.ts'
import { commandRange } from '../hq/range.ts'
import { closedTo } from '../movement/areas.ts'
import { crossingsLeft } from '../movement/crossings.ts'
import { eachMarch, speedOf } from '../movement/reach.ts'
import { isEngaged } from '../position.ts'
import { commanded, speed } from '../testing/plain.ts'
import { line, net } from '../testing/net.ts'
import { railNet } from '../rail/rail.ts'
import { beachheadLanes, hasLine, safeLines } from '../supply/lines.ts'
import { safeLineTo } from '../supply/safeline.ts'
import { ALLIED, AXIS, DISPERSED, NEUTRAL, UNSUPPLIED } from '../state.ts'
import {
  around,
  ground,
  isCrossing,
  isShut,
  maskNames,
  names,
  occupants,
  positions,
  sheet,
} from '../testing/chance.ts'
import { has } from '../flags.ts'
import type { WfState } from '../state.ts'

/** Rules 8.1 to 8.34, rulings B80 and B183: whose each hex becomes when a phase begins. */
function settledFrom(state: WfState, before: Uint8Array): string[] {
  const all = occupants(state)
  const holders = (hex: number): number[] => [
    ...new Set((all.get(hex) ?? []).filter(unit => !has(state, unit, DISPERSED)).map(unit => sideOf[unit]!)),
  ]
  const reached = new Map<number, Set<number>>()
  for (const [hex, units] of all) {
    if (holders(hex).length !== 1) continue
    const feeders = units.filter(unit => !has(state, unit, DISPERSED) && !has(state, unit, UNSUPPLIED))
    if (feeders.length === 0) continue
    for (const { to, kinds } of around(hex))
      if (!isShut(kinds) && (kinds & (side.river | side.strait)) === 0)
        reached.set(to, (reached.get(to) ?? new Set()).add(sideOf[feeders[0]!]!))
  }
  return lands.map(hex => {
    const was = before[hex]! & OWNER
    const of = (owner: number, more = ''): string => `${board.ids[hex]} ${owner}${more}`
    if (was === NEUTRAL) return of(NEUTRAL)
    const sides = new Set((all.get(hex) ?? []).map(unit => sideOf[unit]!))
    if (sides.size === 2) return of(1 - originalAttacker(state, hex), ' battle')
    const [holder] = holders(hex)
    if (holder !== undefined) return of(holder)
    const zones = [...(reached.get(hex) ?? [])]
    return zones.length === 2 ? of(was, ' disputed') : of(zones[0] ?? was)
  })
}

/** What is settled of every hex, in the same words. */
const told = (codes: Uint8Array): string[] =>
  lands.map(hex => {
    const code = codes[hex]!
    const more =
      code <= OWNER ? '' : (code & DISPUTED) !== 0 ? ' disputed' : (code & IN_BATTLE) !== 0 ? ' battle' : ''
    return `${board.ids[hex]} ${code & OWNER}${more}`
  })

/** Rules 1.34, 1.35, 1.39, 5.1d, 6.1, 6.31, 6.32 and 6.33: everywhere that a unit can march to. */
function marches(state: WfState, unit: number, points: number): Set<number> {
  const { codes } = controlOf(state)
  const of = sideOf[unit]!
  const start = state.at[unit]!
  const foes = new Set(
    [...occupants(state)].filter(([, all]) => all.some(one => sideOf[one] !== of)).map(([hex]) => hex),
  )
  const isInBattle = foes.has(start)
  const isClosed = (hex: number): boolean =>
    board.playable[hex] !== 1 || (codes[hex]! & OWNER) === NEUTRAL || closedTo(state, unit)[hex] === 1
  const stops = (hex: number): boolean =>
    sheet[unit]!.type !== 'cavalry' && (ground(hex) === 'marsh' || ground(hex) === 'mountain')
  const fights = !isInBattle && !['hq', 'shq', 'thq'].includes(sheet[unit]!.type)
  const found = new Set<number>()
  /** Hexes with the points that are left there. */
  const visit = (hex: number, left: number): void => {
    if (left === 0) return
    for (const { to, kinds, boardSide } of around(hex)) {
      if (isShut(kinds) || isClosed(to)) continue
      if (isCrossing(kinds) && hex !== start) continue
      if (foes.has(to)) {
        if (fights && crossingsLeft(state, boardSide) > 0) found.add(to)
        continue
      }
      if (isInBattle && hex === start) {
        const isOwn = codes[to] === of
        if (!isOwn || crossingsLeft(state, boardSide) <= 0) continue
      }
      found.add(to)
      if (!stops(to) && !isCrossing(kinds)) visit(to, left - 1)
    }
  }
  visit(start, points)
  found.delete(start)
  return found
}

describe('by a plain search', () => {
  it('control is settled as the game does [8.1a, 8.2a, 8.2b, 8.2c, 8.31, 8.33, 8.34]', () => {
    let open = 0
    for (const [state, before] of positions(60)) {
      expect(told(controlOf(state).codes)).toEqual(settledFrom(state, before))
      open += controlOf(state).open.length
    }
    expect(open).toBeGreaterThan(500)
  }, 120_000)

  it('railways, lanes and supply lines are what the game says [9.12a, 9.31a, 9.so, 15.3a, 15.31a, 10.3a, 10.3b]', () => {
    let sieges = 0
    for (const [state] of positions(20))
      for (const of of [ALLIED, AXIS]) {
        const ours = railNet(state, of)
        const { supplied, besieged, sources } = net(state, of)
        const name = `${state.scenario} ${of}`
        expect([name, maskNames(ours.supplied)]).toEqual([name, names(supplied)])
        expect([name, maskNames(ours.besieged)]).toEqual([name, names(besieged)])
        expect([name, maskNames(ours.sources)]).toEqual([name, names(sources)])
        sieges += besieged.size
        const fed = lands.filter(hex => line(state, of, sources, hex))
        expect([name, names(lands.filter(hex => hasLine(state, of, ours.sources, hex)))]).toEqual([
          name,
          names(fed),
        ])
        const beaches = of === ALLIED ? beachheadLanes(state).filter(({ dice }) => dice === 0) : []
        const all = new Set([...sources, ...beaches.map(({ at }) => at)])
        const safe = safeLines(state, of)
        expect([name, names(lands.filter(hex => safeLineTo(state, of, hex) !== safe[hex]))]).toEqual([
          name,
          [],
        ])
        expect([name, names(lands.filter(hex => safe[hex]! > 0))]).toEqual([
          name,
          names(lands.filter(hex => line(state, of, all, hex))),
        ])
      }
    expect(sieges).toBeGreaterThan(0)
  }, 120_000)

  it('HQs command where the game says [5.3a, 5.8a, 8.4b, 12.21]', () => {
    let wide = 0
    for (const [state] of positions(40))
      for (let hq = 0; hq < UNITS; hq++) {
        const { id, type } = sheet[hq]!
        if (type !== 'hq' || state.at[hq]! < 0 || state.at[hq]! >= HEXES) continue
        if (state.active.includes(hq)) continue
        const name = `${id} in ${board.ids[state.at[hq]!]} in ${state.scenario}`
        const found = commanded(state, hq)
        expect([name, maskNames(commandRange(state, hq))]).toEqual([name, names(found)])
        if (found.size > 10) wide++
      }
    expect(wide).toBeGreaterThan(100)
  }, 120_000)

  it('every unit marches where the game says [1.34a, 1.35a, 1.39b, 6.1a, 6.31a, 6.32a, 6.33a, 12.22]', () => {
    let compared = 0
    let leaving = 0
    for (const [state] of positions(10))
      for (let unit = 0; unit < UNITS; unit++) {
        const at = state.at[unit]!
        if (at < 0 || at >= HEXES || sheet[unit]!.id === 'YU-TITO-MTN') continue
        const name = `${sheet[unit]!.id} in ${board.ids[at]} in ${state.scenario}`
        expect([name, speedOf(state, unit)]).toEqual([name, speed(state, unit)])
        const ours = new Set<number>()
        eachMarch(state, unit, speedOf(state, unit), hex => ours.add(hex))
        ours.delete(at)
        if (isEngaged(state, unit)) leaving++
        expect([name, names(ours)]).toEqual([name, names(marches(state, unit, speed(state, unit)))])
        compared++
      }
    expect(compared).toBeGreaterThan(500)
    expect(leaving).toBeGreaterThan(50)
  }, 120_000)
})
