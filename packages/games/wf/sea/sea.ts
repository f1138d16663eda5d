/** Sections 15.1 and 15.3: who rules each sea, and the ways of ships from sea to sea. */
import { airSupremacy } from '../calendar.ts'
import { basins, board, HEXES, place, seas } from '../data.ts'
import { controlOf, enemyTo, EVERYTHING, friendlyTo, keepByControl, OWNER } from '../control/control.ts'
import { ALLIED, SURRENDERED } from '../state.ts'
import type { WfState } from '../state.ts'

const ATLANTIC = basins.indexOf('Atlantic')
const MEDITERRANEAN = basins.indexOf('Mediterranean')
export const SEAS = seas.length

/** Rule 15.1: the side that rules a sea, by its naval base as of the phase's start (B87). */
export function rulerOf(state: WfState, sea: number): number {
  const { base, basin } = seas[sea]!
  if (base < 0) return ALLIED
  if (basin === ATLANTIC && airSupremacy(state)) return ALLIED
  if (basin === MEDITERRANEAN && state.italy >= SURRENDERED) return ALLIED
  return controlOf(state).codes[base]! & OWNER
}

/** Sets of seas are written as bits. */
export const seaBit = (name: string): number => 1 << seas.findIndex(sea => sea.name === name)

/** Rule 12.3: the seas of the stormy basin, as bits. */
export const stormySeas = ({ storm }: WfState): number => (storm < 0 ? 0 : seasOfBasin[storm]!)
const seasOfBasin = basins.map((_, basin) =>
  seas.reduce((bits, sea, n) => (sea.basin === basin ? bits | (1 << n) : bits), 0),
)

/** Seas beside each hex as bits; 0 inland. */
export const seasBeside: Int32Array = Int32Array.from({ length: HEXES }, (_, hex) => {
  const names = board.values[hex]!['seas']
  return Array.isArray(names) ? names.reduce<number>((bits, name) => bits | seaBit(String(name)), 0) : 0
})

/** A passage between two seas that land closes: open if one of its straits, or its canal, is. */
interface Gate {
  readonly between: readonly [number, number]
  /** Pairs of hexes on either shore: neither may be the enemy's (1.39). */
  readonly straits: readonly (readonly [number, number])[]
  /** Hex of a canal, which must be friendly and free of battle (B161); -1 for none. */
  readonly canal: number
}

const number = (name: string): number => seas.findIndex(sea => sea.name === name)
const gates: readonly Gate[] = [
  {
    between: [number('Atlantic Ocean'), number('Alboran Sea')],
    straits: [[place('Gibraltar'), place('Tangiers')]],
    canal: -1,
  },
  {
    between: [number('Tyrrhenian Sea'), number('Ionian Sea')],
    straits: [[place('Messina'), place('Reggio')]],
    canal: -1,
  },
  {
    between: [number('Skagerrak'), number('Western Baltic Sea')],
    straits: [
      [place('Aarhus W1'), place('Odense')],
      [place('Odense'), place('Copenhagen')],
    ],
    canal: -1,
  },
  { between: [number('North Sea'), number('Western Baltic Sea')], straits: [], canal: place('Hamburg') },
]

/** Ports up an estuary: the strait that ships pass on their way to them (15.sb). */
const estuary = { port: place('Antwerp'), strait: [place('Ostende'), place('Rotterdam')] } as const

/** Rule 1.39: ships pass a strait only while neither shore is the enemy's. */
const isStraitOpen = (enemy: Uint8Array, [a, b]: readonly [number, number]): boolean =>
  enemy[a] === 0 && enemy[b] === 0

/** What ships of a side find at sea. */
interface Waters {
  /** Per side: the seas that it rules. */
  readonly ruled: readonly [number, number]
  /** Per side: the seas in which nobody endangers its ships. */
  readonly calm: readonly [number, number]
  /** Per side: seas that can be entered from each sea, as bits. */
  readonly next: readonly [Int32Array, Int32Array]
  /** Voyages that were asked for, by what was asked. */
  readonly sailings: Map<number, Sailing>
}

/** What besides control decides who rules the seas, as a number. */
export const seaKey = (state: WfState): number =>
  (airSupremacy(state) ? 1 : 0) + (state.italy >= SURRENDERED ? 2 : 0)

/** Shores that decide where ships may sail: naval bases, straits, the canal and the mouth of the estuary. */
export const shores: Uint8Array = new Uint8Array(board.count)
for (const { base } of seas) if (base >= 0) shores[base] = EVERYTHING
for (const { straits, canal } of gates)
  for (const hex of [...straits.flat(), ...(canal >= 0 ? [canal] : [])]) shores[hex] = EVERYTHING
for (const hex of estuary.strait) shores[hex] = EVERYTHING

const watersOf = keepByControl(
  seaKey,
  (state): Waters => {
    const ruled: [number, number] = [0, 0]
    for (let sea = 0; sea < SEAS; sea++) ruled[rulerOf(state, sea) as 0 | 1] |= 1 << sea
    const calm = [calmSeas(ruled[1]), calmSeas(ruled[0])] as const
    return { ruled, calm, next: [openWays(state, 0), openWays(state, 1)], sailings: new Map() }
  },
  { side: ALLIED, on: shores },
)

/** Rule 15.1: the seas that a side rules, as bits. */
export const ruledBy = (state: WfState, side: number): number => watersOf(state).ruled[side as 0 | 1]
/** Rule 15.7: the seas in which a side's ships are at risk, as bits. */
export const hostileTo = (state: WfState, side: number): number => ruledBy(state, 1 - side)

/** The seas beside each sea, as bits. */
const allWays = Int32Array.from(seas, sea => sea.next.reduce((bits, to) => bits | (1 << to), 0))

function openWays(state: WfState, side: number): Int32Array {
  const ways = allWays.slice()
  const enemy = enemyTo(state, side)
  const { battle } = controlOf(state)
  for (const { between, straits, canal } of gates) {
    const isCanalOpen = canal >= 0 && friendlyTo(state, side)[canal] === 1 && battle[canal] === 0
    if (isCanalOpen || straits.some(strait => isStraitOpen(enemy, strait))) continue
    const [a, b] = between
    ways[a]! &= ~(1 << b)
    ways[b]! &= ~(1 << a)
  }
  return ways
}

/** The seas from which a side's ships can make for a hex, as bits: none past a closed estuary. */
export function approaches(state: WfState, side: number, hex: number): number {
  if (hex === estuary.port && !isStraitOpen(enemyTo(state, side), estuary.strait)) return 0
  return seasBeside[hex]!
}

/** Every voyage from some seas: fewest dice of enemy seas for each number of seas and last sea. */
export interface Sailing {
  /** Most seas that a voyage may cross. */
  readonly limit: number
  /** At [(crossed - 1) * SEAS + sea]: dice, or NO_WAY. */
  readonly dice: Int16Array
  /** Sea before the last, -1 at the start, SHORTER where a shorter voyage is as good. */
  readonly back: Int8Array
  /** The seas that any voyage gets to, as bits. */
  readonly reached: number
}

export const NO_WAY = 999
const SHORTER = -2

/** Rule 15.71: dice that the enemy throws in a sea against ships of a side. */
const diceIn = (hostile: number, sea: number): number => ((hostile >> sea) & 1 ? seas[sea]!.interdiction : 0)

/** Seas in which the enemy throws no dice, if he rules these. */
function calmSeas(hostile: number): number {
  let calm = 0
  for (let sea = 0; sea < SEAS; sea++) if (diceIn(hostile, sea) === 0) calm |= 1 << sea
  return calm
}

/** One more than all seas as bits. */
const SEA_SETS = 2 ** SEAS

/** All voyages of a side out of some seas (bits) over at most `limit` seas, past none of `closed`. */
export function sail(state: WfState, side: number, from: number, limit: number, closed = 0): Sailing {
  const waters = watersOf(state)
  const key = ((closed * SEA_SETS + from) * (SEAS + 1) + limit) * 2 + side
  const known = waters.sailings.get(key)
  if (known !== undefined) return known
  const sailing = findVoyages(waters, side, from, limit, closed)
  waters.sailings.set(key, sailing)
  return sailing
}

function findVoyages(waters: Waters, side: number, from: number, limit: number, closed: number): Sailing {
  const hostile = waters.ruled[(1 - side) as 0 | 1]
  const next = waters.next[side as 0 | 1]
  const dice = new Int16Array(limit * SEAS).fill(NO_WAY)
  const back = new Int8Array(limit * SEAS).fill(SHORTER)
  const open = ~closed
  for (let sea = 0; sea < SEAS; sea++)
    if (((from & open) >> sea) & 1) {
      dice[sea] = diceIn(hostile, sea)
      back[sea] = -1
    }
  let isBetter = true
  for (let layer = 1; layer < limit; layer++) {
    const now = layer * SEAS
    const before = now - SEAS
    dice.copyWithin(now, before, now)
    // No voyage became better than by one sea less: it does not by one more.
    if (!isBetter) continue
    isBetter = false
    for (let at = 0; at < SEAS; at++) {
      if (dice[before + at] === NO_WAY) continue
      for (let ways = next[at]! & open, sea = 0; ways >> sea; sea++) {
        if (((ways >> sea) & 1) === 0) continue
        const sum = dice[before + at]! + diceIn(hostile, sea)
        if (sum >= dice[now + sea]!) continue
        dice[now + sea] = sum
        back[now + sea] = at
        isBetter = true
      }
    }
  }
  let reached = 0
  for (let sea = 0; sea < SEAS; sea++) if (dice[(limit - 1) * SEAS + sea]! < NO_WAY) reached |= 1 << sea
  return { limit, dice, back, reached }
}

/** The seas that voyages out of some seas (bits) get to, as `sail` has them: for who need not know what they risk. */
export function seasReached(state: WfState, side: number, from: number, limit: number, closed = 0): number {
  const next = watersOf(state).next[side as 0 | 1]
  const open = ~closed
  let reached = from & open
  let fresh = reached
  for (let crossed = 1; crossed < limit && fresh !== 0; crossed++) {
    let more = 0
    for (let sea = 0; fresh >> sea; sea++) if (((fresh >> sea) & 1) === 1) more |= next[sea]!
    fresh = more & open & ~reached
    reached |= fresh
  }
  return reached
}

/** Whether only shut straits, or the canal, keep ships of anybody from one hex to another over so many seas. */
export function isWithin(from: number, to: number, limit: number): boolean {
  let reached = seasBeside[from]!
  for (let crossed = 1; crossed < limit; crossed++) {
    const shores = reached
    seas.forEach((sea, n) => {
      if ((shores >> n) & 1) for (const next of sea.next) reached |= 1 << next
    })
  }
  return (reached & seasBeside[to]!) !== 0
}

/** Fewest dice on the way to one of the seas `to` (bits) over at most `crossed` seas, or NO_WAY. */
export function diceTo({ dice }: Sailing, to: number, crossed: number): number {
  let least = NO_WAY
  for (let sea = 0; to >> sea; sea++)
    if ((to >> sea) & 1) least = Math.min(least, dice[(crossed - 1) * SEAS + sea]!)
  return least
}

/** The seas of the safest voyage to one of the seas `to` over at most `crossed` seas, in order; null if none. */
export function wayTo(sailing: Sailing, to: number, crossed: number): number[] | null {
  const least = diceTo(sailing, to, crossed)
  if (least === NO_WAY) return null
  let layer = crossed - 1
  // The shortest of those that are equally safe.
  while (layer > 0 && diceTo(sailing, to, layer) === least) layer--
  let sea = seas.findIndex((_, n) => ((to >> n) & 1) === 1 && sailing.dice[layer * SEAS + n] === least)
  const way: number[] = []
  for (;;) {
    way.unshift(sea)
    while (sailing.back[layer * SEAS + sea] === SHORTER) layer--
    const before = sailing.back[layer * SEAS + sea]!
    if (before < 0) return way
    sea = before
    layer--
  }
}

/** A voyage: its seas in order and the dice that the enemy may throw against it. */
export interface Route {
  readonly seas: readonly number[]
  readonly dice: number
}

/** The safest voyage between seas (bits), the shortest of those; null if there is none within `limit`. */
export function seaRoute(
  state: WfState,
  side: number,
  from: number,
  to: number,
  limit: number = SEAS,
): Route | null {
  const sailing = sail(state, side, from, limit)
  const way = wayTo(sailing, to, limit)
  return way && { seas: way, dice: diceTo(sailing, to, limit) }
}

/**
 * Rules 15.3 and 15.73: the fewest dice of enemy seas on a lane from any of some ports to each sea, NO_WAY
 * where no lane runs. `laneDice` asks it for a port or coast.
 */
export function seaLanes(state: WfState, side: number, ports: Iterable<number>): number[] {
  const waters = watersOf(state)
  const hostile = waters.ruled[(1 - side) as 0 | 1]
  const next = waters.next[side as 0 | 1]
  let from = 0
  for (const port of ports) from |= approaches(state, side, port)
  const dice = seas.map((_, sea) => ((from >> sea) & 1 ? diceIn(hostile, sea) : NO_WAY))
  // Until no lane becomes better by one sea more.
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let at = 0; at < SEAS; at++) {
      if (dice[at] === NO_WAY) continue
      for (let ways = next[at]!, sea = 0; ways >> sea; sea++) {
        if (((ways >> sea) & 1) === 0) continue
        const sum = dice[at]! + diceIn(hostile, sea)
        if (sum >= dice[sea]!) continue
        dice[sea] = sum
        isBetter = true
      }
    }
  }
  return dice
}

/** Rule 15.3: the seas that lanes from some seas reach without risk, as bits. */
export function safeSeas(state: WfState, side: number, from: number): number {
  const waters = watersOf(state)
  const calm = waters.calm[side as 0 | 1]
  const next = waters.next[side as 0 | 1]
  let reached = from & calm
  for (let left = reached; left !== 0;) {
    const sea = 31 - Math.clz32(left)
    const more = next[sea]! & calm & ~reached
    reached |= more
    left = (left & ~(1 << sea)) | more
  }
  return reached
}

/** Dice against the best lane to a port or a beachhead, NO_WAY where none runs: 0 is a sure one (15.3b). */
export function laneDice(state: WfState, side: number, lanes: readonly number[], hex: number): number {
  let least = NO_WAY
  for (let to = approaches(state, side, hex), sea = 0; to >> sea; sea++)
    if ((to >> sea) & 1) least = Math.min(least, lanes[sea]!)
  return least
}
