/** What must hold of command and movement in every position: checked after every action of a fuzz run. */
import { ACTIVE, MOVES } from './hq/active.ts'
import { areaFault } from './movement/areas.ts'
import { HEXES, isFort, lands, placeName, unitName, UNITS } from './data.ts'
import { CROSSING, crossingsLeft } from './movement/crossings.ts'
import { stackOf, unitsIn } from './position.ts'
import { stackLimit } from './movement/stacking.ts'
import { ALLIED, AXIS, EXCESS, REVEALED } from './state.ts'
import { has } from './flags.ts'
import type { Breach } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** Steps during which a hex may be overfull for the moment (5.21d, 6.22b). */
const CROWDED = new Set([
  'setUp',
  'command',
  'movement',
  'mobilize',
  'rearguards',
  'interdict',
  'battle',
  'excess',
])

export function movementBreaches(state: WfState): Breach[] {
  return [...groundBreaches(state), ...commandBreaches(state), ...stackBreaches(state)]
}

/** Rules 1.1, 2.66 and 16.4: nobody stands on ground that is closed to him. */
function groundBreaches(state: WfState): Breach[] {
  const found: Breach[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES) continue
    const rule = areaFault(state, unit, at)
    if (rule !== null) found.push({ what: `${unitName(unit)} may not be in ${placeName(at)} (${rule})` })
  }
  return found
}

/** Rules 5.2, 5.61 and 6.33: active HQs lie open, and nothing was used more often than allowed. */
function commandBreaches(state: WfState): Breach[] {
  const found: Breach[] = []
  for (let i = 0; i < state.active.length; i += ACTIVE) {
    const hq = state.active[i]!
    if (!has(state, hq, REVEALED)) found.push({ what: `${unitName(hq)} is active and hidden` })
    if (state.active[i + MOVES]! < 0) found.push({ what: `${unitName(hq)} has given too many moves` })
  }
  for (let i = 0; i < state.crossed.length; i += CROSSING)
    if (state.crossed[i]! >= 0 && crossingsLeft(state, state.crossed[i]!) < 0)
      found.push({ what: `too many units have crossed side ${state.crossed[i]}` })
  return found
}

/** Rules 2.26f and 6.21: one fort a hex, and no more units than it holds. */
function stackBreaches(state: WfState): Breach[] {
  const found: Breach[] = []
  const isCrowded = state.frames.some(({ step }) => CROWDED.has(step))
  for (const side of [ALLIED, AXIS]) {
    const counts = unitsIn(state, side)
    for (const hex of lands) {
      if (counts[hex]! < 2) continue
      const stack = stackOf(state, side, hex)
      if (stack.filter(unit => isFort[unit] === 1).length > 1)
        found.push({ what: `two forts are in ${placeName(hex)}` })
      const inOrder = stack.filter(unit => !has(state, unit, EXCESS)).length
      if (!isCrowded && inOrder > stackLimit(hex)) found.push({ what: `${placeName(hex)} is overfull` })
    }
  }
  return found
}
