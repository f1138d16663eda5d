import { describe, expect, it } from 'vitest'
import { below, cloneState, hashState, seedDice, SPECTATOR } from '@hexfront/engine'
import { controlOf } from '../control/control.ts'
import { isCommanded } from '../hq/range.ts'
import { isOnMap, positionOf } from '../position.ts'
import { hexesOver } from '../movement/stacking.ts'
import { railNet } from '../rail/rail.ts'
import { ruledBy } from '../sea/sea.ts'
import { safeLines } from '../supply/lines.ts'
import { safeLineTo } from '../supply/safeline.ts'
import { lands, scenarios, UNITS } from '../data.ts'
import { settleControl } from '../control/settle.ts'
import { wf } from '../index.ts'
import { flagsOf } from '../flags.ts'
import type { Action } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** A random game under way. */
interface Sitting {
  readonly state: WfState
  readonly rng: number[]
  /** What was offered and chosen so far, as hashes. */
  readonly tape: string[]
}

const names = scenarios.map(({ id }) => id)
const sitDown = (scenario: string, seed: number): Sitting => ({
  state: wf.setup(scenario, {}, seed),
  rng: seedDice(seed + 1),
  tape: [],
})

/** Chooses and plays one action; nothing when the game is over. */
function playOne({ state, rng, tape }: Sitting): void {
  const deciders = wf.decisions(state)
  if (deciders.length === 0) return
  const { seat } = deciders[below(rng, deciders.length)]!
  const offered = wf.actions(state, seat)
  const action = offered[below(rng, offered.length)]!
  tape.push(hashState([seat, offered, action] as unknown as string[]))
  wf.apply(state, seat, action)
}

/** A state of which nothing is known: as a server reads it from its store. */
const reread = (state: WfState): WfState => JSON.parse(JSON.stringify(state)) as WfState

/** A list of small numbers as one: there are many long ones to compare. */
function sumOf(list: ArrayLike<number>): number {
  let sum = list.length
  for (let i = 0; i < list.length; i++) sum = (Math.imul(sum, 0x01000193) + list[i]!) | 0
  return sum
}

/** Everything that is derived from a state and kept with it, list by list. */
function factsOf(state: WfState): number[] {
  const { codes, friendly, disputed, battle, neutral } = controlOf(state)
  const { first, next, counts } = positionOf(state).occupancy
  const units = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => isOnMap(state, unit))
  const nets = [0, 1].flatMap(side => {
    const { supplied, trains, overseas, besieged, sources } = railNet(state, side)
    return [supplied, trains, overseas, besieged, sources, safeLines(state, side), [ruledBy(state, side)]]
  })
  const commanded = units.filter(unit => isCommanded(state, unit))
  const lists = [first, next, ...counts, codes, ...friendly, disputed, battle, neutral, ...nets, commanded]
  return [...lists, flagsOf(state), hexesOver(state, 0), hexesOver(state, 1)].map(sumOf)
}

/** What the rules say of a state to everybody. */
function answersOf(state: WfState): string {
  return JSON.stringify(
    [0, 1, SPECTATOR].map(viewer => [
      wf.view(state, viewer),
      viewer === SPECTATOR ? [] : wf.actions(state, viewer),
    ]),
  )
}

/** Control as it would be settled now. */
function settledNow(state: WfState): string {
  const copy = cloneState(state)
  settleControl(copy)
  return copy.control
}

describe('what is derived from a position and kept with it', () => {
  it.each(names)('is as if it were made anew after every action of a random game of %s', scenario => {
    const sitting = sitDown(scenario, 11)
    while (sitting.state.outcome === null) {
      playOne(sitting)
      const fresh = reread(sitting.state)
      expect(factsOf(sitting.state), `tick ${fresh.tick}`).toEqual(factsOf(fresh))
      expect(answersOf(sitting.state), `tick ${fresh.tick}`).toBe(answersOf(fresh))
    }
    expect(sitting.state.tick).toBeGreaterThan(20)
  })

  it.each(names)('leaves control settled whenever a player turn of %s begins', scenario => {
    const sitting = sitDown(scenario, 23)
    const begun = new Set<string>()
    while (sitting.state.outcome === null) {
      playOne(sitting)
      const { turn, side, frames } = sitting.state
      if (frames.at(-1)?.step !== 'command' || begun.has(`${turn} ${side}`)) continue
      expect(settledNow(sitting.state)).toBe(sitting.state.control)
      begun.add(`${turn} ${side}`)
    }
    expect(begun.size).toBeGreaterThan(0)
  })
})

/** Safe lines as they are traced from all sources, and as they are read from each hex. */
const linesOf = (state: WfState): number[][] =>
  [0, 1].map(side => lands.map(hex => safeLines(state, side)[hex]!))
const linesInto = (state: WfState): number[][] =>
  [0, 1].map(side => lands.map(hex => safeLineTo(state, side, hex)))

describe('a safe line', () => {
  it.each(names)('[10.3a] [11.41a] is the same from either end in a random game of %s', scenario => {
    const sitting = sitDown(scenario, 41)
    let asked = ''
    while (sitting.state.outcome === null) {
      playOne(sitting)
      const { control, beachhead } = sitting.state
      if (asked === control + String(beachhead)) continue
      asked = control + String(beachhead)
      expect(linesInto(sitting.state)).toEqual(linesOf(sitting.state))
    }
  })
})

describe('many matches in one process', () => {
  const ACTIONS = 120
  const alone = Array.from({ length: 40 }, (_, n) => {
    const sitting = sitDown(names[n % names.length]!, 100 + n)
    for (let i = 0; i < ACTIONS; i++) playOne(sitting)
    return sitting
  })

  it.each([2, 10, 40])('%i in turn go as each goes alone', count => {
    const sittings = alone.slice(0, count).map((_, n) => sitDown(names[n % names.length]!, 100 + n))
    for (let i = 0; i < ACTIONS; i++) for (const sitting of sittings) playOne(sitting)
    for (const [n, { state, tape }] of sittings.entries()) {
      expect(tape, `match ${n}`).toEqual(alone[n]!.tape)
      expect(hashState(state)).toBe(hashState(alone[n]!.state))
    }
  })
})

describe('a copy', () => {
  it.each(names)('goes the way of its original, and does not disturb it, in %s', scenario => {
    const sitting = sitDown(scenario, 37)
    for (let round = 0; round < 12 && sitting.state.outcome === null; round++) {
      const before = JSON.stringify(sitting.state)
      const copies = [0, 1].map(() => ({ state: wf.copy(sitting.state), rng: sitting.rng.slice(), tape: [] }))
      const stranger = { state: reread(sitting.state), rng: sitting.rng.slice(), tape: [] }
      for (const other of [...copies, stranger]) for (let i = 0; i < 25; i++) playOne(other)
      expect(JSON.stringify(sitting.state)).toBe(before)
      expect(factsOf(sitting.state)).toEqual(factsOf(reread(sitting.state)))
      const start = sitting.tape.length
      for (let i = 0; i < 25; i++) playOne(sitting)
      for (const other of [...copies, stranger]) {
        expect(other.tape).toEqual(sitting.tape.slice(start))
        expect(hashState(other.state)).toBe(hashState(sitting.state))
      }
    }
  })

  it('checks and applies like its original', () => {
    const sitting = sitDown('S44', 5)
    for (let i = 0; i < 200; i++) playOne(sitting)
    const { seat } = wf.decisions(sitting.state)[0]!
    const wrong: Action = { verb: 'no such verb' }
    for (const action of [...wf.actions(sitting.state, seat), wrong]) {
      const copy = wf.copy(sitting.state)
      expect(wf.check(copy, seat, action)).toEqual(wf.check(sitting.state, seat, action))
    }
  })
})
