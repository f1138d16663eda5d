/** Sections 7 and 8: zones and ground movement. */
import { describe, expect, it } from 'vitest'
import { mw } from '../index.ts'
import { ALLIED, GERMAN, MOVED } from '../state.ts'
import { asked, moving, offers, play, rule, where } from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { enemyZone } from '../zones.ts'
import { hexesIn } from '@hexfront/engine'
import { board } from '../data.ts'
import { reachOf } from './reach.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

/** Open ground in the west of France without rivers: 0441 to 0643. A supply column keeps everybody supported. */
const german = (at: Given['at'], more: Given = {}): MwState =>
  moving({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], at: { ...at }, ...more })
const french = (at: Given['at'], more: Given = {}): MwState =>
  moving({ marker: '1AG', commands: ['1AG', '2AG', '3AG'], at: { ...at }, ...more }, ALLIED)
/** What it costs a unit to get somewhere, -1 if it does not. */
function cost(state: MwState, id: string, to: string): number {
  const mover = { units: [unit(id)], spent: [0], halved: 0, halted: 0 }
  return reachOf(state, mover).cost[hex(to)]!
}
const zoneOf = (state: MwState, against: number): string[] => ids(hexesIn(board, enemyZone(state, against)))

describe('zones of control', () => {
  it('are the six hexes around a unit, however many stand there [7.0a]', () => {
    const six = ['0541', '0543', '0441', '0442', '0641', '0642'].sort()
    expect(zoneOf(given({ at: { 'fr-20': '0542' } }), GERMAN)).toEqual(six)
    expect(zoneOf(given({ at: { 'fr-20': '0542', 'fr-21': '0542' } }), GERMAN)).toEqual(six)
  })

  it('are exerted by everybody: reduced, static, columns [7.0b]', () => {
    for (const id of ['fr-f-boul', 'fr-log-1ag', 'fr-20'])
      expect(
        zoneOf(given({ at: { [id]: '0542' }, lost: id === 'fr-20' ? { [id]: 1 } : {} }), GERMAN),
      ).toHaveLength(6)
    expect(zoneOf(given({ at: { 'fr-air-zoan': '0542' } }), GERMAN)).toEqual([])
  })

  it('overlap without more effect, and hold for either side [7.0c]', () => {
    const state = german({ 'de-19': '0442', 'fr-20': '0543', 'fr-21': '0643' })
    play(state, 'pick de-19', 'to 0542')
    expect(where(state, 'de-19')).toBe('0542')
    expect(enemyZone(state, ALLIED)[hex('0642')]).toBe(1)
    expect(enemyZone(state, GERMAN)[hex('0642')]).toBe(1)
  })

  it('do not cross the sea [7.1a]', () => {
    const zone = zoneOf(given({ at: { 'fr-20': 'Le Havre' } }), GERMAN)
    for (const id of ['0540', '0439']) expect(zone).not.toContain(id)
    expect(zone).toContain('0639')
  })

  it('are not negated by units, friend or enemy [7.1b]', () => {
    const state = german({ 'de-19': '0441', 'de-14': '0541', 'fr-20': '0542' })
    play(state, 'pick de-19', 'to 0541')
    expect(asked(state)).toBe('movement')
    expect(enemyZone(state, GERMAN)[hex('0541')]).toBe(1)
  })

  it('are negated in an intact fortress by a fortress unit of its owner [7.1c]', () => {
    const at = { 'de-1a': 'Saarbrücken', 'fr-f-sarre': '1840' }
    expect(enemyZone(given({ at }), ALLIED)[hex('1840')]).toBe(0)
    expect(enemyZone(given({ at: { 'de-1a': 'Saarbrücken', 'fr-20': '1840' } }), ALLIED)[hex('1840')]).toBe(1)
    // A corps passes through such a hex without stopping.
    const state = french({ ...at, 'fr-cav': '1841' })
    play(state, 'pick fr-cav', 'to 1840')
    expect(asked(state)).toBe('moving')
  })

  it('are not negated once the fortress is destroyed [7.1d]', () => {
    const state = given({
      at: { 'de-1a': 'Saarbrücken', 'fr-f-sarre': '1840' },
      set: { destroyed: [hex('1840')] },
    })
    expect(enemyZone(state, ALLIED)[hex('1840')]).toBe(1)
  })
})

describe('movement and zones', () => {
  it('stops where it enters an enemy zone [7.2c]', () => {
    const state = german({ 'de-19': '0440', 'fr-20': '0542' })
    play(state, 'pick de-19')
    expect(offers(state, 'to')).toContain('0441')
    expect(rule(state, 'to 0443')).not.toBe('legal')
    play(state, 'to 0441')
    expect(asked(state)).toBe('movement')
    expect(rule(state, 'pick de-19')).toBe('8.0f')
  })

  it('never goes from one zone to another, not even for a minimum move [7.2d, 8.1]', () => {
    const state = german({ 'de-19': '0441', 'fr-20': '0542' })
    play(state, 'pick de-19')
    expect(rule(state, 'to 0442')).toBe('7.2d')
    expect(offers(state, 'to')).toContain('0440')
  })

  it('may leave a zone and enter another after a free hex [7.2d]', () => {
    const state = german({ 'de-19': '0641', 'fr-20': '0542' })
    play(state, 'pick de-19', 'to 0741')
    expect(offers(state, 'to')).toContain('0642')
  })

  it('leaves it free to attack or not [7.2e]', () => {
    const state = german({ 'de-19': '0441', 'fr-20': '0542' })
    expect(offers(state, 'end')).toEqual([''])
  })
})

describe('ground movement', () => {
  it('is for activated units, as many as one likes, each on its own [8.0a, 4.1h, 5.5]', () => {
    const state = moving({
      commands: ['HGA'],
      at: { 'de-15': '0642', 'de-4a': '0642', 'de-16': '0643', 'de-1': '0643' },
    })
    expect(offers(state, 'pick')).toEqual(['de-4a', 'de-15'])
    expect(rule(state, 'pick de-16')).toBe('5.5')
    play(state, 'pick de-15', 'to 0541', 'done', 'pick de-4a', 'to 0742', 'done')
    expect([where(state, 'de-15'), where(state, 'de-4a')]).toEqual(['0541', '0742'])
    expect(offers(state, 'pick')).toEqual([])
  })

  it('is not for the other side [4.0b]', () => {
    const state = german({ 'de-19': '0642', 'fr-20': '0441' })
    expect(rule(state, 'pick fr-20', ALLIED)).not.toBe('legal')
    expect(rule(state, 'pick fr-20')).toBe('8.0a')
  })

  it('is not for units without a movement factor [8.0b, 5.8b]', () => {
    expect(rule(german({ 'de-f-aachen': 'Aachen' }), 'pick de-f-aachen')).toBe('8.0b')
    expect(rule(french({ 'fr-f-boul': '1740' }), 'pick fr-f-boul')).toBe('8.0b')
  })

  it('goes from hex to hex [8.0c]', () => {
    const state = german({ 'de-19': '0442', 'de-log-hga': '0442' })
    const events = play(state, 'pick de-19', 'to 0643')
    const [moved] = events.filter(event => event.kind === 'moved')
    expect(moved!.path.length).toBe(3)
    expect(ids(moved!.path)).toContain('0442')
    expect(rule(state, 'to 0528')).not.toBe('legal')
  })

  it('ends with the movement factor, and does not go on after another unit has moved [8.0d, 2.2.1c]', () => {
    const state = german({ 'de-1': '0442', 'de-14': '0442', 'de-log-hga': '0442' })
    expect([cost(state, 'de-1', '0942'), cost(state, 'de-1', '1042')]).toEqual([5, -1])
    play(state, 'pick de-1', 'to 0542', 'done', 'pick de-14', 'to 0542', 'done')
    expect(rule(state, 'pick de-1')).toBe('8.0f')
  })

  it('enters no hex with an enemy unit, no sea, no England; air units bar nobody [8.0e, 6.0f, 8.5g]', () => {
    const state = german({ 'de-19': '0442', 'fr-20': '0642', 'fr-air-zoan': '0441' })
    play(state, 'pick de-19')
    expect(rule(state, 'to 0642')).toBe('8.0e')
    expect(offers(state, 'to')).toContain('0441')
    const shore = french({ 'fr-cav': 'Dunkirk' })
    play(shore, 'pick fr-cav')
    expect([rule(shore, 'to 0935'), rule(shore, 'to 0534')]).toEqual(['8.0e', '8.5g'])
  })

  it('is neither saved nor lent [8.0f, 5.0c]', () => {
    const state = german({ 'de-19': '1836' })
    play(state, 'pick de-19', 'to 1736', 'done')
    expect(rule(state, 'pick de-19')).toBe('8.0f')
    state.flags[unit('de-19')]! &= ~MOVED
    expect(mw.explain(state, { about: 'reach', unit: unit('de-19') })!.allowance).toBe(6)
  })

  it('costs by the ground and by the class of the unit [8.0g, 8.0h, 8.4a]', () => {
    const state = german({ 'de-19': '0943', 'de-1': '0943', 'de-log-hga': '0943' })
    expect([cost(state, 'de-19', '0843'), cost(state, 'de-1', '0843')]).toEqual([2, 1])
    const rough = german({ 'de-19': '1839', 'de-1': '1839' })
    expect([cost(rough, 'de-19', '2039'), cost(rough, 'de-1', '1938')]).not.toContain(-1)
    const eifel = german({ 'de-19': '1836', 'de-1': '1836' })
    expect([cost(eifel, 'de-19', '1737'), cost(eifel, 'de-1', '1737')]).toEqual([2, 2])
  })

  it('costs the dearest of what is in a hex, not the sum [8.4b, 17.0b]', () => {
    // Orléans is a city in a forest; Mézières a fort in one.
    expect(cost(german({ 'de-19': '0943' }), 'de-19', '0843')).toBe(2)
    expect(cost(german({ 'de-19': '1239' }), 'de-19', '1339')).toBe(2)
    const forts = german({ 'de-19': '1741', 'de-1': '1741' })
    expect([cost(forts, 'de-19', '1840'), cost(forts, 'de-1', '1840')]).toEqual([3, 3])
    expect(cost(german({ 'de-19': '1038' }), 'de-19', '1037')).toBe(2)
  })

  it('makes enemy forts dear, own and destroyed ones not [17.0b]', () => {
    const french1 = french({ 'fr-cav': '1741' })
    expect(cost(french1, 'fr-cav', '1840')).toBe(1)
    const destroyed = german({ 'de-19': '1741' }, { set: { destroyed: [hex('1840')] } })
    expect(cost(destroyed, 'de-19', '1840')).toBe(1)
  })

  it('costs rivers besides: a mechanized unit over a river into a forest pays three [8.4c]', () => {
    // The Oise and the Meuse: 1438/1339.
    expect(cost(german({ 'de-19': '1438' }), 'de-19', '1339')).toBe(3)
    expect(cost(german({ 'de-1': '1438' }), 'de-1', '1339')).toBe(2)
    // Over the Loire and back: a plain hex behind a river.
    expect(cost(german({ 'de-19': '0942' }), 'de-19', '1041')).toBe(2)
    expect(cost(german({ 'de-1': '0942' }), 'de-1', '1041')).toBe(1)
  })

  it('always allows one hex, whatever it costs [8.1]', () => {
    const state = french({ 'fr-cav': '1841', 'de-1': '2041', 'de-air-1': '1841' }, { lost: {} })
    const mover = { units: [unit('fr-cav')], spent: [0], halved: 1, halted: 0 }
    expect(reachOf(state, mover).cost[hex('1842')]).toBe(3)
    const far = { ...mover, spent: [1] }
    expect(reachOf(state, far).cost[hex('1842')]).toBe(-1)
  })

  it('keeps armies out of rough ground, even for one hex [8.4.1, 8.1]', () => {
    const state = german({ 'de-4a': '1836', 'de-1': '1836' })
    play(state, 'pick de-4a')
    expect(rule(state, 'to 1737')).toBe('8.4.1')
    play(state, 'stay', 'pick de-1')
    expect(offers(state, 'to')).toContain('1737')
  })

  it('crosses no sea side [2.1e]', () => {
    const state = french({ 'fr-20': 'Le Havre', 'fr-log-1ag': 'Le Havre' }, { commands: ['2AG'] })
    play(state, 'pick fr-20')
    const near = offers(state, 'to')
    expect(near).toContain('0639')
    expect(cost(state, 'fr-20', '0540')).not.toBe(1)
    expect(cost(state, 'fr-20', '0439')).not.toBe(1)
  })

  it('does not leave the map and enters no Swiss hex [8.5a, 8.5c]', () => {
    const state = french({ 'fr-20': '1944', 'fr-cav': '1641' })
    play(state, 'pick fr-20')
    for (const to of offers(state, 'to')) expect(board.playable[hex(to)]).toBe(1)
    expect(rule(state, 'to 2045')).toBe('8.5a')
    const abroad = french({ 'fr-cav': '1540' })
    play(abroad, 'pick fr-cav')
    expect(offers(abroad, 'to')).toContain('1639')
  })

  it('keeps Belgians in Belgium and France, the Dutch at home [8.5d, 8.5e]', () => {
    const belgian = moving({ marker: 'Belgium', commands: ['Belgium'], at: { 'be-1': '1536' } }, ALLIED)
    play(belgian, 'pick be-1')
    expect(rule(belgian, 'to 1535')).toBe('8.5d')
    const south = moving({ marker: 'Belgium', commands: ['Belgium'], at: { 'be-1': '1137' } }, ALLIED)
    play(south, 'pick be-1')
    expect(offers(south, 'to')).toContain('1037')
    const dutch = moving({ marker: 'Netherlands', commands: ['Netherlands'], at: { 'nl-1': '1335' } }, ALLIED)
    play(dutch, 'pick nl-1')
    expect(rule(dutch, 'to 1336')).toBe('8.5e')
  })

  it('lets Belgians into Luxembourg with the alliance [28.2f]', () => {
    const want: Given = { marker: 'Belgium', commands: ['Belgium'], at: { 'be-gpk': '1538' } }
    const alone = moving(want, ALLIED)
    play(alone, 'pick be-gpk')
    expect(rule(alone, 'to 1638')).toBe('8.5d')
    const allied = moving({ ...want, options: { alliance: true } }, ALLIED)
    play(allied, 'pick be-gpk')
    expect(offers(allied, 'to')).toContain('1638')
  })

  it('leaves the Netherlands alone when they stay out [28.1e]', () => {
    const want: Given = { commands: ['HGB'], at: { 'de-16': '1636' } }
    const state = moving({ ...want, options: { noNetherlands: true } })
    play(state, 'pick de-16')
    expect(rule(state, 'to 1635')).toBe('28.1e')
    const open = moving(want)
    play(open, 'pick de-16')
    expect(offers(open, 'to')).toContain('1635')
  })

  it('keeps Allied units out of open cities, and their zones too [25.4b]', () => {
    const set = { open: [hex('Brussels')] }
    const state = french({ 'fr-cav': '1237' }, { options: { openCities: true }, set })
    play(state, 'pick fr-cav')
    expect(rule(state, 'to Brussels')).toBe('25.4b')
    const entered = german({ 'de-19': '1237', 'fr-20': '1235' }, { options: { openCities: true }, set })
    expect(enemyZone(entered, GERMAN)[hex('Brussels')]).toBe(0)
    play(entered, 'pick de-19', 'to Brussels')
    expect(asked(entered)).toBe('moving')
  })

  it('is halved for whoever begins unsupported, rounded up [8.2, 15.5a]', () => {
    const state = german({ 'de-19': '0442', 'de-1cav': '0442' })
    const allowance = (id: string): number => mw.explain(state, { about: 'reach', unit: unit(id) })!.allowance
    expect([allowance('de-19'), allowance('de-1cav')]).toEqual([3, 3])
    const fed = german({ 'de-19': '1836', 'de-1cav': '1836' })
    expect(mw.explain(fed, { about: 'reach', unit: unit('de-19') })!.allowance).toBe(6)
  })

  it('may lead where a unit will be unsupported [15.1g]', () => {
    const state = german({ 'de-19': '1836' })
    play(state, 'pick de-19')
    expect(offers(state, 'to').length).toBeGreaterThan(20)
  })

  it('has a unit in one hex at a time [2.1b]', () => {
    const state = german({ 'de-19': '1836' })
    play(state, 'pick de-19', 'to 1736')
    expect(state.at.filter(at => at === hex('1836'))).toEqual([])
    expect(where(state, 'de-19')).toBe('1736')
  })

  it('destroys a fortress the moment an enemy enters, columns too [17.1a, 17.0a]', () => {
    const state = german({ 'de-19': '1437', 'de-log-hgb': '1437' })
    play(state, 'pick de-log-hgb', 'to 1537')
    expect(state.destroyed).toContain(hex('1537'))
    const own = moving({ marker: 'Belgium', commands: ['Belgium'], at: { 'be-1': '1436' } }, ALLIED)
    play(own, 'pick be-1', 'to 1537')
    expect(own.destroyed).toEqual([])
    const wall = french({ 'fr-cav': '1941' })
    play(wall, 'pick fr-cav', 'to 1940')
    expect(wall.destroyed).toEqual([hex('1940')])
  })
})

describe('interdiction', () => {
  it('costs Allied units one more to leave a hex under German air, however many there are [16.8a, 16.8b]', () => {
    const plain = french({ 'fr-cav': '0642' })
    const under = french({ 'fr-cav': '0642', 'de-air-1': '0642', 'de-air-2': '0641' })
    expect([cost(plain, 'fr-cav', '0643'), cost(under, 'fr-cav', '0643')]).toEqual([1, 2])
    // Entering costs nothing more.
    const beside = french({ 'fr-cav': '0644', 'de-air-1': '0641' })
    expect(cost(beside, 'fr-cav', '0643')).toBe(1)
    expect(cost(beside, 'fr-cav', '0642')).toBe(2)
  })

  it('never touches Germans, and no Allied air unit does it [16.8a]', () => {
    const state = german({ 'de-19': '0642', 'fr-air-zoan': '0642' })
    expect(cost(state, 'de-19', '0643')).toBe(1)
  })
})
