/** The second referee on section 3: who should have given up, whether the war is over, and what everything counts. */
import { DEAD } from '@hexfront/engine'
import { holder, isFeature } from './shadow.ts'
import { counters as units, hexes } from './sheets.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { Shadow } from './shadow.ts'

const where = (test: (hex: number) => boolean): number[] => [...hexes.keys()].filter(test)
const isIn = (hex: number, country: string): boolean => hexes[hex]!.country === country
const named = (...ids: readonly string[]): number[] => where(hex => ids.includes(hexes[hex]!.id))

/** Rule 3.8: what keeps each nation in the war, by its number. */
const pillars: ReadonlyMap<number, readonly number[]> = new Map([
  [1, where(hex => isIn(hex, 'France') && isFeature(hex, 'depot'))],
  [3, named('1236', '1336', '1537')],
  [4, named('1432', '1334')],
])
const prizes = where(hex => isIn(hex, 'France') && isFeature(hex, 'depot', 'port'))
const depots = where(hex => isIn(hex, 'Germany') && isFeature(hex, 'depot'))

/** Rules 3.1, 3.8: what should have happened by now and has not. */
export function overdue(shadow: Shadow): string[] {
  const { state } = shadow
  if (state.turn === 0 || state.outcome) return []
  const isGerman = (hex: number): boolean => holder(shadow, hex) === GERMAN
  const lost = depots.filter(hex => holder(shadow, hex) === ALLIED)
  const falls = [...pillars].filter(
    ([nation, held]) =>
      !state.fallen.includes(nation) &&
      !(nation === 4 && state.options['noNetherlands'] === true) &&
      held.every(isGerman),
  )
  return [
    ...falls.map(([nation]) => `3.8 nation ${nation}`),
    ...(prizes.every(isGerman) ? ['3.1a'] : []),
    ...(lost.length > 1 ? ['3.1b'] : []),
  ]
}

/** Rules 3.4a, 3.5a, 25.4c. */
function hexWorth(shadow: Shadow, hex: number): number {
  const side = holder(shadow, hex)
  const { id, country } = hexes[hex]!
  if (side === ALLIED && country === 'Germany')
    return id === '1934' ? -5 : isFeature(hex, 'depot') ? -3 : isFeature(hex, 'minorFort') ? -2 : 0
  if (side !== GERMAN || country === 'Germany') return 0
  const full = id === '0941' ? 10 : ['1334', '1336'].includes(id) ? 4 : plainWorth(hex)
  return shadow.state.open.includes(hex) ? Math.floor(full / 2) : full
}

const plainWorth = (hex: number): number =>
  isFeature(hex, 'depot', 'channelPort') ? 3 : isFeature(hex, 'majorFort') ? 1 : 0

/** Rules 3.4b, 3.5b. */
function unitWorth(unit: number): number {
  const { side, type, tags, size } = units[unit]!
  const isMech = tags.includes('mech')
  if (type === 'air' || type === 'airlift') return side === ALLIED ? 1 : -1
  if (side === GERMAN) return isMech ? -3 : size === 'army' ? -2 : 0
  return isMech && size === 'corps' ? 2 : size === 'army' ? 1 : 0
}

/** Section 28: points for variants, to the Germans or less. */
const VARIANTS: Readonly<Record<string, number>> = {
  ssCorps: -1,
  moreSf: -1,
  mountainCorps: -1,
  noNetherlands: 5,
  alliedArmor: 1,
  alliedAir: 5,
  alliedSf: 1,
  colonial: 1,
  fighterCommand: 3,
  alliance: 5,
}

/** Rule 3.6: German points less Allied points. */
export function tally(shadow: Shadow): number {
  const { state, at } = shadow
  let sum = state.extended === 1 ? -10 : 0
  for (const hex of hexes.keys()) sum += hexWorth(shadow, hex)
  for (const unit of units.keys()) if (at[unit] === DEAD) sum += unitWorth(unit)
  for (const [option, points] of Object.entries(VARIANTS)) if (state.options[option] === true) sum += points
  // A handicap is not in the rules, and counts all the same.
  sum -= Number(state.options['ceded'] ?? 0)
  return state.options['airlift'] === 'corps' ? sum - 1 : sum
}
