/** Skills of the later turns: who stays, who hunts, who comes down. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  board,
  BOX,
  GERMAN,
  inNorth,
  isMobile,
  isRough,
  isMountain,
  ownUnits,
  place,
  REDUCED,
  RUHR,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { allot } from '../odds/allot.ts'
import { chooseAdvance } from './aftermath.ts'
import { chooseDrop, dropFor, nextDrop } from './drop.ts'
import { mobilitiesOf, pathOf, standingAt } from './mobility.ts'
import { holdTheWay } from './passage.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import { hex, position, put } from './testing.ts'

/** Nobody of the Germans of one zone is left but garrisons. */
const clear = (state: EwState, isThere: (at: number) => boolean): void => {
  for (const unit of ownUnits[GERMAN]!)
    if (isMobile[unit] === 1 && state.at[unit]! >= 0 && isThere(state.at[unit]!)) place(state, unit, DEAD)
}
const reduce = (state: EwState, unit: string): void => {
  state.flags[unitById(unit)]! |= REDUCED
}

describe('advances', () => {
  test('leave those where they are who find no room: they would go on and open the way to Rome [4.3.1a, 6.4b]', () => {
    const state = position(4, ALLIED, view => {
      clear(view, at => inNorth[at] === 0)
      place(view, unitById('76Pz'), hex('1613'))
      for (const unit of ownUnits[ALLIED]!)
        if (view.at[unit]! >= 0 && inNorth[view.at[unit]!] === 0) place(view, unit, DEAD)
      for (const unit of ['B13', 'B10']) put(view, unit, '1414')
      for (const unit of ['C1', 'P2']) put(view, unit, '1314')
      put(view, 'US4', '1413')
      const units = ['B13', 'B10', 'US4', 'C1', 'P2'].map(unitById)
      view.frames = [{ step: 'advance', side: ALLIED, target: hex('1414'), units, hexes: 1 }]
    })
    expect(isRough(state, hex('1414')) || isMountain(state, hex('1414'))).toBe(true)
    const actions = [
      ...['US4', 'C1', 'P2'].map(id => ({ verb: 'advance', arg: unitById(id) })),
      { verb: 'hold' },
    ]
    const { arg } = chooseAdvance({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() })
    expect(arg).not.toBe(unitById('US4'))
  })
})

describe('those who go for ports', () => {
  test('leave one of them in a city on the way that a German could walk into behind them [4.3.1a, 4.3.2a]', () => {
    const state = position(3, ALLIED, view => {
      clear(view, at => inNorth[at] === 1)
      place(view, unitById('89'), hex('3109'))
      view.beachheads = [...view.beachheads, hex('3410')]
      for (const unit of ['US12', 'US20', 'US5']) put(view, unit, '3410')
      reduce(view, 'US5')
      view.mandates = 0
    })
    const [lille, beyond] = [hex('3309'), hex('3308')]
    expect(pathOf(state, unitById('US5'), beyond)).toContain(lille)
    const picture = pictureOf(state, ALLIED)
    for (const unit of ['US12', 'US20', 'US5']) shift(picture, unitById(unit), beyond)
    holdTheWay(picture, mobilitiesOf(state, ALLIED), watch(picture))
    expect(['US12', 'US20', 'US5'].map(unit => picture.at[unitById(unit)])).toEqual([beyond, beyond, lille])
  })
})

describe('remnants', () => {
  test('are hunted by a corps that has nothing else to do', () => {
    const state = position(5, ALLIED, view => {
      clear(view, at => inNorth[at] === 1)
      put(view, 'US12', '3205')
      place(view, unitById('74'), hex('3104'))
      reduce(view, '74')
    })
    const field = {
      picture: pictureOf(state, ALLIED),
      mobility: new Map([[unitById('US12'), standingAt(unitById('US12'), hex('3205'))]]),
      ground: new Float64Array(board.hexCount),
    }
    const terms = { most: 9, least: 0.4 }
    expect(allot(field, terms).strikes).toHaveLength(0)
    expect(
      allot({ ...field, apiece: 0.05 }, { ...terms, isIdle: true }).strikes.map(({ target }) => target),
    ).toEqual([hex('3104')])
  })
})

describe('the airborne army', () => {
  /** Five corps on the Maas, a weak corps in the Ruhr, and the 18th Airborne in the box. */
  const onMaas = ['US12', 'US20', 'US8', 'US15', 'F1']
  const before = (): EwState =>
    position(4, ALLIED, view => {
      clear(view, at => inNorth[at] === 1)
      place(view, unitById('51Mtn'), RUHR)
      reduce(view, '51Mtn')
      for (const id of ['3310', '3311', '3313']) takeHex(view, ALLIED, hex(id))
      for (const id of onMaas) put(view, id, '3312')
      view.beachheads = [...view.beachheads, hex('3410')]
      put(view, 'US6', '3410')
      place(view, unitById('US18A'), BOX)
    })

  test('comes down where the Rhine then neither costs nor shifts anything, and makes the race likelier [13.2n]', () => {
    const state = before()
    const found = dropFor(state, unitById('US18A'))
    expect(found).toBe(hex('3314'))
    const actions = [{ verb: 'airdrop', arg: unitById('US18A') }, { verb: 'end' }]
    const memory = new Map<string, unknown>()
    const question = { view: state, me: ALLIED, actions, rng: seedDice(1), memory }
    expect(nextDrop(question)).toEqual(actions[0])
    const goals = [hex('3315'), found!].map(arg => ({ verb: 'to', arg }))
    expect(chooseDrop({ ...question, actions: goals }).arg).toBe(found)
  })

  test('does not come down where there is nobody to race', () => {
    const state = before()
    for (const id of onMaas) place(state, unitById(id), hex('3304'))
    expect(dropFor(state, unitById('US18A'))).toBeNull()
  })
})
