/** Events by which units travel: free redeployment, and airborne units dropped or flown in. */
import { mark } from '@hexfront/engine'
import {
  allHexes,
  HEXES,
  inCountry,
  isAdjacent,
  isArmy,
  isBeach,
  isCorps,
  isGerman,
  named,
  ownUnits,
  side as kinds,
  sideKindsBetween,
  UK,
  unitById,
} from '../data.ts'
import { rangeTo } from '../air/range.ts'
import { enter } from '../enter.ts'
import { own } from '../events.ts'
import { classOf, entryBan, isPortOf } from '../ground.ts'
import { roomIn } from '../movement/stacking.ts'
import { isOnMap, unitsIn } from '../position.ts'
import { costOf, goals, leaveFault } from '../redeployment/where.ts'
import { ALLIED, AXIS, RESTING, SENT } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { ask, effectNamed } from './picking.ts'
import type { Run } from '@hexfront/engine'
import type { EffectData } from '../cards/card.ts'
import type { Perform } from './perform.ts'
import type { Pick, PickFrame } from './picking.ts'
import type { FeState } from '../state.ts'

/** What a free redeployment says: from where, to where, who. */
interface Journey {
  readonly fromPlaces?: readonly string[]
  readonly toPlaces?: readonly string[]
  readonly toCountries?: readonly string[]
  readonly withinCountries?: readonly string[]
  readonly size?: 'corps'
}

const journeyOf = (card: number): Journey =>
  (effectNamed(card, 'freeRd') ?? effectNamed(card, 'freeRdPoints')) as EffectData & Journey

const isIn = (countries: readonly string[], at: number): boolean =>
  at < HEXES && countries.some(country => inCountry(country)[at] === 1)

/** A place that a card names: a country, or a box. */
const isFrom = (name: string, at: number): boolean =>
  name === 'Italy' ? isIn(['Italy'], at) : at === named(name)

/** AL-51: ports and Beach Heads of the countries that the words name. */
function isPortIn(state: FeState, words: readonly string[], at: number): boolean {
  if (at >= HEXES || !isPortOf(state, ALLIED, at)) return false
  const countries = words.map(word => word.slice('ports of '.length))
  return isIn(countries, at) || (isBeach[at] === 1 && isBeachOf(countries, at))
}
const isBeachOf = (countries: readonly string[], beach: number): boolean =>
  allHexes.some(hex => isAdjacent(beach, hex) && isIn(countries, hex))

/** Where a journey may end. AL-51 goes from anywhere in Italy, and as by sea to any port (B122). */
function ends(state: FeState, card: number, unit: number): number[] {
  const { toPlaces, toCountries, withinCountries } = journeyOf(card)
  const side = unitSide(unit)
  if (toPlaces)
    return allHexes.filter(
      at =>
        isPortIn(state, toPlaces, at) &&
        entryBan(state, classOf(unit), at) === null &&
        roomIn(state, side, at) > 0,
    )
  const wanted = toCountries ?? withinCountries ?? []
  return goals(state, unit).filter(at => isIn(wanted, at) && roomIn(state, side, at) > 0)
}
const unitSide = (unit: number): number => (ownUnits[ALLIED]!.includes(unit) ? ALLIED : AXIS)

function mayTravel(state: FeState, { card, side, left, kind }: PickFrame, unit: number): boolean {
  const { fromPlaces, withinCountries, size } = journeyOf(card)
  const at = state.at[unit]!
  if (at < 0 || leaveFault(state, unit) !== null) return false
  if (side === AXIS && isGerman[unit] === 0) return false
  if (size === 'corps' && isCorps[unit] === 0) return false
  if (fromPlaces && !fromPlaces.some(name => isFrom(name, at))) return false
  if (withinCountries && !isIn(withinCountries, at)) return false
  if (kind === 'journeyPoints' && costOf(unit) > left) return false
  return ends(state, card, unit).length > 0
}

function travels(run: Run<FeState>, { unit, side }: PickFrame, at: number): void {
  const { state } = run
  mark(state, unit, SENT)
  run.tell(own('redeployed', { side, unit, from: state.at[unit]!, at, rule: '10.1' }))
  enter(run, [unit], at)
}

const journey: Pick = {
  verb: 'chooseUnit',
  isOptional: true,
  options: (state, frame) => ownUnits[frame.side]!.filter(unit => mayTravel(state, frame, unit)),
  take: (run, { side, card }, unit) =>
    run.push({ step: 'eventPick', side, card, kind: 'journeyTo', left: 1, unit }),
}

/** AX-01: as many as the points pay for; taking one has cost a point already. */
const journeyPoints: Pick = {
  ...journey,
  take(run, frame, unit) {
    frame.left -= costOf(unit) - 1
    journey.take(run, frame, unit)
  },
}

/** Airborne units in the United Kingdom. */
const airborne = (state: FeState, card: number, op: string): number[] =>
  (effectNamed(card, op)['units'] as string[]).map(unitById).filter(unit => state.at[unit] === UK)

/** AL-37: vacant hexes open to the Allies, near an Army of theirs that is in supply. */
function dropZone(state: FeState, card: number): number[] {
  const { countries, withinOfArmy } = effectNamed(card, 'airdrop') as unknown as {
    countries: string[]
    withinOfArmy: number
  }
  const armies = ownUnits[ALLIED]!.filter(
    unit => isArmy[unit] === 1 && isOnMap(state, unit) && isSupplied(state, unit),
  )
  const isVacant = (hex: number): boolean =>
    unitsIn(state, AXIS)[hex] === 0 && unitsIn(state, ALLIED)[hex] === 0
  return allHexes.filter(
    hex =>
      isIn(countries, hex) &&
      isVacant(hex) &&
      entryBan(state, classOf(unitById('AB-Corps')), hex) === null &&
      armies.some(unit => rangeTo(state, state.at[unit]!, hex) <= withinOfArmy),
  )
}

/** AL-46: Allied stacks beside the Rhine with room. */
const rhineBank = (state: FeState): number[] =>
  allHexes.filter(
    hex =>
      unitsIn(state, ALLIED)[hex]! > 0 &&
      roomIn(state, ALLIED, hex) > 0 &&
      allHexes.some(to => isAdjacent(hex, to) && (sideKindsBetween(hex, to) & kinds.rhine) !== 0),
  )

/** An airborne unit, then where it comes down. */
const flight = (
  op: string,
  to: string,
  goal: (state: FeState, card: number) => number[],
  land: (run: Run<FeState>, frame: PickFrame, at: number) => void,
): Readonly<Record<string, Pick>> => ({
  [op]: {
    verb: 'chooseUnit',
    isOptional: true,
    options: (state, { card }) => (goal(state, card).length > 0 ? airborne(state, card, op) : []),
    take: (run, { side, card }, unit) => run.push({ step: 'eventPick', side, card, kind: to, left: 1, unit }),
  },
  [to]: { verb: 'to', options: (state, { card }) => goal(state, card), take: land },
})

function comesDown(run: Run<FeState>, { unit, side }: PickFrame, at: number): void {
  run.tell(own('redeployed', { side, unit, from: run.state.at[unit]!, at, rule: '6.51a' }))
  enter(run, [unit], at)
}

export const travelPicks: Readonly<Record<string, Pick>> = {
  journey,
  journeyPoints,
  journeyTo: {
    verb: 'to',
    options: (state, { card, unit }) => ends(state, card, unit),
    take: travels,
  },
  ...flight('airdrop', 'airdropTo', dropZone, (run, frame, at) => {
    comesDown(run, frame, at)
    mark(run.state, frame.unit, RESTING)
  }),
  ...flight('airReinforceRhine', 'airReinforceRhineTo', rhineBank, comesDown),
}

export const travelPerformers: Readonly<Record<string, Perform>> = {
  freeRd: ask('journey', ({ units }) => Number(units)),
  freeRdPoints: ask('journeyPoints', ({ points }) => Number(points)),
  airdrop: ask('airdrop', ({ count }) => Number(count)),
  airReinforceRhine: ask('airReinforceRhine', ({ count }) => Number(count)),
}
