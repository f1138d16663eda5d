/**
 * A force that finds no hex for all of it splits, but no more than it must: as much of it as possible gets away, over
 * as few hexes as possible, as near as possible to where it should go. Units are placed one at a time; a hex is
 * offered to the first when the rest can still do as well.
 */

/** No hex: the unit stays behind. */
export const BEHIND = -1

export interface SplitTerms {
  /** Who has to go, at most some twenty: sets of them are bit masks. */
  readonly units: readonly number[]
  /** Hexes that might take some, and those of them to which some have gone already. */
  readonly hexes: readonly number[]
  readonly used: readonly number[]
  /** What a unit weighs: what is left behind, and what goes far. */
  weight(unit: number): number
  mayGo(unit: number, hex: number): boolean
  /** Whether these may be in a hex together with those who stand there. */
  fits(units: readonly number[], hex: number): boolean
  /** How far a hex is from where the force should go. */
  distance(hex: number): number
}

/** What a split costs, the weightiest first: what is left behind, hexes used, their way. */
const LOST = 1_000_000
const HEX = 10_000

/** Where the first unit may go, or stay, so that the force as a whole does as well as it can. */
export function splitChoices(terms: SplitTerms): number[] {
  const cost = splitCosts(terms)
  const options = [...terms.hexes, BEHIND].map(to => ({ to, cost: cost(to) }))
  const least = Math.min(...options.map(option => option.cost))
  return options.filter(option => option.cost === least).map(option => option.to)
}

/** The least cost of a split in which the first unit goes to a given hex. */
function splitCosts(terms: SplitTerms): (first: number) => number {
  const { units, hexes, used } = terms
  const all = (1 << units.length) - 1
  const among = (set: number): number[] => units.filter((_unit, i) => set & (1 << i))
  const weightOf = (set: number): number => among(set).reduce((sum, unit) => sum + terms.weight(unit), 0)
  const open = hexes.map(to =>
    units.reduce((set, unit, i) => (terms.mayGo(unit, to) ? set | (1 << i) : set), 0),
  )
  const priceOf = (hex: number, set: number): number => {
    if (set === 0) return 0
    const to = hexes[hex]!
    if ((set & ~open[hex]!) !== 0 || !terms.fits(among(set), to)) return Infinity
    return (used.includes(to) ? 0 : HEX) + weightOf(set) * terms.distance(to)
  }
  const prices = hexes.map((_to, hex) => Array.from({ length: all + 1 }, (_, set) => priceOf(hex, set)))
  const lost = Array.from({ length: all + 1 }, (_, set) => weightOf(set) * LOST)
  return first => {
    let best = lost
    // Hex by hex: what the rest costs once this hex has taken its share.
    hexes.forEach((to, hex) => {
      best = best.map((_, left) => leastOver(left, to === first ? 1 : 0, best, prices[hex]!))
    })
    return best[all]!
  }
}

/** The least price over all shares of a set; the first unit, if it is in the set, is in the share or not as asked. */
function leastOver(left: number, first: 0 | 1, rest: readonly number[], price: readonly number[]): number {
  let least = Infinity
  for (let share = left; ; share = (share - 1) & left) {
    const fits = (share & 1) === (first & left)
    if (fits) least = Math.min(least, price[share]! + rest[left & ~share]!)
    if (share === 0) return least
  }
}
