/** Section 17 and rules 3.11 to 3.14: counting, levels, and going on. */
import { describe, expect, test } from 'vitest'
import { isOwn, say } from '@hexfront/engine'
import { act, given, hex } from '../testing/testing.ts'
import { ALLIED, AXIS, BH_LATER, BH_LOST, BH_PREP, BH_READY, UNSUPPLIED } from '../state.ts'
import { cityCount, pointsOf } from './points.ts'
import { countryOf, isMajorPort, isPort, isVictoryCity, lands, scenarioData, tables } from '../data.ts'
import { airFire, airSupremacy } from '../calendar.ts'
import { grant } from '../control/control.ts'
import { levelOf, resultOf } from './victory.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const later = Array.from({ length: 5 }, () => BH_LATER)
const points = (want: Given) => {
  const state = given({ ...want, set: { beachhead: later, ...want.set } })
  return (side: number) => pointsOf(state, side)
}

describe('victory points', () => {
  test('[17.1c] two for each CV of an HQ in play', () => {
    const count = points({
      at: { 'AL-AF-SHQ': 'Malta 2', 'BR-15-HQ': 'Tunis 3', 'US-1-HQ': 'dead', 'GE-OKW-SHQ': 'Berlin 0' },
    })
    expect([count(ALLIED).hqs, count(AXIS).hqs]).toEqual([10, 0])
  })

  test('[17.1d] four for an HQ lost, one for a Spanish one (B132)', () => {
    expect(points({ at: { 'US-1-HQ': 'dead' } })(ALLIED).lost).toBe(-4)
    expect(points({ at: { 'SP-JDN-THQ': 'gone' } })(AXIS).lost).toBe(-1)
    expect(points({ at: { 'SP-JDN-THQ': 'Madrid 2' } })(AXIS).hqs).toBe(4)
  })

  test('[17.1e] two for a unit lost, one if Italian, neutral or static', () => {
    const count = points({
      at: {
        'GE-88-INF': 'dead',
        'GE-81-FORT': 'dead',
        'IT-7-INF': 'dead',
        'GE-65-STATIC': 'dead',
        'SP-I-INF': 'gone',
      },
    })
    expect(count(AXIS).lost).toBe(-7)
    expect(points({ at: { 'BR-5-INF': 'dead' } })(ALLIED).lost).toBe(-2)
  })

  test('[17.1f] one for each unit without supply', () => {
    const ids = ['GE-88-INF', 'GE-84-INF', 'GE-64-INF']
    const count = points({
      at: { 'GE-88-INF': 'Caen', 'GE-84-INF': 'Caen', 'GE-64-INF': 'Caen', 'GE-B-HQ': 'Paris 0' },
      flags: Object.fromEntries(ids.map(id => [id, UNSUPPLIED])),
    })
    expect([count(AXIS).unsupplied, count(ALLIED).unsupplied]).toEqual([-3, 0])
  })

  test('[17.1g] units still to come and events that never happened cost nothing (B167)', () => {
    const count = points({
      at: { 'GE-75-INF': 'waiting', 'GE-E-HQ': 'event', 'IT-9-INF': 'event', 'SP-I-INF': 'event' },
    })
    expect(count(AXIS).lost).toBe(0)
  })

  test('[17.1g] who began eliminated counts, who had surrendered before the game does not (B168)', () => {
    const state = wf.setup('S44', { deployment: 'historical' }, 1)
    // Two units begin eliminated: the armor of Italy and a static one.
    expect(scenarioData('S44').eliminated).toHaveLength(2)
    expect(pointsOf(state, AXIS).lost).toBe(-3)
    const surrendered = points({ at: { 'IT-7-INF': 'gone', 'IT-5-INF': 'pool' } })
    expect(surrendered(AXIS).lost).toBe(-1)
  })

  test('[17.1h] ready beachheads count two, lost ones cost two, others nothing (B135, B173)', () => {
    const heads = (...grades: number[]) => points({ set: { beachhead: grades } })(ALLIED).landings
    expect(heads(BH_READY, BH_PREP, BH_PREP, hex('Caen'), BH_LOST)).toBe(0)
    expect(heads(BH_READY, BH_READY, BH_READY, BH_LATER, BH_LATER)).toBe(6)
    expect(points({ set: { beachhead: [BH_READY] } })(AXIS).landings).toBe(0)
  })

  test('[17.1i] ports abroad that nobody fights for, dearer in the north (B128)', () => {
    const ports = (want: Given) => points(want)(ALLIED).landings
    expect(ports({ allied: ['Palermo', 'Bastia', 'Naples'] })).toBe(1 + 1 + 2)
    expect(ports({ allied: ['Brest'] })).toBe(portClass('Brest') === 'major' ? 4 : 2)
    expect(ports({ allied: ['Cherbourg', 'Tunis', 'Malta', 'London', 'Gibraltar'] })).toBe(
      portClass('Cherbourg') === 'major' ? 4 : 2,
    )
    const embattled = {
      allied: ['Brest'],
      at: { 'US-6-AMPH': 'Brest', 'GE-84-INF': 'Brest' },
      attackers: { Brest: AXIS },
    }
    expect(ports(embattled)).toBe(0)
  })
  const portClass = (name: string) => (isMajorPort[hex(name)] === 1 ? 'major' : 'minor')

  test('[17.1j] [W43.3] in Winter 43 no more than the Allied units in the north (B136)', () => {
    const set = { beachhead: [BH_READY, BH_READY, BH_READY, BH_READY, BH_LATER] }
    const at = { 'US-6-AMPH': 'London', 'US-2-AMPH': 'London', 'US-5-AMPH': 'Dover', 'BR-5-INF': 'Malta' }
    expect(points({ when: '1944-05/2', set, at })(ALLIED).landings).toBe(3)
    expect(points({ when: '1944-06', set, at })(ALLIED).landings).toBe(8)
    expect(points({ when: '1943-11', set, at })(ALLIED).landings).toBe(8)
  })

  test('[17.1j] [17.1i] those that have landed in northern countries count as those in Britain do, those in Corsica not (B136)', () => {
    const set = { beachhead: [BH_READY, BH_READY, BH_READY, BH_READY, BH_LATER] }
    const count = (at: Record<string, string>): number =>
      points({ when: '1944-05/2', set, at })(ALLIED).landings
    expect(count({ 'US-6-AMPH': 'Caen', 'US-2-AMPH': 'Paris', 'US-5-AMPH': 'Dover' })).toBe(3)
    expect(count({ 'US-6-AMPH': 'Ajaccio', 'US-2-AMPH': 'Rome', 'US-5-AMPH': 'Dover' })).toBe(1)
  })

  test('[17.1l] the Allied handicap of the scenario', () => {
    const handicap = (when: string) => [ALLIED, AXIS].map(side => points({ when })(side).handicap)
    expect(['1943-07', '1943-12', '1944-06', '1944-12'].map(handicap)).toEqual([
      [-55, 0],
      [-85, 0],
      [-155, 0],
      [0, 0],
    ])
  })

  test('[17.1a] [17.sb] the worked count of Summer 43: 55 to 46, a marginal victory of the Allies', () => {
    const allied = { production: 73, hqs: 24, lost: -2, landings: 13 + 2, handicap: -55 }
    const axis = { production: 40, hqs: 18, lost: -12 }
    const sum = (parts: Record<string, number>) => Object.values(parts).reduce((a, b) => a + b, 0)
    expect([sum(allied), sum(axis)]).toEqual([55, 46])
    const minor = lands.filter(
      at => ['Italy'].includes(countryOf(at)) && isPort[at] === 1 && portClass2(at) === 1,
    )
    const islands = minor.slice(0, 11)
    const count = points({
      when: '1943-11/2',
      allied: [islands, 'Naples'],
      at: {
        'AL-AF-SHQ': 'Malta 3',
        'BR-15-HQ': 'Tunis 3',
        'BR-21-HQ': 'Tunis 3',
        'US-1-HQ': 'London 2',
        'AL-SHAEF-SHQ': 'London 1',
        'BR-5-INF': 'dead',
      },
      set: { beachhead: [BH_READY, BH_PREP, BH_PREP, BH_LATER, BH_LATER] },
    })
    const { hqs, lost, landings, handicap } = count(ALLIED)
    expect({ production: 73, hqs, lost, landings, handicap }).toEqual(allied)
    expect(levelOf(tables.victory.levels, 55 - 46)).toBe('marginal')
  })
  const portClass2 = (at: number) => (isMajorPort[at] === 1 ? 2 : 1)
})

describe('levels', () => {
  test('[17.2] 6, 16 and 26 points are the thresholds', () => {
    const { levels } = tables.victory
    expect([0, 5, 6, 15, 16, 25, 26, 99].map(lead => levelOf(levels, lead))).toEqual([
      'draw',
      'draw',
      'marginal',
      'marginal',
      'major',
      'major',
      'decisive',
      'decisive',
    ])
    expect(levelOf(levels, -30)).toBe('decisive')
  })

  test('[17.32b] each victory city more is a level', () => {
    const { cityLevels } = tables.victory
    expect([0, 1, -1, 2, 3, -7].map(lead => levelOf(cityLevels, lead))).toEqual([
      'draw',
      'marginal',
      'marginal',
      'major',
      'decisive',
      'decisive',
    ])
  })
})

/** A scenario whose last fortnight is over, to be counted as soon as somebody says so. */
function ending(want: Given & { readonly options?: Record<string, string> }): WfState {
  const state = given({
    at: { 'BR-15-HQ': 'Malta 3', 'US-1-HQ': 'London 3', 'GE-OKW-SHQ': 'Berlin 3' },
    ...want,
    frames: [{ step: 'fortnights' }, { step: 'deploy', side: AXIS }],
  })
  Object.assign(state.options, want.options)
  return state
}
const finish = (state: WfState) => act(wf, state, AXIS, 'done')

describe('the end of a scenario', () => {
  const november: Given = { when: '1943-11/2', allied: ['London', 'Malta'] }

  test('[3.11b] [17.1a] [17.2] after its last Axis turn it is counted and graded (B27)', () => {
    const state = ending(november)
    const events = finish(state)
    const counted = events.find(isOwn('counted'))!
    const lead = Number(counted['allied']) - Number(counted['axis'])
    expect(lead).toBe(pointsOf(state, ALLIED).total - pointsOf(state, AXIS).total)
    const outcome = wf.outcome(state)!
    expect([outcome.score, outcome.rule]).toEqual([lead, '17.2'])
    expect(outcome.reason.id).toBe(`end.points.${levelOf(tables.victory.levels, lead)}`)
    expect(outcome.winner).toBe(Math.abs(lead) < 6 ? null : lead > 0 ? ALLIED : AXIS)
  })

  test('a fortnight before it goes on as ever', () => {
    const state = ending({ ...november, when: '1943-11' })
    finish(state)
    expect([state.turn, wf.outcome(state)]).toEqual([10, null])
  })

  test('[17.2] equal points are a draw', () => {
    const state = ending(november)
    const lead = resultOf(state).lead
    state.warCost -= lead - 5
    expect(resultOf(state)).toMatchObject({ lead: 5, level: 'draw' })
    finish(state)
    expect(wf.outcome(state)).toMatchObject({ winner: null, score: 5 })
  })

  test('[3.12a] [3.12d] [3.12e] a year goes on with what is there, with production at once', () => {
    const state = ending({ ...november, options: { length: 'year' } })
    const before = state.at.slice()
    finish(state)
    expect([state.period, state.last, wf.outcome(state)]).toEqual(['W43', 22, null])
    expect(state.at).toEqual(before)
    expect(state.turn).toBe(11)
    expect(state.frames.some(frame => frame.step === 'production')).toBe(true)
    const next = ending({ ...november, when: '1944-05/2', options: { length: 'year' } })
    finish(next)
    expect(wf.outcome(next)?.rule).toBe('17.2')
  })

  test('[3.12c] surrender and grounding follow the game, not the new set-up (B166)', () => {
    const state = ending({ ...november, options: { length: 'year' } })
    finish(state)
    expect([state.italy, state.grounded]).toEqual([0, 0])
    expect(scenarioData('W43').surrendered).toBe(true)
    const late = ending({ ...november, when: '1944-05/2', options: { length: 'campaign' } })
    late.warCost += 6 - resultOf(late).lead
    expect(airFire(late, AXIS)).toBe(1)
    finish(late)
    expect([late.period, airFire(late, AXIS), airSupremacy(late)]).toEqual(['S44', 0, true])
  })

  test('[3.14] [17.3] a campaign ends early only with a decisive victory', () => {
    const campaign = (lead: number): WfState => {
      const state = ending({ ...november, options: { length: 'campaign' } })
      state.warCost += lead - resultOf(state).lead
      finish(state)
      return state
    }
    expect([campaign(20).period, campaign(25).period, campaign(-25).period]).toEqual(['W43', 'W43', 'W43'])
    expect(wf.outcome(campaign(26))).toMatchObject({ winner: ALLIED, score: 26 })
    expect(wf.outcome(campaign(-26))).toMatchObject({ winner: AXIS, score: -26 })
  })

  test('[3.13] otherwise play goes on if both want it', () => {
    const asked = (): WfState => {
      const state = ending({ ...november, options: { extend: 'ask' } })
      finish(state)
      return state
    }
    const state = asked()
    expect(wf.decisions(state).map(one => [one.seat, one.kind])).toEqual([
      [ALLIED, 'goOn'],
      [AXIS, 'goOn'],
    ])
    act(wf, state, AXIS, 'goOn', 'yes')
    expect(wf.outcome(state)).toBeNull()
    act(wf, state, ALLIED, 'goOn', 'yes')
    expect([state.period, state.turn]).toEqual(['W43', 11])
    const other = asked()
    act(wf, other, ALLIED, 'goOn', 'no')
    expect(wf.outcome(other)?.rule).toBe('17.2')
    expect(resultOf(ending(november)).rule).toBe('17.2')
  })
})

describe('Winter 44', () => {
  const begun = (): WfState => {
    const state = wf.setup('W44', {}, 5)
    act(wf, state, AXIS, 'done')
    return state
  }

  test('[W44.7] [17.31b] [17.32a] is won by victory cities in rail supply, of which the Axis begins with ten (B19)', () => {
    const state = begun()
    expect([cityCount(state, ALLIED), cityCount(state, AXIS)]).toEqual([2, 10])
    expect(resultOf(state)).toMatchObject({ lead: -8, level: 'decisive', rule: '17.32a', counts: [2, 10] })
    state.level = [500, 0]
    expect(resultOf(state).lead).toBe(-8)
  })

  test('[17.32a] a city without rail supply counts for nobody, and neutral Madrid neither (B137)', () => {
    const state = begun()
    grant(state, [hex('Prague')], ALLIED)
    expect([cityCount(state, ALLIED), cityCount(state, AXIS)]).toEqual([2, 9])
    grant(state, [hex('Berlin')], ALLIED)
    expect([cityCount(state, ALLIED), cityCount(state, AXIS)]).toEqual([2, 0])
  })

  test('[17.32a] [9.31a] Allied cities hang on lanes from London: with the ports of the continent lost none counts (B185)', () => {
    const state = begun()
    expect(cityCount(state, ALLIED)).toBe(2)
    grant(
      state,
      lands.filter(
        at => isPort[at] === 1 && ['France', 'Belgium', 'Holland', 'Italy'].includes(countryOf(at)),
      ),
      AXIS,
    )
    expect(cityCount(state, ALLIED)).toBe(0)
  })

  test('[17.31a] [17.sb] Berlin twice, Copenhagen, Prague, Vienna, Hamburg and Munich make seven of thirteen (B20)', () => {
    const held = ['Berlin', 'Copenhagen', 'Prague', 'Vienna', 'Hamburg', 'Munich'].map(hex)
    const state = begun()
    const cities = lands.filter(at => isVictoryCity[at] === 1)
    grant(
      state,
      cities.filter(at => !held.includes(at)),
      ALLIED,
    )
    expect(cityCount(state, AXIS)).toBe(7)
    expect(cities.length + 1).toBe(13)
  })

  test('[17.3] a campaign that lasts until then ends by cities', () => {
    const state = ending({ when: '1945-05/2', allied: ['London'], options: { length: 'campaign' } })
    finish(state)
    expect(wf.outcome(state)?.rule).toBe('17.32a')
    expect(wf.outcome(state)?.reason.id).toMatch(/^end\.cities\./)
  })
})

describe('what stands on the table', () => {
  test('[17.31b] points without HQs while points decide, cities in Winter 44', () => {
    const state = wf.setup('S43', {}, 5)
    const standing = wf.scene(wf.view(state, ALLIED)).standing
    const { total, hqs } = pointsOf(state, AXIS)
    expect(standing.find(line => line.id === 'standing.points')?.params?.['axis']).toBe(total - hqs)
    expect(wf.scene(wf.view(state, AXIS)).standing).toEqual(standing)
    for (const side of [ALLIED, AXIS]) {
      const line = standing.find(({ id }) => id === `standing.parts.${side}`)!
      const sum = Object.values(line.params!).reduce((all: number, part) => all + Number(part), 0)
      expect(sum).toBe(standing[0]!.params![side === ALLIED ? 'allied' : 'axis'])
      expect(say(wf.words, line)).not.toMatch(/[{}]/)
    }
    const capped = wf.setup('W43', {}, 5)
    act(wf, capped, AXIS, 'done')
    expect(wf.scene(wf.view(capped, AXIS)).standing).toEqual(wf.scene(wf.view(capped, ALLIED)).standing)
    const winter = wf.scene(wf.view(wf.setup('W44', {}, 5), AXIS)).standing
    expect(winter).toContainEqual({ id: 'standing.cities', params: { allied: 2, axis: 10 } })
  })
})
