import { automatic, mark } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { alliedPhaseSteps } from './arrival/allied.ts'
import { germanPhaseSteps } from './arrival/german.ts'
import { sequenceSteps } from './sequence.ts'
import { planSteps } from './setup/plan.ts'
import { setupSteps, start } from './setup/setup.ts'
import { ATTACKED, FRESH, MOVED, REDUCED } from './state.ts'
import { supplyPhaseSteps } from './supply/phase.ts'
import { stageOf } from './testing/steps.ts'
import { given, hex, unit } from './testing/testing.ts'
import { victoryPhaseSteps } from './victory/phase.ts'
import { verbs } from './words/words.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { EwState } from './state.ts'

/** What has been entered so far, with the phase it was entered in. */
let seen: string[] = []
/** A stand-in for a part of the game that this file is not about: it notes that its time has come. */
const noted = (name: string) =>
  automatic<EwState, Frame>((run, frame) => {
    run.pop()
    const side = typeof frame['side'] === 'number' ? [frame['side']] : []
    seen.push([run.state.phase, name, ...side].join(' '))
  })
const NAMES = [
  'invasion',
  'steiner',
  'mandate',
  'movement',
  'attacks',
  'convert',
  'comply',
  'complyFirst',
  'aerialRescue',
  'supplyCheck',
]
const others: Steps<EwState> = Object.fromEntries(NAMES.map(name => [name, noted(name)]))

const stage = stageOf(
  {
    ...setupSteps,
    ...planSteps,
    ...alliedPhaseSteps,
    ...germanPhaseSteps,
    ...supplyPhaseSteps,
    ...victoryPhaseSteps,
    ...sequenceSteps,
    ...others,
  },
  verbs,
)
const base = (scenario: string) => ({
  scenario,
  options: {},
  rng: [1, 2, 3, 4],
  frames: [],
  tick: 0,
  outcome: null,
})

function begun(scenario: string): EwState {
  seen = []
  const { state, frame } = start(base(scenario))
  return stage.begin(state, frame.step)
}
const turnOf = (state: EwState): EwState => {
  seen = []
  return stage.begin(state, 'turn')
}

describe('the sequence of play', () => {
  it('set-up of the historical scenario is the plan alone, and play begins with reinforcement [3.2a, 3.2.4a]', () => {
    const state = begun('historical')
    expect(stage.asked(state)).toBe('planTurn')
    stage.play(state, 'planTurn 3', 'pretend')
    expect([state.turn, state.phase, stage.asked(state), seen]).toEqual([1, 3, 'order', []])
  })

  it('the alternate one has deployment, plans and shift, and begins with invasion [3.3a, 3.3.4a, 3.3.2c]', () => {
    const state = begun('alternate')
    const asked: string[] = []
    for (const line of ['done', 'pick B1A', 'land 3306', 'planTurn 4', 'land 2006', 'done']) {
      asked.push(stage.asked(state))
      stage.play(state, line)
    }
    expect(asked).toEqual(['deploy', 'landingCorps', 'planFirst', 'planTurn', 'planSecond', 'shift'])
    expect([state.turn, seen]).toEqual([1, ['1 invasion']])
  })

  it('a turn has the Allied phases, then the German ones, then the check [5.2a, 5.2b]', () => {
    const state = turnOf(given({ allied: ['3404'], set: { turn: 1 } }))
    stage.play(state, 'order moveAttack', 'order attackMove')
    expect(seen).toEqual([
      '3 mandate',
      '3 movement 0',
      '3 attacks 0',
      '3 convert',
      '3 comply 0',
      '4 aerialRescue',
      '4 supplyCheck 0',
      '5 attacks 1',
      '5 movement 1',
      '5 comply 1',
      '7 supplyCheck 1',
      '8 complyFirst 0',
    ])
    expect([state.phase, state.turn]).toEqual([8, 2])
  })

  it('the second invasion opens its turn, planned or pretended, and no other [13.1a]', () => {
    const at = (turn: number) => {
      turnOf(given({ set: { turn: turn - 1, second: 1, secondTurn: 4, secondHex: hex('2006') } }))
      return seen
    }
    expect([at(3), at(4), at(5)]).toEqual([[], ['1 invasion'], []])
  })

  it('each side declares its order for the whole phase [5.5, 5.5.1, 5.5.2]', () => {
    const state = turnOf(given({ set: { turn: 4 } }))
    stage.play(state, 'short american')
    expect(stage.offers(state, 'order')).toEqual(['moveAttack', 'attackMove'])
    stage.play(state, 'order attackMove')
    expect(seen.slice(0, 3)).toEqual(['3 attacks 0', '3 mandate', '3 movement 0'])
  })

  it('lasts nine turns at most, and the ninth decides [5.1a]', () => {
    const ports = ['3404', '3302', '3305', '2005', '2006', '3400', '2700']
    seen = []
    const state = stage.begin(given({ allied: ports, set: { turn: 0 } }), 'turns')
    for (let n = 0; n < 100 && !state.outcome; n++) {
      const lines = ['order moveAttack', 'short american', 'done']
      stage.play(
        state,
        lines.find(line => stage.rule(state, line) === 'legal')!,
      )
    }
    expect([state.turn, state.outcome]).toMatchObject([9, { winner: 1, rule: '4.4a' }])
    expect(seen.filter(line => line === '4 supplyCheck 0').length).toBe(9)
  })
})

describe('when a turn begins', () => {
  it('marks are off, losses stay [8.0c, 10.0c]', () => {
    const state = given({ at: { US5: '3304' }, reduced: ['US5'], set: { turn: 1 } })
    for (const flag of [MOVED, ATTACKED, FRESH]) mark(state, unit('US5'), flag)
    turnOf(state)
    expect(state.flags[unit('US5')]).toBe(REDUCED)
  })

  it('the aerial marker is back, unless a static airborne corps is on the map [7.11b, 7.11c, 13.2h]', () => {
    const used = { turn: 2, aerial: hex('2607'), aerialUsed: 1, dropSeen: 1 }
    const state = turnOf(given({ at: { B1A: '3304' }, set: used }))
    expect([state.aerial, state.aerialUsed, state.dropSeen]).toEqual([-1, 0, 0])
    expect(turnOf(given({ at: { 'B1A-drop': '3106' }, set: { turn: 4 } })).dropSeen).toBe(1)
  })

  it('five mandated offensives come on Turn 2, none before [13.6a, 3.2.4e]', () => {
    expect(turnOf(given({ set: { turn: 0 } })).mandates).toBe(0)
    const second = turnOf(given({ set: { turn: 1 } }))
    expect(second.mandates).toBe(5)
    expect(turnOf(given({ set: { turn: 2, mandates: 3 } })).mandates).toBe(3)
  })

  it('difficulties are named anew [7.15a]', () => {
    expect(turnOf(given({ set: { turn: 3, difficulties: 1 } })).difficulties).toBe(-1)
  })
})
