/**
 * Dealing what is unseen: units under the top of a stack, blocks that show their backs, cards in a hand, each to a
 * place where it could be. For `sample`, and for a computer that guesses.
 */
import { below, shuffle } from './dice.ts'

/** A place that some unseen things lie in. */
export interface DealSpace {
  /** How many are still to be dealt to it. */
  slots: number
}

/** How a game deals: what it leaves out does not count. */
export interface Dealing<T, P extends DealSpace> {
  /** The hardest to place come first. */
  rank?(thing: T): number
  /** Where a thing is believed to be; null for anywhere. */
  believed?(thing: T, spaces: readonly P[]): P | null
  /** Whether a thing can lie there at all. */
  can?(thing: T, space: P): boolean
  /** Whether it would, with what has been dealt before it: a wish, given up where it leaves no space. */
  fits?(thing: T, space: P): boolean
  /** The thing lies there. */
  put(thing: T, space: P): void
}

/**
 * Deals each thing to a random space that has a slot and fits; where none fits, to any with a slot in which it can
 * lie. Answers what found no slot at all.
 */
export function deal<T, P extends DealSpace>(
  rng: number[],
  things: readonly T[],
  spaces: readonly P[],
  { rank, believed, can, fits, put }: Dealing<T, P>,
): T[] {
  const order = shuffle(rng, things.slice())
  if (rank) order.sort((a, b) => rank(b) - rank(a))
  const left: T[] = []
  for (const thing of order) {
    const open = spaces.filter(space => space.slots > 0 && (can?.(thing, space) ?? true))
    const space = believed?.(thing, open) ?? pick(rng, thing, open, fits)
    if (!space) {
      left.push(thing)
      continue
    }
    space.slots--
    put(thing, space)
  }
  return left
}

function pick<T, P extends DealSpace>(
  rng: number[],
  thing: T,
  open: readonly P[],
  fits: Dealing<T, P>['fits'],
): P | undefined {
  const fitting = fits ? open.filter(space => fits(thing, space)) : open
  const from = fitting.length > 0 ? fitting : open
  return from.length > 0 ? from[below(rng, from.length)] : undefined
}

/**
 * Deals one thing to every slot so that all fit, in one of the ways there are; things may be left over. Answers the
 * thing of each slot, or null where there is no way. Here whether a thing fits a slot hangs on these two alone.
 */
export function dealExactly<T, P>(
  rng: number[],
  things: readonly T[],
  slots: readonly P[],
  fits: (thing: T, slot: P) => boolean,
): T[] | null {
  const order = shuffle(
    rng,
    things.map((_thing, i) => i),
  )
  /** The slot that each thing has been dealt to, or -1. */
  const slotOf = new Array<number>(things.length).fill(-1)
  const served = shuffle(
    rng,
    slots.map((_slot, i) => i),
  )
  for (const slot of served) if (!serve({ things, slots, fits, order, slotOf }, slot, new Set())) return null
  const dealt = new Array<T>(slots.length)
  slotOf.forEach((slot, i) => slot >= 0 && (dealt[slot] = things[i]!))
  return dealt
}

interface Matching<T, P> {
  readonly things: readonly T[]
  readonly slots: readonly P[]
  readonly fits: (thing: T, slot: P) => boolean
  readonly order: readonly number[]
  readonly slotOf: number[]
}

/** Finds a thing for a slot, if need be one that lies in another slot, for which another is then found. */
function serve<T, P>(given: Matching<T, P>, slot: number, tried: Set<number>): boolean {
  const { things, slots, fits, order, slotOf } = given
  const fitting = order.filter(i => !tried.has(i) && fits(things[i]!, slots[slot]!))
  const free = fitting.find(i => slotOf[i] === -1)
  if (free !== undefined) {
    slotOf[free] = slot
    return true
  }
  for (const i of fitting) {
    if (tried.has(i)) continue
    tried.add(i)
    if (!serve(given, slotOf[i]!, tried)) continue
    slotOf[i] = slot
    return true
  }
  return false
}
