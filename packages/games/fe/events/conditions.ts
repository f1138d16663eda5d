/** When an Event may be played: each condition of the card data is one function here. */
import { cardNamed, cards, isPlayed } from '../cards/deck.ts'
import { DEAD, has, WAITING } from '@hexfront/engine'
import {
  allHexes,
  inCountry,
  isAdjacent,
  isArmy,
  isFrenchBeach,
  isGerman,
  isMechanized,
  isWinter,
  limit,
  named,
  ownUnits,
  side,
  sideKindsBetween,
  unitById,
  zoneOf,
} from '../data.ts'
import { ALLIED_CLASS } from '../ground.ts'
import { OUT, supplyAt } from '../supply/supply.ts'
import { hasMark } from '../effects/effects.ts'
import { canInvade } from '../invasion/force.ts'
import { hasTarget } from '../operations/activation.ts'
import { controllerOf, isOnMap, unitsIn } from '../position.ts'
import { ALLIED, AXIS, HELD, INDUSTRY } from '../state.ts'
import type { Mark } from '../effects/effects.ts'
import type { Condition } from '../cards/card.ts'
import type { FeState } from '../state.ts'

/** Hexes by name, or of a zone as 'zone:sicily'. */
export const hexesNamed = (value: unknown): readonly number[] =>
  typeof value === 'string' && value.startsWith('zone:')
    ? zoneOf(value.slice('zone:'.length))
    : (Array.isArray(value) ? value : [value]).map(name => named(String(name)))

const titles = (value: unknown): number[] => (value as string[]).map(cardNamed)
const list = (value: unknown): readonly Condition[] => value as readonly Condition[]

/** The hexes of a country; never Beach Heads. */
const landOf = (country: unknown): number[] => allHexes.filter(hex => inCountry(String(country))[hex] === 1)

/** Hexes over the Rhine from a hex. */
const rhineNeighbours = (hex: number): number[] =>
  allHexes.filter(to => isAdjacent(hex, to) && (sideKindsBetween(hex, to) & side.rhine) !== 0)

/** Whether a condition holds in a position. */
type Holds = (state: FeState) => boolean
/** Reads what a word of the data asks for, once, into a question to positions. */
type Word = (value: unknown, whole: Condition) => Holds

const words: Readonly<Record<string, Word>> = {
  /** Rules 6.56, 6.562, 6.563. */
  notWinter: () => state => !isWinter(state),
  noOtherInvasionThisTurn: () => state => state.invasions === 0,
  minTurn: turn => state => state.turn >= Number(turn),
  played: value => all(titles(value), (state, card) => isPlayed(state, card)),
  playedAny: value => any(titles(value), (state, card) => isPlayed(state, card)),
  notPlayed: value => all(titles(value), (state, card) => !isPlayed(state, card)),
  any: value => any(list(value), conditionMet),
  all: value => all(list(value), conditionMet),
  flag: value => state => hasMark(state, value as Mark),
  alliedControlsAll: value => all(hexesNamed(value), isAllied),
  axisControlsAny: value => any(hexesNamed(value), isAxis),
  alliedControlsAny: (value, { inSupply }) =>
    any(
      hexesNamed(value),
      (state, hex) =>
        isAllied(state, hex) && (inSupply !== true || supplyAt(state, ALLIED_CLASS, hex) !== OUT),
    ),
  axisControlsAnyInCountry: value => any(landOf(value), isAxis),
  alliedHexesInCountry: value => {
    const { country, atLeast } = value as { country: string; atLeast: number }
    const land = landOf(country)
    return state => land.filter(hex => isAllied(state, hex)).length >= atLeast
  },
  alliedUnitInCountry: (value, { outside }) => {
    const left = outside === undefined ? [] : hexesNamed(outside)
    const land = (value as string[]).flatMap(landOf).filter(hex => !left.includes(hex))
    return any(land, hasAllies)
  },
  /** 'France' is mainland France: Beach Heads that open to it. */
  alliedUnitOnBeachOfCountry: () =>
    any(
      allHexes.filter(hex => isFrenchBeach[hex] === 1),
      hasAllies,
    ),
  alliedUnitOnRhineFacingAxis: () => {
    const banks = allHexes
      .map(hex => ({ hex, over: rhineNeighbours(hex) }))
      .filter(({ over }) => over.length > 0)
    return any(banks, (state, { hex, over }) => hasAllies(state, hex) && over.some(to => isAxis(state, to)))
  },
  germanMechOrArmyCanAttack: () =>
    any(
      ownUnits[AXIS]!.filter(
        unit => isGerman[unit] === 1 && (isMechanized[unit] === 1 || isArmy[unit] === 1),
      ),
      // Whoever was sent to an island this turn is not activated there (16.44).
      (state, unit) => isOnMap(state, unit) && !has(state, unit, HELD) && hasTarget(state, AXIS, unit),
    ),
  /** The Axis acts first in every round (4.3b). */
  axisRoundsLeft: value => state => limit('rounds') - state.round >= Number(value),
  hitlerInPlay: () => state => state.hitler !== DEAD,
  hitlerEliminated: () => state => state.hitler === DEAD,
  hitlerNotInZone: value => {
    const zone = zoneOf(String(value))
    return state => !zone.includes(state.hitler)
  },
  infrastructureAtMost: value => state => state.infrastructure <= Number(value),
  noCollapse: () => state => !hasMark(state, 'collapse'),
  noMarker: () => state => !hasMark(state, 'uBoats'),
  sacOnMission: () => state => state.sac.includes(INDUSTRY),
  unitEntered: value => {
    const unit = unitById(String(value))
    return state => state.at[unit] !== WAITING
  },
  unitOnMapAny: value => any((value as string[]).map(unitById), isOnMap),
  unitAt: value => {
    const { unit, place } = value as { unit: string; place: string }
    const [number, at] = [unitById(unit), named(place)]
    return state => state.at[number] === at
  },
}

type Of<T> = (state: FeState, one: T) => boolean
const any =
  <T>(these: readonly T[], holds: Of<T>): Holds =>
  state =>
    these.some(one => holds(state, one))
const all =
  <T>(these: readonly T[], holds: Of<T>): Holds =>
  state =>
    these.every(one => holds(state, one))

const isAllied: Of<number> = (state, hex) => controllerOf(state, hex) === ALLIED
const isAxis: Of<number> = (state, hex) => controllerOf(state, hex) === AXIS
const hasAllies: Of<number> = (state, hex) => unitsIn(state, ALLIED)[hex]! > 0

/** Words that only shade another condition. */
const SHADES = ['outside', 'inSupply']

/** Conditions of the card data as questions, each read once: a hand is looked through before every action. */
const read = new WeakMap<Condition, Holds>()

/** One that nobody has written yet does not hold. */
function readCondition(condition: Condition): Holds {
  const parts = Object.entries(condition)
    .filter(([word]) => !SHADES.includes(word))
    .map(([word, value]) => words[word]?.(value, condition) ?? ((): boolean => false))
  return parts.length === 1 ? parts[0]! : all(parts, (state, holds) => holds(state))
}

export function conditionMet(state: FeState, condition: Condition): boolean {
  let holds = read.get(condition)
  if (!holds) read.set(condition, (holds = readCondition(condition)))
  return holds(state)
}

/** Whether a card lands troops now; Overlord after Roundup lands nobody. */
export function isLanding(state: FeState, card: number): boolean {
  const { invasion, effects } = cards[card]!
  const [first] = effects
  if (!invasion) return false
  return first?.op !== 'ifPlayed' || !isPlayed(state, cardNamed(String(first['event'])))
}

/** Rule 6.564: whether a card that lands troops has them where it wants them. */
export const hasForce = (state: FeState, card: number): boolean =>
  !isLanding(state, card) || canInvade(state, card)
