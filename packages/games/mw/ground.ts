/** Sections 16.9, 17 and 22.4: forts that stand, cities that were bombed, what still works, and where bridgeheads lead. */
import { board, fortOwner, isCity, isDepot, isFortOnMap, isPort, nationOf, homeOf } from './data.ts'
import type { Bridgehead, MwState } from './state.ts'

/** Rules 17.0a, 17.1a: whether a fortification stands in a hex, whoever is in it. */
export const isIntactFort = (state: MwState, hex: number): boolean =>
  isFortOnMap[hex] === 1 && !state.destroyed.includes(hex)

/** Rules 17.0a, 17.0c: whether a side has the use of a fortification in a hex. */
export const hasFort = (state: MwState, side: number, hex: number): boolean =>
  fortOwner[hex] === side && isIntactFort(state, hex)

export const isBombed = (state: MwState, hex: number): boolean => state.bombed.includes(hex)
/** Rule 22.4d: a bombed city gives no shift. */
export const isWholeCity = (state: MwState, hex: number): boolean =>
  isCity[hex] === 1 && !isBombed(state, hex)

/** Rules 3.7e, 22.4e: whether a depot could work for a nation, whoever controls it. */
export const isWorkingDepot = (state: MwState, nation: number, hex: number): boolean =>
  isDepot[hex] === 1 && homeOf[nation]![hex] === 1 && !isBombed(state, hex) && !state.fallen.includes(nation)

/** Rules 3.7f, 22.4e: whether a port could work, whoever controls it: also in a country that has surrendered. */
export const isWorkingPort = (state: MwState, hex: number): boolean =>
  isPort[hex] === 1 && !isBombed(state, hex)

/** Rule 27.1a: the hex toward which a bridgehead leads. */
export function headOf({ side, from }: Bridgehead): number {
  const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
  return a === from ? b : a
}

export const isFallen = (state: MwState, unit: number): boolean => state.fallen.includes(nationOf[unit]!)
