/** Sections 10.6 and 22: what each result brings, in which order, and counterattacks. */
import { describe, expect, it } from 'vitest'
import { battleIn } from '@hexfront/engine'
import { ALLIED, GERMAN } from '../state.ts'
import { attack, faceFor, field } from '../testing/combat.ts'
import { asked, dice, fighting, lost, offers, play, rule, seatOf, told, where } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import { losses } from './losses.ts'
import { attackFactor, shiftsOf } from './odds.ts'
import type { MwBattle } from './plan.ts'
import type { GameEvent } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const DEAD = '-1'
const kinds = (events: readonly GameEvent[]): string[] =>
  events
    .map(one => one.kind)
    .filter(kind => ['lostStep', 'eliminated', 'retreated', 'advanced'].includes(kind))
const weak = (extra = {}) => field({ 'fr-5a': '0742', 'de-1': '0641', ...extra })
const strong = (extra = {}) => field({ 'fr-20': '0742', 'de-6a': '0641', 'de-4a': '0741', ...extra })
const panzers = (extra = {}) => field({ 'fr-20': '0742', 'de-19': '0641', 'de-41': '0741', ...extra })

describe('results against the attacker', () => {
  it('AA costs a step of his choice, and nobody goes anywhere [22.1b] [10.6c]', () => {
    const state = field({ 'fr-5a': '0742', 'de-1': '0641', 'de-38': '0641' })
    attack(state, '0742', ['de-1', 'de-38'], 'AA')
    expect([asked(state), seatOf(state)]).toEqual(['lose', GERMAN])
    play(state, 'lose de-38')
    expect([lost(state, 'de-1'), lost(state, 'de-38'), where(state, 'de-1')]).toEqual([0, 1, '0641'])
    expect(asked(state)).toBe('combat')
    expect(rule(state, 'advance de-1')).not.toBe('legal')
  })

  it('AD costs two steps and a hex [22.1c] [10.6b]', () => {
    const state = field({ 'fr-1a': '0742', 'de-1': '0641', 'de-38': '0641' })
    attack(state, '0742', ['de-1', 'de-38'], 'AD')
    play(state, 'lose de-1', 'lose de-38')
    expect(asked(state)).toBe('retreat')
    play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(where(state, 'de-1')).not.toBe('0641')
  })

  it('AD ends a lone corps of two steps without a retreat [22.1c]', () => {
    const state = weak()
    expect(kinds(attack(state, '0742', ['de-1'], 'AD'))).toEqual(['eliminated'])
    expect(where(state, 'de-1')).toBe(DEAD)
  })

  it('AP costs a step and two hexes [22.1d]', () => {
    const state = field({ 'fr-1a': '0742', 'de-19': '0641' })
    attack(state, '0742', ['de-19'], 'AP', { table: 'mobile' })
    expect(lost(state, 'de-19')).toBe(1)
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(['0539', '0540', '0439', '0440', '0441', '0442', '0443', '0543', '0639']).toContain(
      where(state, 'de-19'),
    )
  })

  it('AZ costs three steps and a hex [22.1e]', () => {
    const state = field({ 'fr-1a': '0742', 'fr-20': '0742', 'de-16a': '0641' }, GERMAN, {
      lost: {},
      set: {},
    })
    state.flags[unit('de-16a')] = 0
    attack(state, '0742', ['de-16a'], 'AZ')
    expect(lost(state, 'de-16a')).toBe(3)
    expect(asked(state)).toBe('retreat')
    const few = field({ 'fr-1a': '0742', 'de-1': '0641' })
    attack(few, '0742', ['de-1'], 'AZ')
    expect(where(few, 'de-1')).toBe(DEAD)
  })
})

describe('results against the defender', () => {
  it('DA costs a step; who stays is not pursued [22.1g] [10.6c]', () => {
    const state = field({ 'fr-20': '0742', 'de-6a': '0641' })
    attack(state, '0742', ['de-6a'], 'DA')
    expect([lost(state, 'fr-20'), where(state, 'fr-20'), asked(state)]).toEqual([1, '0742', 'combat'])
  })

  it('DA that empties the hex lets the attacker pursue after it [22.1g] [10.6a]', () => {
    const state = field({ 'fr-20': '0742', 'de-1': '0641' }, GERMAN, { lost: { 'fr-20': 1 } })
    const events = attack(state, '0742', ['de-1'], 'DA')
    expect(kinds(events)).toEqual(['eliminated'])
    expect(asked(state)).toBe('advance')
    play(state, 'advance de-1')
    expect(where(state, 'de-1')).toBe('0742')
  })

  it('DD costs two steps and a hex; the owner spreads them as he likes [22.1h] [10.6b]', () => {
    const state = field({ 'fr-20': '0742', 'fr-23': '0742', 'de-6a': '0641', 'de-4a': '0741' })
    attack(state, '0742', ['de-6a', 'de-4a'], 'DD')
    expect([asked(state), seatOf(state)]).toEqual(['lose', ALLIED])
    play(state, 'lose fr-20', 'lose fr-20')
    expect([where(state, 'fr-20'), lost(state, 'fr-23')]).toEqual([DEAD, 0])
    expect(asked(state)).toBe('retreat')
    play(state, 'retreat 0842')
    expect([where(state, 'fr-23'), asked(state)]).toEqual(['0842', 'advance'])
  })

  it('retreats are over before pursuit is asked [10.3g] [10.6a]', () => {
    const state = strong({ 'fr-5a': '0742' })
    attack(state, '0742', ['de-6a', 'de-4a'], 'DW')
    expect(asked(state)).toBe('retreat')
    expect(rule(state, 'advance de-6a')).not.toBe('legal')
  })

  it('DP costs two steps and two hexes [22.1i]', () => {
    const state = field({ 'fr-5a': '0742', 'de-6a': '0641', 'de-4a': '0741', 'de-air-8': '0742' })
    attack(state, '0742', ['de-6a', 'de-4a'], 'DP')
    expect(lost(state, 'fr-5a')).toBe(2)
    play(state, 'retreat 0842')
    expect(asked(state)).toBe('retreat')
    play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(asked(state)).toBe('advance')
  })

  it('DW costs ground only [22.1j]', () => {
    const state = strong()
    attack(state, '0742', ['de-6a'], 'DW')
    expect(lost(state, 'fr-20')).toBe(0)
    play(state, 'retreat 0842')
    expect(asked(state)).toBe('advance')
  })

  it('DW against an intact fortress costs a step on both sides [22.1j] C3', () => {
    const at = { 'fr-f-mont': 'Montmédy', 'fr-20': 'Montmédy', 'de-12a': '1639', 'de-log-hga': 'Trier' }
    const state = fighting({ commands: ['HGA'], at: { ...at, 'de-air-2': 'Montmédy' } })
    attack(state, 'Montmédy', ['de-12a'], 'DW')
    expect(asked(state)).toBe('lose')
    play(state, 'lose fr-20')
    expect([lost(state, 'fr-20'), lost(state, 'de-12a'), where(state, 'fr-20')]).toEqual([1, 1, '1540'])
    expect(asked(state)).toBe('combat')
  })

  it('DZ costs three steps and two hexes [22.1k]', () => {
    const state = field({
      'fr-3a': '0742',
      'de-6a': '0641',
      'de-4a': '0741',
      'de-12a': '0642',
      'de-air-8': '0742',
    })
    attack(state, '0742', ['de-6a', 'de-4a', 'de-12a'], 'DZ')
    expect(lost(state, 'fr-3a')).toBe(3)
    expect(asked(state)).toBe('retreat')
    const two = field({ 'fr-1cav': '0742', 'fr-2cav': '0742', 'de-6a': '0641', 'de-4a': '0741' })
    attack(two, '0742', ['de-6a', 'de-4a'], 'DZ')
    expect([where(two, 'fr-1cav'), asked(two)]).toEqual([DEAD, 'advance'])
  })

  it('MA costs the attacker a step, then the defender a hex, then comes pursuit [22.1l] [10.6a]', () => {
    const state = panzers()
    const events = attack(state, '0742', ['de-19', 'de-41'], 'MA', { table: 'mobile' })
    expect([kinds(events), asked(state)]).toEqual([[], 'lose'])
    expect(kinds(play(state, 'lose de-41'))).toEqual(['lostStep'])
    expect(asked(state)).toBe('retreat')
    play(state, 'retreat 0842')
    expect(asked(state)).toBe('advance')
  })

  it('MA that kills the only attacker still drives the defender off [22.1l]', () => {
    const state = field({ 'fr-1cav': '0742', 'de-grd': '0641' })
    attack(state, '0742', ['de-grd'], 'MA', { table: 'mobile' })
    expect(where(state, 'de-grd')).toBe(DEAD)
    expect(asked(state)).toBe('retreat')
    play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(asked(state)).toBe('combat')
  })

  it('OR costs three steps and three hexes [22.1m]', () => {
    const state = field({ 'fr-9a': '0742', 'de-19': '0641', 'de-41': '0741', 'de-air-8': '0742' }, GERMAN, {
      lost: {},
    })
    attack(state, '0742', ['de-19', 'de-41'], 'OR', { table: 'mobile' })
    expect(where(state, 'fr-9a')).toBe(DEAD)
    const army = field(
      { 'fr-1a': '0742', 'de-19': '0641', 'de-41': '0741', 'de-air-8': '0742', 'de-14': '0642' },
      GERMAN,
      {
        marker: 'manstein',
        set: { mansteinTurn: 2 },
      },
    )
    attack(army, '0742', ['de-19', 'de-41', 'de-14'], 'OR', { table: 'mobile' })
    expect(lost(army, 'fr-1a')).toBe(3)
    let hexes = 0
    for (; asked(army) === 'retreat'; hexes++) play(army, `retreat ${offers(army, 'retreat')[0]!}`)
    expect(hexes).toBeGreaterThanOrEqual(1)
    expect(where(army, 'fr-1a')).not.toBe('0742')
  })

  it('ST costs both a step, the defender first [22.1n] [10.6a]', () => {
    const state = field({ 'fr-1cav': '0742', 'de-grd': '0641' })
    const events = attack(state, '0742', ['de-grd'], 'ST')
    expect(events.filter(one => one.kind === 'eliminated').map(one => one.side)).toEqual([ALLIED, GERMAN])
    expect(asked(state)).toBe('combat')
    const two = field({ 'fr-1cav': '0742', 'de-1': '0641' })
    attack(two, '0742', ['de-1'], 'ST')
    expect([lost(two, 'de-1'), asked(two)]).toEqual([1, 'advance'])
  })
})

describe('losses on the Mobile table', () => {
  it('come first from a mechanized unit, then from anybody [22.1a] C38', () => {
    const state = field({
      'fr-cav': '0742',
      'fr-20': '0742',
      'de-19': '0641',
      'de-41': '0741',
      'de-air-8': '0742',
    })
    attack(state, '0742', ['de-19', 'de-41'], 'DD', { table: 'mobile' })
    // There is no choice in the first step, so nobody is asked.
    expect([lost(state, 'fr-cav'), lost(state, 'fr-20')]).toEqual([1, 0])
    expect(offers(state, 'lose')).toEqual(expect.arrayContaining(['fr-cav', 'fr-20']))
  })

  it('are free where nobody is mechanized, and between those who are [22.1a]', () => {
    const mixed = field({
      'fr-cav': '0742',
      'fr-dlm': '0742',
      'fr-20': '0742',
      'de-19': '0641',
      'de-41': '0741',
      'de-air-8': '0742',
    })
    attack(mixed, '0742', ['de-19', 'de-41'], 'DD', { table: 'mobile' })
    expect(offers(mixed, 'lose')).toEqual(['fr-cav', 'fr-dlm'])
    expect(rule(mixed, 'lose fr-20')).toBe('22.1a')
    const foot = field({
      'fr-21': '0742',
      'fr-20': '0742',
      'de-19': '0641',
      'de-41': '0741',
      'de-air-8': '0742',
    })
    attack(foot, '0742', ['de-19', 'de-41'], 'DD', { table: 'mobile' })
    expect(offers(foot, 'lose')).toHaveLength(2)
    const state = field({ 'fr-1a': '0742', 'de-19': '0641', 'de-41': '0741' })
    attack(state, '0742', ['de-19', 'de-41'], 'AA', { table: 'mobile' })
    expect(offers(state, 'lose')).toHaveLength(2)
  })

  it('fall on a mechanized column if it is the only mechanized unit [22.1a] C38', () => {
    const state = field({
      'uk-log': '0742',
      'uk-2': '0742',
      'de-19': '0641',
      'de-air-8': '0742',
      'de-41': '0741',
    })
    attack(state, '0742', ['de-19', 'de-41'], 'DD', { table: 'mobile' })
    expect(where(state, 'uk-log')).toBe(DEAD)
  })
})

describe('standing answers', () => {
  it('name the unit that loses by its steps [10.6b]', () => {
    const state = field({ 'fr-5a': '0742', 'fr-20': '0742', 'de-6a': '0641', 'de-4a': '0741' })
    attack(state, '0742', ['de-6a', 'de-4a'], 'DA')
    expect(asked(state)).toBe('lose')
    const reply = (choice: string) => standing(state, choice)
    expect(reply('largest')).toEqual({ verb: 'lose', arg: unit('fr-5a') })
    expect(reply('smallest')).toEqual({ verb: 'lose', arg: unit('fr-20') })
  })
})

describe('a counterattack', () => {
  const ca = (at: Parameters<typeof field>[0], units: readonly string[], later: readonly number[] = []) => {
    const state = field(at)
    return { state, events: attack(state, '0742', units, 'CA', { later }) }
  }

  it('strikes one hex of the attackers that its owner chooses; it must be made [22.2a] [22.1f]', () => {
    const { state } = ca({ 'fr-5a': '0742', 'de-6a': '0641', 'de-4a': '0741' }, ['de-6a', 'de-4a'])
    expect([asked(state), seatOf(state)]).toEqual(['counterattack', ALLIED])
    expect(offers(state, 'counter')).toEqual(expect.arrayContaining(['0641', '0741']))
    expect(rule(state, 'pass')).not.toBe('legal')
    expect(rule(state, 'counter 0842')).toBe('22.2a')
  })

  it('strikes the only hex there is without a question [22.2a]', () => {
    const { events } = ca({ 'fr-5a': '0742', 'de-6a': '0641' }, ['de-6a'])
    expect(told(events, 'counterattack')).toMatchObject({ at: hex('0742'), to: hex('0641') })
  })

  it('meets everybody in that hex, also who did not attack [22.2a] C19', () => {
    const { state } = ca({ 'fr-cav': '0742', 'de-1': '0641', 'de-38': '0641' }, ['de-1'])
    expect(asked(state)).toBe('chooseTable')
    const battle = battleIn<MwBattle>(state)!
    expect(battle.defenders.toSorted()).toEqual([unit('de-1'), unit('de-38')].toSorted())
  })

  it('has one column and nothing else, and never less than 50 [22.2b] [22.2c] [22.2h]', () => {
    const at = {
      'fr-cav': '0742',
      'de-6a': '0641',
      'de-air-8': '0641',
      'fr-air-zoan': '0741',
      'de-19': '0641',
    }
    const { state } = ca({ ...at, 'de-airlift': '0641' }, ['de-19'])
    const battle = battleIn<MwBattle>(state)!
    expect(shiftsOf(state, battle).map(one => [one.reason.id, one.amount])).toEqual([['shift.counter', 1]])
    dice(state, 1)
    const events = play(state, 'assault')
    expect(told(events, 'odds')).toMatchObject({ odds: '49-', column: '50-99' })
  })

  it('is made with the defence of those who cannot attack, and they do not pursue [22.2e] [12.2f]', () => {
    const at = { 'fr-f-boul': 'Boulay', 'de-1a': 'Saarbrücken', 'de-log-hgc': '1939' }
    const state = fighting({ commands: ['HGC'], at, set: { destroyed: [hex('Boulay')] } })
    const events = attack(state, 'Boulay', ['de-1a'], 'CA', { later: [6] })
    const odds = events.filter(one => one.kind === 'odds').at(-1)
    expect(odds).toMatchObject({ attack: 5, defense: 11 })
    expect(asked(state)).toBe('combat')
  })

  it('may use the Mobile table if all who strike are mechanized, against a fortress too [22.2g]', () => {
    const { state } = ca({ 'fr-cav': '0742', 'de-1': '0641' }, ['de-1'])
    expect(rule(state, 'mobile')).toBe('legal')
    const mixed = ca({ 'fr-cav': '0742', 'fr-20': '0742', 'de-6a': '0641' }, ['de-6a'])
    expect(mixed.events.filter(one => one.kind === 'result')).toHaveLength(2)
    const fort = fighting({
      commands: ['HGB'],
      at: { 'fr-cav': '1537', 'de-1': 'Aachen', 'de-f-aachen': 'Aachen' },
      set: { destroyed: [hex('1537')] },
    })
    attack(fort, '1537', ['de-1'], 'CA')
    expect(rule(fort, 'mobile')).toBe('legal')
  })

  it('ends the combat; another counterattack comes to nothing [22.2f]', () => {
    const { state } = ca({ 'fr-cav': '0742', 'de-1': '0641' }, ['de-1'])
    const battle = battleIn<MwBattle>(state)!
    dice(state, faceFor(state, { ...battle, mobile: 0 }, 'CA'))
    const events = play(state, 'assault')
    expect(told(events, 'noCounter')).toMatchObject({ rule: '22.2f' })
    expect(asked(state)).toBe('combat')
  })

  it('lets those who struck pursue if the result does [22.2d]', () => {
    const state = field({ 'fr-cav': '0742', 'de-1': '0641' }, GERMAN, { lost: { 'de-1': 1 } })
    attack(state, '0742', ['de-1'], 'CA')
    dice(state, faceFor(state, { ...battleIn<MwBattle>(state)!, mobile: 0 }, 'DA'))
    play(state, 'assault')
    expect([where(state, 'de-1'), asked(state), seatOf(state)]).toEqual([DEAD, 'advance', ALLIED])
    play(state, 'advance fr-cav')
    expect(where(state, 'fr-cav')).toBe('0641')
    expect(asked(state)).toBe('combat')
  })

  it('leaves those who struck and pursued safe for the rest of the impulse [22.2d] [10.1b]', () => {
    const state = field({ 'fr-1a': '0742', 'de-grd': '0641', 'de-6a': '0640' })
    attack(state, '0742', ['de-grd'], 'CA', { later: [6] })
    play(state, 'advance fr-1a')
    expect([where(state, 'fr-1a'), asked(state), rule(state, 'target 0641')]).toEqual([
      '0641',
      'combat',
      '10.1b',
    ])
  })

  it('does not come out of an intact fortress, major or minor [22.1f] [17.0g] C2', () => {
    const maginot = {
      'fr-f-boul': 'Boulay',
      'de-1a': 'Saarbrücken',
      'de-air-2': 'Boulay',
      'de-log-hgc': '1939',
    }
    const major = fighting({ commands: ['HGC'], at: maginot })
    expect(told(attack(major, 'Boulay', ['de-1a'], 'CA'), 'noCounter')).toMatchObject({ rule: '22.1f' })
    const minor = fighting({
      commands: ['HGB'],
      at: { 'be-f-ee': '1537', 'de-6a': 'Aachen', 'de-air-2': '1537' },
    })
    expect(told(attack(minor, '1537', ['de-6a'], 'CA'), 'noCounter')).toMatchObject({ rule: '22.1f' })
    expect(asked(minor)).toBe('combat')
  })

  it('has nothing of those who were attacked before, but they share what comes of it [22.2a]', () => {
    const state = field({ 'fr-cav': '0742', 'fr-20': '0742', 'de-1': '0641' })
    state.flags[unit('fr-20')]! |= 32
    attack(state, '0742', ['de-1'], 'CA')
    const battle = battleIn<MwBattle>(state)!
    expect(attackFactor(state, battle, unit('fr-20'))).toBe(0)
    expect(rule(state, 'mobile')).toBe('legal')
    dice(state, faceFor(state, { ...battle, mobile: 0 }, 'AA'))
    play(state, 'assault')
    expect(offers(state, 'lose')).toEqual(expect.arrayContaining(['fr-cav', 'fr-20']))
  })

  it('of mechanized units may be stopped by a fortress of those it strikes: MA, DW [22.1l] [22.1j]', () => {
    const at = { 'fr-cav': '1537', 'de-16': 'Aachen', 'de-f-aachen': 'Aachen' }
    const state = fighting({ commands: ['HGB'], at, set: { destroyed: [hex('1537')] } })
    attack(state, '1537', ['de-16'], 'CA')
    dice(state, faceFor(state, { ...battleIn<MwBattle>(state)!, mobile: 1 }, 'MA'))
    play(state, 'mobile')
    expect(lost(state, 'fr-cav')).toBe(1)
    expect([asked(state), seatOf(state)]).toEqual(['holdFort', GERMAN])
    play(state, 'stand')
    expect([where(state, 'de-16'), asked(state)]).toEqual(['1636', 'combat'])
  })
})

function standing(state: MwState, choice: string) {
  const frame = state.frames.at(-1)!
  return losses.standing!.choices.find(one => one.id === choice)!.reply(state, frame as never, 1, null)
}
