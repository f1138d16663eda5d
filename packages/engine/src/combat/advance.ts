/** Advances after a battle: how far beyond the hex that was left, hex by hex. */
import { stepsFrom } from './retreat.ts'
import type { NextHexes, HexPath } from './retreat.ts'

export interface AdvanceTerms {
  /** The hex that was left: the first to be entered. */
  readonly vacated: number
  /** Hexes to go at most, the vacated one included. */
  readonly hexes: number
  readonly neighbours: (hex: number) => ArrayLike<number>
  readonly mayStep: (path: HexPath, to: number) => boolean
  /** Whether the advance may end there: stacking. */
  readonly mayEnd: (path: HexPath) => boolean
  /** Given, a hex that was passed may be entered again. */
  readonly mayReturn?: true
  /** Hexes where an advance stops on entering: zones, ground. */
  readonly stops?: (hex: number) => boolean
}

/** Hexes entered so far; who already stands in the vacated hex has entered it. */
function entered(path: HexPath, terms: AdvanceTerms): number {
  return path[0] === terms.vacated ? path.length : path.length - 1
}

function onward(path: HexPath, terms: AdvanceTerms): number[] {
  const count = entered(path, terms)
  if (count >= terms.hexes) return []
  if (path.length > 1 && terms.stops?.(path[path.length - 1]!)) return []
  const way = terms.mayReturn ? path.slice(-1) : path
  return stepsFrom(way, { ...terms, mayStep: (_way, to) => terms.mayStep(path, to) }).filter(
    to => count > 0 || to === terms.vacated,
  )
}

/** How an advance that is being drawn may go on so that it can end somewhere. */
export function nextAdvanceHexes(path: HexPath, terms: AdvanceTerms): NextHexes {
  const canEnd = (at: HexPath): boolean =>
    terms.mayEnd(at) || onward(at, terms).some(to => canEnd([...at, to]))
  return {
    hexes: onward(path, terms).filter(to => canEnd([...path, to])),
    complete: path.length > 1 && terms.mayEnd(path),
  }
}
