/** What victory hangs on, as a person reads it: in groups, the nearest deadline first, what is done apart. */
import type { Objective } from '@hexfront/engine'
import { tell } from '../text.ts'
import { countryOf } from './describe.ts'
import type { Mapped } from './describe.ts'

export interface GoalGroup {
  readonly name: string
  /** The side that is to take these, and the turn by which. */
  readonly wanted: number
  readonly by?: number
  readonly open: readonly Objective[]
  readonly done: readonly Objective[]
}

/** Objectives that somebody is to take, by group; those without a deadline in the order of the game. */
export function goalsOf(game: Mapped, objectives: readonly Objective[]): GoalGroup[] {
  const groups = new Map<string, Objective[]>()
  for (const one of objectives) {
    const { wanted, by } = one
    if (wanted === undefined) continue
    const key = JSON.stringify([by ?? 0, wanted, groupName(game, one)])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map(list => groupOf(game, list)).sort((a, b) => (a.by ?? LATE) - (b.by ?? LATE))
}

const LATE = Number.MAX_SAFE_INTEGER

const groupName = (game: Mapped, { at, group }: Objective): string =>
  group ? tell(game, group) : countryOf(game, at)

function groupOf(game: Mapped, list: readonly Objective[]): GoalGroup {
  const first = list[0]!
  return {
    name: groupName(game, first),
    wanted: first.wanted!,
    ...(first.by !== undefined && { by: first.by }),
    open: list.filter(({ owner, wanted }) => owner !== wanted),
    done: list.filter(({ owner, wanted }) => owner === wanted),
  }
}
