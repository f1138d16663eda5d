/** Where beaten enemies go: not into a city that the Allies have left empty, or the game is lost by an attack of theirs. */
import {
  ALLIED,
  controllerOf,
  GERMAN,
  isBuiltUp,
  isClosed,
  sourceDistance,
} from '@hexfront/games/wotr/insight'
import { ways } from './gates.ts'
import { targetsOf } from '../odds/strike.ts'
import { WIN } from './worth.ts'
import type { Picture } from './picture.ts'

/** Takes from each prize what it costs the Allies that its defenders would flee into a city of theirs (4.4a). */
export function minusFlights(picture: Picture, prize: Float64Array): void {
  if (picture.me !== ALLIED) return
  for (const target of targetsOf(picture)) if (fleesIntoCity(picture, target)) prize[target] = -WIN
}

/** Rule 11.21.5: whether Germans who are beaten in a hex might go to an empty Allied city: no free hex is nearer to supply. */
function fleesIntoCity(picture: Picture, target: number): boolean {
  const { view, counts } = picture
  const ways = waysOut(picture, target)
  const isCity = (hex: number): boolean => isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED
  const cities = ways.filter(isCity)
  if (cities.length === 0) return false
  const far = sourceDistance(view, GERMAN)
  // Where others of theirs stand there may be no room.
  const free = ways.filter(hex => !isCity(hex) && counts[GERMAN]![hex] === 0)
  const nearest = free.reduce((least, hex) => Math.min(least, far[hex]!), Infinity)
  return cities.some(hex => far[hex]! <= nearest)
}

/** Rules 11.21.5a and 7.5: hexes beside one that beaten Germans may go to. */
function waysOut({ view, counts, zones }: Picture, target: number): number[] {
  const found: number[] = []
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const to = ways[slot]!
    if (to < 0 || counts[ALLIED]![to]! > 0 || isClosed(view, to)) continue
    if (zones[ALLIED]![to] === 0 || counts[GERMAN]![to]! > 0) found.push(to)
  }
  return found
}
