/** Retreats reckoned by trying every way, by the letter of section 11 and rulings B95 to B98, from hexes of random games. */
import { below, cloneState, distance, seedDice } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import {
  allHexes,
  allUnits,
  board,
  homeOf,
  isArmy,
  isDepot,
  isGround,
  isMobile,
  isRough,
  nationOf,
  side,
  sideOf,
  UK,
  zone,
} from '../data.ts'
import { begun, randomly, step } from '../testing/whole.ts'
import { closedTo } from '../movement/ground.ts'
import { enemyZone } from '../zones.ts'
import { hasFort } from '../ground.ts'
import { isOnMap, stepsLeft, unitsIn } from '../position.ts'
import { retreating } from './fallback.ts'
import { sourcesOf } from '../supply/lines.ts'
import { stackingFault } from '../movement/stacking.ts'
import { stage } from '../testing/play.ts'
import type { MwRetreat } from './fallback.ts'
import type { MwState } from '../state.ts'

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Rules 11.1c, 8.4.1, 8.5: hexes beside one that a unit may flee to at all. */
const open = (state: MwState, unit: number, from: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap(d => {
    const to = board.neighbours[from * 6 + d]!
    if (to < 0 || (board.sideKinds[board.sideOf[from * 6 + d]!]! & side.sea) !== 0) return []
    const isClosed = closedTo(state, unit)[to] === 1 || (isArmy[unit] === 1 && isRough[to] === 1)
    return isClosed || unitsIn(state, 1 - sideOf[unit]!)[to]! > 0 ? [] : [to]
  })

/** Rule 11.1b, ruling B95: what it may make for: sources that work, else the printed ones of its country. */
function goals(state: MwState, unit: number): readonly number[] {
  const working = sourcesOf(state, nationOf[unit]!)
  if (working.length > 0) return working
  return allHexes.filter(hex =>
    nationOf[unit] === UK
      ? zone('britishEntry')[hex] === 1
      : isDepot[hex] === 1 && homeOf[nationOf[unit]!]![hex] === 1,
  )
}

/** Rules 11.0 to 11.1f: every way straight out over so many hexes, and on from a full one. */
function waysOut(state: MwState, unit: number, from: number, hexes: number): number[][] {
  const found: number[][] = []
  const go = (path: readonly number[], kept: readonly number[]): void => {
    const at = path.at(-1) ?? from
    const hasRoom = path.length > 0 && stackingFault(state, [unit], at) === null
    if (path.length >= hexes && apart(from, at) >= hexes && hasRoom) return void found.push([...path])
    // Rule 17.0f.
    if (hasRoom && path.length < hexes && hasFort(state, sideOf[unit]!, at)) found.push([...path])
    if (path.length >= hexes + 4) return
    const steps = open(state, unit, at).filter(
      to => to !== from && !path.includes(to) && apart(from, to) >= Math.min(path.length + 1, hexes),
    )
    const toward = (to: number): number[] => kept.filter(source => apart(to, source) <= apart(at, source))
    const better = steps.filter(to => toward(to).length > 0)
    // Rule 11.1b: any other direction only where none of these is left.
    if (better.length > 0) for (const to of better) go([...path, to], toward(to))
    else for (const to of steps) go([...path, to], goals(state, unit))
  }
  go([], goals(state, unit))
  return found
}

it('units retreat by the ways that are left when every one has been tried, and pay for each enemy zone [11.0, 11.1a, 11.1b, 11.1c, 11.1e, 11.1f, 7.2f, 17.0f]', () => {
  let [gone, paid] = [0, 0]
  for (let seed = 1; seed <= 3 * TIMES; seed++) {
    const state = begun(['manstein', 'planD'], {}, seed)
    const rng = seedDice(seed + 40)
    const wish = randomly(seed)
    for (let n = 0; n < 1500 && !state.outcome; n++) {
      step(state, wish)
      if (n % 50 > 0) continue
      for (const unit of allUnits) {
        if (isGround[unit] === 0 || isMobile[unit] === 0 || !isOnMap(state, unit) || below(rng, 3) > 0)
          continue
        const [from, of] = [state.at[unit]!, sideOf[unit]!]
        const hexes = 1 + below(rng, 3)
        let left = waysOut(state, unit, from, hexes)
        if (left.length === 0) continue
        const after = cloneState(state)
        const name = `${unit} from ${board.ids[from]} ${hexes} hexes on Turn ${state.turn}`
        const steps = stepsLeft(after, unit)
        stage.begin(after, 'fallBack', { ...retreating(after, [unit], hexes) })
        while (stage.asked(after) === 'retreat') {
          const path = (after.frames.at(-1) as MwRetreat).path.slice(1)
          left = left.filter(way => path.every((hex, i) => way[i] === hex))
          const next = [...new Set(left.flatMap(way => way.slice(path.length, path.length + 1)))]
            .map(hex => board.ids[hex]!)
            .sort()
          expect([name, path, stage.offers(after, 'retreat').toSorted()]).toEqual([name, path, next])
          stage.play(after, `retreat ${next[below(rng, next.length)]!}`)
        }
        gone++
        const zones = (way: readonly number[]): number =>
          way.filter(hex => enemyZone(state, of)[hex] === 1).length
        if (!isOnMap(after, unit)) {
          // Dead on the way: there was a way with as many enemy zones as it had steps.
          expect([name, left.some(way => zones(way) >= steps)]).toEqual([name, true])
          paid++
          continue
        }
        const ways = left.filter(way => way.at(-1) === after.at[unit])
        expect([name, ways.map(way => steps - zones(way))]).toEqual([
          name,
          expect.arrayContaining([stepsLeft(after, unit)]),
        ])
      }
    }
  }
  expect(gone).toBeGreaterThan(250 * TIMES)
  expect(paid).toBeGreaterThan(4 * TIMES)
}, 120_000)
