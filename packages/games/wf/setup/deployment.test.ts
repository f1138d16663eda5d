/** Section 3.2 and the orders of battle: who may begin where, and how strong. */
import { describe, expect, test } from 'vitest'
import {
  arrivals,
  board,
  countryOf,
  cvOf,
  inCountry,
  scenarioData,
  sideOf,
  turns,
  UNITS,
  unitOf,
} from '../data.ts'
import { ORDERS_S43, ORDERS_S44 } from '../testing/orders.ts'
import { act as does, hex, offered as offers, refusedBy as refused, unit } from '../testing/testing.ts'
import { ALLIED, AXIS, BH_LOST, BH_PREP, BH_READY, DEAD, WAITING } from '../state.ts'
import { forcesOf, ssCap, unitsOf } from './forces.ts'
import { frontOf, groundOf } from './sites.ts'
import { stackLimit } from '../movement/stacking.ts'
import { holderOf } from '../control/control.ts'
import { unitsIn } from '../position.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

const begin = (scenario: string, deployment: string): WfState => wf.setup(scenario, { deployment }, 11)
const act = (state: WfState, seat: number, verb: string, arg?: number | string) =>
  does(wf, state, seat, verb, arg)
const offered = (state: WfState, seat: number, verb: string) => offers(wf, state, seat, verb)
const refusedBy = (state: WfState, seat: number, verb: string, arg?: number | string) =>
  refused(wf, state, seat, verb, arg)

/** The position in which the Allies set up. */
function alliedTurn(scenario: string, deployment: string): WfState {
  const state = begin(scenario, deployment)
  act(state, AXIS, 'done')
  return state
}

/** The rule against a unit in a place, or undefined. */
function against(state: WfState, id: string, place: string): string | undefined {
  const seat = sideOf[unit(id)]!
  act(state, seat, 'pick', unit(id))
  const rule = refusedBy(state, seat, 'place', hex(place))
  act(state, seat, 'back')
  return rule
}

function move(state: WfState, id: string, place: string): void {
  const seat = sideOf[unit(id)]!
  act(state, seat, 'pick', unit(id))
  act(state, seat, 'place', hex(place))
}

describe('the order of setting up', () => {
  test('[3.21a] the Axis first, the Allies second', () => {
    const state = begin('S43', 'semiHistorical')
    expect(wf.decisions(state)).toMatchObject([{ seat: AXIS, kind: 'deploy' }])
    expect(refusedBy(state, ALLIED, 'done')).toBe('3.21a')
    expect(state.at[unit('BR-15-HQ')]).toBeLessThan(0)
    act(state, AXIS, 'done')
    expect(wf.decisions(state)).toMatchObject([{ seat: ALLIED, kind: 'deploy' }])
    expect(refusedBy(state, AXIS, 'pick', unit('GE-B-HQ'))).toBe('3.21a')
  })

  test('[3.21b] [3.21c] [S43.2] then the Allies move, in July 1943 and without production', () => {
    const state = alliedTurn('S43', 'historical')
    const events = act(state, ALLIED, 'done')
    expect([state.turn, state.side, state.last]).toEqual([1, ALLIED, 10])
    expect(wf.decisions(state)[0]!.seat).toBe(ALLIED)
    expect(events.filter(event => event.kind === 'turn')).toMatchObject([{ label: 'July 1943, I' }])
    expect(state.frames.some(frame => frame.step === 'production')).toBe(false)
    expect(state.points).toEqual([0, 0])
  })

  test('what the Axis puts where is told to the Axis alone', () => {
    const state = begin('S43', 'semiHistorical')
    act(state, AXIS, 'pick', unit('GE-OBW-HQ'))
    const events = act(state, AXIS, 'place', hex('Lyon'))
    expect(events).toMatchObject([{ kind: 'placed', only: AXIS }])
  })

  test('everybody goes back to where he stood', () => {
    const state = begin('S43', 'semiHistorical')
    const before = state.at.slice()
    move(state, 'GE-OBW-HQ', 'Lille')
    move(state, 'GE-WST-ARMOR', 'Cologne')
    expect(state.at).not.toEqual(before)
    act(state, AXIS, 'historical')
    expect(state.at).toEqual(before)
  })
})

describe('historical deployment', () => {
  test('[3.24] [S43.1b] [OB43.dep1] a unit of a city stands in it or next to it', () => {
    const state = begin('S43', 'historical')
    const open = new Set(groundHexes(state, 'GE-OBW-HQ'))
    const paris = board.cellOf[hex('Paris')]!
    expect(open.has(hex('Paris'))).toBe(true)
    expect(open.size).toBeGreaterThan(4)
    for (const one of open)
      expect(one === hex('Paris') || Array.from(neighboursOf(paris)).includes(board.cellOf[one]!)).toBe(true)
    expect(against(state, 'GE-OBW-HQ', 'Lyon')).toBe('3.24')
    expect(against(state, 'GE-84-INF', 'Brest')).toBe('3.24')
    expect(against(state, 'SS-1-ARMOR', 'Florence')).toBe('3.24')
    expect(against(state, 'SS-1-ARMOR', 'Milan')).toBeUndefined()
  })

  test('[3.24] a unit of a country or zone stands anywhere in it', () => {
    const state = alliedTurn('S43', 'historical')
    expect(against(state, 'BR-5-INF', 'Tripoli')).toBeUndefined()
    expect(against(state, 'BR-5-INF', 'Malta')).toBe('3.24')
    expect(against(state, 'BR-8-MECH', 'Liverpool')).toBeUndefined()
    expect(against(state, 'BR-8-MECH', 'Gibraltar')).toBe('3.24')
  })

  test('[OB43.dep1] South Italy includes the islands (B181)', () => {
    const state = begin('S43', 'historical')
    expect(against(state, 'GE-76-ARMOR', 'Catania')).toBeUndefined()
    expect(against(state, 'GE-76-ARMOR', 'Milan')).toBe('3.24')
  })

  test('[OB44.dep1] coast and front of Summer 44, Allied coast units in Britain (B176)', () => {
    const state = begin('S44', 'historical')
    expect(against(state, 'GE-51-MTN', 'Florence')).toBe('3.24')
    expect(against(state, 'GE-84-INF', 'Brest')).toBeUndefined()
    expect(against(state, 'GE-84-INF', 'Paris')).toBe('3.24')
    act(state, AXIS, 'done')
    expect(against(state, 'US-5-AMPH', 'Dover')).toBeUndefined()
    expect(against(state, 'US-5-AMPH', 'Oran')).toBe('3.24')
  })

  test.each([
    ['S43', ORDERS_S43],
    ['S44', ORDERS_S44],
  ] as const)('%s begins with the units of its cards', (scenario, orders) => {
    const state = alliedTurn(scenario, 'historical')
    for (const order of orders)
      expect([state.at[unit(order.unit)]! >= 0, cvOf(state, unit(order.unit))], order.unit).toEqual([
        true,
        order.cv,
      ])
  })

  test('[3.24] [OB44.data] strengths are those of the card', () => {
    const state = begin('S44', 'historical')
    act(state, AXIS, 'pick', unit('GE-WST-ARMOR'))
    expect(offered(state, AXIS, 'take')).toEqual([])
    expect(
      ORDERS_S44.filter(one => cvOf(state, unit(one.unit)) !== one.cv && sideOf[unit(one.unit)] === AXIS),
    ).toEqual([])
    expect(refusedBy(state, AXIS, 'take', unit('GE-58-ARMOR'))).toBe('3.23a')
    for (const start of scenarioData('S44').units.filter(one => sideOf[unitOf(one.unit)] === AXIS))
      expect(cvOf(state, unitOf(start.unit)), start.unit).toBe(start.cv)
  })
})

const groundHexes = (state: WfState, id: string): number[] =>
  Array.from(groundOf(state, unit(id))).flatMap((open, at) => (open === 1 ? [at] : []))
const neighboursOf = (cell: number): Int16Array | Int32Array =>
  board.grid.neighbours.slice(cell * 6, cell * 6 + 6)

describe('semi-historical deployment', () => {
  test('[3.25] [OB43.dep2] units of the north and of the south keep to their half', () => {
    const state = begin('S43', 'semiHistorical')
    expect(against(state, 'GE-C-ARMOR', 'Lyon')).toBe('3.25')
    expect(against(state, 'GE-C-ARMOR', 'Vienna')).toBeUndefined()
    expect(against(state, 'GE-OBW-HQ', 'Milan')).toBe('3.25')
    expect(against(state, 'GE-OBW-HQ', 'Prague')).toBeUndefined()
    act(state, AXIS, 'done')
    expect(against(state, 'BR-8-MECH', 'Gibraltar')).toBeUndefined()
    expect(against(state, 'BR-13-MECH', 'London')).toBe('3.25')
    expect(against(state, 'BR-13-MECH', 'Malta')).toBeUndefined()
  })

  test('[3.25] the station of the card stays open (B180)', () => {
    const state = begin('S43', 'semiHistorical')
    expect(countryOf(hex('Nice'))).toBe('France')
    expect(groundOf(state, unit('IT-4-INF'))[hex('Nice')]).toBe(1)
    expect(against(state, 'IT-2-INF', 'Nice')).toBe('3.25')
  })

  test('[OB44.dep2] Czechoslovakia is not north in Summer 44 (B22), and the front holds its own', () => {
    const state = begin('S44', 'semiHistorical')
    expect(against(state, 'GE-WST-ARMOR', 'Prague')).toBe('3.25')
    expect(against(state, 'GE-AOK-MECH', 'Milan')).toBe('3.25')
    expect(against(state, 'GE-76-ARMOR', 'Bologna')).toBe('3.25')
    act(state, AXIS, 'done')
    expect(against(state, 'PL-POL-INF', 'Naples')).toBe('3.25')
    expect(against(state, 'BR-15-HQ', 'Cagliari')).toBeUndefined()
  })

  test('[W43.1c] Winter 43 shares out new strengths; last season’s reinforcements go north or south', () => {
    const state = begin('W43', 'semiHistorical')
    expect(against(state, 'SS-5-MTN', 'Paris')).toBeUndefined()
    expect(against(state, 'SS-5-MTN', 'Vienna')).toBeUndefined()
    expect(against(state, 'GE-C-ARMOR', 'Paris')).toBe('3.25')
    act(state, AXIS, 'pick', unit('GE-WST-ARMOR'))
    act(state, AXIS, 'take', unit('GE-58-ARMOR'))
    expect([cvOf(state, unit('GE-WST-ARMOR')), cvOf(state, unit('GE-58-ARMOR'))]).toEqual([4, 1])
  })

  test('[W44.1b] Winter 44 has semi-historical and free deployment, and the former serves for historical', () => {
    const state = begin('W44', 'historical')
    expect(wf.decisions(state)[0]!.ask.id).toBe('ask.deploy.shared')
    act(state, AXIS, 'done')
    expect(against(state, 'US-22-INF', 'Rome')).toBeUndefined()
    expect(against(state, 'US-22-INF', 'Paris')).toBeUndefined()
    expect(against(state, 'BR-10-INF', 'Paris')).toBe('3.25')
  })
})

describe('fronts and supply', () => {
  test.each(['W43', 'S44', 'W44'])('[3.22b] %s: the last unit of a front-line hex stays', scenario => {
    const state = begin(scenario, 'free')
    let tried = 0
    for (const seat of [AXIS, ALLIED]) {
      const front = frontOf(scenarioData(scenario), seat)!
      for (let one = 0; one < UNITS; one++) {
        const at = state.at[one]!
        if (sideOf[one] !== seat || at < 0 || front[at] === 0 || unitsIn(state, seat)[at] !== 1) continue
        act(state, seat, 'pick', one)
        expect(offered(state, seat, 'place')).toEqual([])
        const free = seat === AXIS ? hex('Vienna') : hex('London')
        const rule = scenario === 'S44' && seat === AXIS ? 'S44.1b' : '3.22b'
        expect(refusedBy(state, seat, 'place', free)).toBe(rule)
        expect(offered(state, seat, 'swap').length).toBeGreaterThan(0)
        act(state, seat, 'back')
        tried++
      }
      if (seat === AXIS) act(state, AXIS, 'done')
    }
    expect(tried).toBeGreaterThan(0)
  })

  test('[S44.1b] the Italian front of Summer 44 stays manned in free deployment', () => {
    const state = begin('S44', 'free')
    const front = frontOf(scenarioData('S44'), AXIS)!
    const held = Array.from(front).flatMap((is, at) => (is === 1 ? [at] : []))
    expect(held.every(at => unitsIn(state, AXIS)[at]! > 0)).toBe(true)
    const alone = unit('GE-51-MTN')
    expect(state.at[alone]).toBe(hex("L'Aquila"))
    act(state, AXIS, 'pick', alone)
    expect(refusedBy(state, AXIS, 'place', hex('Paris'))).toBe('S44.1b')
  })

  test.each(['free', 'semiHistorical', 'historical'])(
    '[S44.1b] with %s deployment units marked Front hold every hex of it (B188)',
    deployment => {
      const state = begin('S44', deployment)
      const marked = ['GE-51-MTN', 'GE-HK-MTN', 'GE-76-ARMOR'].map(unit)
      for (const one of marked) {
        act(state, AXIS, 'pick', one)
        expect(offered(state, AXIS, 'place')).toEqual([])
        expect(offered(state, AXIS, 'swap')).toEqual(
          marked.filter(other => other !== one).sort((a, b) => a - b),
        )
        expect(offered(state, AXIS, 'replace')).toEqual([])
        act(state, AXIS, 'back')
      }
      act(state, AXIS, 'pick', unit('GE-87-INF'))
      expect(refusedBy(state, AXIS, 'swap', unit('GE-HK-MTN'))).toBeDefined()
      if (deployment === 'historical') return
      // Company does not free it.
      act(state, AXIS, 'place', hex('Pescara'))
      act(state, AXIS, 'pick', unit('GE-HK-MTN'))
      expect(refusedBy(state, AXIS, 'place', hex('Rome'))).toBe('S44.1b')
    },
  )

  test('[11.6c] [11.6d] those who come with the first month keep to what a city takes', () => {
    const state = begin('S43', 'semiHistorical')
    move(state, 'GE-51-MTN', 'Saarbrücken')
    expect(against(state, 'GE-HK-MTN', 'Saarbrücken')).toBe('11.6c')
    act(state, AXIS, 'pick', unit('GE-HK-MTN'))
    expect(offered(state, AXIS, 'place')).not.toContain(hex('Saarbrücken'))
    act(state, AXIS, 'place', hex('Berlin'))
    move(state, 'GE-51-MTN', 'Berlin')
    expect(state.at[unit('GE-51-MTN')]).toBe(hex('Berlin'))
    // Others may be there as well: they do not arrive.
    expect(against(state, 'GE-65-STATIC', 'Berlin')).toBeUndefined()
  })

  test('[16.7b] [11.6d] nobody begins Winter 44 at an entry that is lost by then', () => {
    const state = begin('W44', 'free')
    expect(against(state, 'SS-FHH-ARMOR', 'Gyor E1')).toBeDefined()
    expect(against(state, 'SS-FHH-ARMOR', 'Ostrava NE1')).toBeUndefined()
  })

  test('[3.22c] nobody begins out of supply or on enemy ground (B31)', () => {
    const state = alliedTurn('S43', 'free')
    expect(against(state, 'BR-5-INF', 'Malta')).toBeUndefined()
    expect(against(state, 'BR-5-INF', 'Palermo')).toBe('3.22c')
    expect(against(state, 'BR-5-INF', 'Lisbon')).toBe('3.22c')
    const desert = unsuppliedAfrica(state)
    expect(desert.length).toBeGreaterThan(0)
    act(state, ALLIED, 'pick', unit('BR-5-INF'))
    expect(refusedBy(state, ALLIED, 'place', desert[0])).toBe('3.22c')
  })

  function unsuppliedAfrica(state: WfState): number[] {
    const africa = inCountry('Tunisia', 'Libya', 'Algeria')
    return Array.from(africa).flatMap((is, at) =>
      is === 1 && holderOf(state, at) === ALLIED && groundOf(state, unit('BR-5-INF'))[at] === 0 ? [at] : [],
    )
  }

  test('a full hex takes no more, and no hex a second fort', () => {
    const state = begin('S44', 'free')
    const [first, second] = ['GE-81-FORT', 'GE-82-FORT'].map(unit)
    act(state, AXIS, 'pick', first)
    expect(refusedBy(state, AXIS, 'place', state.at[second!])).toBe('2.26f')
    act(state, AXIS, 'back')
    const full = hex('Munich')
    for (const id of ['GE-64-INF', 'GE-80-INF', 'GE-85-INF', 'GE-86-INF']) move(state, id, 'Munich')
    expect(unitsIn(state, AXIS)[full]).toBe(stackLimit(full))
    expect(against(state, 'GE-90-INF', 'Munich')).toBe('6.21a')
  })
})

describe('free deployment', () => {
  test('[3.23a] [S43.forces] [W43.forces] [S44.forces] [W44.forces] begins with the numbers of the list', () => {
    for (const scenario of ['S43', 'W43', 'S44', 'W44']) {
      const state = alliedTurn(scenario, 'free')
      for (const seat of [ALLIED, AXIS])
        for (const force of forcesOf(scenarioData(scenario), seat)) {
          const units = unitsOf(state, scenarioData(scenario), force, seat)
          const cv = units.reduce((sum, one) => sum + cvOf(state, one), 0)
          const label = `${scenario} ${force.type} ${force.nation ?? ''}`
          expect([units.length, cv], label).toEqual([force.units, force.cv])
        }
    }
  })

  test('[S43.reinf] [S44.reinf] [W44.reinf] who comes later waits at his strength', () => {
    for (const scenario of ['S43', 'W43', 'S44', 'W44']) {
      const state = begin(scenario, 'free')
      const month = turns[scenarioData(scenario).first - 1]!.month
      for (const one of arrivals) {
        const number = unit(one.unit)
        expect(state.at[number] === WAITING, `${scenario} ${one.unit}`).toBe(one.month > month)
        if (one.month > month) expect(cvOf(state, number), one.unit).toBe(one.cv)
      }
    }
    const late = arrivals.filter(one => one.month >= '1944-12').map(one => one.unit)
    expect(late).toEqual(['SS-FHH-ARMOR', 'FR-3-INF'])
  })

  test('[3.23a] strength passes from unit to unit of a type, so that the total stands', () => {
    const state = begin('S43', 'free')
    const [weak, strong, other] = ['GE-58-ARMOR', 'GE-WST-ARMOR', 'GE-88-INF'].map(unit)
    act(state, AXIS, 'pick', weak)
    expect(refusedBy(state, AXIS, 'take', other)).toBe('3.23a')
    expect(refusedBy(state, AXIS, 'take', weak)).toBe('3.23a')
    act(state, AXIS, 'take', strong)
    expect([cvOf(state, weak!), cvOf(state, strong!)]).toEqual([3, 2])
    act(state, AXIS, 'pick', strong)
    expect(refusedBy(state, AXIS, 'take', unit('GE-G-ARMOR'))).toBe('3.23a')
  })

  test('[3.23b] an SS unit begins no stronger than the average of its type (B30)', () => {
    const state = begin('S43', 'free')
    act(state, AXIS, 'pick', unit('SS-1-ARMOR'))
    expect(cvOf(state, unit('SS-1-ARMOR'))).toBe(2)
    expect(refusedBy(state, AXIS, 'take', unit('GE-WST-ARMOR'))).toBe('3.23b')
    const summer = begin('S44', 'free')
    expect(cvOf(summer, unit('SS-1-ARMOR'))).toBe(2)
    const mech = begin('W44', 'free')
    act(mech, AXIS, 'pick', unit('SS-4-MECH'))
    expect(offered(mech, AXIS, 'take')).toEqual([unit('SS-EBER-MECH')])
    const scenario = scenarioData('W44')
    const force = forcesOf(scenario, AXIS).find(one => one.type === 'mech')!
    expect(ssCap(mech, scenario, force, AXIS)).toBe(4)
  })

  test('[3.23c] surplus units begin eliminated, and may be used instead of others of their type', () => {
    const state = begin('W44', 'free')
    const surplus = scenarioData('W44').eliminated.map(unit)
    for (const one of surplus) expect(state.at[one]).toBe(DEAD)
    const [stays, goes] = ['GE-62-INF', 'GE-64-INF'].map(unit)
    const at = state.at[goes!]!
    act(state, AXIS, 'pick', goes)
    expect(refusedBy(state, AXIS, 'replace', unit('GE-25-STATIC'))).toBe('3.23c')
    act(state, AXIS, 'replace', stays)
    expect([state.at[stays!], state.at[goes!], cvOf(state, stays!)]).toEqual([at, DEAD, 1])
    act(state, AXIS, 'pick', unit('SS-1-ARMOR'))
    expect(refusedBy(state, AXIS, 'replace', unit('GE-G-ARMOR'))).toBe('3.23a')
  })

  test('[3.23d] reinforcements of the first month begin where they could arrive, later ones wait', () => {
    const state = begin('S43', 'free')
    expect(state.at[unit('GE-51-MTN')]).toBe(hex('Milan'))
    expect(against(state, 'GE-51-MTN', 'Vienna')).toBeUndefined()
    expect(against(state, 'GE-51-MTN', 'Naples')).toBeDefined()
    expect(state.at[unit('GE-15-MTN')]).toBe(WAITING)
    expect(refusedBy(state, AXIS, 'pick', unit('GE-15-MTN'))).toBe('3.23d')
    const winter = alliedTurn('W43', 'free')
    expect(against(winter, 'US-7-AMPH', 'Foggia')).toBeDefined()
  })

  test('[S43.1c] an Italian unit begins in France and one in Yugoslavia (B28)', () => {
    const state = begin('S43', 'free')
    const italians = (land: string) => {
      const mask = inCountry(land)
      return ['IT-2-INF', 'IT-4-INF'].filter(id => mask[state.at[unit(id)]!] === 1)
    }
    expect([italians('France'), italians('Yugoslavia')]).toEqual([['IT-4-INF'], ['IT-2-INF']])
    expect(against(state, 'IT-4-INF', 'Turin')).toBe('S43.1c')
    expect(against(state, 'IT-2-INF', 'Trieste')).toBe('S43.1c')
    act(state, AXIS, 'pick', unit('IT-4-INF'))
    expect(refusedBy(state, AXIS, 'swap', unit('GE-87-INF'))).toBe('S43.1c')
    expect(offered(state, AXIS, 'swap')).toContain(unit('IT-11-INF'))
  })

  test('[W43.1d] Winter 43 may be set up freely, and the Allies name the beachheads that are ready (B174)', () => {
    const state = alliedTurn('W43', 'free')
    expect(against(state, 'BR-30-ARMOR', 'London')).toBeUndefined()
    act(state, ALLIED, 'done')
    expect(wf.decisions(state)).toMatchObject([{ seat: ALLIED, kind: 'beachheadGrades' }])
    expect(offered(state, ALLIED, 'ready')).toEqual(['US-6-AMPH', 'US-2-AMPH', 'BR-1-AMPH'].map(unit))
    act(state, ALLIED, 'ready', unit('US-2-AMPH'))
    act(state, ALLIED, 'ready', unit('US-6-AMPH'))
    expect([state.beachhead[0], state.beachhead[1], state.beachhead[4]]).toEqual([
      BH_READY,
      BH_READY,
      BH_PREP,
    ])
  })

  test('in Winter 44 one beachhead is ready, one lost and three in preparation (B174)', () => {
    const state = alliedTurn('W44', 'free')
    act(state, ALLIED, 'done')
    act(state, ALLIED, 'ready', unit('US-7-AMPH'))
    act(state, ALLIED, 'lost', unit('BR-1-AMPH'))
    expect(state.beachhead).toEqual([BH_PREP, BH_PREP, BH_PREP, BH_READY, BH_LOST])
  })
})

test.each(['S43', 'W43', 'S44', 'W44'])('every first set-up of %s is legal', scenario => {
  for (const deployment of ['historical', 'semiHistorical', 'free']) {
    const state = alliedTurn(scenario, deployment)
    for (let one = 0; one < UNITS; one++) {
      const at = state.at[one]!
      if (at < 0) continue
      expect(groundOf(state, one)[at], `${deployment} ${board.names[at]} ${wf.counters.units[one]!.id}`).toBe(
        1,
      )
      expect(unitsIn(state, sideOf[one]!)[at]).toBeLessThanOrEqual(stackLimit(at))
    }
  }
})
