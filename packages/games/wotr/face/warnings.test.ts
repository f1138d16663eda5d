import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { ALLIED, FIGHT_MOVE, GERMAN, MOVE_FIGHT, NORTH, ODER, RHINE, SOUTH } from '../state.ts'
import { attack, fighting, place, play } from '../testing/combat.ts'
import { all, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const PARAS = ['US-82-PARA', 'US-101-PARA'] as const

const inPhase = (step: string, side: number, want: Given): WotrState =>
  given({ antwerp: 1, allied: ['1817N'], ...want, side, frames: [{ step, side }] })

/** An American corps on 1913N, and whoever else. */
function landed(step: string, at: Given['at'], want: Given = {}): WotrState {
  const boxed = Object.fromEntries(PARAS.map(id => [id, 'airborneArmy']))
  return inPhase(step, ALLIED, {
    ...want,
    at: { ...boxed, '1AAA-18': '1913N', ...at },
    parts: { '1AAA-18': PARAS },
  })
}

const warnings = (state: WotrState, verb = 'end'): string[] => {
  const { warnings: found } = wotr.explain(state, { about: 'warnings', verb })!
  return found.map(({ reason, rule }) => `${rule} ${say(wotr.words, reason)}`)
}
const ofLinkUp = (state: WotrState): string[] => warnings(state).filter(text => text.startsWith('12.6'))

test('[12.6] before the Allied turn ends its player hears of a link-up that would cost him units (A37)', () => {
  expect(ofLinkUp(landed('combat', { 'BC-15-INF': '1913N' }))).toEqual([
    '12.6 The parts of the airborne corps will not fit into 1913N near Brussels: units there would have to go.',
  ])
  expect(ofLinkUp(landed('movement', { 'BC-15-INF': '1913N' }, { order: FIGHT_MOVE }))).toHaveLength(1)
})

test('[12.6] no word of it where they fit, where nobody links up, or while there is another phase (A37)', () => {
  expect(ofLinkUp(landed('combat', { 'US-1-INF': '1913N' }))).toEqual([])
  expect(ofLinkUp(landed('combat', { 'BC-15-INF': '1910N' }))).toEqual([])
  expect(ofLinkUp(landed('movement', { 'BC-15-INF': '1913N' }, { order: MOVE_FIGHT }))).toEqual([])
})

test('[8.8] a player hears how many of his own units are cut off before he ends a phase', () => {
  const enemies = { 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const at = { 'US-1-INF': '1914N', ...enemies }
  const cut = inPhase('movement', ALLIED, { at, antwerp: 0, allied: [] })
  expect(warnings(cut)).toEqual([
    '8.8 1 unit has no line of supply, and without one it is eliminated when the turn ends.',
  ])
  expect(wotr.explain(cut, { about: 'warnings', verb: 'end' })).toMatchObject({
    warnings: [{ places: [hex('1914N')] }],
  })
  expect(warnings(inPhase('movement', ALLIED, { at: { 'US-1-INF': '1914N' } }))).toEqual([])
  expect(warnings(inPhase('moving', ALLIED, { at, antwerp: 0, allied: [] }))).toEqual([])
})

test('[8.8] the Allies hear it too before they let the last chance of supply by air go', () => {
  const at = { 'US-1-INF': '1914N', 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const state = inPhase('aerialSupply', ALLIED, { at, antwerp: 0, allied: [] })
  expect(warnings(state, 'done')).toHaveLength(1)
  expect(warnings(state, 'aerial')).toEqual([])
})

const opened = (state: WotrState): string[] =>
  warnings(state).filter(text => /^(4\.|8\.8 .*run to)/.test(text))

test('[4.4a] before their movement ends the Allies hear of a city that stands open to sudden death', () => {
  const allied = ['1817N', '1511N', '1611N', '1711N', '1811N']
  const state = inPhase('movement', ALLIED, { at: { 'GE-9-PZ': '1509N', 'US-1-INF': '1817N' }, allied })
  expect(opened(state)).toEqual([
    expect.stringMatching(/^4\.4a Antwerp.* is empty, and .* can be there in its next move/),
  ])
  const held = inPhase('movement', ALLIED, { at: { 'GE-9-PZ': '1509N', 'US-1-INF': '1511N' }, allied })
  expect(opened(held)).toEqual([])
  const far = inPhase('movement', ALLIED, { at: { 'GE-9-PZ': '2805S', 'US-1-INF': '1817N' }, allied })
  expect(opened(far)).toEqual([])
  // Once the movement is over nobody can go there any more.
  expect(opened(inPhase('combat', ALLIED, { at: { 'GE-9-PZ': '1509N' }, allied }))).toEqual([])
})

test('[4.3] and the Germans of a city of the Ruhr, and of the edge behind them [4.2a]', () => {
  const ruhr = wotr.scene(given({})).objectives!.find(({ name }) => name.id === 'objective.ruhr')!.at
  const near = [0, 1, 2, 3, 4, 5].map(d => wotr.board.neighbours[ruhr * 6 + d]!).find(at => at >= 0)!
  const state = inPhase('movement', GERMAN, { at: { 'US-3-ARM': wotr.board.ids[near]! } })
  expect(opened(state).some(text => text.startsWith('4.3 '))).toBe(true)
  const edge = inPhase('movement', GERMAN, {
    at: { 'US-3-ARM': wotr.board.ids[[...wotr.board.zones.get('eastEdge')!.hexes][3]!]! },
  })
  expect(opened(edge).some(text => text.startsWith('4.2a '))).toBe(true)
})

test('[4.2b] a zone on the edge holds who comes there, not who stands there already', () => {
  const leaves = (at: Record<string, string>): string[] =>
    opened(inPhase('movement', GERMAN, { at, antwerp: 0, allied: [] })).filter(text =>
      text.startsWith('4.2a '),
    )
  // With half its points the division gets to no hex of the edge without a zone.
  const guards = { 'GE-9-PZ': '1300N', 'GE-116-PZ': '1500N', 'GE-2-PZ': '1800N' }
  expect(leaves({ ...guards, 'US-1-INF': '1501N' })).toEqual([])
  expect(leaves({ 'US-1-INF': '1501N' })).toHaveLength(1)
  const around = { 'GE-9-PZ': '1401N', 'GE-116-PZ': '1601N' }
  expect(leaves({ ...around, 'US-1-INF': '1500N' })).toHaveLength(1)
})

test('[8.8] [4.2a] who starves before the enemy moves bars no way off the map', () => {
  const line = { 'GE-9-PZ': '1102N', 'GE-15-PG': '1303N', 'GE-116-PZ': '1502N', 'GE-2-PZ': '1702N' }
  const edge = (corps: Record<string, string>, want: Given = {}): string[] => {
    const at = { 'BC-7-ARM': '1304N', 'GE-11-PZ': '1902N', ...line, ...corps }
    const state = inPhase('movement', GERMAN, { turn: 4, ...want, at })
    return opened(state).filter(text => text.startsWith('4.2a '))
  }
  const around = { '1AAA-1': '1503N', '1AAA-18': '1302N' }
  expect(edge(around)).toEqual([
    expect.stringMatching(
      /^4\.2a Those who are cut off are gone before the enemy moves, and then .* east edge/,
    ),
  ])
  expect(edge({})).toEqual([])
  // After the winter offensive the Germans move first, and supply is checked when both have moved.
  expect(edge(around, { turn: 8, watch: RHINE })).toEqual([])
})

test('[8.16e] whichever sector is full now, the Allies may choose the other before they move', () => {
  const far = (sector: number): string[] =>
    opened(
      inPhase('movement', GERMAN, {
        at: { 'US-4-ARM': '2005S' },
        antwerp: 0,
        sector,
        allied: ['2017S'],
        cleared: ['2006S', '2105S', '1906S', '2205S'],
      }),
    ).filter(text => text.startsWith('4.2a '))
  expect(far(SOUTH)).toHaveLength(1)
  expect(far(NORTH)).toEqual(far(SOUTH))
})

test('[10.18h] [4.7a] the enemy of the next turn is not held by the water of this one, and after the last turn there is none', () => {
  const at = { 'US-3-ARM': '2304N' }
  const deaths = (want: Given): number =>
    opened(inPhase('movement', GERMAN, { antwerp: 1, ...want, at })).filter(text => text.startsWith('4.3 '))
      .length
  const dry = deaths({ turn: 3 })
  expect(dry).toBeGreaterThan(0)
  expect(deaths({ turn: 3, set: { flood: 3 } })).toBe(dry)
  expect(deaths({ turn: 8, watch: ODER })).toBe(dry)
  expect(deaths({ turn: 9, watch: ODER })).toBe(0)
})

test('[8.15a] [9.5.3c] Germans reckon with the port that will be open when the next turn begins', () => {
  const access = ['1511N', '1112N', '1212N', '1213N', '1311N', '1312N', '1411N', '1412N', '1116N']
  const cities = (allied: readonly string[]): boolean =>
    opened(inPhase('movement', GERMAN, { at: { 'US-4-ARM': '1509S' }, antwerp: 0, allied })).some(text =>
      text.includes('Luxembourg'),
    )
  expect([cities([...access.slice(1), '2017S']), cities([...access, '2017S'])]).toEqual([false, true])
})

test('[8.8] of an enemy that can run through and cut a line', () => {
  const allied = ['1817N', '1816N', '1815N', '1814N', '1813N', '1812N', '1811N', '1810N']
  const at = { 'US-1-INF': '1810N', 'US-9-INF': '1810N', 'GE-9-PZ': '2012N' }
  expect(opened(inPhase('movement', ALLIED, { at, allied })).join()).toMatch(
    /can run to .* and cut 2 units off/,
  )
})

test('[12.6] a drop of both corps into one hex is warned of before it is made', () => {
  const ask = (where: string): string[] => {
    const at = {
      '1AAA-1': where,
      '1AAA-18': 'airborneArmy',
      'US-82-PARA': 'airborneArmy',
      'US-101-PARA': 'airborneArmy',
    }
    const dropping = { step: 'dropping', side: ALLIED, corps: unit('1AAA-18'), parts: [unit('US-82-PARA')] }
    const state = given({ at, antwerp: 1, frames: [{ step: 'airborneEntry' }, dropping] })
    const answer = wotr.explain(state, { about: 'warnings', verb: 'airdrop', arg: hex('1913N') })
    return answer!.warnings.map(({ reason }) => reason.id)
  }
  expect(ask('1913N')).toEqual(['warn.mixedDrop'])
  expect(ask('1911N')).toEqual([])
})

test('[11.21.5b][4.4a] who would give way in a bloodbath hears what is lost with the city, and that there is nowhere to go', () => {
  const panzers = ['GE-2SS-PZ', 'GE-1SS-PZ', 'GE-12SS-PZ', 'GE-L-PZ']
  const pressed = (more: Record<string, string>): WotrState => {
    const at = { 'US-1-INF': '1511N', ...all(panzers, '1510N'), ...more }
    const state = fighting({ at, side: GERMAN, turn: 8 })
    attack(state, '1511N', panzers, 5)
    play(state, 'lose GE-2SS-PZ', 'escalate GE-1SS-PZ')
    return state
  }
  const open = '4.4a Once you have left Antwerp (1511N) the attacker can go in, and has won.'
  expect(warnings(pressed({ 'GE-9-PZ': '1413N' }), 'giveWay')).toEqual([open])
  const shut = pressed({ 'GE-9-PZ': '1413N', 'GE-116-PZ': '1712N' })
  expect(warnings(shut, 'giveWay')).toEqual([
    open,
    '11.21.5b 1 unit finds no way out of Antwerp (1511N): instead of a retreat it suffers a DE and is lost.',
  ])
  expect(warnings(shut, 'lose')).toEqual([])
  play(shut, 'giveWay')
  expect(place(shut, 'US-1-INF')).toBe('-1')
})

test('[4.3] of open cities those come first that lose the game, and each is told with who can be there', () => {
  const open = opened(inPhase('movement', GERMAN, { at: { 'US-3-ARM': '2306N' } }))
  const rules = open.map(text => text.split(' ')[0])
  expect(rules.slice(0, 4)).toEqual(['4.3', '4.3', '4.3', '4.5b'])
  expect(open[3]).toBe('4.5b Ghent (1414N) is empty, and 3rd Armored Division can take it in its next move.')
  expect(rules.slice(3, -1).every(rule => rule === '4.5b')).toBe(true)
  expect(rules.at(-1)).toBe('4.2a')
})

test('[4.5b] once the broad front was judged nobody is warned of a city that decides nothing any more', () => {
  const open = (turn: number): string[] =>
    opened(inPhase('movement', GERMAN, { turn, at: { 'US-3-ARM': '2306N' } })).map(
      text => text.split(' ')[0]!,
    )
  // The next Allied move is still that of Turn 6.
  expect(open(5)).toContain('4.5b')
  for (const turn of [6, 7]) {
    expect(open(turn)).not.toContain('4.5b')
    expect(open(turn)).toContain('4.3')
  }
})

test('[4.4c] the west edge is watched from the turn from which it counts', () => {
  const west = (turn: number): string[] =>
    opened(inPhase('movement', ALLIED, { turn, at: { 'GE-9-PZ': '1814N' } })).filter(text =>
      text.startsWith('4.4b '),
    )
  expect(west(3)).toEqual([])
  expect(west(4)).toEqual([
    '4.4b 9th Panzer Division can leave the map by the west edge in its next move: the Germans would have won.',
  ])
})
