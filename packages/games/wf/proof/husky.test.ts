/** The worked example of Husky, die for die, and the rules of that training game. */
import { describe, expect, test } from 'vitest'
import { isKind } from '@hexfront/engine'
import { act, given, hex, loadedDice, offered, refusedBy, unit } from '../testing/testing.ts'
import { ALLIED, AXIS, BH_READY, DEAD, DISPERSED, UNSUPPLIED } from '../state.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { cvOf, lands, inZone } from '../data.ts'
import { has } from '../flags.ts'
import { wf } from '../index.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const VERB_ON_UNIT = new Set([
  'activate',
  'pick',
  'build',
  'cadre',
  'arrive',
  'airstrike',
  'takeHit',
  'beachhead',
])
const WORDS = new Set(['mode'])

/** Plays lines such as "pick US-6-AMPH" or "invade Licata"; "dice 6 1 5" sets what is rolled next. */
function play(state: WfState, seat: number, ...lines: string[]): GameEvent[] {
  const told: GameEvent[] = []
  for (const line of lines) {
    const [verb, ...rest] = line.split(' ')
    const arg = rest.join(' ')
    if (verb === 'dice') state.rng = loadedDice(...rest.map(Number))
    else told.push(...act(wf, state, seat, verb!, argument(verb!, arg)))
  }
  return told
}

function argument(verb: string, arg: string): number | string | undefined {
  if (arg === '') return undefined
  if (WORDS.has(verb)) return arg
  return VERB_ON_UNIT.has(verb) ? unit(arg) : hex(arg)
}

const begin = (): WfState => wf.setup('husky', {}, 1)
const strength = (state: WfState, id: string): number => cvOf(state, unit(id))
const where = (state: WfState, ...ids: string[]): number[] => ids.map(id => state.at[unit(id)]!)
const hexes = (...names: string[]): number[] => names.map(hex)
const kindNow = (state: WfState): string => wf.decisions(state)[0]!.kind

/** Commands nobody, moves nobody, fights nowhere. */
function pass(state: WfState, seat: number): void {
  const turn = state.side
  while (!wf.outcome(state) && state.side === turn && wf.decisions(state)[0]!.seat === seat) {
    const ends = wf.actions(state, seat).find(one => one.arg === undefined && wf.verbs[one.verb]!.ends)
    act(wf, state, seat, ends!.verb)
  }
}

/** July I, Allied turn, up to the movement phase. */
function julyCommand(): WfState {
  const state = begin()
  play(state, ALLIED, 'activate BR-21-HQ', 'mode blitzInvasion', 'activate BR-15-HQ', 'mode blitzInvasion')
  play(state, ALLIED, 'activate AL-AF-SHQ', 'mode paradrop', 'endCommand')
  return state
}

function julyLandings(): WfState {
  const state = julyCommand()
  play(state, ALLIED, 'pick US-6-AMPH', 'invade Licata', 'pick US-2-AMPH', 'invade Catania')
  play(state, ALLIED, 'pick BR-2-PARA', 'paradrop Catania')
  return state
}

function julyCombat(): WfState {
  const state = julyLandings()
  play(state, ALLIED, 'endMovement', 'endMobilize', 'airstrike BR-15-HQ', 'dice 6 1 5', 'strike Catania')
  return state
}

function julyBlitz(): WfState {
  const state = julyCombat()
  play(state, ALLIED, 'pick FR-2-MTN', 'invade Catania', 'pick BR-30-ARMOR', 'invade Licata')
  play(state, ALLIED, 'endMovement', 'endMobilize')
  return state
}

function julySupply(): WfState {
  const state = julyBlitz()
  play(state, ALLIED, 'beachhead US-6-AMPH', 'done')
  return state
}

function julyAxis(): WfState {
  const state = julySupply()
  play(
    state,
    AXIS,
    'activate GE-OKW-SHQ',
    'mode normal',
    'endCommand',
    'pick IT-SIC-STATIC',
    'march Palermo E1',
  )
  play(state, AXIS, 'pick GE-C-ARMOR', 'march Messina', 'pick GE-1-PARA', 'march Messina')
  play(state, AXIS, 'endMovement', 'endMobilize')
  return state
}

function julySecond(): WfState {
  const state = julyAxis()
  pass(state, ALLIED)
  pass(state, AXIS)
  return state
}

function axisBuilds(): WfState {
  const state = julySecond()
  play(
    state,
    AXIS,
    'build GE-1-PARA',
    'build GE-OKW-SHQ',
    'cadre IT-7-INF',
    'place Reggio',
    'build IT-SIC-STATIC',
  )
  return state
}

function production(): WfState {
  const state = axisBuilds()
  play(state, AXIS, 'done')
  play(
    state,
    ALLIED,
    'build BR-15-HQ',
    'build BR-21-HQ',
    'build AL-AF-SHQ',
    'build BR-5-INF',
    'build US-6-AMPH',
  )
  play(state, ALLIED, 'build FR-2-MTN', 'build BR-2-PARA', 'arrive PL-POL-INF', 'place Tunis', 'done')
  return state
}

function augustMovement(): WfState {
  const state = production()
  play(state, ALLIED, 'activate BR-21-HQ', 'mode invasion', 'activate AL-AF-SHQ', 'mode normal', 'endCommand')
  play(state, ALLIED, 'pick BR-10-INF', 'invade Palermo E1', 'pick BR-13-MECH', 'seaMove Licata')
  play(
    state,
    ALLIED,
    'pick BR-5-INF',
    'seaMove Catania',
    'pick BR-30-ARMOR',
    'march Palermo E1',
    'via Licata',
  )
  play(state, ALLIED, 'pick FR-2-MTN', 'march Messina')
  return state
}

function messina(): WfState {
  const state = augustMovement()
  play(state, ALLIED, 'endMovement', 'endMobilize', 'airstrike AL-AF-SHQ', 'strike Messina')
  play(state, ALLIED, 'dice 4 1', 'battle Messina')
  play(state, AXIS, 'takeHit GE-C-ARMOR', 'dice 5 1 1 6 2 2 6 2', 'fireAll')
  return state
}

describe('Husky, July 1943', () => {
  test('[HX.J1.cmd] two blitz invasion HQs and a supreme HQ for the drop', () => {
    const state = julyCommand()
    expect(state.active.filter((_, i) => i % 4 === 0)).toEqual(
      ['BR-21-HQ', 'BR-15-HQ', 'AL-AF-SHQ'].map(unit),
    )
    act(wf, state, ALLIED, 'pick', unit('BR-2-PARA'))
    expect(offered(wf, state, ALLIED, 'march')).toEqual([])
    expect(offered(wf, state, ALLIED, 'seaMove')).toEqual([])
    expect(offered(wf, state, ALLIED, 'paradrop')).toContain(hex('Catania'))
  })

  test('[HX.J1.mov] Licata undefended, Catania by sea and air', () => {
    const state = julyLandings()
    expect(where(state, 'US-6-AMPH', 'US-2-AMPH', 'BR-2-PARA')).toEqual(hexes('Licata', 'Catania', 'Catania'))
    expect(has(state, unit('US-6-AMPH'), DISPERSED)).toBe(true)
    play(state, ALLIED, 'endMovement', 'endMobilize')
    expect(kindNow(state)).toBe('airstrikes')
    expect(state.battles.filter((_, i) => i % 5 === 0)).toEqual([hex('Catania')])
  })

  test('[HX.J1.com] dice of 6, 1 and 5 from the air destroy the defender in his hills', () => {
    const state = julyLandings()
    play(state, ALLIED, 'endMovement', 'endMobilize', 'airstrike BR-15-HQ', 'dice 6 1 5')
    const told = play(state, ALLIED, 'strike Catania')
    expect(told.find(isKind('fired'))).toMatchObject({ dice: [6, 1, 5], hits: 2 })
    expect(told.filter(event => event.kind === 'roll')).toHaveLength(3)
    expect(state.at[unit('IT-7-INF')]).toBe(DEAD)
    expect([strength(state, 'US-2-AMPH'), strength(state, 'BR-2-PARA')]).toEqual([4, 1])
    expect(['BR-15-HQ', 'BR-21-HQ', 'AL-AF-SHQ'].map(id => strength(state, id))).toEqual([2, 2, 1])
    expect([state.blitz, state.active.filter((_, i) => i % 4 === 0).length]).toEqual([1, 2])
  })

  test('[HX.J1.blz] the second wave comes to the same beaches, armor too', () => {
    const state = julyCombat()
    play(state, ALLIED, 'pick BR-30-ARMOR')
    expect(offered(wf, state, ALLIED, 'invade')).toEqual([hex('Licata')])
    const over = julyBlitz()
    expect(where(over, 'FR-2-MTN', 'BR-30-ARMOR')).toEqual(hexes('Catania', 'Licata'))
    expect(['BR-15-HQ', 'BR-21-HQ', 'AL-AF-SHQ'].map(id => strength(over, id))).toEqual([1, 1, 1])
    expect(over.active).toEqual([])
  })

  test('[HX.J1.sup] a beachhead at Licata, and Palermo is cut off', () => {
    const state = julyBlitz()
    expect(kindNow(state)).toBe('beachheads')
    expect(friendlyTo(state, ALLIED)[hex('Licata')]).toBe(1)
    const told = play(state, ALLIED, 'beachhead US-6-AMPH', 'done')
    expect(told.filter(event => event.kind === 'roll')).toEqual([])
    const over = julySupply()
    expect(over.beachhead[0]).toBe(hex('Licata'))
    expect(over.beachhead.filter(grade => grade === BH_READY)).toHaveLength(1)
    expect(controlOf(over).disputed[hex('Messina')]).toBe(1)
    expect(strength(over, 'IT-SIC-STATIC')).toBe(0)
    expect(strength(over, 'GE-C-ARMOR')).toBe(3)
    expect(has(over, unit('IT-SIC-STATIC'), UNSUPPLIED)).toBe(true)
  })

  test('[HX.J1.axis] OKW moves three units and gives up Palermo', () => {
    const state = julyAxis()
    const ids = ['IT-SIC-STATIC', 'GE-C-ARMOR', 'GE-1-PARA', 'GE-1P-STATIC', 'GE-OKW-SHQ']
    expect(where(state, ...ids)).toEqual(hexes('Palermo E1', 'Messina', 'Messina', 'Reggio', 'Reggio'))
    expect(ids.map(id => strength(state, id))).toEqual([0, 3, 2, 2, 2])
    expect([state.turn, state.side]).toEqual([2, ALLIED])
    const allied = wf.counters.units.flatMap((one, n) =>
      one.side === ALLIED && state.at[n]! >= 0 ? [n] : [],
    )
    expect(allied.some(n => has(state, n, UNSUPPLIED))).toBe(false)
  })

  test('[HX.J2] both pass, and no HQ loses a step', () => {
    const state = julySecond()
    expect(['BR-15-HQ', 'BR-21-HQ', 'AL-AF-SHQ', 'GE-OKW-SHQ'].map(id => strength(state, id))).toEqual([
      1, 1, 1, 2,
    ])
    expect(kindNow(state)).toBe('building')
  })
})

describe('Husky, August 1943', () => {
  test('[HX.P8.axis] 25 points: a para step, an HQ step, a cadre and a static step', () => {
    const state = axisBuilds()
    expect(offered(wf, state, AXIS, 'build')).toEqual([])
    const done = production()
    const ids = ['GE-1-PARA', 'GE-OKW-SHQ', 'IT-7-INF', 'IT-SIC-STATIC']
    expect(ids.map(id => strength(done, id))).toEqual([3, 3, 1, 1])
    expect(where(done, 'IT-7-INF')).toEqual(hexes('Reggio'))
  })

  test('[HX.P8.ally] seven steps for 60 of 73 points, and the Poles come to Tunis', () => {
    const state = production()
    const ids = [
      'BR-15-HQ',
      'BR-21-HQ',
      'AL-AF-SHQ',
      'BR-5-INF',
      'US-6-AMPH',
      'FR-2-MTN',
      'BR-2-PARA',
      'PL-POL-INF',
    ]
    expect(ids.map(id => strength(state, id))).toEqual([2, 2, 2, 3, 3, 3, 2, 4])
    expect(where(state, 'PL-POL-INF')).toEqual(hexes('Tunis'))
    const before = julySecond()
    expect(before.level).toEqual([73, 25])
    expect(friendlyTo(before, ALLIED)[hex('Catania')]).toBe(1)
  })

  test('[HX.A1.mov] one invasion and four supreme moves', () => {
    const state = augustMovement()
    const ids = ['BR-10-INF', 'BR-13-MECH', 'BR-5-INF', 'BR-30-ARMOR', 'FR-2-MTN']
    expect(where(state, ...ids)).toEqual(hexes('Palermo E1', 'Licata', 'Catania', 'Palermo E1', 'Messina'))
    expect(offered(wf, state, ALLIED, 'pick')).toEqual([])
    expect(refusedBy(wf, state, ALLIED, 'pick', unit('PL-POL-INF'))).toBeDefined()
  })

  test('[HX.A1.com] Palermo turns Allied when combat begins', () => {
    const state = augustMovement()
    expect(controlOf(state).disputed[hex('Palermo')]).toBe(1)
    play(state, ALLIED, 'endMovement', 'endMobilize')
    expect(friendlyTo(state, ALLIED)[hex('Palermo')]).toBe(1)
    expect(offered(wf, state, ALLIED, 'airstrike')).toEqual([unit('AL-AF-SHQ')])
  })

  test('[HX.A1.com] Messina: a third of a hit from the air, two hits in return', () => {
    const state = messina()
    expect(strength(state, 'FR-2-MTN')).toBe(1)
    expect([strength(state, 'GE-C-ARMOR'), strength(state, 'GE-1-PARA')]).toEqual([3, 3])
  })

  test('[HX.A1.com] Palermo E1: the static unit misses and is destroyed at 0 CV', () => {
    const state = messina()
    expect([kindNow(state), strength(state, 'IT-SIC-STATIC')]).toEqual(['fire', 1])
    // Four dice of double fire and four of single fire: two hits, one step in the hills.
    const told = play(state, ALLIED, 'dice 5 1 4 2 6 1 5 2', 'fireAll')
    const volleys = told.filter(isKind('fired')).map(({ least, hits }) => [least, hits])
    expect(volleys).toEqual([
      [5, 1],
      [6, 1],
    ])
    expect(state.at[unit('IT-SIC-STATIC')]).toBe(DEAD)
    expect([strength(state, 'BR-30-ARMOR'), strength(state, 'BR-10-INF')]).toEqual([4, 4])
  })

  function augustAllied(): WfState {
    const state = messina()
    play(state, ALLIED, 'dice 5 1 4 2 6 1 5 2', 'fireAll')
    while (wf.decisions(state)[0]!.seat === ALLIED) play(state, ALLIED, 'done')
    return state
  }

  test('[HX.A1.axis] the Axis passes and the mountaineers stay in Messina', () => {
    const state = augustAllied()
    expect([state.side, kindNow(state)]).toEqual([AXIS, 'command'])
    pass(state, AXIS)
    expect([state.turn, state.side]).toEqual([4, ALLIED])
    expect([where(state, 'FR-2-MTN'), strength(state, 'FR-2-MTN')]).toEqual([hexes('Messina'), 1])
  })

  test('[HX.A2] [HX.3] [HX.4] both pass again, the game is over and nobody has won', () => {
    const state = augustAllied()
    pass(state, AXIS)
    pass(state, ALLIED)
    pass(state, AXIS)
    const outcome = wf.outcome(state)!
    expect([outcome.winner, outcome.rule, outcome.score]).toEqual([null, 'HX.4', undefined])
    expect(state.turn).toBe(4)
    expect(outcome.reason.params).toMatchObject({ axis: 1, allied: 0 })
  })
})

describe('the rules of Husky', () => {
  const corner = inZone('husky')

  test('[HX.0] only Tunisia, Malta, Sicily and Reggio are in play', () => {
    const state = begin()
    expect(lands.filter(at => corner[at] === 1 && controlOf(state).neutral[at] === 1)).toEqual([])
    const outside = lands.filter(at => corner[at] === 0)
    expect(outside.filter(at => controlOf(state).neutral[at] === 1).length).toBeGreaterThan(
      outside.length - 20,
    )
    pass(state, ALLIED)
    play(state, AXIS, 'activate GE-OKW-SHQ', 'mode normal', 'stay', 'endCommand', 'pick GE-1-PARA')
    const goals = wf.actions(state, AXIS).flatMap(one => (typeof one.arg === 'number' ? [one.arg] : []))
    expect(goals.length).toBeGreaterThan(0)
    expect(goals.filter(at => corner[at] === 0)).toEqual([])
  })

  test('[HX.0] Italy does not surrender, nobody rises, no war is declared', () => {
    const state = julySupply()
    expect(friendlyTo(state, ALLIED)[hex('Catania')]).toBe(1)
    expect(state.italy).toBe(0)
    expect(
      state.frames.some(frame => ['surrenders', 'uprisings', 'deployNeutrals'].includes(frame.step)),
    ).toBe(false)
    const asked = given({
      allied: ['Catania'],
      frames: [{ step: 'scenarioEnd' }, { step: 'politics' }, { step: 'goOn', said: [1, -1] }],
      set: { period: 'husky' },
    })
    expect(refusedBy(wf, asked, ALLIED, 'demand', 'Italy')).toBeDefined()
    act(wf, asked, AXIS, 'goOn', 'no')
    expect([wf.outcome(asked)?.rule, asked.italy]).toEqual(['HX.4', 0])
  })

  test('[HX.0] the Axis builds at Reggio', () => {
    const state = julySecond()
    play(state, AXIS, 'cadre IT-7-INF')
    expect(offered(wf, state, AXIS, 'place')).toEqual([hex('Reggio')])
  })

  test('[HX.3] it begins in July 1943, the German para is on the ground and costs 6 a step', () => {
    const state = begin()
    expect([state.turn, state.last, state.grounded]).toEqual([1, 4, 1])
    const axis = julySupply()
    play(axis, AXIS, 'activate GE-OKW-SHQ')
    expect(offered(wf, axis, AXIS, 'mode')).not.toContain('paradrop')
    expect(refusedBy(wf, axis, AXIS, 'mode', 'paradrop')).toBeDefined()
  })

  test('[HX.4] production stays what it was', () => {
    expect(julySecond().level).toEqual([73, 25])
  })
})
