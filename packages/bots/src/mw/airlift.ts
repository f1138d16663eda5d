/** The airlift, where that option is on: it carries the airborne corps, or supplies those whom no line reaches. */
import {
  airAround,
  AIRLIFT,
  allHexes,
  attackOf,
  AVAILABLE,
  GERMAN,
  HEXES,
  isGround,
  isLogistics,
  isReady,
  isSupported,
  LLK,
  overFault,
  ownUnits,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestDrop } from './drop.ts'

/** Instead of a hex: it waits for the corps that it is to carry (B191). */
export const WAITS = -1

/** Attack factors without support that it must reach to be worth a flight. */
const LEAST_FACTORS = 4

/** Where the airlift should fly in this impulse: WAITS for a landing, a hex to supply, or null to stay at home. */
export function chooseLift(view: MwState): number | null {
  const mayLand = view.landedTurn === 0 && view.at[AIRLIFT] === AVAILABLE && isReady(view, LLK)
  if (mayLand && isSupported(view, LLK, 'move') && bestDrop(view) !== null) return WAITS
  const needs = hungryFactors(view)
  let best: number | null = null
  let most = LEAST_FACTORS - 1
  for (const over of allHexes) {
    if (over === view.at[AIRLIFT] || overFault(view, AIRLIFT, over) !== null) continue
    const reached = airAround[over]!.reduce((sum, hex) => sum + (needs.get(hex) ?? 0), 0)
    if (reached <= most) continue
    most = reached
    best = over
  }
  return best
}

/** Attack factors without support in each hex, of those who may act now (26.1). */
function hungryFactors(view: MwState): Map<number, number> {
  const needs = new Map<number, number>()
  for (const unit of ownUnits[GERMAN]!) {
    const at = view.at[unit]!
    if (isGround[unit] === 0 || isLogistics[unit] === 1 || at < 0 || at >= HEXES) continue
    if (!isReady(view, unit) || isSupported(view, unit, 'fight')) continue
    needs.set(at, (needs.get(at) ?? 0) + attackOf(view, unit))
  }
  return needs
}
