/** Section 11, rules 7.2f, 17.0e and 17.0f: retreats. */
import { distance, nextFor } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board, inNetherlands, isRough, placeName } from '../data.ts'
import { mw } from '../index.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { attack, field } from '../testing/combat.ts'
import { asked, dice, fighting, lost, offers, play, rule, seatOf, stage, where } from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import { retreat, retreating } from './fallback.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const DEAD = '-1'
type At = NonNullable<Given['at']>
/** A retreat of some hexes out of a hex, and nothing else. */
const back = (at: At, units: readonly string[], hexes: number, more: Given = {}): MwState => {
  const state = fighting({ commands: ['HGA'], at, ...more })
  stageRetreat(state, units, hexes)
  return state
}

function stageRetreat(state: MwState, units: readonly string[], hexes: number): void {
  const { step, ...data } = retreating(state, units.map(unit), hexes)
  stage.begin(state, step, data as never)
}

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** What a unit could do next, however it is asked. */
const ways = (state: MwState, id: string, hexes: number): string[] => {
  const frame = retreating(state, [unit(id)], hexes)
  return nextFor(retreat, state, frame, [unit(id)])
    .hexes.map(at => board.ids[at]!)
    .sort()
}
const position = (at: At, more: Given = {}): MwState => fighting({ commands: ['HGA'], at, ...more })

describe('a retreat', () => {
  it('is made at once and in full, whatever a unit could move [11.0]', () => {
    const state = back({ 'fr-5a': '0742', 'de-1': '0641' }, ['fr-5a'], 3)
    let hexes = 0
    for (; asked(state) === 'retreat'; hexes++) play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(where(state, 'fr-5a')).not.toBe('0742')
    expect(hexes).toBeGreaterThan(0)
  })

  it('is made by each unit for itself, in the order and to the hexes that its owner likes [11.1a]', () => {
    const state = back({ 'fr-20': '0742', 'fr-21': '0742', 'de-1': '0641' }, ['fr-20', 'fr-21'], 1)
    expect([asked(state), seatOf(state)]).toEqual(['retreat', ALLIED])
    expect(offers(state, 'first')).toEqual(['fr-21'])
    play(state, 'first fr-21')
    expect(offers(state, 'first')).toEqual([])
    play(state, 'retreat 0842', 'retreat 0743')
    expect([where(state, 'fr-21'), where(state, 'fr-20')]).toEqual(['0842', '0743'])
  })

  it('does not ask who goes first where it is all the same [11.1a]', () => {
    // Only one way is open to both, and there is room for both.
    const at = { 'fr-20': '0742', 'fr-21': '0742', 'de-1': '0741', 'de-38': '0841', 'de-40': '0642' }
    const state = position({ ...at, 'de-19': '0641', 'de-41': '0743' })
    stageRetreat(state, ['fr-20', 'fr-21'], 1)
    expect([where(state, 'fr-20'), where(state, 'fr-21')]).toEqual(['0842', '0842'])
  })

  it('leads no farther from a source of supply while there is such a way [11.1b]', () => {
    // Orléans (0843) lies to the south-east.
    const bombed = ['Paris', 'Lille', 'Reims', 'Nancy'].map(hex)
    const state = position({ 'fr-20': '0742', 'de-1': '0841' }, { set: { bombed } })
    expect(ways(state, 'fr-20', 1)).not.toContain('0641')
    expect(ways(state, 'fr-20', 1)).toContain('0842')
  })

  it('goes anywhere if there is no such way [11.1b]', () => {
    const at = {
      'fr-20': '0742',
      'de-1': '0841',
      'de-38': '0842',
      'de-40': '0743',
      'de-19': '0741',
      'de-41': '0642',
    }
    expect(ways(position(at), 'fr-20', 1)).toEqual(['0641'])
  })

  it('leaves the choice between ways of the same worth [11.1b]', () => {
    const state = back({ 'fr-20': '0742', 'de-1': '0641' }, ['fr-20'], 1)
    expect(offers(state, 'retreat').length).toBeGreaterThan(1)
  })

  it('goes by the sources of its beginning, though the depot that it leaves is one no more [11.1b] [11.1f]', () => {
    const at = { 'fr-1a': 'Nancy', 'de-6a': '1541', 'de-15': '1541', 'de-4a': '1640', 'de-air-2': 'Nancy' }
    const state = field({ ...at, 'de-airlift': '1541' }, GERMAN, {
      german: ['Lille', 'Reims', 'Paris', '0843'],
    })
    attack(state, 'Nancy', ['de-6a', 'de-15', 'de-4a'], 'DP')
    // No depot but Nancy itself: any direction will do, and two hexes are two hexes.
    expect(offers(state, 'retreat').toSorted()).toEqual(['1542', '1642', '1741', '1742'])
    play(state, 'retreat 1742')
    expect(offers(state, 'retreat').toSorted()).toEqual(['1743', '1841'])
    play(state, 'retreat 1743')
    expect([where(state, 'fr-1a'), asked(state)]).toEqual(['1743', 'advance'])
  })

  it('keeps to one source on all its way [11.1b]', () => {
    // From Sedan toward Reims or toward Nancy, but not a hex toward each.
    const state = position({ 'fr-20': 'Sedan', 'de-1': '1438' })
    const frame = { ...retreating(state, [unit('fr-20')], 2), path: [hex('Sedan'), hex('1440')] }
    const next = nextFor(retreat, state, frame, [unit('fr-20')]).hexes.map(at => board.ids[at]!)
    expect(next).not.toContain('1439')
    expect(next.length).toBeGreaterThan(0)
  })

  it('goes into no enemy, over no sea, to no closed country, with no army into rough ground [11.1c]', () => {
    const ring = {
      'de-1': '0841',
      'de-38': '0842',
      'de-40': '0743',
      'de-19': '0741',
      'de-41': '0642',
      'de-14': '0641',
    }
    const state = back({ 'fr-20': '0742', ...ring }, ['fr-20'], 1)
    expect(where(state, 'fr-20')).toBe(DEAD)
    // A Dutch corps does not go to Belgium.
    const dutch = position({ 'nl-4': '1335', 'de-1': '1434', 'de-38': '1334', 'de-40': '1435' })
    expect(ways(dutch, 'nl-4', 1).every(id => inNetherlands[hex(id)] === 1)).toBe(true)
    // Le Havre to the other bank of the Seine is over the sea.
    const coast = position({ 'fr-20': '0539', 'de-1': '0639' })
    expect(ways(coast, 'fr-20', 1)).not.toContain('0540')
    const army = position({ 'fr-2a': '1639', 'de-1': '1739' })
    expect(ways(army, 'fr-2a', 1).every(id => isRough[hex(id)] === 0)).toBe(true)
  })

  it('is not stopped by air units or ships, and does nothing to them [11.1d]', () => {
    const at = {
      'fr-20': '0742',
      'de-1': '0741',
      'de-38': '0841',
      'de-40': '0642',
      'de-19': '0641',
      'de-41': '0743',
    }
    const state = back({ ...at, 'de-air-8': '0842' }, ['fr-20'], 1)
    expect([where(state, 'fr-20'), where(state, 'de-air-8')]).toEqual(['0842', '0842'])
    const held = back({ ...at, 'de-air-8': '0842', 'de-14': '0842' }, ['fr-20'], 1)
    expect(where(held, 'fr-20')).toBe(DEAD)
  })

  it('goes on where a stack is full, or another nation stands [11.1e] C25', () => {
    const at = {
      'fr-3a': '0742',
      'de-1': '0741',
      'de-38': '0841',
      'de-40': '0642',
      'de-19': '0641',
      'de-41': '0743',
    }
    const full = back({ ...at, 'fr-1a': '0842', 'fr-23': '0842' }, ['fr-3a'], 1)
    while (asked(full) === 'retreat') play(full, `retreat ${offers(full, 'retreat')[0]!}`)
    expect(['0842', '0742', DEAD]).not.toContain(where(full, 'fr-3a'))
    const british = back({ ...at, 'uk-2': '0842' }, ['fr-3a'], 1)
    while (asked(british) === 'retreat') play(british, `retreat ${offers(british, 'retreat')[0]!}`)
    expect(['0842', '0742', DEAD]).not.toContain(where(british, 'fr-3a'))
  })

  it('is asked for from where the unit stands, on its way or for want of room [11.0] [11.1e]', () => {
    const ask = (state: MwState): unknown => mw.decisions(state)[0]!.ask
    const far = back({ 'fr-20': '0742', 'de-1': '0641' }, ['fr-20'], 2)
    expect(ask(far)).toMatchObject({ id: 'ask.retreat', params: { n: 2 } })
    play(far, 'retreat 0842')
    expect(ask(far)).toMatchObject({ id: 'ask.retreatOn', params: { at: placeName(hex('0842')), n: 1 } })
    const at = { 'fr-3a': '0742', 'de-1': '0741', 'de-38': '0841', 'de-40': '0642', 'de-19': '0641' }
    const full = back({ ...at, 'de-41': '0743', 'fr-1a': '0842', 'fr-23': '0842' }, ['fr-3a'], 1)
    expect(where(full, 'fr-3a')).toBe('0842')
    expect(ask(full)).toMatchObject({ id: 'ask.retreatRoom', params: { at: placeName(hex('0842')) } })
  })

  it('never doubles back and ends as far away as it was to go [11.1f]', () => {
    const state = back({ 'fr-20': '0742', 'de-1': '0641' }, ['fr-20'], 2)
    play(state, 'retreat 0842')
    // Hexes beside the one that was left are too near.
    for (const near of ['0743', '0841', '0742']) expect(rule(state, `retreat ${near}`)).not.toBe('legal')
    expect(rule(state, 'retreat 0743')).toBe('11.1f')
    play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(apart(state.at[unit('fr-20')]!, hex('0742'))).toBe(2)
  })

  it('that cannot be completed ends the unit [11.1f]', () => {
    // Beyond the only open hex all is German.
    const ring = { 'de-1': '0741', 'de-38': '0841', 'de-40': '0642', 'de-19': '0641', 'de-41': '0743' }
    const beyond = { 'de-6a': '0942', 'de-4a': '0943', 'de-12a': '0843', 'de-16a': '0841' }
    const state = back({ 'fr-20': '0742', ...ring, ...beyond, 'de-38': '0841' }, ['fr-20'], 2)
    expect(where(state, 'fr-20')).toBe(DEAD)
  })

  it('ends units that cannot move, unless a fortress keeps them [11.1g] [19.1a]', () => {
    const at = { 'fr-f-mont': 'Montmédy', 'de-12a': '1639', 'de-log-hga': 'Trier', 'de-air-8': '1540' }
    const ruined = fighting({ commands: ['HGA'], at, set: { destroyed: [hex('1540')] } })
    ruined.at[unit('de-air-8')] = -3
    attack(ruined, '1540', ['de-12a'], 'DW')
    expect(where(ruined, 'fr-f-mont')).toBe(DEAD)
    const whole = fighting({ commands: ['HGA'], at: { ...at, 'fr-20': '1540' } })
    attack(whole, '1540', ['de-12a'], 'DW')
    expect(where(whole, 'fr-f-mont')).toBe('1540')
  })

  it('costs a step for every hex of an enemy zone, friends there or not [7.2f] [11.1h]', () => {
    const at = { 'fr-20': '0742', 'de-1': '0641', 'de-38': '0943', 'fr-23': '0842' }
    const state = back(at, ['fr-20'], 1)
    play(state, 'retreat 0842')
    expect(lost(state, 'fr-20')).toBe(1)
    const twice = back({ 'fr-20': '0742', 'de-1': '0641', 'de-38': '0943' }, ['fr-20'], 2)
    play(twice, 'retreat 0842')
    if (asked(twice) === 'retreat')
      play(twice, `retreat ${offers(twice, 'retreat').find(id => ['0942', '0843'].includes(id))!}`)
    expect(where(twice, 'fr-20')).toBe(DEAD)
    const reduced = back(at, ['fr-20'], 1, { lost: { 'fr-20': 1 } })
    play(reduced, 'retreat 0842')
    expect(where(reduced, 'fr-20')).toBe(DEAD)
  })

  it('may end in an enemy zone [7.2g]', () => {
    const state = back({ 'fr-20': '0742', 'de-1': '0641', 'de-38': '0943' }, ['fr-20'], 1)
    play(state, 'retreat 0842')
    expect(where(state, 'fr-20')).toBe('0842')
  })

  it('costs nothing in a fortress with its garrison [7.1c] [7.2f]', () => {
    const at = { 'fr-20': '1439', 'de-1': '1438', 'fr-f-mont': '1540', 'de-38': '1639' }
    const state = position(at)
    stageRetreat(state, ['fr-20'], 1)
    if (asked(state) === 'retreat') play(state, 'retreat 1540')
    expect([where(state, 'fr-20'), lost(state, 'fr-20')]).toEqual(['1540', 0])
  })
})

describe('a fortress', () => {
  const maginot = { 'fr-f-boul': 'Boulay', 'fr-20': 'Boulay', 'fr-3a': 'Boulay' }

  it('lets those in it ignore a retreat, each for himself; then nobody pursues [17.0e] [12.2e] C4', () => {
    const at = { ...maginot, 'de-1a': '1839', 'de-log-hgc': '1939', 'de-air-2': 'Boulay', 'de-air-8': 'Metz' }
    const state = fighting({ commands: ['HGA', 'HGC'], at: { ...at, 'de-12a': '1739', 'de-16a': '1639' } })
    attack(state, 'Boulay', ['de-1a', 'de-12a', 'de-16a'], 'DD')
    play(state, 'lose fr-20', 'lose fr-3a')
    expect([asked(state), seatOf(state)]).toEqual(['holdFort', ALLIED])
    expect(offers(state, 'leave')).toEqual(expect.arrayContaining(['fr-20', 'fr-3a']))
    expect(rule(state, 'leave fr-f-boul')).toBe('17.0e')
    play(state, 'leave fr-20')
    expect(offers(state, 'leave')).toEqual(['fr-3a'])
    play(state, 'stand')
    expect(asked(state)).toBe('retreat')
    play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect([where(state, 'fr-3a'), where(state, 'fr-20') === '1740', asked(state)]).toEqual([
      '1740',
      false,
      'combat',
    ])
  })

  it('keeps attackers in it too, but not those outside [17.0e] [22.1d] C4', () => {
    const at = { 'de-1': 'Aachen', 'de-38': '1637', 'be-3': '1537', 'fr-1a': '1537', 'be-f-ee': '1537' }
    const state = fighting({ commands: ['HGB'], at: { ...at, 'fr-1a': 'gone', 'be-2': '1537' } })
    attack(state, '1537', ['de-1', 'de-38'], 'AD')
    play(state, 'lose de-1', 'lose de-38')
    expect([asked(state), seatOf(state)]).toEqual(['holdFort', GERMAN])
    play(state, 'stand')
    expect(where(state, 'de-1')).toBe('1636')
    if (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect(where(state, 'de-38')).not.toBe('1637')
  })

  it('on the way lets a unit stop short, if there is room [17.0f] C17', () => {
    const at = { 'fr-20': '1439', 'de-1': '1438', 'fr-f-mont': '1540' }
    const state = position(at)
    stageRetreat(state, ['fr-20'], 3)
    expect(offers(state, 'retreat')).toContain('1540')
    play(state, 'retreat 1540')
    expect(offers(state, 'halt')).toEqual([''])
    play(state, 'halt')
    expect(where(state, 'fr-20')).toBe('1540')
    const full = position({ ...at, 'fr-1a': '1540', 'fr-21': '1540' })
    stageRetreat(full, ['fr-20'], 3)
    if (offers(full, 'retreat').includes('1540')) {
      play(full, 'retreat 1540')
      expect(offers(full, 'halt')).toEqual([])
    }
  })

  it('destroyed by special forces keeps nobody; its garrison is lost [19.1a] C1', () => {
    const at = { 'be-f-ee': '1537', 'be-3': '1537', 'de-6a': 'Aachen', 'de-air-8': '1537', 'de-16': '1637' }
    const state = fighting({ commands: ['HGB'], at: { ...at, 'de-sf-koch': 'available' } })
    play(state, 'target 1537', 'join de-6a', 'join de-16')
    dice(state, 4, 6)
    play(state, 'commit', 'send de-sf-koch')
    while (asked(state) === 'lose') play(state, 'lose be-3')
    expect(state.destroyed).toContain(hex('1537'))
    expect(asked(state)).not.toBe('holdFort')
    expect(where(state, 'be-f-ee')).toBe(DEAD)
  })
})

describe('a standing answer', () => {
  it('sends a unit out of enemy zones and toward supply [11.1b]', () => {
    const state = back({ 'fr-20': '0742', 'de-1': '0641', 'de-38': '0943' }, ['fr-20'], 1)
    const [safest] = retreat.standing!.choices
    const reply = safest!.reply(state, state.frames.at(-1) as never, ALLIED, null)
    expect(board.ids[Number(reply!.arg)]).toBe('0841')
  })
})
