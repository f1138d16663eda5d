/** A fourth sheet of the referee: what is won in flight, what stays shut, who rolls for his turn. */
import { WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { scheduled } from '../arrival/schedule.ts'
import { mw } from '../index.ts'
import { railWay } from '../movement/rail.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { attack } from '../testing/combat.ts'
import { fighting, moving, offers, play, rule, where } from '../testing/play.ts'
import { hex, ids, unit } from '../testing/testing.ts'
import { begun } from '../testing/whole.ts'
import type { MwState } from '../state.ts'

describe('Allies whom the Germans throw back', () => {
  const thrown = (to: string): MwState => {
    const at = {
      'fr-2a': 'Ruhr',
      'fr-1a': '1836',
      'de-6a': '1736',
      'de-4a': '1737',
      'de-12a': '1837',
      'de-19': '1936',
    }
    const state = fighting({ commands: ['HGA', 'HGB', 'HGC', 'PGK'], at })
    attack(state, '1836', ['de-6a', 'de-4a'], 'DW')
    expect(offers(state, 'retreat').toSorted()).toEqual(['1835', '1937'])
    play(state, `retreat ${to}`)
    return state
  }

  it('into a second depot of theirs have won, before anybody can pursue them [3.1b, 3.3b, 11.1b]', () => {
    const state = thrown('1835')
    expect(where(state, 'fr-1a')).toBe('1835')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '3.1b' })
    expect(thrown('1937').outcome).toBeNull()
  })
})

describe('an open Paris', () => {
  it('lets no French train through, and the way leads around it [25.4b, 9.0d, 9.0e]', () => {
    const way = (open: number[]): string[] => {
      const want = { marker: '1AG', commands: ['1AG'], at: { 'fr-1a': '0941' }, set: { open } }
      const state = moving(open.length > 0 ? { ...want, at: { 'fr-1a': 'Orléans' } } : want, ALLIED)
      play(state, 'pick fr-1a')
      if (open.length > 0) expect(rule(state, 'rail Paris')).toBe('25.4b')
      return ids(railWay(state, unit('fr-1a'), hex('Lille')))
    }
    expect(way([])).toContain('0941')
    expect(way([hex('Paris')])).not.toContain('0941')
    expect(way([hex('Paris')])).toContain(ids([hex('Lille')])[0])
  })
})

describe('secret dice for arrivals', () => {
  it('are thrown for whoever a variant adds, and not for armor that is there from the start [28.3, 28.2a, 28.1c]', () => {
    const options = { variableArrivals: true, alliedArmor: true, mountainCorps: true }
    const games = [1, 2, 3, 4].map(seed => begun(['manstein', 'planD'], options, seed))
    const due = (id: string): number[] => games.map(({ due: turns }) => turns[scheduled.indexOf(unit(id))]!)
    expect(new Set(due('de-gbk')).size).toBeGreaterThan(1)
    for (const id of ['fr-2gc', 'uk-1arm']) {
      expect(games.every(({ at }) => at[unit(id)] !== WAITING)).toBe(true)
      expect(new Set(due(id))).toEqual(new Set([2]))
    }
    // Of the enemy's dice nobody sees any.
    const seen = mw.view(games[0]!, GERMAN)
    expect(seen.due[scheduled.indexOf(unit('fr-6a'))]).toBe(0)
  })
})
