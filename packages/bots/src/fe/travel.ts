/** How long a side would take to each hex, past and through whoever is in its way. */
import {
  attackOf,
  classOf,
  defenseOf,
  entryBan,
  HEXES,
  ownUnits,
  OUT,
  stackOf,
  supplyOf,
  unitsIn,
  ways,
  zonesOf,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { gatesOf } from './ground.ts'

/** Farther than anything is looked at. */
export const TOO_FAR = 20

/** What it takes to get into a hex: more where the enemy's zones reach, and much where he stands. */
const ZONE = 1
const STAND = 2
const MOST_STAND = 6

/** A weak stack goes nowhere fast. */
const lateOf = (attack: number): number => (attack >= 6 ? 0 : attack >= 3 ? 1 : 3)

/** Where a side sets out, by how late. */
function setOut(state: FeState, of: number, reach: (at: number, late: number) => void): void {
  const strength = new Map<number, number>()
  for (const unit of ownUnits[of]!) {
    const at = state.at[unit]!
    const attack = at < 0 ? 0 : attackOf(state, unit)
    if (attack > 0 && supplyOf(state, unit) !== OUT) strength.set(at, (strength.get(at) ?? 0) + attack)
  }
  for (const [at, attack] of strength) {
    if (at < HEXES) reach(at, lateOf(attack))
    else for (const gate of gatesOf(state, at)) reach(gate, 1 + lateOf(attack))
  }
}

/** Hexes to go, and hindrances on the way, from the nearest stack of a side to each hex. */
export function travelOf(state: FeState, of: number): Uint8Array {
  const far = new Uint8Array(HEXES).fill(TOO_FAR)
  const zones = zonesOf(state, 1 - of)
  const enemy = unitsIn(state, 1 - of)
  const kind = classOf(ownUnits[of]![0]!)
  const waiting: number[][] = Array.from({ length: TOO_FAR }, () => [])
  setOut(state, of, (at, late) => {
    if (late >= far[at]!) return
    far[at] = late
    waiting[late]!.push(at)
  })
  for (let now = 0; now < TOO_FAR; now++)
    for (const at of waiting[now]!) {
      if (far[at] !== now) continue
      for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
        const to = ways[slot]!
        if (to < 0) continue
        let then = now + 1 + (zones[to] === 1 ? ZONE : 0)
        if (enemy[to]! > 0) then += Math.min(MOST_STAND, STAND + 0.5 * strengthIn(state, 1 - of, to)) | 0
        if (then >= far[to]! || entryBan(state, kind, to) !== null) continue
        far[to] = then
        waiting[then]!.push(to)
      }
    }
  return far
}

const strengthIn = (state: FeState, of: number, hex: number): number =>
  stackOf(state, of, hex).reduce((sum, unit) => sum + defenseOf(state, unit), 0)
