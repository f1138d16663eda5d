/** What a side makes of a view: how strong the enemy is where, and which of its own ground is in danger. */
import {
  ALLIED,
  approachable,
  AXIS,
  BERLIN,
  closedToAxis,
  board,
  countryOf,
  cvOf,
  firepowerOf,
  friendlyTo,
  has,
  HEXES,
  isFort,
  isHq,
  isStatic,
  isSupreme,
  isVictoryCity,
  largestCv,
  levelAgainst,
  landWays,
  lands,
  sideOf,
  UNITS,
  unitsIn,
  UNSUPPLIED,
} from './facts.ts'
import { seedDice } from '@hexfront/engine'
import { guessState } from './guess.ts'
import { estatesOf } from './heirs.ts'
import { breachesIn, exposedIn } from './exposed.ts'
import { fedBy, stakesOf } from './cut.ts'
import { isAside, pullOf, worthOf } from './worth.ts'
import type { Estate } from './heirs.ts'
import type { WfState } from './facts.ts'

/** An enemy stack as far as it can be guessed. */
export interface Foe {
  readonly units: number
  /** Steps that can fire. */
  readonly cv: number
  /** Hits that it may hope for in a round of defense. */
  readonly hits: number
  /** Hits that cost it a step when an HQ supports the attack. */
  readonly level: number
  /** Chance that a fort shelters it. */
  readonly walls: number
}

export interface Picture {
  readonly view: WfState
  readonly me: number
  /** Enemy stacks by hex. */
  readonly foes: ReadonlyMap<number, Foe>
  /** Enemy strength that could come into each hex over land within two hexes. */
  readonly threat: Float64Array
  /** How much each own hex wants a garrison. */
  readonly need: Float64Array
  /** What supply adds to the worth of each hex that is not ours: enemies cut off, own units fed again. */
  readonly gain: Float64Array
  /** Enemy ground whose holders are about to starve. */
  readonly estates: readonly Estate[]
  /** Own units in each hex that can hold it: HQs cannot. */
  readonly guards: Uint8Array
  /** 1 where a unit would be in supply, as far as can be told. */
  readonly fed: Uint8Array
  /** Chance that a unit in each hex is cut off by the enemy's next turn. */
  readonly exposed: Float64Array
  /** Own troops that an HQ in each hex could lead, those at the front for more. */
  readonly troops: Float64Array
  /** How well each hex is led: own HQs near it. */
  readonly led: Float64Array
}

const SAMPLES = 4

/** The same guesses all through a turn, so that a plan is not given up halfway. */
const guessing = ({ turn }: WfState, me: number, seed: number): number[] =>
  seedDice(seed * 997 + turn * 2 + me)

export function makePicture(view: WfState, me: number, seed: number): Picture {
  const foes = guessFoes(view, me, guessing(view, me, seed))
  const threat = threatFrom(foes)
  const breaches = breachesIn(view, me, threat)
  const { stake, gain } = stakesOf(view, me, breaches)
  const need = needOf(view, me, threat, stake)
  const [guards, fed] = [guardsOf(view, me), fedBy(view, me)]
  const estates = estatesOf(view, me, foes, gain, fedBy(view, 1 - me))
  const exposed = exposedIn(view, me, breaches)
  return { view, me, foes, threat, need, gain, estates, guards, fed, exposed, ...leadersOf(view, me, threat) }
}

/** The mean of some states that look like the view. */
function guessFoes(view: WfState, me: number, rng: number[]): Map<number, Foe> {
  const foes = new Map<number, Foe>()
  for (let n = 0; n < SAMPLES; n++) {
    const state = guessState(view, me, rng)
    for (let unit = 0; unit < UNITS; unit++) {
      const at = state.at[unit]!
      if (sideOf[unit] === me || at < 0 || at >= HEXES) continue
      const foe = foes.get(at) ?? { units: 0, cv: 0, hits: 0, level: 0, walls: 0 }
      const cv = cvOf(state, unit)
      const hits = (cv * firepowerOf(state, unit, at, 'passive')) / 6
      // A fort shelters the others as long as none of them is larger and it is fed.
      const isWall = isFort[unit] === 1 && !has(state, unit, UNSUPPLIED) && cv >= largestCv(state, 1 - me, at)
      const level = levelAgainst(state, at, 1 - me, 1) || 4
      foes.set(at, {
        units: foe.units + 1 / SAMPLES,
        cv: foe.cv + cv / SAMPLES,
        hits: foe.hits + hits / SAMPLES,
        level: Math.max(foe.level, level),
        walls: foe.walls + (isWall ? 1 / SAMPLES : 0),
      })
    }
  }
  return foes
}

/** Strength fades with each hex that it has to walk. */
const REACH = 2

function threatFrom(foes: ReadonlyMap<number, Foe>): Float64Array {
  const threat = new Float64Array(board.count)
  for (const [from, { cv }] of foes) {
    let ring = [from]
    const seen = new Set(ring)
    for (let d = 0; d <= REACH; d++) {
      for (const hex of ring) threat[hex]! += cv / (1 + d)
      ring = ring
        .flatMap(hex => [0, 1, 2, 3, 4, 5].map(way => landWays[hex * 6 + way]!))
        .filter(hex => {
          if (hex < 0 || seen.has(hex)) return false
          seen.add(hex)
          return true
        })
    }
  }
  return threat
}

/** Danger from over the sea, where an enemy could land. */
const LANDING = 1.2
/** Danger two hexes behind such a coast. */
const RAID = 0.5

/** Danger of somebody who slips through to a city that decides the last scenario: nobody can retake all of them. */
const RAIDED = 0.6

/** Danger of a rising where nobody stands, before the Allies have a hex of the country and after. */
const RISING = [0.25, 0.6] as const

/** Rule 16.31: how much a rising is to be feared in each hex of France, as long as there was none. */
function risingIn(view: WfState, me: number): number {
  if (me !== AXIS || view.revolt !== 0 || view.period === 'husky') return 0
  const enemy = friendlyTo(view, 1 - me)
  return RISING[lands.some(hex => enemy[hex] === 1 && countryOf(hex) === 'France') ? 1 : 0]
}

function needOf(view: WfState, me: number, threat: Float64Array, stake: Float64Array): Float64Array {
  const need = new Float64Array(board.count)
  const own = friendlyTo(view, me)
  const coast = approachable(view, 1 - me)
  const near = within(coast, 2)
  const rising = risingIn(view, me)
  const counts = me === AXIS && view.period === 'W44'
  for (const hex of lands) {
    // Rule 1.1c: where the Axis may not go nobody has to stand guard.
    if (own[hex] !== 1 || (me === ALLIED && closedToAxis[hex] === 1)) continue
    const worth = worthOf(view, hex) + stake[hex]!
    const danger =
      Math.min(3, threat[hex]! / 2) +
      (coast[hex] === 1 ? LANDING : near[hex] === 1 ? RAID : 0) +
      (rising > 0 && countryOf(hex) === 'France' ? rising : 0) +
      (counts && isVictoryCity[hex] === 1 ? RAIDED : 0)
    need[hex] = Math.min(hex === BERLIN ? 25 : 6, worth * danger * 0.35)
  }
  return need
}

/** A mask and all hexes so near to it over land. */
function within(mask: Uint8Array, steps: number): Uint8Array {
  let wide = mask
  for (let n = 0; n < steps; n++) {
    const from = wide
    wide = from.slice()
    for (const hex of lands)
      for (let slot = hex * 6; from[hex] === 1 && slot < hex * 6 + 6; slot++)
        if (landWays[slot]! >= 0) wide[landWays[slot]!] = 1
  }
  return wide
}

/** Hexes that an HQ is sure to reach with its command. */
const LED = 2

function leadersOf(view: WfState, me: number, threat: Float64Array): Pick<Picture, 'troops' | 'led'> {
  const troops = new Float64Array(board.count)
  const led = new Float64Array(board.count)
  const pull = pullOf(view, me)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] !== me || at < 0 || at >= HEXES || isStatic[unit] === 1 || isFort[unit] === 1) continue
    if (isHq[unit] === 1) {
      if (isSupreme[unit] === 0) spreadFrom(led, at, leadership(view, unit))
    } else
      spreadFrom(
        troops,
        at,
        pull[at]! < 0.5 ? 0.12 : isAside(view, me, at) ? 0.3 : threat[at]! > 0.5 ? 0.8 : 0.5,
      )
  }
  return { troops, led }
}

/** How well an HQ leads by its steps. */
export const leadership = (view: WfState, hq: number): number => Math.min(1.2, cvOf(view, hq) * 0.45)

/** Adds a value to a hex and a little less to those around it. */
function spreadFrom(field: Float64Array, from: number, value: number): void {
  let ring = [from]
  const seen = new Set(ring)
  for (let d = 0; d <= LED; d++) {
    for (const hex of ring) field[hex]! += value * (1 - 0.15 * d)
    ring = ring.flatMap(hex => {
      const next: number[] = []
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const to = landWays[slot]!
        if (to >= 0 && !seen.has(to)) next.push(to)
        seen.add(to)
      }
      return next
    })
  }
}

function guardsOf(view: WfState, me: number): Uint8Array {
  const guards = new Uint8Array(board.count)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] === me && isHq[unit] === 0 && at >= 0 && at < HEXES) guards[at]!++
  }
  return guards
}

/** Own units besides one that can hold a hex; for the Allies HQs do where no enemy is near, for none comes by sea. */
export const guardsAt = (picture: Picture, hex: number, unit: number): number => {
  const { view, me, guards, threat } = picture
  if (me === ALLIED && threat[hex] === 0) return othersAt(picture, hex, unit)
  return guards[hex]! - (view.at[unit] === hex && isHq[unit] === 0 ? 1 : 0)
}

/** Own units in a hex besides one. */
export const othersAt = ({ view, me }: Picture, hex: number, unit: number): number =>
  unitsIn(view, me)[hex]! - (view.at[unit] === hex ? 1 : 0)
