/** Section 11.6: where new units appear, and how many in a place. */
import {
  HEXES,
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
  UNITS,
} from '../data.ts'
import { controlOf } from '../control/control.ts'
import { isHusky, railNet } from '../rail/rail.ts'
import { firstTurnOf } from '../calendar.ts'
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
/** The fortnight from which each is, for all hexes; later than the last for those that never are. */
const lostTurn = Int16Array.from({ length: HEXES }, (_, hex) => firstTurnOf(lostFrom.get(hex) ?? '~'))
/** Rule 16.7: whether an entry of the east edge no longer leads home. */
const isEntryLost = ({ turn }: WfState, hex: number): boolean => turn >= lostTurn[hex]!
export const isEntryLostBy = (month: string, hex: number): boolean => month >= (lostFrom.get(hex) ?? '~')

const merged = (...lists: readonly (readonly number[])[]): readonly number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b)

const byNation = new Map<string, readonly number[]>()
/** Rules 11.6a and 11.6b: the kinds of places where a unit may appear, whoever holds them now: one list for a nation. */
function placesFor(unit: number): readonly number[] {
  if (unit === TITO) return hideouts
  const nation = nationOf(unit)
  const found = byNation.get(nation) ?? listPlaces(unit, homeOf.get(nation) ?? [])
  byNation.set(nation, found)
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

const placesOf: readonly (readonly number[])[] = Array.from({ length: UNITS }, (_, unit) => placesFor(unit))
/** Rule HX.0: Reggio is where Axis units are built. */
const huskyPlaces: readonly (readonly number[])[] = [majorPorts.filter(hex => husky[hex]), [REGGIO]]

const listFor = (state: WfState, unit: number): readonly number[] =>
  isHusky(state) ? huskyPlaces[sideOf[unit]!]! : placesOf[unit]!

/** What bears on arrivals of a side: the position, and what is ordered already. */
interface Scene {
  readonly state: WfState
  readonly newcomers: Newcomers
  readonly leavers: Leavers
  readonly supplied: Uint8Array
  readonly battle: Uint8Array
}

const sceneOf = (state: WfState, side: number, newcomers: Newcomers, leavers: Leavers): Scene => ({
  state,
  newcomers,
  leavers,
  supplied: railNet(state, side).supplied,
  battle: controlOf(state).battle,
})

/** Rules 11.6 and B101: every hex where a unit may appear now. */
export function arrivalHexes(
  state: WfState,
  unit: number,
  newcomers: Newcomers,
  leavers: Leavers = [],
): number[] {
  const scene = sceneOf(state, sideOf[unit]!, newcomers, leavers)
  return listFor(state, unit).filter(hex => placeFault(scene, unit, hex) === null)
}

/** Whether there is any such hex. */
function canArrive(scene: Scene, unit: number): boolean {
  for (const hex of listFor(scene.state, unit)) if (placeFault(scene, unit, hex) === null) return true
  return false
}

/** The same for many units of a side: asked once for all who appear in the same places, but for forts, which want one of their own. */
export function arrivers(
  state: WfState,
  side: number,
  newcomers: Newcomers,
  leavers: Leavers,
): (unit: number) => boolean {
  let known: Map<readonly number[], boolean> | null = null
  return unit => {
    const list = listFor(state, unit)
    known ??= new Map()
    const can = isFort[unit] === 1 ? undefined : known.get(list)
    if (can !== undefined) return can
    const found = canArrive(sceneOf(state, side, newcomers, leavers), unit)
    if (isFort[unit] === 0) known.set(list, found)
    return found
  }
}

/** The rule that keeps a unit from appearing in a hex, or null. */
export function arrivalFault(
  state: WfState,
  unit: number,
  hex: number,
  newcomers: Newcomers,
  leavers: Leavers = [],
): string | null {
  return listFor(state, unit).includes(hex)
    ? placeFault(sceneOf(state, sideOf[unit]!, newcomers, leavers), unit, hex)
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

function placeFault(scene: Scene, unit: number, hex: number): string | null {
  const { state, supplied, battle } = scene
  const side = sideOf[unit]!
  if (unit === TITO) {
    if (unitsIn(state, 1 - side)[hex]! > 0 || isAxisEntry(state, hex)) return '16.32a'
  } else {
    if (isEntryLost(state, hex)) return '16.7b'
    if (supplied[hex] === 0 || battle[hex] === 1) return '11.6e'
  }
  const here = newcomersIn(scene, hex)
  if (here >= capacityOf(hex)) return '11.6c'
  if (roomIn(state, side, hex) + leaversFrom(scene, hex) <= here) return '6.21a'
  return isFort[unit] === 1 ? fortFault(scene, unit, hex) : null
}

function newcomersIn({ newcomers }: Scene, hex: number): number {
  let count = 0
  for (let i = 0; i < newcomers.length; i++) if (newcomers[i]![0] === hex) count++
  return count
}

/** Rule 11.52: what is disbanded in a hex makes room there. */
function leaversFrom({ state, leavers }: Scene, hex: number): number {
  let count = 0
  for (let i = 0; i < leavers.length; i++) if (state.at[leavers[i]!] === hex) count++
  return count
}

/** Rulings B130 and B142: an entry at which new Axis units may stand in the same month, for all that Tito knows. */
const isAxisEntry = (state: WfState, hex: number): boolean =>
  isRailEntry[hex] === 1 && !isEntryLost(state, hex) && railNet(state, AXIS).supplied[hex] === 1

/** Rules 2.26f and 11.52: one fort at most in a hex, those that are disbanded gone. */
function fortFault({ state, newcomers, leavers }: Scene, unit: number, hex: number): string | null {
  if (newcomers.some(([at, one]) => at === hex && isFort[one] === 1)) return '2.26f'
  const fort = otherFort(state, unit, hex)
  return fort >= 0 && !leavers.includes(fort) ? '2.26f' : null
}
