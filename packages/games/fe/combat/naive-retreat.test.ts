/** Retreats reckoned by trying every way, by the letter of 9.4, from hexes of random games. */
import { below, cloneState, DEAD, retreatFrame, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { allUnits, board, HEXES, isBeach, isFortress, linksOf, sideOf, UK, AFRICA, ways } from '../data.ts'
import { asked, begin, offers, play } from '../testing/play.ts'
import { classOf, entryBan } from '../ground.ts'
import { controllerOf, isOnMap, stackOf, takeHex, unitsIn } from '../position.ts'
import { fe } from '../index.ts'
import { notePort } from '../enter.ts'
import { ALLIED } from '../state.ts'
import { sourceHexes } from '../supply/flood.ts'
import { OUT, supplyOf, zonesOf } from '../supply/supply.ts'
import type { RetreatFrame } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const around = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(d => ways[hex * 6 + d]!).filter(to => to >= 0)
const nameOf = (hex: number): string => board.names[hex] || board.ids[hex]!

/** Rule 7.11: units that a hex still takes. */
const room = (state: FeState, of: number, hex: number): number =>
  (of === ALLIED && isBeach[hex] === 1 ? 5 : 3) - unitsIn(state, of)[hex]!

/** Ruling B98: hexes from each place that a class may walk over to one of these, by waves. */
function far(state: FeState, kind: number, goals: readonly number[]): Map<number, number> {
  const found = new Map(
    goals.filter(hex => hex < HEXES && entryBan(state, kind, hex) === null).map(hex => [hex, 0]),
  )
  for (const [hex, n] of found)
    for (const to of around(hex))
      if (!found.has(to) && entryBan(state, kind, to) === null) found.set(to, n + 1)
  return found
}

/** Rules 9.43b and 11.2: whether a hex is nearer to some source than the one that is left. */
function leadsHome(state: FeState, unit: number, from: number, to: number): boolean {
  const kind = classOf(unit)
  const goals = sourceHexes(state, kind).map(hex => [hex])
  if (sideOf[unit] === ALLIED) goals.push([...linksOf[UK]!], [...linksOf[AFRICA]!])
  return goals.some(goal => {
    const found = far(state, kind, goal)
    return (found.get(to) ?? Infinity) < (found.get(from) ?? Infinity)
  })
}

/** Rule 9.46d: whether it would be supplied there, the hex being its own and nobody left where it came from. */
function isFed(state: FeState, unit: number, from: number, hex: number): boolean {
  const after = cloneState(state)
  for (const one of stackOf(state, sideOf[unit]!, from)) after.at[one] = DEAD
  after.at[unit] = hex
  if (controllerOf(state, hex) !== sideOf[unit]) {
    takeHex(after, sideOf[unit]!, hex)
    if (sideOf[unit] === ALLIED) notePort(after, hex)
  }
  return supplyOf(cloneState(after), unit) !== OUT
}

/** Rules 9.43 to 9.46: every way that a unit may go. */
function waysOut(state: FeState, unit: number, from: number, hexes: number): number[][] {
  const of = sideOf[unit]!
  const zone = zonesOf(state, 1 - of)
  let paths: number[][] = [[]]
  for (let n = 0; n < hexes; n++)
    paths = paths.flatMap(path =>
      around(path.at(-1) ?? from)
        .filter(to => to !== from && !path.includes(to) && unitsIn(state, 1 - of)[to] === 0)
        .filter(
          to =>
            entryBan(state, classOf(unit), to) === null && (zone[to] === 0 || unitsIn(state, of)[to]! > 0),
        )
        .map(to => [...path, to]),
    )
  paths = paths.filter(
    path => room(state, of, path.at(-1)!) > 0 && (hexes === 1 || !around(from).includes(path.at(-1)!)),
  )
  const wishes: ((path: number[]) => boolean)[] = [
    path => leadsHome(state, unit, from, path[0]!),
    path => path.every(hex => controllerOf(state, hex) === of),
    path => isFed(state, unit, from, path.at(-1)!),
  ]
  for (const wish of wishes) {
    const better = paths.filter(wish)
    if (better.length > 0) paths = better
  }
  return paths
}

function* positions(games: number): Generator<FeState> {
  for (let seed = 1; seed <= games; seed++) {
    const state = fe.setup(seed % 2 ? 'overlord' : 'campaign', {}, seed)
    const rng = seedDice(seed + 700)
    for (let n = 0; !state.outcome && n < 900; n++) {
      const ds = fe.decisions(state)
      const { seat } = ds[below(rng, ds.length)]!
      const actions = fe.actions(state, seat)
      fe.apply(state, seat, actions[below(rng, actions.length)]!)
      if (n % 30 === 0) yield state
    }
  }
}

it('units retreat the ways that are left when every one has been tried, or are lost [9.43a, 9.43b, 9.46a, 9.46b, 9.46c, 9.46d, 9.46e, 9.46f, 9.46g, 9.46i, 9.47]', () => {
  let [gone, lost] = [0, 0]
  for (const position of positions(8)) {
    const rng = seedDice(position.tick)
    const units = allUnits.filter(
      unit => isOnMap(position, unit) && position.at[unit]! < HEXES && isFortress[unit] === 0,
    )
    for (const unit of units) {
      const from = position.at[unit]!
      const beside = around(from).some(to => unitsIn(position, 1 - sideOf[unit]!)[to]! > 0)
      if (!beside && below(rng, 4) > 0) continue
      const hexes = 1 + below(rng, 3)
      const name = `${unit} ${nameOf(from)} ${hexes} on Turn ${position.turn}`
      const state = cloneState(position)
      let left = waysOut(position, unit, from, hexes)
      begin(state, 'fallBack', { ...retreatFrame(sideOf[unit]!, from, [unit], hexes) })
      if (left.length === 0) {
        expect([name, asked(state), state.at[unit]]).toEqual([name, asked(state), DEAD])
        lost++
        continue
      }
      while (asked(state) === 'retreat') {
        const path = (state.frames.at(-1) as unknown as RetreatFrame).path.slice(1)
        left = left.filter(way => path.every((hex, n) => way[n] === hex))
        const next = [...new Set(left.map(way => way[path.length]!))].map(nameOf).sort()
        expect([name, path, offers(state, 'retreat').toSorted()]).toEqual([name, path, next])
        play(state, `retreat ${next[below(rng, next.length)]!}`)
      }
      expect([name, left.map(way => way.at(-1))]).toEqual([name, expect.arrayContaining([state.at[unit]])])
      gone++
    }
  }
  expect(gone).toBeGreaterThan(300)
  expect(lost).toBeGreaterThan(50)
}, 120_000)
