/** Who may be where: Beach Heads, red hexes, Italy, and what is a port to whom. */
import {
  AFRICA,
  allHexes,
  allUnits,
  ANTWERP,
  BALKANS,
  BERLIN,
  board,
  EAST,
  HEXES,
  inCorsica,
  inCountry,
  inGermany,
  inMainlandItaly,
  inSardinia,
  inSicily,
  isArmy,
  isBeach,
  isGerman,
  isItalian,
  isPortOnMap,
  isRed,
  limit,
  OKW,
  PLACES,
  SCHELDT,
  sideOf,
  southOfArno,
  UK,
  ways,
} from './data.ts'
import { hasEffect, hasMark } from './effects/effects.ts'
import { isPortClosed, isPortSpared } from './effects/queries.ts'
import { controllerOf, gatesOf, room } from './position.ts'
import { ALLIED, AXIS } from './state.ts'
import { cardById, isPlayed } from './cards/deck.ts'
import type { Mark } from './effects/effects.ts'
import type { FeState } from './state.ts'

/** Rule 8.31: a Beach Head is open once an Event has put a control marker there. */
export const isOpenBeach = (state: FeState, hex: number): boolean => state.opened.includes(hex)

/** Rule 19.4, ruling B202: whether a Beach Head is there at all in this game. */
export function isThere({ options }: Pick<FeState, 'options'>, hex: number): boolean {
  const { optional, events } = board.values[hex] as { optional?: { option: string }; events?: string[] }
  return optional === undefined || (events?.length ?? 0) > 0 || options[optional.option] === true
}

/** Rule 13.1: where Italian units may be: Italy and Sicily with hexes beside them, Beach Heads among these, Sardinia, Corsica. */
const openToItalians = new Uint8Array(board.count)
for (let hex = 0; hex < HEXES; hex++) {
  const isItaly = inMainlandItaly[hex] === 1 || inSicily[hex] === 1
  if (isItaly || inSardinia[hex] === 1 || inCorsica[hex] === 1) openToItalians[hex] = 1
  if (!isItaly) continue
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) if (ways[slot]! >= 0) openToItalians[ways[slot]!] = 1
}
openToItalians[BALKANS] = 1

/** Classes of units that may enter different hexes: what lines of supply and moves ask about. */
export const ALLIED_CLASS = 0
export const GERMAN_CLASS = 1
export const GERMAN_ARMY = 2
export const ITALIAN_CLASS = 3
export const CLASSES = 4
const classes = Uint8Array.from(allUnits, unit => {
  if (sideOf[unit] === ALLIED) return ALLIED_CLASS
  if (isItalian[unit] === 1) return ITALIAN_CLASS
  return isArmy[unit] === 1 && isGerman[unit] === 1 ? GERMAN_ARMY : GERMAN_CLASS
})
export const classOf = (unit: number): number => classes[unit]!

/** Why some hexes are shut to some classes of units. */
interface Ban {
  readonly rule: string
  readonly hexes: Uint8Array
  /** Classes of units, as bits. */
  readonly classes: number
  /** A mark that brings the ban, or one that lifts it; without either it always holds. */
  readonly from?: Mark
  readonly until?: Mark
}

const EVERYBODY = (1 << CLASSES) - 1
const berlin = new Uint8Array(board.count)
berlin[BERLIN] = 1

const bans: readonly Ban[] = [
  { rule: '8.38b', hexes: isRed, classes: EVERYBODY, from: 'redShut' },
  { rule: '8.38b', hexes: berlin, classes: EVERYBODY, from: 'berlinTaken' },
  { rule: '8.38a', hexes: isRed, classes: 1 << ALLIED_CLASS, from: 'redShutAllied' },
  { rule: '13.1a', hexes: openToItalians.map(is => 1 - is), classes: 1 << ITALIAN_CLASS },
  { rule: '13.1c', hexes: southOfArno, classes: 1 << GERMAN_ARMY, until: 'italianDisarmament' },
]

const isInForce = (state: FeState, { from, until }: Ban): boolean =>
  (from === undefined || hasMark(state, from)) && (until === undefined || !hasMark(state, until))

/** Places that are shut to each class, found when first asked for after a gate has moved; never written then. */
interface Shut {
  gates: number
  readonly masks: (Uint8Array | null)[]
}
const unasked = (): null[] => Array.from({ length: CLASSES }, () => null)
const shutNow = room.keep<Shut>(
  state => ({ gates: gatesOf(state), masks: unasked() }),
  ({ gates, masks }) => ({ gates, masks: masks.slice() }),
)

export function shutTo(state: FeState, kind: number): Uint8Array {
  const now = shutNow.of(state)
  if (now.gates !== gatesOf(state)) {
    now.gates = gatesOf(state)
    now.masks.fill(null)
  }
  return (now.masks[kind] ??= findShut(state, kind))
}

const beaches = allHexes.filter(hex => isBeach[hex] === 1)
const banned = bans.map(({ hexes }) => allHexes.filter(hex => hexes[hex] === 1))
/** Hexes that are none for anybody. */
const unplayable = new Uint8Array(PLACES)
for (let hex = 0; hex < HEXES; hex++) unplayable[hex] = board.playable[hex] === 0 ? 1 : 0

/** All of `banAt` for every place, with what is asked of marks asked once. */
function findShut(state: FeState, kind: number): Uint8Array {
  const mask = unplayable.slice()
  for (const hex of beaches) if (!isOpenBeach(state, hex)) mask[hex] = 1
  for (let i = 0; i < bans.length; i++)
    if ((bans[i]!.classes & (1 << kind)) !== 0 && isInForce(state, bans[i]!))
      for (const hex of banned[i]!) mask[hex] = 1
  for (let box = HEXES; box < PLACES; box++) if (boxBan(state, kind, box) !== null) mask[box] = 1
  return mask
}

/** The rule that shuts a hex or box to a class of units, whoever is there now, or null. */
export const entryBan = (state: FeState, kind: number, at: number): string | null =>
  shutTo(state, kind)[at] === 0 ? null : banAt(state, kind, at)

/** The same asked for one place: the first rule in the order of the rulebook. */
export function banAt(state: FeState, kind: number, at: number): string | null {
  if (at >= HEXES) return boxBan(state, kind, at)
  if (at < 0 || board.playable[at] === 0) return '8.31c'
  if (isBeach[at] === 1 && !isOpenBeach(state, at)) return '8.31d'
  for (const ban of bans)
    if (ban.hexes[at] === 1 && (ban.classes & (1 << kind)) !== 0 && isInForce(state, ban)) return ban.rule
  return null
}

/** Takes out of a mask of hexes that a side controls what is shut to a class of its units. */
export function shutOut(state: FeState, kind: number, mask: Uint8Array): void {
  const shut = shutTo(state, kind)
  for (const hex of allHexes) if (shut[hex] === 1) mask[hex] = 0
}

function boxBan(state: FeState, kind: number, box: number): string | null {
  if (box === UK || box === AFRICA) return kind === ALLIED_CLASS ? null : '8.32a'
  if (box !== EAST && box !== BALKANS && box !== OKW) return '8.31c'
  if (kind === ALLIED_CLASS) return '8.34'
  if (box === EAST) return hasMark(state, 'eastShut') ? '8.38b' : kind === ITALIAN_CLASS ? '13.1a' : null
  if (box === BALKANS) return null
  return kind === ITALIAN_CLASS ? '10.8b' : null
}

/** Rule 8.32: after Roundup only redeployment links the United Kingdom with Beach Heads until Turn 3 begins. */
export const isSealiftBarred = (state: FeState): boolean =>
  isPlayed(state, cardById('AL-05')) && state.turn < limit('roundupSealiftTurn')

const isInNeroLands = (hex: number): boolean => inGermany[hex] === 1 || inCountry('Netherlands')[hex] === 1

/** Nero Decree: a port of Germany or the Netherlands is no Allied port in the turn in which it was taken. */
function isNeroPort(state: FeState, hex: number): boolean {
  if (!hasMark(state, 'nero') || isPortSpared(state, hex) || !isInNeroLands(hex)) return false
  const at = state.ports.indexOf(hex)
  return at >= 0 && state.portTurns[at] === state.turn
}

/** Rules 10.5, 11.44: whether a hex is a port that a side may use. */
export function isPortOf(state: FeState, of: number, hex: number): boolean {
  if ((isPortOnMap[hex] === 0 && isBeach[hex] === 0) || controllerOf(state, hex) !== of) return false
  if (of === AXIS) return isPortOnMap[hex] === 1
  if (isBeach[hex] === 1) return isOpenBeach(state, hex)
  return isPortOnMap[hex] === 1 && !isPortClosed(state, hex) && !isNeroPort(state, hex)
}

/** Whether a port of a side is none for as long as an Event says so (AX-15, AX-51). */
export const isPortShut = (state: FeState, of: number, hex: number): boolean =>
  isPortOnMap[hex] === 1 && controllerOf(state, hex) === of && !isPortOf(state, of, hex)

/** Rule 11.43d: Antwerp is no port for Allied supply without The Scheldt. */
export const isSupplyPort = (state: FeState, of: number, hex: number): boolean =>
  isPortOf(state, of, hex) && (of === AXIS || hex !== ANTWERP || controllerOf(state, SCHELDT) === ALLIED)

export const isStrife = (state: FeState): boolean => hasEffect(state, 'strife')
