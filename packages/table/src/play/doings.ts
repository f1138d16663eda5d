/** What a computer is about, phase by phase, as far as somebody who looks on can see it. */
import type { Game, GameEvent, Seat, Viewer } from '@hexfront/engine'
import type { LogEntry, Part } from '../session/history.ts'
import { t, tell } from '../text.ts'
import { gistOf } from './gist.ts'

/** A phase as a computer played it, in one sentence. */
export interface Doing {
  readonly seat: Seat
  readonly part: Part
  /** What it came to, without its end. */
  readonly gist: string
}

/** So many phases are told: the last. */
const TOLD = 6

/** What others did after an action, phase by phase in their order, without what is told one by one beside it. */
export function doingsSince(
  game: Game,
  log: readonly LogEntry[],
  since: number,
  viewer: Viewer,
  goals: readonly number[],
  told: readonly GameEvent[] = [],
): Doing[] {
  const groups: LogEntry[][] = []
  for (let i = log.length - 1; i >= 0 && log[i]!.at > since && groups.length <= TOLD; i--) {
    const entry = log[i]!
    if (entry.seat === viewer || !entry.phase) continue
    const group = groups.at(-1)
    const isSame = group?.[0]!.phase!.id === entry.phase.id && group[0]!.turn === entry.turn
    if (group && isSame) group.push(entry)
    else groups.push([entry])
  }
  return groups
    .slice(0, TOLD)
    .reverse()
    .flatMap(group => doingOf(game, group.reverse(), goals, new Set(told)))
}

function doingOf(
  game: Game,
  group: readonly LogEntry[],
  goals: readonly number[],
  told: ReadonlySet<GameEvent>,
): Doing[] {
  const [{ phase: part }] = group as [LogEntry]
  const seat = busiest(group)
  const gist = gistOf(
    game,
    seat,
    group.flatMap(({ events }) => events.filter(event => !told.has(event))),
    goals,
  )
  return gist === null ? [] : [{ seat, part: part!, gist }]
}

/** Who did most of it. */
function busiest(group: readonly LogEntry[]): Seat {
  const times = new Map<Seat, number>()
  for (const { seat } of group) times.set(seat, (times.get(seat) ?? 0) + 1)
  return [...times].sort(([, a], [, b]) => b - a)[0]![0]
}

/** "Axis turn, Movement". */
export const partName = (game: Game, { name, of }: Part): string =>
  of === null ? tell(game, name) : t('part.of', { turn: tell(game, of), phase: tell(game, name) })

/** The phase that is being played, in one sentence; null where nothing of it was seen yet. */
export function doingNow(
  game: Game,
  log: readonly LogEntry[],
  viewer: Viewer,
  goals: readonly number[],
): string | null {
  const last = log.at(-1)?.phase
  const since = log.findLast(({ phase }) => phase?.id !== last?.id)?.at ?? -1
  const doing = last && doingsSince(game, log, since, viewer, goals).at(-1)
  return doing ? t('part.now', { phase: partName(game, doing.part), what: doing.gist }) : null
}
