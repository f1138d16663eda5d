/** The movement phase: attacks are prepared, what must be held is held, and everybody else goes where he is needed. */
import { makeBudget } from '../shared/budget.ts'
import { climb } from '../shared/search.ts'
import { sampleOf, topOf } from '../shared/choose.ts'
import { ALLIED, GERMAN, isBuiltUp, isRough, isTown, isWall } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { garrison } from './garrison.ts'
import { bestStrike, targetsOf } from './strike.ts'
import { guardOf, safetyOf } from './guard.ts'
import { hasRoom, picture as pictureOf, shift } from './picture.ts'
import { holdLine } from './line.ts'
import { mobilitiesOf, sequenceOf, wantsCaptures, winningMove } from './plan.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { missionsOf } from './mission.ts'
import type { Guard } from './guard.ts'
import type { Mobility } from './mobility.ts'
import type { Mission } from './mission.ts'
import type { Order } from './plan.ts'
import type { Picture } from './picture.ts'

/** How hard the computer thinks about a movement phase. */
export interface Effort {
  /** Positions weighed. */
  readonly steps: number
  readonly milliseconds: number
  readonly now: () => number
}

/** Orders for all units that should move, in an order in which they can. */
export function planMarch(view: WotrState, me: number, rng: number[], effort: Effort): Order[] {
  const mobility = mobilitiesOf(view, me)
  const start = pictureOf(view, me)
  const win = winningMove(start, mobility)
  if (win !== null) return [win]
  const { picture, free } = prepare(view, me, mobility)
  settle(picture, free, rng, effort)
  const orders = [...mobility.keys()].map(unit => ({ unit, to: picture.at[unit]! }))
  return sequenceOf(picture, orders)
}

/** A picture with garrisons, strikes and a line in it, and the units that are still free. */
interface Draft {
  readonly picture: Picture
  readonly free: Map<number, Mobility>
  /** What the strikes promise. */
  readonly worth: number
}

/** What a hole in the line costs by the turn: from Turn 4 on an enemy who gets through can win by it. */
const holeCost = (turn: number): number => (turn <= 1 ? 0 : turn === 2 ? 3 : turn === 3 ? 8 : 40)

/** As many strikes as are worth more than the holes that they leave in the line. */
function prepare(view: WotrState, me: number, mobility: ReadonlyMap<number, Mobility>): Draft {
  let best: Draft | null = null
  let most = -Infinity
  for (const strikes of me === ALLIED ? [99, 6, 3, 1, 0] : [0]) {
    const draft = drafted(view, me, mobility, strikes)
    const line = holdLine(draft.picture, { dear: hex => dearness(me, hex), free: draft.free })
    if (process.env.DBG) console.log(view.turn, me, 'strikes', strikes, draft.worth, 'line', line?.units.length, 'holes', line?.holes, 'free', draft.free.size)
    for (const unit of line?.units ?? []) draft.free.delete(unit)
    const holes = line === null ? 10 : line.holes
    const worth = draft.worth - holes * holeCost(view.turn)
    if (best === null || worth > most) {
      best = draft
      most = worth
    }
    if (holes === 0) break
  }
  return best!
}

function drafted(view: WotrState, me: number, mobility: ReadonlyMap<number, Mobility>, strikes: number): Draft {
  const picture = pictureOf(view, me)
  const free = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  const ready = new Map(mobility)
  garrison(picture, mobility, unit => {
    free.delete(unit)
    ready.delete(unit)
  })
  const worth = prepareStrikes(picture, ready, free, strikes)
  return { picture, free, worth }
}

/** What a post costs besides its garrison: the nearer to what must be kept, the dearer; good ground is cheap. */
const dearness = (me: number, hex: number): number =>
  (me === ALLIED ? hex % 18 : 17 - (hex % 18)) * 0.05 - (isRough[hex] === 1 || isTown[hex] === 1 ? 0.2 : 0) - (isBuiltUp[hex] === 1 ? 0.4 : 0)

/** Moves units in the picture to where they strike from, best strikes first. */
function prepareStrikes(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  free: Map<number, Mobility>,
  most: number,
): number {
  const { view, me } = picture
  const ground = prizeOf(view, me)
  const left = new Map(mobility)
  let worth = 0
  for (let count = 0; count < most; count++) {
    let best = null
    for (const target of targetsOf(picture)) {
      const found = bestStrike({ picture, mobility: left, ground }, target)
      if (found !== null && found.worth > LEAST_WORTH && (best === null || found.worth > best.worth)) best = found
    }
    if (best === null) break
    worth += best.worth
    best.units.forEach((unit, i) => {
      shift(picture, unit, best.from[i]!)
      left.delete(unit)
      free.delete(unit)
    })
    ground[best.target] = -50
  }
  return worth
}
/** A strike that promises less is not worth a move. */
const LEAST_WORTH = 1.5

interface Step {
  readonly unit: number
  readonly to: number
}

/** Places everybody who is free so that the side stands safe and is drawn where it wants to go. */
function settle(picture: Picture, free: ReadonlyMap<number, Mobility>, rng: number[], effort: Effort): void {
  const { view, me } = picture
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  const missions = me === ALLIED ? missionsOf(picture, [...free.keys()]) : null
  const draw = (unit: number): number => drawOf(picture, unit, missions)
  if (missions) for (const { unit, hexes } of free.values()) goForward(picture, unit, hexes, missions)
  let drawn = 0
  for (const unit of free.keys()) drawn += draw(unit)
  const units = [...free.keys()]
  climb<Step>(
    {
      *propose() {
        for (const unit of sampleOf(rng, units, units.length))
          for (const to of choices(picture, guard, free.get(unit)!, rng)) yield { unit, to }
      },
      make({ unit, to }) {
        const from = picture.at[unit]!
        if (from === to || !hasRoom(picture, unit, to)) return null
        drawn -= draw(unit)
        shift(picture, unit, to)
        drawn += draw(unit)
        return { unit, to: from }
      },
      worth: () => safetyOf(picture, guard) + drawn,
    },
    makeBudget(effort.steps, effort.milliseconds, effort.now),
  )
}

/** A unit's own wish: nearer to its goal, or for the Germans of the winter offensive into Allied ground. */
function drawOf(picture: Picture, unit: number, missions: ReadonlyMap<number, Mission> | null): number {
  const at = picture.at[unit]!
  const mission = missions?.get(unit)
  if (mission) return mission.draw[at]! * mission.weight
  if (picture.me === GERMAN && wantsCaptures(picture.view) && picture.view.control[at] === ALLIED)
    return picture.view.captured.includes(at) ? 0 : 25 / picture.counts[GERMAN]![at]!
  return 0
}

/** First guess: as near to the goal as it gets. */
function goForward(picture: Picture, unit: number, hexes: readonly number[], missions: ReadonlyMap<number, Mission>): void {
  const mission = missions.get(unit)
  if (!mission) return
  let best = picture.at[unit]!
  for (const hex of hexes) if (mission.draw[hex]! > mission.draw[best]! && hasRoom(picture, unit, hex)) best = hex
  shift(picture, unit, best)
}

/** Hexes worth trying for a unit: good ground near the enemy first, and a few others. */
function choices(picture: Picture, guard: Guard, { hexes }: Mobility, rng: number[]): number[] {
  const good = topOf(sampleOf(rng, hexes, 40), 5, hex => likely(picture, guard, hex))
  return [...good, ...sampleOf(rng, hexes, 3)]
}

function likely({ view, me, counts, zones }: Picture, guard: Guard, hex: number): number {
  let worth = guard.ground[hex]! * 0.5
  if (isTown[hex] === 1 || isRough[hex] === 1) worth += 1
  if (isBuiltUp[hex] === 1) worth += 2
  if (me === GERMAN && isWall[hex] === 1 && view.wall[hex] === 1) worth += 2
  if (guard.threat[hex]! > 0) worth += 2
  if (zones[me]![hex] === 0) worth += 2
  if (counts[me]![hex]! > 0) worth -= 1
  if (guard.vital[hex] === 1) worth += 5
  return worth
}
