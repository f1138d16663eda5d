/** Rules 6.53 to 6.55: new units come where their side may place them. */
import { choice, DEAD, seatBit } from '@hexfront/engine'
import {
  AFRICA,
  allHexes,
  HEXES,
  inGermany,
  isBeach,
  isCapital,
  isUrban,
  named,
  OKW,
  PARIS,
  placeName,
  sideOf,
  UK,
  unitById,
  unitName,
} from '../data.ts'
import { enter } from '../enter.ts'
import { classOf, entryBan } from '../ground.ts'
import { isPlace } from '../movement/reach.ts'
import { roomFault } from '../movement/stacking.ts'
import { controllerOf, isInPlay } from '../position.ts'
import { ALLIED } from '../state.ts'
import { OUT, supplyAt } from '../supply/supply.ts'
import { refuse } from '../words/refuse.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface ArrivingFrame extends Frame {
  side: number
  /** Units still to be placed, and the step that each comes at. */
  units: number[]
  steps: number[]
  /** Places that the card names instead of the usual ones, or beside them. */
  places: string[]
  extra: string[]
}

/** Rule 6.54: the Reserve boxes, Allied Beach Heads, and Paris. */
const alliedPlaces = (): number[] => [UK, AFRICA, ...allHexes.filter(hex => isBeach[hex] === 1), PARIS]

/** Rule 6.55, ruling B38: the OKW box, capitals, and the industrial hexes of Germany. */
const axisPlaces = (): number[] => [
  OKW,
  ...allHexes.filter(hex => isCapital[hex] === 1 || (isUrban[hex] === 1 && inGermany[hex] === 1)),
]

const IN_GERMANY = 'in-supply hexes of Germany'

/** Places that the rules or the card name for a unit, whether it can come there now or not. */
function namedPlaces(
  state: FeState,
  unit: number,
  { places, extra }: Pick<ArrivingFrame, 'places' | 'extra'>,
): number[] {
  const usual =
    places.length > 0 ? places.map(named) : sideOf[unit] === ALLIED ? alliedPlaces() : axisPlaces()
  const byName = extra.filter(name => name !== IN_GERMANY).map(named)
  const home = extra.includes(IN_GERMANY)
    ? allHexes.filter(hex => inGermany[hex] === 1 && supplyAt(state, classOf(unit), hex) !== OUT)
    : []
  return [...new Set([...usual, ...byName, ...home])].sort((a, b) => a - b)
}

/** Rulings B39, B191: the rule that keeps a unit out of such a place: not open to it, not friendly, or full; or null. */
function siteFault(state: FeState, unit: number, at: number): string | null {
  const ban = entryBan(state, classOf(unit), at)
  if (ban !== null) return ban
  const side = sideOf[unit]!
  if (at < HEXES && controllerOf(state, at) !== side) return placeRule(side)
  return roomFault(state, side, at)
}

const placeRule = (side: number): string => (side === ALLIED ? '6.54' : '6.55a')

export const arrivalPlaces = (
  state: FeState,
  unit: number,
  frame: Pick<ArrivingFrame, 'places' | 'extra'>,
): number[] => namedPlaces(state, unit, frame).filter(at => siteFault(state, unit, at) === null)

/** What an Event asks for: units by id, where it names places only those, and how strong they come. */
export interface Arrival {
  readonly units: readonly string[]
  readonly places?: readonly string[]
  readonly extraPlaces?: readonly string[]
  readonly step?: string
  readonly steps?: Readonly<Record<string, string>>
}

/** Rule 6.53: reinforcements are new: who is in play stays where he is, and who was lost comes back by replacements alone. */
const isNew = (state: FeState, unit: number): boolean => !isInPlay(state, unit) && state.at[unit] !== DEAD

/** Brings units into play that have not been there yet. */
export function arrive(run: Run<FeState>, side: number, arrival: Arrival): void {
  const ids = arrival.units.filter(id => isNew(run.state, unitById(id)))
  run.push({
    step: 'arriving',
    side,
    units: ids.map(unitById),
    steps: ids.map(id => ((arrival.steps?.[id] ?? arrival.step) === 'reduced' ? 1 : 0)),
    places: (arrival.places ?? []).slice(),
    extra: (arrival.extraPlaces ?? []).slice(),
  })
}

export const arrivalSteps: Steps<FeState> = {
  arriving: choice<FeState, ArrivingFrame>({
    deciders: (_state, { side, units }) => (units.length > 0 ? seatBit(side) : 0),
    ask: (_state, { units }) => ({ id: 'ask.arriving', params: { unit: unitName(units[0]!) } }),
    wait: () => ({ id: 'wait.arriving' }),
    rules: ['6.53a', '6.54', '6.55a'],
    offer: (state, frame, _seat, offer) =>
      arrivalPlaces(state, frame.units[0]!, frame).forEach(at => offer.add('to', at)),
    why(state, frame, _seat, { verb, arg }) {
      if (verb !== 'to' || !isPlace(arg)) return null
      const [unit] = frame.units as [number]
      const fault = namedPlaces(state, unit, frame).includes(arg) ? siteFault(state, unit, arg) : null
      return refuse(fault ?? placeRule(frame.side), { unit: unitName(unit), place: placeName(arg) })
    },
    act: {
      to(run, frame, arg) {
        const unit = frame.units.shift()!
        run.state.step[unit] = frame.steps.shift()!
        run.tell({ kind: 'arrived', side: frame.side, units: [unit], at: Number(arg) })
        enter(run, [unit], Number(arg))
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),
}
