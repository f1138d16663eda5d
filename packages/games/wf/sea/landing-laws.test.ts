/** Laws of ships, landings and drops, on positions shuffled at random. */
import { below, cloneState, seedDice } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { bench } from '../testing/landing.ts'
import { controlOf, friendlyTo, OWNER } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { evacuation } from './evacuation.ts'
import { HEXES, isHq, isPara, isPort, isSupreme, placeName, sideOf, unitName, UNITS } from '../data.ts'
import { invasion, secondWave } from './invasion.ts'
import { isBattle, put } from '../position.ts'
import { goalFault } from '../movement/manners.ts'
import { mobileHqs } from '../hq/mobilize.ts'
import { paradrop } from '../air/airborne.ts'
import { portRoom } from './harbor.ts'
import { roomIn } from '../movement/stacking.ts'
import { seaMove } from './seamove.ts'
import { BLITZ, BLITZ_INVASION, BLITZ_PARADROP, INVASION, NORMAL, PARADROP } from '../state.ts'
import { wf } from '../index.ts'
import type { Manner } from '../movement/manner.ts'
import type { WfState } from '../state.ts'

const manners = [seaMove, invasion, secondWave, evacuation, paradrop]
function own(state: WfState): number[] {
  return [...Array(UNITS).keys()].filter(
    unit => sideOf[unit] === state.side && state.at[unit]! >= 0 && state.at[unit]! < HEXES,
  )
}

const [HQ_MODES, SUPREME_MODES] = [
  [BLITZ, INVASION, PARADROP, BLITZ_INVASION, BLITZ_PARADROP],
  [NORMAL, NORMAL, INVASION, PARADROP],
]

/** The first command phase of a scenario. */
function begin(scenario: string, seed: number): WfState {
  const state = wf.setup(scenario, {}, seed)
  for (let i = 0; i < 200 && wf.decisions(state)[0]!.kind !== 'command'; i++) {
    const { seat } = wf.decisions(state)[0]!
    const actions = wf.actions(state, seat)
    wf.apply(state, seat, actions.find(({ verb }) => verb === 'done') ?? actions[0]!)
  }
  return state
}

/** A movement phase in which every HQ commands somehow, and many units wait in its hex. */
function commanded(scenario: string, seed: number): WfState {
  const state = begin(scenario, seed)
  const rng = seedDice(seed)
  const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)]!
  state.side = below(rng, 2)
  state.blitz = below(rng, 2)
  state.storm = below(rng, 4) - 1
  state.mud = below(rng, 2)
  const mine = own(state)
  for (const hq of mine.filter(unit => isHq[unit] === 1)) {
    const mode = pick(isSupreme[hq] === 1 ? SUPREME_MODES : HQ_MODES)
    state.active.push(hq, mode, mode === NORMAL ? 3 : 0, -1)
    put(state, hq, pick(friendlyPorts(state)))
    for (let i = 0; i < 3; i++) {
      const paras = mine.filter(unit => isPara[unit] === 1)
      const unit = pick(paras.length > 0 && (mode === PARADROP || mode === BLITZ_PARADROP) ? paras : mine)
      if (isHq[unit] === 0 && roomIn(state, state.side, state.at[hq]!) > 0) put(state, unit, state.at[hq]!)
    }
  }
  const fresh = cloneState(state)
  settleControl(fresh)
  return fresh
}
const friendlyPorts = (state: WfState): number[] =>
  [...Array(HEXES).keys()].filter(hex => isPort[hex] === 1 && friendlyTo(state, state.side)[hex] === 1)

const games: readonly WfState[] = ['husky', 'S43', 'W43', 'S44', 'W44'].flatMap((scenario, n) =>
  Array.from({ length: 3 }, (_, i) => commanded(scenario, 10 * n + i + 1)),
)
const goalsOf = (manner: Manner, state: WfState, unit: number): number[] => {
  const found: number[] = []
  if (manner.ban(state, unit) === null) manner.goals(state, unit, hex => found.push(hex))
  return found
}

describe('on any position', () => {
  test('there is something to try', () => {
    const offered = games.map(state =>
      manners.map(manner => own(state).flatMap(unit => goalsOf(manner, state, unit)).length),
    )
    for (let n = 0; n < manners.length; n++)
      expect(
        offered.some(counts => counts[n]! > 0),
        manners[n]!.verb,
      ).toBe(true)
  })

  test('what is offered is exactly what no rule refuses, each goal once', () => {
    for (const state of games)
      for (const manner of manners)
        for (const unit of own(state)) {
          const goals = goalsOf(manner, state, unit)
          expect(new Set(goals).size).toBe(goals.length)
          if (manner.ban(state, unit) !== null) continue
          const free = [...Array(HEXES).keys()].filter(hex => manner.fault(state, unit, hex) === null)
          expect(
            goals.slice().sort((a, b) => a - b),
            `${manner.verb} ${unitName(unit)}`,
          ).toEqual(free)
        }
  })

  test('[14.6a] [15.42c] a landing changes the control of no hex but that of a battle it begins', () => {
    const changed: string[] = []
    for (const state of games)
      for (const manner of [invasion, paradrop])
        for (const unit of own(state))
          for (const hex of goalsOf(manner, state, unit).slice(0, 6)) {
            const after = cloneState(state)
            manner.go(bench(after), unit, hex)
            settleControl(after)
            const [was, is] = [controlOf(state).codes[hex]! & OWNER, controlOf(after).codes[hex]! & OWNER]
            if (is !== was && !isBattle(after, hex)) changed.push(`${unitName(unit)} at ${placeName(hex)}`)
          }
    expect(changed).toEqual([])
  })

  test('[15.21] [6.21a] no voyage overfills a port or its ships', () => {
    for (const state of games)
      for (const manner of [seaMove, invasion, evacuation, paradrop])
        for (const unit of own(state))
          for (const hex of goalsOf(manner, state, unit).slice(0, 6)) {
            const after = cloneState(state)
            const from = after.at[unit]!
            manner.go(bench(after), unit, hex)
            if (after.at[unit] !== hex) continue
            if (goalFault(state, unit, manner, hex) === '6.21a') continue
            // Rule 6.2: HQs that can go mobile, and one unit more, may make room.
            const leaving = mobileHqs(after).filter(hq => after.at[hq] === hex).length + 1
            expect(roomIn(after, sideOf[unit]!, hex) + leaving).toBeGreaterThanOrEqual(0)
            if (manner === seaMove)
              expect(Math.min(portRoom(after, from), portRoom(after, hex))).toBeGreaterThanOrEqual(0)
          }
  })
})
