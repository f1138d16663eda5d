/** Enemies about to starve: who stands beside them has their ground without a fight. */
import {
  countOfBlock,
  enemyTo,
  has,
  hexOfBlock,
  isEngaged,
  isHq,
  lands,
  sideOf,
  sideOfBlock,
  signsOfBlock,
  UNITS,
  unitsIn,
  UNSUPPLIED,
  zoneWays,
} from './facts.ts'
import { worthOf } from './worth.ts'
import type { WfState } from './facts.ts'

/** Ground whose holders will hardly see the end of the turn. */
export interface Estate {
  readonly hex: number
  readonly worth: number
  /** Own units beside it whose zone takes it. */
  readonly heirs: readonly number[]
}

/** The most steps that hunger takes with one blow, as far as they can be guessed. */
const LAST_STEP = 2.5
/** The least worth that somebody waits for. */
const LEAST = 2

/** Rules 10.4 and 8.2: enemy hexes where everybody is without supply, stays so, and is at his last step. */
export function estatesOf(
  view: WfState,
  me: number,
  foes: ReadonlyMap<number, { readonly cv: number }>,
  gain: Float64Array,
  fedToo: Uint8Array,
): Estate[] {
  const starving = starvingIn(view, 1 - me)
  return lands.flatMap(hex => {
    if (starving[hex] === undefined || starving[hex] < unitsIn(view, 1 - me)[hex]!) return []
    const worth = worthOf(view, hex) + gain[hex]!
    const isLost = fedToo[hex] === 0 && (foes.get(hex)?.cv ?? 0) <= LAST_STEP * starving[hex]
    if (!isLost || worth < LEAST || enemyTo(view, me)[hex] === 0 || unitsIn(view, me)[hex]! > 0) return []
    return [{ hex, worth, heirs: heirsOf(view, me, hex) }]
  })
}

/** Units of a side without supply by hex; that is marked on blocks that show their backs, too. */
function starvingIn(view: WfState, side: number): (number | undefined)[] {
  const starving: (number | undefined)[] = []
  const add = (hex: number, count: number): void => {
    if (hex >= 0) starving[hex] = (starving[hex] ?? 0) + count
  }
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === side && has(view, unit, UNSUPPLIED)) add(view.at[unit]!, 1)
  for (const block of view.blocks)
    if (sideOfBlock(block) === side && (signsOfBlock(block) & UNSUPPLIED) !== 0)
      add(hexOfBlock(block), countOfBlock(block))
  return starving
}

const heirsOf = (view: WfState, me: number, hex: number): number[] =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit =>
      sideOf[unit] === me &&
      isBeside(view.at[unit]!, hex) &&
      !has(view, unit, UNSUPPLIED) &&
      !isEngaged(view, unit),
  )

function isBeside(a: number, b: number): boolean {
  for (let slot = b * 6; slot < b * 6 + 6; slot++) if (zoneWays[slot] === a) return true
  return false
}

/** What a unit in a hex would have of its neighbours who starve, as long as nobody else is there for it. */
export function inherits(view: WfState, estates: readonly Estate[], unit: number, at: number): number {
  let sum = 0
  for (const { hex, worth, heirs } of estates)
    if (isBeside(at, hex) && !has(view, unit, UNSUPPLIED) && isHq[unit] === 0)
      if (heirs.every(heir => heir === unit)) sum += 0.5 * worth
  return sum
}
