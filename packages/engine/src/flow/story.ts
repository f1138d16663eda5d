/**
 * A guided beginning as data: cards that lie beside the real table, say what to do and why, and open nothing but
 * that. A game writes its own; whoever shows them knows none of them.
 */
import type { Catalogue, Seat } from './terms.ts'
import type { Json } from '../json.ts'

/**
 * Actions stand in a story by the names on map, counters and cards: 'pick b3', 'to 0303', 'event AL-01', 'end'.
 * 'pick *' is whatever can be done with a verb, '*' is everything.
 */
export type StoryAction = string

export interface Story {
  readonly scenario: string
  readonly options?: Readonly<Record<string, Json>>
  /** The dice that make the story. */
  readonly seed: number
  /** The side that is guided. */
  readonly learner: Seat
  /** What was done before the first card, by whoever had to: a set-up, as a rule. */
  readonly begin: readonly StoryAction[]
  /** What the other side would rather do, most wanted first; else the first thing that is offered. */
  readonly others: readonly StoryAction[]
  readonly cards: readonly StoryCard[]
}

/** One card; its words are `guide.title.<id>` and `guide.text.<id>`. */
export interface StoryCard {
  readonly id: string
  /** What it points at: parts of the page, and places of the map by their ids. */
  readonly point?: StoryPart
  readonly places?: readonly string[]
  /** What can be done meanwhile; without any nothing can. What ends a part stays shut until nothing else of it is offered. */
  readonly allow?: readonly StoryAction[]
  /** What it waits for; a card without it is read, and left with a button. */
  readonly until?: StoryGoal
}

/** Parts of the page that a card can point at. */
export type StoryPart =
  'buttons' | 'sequence' | 'rules' | 'overlays' | 'battle' | 'prompt' | 'hand' | PanelName
type PanelName = 'tracks' | 'victory' | 'cards' | 'log' | 'answers'

/** When what a card asks for is done; all that it names has to hold. */
export interface StoryGoal {
  /** The guided side is asked a question of this kind, in this turn. */
  readonly asked?: string
  readonly turn?: number
  /** So many units are in hand, or in the attack that is being built. */
  readonly hand?: number
  /** These units stand in a place. */
  readonly stand?: { readonly units: readonly string[]; readonly at: string }
  /** An overlay lies on the map, for a side. */
  readonly overlay?: { readonly kind: string; readonly seat: Seat }
  /** A panel is open; 'rule' when a single rule is. */
  readonly panel?: string
  readonly over?: true
}

/** A card as an author writes it, with its words. */
export interface StoryCardDraft extends StoryCard {
  readonly title: string
  readonly text: string
}

/** The story with its texts moved into a catalogue, so that a translation finds them there. */
export function makeStory(
  draft: Omit<Story, 'cards'> & {
    readonly cards: readonly StoryCardDraft[]
    /** What the last card says if the learner has lost. */
    readonly lost?: { readonly title: string; readonly text: string }
  },
): { story: Story; words: Catalogue } {
  const { lost, cards: drafts, ...rest } = draft
  const words: Record<string, string> = {}
  const put = (id: string, { title, text }: { title: string; text: string }): void => {
    words[`guide.title.${id}`] = title
    words[`guide.text.${id}`] = text
  }
  if (lost) put('lost', lost)
  const cards = drafts.map(({ title, text, ...card }): StoryCard => {
    put(card.id, { title, text })
    return card
  })
  return { story: { ...rest, cards }, words }
}
