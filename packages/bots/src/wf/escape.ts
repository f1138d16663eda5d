/** Evacuations: who would be lost where he stands is taken off by sea. */
import {
  cvOf,
  enemyTo,
  ESCORTED,
  evacuationDice,
  friendlyTo,
  isEngaged,
  isFort,
  stackOf,
  unitsIn,
} from './facts.ts'
import { lossOf } from './assault.ts'
import { besides } from './ground.ts'
import { fedBy } from './cut.ts'
import { voyageOf } from './voyage.ts'
import { withHolders } from './suppose.ts'
import type { Picture } from './picture.ts'

/** How sure it is that who is cut off is lost in the end. */
const DOOM = 0.8
/** Hexes to walk out, or to a line that could be opened. */
const OUT = 2

/** What it is worth to take a unit off to a port: what its loss would cost, less the risks at sea and on the beach. */
export function evacuationScore(picture: Picture, unit: number, port: number): number {
  const { view, me } = picture
  const at = view.at[unit]!
  if (at < 0 || isFort[unit] === 1 || picture.fed[port] === 0 || !isDoomed(picture, at)) return -1
  const isLast = isEngaged(view, unit) && stackOf(view, me, at).length === 1
  const { through, steps } = voyageOf(me, ESCORTED, evacuationDice(view, unit, port), cvOf(view, unit))
  const left = Math.max(0, cvOf(view, unit) - steps - (isLast ? 0.25 * cvOf(view, unit) : 0))
  const saved = left > 0.5 ? lossOf(view, unit) * (left / Math.max(1, cvOf(view, unit))) : 0
  const held = picture.guards[at] === 1 && friendlyTo(view, me)[at] === 1 ? 0.3 * picture.need[at]! : 0
  return through * DOOM * saved - held
}

/** Whether those in a hex are without supply, or fight a battle that is lost, and cannot help themselves. */
export function isDoomed(picture: Picture, at: number): boolean {
  const { view, me, foes, fed } = picture
  const there = stackOf(view, me, at)
  const ours = there.reduce((sum, unit) => sum + cvOf(view, unit), 0)
  const isLost = unitsIn(view, 1 - me)[at]! > 0 && (foes.get(at)?.cv ?? 0) > 3 * ours
  if (fed[at] === 1 && !isLost) return false
  return !hasWayOut(picture, at, isLost) && (isLost || !opensLine(picture, at, ours))
}

/** Whether a walk leads to friends who are fed, or out of a lost battle to anywhere. */
function hasWayOut({ view, me, fed }: Picture, at: number, isLost: boolean): boolean {
  const seen = new Set([at])
  let ring = [at]
  for (let d = 0; d < OUT; d++) {
    ring = ring
      .flatMap(from => besides(from))
      .filter(hex => {
        if (seen.has(hex) || unitsIn(view, 1 - me)[hex]! > 0) return false
        seen.add(hex)
        // Nobody leaves a battle but into friendly ground.
        return isLost && d === 0 ? friendlyTo(view, me)[hex] === 1 : true
      })
    if (ring.some(hex => friendlyTo(view, me)[hex] === 1 && (fed[hex] === 1 || isLost))) return true
  }
  return false
}

/** Whether those in a hex could take one near by, from a weaker enemy or from nobody, that feeds them again. */
function opensLine({ view, me, foes }: Picture, at: number, ours: number): boolean {
  const near = new Set(besides(at).flatMap(hex => [hex, ...besides(hex)]))
  for (const hex of near)
    if (enemyTo(view, me)[hex] === 1 && (foes.get(hex)?.cv ?? 0) * 1.5 < ours)
      if (fedBy(withHolders(view, me, [hex]), me)[at] === 1) return true
  return false
}
