/** Rule 4.3.2a: ports that lie open are walked into while the turn asks for more than the Allies have. */
import { ALLIED, allHexes, controllerOf, GERMAN, isPort, portsIn } from '@hexfront/games/ew/insight'
import { neighboursOf } from '../odds/picture.ts'
import { hasRoom, shift } from './picture.ts'
import { portsMissing } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Picture } from './picture.ts'

/** What it costs to leave a city or beachhead with one fewer, and to leave it empty. */
const THINNED = 3
const EMPTIED = 1000
/** What it costs to take somebody from beside the enemy. */
const STRIKER = 10

const faces = ({ game, counts }: Picture, hex: number): boolean =>
  neighboursOf(game, hex).some(beside => counts[GERMAN]![beside]! > 0)

/** Sends a unit into each open port that the turn still asks for, the one that is missed least where it is; those first that are nearest, for the way to others leads through them. */
export function seizePorts(picture: Picture, mobility: ReadonlyMap<number, Mobility>, guard: Guard): void {
  const { view, counts } = picture
  let { now } = portsMissing(view)
  const ports = allHexes.filter(
    hex => portsIn[hex]! > 0 && controllerOf(view, hex) === GERMAN && isPort(view, hex),
  )
  for (const hex of nearestFirst(ports, mobility)) {
    if (now > 0 && counts[ALLIED]![hex] === 0 && counts[GERMAN]![hex] === 0) {
      const unit = leastMissed(picture, mobility, guard, hex)
      if (unit < 0) continue
      shift(picture, unit, hex)
    }
    if (counts[ALLIED]![hex]! > 0) now -= portsIn[hex]!
  }
}

/** In the order in which somebody gets there. */
function nearestFirst(hexes: readonly number[], mobility: ReadonlyMap<number, Mobility>): number[] {
  const most = new Map(hexes.map(hex => [hex, -1]))
  for (const { left } of mobility.values())
    for (const hex of hexes) most.set(hex, Math.max(most.get(hex)!, left[hex]!))
  return [...hexes].sort((a, b) => most.get(b)! - most.get(a)!)
}

/** The unit that can be spared most easily for a hex, or -1: nobody who strikes, if it can be helped. */
export function leastMissed(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  { vital, threat }: Guard,
  hex: number,
): number {
  const { game, view, at, counts } = picture
  let best = -1
  let least = EMPTIED
  for (const { unit, left } of mobility.values()) {
    const from = at[unit]!
    const takesAnother = portsIn[from]! > 0 && controllerOf(view, from) === GERMAN
    if (left[hex]! < 0 || takesAnother) continue
    const isHeld = vital[from] === 1 && threat[from]! > 0
    const cost =
      game.attack(view, unit) +
      (isHeld ? (counts[ALLIED]![from]! > 1 ? THINNED : EMPTIED) : 0) +
      (faces(picture, from) ? STRIKER : 0)
    if (cost < least && hasRoom(picture, unit, hex)) {
      least = cost
      best = unit
    }
  }
  return best
}
