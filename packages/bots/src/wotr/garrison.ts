/** Garrisons: what loses the game when the enemy walks in is never left empty within his reach. */
import { floodFrom, makeFlood } from '../shared/fields.ts'
import { ALLIED, board, costsOf, GERMAN, HEXES, isStatic, sideOf, UNITS } from '@hexfront/games/wotr/insight'
import { attackOf, defenseOf, hasRoom, pointsOf, shift } from './picture.ts'
import { cities, outsideCities, ruhr } from './worth.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'

const reach = makeFlood(board)

/** Hexes that must not be left empty: cities the Allies hold or can have, the Ruhr for the Germans. */
function wanted(picture: Picture, mobility: ReadonlyMap<number, Mobility>): number[] {
  const { view, me, foe, counts } = picture
  if (me === GERMAN) return ruhr.filter(hex => counts[foe]![hex] === 0)
  return cities.filter(hex => {
    if (counts[foe]![hex]! > 0) return false
    if (view.control[hex] === ALLIED) return true
    return outsideCities.includes(hex) && [...mobility.values()].some(({ left }) => left[hex]! >= 0)
  })
}

/** How far the enemy could come if nobody barred his way: where it ends, nobody needs to stand guard. */
function floodOfEnemy({ view, foe, counts, me }: Picture): void {
  const movers: { at: number; points: number }[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] !== foe || at < 0 || at >= HEXES || isStatic[unit] === 1) continue
    movers.push({ at, points: 2 * Math.max(9, pointsOf(view, unit)) })
  }
  floodFrom(reach, movers, costsOf(view, [sideOf.indexOf(foe, 6)]), { blocked: counts[me]!, stop: null })
}

/** Puts one unit, the least useful elsewhere, into each hex that needs one; those units are taken. */
export function garrison(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  taken: (unit: number) => void,
): void {
  floodOfEnemy(picture)
  const used = new Set<number>()
  for (const hex of wanted(picture, mobility)) {
    if (reach.left[hex]! < 0 && picture.counts[picture.me]![hex] === 0 && picture.view.control[hex] === picture.me) continue
    const unit = cheapest(picture, mobility, hex, used)
    if (unit < 0) continue
    shift(picture, unit, hex)
    used.add(unit)
    taken(unit)
  }
}

function cheapest(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  hex: number,
  used: ReadonlySet<number>,
): number {
  let best = -1
  let least = Infinity
  for (const { unit, left } of mobility.values()) {
    if (used.has(unit) || left[hex]! < 0 || defenseOf(picture.view, unit) === 0) continue
    if (picture.at[unit] !== hex && !hasRoom(picture, unit, hex)) continue
    // Who can attack and who can run is wanted elsewhere.
    const cost = attackOf(picture.view, unit) - defenseOf(picture.view, unit) * 0.5 - (picture.at[unit] === hex ? 3 : 0)
    if (cost < least) {
      least = cost
      best = unit
    }
  }
  return best
}
