/** Section 11.6: where new units appear, and how many in a place. */
import {
  inCountry,
  inZone,
  isFort,
  isHill,
  isItalian,
  isMajorCity,
  isMajorPort,
  isMinorCity,
  isMountain,
  isRailEntry,
  isVictoryCity,
  lands,
  nationOf,
  place,
  sideOf,
  tables,
  unitOf,
} from '../data.ts'
import { controlOf } from '../control/control.ts'
import { isHusky, railNet } from '../rail/rail.ts'
import { monthOf } from '../calendar.ts'
import { otherFort, roomIn } from '../movement/stacking.ts'
import { unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { WfState } from '../state.ts'

/** Units that appear in this production already, as [hex, unit] pairs. */
export type Newcomers = readonly (readonly [hex: number, unit: number])[]
/** Units that are disbanded in this production already, and make room (11.52). */
export type Leavers = readonly number[]

export const TITO = unitOf('YU-TITO-MTN')
const REGGIO = place('Reggio')
const husky = inZone('husky')
const isCity = isMajorCity.map((is, hex) => is | isMinorCity[hex]!)

const pick = (wanted: (hex: number) => unknown): readonly number[] => lands.filter(hex => wanted(hex))
const homeOf = new Map(tables.nations.rows.map(({ id, home }) => [id, pick(homeCity(home))]))
function homeCity(home: readonly string[]): (hex: number) => boolean {
  const inside = home.map(country => inCountry(country))
  return hex => isCity[hex] === 1 && inside.some(mask => mask[hex])
}
const majorPorts = pick(hex => isMajorPort[hex])
const victoryCities = pick(hex => isVictoryCity[hex])
const entries = pick(hex => isRailEntry[hex])
const hideouts = pick(hex => inCountry('Yugoslavia')[hex] && (isMountain[hex] || isHill[hex]))
const greaterItaly = inCountry('Italy', 'Yugoslavia')

/** Rule 16.7: month from which an entry in the east is lost. */
const lostFrom = new Map(tables.ironCurtain.rows.map(({ at, from }) => [place(at), from]))
/** Rule 16.7: whether an entry of the east edge no longer leads home. */
export const isEntryLost = (state: WfState, hex: number): boolean => isEntryLostBy(monthOf(state), hex)
export const isEntryLostBy = (month: string, hex: number): boolean => month >= (lostFrom.get(hex) ?? '~')

const merged = (...lists: readonly (readonly number[])[]): readonly number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b)

const known = new Map<string, readonly number[]>()
/** Rules 11.6a and 11.6b: the kinds of places where a unit may appear, whoever holds them now. */
function placesFor(unit: number): readonly number[] {
  if (unit === TITO) return hideouts
  const nation = nationOf(unit)
  let found = known.get(nation)
  if (!found) {
    found = listPlaces(unit, homeOf.get(nation) ?? [])
    known.set(nation, found)
  }
  return found
}

function listPlaces(unit: number, home: readonly number[]): readonly number[] {
  if (sideOf[unit] === ALLIED) return merged(majorPorts, home)
  // B98: allies of Germany appear at home, Italians also at entries of their own area.
  if (isItalian[unit])
    return merged(
      home,
      entries.filter(hex => greaterItaly[hex]),
    )
  return nationOf(unit) === 'GE' ? merged(victoryCities, home, entries) : home
}

/** Rules 11.6c and B100: how many new units a place takes in one production. */
export const capacityOf = (hex: number): number => (isMajorCity[hex] ? 2 : 1)

/** Rule HX.0: Reggio is where Axis units are built. */
const huskyPlaces = (unit: number): readonly number[] =>
  sideOf[unit] === ALLIED ? majorPorts.filter(hex => husky[hex]) : [REGGIO]

const listFor = (state: WfState, unit: number): readonly number[] =>
  isHusky(state) ? huskyPlaces(unit) : placesFor(unit)

/** Rules 11.6 and B101: every hex where a unit may appear now. */
export const arrivalHexes = (
  state: WfState,
  unit: number,
  newcomers: Newcomers,
  leavers: Leavers = [],
): number[] => listFor(state, unit).filter(hex => placeFault(state, unit, hex, newcomers, leavers) === null)

/** Whether there is any such hex. */
export const canArrive = (
  state: WfState,
  unit: number,
  newcomers: Newcomers,
  leavers: Leavers = [],
): boolean => listFor(state, unit).some(hex => placeFault(state, unit, hex, newcomers, leavers) === null)

/** The rule that keeps a unit from appearing in a hex, or null. */
export function arrivalFault(
  state: WfState,
  unit: number,
  hex: number,
  newcomers: Newcomers,
  leavers: Leavers = [],
): string | null {
  return listFor(state, unit).includes(hex)
    ? placeFault(state, unit, hex, newcomers, leavers)
    : kindRule(state, unit)
}

/** The rule that names the kinds of places in which a unit appears. */
function kindRule(state: WfState, unit: number): string {
  if (isHusky(state)) return 'HX.0'
  if (unit === TITO) return '16.32a'
  return sideOf[unit] === ALLIED ? '11.6b' : '11.6a'
}

/** Ruling B98: units of the allies of Germany, who appear at home. */
export const isHomebody = (unit: number): boolean => sideOf[unit] !== ALLIED && nationOf(unit) !== 'GE'

function placeFault(
  state: WfState,
  unit: number,
  hex: number,
  newcomers: Newcomers,
  leavers: Leavers,
): string | null {
  const side = sideOf[unit]!
  if (unit === TITO) {
    if (unitsIn(state, 1 - side)[hex]! > 0 || isAxisEntry(state, hex)) return '16.32a'
  } else {
    if (isEntryLost(state, hex)) return '16.7b'
    if (!railNet(state, side).supplied[hex] || controlOf(state).battle[hex]) return '11.6e'
  }
  const here = newcomers.filter(([at]) => at === hex)
  if (here.length >= capacityOf(hex)) return '11.6c'
  return stackFault(state, unit, hex, here, leavers)
}

/** Rulings B130 and B142: an entry at which new Axis units may stand in the same month, for all that Tito knows. */
const isAxisEntry = (state: WfState, hex: number): boolean =>
  isRailEntry[hex] === 1 && !isEntryLost(state, hex) && railNet(state, AXIS).supplied[hex] === 1

/** Rules 6.21a, 2.26f and 11.52: room in the hex, what is disbanded there gone, and one fort at most. */
function stackFault(
  state: WfState,
  unit: number,
  hex: number,
  here: Newcomers,
  leavers: Leavers,
): string | null {
  const freed = leavers.filter(one => state.at[one] === hex).length
  if (roomIn(state, sideOf[unit]!, hex) + freed <= here.length) return '6.21a'
  if (isFort[unit] === 0) return null
  if (here.some(([, one]) => isFort[one])) return '2.26f'
  const fort = otherFort(state, unit, hex)
  return fort >= 0 && !leavers.includes(fort) ? '2.26f' : null
}
