/** What it is worth to have a unit in a hex. */
import {
  ALLIED,
  cvOf,
  enemyTo,
  isBattle,
  isFort,
  isHq,
  isStatic,
  isSupreme,
  landWays,
  unitsIn,
} from './facts.ts'
import { inherits } from './heirs.ts'
import { guardsAt, leadership, othersAt } from './picture.ts'
import { portScore, stagingScore } from './staging.ts'
import { isOutpost, pullOf, worthOf } from './worth.ts'
import { stayScore } from './assault.ts'
import type { Picture } from './picture.ts'

/** A unit in a hex: as a garrison, on ground to be taken, near what is wanted, or in the battle that it fights. */
export function placeScore(picture: Picture, unit: number, hex: number): number {
  const { view, me, need, threat, fed, led, troops, exposed } = picture
  if (unitsIn(view, 1 - me)[hex]! > 0)
    return view.at[unit] !== hex
      ? 0
      : isHq[unit] === 1
        ? -3
        : stayScore(picture, unit, hex) + drawnTo(picture, unit, hex)
  const others = othersAt(picture, hex, unit)
  if (isHq[unit] === 1) return hqScore(picture, unit, hex)
  const cv = cvOf(view, unit)
  // Allied troops near by are cover enough: their enemy does not come over the sea.
  const cover = me === ALLIED ? 1 + 0.6 * troops[hex]! : 1
  const guards = guardsAt(picture, hex, unit)
  const garrison =
    (need[hex]! * [0.8, 0.35, 0.15, 0.05, 0][Math.min(4, guards)]!) / cover +
    (guards === 0 && others > 0 ? Math.min(ESCORT, threat[hex]! * 0.3) : 0)
  if (isStatic[unit] === 1 || isFort[unit] === 1) return garrison
  const hungry =
    (fed[hex] === 1 ? exposed[hex]! * cutOff(cv) : 3.5) + (isOutpost(view, me, hex) ? OUTPOST : 0)
  const taken = takenBy(picture, hex)
  const command =
    pullOf(view, me)[hex]! > 0.5 ? Math.min(2, led[hex]!) * 0.5 + Math.min(3, troops[hex]!) * 0.15 : 0
  const alone = Math.max(0, threat[hex]! * 0.5 - cv - others * 2 - troops[hex]!) * 0.35
  const staged = stagingScore(picture, unit, hex, others) + inherits(view, picture.estates, unit, hex)
  const crowd = Math.max(0, others - 2) * 0.3
  return garrison + taken + drawnTo(picture, unit, hex) + command + staged - hungry - alone - crowd
}

/** What it costs that a unit is cut off: it loses a step each fortnight, and cannot help elsewhere. */
const cutOff = (cv: number): number => 1.5 + 0.6 * cv

/** What it costs to stay where an army will be cut off: less than a city is worth to its first guard. */
const OUTPOST = 3

/** What it is worth that an HQ in danger is not alone. */
const ESCORT = 1.5

/** What a unit takes as it comes into a hex; what is taken without supply is soon lost again. */
export function takenBy(picture: Picture, hex: number): number {
  const { view, me, fed, gain } = picture
  const lasts = fed[hex] === 1 ? 1 : 0.4
  if (enemyTo(view, me)[hex] !== 1) return gain[hex]! * 0.6 * lasts
  return (Math.min(12, worthOf(view, hex) + gain[hex]!) * 0.9 + around(picture, hex)) * lasts
}

/** How strongly what lies ahead draws a unit. */
const drawnTo = ({ view, me }: Picture, unit: number, hex: number): number =>
  Math.min(9, pullOf(view, me)[hex]!) * (me === ALLIED ? 0.65 : 0.25) * (0.4 + cvOf(view, unit) / 5)

/** Empty enemy ground beside a hex falls with it. */
function around({ view, me }: Picture, hex: number): number {
  let sum = 0
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const to = landWays[slot]!
    if (to >= 0 && enemyTo(view, me)[to] === 1 && unitsIn(view, 1 - me)[to] === 0)
      sum += Math.min(10, worthOf(view, to)) * 0.2
  }
  return sum
}

/** An HQ wants troops around it that no other leads, and no enemies next to it. */
export function hqScore(
  { view, me, threat, troops, led, exposed }: Picture,
  hq: number,
  hex: number,
): number {
  if (isBattle(view, hex)) return -3
  const guarded = unitsIn(view, me)[hex]! > (view.at[hq] === hex ? 1 : 0) ? 0.8 : 0
  const danger =
    threat[hex]! * (guarded > 0 ? 0.12 : 0.4) + (enemyTo(view, me)[hex] === 1 ? 3 : 0) + 2 * exposed[hex]!
  // Behind the sea any place is as safe as the other.
  const safe = me === ALLIED && threat[hex] === 0 ? 0.8 : guarded
  if (isSupreme[hq] === 1) return 2 + safe - 3 * danger - pullOf(view, me)[hex]! * 0.1
  const leaders = Math.max(0, led[hex]! - selfLead({ view }, hq, hex))
  const front = Math.min(8, pullOf(view, me)[hex]!) * 0.12
  const strength = 0.6 + 0.25 * cvOf(view, hq)
  const followers = (strength * Math.min(5, troops[hex]!)) / (1 + 0.6 * leaders)
  return followers + guarded + front - danger + portScore({ view, me }, hq, hex)
}

/** What an HQ itself adds to how a hex is led. */
const selfLead = ({ view }: Pick<Picture, 'view'>, hq: number, hex: number): number => {
  const [at, own] = [view.at[hq]!, leadership(view, hq)]
  if (at === hex) return own
  return near(at, hex) ? 0.85 * own : 0
}

const near = (a: number, b: number): boolean => {
  for (let slot = a * 6; slot < a * 6 + 6; slot++) if (landWays[slot] === b) return true
  return false
}
