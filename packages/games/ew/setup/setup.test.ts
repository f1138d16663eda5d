import { WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { allUnits, board, codeOf, counters } from '../data.ts'
import { hide, sample } from '../fog/fog.ts'
import { controllerOf, stackOf } from '../position.ts'
import {
  ALLIED,
  ALLIED_REINFORCEMENT,
  GERMAN,
  LANDING,
  NO_HEX,
  PLANNED,
  SECRET,
  SHOWN,
  SPARE,
} from '../state.ts'
import { hex, ids, names, unit } from '../testing/testing.ts'
import { stageOf } from '../testing/steps.ts'
import { verbsSetup, wordsSetup } from '../words/setup.ts'
import { planSteps, secondHexes } from './plan.ts'
import { setupSteps, start } from './setup.ts'
import { cloneState, seedDice } from '@hexfront/engine'
import type { EwState } from '../state.ts'

const stage = stageOf({ ...setupSteps, ...planSteps }, verbsSetup)
const base = (scenario: string) => ({
  scenario,
  options: {},
  rng: [1, 2, 3, 4],
  frames: [],
  tick: 0,
  outcome: null,
})
const historical = () => start(base('historical')).state
const alternate = () => start(base('alternate')).state
const at = (step: string, state = alternate()) => stage.begin(state, step)

describe('the historical scenario', () => {
  it('stands as printed, all at full strength, without a choice [3.2a, 3.2.1a, 3.2.1c, 2.11d]', () => {
    const state = historical()
    for (const one of allUnits)
      if (/^\d{4}$/.test(codeOf[one]!)) expect(board.ids[state.at[one]!], codeOf[one]).toBe(codeOf[one])
    expect(Math.max(...state.flags)).toBe(0)
    expect(names(stackOf(state, ALLIED, hex('3304')))).toEqual(['B1', 'B30', 'US5', 'US7'])
  })

  it('has its beachhead in 3304, and the landing there for good [3.2.1b]', () => {
    const state = historical()
    expect([ids(state.beachheads), board.ids[state.firstHex]]).toEqual([['3304'], '3304'])
  })

  it('keeps reinforcements on the track, and of an airborne corps one counter spare [3.2.2a, 13.2c]', () => {
    const state = historical()
    const waiting = allUnits.filter(one => state.at[one] === WAITING)
    expect(waiting.every(one => !/^\d{4}$/.test(codeOf[one]!))).toBe(true)
    expect(names(allUnits.filter(one => state.at[one] === SPARE))).toEqual(['B1A-drop', 'US18A-drop'])
    const printed = allUnits.filter(one => /^\d{4}$/.test(codeOf[one]!))
    expect(waiting.length + 2 + printed.length).toBe(counters.count)
  })

  it('leaves every hex without an Allied unit to the Germans, empty ones in Italy too [3.4b]', () => {
    const state = historical()
    const allied = [...board.ids.keys()].filter(
      one => one < board.hexCount && controllerOf(state, one) === ALLIED,
    )
    expect(ids(allied)).toEqual(['1213', '1214', '1215', '3304'])
    expect(ids(state.taken)).toEqual(['1213'])
  })
})

describe('the alternate scenario', () => {
  it('sets the corps of 3304 aside and leaves the rest as printed [3.3.2a, 3.3b]', () => {
    const state = alternate()
    expect(names(allUnits.filter(one => state.at[one] === LANDING))).toEqual(['B1', 'B30', 'US5', 'US7'])
    expect([state.beachheads, state.firstHex, controllerOf(state, hex('3304'))]).toEqual([[], NO_HEX, GERMAN])
    expect(board.ids[state.at[unit('1SS')]!]).toBe('3205')
  })

  it('lets the Germans move their mobile units of France and Belgium anywhere there [3.3.1a]', () => {
    const state = at('deploy')
    expect(stage.offers(state, 'pick').length).toBe(17)
    expect(stage.rule(state, 'pick 88')).toBe('3.3.1a')
    expect(stage.rule(state, 'pick CH')).toBe('3.3.1a')
    expect(stage.rule(state, 'pick 75')).toBe('3.3.1a')
    stage.play(state, 'pick 1SS')
    expect(stage.rule(state, 'to 3120')).toBe('3.3.1a')
    expect(stage.rule(state, 'to 1812')).toBe('3.3.1a')
    stage.play(state, 'to 3311')
    expect(board.ids[state.at[unit('1SS')]!]).toBe('3311')
    stage.play(state, 'pick 1SS', 'to 2005', 'done')
    expect([board.ids[state.at[unit('1SS')]!], stage.asked(state)]).toEqual(['2005', 'rest'])
  })

  it('keeps free deployment to the stacking limits, garrisons counted [3.3.1b]', () => {
    const state = at('deploy')
    stage.play(state, 'pick 81', 'to 3404', 'pick 84', 'to 3404', 'pick 1SS')
    expect(stage.rule(state, 'to 3404')).toBe('3.3.1b')
    expect(stage.offers(state, 'to')).not.toContain('3404')
    stage.play(state, 'back', 'pick 84', 'back', 'done')
    expect(stage.asked(state)).toBe('rest')
  })

  it('sends one airborne corps with the invasion, the other comes as printed [3.3.2a, 3.3.2e]', () => {
    const state = at('landingCorps')
    expect(stage.offers(state, 'pick').toSorted()).toEqual(['B1A', 'US18A'])
    expect(stage.rule(state, 'pick US6')).toBe('3.3.2a')
    stage.play(state, 'pick US18A')
    expect([state.at[unit('US18A')], state.at[unit('B1A')]]).toEqual([LANDING, WAITING])
  })

  it('lands on the Atlantic from 2700 to 3510 or on the French Mediterranean [3.3.2b]', () => {
    const state = at('planFirst')
    const coasts = stage.offers(state, 'land')
    expect(coasts).toEqual(expect.arrayContaining(['2700', '3510', '2101', '2007', '3304']))
    expect(coasts.length).toBe(28)
    for (const bad of ['1213', '1913', '3512', '3107', '3311'])
      expect(stage.rule(state, `land ${bad}`), bad).toBe('3.3.2b')
    stage.play(state, 'land 3306')
    expect(board.ids[state.firstHex]).toBe('3306')
  })

  it('lets the Germans shift one 2-3-4 corps after the plans, or none [3.3.3]', () => {
    const state = at('shift')
    expect(stage.offers(state, 'pick').length).toBe(10)
    expect(stage.rule(state, 'pick 84')).toBe('3.3.3')
    expect(stage.rule(state, 'pick 1SS')).toBe('3.3.3')
    stage.play(state, 'pick 89')
    expect(stage.rule(state, 'to 3512')).toBe('3.3.3')
    stage.play(state, 'to 3107')
    expect([board.ids[state.at[unit('89')]!], stage.asked(state)]).toEqual(['3107', 'rest'])
    const none = at('shift')
    stage.play(none, 'pick 89', 'back', 'done')
    expect([board.ids[none.at[unit('89')]!], stage.asked(none)]).toEqual(['3410', 'rest'])
  })
})

describe('the plan sheet', () => {
  it('names Turn 3 or 4 and a coast of France, Italy or the Adriatic [3.2.3a, 3.2.3b, 3.3.2c, 13.1b]', () => {
    const state = at('planTurn', historical())
    expect(stage.offers(state, 'planTurn')).toEqual(['3', '4'])
    expect(stage.rule(state, 'planTurn 5')).toBe('3.2.3a')
    stage.play(state, 'planTurn 4')
    expect(stage.offers(state, 'land').length).toBe(secondHexes.length)
    expect(stage.rule(state, 'land 3512')).toBe('3.2.3b')
    expect(stage.rule(state, 'land 3107')).toBe('3.2.3b')
    stage.play(state, 'land 2006')
    expect([state.second, state.secondTurn, board.ids[state.secondHex]]).toEqual([PLANNED, 4, '2006'])
  })

  it('may be only pretended [3.2.3c, 13.1c]', () => {
    const state = at('planTurn', historical())
    stage.play(state, 'planTurn 3', 'pretend')
    expect([state.second, state.secondTurn, state.secondHex]).toEqual([PLANNED, 3, NO_HEX])
  })

  const written = (...lines: readonly string[]): EwState => {
    const state = at('planTurn', historical())
    stage.play(state, ...lines)
    return state
  }
  const seen = (state: EwState, viewer: number): EwState => {
    const copy = cloneState(state)
    hide(copy, viewer)
    return { ...copy, tick: 0 }
  }

  it('lies face down: the Germans see that there is one, and nothing else [3.2.3e, 3.3.2d]', () => {
    const sheets = [
      ['planTurn 3', 'land 2006'],
      ['planTurn 4', 'land 1913'],
      ['planTurn 4', 'pretend'],
    ]
    const views = sheets.map(lines => seen(written(...lines), GERMAN))
    expect(views[1]).toEqual(views[0])
    expect(views[2]).toEqual(views[0])
    expect([views[0]!.second, views[0]!.secondHex, views[0]!.secondTurn]).toEqual([PLANNED, SECRET, SECRET])
    expect(seen(written('planTurn 3'), GERMAN)).toEqual(seen(written('planTurn 4'), GERMAN))
    const own = seen(written('planTurn 4', 'land 1913'), ALLIED)
    expect([own.secondTurn, board.ids[own.secondHex]]).toEqual([4, '1913'])
  })

  it('events of it are for Allied eyes alone [3.2.3e, 3.3.2d]', () => {
    const state = at('planFirst')
    const told = [...stage.play(state, 'land 3306')]
    const second = at('planTurn', historical())
    told.push(...stage.play(second, 'planTurn 4', 'land 2006'))
    // Two landings are planned in one game: each is told with its turn.
    const planned = told.filter(({ only }) => only === ALLIED)
    expect(planned.map(event => (event as { turn?: number }).turn)).toEqual([1, 4])
    for (const event of told.filter(({ only }) => only !== ALLIED))
      expect(event).toEqual({ kind: 'own', what: 'sheet' })
  })

  it('opens when its turn has come, and the first landing with its beachhead [3.3.2d, 13.1c]', () => {
    const state = written('planTurn 4', 'land 2006')
    state.second = SHOWN
    expect(board.ids[seen(state, GERMAN).secondHex]).toBe('2006')
    const first = at('planFirst')
    stage.play(first, 'land 3306')
    expect([seen(first, GERMAN).firstHex, board.ids[seen(first, ALLIED).firstHex]]).toEqual([SECRET, '3306'])
    first.beachheads = [first.firstHex]
    expect(board.ids[seen(first, GERMAN).firstHex]).toBe('3306')
  })

  it('is made up for a bot so that it looks the same [3.2.3e]', () => {
    const view = seen(written('planTurn 4', 'land 2006'), GERMAN)
    for (let seed = 1; seed < 30; seed++) {
      const full = sample(cloneState(view), GERMAN, seedDice(seed))
      expect([3, 4]).toContain(full.secondTurn)
      expect(full.secondHex === NO_HEX || secondHexes.includes(full.secondHex)).toBe(true)
      expect({ ...seen(full, GERMAN), rng: [] }).toEqual({ ...view, rng: [] })
    }
  })

  it('that still lies there once the invasion phase of Turn 3 is over is for Turn 4 [3.2.3e, 13.1c]', () => {
    const view = seen(written('planTurn 4', 'land 2006'), GERMAN)
    const turnsAt = (phase: number): number[] => {
      const made = Array.from({ length: 30 }, (_, i) =>
        sample({ ...cloneState(view), turn: 3, phase }, GERMAN, seedDice(i + 1)),
      )
      return [...new Set(made.map(({ secondTurn }) => secondTurn))].sort()
    }
    expect([turnsAt(0), turnsAt(ALLIED_REINFORCEMENT)]).toEqual([[3, 4], [4]])
  })
})

it('all stacks lie open: nothing but the sheet is hidden [6.6]', () => {
  const state = historical()
  const copy = cloneState(state)
  hide(copy, GERMAN)
  expect(copy).toEqual(state)
  hide(copy, -1)
  expect(copy).toEqual(state)
})

it('every question and verb of set-up has its words', () => {
  for (const { name } of Object.values(verbsSetup)) expect(wordsSetup[name.id], name.id).toBeDefined()
  for (const step of ['deploy', 'landingCorps', 'planFirst', 'planTurn', 'shift']) {
    expect(stage.asked(at(step))).toBe(step)
    expect(wordsSetup[`ask.${step}`], step).toBeDefined()
  }
})
