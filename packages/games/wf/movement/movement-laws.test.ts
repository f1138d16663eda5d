import { describe, expect, test } from 'vitest'
import { below, cloneState, seedDice } from '@hexfront/engine'
import { isCavalry, isMarsh, isMountain, landWays, placeName, sideOf, unitName } from '../data.ts'
import { isEngaged, unitsIn } from '../position.ts'
import { isStrait, sideTo } from './crossings.ts'
import { friendlyTo } from '../control/control.ts'
import { isTitoAtHome, speedOf } from './reach.ts'
import { wf } from '../index.ts'
import type { Action, EventOf, GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

interface March {
  readonly before: WfState
  readonly unit: number
  readonly path: readonly number[]
}

const MARCHES = ['march', 'via', 'withdraw', 'pick', 'activate', 'mode', 'rearguard']

/** Something to do, marches before all else; set-up is left as it is. */
function choose(actions: readonly Action[], rng: number[]): Action {
  const done = actions.find(({ verb }) => verb === 'done')
  if (done) return done
  const marches = actions.filter(({ verb }) => MARCHES.includes(verb))
  const from = marches.length > 0 && below(rng, 12) > 0 ? marches : actions
  return from[below(rng, from.length)]!
}

/** The marches of a random game, each with the position before it. */
function marchesOf(scenario: string, seed: number, actions: number): March[] {
  const state = wf.setup(scenario, {}, seed)
  const rng = seedDice(seed)
  const found: March[] = []
  for (let n = 0; n < actions && !state.outcome; n++) {
    const { seat } = wf.decisions(state)[0]!
    const before = cloneState(state)
    const events = wf.apply(state, seat, choose(wf.actions(state, seat), rng))
    for (const event of events)
      if (isMarch(event)) found.push({ before, unit: event.units[0]!, path: [...event.path] })
  }
  return found
}

const isMarch = (event: GameEvent): event is EventOf<'moved'> =>
  event.kind === 'moved' && event.way === undefined && event.units[0]! >= 0

/** What is wrong with a march, looked at hex by hex. */
function faultOf({ before, unit, path }: March): string | null {
  const enemies = unitsIn(before, 1 - sideOf[unit]!)
  const steps = path.length - 1
  if (steps < 1 || steps > speedOf(before, unit)) return 'goes too far'
  const isOpen = (from: number, to: number): boolean =>
    [0, 1, 2, 3, 4, 5].some(d => landWays[from * 6 + d] === to)
  if (path.some((hex, i) => i > 0 && !isOpen(path[i - 1]!, hex))) return 'jumps'
  const passed = path.slice(1, -1)
  if (passed.some(hex => enemies[hex]! > 0)) return 'passes enemies'
  if (isCavalry[unit] === 0 && passed.some(hex => isMarsh[hex] === 1 || isMountain[hex] === 1))
    return 'passes rough ground'
  if (steps > 1 && path.some((hex, i) => i > 0 && isStrait(sideTo(path[i - 1]!, hex))))
    return 'passes a strait'
  // Rule 16.32c: Tito leaves for any hills.
  if (!isEngaged(before, unit) || isTitoAtHome(unit, path[0]!)) return null
  if (enemies[path.at(-1)!]! > 0) return 'leaves one battle for another'
  return friendlyTo(before, sideOf[unit]!)[path[1]!] === 1
    ? null
    : 'leaves a battle for ground that is not ours'
}

describe('marches of random games', () => {
  test.each([
    ['husky', 1],
    ['S43', 2],
    ['W43', 3],
    ['W44', 4],
  ])('[6.1a] [6.2a] [6.31a] [6.32a] [1.39b] keep to the ground: %s', (scenario, seed) => {
    const marches = marchesOf(scenario, seed, 220)
    expect(marches.length).toBeGreaterThan(5)
    const broken = marches.flatMap(march => {
      const fault = faultOf(march)
      return fault === null
        ? []
        : [`${unitName(march.unit)} ${fault}: ${march.path.map(placeName).join(', ')}`]
    })
    expect(broken).toEqual([])
  })
})
