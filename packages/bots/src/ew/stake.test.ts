/** What is not staked: garrisons, second thoughts by which a city falls, and ways through cities that are left behind. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import { ALLIED, controllerOf, GERMAN, place, takeHex, unitById } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { chooseLoss, choosePursuit } from './aftermath.ts'
import { chooseAttack } from './battle.ts'
import { chooseBombers } from './bombers.ts'
import { chooseAerialAnswer } from './calls.ts'
import { losing } from './fight.ts'
import { strongestFirst } from './march.ts'
import { mobilitiesOf, nextOn, pathOf } from './mobility.ts'
import { isFirm } from './must.ts'
import { opensOnWay } from './passage.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { raceOf } from './race.ts'
import { recoveryOf } from './recover.ts'
import { clearNorth, hex, position, put, reduce } from './testing.ts'
import type { BotInput } from '../bot.ts'
import type { Question } from './question.ts'

const ask = (view: EwState, actions: readonly Action[]): Question => ({
  view,
  me: ALLIED,
  actions,
  rng: seedDice(1),
  memory: new Map(),
})
const on = (verb: string, id: string): Action => ({ verb, arg: hex(id) })
const by = (verb: string, unit: string): Action => ({ verb, arg: unitById(unit) })

test('the chance of losing so many steps is read off the table [11.0]', () => {
  // At even odds two of six rolls cost the attacker two steps, one costs the defender as many.
  expect(losing('attacker', 2, 2)).toBeCloseTo(1 / 3)
  expect(losing('defender', 2, 2)).toBeCloseTo(1 / 6)
  expect(losing('attacker', 2, 3)).toBe(0)
})

describe('a lone garrison', () => {
  /** One corps in Saint-Malo, a German beside it who is to be attacked, and another not far away. */
  const held = (foe: string, more: readonly string[] = []): EwState =>
    position(5, ALLIED, view => {
      clearNorth(view)
      put(view, 'US7', '3302')
      for (const unit of more) put(view, unit, '3302')
      view.taken = [...view.taken, hex('3302')]
      place(view, unitById(foe), hex('3203'))
      place(view, unitById('58Pz'), hex('2902'))
      view.frames = [{ step: 'attacks', side: ALLIED }]
    })
  const chosen = (state: EwState): string =>
    chooseAttack(ask(state, [on('target', '3203'), { verb: 'end' }])).verb

  test('makes no attack that might cost all of it, but comes out against somebody whom it surely gets rid of [4.3.1a]', () => {
    expect(chosen(held('1SS'))).toBe('end')
    const remnant = held('74')
    reduce(remnant, '74')
    expect(chosen(remnant)).toBe('target')
  })

  test('attacks if others are left behind', () => {
    expect(chosen(held('81', ['US5', 'US19', 'US8']))).toBe('target')
  })

  test('does not go on after a battle and leave what it holds, and loses its last step after all others [4.3.1a]', () => {
    const state = held('74')
    state.frames = [{ step: 'pursue', side: ALLIED, unit: unitById('US7'), hexes: 1 }]
    const actions = [on('pursue', '3103'), { verb: 'halt' }]
    expect(choosePursuit(ask(state, actions)).verb).toBe('halt')
    const hurt = held('74')
    put(hurt, 'US6', '3202')
    for (const unit of ['US7', 'US6']) reduce(hurt, unit)
    const lost = (): unknown => chooseLoss(ask(hurt, [by('lose', 'US7'), by('lose', 'US6')])).arg
    hurt.taken = [hex('3302')]
    expect(lost()).toBe(unitById('US6'))
    hurt.taken = [hex('3202')]
    expect(lost()).toBe(unitById('US7'))
  })
})

describe('second thoughts', () => {
  const input = (view: EwState, kind: string, actions: readonly Action[] = []): BotInput =>
    ({ view, seat: ALLIED, decision: { kind }, actions }) as unknown as BotInput

  /** Two corps in Rennes, one of them hardly able to hold it; a third beside it; the Germans between them are gone. */
  const taken = (): EwState =>
    position(5, ALLIED, view => {
      clearNorth(view)
      view.mandates = 0
      for (const unit of ['US7', 'US8']) put(view, unit, '3202')
      reduce(view, 'US8')
      put(view, 'US6', '3204')
      view.taken = [...view.taken, hex('3202')]
      for (const unit of ['58Pz', '1SS']) place(view, unitById(unit), hex('3001'))
      view.frames = [{ step: 'advance', side: ALLIED, target: hex('3203'), units: [], hexes: 1 }]
    })

  test('take nobody out of a city who is needed there [4.3.1a, 11.3a]', () => {
    const state = taken()
    const [far, holder] = [by('advance', 'US6'), by('advance', 'US7')]
    expect(isFirm(input(state, 'advance'), far, holder)).toBe(true)
    expect(isFirm(input(state, 'advance'), holder, far)).toBe(false)
    for (const unit of ['58Pz', '1SS']) place(state, unitById(unit), DEAD)
    const quiet = { ...state, at: state.at.slice() }
    expect(isFirm(input(quiet, 'advance'), far, holder)).toBe(false)
  })

  test('make no attack that nobody would make if there were no other [4.3.1a]', () => {
    const state = taken()
    state.frames = [{ step: 'attacks', side: ALLIED }]
    place(state, unitById('74'), hex('3203'))
    reduce(state, '74')
    place(state, unitById('2SS'), hex('3303'))
    const folly = (id: string): boolean => isFirm(input(state, 'attacks'), { verb: 'end' }, on('target', id))
    expect([folly('3203'), folly('3303')]).toEqual([false, true])
  })
})

describe('what the Germans have retaken', () => {
  /** Germans in Rennes again; three corps within a march, and one alone in Saint-Malo. */
  const retaken = (): EwState =>
    position(5, ALLIED, view => {
      clearNorth(view)
      put(view, 'US8', '3202')
      place(view, unitById('US8'), DEAD)
      place(view, unitById('2SS'), hex('3202'))
      takeHex(view, GERMAN, hex('3202'))
      view.taken = [hex('3202'), hex('3302')]
      put(view, 'US6', '3302')
      for (const unit of ['US7', 'US19', 'US12']) put(view, unit, '3304')
      view.bombers = 0
    })

  test('is gone for by whoever can, but for one who alone holds another city [4.3.1a]', () => {
    const state = retaken()
    expect(controllerOf(state, hex('3202'))).toBe(GERMAN)
    const picture = pictureOf(state, ALLIED)
    const recovery = recoveryOf(picture, mobilitiesOf(state, ALLIED), watch(picture))!
    expect(recovery.chance).toBeGreaterThan(0)
    const to = new Map(recovery.orders.map(order => [order.unit, order.to]))
    expect(to.has(unitById('US7'))).toBe(true)
    expect(to.get(unitById('US6')) ?? hex('3302')).toBe(hex('3302'))
    takeHex(state, ALLIED, hex('3202'))
    const calm = { ...state, at: state.at.slice() }
    calm.at[unitById('2SS')] = DEAD
    expect(
      recoveryOf(pictureOf(calm, ALLIED), mobilitiesOf(calm, ALLIED), watch(pictureOf(calm, ALLIED))),
    ).toBeNull()
  })

  test('is attacked at any odds if bombers can lay it in ruins, and bombed then [4.3.1a, 10.10d]', () => {
    const attack = (bombers: number): string => {
      const state = retaken()
      for (const unit of ['US7', 'US19', 'US12']) place(state, unitById(unit), DEAD)
      put(state, 'US5', '3203')
      reduce(state, 'US5')
      state.bombers = bombers
      state.frames = [{ step: 'attacks', side: ALLIED }]
      return chooseAttack(ask(state, [on('target', '3202'), { verb: 'end' }])).verb
    }
    expect([attack(1), attack(0)]).toEqual(['target', 'end'])
    const fly = (isLost: boolean): string => {
      const state = retaken()
      put(state, 'US5', '3203')
      state.bombers = 1
      if (!isLost) state.taken = []
      const units = [unitById('US5')]
      const frame = { step: 'battle', side: ALLIED, target: hex('3202'), units, from: [] }
      state.frames.push({ ...frame, dropped: [], unsupplied: [], landing: 0, mandate: 0, bombers: 0 })
      return chooseBombers(ask(state, [{ verb: 'bombers' }, { verb: 'pass' }])).verb
    }
    expect([fly(true), fly(false)]).toEqual(['bombers', 'pass'])
  })
})

describe('ways', () => {
  /** A corps southwest of Brussels, which is empty, as is Antwerp behind it. */
  const march = (turn: number): EwState =>
    position(turn, ALLIED, view => {
      clearNorth(view)
      view.mandates = 0
      put(view, 'US8', '3110')
      for (const id of ['3210', '3209', '3208', '3207', '3206', '3205', '3204'])
        takeHex(view, ALLIED, hex(id))
      place(view, unitById('89'), hex('3214'))
    })

  test('lead around a city that would be left behind, leg by leg [4.3.1a]', () => {
    const state = march(5)
    const unit = unitById('US8')
    const beyond = mobilitiesOf(state, ALLIED)
      .get(unit)!
      .hexes.filter(to => nextOn(state, unit, to) !== to)
    expect(beyond.length).toBeGreaterThan(0)
    for (const to of beyond) expect(pathOf(state, unit, to)).toContain(nextOn(state, unit, to))
    const cities = ['3211', '3309', '3311', '3212'].map(hex)
    for (const to of beyond)
      expect(
        pathOf(state, unit, to)
          .slice(1, -1)
          .some(at => cities.includes(at)),
      ).toBe(false)
  })

  test('are not set out on if they lead through an open city after all, unless ports are missing [4.3.1a, 4.3.2a]', () => {
    const state = march(5)
    const unit = unitById('US8')
    const { hexes } = mobilitiesOf(state, ALLIED).get(unit)!
    const through = hexes.find(to => pathOf(state, unit, to).slice(1, -1).includes(hex('3211')))!
    expect(through).toBeDefined()
    expect(opensOnWay(state, { unit, to: through }, [])).toBe(true)
    expect(opensOnWay(state, { unit, to: through }, [{ unit: unitById('US7'), to: hex('3211') }])).toBe(false)
    expect(opensOnWay({ ...state, turn: 4 }, { unit, to: through }, [])).toBe(false)
  })

  test('lead through one all the same while what lies beyond wins the game [4.1a, 4.2.1]', () => {
    const opens = (turn: number): boolean => {
      const state = position(turn, ALLIED, view => {
        clearNorth(view)
        view.mandates = 0
        put(view, 'US8', '3014')
        place(view, unitById('89'), hex('3013'))
      })
      const order = { unit: unitById('US8'), to: hex('3214') }
      expect(pathOf(state, order.unit, order.to)).toContain(hex('3114'))
      return opensOnWay(state, order, [])
    }
    expect([opens(6), opens(7)]).toEqual([false, true])
  })

  test('of several to one place are gone first by the strongest [13.6a]', () => {
    const state = march(5)
    reduce(state, 'US8')
    const orders = ['US8', 'US5', 'US7'].map(unit => ({ unit: unitById(unit), to: hex('3211') }))
    const other = { unit: unitById('US19'), to: hex('3206') }
    const sorted = strongestFirst(state, [orders[0]!, other, orders[1]!, orders[2]!])
    expect(sorted).toEqual([orders[2], other, orders[1], orders[0]])
  })
})

test('supplies from the air wait for the check unless they keep a city, or change the odds [7.11a]', () => {
  const fed = (attacker: string, isCity: boolean): string => {
    const state = position(5, GERMAN, view => {
      clearNorth(view)
      put(view, 'US19', '3102')
      place(view, unitById(attacker), hex('3101'))
      reduce(view, attacker)
      if (isCity) view.beachheads = [hex('3102')]
      const units = [unitById(attacker)]
      view.frames.push({ step: 'battle', side: GERMAN, target: hex('3102'), units, from: [] })
    })
    return chooseAerialAnswer(ask(state, [on('aerial', '3102'), { verb: 'pass' }])).verb
  }
  expect([fed('74', false), fed('74', true), fed('2SS', false)]).toEqual(['pass', 'aerial', 'aerial'])
})

test('a race is run at long odds only by those who would hardly win otherwise [4.2.1, 4.4]', () => {
  const race = (ceded: number): boolean => {
    const state = position(6, ALLIED, view => {
      clearNorth(view)
      view.mandates = 0
      view.options = { ...view.options, cededCities: ceded }
      for (const id of ['1913', '1812', '1612']) takeHex(view, ALLIED, hex(id))
      for (const unit of ['US7', 'US5', 'US19', 'US8']) put(view, unit, '3514')
      for (const unit of ['LG6', 'FLT']) place(view, unitById(unit), hex('3215'))
    })
    const picture = pictureOf(state, ALLIED)
    return raceOf(picture, mobilitiesOf(state, ALLIED), watch(picture)) !== null
  }
  expect([race(0), race(24)]).toEqual([true, false])
})
