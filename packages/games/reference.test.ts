import { describe, expect, it } from 'vitest'
import type { Game, Reference } from '@hexfront/engine'
import { catalogue, loadGame } from './index.ts'

const games = await Promise.all(
  catalogue.filter(({ standing }) => standing === 'playable').map(({ code }) => loadGame(code)),
)

/** Every rule that the reference names anywhere. */
const namedIn = ({ briefing, charts, terms, ground }: Reference): string[] => [
  ...briefing.flatMap(({ lines }) => lines.flatMap(({ rules }) => rules)),
  ...charts.flatMap(({ rules, legend }) => [...rules, ...legend.flatMap(word => word.rules)]),
  ...Object.values(terms).flat(),
  ...Object.values(ground).flat(),
]

/** Every message that it uses. */
const messagesIn = ({ chapters, briefing, charts }: Reference): string[] => [
  ...chapters.map(({ name }) => name.id),
  ...briefing.flatMap(({ name, lines }) => [name.id, ...lines.map(({ text }) => text.id)]),
  ...charts.flatMap(({ name, corner, legend }) => [name.id, corner.id, ...legend.map(({ text }) => text.id)]),
]

describe.each(games.map(game => [game!.code, game!] as const))('the reference of %s', (_code, game: Game) => {
  const reference = game.reference!
  const ids = new Set(game.rules.map(({ id }) => id))

  it('names only rules that are in the ledger', () => {
    expect(namedIn(reference).filter(id => !ids.has(id))).toEqual([])
  })

  it('has rules behind every result, piece of ground and word that it explains', () => {
    const { charts, terms, ground } = reference
    const bare = [...Object.entries(terms), ...Object.entries(ground)].filter(
      ([, rules]) => rules.length === 0,
    )
    expect(bare.map(([word]) => word)).toEqual([])
    expect(charts.filter(({ rules }) => rules.length === 0).map(({ id }) => id)).toEqual([])
  })

  it('writes into its charts figures, signs and words of the catalogue, and never nothing', () => {
    const unknown = (text: string): boolean =>
      text === '' || (/^[a-z]+\.[a-zA-Z0-9.]+$/.test(text) && !(text in game.words))
    for (const { columns, rows } of reference.charts) {
      const texts = [...columns, ...rows.flatMap(({ name, cells }) => [name, ...cells])]
      expect(texts.filter(unknown)).toEqual([])
      expect(new Set(columns).size).toBe(columns.length)
    }
  })

  it('has every text in the catalogue', () => {
    expect(messagesIn(reference).filter(id => game.words[id] === undefined)).toEqual([])
  })

  it('puts every rule into one chapter, and has none without rules', () => {
    const prefixes = reference.chapters.map(({ prefix }) => prefix)
    const used = new Set([...ids].map(id => id.slice(0, id.indexOf('.'))))
    expect([...used].filter(prefix => !prefixes.includes(prefix))).toEqual([])
    expect(prefixes.filter(prefix => !used.has(prefix))).toEqual([])
  })

  it('leads from every terrain and city of the map to rules', () => {
    const { terrainNames, features } = game.board
    const cities = [...features.keys()].filter(feature => /city/i.test(feature))
    const land = terrainNames.filter(name => !['sea', 'desert', ''].includes(name))
    expect([...land, ...cities].filter(word => !reference.ground[word] && word !== 'openCity')).toEqual([])
  })

  it('says on one page how it plays, how one wins and what kills beginners', () => {
    const titles = reference.briefing.map(({ name }) => game.words[name.id]!.toLowerCase())
    for (const part of [/plays|turn goes/, /win/, /beginners/])
      expect(titles.some(title => part.test(title))).toBe(true)
    const text = reference.briefing
      .flatMap(({ lines }) => lines.map(one => game.words[one.text.id]!))
      .join(' ')
    expect(text.split(/\s+/).length).toBeGreaterThan(400)
  })

  it('has charts whose rows are as long as their heads', () => {
    expect(reference.charts.length).toBeGreaterThan(1)
    for (const { columns, rows } of reference.charts)
      for (const { cells } of rows) expect(cells.length).toBe(columns.length)
  })
})
