/** Lines of supply in a picture: who would die of hunger, and whom the enemy could cut off. */
import { makeTrace, traceFrom } from '@hexfront/engine'
import type { Flood } from '../shared/fields.ts'
import {
  ALLIED,
  alliedSources,
  ANTWERP,
  board,
  controllerOf,
  GERMAN,
  germanSources,
  hasTag,
  HEXES,
  isCoast,
  isCorps,
  isIntact,
  METZ,
  sideOf,
  UNITS,
  unseenIn,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { wallHexes } from './threat.ts'
import { stepsOf, zoneWays } from './picture.ts'
import { stepWorth } from './worth.ts'
import type { Picture } from './picture.ts'

const needsNoLine = hasTag('autoSupply')
const lines = makeTrace(board)
const shut = new Uint8Array(board.count)

/** Share of the worth of those whose lines the enemy could walk into: Allies are judged before they mend it. */
const AT_RISK = [0.45, 0.15] as const
/** Share of what is cut off that will die of it, by side. */
const STRANGLED = [0.8, 0.8] as const

/** Rule 8.12: hexes from which lines of a side run. */
export function sourcesOf(view: WotrState, side: number): number[] {
  const all = side === ALLIED ? alliedSources : germanSources
  const held = Array.from(all).filter(
    hex => controllerOf(view, hex) === side || (side === ALLIED && view.turn <= 1),
  )
  if (side === ALLIED && view.antwerp === 1 && controllerOf(view, ANTWERP) === ALLIED) held.push(ANTWERP)
  return held
}

/** Marks what lines of a side cannot run through: its enemies, and the wall for the Allies. */
function shutFor({ view, counts }: Picture, side: number): void {
  shut.set(counts[1 - side]!)
  if (side === ALLIED)
    for (const hex of wallHexes) if (isIntact(view, hex) && counts[side]![hex] === 0) shut[hex] = 1
}

function trace({ counts, zones }: Picture, side: number, sources: readonly number[]): void {
  traceFrom(lines, sources, { ways: zoneWays, blocked: shut, into: zones[1 - side]!, open: counts[side]! })
}

const isHungry = (view: WotrState, unit: number, hex: number): boolean =>
  lines.reached[hex] === 0 && !feedsItself(view, unit, hex)

/** Worth of own units without a line now, and a share of those whose line the enemy could walk into. */
export function cutOff(picture: Picture, sources: readonly number[], enemy: Flood): number {
  const { me } = picture
  shutFor(picture, me)
  trace(picture, me, sources)
  const now = hungry(picture)
  for (let hex = 0; hex < HEXES; hex++) if (enemy.left[hex]! >= 0) shut[hex] = 1
  trace(picture, me, sources)
  return now + AT_RISK[me as 0 | 1] * hungry(picture)
}

function hungry({ view, me, at }: Picture): number {
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === me && at[unit]! >= 0 && isHungry(view, unit, at[unit]!)) sum += worthOf(view, unit)
  return sum
}

/** Enemies whose lines are cut: where they stand, and what they are worth. */
export interface Pocket {
  readonly hex: number
  readonly worth: number
}

export function pocketsOf(picture: Picture, foeSources: readonly number[]): Pocket[] {
  const { view, foe, at } = picture
  shutFor(picture, foe)
  trace(picture, foe, foeSources)
  const found: Pocket[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (sideOf[unit] !== foe || hex < 0 || !isHungry(view, unit, hex)) continue
    if (foe === ALLIED && isCoast[hex] === 1) continue
    found.push({ hex, worth: worthOf(view, unit) * (1 + unseenIn(view)[hex]!) * STRANGLED[foe as 0 | 1] })
  }
  return found
}

const feedsItself = (view: WotrState, unit: number, at: number): boolean =>
  needsNoLine[unit] === 1 ||
  isCorps[unit] === 1 ||
  (sideOf[unit] === GERMAN && at === METZ) ||
  view.turn === 0

const worthOf = (view: WotrState, unit: number): number => stepWorth(unit) * stepsOf(view, unit)
