/** The second referee on odds: strengths, every shift and the column, added up anew from the data files (10.3 to 10.5). */
import markerFile from '../data/markers.json' with { type: 'json' }
import tableFile from '../data/tables.json' with { type: 'json' }
import { board } from '../data.ts'
import { ALLIED, DEFENDED, GERMAN, LANDED } from '../state.ts'
import { far, hasFort, isFeature, isSupported } from './shadow.ts'
import { counters as units, hexes, sideKinds } from './sheets.ts'
import type { GameEvent } from '@hexfront/engine'
import type { MwState } from '../state.ts'
import type { Shadow } from './shadow.ts'

/** A combat as it was announced. */
interface Announced {
  readonly side: number
  readonly target: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  /** Who was attacked before: adds nothing (10.1c). */
  readonly idle: readonly number[]
  readonly isCounter: boolean
  readonly isLanding: boolean
  readonly isGrounded: boolean
}

export interface Sums {
  fight: Announced | null
  /** The next combat is a counterattack; ships support the present one. */
  isCounter: boolean
  isNaval: boolean
  /** How many columns were judged. */
  judged: number
  readonly faults: string[]
}

export const newSums = (): Sums => ({
  fight: null,
  isCounter: false,
  isNaval: false,
  judged: 0,
  faults: [],
})

interface Told {
  readonly kind: string
  readonly what?: string
  readonly side: number
  readonly at: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly attack: number
  readonly defense: number
  readonly column: string
}

const faceOf = ({ lost }: Shadow, unit: number): Readonly<Record<string, number>> =>
  units[unit]!.faces[lost[unit]!]!

function announce(sums: Sums, { frames, flags, landing }: MwState, event: Told): void {
  const { side, at: target, attackers, defenders } = event
  const { isCounter } = sums
  const top = frames.at(-1)
  sums.fight = {
    ...{ side, target, attackers, defenders, isCounter },
    idle: isCounter ? sums.fight!.idle : defenders.filter(unit => (flags[unit]! & DEFENDED) !== 0),
    isLanding: !isCounter && landing === target,
    isGrounded: !isCounter && top?.step === 'attackPlan' && top['grounded'] === 1,
  }
  sums.isCounter = false
  sums.isNaval = false
}

/** Rules 10.4, 10.1c, 22.2e. */
function strengths(shadow: Shadow, { attackers, defenders, idle, isCounter }: Announced): [number, number] {
  const attackOf = (unit: number): number => {
    const { attack = 0, defense = 0 } = faceOf(shadow, unit)
    if (!isCounter) return attack
    return idle.includes(unit) ? 0 : attack || defense
  }
  const defenseOf = (unit: number): number => (idle.includes(unit) ? 0 : faceOf(shadow, unit)['defense']!)
  const total = (some: readonly number[], of: (unit: number) => number): number =>
    some.reduce((sum, unit) => sum + of(unit), 0)
  return [total(attackers, attackOf), total(defenders, defenseOf)]
}

/** Rules 10.5d, 17.0c, 22.4d, 27.1b, 25.1: nothing of it after a landing (18.2d). */
function groundShift(shadow: Shadow, { side, target, attackers, defenders }: Announced): number {
  const { state, at } = shadow
  const { terrain } = hexes[target]!
  const city = isFeature(target, 'city') && !state.bombed.includes(target) ? 1 : 0
  const ground = Math.max(city, terrain === 'rough' ? 2 : terrain === 'forest' ? 1 : 0)
  const fort = hasFort(shadow, 1 - side, target) ? 1 : 0
  const river = attackers.every(unit => isRiver(state, at[unit]!, target)) ? 1 : 0
  if (state.options['mountain'] !== true || terrain !== 'rough') return -ground - fort - river
  const climbs = (some: readonly number[]): number =>
    some.every(unit => units[unit]!.type === 'mountain') ? 1 : 0
  return climbs(attackers) - climbs(defenders) - ground - fort - river
}

function isRiver({ bridgeheads }: MwState, from: number, to: number): boolean {
  const endsOf = (side: number): number[] => [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
  if (bridgeheads.some(({ side }) => [from, to].every(hex => endsOf(side).includes(hex)))) return false
  return sideKinds(hexes[from]!.id, hexes[to]!.id).includes('river')
}

/** Rules 15.5b, 15.5c, 18.3: columns for want of support; of French who could live on a port one does (15.2d). */
function supportShift(shadow: Shadow, { side, attackers, defenders, idle }: Announced): number {
  const lacking = (some: readonly number[]): readonly [number, number] => {
    const asked = some.filter(unit => !idle.includes(unit) && (shadow.state.flags[unit]! & LANDED) === 0)
    const found = asked.map(unit => isSupported(shadow, unit))
    return [found.filter(one => one === false).length, found.filter(one => one === undefined).length]
  }
  const [[attack, maybe], [defence, perhaps]] = [lacking(attackers), lacking(defenders)]
  const others = Math.max(0, (side === ALLIED ? maybe : perhaps) - 1)
  return side === ALLIED ? defence - attack - others : defence + others - attack
}

/** Rules 10.5f, 16.7: the best air unit of a side whose zone covers the defenders. */
function airOver(shadow: Shadow, side: number, target: number): number {
  const values = units.map((one, unit) => {
    const at = shadow.at[unit]!
    if (one.type !== 'air' || one.side !== side || at < 0) return 0
    const { support = 0, zone = 0 } = faceOf(shadow, unit)
    return far(at, target) <= zone ? support : 0
  })
  return Math.max(0, ...values)
}

/** Rules 5.1j, 5.1y, 5.6a. */
function markerShift({ state, at }: Shadow, { side, target, attackers }: Announced): number {
  const marker = markerFile.markers[state.marker]
  const isMaginot = (hex: number): boolean => isFeature(hex, 'majorFort') && hexes[hex]!.country === 'France'
  const isPlain = marker?.side === side && !['manstein', 'luftwaffe'].includes(marker.id)
  const counts =
    marker?.id !== 'planR' ||
    (hexes[target]!.country === 'Germany' && attackers.every(unit => isMaginot(at[unit]!)))
  const isKleist =
    side === GERMAN &&
    state.mansteinTurn === state.turn &&
    attackers.every(unit => units[unit]!.tags.includes('PGK'))
  return (isPlain && counts ? marker.shift : 0) + (isKleist ? 2 : 0)
}

/** Rules 10.3e, 22.2b, 22.2c. */
function shiftOf(shadow: Shadow, fight: Announced, isNaval: boolean): number {
  if (fight.isCounter) return 1
  const { side, target, isLanding, isGrounded } = fight
  const air = (isGrounded ? 0 : airOver(shadow, side, target)) - airOver(shadow, 1 - side, target)
  const ships = isNaval ? (side === ALLIED ? 1 : -1) : 0
  const ground = isLanding ? 0 : groundShift(shadow, fight)
  return ground + supportShift(shadow, fight) + air + ships + markerShift(shadow, fight)
}

const columns = tableFile.assault.columns.list

/** Rules 10.4, 10.5c: fractions dropped, shifts counted from the end columns where the odds are beyond them. */
function columnFor(attack: number, defense: number, shift: number): string {
  const percent = defense === 0 ? Infinity : Math.floor((attack * 100) / defense)
  const base = columns.filter(({ from }) => from <= percent).length - 1
  return columns[Math.min(columns.length - 1, Math.max(0, base + shift))]!.label
}

function judgeColumn(sums: Sums, shadow: Shadow, told: Told): void {
  const fight = sums.fight!
  const [attack, defense] = strengths(shadow, fight)
  const column = columnFor(attack, defense, shiftOf(shadow, fight, sums.isNaval))
  const [ours, theirs] = [`${attack}:${defense} ${column}`, `${told.attack}:${told.defense} ${told.column}`]
  sums.judged++
  if (ours !== theirs) sums.faults.push(`${ours}, not ${theirs} in ${hexes[fight.target]!.id}`)
}

/** Judges the columns that one action has brought, given the position before it. */
export function judgeColumns(sums: Sums, shadow: Shadow, events: readonly GameEvent[]): void {
  for (const event of events as readonly Told[]) {
    const what = event.what ?? event.kind
    if (what === 'counterattack') sums.isCounter = true
    else if (what === 'naval') sums.isNaval = true
    else if (what === 'fortDestroyed') shadow.destroyed.add(event.at)
    else if (what === 'battleOpened') announce(sums, shadow.state, event)
    else if (what === 'odds') judgeColumn(sums, shadow, event)
  }
}
