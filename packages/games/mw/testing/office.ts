/** The second referee in the office: markers, reserves, morale, ships, special forces, bridgeheads and open cities. */
import counterFile from '../data/counters.json' with { type: 'json' }
import markerFile from '../data/markers.json' with { type: 'json' }
import { board } from '../data.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { around, groundIn, holder, isFeature } from './shadow.ts'
import { counters as units, hexes, sideKinds } from './sheets.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Shadow } from './shadow.ts'

interface Told {
  readonly kind: string
  readonly what?: string
  readonly side: number
  readonly unit: number
  readonly at: number
  readonly to: number
  readonly marker: string
  readonly reason: string
  readonly outcome: string
  readonly value: number
  readonly places: readonly number[]
}

export interface Office {
  readonly faults: string[]
  readonly judged: Record<string, number>
  /** Markers played in this turn and specials in the game, reserves called in this turn, special forces in the game. */
  readonly played: Set<string>
  readonly gone: Set<string>
  readonly called: Set<number>
  readonly sent: Set<number>
  readonly morale: Set<string>
  /** Who has won a Morale Victory in this turn, and whose marker was added. */
  readonly won: Set<number>
  readonly added: Set<number>
  hasSailed: boolean
  die: number
}
export const newOffice = (): Office => ({
  faults: [],
  judged: {},
  played: new Set(),
  gone: new Set(),
  called: new Set(),
  sent: new Set(),
  morale: new Set(),
  won: new Set(),
  added: new Set(),
  hasSailed: false,
  die: 0,
})

const nameOf = (unit: number): string => units[unit]!.id
const numbered = (id: string): number => hexes.findIndex(hex => hex.id === id)
const markers = new Map(markerFile.markers.map(one => [one.id, one]))
const blame = ({ faults }: Office, rule: string, isSo: boolean, about = ''): void => {
  if (isSo) faults.push(`${rule} ${about}`)
}
/** Rules 4.1l, 5.7: a turn is over. */
function startTurn({ played, called, won, added }: Office): void {
  for (const known of [played, called, won, added]) known.clear()
}

/** Rules 5.2, 5.4, 5.7, 21.2: what may come out of a bin. */
function judgeMarker(book: Office, { state }: Shadow, { side, marker }: Told): void {
  const one = markers.get(marker)!
  const specials = [...book.played].filter(id => markers.get(id)!.special && markers.get(id)!.side === side)
  blame(book, '5.4', one.side !== side || book.played.has(marker), marker)
  blame(book, '5.2a', state.turn < one.from, marker)
  book.played.add(marker)
  if (!one.special) return
  blame(book, '5.2b', specials.length > 0, marker)
  blame(book, '5.7a', book.gone.has(marker), marker)
  blame(book, '21.2g', side === GERMAN && one.kind === 'plan' && state.turn !== 1, marker)
  blame(book, '21.1l', one.kind === 'plan' && [...book.gone].some(id => isRival(id, side)), marker)
  book.gone.add(marker)
}
const isRival = (id: string, side: number): boolean =>
  markers.get(id)!.kind === 'plan' && markers.get(id)!.side === side

/** Rules 5.8c, 5.8d: a reserve is called by an army group or a leader, once a turn. */
function judgeReserve(book: Office, { state }: Shadow, { unit, what }: Told): void {
  if (!units[unit]!.tags.includes('Res')) return blame(book, '5.8c', what === 'reserve', nameOf(unit))
  const { kind } = markerFile.markers[state.marker]!
  blame(book, '5.8d', book.called.has(unit), nameOf(unit))
  blame(book, '5.8c', what === 'reserve' && ['leader', 'air'].includes(kind), nameOf(unit))
  book.called.add(unit)
}

const RENOWN = ['1537', '1336', '1334', '1037', '1439', '0941'].map(numbered)
/** Rule 24.3.1: each Morale Victory once in a game, and for something that was so. */
function judgeMorale(book: Office, after: Shadow, { side, reason }: Told): void {
  blame(book, '24.3.1c', book.morale.has(reason), reason)
  blame(book, '24.3', after.state.options['morale'] !== true)
  const isGerman = reason.startsWith('german')
  blame(book, '24.3.1', isGerman !== (side === GERMAN), reason)
  const stands = (hex: number): boolean => groundIn(after, side, hex).length > 0
  if (reason === 'germanHex')
    blame(book, '24.3.1a', !RENOWN.some(hex => stands(hex) || after.allied[hex] === 0))
  book.morale.add(reason)
  book.won.add(side)
}

/** Rule 24.3a: added once a turn, by who has won. */
function judgeAdded(book: Office, { side }: Told): void {
  blame(book, '24.3a', !book.won.has(side) || book.added.has(side), String(side))
  book.added.add(side)
}

/** Rules 20.1b, 20.1d: once a turn, near the coast or in a port that works. */
function judgeShips(book: Office, before: Shadow): void {
  const battle = before.state.frames.findLast(({ step }) => step === 'battle')!
  const target = Number(battle['target'])
  const isNear = (hex: number): boolean =>
    isFeature(hex, 'coast') || (isFeature(hex, 'port') && !before.state.bombed.includes(hex))
  const attackers = (battle['units'] as readonly number[]).map(unit => before.at[unit]!)
  const isAllied = battle['side'] === ALLIED
  blame(book, '20.1d', book.hasSailed)
  blame(book, '20.1b', !(isAllied ? attackers.some(isNear) : isNear(target)), hexes[target]!.id)
  book.hasSailed = true
}

/** Section 19: once in a game, against a fort of the enemy that stands, and by its die. */
function judgeForces(book: Office, before: Shadow, { side, unit, at, outcome }: Told): void {
  const range = counterFile.units[unit]!.faces[0] as { success?: number }
  const owner = hexes[at]!.values?.['fortOwner'] === 'German' ? GERMAN : ALLIED
  const isFort = isFeature(at, 'majorFort', 'minorFort') && !before.state.destroyed.includes(at)
  blame(book, '19.1c', book.sent.has(unit), nameOf(unit))
  blame(book, '19.0b', !isFort || owner === side, hexes[at]!.id)
  blame(book, '19.0c', (outcome === 'success') !== book.die <= range.success!, nameOf(unit))
  book.sent.add(unit)
}

/** Rules 27.1a, 27.1d, 27.1g: across a river from a hex of one's own, with enemies still beyond it. */
function judgeBridgehead(book: Office, after: Shadow, { side, at, to }: Told): void {
  const { state } = after
  const about = `${hexes[at]!.id} ${hexes[to]!.id}`
  blame(book, '27.1', state.options['bridgeheads'] !== true, about)
  blame(book, '27.1a', !sideKinds(hexes[at]!.id, hexes[to]!.id).includes('river'), about)
  blame(
    book,
    '27.1a',
    groundIn(after, side, at).length === 0 || groundIn(after, 1 - side, to).length === 0,
    about,
  )
  blame(book, '27.1d', new Set(state.bridgeheads.map(one => one.side)).size < state.bridgeheads.length, about)
  const own = state.bridgeheads.filter(({ owner }) => owner === side).length
  blame(book, '27.1g', own > markerFile.bridgeheads.limits[side]!, about)
}

/** Rule 27.1f, seen whenever somebody has acted: no bridgehead is left that nobody holds. */
function judgeHeld(book: Office, after: Shadow): void {
  for (const { side, from, owner } of after.state.bridgeheads) {
    blame(book, '27.1f', groundIn(after, owner, from).length === 0, hexes[from]!.id)
    const ends = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
    blame(book, '27.1a', !ends.includes(from) || !around[ends[0]!]!.includes(ends[1]!), hexes[from]!.id)
  }
}

/** Rule 25.4a. */
function judgeOpenCity(book: Office, before: Shadow, { at }: Told): void {
  const { state } = before
  const { id } = hexes[at]!
  blame(book, '25.4', state.options['openCities'] !== true || !isFeature(at, 'openCity'), id)
  blame(book, '25.4a', holder(before, at) !== ALLIED || groundIn(before, ALLIED, at).length > 0, id)
  blame(book, '25.4a', state.bombed.includes(at) || state.operating !== ALLIED, id)
}

/** Rule 5.3: whose the initiative is. */
function judgeInitiative(book: Office, before: Shadow, { side }: Told): void {
  const isLost = hexes.some(
    ({ country }, hex) => country === 'Germany' && isFeature(hex, 'city') && holder(before, hex) === ALLIED,
  )
  blame(book, '5.3a', (side === ALLIED) !== isLost)
}

type Judge = (book: Office, told: Told, before: Shadow, after: Shadow) => void
const JUDGES: Readonly<Record<string, Judge>> = {
  turn: book => startTurn(book),
  initiative: (book, told, before) => judgeInitiative(book, before, told),
  picked: (book, told, _before, after) => judgeMarker(book, after, told),
  selected: (book, told, _before, after) => judgeMarker(book, after, told),
  reserve: (book, told, before) => judgeReserve(book, before, told),
  activatedCorps: (book, told, before) => judgeReserve(book, before, told),
  morale: (book, told, _before, after) => judgeMorale(book, after, told),
  moraleAdded: (book, told) => judgeAdded(book, told),
  naval: (book, _told, before) => judgeShips(book, before),
  returned: book => void (book.hasSailed = false),
  roll: (book, { value }) => void (book.die = value),
  specialForces: (book, told, before) => judgeForces(book, before, told),
  bridgehead: (book, told, _before, after) => judgeBridgehead(book, after, told),
  openCity: (book, told, before) => judgeOpenCity(book, before, told),
  extended: (book, _told, { state }) => blame(book, '3.4d', state.turn !== 6 || state.extended === 1),
}

/** Judges what one action has brought, from the position before it and after. */
export function judgeOffice(book: Office, before: Shadow, after: Shadow, events: readonly GameEvent[]): void {
  for (const told of events as readonly Told[]) {
    const what = told.kind === 'own' ? told.what! : told.kind
    const judge = JUDGES[what]
    if (!judge) continue
    book.judged[what] = (book.judged[what] ?? 0) + 1
    judge(book, told, before, after)
  }
  if (!after.state.outcome) judgeHeld(book, after)
}
