import { standingReply, createMatch } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { ew } from '../index.ts'
import { room } from '../position.ts'
import { AMERICAN, ALLIED, ATTACK_MOVE, FED, GERMAN, GERMAN_ACTION, NO_HEX, PLANNED } from '../state.ts'
import { dice, fighting, moving, plan, play, rule, settle } from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { explain } from './explain.ts'
import { scene } from './scene.ts'
import { standingOf } from './standing.ts'
import { warningsOf } from './warnings.ts'
import type { EwState } from '../state.ts'

const line = (state: EwState, id: string) => standingOf(state).find(one => one.id === `standing.${id}`)
const kinds = (state: EwState, verb: string, arg?: number): string[] =>
  warningsOf(state, verb, arg).map(({ reason, rule }) => `${reason.id} ${rule}`)
const NOW = { phase: '', focus: {}, battle: null }

describe('how things stand', () => {
  it('counts ports against this and the coming turns, from the first [4.3.2a]', () => {
    const state = given({ allied: ['3404'], set: { turn: 1 } })
    expect(standingOf(state).filter(({ id }) => id.startsWith('standing.ports'))).toEqual([
      { id: 'standing.ports', params: { held: 1, due: 1, turn: 1, n: 0 } },
      { id: 'standing.ports', params: { held: 1, due: 1, turn: 2, n: 0 } },
      { id: 'standing.portsShort', params: { held: 1, due: 5, turn: 3, n: 4 } },
      { id: 'standing.portsShort', params: { held: 1, due: 7, turn: 4, n: 6 } },
    ])
    expect(line(given({ set: { turn: 1 } }), 'portsNow')?.params).toMatchObject({ held: 0, due: 1, n: 1 })
    expect(line(given({ set: { turn: 0 } }), 'portsShort')).toBeDefined()
    expect(line(given({ set: { turn: 5 } }), 'ports')).toBeUndefined()
  })

  it('counts launch sites up to Turn 3 [4.2.3]', () => {
    const state = given({ allied: ['3306', '3307', '3308', '3408'], set: { turn: 3 } })
    expect(line(state, 'sites')?.params).toMatchObject({ n: 1, turn: 3, places: 'Dunkirk' })
    expect(line(given({ set: { turn: 4 } }), 'sites')).toBeUndefined()
    const every = given({ allied: ['3306', '3307', '3308', '3408', '3409'], set: { turn: 3 } })
    expect([line(every, 'sites'), line(every, 'sitesAll')?.params]).toEqual([undefined, { turn: 3 }])
  })

  it('promises no victory by two prizes once bombs have left only one [4.2.2, 10.10d]', () => {
    const ruins = (...places: string[]) => given({ set: { turn: 7, destroyed: places.map(hex) } })
    expect(line(ruins('3215'), 'prizes')).toBeDefined()
    expect(line(ruins('3215', '2422'), 'prizes')).toBeUndefined()
  })

  it('names cities without a garrison, and what is lost already [4.3.1a, 4.3.1b]', () => {
    const bare = given({ at: { US5: '3304' }, allied: ['3107'], beachheads: ['3304'] })
    expect(line(bare, 'bareCities')?.params).toMatchObject({ n: 1, empty: 1, places: 'Paris' })
    const kept = given({ at: { US5: '3304', US7: '3107' }, allied: ['3107'], beachheads: ['3304'] })
    expect(line(kept, 'cities')?.params).toMatchObject({ n: 1 })
    const lost = given({ at: { '1SS': '3107' }, set: { taken: [hex('3107')] } })
    expect(line(lost, 'retaken')?.params).toMatchObject({ places: 'Paris' })
  })

  it('tells its writer what the sheet says, and the Germans only that it lies there [3.2.3e, 13.1c]', () => {
    const state = ew.setup('historical', {}, 1)
    ew.apply(state, ALLIED, { verb: 'planTurn', arg: 4 })
    ew.apply(state, ALLIED, { verb: 'land', arg: hex('2005') })
    const lines = (seat: number) => ew.scene(ew.view(state, seat)).standing.map(({ id }) => id)
    expect(lines(ALLIED)).toContain('standing.ownSheet')
    expect(lines(GERMAN)).toContain('standing.sheet')
    expect(JSON.stringify(ew.scene(ew.view(state, GERMAN)).standing)).not.toContain('Marseille')
    const pretended = given({ set: { second: PLANNED, secondTurn: 3, secondHex: NO_HEX } })
    expect(line(pretended, 'ownPretence')?.params).toEqual({ turn: 3 })
  })

  it('says what Antwerp lacks, and who goes short for it [7.9, 7.15a]', () => {
    const shut = given({ allied: ['3311', '3510', '3511'], set: { turn: 5, difficulties: AMERICAN } })
    expect(line(shut, 'antwerpShut')?.params).toMatchObject({
      places: '3411 near Flushing, 3412 near Rotterdam',
      turn: 5,
    })
    expect(line(shut, 'shortAmerican')).toBeDefined()
    const all = ['3311', '3510', '3511', '3411', '3412']
    expect(line(given({ allied: all }), 'antwerp')).toBeDefined()
    const ruined = given({ allied: all, set: { destroyed: [hex('3311')] } })
    expect([line(ruined, 'antwerp'), line(ruined, 'antwerpRuined')?.params]).toEqual([undefined, { turn: 5 }])
  })

  it('counts a destroyed Ruhr as no prize [4.2.1, 10.10d]', () => {
    expect(line(given({ allied: ['3215'] }), 'ruhr')).toBeDefined()
    const gone = given({ allied: ['3215'], set: { destroyed: [hex('3215')] } })
    expect([line(gone, 'ruhr'), line(gone, 'ruhrUntil')]).toEqual([undefined, undefined])
  })
})

describe('warnings', () => {
  it('of a first landing that touches no port, and of a second one [4.3.2a]', () => {
    const planning = (step: string) => given({ set: { turn: 0, frames: [{ step }] } })
    expect(kinds(planning('planFirst'), 'land', hex('3001'))).toEqual([])
    expect(kinds(planning('planFirst'), 'land', hex('3307'))).toEqual([])
    expect(kinds(planning('planFirst'), 'land', hex('2102'))).toEqual(['warn.noPort 4.3.2a'])
    expect(kinds(planning('planSecond'), 'land', hex('1517'))).toEqual(['warn.noPortSecond 4.3.2a'])
  })

  it('of cities and beachheads that lie bare before a German who can reach them [4.3.1a, 4.3.1b]', () => {
    const at = { '1SS': '3109', US5: '3304' }
    const state = moving({ at, allied: ['3107'], beachheads: ['3304'] })
    expect(kinds(state, 'end')).toEqual(['warn.openCity 4.3.1a'])
    expect(ids(warningsOf(state, 'end')[0]!.places!)).toEqual(['3107', '3109'])
    const beach = moving({ at: { '1SS': '3205' }, beachheads: ['3304'] })
    expect(kinds(beach, 'end')).toEqual(['warn.openBeach 4.3.1b'])
    const frozen = moving({ at: { '1SS': '3205' }, allied: ['3404'], beachheads: ['3304'], set: { turn: 1 } })
    expect(kinds(frozen, 'end')).toEqual([])
    const guarded = moving({ at: { ...at, US7: '3107' }, beachheads: ['3304'] })
    expect(kinds(guarded, 'end')).toEqual([])
  })

  it('of a city once Allied through which Germans have passed, as bare as any [4.3.1a, 3.4c]', () => {
    const set = { taken: [hex('3107')] }
    const passed = moving({ at: { '1SS': '3109', US5: '3304' }, beachheads: ['3304'], set })
    expect(kinds(passed, 'end')).toEqual(['warn.openCity 4.3.1a'])
    expect(line(passed, 'bareCities')?.params).toMatchObject({ n: 0, places: 'Paris' })
    // It is German, so that one out of the box can be put there.
    const boxed = moving({ at: { '64': 'box', US5: '3304' }, beachheads: ['3304'], set: { ...set, turn: 3 } })
    expect(kinds(boxed, 'end')).toEqual(['warn.openCity 4.3.1a'])
    const never = moving({ at: { '1SS': '3109', US5: '3304' }, beachheads: ['3304'] })
    expect(kinds(never, 'end')).toEqual([])
  })

  it('of a hex that begins too full, while an attack could still thin it out [6.2b, 6.3d]', () => {
    const at = { B5: '1215', B13: '1215', C1: '1215', P2: '1215', US5: '3304' }
    const full = { at, beachheads: ['3304'], allied: ['3404'], set: { turn: 1 } }
    const attacks = fighting(full)
    expect(kinds(attacks, 'end')).toContain('warn.crowdedAttacks 6.2b')
    // Attacks that are still to come can thin it out: it is soon enough to say so then.
    expect(kinds(moving(full), 'end')).toEqual([])
    const last = moving({ ...full, set: { turn: 1, order: ATTACK_MOVE } })
    expect(kinds(last, 'end')).toContain('warn.crowded 6.2b')
    expect(line(attacks, 'crowded')?.params).toMatchObject({ n: 1, places: '1215 near Rome' })
    expect(kinds(fighting({ ...full, at: { ...at, P2: '1214' } }), 'end')).toEqual(['warn.supply 7.12c'])
  })

  it('of a city in ruins that is too full, while units can still move, and until when [6.2b, 6.3e, 10.10d]', () => {
    const at = { '84': '3107', '81': '3107', '86': '3107', '87': '3107', '80': '3107' }
    const set = { turn: 4, destroyed: [hex('3107')], phase: GERMAN_ACTION }
    expect(kinds(moving({ at, set }, GERMAN), 'end')).toEqual(['warn.crowdedPhase 6.2b'])
    expect(kinds(fighting({ at, set: { ...set, order: ATTACK_MOVE } }, GERMAN), 'end')).toEqual([])
    expect(kinds(fighting({ at, set }, GERMAN), 'end')).toEqual(['warn.crowdedPhase 6.2b'])
    const now = given({ at, set })
    expect([line(now, 'crowded'), line(now, 'crowdedPhase')?.params]).toEqual([
      undefined,
      { n: 2, places: 'Paris' },
    ])
    expect(kinds(moving({ at: { ...at, '80': '3106', '87': '3106' }, set }, GERMAN), 'end')).toEqual([])
  })

  it('of a city whose last defender starves before the Germans move, if nobody can feed him [4.3.1a, 7.12c, 7.11b]', () => {
    const held = (want: { reduced?: string[]; set?: Partial<EwState> }) => {
      const at = { US7: '3107', '1SS': '3109', US5: '3304' }
      const state = moving({ at, beachheads: ['3304'], ...want, set: { turn: 4, ...want.set } })
      return kinds(state, 'end').filter(one => /4.3.1a/.test(one))
    }
    const reduced = ['US7']
    expect(held({ reduced, set: { aerialUsed: 1 } })).toEqual(['warn.hungryCity 4.3.1a'])
    expect([held({ reduced }), held({ set: { aerialUsed: 1 } })]).toEqual([[], []])
  })

  it('of Steiner, whom a corps beyond the Elbe lets the Germans call up beside it [12.2.2b, 4.3.1a]', () => {
    const open = (turn: number, corps: Record<string, string>) => {
      const at = { OGS: 'track', '12A': 'track', US5: '3304', ...corps }
      return kinds(moving({ at, allied: ['3120'], beachheads: ['3304'], set: { turn } }), 'end')
    }
    expect(open(8, { US7: '3219' })).toEqual([])
    expect(open(8, { US7: '3121' })).toEqual(['warn.openCity 4.3.1a'])
    expect(open(8, {})).toEqual([])
    expect(open(7, { US7: '3121' })).toEqual([])
  })

  it('of a garrison that comes out of the box into a city that Germans have only passed through [4.3.1a, 12.2.1b]', () => {
    const set = { turn: 4, taken: [hex('1812')] }
    const passed = (at: Record<string, string>) =>
      kinds(moving({ at: { US5: '3304', ...at }, beachheads: ['3304'], set }), 'end')
    expect([passed({ CL: 'box' }), passed({})]).toEqual([['warn.openCity 4.3.1a'], []])
  })

  it('of one who could come out of the box or over the Scheldt as well [4.3.1a, 12.0a, 8.10b]', () => {
    const bare = (at: Record<string, string>, set = {}) =>
      warningsOf(moving({ at, allied: ['3311'], set: { turn: 5, ...set } }), 'end')
    const boxed = bare({ '39Pz': 'box' })
    expect(boxed.map(({ reason, rule }) => `${reason.id} ${rule}`)).toEqual(['warn.openCity 4.3.1a'])
    expect(ids(boxed[0]!.places!.slice(0, 1))).toEqual(['3311'])
    // Around the estuary it is a hex too far.
    const delta = { '88': '3510' }
    expect(bare(delta)).toHaveLength(1)
    expect(bare(delta, { scheldt: 4 })).toEqual([])
  })

  it('of what starves and of ports that are missing, before the last part ends [7.12c, 4.3.2a]', () => {
    const set = { turn: 3, order: ATTACK_MOVE }
    const state = moving({ at: { US5: '3006' }, set })
    expect(kinds(state, 'end')).toEqual(['warn.supply 7.12c', 'warn.ports 4.3.2a'])
    expect(kinds(moving({ at: { US5: '3006' }, set: { turn: 3 } }), 'end')).toEqual([])
    // Who has no other step is lost, and that is said.
    const worn = moving({ at: { US5: '3006', US7: '3005' }, reduced: ['US5'], set })
    expect(warningsOf(worn, 'end')[0]).toMatchObject({
      reason: { id: 'warn.supplyLast', params: { n: 2, last: 1 } },
    })
    // Attacks that come first are the last chance to throw a garrison out of a port.
    expect(kinds(fighting({ at: { US5: '3304' }, beachheads: ['3304'], set }), 'end')).toEqual([
      'warn.ports 4.3.2a',
    ])
  })

  it('of who lives on what Vienna has sent and starves all the same, while he can still move [7.5b, 7.12c]', () => {
    const set = { turn: 7, phase: GERMAN_ACTION, lostSources: [hex('2422')], graceTurn: 7 }
    const state = moving({ at: { '75': '1812', '64': '2316' }, set }, GERMAN)
    for (const id of ['75', '64']) state.flags[unit(id)]! |= FED
    expect(kinds(state, 'end')).toEqual(['warn.grace 7.5b'])
    expect(ids(warningsOf(state, 'end')[0]!.places!)).toEqual(['1812'])
    state.graceTurn = 8
    expect(kinds(state, 'end')).toEqual([])
  })
})

describe('why a unit is halved', () => {
  it('is said with its reach, its battle and on its counter [7.12a, 7.12b, 7.15b]', () => {
    const state = moving({ at: { US5: '3006' }, set: { turn: 5, difficulties: AMERICAN } })
    const reach = explain(state, { about: 'reach', unit: unit('US5') })!
    expect([reach.allowance, reach.why!.map(({ rule }) => rule)]).toEqual([2, ['7.12a', '7.15b']])
    const piece = scene(state, NOW).pieces.find(one => one.unit === unit('US5'))!
    expect(piece.marks).toEqual(['unsupplied', 'short'])
    const battle = fighting({ at: { US5: '3006', '84': '3007' } })
    plan(battle, '3007', 'US5')
    const answer = explain(battle, { about: 'battle' })!
    expect(answer.hampered!.map(({ rule }) => rule)).toContain('7.12b')
    const fed = moving({ at: { US5: '3304', FX: '3304' }, beachheads: ['3304'] })
    expect(explain(fed, { about: 'reach', unit: unit('US5') })!.why).toBeUndefined()
    play(fed, 'pick US5', 'add FX')
    expect(explain(fed, { about: 'reach' })!.why!.map(({ reason }) => reason.id)).toEqual(['reach.slowest'])
  })
})

describe('the battle panel', () => {
  const ahead = (state: EwState, place: string) => explain(state, { about: 'battle', at: hex(place) })

  it('foretells an attack that can be made now, and none on a hex that has been attacked [10.0c, 10.0a]', () => {
    const at = { US7: '2802', US5: '2802', '84': '2803' }
    const state = fighting({ at, beachheads: ['2802'] })
    expect([ahead(state, '2803')?.attack, ahead(state, '2804')]).toEqual([15, null])
    plan(state, '2803', 'US7')
    dice(state, 6)
    play(state, 'commit')
    settle(state)
    expect([ahead(state, '2803'), rule(state, 'target 2803')]).toEqual([null, '10.0c'])
  })

  it('foretells one army group alone where they attack apart [3.3.4c]', () => {
    const at = { ...Object.fromEntries(['US5', 'US7', 'B1'].map(id => [id, '3304'])), '84': '3303' }
    const set = { turn: 1, scenario: 'alternate', unopposed: 1 }
    expect(ahead(fighting({ at, beachheads: ['3304'], set }), '3303')?.attack).toBe(15)
    expect(ahead(fighting({ at, beachheads: ['3304'], set: { ...set, unopposed: 0 } }), '3303')?.attack).toBe(
      21,
    )
  })

  it('says what bombers would do, a city gone first, and nothing once the die is cast [10.10a, 10.10d]', () => {
    const state = fighting({
      at: { US5: '3304', US7: '3304', CH: '3404' },
      beachheads: ['3304'],
      set: { bombers: 2 },
    })
    plan(state, '3404', 'US5', 'US7')
    const { column, aids } = explain(state, { about: 'battle' })!
    expect([column, aids!.length, aids![0]!.reason.id]).toEqual(['3:1', 1, 'aid.reason.bombersCity'])
    // Rough ground stays rough: the city's column is gone and that of the bombers comes on top.
    expect(aids![0]!.chances.map(({ result }) => result)).toContain('0/3')
    const none = fighting({ at: { US5: '3304', CH: '3404' }, beachheads: ['3304'] })
    plan(none, '3404', 'US5')
    expect(explain(none, { about: 'battle' })!.aids).toBeUndefined()
  })
})

describe('standing answers', () => {
  const begun = () => {
    const match = createMatch(ew, 'historical', {}, 4)
    if ('problem' in match) throw new Error(String(match.problem))
    return match
  }

  it('are on the sheet of the side that is asked: offensives for the Germans, the air for the Allies', () => {
    const { state } = begun()
    const sheets = (seat: number) => ew.standing(ew.view(state, seat), seat).map(({ question }) => question)
    expect(sheets(ALLIED).sort()).toEqual(['aerialAnswer', 'aerialRescue', 'bombers'])
    expect(sheets(GERMAN).sort()).toEqual(['inland', 'mandate', 'steiner'])
  })

  it('let Germans be asked only before Allied movement closes [13.6b]', () => {
    const reply = (last: number, arg: string) => {
      const match = begun()
      const { state } = match
      Object.assign(
        state,
        given({ at: { '1SS': '3005', US5: '3004' }, set: { mandates: 5, mandateReady: 1 } }),
      )
      room.clear(state)
      state.standing = [{}, {}]
      state.frames = [{ step: 'mandate', last, open: 2 }]
      ew.apply(state, GERMAN, { verb: 'standing', arg })
      return standingReply(match)?.action.verb ?? 'asked'
    }
    expect([reply(0, 'mandate closing'), reply(1, 'mandate closing')]).toEqual(['pass', 'asked'])
    expect(reply(0, `mandate near ${hex('3005')}`)).toBe('asked')
    expect(reply(0, 'mandate decline')).toBe('pass')
  })
})

describe('supplies by air', () => {
  it('tell ahead whom they would feed, and that they come once a turn [7.11a, 7.11b]', () => {
    const state = given({ at: { US5: '3304', US7: '2804' }, beachheads: ['3304'] })
    const ahead = (place: string) =>
      explain(state, { about: 'preview', verb: 'aerial', arg: hex(place) })!.lines.map(({ reason }) => reason)
    expect(ahead('2804')[0]).toMatchObject({ id: 'preview.aerial', params: { n: 1 } })
    expect(ahead('3304').map(({ id }) => id)).toEqual(['preview.aerialIdle', 'preview.aerialOnce'])
  })
})
