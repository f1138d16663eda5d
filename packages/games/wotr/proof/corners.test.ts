/** Corners in which several rules meet, as a veteran would put them to a referee. */
import { expect, test } from 'vitest'
import { begin, dice, fighting, flow, lost, offers, place, play, preview, rule } from '../testing/combat.ts'
import { draw, moving, play as walk, rule as walks } from '../testing/ground.ts'
import { hex, ids, unit } from '../testing/testing.ts'
import { REST } from '@hexfront/engine/testing'
import { ATTENUATED, functioningSources, OUT, sourceDistance, supplyOf } from '../supply/supply.ts'
import { controllerOf, ALLIED, GERMAN, NORTH, SOUTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'

const US_PARAS = ['US-82-PARA', 'US-101-PARA']
const corps: Given = {
  at: {
    '1AAA-18': '1913N',
    'US-82-PARA': 'airborneArmy',
    'US-101-PARA': 'airborneArmy',
    'GE-116-PZ': '1912N',
  },
  parts: { '1AAA-18': US_PARAS },
}

test('[11.18a] [6.5a] [11.23c] a corps that attacks alone is American or British: bombers come, and it stays where it is', () => {
  const state = fighting(corps)
  play(state, 'target 1912N', 'join 1AAA-18')
  expect(rule(state, 'bombers')).toBe('legal')
  const french = fighting({ at: { 'F-1-ARM': '1914S', 'GE-116-PZ': '1913S' }, antwerp: 0, sector: SOUTH })
  play(french, 'target 1913S', 'join F-1-ARM')
  expect(rule(french, 'bombers')).toBe('11.18a')
})

test('[12.4a] [11.4b] [11.4c] the fight over a drop hex is no attack of the combat phase: both sides may be in another', () => {
  const at = {
    '1AAA-18': 'airborneArmy',
    'US-82-PARA': 'airborneArmy',
    'US-101-PARA': 'airborneArmy',
    'GE-16-FLAK': '1913N',
    'GE-12-INF': '1912N',
  }
  const state = begin({ at, boxed: ['1AAA-18', ...US_PARAS] }, { step: 'airborneEntry' })
  play(state, 'pick 1AAA-18', ...US_PARAS.map(id => `join ${id}`))
  dice(state, 6, 6, 6, 6)
  play(state, 'airdrop 1913N')
  expect([place(state, '1AAA-18'), lost(state, 'GE-16-FLAK')]).toEqual(['1913N', 0])
  expect(controllerOf(state, hex('1913N'))).toBe(ALLIED)
  flow.begin(state, { step: 'combat', side: ALLIED })
  expect(offers(state, 'target')).toEqual(['1912N'])
  play(state, 'target 1912N')
  expect(rule(state, 'join 1AAA-18')).toBe('legal')
})

test('[12.6] [12.2d] who goes home to the box before the Allied turn ends relieves nobody', () => {
  const at = { ...corps.at, 'GE-116-PZ': 'dead', 'US-17-PARA': '1914N' }
  const relieved = begin({ ...corps, at }, { step: 'linkUp' })
  expect(US_PARAS.map(id => place(relieved, id))).toEqual(['1913N', '1913N'])
  const state = moving({ ...corps, at }, ALLIED)
  expect(walks(state, ALLIED, 'toBox US-17-PARA')).toBe('legal')
  walk(state, ALLIED, 'toBox US-17-PARA')
  state.frames = [REST]
  flow.begin(state, { step: 'linkUp' })
  expect([place(state, '1AAA-18'), place(state, 'US-17-PARA')]).toEqual(['1913N', 'airborneArmy'])
})

test('[5.8.2] [11.19a] on Turn 1 a concentric German attack is neither better nor worse for its two shifts', () => {
  const at = { 'GE-2SS-PZ': '1912N', 'GE-1SS-PZ': '1914N', 'US-28-INF': '1913N' }
  const column = (turn: number): string => preview('1913N', { side: GERMAN, turn, at }).column
  const ladder = ['1:1', '2:1', '3:1', '4:1', '5:1', '6:1']
  expect(ladder.indexOf(column(2)) - ladder.indexOf(column(1))).toBe(1)
  const aside = { ...at, 'GE-1SS-PZ': '1912N' }
  expect(preview('1913N', { side: GERMAN, turn: 2, at: aside }).column).toBe(column(1))
})

test('[11.21.5c] [8.15c] with Antwerp open Allies fall back toward it where it is nearer than the edge', () => {
  const open = draw({ at: { 'US-1-INF': '1608N' }, antwerp: 1, allied: ['1511N', '1817N'] })
  const shut = draw({ at: { 'US-1-INF': '1608N' }, antwerp: 0, sector: NORTH, allied: ['1511N', '1817N'] })
  expect(ids(functioningSources(open, ALLIED))).toContain('1511N')
  expect(ids(functioningSources(shut, ALLIED))).not.toContain('1511N')
  expect(sourceDistance(open, ALLIED)[hex('1608N')]).toBeLessThan(sourceDistance(shut, ALLIED)[hex('1608N')]!)
})

test('[8.18b] [8.8] supplies that were flown in serve everybody in the hex, whoever came to it, and nobody beside it', () => {
  const ring = { 'GE-12-INF': '1812N', 'GE-19-INF': '2014N', 'GE-36-INF': '1815N' }
  const given = (id: string, where: string): number =>
    supplyOf(
      draw({
        at: { 'US-1-INF': '1913N', [id]: where, ...ring },
        allied: [],
        set: { aerial: [hex('1913N')] },
      }),
      unit(id),
    )
  expect([given('US-9-INF', '1913N'), given('US-9-INF', '1914N')]).toEqual([ATTENUATED, OUT])
})
