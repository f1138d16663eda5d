/** Sections 8.4, 8.5, 17.0: what ground costs, and who may not enter it. */
import { FORBIDDEN, makeStepCosts } from '@hexfront/engine'
import {
  BE,
  board,
  fortOwner,
  HEXES,
  inBelgium,
  inEngland,
  inFrance,
  inLuxembourg,
  inNetherlands,
  isArmy,
  isFortOnMap,
  isForest,
  isMajorFort,
  isMech,
  isRough,
  isSea,
  inSwitzerland,
  nationOf,
  NL,
  sideOf,
  terrain,
} from '../data.ts'
import { isOn } from '../options/options.ts'
import { ALLIED } from '../state.ts'
import type { StepCosts } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rules 8.4a to 8.4c: the costs of mechanized units, of others, and of armies, which stay out of rough ground (8.4.1). */
const costsFor = (key: 'mech' | 'nonmech', rough: number): StepCosts =>
  makeStepCosts(board, {
    enter: { clear: terrain('clear')[key], forest: terrain('forest')[key], rough, sea: FORBIDDEN },
    cross: { river: terrain('river')[key], sea: FORBIDDEN },
  })
const mechCosts = costsFor('mech', terrain('rough').mech)
const footCosts = costsFor('nonmech', terrain('rough').nonmech)
const armyCosts = costsFor('nonmech', FORBIDDEN)

export const costsOf = (unit: number): StepCosts =>
  isMech[unit] === 1 ? mechCosts : isArmy[unit] === 1 ? armyCosts : footCosts

/** What a hex costs by its terrain alone. */
const plainCost = (key: 'mech' | 'nonmech', hex: number): number =>
  terrain(isRough[hex] === 1 ? 'rough' : isForest[hex] === 1 ? 'forest' : 'clear')[key]

/** Rules 17.0b, 8.4b, rulings B67, B68: what forts cost their enemies beyond the ground they stand on, as long as they stand. */
const fortCostsFor = (key: 'mech' | 'nonmech', side: number): Uint8Array =>
  Uint8Array.from({ length: board.count }, (_, hex) => {
    if (hex >= HEXES || isFortOnMap[hex] === 0 || fortOwner[hex]! < 0 || fortOwner[hex] === side) return 0
    const cost = terrain(isMajorFort[hex] === 1 ? 'enemyMajorFort' : 'enemyMinorFort')[key]
    return Math.max(0, cost - plainCost(key, hex))
  })
const allFortCosts = (['nonmech', 'mech'] as const).map(key => [fortCostsFor(key, 0), fortCostsFor(key, 1)])

const extra = new Uint8Array(board.count)
/** What intact enemy forts cost a unit beyond the ground they stand on. Good until it is asked again. */
export function fortCosts({ destroyed }: MwState, unit: number): Uint8Array {
  const all = allFortCosts[isMech[unit]!]![sideOf[unit]!]!
  if (destroyed.length === 0) return all
  extra.set(all)
  for (const hex of destroyed) extra[hex] = 0
  return extra
}

type Test = (hex: number) => boolean
const mask = (isClosed: Test): Uint8Array =>
  Uint8Array.from({ length: board.count }, (_, hex) =>
    hex >= HEXES || board.playable[hex] !== 1 || isClosed(hex) ? 1 : 0,
  )
/** Rules 8.5c to 8.5e, 28.2f, 28.1e: hexes closed to a nation, with and without the alliance and the Netherlands. */
const closedMasks: (Uint8Array | undefined)[] = []

function closedHexes(nation: number, isAllied: boolean, isDutchOut: boolean): Uint8Array {
  const key = nation * 4 + (isAllied ? 2 : 0) + (isDutchOut ? 1 : 0)
  return (closedMasks[key] ??= mask(hex => {
    if (isDutchOut && inNetherlands[hex] === 1) return true
    if (nation === NL) return inNetherlands[hex] === 0
    if (nation !== BE) return false
    return inBelgium[hex] === 0 && inFrance[hex] === 0 && !(isAllied && inLuxembourg[hex] === 1)
  }))
}

/** Hexes that a unit may not enter whoever is there: 1 each. Open cities are closed to the Allies (25.4b). */
export function closedTo(state: MwState, unit: number): Uint8Array {
  const closed = closedHexes(nationOf[unit]!, isOn(state, 'alliance'), isOn(state, 'noNetherlands'))
  if (state.open.length === 0 || sideOf[unit] !== ALLIED) return closed
  const open = closed.slice()
  for (const hex of state.open) open[hex] = 1
  return open
}

/** The rule that closes a hex to a unit, of those that `closedTo` goes by. */
export function closedRule(state: MwState, unit: number, hex: number): string {
  if (!(hex >= 0 && hex < HEXES)) return '8.5a'
  if (board.playable[hex] !== 1) return outsideRule(hex)
  if (sideOf[unit] === ALLIED && state.open.includes(hex)) return '25.4b'
  if (isOn(state, 'noNetherlands') && inNetherlands[hex] === 1) return '28.1e'
  return nationOf[unit] === BE ? '8.5d' : nationOf[unit] === NL ? '8.5e' : '8.5a'
}

/** Rules 8.0e, 8.5a, 8.5c, 8.5g: what is on no map, sea, Swiss or English. */
const outsideRule = (hex: number): string =>
  isSea[hex] === 1 ? '8.0e' : inSwitzerland[hex] === 1 ? '8.5c' : inEngland[hex] === 1 ? '8.5g' : '8.5a'
