/** The movement phase: attacks are prepared, what must be held is held, and everybody else goes where he is needed. */
import { makeBudget } from '../shared/budget.ts'
import { climb } from '../shared/search.ts'
import { sampleOf, topOf } from '../shared/choose.ts'
import { ALLIED, GERMAN, isBuiltUp, isRough, isTown, isWall } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { giveUp, givesAway, secure, takeOpenCities } from './garrison.ts'
import { bestStrike, targetsOf } from './strike.ts'
import { guardOf, safetyOf, strained, weakSpots } from './guard.ts'
import { hasRoom, picture as pictureOf, shift } from './picture.ts'
import { holdLine } from './line.ts'
import { mobilitiesOf, sequenceOf, wantsCaptures, winningMove } from './plan.ts'
import { pathOf, standingAt } from './mobility.ts'
import { addMomentum } from './opportunity.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { WIN } from './worth.ts'
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
  const { picture, free, guard } = prepare(view, me, mobility, guardOf(start, stakeOf(view, me), toVitalOf(view, me)))
  settle(picture, free, guard, rng, effort)
  const orders = [...mobility.keys()].map(unit => ({ unit, to: picture.at[unit]! }))
  for (let i = 0; i < orders.length; i++) {
    const { unit, to } = orders[i]!
    if (to === view.at[unit] || !givesAway(picture, guard.threat, pathOf(view, unit, to))) continue
    shift(picture, unit, view.at[unit]!)
    orders[i] = { unit, to: view.at[unit]! }
  }
  return sequenceOf(picture, orders)
}

/** A picture with garrisons, strikes and a line in it, and the units that are still free. */
interface Draft {
  readonly picture: Picture
  readonly free: Map<number, Mobility>
  /** What the strikes promise. */
  readonly worth: number
  readonly guard: Guard
}

/** From this turn on the Allies draw their line before they think of attacks. */
const LINE_TURN = 2

/** What a hole in the line costs by the turn: from Turn 4 on an enemy who gets through can win by it. */
const holeCost = (turn: number): number => (turn <= 1 ? 0 : turn === 2 ? 3 : turn === 3 ? 8 : 40)

/** As many strikes as are worth more than the holes that they leave in the line. */
function prepare(view: WotrState, me: number, mobility: ReadonlyMap<number, Mobility>, start: Guard): Draft {
  let best: Draft | null = null
  let most = -Infinity
  for (const strikes of me === ALLIED && view.turn < LINE_TURN ? [99, 6, 3, 1, 0] : [99]) {
    const { draft, holes, weak } = drafted(view, me, mobility, start, strikes)
    const worth = draft.worth - holes * holeCost(view.turn) - weak * WIN
    if (process.env.DBG) console.log(view.turn, me, 'strikes', strikes, draft.worth, 'holes', holes, 'weak', weak, 'free', draft.free.size)
    if (best === null || worth > most) {
      best = draft
      most = worth
    }
    if (holes === 0 && weak < 0.03) break
  }
  return best!
}

interface Drafted {
  readonly draft: Draft
  readonly holes: number
  /** Chances that vital hexes fall, added up. */
  readonly weak: number
}

/** Strikes, a line, and enough in what must be held: in this order, each taking from the one before. */
function drafted(
  view: WotrState,
  me: number,
  mobility: ReadonlyMap<number, Mobility>,
  start: Guard,
  strikes: number,
): Drafted {
  const picture = pictureOf(view, me)
  const guard = { ...start, vital: start.vital.slice(), gathering: start.gathering.slice() }
  const free = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  // Whoever holds a vital hex now stays, unless others do.
  const ready = new Map(mobility)
  const pinned = strained(picture, guard)
  for (const unit of mobility.keys())
    if (pinned.has(view.at[unit]!)) {
      free.delete(unit)
      ready.delete(unit)
    }
  const taken = takeOpenCities({ picture, mobility: free, guard, dear: () => 0 })
  // A line first, once a gap in it can lose the game; those who hold it strike from where they stand.
  const early = me === ALLIED && view.turn < LINE_TURN
  const manLine = (): number => {
    const line = holdLine(picture, { dear: hex => dearness(me, hex), free })
    for (const unit of line?.units ?? []) {
      free.delete(unit)
      ready.set(unit, standingAt(unit, picture.at[unit]!))
    }
    return line === null ? 10 : line.holes
  }
  let holes = early ? 0 : manLine()
  // Those who hold the line are not taken from it: one hole is as deadly as another.
  for (const unit of secure({ picture, mobility: free, guard, dear: () => 0 })) {
    free.delete(unit)
    ready.delete(unit)
  }
  const worth = prepareStrikes(picture, ready, free, me === ALLIED ? strikes : 6)
  const strikers = new Map([...mobility].filter(([unit]) => ready.get(unit) === mobility.get(unit)))
  if (early) holes = manLine()
  for (const unit of secure({ picture, mobility: strikers, guard, dear: unit => (free.has(unit) ? 0 : 6) })) free.delete(unit)
  giveUp({ picture, mobility, guard, dear: () => 0 }, taken)
  const weak = weakSpots(picture, guard).reduce((sum, { clears }) => sum + clears, 0)
  return { draft: { picture, free, worth, guard }, holes, weak }
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
  addMomentum(picture, ground)
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
function settle(
  picture: Picture,
  free: ReadonlyMap<number, Mobility>,
  guard: Guard,
  rng: number[],
  effort: Effort,
): void {
  const { me } = picture
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
