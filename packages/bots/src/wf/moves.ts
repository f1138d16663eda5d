/** Movement: every unit that may move, everywhere it may go, and what that would be worth. */
import {
  ALLIED,
  cvOf,
  eachGoal,
  eachMovable,
  fewestMoves,
  isCommanded,
  isEngaged,
  isHq,
  isStatic,
  stackOf,
  unitsIn,
} from './facts.ts'
import { callNorth, callToPort, goesNorth } from './buildup.ts'
import { dropScore, readyToDrop } from './drops.ts'
import { evacuationScore } from './escape.ts'
import { ferryWorth, isStray, roomMade } from './ferry.ts'
import { landingScore } from './landing.ts'
import { guardsAt } from './picture.ts'
import { placeScore, takenBy } from './place.ts'
import { isSouth, leavesNorth } from './worth.ts'
import { planAttack } from './assault.ts'
import { sailingScore } from './voyage.ts'
import type { Picture } from './picture.ts'
import type { Plan } from './assault.ts'

/** One thing that a unit could do. */
export interface Move {
  readonly unit: number
  readonly verb: string
  readonly hex: number
  /** Supreme moves that it takes. */
  readonly moves: number
  readonly score: number
}

/** What each supreme move beyond the first is worth for somebody else. */
const FARE = 0.8

/** Everything that could be done, scored; attacks are weighed with all who could join in. */
export function movesOf(picture: Picture): Move[] {
  const { view, me } = picture
  const moves: Omit<Move, 'score'>[] = []
  const comers = new Map<number, number[]>()
  const foes = unitsIn(view, 1 - me)
  const fares = new Map<number, number>()
  /** Far voyages take more than one supreme move; from one port they are much alike. */
  const fareOf = (unit: number, hex: number): number => {
    if (!goesNorth(picture, unit, hex)) return 1
    const from = view.at[unit]!
    const fare = fares.get(from) ?? fewestMoves(view, unit, hex)
    fares.set(from, fare)
    return fare
  }
  eachMovable(view, me, unit => {
    const called = isCommanded(view, unit) && isStatic[unit] === 0 ? 0 : 1
    if (isLast(picture, unit)) moves.push({ unit, verb: 'rearguard', hex: view.at[unit]!, moves: called })
    eachGoal(
      view,
      unit,
      (verb, hex, spent = verb === 'march' ? called : verb === 'seaMove' ? fareOf(unit, hex) : 0) => {
        moves.push({ unit, verb, hex, moves: spent })
        if (foes[hex]! === 0 || isHq[unit] === 1 || isLandingVerb(verb)) return
        const list = comers.get(hex) ?? []
        if (!list.includes(unit)) list.push(unit)
        comers.set(hex, list)
      },
    )
  })
  const attacks = new Map([...comers].map(([hex, units]) => [hex, planAttack(picture, hex, units)]))
  const here = new Map<number, number>()
  return moves.map(move => ({
    ...move,
    score: scoreOf(picture, move, attacks, here) - FARE * Math.max(0, move.moves - 1),
  }))
}

/** Whether a move is led by an HQ that does nothing else: from the sea, to it or from the air. */
export const isLandingVerb = (verb: string): boolean =>
  verb === 'invade' || verb === 'paradrop' || verb === 'evacuate'

/** Whether a unit is alone in a battle, so that leaving it is a retreat. */
const isLast = ({ view, me }: Picture, unit: number): boolean =>
  view.at[unit]! >= 0 && isEngaged(view, unit) && stackOf(view, me, view.at[unit]!).length === 1

function scoreOf(
  picture: Picture,
  { unit, verb, hex }: Omit<Move, 'score'>,
  attacks: ReadonlyMap<number, Plan>,
  here: Map<number, number>,
): number {
  const { view, me } = picture
  if (verb === 'secondWave') return -1
  if (verb === 'paradrop') return dropScore(picture, unit, hex)
  if (verb === 'evacuate') return evacuationScore(picture, unit, hex)
  if (verb === 'invade') return landingScore(picture, unit, hex)
  let now = here.get(unit)
  if (now === undefined)
    here.set(unit, (now = view.at[unit]! < 0 ? 0 : placeScore(picture, unit, view.at[unit]!)))
  // The rearguard is fired at, and ends up somewhere behind.
  if (verb === 'rearguard') return 0.4 - now - 0.25 * cvOf(view, unit)
  if (unitsIn(view, 1 - me)[hex]! > 0) {
    const plan = attacks.get(hex)
    return plan?.units.has(unit) === true ? plan.score - leaving(picture, unit) : -1
  }
  // Nobody is taken from the main theatre to another.
  if (verb === 'seaMove' && leavesNorth(view, me, view.at[unit]!, hex)) return -1
  if (verb === 'seaMove' && isStray(picture, unit, hex)) return -1
  if (verb === 'seaMove' && goesNorth(picture, unit, hex))
    return sailed(picture, unit, hex, callNorth(picture, unit) + 0.03 * placeScore(picture, unit, hex))
  const gain =
    placeScore(picture, unit, hex) -
    now -
    (isHq[unit] === 1 ? leaving(picture, unit) : 0) +
    callToPort(picture, unit, hex) +
    readyToDrop(picture, unit, hex) -
    readyToDrop(picture, unit, view.at[unit]!)
  // An HQ that is railed about leads nobody, and leaves its theatre to whoever lands there.
  if (verb === 'rail' && isHq[unit] === 1 && isSouth(hex) !== isSouth(view.at[unit]!)) return gain - UPROOTED
  const ferried = verb === 'seaMove' ? ferryWorth(picture, unit, hex) : 0
  // Troops without an HQ over there can do little: it goes first.
  if (verb === 'seaMove' && isHq[unit] === 1) return sailed(picture, unit, hex, 1.8 * gain + ferried)
  // Who has no supply anywhere is not worth much command, but for what he can take.
  const room = roomMade(picture, unit, hex)
  if (gain <= 0) return gain + ferried + room
  const isFed = picture.fed[hex] === 1 || picture.fed[view.at[unit]!] === 1
  const taken = isFed ? gain : Math.min(gain, Math.max(0, takenBy(picture, hex) - COMMON))
  const worth = taken + 0.3 * (gain - taken) + ferried + room
  return verb === 'seaMove' ? sailed(picture, unit, hex, worth) : worth
}

/** What is left of a gain by sea after its risks. */
const sailed = ({ view }: Picture, unit: number, hex: number, gain: number): number =>
  gain <= 0 ? gain : sailingScore(view, unit, hex, gain)

/** What any ground is worth to those who starve on their way: nothing. */
const COMMON = 2

/** What it costs an HQ to leave its theatre by rail. */
const UPROOTED = 3.5

/** What a unit gives up where it stands. */
export function leaving(picture: Picture, unit: number): number {
  const { need, view, me, threat } = picture
  const at = view.at[unit]!
  if (at < 0) return 0
  const isGuarded = guardsAt(picture, at, unit) > 0
  if (isHq[unit] === 1) return isGuarded || (me === ALLIED && threat[at] === 0) ? 0 : 0.6 * need[at]!
  return need[at]! * (isGuarded ? 0.15 : 0.8)
}

/** Best first. */
export const ranked = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => b.score - a.score)
