/** Garrisons: what loses the game when the enemy takes it is held by enough to keep him out. */

import { ALLIED, controllerOf, GERMAN, isBuiltUp } from '@hexfront/games/wotr/insight'
import { attackOf, defenseOf, hasRoom, shift, unitsAt } from './picture.ts'
import { insideCities, outsideCities, ruhr } from './worth.ts'
import { weakSpots } from './safety.ts'
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Guard } from './guard.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'

/** Who can be sent where, and what is known of the enemy. */
export interface Levy {
  readonly picture: Picture
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly guard: Guard
  /** What it costs to take a unit from what it does. */
  readonly dear: (unit: number) => number
}

/** Steps into cities that lie open, marking them as to be held from now on. */
export function takeOpenCities({ picture, mobility, guard, dear }: Levy): number[] {
  const { view, me, foe, counts } = picture
  if (me === GERMAN) return []
  const taken: number[] = []
  for (const hex of outsideCities) {
    if (controllerOf(view, hex) === ALLIED || counts[foe]![hex]! > 0 || counts[me]![hex]! > 0) continue
    const unit = cheapest({ picture, mobility, guard, dear }, hex)
    if (unit < 0) continue
    shift(picture, unit, hex)
    guard.vital[hex] = 1
    taken.push(hex)
  }
  return taken
}

/** Sends units, the least useful first, to where vital hexes might fall; returns those that hold them. */
export function secure(levy: Levy): Set<number> {
  const { picture, guard } = levy
  const { me } = picture
  const given = new Set<number>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const spot = weakSpots(picture, guard).find(({ hex }) => !given.has(hex))
    if (spot === undefined) break
    const unit = cheapest(levy, spot.hex)
    if (unit < 0) given.add(spot.hex)
    else shift(picture, unit, spot.hex)
  }
  const held = new Set<number>()
  for (const hex of me === GERMAN ? ruhr : vitalHexes(guard))
    for (const unit of unitsAt(picture, me, hex)) held.add(unit)
  return held
}

const MOST_ROUNDS = 30

const vitalHexes = ({ vital }: Guard): number[] =>
  Array.from(vital).flatMap((one, hex) => (one === 1 ? [hex] : []))

/** By the turn, for cities without which the broad front fails. */
const NEEDED_RISK = [0, 0.05, 0.05, 0.08, 0.15, 0.35]

/** The chance of losing a city again at which it is taken all the same: without it the broad front fails. */
export function riskOf(view: WotrState, hex: number): number {
  const isNeeded =
    outsideCities.includes(hex) ||
    insideCities.every(city => city === hex || controllerOf(view, city) === GERMAN)
  if (!isNeeded) return 0.01
  return NEEDED_RISK[view.turn] ?? 1
}

/** Leaves again what was to be taken and cannot be held. */
export function giveUp({ picture, guard }: Levy, taken: readonly number[]): void {
  const { view } = picture
  const weak = new Set(
    weakSpots(picture, guard).flatMap(({ hex, clears }) => (clears > riskOf(view, hex) ? [hex] : [])),
  )
  for (const hex of taken) {
    if (!weak.has(hex)) continue
    for (const unit of unitsAt(picture, picture.me, hex)) shift(picture, unit, picture.view.at[unit]!)
    guard.vital[hex] = 0
  }
}

function cheapest({ picture, mobility, guard, dear }: Levy, hex: number): number {
  const { view, at } = picture
  let best = -1
  let least = Infinity
  for (const { unit, left } of mobility.values()) {
    if (left[hex]! < 0 || at[unit] === hex || defenseOf(view, unit) === 0) continue
    // Who holds one vital hex does not go to another.
    if (at[unit]! >= 0 && guard.vital[at[unit]!] === 1) continue
    const cost = (attackOf(view, unit) + 2 + dear(unit)) / defenseOf(view, unit)
    if (cost < least && hasRoom(picture, unit, hex)) {
      least = cost
      best = unit
    }
  }
  return best
}

/** Whether a way runs through a city that would fall to the side by it and be left empty in the enemy's reach. */
export function givesAway(picture: Picture, threat: Float64Array, path: readonly number[]): boolean {
  if (picture.me === GERMAN) return false
  return path.some(
    hex =>
      isBuiltUp[hex] === 1 &&
      controllerOf(picture.view, hex) === GERMAN &&
      threat[hex]! > 0 &&
      picture.counts[ALLIED]![hex] === 0,
  )
}
