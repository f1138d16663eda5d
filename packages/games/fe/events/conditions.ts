/** When an Event may be played: each condition of the card data is one function here. */
import { cardNamed, cards, isPlayed } from '../cards/deck.ts'
import { DEAD, WAITING } from '@hexfront/engine'
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
import { ALLIED, AXIS, INDUSTRY } from '../state.ts'
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

type Test = (state: FeState, value: unknown, whole: Condition) => boolean

const tests: Readonly<Record<string, Test>> = {
  /** Rules 6.56, 6.562, 6.563. */
  notWinter: state => !isWinter(state),
  noOtherInvasionThisTurn: state => state.invasions === 0,
  minTurn: (state, turn) => state.turn >= Number(turn),
  played: (state, value) => titles(value).every(card => isPlayed(state, card)),
  playedAny: (state, value) => titles(value).some(card => isPlayed(state, card)),
  notPlayed: (state, value) => !titles(value).some(card => isPlayed(state, card)),
  any: (state, value) => list(value).some(one => conditionMet(state, one)),
  all: (state, value) => list(value).every(one => conditionMet(state, one)),
  flag: (state, value) => hasMark(state, value as Mark),
  alliedControlsAll: (state, value) => hexesNamed(value).every(hex => controllerOf(state, hex) === ALLIED),
  axisControlsAny: (state, value) => hexesNamed(value).some(hex => controllerOf(state, hex) === AXIS),
  alliedControlsAny: (state, value, { inSupply }) =>
    hexesNamed(value).some(
      hex =>
        controllerOf(state, hex) === ALLIED &&
        (inSupply !== true || supplyAt(state, ALLIED_CLASS, hex) !== OUT),
    ),
  axisControlsAnyInCountry: (state, value) => landOf(value).some(hex => controllerOf(state, hex) === AXIS),
  alliedHexesInCountry: (state, value) => {
    const { country, atLeast } = value as { country: string; atLeast: number }
    return landOf(country).filter(hex => controllerOf(state, hex) === ALLIED).length >= atLeast
  },
  alliedUnitInCountry: (state, value, { outside }) => {
    const allied = unitsIn(state, ALLIED)
    const left = outside === undefined ? [] : hexesNamed(outside)
    return (value as string[]).some(country =>
      landOf(country).some(hex => allied[hex]! > 0 && !left.includes(hex)),
    )
  },
  /** 'France' is mainland France: Beach Heads that open to it. */
  alliedUnitOnBeachOfCountry: state =>
    allHexes.some(hex => isFrenchBeach[hex] === 1 && unitsIn(state, ALLIED)[hex]! > 0),
  alliedUnitOnRhineFacingAxis: state =>
    allHexes.some(
      hex =>
        unitsIn(state, ALLIED)[hex]! > 0 && rhineNeighbours(hex).some(to => controllerOf(state, to) === AXIS),
    ),
  germanMechOrArmyCanAttack: state =>
    ownUnits[AXIS]!.some(
      unit =>
        isGerman[unit] === 1 &&
        (isMechanized[unit] === 1 || isArmy[unit] === 1) &&
        isOnMap(state, unit) &&
        hasTarget(state, AXIS, unit),
    ),
  /** The Axis acts first in every round (4.3b). */
  axisRoundsLeft: (state, value) => limit('rounds') - state.round >= Number(value),
  hitlerInPlay: state => state.hitler !== DEAD,
  hitlerEliminated: state => state.hitler === DEAD,
  hitlerNotInZone: (state, value) => !zoneOf(String(value)).includes(state.hitler),
  infrastructureAtMost: (state, value) => state.infrastructure <= Number(value),
  noCollapse: state => !hasMark(state, 'collapse'),
  noMarker: state => !hasMark(state, 'uBoats'),
  sacOnMission: state => state.sac.includes(INDUSTRY),
  unitEntered: (state, value) => state.at[unitById(String(value))] !== WAITING,
  unitOnMapAny: (state, value) => (value as string[]).some(id => isOnMap(state, unitById(id))),
  unitAt: (state, value) => {
    const { unit, place } = value as { unit: string; place: string }
    return state.at[unitById(unit)] === named(place)
  },
}

/** Words that only shade another condition. */
const SHADES = ['outside', 'inSupply']

/** Whether a condition holds; one that nobody has written yet does not. */
export function conditionMet(state: FeState, condition: Condition): boolean {
  return Object.entries(condition).every(
    ([word, value]) => SHADES.includes(word) || (tests[word]?.(state, value, condition) ?? false),
  )
}

/** Rule 6.564: whether a card that lands troops has them where it wants them; Overlord after Roundup lands nobody. */
export const hasForce = (state: FeState, card: number): boolean => {
  const { invasion, effects } = cards[card]!
  if (!invasion) return true
  const [first] = effects
  const isLanding = first?.op !== 'ifPlayed' || !isPlayed(state, cardNamed(String(first['event'])))
  return !isLanding || canInvade(state, card)
}
