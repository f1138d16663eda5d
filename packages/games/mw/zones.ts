/** Section 7: zones of control as they hold, fortresses, open cities and landings taken into account. */
import { board, HEXES, LLK, allHexes, fortOwner, isStatic } from './data.ts'
import { isOn } from './options/options.ts'
import { isIntactFort } from './ground.ts'
import { positionOf, room, stackOf, zoneOf } from './position.ts'
import { GERMAN } from './state.ts'
import type { MwState } from './state.ts'

/** Enemy zones that hold against a side, with what they hang on besides who stands where. */
interface Held {
  readonly mask: Uint8Array
  moves: number
  destroyed: number
  open: number
  landing: number
}

const forts = allHexes.filter(hex => fortOwner[hex]! >= 0)

const unread = (): Held => ({
  mask: new Uint8Array(board.count),
  moves: -1,
  destroyed: -1,
  open: -1,
  landing: -1,
})
const copyOf = (held: Held): Held => ({ ...held, mask: held.mask.slice() })

const kept = room.keep(
  (): readonly [Held, Held] => [unread(), unread()],
  ([first, second]): readonly [Held, Held] => [copyOf(first), copyOf(second)],
)

/** The enemy zones that hold against a side (EZOC): 1 where one does. Not to be written. */
export function enemyZone(state: MwState, side: number): Uint8Array {
  const held = kept.of(state)[side as 0 | 1]
  const { moves } = positionOf(state)
  const now = moves[0]! + moves[1]!
  if (
    held.moves !== now ||
    held.destroyed !== state.destroyed.length ||
    held.open !== state.open.length ||
    held.landing !== state.landing
  ) {
    fill(state, side, held.mask)
    held.moves = now
    held.destroyed = state.destroyed.length
    held.open = state.open.length
    held.landing = state.landing
  }
  return held.mask
}

function fill(state: MwState, side: number, mask: Uint8Array): void {
  const counts = zoneOf(state, 1 - side)
  for (let hex = 0; hex < HEXES; hex++) mask[hex] = counts[hex]! > 0 ? 1 : 0
  // Rule 18.2c: a corps that has landed on enemies has no zone until the combat segment ends.
  if (side !== GERMAN && state.landing >= 0) withoutLanding(state, counts, mask)
  // Rules 7.1c, 7.1d.
  for (const hex of forts)
    if (
      fortOwner[hex] === side &&
      mask[hex] === 1 &&
      isIntactFort(state, hex) &&
      hasGarrison(state, side, hex)
    )
      mask[hex] = 0
  // Rule 25.4b: no Allied zone reaches into an open city.
  if (side === GERMAN && isOn(state, 'openCities')) for (const hex of state.open) mask[hex] = 0
}

const hasGarrison = (state: MwState, side: number, hex: number): boolean =>
  stackOf(state, side, hex).some(unit => isStatic[unit] === 1)

function withoutLanding(state: MwState, counts: Uint8Array, mask: Uint8Array): void {
  const at = state.at[LLK]!
  const { ways } = positionOf(state).zones[GERMAN]!
  for (let slot = at * 6; slot < at * 6 + 6; slot++) {
    const hex = ways[slot]!
    if (hex >= 0 && counts[hex] === 1) mask[hex] = 0
  }
}
