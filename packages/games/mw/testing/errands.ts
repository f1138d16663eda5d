/** The second referee behind the front: refit, arrivals, the air, landings and departures, from what is told alone. */
import { DEAD } from '@hexfront/engine'
import markerFile from '../data/markers.json' with { type: 'json' }
import { ALLIED, ASIDE, AVAILABLE, GERMAN } from '../state.ts'
import { far, groundIn, holder, inZone, isFeature, isOnGround, isSupported } from './shadow.ts'
import { counters as units, hexes } from './sheets.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Shadow } from './shadow.ts'
import type { MwState } from '../state.ts'

interface Told {
  readonly kind: string
  readonly what?: string
  readonly way?: string
  readonly side: number
  readonly unit: number
  readonly enemy: number
  readonly units: readonly number[]
  readonly path: readonly number[]
  readonly at: number
  readonly n: number
  readonly nation: string
  readonly column: string
  readonly rule?: string
}

export interface Errands {
  readonly faults: string[]
  readonly judged: Record<string, number>
  /** Air units that the impulse has activated. */
  readonly flown: Set<number>
}
export const newErrands = (): Errands => ({ faults: [], judged: {}, flown: new Set() })

const NATIONS = ['German', 'French', 'British', 'Belgian', 'Dutch']
const HOME = ['Germany', 'France', '', 'Belgium', 'Netherlands']
const nationOf = (unit: number): number => NATIONS.indexOf(units[unit]!.nation)
const nameOf = (unit: number): string => units[unit]!.id
const numbered = (id: string): number => hexes.findIndex(hex => hex.id === id)
const [RUHR, PARIS] = [numbered('1934'), numbered('0941')]
const AIRLIFT = units.findIndex(({ type }) => type === 'airlift')
const LLK = units.findIndex(({ id }) => id === 'de-llk')
const markers = markerFile.markers

/** Rules 13.3b to 13.3d. */
function isEdge(nation: string, id: string): boolean {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))]
  if (nation === 'German') return column === 22 && row >= 28 && row <= 44
  if (nation === 'British') return column === 4 && row >= 39 && row <= 44
  return nation === 'French' && row === (column % 2 === 0 ? 44 : 45)
}

/** Rules 13.3, 25.2, 22.4e. */
function isEntry({ state }: Shadow, unit: number, at: number): boolean {
  const { nation } = units[unit]!
  const { id, country = '' } = hexes[at]!
  if (isEdge(nation, id)) return true
  if (state.bombed.includes(at)) return false
  if (nation === 'British') return state.options['britishPorts'] === true && isFeature(at, 'port')
  return isFeature(at, 'depot') && country === HOME[nationOf(unit)]
}

/** Sections 14.2, 14.3. */
function judgeRefit(book: Errands, before: Shadow, after: MwState, { unit, what }: Told): void {
  const isAir = !isOnGround(unit)
  const { side } = units[unit]!
  const isColumn = what === 'rebuilt'
  const price = isColumn ? 1 : isAir ? 2 : inZone(before, side, before.at[unit]!) ? 2 : 1
  const nation = nationOf(unit)
  if (before.state.refit[nation]! - after.refit[nation]! !== price) book.faults.push(`14.3 ${nameOf(unit)}`)
  if (isColumn && (before.at[unit] !== DEAD || !units[unit]!.type.startsWith('logistics')))
    book.faults.push(`14.3e ${nameOf(unit)}`)
  if (isColumn || isAir) return
  const grounded = { ...before, at: before.at.map((at, one) => (one === AIRLIFT ? DEAD : at)) }
  if (isSupported(grounded, unit) === false) book.faults.push(`15.5e ${nameOf(unit)}`)
}

function judgePoints(book: Errands, { state, ...rest }: Shadow, { nation, n }: Told): void {
  const shadow = { ...rest, state }
  const which = NATIONS.indexOf(nation)
  if (state.fallen.includes(which)) book.faults.push(`3.7d ${nation}`)
  if (which === 0 && holder(shadow, RUHR) !== GERMAN) book.faults.push('14.2a')
  if (which === 1 && holder(shadow, PARIS) !== ALLIED) book.faults.push('14.2b')
  if (n <= 0) book.faults.push(`14.1b ${nation}`)
}

/** Rules 16.1, 16.3. */
function judgeFlight(book: Errands, before: Shadow, { unit, what, at }: Told): void {
  const { state } = before
  const one = markers[state.marker]!
  const isArmyGroup = ['1AG', '2AG', '3AG'].includes(one.id)
  const most = state.options['alliedAir'] === true && isArmyGroup ? 2 : one.air
  if (book.flown.has(unit)) book.faults.push(`16.1b ${nameOf(unit)}`)
  book.flown.add(unit)
  if (book.flown.size > most) book.faults.push(`16.1a ${one.id}`)
  const was = before.at[unit]!
  if (was !== AVAILABLE && was < 0) book.faults.push(`16.0c ${nameOf(unit)}`)
  if (what !== 'flew') return
  const others = units.flatMap(({ type, side }, other) =>
    before.at[other] === at && other !== unit && type === 'air' ? [side] : [],
  )
  const { type, side } = units[unit]!
  if (type === 'air' && others.includes(side)) book.faults.push(`16.3 ${nameOf(unit)}`)
  if (type === 'airlift' && others.includes(ALLIED)) book.faults.push('26.0b')
  if (state.options['noNetherlands'] === true && hexes[at]!.country === 'Netherlands')
    book.faults.push('28.1e')
}

const strength = ({ lost }: Shadow, unit: number): number => units[unit]!.faces[lost[unit]!]!['support']!

function judgeColumn(book: Errands, { state }: Shadow, side: number, odds: number, column: string): void {
  const shift = side === GERMAN && markers[state.marker]!.id === 'luftwaffe' ? 1 : 0
  const n = Math.max(-3, Math.min(3, Math.max(-3, Math.min(3, odds)) + shift))
  const label = n === 3 ? '+3+' : n === -3 ? '-3-' : n > 0 ? `+${n}` : String(n)
  if (label !== column) book.faults.push(`16.6f ${column} instead of ${label}`)
}

/** Rules 16.9a, 16.9c, 28.2b. */
function judgeBombs(book: Errands, before: Shadow, { side, unit, at, column }: Told): void {
  const { state } = before
  const isHome = (hexes[at]!.country === 'Germany') === (side === GERMAN)
  if (!isFeature(at, 'city') || isHome || state.bombed.includes(at)) book.faults.push('16.9a')
  if (groundIn(before, side, at).length > 0) book.faults.push('16.9a occupied')
  if (side === ALLIED && state.options['alliedAir'] !== true) book.faults.push('16.5e')
  if (!book.flown.has(unit)) book.faults.push('16.9a not sent')
  judgeColumn(book, before, side, strength(before, unit) - 1, column)
}

/** Sections 18.0, 26.3. */
function judgeFlown(book: Errands, before: Shadow, after: MwState, { units: [unit = -1], path }: Told): void {
  const [from, to] = [path[0]!, path.at(-1)!]
  const isLanding = unit === LLK && before.state.landedTurn === 0 && after.landedTurn > 0
  const hasAirlift = before.state.options['airlift'] !== 'off'
  if (hasAirlift && before.at[AIRLIFT] !== ASIDE) book.faults.push('26.2')
  if (isLanding) {
    if (far(from, to) > 10) book.faults.push('18.0e')
    if (hexes[from]!.country !== 'Germany') book.faults.push('18.0d')
    return
  }
  const cities = [from, to].every(hex => isFeature(hex, 'city') && holder(before, hex) === GERMAN)
  if (!hasAirlift || !cities) book.faults.push('26.3a')
}

/** Rules 20.2c, 25.3. */
function judgeDeparture(book: Errands, before: Shadow, { units: [unit = -1], at, rule }: Told): void {
  const { state } = before
  if (units[unit]!.tags.includes('static')) book.faults.push('20.2c static')
  if (state.evacTurn !== state.turn) book.faults.push(`${rule} turn`)
  if (rule === '25.3' && !isEdge('British', hexes[at]!.id)) book.faults.push('25.3')
  if (rule !== '20.2c') return
  const works = isFeature(at, 'port') && !state.bombed.includes(at) && holder(before, at) === ALLIED
  if (!works || markers[state.marker]!.id !== 'evac') book.faults.push('20.2c')
}

function judgeOne(book: Errands, before: Shadow, after: MwState, event: Told, isAlone: boolean): void {
  switch (event.kind === 'own' ? event.what! : event.kind) {
    case 'picked':
    case 'selected':
      return book.flown.clear()
    case 'points':
      return judgePoints(book, before, event)
    case 'gainedStep':
    case 'rebuilt':
      return judgeRefit(book, before, after, event)
    case 'arrived':
      if (event.way !== 'display' && !isEntry(before, event.units[0]!, event.at)) book.faults.push('13.3')
      return
    case 'flew':
    case 'recalled':
    case 'setAside':
      return judgeFlight(book, before, event)
    case 'dogfight':
      if (isAlone)
        judgeColumn(
          book,
          before,
          event.side,
          strength(before, event.unit) - strength(before, event.enemy),
          event.column,
        )
      return
    case 'bombing':
      return isAlone ? judgeBombs(book, before, event) : undefined
    case 'moved':
      return event.way === 'air' ? judgeFlown(book, before, after, event) : undefined
    case 'departed':
      return judgeDeparture(book, before, event)
  }
}

/** Judges what one action has brought, from the position before it and after. */
export function judgeErrands(
  book: Errands,
  before: Shadow,
  after: MwState,
  events: readonly GameEvent[],
): void {
  const told = events as readonly Told[]
  const fights = told.filter(({ what }) => what === 'dogfight' || what === 'bombing')
  for (const event of told) {
    const what = event.kind === 'own' ? event.what! : event.kind
    book.judged[what] = (book.judged[what] ?? 0) + 1
    judgeOne(book, before, after, event, fights.length === 1)
  }
}
