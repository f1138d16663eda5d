/** Attacks over land: who goes in by which way, and what it is worth. */
import {
  activeHqs,
  airFire,
  airRange,
  crossingsLeft,
  cvOf,
  effectiveCv,
  firepowerOf,
  has,
  isCommanded,
  isHq,
  isParadropMode,
  isRiverSide,
  isStatic,
  landWays,
  modeOf,
  originalAttacker,
  roomIn,
  sideOf,
  sideTo,
  stackOf,
  supremeMovesLeft,
  unitsIn,
  UNSUPPLIED,
} from './facts.ts'
import { distanceFrom } from './ground.ts'
import { outlookOf } from './outlook.ts'
import { wouldSupport } from './suppose.ts'
import { pullOf, worthOf } from './worth.ts'
import type { Attack } from './outlook.ts'
import type { Picture } from './picture.ts'

/** What a step is worth to each side by what it can build: the Allies have points to spare, the Axis has none. */
const STEPS = [0.35, 0.8] as const
/** What a step of one's own is worth. */
export const stepOf = (side: number): number => STEPS[side as 0 | 1]
/** What it is worth that the enemy loses one. */
export const killOf = (side: number): number => STEPS[(1 - side) as 0 | 1] + 0.2

/** What it costs to raise anew who is lost. */
const RAISED = 1

/** Rules 17.1c to 17.1e: what it costs that a unit is lost with all its steps; the last scenario counts cities alone. */
export function lossOf(view: Picture['view'], unit: number): number {
  const steps = stepOf(sideOf[unit]!) * cvOf(view, unit) * (isHq[unit] === 1 ? 3 : 1)
  if (view.period === 'W44') return RAISED + steps
  return RAISED + steps + (isHq[unit] === 1 ? 4 + 2 * cvOf(view, unit) : isStatic[unit] === 1 ? 1 : 2)
}

/** An attack on one hex: who goes, and what it is worth. */
export interface Plan {
  readonly units: ReadonlySet<number>
  readonly score: number
}

/** Dice of the best strike that an active HQ could bring to a hex. */
export function airFor({ view, me }: Picture, hex: number): number {
  if (airFire(view, me) === 0) return 0
  let best = 0
  for (const hq of activeHqs(view))
    if (
      sideOf[hq] === me &&
      !isParadropMode(modeOf(view, hq)) &&
      distanceFrom(view.at[hq]!, hex) <= airRange(view, hq)
    )
      best = Math.max(best, effectiveCv(view, hq))
  return best
}

/** A way into a battle: the hex that it leads from, how many may still use it, and whether a river is in it. */
interface Entry {
  readonly from: number
  left: number
  readonly isWet: boolean
}

function entriesTo({ view, me }: Picture, hex: number): Entry[] {
  const entries: Entry[] = []
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const from = landWays[slot]!
    if (from < 0) continue
    const over = sideTo(from, hex)
    const isOpen = unitsIn(view, 1 - me)[from] === 0 || unitsIn(view, me)[from]! > 0
    if (isOpen) entries.push({ from, left: crossingsLeft(view, over), isWet: isRiverSide(over) })
  }
  return entries.toSorted((a, b) => Number(a.isWet) - Number(b.isWet))
}

/** Strongest fire first. */
const fireOf = ({ view }: Picture, unit: number, hex: number): number =>
  cvOf(view, unit) * firepowerOf(view, unit, hex, 'active') + cvOf(view, unit) * 0.2

export function planAttack(picture: Picture, hex: number, comers: readonly number[]): Plan {
  const { view, me } = picture
  const inside = stackOf(view, me, hex)
  const entries = entriesTo(picture, hex)
  const units: number[] = []
  let isDry = inside.length > 0
  // Whom no HQ leads a supreme one has to call, one by one.
  let calls = supremeMovesLeft(view, me)
  for (const unit of comers.toSorted((a, b) => fireOf(picture, b, hex) - fireOf(picture, a, hex))) {
    if (units.length >= Math.min(roomIn(view, me, hex), 4)) break
    const isCalled = !isCommanded(view, unit) || isStatic[unit] === 1
    const way = isCalled && calls === 0 ? undefined : wayFor(picture, unit, hex, entries)
    if (!way) continue
    way.left--
    if (isCalled) calls--
    units.push(unit)
    isDry ||= !way.isWet
  }
  const [air, support] = [airFor(picture, hex), wouldSupport(view, hex) ? 1 : 0]
  const low = isDry || units.length === 0 ? 0 : view.mud === 1 ? 3 : 2
  const after = attackScore(picture, { hex, units: [...inside, ...units], air, support, low })
  if (inside.length === 0) return { units: new Set(units), score: after }
  return {
    units: new Set(units),
    score: after - attackScore(picture, { hex, units: inside, air, support, low: 0 }),
  }
}

/** The way that a unit takes: its own hexside if it stands beside the battle, else any that is near. */
function wayFor({ view }: Picture, unit: number, hex: number, entries: readonly Entry[]): Entry | undefined {
  const at = view.at[unit]!
  const isBeside = distanceFrom(at, hex) === 1
  return (
    entries.find(
      one =>
        one.left > 0 && !one.isWet && (one.from === at || distanceFrom(one.from, at) <= (isBeside ? 1 : 2)),
    ) ?? entries.find(one => one.left > 0 && (one.from === at || distanceFrom(one.from, at) <= 2))
  )
}

/** Points that an attack brings in the mean. */
export function attackScore(picture: Picture, attack: Attack): number {
  const { wins, lost, killed } = outlookOf(picture, attack)
  const foe = picture.foes.get(attack.hex)
  const prize =
    Math.min(20, worthOf(picture.view, attack.hex) + picture.gain[attack.hex]!) +
    pullOf(picture.view, picture.me)[attack.hex]! * 0.15
  const hunger = picture.fed[attack.hex] === 1 ? 0 : 1.8 * attack.units.length * (1.6 - wins)
  return (
    wins * (prize + 1.2 * (foe?.units ?? 0)) +
    killOf(picture.me) * killed -
    stepOf(picture.me) * lost -
    (1 - wins) * 1.5 -
    hunger
  )
}

/** Who has begun something goes through with it. */
const STAY = 0.8

/** What it is worth that a unit stays in its battle. */
export function stayScore(picture: Picture, unit: number, hex: number): number {
  const { view, me } = picture
  const inside = stackOf(view, me, hex)
  const rest = inside.filter(one => one !== unit)
  const [air, support] = [airFor(picture, hex), 1]
  const all = attackScore(picture, { hex, units: inside, air, support, low: 0 })
  const less = rest.length > 0 ? attackScore(picture, { hex, units: rest, air, support, low: 0 }) : 0
  const isHeld = originalAttacker(view, hex) !== me
  const hold = isHeld ? Math.min(5, 0.6 + worthOf(view, hex) * 0.5) / inside.length : 0
  const [ours, theirs] = [strengthOf(picture, inside), picture.foes.get(hex)?.cv ?? 0]
  const doomed = theirs > 3 * ours ? 1.5 + 0.5 * cvOf(view, unit) : 0
  const hungry = picture.fed[hex] === 0 && has(view, unit, UNSUPPLIED) ? 1.5 : 0
  return Math.max(-2, Math.min(4, all - less)) + hold + STAY - doomed - hungry
}

const strengthOf = ({ view }: Picture, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + cvOf(view, unit), 0)
