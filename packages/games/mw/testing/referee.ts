/** What must be so wherever play stands, said once more and without the code that enforces it. */
import {
  BE,
  counters,
  fortOwner,
  inBelgium,
  inFrance,
  inLuxembourg,
  inNetherlands,
  isAir,
  isArmy,
  isGround,
  isLogistics,
  isRough,
  nationOf,
  NL,
  sideOf,
  tables,
} from '../data.ts'
import { overfull } from '../movement/stacking.ts'
import { lastIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import type { MwState } from '../state.ts'

/** Rules 8.5d, 8.5e, 28.1e, 28.2f: whether a nation has no business in a hex. */
function isAbroad({ options }: MwState, nation: number, at: number): boolean {
  if (options['noNetherlands'] === true && inNetherlands[at] === 1) return true
  if (nation === NL) return inNetherlands[at] !== 1
  if (nation !== BE || inBelgium[at] === 1 || inFrance[at] === 1) return false
  return !(options['alliance'] === true && inLuxembourg[at] === 1)
}

/** What is wrong with a unit on the ground. */
function wrongOnGround(state: MwState, unit: number, at: number): string[] {
  const side = sideOf[unit]!
  const landed = state.landing === at
  const wrong: readonly (readonly [boolean, string])[] = [
    [isArmy[unit] === 1 && isRough[at] === 1, '8.4.1'],
    [isAbroad(state, nationOf[unit]!, at), '8.5'],
    [side === ALLIED && state.open.includes(at), '25.4b'],
    [isLogistics[unit] === 0 && !landed && lastIn(state, at) !== side, '3.3a'],
    [fortOwner[at] === 1 - side && !landed && !state.destroyed.includes(at), '17.1a'],
  ]
  return wrong.filter(([is]) => is).map(([, rule]) => rule)
}

/** Steps in which every stack has been put in order (6.0a). */
const ORDERED = new Set(['command', 'refitting', 'selectMarker', 'combat', 'closing', 'interPhase'])

/** The rules that a position breaks, each with the unit that does. */
export function faultsIn(state: MwState): string[] {
  const faults: string[] = []
  const aloft = new Set<string>()
  for (const [unit, at] of state.at.entries()) {
    if (at < 0) continue
    const { id } = counters.sheet.units[unit]!
    if (state.fallen.includes(nationOf[unit]!)) faults.push(`3.7b ${id}`)
    if (isGround[unit] === 1) faults.push(...wrongOnGround(state, unit, at).map(rule => `${rule} ${id}`))
    if (isAir[unit] === 0) continue
    const place = `${sideOf[unit]} ${at}`
    if (aloft.has(place)) faults.push(`16.3 ${id}`)
    aloft.add(place)
  }
  if (ORDERED.has(state.frames.at(-1)?.step ?? ''))
    for (const side of [0, 1]) if (overfull(state, side)) faults.push(`6.0a side ${side}`)
  if (state.refit.some(points => points < 0 || points > tables.refit.most)) faults.push('14.0c')
  if (state.railUsed > Math.max(...tables.rail.thirds)) faults.push('9.1a')
  return faults
}
