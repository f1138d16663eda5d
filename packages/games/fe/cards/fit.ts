/** Rule 9.25: whether a combat meets what a Combat Card asks. Each word of the card data is one function here. */
import {
  districtOf,
  inCountry,
  isAirborne,
  isArmy,
  isBeach,
  isCoast,
  isCorps,
  isFortress,
  isBritish,
  isGerman,
  isMechanized,
  isPortOnMap,
  named,
  nationOf,
  side as kinds,
  sideKindsBetween,
} from '../data.ts'
import { stackOf } from '../position.ts'
import { ALLIED } from '../state.ts'
import { FULL, supplyOf } from '../supply/supply.ts'
import { cardNamed, cards } from './deck.ts'
import type { Plan } from '../combat/plan.ts'
import type { Condition } from './card.ts'
import type { FeState } from '../state.ts'

/** What a unit has to be: everything that is said. */
interface Traits {
  readonly size?: 'army' | 'corps'
  readonly nations?: readonly string[]
  readonly group?: 'British' | 'German'
  readonly supply?: 'full'
  readonly mechanized?: true
}

/** Rule 2.22d, ruling B70: an Airborne unit is British where that is asked. */
const isOfGroup = (unit: number, group: 'British' | 'German'): boolean =>
  group === 'German' ? isGerman[unit] === 1 : isBritish[unit] === 1 || isAirborne[unit] === 1

function hasTraits(state: FeState, unit: number, wanted: Traits): boolean {
  const { size, nations, group, supply, mechanized } = wanted
  if (size !== undefined && (size === 'army' ? isArmy : isCorps)[unit] === 0) return false
  if (nations !== undefined && !nations.includes(nationOf(unit))) return false
  if (group !== undefined && !isOfGroup(unit, group)) return false
  if (supply !== undefined && supplyOf(state, unit) !== FULL) return false
  return mechanized === undefined || isMechanized[unit] === 1
}

const defending = (state: FeState, { side, target }: Plan): number[] => stackOf(state, 1 - side, target)

const features: Readonly<Record<string, (hex: number) => boolean>> = {
  port: hex => isPortOnMap[hex] === 1,
  coast: hex => isCoast[hex] === 1,
}
const DISTRICT = 'armyDistrict:'

type Test = (state: FeState, plan: Plan, value: unknown) => boolean

const list = (value: unknown): readonly Condition[] => value as readonly Condition[]

const tests: Readonly<Record<string, Test>> = {
  any: (state, plan, value) => list(value).some(one => isMet(state, plan, one)),
  all: (state, plan, value) => list(value).every(one => isMet(state, plan, one)),
  participant: (state, { units }, value) => units.some(unit => hasTraits(state, unit, value as Traits)),
  defender: (state, plan, value) =>
    defending(state, plan).some(unit => hasTraits(state, unit, value as Traits)),
  attackFromBeachHead: (state, { units }) => units.some(unit => isBeach[state.at[unit]!] === 1),
  targetIsBeachHead: (_state, { target }) => isBeach[target] === 1,
  targetHasFortress: (state, plan) => defending(state, plan).some(unit => isFortress[unit] === 1),
  targetHexes: (_state, { target }, value) => (value as string[]).map(named).includes(target),
  targetCountry: (_state, { target }, value) =>
    (value as string[]).some(country => inCountry(country)[target] === 1),
  targetFeature(_state, { target }, value) {
    const name = String(value)
    if (name.startsWith(DISTRICT)) return districtOf[target] === Number(name.slice(DISTRICT.length))
    return features[name]!(target)
  },
  allAcross: (state, { units, target }) =>
    units.every(unit => (sideKindsBetween(state.at[unit]!, target) & (kinds.river | kinds.rhine)) !== 0),
  carpetBombing: (_state, { sac }) => sac >= 0,
  anyAlliedAttack: (_state, { side }) => side === ALLIED,
  notCard: (_state, plan, value) => !plan.cards.includes(cardNamed(String(value))),
}

const isMet = (state: FeState, plan: Plan, condition: Condition): boolean =>
  Object.entries(condition).every(([word, value]) => tests[word]!(state, plan, value))

/** Whether a card of a side can be used in a combat, by what the card says. */
export function fits(state: FeState, plan: Plan, card: number, side: number): boolean {
  const { combat } = cards[card]!
  const asked = side === plan.side ? combat?.attack : combat?.defense
  return asked !== undefined && isMet(state, plan, asked)
}
