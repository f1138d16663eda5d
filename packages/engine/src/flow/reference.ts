/**
 * What a game tells about itself to be read, beside the ledger of its rules: chapters, one page on how
 * it plays, its charts, and which rules a word or a kind of ground leads to. All of it is data.
 */
import type { Catalogue, Message } from './terms.ts'

export interface Reference {
  readonly chapters: readonly Chapter[]
  /** How it plays, how one wins, what costs beginners the game: one page. */
  readonly briefing: readonly BriefingSection[]
  readonly charts: readonly Chart[]
  /** Rules by words that people look for and the ledger does not use: "overrun", "ZOC". */
  readonly terms: Readonly<Record<string, readonly string[]>>
  /** Rules by the map's own words: terrain, features, kinds of hexside. */
  readonly ground: Readonly<Record<string, readonly string[]>>
}

/** The rules whose id begins with `prefix` and a dot. */
export interface Chapter {
  readonly prefix: string
  readonly name: Message
}

export interface BriefingSection {
  readonly name: Message
  readonly lines: readonly BriefingLine[]
}

export interface BriefingLine {
  readonly text: Message
  readonly rules: readonly string[]
}

/** A chart as it is printed. Heads and cells that are message ids of the catalogue are written out. */
export interface Chart {
  readonly id: string
  readonly name: Message
  readonly rules: readonly string[]
  /** Above the names of the rows. */
  readonly corner: Message
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
  readonly legend: readonly ChartWord[]
}

/** What a sign in a chart means, and where it is ruled. */
export interface ChartWord {
  readonly sign: string
  readonly text: Message
  readonly rules: readonly string[]
}

/** A section as an author writes it: a title, and sentences with the rules they come from. */
export interface BriefingDraft {
  readonly title: string
  readonly lines: readonly (readonly [text: string, ...rules: string[]])[]
}

/** The page with its texts moved into a catalogue, so that a translation finds them there. */
export function makeBriefing(drafts: readonly BriefingDraft[]): {
  words: Catalogue
  briefing: BriefingSection[]
} {
  const words: Record<string, string> = {}
  const put = (id: string, text: string): Message => {
    words[id] = text
    return { id }
  }
  const briefing = drafts.map(({ title, lines }, n) => ({
    name: put(`briefing.${n}`, title),
    lines: lines.map(([text, ...rules], i) => ({ text: put(`briefing.${n}.${i}`, text), rules })),
  }))
  return { words, briefing }
}

/** Chapters by the prefixes of their rules, with their words; in the order given, those named in `first` before all. */
export function makeChapters(
  names: Readonly<Record<string, string>>,
  first: readonly string[] = [],
): { words: Catalogue; chapters: Chapter[] } {
  const others = Object.keys(names).filter(prefix => !first.includes(prefix))
  return {
    words: Object.fromEntries(Object.entries(names).map(([prefix, name]) => [`chapter.${prefix}`, name])),
    chapters: [...first, ...others].map(prefix => ({ prefix, name: { id: `chapter.${prefix}` } })),
  }
}
