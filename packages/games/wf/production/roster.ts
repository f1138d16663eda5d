/** The units of a side that production may do something for. Orders change none of it, so it is kept with the position. */
import { stepCost } from './stepcost.ts'
import { changesOf, isOnMap, room, unitsIn } from '../position.ts'
import { NO_LINE } from '../supply/lines.ts'
import { unitsOfSide } from '../data.ts'
import { DEAD, WAITING } from '../state.ts'
import type { Market } from './stepcost.ts'
import type { WfState } from '../state.ts'

/** Units by what may be done for them, read in one go. */
export interface Roster {
  /** Changes of the side's units that it knows of (see `changesOf`). */
  readonly changes: number
  /** On the map with steps lost. */
  readonly weak: readonly number[]
  /** Rule 11.42a: those that may be raised anew. */
  readonly dead: readonly number[]
  readonly waiting: readonly number[]
}

/** What the position says about steps: orders and points aside, who may get one and what it costs, side by side. */
interface Repairs {
  readonly roster: Roster
  readonly enemies: number
  readonly market: Market
  readonly turn: number
  readonly units: readonly number[]
  readonly costs: readonly number[]
}

/** Per side, records that are replaced and never written. */
const rosters = room.keep<(Roster | null)[]>(
  () => [null, null],
  both => both.slice(),
)
const repairs = room.keep<(Repairs | null)[]>(
  () => [null, null],
  both => both.slice(),
)

export function rosterOf(state: WfState, seat: number): Roster {
  const both = rosters.of(state)
  const changes = changesOf(state, seat)
  const known = both[seat]!
  return known?.changes === changes ? known : (both[seat] = readRoster(state, seat, changes))
}

function readRoster({ at, step }: WfState, seat: number, changes: number): Roster {
  const weak: number[] = []
  const dead: number[] = []
  const waiting: number[] = []
  for (const unit of unitsOfSide[seat]!) {
    const place = at[unit]!
    if (place >= 0) {
      if (step[unit]! > 0) weak.push(unit)
    } else if (place === DEAD) dead.push(unit)
    else if (place === WAITING) waiting.push(unit)
  }
  return { changes, weak, dead, waiting }
}

/** Who may get a step for all that the position says. */
export function repairsOf(state: WfState, seat: number, market: Market): Repairs {
  const both = repairs.of(state)
  const known = both[seat]!
  const roster = rosterOf(state, seat)
  const enemies = changesOf(state, 1 - seat)
  // Lines are made anew whenever anything changes hands.
  const isKnown =
    known?.roster === roster &&
    known.enemies === enemies &&
    known.turn === state.turn &&
    known.market.lines === market.lines &&
    known.market.grounded === market.grounded
  return isKnown ? known : (both[seat] = findRepairs(state, seat, market, roster, enemies))
}

function findRepairs(
  state: WfState,
  seat: number,
  { lines, grounded }: Market,
  roster: Roster,
  enemies: number,
): Repairs {
  const market: Market = { lines, grounded }
  const foes = unitsIn(state, 1 - seat)
  const units = roster.weak.filter(unit => {
    const at = state.at[unit]!
    return isOnMap(state, unit) && foes[at] === 0 && lines[at] !== NO_LINE
  })
  const costs = units.map(unit => stepCost(state, market, unit))
  return { roster, enemies, market, turn: state.turn, units, costs }
}
