/** Lines of supply in a picture: who would die of hunger, and whom the enemy could cut off. */
import { makeTrace, traceFrom } from '@hexfront/engine'
import type { Trace } from '@hexfront/engine'
import { isKept } from './guard.ts'
import { addZone, exertingIn } from './picture.ts'
import { runsOf, walkedInto } from './run.ts'
import type { Guard } from './guard.ts'
import type { Runs } from './run.ts'
import type { Picture } from './picture.ts'
import type { Theatre } from './theatre.ts'

interface Workspace {
  readonly trace: Trace
  readonly shut: Uint8Array
  /** Hexes that the enemy's zones reach. */
  readonly watched: Uint8Array
  /** 1 for own hexes whose units have no line in the picture that was looked at last, and are not fed otherwise. */
  readonly hungry: Uint8Array
}

const workspaces = new WeakMap<Theatre, Workspace>()

function workspaceOf(game: Theatre): Workspace {
  let work = workspaces.get(game)
  if (work === undefined) {
    const shut = new Uint8Array(game.board.count)
    work = { trace: makeTrace(game.board), shut, watched: shut.slice(), hungry: shut.slice() }
    workspaces.set(game, work)
  }
  return work
}

/** Marks what lines of a side cannot run through: its enemies, and what the game shuts. */
function shutFor({ game, view, counts }: Picture, { shut }: Workspace, side: number): void {
  shut.set(counts[1 - side]!)
  for (const hex of game.shutToLines(view, side)) if (counts[side]![hex] === 0) shut[hex] = 1
}

function traceLines(
  { game, counts }: Picture,
  { trace, shut }: Workspace,
  side: number,
  lines: { readonly sources: readonly number[]; readonly into: Uint8Array },
): void {
  const { sources, into } = lines
  traceFrom(trace, sources, { ways: game.lineWays, blocked: shut, into, open: counts[side]! })
}

const isHungry = ({ game, view }: Picture, { trace }: Workspace, unit: number, hex: number): boolean =>
  trace.reached[hex] === 0 && !game.feedsItself(view, unit, hex) && !game.survives(view, unit, hex)

/** Own units without a line: what hunger takes of them, and the vital hexes whose garrisons are among them. */
export interface Famine {
  readonly worth: number
  readonly vital: number
}

/** The hungry as a picture stands; their hexes are marked. */
export function famineIn(picture: Picture, guard: Guard): Famine {
  const { game, me, foe, zones } = picture
  const work = workspaceOf(game)
  shutFor(picture, work, me)
  traceLines(picture, work, me, { sources: guard.sources, into: zones[foe]! })
  return hungry(picture, work, guard, 'marks')
}

/** Own lines in a picture: what they cannot run through, and own hexes that none of them comes to. Good until asked again. */
export function linesIn(
  picture: Picture,
  guard: Guard,
): { readonly shut: Uint8Array; readonly hungry: Uint8Array } {
  famineIn(picture, guard)
  return workspaceOf(picture.game)
}

/**
 * Asks something of a picture as the enemy will find it: where hunger takes its own before he moves, they bar nobody's
 * way. All is as before then.
 */
export function afterHunger<T>(picture: Picture, guard: Guard, ask: (famine: Famine) => T): T {
  const { game, view, me } = picture
  const famine = famineIn(picture, guard)
  if (famine.worth === 0 || game.starvesFirst?.(view, me) !== true) return ask(famine)
  const counts = picture.counts[me]!
  const zone = picture.zones[me]!
  const hungry = hungryHexes(game)
  const gone: { hex: number; count: number; zones: number }[] = []
  for (let hex = 0; hex < game.hexes; hex++)
    if (hungry[hex] === 1) gone.push({ hex, count: counts[hex]!, zones: exertingIn(picture, me, hex) })
  for (const { hex, zones } of gone) {
    counts[hex] = 0
    addZone(game, zone, hex, -zones)
  }
  const answer = ask(famine)
  for (const { hex, count, zones } of gone) {
    counts[hex] = count
    addZone(game, zone, hex, zones)
  }
  return answer
}

/** Hexes that were found hungry when somebody asked last who is. */
export const hungryHexes = (game: Theatre): Uint8Array => workspaceOf(game).hungry

/** What hunger costs a side. */
export interface Hunger {
  /** Worth of own units without a line now, and a share of those whose line the enemy could cut. */
  readonly worth: number
  /** Chance that no vital hex is lost by it, and the sum of the ways to lose one. */
  readonly kept: number
  readonly leaning: number
}

/** What the enemy could do to lines in his turn, besides the hunger that there is. */
export function cutOff(picture: Picture, guard: Guard, now: Famine, falls: Float64Array): Hunger {
  const { game, me, foe, zones } = picture
  const { siege, atRisk } = game.temper
  const runs = runsOf(game)
  const work = workspaceOf(game)
  shutFor(picture, work, me)
  work.watched.set(zones[foe]!)
  if (siege) besiege(picture, work, runs, falls)
  else for (let hex = 0; hex < game.hexes; hex++) if (runs.ordinary.left[hex]! >= 0) work.shut[hex] = 1
  traceLines(picture, work, me, { sources: guard.sources, into: work.watched })
  const next = hungry(picture, work, guard, 'counts')
  const worth = now.worth + atRisk[me as 0 | 1] * next.worth
  if (!siege) return { worth, kept: 1, leaning: 0 }
  const besieged = game.besieged?.(picture.view) ?? 0
  const later = Math.max(0, next.vital - now.vital)
  return {
    worth,
    kept: (1 - STARVING) ** now.vital * (1 - besieged) ** later,
    leaning: STARVING * now.vital + besieged * later,
  }
}

/** Chance that a vital hex is lost whose garrison has no line as it stands. */
const STARVING = 0.9

/** Whoever needs more posts in zones than this to have a line of his own dies before he has cut anybody off. */
const MOST_POSTS = 0

/** Shuts lines wherever the enemy could stand after his turn and live, by a walk or a fight, with all of his zones. */
function besiege({ game, counts, me }: Picture, work: Workspace, runs: Runs, falls: Float64Array): void {
  const { shut, watched } = work
  const least = game.temper.siege!.falls
  for (let hex = 0; hex < game.hexes; hex++) {
    const walks = walkedInto(runs, hex) && runs.links[hex]! <= MOST_POSTS
    if (!walks && (counts[me]![hex] === 0 || falls[hex]! < least)) continue
    shut[hex] = 1
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const to = game.zoneWays[slot]!
      if (to >= 0) watched[to] = 1
    }
  }
}

/** Who would leave empty what must be kept is rescued first. */
const DEAR = 1000

function hungry(picture: Picture, work: Workspace, guard: Guard, purpose: 'marks' | 'counts'): Famine {
  const { game, view, me, at, steps, counts } = picture
  const { reached } = work.trace
  const byHex = new Map<number, number>()
  for (let unit = 0; unit < game.units; unit++) {
    const hex = at[unit]!
    if (hex < 0 || reached[hex] === 1 || game.sideOf[unit] !== me) continue
    if (isHungry(picture, work, unit, hex))
      byHex.set(hex, (byHex.get(hex) ?? 0) + worthOf(picture, unit) * game.hunger(view, unit))
  }
  if (purpose === 'marks') work.hungry.fill(0)
  if (byHex.size === 0) return { worth: 0, vital: 0 }
  const dear = ([hex, worth]: readonly [number, number]): number =>
    worth + (isKept(picture, guard, hex) && steps[hex]! <= counts[me]![hex]! ? DEAR : 0)
  const left = [...byHex].sort((a, b) => dear(b) - dear(a)).slice(game.rescues(view, me))
  if (purpose === 'marks') for (const [hex] of left) work.hungry[hex] = 1
  return {
    worth: left.reduce((sum, [, worth]) => sum + worth, 0),
    vital: left.filter(([hex]) => isKept(picture, guard, hex)).length,
  }
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
  traceLines(picture, work, foe, { sources: foeSources, into: picture.zones[1 - foe]! })
  const unseen = game.unseen(view)
  const found: Pocket[] = []
  for (let unit = 0; unit < game.units; unit++) {
    const hex = at[unit]!
    if (hex < 0 || work.trace.reached[hex] === 1 || game.sideOf[unit] !== foe) continue
    if (!isHungry(picture, work, unit, hex)) continue
    found.push({
      hex,
      worth: worthOf(picture, unit) * (1 + unseen[hex]!) * game.starves(view, unit),
    })
  }
  return found
}

const worthOf = ({ game, view }: Picture, unit: number): number =>
  game.stepWorth(unit) * game.steps(view, unit)
