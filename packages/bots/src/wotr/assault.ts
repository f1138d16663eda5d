/** What a side could attack from where its units stand in a picture: each of them once, the best attacks first. */
import {
  ALLIED,
  areaFault,
  armyGroups,
  board,
  FULL,
  GERMAN,
  HEXES,
  inNorth,
  isClosed,
  isCorps,
  isStatic,
  NORTH,
  sideKinds,
  sideOf,
  SOUTH,
  supplyOf,
  traceOf,
  UNITS,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { approachShift, columnOf, groundShift, isStrong, prospectOf } from './fight.ts'
import { attackOf, neighboursOf, stepsOf } from './picture.ts'
import { stepWorth } from './worth.ts'
import type { Picture } from './picture.ts'

/** What does not change while a side moves its own units about. */
export interface Arms {
  /** What taking each hex is worth. */
  readonly ground: Float64Array
  /** Hexes in which units that move there have full supply, as far as can be said before the move. */
  readonly full: Uint8Array
  /** 1 for own units that have full supply where they stand now. */
  readonly fed: Uint8Array
  readonly factors: Float64Array
  /** The mean worth of an enemy step in each hex. */
  readonly theirs: Float64Array
}

/** The attacks that a picture allows. */
export interface Assault {
  readonly worth: number
  /** Hexes whose defenders will probably be gone for good. */
  readonly doomed: readonly number[]
}

/** A strike that succeeds so often is reckoned with. */
const LIKELY = 0.8
/** What a factor could have done elsewhere, and what an attack must promise. */
const ELSEWHERE = 0.03
const LEAST_WORTH = 0.5
const ALLIED_GROUPS = [1, 2, 4]
const GERMAN_GROUPS = [8]

export function armsOf({ view, me, foe, at }: Picture, ground: Float64Array): Arms {
  const factors = new Float64Array(UNITS)
  const fed = new Uint8Array(UNITS)
  const theirs = new Float64Array(HEXES)
  const seen = new Uint8Array(HEXES)
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (hex < 0) continue
    if (sideOf[unit] === foe) {
      theirs[hex]! += stepWorth(unit)
      seen[hex]!++
    } else {
      factors[unit] = isStatic[unit] === 1 && isCorps[unit] === 0 ? 0 : attackOf(view, unit)
      fed[unit] = supplyOf(view, unit) === FULL ? 1 : 0
    }
  }
  for (let hex = 0; hex < HEXES; hex++) if (seen[hex]! > 0) theirs[hex]! /= seen[hex]!
  return { ground, full: fullHexes(view, me), fed, factors, theirs }
}

/** Rule 8.16: where lines give full supply. */
function fullHexes(view: WotrState, side: number): Uint8Array {
  const full = new Uint8Array(HEXES)
  const { reached } = traceOf(view, side)
  for (let hex = 0; hex < HEXES; hex++) {
    if (side === ALLIED && view.antwerp === 0 && view.sector !== (inNorth[hex] === 1 ? NORTH : SOUTH))
      continue
    if (side === GERMAN || reached[hex] === 1 || neighboursOf(hex).some(beside => reached[beside] === 1))
      full[hex] = 1
  }
  return full
}

/** Own units by hex, as chains. */
const firstIn = new Int16Array(board.count)
const nextOf = new Int16Array(UNITS)
const used = new Uint8Array(UNITS)

/** Somebody who could take part in an attack. */
interface Hand {
  readonly unit: number
  readonly from: number
  readonly factor: number
}

export function assaultOf(picture: Picture, arms: Arms): Assault {
  const { me, foe, counts, zones, at } = picture
  firstIn.fill(-1)
  used.fill(0)
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== me || at[unit]! < 0 || arms.factors[unit] === 0) continue
    nextOf[unit] = firstIn[at[unit]!]!
    firstIn[at[unit]!] = unit
  }
  const targets: { target: number; worth: number }[] = []
  for (let target = 0; target < HEXES; target++) {
    if (counts[foe]![target] === 0 || zones[me]![target] === 0) continue
    const found = attackOn(picture, arms, target)
    if (found !== null && found.worth > LEAST_WORTH) targets.push({ target, worth: found.worth })
  }
  targets.sort((a, b) => b.worth - a.worth)
  let worth = 0
  const doomed: number[] = []
  for (const { target } of targets) {
    const found = attackOn(picture, arms, target)
    if (found === null || found.worth <= LEAST_WORTH) continue
    for (const { unit } of found.hands) used[unit] = 1
    worth += found.worth
    if (found.dies >= LIKELY) doomed.push(target)
  }
  return { worth, doomed }
}

interface Attack {
  readonly hands: readonly Hand[]
  readonly worth: number
  /** Chance that the defenders are gone for good. */
  readonly dies: number
}

/** The attack of the strongest army group on a hex by those who are still free, without those it does not need. */
function attackOn(picture: Picture, arms: Arms, target: number): Attack | null {
  let hands: Hand[] = []
  let most = 0
  for (const group of picture.me === ALLIED ? ALLIED_GROUPS : GERMAN_GROUPS) {
    const found = handsOf(picture, arms, target, group)
    const strength = found.reduce((sum, hand) => sum + hand.factor, 0)
    if (strength > most) {
      most = strength
      hands = found
    }
  }
  if (hands.length === 0) return null
  const { view, me } = picture
  const from = hands.map(hand => hand.from)
  const shift = groundShift(view, target, me) + approachShift(view, target, from)
  // The weakest stay out as long as that costs no column.
  const enough = Math.min(7, columnOf(Math.floor(most), picture.defense[target]!, shift))
  hands.sort((a, b) => a.factor - b.factor)
  while (hands.length > 1) {
    const rest = most - hands[0]!.factor
    if (columnOf(Math.floor(rest), picture.defense[target]!, shift) < enough) break
    if (hands.filter(hand => hand.from === hands[0]!.from).length === 1) break
    most = rest
    hands.shift()
  }
  return { hands, ...weigh(picture, arms, { target, hands, strength: Math.floor(most), shift }) }
}

interface Plan {
  readonly target: number
  readonly hands: readonly Hand[]
  readonly strength: number
  readonly shift: number
}

function weigh(picture: Picture, arms: Arms, { target, hands, strength, shift }: Plan) {
  const { view, foe } = picture
  let ours = Infinity
  let ourSteps = 0
  for (const { unit } of hands) {
    ours = Math.min(ours, stepWorth(unit))
    ourSteps += stepsOf(view, unit)
  }
  const { worth, dies } = prospectOf({
    attack: strength,
    defense: picture.defense[target]!,
    shift,
    strong: isStrong(view, target),
    steps: picture.steps[target]!,
    units: picture.counts[foe]![target]!,
    theirs: arms.theirs[target]!,
    ours,
    ourSteps,
    ground: arms.ground[target]!,
    trapped: isTrapped(picture, target) ? 1 : 0,
  })
  return { worth: worth - ELSEWHERE * strength, dies }
}

function handsOf({ view, me }: Picture, arms: Arms, target: number, group: number): Hand[] {
  const found: Hand[] = []
  if (isClosed(view, target)) return found
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const from = board.neighbours[slot]!
    if (from < 0 || firstIn[from]! < 0) continue
    if (board.sideKinds[board.sideOf[slot]!]! & (sideKinds.sea | sideKinds.estuary)) continue
    for (let unit = firstIn[from]!; unit >= 0; unit = nextOf[unit]!) {
      if (used[unit] === 1 || (armyGroups(unit) & group) === 0) continue
      if (me === ALLIED && (areaFault(view, unit, target) ?? areaFault(view, unit, from)) !== null) continue
      const isFed = view.at[unit] === from ? arms.fed[unit] === 1 : arms.full[from] === 1
      found.push({ unit, from, factor: isFed ? arms.factors[unit]! : arms.factors[unit]! / 2 })
    }
  }
  return found
}

/** Rule 11.21.5: whether the defenders would find every hex around them closed. */
function isTrapped({ me, foe, counts, zones }: Picture, target: number): boolean {
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || counts[me]![to]! > 0) continue
    if (board.sideKinds[board.sideOf[slot]!]! & (sideKinds.sea | sideKinds.estuary)) continue
    if (counts[foe]![to]! > 0 || zones[me]![to] === 0) return false
  }
  return true
}
