/** Landings from the sea: where a foothold can be held, fed and widened. */
import {
  activeHqs,
  airFire,
  airRange,
  BH_READY,
  BLITZ_INVASION,
  board,
  countryOf,
  cvOf,
  enemyTo,
  friendlyTo,
  has,
  hostileTo,
  isAmphibious,
  isHq,
  isInvasionMode,
  isPort,
  isSupported,
  landWays,
  lands,
  modeOf,
  seasBeside,
  SENT,
  sideOf,
  stackOf,
  UNITS,
  unitsIn,
} from './facts.ts'
import { airFor, killOf, stepOf } from './assault.ts'
import { controlOf } from '@hexfront/games/wf/insight'
import { besides, distanceFrom } from './ground.ts'
import { outlookOf } from './outlook.ts'
import { bringsBeachhead, fleetsToCome, isOpening, isPremature, reinforcements } from './staging.ts'
import { pullOf, worthOf } from './worth.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** Landing is a beginning: more than the hex itself. */
const FOOTHOLD = 2
/** How far inland the prizes of a landing may lie, how they fade, and the most that one counts. */
const INLAND = 4
const FADE = 0.7
const MOST = 9

/** How much more each friend near by counts in the first blow over the Channel: who lands apart is thrown back apart. */
const COMPANY = 3

/** Where the reserves of the enemy are at home and ships go through his waters, and what that costs a landing. */
const HOME = new Set(['Germany', 'Denmark'])
const LAIR = 6

const kept = new WeakMap<object, Float64Array>()

/** What lies behind each hex for a side to take. */
function prospectOf(view: WfState, me: number): Float64Array {
  const control = controlOf(view)
  const known = kept.get(control)
  if (known) return known
  const field = new Float64Array(board.count)
  for (const hex of lands)
    if (enemyTo(view, me)[hex] === 1) spread(field, hex, Math.min(MOST, worthOf(view, hex)))
  kept.set(control, field)
  return field
}

function spread(field: Float64Array, from: number, worth: number): void {
  let ring = [from]
  const seen = new Set(ring)
  for (let d = 0; d <= INLAND && ring.length > 0; d++) {
    const next: number[] = []
    for (const hex of ring) {
      field[hex]! += worth * FADE ** d
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const to = landWays[slot]!
        if (to < 0 || seen.has(to)) continue
        seen.add(to)
        next.push(to)
      }
    }
    ring = next
  }
}

/** Points that a landing brings: thrown back by low dice, alone at first, in need of a port or a beachhead. */
export function landingScore(picture: Picture, unit: number, hex: number): number {
  const { view, me } = picture
  const foe = unitsIn(view, 1 - me)[hex]!
  if (foe === 0 && friendlyTo(view, me)[hex] === 1) return -1
  if (isHq[unit] === 1) return -1
  const isOld = foe > 0 && unitsIn(view, me)[hex]! > 0
  const friends = friendsNear(picture, hex)
  if (isPremature(picture, hex, friends)) return -1
  const company = isOpening(picture, hex) ? COMPANY : 1
  const base =
    FOOTHOLD +
    0.16 * prospectOf(view, me)[hex]! * newness(picture, hex) +
    Math.max(friends * company, Math.min(2, fleetsToCome(picture))) +
    coverOf(picture, hex) -
    easierWay(picture, unit, hex) -
    loneliness(picture, unit, hex, friends) -
    (HOME.has(countryOf(hex)) ? LAIR : 0) -
    hungerOf(picture, unit, hex) -
    pressure(picture, hex)
  if (foe === 0) return base + Math.min(6, worthOf(view, hex)) * 0.8 + unopposed(picture, unit, hex)
  const waves = [unit, ...secondWaveOf(picture, unit)]
  const support = isSupported(view, hex) ? 1 : 0
  const attack = { hex, air: airFor(picture, hex), support, low: 0 }
  const prize = base + Math.min(8, worthOf(view, hex)) * 0.7
  const scoreWith = (units: readonly number[]): number => {
    const { wins, lost, killed } = outlookOf(picture, { ...attack, units })
    return wins * prize + killOf(me) * killed - stepOf(me) * lost * 1.3 - (1 - wins) * 3
  }
  const inside = stackOf(view, me, hex)
  if (isOld) return scoreWith([...inside, ...waves]) - scoreWith(inside)
  const ashore = comesAshore(picture, unit, hex, attack.air, waves.length)
  return ashore * scoreWith([...inside, ...waves]) - (1 - ashore) * 2
}

/** What it is worth in the first blow that nobody can throw it back, and that everybody who follows is ashore, too. */
const SURE = 3
const FOLLOWS = 2.5

function unopposed(picture: Picture, unit: number, hex: number): number {
  const { view, me } = picture
  if (!isOpening(picture, hex) || HOME.has(countryOf(hex)) || hungerOf(picture, unit, hex) > 0) return 0
  // Through seas of the enemy hardly anybody follows.
  if ((seasBeside[hex]! & ~hostileTo(view, me)) === 0) return 0
  return (
    SURE +
    FOLLOWS * secondWaveOf(picture, unit).length +
    0.3 * cvOf(view, unit) +
    (bringsBeachhead(view, unit) ? 1 : 0)
  )
}

/** What the enemy near by costs a landing: the first one is stronger than others, but it must not be lost. */
const pressure = (picture: Picture, hex: number): number =>
  isOpening(picture, hex)
    ? Math.max(0, picture.threat[hex]! - 6) * 0.6
    : Math.max(0, picture.threat[hex]! - 4) * 0.35

/** Chance that not every wave is thrown back: only one unit lands at a time, and each low face is enough. */
function comesAshore(
  { view, me, foes }: Picture,
  unit: number,
  hex: number,
  air: number,
  waves: number,
): number {
  const { cv = 0, level = 1 } = foes.get(hex) ?? {}
  const left = Math.max(0, cv - (air * airFire(view, me)) / 6 / level)
  const stays = (1 - (isAmphibious[unit] === 1 ? 1 : 2) / 6) ** left
  return 1 - (1 - stays) ** waves
}

/** What lies behind a hex is not worth another landing where troops of ours are ashore already. */
function newness(picture: Picture, hex: number): number {
  const { view, me, troops } = picture
  if (isOpening(picture, hex)) return 1
  if (unitsIn(view, me)[hex]! > 0 && unitsIn(view, 1 - me)[hex]! > 0) return 1
  return troops[hex]! > 1.5 ? 0.4 : troops[hex]! > 0.5 ? 0.7 : 1
}

/** Hexes within which a port of ours makes a landing needless, and what each such port takes from it. */
const SERVED = 7
const EASIER = 2.5

/** Where ports are ours troops sail in for less; who is ashore already can walk: but not through the enemy's lines. */
function easierWay({ view, me }: Picture, unit: number, hex: number): number {
  if (unitsIn(view, me)[hex]! > 0 && unitsIn(view, 1 - me)[hex]! > 0) return 0
  const [own, pull] = [friendlyTo(view, me), pullOf(view, me)]
  const ways = waysTo(view, me, hex)
  let count = pull[view.at[unit]!]! > 0.5 && ways.has(view.at[unit]!) ? 1 : 0
  for (const port of ways) if (isPort[port] === 1 && own[port] === 1 && pull[port]! > 0.5) count++
  return Math.min(2, count) * EASIER
}

/** Hexes from which somebody could walk to a hex, or to an enemy in it, and meet no other on the way. */
function waysTo(view: WfState, me: number, hex: number): ReadonlySet<number> {
  const foes = unitsIn(view, 1 - me)
  const found = new Set([hex])
  let ring = [hex]
  for (let d = 0; d < SERVED && ring.length > 0; d++) {
    ring = ring.flatMap(besides).filter(to => {
      if (found.has(to) || foes[to]! > 0) return false
      found.add(to)
      return true
    })
  }
  return found
}

/** What it costs to be ashore alone for a turn: where nobody can sail in behind, and where the enemy is at home. */
const ALONE = 2
const STRANDED = 3
const OUTNUMBERED = 4

function loneliness(picture: Picture, unit: number, hex: number, friends: number): number {
  if (friends > 0 || fleetsToCome(picture) > 0 || secondWaveOf(picture, unit).length > 0) return 0
  return (
    ALONE +
    (reinforcements(picture, unit, hex) === 0 ? STRANDED : 0) +
    (HOME.has(countryOf(hex)) ? OUTNUMBERED : 0)
  )
}

/** Where no port falls at once, only the unit that brings a ready beachhead of its own is fed. */
function hungerOf(picture: Picture, unit: number, hex: number): number {
  const { view, me, fed } = picture
  if (view.beachhead.includes(hex) || isBridged(picture, hex)) return 0
  if (isPort[hex] === 1 && unitsIn(view, 1 - me)[hex] === 0) return 0
  if (bringsBeachhead(view, unit)) return 0
  if (fed[hex] === 1 || besides(hex).some(to => unitsIn(view, 1 - me)[to] === 0 && isBridged(picture, to)))
    return 1
  return isOpening(picture, hex) && !bridgeComes(picture, unit) ? FORLORN : 3.5
}
/** What it costs to be ashore without supply before there is a port or a beachhead: friends near by are no help then. */
const FORLORN = 8

/** Whether a fleet that is still to sail has somebody else aboard who brings a beachhead. */
const bridgeComes = ({ view, me }: Picture, unit: number): boolean =>
  activeHqs(view).some(
    hq =>
      isInvasionMode(modeOf(view, hq)) &&
      !has(view, hq, SENT) &&
      stackOf(view, me, view.at[hq]!).some(one => one !== unit && bringsBeachhead(view, one)),
  )

/** Whether somebody who came ashore in this turn brings a beachhead to a hex. */
const isBridged = ({ view }: Picture, hex: number): boolean =>
  view.landed.some((at, head) => at === hex && view.beachhead[head] === BH_READY)

/** What it costs to land beyond the reach of all aircraft, and where nobody is in the hex and hardly anybody near. */
const UNCOVERED = 3.5
const UNNOTICED = 2.4
/** Enemy strength near by up to which hardly anybody is. */
const FEW = 2

/** HQs of ours whose aircraft could help there from where they are. */
function coverOf({ view, me, threat }: Picture, hex: number): number {
  let cover = 0
  for (let hq = 0; hq < UNITS; hq++)
    if (isHq[hq] === 1 && sideOf[hq] === me && view.at[hq]! >= 0 && cvOf(view, hq) > 0)
      if (distanceFrom(view.at[hq]!, hex) <= airRange(view, hq)) cover++
  if (cover > 0) return Math.min(3, cover) * 0.7 - 1.4
  return unitsIn(view, 1 - me)[hex] === 0 && threat[hex]! < FEW ? -UNNOTICED : -UNCOVERED
}

/** Who would follow in a second wave: the strongest other unit in port, if the HQ is on a blitz. */
function secondWaveOf({ view, me }: Picture, unit: number): number[] {
  const port = stackOf(view, me, view.at[unit]!)
  if (view.blitz === 1 || !port.some(hq => modeOf(view, hq) === BLITZ_INVASION)) return []
  return port
    .filter(other => other !== unit && isHq[other] === 0)
    .toSorted((a, b) => cvOf(view, b) - cvOf(view, a))
    .slice(0, 1)
}

/** Footholds hold together: friends in the hex and around it, and those a hex farther a little. */
function friendsNear({ view, me }: Picture, hex: number): number {
  const own = unitsIn(view, me)
  const seen = new Set([hex])
  let [ring, count] = [[hex], 0]
  for (let d = 0; d <= 2; d++) {
    const next: number[] = []
    for (const one of ring) {
      count += own[one]! * (d === 2 ? 0.5 : 1)
      for (let slot = one * 6; slot < one * 6 + 6; slot++) {
        const to = landWays[slot]!
        if (to >= 0 && !seen.has(to)) next.push(to)
        seen.add(to)
      }
    }
    ring = next
  }
  return Math.min(5, count) * 0.9
}
