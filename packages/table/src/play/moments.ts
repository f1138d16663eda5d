/** What turned a match: places that changed hands, turns that bled one side, dice that nobody could expect. */
import { takenBetween } from '@hexfront/bots'
import type { Message, Seat } from '@hexfront/engine'
import type { Fight, Survey, TurnPoint } from './survey.ts'

/** A turning point, with the number of actions after which it can be seen in the replay. */
export type Moment =
  | {
      readonly kind: 'taken'
      readonly turn: number
      readonly at: number
      readonly side: Seat
      readonly names: readonly Message[]
    }
  | { readonly kind: 'losses'; readonly turn: number; readonly at: number; readonly lost: readonly number[] }
  | {
      readonly kind: 'fight'
      readonly turn: number
      readonly at: number
      readonly fight: Fight
      readonly share: number
    }

/** So many of each kind are told at most. */
const MOST = 3
/** A turn in which one side lost so many steps more than the other is worth telling. */
const BLED = 4
/** A result that comes no more often than this is remarkable. */
const RARE = 1 / 6

/** The weightiest of each kind, in the order in which they came. */
export function momentsOf({ points, fights }: Survey): Moment[] {
  const kinds = [takings(points), bleedings(points), surprises(fights)]
  return kinds
    .flatMap(list =>
      list
        .sort((a, b) => b.weight - a.weight)
        .slice(0, MOST)
        .map(({ moment }) => moment),
    )
    .sort((a, b) => a.at - b.at)
}

interface Weighed {
  readonly moment: Moment
  readonly weight: number
}

/** The steps from one turn's end to the next. */
const pairs = (points: readonly TurnPoint[]): [TurnPoint, TurnPoint][] =>
  points.slice(1).map((point, i) => [points[i]!, point])

function takings(points: readonly TurnPoint[]): Weighed[] {
  return pairs(points).flatMap(([before, { turn, at, objectives }]) => {
    const gained = new Map<Seat, Message[]>()
    for (const { side, name } of takenBetween(before.objectives, objectives))
      gained.set(side, [...(gained.get(side) ?? []), name])
    return [...gained].map(([side, names]) => ({
      moment: { kind: 'taken' as const, turn, at, side, names },
      weight: names.length,
    }))
  })
}

function bleedings(points: readonly TurnPoint[]): Weighed[] {
  return pairs(points).flatMap(([before, { turn, at, lost }]) => {
    const steps = lost.map((n, side) => n - (before.lost[side] ?? 0))
    const weight = Math.max(...steps) - Math.min(...steps)
    return weight < BLED ? [] : [{ moment: { kind: 'losses' as const, turn, at, lost: steps }, weight }]
  })
}

function surprises(fights: readonly Fight[]): Weighed[] {
  return fights.flatMap(fight => {
    const share = fight.chances.find(({ result }) => result === fight.result)?.share
    if (share === undefined || share === 0 || share > RARE) return []
    const { turn, at } = fight
    return [{ moment: { kind: 'fight' as const, turn, at: at + 1, fight, share }, weight: 1 - share }]
  })
}

/** How far dice ran from the mean, in standard deviations: the same for few dice and many. */
export function luckScore(pips: number, rolls: number, sides: number): number {
  return rolls === 0 ? 0 : pips / Math.sqrt((rolls * (sides * sides - 1)) / 12)
}
