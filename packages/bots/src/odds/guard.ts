/** What a side guards against: what the enemy could bring, what must not fall, where he could leave the map. */
import type { StepCosts } from '@hexfront/engine'
import type { Mover } from '../shared/fields.ts'
import { addUp, moversOf, threatsIn } from './threat.ts'
import type { Picture } from './picture.ts'
import type { Threats } from './threat.ts'

/** What does not change while a side moves its own units about. */
export interface Guard extends Threats {
  readonly movers: readonly Mover[]
  readonly costs: StepCosts
  /** What it costs if the enemy walks into a hex, and what holding it with a unit saves. */
  readonly ground: Float64Array
  /** Hexes that lose the game when the enemy enters, and those by which he leaves the map and wins. */
  readonly vital: Uint8Array
  readonly exits: Uint8Array
  /** Chance that it loses the game if the enemy gets to the exits. */
  readonly gravity: number
  /** Movement points from each hex to the nearest of both. */
  readonly toVital: Int16Array
  readonly sources: readonly number[]
  readonly foeSources: readonly number[]
}

/** Everything about the enemy and the ground that a side guards against. */
export function guardOf(picture: Picture, ground: Float64Array, toVital: Int16Array): Guard {
  const { game, view, me, foe } = picture
  const costs = game.costs(view, foe)
  const movers = moversOf(picture)
  const vital = new Uint8Array(game.hexes)
  for (let hex = 0; hex < game.hexes; hex++) if (game.isVital(view, me, hex)) vital[hex] = 1
  return {
    movers,
    costs,
    ...threatsIn(picture, movers, costs),
    ground,
    vital,
    exits: game.exits(me),
    gravity: game.gravity(view, me),
    toVital,
    sources: game.sources(view, me),
    foeSources: game.sources(view, foe),
  }
}

/** What is left to guard against with the enemies in some hexes gone, as last reckoned from each guard. */
const thinned = new WeakMap<Guard, Map<string, Guard>>()
/** Before so many are kept they are forgotten. */
const MOST_KEPT = 64

/** The same guard after enemies in some hexes are gone: they neither move nor count. */
export function without(guard: Guard, hexes: readonly number[]): Guard {
  let known = thinned.get(guard)
  if (known === undefined) thinned.set(guard, (known = new Map()))
  const key = [...hexes].sort((a, b) => a - b).join()
  let left = known.get(key)
  if (left === undefined) {
    if (known.size >= MOST_KEPT) known.clear()
    const movers = guard.movers.map(mover =>
      hexes.includes(mover.at) ? { ...mover, points: -1, strength: 0 } : mover,
    )
    known.set(key, (left = { ...guard, movers, threat: new Float64Array(guard.threat.length) }))
    addUp(left, movers)
  }
  return left
}

/** The same guard once a hex is to be held. */
export function keeping(guard: Guard, hex: number): Guard {
  const vital = guard.vital.slice()
  vital[hex] = 1
  return { ...guard, vital }
}

/** Whether a hex with own units in it must not fall. */
export const isKept = ({ game, me }: Picture, { vital }: Guard, hex: number): boolean =>
  vital[hex] === 1 || game.isKept(me, hex)
