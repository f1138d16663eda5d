/**
 * A match gone through again with a computer beside it: the turns that cost a seat most, and in them what it did, what
 * the computer would have done from what the seat could know, and what differs.
 */
import { eventsFor, stateAt, stepsLeft, stepsLost, toAction } from '@hexfront/engine'
import type {
  BaseState,
  GameEvent,
  Match,
  Message,
  Objective,
  OutlineEntry,
  Scene,
  Seat,
} from '@hexfront/engine'
import { isNews, otherThan, worthTelling } from './telling.ts'
import type { Course } from './advice.ts'

/** What a turn did to everybody. */
export interface TurnToll {
  readonly turn: number
  /** Its first action, and the first of the next turn. */
  readonly from: number
  readonly to: number
  /** Steps lost, by seat. */
  readonly lost: readonly number[]
  /** What victory hangs on and who came to hold it in this turn. */
  readonly taken: readonly { readonly side: Seat; readonly name: Message }[]
}

/** Part of a turn as a seat played it: from its first choice in a phase until something came between. */
export interface Passage {
  readonly turn: number
  /** Its first action, and the first that is not of it. */
  readonly at: number
  readonly end: number
  /** The phase of the sequence of play, as the outline calls it. */
  readonly phase: Message
  readonly events: readonly GameEvent[]
}

/** A passage of a turn that cost much: worth another opinion. */
export interface Doubt extends Passage {
  readonly toll: TurnToll
}

/** A passage beside what the computer would have done; what both did is left out. */
export interface Reviewed extends Doubt {
  readonly did: readonly GameEvent[]
  readonly instead: readonly GameEvent[]
  readonly why: Message | null
}

/** So many turns are looked at more closely. */
const TURNS = 3
/** What a place that victory hangs on weighs, in steps. */
const PLACE = 3

/** What a seat may want to hear about: its passages in the turns that cost it most, in their order. */
export function doubtsOf(match: Match, seat: Seat): Doubt[] {
  const { tolls, phases } = goThrough(match)
  return worstTurns(tolls, seat).flatMap(toll =>
    passagesOf(match, phases, seat, toll).map(passage => ({ ...passage, toll })),
  )
}

/** What the seat knew when a passage began. */
export const viewBefore = (match: Match, seat: Seat, { at }: Passage): BaseState =>
  match.game.view(stateAt(match, at), seat)

/** The passage beside the advice; null where they are the same. */
export function compare(doubt: Doubt, advice: Course): Reviewed | null {
  const did = worthTelling(doubt.events)
  const meant = worthTelling(advice.events)
  const reviewed = { ...doubt, did: otherThan(meant, did), instead: otherThan(did, meant), why: advice.why }
  return reviewed.did.length + reviewed.instead.length > 0 ? reviewed : null
}

/** A match gone through. */
export interface Account {
  /** The turns with what each of them cost. */
  readonly tolls: readonly TurnToll[]
  /** The phase in which each action was played. */
  readonly phases: readonly OutlineEntry[]
}

export function goThrough(match: Match): Account {
  const { game, played, log } = match
  const state = stateAt(match, 0)
  const tolls: TurnToll[] = []
  const phases: OutlineEntry[] = []
  let scene = game.scene(state)
  let [turn, from] = [game.turn(state), 0]
  let lost = game.sides.map(() => 0)
  let steps = stepsLeft(game, scene)
  let { objectives: held = [] } = scene
  played.forEach(([seat, verb, arg], at) => {
    phases.push(phaseOf(scene))
    game.apply(state, seat, toAction(verb, arg))
    const events = log[at]!
    scene = game.scene(state)
    if (events.length > 0) {
      const left = stepsLeft(game, scene)
      stepsLost(game, steps, left, events).forEach((n, side) => (lost[side]! += n))
      steps = left
    }
    if (game.turn(state) === turn && at < played.length - 1) return
    const { objectives = [] } = scene
    tolls.push({ turn, from, to: at + 1, lost, taken: takenBetween(held, objectives) })
    ;[turn, from, lost, held] = [game.turn(state), at + 1, game.sides.map(() => 0), objectives]
  })
  return { tolls, phases }
}

const phaseOf = ({ outline, now }: Scene): OutlineEntry =>
  outline.find(({ id }) => id === now) ?? { id: now, name: { id: now }, depth: 0 }

type Held = readonly Pick<Objective, 'at' | 'name' | 'owner'>[]

/** What changed hands from one position to another, and to whom. */
export function takenBetween(before: Held, after: Held): { side: Seat; name: Message }[] {
  const owners = new Map(before.map(({ at, owner }) => [at, owner]))
  return after.flatMap(({ at, name, owner }) =>
    owner === undefined || !owners.has(at) || owners.get(at) === owner ? [] : [{ side: owner, name }],
  )
}

/** What a turn cost a seat more than the others. */
export function costOf({ lost, taken }: TurnToll, seat: Seat): number {
  const others = lost.reduce((sum, n, side) => sum + (side === seat ? 0 : n), 0)
  const places = taken.reduce((sum, { side }) => sum + (side === seat ? -1 : 1), 0)
  return lost[seat]! - others + PLACE * places
}

/**
 * In the order in which they were played: turns that cost more than they brought, or, where there are none, those that
 * brought least.
 */
function worstTurns(tolls: readonly TurnToll[], seat: Seat): TurnToll[] {
  const dear = tolls.filter(toll => costOf(toll, seat) > 0)
  return (dear.length > 0 ? dear : [...tolls])
    .sort((a, b) => costOf(b, seat) - costOf(a, seat))
    .slice(0, TURNS)
    .sort((a, b) => a.from - b.from)
}

/** A seat's choices in every phase of a turn, each from the first until a die, the enemy or another phase comes between. */
export function passagesOf(
  { log, played }: Match,
  phases: Account['phases'],
  seat: Seat,
  { turn, from, to }: TurnToll,
): Passage[] {
  const passages: Passage[] = []
  let last = ''
  for (let at = from; at < to; at++) {
    const { id, name } = phases[at]!
    if (played[at]![0] !== seat || id === last) continue
    last = id
    let end = at
    while (
      end < to &&
      played[end]![0] === seat &&
      phases[end]!.id === id &&
      !(end > at && log[end - 1]!.some(event => isNews(event, seat)))
    )
      end++
    const events = log.slice(at, end).flatMap(told => eventsFor(told, seat))
    passages.push({ turn, at, end, phase: name, events: events.slice(0, firstChance(events, seat)) })
    at = end - 1
  }
  return passages
}

function firstChance(events: readonly GameEvent[], seat: Seat): number {
  const chance = events.findIndex(event => isNews(event, seat))
  return chance < 0 ? events.length : chance
}
