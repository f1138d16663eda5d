/** Who runs through a hole is reckoned from who ran before it was made: a naive run from the start must find the same. */
import { expect, test } from 'vitest'
import { below, seedDice } from '@hexfront/engine'
import type { StepCosts } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { ALLIED, GERMAN } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { guardOf } from '../odds/guard.ts'
import { exertingIn } from '../odds/picture.ts'
import { runThrough, wayOpened } from '../odds/run.ts'
import type { Guard } from '../odds/guard.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { picture as pictureOf } from './picture.ts'
import { theatre } from './theatre.ts'
import type { Picture } from './picture.ts'

/** Points left in every hex when all who start have gone wherever they get, hex by hex until nothing changes. */
function naiveRun(
  starters: readonly { readonly at: number; readonly points: number }[],
  costs: StepCosts,
  mayEnter: (hex: number) => boolean,
  mayGoOn: (hex: number, hasBegun: boolean) => boolean,
): number[] {
  const left = Array.from({ length: theatre.hexes }, () => -1)
  const begun = new Set(starters.filter(({ points }) => points >= 0).map(({ at }) => at))
  for (const { at, points } of starters) left[at] = Math.max(left[at]!, points)
  for (let changed = true; changed;) {
    changed = false
    for (let hex = 0; hex < theatre.hexes; hex++) {
      if (left[hex]! <= 0 || !mayGoOn(hex, begun.has(hex))) continue
      for (let d = 0; d < 6; d++) {
        const to = theatre.board.neighbours[hex * 6 + d]!
        const rest = left[hex]! - costs[hex * 6 + d]!
        if (rest < 0 || rest <= left[to]! || !mayEnter(to)) continue
        left[to] = rest
        changed = true
      }
    }
  }
  return left
}

const chanceOf = (left: readonly number[], guard: Guard, mayLeave: (hex: number) => boolean): number => {
  if (left.some((points, hex) => points >= 0 && guard.vital[hex] === 1)) return 1
  const ways = left.filter((points, hex) => points > 0 && guard.exits[hex] === 1 && mayLeave(hex)).length
  return ways === 0 ? 0 : guard.gravity * (0.6 + 0.4 * Math.min(1, ways / 20))
}

function naiveWay(picture: Picture, guard: Guard, hole: number, breach: 'fight' | 'above'): number {
  const { view, me, foe } = picture
  const zone = picture.zones[me]!.slice()
  const own = picture.counts[me]!.slice()
  const exerting = exertingIn(picture, me, hole)
  for (let d = 0; d < 6; d++) {
    const to = theatre.zoneWays[hole * 6 + d]!
    if (to >= 0) zone[to]! -= exerting
  }
  own[hole] = 0
  const costs = breach === 'above' ? theatre.above!.costs(view, hole) : guard.costs
  const isBeside = (at: number): boolean => theatre.board.neighbours.slice(at * 6, at * 6 + 6).includes(hole)
  const beside = guard.movers.filter(({ at }) => isBeside(at)).map(({ points }) => points)
  const comers = [...guard.movers, ...guard.doors]
  const first = breach === 'fight' ? [{ at: hole, points: Math.max(6, ...beside) }] : []
  const walked = naiveRun(
    [...comers, ...first],
    costs,
    hex => own[hex] === 0,
    (hex, hasBegun) => zone[hex] === 0 || hasBegun,
  )
  const chance = chanceOf(walked, guard, to => zone[to] === 0 || (breach === 'fight' && to === hole))
  const near = [hole, ...theatre.zoneWays.slice(hole * 6, hole * 6 + 6)].filter(hex => hex >= 0)
  if (chance === 1 || near.every(hex => zone[hex]! > 0)) return chance
  const hurried = naiveRun(
    comers.filter(({ at }) => zone[at] === 0).map(({ at, points }) => ({ at, points: 2 * points })),
    costs,
    hex => own[hex] === 0 && zone[hex] === 0 && !theatre.isShutToHurried(view, foe, hex),
    () => true,
  )
  return Math.max(
    chance,
    chanceOf(hurried, guard, () => true),
  )
}

test('a run through a hole ends where one from the start does', async () => {
  const seed = 2
  const game = (await loadGame('wotr'))!
  const state = game.setup('campaign', {}, seed)
  const rng = seedDice(seed)
  const found = { fight: 0, above: 0, open: 0 }
  while (!state.outcome && state.tick < 900) {
    const { seat } = game.decisions(state)[0]!
    const offered = game.actions(state, seat)
    game.apply(state, seat, offered[below(rng, offered.length)]!)
    if (state.tick % 220 !== 0) continue
    for (const me of [ALLIED, GERMAN]) compare(game.view(state, me) as WotrState, me, found)
  }
  expect(Math.min(found.fight, found.open)).toBeGreaterThan(20)
  expect(found.above).toBeGreaterThan(0)
})

function compare(view: WotrState, me: number, found: { fight: number; above: number; open: number }): void {
  const picture = pictureOf(view, me)
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  runThrough(picture, guard)
  const before = JSON.stringify([picture.counts, picture.zones])
  for (let hex = 0; hex < theatre.hexes; hex++) {
    const units = picture.counts[me]![hex]!
    if (units === 0) continue
    const garrison = { defense: picture.defense[hex]!, steps: picture.steps[hex]!, units }
    const isBelow = theatre.above!.clears(view, me, hex, garrison) > 0
    for (const breach of isBelow ? (['fight', 'above'] as const) : (['fight'] as const)) {
      const way = wayOpened(picture, guard, hex, breach)
      expect(way, `${breach} in ${theatre.board.ids[hex]} of ${me}`).toBe(
        naiveWay(picture, guard, hex, breach),
      )
      found[breach]++
      if (way > 0) found.open++
    }
  }
  expect(JSON.stringify([picture.counts, picture.zones])).toBe(before)
}
