/** Section 6: who may stand together. */
import { makeStacking, overfullHex, stackingFault as faultIn, togetherFault } from '@hexfront/engine'
import {
  allUnits,
  BE,
  DE,
  FR,
  HEXES,
  isArmy,
  isGround,
  isLogistics,
  isRough,
  isStatic,
  nationOf,
  sideOf,
  tables,
  UK,
} from '../data.ts'
import { isOn } from '../options/options.ts'
import { positionOf, room } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import type { Stacking, StackingRules, Tally } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Ruling B47: whoever is neither army, static nor supply counts as a corps. */
const counting = (is: (unit: number) => boolean): Uint8Array =>
  Uint8Array.from(allUnits, unit => (isGround[unit] === 1 && is(unit) ? 1 : 0))
const corps = counting(unit => isArmy[unit] === 0 && isStatic[unit] === 0 && isLogistics[unit] === 0)
const [ARMIES, CORPS, LOGISTICS, STATIC] = [0, 1, 2, 3] as const

const GERMANS = 1
const own = Uint8Array.from(allUnits, unit => 1 << nationOf[unit]!)
/** Rule 28.2f, ruling B193: French with Belgians or British with Belgians, never all three. */
const WITH_FRENCH = 2
const WITH_BRITISH = 4
const allied = Uint8Array.from(allUnits, unit => {
  const nation = nationOf[unit]!
  if (nation === DE) return GERMANS
  if (nation === BE) return WITH_FRENCH | WITH_BRITISH
  return nation === FR ? WITH_FRENCH : nation === UK ? WITH_BRITISH : 8
})

const limits = tables.stacking

/** The rule that a stack breaks in a hex, or null. */
function judge(state: MwState, { counts, groups }: Tally, hex: number): string | null {
  if (groups === 0) return '6.0e'
  const side = (groups & GERMANS) !== 0 ? GERMAN : ALLIED
  const rule = side === GERMAN ? '6.1' : '6.2'
  if (counts[LOGISTICS]! > limits.logistics || counts[STATIC]! > limits.static) return rule
  if (hex >= 0 && isRough[hex] === 1) {
    if (counts[ARMIES]! > 0) return '8.4.1'
    return counts[CORPS]! > roughLimit(state, side) ? '6.3a' : null
  }
  if (counts[ARMIES]! > limits.armies) return rule
  return counts[CORPS]! > (counts[ARMIES]! > 0 ? limits.corpsBesideArmy : limits.corps[side]!) ? rule : null
}

/** Rules 6.3a, 6.3b: one corps in rough ground; three Germans once the Manstein Plan has been picked. */
const roughLimit = ({ mansteinTurn }: MwState, side: number): number =>
  side === GERMAN && mansteinTurn > 0 ? limits.roughAfterManstein : limits.rough

/** Rules 8.4.1, 25.4b: armies stay out of rough ground, Allied units out of open cities. */
function bar(state: MwState, units: readonly number[], hex: number): string | null {
  if (isRough[hex] === 1 && units.some(unit => isArmy[unit] === 1)) return '8.4.1'
  return state.open.includes(hex) && sideOf[units[0]!] === ALLIED ? '25.4b' : null
}

const rules = (groups: Uint8Array): StackingRules<MwState> => ({
  hexCount: HEXES,
  occupancy: state => positionOf(state).occupancy,
  counts: [isArmy, corps, isLogistics, isStatic],
  groups,
  bar,
  judge,
})
const plain = makeStacking(rules(own))
const allying = makeStacking(rules(allied))

export const stackingOf = (state: MwState): Stacking<MwState> => (isOn(state, 'alliance') ? allying : plain)

/** The rule by which units may not stand in a hex with those of their side there now, or null. */
export const stackingFault = (state: MwState, units: readonly number[], hex: number): string | null =>
  faultIn(stackingOf(state), state, units, hex)

type Overfull = { readonly hex: number; readonly rule: string } | null

/** The first stack of a side that is too high, with what that hangs on: where its units are, and how many rough ground takes. */
interface Found {
  moves: number
  rough: number
  first: Overfull
}
const unread = (): Found => ({ moves: -1, rough: -1, first: null })
const kept = room.keep(
  (): readonly Found[] => [unread(), unread()],
  found => found.map(one => ({ ...one })),
)

/** The first hex in which a side's units break the rules, with the rule. */
export function overfull(state: MwState, side: number): Overfull {
  const found = kept.of(state)[side]!
  const moves = positionOf(state).moves[side]!
  const rough = roughLimit(state, side)
  if (found.moves !== moves || found.rough !== rough) {
    found.first = overfullHex(stackingOf(state), state, side)
    found.moves = moves
    found.rough = rough
  }
  return found.first
}

/** The next one after a hex. */
export const nextOverfull = (state: MwState, side: number, after: number): Overfull =>
  overfullHex(stackingOf(state), state, side, after + 1)

/** The rule that these units alone would break in a hex, or null. */
export const stackRule = (state: MwState, units: readonly number[], hex: number): string | null =>
  togetherFault(stackingOf(state), state, units, hex)
