/** Rules 16.5e, 16.9a: which cities may be bombed. */
import { HEXES, inGermany, inNetherlands, isCity } from '../data.ts'
import { isBombed } from '../ground.ts'
import { isOn } from '../options/options.ts'
import { unitsIn } from '../position.ts'
import { GERMAN } from '../state.ts'
import type { MwState } from '../state.ts'

/** Rule 28.2b, ruling B174: Allied bombers only by that option. */
export const mayBomb = (state: MwState, side: number): boolean => side === GERMAN || isOn(state, 'alliedAir')

/** Ruling B130: a whole city of an enemy country without friendly units in it, whoever controls it. */
export function bombFault(state: MwState, side: number, hex: number): string | null {
  if (!mayBomb(state, side)) return '16.5e'
  if (!(hex >= 0 && hex < HEXES) || isCity[hex] === 0) return '16.9a'
  if ((inGermany[hex] === 1) === (side === GERMAN)) return '16.9a'
  if (inNetherlands[hex] === 1 && isOn(state, 'noNetherlands')) return '28.1e'
  return isBombed(state, hex) || unitsIn(state, side)[hex]! > 0 ? '16.9a' : null
}
