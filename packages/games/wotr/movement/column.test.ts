import { describe, expect, test } from 'vitest'
import { columnFault } from './column.ts'
import { draw, moving, play, rule } from '../testing/ground.ts'
import { hex, unit, wallAt } from '../testing/testing.ts'
import { ALLIED, GERMAN, SOUTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'

/** Picks a unit and asks for a hex. */
const ask = (who: string, to: string, want: Given): string => {
  const side = who.startsWith('GE') ? GERMAN : ALLIED
  const state = moving(want, side)
  play(state, side, `pick ${who}`)
  return rule(state, side, `to ${to}`)
}
/** Eleven hexes and a river to the east: out of reach of nine points, in reach of eighteen. */
const US = { 'US-1-INF': '1815N' }
const FAR = '1805N'

describe('10.19 column movement', () => {
  test('[10.19a] in full overland supply and away from enemy zones the factor is doubled', () => {
    expect(ask('US-1-INF', FAR, { at: US })).toBe('legal')
    const german = { 'GE-12-INF': '1802N' }
    expect(ask('GE-12-INF', '1808N', { at: german })).toBe('legal')
    // Twice six is twelve, and no more.
    const state = moving({ at: { 'GE-12-INF': '1814N' } }, GERMAN)
    play(state, GERMAN, 'pick GE-12-INF', 'to 1808N')
    expect(state.frames.at(-1)).toMatchObject({ spent: [7], column: 1, halved: 0 })
    expect([rule(state, GERMAN, 'to 1810N'), rule(state, GERMAN, 'to 1814N')]).toEqual(['legal', '10.3a'])
  })

  test('[10.19a] not from, through or into an enemy zone', () => {
    expect(ask('US-1-INF', FAR, { at: { ...US, 'GE-12-INF': '1816N' } })).toBe('10.19a')
    expect(ask('US-1-INF', FAR, { at: { ...US, 'GE-12-INF': '1804N' } })).toBe('10.19a')
    // An ordinary move from a zone and into one is none of its business.
    expect(ask('US-1-INF', '1810N', { at: { ...US, 'GE-12-INF': '1816N' } })).toBe('legal')
    expect(ask('US-1-INF', '1810N', { at: { ...US, 'GE-12-INF': '1809N' } })).toBe('legal')
    const state = moving({ at: { ...US, 'GE-12-INF': '1803N' } }, ALLIED)
    play(state, ALLIED, 'pick US-1-INF', `to ${FAR}`)
    expect(rule(state, ALLIED, 'to 1804N')).toBe('10.19a')
  })

  test('[10.19a] not out of supply, nor with less than full supply over land', () => {
    const cut = { 'US-1-INF': '1812N', 'GE-12-INF': '1811N', 'GE-19-INF': '1813N' }
    expect(columnFault(draw({ at: cut }), [unit('US-1-INF')])).toBe('10.19a')
    expect(columnFault(draw({ at: US, antwerp: 0, sector: SOUTH }), [unit('US-1-INF')])).toBe('8.16d')
    const coast = { 'US-1-INF': '1115N', 'GE-12-INF': '1116N', 'GE-19-INF': '1215N' }
    expect(columnFault(draw({ at: coast }), [unit('US-1-INF')])).toBe('8.16d')
    const aerial = draw({ at: cut, set: { aerial: [hex('1812N')] } })
    expect(columnFault(aerial, [unit('US-1-INF')])).toBe('8.16d')
    // Supplied without a line, as in Metz, is not over land (A16).
    const metz = { 'GE-12-INF': '1710S', 'US-1-INF': '1709S', 'US-9-INF': '1711S' }
    expect(columnFault(draw({ at: metz }), [unit('GE-12-INF')])).toBe('10.19a')
    expect(columnFault(draw({ at: US }), [unit('US-1-INF')])).toBeNull()
  })

  test('[10.19b] a friend in the zone does not lift it', () => {
    const at = { ...US, 'US-9-INF': '1804N', 'GE-12-INF': '1803N' }
    expect(ask('US-1-INF', '1804N', { at })).toBe('10.19b')
    expect(ask('US-1-INF', '1804N', { at: { ...US, 'US-9-INF': '1804N' } })).toBe('legal')
  })

  test('[10.19c] Allied columns never enter an intact West Wall hex, ordinary moves may', () => {
    const far = { 'US-1-INF': '2215N' }
    for (const turn of [1, 2]) expect(ask('US-1-INF', '2205N', { at: far, turn })).toBe('10.19c')
    expect(ask('US-1-INF', '2205N', { at: far, cleared: ['2205N'] })).toBe('legal')
    expect(ask('GE-26-INF', '1706N', { at: { 'GE-26-INF': '1600N' } })).toBe('legal')
    const near = moving({ at: { 'US-1-INF': '2207N' } }, ALLIED)
    play(near, ALLIED, 'pick US-1-INF', 'to 2205N')
    expect([wallAt(near, hex('2205N')), near.frames.at(-1)!['column']]).toEqual([0, 0])
    // The move has been through the wall: it is an ordinary one to its end.
    const left = 9 - (near.frames.at(-1)!['spent'] as number[])[0]!
    expect(left).toBeGreaterThan(0)
    expect(rule(near, ALLIED, 'to 2215N')).toBe('10.19c')
  })

  test('[5.8.1] no German columns in Turn 1', () => {
    const at = { 'GE-12-INF': '1802N' }
    expect(ask('GE-12-INF', '1809N', { at, turn: 1 })).toBe('5.8.1')
    expect(ask('GE-12-INF', '1809N', { at, turn: 2 })).toBe('legal')
    expect(ask('US-1-INF', FAR, { at: US, turn: 1 })).toBe('legal')
  })

  test('[10.20] Patton may start a column in an enemy zone in 1944, but not enter one', () => {
    const at = { 'US-4-ARM': '1815N', 'GE-12-INF': '1816N' }
    // Twelve points are not enough for this.
    const far = '1802N'
    expect(ask('US-4-ARM', far, { at, turn: 2 })).toBe('legal')
    expect(ask('US-4-ARM', far, { at, turn: 7 })).toBe('legal')
    expect(ask('US-4-ARM', far, { at, turn: 8 })).toBe('10.20')
    // Step by step it is the same move.
    const steps = moving({ at, turn: 2 }, ALLIED)
    play(steps, ALLIED, 'pick US-4-ARM', 'to 1814N')
    expect([rule(steps, ALLIED, `to ${far}`), steps.frames.at(-1)!['column']]).toEqual(['legal', 1])
    const plain = { 'US-2-ARM': '1815N', 'GE-12-INF': '1816N' }
    expect(ask('US-2-ARM', far, { at: plain, turn: 2 })).toBe('10.19a')
    expect(ask('US-4-ARM', far, { at: { ...at, 'GE-19-INF': '1801N' }, turn: 2 })).toBe('10.19a')
    // Every way out of the first hex is in a zone.
    const ring = { 'US-4-ARM': '1815N', 'GE-12-INF': '1816N', 'GE-19-INF': '1813N' }
    expect(
      ask('US-4-ARM', '1810N', { at: { ...ring, 'GE-36-INF': '1713N', 'GE-18-INF': '1913N' } }),
    ).not.toBe('legal')
    const both = draw({ at: { ...at, 'US-2-ARM': '1815N' } })
    expect(columnFault(both, [unit('US-4-ARM'), unit('US-2-ARM')])).toBe('10.19a')
    expect(columnFault(both, [unit('US-4-ARM')])).toBeNull()
  })
})
