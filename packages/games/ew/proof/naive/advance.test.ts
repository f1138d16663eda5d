/** Advances of the game against a naive reading of 9.5 and 11.3: who goes, how far, where he may halt. */
import { expect, it } from 'vitest'
import { battleFrame } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { around, beside, counters, hexes, isClosed } from './sheet.ts'
import { board, HEXES, isMobile } from '../../data.ts'
import { counter, ground, mayPass, standing, zone } from './naive.ts'
import { dice, numberOf, scatter, tableOf } from './position.ts'
import { groupOf, limit } from './retreat.ts'
import { stackOf } from '../../position.ts'
import { stage } from '../../testing/play.ts'
import { ALLIED, GERMAN } from '../../state.ts'
import type { Table } from './naive.ts'

/** Rules 6.3, 6.4c, 11.3f: whether a unit may end in a hex beside those who are there. */
function fits(table: Table, id: string, hex: string): boolean {
  const { side } = counter(id)
  const there = standing(table, hex, side).filter(one => one.id !== id)
  if (there.length >= limit(table, hex)) return false
  if (side === GERMAN || hex === '3311' || table.beachheads.has(hex)) return true
  return new Set([id, ...there.map(one => one.id)].map(groupOf).filter(group => group !== 'any')).size <= 1
}

/** Rules 8.5, 8.3, 11.3e, 13.4a: hexes beyond the one that was left that a unit may go on to, and from which it can come to an end. */
function onward(table: Table, id: string, path: readonly string[], far: number): string[] {
  const at = path.at(-1)!
  const { side } = counter(id)
  // Rule 9.5, ruling B56: beyond the hex of the defender the first enemy zone ends it.
  if (path.length > far || (path.length > 2 && zone(table, 1 - side).has(at))) return []
  return beside(at).filter(to => {
    if (isClosed(at, to) || path.includes(to) || standing(table, to, 1 - side).length > 0) return false
    if (['rough', 'mountain'].includes(ground(table, to)) || !mayPass(table, side, [id], to)) return false
    return fits(table, id, to) || onward(table, id, [...path, to], far).length > 0
  })
}

/** Rules 11.3a and 11.3j: who of the attackers may go into the hex at all. */
function mayEnter(table: Table, id: string, target: string, far: number): boolean {
  if (!counter(id).isMobile || !mayPass(table, counter(id).side, [id], target)) return false
  return fits(table, id, target) || onward(table, id, [table.at.get(id)!, target], far).length > 0
}

it(
  'advances go as far as the rulebook says, to hexes with room, and stop in enemy zones [11.3a, 11.3b, 11.3d, 11.3e, 11.3f, 11.3h, 11.3j, 9.5, 6.4c, 13.4a]',
  { timeout: 60_000 * TIMES },
  () => {
    let [entered, beyond] = [0, 0]
    for (let seed = 1; seed <= 25 * TIMES; seed++) {
      const roll = dice(seed + 9000)
      for (const target of hexes.keys()) {
        if (roll(3) > 0) continue
        const state = scatter(seed)
        const side = roll(2) === 0 ? ALLIED : GERMAN
        const start = tableOf(state)
        if (standing(start, target, ALLIED).length + standing(start, target, GERMAN).length > 0) continue
        const from = around(target).filter(id => hexes.has(id) && !isClosed(id, target))
        const units = from.flatMap(id => stackOf(state, side, numberOf(id))).filter(() => roll(4) > 0)
        if (units.length === 0) continue
        const far = 1 + roll(3)
        stage.begin(state, 'battle', {
          ...battleFrame({ side, target: numberOf(target), units }, [{ do: 'advance', n: far }]),
          dropped: [],
          landing: 0,
          mandate: 0,
          bombers: 0,
          unsupplied: [],
        })
        for (let n = 0; n < 40; n++) {
          const kind = stage.asked(state)
          const table = tableOf(state)
          const name = `${units.map(unit => counters[unit]!.id).join('+')} to ${target}, ${far} hexes, seed ${seed}`
          if (kind === 'advance') {
            const waiting = (state.frames.at(-1) as unknown as { units: number[] }).units.map(
              unit => counters[unit]!.id,
            )
            const able = waiting.filter(id => mayEnter(table, id, target, far)).sort()
            expect([name, stage.offers(state, 'advance').toSorted()]).toEqual([name, able])
            stage.play(state, roll(5) === 0 ? 'hold' : `advance ${able[roll(able.length)]!}`)
            entered++
          } else if (kind === 'pursue') {
            const { unit, path } = state.frames.at(-1) as unknown as { unit: number; path: number[] }
            const way = path.map(hex => board.ids[hex]!)
            const goals = onward(table, counters[unit]!.id, way, far).sort()
            expect([name, way, stage.offers(state, 'pursue').toSorted()]).toEqual([name, way, goals])
            const mayHalt = fits(table, counters[unit]!.id, way.at(-1)!)
            expect([name, way, stage.rule(state, 'halt') === 'legal']).toEqual([name, way, mayHalt])
            stage.play(state, mayHalt && roll(4) === 0 ? 'halt' : `pursue ${goals[roll(goals.length)]!}`)
            beyond++
          } else break
        }
        expect(units.every(unit => isMobile[unit] === 0 || state.at[unit]! < HEXES)).toBe(true)
      }
    }
    expect(entered).toBeGreaterThan(200 * TIMES)
    expect(beyond).toBeGreaterThan(100 * TIMES)
  },
)
