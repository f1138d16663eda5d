/** What each question of combat and air operations says, to whom, and what is said of what cannot be done. */
import { describe, expect, it } from 'vitest'
import { mw } from '../index.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { attack, field, plan } from '../testing/combat.ts'
import { asked, fighting, moving, offers, play, rule, stage } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { placeName, unitName } from '../data.ts'
import { steps } from '../steps.ts'
import type { ChoiceStep, Json } from '@hexfront/engine'
import type { MwState } from '../state.ts'

type Question = () => MwState
const flying = (at: Readonly<Record<string, string>>, left: number): MwState =>
  stage.begin(given({ at, set: { airLeft: left, segment: 3, operating: GERMAN } }), 'airOperations', {
    side: GERMAN,
  })
const did = (state: MwState, ...lines: string[]): MwState => {
  play(state, ...lines)
  return state
}
const maginot = (): MwState => {
  const at = {
    'fr-f-boul': 'Boulay',
    'fr-3a': 'Boulay',
    'de-1a': '1839',
    'de-log-hgc': '1939',
    'de-air-2': 'Boulay',
  }
  const state = fighting({ commands: ['HGA', 'HGC'], at: { ...at, 'de-12a': '1739', 'de-16a': '1639' } })
  attack(state, 'Boulay', ['de-1a', 'de-12a', 'de-16a'], 'DD')
  return state
}
const meuse = (): MwState => {
  const at = { 'fr-2a': 'Sedan', 'de-12a': '1539', 'de-log-hga': '1638', 'de-air-8': 'Sedan' }
  const state = fighting({ commands: ['HGA'], options: { bridgeheads: true }, at })
  attack(state, 'Sedan', ['de-12a'], 'DA')
  return state
}
const liege = { 'be-f-ee': '1537', 'de-6a': 'Aachen', 'de-sf-koch': 'available' }
const chartres = { place: placeName(hex('0742')) }

/** Two French corps in Dunkirk, cut off from everything but the port itself. */
const beleaguered = (): MwState =>
  field(
    { 'fr-cav': 'Dunkirk', 'fr-2gc': 'Dunkirk', 'de-1': '0937', 'de-38': '1035', 'de-40': '0836' },
    ALLIED,
    { set: { bombed: ['Lille', 'Paris', 'Reims', 'Nancy', '0843'].map(hex) } },
  )

/** Each question: how to come to it, who is asked, what it says, and the rules it names. */
const questions: Readonly<
  Record<string, [Question, number, Readonly<Record<string, Json>> | undefined, string[]]>
> = {
  combat: [
    () => field({ 'fr-20': '0742', 'de-1': '0641' }),
    GERMAN,
    undefined,
    ['10.0a', '10.0b', '10.0c', '10.0d', '10.1b'],
  ],
  attackPlan: [
    () => plan(field({ 'fr-20': '0742', 'de-1': '0641' }), '0742'),
    GERMAN,
    chartres,
    ['10.1a', '10.1d', '10.1e', '10.1h', '10.3a'],
  ],
  specialForces: [
    () => did(plan(fighting({ commands: ['HGB'], at: liege }), '1537', 'de-6a'), 'commit'),
    GERMAN,
    { place: placeName(hex('1537')) },
    ['19.0b', '19.0c', '19.0d'],
  ],
  chooseTable: [
    () => did(plan(field({ 'fr-20': '0742', 'de-19': '0641' }), '0742', 'de-19'), 'commit'),
    GERMAN,
    chartres,
    ['10.2a', '10.2b', '10.2c', '22.2g'],
  ],
  naval: [
    () =>
      did(
        plan(
          fighting({
            commands: ['HGB'],
            at: { 'uk-naval': 'available', 'fr-1a': 'Dunkirk', 'de-6a': '0937' },
          }),
          'Dunkirk',
          'de-6a',
        ),
        'commit',
      ),
    ALLIED,
    { place: placeName(hex('Dunkirk')) },
    ['20.1b', '20.1c', '20.1d'],
  ],
  lose: [maginot, ALLIED, undefined, ['10.6b', '22.1a']],
  holdFort: [
    () => did(maginot(), 'lose fr-3a', 'lose fr-3a'),
    ALLIED,
    { place: placeName(hex('Boulay')) },
    ['17.0e', '12.2e'],
  ],
  retreat: [
    () => {
      const state = field({ 'fr-20': '0742', 'de-6a': '0641', 'de-4a': '0741' })
      attack(state, '0742', ['de-6a'], 'DW')
      return state
    },
    ALLIED,
    chartres,
    ['11.0', '11.1a', '11.1b', '11.1c', '11.1e', '11.1f', '7.2f'],
  ],
  counterattack: [
    () => {
      const state = field({ 'fr-5a': '0742', 'de-6a': '0641', 'de-4a': '0741' })
      attack(state, '0742', ['de-6a', 'de-4a'], 'CA')
      return state
    },
    ALLIED,
    chartres,
    ['22.2a', '22.2b', '22.2c'],
  ],
  advance: [
    () => {
      const state = field({ 'fr-1cav': '0742', 'de-6a': '0641' })
      attack(state, '0742', ['de-6a'], 'DD')
      return state
    },
    GERMAN,
    chartres,
    ['12.0', '12.1a', '12.2a', '12.2c'],
  ],
  pursue: [
    () => {
      const state = field({ 'fr-1cav': '0742', 'de-19': '0641', 'de-6a': '0741' })
      attack(state, '0742', ['de-19', 'de-6a'], 'DD')
      return did(state, 'advance de-19')
    },
    GERMAN,
    { unit: unitName(unit('de-19')) },
    ['12.1a', '12.1b', '12.2a', '12.2c', '12.2d'],
  ],
  bridgehead: [meuse, GERMAN, { place: placeName(hex('Sedan')) }, ['27.1a', '27.1d', '27.1g']],
  dropBridge: [
    () => stage.begin(did(meuse(), 'bridge 1539'), 'closing', { side: GERMAN }),
    GERMAN,
    undefined,
    ['27.1e'],
  ],
  airDeploy: [
    () => flying({ 'de-air-1': 'available', 'de-air-4': 'available', 'de-air-5': 'available' }, 2),
    GERMAN,
    { n: 2 },
    ['16.1a', '16.1b', '16.2a', '16.2c'],
  ],
  flying: [
    () => did(flying({ 'de-air-1': 'available' }, 2), 'fly de-air-1'),
    GERMAN,
    { unit: unitName(unit('de-air-1')) },
    ['16.1b', '16.1c', '16.3', '16.4a'],
  ],
  airMissions: [
    () =>
      did(flying({ 'de-air-1': 'available', 'fr-air-zoan': 'Brussels' }, 1), 'fly de-air-1', 'over Brussels'),
    GERMAN,
    undefined,
    ['16.9d', '16.9b', '16.5f'],
  ],
  dogfights: [
    () =>
      flying({ 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims', 'de-air-2': 'Paris', 'fr-air-zoae': 'Paris' }, 0),
    GERMAN,
    undefined,
    ['16.2d', '16.6b', '16.6f'],
  ],
  bombing: [
    () => did(flying({ 'de-air-1': 'available' }, 1), 'fly de-air-1', 'over Reims'),
    GERMAN,
    undefined,
    ['16.9a', '16.9c', '22.4c', '16.5g'],
  ],
  portUser: [
    () => {
      const state = beleaguered()
      attack(state, '0937', ['fr-cav', 'fr-2gc'], 'DD')
      return state
    },
    ALLIED,
    undefined,
    ['15.2d'],
  ],
  evacuation: [
    () =>
      stage.begin(given({ marker: 'evac', commands: ['1AG'], at: { 'uk-2': 'Dunkirk' } }), 'evacuation', {
        side: ALLIED,
      }),
    ALLIED,
    undefined,
    ['20.2c', '20.2f'],
  ],
}
const WAITS: Readonly<Record<string, string>> = {
  pursue: 'wait.advance',
  airDeploy: 'wait.air',
  flying: 'wait.air',
  airMissions: 'wait.air',
  dogfights: 'wait.air',
  bombing: 'wait.air',
}

describe('questions', () => {
  it.each(Object.entries(questions))(
    'say what %s is about, to whom, and by which rules',
    (kind, [come, seat, params, rules]) => {
      const state = come()
      const [decision] = stage.flow.decisions(state)
      const wait = WAITS[kind] ?? `wait.${kind}`
      expect(decision).toMatchObject({
        kind,
        seat,
        ask: { id: `ask.${kind}`, ...(params && { params }) },
        rules,
      })
      expect(decision!.wait.id).toBe(wait)
      expect([words[`ask.${kind}`], words[wait]]).not.toContain(undefined)
      for (const value of Object.values(decision!.wait.params ?? {})) expect(value).not.toBe('?')
    },
  )
})

/** Something that cannot be done in a question: the line, the message and the rule. */
const refusals: readonly [keyof typeof questions, string, string, string][] = [
  ['combat', 'target 0543', 'no.10.1h', '10.1h'],
  ['attackPlan', 'join de-19', 'no.10.0a', '10.0a'],
  ['attackPlan', 'join fr-20', 'no.10.0a', '10.0a'],
  ['specialForces', 'send de-sf-bb', 'no.send', '19.1c'],
  ['specialForces', 'send de-6a', 'no.send', '19.0b'],
  ['lose', 'lose de-1a', 'no.22.1h', '22.1h'],
  ['holdFort', 'leave de-1a', 'no.leave', '17.0e'],
  ['retreat', 'retreat 0641', 'no.11.1c', '11.1c'],
  ['counterattack', 'counter 0543', 'no.22.2a', '22.2a'],
  ['advance', 'advance de-1', 'no.12.0', '12.0'],
  ['pursue', 'pursue 0543', 'no.12.2c', '12.2c'],
  ['bridgehead', 'bridge 1440', 'no.bridge', '27.1a'],
  ['dropBridge', 'dropBridge 1440', 'no.bridge', '27.1e'],
  ['airDeploy', 'fly de-air-2', 'no.fly', '16.0b'],
  ['airMissions', 'mission de-air-2', 'no.mission', '16.9d'],
  ['dogfights', 'fight Metz', 'no.fight', '16.6c'],
  ['bombing', 'bomb de-air-2', 'no.bomb', '16.9a'],
  ['evacuation', 'evacuate uk-bef', 'no.evacuate', '20.2c'],
]

describe('refusals', () => {
  it.each(refusals)('in %s: %s', (kind, line, id, rule) => {
    const state = questions[kind]![0]()
    const seat = stage.seatOf(state)
    const refusal = stage.flow.check(state, seat, stage.actionOf(line))
    expect(refusal).toMatchObject({ id, rule })
    expect(words[id]).toBeDefined()
  })

  it.each(Object.keys(questions))(
    'in %s of what nobody could mean are plain words, and nothing happens',
    kind => {
      const state = questions[kind]![0]()
      const before = JSON.stringify(state)
      const seat = stage.seatOf(state)
      for (const { verb } of stage.flow.actions(state, seat))
        for (const arg of [-1, 99_999, 'nonsense', 0.5]) {
          const refusal = stage.flow.check(state, seat, { verb, arg })
          if (refusal) expect(typeof refusal.id).toBe('string')
        }
      expect(JSON.stringify(state)).toBe(before)
      expect([asked(state), offers(state, 'nothing of the kind')]).toEqual([kind, []])
    },
  )
})

describe('standing answers', () => {
  it.each(Object.keys(questions))('to %s are things that may be done there', kind => {
    const state = questions[kind]![0]()
    const seat = stage.seatOf(state)
    const { standing } = steps[kind] as ChoiceStep<MwState, never>
    for (const choice of standing?.choices ?? []) {
      expect(words[choice.name.id] ?? choice.name.id).toBeDefined()
      const reply = choice.reply(state, state.frames.at(-1) as never, seat, null)
      expect(stage.flow.check(state, seat, reply!)).toBe(null)
    }
    const isOthers = seat !== state.operating && state.operating >= 0
    // Whoever is asked in the other side's impulse can answer once and for all.
    if (isOthers && kind !== 'pursue' && kind !== 'evacuation') expect(standing).toBeDefined()
  })

  it('to a counterattack strikes the weaker hex [22.2a]', () => {
    const state = questions['counterattack']![0]()
    const { standing } = steps['counterattack'] as ChoiceStep<MwState, never>
    const reply = standing!.choices[0]!.reply(state, state.frames.at(-1) as never, ALLIED, null)
    expect(reply).toEqual({ verb: 'counter', arg: hex('0741') })
  })
})

describe('questions that leave no way out', () => {
  const ask = (state: MwState) => stage.flow.decisions(state)[0]!.ask

  it('say that a landing has to be fought for before the attacks end [18.2a]', () => {
    const at = { 'de-llk': 'Rotterdam', 'nl-1': 'Rotterdam' }
    const state = fighting({ commands: ['HGB'], at, set: { landing: hex('Rotterdam') } })
    expect(ask(state)).toEqual({
      id: 'ask.combatLanding',
      params: { unit: unitName(unit('de-llk')), place: placeName(hex('Rotterdam')) },
    })
    expect(rule(state, 'end')).toBe('18.2a')
    expect(ask(fighting({ commands: ['HGB'], at: { 'de-1': 'Aachen' } })).id).toBe('ask.combat')
  })

  it('say that a stack is too high while it can be put in order, and not when it cannot [6.0c]', () => {
    const two = { 'de-4a': '1936', 'de-12a': '1936' }
    const state = moving({ commands: ['HGA'], at: two })
    expect(ask(state)).toEqual({
      id: 'ask.movementFull',
      params: { place: placeName(hex('1936')) },
    })
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick de-4a', 'to 1836', 'done')
    expect([ask(state).id, rule(state, 'end')]).toEqual(['ask.movement', 'legal'])
    const idle = moving({ commands: ['HGB'], at: two })
    expect([ask(idle).id, rule(idle, 'end')]).toEqual(['ask.movement', 'legal'])
  })

  it('say of a unit that cannot complete its retreat that it is lost [11.1f]', () => {
    const around = ['0741', '0641', '0642', '0743', '0843', '0942', '0943', '0941', '0840']
    const germans = ['de-6a', 'de-18a', 'de-4a', 'de-12a', 'de-24', 'de-1', 'de-38', 'de-19', 'de-40']
    const state = field({ 'fr-1a': '0742', ...Object.fromEntries(germans.map((id, i) => [id, around[i]!])) })
    attack(state, '0742', germans.slice(0, 4), 'DP')
    while (asked(state) === 'lose') play(state, 'lose fr-1a')
    expect(offers(state, 'retreat')).toEqual(['0841', '0842'])
    expect(ask(state)).toMatchObject({ id: 'ask.retreatLost', params: { n: 1 } })
    play(state, 'retreat 0841')
    expect(state.at[unit('fr-1a')]).toBeLessThan(0)
  })

  it('have other words where nothing is in the display or on the track [16.0b, 13.2a, 19.0b]', () => {
    const air = stage.begin(
      given({
        marker: '1AG',
        options: { fighterCommand: true },
        at: { 'uk-air-fc': 'track' },
        set: { airLeft: 2, segment: 3, operating: ALLIED },
      }),
      'airOperations',
      { side: ALLIED },
    )
    expect([ask(air).id, offers(air, 'fly'), rule(air, 'fly uk-air-fc')]).toEqual([
      'ask.airDeploy',
      [],
      '16.0b',
    ])
    const track = stage.begin(
      given({
        marker: '3AG',
        commands: ['3AG'],
        options: { variableArrivals: true },
        at: { 'fr-10a': 'track' },
      }),
      'reinforcement',
      { side: ALLIED },
    )
    expect([ask(track).id, offers(track, 'bring'), rule(track, 'bring fr-10a')]).toEqual([
      'ask.reinforcement',
      [],
      '13.1b',
    ])
    for (const id of ['airDeploy', 'reinforcement'])
      expect(words[`ask.${id}.bare`]).toContain('end this segment')
    expect(words['ask.specialForces.bare']).toContain('go on')
  })
})

describe('what is said of support and bins', () => {
  const why = (state: MwState, id: string): string[] =>
    mw
      .explain(state, { about: 'supply', seat: ALLIED })!
      .units.find(one => one.unit === unit(id))!
      .why!.map(({ reason }) => reason.id)

  it('names what the nation lives on: depots, Channel ports, no columns of its own [15.2b, 15.2c, 15.2e]', () => {
    // Beside a French depot, which feeds none of them.
    const at = { 'uk-2': '1241', 'be-1': '1341', 'fr-20': '2041', 'nl-1': '1341' }
    const state = given({ at, set: { bombed: [hex('Nancy')] } })
    expect(why(state, 'uk-2')).toContain('line.nonePort')
    expect([why(state, 'be-1'), why(state, 'nl-1')].every(lines => lines.includes('line.noneDirect'))).toBe(
      true,
    )
    expect(why(state, 'fr-20')).toContain('line.none')
  })

  it('does not call a turn over that a Morale Victory may lengthen [24.3a, 24.3.1c]', () => {
    const shown = (set: Partial<MwState>, options = {}): string => {
      const state = given({ options, set: { empty: [1, 1], ...set } })
      return mw.scene(mw.view(state, GERMAN)).tracks.find(({ id }) => id === 'bin0')!.boxes[0]!.name.id
    }
    expect(shown({})).toBe('track.empty')
    // While both set up no bin has been filled yet, and every impulse is still to come.
    expect(shown({ turn: 0 })).toBe('track.unfilled')
    expect(shown({}, { morale: true })).toBe('track.emptyMorale')
    expect(shown({ morale: 3 }, { morale: true })).toBe('track.empty')
    expect(shown({ morale: 3, moraleOwed: 1 }, { morale: true })).toBe('track.emptyMorale')
  })
})
