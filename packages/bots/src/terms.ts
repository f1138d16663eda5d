/** What a plan comes to, in terms that a player knows, read from what every game tells of a position. */
import { isKind, isLoss, lossesIn } from '@hexfront/engine'
import type { Action, BaseState, BattleAnswer, Game, GameEvent, Seat } from '@hexfront/engine'

/** What two plans are compared by, in the order of what weighs most. */
export const termIds = [
  'objectives',
  'odds',
  'attack',
  'ourLosses',
  'theirLosses',
  'given',
  'taken',
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
  /** The seat's own attack that the last action sets going. */
  attack: Attack | null
  /** Warnings that stand when a phase is ended. */
  risks: number | null
}

/** An attack as it is about to be made: who from where, and how it stands. */
export interface Attack extends Pick<
  BattleAnswer,
  'target' | 'attackers' | 'attack' | 'defense' | 'odds' | 'column'
> {
  readonly measure?: string
  readonly uncertain?: true
  /** Dice are thrown by the handful: there are no odds. */
  readonly inVolleys: boolean
  /** The places of those who take part. */
  readonly from: readonly number[]
}

export const noNotes = (): Notes => ({ battle: null, attack: null, risks: null })

/** Looks at a position before an action is played in it. */
export function note(game: Game, state: BaseState, { verb, arg }: Action, notes: Notes): void {
  notes.attack = null
  if (game.verbs[verb]?.on !== 'nothing') return
  const battle = game.explain(state, { about: 'battle' })
  notes.battle = battle ?? notes.battle
  notes.attack = battle && attackIn(game, state, battle)
  if (game.verbs[verb].ends !== true || arg !== undefined) return
  const answer = game.explain(state, { about: 'warnings', verb })
  if (answer) notes.risks = answer.warnings.length
}

function attackIn(game: Game, state: BaseState, battle: BattleAnswer): Attack {
  const { target, attackers, attack, defense, odds, column, measure, uncertain, volleys } = battle
  const places = game.scene(state).pieces.filter(({ unit, at }) => at >= 0 && attackers.includes(unit))
  return {
    ...{ target, attackers, attack, defense, odds, column, inVolleys: volleys !== undefined },
    ...(measure !== undefined && { measure }),
    ...(uncertain && { uncertain }),
    from: [...new Set(places.map(({ at }) => at))].filter(at => at !== target),
  }
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
  const settled = events.findLast(isKind('odds'))
  const lossOf = (side: Seat): number | undefined => battle?.losses?.find(one => one.side === side)?.average
  return withoutGaps({
    objectives: objectives?.filter(({ owner }) => owner === seat).length,
    odds: oddsIn(settled?.column ?? battle?.column, battle?.measure),
    attack: settled?.attack ?? battle?.attack,
    ourLosses: rounded(lossOf(seat)),
    theirLosses: rounded(lossOf(1 - seat)),
    given: lossesOf(events, seat),
    taken: lossesOf(events, 1 - seat),
    risks: risks ?? undefined,
    hungry: hungryUnits(game, state, seat)?.length,
    starved: hungryUnits(game, state, 1 - seat)?.length,
    ground: control?.filter(owner => owner === seat).length,
    marches: events.filter(({ kind }) => kind === 'moved').length,
  })
}

const oddsIn = (column = '', measure = ''): string | undefined =>
  column === '' ? undefined : `${column} ${measure}`.trim()

/** Steps that go without any die. */
const lossesOf = (events: readonly GameEvent[], seat: Seat): number =>
  lossesIn(events.filter(event => isLoss(event) && event.side === seat))

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
