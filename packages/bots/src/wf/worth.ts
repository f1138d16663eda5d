/** What ground is worth to either side, in victory points, and how near each hex is to what is wanted. */
import {
  ALLIED,
  AXIS,
  BERLIN,
  board,
  controlOf,
  countryOf,
  HEXES,
  isMajorPort,
  isNorth,
  isPort,
  isVictoryCity,
  landWays,
  lands,
  portWorth,
} from '@hexfront/games/wf/insight'
import type { WfState } from '@hexfront/games/wf/insight'

/** Points of production that change hands with a hex: the Axis counts resources twice. */
const swing = Float64Array.from({ length: HEXES }, (_, hex) => {
  const { production, resource } = board.values[hex]!
  return 2 * Number(production ?? 0) + 3 * Number(resource ?? 0)
})

/** A hex for its own sake: ground that keeps enemies apart and lines open. */
const GROUND = 0.3

/** What holding a hex is worth; the last scenario counts cities alone. */
export function worthOf(state: WfState, hex: number): number {
  // Without Berlin the whole of the Axis starves.
  if (hex === BERLIN) return 60
  const port = isPort[hex] === 1 ? (isMajorPort[hex] === 1 ? 3 : 1.5) : 0
  if (state.period === 'W44') return GROUND + port / 2 + swing[hex]! / 4 + (isVictoryCity[hex] === 1 ? 14 : 0)
  return GROUND + port + portWorth[hex]! + swing[hex]! + (isVictoryCity[hex] === 1 ? 1 : 0)
}

/** How much less a goal draws for each hex that it is farther away. */
const FADE = 0.78
const FARTHEST = 14

const kept = new WeakMap<object, [Float64Array | null, Float64Array | null]>()

/** The draw of enemy ground on a side over land, kept as long as control stays. */
export function pullOf(state: WfState, side: number): Float64Array {
  const control = controlOf(state)
  const both = kept.get(control) ?? [null, null]
  kept.set(control, both)
  return (both[side as 0 | 1] ??= byText(`${side} ${state.period} ${state.control}`, () =>
    makePull(state, side),
  ))
}

/** As many fields as are asked for in turn: a copy of a state has another record of the same control. */
const MOST_KEPT = 8
const known = new Map<string, Float64Array>()

function byText(text: string, make: () => Float64Array): Float64Array {
  let field = known.get(text)
  if (field !== undefined) return field
  const oldest = known.size < MOST_KEPT ? undefined : known.keys().next().value
  if (oldest !== undefined) known.delete(oldest)
  known.set(text, (field = make()))
  return field
}

function makePull(state: WfState, side: number): Float64Array {
  const pull = new Float64Array(board.count)
  const enemy = controlOf(state).friendly[(1 - side) as 0 | 1]
  for (const hex of lands) {
    const worth = enemy[hex] === 1 ? worthOf(state, hex) * drawOf(state, side, hex) : 0
    if (worth > 1) spread(pull, hex, worth, controlOf(state).neutral)
  }
  return pull
}

const SOUTH = new Set(['Italy', 'Yugoslavia'])
/** Whether a hex is of the southern theatre. */
export const isSouth = (hex: number): boolean => SOUTH.has(countryOf(hex))

/** Whether a hex is of the theatre that is not the main one: from 1944 on, for the Allies, the south. */
export const isAside = ({ period }: WfState, side: number, hex: number): boolean =>
  side === ALLIED && (period === 'S44' || period === 'W44') && isSouth(hex)

/** Whether a hex lies where, in Winter 44, an army of the Axis is lost once it is dry: few lines lead over the Alps. */
export const isOutpost = ({ period }: WfState, side: number, hex: number): boolean =>
  side === AXIS && period === 'W44' && countryOf(hex) === 'Italy'

/** Whether a voyage takes a unit of the Allies from the north, where landings begin, to the south, or in Winter 43 to where it does not count. */
export const leavesNorth = ({ period }: WfState, side: number, from: number, to: number): boolean =>
  side === ALLIED &&
  period !== 'S43' &&
  period !== 'husky' &&
  ((isSouth(to) && !isSouth(from)) || (period === 'W43' && isNorth[from] === 1 && isNorth[to] === 0))

/** The Allies seek the decision in the north: in the south mountains bar the way. */
const drawOf = (state: WfState, side: number, hex: number): number => (isAside(state, side, hex) ? 0.5 : 1)

const queue = new Int16Array(HEXES)
const far = new Int16Array(HEXES)

function spread(pull: Float64Array, goal: number, worth: number, closed: Uint8Array): void {
  far.fill(-1)
  let count = 0
  queue[count++] = goal
  far[goal] = 0
  for (let i = 0; i < count; i++) {
    const hex = queue[i]!
    // Goals add up a little, so that a cluster draws more than one place.
    const drawn = worth * FADE ** far[hex]!
    pull[hex] = Math.max(pull[hex]!, drawn) + 0.04 * Math.min(pull[hex]!, drawn)
    if (far[hex]! >= FARTHEST) continue
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = landWays[slot]!
      if (to < 0 || far[to] !== -1 || closed[to] === 1) continue
      far[to] = far[hex]! + 1
      queue[count++] = to
    }
  }
}
