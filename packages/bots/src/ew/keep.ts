/**
 * Rules 4.3.1a, 4.3.1b: a city that was Allied once, or a beachhead, with nobody in it is lost to the first German who
 * walks in, however many ports are taken meanwhile. Before orders are given somebody is put into each that would lie
 * open: whoever is missed least where he was to go, and nobody without whom the turn's ports are not had.
 */
import {
  ALLIED,
  allHexes,
  controllerOf,
  GERMAN,
  isCityOnMap,
  isPort,
  portsDue,
  portsHeld,
  portsIn,
} from '@hexfront/games/ew/insight'
import { assaultOf } from '../odds/assault.ts'
import { weakSpots } from '../odds/safety.ts'
import { pathOf } from './mobility.ts'
import { hasRoom, shift } from './picture.ts'
import type { Arms } from '../odds/assault.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Picture } from './picture.ts'

/** What a picture is kept against, and what its attacks are weighed by: nothing if they do not come this turn. */
interface Keep {
  readonly picture: Picture
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly guard: Guard
  readonly arms: Arms | null
}

/** A chance of being lost from which on somebody is sent, how many at most, and by how much it has to become less for that. */
const WEAK = 0.3
const MOST_SENT = 3
const BETTER = 0.15

/** Puts somebody into every city and beachhead that would lie open, or nearly so, when the orders have been carried out. */
export function keepOpenCities(keep: Keep): void {
  const seen = new Set<number>()
  for (;;) {
    const weak = weakIn(keep).find(({ hex }) => !seen.has(hex))
    if (weak === undefined) return
    seen.add(weak.hex)
    strengthen(keep, weak.hex)
  }
}

/** Sends some into a city until it is no longer weak; none if all that can be spared would hardly make it safer. */
function strengthen(keep: Keep, city: number): void {
  const { picture } = keep
  const before = riskIn(keep)
  const sent: { readonly unit: number; readonly from: number }[] = []
  while (sent.length < MOST_SENT && weakIn(keep).some(({ hex }) => hex === city)) {
    const unit = spared(keep, city)
    if (unit < 0) break
    sent.push({ unit, from: picture.at[unit]! })
    shift(picture, unit, city)
  }
  if (before - riskIn(keep) < BETTER) for (const { unit, from } of sent) shift(picture, unit, from)
}

/** What would be lost to the Germans easily; those who hold nothing but a hex that the enemy is in cannot be helped so. */
const weakIn = (keep: Keep): { hex: number; clears: number }[] =>
  weakSpots(keep.picture, withEntered(keep)).filter(
    ({ hex, clears }) => clears >= WEAK && keep.picture.counts[GERMAN]![hex] === 0,
  )

/** The chance that any of it is lost; where something is lost in any case, less of the rest is better too. */
function riskIn(keep: Keep): number {
  const weak = weakIn(keep)
  const kept = weak.reduce((chance, { clears }) => chance * (1 - clears), 1)
  return 1 - kept + REST * weak.reduce((sum, { clears }) => sum + clears, 0)
}
const REST = 0.3

/** The same guard with the cities to be kept that are Allied once the orders are carried out. */
function withEntered({ picture, mobility, guard }: Keep): Guard {
  const { view, at } = picture
  const vital = guard.vital.slice()
  for (const unit of mobility.keys())
    if (at[unit] !== view.at[unit])
      for (const hex of pathOf(view, unit, at[unit]!))
        if (isCityOnMap[hex] === 1 && controllerOf(view, hex) === GERMAN) vital[hex] = 1
  return { ...guard, vital }
}

/** Who can be spared for a city: opens no other by it, costs no port that the turn needs, and strikes least. */
function spared(keep: Keep, city: number): number {
  const { picture, mobility } = keep
  const { game, view, at } = picture
  const before = riskIn(keep)
  const enough = Math.min(portsDue(view), portsAfter(keep))
  let best = -1
  let most = -Infinity
  for (const { unit, left } of mobility.values()) {
    const from = at[unit]!
    if (left[city]! < 0 || from === city || game.defense(view, unit) === 0 || !hasRoom(picture, unit, city))
      continue
    shift(picture, unit, city)
    const gained = before - riskIn(keep)
    const isFine = gained >= 0 && portsAfter(keep) >= enough
    const worth = isFine
      ? strikes(keep) + PER_RISK * gained - PER_FACTOR * game.attack(view, unit)
      : -Infinity
    shift(picture, unit, from)
    if (worth > most) {
      most = worth
      best = unit
    }
  }
  return best
}

/** What less risk counts, against strikes that are not made, and of those who are missed alike the weakest goes. */
const PER_RISK = 100
const PER_FACTOR = 0.1

const strikes = ({ picture, arms }: Keep): number => (arms === null ? 0 : assaultOf(picture, arms).worth)

/** Rule 4.3.2a: ports that are Allied when everybody has gone where he goes, and the attacks that should succeed have. */
function portsAfter({ picture, arms }: Keep): number {
  const fallen = arms === null ? [] : assaultOf(picture, arms).doomed
  return portsWith(picture, new Set(fallen))
}

/** The same if those fall that are named. */
function portsWith({ view, counts }: Picture, fallen: ReadonlySet<number>): number {
  return allHexes.reduce((sum, hex) => {
    if (portsIn[hex] === 0 || !isPort(view, hex) || controllerOf(view, hex) === ALLIED) return sum
    const isTaken = counts[GERMAN]![hex] === 0 ? counts[ALLIED]![hex]! > 0 : fallen.has(hex)
    return isTaken ? sum + portsIn[hex]! : sum
  }, portsHeld(view))
}

/** Rule 4.3.2a: chance that the turn's ports are had by what a picture attacks: as many of the likeliest as are missing have to fall. */
export function portsChance(picture: Picture, arms: Arms): number {
  const { view } = picture
  const fallen = new Set<number>()
  let chance = 1
  for (const { hex, dies } of assaultOf(picture, arms).struck.toSorted((a, b) => b.dies - a.dies)) {
    if (portsWith(picture, fallen) >= portsDue(view)) return chance
    if (portsIn[hex] === 0 || controllerOf(view, hex) === ALLIED) continue
    fallen.add(hex)
    chance *= dies
  }
  return portsWith(picture, fallen) >= portsDue(view) ? chance : 0
}
