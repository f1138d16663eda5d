/** Supply as a difference: whom an enemy in a hex would starve, and whom a hex that is taken would feed again. */
import {
  ALLIED,
  BERLIN,
  BH_LOST,
  board,
  enemyTo,
  friendlyTo,
  isFort,
  isStatic,
  landWays,
  lands,
  railNet,
  stackOf,
  unitsIn,
} from './facts.ts'
import { withHolders } from './suppose.ts'
import type { WfState } from './facts.ts'

/** Two hexes from a railway that is joined to the rest. */
export function fedBy(view: WfState, me: number): Uint8Array {
  const fed = new Uint8Array(board.count)
  const { supplied } = railNet(view, me)
  const enemy = enemyTo(view, me)
  let ring: number[] = []
  for (const hex of lands)
    if (supplied[hex] === 1 || (me === ALLIED && view.beachhead.includes(hex))) {
      fed[hex] = 1
      ring.push(hex)
    }
  for (let d = 0; d < 2; d++) {
    const next: number[] = []
    for (const hex of ring)
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const to = landWays[slot]!
        if (to < 0 || fed[to] === 1) continue
        fed[to] = 1
        // The last hex may be one that is still to be taken.
        if (enemy[to] !== 1) next.push(to)
      }
    ring = next
  }
  return fed
}

/** Hexes that troops may cross before they can be stopped. */
const STRIDE = 3

/** The chance of a break-in from which on the ground behind is looked at, too. */
const WEAK = 0.4

/** 1 for each hex that units of a side could be in soon: into enemies, and through them where they are weak. */
function reachOf(view: WfState, side: number, breaches?: Float64Array): Uint8Array {
  const reach = new Uint8Array(board.count)
  const enemies = unitsIn(view, 1 - side)
  const isPassed = (hex: number): boolean => enemies[hex] === 0 || (breaches?.[hex] ?? 0) >= WEAK
  let ring = lands.filter(hex => unitsIn(view, side)[hex]! > 0)
  for (const hex of ring) reach[hex] = 1
  for (let d = 0; d < STRIDE; d++) {
    const next: number[] = []
    for (const hex of ring)
      for (let slot = hex * 6; isPassed(hex) && slot < hex * 6 + 6; slot++) {
        const to = landWays[slot]!
        if (to < 0 || reach[to] === 1) continue
        reach[to] = 1
        next.push(to)
      }
    ring = next
  }
  return reach
}

/** What the hunger of one unit costs its side, and the most that a cut counts. */
const HUNGER = [0.4, 0.7] as const
const ROOTED = 0.4
const MOST = 8

/** Mouths by hex: those of the enemy by their blocks alone, for what they are is not known. */
function mouthsOf(view: WfState, side: number, me: number): { hex: number; count: number }[] {
  const counts = unitsIn(view, side)
  return lands
    .filter(hex => counts[hex]! > 0)
    .map(hex => ({
      hex,
      count:
        side === me
          ? stackOf(view, side, hex).reduce(
              (sum, unit) => sum + (isStatic[unit] || isFort[unit] ? ROOTED : 1),
              0,
            )
          : counts[hex]! * 0.8,
    }))
}

/** What supply makes of hexes, in points. */
export interface Stakes {
  /** What an enemy in each own hex would cut from its own side's railways. */
  readonly stake: Float64Array
  /** What a unit of ours in each other hex would cut from the enemy's, and mend of our own. */
  readonly gain: Float64Array
}

let kept: { key: string; stakes: Stakes }[] = []
const KEPT = 6

/** For the hexes that somebody could be in soon; kept as long as nobody moves to or from a hex. */
export function stakesOf(view: WfState, me: number, breaches?: Float64Array): Stakes {
  const counts = [ALLIED, 1 - ALLIED].map(side => unitsIn(view, side).join(''))
  const weak = breaches ? lands.filter(hex => breaches[hex]! >= WEAK) : []
  const key = [me, view.period, view.turn, view.control, view.beachhead, view.at, ...counts, weak].join()
  const known = kept.find(one => one.key === key)
  if (known) return known.stakes
  const stakes = { stake: cutsBy(view, 1 - me, me, breaches), gain: cutsBy(view, me, me) }
  const mended = mendsFor(view, me)
  for (const hex of lands) stakes.gain[hex] = Math.min(MOST, stakes.gain[hex]! + mended[hex]!)
  kept = [{ key, stakes }, ...kept.slice(0, KEPT - 1)]
  return stakes
}

/** Whether a side is fed over the beach there. */
const isDoor = ({ beachhead }: WfState, side: number, hex: number): boolean =>
  side === ALLIED && beachhead.includes(hex)

/** Rule 15.51d: a beachhead is lost with its hex. */
const withoutDoor = (view: WfState, hex: number): WfState =>
  view.beachhead.includes(hex)
    ? { ...view, beachhead: view.beachhead.map(one => (one === hex ? BH_LOST : one)) }
    : view

/** What a side would cut from the other's supply in each hex of the other that it could soon be in. */
function cutsBy(view: WfState, side: number, me: number, breaches?: Float64Array): Float64Array {
  const cuts = new Float64Array(board.count)
  const victim = 1 - side
  const [own, reach] = [friendlyTo(view, victim), reachOf(view, side, breaches)]
  const { supplied } = railNet(view, victim)
  const before = fedBy(view, victim)
  const mouths = mouthsOf(view, victim, me).filter(({ hex }) => before[hex] === 1)
  for (const hex of lands) {
    if (own[hex] !== 1 || reach[hex] !== 1 || hex === BERLIN) continue
    if (supplied[hex] !== 1 && !isDoor(view, victim, hex)) continue
    const after = fedBy(withoutDoor(withHolders(view, side, [hex]), hex), victim)
    const hungry = mouths.reduce(
      (sum, one) => sum + (one.hex !== hex && after[one.hex] === 0 ? one.count : 0),
      0,
    )
    cuts[hex] = Math.min(MOST, hungry * HUNGER[victim as 0 | 1])
  }
  return cuts
}

/** What a side would feed again from each hex that it does not have and could soon be in. */
function mendsFor(view: WfState, me: number): Float64Array {
  const mends = new Float64Array(board.count)
  const before = fedBy(view, me)
  const hungry = mouthsOf(view, me, me).filter(({ hex }) => before[hex] === 0)
  if (hungry.length === 0) return mends
  const [own, reach] = [friendlyTo(view, me), reachOf(view, me)]
  for (const hex of lands) {
    if (own[hex] === 1 || reach[hex] !== 1) continue
    const after = fedBy(withHolders(view, me, [hex]), me)
    const fed = hungry.reduce(
      (sum, one) => sum + (one.hex !== hex && after[one.hex] === 1 ? one.count : 0),
      0,
    )
    mends[hex] = Math.min(MOST, fed * HUNGER[me as 0 | 1])
  }
  return mends
}
