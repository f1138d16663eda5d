/** Ground that is closed to some: neutrals to all, Britain and Africa to the Axis, most of it to Italians. */
import { joinMasks, maskOf } from '@hexfront/engine'
import { board, inCountry, inZone, isItalian, lands, place, sideOf } from '../data.ts'
import { controlOf } from '../control/control.ts'
import { ALLIED } from '../state.ts'
import type { WfState } from '../state.ts'

const open = new Uint8Array(board.count)
const britain = inCountry('Britain')
const africa = inZone('northAfrica')
/** Rule 1.1c. */
export const closedToAxis = maskOf(
  board,
  lands.filter(hex => britain[hex] === 1 || africa[hex] === 1),
)

const greaterItaly = inCountry('Italy', 'Yugoslavia')
/** Rule S43.3a: of the islands in the Mediterranean those that are not Italian; Corsica lies next to Sardinia. */
for (const island of ['Malta', 'Mallorca']) greaterItaly[place(island)] = 1
/** Rules 2.66 and S43.3a: Italy, the islands, Yugoslavia, and the hexes next to them. */
export const italianArea = maskOf(
  board,
  lands.filter(hex => {
    if (greaterItaly[hex] === 1) return true
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[hex * 6 + d]!
      if (to >= 0 && greaterItaly[to] === 1) return true
    }
    return false
  }),
)
const closedToItalians = maskOf(
  board,
  lands.filter(hex => italianArea[hex] === 0 || closedToAxis[hex] === 1),
)

const husky = inZone('husky')
/** Rule HX.0: everything off the map of Husky. */
const closedInHusky = maskOf(
  board,
  lands.filter(hex => husky[hex] === 0),
)
const closedToAxisInHusky = joinMasks(new Uint8Array(board.count), closedInHusky, closedToAxis)

/** 1 for each hex that is closed to a unit for good, whoever holds it. */
export function closedTo({ period }: WfState, unit: number): Uint8Array {
  if (period === 'husky') return sideOf[unit] === ALLIED ? closedInHusky : closedToAxisInHusky
  if (sideOf[unit] === ALLIED) return open
  return isItalian[unit] === 1 ? closedToItalians : closedToAxis
}

/** The rule that closes a hex to a unit, or null. */
export function areaFault(state: WfState, unit: number, hex: number): string | null {
  if (board.playable[hex] !== 1) return '1.1b'
  if (controlOf(state).neutral[hex] === 1) return '16.4a'
  if (closedTo(state, unit)[hex] === 0) return null
  if (sideOf[unit] !== ALLIED && closedToAxis[hex] === 1) return '1.1c'
  return state.period === 'husky' ? 'HX.0' : '2.66'
}
