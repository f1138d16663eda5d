/** Advances reckoned plainly, by the letter of 9.5, into vacant hexes of random games. */
import { battleFrame, below, cloneState, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { allHexes, board, isBeach, movementOf, names, sideOf, ways } from '../data.ts'
import { asked, begin, offers, play, rule } from '../testing/play.ts'
import { classOf, entryBan } from '../ground.ts'
import { ALLIED, AXIS } from '../state.ts'
import { counters } from '../data.ts'
import { positions } from '../testing/chance.ts'
import { stackOf, unitsIn } from '../position.ts'
import { zonesOf } from '../supply/supply.ts'
import type { FeState } from '../state.ts'

const around = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(d => ways[hex * 6 + d]!).filter(to => to >= 0)
const idOf = (unit: number): string => counters.sheet.units[unit]!.id

/** Rules 9.52a: ground that ends an advance. */
const isRough = (hex: number): boolean =>
  ['alpine', 'forest', 'marsh', 'mountain'].includes(board.terrainNames[board.terrain[hex]!]!)

/** Rules 9.52, 9.55 and B110: whether a unit may go from one hex into the next. */
function mayGo(state: FeState, unit: number, from: number, to: number): boolean {
  const foe = 1 - sideOf[unit]!
  const zone = zonesOf(state, foe)
  if (
    !around(from).includes(to) ||
    unitsIn(state, foe)[to]! > 0 ||
    entryBan(state, classOf(unit), to) !== null
  )
    return false
  return zone[from] === 0 || zone[to] === 0
}

/** Rules 9.51 and 9.52: hexes that a unit may go on to after those it has entered. */
function onward(state: FeState, unit: number, path: readonly number[], hexes: number): number[] {
  const [before, at] = path.slice(-2) as [number, number]
  const isOver = path.length > hexes || isRough(at) || zonesOf(state, 1 - sideOf[unit]!)[at] === 1
  if (isOver || (sideOf[unit] === ALLIED && isBeach[before] === 1 && isBeach[at] === 0)) return []
  return around(at).filter(to => !path.includes(to) && mayGo(state, unit, at, to))
}

const SAMPLING = { every: 30, most: 900, dice: 800 }

it('advances go as far as the margin, stop in rough ground, in enemy zones and outside a Beach Head, and never from zone to zone [9.51a, 9.51b, 9.52a, 9.52b, 9.52c, 9.55]', () => {
  let [entered, beyond] = [0, 0]
  for (const position of positions(4, SAMPLING)) {
    const rng = seedDice(position.tick)
    for (const target of allHexes) {
      const side = below(rng, 2) === 0 ? ALLIED : AXIS
      if (unitsIn(position, ALLIED)[target]! + unitsIn(position, AXIS)[target]! > 0 || below(rng, 2) > 0)
        continue
      const units = around(target)
        .flatMap(hex => stackOf(position, side, hex))
        .slice(0, 4)
      if (units.length === 0) continue
      const hexes = 1 + below(rng, 3)
      const state = cloneState(position)
      begin(state, 'battle', { ...battleFrame({ side, target, units }, [{ do: 'advance', n: hexes }]) })
      for (let n = 0; n < 30; n++) {
        const name = `${units.map(idOf).join('+')} to ${names.place(target)}, ${hexes} hexes`
        const frame = state.frames.at(-1) as unknown as { units: number[]; unit: number; path: number[] }
        if (asked(state) === 'advance') {
          const able = frame.units.filter(
            unit => movementOf(state, unit) > 0 && mayGo(state, unit, state.at[unit]!, target),
          )
          expect([name, offers(state, 'advance').toSorted()]).toEqual([name, able.map(idOf).sort()])
          play(state, `advance ${idOf(able[below(rng, able.length)]!)}`)
          entered++
        } else if (asked(state) === 'pursue') {
          const next = onward(state, frame.unit, frame.path, hexes)
            .map(hex => names.place(hex))
            .sort()
          expect([name, frame.path, offers(state, 'pursue').toSorted()]).toEqual([name, frame.path, next])
          expect(rule(state, 'halt')).toBe('legal')
          play(state, below(rng, 3) === 0 ? 'halt' : `pursue ${next[below(rng, next.length)]!}`)
          beyond++
        } else break
      }
    }
  }
  expect(entered).toBeGreaterThan(300)
  expect(beyond).toBeGreaterThan(50)
}, 120_000)
