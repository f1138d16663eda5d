/** Lines of supply in a picture: who would die of hunger, and whom the enemy could cut off. */
import { makeTrace, traceFrom } from '@hexfront/engine'
import type { Trace } from '@hexfront/engine'
import type { Flood } from '../shared/fields.ts'
import type { Picture } from './picture.ts'
import type { Theatre } from './theatre.ts'

interface Workspace {
  readonly trace: Trace
  readonly shut: Uint8Array
  /** 1 for own hexes whose units have no line in the picture that was looked at last, and are not fed otherwise. */
  readonly hungry: Uint8Array
}

const workspaces = new WeakMap<Theatre, Workspace>()

function workspaceOf(game: Theatre): Workspace {
  let work = workspaces.get(game)
  if (work === undefined)
    workspaces.set(
      game,
      (work = {
        trace: makeTrace(game.board),
        shut: new Uint8Array(game.board.count),
        hungry: new Uint8Array(game.board.count),
      }),
    )
  return work
}

/** Marks what lines of a side cannot run through: its enemies, and what the game shuts. */
function shutFor({ game, view, counts }: Picture, { shut }: Workspace, side: number): void {
  shut.set(counts[1 - side]!)
  for (const hex of game.shutToLines(view, side)) if (counts[side]![hex] === 0) shut[hex] = 1
}

function traceLines(
  { game, counts, zones }: Picture,
  { trace, shut }: Workspace,
  side: number,
  sources: readonly number[],
): void {
  const into = zones[1 - side]!
  traceFrom(trace, sources, { ways: game.lineWays, blocked: shut, into, open: counts[side]! })
}

const isHungry = ({ game, view }: Picture, { trace }: Workspace, unit: number, hex: number): boolean =>
  trace.reached[hex] === 0 && !game.feedsItself(view, unit, hex)

/** Worth of own units without a line now, and a share of those whose line the enemy could walk into. */
export function cutOff(picture: Picture, sources: readonly number[], enemy: Flood): number {
  const { game, me } = picture
  const work = workspaceOf(game)
  shutFor(picture, work, me)
  traceLines(picture, work, me, sources)
  const now = hungry(picture, work, 'marks')
  for (let hex = 0; hex < game.hexes; hex++) if (enemy.left[hex]! >= 0) work.shut[hex] = 1
  traceLines(picture, work, me, sources)
  return now + game.temper.atRisk[me as 0 | 1] * hungry(picture, work, 'counts')
}

/** Hexes that were found hungry when somebody asked last what is cut off. */
export const hungryHexes = (game: Theatre): Uint8Array => workspaceOf(game).hungry

function hungry(picture: Picture, work: Workspace, purpose: 'marks' | 'counts'): number {
  const { game, view, me, at } = picture
  const byHex = new Map<number, number>()
  for (let unit = 0; unit < game.units; unit++)
    if (game.sideOf[unit] === me && at[unit]! >= 0 && isHungry(picture, work, unit, at[unit]!))
      byHex.set(at[unit]!, (byHex.get(at[unit]!) ?? 0) + worthOf(picture, unit) * game.hunger(view, unit))
  if (purpose === 'marks') work.hungry.fill(0)
  if (byHex.size === 0) return 0
  const left = [...byHex].sort((a, b) => b[1] - a[1]).slice(game.rescues(view, me))
  if (purpose === 'marks') for (const [hex] of left) work.hungry[hex] = 1
  return left.reduce((sum, [, worth]) => sum + worth, 0)
}

/** Enemies whose lines are cut: where they stand, and what they are worth. */
export interface Pocket {
  readonly hex: number
  readonly worth: number
}

export function pocketsOf(picture: Picture, foeSources: readonly number[]): Pocket[] {
  const { game, view, foe, at } = picture
  const work = workspaceOf(game)
  shutFor(picture, work, foe)
  traceLines(picture, work, foe, foeSources)
  const unseen = game.unseen(view)
  const found: Pocket[] = []
  for (let unit = 0; unit < game.units; unit++) {
    const hex = at[unit]!
    if (game.sideOf[unit] !== foe || hex < 0 || !isHungry(picture, work, unit, hex)) continue
    if (game.survives(view, unit, hex)) continue
    found.push({
      hex,
      worth: worthOf(picture, unit) * (1 + unseen[hex]!) * game.starves(view, unit),
    })
  }
  return found
}

const worthOf = ({ game, view }: Picture, unit: number): number =>
  game.stepWorth(unit) * game.steps(view, unit)
