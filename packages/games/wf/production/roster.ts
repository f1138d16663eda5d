/** The units of a side that production may do something for. Orders change none of it, so it is kept with the position. */
import { stepCostBy } from './stepcost.ts'
import { changesOf, isOnMap, unitsIn } from '../position.ts'
import { linesKey, NO_LINE } from '../supply/lines.ts'
import { safeLineTo } from '../supply/safeline.ts'
import { unitsOfSide } from '../data.ts'
import { DEAD, stepOf, WAITING } from '../state.ts'
import { room } from '../room.ts'
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
  /** Changes of the enemy's units, control and what lines hang on besides, fortnight, grounding: what else it follows from. */
  readonly enemies: number
  readonly control: string
  readonly besides: number | string
  readonly turn: number
  readonly grounded: number
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

function readRoster(state: WfState, seat: number, changes: number): Roster {
  const weak: number[] = []
  const dead: number[] = []
  const waiting: number[] = []
  for (const unit of unitsOfSide[seat]!) {
    const place = state.at[unit]!
    if (place >= 0) {
      if (stepOf(state, unit) > 0) weak.push(unit)
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
  const besides = linesKey(state)
  const isKnown =
    known?.roster === roster &&
    known.enemies === enemies &&
    known.control === state.control &&
    known.besides === besides &&
    known.turn === state.turn &&
    known.grounded === market.grounded
  if (isKnown) return known
  const { control, turn } = state
  const { grounded } = market
  const { units, costs } = repairable(state, seat, roster, market)
  return (both[seat] = { roster, enemies, control, besides, turn, grounded, units, costs })
}

/** Rule 11.41: weak units out of battle that a line reaches. */
function repairable(
  state: WfState,
  seat: number,
  { weak }: Roster,
  market: Market,
): Pick<Repairs, 'units' | 'costs'> {
  const foes = unitsIn(state, 1 - seat)
  const units: number[] = []
  const costs: number[] = []
  for (const unit of weak) {
    const at = state.at[unit]!
    if (!isOnMap(state, unit) || foes[at] !== 0) continue
    const line = safeLineTo(state, seat, at)
    if (line === NO_LINE) continue
    units.push(unit)
    costs.push(stepCostBy(state, market, unit, line))
  }
  return { units, costs }
}
