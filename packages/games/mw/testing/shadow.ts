/**
 * A second referee: follows a game by what is told, hop by hop and loss by loss, and judges it from the data files with
 * searches and sums of its own. Nothing of the code that enforces the rules is used but the events and the position
 * before each action.
 */
import tableFile from '../data/tables.json' with { type: 'json' }
import { board } from '../data.ts'
import { ALLIED, GERMAN, LOST } from '../state.ts'
import { counters as units, hexes, sideKinds } from './sheets.ts'
import type { MwState } from '../state.ts'

const numberOf = new Map(hexes.map(({ id }, number) => [id, number]))

/** Even columns lie half a hex lower. */
function beside(at: number): number[] {
  const { id } = hexes[at]!
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))]
  const near = column % 2 === 0 ? [0, 1] : [-1, 0]
  const found = [[column, row - 1] as const, [column, row + 1] as const]
  for (const c of [column - 1, column + 1]) for (const d of near) found.push([c, row + d])
  return found.flatMap(([c, r]) => {
    const number = numberOf.get(`${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`)
    return number === undefined ? [] : [number]
  })
}
export const around: readonly (readonly number[])[] = hexes.map((_, at) => beside(at))
const between = (a: number, b: number, kind: string): boolean =>
  sideKinds(hexes[a]!.id, hexes[b]!.id).includes(kind)
export const isFeature = (at: number, ...names: string[]): boolean =>
  names.some(name => hexes[at]!.features?.includes(name))
const isPlayable = (at: number): boolean => hexes[at]!.playable !== false
/** Hexes beside one with no sea between, that can be entered at all. */
const open: readonly (readonly number[])[] = around.map((near, at) =>
  near.filter(to => isPlayable(to) && !between(at, to, 'sea')),
)

/** Hexes from one to another as the crow flies. */
export function far(from: number, to: number): number {
  const seen = new Map([[from, 0]])
  for (const at of seen.keys()) {
    if (at === to) return seen.get(at)!
    for (const next of around[at]!) if (!seen.has(next)) seen.set(next, seen.get(at)! + 1)
  }
  return Infinity
}

const OFF_GROUND = ['air', 'airlift', 'naval', 'specialForces']
export const isOnGround = (unit: number): boolean => !OFF_GROUND.includes(units[unit]!.type)
const isColumn = (unit: number): boolean => units[unit]!.type.startsWith('logistics')
export const isMech = (unit: number): boolean => units[unit]!.tags.includes('mech')
const isStatic = (unit: number): boolean => units[unit]!.tags.includes('static')

/** The position as the second referee keeps it: changed by what is told, taken anew before every action. */
export interface Shadow {
  at: number[]
  lost: number[]
  /** 1 where the Allies entered last. */
  allied: number[]
  destroyed: Set<number>
  state: MwState
}

export const shadowOf = (state: MwState): Shadow => ({
  at: state.at.slice(),
  lost: state.flags.map(flags => flags & LOST),
  allied: hexes.map((_, at) => (parseInt(state.control[at >> 2]!, 16) >> (at & 3)) & 1),
  destroyed: new Set(state.destroyed),
  state,
})

export const groundIn = ({ at }: Shadow, side: number, hex: number): number[] =>
  units.flatMap((one, unit) => (one.side === side && isOnGround(unit) && at[unit] === hex ? [unit] : []))
const ownerOfFort = (hex: number): number =>
  isFeature(hex, 'majorFort', 'minorFort') ? (hexes[hex]!.values!['fortOwner'] === 'German' ? 0 : 1) : -1
export const hasFort = ({ destroyed }: Shadow, side: number, hex: number): boolean =>
  ownerOfFort(hex) === side && !destroyed.has(hex)

/** Section 7: whether an enemy zone holds against a side in a hex. */
export function inZone(shadow: Shadow, side: number, hex: number): boolean {
  const { state, at } = shadow
  if (hasFort(shadow, side, hex) && groundIn(shadow, side, hex).some(isStatic)) return false
  if (side === GERMAN && state.options['openCities'] === true && state.open.includes(hex)) return false
  return open[hex]!.some(near =>
    groundIn(shadow, 1 - side, near).some(
      unit => !(units[unit]!.id === 'de-llk' && state.landing >= 0 && at[unit] === state.landing),
    ),
  )
}

/** Rule 3.3, 7.2a, 27.1c: who controls a hex, or -1. */
export function holder(shadow: Shadow, hex: number): number {
  const owner = shadow.allied[hex]!
  // Who has landed on enemies holds nothing yet.
  const isLanded = (unit: number): boolean => shadow.state.landing === hex && units[unit]!.id === 'de-llk'
  const own = groundIn(shadow, owner, hex).filter(unit => !isLanded(unit)).length
  if (own === 0 && groundIn(shadow, 1 - owner, hex).length > 0) return -1
  const { values = {} } = hexes[hex]!
  const counts = isFeature(hex, 'depot') || 'vpGerman' in values || 'vpAllied' in values
  if (counts && own === 0 && inZone(shadow, owner, hex)) return -1
  const isDisputed = shadow.state.bridgeheads.some(
    one => one.owner !== owner && isFeature(hex, 'city') && headOf(one) === hex,
  )
  return isDisputed ? -1 : owner
}

/** Where a bridgehead leads. */
function headOf({ side, from }: MwState['bridgeheads'][number]): number {
  const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
  return a === from ? b : a
}

const country = (hex: number): string => hexes[hex]!.country ?? ''
/** Rules 8.4.1, 8.5, 25.4b, 28.1e, 28.2f: whether a unit has no business in a hex. */
function isClosed({ state }: Shadow, unit: number, hex: number): boolean {
  const { nation, size, side } = units[unit]!
  if (!isPlayable(hex) || (size === 'army' && hexes[hex]!.terrain === 'rough')) return true
  if (side === ALLIED && state.open.includes(hex)) return true
  if (state.options['noNetherlands'] === true && country(hex) === 'Netherlands') return true
  if (nation === 'Dutch') return country(hex) !== 'Netherlands'
  if (nation !== 'Belgian' || ['Belgium', 'France'].includes(country(hex))) return false
  return !(state.options['alliance'] === true && country(hex) === 'Luxembourg')
}

/** What is wrong with a step of a ground unit from a hex into the next. */
export function stepFaults(shadow: Shadow, unit: number, from: number, to: number): string[] {
  const faults: string[] = []
  if (!open[from]!.includes(to)) faults.push('not a step')
  if (groundIn(shadow, 1 - units[unit]!.side, to).length > 0) faults.push('6.0f')
  if (isClosed(shadow, unit, to)) faults.push('8.5')
  return faults
}

/** A ground unit is in a hex now: control and fortresses change (3.3, 17.1). */
export function enter(shadow: Shadow, unit: number, hex: number): void {
  const { side } = units[unit]!
  shadow.at[unit] = hex
  if (groundIn(shadow, 1 - side, hex).length > 0) return
  if (ownerOfFort(hex) === 1 - side) shadow.destroyed.add(hex)
  if (!isColumn(unit)) shadow.allied[hex] = side
}

const terrainRow = (id: string): { mech: number; nonmech: number } =>
  tableFile.terrain.find(row => row.id === id)!
/** Rule 16.8: a German air zone over a hex. */
function isInterdicted({ at, lost }: Shadow, hex: number): boolean {
  return units.some(({ side, type, faces }, unit) => {
    if (side !== GERMAN || type !== 'air' || at[unit]! < 0) return false
    return at[unit] === hex || (faces[lost[unit]!]!['zone'] === 1 && around[at[unit]!]!.includes(hex))
  })
}

/** Section 6: whether there is room for a unit in a hex. */
export function hasRoom(shadow: Shadow, unit: number, hex: number): boolean {
  const { side } = units[unit]!
  const stack = [...groundIn(shadow, side, hex).filter(other => other !== unit), unit]
  if (!mayMix(shadow, new Set(stack.map(one => units[one]!.nation)))) return false
  const columns = stack.filter(isColumn).length
  const garrisons = stack.filter(isStatic).length
  const armies = stack.filter(one => units[one]!.size === 'army').length
  const corps = stack.length - columns - garrisons - armies
  if (columns > 1 || garrisons > 1 || armies > 1) return false
  if (hexes[hex]!.terrain === 'rough')
    return armies === 0 && corps <= (side === GERMAN && shadow.state.mansteinTurn > 0 ? 3 : 1)
  return corps <= (armies === 1 ? 1 : side === GERMAN ? 3 : 2)
}

/** Rules 6.0e, 28.2f: one nation, or Belgians with one of the others but the Dutch. */
const mayMix = ({ state }: Shadow, nations: ReadonlySet<string>): boolean =>
  nations.size === 1 ||
  (state.options['alliance'] === true &&
    nations.size === 2 &&
    nations.has('Belgian') &&
    !nations.has('Dutch'))

/** Section 8.4, 16.8, 17.0b: what a step costs. */
export function stepCost(shadow: Shadow, unit: number, from: number, to: number): number {
  const key = isMech(unit) ? 'mech' : 'nonmech'
  const { side } = units[unit]!
  const fort = isFeature(to, 'majorFort') ? 'enemyMajorFort' : 'enemyMinorFort'
  const ground = terrainRow(hexes[to]!.terrain)[key]
  const wall = hasFort(shadow, 1 - side, to) ? terrainRow(fort)[key] : 0
  const river = between(from, to, 'river') ? terrainRow('river')[key] : 0
  return Math.max(ground, wall) + river + (side === ALLIED && isInterdicted(shadow, from) ? 1 : 0)
}

const HOME: Readonly<Record<string, string>> = {
  German: 'Germany',
  French: 'France',
  Belgian: 'Belgium',
  Dutch: 'Netherlands',
}
const NATIONS = ['German', 'French', 'British', 'Belgian', 'Dutch']

/** Section 15.2: whether a hex is a source for a nation. */
function isSource(shadow: Shadow, nation: string, hex: number): boolean {
  const { state } = shadow
  const side = nation === 'German' ? GERMAN : ALLIED
  if (state.bombed.includes(hex) || holder(shadow, hex) !== side) return false
  if (nation === 'British') return isFeature(hex, 'channelPort')
  return (
    isFeature(hex, 'depot') &&
    country(hex) === HOME[nation] &&
    !state.fallen.includes(NATIONS.indexOf(nation))
  )
}

/** Rule 15.1: whether a line of so many hexes leads from one hex to another that will do. */
function leads(
  shadow: Shadow,
  side: number,
  from: number,
  most: number,
  ends: (hex: number) => boolean,
): boolean {
  if (ends(from)) return true
  const seen = new Map([[from, 0]])
  for (const [at, n] of seen) {
    if (n === most) continue
    for (const to of open[at]!) {
      if (seen.has(to) || groundIn(shadow, 1 - side, to).length > 0 || inZone(shadow, side, to)) continue
      if (shadow.state.options['noNetherlands'] === true && country(to) === 'Netherlands') continue
      if (ends(to)) return true
      seen.set(to, n + 1)
    }
  }
  return false
}

export const movement = (shadow: Shadow, unit: number): number =>
  units[unit]!.faces[shadow.lost[unit]!]!['movement']!

/** Sections 15.0 to 15.3, 26.1: whether a unit is supported for movement; undefined where it hangs on a French choice. */
export function isSupported(shadow: Shadow, unit: number): boolean | undefined {
  const { at } = shadow
  const { nation, side } = units[unit]!
  if (isColumn(unit) || isStatic(unit)) return true
  const here = at[unit]!
  const source = (hex: number): boolean => isSource(shadow, nation, hex)
  const most = movement(shadow, unit)
  const columns = new Set(
    units.flatMap((one, other) =>
      one.nation === nation &&
      isColumn(other) &&
      at[other]! >= 0 &&
      leads(shadow, side, at[other]!, movement(shadow, other), source)
        ? [at[other]!]
        : [],
    ),
  )
  if (leads(shadow, side, here, most, source)) return true
  if (leads(shadow, side, here, most, hex => columns.has(hex))) return true
  const airlift = units.findIndex(({ type }) => type === 'airlift')
  if (side === GERMAN && at[airlift]! >= 0 && far(at[airlift]!, here) <= 1) return true
  if (nation === 'French' && leads(shadow, side, here, most, hex => isSource(shadow, 'British', hex)))
    return undefined
  return false
}
