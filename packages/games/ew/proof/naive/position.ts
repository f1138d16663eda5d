/** Positions by names out of states, and states thrown together at random. */
import { WAITING } from '@hexfront/engine'
import { board, counters as sheet, HEXES, otherMode, UNITS } from '../../data.ts'
import { encodeControl } from '../../position.ts'
import { blankState } from '../../setup/blank.ts'
import { ALLIED, BOX, FED, GERMAN, REDUCED, SPARE } from '../../state.ts'
import { beside, counters, has, hexes, side } from './sheet.ts'
import type { EwState } from '../../state.ts'
import type { Table } from './naive.ts'

const idOf = (hex: number): string => board.ids[hex]!
const idsOf = (list: readonly number[]): Set<string> => new Set(list.map(idOf))
export const numberOf = (id: string): number => board.byId.get(id)!
const marked = (state: EwState, bit: number): Set<string> =>
  new Set(counters.filter((_, unit) => (state.flags[unit]! & bit) !== 0).map(({ id }) => id))

/** Atlantic landings from the mouth of the Seine eastward (3.3.4f, B15): 3305 to 3307 and rows 34 and 35 from there on. */
const isEastOfSeine = (hex: number): boolean => {
  const id = board.ids[hex]
  if (id === undefined || !hexes.has(id) || !has(id, 'coast')) return false
  const [row, column] = [Number(id.slice(0, 2)), Number(id.slice(2))]
  return (
    (row === 33 && column >= 5 && column <= 7) || (row === 34 && column >= 8 && column <= 10) || id === '3510'
  )
}

export function tableOf(state: EwState): Table {
  const at = new Map<string, string>()
  counters.forEach(({ id }, unit) => {
    const hex = state.at[unit]!
    if (hex >= 0 && hex < HEXES) at.set(id, idOf(hex))
  })
  const allied = new Set<string>()
  for (let hex = 0; hex < HEXES; hex++)
    if ((parseInt(state.control[hex >> 2]!, 16) >> (hex & 3)) & 1) allied.add(idOf(hex))
  const ends = state.bridge < 0 ? null : [0, 1].map(end => idOf(board.sideHexes[state.bridge * 2 + end]!))
  return {
    turn: state.turn,
    phase: state.phase,
    at,
    reduced: marked(state, REDUCED),
    allied,
    destroyed: idsOf(state.destroyed),
    beachheads: idsOf(state.beachheads),
    lostSources: idsOf(state.lostSources),
    secured: idsOf(state.secured),
    fed: marked(state, FED),
    graceTurn: state.graceTurn,
    aerial: board.ids[state.aerial] ?? '',
    short: (['american', 'british'] as const)[state.difficulties] ?? 'none',
    bridge: ends && [ends[0]!, ends[1]!],
    landedEast: isEastOfSeine(state.firstHex),
    crossesScheldt: state.scheldt === state.turn && state.phase === 5,
    italyIsOpen: state.italyOpen === 1,
  }
}

export type Dice = (sides: number) => number

/** Numbers below a bound, the same ones for a seed. */
export function dice(seed: number): Dice {
  let word = seed * 2654435761
  return sides => {
    word = (word + 0x6d2b79f5) | 0
    let mixed = Math.imul(word ^ (word >>> 15), word | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const allIds = [...hexes.keys()]
const some = <T>(roll: Dice, list: readonly T[], n: number): T[] =>
  Array.from({ length: n }, () => list[roll(list.length)]!)
const cities = allIds.filter(id => has(id, 'city'))
const coast = allIds.filter(id => has(id, 'coast'))
const bridges = Array.from({ length: board.sideHexes.length / 2 }, (_, n) => n).filter(n => {
  const [a, b] = [board.ids[board.sideHexes[n * 2]!], board.ids[board.sideHexes[n * 2 + 1]!]]
  return a !== undefined && b !== undefined && side(a, b, 'rhine')
})

/** A front across the map, with holes in it. */
function scatterControl(roll: Dice): Uint8Array {
  const allied = new Uint8Array(HEXES)
  const [a, b] = [roll(7) - 3, roll(7) - 3]
  const middle = allIds[roll(allIds.length)]!
  const height = (id: string): number => a * Number(id.slice(0, 2)) + b * Number(id.slice(2))
  for (const id of allIds) allied[numberOf(id)] = height(id) < height(middle) !== (roll(12) === 0) ? 1 : 0
  return allied
}

/** Units in clusters, so that they meet; enemies never in one hex. */
function scatterUnits(state: EwState, roll: Dice, allied: Uint8Array): void {
  const centers = some(roll, allIds, 5)
  const owner = new Map<string, number>()
  for (let unit = 0; unit < UNITS; unit++) {
    const { side: of } = counters[unit]!
    if (otherMode[unit]! >= 0) continue
    if (roll(3) === 0) continue
    let id = centers[roll(centers.length)]!
    for (let n = roll(5); n > 0; n--) {
      const next = beside(id)
      if (next.length > 0) id = next[roll(next.length)]!
    }
    if ((owner.get(id) ?? of) !== of) continue
    owner.set(id, of)
    state.at[unit] = numberOf(id)
    allied[numberOf(id)] = of === ALLIED ? 1 : 0
    if (sheet.steps[unit]! > 1 && roll(3) === 0) state.flags[unit]! |= REDUCED
    if (of === GERMAN && roll(3) === 0) state.flags[unit]! |= FED
  }
}

/** The airborne corps wait in their box, on trucks, or stand on the map in either mode. */
function scatterCorps(state: EwState, roll: Dice, allied: Uint8Array): void {
  counters.forEach(({ isMobile }, unit) => {
    const other = otherMode[unit]!
    if (other < 0 || !isMobile) return
    const own = allIds.filter(id => allied[numberOf(id)] === 1 && !state.at.includes(numberOf(id)))
    const place = own.length === 0 || roll(2) === 0 ? BOX : numberOf(own[roll(own.length)]!)
    const isDropped = place !== BOX && roll(2) === 0
    state.at[unit] = isDropped ? SPARE : place
    state.at[other] = isDropped ? place : SPARE
    if (roll(3) === 0) state.flags[isDropped ? other : unit]! |= REDUCED
  })
}

/** One or two hexes beside each other, where Allied units are if there are any. */
function scatterSecured(state: EwState, roll: Dice): number[] {
  if (roll(2) === 0) return []
  const taken = counters.flatMap(({ side: of }, unit) => {
    const id = board.ids[state.at[unit]!]
    return of === ALLIED && id !== undefined ? [id] : []
  })
  const near = beside(taken.length > 0 ? taken[roll(taken.length)]! : allIds[roll(allIds.length)]!)
  if (near.length === 0) return []
  const first = near[roll(near.length)]!
  const next = beside(first)
  return [...new Set([first, ...(next.length > 0 ? [next[roll(next.length)]!] : [])])].map(numberOf)
}

/** Anything that reach, supply or odds may hang on, thrown together. */
export function scatter(seed: number): EwState {
  const roll = dice(seed)
  const base = { scenario: 'historical', options: {}, rng: [1, 2, 3, 4], frames: [], tick: 0, outcome: null }
  const state = blankState(base)
  state.at = state.at.map(() => WAITING)
  state.turn = 1 + roll(9)
  state.phase = roll(2) === 0 ? 3 : roll(2) === 0 ? 5 : 7
  const allied = scatterControl(roll)
  scatterUnits(state, roll, allied)
  scatterCorps(state, roll, allied)
  state.beachheads = [...new Set(some(roll, coast, roll(3)).map(numberOf))]
  for (const hex of state.beachheads) if (roll(4) > 0 && !isGermanIn(state, hex)) allied[hex] = 1
  if (roll(3) === 0)
    for (const id of ['3311', '3510', '3511', '3411', '3412'])
      if (!isGermanIn(state, numberOf(id))) allied[numberOf(id)] = 1
  state.control = encodeControl(allied)
  state.destroyed = [...new Set(some(roll, cities, roll(4)).map(numberOf))]
  state.lostSources = ['2422', '3215', '3120'].filter(() => roll(3) === 0).map(numberOf)
  state.graceTurn = state.lostSources.includes(numberOf('2422')) ? Math.max(1, state.turn - 1 + roll(3)) : 0
  state.aerial =
    roll(2) === 0
      ? (state.at.find((hex, unit) => hex >= 0 && hex < HEXES && counters[unit]!.side === ALLIED) ?? -1)
      : -1
  state.difficulties = roll(3) - 1
  state.secured = scatterSecured(state, roll).filter(hex => !isGermanIn(state, hex))
  state.bridge = roll(2) === 0 ? bridges[roll(bridges.length)]! : -1
  state.bridgeHex = state.bridge < 0 ? -1 : board.sideHexes[state.bridge * 2]!
  state.firstHex = numberOf(coast[roll(coast.length)]!)
  state.scheldt = roll(2) === 0 ? state.turn : 0
  state.italyOpen = roll(2)
  return state
}

const isGermanIn = (state: EwState, hex: number): boolean =>
  state.at.some((at, unit) => at === hex && counters[unit]!.side === GERMAN)
