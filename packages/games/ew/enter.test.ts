import { automatic, GONE, kindOf, noStandingAnswers } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { interruptSteps } from './arrival/interrupts.ts'
import { board, unitById, VIENNA } from './data.ts'
import { enterHex, gainHex, mayTryBridge, walk } from './enter.ts'
import { bridgeSteps, isBridged, overRhine } from './movement/bridge.ts'
import { controllerOf, place, stackOf } from './position.ts'
import { ALLIED, BRIDGE_LOST, FED, GERMAN, NO_BRIDGE, NO_HEX } from './state.ts'
import { isSupplied } from './supply/supply.ts'
import { stageOf } from './testing/steps.ts'
import { given, hex, ids, names, unit } from './testing/testing.ts'
import { verbs, words } from './words/words.ts'
import { destroyCity } from './ruin.ts'
import type { Frame, GameEvent, Run } from '@hexfront/engine'
import type { Manner } from './enter.ts'
import type { EwState } from './state.ts'

interface EnterFrame extends Frame {
  unit: number
  path: number[]
  manner: string
}

/** One step that sends a unit along a path, so that what entering brings about can be played out. */
const going = automatic<EwState, EnterFrame>((run, frame) => {
  run.pop()
  if (frame.manner === 'walk') frame.path.splice(0, walk(run, [frame.unit], frame.path))
  else for (const at of frame.path) enterHex(run, [frame.unit], at, frame.manner as Manner)
})
const stage = stageOf({ ...interruptSteps, ...bridgeSteps, going }, verbs)
const go = (state: EwState, who: string, path: readonly string[], manner = 'ground'): EwState =>
  stage.begin(state, 'going', { unit: unit(who), path: path.map(hex), manner })

/** A run that only tells. */
function teller(state: EwState): { run: Run<EwState>; told: GameEvent[] } {
  const told: GameEvent[] = []
  const tell = (event: GameEvent): void => void told.push(event)
  const run = { state, seat: 0, tell, reveal: tell, push: (frame: Frame) => state.frames.push(frame) }
  return { run: run as unknown as Run<EwState>, told }
}

describe('control', () => {
  it('changes the moment a unit enters, back and forth, and zones change nothing [3.4a, 3.4c, 3.4d]', () => {
    const state = given({ at: { US5: '3304', '84': '3106' } })
    const { run, told } = teller(state)
    enterHex(run, [unit('US5')], hex('3205'), 'ground')
    expect([controllerOf(state, hex('3205')), controllerOf(state, hex('3105'))]).toEqual([ALLIED, GERMAN])
    enterHex(run, [unit('84')], hex('3304'), 'ground')
    expect(controllerOf(state, hex('3304'))).toBe(GERMAN)
    enterHex(run, [unit('US5')], hex('3304'), 'ground')
    expect(told.filter(event => event.kind === 'control').length).toBe(2)
  })

  it('changes in every hex of a path [3.4c]', () => {
    const state = given({ at: { US5: '3304' } })
    go(state, 'US5', ['3304', '3205', '3105', '3006'], 'walk')
    expect(['3205', '3105', '3006'].map(id => controllerOf(state, hex(id)))).toEqual([ALLIED, ALLIED, ALLIED])
    expect(board.ids[state.at[unit('US5')]!]).toBe('3006')
  })

  it('does not change under an enemy who is still there [6.1]', () => {
    const state = given({ at: { 'B1A-drop': '3304', '84': '3106' } })
    enterHex(teller(state).run, [unit('B1A-drop')], hex('3106'), 'placed')
    expect(controllerOf(state, hex('3106'))).toBe(GERMAN)
  })

  it('remembers cities that were ever Allied [4.3.1a]', () => {
    const state = given({ at: { US5: '3106' } })
    const { run } = teller(state)
    enterHex(run, [unit('US5')], hex('3107'), 'ground')
    gainHex(run, GERMAN, hex('3107'))
    gainHex(run, ALLIED, hex('3107'))
    expect(ids(state.taken)).toEqual(['3107'])
  })

  it('the last hex of a line from the sea to Switzerland turns the interior over, cities with it [7.16]', () => {
    const line = ['3305', '3205', '3105', '3106', '3007', '2907', '2808', '2708', '2609', '2610']
    const state = given({ at: { US5: '2610', '86': '2600' }, allied: line })
    const { run, told } = teller(state)
    enterHex(run, [unit('US5')], hex('2611'), 'ground')
    expect(told.map(kindOf)).toContain('interior')
    expect([controllerOf(state, hex('2005')), controllerOf(state, hex('2600'))]).toEqual([ALLIED, GERMAN])
    expect(ids(state.taken)).toContain('2005')
  })

  it('what Germans leave behind a line falls with the next hex that joins one, not with a gain elsewhere [7.16]', () => {
    const line = ['3305', '3205', '3105', '3106', '3007', '2907', '2808', '2708', '2609', '2610', '2611']
    const at = { US5: '2611', US7: '3305', US2: '1213', '86': '2600' }
    const state = given({ at, allied: line })
    const { run } = teller(state)
    enterHex(run, [unit('US7')], hex('3304'), 'ground')
    expect([controllerOf(state, hex('2601')), controllerOf(state, hex('2600'))]).toEqual([ALLIED, GERMAN])
    // The corps is gone: nobody is in 2600, and no new line has come about.
    place(state, unit('86'), GONE)
    expect(controllerOf(state, hex('2600'))).toBe(GERMAN)
    enterHex(run, [unit('US2')], hex('1312'), 'ground')
    expect(controllerOf(state, hex('2600'))).toBe(GERMAN)
    enterHex(run, [unit('US5')], hex('2711'), 'ground')
    expect(controllerOf(state, hex('2600'))).toBe(ALLIED)
  })

  it('a line that was broken and is whole again turns over what Germans took meanwhile [7.16]', () => {
    const line = ['3305', '3205', '3105', '3106', '3007', '2907', '2808', '2708', '2609', '2610']
    const state = given({ at: { US5: '2610' }, allied: line })
    const { run } = teller(state)
    enterHex(run, [unit('US5')], hex('2611'), 'ground')
    gainHex(run, GERMAN, hex('2707'))
    gainHex(run, GERMAN, hex('2609'))
    enterHex(run, [unit('US5')], hex('2610'), 'ground')
    expect(controllerOf(state, hex('2707'))).toBe(GERMAN)
    enterHex(run, [unit('US5')], hex('2609'), 'ground')
    expect(controllerOf(state, hex('2707'))).toBe(ALLIED)
  })
})

describe('German sources', () => {
  it('are lost when an Allied unit enters, by air too, and stay lost [7.4c]', () => {
    const state = given({ at: { US5: '3214' } })
    const { run, told } = teller(state)
    enterHex(run, [unit('US5')], hex('3215'), 'ground')
    gainHex(run, GERMAN, hex('3215'))
    enterHex(run, [unit('US5')], hex('3120'), 'placed')
    expect(ids(state.lostSources)).toEqual(['3120', '3215'])
    expect(told.filter(event => kindOf(event) === 'sourceLost').length).toBe(2)
  })

  it('are lost with a city that bombers destroy [7.4c, 10.10d]', () => {
    const state = given({ at: { '75': '1812' }, set: { turn: 7, phase: 3 } })
    destroyCity(teller(state).run, VIENNA, '10.10d')
    expect([ids(state.lostSources), ids(state.destroyed), state.graceTurn]).toEqual([['2422'], ['2422'], 7])
    expect(state.flags[unit('75')]! & FED).toBe(FED)
  })

  it('whoever Vienna fed when it was entered lives through that turn [7.5b]', () => {
    const state = given({ at: { US5: '2522', '75': '1812' }, set: { turn: 8, phase: 3 } })
    enterHex(teller(state).run, [unit('US5')], VIENNA, 'ground')
    expect([isSupplied(state, unit('75')), state.graceTurn]).toEqual([true, 8])
    state.turn = 9
    expect(isSupplied(state, unit('75'))).toBe(false)
  })
})

describe('the Alpine Fortress', () => {
  it('falls to a unit that moves or advances in, not to one in retreat [13.8d, 13.8b]', () => {
    const state = given({ at: { US5: '2317' }, set: { alpine: hex('2217') } })
    const { run } = teller(state)
    enterHex(run, [unit('US5')], hex('2217'), 'retreat')
    expect(state.alpine).toBe(hex('2217'))
    enterHex(run, [unit('US5')], hex('2217'), 'ground')
    expect(state.alpine).toBe(NO_HEX)
  })
})

describe('a bridge over the Rhine', () => {
  it('is tried by the first unit in a hex of the west bank: a 1 captures it [13.5a]', () => {
    const state = given({ at: { US5: '3213' } })
    go(state, 'US5', ['3214'])
    expect(stage.asked(state)).toBe('bridge')
    expect(stage.offers(state, 'bridge').toSorted()).toEqual(ids(overRhine(hex('3214'))))
    expect(stage.rule(state, 'bridge 3213')).toBe('13.5a')
    stage.dice(state, 1)
    stage.play(state, 'bridge 3215')
    const side = state.bridge
    expect([isBridged(state, side), board.ids[state.bridgeHex], stage.asked(state)]).toEqual([
      true,
      '3214',
      'rest',
    ])
  })

  it('is gone on any other roll, and the hex is not tried again [13.5a, 13.5b]', () => {
    for (const roll of [2, 6]) {
      const state = given({ at: { US5: '3213', US7: '3213' } })
      go(state, 'US5', ['3214'])
      stage.dice(state, roll)
      stage.play(state, 'bridge 3215')
      expect([state.bridge, ids(state.triedBank)]).toEqual([NO_BRIDGE, ['3214']])
      go(state, 'US7', ['3214'])
      expect(stage.asked(state)).toBe('rest')
      expect(mayTryBridge(state, hex('3313'))).toBe(true)
    }
  })

  it('one is enough: no more are tried, not even once it is lost [13.5c]', () => {
    const state = given({ set: { bridge: 5, bridgeHex: hex('3214') } })
    expect(mayTryBridge(state, hex('3313'))).toBe(false)
    state.bridge = BRIDGE_LOST
    expect(mayTryBridge(state, hex('3313'))).toBe(false)
  })

  it('is not tried from the air or in retreat, nor by Germans [13.5a, 13.5f]', () => {
    for (const manner of ['placed', 'retreat'])
      expect(stage.asked(go(given({ at: { US5: '3213' } }), 'US5', ['3214'], manner))).toBe('rest')
    expect(stage.asked(go(given({ at: { '1SS': '3213' } }), '1SS', ['3214']))).toBe('rest')
  })

  it('is lost when Germans retake the hex it was captured from [13.5e]', () => {
    const state = given({ at: { US5: '3214', '1SS': '3113' }, set: { bridge: 5, bridgeHex: hex('3214') } })
    const { run, told } = teller(state)
    enterHex(run, [unit('1SS')], hex('3314'), 'ground')
    expect(state.bridge).toBe(5)
    gainHex(run, GERMAN, hex('3214'))
    expect([state.bridge, told.map(kindOf).at(-1)]).toEqual([BRIDGE_LOST, 'bridgeLost'])
  })
})

describe('the Yugoslav garrison', () => {
  const waiting = {
    '5SSMtn': 'track',
    '9SSMtn': 'track',
    '15Mtn': 'track',
    '21Mtn': 'track',
    '22Mtn': 'track',
  }

  it('comes the moment an Allied unit enters one of five hexes, all five in one hex [12.2.3a, 12.2.3b]', () => {
    const state = given({ at: { US2: '1913', ...waiting }, allied: ['1819'] })
    go(state, 'US2', ['1914'])
    expect([stage.asked(state), stage.seatOf(state)]).toEqual(['yugoslavs', GERMAN])
    expect(stage.rule(state, 'to 1914')).toBe('12.2.3b')
    stage.play(state, 'to 1819')
    expect(names(stackOf(state, GERMAN, hex('1819')))).toHaveLength(5)
    expect(controllerOf(state, hex('1819'))).toBe(GERMAN)
    go(state, 'US2', ['2015'])
    expect(stage.asked(state)).toBe('rest')
  })

  it('stops a unit on its way until it is placed [12.2.3b]', () => {
    const state = given({ at: { US2: '1913', ...waiting } })
    go(state, 'US2', ['1913', '1914', '1915'], 'walk')
    expect([stage.asked(state), board.ids[state.at[unit('US2')]!]]).toEqual(['yugoslavs', '1914'])
  })
})

describe('Steiner and the 12th Army', () => {
  const crossed = (): EwState =>
    go(given({ at: { US5: '3019', OGS: 'track', '12A': 'track' }, set: { turn: 8 } }), 'US5', ['3020'])

  it('may be called the moment Allies are across the Elbe on Turn 8, into German hexes there [12.2.2a, 12.2.2b]', () => {
    const state = crossed()
    expect([stage.asked(state), stage.seatOf(state)]).toEqual(['steiner', GERMAN])
    stage.play(state, 'call')
    expect(stage.rule(state, 'to 2919')).toBe('12.2.2b')
    expect(stage.rule(state, 'to 3020')).toBe('12.2.2b')
    stage.play(state, 'to 3120', 'to 2921')
    expect([names(stackOf(state, GERMAN, hex('3120'))), names(stackOf(state, GERMAN, hex('2921')))]).toEqual([
      ['12A'],
      ['OGS'],
    ])
    expect(stage.asked(state)).toBe('rest')
  })

  it('may wait, and need not be asked again this turn [12.2.2b]', () => {
    const state = crossed()
    stage.play(state, 'pass')
    state.standing = noStandingAnswers()
    go(state, 'US5', ['3021'])
    expect(stage.asked(state)).toBe('steiner')
    expect(stage.flow.reply(state, GERMAN)).toBeNull()
    stage.playAs(state, GERMAN, 'standing steiner decline')
    expect(stage.flow.reply(state, GERMAN)).toEqual({ verb: 'pass' })
    stage.play(state, 'pass')
    expect(stage.asked(state)).toBe('rest')
  })

  it('do not come on another turn, or for Allies west of the river [12.2.2a]', () => {
    const at = { US5: '3019', OGS: 'track' }
    expect(stage.asked(go(given({ at, set: { turn: 7 } }), 'US5', ['3020']))).toBe('rest')
    expect(stage.asked(go(given({ at, set: { turn: 8 } }), 'US5', ['2919']))).toBe('rest')
  })
})

it('every verb has its words', () => {
  for (const { name } of Object.values(verbs)) expect(words[name.id], name.id).toBeDefined()
  expect(unitById('OGS')).toBe(unit('OGS'))
})
