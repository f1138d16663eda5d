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

describe.each(games.map(game => [game!.title, game!] as const))(
  'the reference of %s',
  (_title, game: Game) => {
    const reference = game.reference!
    const ids = new Set(game.rules.map(({ id }) => id))

    it('names only rules that are in the ledger', () => {
      expect(namedIn(reference).filter(id => !ids.has(id))).toEqual([])
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
  },
)
