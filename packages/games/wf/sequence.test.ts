/** Section 4 as a whole: the order of a month, a fortnight and a player turn, in the real game. */
import { describe, expect, it } from 'vitest'
import { titleOf } from '@hexfront/engine/testing'
import { below, isKind, seedDice } from '@hexfront/engine'
import { act, hex, inPhase, offered, refusedBy, unit } from './testing/testing.ts'
import { cvOf, lands, turns } from './data.ts'
import { ALLIED, AXIS, REVEALED, STRATEGIC } from './state.ts'
import { levelAgainst } from './combat/fire.ts'
import { wf } from './index.ts'
import { flagsOf } from './flags.ts'
import type { Action, GameEvent } from '@hexfront/engine'
import type { WfState } from './state.ts'

const asked = (state: WfState): string => wf.decisions(state)[0]!.kind
const seat = (state: WfState): number => wf.decisions(state)[0]!.seat

/** Takes the first of the verbs that is on offer, until another question is asked. */
function until(state: WfState, kind: string, ...verbs: string[]): GameEvent[] {
  const told: GameEvent[] = []
  for (let n = 0; n < 200 && !state.outcome && asked(state) !== kind; n++) {
    const actions = wf.actions(state, seat(state))
    const wanted = [
      ...verbs,
      'endCommand',
      'endMovement',
      'endMobilize',
      'endStrikes',
      'reveal',
      'fireAll',
      'done',
      'waive',
    ]
    const verb = wanted.find(one => actions.some(action => action.verb === one)) ?? actions[0]!.verb
    told.push(
      ...wf.apply(
        state,
        seat(state),
        actions.find(action => action.verb === verb)!,
      ),
    )
  }
  return told
}

/** A random game: what was asked of whom in which fortnight, and what was told. */
function randomGame(scenario: string, seed: number) {
  const state = wf.setup(scenario, {}, seed)
  const rng = seedDice(seed)
  const asks: { turn: number; side: number; kind: string }[] = []
  const events: GameEvent[] = []
  while (!state.outcome) {
    const decisions = wf.decisions(state)
    const decision = decisions[below(rng, decisions.length)]!
    asks.push({ turn: state.turn, side: state.side, kind: decision.kind })
    const actions = wf.actions(state, decision.seat)
    events.push(...wf.apply(state, decision.seat, actions[below(rng, actions.length)]!))
  }
  return { state, asks, events }
}

const OBW = 'GE-OBW-HQ'
const MECH = 'BR-13-MECH'
const HQ = 'BR-15-HQ'

function command(state: WfState, hq: string, mode: string): void {
  act(wf, state, seat(state), 'activate', unit(hq))
  act(wf, state, seat(state), 'mode', mode)
  if (asked(state) === 'commanding') act(wf, state, seat(state), 'stay')
}

describe('months and fortnights', () => {
  it('[4.1] a month is production and two fortnights, each with a turn of both sides', () => {
    const { asks, events } = randomGame('S43', 4)
    const order = events.filter(isKind('turn', 'phase')).filter(({ way }) => way === undefined)
    for (const { turn } of turns.slice(0, 10)) {
      const at = order.findIndex(event => event.kind === 'turn' && event['turn'] === turn)
      expect(order.slice(at + 1, at + 3).map(event => event.kind === 'phase' && event.side)).toEqual([
        ALLIED,
        AXIS,
      ])
    }
    const built = new Set(asks.filter(({ kind }) => kind === 'building').map(({ turn }) => turn))
    // Not in the first month of a game, and never before a second fortnight.
    expect([...built].every(turn => turn % 2 === 1 && turn > 1)).toBe(true)
    expect(built.size).toBe(4)
  })

  it('[4.2] both sides build at once, and what has just come takes no replacements', () => {
    const state = wf.setup('S43', {}, 5)
    const rng = seedDice(6)
    while (wf.decisions(state)[0]!.kind !== 'building') {
      const actions = wf.actions(state, seat(state))
      wf.apply(state, seat(state), actions[below(rng, actions.length)]!)
    }
    expect(wf.decisions(state).map(one => one.seat)).toEqual([ALLIED, AXIS])
    const polish = unit('PL-POL-INF')
    expect(offered(wf, state, ALLIED, 'arrive')).toContain(polish)
    act(wf, state, ALLIED, 'arrive', polish)
    act(wf, state, ALLIED, 'place', offered(wf, state, ALLIED, 'place')[0])
    expect(refusedBy(wf, state, ALLIED, 'build', polish)).toBeDefined()
    // The other side sees none of it, and has its own to do.
    expect(JSON.stringify(wf.view(state, AXIS).frames.at(-1))).not.toContain(String(polish))
    expect(
      offered(wf, state, AXIS, 'done').length + offered(wf, state, AXIS, 'arrive').length,
    ).toBeGreaterThan(0)
  })

  it('[4.3] weather is thrown for before each fortnight from November to February, and in no other', () => {
    const { events } = randomGame('W43', 8)
    let turn = 0
    const thrown = new Map<number, number>()
    for (const event of events) {
      if (event.kind === 'turn') turn = Number(event['turn'])
      if (event.kind === 'roll' && String(event['why']).includes('weather'))
        thrown.set(turn, (thrown.get(turn) ?? 0) + 1)
    }
    const rolled = turns.filter(one => one.roll && one.turn >= 11 && one.turn <= 22).map(one => one.turn)
    expect(rolled.length).toBe(6)
    expect([...thrown.keys()]).toEqual(rolled)
    expect([...thrown.values()].every(n => n === 2)).toBe(true)
  })

  it('[4.4a] the Allies have the first turn of every fortnight', () => {
    const { events } = randomGame('husky', 2)
    const order = events.filter(isKind('turn', 'phase')).filter(({ way }) => way === undefined)
    const begun = order.flatMap((event, i) => {
      const next = order[i + 1]
      return event.kind === 'turn' && next?.kind === 'phase' ? [next.side] : []
    })
    // The first fortnight begins with the set-up, before anybody acts.
    expect(begun).toEqual([ALLIED, ALLIED, ALLIED])
  })
})

describe('a player turn', () => {
  it('[4.4b] its phases come in one order, and what belongs to one is refused in another', () => {
    const rank = [
      'command',
      'movement',
      'airstrikes',
      'chooseBattles',
      'nextBattle',
      'beachheads',
      'uprisings',
      'surrenders',
    ]
    const { asks } = randomGame('S44', 3)
    let last = { turn: 0, side: -1, rank: -1 }
    for (const { turn, side, kind } of asks) {
      const now = rank.indexOf(kind)
      // A blitz begins the middle anew.
      if (
        now < 0 ||
        kind === 'movement' ||
        kind === 'airstrikes' ||
        kind === 'chooseBattles' ||
        kind === 'nextBattle'
      )
        continue
      if (last.turn === turn && last.side === side) expect(now).toBeGreaterThanOrEqual(last.rank)
      last = { turn, side, rank: now }
    }
    const state = inPhase({ at: { [MECH]: 'Tunis', [HQ]: 'Tunis' }, allied: ['Tunis'] }, 'command')
    expect(refusedBy(wf, state, ALLIED, 'pick', unit(MECH))).toBeDefined()
    act(wf, state, ALLIED, 'endCommand')
    expect(refusedBy(wf, state, ALLIED, 'activate', unit(HQ))).toBeDefined()
  })

  it('[4.41a] without an active HQ nobody moves, yet battles are fought and supply is checked', () => {
    const state = inPhase(
      {
        at: { [MECH]: 'Lyon', 'GE-84-INF': 'Lyon', [HQ]: 'Tunis' },
        attackers: { Lyon: ALLIED },
        side: ALLIED,
      },
      'command',
    )
    act(wf, state, ALLIED, 'endCommand')
    expect(offered(wf, state, ALLIED, 'pick')).toEqual([])
    act(wf, state, ALLIED, 'endMovement')
    expect(asked(state)).toBe('chooseBattles')
    expect(offered(wf, state, ALLIED, 'fight')).toEqual([hex('Lyon')])
  })

  it('[4.41b] war is declared before any HQ is activated, by the Allies alone', () => {
    const state = inPhase({ at: { [HQ]: 'Tunis' }, allied: ['Tunis'], neutral: [hex('Madrid')] }, 'command')
    expect(offered(wf, state, ALLIED, 'declare')).toContain('Portugal')
    command(state, HQ, 'normal')
    expect(refusedBy(wf, state, ALLIED, 'declare', 'Spain')).toBeDefined()
    const axis = inPhase({ at: { [OBW]: 'Paris' }, side: AXIS }, 'command')
    expect(refusedBy(wf, axis, AXIS, 'declare', 'Spain')).toBeDefined()
  })

  it('[4.41c] a blitz is declared with the activation: it costs two steps and brings a second round of phases', () => {
    const state = inPhase({ at: { [OBW]: 'Paris', 'GE-84-INF': 'Reims' }, side: AXIS }, 'command')
    const full = cvOf(state, unit(OBW))
    command(state, OBW, 'blitz')
    expect(refusedBy(wf, state, AXIS, 'mode', 'normal')).toBeDefined()
    act(wf, state, AXIS, 'endCommand')
    expect(state.blitz).toBe(0)
    act(wf, state, AXIS, 'endMovement')
    expect(asked(state)).toBe('movement')
    expect(state.blitz).toBe(1)
    expect(cvOf(state, unit(OBW))).toBe(full - 1)
    expect(refusedBy(wf, state, AXIS, 'mode', 'blitz')).toBeDefined()
    until(state, 'command')
    expect(cvOf(state, unit(OBW))).toBe(full - 2)
  })

  it('[4.42a] [4.42b] [4.42c] only commanded units move, then an HQ stays for combat or moves off', () => {
    const at = { [OBW]: 'Paris', 'GE-84-INF': 'Reims', 'GE-74-INF': 'Berlin', 'GE-OKW-SHQ': 'Berlin' }
    const state = inPhase({ at, side: AXIS }, 'command')
    command(state, OBW, 'normal')
    act(wf, state, AXIS, 'endCommand')
    expect(offered(wf, state, AXIS, 'pick')).toContain(unit('GE-84-INF'))
    expect(refusedBy(wf, state, AXIS, 'pick', unit('GE-74-INF'))).toBeDefined()
    act(wf, state, AXIS, 'pick', unit('GE-84-INF'))
    expect(offered(wf, state, AXIS, 'rail')).toEqual([])
    act(wf, state, AXIS, 'cancel')
    act(wf, state, AXIS, 'endMovement')
    expect(offered(wf, state, AXIS, 'mobilize')).toEqual([unit(OBW)])
    act(wf, state, AXIS, 'mobilize', unit(OBW))
    act(wf, state, AXIS, 'march', offered(wf, state, AXIS, 'march')[0])
    expect(state.active).not.toContain(unit(OBW))

    const supreme = inPhase({ at, side: AXIS }, 'command')
    command(supreme, 'GE-OKW-SHQ', 'normal')
    act(wf, supreme, AXIS, 'endCommand')
    act(wf, supreme, AXIS, 'pick', unit('GE-74-INF'))
    expect(offered(wf, supreme, AXIS, 'rail').length).toBeGreaterThan(0)
  })

  it('[4.43a] a battle begun in movement must be fought, an old one may be', () => {
    const at = { [MECH]: 'Lyon', 'GE-84-INF': 'Lyon', 'US-2-AMPH': 'Reims', 'GE-74-INF': 'Reims' }
    const state = inPhase({ at, attackers: { Lyon: ALLIED, Reims: ALLIED }, side: ALLIED }, 'movement')
    state.battles[state.battles.indexOf(hex('Reims')) + 2] = 1
    act(wf, state, ALLIED, 'endMovement')
    expect(offered(wf, state, ALLIED, 'fight')).toEqual([hex('Lyon')])
    const told = until(state, 'command', 'reveal')
    const shown = told.filter(isKind('fired')).map(event => event.at)
    expect(shown).toContain(hex('Reims'))
    expect(shown).not.toContain(hex('Lyon'))
  })

  it('[4.43b] without support the enemy loses half as much, and we lose as ever', () => {
    const at = { [MECH]: 'Paris', 'GE-84-INF': 'Paris', 'GE-74-INF': 'Reims', 'US-2-AMPH': 'Reims' }
    const state = inPhase({ at, side: ALLIED }, 'command')
    expect(levelAgainst(state, hex('Reims'), AXIS, 1)).toBe(1)
    expect(levelAgainst(state, hex('Reims'), AXIS, 0)).toBe(2)
    const told = [...act(wf, state, ALLIED, 'endCommand'), ...act(wf, state, ALLIED, 'endMovement')]
    expect(told.filter(({ kind }) => kind === 'eliminated')).toEqual([])
    expect(offered(wf, state, ALLIED, 'fight')).toContain(hex('Reims'))
  })

  it('[4.43c] [4.43d] strikes come before anybody is shown, defensive fire before offensive fire', () => {
    const at = { [MECH]: 'Lyon', 'GE-84-INF': 'Lyon', [HQ]: 'Lyon W1 1' }
    const state = inPhase({ at, attackers: { Lyon: ALLIED }, side: ALLIED }, 'command')
    command(state, HQ, 'normal')
    until(state, 'airstrikes')
    expect(flagsOf(state)[unit('GE-84-INF')]! & REVEALED).toBe(0)
    act(wf, state, ALLIED, 'airstrike', unit(HQ))
    const told = [...act(wf, state, ALLIED, 'strike', hex('Lyon')), ...until(state, 'command')]
    const order = told.filter(isKind('revealed', 'fired'))
    const kinds = order.map(
      event => `${titleOf(event)}${event.kind === 'fired' && event.unit >= 0 ? event.side : ''}`,
    )
    const last = (kind: string): number => kinds.lastIndexOf(kind)
    expect(kinds.indexOf('fired.air')).toBeGreaterThanOrEqual(0)
    expect(kinds.indexOf('revealed')).toBeLessThan(kinds.indexOf('fired.air'))
    expect(kinds.indexOf('fired.air')).toBeLessThan(kinds.indexOf('fired1'))
    expect(last('fired1')).toBeLessThan(kinds.indexOf('fired0'))
  })

  it('[4.43e] after combat plain HQs are done and a step weaker; one on a blitz loses a step and goes on', () => {
    const at = { [OBW]: 'Paris', 'GE-B-HQ': 'Lyon' }
    const state = inPhase({ at, side: AXIS }, 'command')
    const full = [OBW, 'GE-B-HQ'].map(id => cvOf(state, unit(id)))
    command(state, OBW, 'blitz')
    command(state, 'GE-B-HQ', 'normal')
    act(wf, state, AXIS, 'endCommand')
    until(state, 'mobilize')
    act(wf, state, AXIS, 'endMobilize')
    expect(state.blitz).toBe(1)
    expect([OBW, 'GE-B-HQ'].map(id => cvOf(state, unit(id)))).toEqual(full.map(cv => cv - 1))
    expect(state.active).toContain(unit(OBW))
    expect(state.active).not.toContain(unit('GE-B-HQ'))
  })

  it('[4.44a] [4.44b] in a blitz units under the HQ move again, but not those that went by rail, nor the HQ', () => {
    const at = { [OBW]: 'Paris', 'GE-84-INF': 'Reims', 'GE-74-INF': 'Paris' }
    const state = inPhase({ at, side: AXIS, flags: { 'GE-74-INF': STRATEGIC } }, 'command')
    command(state, OBW, 'blitz')
    act(wf, state, AXIS, 'endCommand')
    act(wf, state, AXIS, 'pick', unit('GE-84-INF'))
    act(wf, state, AXIS, 'march', hex('Paris'))
    act(wf, state, AXIS, 'endMovement')
    expect(state.blitz).toBe(1)
    expect(offered(wf, state, AXIS, 'pick')).toEqual([unit('GE-84-INF')])
    expect(refusedBy(wf, state, AXIS, 'pick', unit('GE-74-INF'))).toBeDefined()
    expect(refusedBy(wf, state, AXIS, 'pick', unit(OBW))).toBeDefined()
    act(wf, state, AXIS, 'endMovement')
    expect(offered(wf, state, AXIS, 'mobilize')).toEqual([unit(OBW)])
  })

  it('[4.45] a second round follows in the blitz', () => {
    const at = { [HQ]: 'Lyon W1', [MECH]: 'Lyon', 'GE-84-INF': 'Lyon', 'GE-74-INF': 'Lyon' }
    const state = inPhase({ at, attackers: { Lyon: ALLIED }, side: ALLIED }, 'command')
    command(state, HQ, 'blitz')
    const rounds: number[] = []
    for (let n = 0; n < 100 && asked(state) !== 'command'; n++) until1(state, rounds)
    act(wf, state, ALLIED, 'endCommand')
    while (state.side === ALLIED && !state.outcome) until1(state, rounds)
    expect(new Set(rounds)).toEqual(new Set([0, 1]))
  })

  it('[4.46] in a supply phase the enemy alone is checked', () => {
    const at = { [MECH]: 'Prague', 'GE-84-INF': 'Bordeaux' }
    const state = inPhase({ at, side: ALLIED, allied: [lands] }, 'command')
    state.beachhead.fill(-2)
    const [strong, foe] = [cvOf(state, unit(MECH)), cvOf(state, unit('GE-84-INF'))]
    act(wf, state, ALLIED, 'endCommand')
    until(state, 'command')
    expect(state.side).toBe(AXIS)
    expect(cvOf(state, unit(MECH))).toBe(strong)
    expect(cvOf(state, unit('GE-84-INF'))).toBe(foe - 1)
  })

  it('[4.47] revolts and surrenders are asked for in the Allied politics phase, and in no Axis one', () => {
    const kinds = new Set(['uprisings', 'surrenders', 'maquis'])
    for (const seed of [3, 5]) {
      const { asks } = randomGame('S44', seed)
      expect(asks.filter(({ kind, side }) => kinds.has(kind) && side === AXIS)).toEqual([])
    }
    const { asks } = randomGame('W43', 1)
    expect(asks.some(({ kind, side }) => kinds.has(kind) && side === ALLIED)).toBe(true)
  })
})

/** One action, the first that fights on. */
function until1(state: WfState, rounds: number[]): void {
  const actions = wf.actions(state, seat(state))
  const wanted = [
    'fightAll',
    'fight',
    'reveal',
    'fireAll',
    'endStrikes',
    'endMovement',
    'endMobilize',
    'done',
    'waive',
  ]
  const verb = wanted.find(one => actions.some(action => action.verb === one)) ?? actions[0]!.verb
  const chosen: Action = actions.find(action => action.verb === verb)!
  for (const event of wf.apply(state, seat(state), chosen))
    if (event.kind === 'fired') rounds.push(state.blitz)
}
