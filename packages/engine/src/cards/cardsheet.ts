/** Reading a card sheet, with messages that name the card. */
import { ID, INTEGER, jsonSchema, listOf, misfits, objectOf, SOURCE } from '../board/shape.ts'
import type { CardSheet } from './card.ts'

const CARD = objectOf(
  {
    id: ID,
    deck: ID,
    title: ID,
    lines: listOf(ID),
    uses: listOf(objectOf({ name: ID }, { value: INTEGER, short: ID, verbs: listOf(ID), when: ID })),
    tags: listOf(ID),
    source: SOURCE,
  },
  { corner: ID },
)
const SHEET_SHAPE = objectOf({ cards: listOf(CARD) })

/** The card sheet's JSON Schema. */
export const cardSchema = jsonSchema(SHEET_SHAPE)

/** The card sheet, or what is wrong with it. */
export function readCards(json: unknown): CardSheet | { problems: string[] } {
  const problems = misfits(SHEET_SHAPE, json)
  if (problems.length > 0) return { problems }
  const sheet = json as CardSheet
  const ids = new Set<string>()
  for (const { id, tags } of sheet.cards) {
    if (ids.has(id)) problems.push(`cards ${id}: stands twice`)
    ids.add(id)
    if (new Set(tags).size < tags.length) problems.push(`cards ${id}: a tag stands twice`)
  }
  return problems.length > 0 ? { problems } : sheet
}

/** The cards shipped with a game: a sheet with problems is a bug there, so it throws them all. */
export function loadCards(json: unknown): CardSheet {
  const sheet = readCards(json)
  if ('problems' in sheet) throw new Error(`the card sheet has problems:\n${sheet.problems.join('\n')}`)
  return sheet
}
