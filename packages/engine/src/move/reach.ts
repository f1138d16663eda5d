/**
 * How far units get: the cheapest cost to every hex within an allowance, with the way there. Costs are
 * small whole numbers, so hexes wait in one queue for each cost (Dial's algorithm). A `Reach` is small and can be
 * kept and reused: a search allocates nothing, the queues are a workspace that all searches share.
 *
 * Ways are always the same for the same question: hexes are settled by cost, then in the order in which
 * they were first found, looking round each hex from direction 0 clockwise; a hex keeps the first of
 * several equally cheap ways.
 */
import type { Board } from '../board/board.ts'
import { noMask } from '../board/mask.ts'
import { FORBIDDEN, type StepCosts } from './costs.ts'

/** What lies over the cost table in one position: bytes for each hex, 0 for no effect. */
export interface Overlay {
  /** May not be entered: enemy units, closed countries. */
  readonly blocked?: Uint8Array
  /** May be entered, and that ends the move. A unit that begins there may leave. */
  readonly stop?: Uint8Array
  /** Added to the cost of entering. */
  readonly extra?: Uint8Array
  /** Added to the cost of leaving. */
  readonly exit?: Uint8Array
  /** No step goes directly from one of these hexes to another: zone to zone. */
  readonly apart?: Uint8Array
  /** A unit can always step to a neighbour that it may enter, whatever that costs. */
  readonly minimum?: 'one hex'
}

export interface Reach {
  readonly hexCount: number
  readonly neighbours: Int16Array
  /** Cost to each hex, -1 if out of reach. */
  readonly cost: Int16Array
  /** The hex before, -1 at a start. Meaningful only where `cost` is not -1. */
  readonly from: Int16Array
  /** Hexes in reach by rising cost; last those that only the minimum move reaches. */
  readonly found: Int16Array
  /** How many of `found` are meant. */
  count: number
}

/**
 * The workspace: a queue of hexes for each cost, at [cost * hexCount], and how long each is. No search begins
 * before another has ended, and each leaves the queues empty. It grows when a map or an allowance needs more.
 */
let queues = new Int16Array(0)
let lengths = new Uint16Array(0)

export function makeReach(board: Board): Reach {
  const { hexCount, neighbours } = board
  // One piece of memory for all of it is made faster than three.
  const memory = new ArrayBuffer(6 * hexCount)
  return {
    hexCount,
    neighbours,
    cost: new Int16Array(memory, 0, hexCount).fill(-1),
    from: new Int16Array(memory, 2 * hexCount, hexCount),
    found: new Int16Array(memory, 4 * hexCount, hexCount),
    count: 0,
  }
}

const NO_OVERLAY: Overlay = {}

/** Where a unit in a hex can get; returns how many hexes, its own included. */
export function findReach(
  reach: Reach,
  start: number,
  allowance: number,
  costs: StepCosts,
  overlay: Overlay = NO_OVERLAY,
): number {
  clear(reach, allowance)
  reach.cost[start] = 0
  reach.from[start] = -1
  enqueue(reach, start, 0)
  settle(reach, allowance, costs, overlay, start)
  if (overlay.minimum === 'one hex') addNeighbours(reach, start, costs, overlay)
  return reach.count
}

/** The way to a hex in reach, from the start to the hex, both included. */
export function pathTo(reach: Reach, hex: number): number[] {
  if (reach.cost[hex] === -1) throw new Error(`hex ${hex} is out of reach`)
  const path: number[] = []
  for (let at = hex; at !== -1; at = reach.from[at]!) path.push(at)
  return path.reverse()
}

/** The hexes in reach in the order found. */
export function hexesInReach(reach: Reach): number[] {
  return Array.from(reach.found.subarray(0, reach.count))
}

/**
 * What lies within so many points of any source, each with its own points: command ranges, supply by
 * movement points. Unlike a move, a line does not go on from a source that `stop` covers, and a source
 * that `blocked` covers is none. `cost` counts up to the highest of the points: a hex at cost c could
 * still go `max(points) - c` further; with equal points everywhere, c is the distance.
 */
export function findRanges(
  reach: Reach,
  sources: ArrayLike<number>,
  points: ArrayLike<number>,
  costs: StepCosts,
  overlay: Overlay = NO_OVERLAY,
): number {
  const { cost, from, found } = reach
  const { blocked = noMask(reach.hexCount) } = overlay
  let most = 0
  for (let i = 0; i < sources.length; i++) most = Math.max(most, points[i]!)
  clear(reach, most)
  // Sources that share a hex count as one with the highest points.
  let begun = 0
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]!
    const spent = most - points[i]!
    if (blocked[source]! > 0 || spent > most) continue
    if (cost[source] === -1) found[begun++] = source
    else if (cost[source]! <= spent) continue
    cost[source] = spent
    from[source] = -1
  }
  for (let i = 0; i < begun; i++) enqueue(reach, found[i]!, cost[found[i]!]!)
  settle(reach, most, costs, overlay, -1)
  return reach.count
}

/** Forgets the last search. */
function clear(reach: Reach, allowance: number): void {
  const { cost, found, count } = reach
  for (let i = 0; i < count; i++) cost[found[i]!] = -1
  reach.count = 0
  if (allowance >= lengths.length) lengths = new Uint16Array(allowance + 1)
  const room = lengths.length * reach.hexCount
  if (queues.length < room) queues = new Int16Array(room)
}

function enqueue({ hexCount }: Reach, hex: number, cost: number): void {
  queues[cost * hexCount + lengths[cost]!++] = hex
}

/** Works off the queues by rising cost. `free` is the one hex that `stop` does not hold. */
function settle(reach: Reach, allowance: number, costs: StepCosts, overlay: Overlay, free: number): void {
  const isPlain = !overlay.extra && !overlay.exit && !overlay.apart && allowance < FORBIDDEN
  if (isPlain) settlePlain(reach, allowance, costs, overlay, free)
  else settleAll(reach, allowance, costs, overlay, free)
}

/** With nothing in the way but what blocks and what stops: most questions, and a third faster. */
function settlePlain(
  reach: Reach,
  allowance: number,
  costs: StepCosts,
  overlay: Overlay,
  free: number,
): void {
  const { neighbours, cost, from, found, hexCount } = reach
  const { blocked = noMask(hexCount), stop = noMask(hexCount) } = overlay
  const waiting = queues
  const long = lengths
  let count = 0
  for (let spent = 0; spent <= allowance; spent++) {
    for (let place = spent * hexCount, first = place; place < first + long[spent]!; place++) {
      const hex = waiting[place]!
      // A cheaper way was found after this one was queued.
      if (cost[hex] !== spent) continue
      found[count++] = hex
      if (stop[hex]! > 0 && hex !== free) continue
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        // What is forbidden is beyond every allowance.
        const total = spent + costs[slot]!
        if (total > allowance) continue
        const to = neighbours[slot]!
        const known = cost[to]!
        if ((known !== -1 && known <= total) || blocked[to]! > 0) continue
        cost[to] = total
        from[to] = hex
        waiting[total * hexCount + long[total]!++] = to
      }
    }
    long[spent] = 0
  }
  reach.count = count
}

function settleAll(reach: Reach, allowance: number, costs: StepCosts, overlay: Overlay, free: number): void {
  const { neighbours, cost, from, found, hexCount } = reach
  const nothing = noMask(hexCount)
  const { blocked = nothing, stop = nothing, extra = nothing, exit = nothing, apart = nothing } = overlay
  const waiting = queues
  const long = lengths
  let count = 0
  for (let spent = 0; spent <= allowance; spent++) {
    // Steps that cost nothing lengthen the queue while it is worked off.
    for (let place = spent * hexCount, first = place; place < first + long[spent]!; place++) {
      const hex = waiting[place]!
      if (cost[hex] !== spent) continue
      found[count++] = hex
      if (stop[hex]! > 0 && hex !== free) continue
      const leaving = spent + exit[hex]!
      const held = apart[hex]! > 0
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const step = costs[slot]!
        if (step === FORBIDDEN || leaving + step > allowance) continue
        const to = neighbours[slot]!
        const known = cost[to]!
        // Most steps lead back to where a way is known: they are done with before the overlay is asked.
        if ((known !== -1 && known <= leaving + step) || blocked[to]! > 0) continue
        const total = leaving + step + extra[to]!
        if (total > allowance || (known !== -1 && known <= total)) continue
        if (held && apart[to]! > 0) continue
        cost[to] = total
        from[to] = hex
        waiting[total * hexCount + long[total]!++] = to
      }
    }
    long[spent] = 0
  }
  reach.count = count
}

/** The minimum move: neighbours that may be entered but cost too much. */
function addNeighbours(reach: Reach, start: number, costs: StepCosts, overlay: Overlay): void {
  const { neighbours, cost, from, found } = reach
  const nothing = noMask(reach.hexCount)
  const { blocked = nothing, extra = nothing, exit = nothing, apart = nothing } = overlay
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const step = costs[slot]!
    const to = neighbours[slot]!
    if (step === FORBIDDEN || cost[to] !== -1 || blocked[to]! > 0) continue
    if (apart[to]! > 0 && apart[start]! > 0) continue
    cost[to] = exit[start]! + step + extra[to]!
    from[to] = start
    found[reach.count++] = to
  }
}
