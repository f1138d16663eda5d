/** Garrisons: what loses the game when the enemy takes it is held by enough to keep him out. */
import { hasRoom, shift, unitsAt } from './picture.ts'
import { strained, weakSpots } from './safety.ts'
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
  /** Whether a garrison that has some to spare lends to others. */
  readonly lends?: true
}

/** Steps into hexes of a list that lie open, marking them as to be held from now on. */
export function takeOpen(levy: Levy, hexes: readonly number[]): number[] {
  const { picture, guard } = levy
  const { me, foe, counts } = picture
  const taken: number[] = []
  for (const hex of hexes) {
    if (counts[foe]![hex]! > 0 || counts[me]![hex]! > 0) continue
    const unit = cheapest(levy, hex)
    if (unit < 0) continue
    shift(picture, unit, hex)
    guard.vital[hex] = 1
    taken.push(hex)
  }
  return taken
}

const MOST_ROUNDS = 30

/** Sends units, the least useful first, to where vital hexes might fall; returns those that hold them. */
export function secure(levy: Levy): Set<number> {
  const { picture, guard } = levy
  const given = new Set<number>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const spot = weakSpots(picture, guard).find(({ hex }) => !given.has(hex))
    if (spot === undefined) break
    const unit = cheapest(levy, spot.hex)
    if (unit < 0) given.add(spot.hex)
    else shift(picture, unit, spot.hex)
  }
  const held = new Set<number>()
  for (let hex = 0; hex < guard.vital.length; hex++)
    if (guard.vital[hex] === 1) for (const unit of unitsAt(picture, picture.me, hex)) held.add(unit)
  return held
}

/** Leaves again what was to be taken and is likelier to be lost again than the risk it is worth. */
export function giveUp(
  { picture, guard }: Levy,
  taken: readonly number[],
  riskOf: (hex: number) => number,
): void {
  const weak = new Set(
    weakSpots(picture, guard).flatMap(({ hex, clears }) => (clears > riskOf(hex) ? [hex] : [])),
  )
  for (const hex of taken) {
    if (!weak.has(hex)) continue
    for (const unit of unitsAt(picture, picture.me, hex)) shift(picture, unit, picture.view.at[unit]!)
    guard.vital[hex] = 0
  }
}

function cheapest({ picture, mobility, guard, dear, lends }: Levy, hex: number): number {
  const { game, view, at } = picture
  const needed = lends ? strained(picture, guard) : null
  let best = -1
  let least = Infinity
  for (const { unit, left } of mobility.values()) {
    const defense = game.defense(view, unit)
    if (left[hex]! < 0 || at[unit] === hex || defense === 0) continue
    // Who holds one vital hex does not go to another, unless there are enough without him.
    if (at[unit]! >= 0 && guard.vital[at[unit]!] === 1 && needed?.has(at[unit]!) !== false) continue
    const cost = (game.attack(view, unit) + 2 + dear(unit)) / defense
    if (cost < least && hasRoom(picture, unit, hex)) {
      least = cost
      best = unit
    }
  }
  return best
}
