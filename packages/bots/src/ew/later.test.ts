/** Skills of the later turns: who stays, who hunts, who comes down. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  attackOf,
  board,
  BOX,
  GERMAN,
  inNorth,
  isMobile,
  isRough,
  isMountain,
  ownUnits,
  place,
  RUHR,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { allot } from '../odds/allot.ts'
import { chooseAdvance } from './aftermath.ts'
import { chooseBombers } from './bombers.ts'
import { barOf } from './bar.ts'
import { chooseDrop, dropFor, nextDrop } from './drop.ts'
import { chooseSecond } from './landing.ts'
import { mobilitiesOf, pathOf, standingAt } from './mobility.ts'
import { holdTheWay } from './passage.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import { hex, position, put, reduce } from './testing.ts'
import { distanceToGoal } from './worth.ts'

/** Nobody of the Germans of one zone is left but garrisons. */
const clear = (state: EwState, isThere: (at: number) => boolean): void => {
  for (const unit of ownUnits[GERMAN]!)
    if (isMobile[unit] === 1 && state.at[unit]! >= 0 && isThere(state.at[unit]!)) place(state, unit, DEAD)
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

describe('what bars the Ruhr', () => {
  test('is a corps that stays in it, or the one that attacks least of those who get there [4.2.1]', () => {
    const state = position(2, GERMAN, view => {
      clear(view, at => inNorth[at] === 1)
      place(view, unitById('58Pz'), hex('3114'))
      place(view, unitById('88'), hex('3314'))
    })
    const orders = (): unknown => barOf(state, mobilitiesOf(state, GERMAN))
    expect(attackOf(state, unitById('88'))).toBeLessThan(attackOf(state, unitById('58Pz')))
    expect(orders()).toEqual([{ unit: unitById('88'), to: RUHR }])
    place(state, unitById('58Pz'), RUHR)
    expect(orders()).toEqual([{ unit: unitById('58Pz'), to: RUHR }])
    state.turn = 7
    expect(orders()).toEqual([])
  })

  test('is a corps as near to the Ruhr as it gets when none gets into it, but nobody from far away [4.2.1]', () => {
    const state = position(2, GERMAN, view => {
      clear(view, at => inNorth[at] === 1)
      place(view, unitById('58Pz'), hex('3111'))
      place(view, unitById('88'), hex('3410'))
      place(view, unitById('74'), hex('3303'))
    })
    const mobility = mobilitiesOf(state, GERMAN)
    const far = distanceToGoal(state, GERMAN, RUHR)
    const [order, ...others] = barOf(state, mobility)
    expect(others).toEqual([])
    expect(order!.to).not.toBe(RUHR)
    const nearest = (id: string): number =>
      Math.min(...mobility.get(unitById(id))!.hexes.map(one => far[one]!))
    expect(far[order!.to]).toBe(Math.min(nearest('58Pz'), nearest('88')))
    for (const id of ['58Pz', '88']) place(state, unitById(id), DEAD)
    expect(barOf(state, mobilitiesOf(state, GERMAN))).toEqual([])
  })
})

describe('the sheet', () => {
  /** The sites of sixty sheets, with a corps in Ostend. */
  const sites = (plain: boolean): string[] => {
    const state = position(0, ALLIED, view => place(view, unitById('89'), hex('3410')))
    const actions = ['3510', '3410', '2005'].map(id => ({ verb: 'land', arg: hex(id) }))
    return Array.from({ length: 60 }, (_, seed) => {
      const rng = seedDice(seed + 1)
      const { arg } = chooseSecond({ view: state, me: ALLIED, actions, rng, memory: new Map(), plain })
      return board.ids[arg as number]!
    })
  }
  const count = (found: readonly string[], id: string): number => found.filter(site => site === id).length

  test('names Flushing mostly, and sometimes Ostend: whoever always lands in one place finds it barred [3.2.3]', () => {
    const found = sites(false)
    expect(count(found, '3410')).toBeGreaterThan(2)
    expect(count(found, '3510')).toBeGreaterThan(count(found, '3410'))
    expect(count(found, '2005')).toBe(0)
  })

  test('of a plain player names no site in which a corps stands [3.2.3]', () => {
    expect(count(sites(true), '3410')).toBeLessThan(count(sites(false), '3410'))
  })
})

describe('bombers', () => {
  /** A weak corps in Dieppe is attacked by two panzer corps, while the Allies hold other ports as well. */
  const fly = (turn: number, others: readonly string[]): string => {
    const state = position(turn, GERMAN, view => {
      clear(view, at => inNorth[at] === 1)
      place(view, unitById('DP'), DEAD)
      put(view, 'US12', '3306')
      view.taken = [hex('3306')]
      for (const id of others) takeHex(view, ALLIED, hex(id))
      const units = ['47Pz', '1SS'].map(unitById)
      for (const unit of units) place(view, unit, hex('3207'))
      view.bombers = 1
      const how = { dropped: [], unsupplied: [], landing: 0, mandate: 0, bombers: 0 }
      view.frames.push({ step: 'battle', side: GERMAN, target: hex('3306'), units, from: [], ...how })
    })
    const actions = [{ verb: 'bombers' }, { verb: 'pass' }]
    return chooseBombers({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() }).verb
  }

  test('lay a city in ruins that would be lost, and a port too if enough are left [4.3.1a, 4.3.2a, 10.10d]', () => {
    const five = ['3404', '3302', '3305', '3002', '3400']
    expect(fly(3, five)).toBe('bombers')
    expect(fly(3, five.slice(1))).toBe('pass')
    expect(fly(5, [])).toBe('bombers')
  })

  test('of which one is left are kept for such a day, and late for anything of weight [10.10b]', () => {
    const flown = (turn: number): string => {
      const state = position(turn, ALLIED, view => {
        view.bombers = 1
        const units = ['US7', 'US5', 'B30'].map(unitById)
        view.frames.push({ step: 'battle', side: ALLIED, target: hex('3204'), units, from: [] })
      })
      const actions = [{ verb: 'bombers' }, { verb: 'pass' }]
      return chooseBombers({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() }).verb
    }
    expect([5, 6, 7].map(flown)).toEqual(['pass', 'pass', 'bombers'])
  })
})
