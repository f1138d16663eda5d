/** Single skills of the computer: a position, and the choice that is expected in it. */
import { describe, expect, test } from 'vitest'
import { DEAD, seedDice } from '@hexfront/engine'
import {
  ALLIED,
  ATTACK_MOVE,
  attackOf,
  board,
  BOX,
  GERMAN,
  GERMAN_ACTION,
  inNorth,
  isMobile,
  isSupplied,
  MOVE_ATTACK,
  ownUnits,
  place,
  PLANNED,
  RUHR,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import { allot } from '../odds/allot.ts'
import { driveFrom, driveOf, postsOf } from './drive.ts'
import { chooseAdvance } from './aftermath.ts'
import { seizePorts } from './seize.ts'
import { chooseDeploy, chooseDeployed } from './deploy.ts'
import { choosePlacement, chooseSecondSs, heldBack } from './entry.ts'
import { planMarch } from './march.ts'
import { attacksNow, borneBy } from './battle.ts'
import { callBack } from './fed.ts'
import { mobilitiesOf, pathOf, standingAt } from './mobility.ts'
import { holdTheWay } from './passage.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import { alliedGoals, portsSought } from './ports.ts'
import { raceOf } from './race.ts'
import { reliefOf } from './relief.ts'
import { ashore, ashoreLater, SECOND_FORCE, secondWorth } from './site.ts'
import { bestStrike } from '../odds/strike.ts'
import { goalsOf, portsMissing } from './worth.ts'
import { hex, position, put, unhurried } from './testing.ts'
import type { Goal } from '../shared/goal.ts'
import type { Question } from './question.ts'
import type { EwState } from '@hexfront/games/ew/insight'

/** Turn 1 after the attacks: the 1st SS has been driven out of 3205, and the British 8th has gone through. */
const brokenOut = (): EwState =>
  position(1, ALLIED, state => {
    state.order = ATTACK_MOVE
    place(state, unitById('1SS'), hex('3306'))
    put(state, 'US19', '3205')
    put(state, 'B8', '3105')
  })

describe('drives', () => {
  test('find the way of the British 8th that starves four corps and more [3.2.4c, 7.1a]', () => {
    const drive = driveOf(brokenOut(), new Set())
    expect(drive?.unit).toBe(unitById('B8'))
    const ring = ['47Pz', '84', '2FJ', '74'].map(unitById)
    expect(drive?.starved).toEqual(expect.arrayContaining(ring))
  })

  test('starve those whom they say they starve', () => {
    const state = brokenOut()
    const { unit, way, starved } = driveOf(state, new Set())!
    expect(starved.every(one => isSupplied(state, one))).toBe(true)
    for (const at of way) takeHex(state, ALLIED, at)
    place(state, unit, way.at(-1)!)
    expect(starved.some(one => isSupplied(state, one))).toBe(false)
  })

  test('are fed over whoever stays where the ring was broken [7.2]', () => {
    const state = brokenOut()
    expect(postsOf(state, driveOf(state, new Set())!)).toContain(hex('3205'))
  })

  test('are none while the ring holds, nor after Turn 1, when the Germans answer', () => {
    expect(
      driveOf(
        position(1, ALLIED, () => {}),
        new Set(),
      ),
    ).toBeNull()
    expect(driveOf({ ...brokenOut(), turn: 2 }, new Set())).toBeNull()
  })

  test('count from where an advance would end, but only if the side moves after its attacks [5.5.2]', () => {
    const state = brokenOut()
    expect(driveFrom(state, unitById('B8'), hex('3105'))).toBeGreaterThan(10)
    expect(driveFrom({ ...state, order: MOVE_ATTACK }, unitById('B8'), hex('3105'))).toBe(0)
  })
})

describe('relief', () => {
  test('walks over what the Allies have driven through [3.4c, 7.12c]', () => {
    const state = brokenOut()
    const { unit, way } = driveOf(state, new Set())!
    for (const at of way) takeHex(state, ALLIED, at)
    place(state, unit, way.at(-1)!)
    Object.assign(state, { turn: 2, phase: GERMAN_ACTION })
    state.frames = [{ step: 'movement', side: GERMAN }]
    const hungry = ownUnits[GERMAN]!.filter(one => state.at[one]! >= 0 && !isSupplied(state, one)).length
    const relief = reliefOf(state)!
    for (const at of relief.way) takeHex(state, GERMAN, at)
    place(state, relief.unit, relief.way.at(-1)!)
    const left = ownUnits[GERMAN]!.filter(one => state.at[one]! >= 0 && !isSupplied(state, one)).length
    expect(left).toBeLessThan(hungry - 3)
  })

  test('is not sent where nobody is hungry', () => {
    expect(reliefOf(position(2, GERMAN, () => {}))).toBeNull()
  })
})

describe('strikes', () => {
  test('are made on two ports rather than on one with everything', () => {
    const state = position(3, ALLIED, view => {
      for (const unit of ['2FJ', '25', '74', '80', '84']) place(view, unitById(unit), DEAD)
      put(view, 'US7', '3103')
      put(view, 'B30', '3103')
    })
    const picture = pictureOf(state, ALLIED)
    const ground = new Float64Array(board.hexCount).fill(0)
    const [nantes, malo] = [hex('3002'), hex('3302')]
    ground[nantes] = ground[malo] = 100
    const reach = (unit: string, ids: readonly string[]) => {
      const one = standingAt(unitById(unit), hex(ids[0]!))
      for (const id of ids) one.left[hex(id)] = 0
      return { ...one, hexes: ids.map(hex) }
    }
    const mobility = new Map(
      ['US7', 'B30'].map(unit => [unitById(unit), reach(unit, ['3103', '3203', '3003'])]),
    )
    const { strikes } = allot({ picture, mobility, ground }, { most: 9, least: 1, targets: [nantes, malo] })
    expect(strikes.map(strike => strike.target).sort()).toEqual([nantes, malo].sort())
  })
})

describe('the race for the Ruhr', () => {
  const near = (guards: readonly string[]): EwState =>
    position(3, ALLIED, view => {
      for (const unit of ['US7', 'US5', 'B30']) put(view, unit, '3314')
      for (const unit of guards) place(view, unitById(unit), RUHR)
      view.beachheads = [hex('3304'), hex('3314')]
    })

  test('is run when it can be taken and kept until the check [4.2.1]', () => {
    const picture = pictureOf(near([]), ALLIED)
    const race = raceOf(picture, mobilitiesOf(picture.view, ALLIED), watch(picture))
    expect(race?.hex).toBe(RUHR)
    expect(race?.chance).toBeGreaterThan(0.8)
  })

  test('is not run against corps enough', () => {
    const picture = pictureOf(near(['1SS', '58Pz', '47Pz']), ALLIED)
    expect(raceOf(picture, mobilitiesOf(picture.view, ALLIED), watch(picture))).toBeNull()
  })

  test('dares more in the last turn for it: what comes after is hardly ever won [4.2.1]', () => {
    const raceIn = (turn: number) => {
      const picture = pictureOf({ ...near(['FLT']), turn }, ALLIED)
      return raceOf(picture, mobilitiesOf(picture.view, ALLIED), watch(picture))
    }
    expect(raceIn(3)).toBeNull()
    expect(raceIn(6)?.hex).toBe(RUHR)
    expect(raceIn(6)?.chance).toBeLessThan(0.5)
  })

  test('once lost until the check, everybody who comes on comes on beside it [4.2.1]', () => {
    const state = position(3, GERMAN, view => {
      place(view, unitById('64'), BOX)
      for (const unit of ['LG6', 'LG3']) place(view, unitById(unit), DEAD)
    })
    const actions = ['3101', '3114', '3002'].map(id => ({ verb: 'to', arg: hex(id) }))
    const choose = (view: EwState) =>
      choosePlacement({ view, me: GERMAN, actions, rng: seedDice(1), memory: new Map() }).arg
    expect(choose(state)).not.toBe(hex('3114'))
    put(state, 'US7', '3215')
    expect(choose(state)).toBe(hex('3114'))
  })

  test('is hedged: a corps that comes on guards a bare Ruhr', () => {
    const state = position(2, GERMAN, view => place(view, unitById('64'), BOX))
    const places = [RUHR, hex('3206'), hex('3002')]
    const actions = places.map(at => ({ verb: 'to', arg: at }))
    const choose = (view: EwState) =>
      choosePlacement({ view, me: GERMAN, actions, rng: seedDice(1), memory: new Map() }).arg
    expect(choose(state)).toBe(RUHR)
    place(state, unitById('88'), RUHR)
    expect(choose(state)).not.toBe(RUHR)
  })
})

describe('ports', () => {
  /** Turn 3: Cherbourg, Le Havre and the land between are Allied; garrisons alone hold the coast. */
  const ashore = (turn: number): EwState =>
    position(turn, ALLIED, state => {
      for (const unit of ownUnits[GERMAN]!)
        if (isMobile[unit] === 1 && state.at[unit]! >= 0 && inNorth[state.at[unit]!] === 1)
          place(state, unit, DEAD)
      for (const unit of ['CH', 'LH']) place(state, unitById(unit), DEAD)
      for (const id of ['3404', '3305', '3205', '3206', '3204', '3203']) takeHex(state, ALLIED, hex(id))
      for (const unit of ['US7', 'US5', 'US19', 'US8']) put(state, unit, '3305')
      for (const unit of ['B1', 'B30', 'B8']) put(state, unit, '3304')
      state.mandates = 0
    })

  test('are gone for on the way to the Ruhr rather than away from it, as many as are asked for [4.3.2a]', () => {
    const sought = portsSought(ashore(4))
    expect([...sought]).toEqual(expect.arrayContaining(['3306', '3408', '3409'].map(hex)))
    for (const id of ['3400', '2700', '2005']) expect(sought.has(hex(id))).toBe(false)
  })

  test('are none once all are held that any turn asks for', () => {
    const state = ashore(4)
    for (const id of ['3306', '3408', '3409', '3302', '3410']) takeHex(state, ALLIED, hex(id))
    expect(portsSought(state).size).toBe(0)
  })

  test('are looked for a turn ahead: what cannot be had in this turn may be in the next', () => {
    const state = ashore(3)
    for (const unit of ['US7', 'US5', 'US19', 'US8']) place(state, unitById(unit), hex('3304'))
    expect(portsSought(state).has(hex('3410'))).toBe(true)
    expect(portsMissing(state)).toEqual({ now: 3, later: 5 })
  })

  test('of the rear that are cut off can wait once no more are asked for [12.2]', () => {
    const state = ashore(5)
    const worthOf = (goals: readonly Goal[], id: string): number =>
      goals.find(goal => goal.hex === hex(id))?.worth ?? 0
    expect(worthOf(alliedGoals(state), '3400')).toBeLessThan(worthOf(goalsOf(state), '3400') / 2)
    expect(worthOf(alliedGoals(state), '3311')).toBe(worthOf(goalsOf(state), '3311'))
  })

  test('are attacked by garrisons too when the turn is lost without them [4.3.2a]', () => {
    expect(borneBy(ashore(3), ALLIED)).toBeGreaterThan(1)
    expect(borneBy(ashore(6), ALLIED)).toBeLessThan(0.5)
  })
})

describe('marches', () => {
  /** Three corps before Rouen on the way to Dieppe, with a fast German who could walk into Rouen behind them. */
  const beforeRouen = (): EwState =>
    position(5, ALLIED, state => {
      for (const unit of ownUnits[GERMAN]!)
        if (isMobile[unit] === 1 && state.at[unit]! >= 0 && inNorth[state.at[unit]!] === 1)
          place(state, unit, DEAD)
      place(state, unitById('1SS'), hex('3106'))
      for (const unit of ['US7', 'US5', 'US19']) put(state, unit, '3205')
      state.mandates = 0
    })

  test('leave a garrison in a city on the way instead of halting before it [4.3.1a]', () => {
    const state = beforeRouen()
    const picture = pictureOf(state, ALLIED)
    const [rouen, beyond] = [hex('3206'), hex('3207')]
    const mobility = mobilitiesOf(state, ALLIED)
    const crosses = (unit: string): boolean => pathOf(state, unitById(unit), beyond).includes(rouen)
    expect(crosses('US7')).toBe(true)
    for (const unit of ['US7', 'US5', 'US19']) shift(picture, unitById(unit), beyond)
    holdTheWay(picture, mobility, watch(picture))
    const at = ['US7', 'US5', 'US19'].map(unit => picture.at[unitById(unit)])
    expect(at).toContain(rouen)
    expect(at).toContain(beyond)
  })

  test('end where there is a line: nobody walks into hunger [7.12c]', () => {
    const state = beforeRouen()
    state.aerialUsed = 1
    place(state, unitById('1SS'), hex('3206'))
    const picture = pictureOf(state, ALLIED)
    const mobility = mobilitiesOf(state, ALLIED)
    const far = mobility.get(unitById('US7'))!.hexes.find(one => one === hex('3106'))!
    for (const unit of ['US7']) shift(picture, unitById(unit), far)
    callBack(picture, mobility, [], () => false)
    expect(picture.at[unitById('US7')]).not.toBe(far)
    for (const unit of ['US7']) shift(picture, unitById(unit), far)
    callBack(picture, mobility, [], () => true)
    expect(picture.at[unitById('US7')]).toBe(far)
  })
})

describe('the siege of the Ruhr', () => {
  test('wears its garrison down while there is a turn left to take it [4.2.1]', () => {
    const besieged = (turn: number): number => {
      const state = position(turn, ALLIED, view => {
        place(view, unitById('88'), RUHR)
        for (const unit of ['US7', 'US5', 'US19', 'US8']) put(view, unit, '3214')
      })
      const picture = pictureOf(state, ALLIED)
      const ground = new Float64Array(board.hexCount)
      return bestStrike({ picture, mobility: mobilitiesOf(state, ALLIED), ground, apiece: 0 }, RUHR)!.worth
    }
    expect(besieged(5)).toBeGreaterThan(besieged(6))
  })
})

describe('landings and cities', () => {
  test('a port whose corps may be called away is a site for a second landing, one without a port is none', () => {
    const state = position(1, ALLIED, () => {})
    const ostend = hex('3410')
    expect(ashoreLater(state, ostend, 14)).toBeGreaterThan(0.4)
    expect(secondWorth(state, ostend, SECOND_FORCE)).toBeGreaterThan(0)
    expect(secondWorth(state, hex('2101'), SECOND_FORCE)).toBe(0)
  })

  test('so many corps wait for a landing that it cannot fail [5.3.1b]', () => {
    const box = ['B12', 'C2', 'US6', 'US15'].map(unitById)
    const open = position(2, ALLIED, state => {
      for (const unit of box) place(state, unit, BOX)
      takeHex(state, ALLIED, hex('3404'))
      Object.assign(state, { second: PLANNED, secondTurn: 3, secondHex: hex('3510') })
    })
    const force = (units: readonly number[], state: EwState): number =>
      units.reduce((sum, unit) => sum + attackOf(state, unit), 0)
    const held = heldBack(open)
    expect(held).toHaveLength(3)
    expect(ashore(open, hex('3510'), force(held, open))).toBeCloseTo(1)
    expect(ashore(open, hex('3510'), force(held.slice(0, 2), open))).toBeLessThan(0.9)
  })

  test('nobody waits for a second landing after a first one near the Ruhr: everybody runs for it [4.2.1]', () => {
    const waiting = (first: string): number[] =>
      heldBack(
        position(2, ALLIED, state => {
          for (const id of ['B12', 'C2', 'US6', 'US15']) place(state, unitById(id), BOX)
          takeHex(state, ALLIED, hex('3404'))
          const sheet = { second: PLANNED, secondTurn: 3, secondHex: hex('3410') }
          Object.assign(state, { ...sheet, firstHex: hex(first) })
        }),
      )
    expect(waiting('3306')).not.toHaveLength(0)
    expect(waiting('3510')).toHaveLength(0)
  })

  test('nobody waits for a landing of the next turn while this one asks for ports [4.3.2a]', () => {
    const waiting = (held: string): number[] =>
      heldBack(
        position(2, ALLIED, state => {
          for (const id of ['B12', 'C2', 'US6', 'US15']) place(state, unitById(id), BOX)
          takeHex(state, ALLIED, hex(held))
          Object.assign(state, { second: PLANNED, secondTurn: 3, secondHex: hex('3510') })
        }),
      )
    expect(waiting('3404')).not.toHaveLength(0)
    expect(waiting('3203')).toHaveLength(0)
  })

  test('a port that has been cleared is entered, also one that nobody went for [4.3.2a]', () => {
    const state = position(2, ALLIED, view => {
      place(view, unitById('NA'), DEAD)
      for (const unit of ['US8', 'US19', 'US15']) put(view, unit, '3003')
      const units = ['US8', 'US19', 'US15'].map(unitById)
      view.frames = [{ step: 'advance', side: ALLIED, target: hex('3002'), units, hexes: 1 }]
    })
    const actions = [
      ...['US8', 'US19', 'US15'].map(id => ({ verb: 'advance', arg: unitById(id) })),
      { verb: 'hold' },
    ]
    const { verb } = chooseAdvance({ view: state, me: ALLIED, actions, rng: seedDice(1), memory: new Map() })
    expect(verb).toBe('advance')
  })

  test('the 2nd SS goes to where the landing was outside France [3.2.4h]', () => {
    const state = position(1, GERMAN, view => {
      for (const unit of ownUnits[ALLIED]!) if (view.at[unit] === hex('3304')) place(view, unit, hex('3510'))
    })
    const actions = ['3202', '3309'].map(id => ({ verb: 'to', arg: hex(id) }))
    for (let seed = 1; seed <= 8; seed++) {
      const rng = seedDice(seed)
      expect(chooseSecondSs({ view: state, me: GERMAN, actions, rng, memory: new Map() }).arg).toBe(
        hex('3309'),
      )
    }
  })

  test('the 2nd SS goes to the Ruhr if the landing was near to it; a plain player looks at the landing [3.3.4e, 4.2.1]', () => {
    const state = position(1, GERMAN, view => {
      for (const unit of ownUnits[ALLIED]!) if (view.at[unit] === hex('3304')) place(view, unit, hex('3510'))
    })
    const actions = ['3409', '3210'].map(id => ({ verb: 'to', arg: hex(id) }))
    const goes = (firstHex: string, plain: boolean): unknown => {
      const view = { ...state, firstHex: hex(firstHex) }
      return chooseSecondSs({ view, me: GERMAN, actions, rng: seedDice(1), memory: new Map(), plain }).arg
    }
    expect(goes('3510', false)).toBe(hex('3210'))
    expect(goes('3510', true)).toBe(hex('3409'))
    expect(goes('3304', false)).toBe(hex('3409'))
  })

  test('two fast corps are to bar the Ruhr: one beside it and one in the nearest city, where a plain player puts both [3.3.1, 4.2.1]', () => {
    const view = position(0, GERMAN, () => {})
    const goes = (plain: boolean): unknown[] => {
      const memory = new Map<string, unknown>()
      const ask = (verb: string, args: readonly number[]): Question => ({
        view,
        me: GERMAN,
        actions: [...args.map(arg => ({ verb, arg })), { verb: 'done' }],
        rng: seedDice(1),
        memory,
        plain,
      })
      const corps = ['58Pz', '47Pz', '88'].map(unitById)
      const places = ['3213', '3212', '3107'].map(id => hex(id))
      return [0, 1, 2].map(() => {
        const pick = chooseDeploy(ask('pick', corps))
        return pick.verb === 'pick' ? chooseDeployed(ask('to', places)).arg : pick.verb
      })
    }
    expect(goes(false)).toEqual([hex('3213'), hex('3212'), 'done'])
    expect(goes(true)).toEqual([hex('3212'), hex('3212'), 'done'])
  })

  test('attacks at once are counted only by those who would make them: not by who is needed where he stands [5.5, 13.6a]', () => {
    const state = position(2, ALLIED, view => {
      place(view, unitById('DP'), DEAD)
      put(view, 'US8', '3306')
      for (const unit of ['1SS', '47Pz', '58Pz']) place(view, unitById(unit), hex('3206'))
      view.taken = [...view.taken, hex('3306')]
    })
    const calm = attacksNow({ ...state, mandates: 0 }, ALLIED)
    expect(calm).toBeGreaterThan(0)
    expect(attacksNow(state, ALLIED)).toBeLessThan(calm)
  })

  test('ports are walked into one behind the other, and none on the way is left open [4.3.1a, 4.3.2a]', () => {
    const state = position(3, ALLIED, view => {
      for (const unit of ownUnits[ALLIED]!) if (view.at[unit] === hex('3304')) place(view, unit, hex('3302'))
      for (const unit of ['WF', 'CH', 'SM']) place(view, unitById(unit), DEAD)
      place(view, unitById('88'), hex('3314'))
      for (const id of ['3302', '3404']) takeHex(view, ALLIED, hex(id))
      for (const unit of ['US12', 'US20', 'F2']) put(view, unit, '3510')
    })
    const picture = pictureOf(state, ALLIED)
    seizePorts(picture, mobilitiesOf(state, ALLIED), watch(picture))
    const taken = ['3511', '3512', '3311'].map(id => picture.counts[ALLIED]![hex(id)]! > 0)
    expect(taken).toEqual([true, true, false])
  })

  test('a city that would only have to be guarded is not entered [4.3.1a]', () => {
    const state = brokenOut()
    const { orders } = planMarch(state, ALLIED, seedDice(3), unhurried)
    expect(orders.some(({ to }) => to === hex('3206') || to === hex('3107'))).toBe(false)
  })
})
