/** What the enemy could bring against each hex next, whoever stands in his way. */
import { addMask, floodFrom, makeFlood, markAround, threatMasks } from '../shared/fields.ts'
import type { Mover } from '../shared/fields.ts'
import type { StepCosts } from '@hexfront/engine'
import {
  ALLIED,
  board,
  controllerOf,
  counters,
  GERMAN,
  HEXES,
  isIntact,
  isStatic,
  isWall,
  onEastEdge,
  RHINE,
  sideOf,
  stepOf,
  UNITS,
  unseenIn,
  WAITING,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { attackOf, pointsOf } from './picture.ts'
import type { Picture } from './picture.ts'

/** Attack factors by hex, and what they are made of. */
export interface Threats {
  /** What could come in one move. */
  readonly threat: Float64Array
  /** What is due to arrive and could come in one move, and what could come on right beside (9.1). */
  readonly arriving: Float64Array
  readonly landing: Float64Array
  /** Hexes by which enemies come on, with the points of the fastest. */
  readonly doors: readonly Pick<Mover, 'at' | 'points'>[]
  /** Hexes that each mover threatens in one move. */
  readonly near: readonly Uint8Array[]
}

/** Share of arrivals that come to any one place, and that come on right beside it. */
const ARRIVING = 0.45
const LANDING = 0.35
/** Share of the winter offensive that is reckoned with before it is known to come (5.4). */
const OFFENSIVE = 0.4
/** Points that an unseen unit may have: the worst that is likely. */
export const UNSEEN_PACE = 11

export const wallHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isWall[hex] === 1)

/** Enemy stacks that could move, at the pace of their fastest. */
export function moversOf({ view, foe, counts, attack }: Picture): Mover[] {
  const points = new Map<number, number>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] !== foe || at < 0 || at >= HEXES || isStatic[unit] === 1) continue
    points.set(at, Math.max(points.get(at) ?? 0, pointsOf(view, unit)))
  }
  for (let hex = 0; hex < HEXES; hex++)
    if (counts[foe]![hex]! > 0 && unseenIn(view)[hex]! > 0)
      points.set(hex, Math.max(points.get(hex) ?? 0, UNSEEN_PACE))
  return [...points].map(([at, most]) => ({ at, points: most, strength: attack[at]! }))
}

/** The threats to each side as last reckoned, with what they depend on. */
const lastThreats: ({ readonly key: Int16Array; readonly threats: Threats } | null)[] = [null, null]

/** Threats are reckoned anew only when the enemy has moved: between two actions he mostly has not. */
export function threatsIn(picture: Picture, movers: readonly Mover[], costs: StepCosts): Threats {
  const { view, me } = picture
  const key = new Int16Array(UNITS + HEXES + 2)
  for (let unit = 0; unit < UNITS; unit++)
    key[unit] = sideOf[unit] === me ? 0 : view.at[unit]! * 2 + stepOf(view, unit)
  key.set(unseenIn(view), UNITS)
  key[UNITS + HEXES] = view.turn
  key[UNITS + HEXES + 1] = wallHexes.reduce((sum, hex) => sum + (isIntact(view, hex) ? 1 : 0), 0)
  const last = lastThreats[me]
  let threats = last && last.key.every((one, i) => one === key[i]) ? last.threats : null
  if (threats === null) {
    threats = threatsOf(picture, movers, costs)
    lastThreats[me] = { key, threats }
  }
  return { ...threats, threat: threats.threat.slice() }
}

function threatsOf({ view, me }: Picture, movers: readonly Mover[], costs: StepCosts): Threats {
  const near = threatMasks(board, movers, costs, {})
  const arriving = new Float64Array(HEXES)
  const landing = new Float64Array(HEXES)
  const doors = me === ALLIED ? addArrivals(view, costs, arriving, landing) : []
  const threats = {
    near,
    doors,
    arriving,
    landing,
    threat: new Float64Array(HEXES),
  }
  addUp(threats, movers)
  return threats
}

/** Adds up what each of the movers threatens; one whose strength is 0 is as good as gone. */
export function addUp({ near, arriving, threat }: Threats, movers: readonly Mover[]): void {
  threat.set(arriving)
  for (let i = 0; i < movers.length; i++) {
    const { strength } = movers[i]!
    if (strength === 0) continue
    addMask(threat, near[i]!, strength)
  }
}

const flood = makeFlood(board)
const nobody = new Uint8Array(board.count)

/** Rule 9.1: Germans who are due come on in the West Wall or in the east, and go on from there in the same turn. */
function addArrivals(
  view: WotrState,
  costs: StepCosts,
  arriving: Float64Array,
  landing: Float64Array,
): Threats['doors'] {
  const hexes: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (controllerOf(view, hex) === GERMAN && (onEastEdge[hex] === 1 || isIntact(view, hex))) hexes.push(hex)
  let doors: Threats['doors'] = []
  for (const points of PACES) {
    const strength = strengthDue(view, points)
    if (strength === 0) continue
    doors = hexes.map(at => ({ at, points }))
    const beside = new Uint8Array(HEXES)
    floodFrom(flood, doors, costs, { blocked: nobody, stop: null })
    for (let hex = 0; hex < HEXES; hex++) if (flood.left[hex]! >= 0) markAround(board, hex, beside)
    addMask(arriving, beside, strength * ARRIVING)
    beside.fill(0)
    for (const hex of hexes) markAround(board, hex, beside)
    addMask(landing, beside, strength * LANDING)
  }
  return doors
}

/** Points of the slow and of the fast among the arrivals. */
const PACES = [6, 11]

/** Attack factors of the Germans who come on in their next turn at a pace of at most 6, or of more. */
function strengthDue(view: WotrState, points: number): number {
  const next = view.watch === RHINE ? view.turn + 1 : view.turn
  let strength = 0
  for (const { unit, turn, pace, reserve } of arrivals) {
    if (view.at[unit] !== WAITING || (points === 11) !== pace > 6) continue
    if (reserve ? view.watch === RHINE && turn <= next : turn <= next) strength += attackOf(view, unit)
    else if (reserve && view.turn === 6 && view.watch === 0) strength += OFFENSIVE * attackOf(view, unit)
  }
  return strength
}

/** German reinforcements by the turn on their counters; the reserve comes with the winter offensive only. */
const arrivals = counters.sheet.units.flatMap(({ setup, faces }, unit) => {
  const found = /^(\d+)(WR)?$/.exec(setup ?? '')
  if (counters.side[unit] !== GERMAN || !found) return []
  const pace = faces[0]!['movement'] ?? 0
  return [{ unit, turn: Number(found[1]), pace, reserve: found[2] !== undefined }]
})
