/** Paradrops: nobody is dropped where he will not be reached, and the others for what they take, cut or bar. */
import {
  airRange,
  controlOf,
  cvOf,
  DROPPED,
  friendlyTo,
  has,
  isBattle,
  isGrounded,
  isHq,
  isMountain,
  isPara,
  isSupported,
  LANDED,
  lands,
  stackOf,
  unitsIn,
} from './facts.ts'
import { airFor, attackScore, lossOf } from './assault.ts'
import { besides, distanceFrom } from './ground.ts'
import { outlookOf } from './outlook.ts'
import { placeScore } from './place.ts'
import type { Picture } from './picture.ts'

/** Chance that friends hold hexes at the end of the turn that they are about to land in. */
export type Ashore = ReadonlyMap<number, number>
const NOBODY: Ashore = new Map()

/** A round or two is fought before it is seen who is linked up. */
const SOON = 0.5
const SURE = 0.95

/** Rule 14.6b: chance that who comes down in a hex is in touch with friends at the end of the turn. */
export function linkChance(picture: Picture, hex: number, ashore: Ashore = NOBODY): number {
  const { view, me } = picture
  if (unitsIn(view, 1 - me)[hex]! > 0 && stackOf(view, me, hex).some(unit => !has(view, unit, DROPPED)))
    return SURE
  return besides(hex).reduce((best, to) => Math.max(best, heldSoon(picture, to), ashore.get(to) ?? 0), 0)
}

/** Chance that a hex is ours, and no battle in it, when it is looked for. */
function heldSoon(picture: Picture, hex: number): number {
  const { view, me } = picture
  const ours = stackOf(view, me, hex).filter(unit => !has(view, unit, DROPPED))
  if (unitsIn(view, 1 - me)[hex]! === 0)
    return ours.length > 0 || (friendlyTo(view, me)[hex] === 1 && controlOf(view).battle[hex] === 0) ? 1 : 0
  if (ours.length === 0) return 0
  const support = isSupported(view, hex) ? 1 : 0
  return SOON * outlookOf(picture, { hex, units: ours, air: airFor(picture, hex), support, low: 0 }).wins
}

/** What a drop brings beyond staying. */
export function dropScore(picture: Picture, unit: number, hex: number, ashore: Ashore = NOBODY): number {
  const { view, me } = picture
  const isHeld = unitsIn(view, 1 - me)[hex]! > 0
  if (!isHeld && friendlyTo(view, me)[hex] === 1) return -1
  const linked = linkChance(picture, hex, ashore)
  if (linked === 0) return -1
  const gain = isHeld
    ? assaultGain(picture, unit, hex)
    : placeScore(picture, unit, hex) - placeScore(picture, unit, view.at[unit]!) + barredBy(picture, hex)
  return linked * gain - (1 - linked) * lossOf(view, unit)
}

/** Rules 14.4a and 14.4b: into a battle nobody is thrown back; who begins one alone may be. */
function assaultGain(picture: Picture, unit: number, hex: number): number {
  const { view, me } = picture
  const inside = stackOf(view, me, hex)
  const support = isSupported(view, hex) ? 1 : 0
  const attack = { hex, air: airFor(picture, hex), support }
  const after = attackScore(picture, { ...attack, units: [...inside, unit], low: inside.length > 0 ? 0 : 1 })
  return after - (inside.length > 0 ? attackScore(picture, { ...attack, units: inside, low: 0 }) : 0)
}

/** Strength near a landing that it can bear, and what each step more costs it. */
const BORNE = 4
const PRESSED = 0.35

/** What it is worth that reserves who could come to a landing by no other way are barred from it. */
export function barredBy({ view, me, foes, threat }: Picture, hex: number): number {
  let sum = 0
  for (const shore of besides(hex)) {
    if (!isLanding(view, me, shore)) continue
    let kept = 0
    for (const from of besides(hex)) {
      if (from === shore || besides(shore).includes(from)) continue
      const ways = besides(from).filter(way => besides(shore).includes(way))
      if (ways.length === 1) kept += (foes.get(from)?.cv ?? 0) / 3
    }
    const over = (strength: number): number => Math.max(0, strength - BORNE)
    sum += PRESSED * (over(threat[shore]!) - over(threat[shore]! - kept))
  }
  return sum
}

const isLanding = (view: Picture['view'], me: number, hex: number): boolean =>
  unitsIn(view, me)[hex]! > 0 &&
  (view.beachhead.includes(hex) || stackOf(view, me, hex).some(unit => has(view, unit, LANDED)))

/** What a drop must bring before anybody waits for it, and the share of the rest that waiting is worth. */
const WANTED = 3
const WAITS = 0.3

const prospects = new WeakMap<Picture['foes'], Map<string, number>>()

/** What it is worth to a para to stand with an HQ that could drop it. */
export function readyToDrop(picture: Picture, unit: number, at: number): number {
  const { view, me } = picture
  if (isPara[unit] !== 1 || at < 0 || isBattle(view, at) || isGrounded(view, unit)) return 0
  const range = Math.max(
    0,
    ...stackOf(view, me, at)
      .filter(hq => isHq[hq] === 1 && cvOf(view, hq) > 0)
      .map(hq => airRange(view, hq)),
  )
  if (range === 0) return 0
  const known = prospects.get(picture.foes) ?? new Map<string, number>()
  prospects.set(picture.foes, known)
  const key = `${unit} ${at} ${range} ${view.at.join()}`
  let worth = known.get(key)
  if (worth === undefined) known.set(key, (worth = bestDrop(picture, unit, at, range)))
  return WAITS * Math.max(0, worth - WANTED)
}

/** The best of all drops within so many hexes. */
function bestDrop(picture: Picture, unit: number, at: number, range: number): number {
  let best = 0
  for (const hex of lands)
    if (isMountain[hex] === 0 && distanceFrom(at, hex) <= range)
      if (unitsIn(picture.view, 1 - picture.me)[hex] === 0)
        best = Math.max(best, dropScore(picture, unit, hex))
  return best
}
