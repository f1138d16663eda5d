/** Units that pay differently on one way: a mountain division among panzers, say. */
import { describe, expect, test } from 'vitest'
import { all, hex, unit } from '../testing/testing.ts'
import { kindOf, moving, offers, play, rule } from '../testing/ground.ts'
import { reachAnswer } from './movement.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { MovingFrame } from './movement.ts'
import type { WotrState } from '../state.ts'

const inHand = (state: WotrState): MovingFrame => state.frames.at(-1) as MovingFrame

/** Mountain infantry of 6 and panzers of 11 in the Ardennes; on Turn 1 no German goes in column. */
const PAIR = ['GE-2-MTN', 'GE-9-PZ']
function inTheArdennes(): WotrState {
  const state = moving({ at: all(PAIR, '2415N'), turn: 1 }, GERMAN)
  play(state, GERMAN, 'pick GE-2-MTN', 'add GE-9-PZ')
  return state
}

/** All hexes to which a group can go, in as many hops as it likes. */
function inHops(state: WotrState, seat: number): Set<string> {
  const found = new Set<string>()
  const look = (at: WotrState): void => {
    for (const to of offers(at, seat, 'to')) {
      if (found.has(to)) continue
      found.add(to)
      const next = structuredClone(at)
      play(next, seat, `to ${to}`)
      if (next.frames.at(-1)?.step === 'moving') look(next)
    }
  }
  look(state)
  return found
}

describe('10.4 moving as a stack', () => {
  test('[10.3a] each pays its own out of its own points, mountain infantry 6 and panzers 11 (A63)', () => {
    // Four rough hexes and a river.
    const state = inTheArdennes()
    play(state, GERMAN, 'to 2411N')
    expect(inHand(state).spent).toEqual([5, 9])
    // One more takes the last points of both.
    const far = inTheArdennes()
    expect(rule(far, GERMAN, 'to 2410N')).toBe('legal')
    play(far, GERMAN, 'to 2410N')
    expect(kindOf(far)).toBe('movement')
  })

  test('[10.3a][10.4] in one go they get as far as in hops, and no farther', () => {
    const state = inTheArdennes()
    expect(new Set([...offers(state, GERMAN, 'to'), '2415N'])).toEqual(inHops(structuredClone(state), GERMAN))
  })

  test('[10.19a] in column both factors are doubled, and no price is higher than what the slower has', () => {
    const at = { 'F-4MO-MTN': '2913S', 'F-1-ARM': '2913S' }
    const state = moving({ at, turn: 4 }, ALLIED)
    play(state, ALLIED, 'pick F-4MO-MTN', 'add F-1-ARM')
    const { allowance, places, paths } = reachAnswer(state, ['F-4MO-MTN', 'F-1-ARM'].map(unit))!
    expect(allowance).toBe(16)
    expect(Math.max(...places.map(({ cost }) => cost))).toBeLessThanOrEqual(16)
    for (const { at: to } of places) expect([paths[to]![0], paths[to]!.at(-1)]).toEqual([hex('2913S'), to])
  })

  test('[10.3a][7.3a] the reason names a zone where points would do, and points where they would not', () => {
    const enemies = { 'US-1-INF': '2313N', 'US-4-INF': '2513N' }
    const state = moving({ at: { ...all(PAIR, '2415N'), ...enemies }, turn: 1 }, GERMAN)
    play(state, GERMAN, 'pick GE-2-MTN', 'add GE-9-PZ')
    expect([rule(state, GERMAN, 'to 2410N'), rule(state, GERMAN, 'to 2403N')]).toEqual(['7.3a', '10.3a'])
  })
})
