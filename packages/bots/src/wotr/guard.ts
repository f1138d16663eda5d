/** What a side guards against: what the enemy could bring, what must not fall, where he could leave the map. */
import type { StepCosts } from '@hexfront/engine'
import {
  ALLIED,
  controllerOf,
  costsOf,
  GERMAN,
  HEXES,
  isBuiltUp,
  isRuhr,
  onEastEdge,
  onWestEdge,
  sideOf,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Mover } from '../shared/fields.ts'
import { addUp, moversOf, threatsIn } from './threat.ts'
import { sourcesOf } from './lines.ts'
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

/** Rule 4.4: Germans may leave by the western edge from Turn 4 on; who gets near it before may still be hunted down. */
const GRAVITY = [0, 0.15, 0.5, 0.9]

/** Everything about the enemy and the ground that a side guards against. */
export function guardOf(picture: Picture, ground: Float64Array, toVital: Int16Array): Guard {
  const { view, me } = picture
  const costs = costsOf(view, [sideOf.indexOf(picture.foe, 6)]).slice()
  const movers = moversOf(picture)
  const vital = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) if (isVital(view, me, hex)) vital[hex] = 1
  return {
    movers,
    costs,
    ...threatsIn(picture, movers, costs),
    ground,
    vital,
    exits: me === GERMAN ? onEastEdge : onWestEdge,
    gravity: me === GERMAN ? 1 : (GRAVITY[view.turn] ?? 1),
    toVital,
    sources: sourcesOf(view, me),
    foeSources: sourcesOf(view, picture.foe),
  }
}

/** The same guard after enemies in some hexes are gone: they neither move nor count. */
export function without(guard: Guard, hexes: readonly number[]): Guard {
  const movers = guard.movers.map(mover =>
    hexes.includes(mover.at) ? { ...mover, points: -1, strength: 0 } : mover,
  )
  const changed = { ...guard, movers, threat: new Float64Array(HEXES) }
  addUp(changed, movers)
  return changed
}

/** The same guard once a city is to be held. */
export function keeping(guard: Guard, city: number): Guard {
  const vital = guard.vital.slice()
  vital[city] = 1
  return { ...guard, vital }
}

/** Rules 4.3 and 4.4: hexes that must not be entered. */
export const isVital = (view: WotrState, side: number, hex: number): boolean =>
  side === GERMAN ? isRuhr[hex] === 1 : isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED

/** Whether a hex with own units in it must not fall: a city that the Allies have just entered is one more to keep. */
export const isKept = ({ vital }: Guard, me: number, hex: number): boolean =>
  vital[hex] === 1 || (me === ALLIED && isBuiltUp[hex] === 1)
