/** What the enemy could bring against each hex next, whoever stands in his way. */
import { addMask, floodFrom, makeFlood, markAround, threatMasks } from '../shared/fields.ts'
import type { Mover } from '../shared/fields.ts'
import type { StepCosts } from '@hexfront/engine'
import type { Picture } from './picture.ts'
import type { Theatre } from './theatre.ts'

/** Attack factors by hex, and what they are made of. */
export interface Threats {
  /** What could come in one move. */
  readonly threat: Float64Array
  /** What is due to arrive and could come in one move, and what could come on right beside. */
  readonly arriving: Float64Array
  readonly landing: Float64Array
  /** Hexes by which enemies come on, with the points of the fastest. */
  readonly doors: readonly Pick<Mover, 'at' | 'points'>[]
  /** Hexes that each mover threatens in one move. */
  readonly near: readonly Uint8Array[]
}

/** Enemy stacks that could move, at the pace of their fastest. */
export function moversOf({ game, view, foe, counts, attack }: Picture): Mover[] {
  const points = new Map<number, number>()
  for (let unit = 0; unit < game.units; unit++) {
    const at = view.at[unit]!
    if (game.sideOf[unit] !== foe || at < 0 || at >= game.hexes || game.isFixed[unit] === 1) continue
    points.set(at, Math.max(points.get(at) ?? 0, game.points(view, unit)))
  }
  const unseen = game.unseen(view)
  for (let hex = 0; hex < game.hexes; hex++)
    if (counts[foe]![hex]! > 0 && unseen[hex]! > 0)
      points.set(hex, Math.max(points.get(hex) ?? 0, game.temper.unseenPace))
  return [...points].map(([at, most]) => ({ at, points: most, strength: attack[at]! }))
}

interface Reckoned {
  readonly key: readonly number[]
  readonly threats: Threats
}

/** The threats to each side as last reckoned, with what they depend on. */
const reckoned = new WeakMap<Theatre, (Reckoned | undefined)[]>()

/** Threats are reckoned anew only when the enemy has moved: between two actions he mostly has not. */
export function threatsIn(picture: Picture, movers: readonly Mover[], costs: StepCosts): Threats {
  const { game, me } = picture
  const key = keyOf(picture)
  const known = reckoned.get(game) ?? []
  reckoned.set(game, known)
  const last = known[me]
  let threats = last && last.key.every((one, i) => one === key[i]) ? last.threats : null
  if (threats === null) {
    threats = threatsOf(picture, movers, costs)
    known[me] = { key, threats }
  }
  return { ...threats, threat: threats.threat.slice() }
}

/** Where the enemy is, and how strong. */
function keyOf({ game, view, me }: Picture): number[] {
  const key: number[] = []
  for (let unit = 0; unit < game.units; unit++) {
    key.push(
      game.sideOf[unit] === me ? 0 : view.at[unit]!,
      game.sideOf[unit] === me ? 0 : game.steps(view, unit),
    )
  }
  const unseen = game.unseen(view)
  for (let hex = 0; hex < game.hexes; hex++) key.push(unseen[hex]!)
  return [...key, ...game.threatSigns(view)]
}

function threatsOf(picture: Picture, movers: readonly Mover[], costs: StepCosts): Threats {
  const { board, hexes } = picture.game
  const arriving = new Float64Array(hexes)
  const landing = new Float64Array(hexes)
  const near = threatMasks(board, movers, costs, {})
  const doors = addArrivals(picture, costs, arriving, landing)
  const threats = { near, doors, arriving, landing, threat: new Float64Array(hexes) }
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

/** Enemies who are due come on, and go on from there in the same turn. */
function addArrivals(
  { game, view, foe }: Picture,
  costs: StepCosts,
  arriving: Float64Array,
  landing: Float64Array,
): Threats['doors'] {
  const { board, temper } = game
  const flood = makeFlood(board)
  const blocked = new Uint8Array(board.count)
  let doors: Threats['doors'] = []
  for (const { hexes, points, strength } of game.comers(view, foe)) {
    doors = hexes.map(at => ({ at, points }))
    const beside = new Uint8Array(game.hexes)
    floodFrom(flood, doors, costs, { blocked, stop: null })
    for (let hex = 0; hex < game.hexes; hex++) if (flood.left[hex]! >= 0) markAround(board, hex, beside)
    addMask(arriving, beside, strength * temper.arriving)
    beside.fill(0)
    for (const hex of hexes) markAround(board, hex, beside)
    addMask(landing, beside, strength * temper.landing)
  }
  return doors
}
