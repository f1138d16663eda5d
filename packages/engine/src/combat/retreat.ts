/** Retreats as paths over hexes, from the hex left to the hex reached, within what a game allows. */

/** Hexes from the one that is left to the last one entered. */
export type HexPath = readonly number[]

export interface RetreatTerms {
  /** Hexes to go. */
  readonly hexes: number
  /** Hexes at most, when a retreat that may not end goes on; as many as `hexes` unless given. */
  readonly most?: number
  /** Adjacent hexes; negative entries are the edge of the map. */
  readonly neighbours: (hex: number) => ArrayLike<number>
  /** Whether the next hex may be entered at all: enemies, zones, sides, direction. */
  readonly mayStep: (path: HexPath, to: number) => boolean
  /** Whether the retreat may end at the end of this path: stacking, distance from the battle. */
  readonly mayEnd: (path: HexPath) => boolean
  /** Hexes where a retreat stops on entering, however far it was to go. */
  readonly stops?: (hex: number) => boolean
  /** Whether a retreat may end before it has gone its full distance, if its owner likes: a fortress, say. */
  readonly mayStop?: (path: HexPath) => boolean
  /** Of the steps allowed from a hex only those of the least rank are taken. */
  readonly stepRank?: (path: HexPath, to: number) => number
  /** Of all complete retreats only those of the least rank remain; the weightiest ranking first. */
  readonly prefer?: readonly ((path: HexPath) => number)[]
}

/** The next hexes of a path that is being drawn, and whether it may end where it is. */
export interface NextHexes {
  readonly hexes: readonly number[]
  readonly complete: boolean
}

export const lastHex = (path: HexPath): number => path[path.length - 1] as number

/** Keeps what has the least rank. */
export function leastBy<T>(items: readonly T[], rank: (item: T) => number): T[] {
  let best = Infinity
  let kept: T[] = []
  for (const item of items) {
    const value = rank(item)
    if (value > best) continue
    if (value < best) kept = []
    best = value
    kept.push(item)
  }
  return kept
}

/** Steps allowed from the end of a path: never back to a hex already passed. */
export function stepsFrom(path: HexPath, terms: Pick<RetreatTerms, 'neighbours' | 'mayStep'>): number[] {
  return Array.from(terms.neighbours(lastHex(path))).filter(
    to => to >= 0 && !path.includes(to) && terms.mayStep(path, to),
  )
}

/** Every retreat that can be completed; none: the unit cannot retreat. */
export function retreatPaths(from: number, terms: RetreatTerms): HexPath[] {
  const complete: HexPath[] = []
  extend([from], terms, complete)
  return (terms.prefer ?? []).reduce(leastBy, complete)
}

function extend(path: HexPath, terms: RetreatTerms, complete: HexPath[]) {
  const gone = path.length - 1
  const stopped = gone > 0 && terms.stops?.(lastHex(path)) === true
  if ((stopped || gone >= terms.hexes) && terms.mayEnd(path)) {
    complete.push(path)
    return
  }
  if (gone > 0 && gone < terms.hexes && terms.mayStop?.(path)) complete.push(path)
  if (stopped || gone >= (terms.most ?? terms.hexes)) return
  const steps = stepsFrom(path, terms)
  const { stepRank } = terms
  const kept = stepRank ? leastBy(steps, to => stepRank(path, to)) : steps
  for (const to of kept) extend([...path, to], terms, complete)
}

/** How a retreat that is being drawn hex by hex may go on so that it can still be completed. */
export function nextRetreatHexes(path: HexPath, terms: RetreatTerms): NextHexes {
  const first = path[0]
  if (first === undefined) throw new RangeError('a retreat starts somewhere')
  const rest = retreatPaths(first, terms).filter(each => path.every((hex, i) => each[i] === hex))
  const onward = rest.filter(each => each.length > path.length)
  return {
    hexes: [...new Set(onward.map(each => each[path.length] as number))],
    complete: onward.length < rest.length,
  }
}

/** A ranking of retreats: the nearer their end by a field of distances, the better. */
export function nearestEnd(distance: ArrayLike<number>): (path: HexPath) => number {
  return path => distance[lastHex(path)] as number
}

/** A ranking of steps: those that do not lead farther off come first, others only if there are none. */
export function notFarther(distance: ArrayLike<number>): (path: HexPath, to: number) => number {
  return (path, to) => ((distance[to] as number) <= (distance[lastHex(path)] as number) ? 0 : 1)
}

/** A ranking of steps: those that lead nearer come first, others only if there are none. */
export function nearer(distance: ArrayLike<number>): (path: HexPath, to: number) => number {
  return (path, to) => ((distance[to] as number) < (distance[lastHex(path)] as number) ? 0 : 1)
}
