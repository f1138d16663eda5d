/** What a computer that was asked says, for the map and in words. */
import { isKind } from '@hexfront/engine'
import type { Advice, Attack, Course } from '@hexfront/bots'
import type { Game, GameEvent, Played, Scene, Viewer } from '@hexfront/engine'
import { journeysOf } from '../board/journeys.ts'
import type { Trace } from '../board/model.ts'
import { t } from '../text.ts'
import type { Counsel } from './desk.ts'
import { placeName } from './describe.ts'
import { gistOf } from './gist.ts'

/** A position by what was played last: so many actions, of which the last were these. */
export function positionKey(moves: readonly Played[]): string {
  return `${moves.length} ${JSON.stringify(moves.slice(-TOLD_APART))}`
}
/** Of two ways that are as long as each other, the last actions differ. */
const TOLD_APART = 30

/** What it said of a position; null where it was asked about another. */
export function adviceAt(counsel: Counsel | null, at: string): Advice | null {
  return counsel?.at !== at || counsel.advice === 'none' ? null : counsel.advice
}

const waysOf = (events: readonly GameEvent[], kind: Trace['kind']): Trace[] =>
  journeysOf(events).map(({ path }) => ({ path, kind }))

/** Ways that the second choice goes and the first does not. */
function otherWays(first: Course, second: Course | null): Trace[] {
  const known = new Set(waysOf(first.events, 'advised').map(({ path }) => path.join()))
  return second ? waysOf(second.events, 'other').filter(({ path }) => !known.has(path.join())) : []
}

export const isAnotherWay = (first: Course, second: Course): boolean => otherWays(first, second).length > 0

/** Where it would go, and whom it would attack. */
export function counselTraces(advice: Advice | null): Trace[] {
  if (!advice) return []
  const { attack, events, second } = advice
  return [...otherWays(advice, second), ...waysOf(events, 'advised'), ...(attack ? strikes(attack) : [])]
}

const strikes = ({ from, target }: Attack): Trace[] =>
  from.map(at => ({ path: [at, target], kind: 'attack' as const }))

/** Where it would bring somebody in, or place them. */
export function counselPlaces(advice: Advice | null): number[] {
  const placed = advice?.events.filter(isKind('arrived', 'placed')) ?? []
  return [...new Set(placed.flatMap(({ at }) => (at === undefined || at < 0 ? [] : [at])))]
}

/** The places that victory is won in. */
export const goalsOf = ({ objectives = [] }: Pick<Scene, 'objectives'>): number[] =>
  objectives.map(({ at }) => at)

/** What a course is about: what it brings about, and the attack that it comes to. */
export function planName(
  game: Game,
  seat: Viewer,
  { events, attack }: Course,
  goals: readonly number[],
): string | null {
  // The attack is told with its odds, and only once.
  const isToldBelow = isKind('odds', 'battleOpened')
  const before = gistOf(game, seat, attack ? events.filter(event => !isToldBelow(event)) : events, goals)
  const parts = [before, attack && attackName(game, attack)].filter(part => part !== null)
  return parts.length === 0 ? null : parts.join('; ')
}

function attackName({ board }: Game, one: Attack): string {
  const { target, attackers, attack, defense, odds, column, measure = '', uncertain, inVolleys } = one
  const place = placeName(board, target)
  const n = attackers.length
  if (inVolleys || column === '') return t('counsel.attack', { place, n })
  const [before, after] = [odds, column].map(ratio => `${ratio} ${measure}`.trim()) as [string, string]
  const told = before === after ? before : t('odds.shifted', { odds: before, column: after })
  return t(uncertain ? 'counsel.attackGuess' : 'counsel.attackAt', { place, n, attack, defense, odds: told })
}

/** Whether two courses attack the same place with as many, or neither attacks anybody. */
export const isSameGoal = ({ attack: one }: Course, { attack: other }: Course): boolean =>
  one?.target === other?.target && one?.attackers.length === other?.attackers.length
