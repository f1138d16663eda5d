/** What is said of a use before it is chosen is what the rules then do. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { skiesChanged } from '../position.ts'
import { ALLIED, AXIS, CARPET, INFRASTRUCTURE, INTERDICTION, OIL, UNASSIGNED } from '../state.ts'
import { acting, begin, offers, operating, play, rule } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { needsOf } from '../events/needs.ts'
import { cards } from '../cards/deck.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const preview = (state: FeState, verb: string, arg?: number | string) =>
  fe.explain(state, { about: 'preview', verb, ...(arg !== undefined && { arg }) })
const told = (state: FeState, verb: string, arg?: number): string[] =>
  preview(state, verb, arg)!.lines.map(({ reason }) => fe.words[reason.id] ?? `?${reason.id}`)

describe('a use of a card', () => {
  const state = (): FeState =>
    acting(
      { at: { 'GE-7-Army': 'Falaise', 'US-1-Army': 'Normandy' }, hand: ['AX-01'], reduced: ['GE-7-Army'] },
      AXIS,
    )

  it('says how many points it gives, and lights up the hexes that could attack [6.21a] [6.25b]', () => {
    const card = cardById('AX-01')
    const answer = preview(state(), 'ops', card)!
    expect(answer.lines[0]!.reason.params).toEqual({ n: cards[card]!.value })
    expect(answer.places).toEqual([hex('Falaise')])
    const marking = state()
    play(marking, 'ops AX-01')
    expect(marking.frames.at(-1)!['points']).toBe(cards[card]!.value)
    expect(offers(marking, 'markAttack')).toEqual(['Falaise'])
  })

  it('lights up who could have a step back, or be sent away [12.2a] [6.31a]', () => {
    expect(preview(state(), 'rp', cardById('AX-01'))!.units).toEqual([unit('GE-7-Army')])
    expect(preview(state(), 'rd', cardById('AX-01'))!.lines[0]!.reason.params).toMatchObject({ army: 3 })
  })

  it('counts what the Event adds to the operations that follow it [6.12c] [6.21a]', () => {
    const card = cardById('AL-55')
    const five = acting({ hand: ['AL-55'], set: { turn: 8 } }, ALLIED)
    const said = preview(five, 'both', card)!.lines.find(({ reason }) => reason.id === 'preview.ops')
    play(five, 'both AL-55')
    expect(said!.reason.params).toEqual({ n: five.frames.at(-1)!['points'] })
    // How many hexes could then attack nobody knows before a landing has been made.
    const ids = preview(acting({ hand: ['AL-01'] }, ALLIED), 'both', cardById('AL-01'))!.lines.map(
      ({ reason }) => reason.id,
    )
    expect(ids).toContain('preview.ops')
    expect(ids).not.toContain('preview.attacks')
  })

  it('tells of replacements what Attack Oil takes, and what they cost the Axis [14.2d] [6.42b] [15.2d]', () => {
    const rp = (set: Given['set'], marks: string[] = []): [string, unknown][] =>
      preview(acting({ hand: ['AX-04'], set: { ...set }, marks }, AXIS), 'rp', cardById('AX-04'))!
        .lines.slice(0, -2)
        .map(({ reason }) => [reason.id, reason.params!['n']])
    expect(rp({})).toEqual([['preview.rp', 2]])
    expect(rp({ sac: [OIL, OIL, 8] })).toEqual([
      ['preview.rpLess', 1],
      ['preview.oil', 1],
      ['preview.oilMore', 1],
    ])
    // What adds and what takes are both named, though the sum is that of the card again.
    expect(rp({ sac: [OIL, 0, 8] }, ['forcedLabor'])).toEqual([
      ['preview.rp', 2],
      ['preview.rpMore', 1],
      ['preview.oil', 1],
    ])
    expect(rp({ sac: [OIL, 0, 8], rpCards: 1 }, ['collapse'])).toEqual([
      ['preview.rp', 2],
      ['preview.oilMore', 1],
      ['preview.rpPrice', 1],
      ['preview.rpPrice', 1],
    ])
    const state = acting({ hand: ['AX-04'], set: { sac: [OIL, 0, 8] } }, AXIS)
    play(state, 'rp AX-04')
    expect(state.frames.at(-1)!['halves']).toBe(2)
  })

  it('has words for whatever it says', () => {
    for (const verb of ['ops', 'rd', 'rp', 'event', 'both'])
      for (const line of told(state(), verb, cardById('AX-01'))) expect(line).not.toMatch(/^\?/)
    const known = new Set(fe.rules.map(({ id }) => id))
    for (const verb of ['ops', 'rd', 'rp', 'event', 'both'])
      for (const { rule } of preview(state(), verb, cardById('AX-01'))!.lines)
        expect([...known]).toContain(rule)
  })
})

describe('an Event', () => {
  it('names what it needs, need by need, and the one that is missing is why it is refused [6.51a] [6.511b]', () => {
    const state = acting({ hand: ['AX-11'] }, AXIS)
    expect(needsOf(state, cardById('AX-11')).map(({ isMet }) => isMet)).toContain(false)
    const refusal = fe.check(state, AXIS, { verb: 'event', arg: cardById('AX-11') })!
    expect([refusal.id, refusal.rule]).toEqual(['need.unmet', '6.511b'])
    expect(String(refusal.params!['what'])).toContain('Eiche')
    expect(rule(state, 'event AX-11')).toBe('6.511b')
  })

  it('can say every need of every card in words', () => {
    const state = given()
    for (const { id } of cards)
      for (const { what } of needsOf(state, cardById(id))) expect(what).not.toMatch(/need\.|\{|undefined/)
  })

  it('says each need once, and of several places, countries or units that one is enough [6.51a] [6.511b]', () => {
    const what = (id: string): string[] => needsOf(given(), cardById(id)).map(need => need.what)
    expect(what('AL-22').filter(need => need.includes('Avalanche'))).toHaveLength(1)
    expect(what('AL-54')).toEqual(['the Allies hold Stuttgart or Freiburg'])
    expect(what('AL-27')).toEqual(['the Allies hold a hex of mainland Italy'])
    expect(what('AL-34')).toContain(
      'an Allied unit stands in mainland France or Norway, Beach Heads not counted',
    )
    expect(what('AX-21')).toEqual(['Fortress Cassino or Fortress Pescara is on the map'])
    expect(what('AX-36')).toContain('the Axis holds a hex of the Netherlands')
    expect(what('AX-46')).toContain('the Axis holds Kiel, Bergen or Hamburg')
  })

  it('shows the Beach Heads of a landing [6.561]', () => {
    const places = preview(given(), 'both', cardById('AL-01'))!.places!
    // Not the three hexes of its victory test (16.2c): nothing happens there.
    expect(places.slice().sort()).toEqual([hex('Husky West'), hex('Husky East')].sort())
  })

  it('shows none where nobody lands: Overlord after Roundup only brings Armies [6.561] [6.53a]', () => {
    const beaches = (played: string[]): number[] =>
      preview(given({ played, set: { turn: 7 } }), 'both', cardById('AL-23'))!.places!.slice()
    expect(beaches(['AL-01'])).toContain(hex('Normandy'))
    expect(beaches(['AL-05'])).toEqual([])
  })
})

describe('a marker', () => {
  it('says what it costs and why, as it is then paid [6.22] [11.52b] [11.61]', () => {
    const far = ['Normandy', 'Falaise', 'Chartres', 'Orléans', 'Auxerre']
    const at = { 'US-Corps-1': 'Dijon', 'US-Corps-2': 'Dijon', 'GE-7-Army': 'Besançon' }
    const limited = operating({ at, allied: far })
    expect(preview(limited, 'markAttack', hex('Dijon'))!.lines).toMatchObject([
      { reason: { id: 'preview.costLimited', params: { n: 2, units: 2 } }, rule: '11.52b' },
    ])
    expect(preview(limited, 'markMove', hex('Dijon'))!.lines[0]!.reason.id).toBe('preview.cost')
    const cut = operating({ at })
    expect(preview(cut, 'markMove', hex('Dijon'))!.lines[0]).toMatchObject({ rule: '11.61' })
    play(cut, 'markMove Dijon')
    expect(cut.frames.at(-1)!['points']).toBe(2)
  })

  it('says where nobody could move by it: a box without a beach, a Fortress alone (B175) [6.241a]', () => {
    const last = (state: FeState, place: number): string =>
      preview(state, 'markMove', place)!.lines.at(-1)!.reason.id
    const at = { 'US-Corps-1': 'unitedKingdom' }
    const box = hex('unitedKingdom')
    expect(last(operating({ at }), box)).toBe('preview.barren')
    expect(last(operating({ at, allied: ['Normandy'] }), box)).toBe('preview.box')
    const fort = { 'Fort-Aachen': 'Aachen' }
    expect(last(operating({ at: fort }, AXIS), hex('Aachen'))).toBe('preview.barren')
    expect(last(operating({ at: { 'GE-7-Army': 'Aachen' } }, AXIS), hex('Aachen'))).toBe('preview.cost')
  })

  it('says so too of a Fortress that is under one with others, before it is taken up [6.241a] [8.21b]', () => {
    const state = operating({ at: { 'Fort-Aachen': 'Aachen', 'GE-7-Army': 'Aachen' } }, AXIS)
    play(state, 'markMove Aachen', 'done')
    expect(told(state, 'pick', unit('Fort-Aachen'))).toEqual([fe.words['preview.stuck']])
    expect(preview(state, 'pick', unit('GE-7-Army'))).toBeNull()
  })

  it('says which part of a price an Event makes, where units pay each besides [11.52b] [6.51a]', () => {
    const at = { 'GE-Corps-1': 'Rome', 'GE-Corps-2': 'Rome', 'US-Corps-1': 'Anzio' }
    const state = operating({ at, allied: ['Naples'] }, AXIS)
    const lines = (): unknown[] =>
      preview(state, 'markAttack', hex('Rome'))!.lines.map(({ reason }) => [reason.id, reason.params!['n']])
    expect(lines()).toEqual([['preview.costLimited', 2]])
    addEffect(state, 'harassed', cardById('AL-16'), 'turn', { hexes: [hex('Rome')], n: 1 })
    expect(lines()).toEqual([
      ['preview.costLimited', 3],
      ['preview.costEvent', 1],
    ])
    play(state, 'markAttack Rome')
    expect(state.frames.at(-1)!['points']).toBe(1)
  })

  it('accounts for every point where Germans and Italians of a hex are supplied differently (B132) [11.61] [11.52b] [6.22]', () => {
    const parts = (state: FeState, verb: string, place: string): unknown[] =>
      preview(state, verb, hex(place))!.lines.map(({ reason }) => [reason.id, reason.params!['n']])
    const at = { 'GE-Corps-1': 'Florence', 'IT-Corps-1': 'Florence', 'US-5-Army': 'Perugia' }
    // Without Rome the Italians are out of supply; the Germans are far from Munich.
    const lost = operating({ at, allied: ['Naples', 'Cassino', 'Anzio', 'Rome'] }, AXIS)
    expect(parts(lost, 'markMove', 'Florence')).toEqual([
      ['preview.costOut', 2],
      ['preview.costTogether', 1],
    ])
    expect(parts(lost, 'markAttack', 'Florence')).toEqual([
      ['preview.costOut', 2],
      ['preview.costLimitedToo', 1],
    ])
    // At Trento Germans are near Munich, and Italians far from Rome.
    const north = { 'GE-Corps-1': 'Trento', 'IT-Corps-1': 'Trento', 'US-5-Army': 'Venice' }
    expect(parts(operating({ at: north }, AXIS), 'markAttack', 'Trento')).toEqual([
      ['preview.costLimited', 2],
      ['preview.costTogether', 1],
    ])
  })
})

describe('the air war', () => {
  const opening = (): FeState => fe.setup('campaign', {}, 3) as FeState

  it('cites the rules of its own scenario when the first cards are chosen [3.31a] [18.3d]', () => {
    const cited = (scenario: string) =>
      fe.decisions(fe.setup(scenario, {}, 3) as FeState).map(({ rules }) => rules)
    expect(cited('campaign')).toEqual([['3.31a'], ['3.31b']])
    expect(cited('overlord')).toEqual([['18.3d'], ['18.3e']])
  })

  it('says which Airfield is which before one moves [14.4b]', () => {
    const state = opening()
    const answer = preview(state, 'airfield', 1)!
    expect(answer.places).toEqual([state.airfields[0]])
    expect(preview(state, 'airfield', 7)).toBeNull()
  })

  it('keeps in sight the missions that have been given [14.1]', () => {
    const state = opening()
    for (const [seat, card] of [
      [ALLIED, 'AL-01'],
      [AXIS, 'AX-01'],
    ] as const)
      fe.apply(state, seat, { verb: 'choose', arg: cardById(card) })
    fe.apply(state, ALLIED, { verb: 'done' })
    const ask = () => fe.decisions(state)[0]!.ask
    expect(ask().id).toBe('ask.missions')
    fe.apply(
      state,
      ALLIED,
      fe.actions(state, ALLIED).find(({ verb }) => verb === 'assign')!,
    )
    expect(ask()).toMatchObject({ id: 'ask.missionsGiven' })
    expect(String(ask().params!['given'])).toMatch(/^\S.* Attack Industry$/)
  })

  it('says what Pointblank brings about at once, and what cannot fall any more [6.51a] [14.2b] [14.2c]', () => {
    const firstLine = (want: Given, step: string, order: string): string =>
      preview(begin(given({ ...want, set: { ...want.set, turn: 5 } }), step, {}), 'assign', order)!.lines[0]!
        .reason.id
    const sac = [CARPET, INFRASTRUCTURE, UNASSIGNED]
    const hand = ['AX-04', 'AX-05', 'AX-06', 'AX-14', 'AX-15', 'AX-19', 'AX-31', 'AX-32', 'AX-35', 'AX-37']
    expect(firstLine({ hand, set: { sac } }, 'reassign', 'SAC-UKBC industry')).toBe(
      'preview.mission.industryNow',
    )
    expect(firstLine({ set: { sac } }, 'reassign', 'SAC-UKBC industry')).toBe(
      'preview.mission.industryNowVain',
    )
    expect(firstLine({ hand, set: { sac } }, 'missions', 'SAC-US15AF industry')).toBe(
      'preview.mission.industryVain',
    )
    const last = { set: { sac, infrastructure: 1 } }
    expect(firstLine(last, 'reassign', 'SAC-UKBC infrastructure')).toBe('preview.mission.infrastructure')
    expect(firstLine(last, 'missions', 'SAC-US15AF infrastructure')).toBe(
      'preview.mission.infrastructureVain',
    )
  })

  it('says how many markers a mission takes, and of oil where players agreed on fewer [14.21] [19.34]', () => {
    const ask = (turn: number, oilPriority: boolean): unknown => {
      const state = begin(given({ options: { oilPriority }, set: { turn, sac: [0, 0, 0] } }), 'missions', {})
      return fe.decisions(state)[0]!.ask
    }
    expect(ask(5, false)).toMatchObject({ id: 'ask.missions', params: { n: 2 } })
    expect(ask(5, true)).toMatchObject({ id: 'ask.missionsOil', params: { n: 2, oil: 1 } })
    expect(ask(6, true)).toMatchObject({ id: 'ask.missions', params: { n: 2 } })
  })

  it('is shown on the map: where support reaches, and where Interdiction works [14.31a] [14.3e]', () => {
    const state = opening()
    const air = (seat: number) => fe.explain(state, { about: 'air', seat })!
    expect(air(AXIS)).toEqual({ places: [], hampered: [] })
    expect(air(ALLIED).places.length).toBeGreaterThan(0)
    expect(air(ALLIED).hampered).toEqual([])
    state.tac[0] = INTERDICTION
    state.strafe[0] = state.airfields[0]!
    skiesChanged(state)
    expect(air(ALLIED).hampered.length).toBeGreaterThan(0)
  })
})

it('Attack Industry says when the Axis has all its cards already, as in the first turn of the Campaign (B12) [14.2b]', () => {
  const missions = (scenario: string): FeState => {
    const state = fe.setup(scenario, {}, 4)
    while (fe.decisions(state)[0]!.kind !== 'missions') {
      const { seat } = fe.decisions(state)[0]!
      fe.apply(state, seat, fe.actions(state, seat).at(-1)!)
    }
    return state
  }
  const industry = (scenario: string): string =>
    fe.explain(fe.view(missions(scenario), ALLIED), {
      about: 'preview',
      verb: 'assign',
      arg: 'SAC-UKBC industry',
    })!.lines[0]!.reason.id
  expect([industry('campaign'), industry('overlord')]).toEqual([
    'preview.mission.industryVain',
    'preview.mission.industry',
  ])
})
