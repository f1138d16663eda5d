/** What an enemy could run through to, past an open flank: an HQ that stands alone, a railway behind the front. */
import { cloneState } from '@hexfront/engine'
import { grant, holderOf } from '../control/control.ts'
import { hasLine } from '../supply/lines.ts'
import { isFort, isHq, isRail, lands, placeName, unitName, unitsOfSide } from '../data.ts'
import { isBattle, isOnMap, stackOf, unitsIn } from '../position.ts'
import { nearestEnemy } from './exposed.ts'
import { railNet } from '../rail/rail.ts'
import type { Warning } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rule 5.1c: HQs do not fire, so that one without troops is lost to whoever gets to it. */
export function loneHqs(state: WfState, side: number): Warning[] {
  const found: Warning[] = []
  for (const hq of unitsOfSide[side]!) {
    if (isHq[hq] === 0 || !isOnMap(state, hq)) continue
    const at = state.at[hq]!
    if (isBattle(state, at) || stackOf(state, side, at).some(unit => isHq[unit] === 0)) continue
    const enemy = nearestEnemy(state, side, at)
    if (enemy < 0) continue
    const params = { unit: unitName(hq), place: placeName(at), from: placeName(enemy) }
    found.push({ reason: { id: 'warn.loneHq', params }, rule: '5.1c', places: [at, enemy] })
  }
  return found
}

/** Units without supply from which on a cut is worth a warning: what stands at the railhead is always in danger. */
const LEAST = 2

/** Rules 9.12a and 10.3a: the empty hex of a railway within an enemy's march whose loss would starve the most units. */
export function openLines(state: WfState, side: number): Warning[] {
  const { supplied } = railNet(state, side)
  const before = hungry(state, side)
  let worst: Warning[] = []
  let most = LEAST - 1
  for (const hex of lands) {
    if (isRail[hex] === 0 || supplied[hex] === 0 || holderOf(state, hex) !== side) continue
    if (unitsIn(state, side)[hex]! > 0) continue
    const enemy = nearestEnemy(state, side, hex)
    if (enemy < 0) continue
    const after = cloneState(state)
    grant(after, [hex], 1 - side)
    const n = hungry(after, side) - before
    if (n <= most) continue
    most = n
    const params = { n, place: placeName(hex), from: placeName(enemy) }
    worst = [{ reason: { id: 'warn.openLine', params }, rule: '9.12a', places: [hex, enemy] }]
  }
  return worst
}

/** Units from which no safe line leads to a source; forts can wait. */
function hungry(state: WfState, side: number): number {
  const { sources } = railNet(state, side)
  let count = 0
  for (const unit of unitsOfSide[side]!)
    if (isOnMap(state, unit) && isFort[unit] === 0 && !hasLine(state, side, sources, state.at[unit]!)) count++
  return count
}
