/** Where the airborne army meets other rules: friends in the drop hex, areas, years, replacements, water. */
import { expect, test } from 'vitest'
import { wotr } from '../index.ts'
import { areaFault } from '../movement/area.ts'
import { replacementFault } from '../reinforcement/replacement.ts'
import { supplyOf, FULL, OUT } from '../supply/supply.ts'
import { ALLIED, controllerOf, GERMAN, NORTH, SOUTH } from '../state.ts'
import { act, given, hex, offered, refusedBy, unit } from '../testing/testing.ts'
import { asked, begin, dice, fighting, offers, place, play, rule, told } from '../testing/combat.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const US_PARAS = ['US-82-PARA', 'US-101-PARA']
const BC_PARAS = ['BC-1-PARA', 'BC-1P-PARA']
const inBox = (...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, 'airborneArmy']))

function entering(want: Given = {}): WotrState {
  const at = { ...inBox('1AAA-1', '1AAA-18', ...US_PARAS, ...BC_PARAS), ...want.at }
  const boxed = Object.entries(at).flatMap(([id, where]) => (where === 'airborneArmy' ? [id] : []))
  return begin({ ...want, at, boxed }, { step: 'airborneEntry' })
}

const drop = (state: WotrState, corps: string, parts: readonly string[], at: string) =>
  play(state, `pick ${corps}`, ...parts.map(id => `join ${id}`), `airdrop ${at}`)

test('[12.3a][6.4][6.3a] among friends a corps comes down where it may stack: with Americans or British, not with French', () => {
  const state = entering({
    at: {
      'US-1-INF': '1913N',
      'US-4-INF': '1913N',
      'BC-15-INF': '1812N',
      'F-1-ARM': '1914S',
      'F-2-ARM': '1913S',
      'US-9-INF': '1715N',
      'US-30-INF': '1715N',
      'US-102-CAV': '1715N',
    },
  })
  play(state, 'pick 1AAA-18', ...US_PARAS.map(id => `join ${id}`))
  const verdicts = ['1913N', '1812N', '1914S', '1913S', '1715N'].map(id => rule(state, `airdrop ${id}`))
  expect(verdicts).toEqual(['legal', 'legal', '6.4', 'legal', '6.3a'])
})

test('[12.3e][12.8b] a corps that still stands from an earlier drop does not bind the next one to its neighborhood', () => {
  const at = { '1AAA-1': '1913N', ...inBox(...BC_PARAS) }
  const state = entering({ at, turn: 8, parts: { '1AAA-1': BC_PARAS }, set: { drops: [1, 0] } })
  expect(rule(state, 'pick 1AAA-1')).toBe('12.8b')
  play(state, 'pick 1AAA-18', ...US_PARAS.map(id => `join ${id}`))
  expect(rule(state, 'airdrop 2003S')).toBe('legal')
})

test('[10.18g][12.4a] a drop on Germans in a late flood is shifted like any attack', () => {
  const fight = (set: Partial<WotrState>): string => {
    const state = entering({ at: { 'GE-16-FLAK': '2304N' }, turn: 5, set })
    drop(state, '1AAA-18', US_PARAS, '2304N')
    dice(state, 4)
    return String(told(play(state, 'end'), 'odds')!['column'])
  }
  expect([fight({}), fight({ flood: 5 })]).toEqual(['6:1', '5:1'])
})

test('[12.4b][4.6c] Germans who retreat from under the paratroops take the hex they go to', () => {
  const state = entering({ at: { 'GE-2-PZ': '1913N' }, allied: ['1817N', '1812N', '1912N', '2013N'] })
  drop(state, '1AAA-18', US_PARAS, '1913N')
  dice(state, 6, 6, 6)
  play(state, 'end')
  while (asked(state) === 'retreat 1') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
  const now = place(state, 'GE-2-PZ')
  expect(['1912N', '2013N']).toContain(now)
  expect(controllerOf(state, hex(now))).toBe(GERMAN)
  expect(controllerOf(state, hex('1913N'))).toBe(ALLIED)
})

test('[12.6] French troops relieve an American corps as well', () => {
  const want = { at: { ...inBox(...US_PARAS), '1AAA-18': '1913S', 'F-1-ARM': '1914S' } }
  const state = begin({ ...want, parts: { '1AAA-18': US_PARAS } }, { step: 'linkUp' })
  expect(US_PARAS.map(id => place(state, id))).toEqual(['1913S', '1913S'])
})

test('[9.5.4b][12.2d] British parts relieved in the south stand fast there, and may go home by air in full supply', () => {
  const at = { ...inBox(...BC_PARAS), '1AAA-1': '1913S', 'US-4-ARM': '1914S', 'GE-275-INF': '1912S' }
  const want = { at, parts: { '1AAA-1': BC_PARAS }, antwerp: 0 as const, allied: ['1617S'] }
  const state = begin({ ...want, sector: SOUTH }, { step: 'linkUp' })
  expect(BC_PARAS.map(id => place(state, id))).toEqual(['1913S', '1913S'])
  expect(areaFault(state, unit('BC-1-PARA'), hex('1913S'))).toBe('9.5.4b')
  const stands = { 'BC-1-PARA': '1913S', 'US-4-ARM': '1914S', 'GE-275-INF': '1912S' }
  const fight = fighting({ at: stands, antwerp: 0, sector: SOUTH, allied: ['1617S'] })
  expect(rule(fight, 'target 1912S')).toBe('9.5.4b')
  expect(offers(fight, 'toBox')).toEqual(['BC-1-PARA'])
  const thin = fighting({ at: stands, antwerp: 0, sector: NORTH, allied: ['1617S'] })
  expect(rule(thin, 'toBox BC-1-PARA')).toBe('12.2d')
})

test('[12.5d][9.9] a brigade that paid for its corps comes back by replacement once the corps is relieved, not before', () => {
  const at = { 'BC-1-PARA': 'airborneArmy', 'BC-1P-PARA': 'dead', '1AAA-1': '1913N' }
  const want = { at, parts: { '1AAA-1': BC_PARAS }, turn: 3 }
  const tied = given({ ...want, sector: NORTH })
  expect(replacementFault(tied, unit('BC-1P-PARA'), 'reclaim')).toBe('9.9')
  const free = begin({ ...want, at: { ...at, 'BC-15-INF': '1914N' } }, { step: 'linkUp' })
  expect(place(free, 'BC-1-PARA')).toBe('1913N')
  expect(replacementFault(free, unit('BC-1P-PARA'), 'reclaim')).toBeNull()
})

test('[8.4][12.9] a corps lifts an enemy zone for the lines of others', () => {
  // 1914N is the only way west for 1913N, and lies in the zone of 1814N.
  const ring = { 'GE-275-INF': '1814N', 'GE-85-INF': '2013N', 'GE-89-INF': '1912N', 'GE-12-INF': '2115N' }
  const at = { ...ring, 'US-1-INF': '1913N' }
  const supply = (more: Record<string, string>): number =>
    supplyOf(given({ antwerp: 1, allied: ['1817N'], at: { ...at, ...more } }), unit('US-1-INF'))
  expect([supply({}), supply({ '1AAA-18': '1914N' })]).toEqual([OUT, FULL])
})

test('[12.2d][5.2c] what has gone back to the box in the reinforcement phase may come on again in it, elsewhere', () => {
  const at = { 'US-82-PARA': '1712N' }
  const state = given({ at, allied: ['1517N', '1817N'], sector: NORTH, phase: ['alliedReinforcement'] })
  act(wotr, state, ALLIED, 'toBox', unit('US-82-PARA'))
  expect(offered(wotr, state, ALLIED, 'pick')).toEqual([unit('US-82-PARA')])
  act(wotr, state, ALLIED, 'pick', unit('US-82-PARA'))
  expect(refusedBy(wotr, state, ALLIED, 'to', hex('1712N'))).toBe('9.5.3b')
  act(wotr, state, ALLIED, 'to', hex('1517N'))
  expect(state.at[unit('US-82-PARA')]).toBe(hex('1517N'))
})
