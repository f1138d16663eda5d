import { describe, expect, it } from 'vitest'
import {
  below,
  brokenChecks,
  brokenDecisions,
  brokenJson,
  brokenRefusals,
  brokenViews,
  cloneState,
  say,
  seedDice,
} from '@hexfront/engine'
import { ALLIED, AXIS, BY_AIR, DISPERSED, POOL, REVEALED, stepOf, UNSUPPLIED } from '../state.ts'
import { ATTACKER, BATTLE, BEGUN, FOUGHT, STRIKE } from './battles.ts'
import {
  counters,
  inCountry,
  isFort,
  isHq,
  isNation,
  isPara,
  landWays,
  lands,
  sideOf,
  UNITS,
} from '../data.ts'
import { blankState } from '../setup/blank.ts'
import { flow } from '../testing/combat.ts'
import { grant } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { isActiveHq } from '../hq/active.ts'
import { isBattle, stackOf } from '../position.ts'
import { stackLimit } from '../movement/stacking.ts'
import { wf } from '../index.ts'
import { flagsOf, mark, setStep } from '../flags.ts'
import type { Game, Message } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const ground = lands.filter(at => inCountry('France', 'Germany', 'Italy', 'Malta')[at] === 1)
/** Those who may not be just anywhere. */
const isBound = isNation('IT', 'SP', 'PO')
const game = { ...wf, ...flow } as Game<WfState>

/** Any battles at all: who began them, who has just come and how, who is hungry, weather, HQs. */
function melee(seed: number): WfState {
  const rng = seedDice(seed)
  const base = {
    scenario: 'S43',
    options: {},
    rng: seedDice(seed + 1000),
    frames: [{ step: 'rest' }],
    tick: 0,
    outcome: null,
  }
  const state = blankState(base)
  Object.assign(state, {
    turn: 1 + below(rng, 40),
    side: below(rng, 2),
    mud: below(rng, 2),
    blitz: below(rng, 2),
  })
  state.period = ['S43', 'W43', 'S44', 'W44'][below(rng, 4)]!
  for (let n = 0; n < 5; n++) fill(state, ground[below(rng, ground.length)]!, rng)
  grant(state, lands, below(rng, 2))
  const fresh = cloneState(state)
  settleControl(fresh)
  return cloneState(fresh)
}

/** A battle in a hex, with up to four blocks a side. */
function fill(state: WfState, at: number, rng: number[]): void {
  if (state.at.includes(at)) return
  for (const side of [ALLIED, AXIS]) {
    const count = 1 + below(rng, stackLimit(at))
    for (let n = 0; n < count; n++) place(state, at, side, rng)
  }
  const attacker = below(rng, 2)
  const isNew = attacker === state.side && below(rng, 2) === 0
  state.battles.push(at, attacker, isNew ? 1 : 0, -1, 0)
  for (let unit = 0; unit < UNITS; unit++) {
    if (state.at[unit] !== at) continue
    if (sideOf[unit] === attacker && !isNew) mark(state, unit, REVEALED)
    if (sideOf[unit] === attacker && isNew) arrive(state, unit, at, rng)
  }
}

function place(state: WfState, at: number, side: number, rng: number[]): void {
  const hasFort = state.at.some((where, unit) => where === at && isFort[unit] === 1)
  const free = Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit =>
      sideOf[unit] === side &&
      state.at[unit] === POOL &&
      isBound[unit] === 0 &&
      !(hasFort && isFort[unit] === 1),
  )
  const unit = free[below(rng, free.length)]!
  state.at[unit] = at
  setStep(state, unit, below(rng, counters.steps[unit]!))
  if (below(rng, 4) === 0) mark(state, unit, UNSUPPLIED)
  if (isHq[unit] === 1 && side === state.side) {
    state.active.push(unit, below(rng, 6), 0, -1)
    mark(state, unit, REVEALED)
  }
}

/** How an attacker came: over land or a river from beside, by air or sea from anywhere. */
function arrive(state: WfState, unit: number, at: number, rng: number[]): void {
  const how = isPara[unit] === 1 ? BY_AIR : below(rng, 2) === 0 ? 1 : below(rng, 4)
  const ways = [0, 1, 2, 3, 4, 5].map(d => landWays[at * 6 + d]!).filter(to => to >= 0)
  const from =
    how < BY_AIR && ways.length > 0 ? ways[below(rng, ways.length)]! : ground[below(rng, ground.length)]!
  state.came.push(unit, from, how)
  if (how >= BY_AIR) mark(state, unit, DISPERSED)
}

const strength = (state: WfState): number =>
  state.at.reduce((sum, at, unit) => (at >= 0 ? sum + counters.steps[unit]! - stepOf(state, unit) : sum), 0)

/** What holds when a combat phase is over. */
function checkAfter(state: WfState): void {
  for (let i = 0; i < state.battles.length; i += BATTLE) {
    const hex = state.battles[i]!
    expect(isBattle(state, hex)).toBe(true)
    expect([BEGUN, FOUGHT].map(n => state.battles[i + n])).toEqual([0, 0])
    expect(state.battles[i + STRIKE]).toBe(-1)
    const attacker = state.battles[i + ATTACKER]!
    for (const unit of stackOf(state, attacker, hex)) expect(flagsOf(state)[unit]! & REVEALED).toBe(REVEALED)
    for (const unit of stackOf(state, 1 - attacker, hex))
      expect((flagsOf(state)[unit]! & REVEALED) === REVEALED).toBe(isActiveHq(state, unit))
  }
  for (let i = 0; i < state.active.length; i += 4)
    expect(state.at[state.active[i]!]).toBeGreaterThanOrEqual(0)
}

describe('any combat phase', () => {
  it('[7.12b] [7.21] [7.31] ends, hides nothing it should show and shows nothing it should hide', () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const state = melee(seed)
      const rng = seedDice(seed)
      let left = strength(state)
      flow.begin(state, { step: 'combatPhase' })
      for (let n = 0; flow.decisions(state)[0]!.kind !== 'rest'; n++) {
        expect(n).toBeLessThan(300)
        const broken = [...brokenDecisions(game, state), ...brokenChecks(game, state), ...wf.breaches(state)]
        if (n % 4 === 0)
          broken.push(
            ...brokenViews(game, state, rng),
            ...brokenJson(state),
            ...brokenRefusals(game, state, rng, 3).broken,
          )
        expect(broken, `seed ${seed}`).toEqual([])
        const { seat, kind } = flow.decisions(state)[0]!
        kinds.add(kind)
        const actions = flow.actions(state, seat)
        flow.apply(state, seat, actions[below(rng, actions.length)]!)
        expect(strength(state)).toBeLessThanOrEqual(left)
        left = strength(state)
      }
      checkAfter(state)
    }
    expect([...kinds].sort()).toEqual([
      'airstrikes',
      'chooseBattles',
      'fire',
      'nextBattle',
      'repulse',
      'takeHit',
    ])
  })

  it('has words for all that is asked, offered, told and refused', () => {
    const missing = new Set<string>()
    const hear = (message: Message): void => {
      const text = say(wf.words, message)
      if (/[{}?]|\b(ask|wait|event|refuse|verb|roll|side)\.\w/.test(text))
        missing.add(`${message.id}: ${text}`)
    }
    for (let seed = 101; seed <= 125; seed++) {
      const state = melee(seed)
      const rng = seedDice(seed)
      flow.begin(state, { step: 'combatPhase' })
      while (flow.decisions(state)[0]!.kind !== 'rest') {
        const { seat, ask, wait } = flow.decisions(state)[0]!
        hear(ask)
        // A flow by itself knows no sides; the game names who decides.
        hear({ ...wait, params: { decider: 'Allies', ...wait.params } })
        const actions = flow.actions(state, seat)
        const picked = actions[below(rng, actions.length)]!
        hear({ ...wf.verbs[picked.verb]!.name, params: { arg: 'x' } })
        const refusal = flow.check(state, seat, { verb: picked.verb, arg: below(rng, UNITS) })
        if (refusal && refusal.rule !== 'contract') hear(refusal)
        for (const event of flow.apply(state, seat, picked)) hear(wf.describe(event))
      }
    }
    expect([...missing]).toEqual([])
  })
})
