/** Drafts of a movement phase: who holds the line, who holds what must not fall, who strikes, who is left over. */

import { ALLIED, isBuiltUp, isRough, isTown } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { holdVital, pinGarrisons, prepareStrikes } from '../odds/draft.ts'
import { picture as pictureOf } from './picture.ts'
import { giveUp, secure, takeOpen } from '../odds/garrison.ts'
import { citiesToTake, riskOf } from './garrison.ts'
import { front } from './theatre.ts'
import { holdLine } from '../odds/line.ts'
import { standingAt } from './mobility.ts'
import { march } from './mission.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mission } from '../odds/mission.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Sheet } from '../odds/draft.ts'
import type { Strike } from '../odds/strike.ts'

/** What a side could do with its turn: how many strikes, and whether a line comes before them, after them or not at all. */
export interface Variant {
  readonly line: 'first' | 'last' | 'none'
  readonly strikes: number
  /** Whether those without a task set out for their goals, or wait where they are. */
  readonly rest?: 'marches'
  /** Whether strikes are told off against each other. */
  readonly allotted?: true
}

/** A picture with everybody placed who has a task, and the units that are still free. */
export interface Draft {
  readonly picture: Picture
  readonly guard: Guard
  readonly free: Map<number, Mobility>
  readonly strikes: readonly Strike[]
}

/** What is the same for all drafts of a phase. */
export interface Brief {
  readonly view: WotrState
  readonly me: number
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly guard: Guard
  /** What draws each unit where. */
  readonly missions: ReadonlyMap<number, Mission>
  /** What taking each hex is worth. */
  readonly ground: Float64Array
}

export function draft(
  { view, me, mobility, guard: start, missions, ground }: Brief,
  variant: Variant,
): Draft {
  const picture = pictureOf(view, me)
  const guard = { ...start, vital: start.vital.slice() }
  const free = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  const sheet: Sheet = { picture, guard, free, ready: new Map(mobility) }
  pinGarrisons(sheet)
  const taken = takeOpen({ picture, mobility: free, guard, dear: () => 0 }, citiesToTake(view, me))
  if (variant.line === 'first') manLine(sheet)
  holdVital(sheet)
  const strikes = prepareStrikes(sheet, {
    most: variant.strikes,
    least: LEAST_WORTH,
    ground,
    ...(variant.allotted && { allotted: true }),
  })
  if (variant.line === 'last') manLine(sheet)
  // Strikers are called off where something must be held and nobody else can come.
  const callable = new Map(
    [...mobility].filter(([unit, one]) => sheet.ready.get(unit) === one || free.has(unit)),
  )
  for (const unit of secure({ picture, mobility: callable, guard, dear: unit => (free.has(unit) ? 0 : 6) }))
    free.delete(unit)
  giveUp({ picture, mobility, guard, dear: () => 0 }, taken, hex => riskOf(view, hex))
  if (variant.rest === 'marches') march(picture, free, missions)
  // What has not been entered yet need not be.
  guard.vital.set(start.vital)
  return { picture, guard, free, strikes }
}

/** Those who hold the line strike, if at all, from where they stand. */
function manLine({ picture, free, ready }: Sheet): void {
  const line = holdLine(picture, { dear: hex => dearness(picture.me, hex), free })
  for (const unit of line?.units ?? []) {
    free.delete(unit)
    ready.set(unit, standingAt(unit, picture.at[unit]!))
  }
}

/** What a post costs besides its garrison: the nearer to what must be kept, the dearer; good ground is cheap. */
function dearness(me: number, hex: number): number {
  const column = front.columnOf(hex)
  const back = me === ALLIED ? column : front.columns - 1 - column
  const good = isBuiltUp[hex] === 1 ? 0.4 : isRough[hex] === 1 || isTown[hex] === 1 ? 0.2 : 0
  return back * 0.05 - good
}

/** A strike that promises less is not worth a move. */
const LEAST_WORTH = 1.5
