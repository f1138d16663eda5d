/** Rule 16.5: Army Group E. */
import {
  countryOf,
  events as called,
  isItalian,
  isRailEntry,
  lands,
  stepWith,
  tables,
  unitOf,
  UNITS,
} from '../data.ts'
import { eachRailGoal, journeyTo, ride } from '../rail/railmove.ts'
import { paySupreme, supremeMovesLeft } from '../hq/active.ts'
import { ALLIED, AXIS, EVENT, FIGHTING } from '../state.ts'
import { fortFault } from '../movement/stacking.ts'
import { NOBODY } from '../movement/manner.ts'
import { unitsIn } from '../position.ts'
import { setStep } from '../flags.ts'
import type { Manner } from '../movement/manner.ts'
import type { WfState } from '../state.ts'

const strengths = new Map(called.armyGroupE.units.map(({ unit, cv }) => [unitOf(unit), cv]))
const isGroup = Uint8Array.from({ length: UNITS }, (_, unit) => (strengths.has(unit) ? 1 : 0))
/** Rule 16.5b: eastern rail entries of Yugoslavia and Hungary, closed ones too (B149). */
const entries = lands.filter(
  hex => isRailEntry[hex] === 1 && ['Yugoslavia', 'Hungary'].includes(countryOf(hex)),
)

/** Rules 16.5a, 16.5c and 16.5e: the rule that keeps a unit of the group away, or null. */
function ban(state: WfState, unit: number): string | null {
  if (isGroup[unit] === 0) return '16.5d'
  if (isItalian[unit] === 1 && state.italy !== FIGHTING) return '16.5e'
  if (state.at[unit] !== EVENT || state.side !== AXIS || state.balkans === 0) return '16.5a'
  return supremeMovesLeft(state, AXIS, unit) === 0 ? '16.5c' : null
}

/** Rules 16.5b and 16.5c, ruling B172: where no Allied unit stands, with rail hexes spent already. */
const startsOf = (state: WfState): [number, number][] =>
  entries.filter(hex => unitsIn(state, ALLIED)[hex] === 0).map(hex => [hex, tables.rail.armyGroupE])

/** Rule 16.5c: the supreme moves that a unit of the group takes to a hex, 0 where it does not get. */
export const entryMoves = (state: WfState, unit: number, hex: number): number =>
  journeyTo(state, unit, supremeMovesLeft(state, AXIS, unit), hex, startsOf(state))?.moves ?? 0

export const armyGroupE: Manner = {
  verb: 'enter',
  ban,
  // Who may come can be picked, though every entry be barred or full.
  movers: state => (state.side !== AXIS || state.balkans === 0 ? NOBODY : unit => ban(state, unit) === null),
  goals(state, unit, found) {
    eachRailGoal(state, unit, supremeMovesLeft(state, AXIS, unit), found, startsOf(state))
  },
  fault(state, unit, hex) {
    if (entries.includes(hex) && unitsIn(state, ALLIED)[hex]! > 0) return '16.5b'
    const moves = supremeMovesLeft(state, AXIS, unit)
    if (journeyTo(state, unit, moves, hex, startsOf(state)) === null) return '16.5c'
    return fortFault(state, unit, hex)
  },
  go(run, unit, hex) {
    const { state } = run
    const left = supremeMovesLeft(state, AXIS, unit)
    const journey = journeyTo(state, unit, left, hex, startsOf(state))!
    paySupreme(run, AXIS, journey.moves, unit)
    setStep(state, unit, stepWith(unit, strengths.get(unit)!))
    ride(run, unit, journey)
  },
}
