/** Pursuits reckoned plainly, by the letter of section 12, into vacant hexes of random games. */
import { battleFrame, below, cloneState, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import {
  allHexes,
  board,
  counters,
  isArmy,
  isMech,
  isMobile,
  isRough,
  nationOf,
  DE,
  side as sides,
  sideOf,
} from '../data.ts'
import { begun, randomly, step } from '../testing/whole.ts'
import { closedTo } from '../movement/ground.ts'
import { stackOf, unitsIn } from '../position.ts'
import { stackingFault } from '../movement/stacking.ts'
import { stage } from '../testing/play.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { MwState } from '../state.ts'

const idOf = (unit: number): string => counters.sheet.units[unit]!.id
const around = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap(d => {
    const to = board.neighbours[hex * 6 + d]!
    return to < 0 || (board.sideKinds[board.sideOf[hex * 6 + d]!]! & sides.sea) !== 0 ? [] : [to]
  })

/** Rules 12.2c, 8.4.1 and 8.5: whether a unit could be in the next hex at all; zones do not matter (12.2d). */
const mayGo = (state: MwState, unit: number, from: number, to: number): boolean =>
  around(from).includes(to) &&
  closedTo(state, unit)[to] === 0 &&
  !(isArmy[unit] === 1 && isRough[to] === 1) &&
  unitsIn(state, 1 - sideOf[unit]!)[to] === 0

/** Rules 12.1a and 12.1b. */
const most = (unit: number, overrun: number): number =>
  isMech[unit] === 0 ? 1 : (nationOf[unit] === DE ? 2 : 1) + overrun
const hasRoom = (state: MwState, unit: number, hex: number): boolean =>
  stackingFault(state, [unit], hex) === null

/** Rule 12.2, ruling B100: hexes that may come next on a way that can still end somewhere. */
function onward(state: MwState, unit: number, path: readonly number[], left: number): number[] {
  if (left === 0) return []
  const at = path.at(-1)!
  return around(at).filter(
    to =>
      mayGo(state, unit, at, to) &&
      (hasRoom(state, unit, to) || onward(state, unit, [...path, to], left - 1).length > 0),
  )
}

it('pursuits go one hex or two, one more after an overrun, past zones and full hexes [12.1a, 12.1b, 12.2a, 12.2b, 12.2c, 12.2d, 12.2f]', () => {
  let [entered, beyond] = [0, 0]
  for (let seed = 1; seed <= 3; seed++) {
    const position = begun(['manstein', 'planD'], {}, seed)
    const wish = randomly(seed + 60)
    for (let n = 0; n < 1200 && !position.outcome; n++) {
      step(position, wish)
      if (n % 100 > 0 || position.outcome) continue
      const rng = seedDice(position.tick)
      for (const target of allHexes) {
        const side = below(rng, 2) === 0 ? ALLIED : GERMAN
        if (unitsIn(position, ALLIED)[target]! + unitsIn(position, GERMAN)[target]! > 0) continue
        const units = around(target)
          .flatMap(hex => stackOf(position, side, hex))
          .slice(0, 4)
        if (units.length === 0) continue
        const overrun = below(rng, 2)
        const state = cloneState(position)
        const plain = battleFrame({ side, target, units }, [{ do: 'advance', n: 1 + overrun }])
        stage.begin(state, 'battle', { ...plain, states: [], counter: 0, idle: [], special: -1, mobile: 0 })
        for (let i = 0; i < 20; i++) {
          const name = `${units.map(idOf).join('+')} to ${board.ids[target]}, overrun ${overrun}, seed ${seed}`
          const frame = state.frames.at(-1) as unknown as { units: number[]; unit: number; path: number[] }
          if (stage.asked(state) === 'advance') {
            const able = frame.units.filter(unit => {
              if (isMobile[unit] === 0 || !mayGo(state, unit, state.at[unit]!, target)) return false
              return (
                hasRoom(state, unit, target) ||
                onward(state, unit, [target], most(unit, overrun) - 1).length > 0
              )
            })
            expect([name, stage.offers(state, 'advance').toSorted()]).toEqual([name, able.map(idOf).sort()])
            stage.play(state, `advance ${idOf(able[below(rng, able.length)]!)}`)
            entered++
          } else if (stage.asked(state) === 'pursue') {
            const { unit, path } = frame
            const left = most(unit, overrun) - (path.length - 1)
            const next = onward(state, unit, path, left)
              .map(hex => board.ids[hex]!)
              .sort()
            expect([name, path, stage.offers(state, 'pursue').toSorted()]).toEqual([name, path, next])
            const mayHalt = hasRoom(state, unit, path.at(-1)!)
            expect([name, path, stage.rule(state, 'halt') === 'legal']).toEqual([name, path, mayHalt])
            stage.play(
              state,
              mayHalt && below(rng, 3) === 0 ? 'halt' : `pursue ${next[below(rng, next.length)]!}`,
            )
            beyond++
          } else break
        }
      }
    }
  }
  expect(entered).toBeGreaterThan(200)
  expect(beyond).toBeGreaterThan(50)
}, 120_000)
