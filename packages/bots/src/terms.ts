/** What a plan comes to, in terms that a player knows, read from what every game tells of a position. */
import type { Action, BaseState, BattleAnswer, Game, GameEvent, Seat } from '@hexfront/engine'

/** What two plans are compared by, in the order of what weighs most. */
export const termIds = [
  'objectives',
  'odds',
  'attack',
  'ourLosses',
  'theirLosses',
  'risks',
  'hungry',
  'starved',
  'ground',
  'marches',
] as const
export type TermId = (typeof termIds)[number]

/** A number for each term, or odds as they are printed; what a game does not tell is left out. */
export type Terms = Readonly<Partial<Record<TermId, number | string>>>

/** A term in which two plans differ. */
export interface Difference {
  readonly term: TermId
  readonly first: number | string
  readonly second: number | string
}

/** What is noted while a plan is played out. */
export interface Notes {
  /** The battle that is about to be fought, where the plan comes to one. */
  battle: BattleAnswer | null
  /** Warnings that stand when a phase is ended. */
  risks: number | null
}

export const noNotes = (): Notes => ({ battle: null, risks: null })

/** Looks at a position before an action is played in it. */
export function note(game: Game, state: BaseState, { verb, arg }: Action, notes: Notes): void {
  if (game.verbs[verb]?.on !== 'nothing') return
  notes.battle = game.explain(state, { about: 'battle' }) ?? notes.battle
  if (game.verbs[verb].ends !== true || arg !== undefined) return
  const answer = game.explain(state, { about: 'warnings', verb })
  if (answer) notes.risks = answer.warnings.length
}

/** What a plan has come to. */
export function termsOf(
  game: Game,
  state: BaseState,
  seat: Seat,
  events: readonly GameEvent[],
  { battle, risks }: Notes,
): Terms {
  const { objectives, control } = game.scene(state)
  const lossOf = (side: Seat): number | undefined => battle?.losses?.find(one => one.side === side)?.average
  return withoutGaps({
    objectives: objectives?.filter(({ owner }) => owner === seat).length,
    odds: battle?.column || undefined,
    attack: battle?.attack,
    ourLosses: rounded(lossOf(seat)),
    theirLosses: rounded(lossOf(1 - seat)),
    risks: risks ?? undefined,
    hungry: hungryUnits(game, state, seat)?.length,
    starved: hungryUnits(game, state, 1 - seat)?.length,
    ground: control?.filter(owner => owner === seat).length,
    marches: events.filter(({ kind }) => kind === 'moved').length,
  })
}

const rounded = (n: number | undefined): number | undefined =>
  n === undefined ? undefined : Math.round(10 * n) / 10

function withoutGaps(terms: Readonly<Record<TermId, number | string | undefined>>): Terms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
}

/** Units of a side that are in the worst state of supply; undefined where a game does not tell. */
export function hungryUnits(game: Game, state: BaseState, seat: Seat): number[] | undefined {
  const answer = game.explain(state, { about: 'supply', seat })
  return answer?.units.filter(one => one.state === answer.states.length - 1).map(({ unit }) => unit)
}

/** In what two plans differ; what only one of them knows is no difference. */
export function differencesOf(first: Terms, second: Terms): Difference[] {
  return termIds.flatMap(term => {
    const [one, other] = [first[term], second[term]]
    return one === undefined || other === undefined || one === other
      ? []
      : [{ term, first: one, second: other }]
  })
}
