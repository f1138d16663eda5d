/** Drives, and the relief of those whom they starve, are carried out before anything else moves: hex by hex, so that the way is the one that was meant. */
import type { Action } from '@hexfront/engine'
import { ALLIED, defenseOf, stackOf } from '@hexfront/games/ew/insight'
import { bestOf } from '../shared/choose.ts'
import { driveOf, postsOf } from './drive.ts'
import { reliefOf } from './relief.ts'
import { find } from './question.ts'
import type { Question } from './question.ts'

/** What a seated computer remembers of its drives. */
interface Raid {
  readonly turn: number
  readonly driven: Set<number>
  /** The hexes that are still before the last of them. */
  way: number[]
  isOver: boolean
  /** Hexes in German zones by which those who have driven are fed: somebody stays there. */
  readonly posts: Set<number>
}

const RAID = 'raid'

function raidOf({ memory, view }: Question): Raid {
  let raid = memory.get(RAID) as Raid | undefined
  if (raid === undefined || raid.turn !== view.turn)
    memory.set(
      RAID,
      (raid = { turn: view.turn, driven: new Set(), way: [], isOver: false, posts: new Set() }),
    )
  return raid
}

/** Picks the unit of the next drive, if there is one. */
export function nextDrive(question: Question): Action | undefined {
  const { view, me, actions } = question
  const raid = raidOf(question)
  if (raid.isOver) return undefined
  const drive = me === ALLIED ? driveOf(view, raid.driven) : reliefOf(view)
  const pick = drive === null ? undefined : find(actions, 'pick', drive.unit)
  // Nobody is sent twice: who could not go would be taken up for ever.
  if (drive === null || pick === undefined || raid.driven.has(drive.unit)) {
    raid.isOver = true
    return undefined
  }
  raid.driven.add(drive.unit)
  raid.way = drive.way.slice(1)
  if (me === ALLIED) for (const hex of postsOf(view, drive)) raid.posts.add(hex)
  return pick
}

/** The next hex of a drive that is under way. */
export function onDrive(question: Question): Action | undefined {
  const { view, actions } = question
  const raid = raidOf(question)
  const next = raid.way.shift()
  const units = view.frames.at(-1)!['units'] as number[]
  if (next === undefined || !units.some(unit => raid.driven.has(unit))) return undefined
  const to = find(actions, 'to', next)
  if (to === undefined) raid.way = []
  return to
}

/** Those who keep the ways of drives open: the best defender of each post. */
export function postedOf(question: Question): Set<number> {
  const { view, me } = question
  const posted = new Set<number>()
  if (me !== ALLIED) return posted
  for (const hex of raidOf(question).posts) {
    const units = stackOf(view, ALLIED, hex).filter(unit => !posted.has(unit))
    const best = bestOf(units, unit => defenseOf(view, unit))
    if (best !== undefined && !view.beachheads.includes(hex)) posted.add(best)
  }
  return posted
}
