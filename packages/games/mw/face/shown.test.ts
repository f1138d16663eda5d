/** What stands around the board: the turn and its outline, objectives, lines of communication, how far a unit goes. */
import { describe, expect, it } from 'vitest'
import { board, terrain } from '../data.ts'
import { mw } from '../index.ts'
import { look } from '../look.ts'
import { ALLIED, GERMAN, NOBODY } from '../state.ts'
import { moving } from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import { begun } from '../testing/whole.ts'
import { pointLines, unitWorth } from '../victory/points.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const sceneOf = (state: MwState) => mw.scene(mw.view(state, GERMAN))

describe('the turn', () => {
  it('is named by number and date, and the set-up has neither [4.0a]', () => {
    const setup = sceneOf(mw.setup('campaign', {}, 1))
    expect(setup.turn).toEqual({ id: 'phase.setup' })
    expect(setup.outline).toHaveLength(1)
    expect(sceneOf(begun()).turn).toEqual({
      id: 'scene.turn',
      params: { turn: 1, label: '10-16 May 1940' },
    })
  })

  it('has its phases in order, the side with the initiative refits first [4.1d, 5.3d]', () => {
    const phases = (initiative: number, operating: number): string[] =>
      sceneOf(given({ set: { initiative, operating } })).outline.map(({ name }) => name.id)
    const plain = phases(GERMAN, NOBODY)
    expect(plain.map(id => id.replace('phase.', ''))).toEqual([
      'initiative',
      'commandPhase',
      'refit0',
      'refit1',
      'operations',
      'return',
      'interPhase',
    ])
    const other = phases(ALLIED, NOBODY)
    expect([other[2], other[3]]).toEqual([plain[3], plain[2]])
    // An impulse has six segments, of whoever is at it.
    expect(phases(GERMAN, ALLIED)).toHaveLength(plain.length + 6)
    expect(
      phases(GERMAN, ALLIED)
        .slice(5, 11)
        .every(id => id.endsWith('1')),
    ).toBe(true)
  })
})

describe('objectives', () => {
  const objectives = (want: Given = {}) => sceneOf(given(want)).objectives ?? []
  const at = (place: string, want: Given = {}) => objectives(want).find(one => one.at === hex(place))

  it('are the hexes that count, wanted by whom they count for [3.4a, 3.5a]', () => {
    expect(at('Paris')).toMatchObject({ wanted: GERMAN, owner: ALLIED, name: { params: { n: 10 } } })
    expect(at('Ruhr')).toMatchObject({ wanted: ALLIED, owner: GERMAN, name: { params: { n: 5 } } })
    expect(at('Sedan')).toBeUndefined()
  })

  it('are nobody’s where both sides contest them [3.3a]', () => {
    const contested = at('Reims', { at: { 'de-19': '1340' } })!
    expect(contested).not.toHaveProperty('owner')
    expect(at('Reims', { at: { 'de-19': 'Reims' } })).toMatchObject({ owner: GERMAN })
  })

  it('leave the Netherlands out where they stay out of the war [28.1e]', () => {
    expect(at('Rotterdam')).toBeDefined()
    expect(at('Rotterdam', { options: { noNetherlands: true } })).toBeUndefined()
  })
})

describe('the victory sheet', () => {
  it('has no line for losses that count nothing [3.4b, 3.5b]', () => {
    const dead = { 'de-1': 'dead', 'be-1': 'dead', 'fr-20': 'dead', 'de-19': 'dead', 'fr-1a': 'dead' }
    const state = given({ at: dead })
    expect(['de-1', 'be-1', 'fr-20'].map(id => unitWorth(unit(id)))).toEqual([0, 0, 0])
    const lost = pointLines(state).filter(({ kind }) => kind === 'unit')
    expect(lost.map(({ side, about, points }) => [side, about, points])).toEqual([
      [GERMAN, unit('fr-1a'), 1],
      [ALLIED, unit('de-19'), 3],
    ])
  })
})

describe('a line of communication', () => {
  const about = (want: Given, id: string, seat = GERMAN) =>
    mw.explain(given(want), { about: 'supply', seat })!.units.find(one => one.unit === unit(id))!
  const reasons = (want: Given, id: string, seat = GERMAN): string[] =>
    about(want, id, seat).why!.map(({ rule }) => String(rule))

  it('leads from its source, with its length; without one its want is told [15.1c, 15.5a, 15.5c]', () => {
    const near = about({ at: { 'de-19': '1836' } }, 'de-19')
    expect(near.why![0]!.reason.params).toEqual({ place: expect.stringContaining('Cologne'), n: 1 })
    expect(reasons({ at: { 'de-19': '0742' } }, 'de-19')).toEqual(['15.1c', '15.5a', '15.5c'])
    const [none] = about({ at: { 'de-19': '0742' } }, 'de-19').why!
    expect(none!.reason.params).toEqual({ n: 6 })
  })

  it('of the Allies may begin at a Channel port, that of the Germans may not [15.2d]', () => {
    const state = given({ at: { 'fr-1a': 'Paris', 'de-6a': 'Cologne' } })
    const sources = (seat: number): string[] => ids(mw.explain(state, { about: 'supply', seat })!.sources)
    const ports = ['Dunkirk', 'Ostend', 'Dieppe'].map(place => board.ids[hex(place)]!)
    expect(sources(ALLIED)).toEqual(expect.arrayContaining([...ports, '0941']))
    expect(sources(ALLIED)).not.toContain(board.ids[hex('Cologne')])
    for (const port of ports) expect(sources(GERMAN)).not.toContain(port)
    expect(new Set(sources(ALLIED)).size).toBe(sources(ALLIED).length)
  })
})

describe('how far a unit goes', () => {
  const reach = (state: MwState, id: string) => mw.explain(state, { about: 'reach', unit: unit(id) })
  const panzers = (at: string): MwState =>
    moving({ commands: ['PGK', 'HGC'], at: { 'de-19': at, 'de-f-saar': '1839' } })

  it('is told of whoever can move, with a way to each hex [8.0a, 8.0b]', () => {
    const state = panzers('1836')
    const { places, paths } = reach(state, 'de-19')!
    expect(places.length).toBeGreaterThan(10)
    for (const { at } of places) expect(paths[at]!.at(-1)).toBe(at)
    expect(reach(state, 'de-f-saar')).toBeNull()
    expect(reach(state, 'de-15')).toBeNull()
    expect(reach(state, 'de-air-1')).toBeNull()
  })

  it('is halved without support, and says so [8.2, 15.5a]', () => {
    expect(reach(panzers('1836'), 'de-19')).not.toHaveProperty('why')
    const cut = reach(panzers('0742'), 'de-19')!
    expect([cut.allowance, cut.why]).toEqual([3, [{ reason: { id: 'why.unsupported' }, rule: '8.2' }]])
  })
})

it('the legend of the map says what the terrain effects chart does [2.1.1c, 8.4a, 10.5d]', () => {
  const effects = (key: string): readonly string[] =>
    look.legend!.entries.find(one => one.key === key)!.effects!
  for (const id of ['clear', 'forest', 'rough', 'city', 'town']) {
    const { mech, nonmech, shift } = terrain(id)
    const column = shift === 0 ? 'no effect' : `${shift} left`
    expect([id, ...effects(id).map(text => text.split(';')[0])]).toEqual([
      id,
      `${mech}`,
      `${nonmech}`,
      column,
    ])
  }
  for (const [key, id] of [
    ['majorFort', 'enemyMajorFort'],
    ['minorFort', 'enemyMinorFort'],
  ] as const)
    expect(effects(key)).toEqual([
      `enemy ${terrain(id).mech}`,
      `enemy ${terrain(id).nonmech}`,
      `${terrain('ownFort').shift} left more; assault only`,
    ])
  const river = terrain('river')
  expect(effects('river')).toEqual([`+${river.mech}`, `${river.nonmech}`, `${river.shift} left if all cross`])
})

it('a column that was paid for lies in the box of the turn until it comes, and both sides know it [14.3c, 13.1b]', () => {
  const state = given({ at: { 'de-log-hga': 'track' }, set: { turn: 3 } })
  for (const seat of [GERMAN, ALLIED]) {
    const { tracks } = mw.scene(mw.view(state, seat))
    const boxes = tracks.find(({ id }) => id === 'turns')!.boxes
    const found = boxes.flatMap(({ pieces }, n) => (pieces ?? []).map(piece => [n + 1, piece.unit]))
    expect(found).toEqual([[3, unit('de-log-hga')]])
  }
})

it('the zones of a side are shown hex by hex, and none in a fortress with its garrison [7.1c, 17.1a]', () => {
  const at = { 'de-6a': 'Aachen', 'be-f-ee': '1537' }
  const zones = (state: MwState, seat: number): string[] =>
    ids(mw.explain(state, { about: 'zones', seat })!.places)
  const intact = given({ at })
  expect(zones(intact, GERMAN)).not.toContain('1537')
  expect(zones(given({ at, set: { destroyed: [hex('1537')] } }), GERMAN)).toContain('1537')
  expect(zones(intact, GERMAN)).toHaveLength(5)
  expect(zones(intact, ALLIED)).toContain(ids([hex('Aachen')])[0])
})
