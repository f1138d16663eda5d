/** Finding what somebody asks for: rules by their words, charts by what stands in them, places by their name. */
import { isHex } from '@hexfront/engine'
import type { Chapter, Chart, Game, Reference, Rule } from '@hexfront/engine'

export interface Found {
  readonly rules: readonly Rule[]
  readonly charts: readonly Chart[]
  readonly places: readonly FoundPlace[]
}

/** A place with the rules that matter to it, by what it is. */
export interface FoundPlace {
  readonly at: number
  readonly rules: readonly Rule[]
}

type Known = Pick<Game, 'rules' | 'words' | 'board' | 'reference'>

/** So many places are told of. */
const MOST_PLACES = 6

export function lookUp(game: Known, query: string): Found {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return { rules: game.rules, charts: [], places: [] }
  const { reference } = game
  const charts = (reference?.charts ?? []).filter(chart => has(chartText(game, chart), wanted))
  const led = reference ? ledTo(game, reference, wanted) : []
  const places = placesFor(game, query)
  const found = searchRules(game.rules, query)
  return { rules: unique([...byId(game.rules, led), ...found]), charts, places }
}

const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')

const has = (text: string, wanted: readonly string[]): boolean => wanted.every(word => text.includes(word))

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

const byId = (rules: readonly Rule[], ids: readonly string[]): Rule[] =>
  unique(ids).flatMap(id => rules.find(rule => rule.id === id) ?? [])

/** Every word of the question stands in the rule's id or text; ids that begin with it come first. */
export function searchRules(rules: readonly Rule[], query: string): readonly Rule[] {
  const wanted = wordsOf(query)
  const first = wanted[0]
  if (first === undefined) return rules
  const found = rules.filter(({ id, title, summary, note }) =>
    has(`${id} ${title ?? ''} ${summary} ${note ?? ''}`.toLowerCase(), wanted),
  )
  const starts = (rule: Rule): boolean => rule.id.toLowerCase().startsWith(first)
  return [...found.filter(starts), ...found.filter(rule => !starts(rule))]
}

/** Rules that a word of the game leads to: a term, a sign of a chart, a kind of ground. */
function ledTo(game: Known, { terms, charts, ground }: Reference, wanted: readonly string[]): string[] {
  const spelled = (word: string): string => word.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const entries = [...Object.entries(terms), ...Object.entries(ground)]
  const signs = charts.flatMap(({ legend }) => legend)
  return [
    ...entries.filter(([word]) => has(spelled(word), wanted)).flatMap(([, rules]) => rules),
    ...signs
      .filter(({ sign, text }) => has(`${sign} ${game.words[text.id] ?? ''}`.toLowerCase(), wanted))
      .flatMap(({ rules }) => rules),
  ]
}

/** Everything that can be read on a chart. */
function chartText(game: Known, { name, corner, columns, rows, legend }: Chart): string {
  const written = (word: string): string => game.words[word] ?? word
  return [
    written(name.id),
    written(corner.id),
    ...columns.map(written),
    ...rows.flatMap(row => [row.name, ...row.cells].map(written)),
    ...legend.flatMap(({ sign, text }) => [sign, written(text.id)]),
  ]
    .join(' ')
    .toLowerCase()
}

function placesFor(game: Known, query: string): FoundPlace[] {
  const asked = query.trim().toLowerCase()
  if (asked.length < 3) return []
  const { names } = game.board
  const matches = names.flatMap((name, at) => (name.toLowerCase().includes(asked) ? [at] : []))
  // Who writes the whole name means that place.
  const exact = matches.filter(at => names[at]!.toLowerCase() === asked)
  return (exact.length > 0 ? exact : matches)
    .slice(0, MOST_PLACES)
    .map(at => ({ at, rules: rulesOfPlace(game, at) }))
}

/** The rules that matter to a place: by its name in the ledger, its features and its terrain. */
export function rulesOfPlace(game: Known, at: number): Rule[] {
  const { board, reference, rules } = game
  const name = (board.names[at] ?? '').toLowerCase()
  const named = name === '' ? [] : rules.filter(({ summary }) => summary.toLowerCase().includes(name))
  const kinds = isHex(board, at)
    ? [
        ...[...board.features].flatMap(([feature, mask]) => (mask[at] === 1 ? [feature] : [])),
        board.terrainNames[board.terrain[at]!] ?? '',
      ]
    : []
  const led = kinds.flatMap(kind => reference?.ground[kind] ?? [])
  return unique([...named, ...byId(rules, led)])
}

/** A chapter with its rules. */
export interface ReadChapter extends Chapter {
  readonly rules: readonly Rule[]
}

/** The ledger in chapters; a game that names none has one for each number before the first dot. */
export function chaptersOf({ rules, reference }: Known): ReadChapter[] {
  const prefixOf = ({ id }: Rule): string => id.split('.')[0]!
  const chapters =
    reference?.chapters ?? unique(rules.map(prefixOf)).map(prefix => ({ prefix, name: { id: prefix } }))
  return chapters.map(chapter => ({
    ...chapter,
    rules: rules.filter(rule => prefixOf(rule) === chapter.prefix),
  }))
}

/** The chart that a battle is read on: the one with its column. */
export function chartWith({ reference }: Pick<Game, 'reference'>, column: string, id?: string): Chart | null {
  const found = reference?.charts.filter(({ columns }) => columns.includes(column)) ?? []
  return found.find(chart => chart.id === id) ?? found[0] ?? null
}
