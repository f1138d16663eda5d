/**
 * Rule 4.3.1a: a city that the Allies walk through was theirs once, and a German who walks into it wins. Somebody stays
 * in it, or else everybody halts before it.
 */
import {
  ALLIED,
  allHexes,
  controllerOf,
  GERMAN,
  HEXES,
  isCity,
  isCityOnMap,
  isPort,
  portsIn,
  sideOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { keeping } from '../odds/guard.ts'
import { neighboursOf, withUnit } from '../odds/picture.ts'
import { weakSpots } from '../odds/safety.ts'
import { isLiability, vitalHexes } from './ground.ts'
import { pathOf } from './mobility.ts'
import { hasRoom, picture as pictureOf, shift, watch } from './picture.ts'
import { leastMissed } from './seize.ts'
import { theatre } from './theatre.ts'
import { goalsOf, portsMissing } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Picture } from './picture.ts'

/** A picture whose orders are about to be given. */
interface March {
  readonly picture: Picture
  readonly guard: Guard
  readonly wanted: ReadonlySet<number>
}

const marchOf = (picture: Picture, guard: Guard): March => ({
  picture,
  guard,
  wanted: new Set(goalsOf(picture.view).map(goal => goal.hex)),
})
/** Those whom something may stop. */
const freeIn = (picture: Picture, mobility: ReadonlyMap<number, Mobility>): Map<number, Mobility> =>
  new Map([...mobility].filter(([unit]) => !takesPort(picture, unit)))

/** Garrisons that a city on the way is given before the way is given up. */
const MOST_LEFT = 2

/** Leaves garrisons in the cities on everybody's way, or halts those who would leave one open. */
export function holdTheWay(picture: Picture, mobility: ReadonlyMap<number, Mobility>, guard: Guard): void {
  const march = marchOf(picture, guard)
  const free = freeIn(picture, mobility)
  const isMoved = (unit: number): boolean => picture.at[unit] !== picture.view.at[unit]
  const movers = [...mobility.keys()].filter(isMoved)
  const crossed = crossedBy(
    march,
    movers.filter(unit => !free.has(unit)),
  )
  for (const city of crossedBy(march, movers)) {
    garrison(march, free, city, crossed.has(city))
    if (crossed.has(city)) dropOff(march, movers, city)
  }
  haltAll(march, free)
}

/**
 * Rules 4.3.1a, 4.3.2a: nobody runs for a port through a city that he leaves open, or to one where hunger takes him, if the turn's
 * ports are likelier to be had without him than both to be had and that city to be kept. `chance` says how likely the ports are as
 * things lie.
 */
export function holdRunners(
  picture: Picture,
  { mobility, guard, dying }: Runners,
  chance: () => number,
): void {
  const march = marchOf(picture, guard)
  const { at, view } = picture
  for (const unit of mobility.keys()) {
    const to = at[unit]!
    if (to === view.at[unit] || !takesPort(picture, unit)) continue
    const isDying = dying.includes(unit)
    const way = pathOf(view, unit, to).slice(1, isDying ? undefined : -1)
    const kept = withUnit(picture, unit, isDying ? -1 : to, () =>
      way.reduce((share, hex) => share * (isLeftOpen(march, hex) ? 1 - fallsIn(march, hex) : 1), 1),
    )
    if (kept === 1) continue
    const gone = kept * chance()
    shift(picture, unit, view.at[unit]!)
    if (chance() <= gone) shift(picture, unit, to)
  }
}

/** Those who may run, and those of them whom hunger takes where they go. */
interface Runners {
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly guard: Guard
  readonly dying: readonly number[]
}

/** Whoever halts leaves others' cities open: so often everybody is looked at. */
const ROUNDS = 3

/** Halts everybody who would leave a city open on his way, or go into one that could not be kept. */
function haltAll(march: March, free: ReadonlyMap<number, Mobility>): void {
  const { at, view } = march.picture
  for (let round = 0; round < ROUNDS; round++) {
    const before = at.slice()
    for (const unit of free.keys()) if (at[unit] !== view.at[unit]) haltBefore(march, unit)
    for (const hex of allHexes) if (isEntered(march, hex)) turnBack(march, free, hex)
    if (before.every((hex, unit) => hex === at[unit])) return
  }
}

/** The same once more, when some have been called back from where they were to stand. */
export function haltOnTheWay(picture: Picture, mobility: ReadonlyMap<number, Mobility>, guard: Guard): void {
  haltAll(marchOf(picture, guard), freeIn(picture, mobility))
}

/** Rule 4.3.1a: whether a German city is gone into that could not be kept, other than one that wins the game. */
function isEntered(march: March, hex: number): boolean {
  const { game, view, foe, counts } = march.picture
  return (
    counts[ALLIED]![hex]! > 0 &&
    isCityOnMap[hex] === 1 &&
    controllerOf(view, hex) === GERMAN &&
    !game.isVital(view, foe, hex) &&
    isWeak(march, hex)
  )
}

/** Everybody halts on the way to a city, who has nothing more urgent to do in it. */
function turnBack(march: March, free: ReadonlyMap<number, Mobility>, city: number): void {
  const { picture } = march
  const { view, at } = picture
  for (const unit of free.keys()) {
    if (at[unit] !== city || view.at[unit] === city) continue
    const before = pathOf(view, unit, city).slice(1, -1).reverse()
    const isGround = (hex: number): boolean => isCityOnMap[hex] === 0 && hasRoom(picture, unit, hex)
    shift(picture, unit, before.find(isGround) ?? view.at[unit]!)
  }
}

/** Rule 4.3.2a: whether a unit goes for a port without which the game is lost at the end of the turn: nothing stops it. */
export function takesPort(picture: Picture, unit: number): boolean {
  const { game, view, at, counts } = picture
  if (portsMissing(view).now === 0) return false
  const hex = at[unit]!
  if (isDue(view, hex)) return true
  return (
    stillMissing(picture) > 0 &&
    neighboursOf(game, hex).some(near => isDue(view, near) && counts[GERMAN]![near]! > 0)
  )
}

const isDue = (view: EwState, hex: number): boolean =>
  hex < HEXES && portsIn[hex]! > 0 && isPort(view, hex) && controllerOf(view, hex) === GERMAN

/** Ports that are missing once everybody has walked into those that lie open: they have to be fought for. */
function stillMissing({ view, counts }: Picture): number {
  let { now } = portsMissing(view)
  for (const hex of allHexes)
    if (counts[ALLIED]![hex]! > 0 && counts[GERMAN]![hex] === 0 && isDue(view, hex)) now -= portsIn[hex]!
  return now
}

/** Cities that lie on ways, and would be left open; those that only have to be guarded are no place to stay. */
function crossedBy(march: March, movers: readonly number[]): Set<number> {
  const { picture, wanted } = march
  const found = new Set<number>()
  for (const unit of movers)
    for (const hex of pathOf(picture.view, unit, picture.at[unit]!).slice(1, -1))
      if (wanted.has(hex) && isLeftOpen(march, hex)) found.add(hex)
  return found
}

/** Sends garrisons into a city until it is safe, or none; into one that is walked through in any case as many as there are. */
function garrison(
  march: March,
  mobility: ReadonlyMap<number, Mobility>,
  city: number,
  isCrossed: boolean,
): void {
  const { picture, guard } = march
  const sent: { readonly unit: number; readonly from: number }[] = []
  while (isWeak(march, city)) {
    const unit = sent.length < MOST_LEFT ? leastMissed(picture, mobility, guard, city) : -1
    if (unit < 0) {
      if (!isCrossed) for (const one of sent) shift(picture, one.unit, one.from)
      return
    }
    sent.push({ unit, from: picture.at[unit]! })
    shift(picture, unit, city)
  }
}

/** Of several who go through a city to attack a port the weakest stay in it if nobody else can: all but the last. */
function dropOff(march: March, movers: readonly number[], city: number): void {
  const { picture } = march
  const { game, view, at } = picture
  const through = movers
    .filter(unit => takesPort(picture, unit) && !isDue(view, at[unit]!))
    .filter(unit => pathOf(view, unit, at[unit]!).slice(1, -1).includes(city))
    .sort((a, b) => game.attack(view, a) - game.attack(view, b))
  for (const unit of through.slice(0, -1)) {
    if (!isWeak(march, city)) return
    if (hasRoom(picture, unit, city)) shift(picture, unit, city)
  }
}

/** Halts a unit in the picture before the first city on its way that it would leave open. */
function haltBefore(march: March, unit: number): void {
  const { picture } = march
  const { view } = picture
  const path = pathOf(view, unit, picture.at[unit]!)
  const burden = path.findIndex((hex, i) => i > 0 && i < path.length - 1 && isLeftOpen(march, hex))
  if (burden < 0) return
  const before = path.slice(1, burden).reverse()
  shift(picture, unit, before.find(hex => hasRoom(picture, unit, hex)) ?? view.at[unit]!)
}

/**
 * Whether somebody who sets out now would leave a city open on his way to which nobody else is sent: he may have lost his line, and
 * the way around it, since that was looked at.
 */
export function opensOnWay(view: EwState, { unit, to }: Order, others: readonly Order[]): boolean {
  if (sideOf[unit] !== ALLIED || portsMissing(view).now > 0 || isBesidePrize(view, to)) return false
  const open = pathOf(view, unit, to)
    .slice(1, -1)
    .filter(hex => isCity(view, hex) && controllerOf(view, hex) === GERMAN)
    .filter(hex => others.every(other => other.to !== hex))
  if (open.length === 0) return false
  const { threat } = watch(pictureOf(view, ALLIED))
  return open.some(hex => threat[hex]! > 0)
}

/** Rules 4.1a, 4.2: whether a hex is one that wins the game or lies beside one: that is looked at before any city. */
const isBesidePrize = (view: EwState, hex: number): boolean =>
  vitalHexes(view, GERMAN).some(prize => prize === hex || neighboursOf(theatre, prize).includes(hex))

/** Whether a German city that is walked through would be one of no use, or one that a German could take back. */
function isLeftOpen(march: March, hex: number): boolean {
  const { view, counts } = march.picture
  if (isCityOnMap[hex] === 0 || controllerOf(view, hex) === ALLIED || counts[ALLIED]![hex]! > 0) return false
  return isLiability(view, march.wanted, hex) ? march.guard.threat[hex]! > 0 : isWeak(march, hex)
}

/** How likely a German city is to be taken back if it is walked through as things lie. */
const fallsIn = ({ picture, guard }: March, hex: number): number =>
  weakSpots(picture, keeping(guard, hex)).find(spot => spot.hex === hex)?.clears ?? 0

const isWeak = ({ picture, guard }: March, hex: number): boolean =>
  guard.threat[hex]! > 0 && weakSpots(picture, keeping(guard, hex)).some(spot => spot.hex === hex)
