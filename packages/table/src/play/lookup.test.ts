import { describe, expect, it } from 'vitest'
import { loadGame } from '@hexfront/games'
import { chaptersOf, chartWith, lookUp } from './lookup.ts'

const wotr = (await loadGame('wotr'))!
const wf = (await loadGame('wf'))!
const ids = (rules: readonly { id: string }[]): string[] => rules.map(({ id }) => id)

describe('the search of the rules', () => {
  it('finds a word that stands only in a table, with the table and its rules', () => {
    const { rules, charts } = lookUp(wotr, 'bloodbath')
    expect(charts.map(({ id }) => id)).toContain('crt')
    expect(ids(rules)).toContain('11.21.2a')
  })

  it.each(['AL1', 'stalled', 'Rhine', 'city of the ruhr', 'concentric'])('finds "%s" of a chart', word => {
    const { rules, charts } = lookUp(wotr, word)
    expect(charts.length).toBeGreaterThan(0)
    expect(rules.length).toBeGreaterThan(0)
  })

  it('finds every word of every chart', () => {
    for (const game of [wotr, wf]) {
      for (const { columns, rows, legend } of game.reference!.charts) {
        const cells = [...columns, ...rows.map(({ name }) => name), ...legend.map(({ text }) => text.id)]
        for (const word of cells.map(cell => game.words[cell] ?? cell).filter(text => /[a-z]{3}/i.test(text)))
          expect(lookUp(game, word).charts.length, `${game.code}: ${word}`).toBeGreaterThan(0)
      }
    }
  })

  it('leads from a city’s name to the rules that matter to it', () => {
    const aachen = lookUp(wotr, 'Aachen').places[0]!
    expect(wotr.board.names[aachen.at]).toBe('Aachen')
    expect(ids(aachen.rules)).toEqual(expect.arrayContaining(['4.4a', '11.16b']))
    const berlin = lookUp(wf, 'berlin').places[0]!
    expect(ids(berlin.rules)).toEqual(expect.arrayContaining(['17.31a', '1.41a']))
  })

  it('answers nothing to what nobody wrote', () => {
    expect(lookUp(wotr, 'xylophone')).toEqual({ rules: [], charts: [], places: [] })
  })
})

describe('chapters', () => {
  it('hold the whole ledger, each rule once', () => {
    for (const game of [wotr, wf]) {
      const all = chaptersOf(game).flatMap(({ rules }) => ids(rules))
      expect(all.length).toBe(game.rules.length)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('of a game that names none go by number', () => {
    const { reference: _, ...bare } = wotr
    expect(chaptersOf(bare).map(({ prefix }) => prefix)).toContain('11')
  })
})

it('the chart of a battle is the one with its column', () => {
  expect(chartWith(wotr, '3:1')?.id).toBe('crt')
  expect(chartWith(wotr, '9:1')).toBeNull()
})
