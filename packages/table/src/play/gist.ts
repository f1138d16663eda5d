/** What some events come to, in one sentence: a part of a turn that somebody plays, or a plan for it. */
import { isKind, unitsAndStepsIn } from '@hexfront/engine'
import type { Board, Game, GameEvent, Seat } from '@hexfront/engine'
import { t, tell } from '../text.ts'
import { journeysOf } from '../board/journeys.ts'
import { placeName, sideInText } from './describe.ts'

/** So many places are named; of the rest only the number is told. */
const NAMED = 3

/** One sentence without its end; null where nothing of it can be put so. `goals` are the places that victory is won in. */
export function gistOf(
  game: Game,
  side: Seat,
  events: readonly GameEvent[],
  goals: readonly number[],
): string | null {
  const parts = [
    ...cardsIn(game, events),
    ...attacksIn(game, side, events),
    ...marchesIn(game, side, events, goals),
    ...arrivalsIn(game, side, events),
    ...takenIn(game, side, events, goals),
    ...lossesTold(game, side, events),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

function cardsIn(game: Game, events: readonly GameEvent[]): string[] {
  const played = events.filter(isKind('cardPlayed'))
  return played.slice(0, NAMED).map(event => withoutStop(tell(game, game.describe(event))))
}

const withoutStop = (text: string): string => text.replace(/\.$/, '')

function attacksIn({ board }: Game, side: Seat, events: readonly GameEvent[]): string[] {
  const fought = events.filter(isKind('battleOpened', 'odds', 'result'))
  const own = fought.filter(event => event.kind === 'odds' || event.side === side)
  const places = own.some(({ kind }) => kind !== 'odds') ? [...new Set(own.map(({ at }) => at))] : []
  return places.length === 0 ? [] : [t('gist.attacks', { n: places.length, places: listed(board, places) })]
}

/** Marches, what followed up a fight, and what was driven off: each of them told apart. */
function marchesIn(game: Game, side: Seat, events: readonly GameEvent[], goals: readonly number[]): string[] {
  const own = events.filter(event => !('side' in event) || event.side === side)
  const [advanced, retreated] = [own.filter(isKind('advanced')), own.filter(isKind('retreated'))]
  const gone = own.filter(event => !isKind('advanced', 'retreated')(event))
  return [
    ...toldAs('gist.marches', game, gone, goals),
    ...toldAs('gist.advances', game, advanced, goals),
    ...toldAs('gist.retreats', game, retreated, goals),
  ]
}

function toldAs(
  id: 'gist.marches' | 'gist.advances' | 'gist.retreats',
  { board }: Game,
  events: readonly GameEvent[],
  goals: readonly number[],
): string[] {
  const ends = endsOf(events)
  const places = inOrder(ends, goals)
  return places.length === 0 ? [] : [t(id, { n: ends.length, places: listed(board, places) })]
}

/** Where everybody came to in the end: hex after hex is one march. */
function endsOf(events: readonly GameEvent[]): number[] {
  const ends = new Map<string, number>()
  for (const { units, path } of journeysOf(events)) {
    const [from, to] = [path[0]!, path.at(-1)!]
    // Those without a name are known by where they were.
    if (units.length === 0) ends.delete(`at ${from}`)
    ends.set(units.length > 0 ? units.join() : `at ${to}`, to)
  }
  return [...ends.values()]
}

function arrivalsIn({ board }: Game, side: Seat, events: readonly GameEvent[]): string[] {
  const own = events.filter(event => 'side' in event && event.side === side)
  const told = (id: 'gist.setUp' | 'gist.arrivals', which: readonly Arrival[]): string[] => {
    const ends = new Map<string | number, number>(
      // Those without a name are as many as are told of.
      which.flatMap(({ units, at = -1 }, i) =>
        units.map((unit, j) => [unit < 0 ? `${i} ${j}` : unit, at] as const),
      ),
    )
    const n = ends.size
    const places = inOrder(
      [...ends.values()].filter(at => at >= 0),
      [],
    )
    if (n === 0) return []
    return [places.length === 0 ? t('gist.enter', { n }) : t(id, { n, places: listed(board, places) })]
  }
  return [
    ...told('gist.setUp', own.filter(isKind('placed'))),
    ...told('gist.arrivals', own.filter(isKind('arrived'))),
  ]
}

/** Whoever is moved about while setting up stands where they were put last. */
interface Arrival {
  readonly units: readonly number[]
  readonly at?: number
}

function takenIn(
  { board }: Game,
  side: Seat,
  events: readonly GameEvent[],
  goals: readonly number[],
): string[] {
  const places = events
    .filter(isKind('control'))
    .filter(event => event.side === side)
    .flatMap(event => event.places)
    .filter(at => goals.includes(at))
  return places.length === 0 ? [] : [t('gist.taken', { places: listed(board, [...new Set(places)]) })]
}

/** Who lost something is said by name: what "the other side" is depends on who reads it. */
function lossesTold(game: Game, side: Seat, events: readonly GameEvent[]): string[] {
  const lost = game.sides.map((_, one) =>
    lossOf(events.filter(event => 'side' in event && event.side === one)),
  )
  const [first, second] = [side, ...lost.keys()].filter(
    (one, i, all) => all.indexOf(one) === i && lost[one] !== '',
  )
  if (first === undefined) return []
  const told = { what: lost[first]!, side: sideInText(game, first) }
  if (second === undefined) return [t('gist.lost', told)]
  return [t('gist.lostBoth', { ...told, others: lost[second]!, other: sideInText(game, second) })]
}

/** "2 units and 1 step"; nothing where nothing is lost. */
function lossOf(events: readonly GameEvent[]): string {
  const { units, steps } = unitsAndStepsIn(events)
  const unitsLost = units > 0 ? t('gist.units', { n: units }) : ''
  const stepsLost = steps > 0 ? t('gist.steps', { n: steps }) : ''
  return unitsLost && stepsLost
    ? t('gist.and', { places: unitsLost, last: stepsLost })
    : unitsLost + stepsLost
}

/** Places by how much they matter: goals first, then where most go to. */
function inOrder(places: readonly number[], goals: readonly number[]): number[] {
  const weight = new Map<number, number>()
  for (const at of places) weight.set(at, (weight.get(at) ?? (goals.includes(at) ? GOAL : 0)) + 1)
  return [...weight].sort(([, a], [, b]) => b - a).map(([at]) => at)
}
const GOAL = 1000

/** The first few of some places by name: "Aachen (2305N), near Metz and 2 more". */
function listed(board: Board, places: readonly number[]): string {
  const names = [...new Set(places.map(at => placeName(board, at)))]
  const [first, rest] = [names.slice(0, NAMED), names.length - NAMED]
  if (rest > 0) return t('gist.andMore', { places: first.join(', '), n: rest })
  const last = first.pop()!
  return first.length === 0 ? last : t('gist.and', { places: first.join(', '), last })
}
