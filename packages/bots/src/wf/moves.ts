/** Movement: every unit that may move, everywhere it may go, and what that would be worth. */
import { cvOf, eachGoal, isEngaged, isHq, pickFault, sideOf, stackOf, UNITS, unitsIn } from './facts.ts'
import { landingScore } from './landing.ts'
import { othersAt } from './picture.ts'
import { placeScore } from './place.ts'
import { isSouth, leavesNorth } from './worth.ts'
import { planAttack } from './assault.ts'
import type { Picture } from './picture.ts'
import type { Plan } from './assault.ts'

/** One thing that a unit could do. */
export interface Move {
  readonly unit: number
  readonly verb: string
  readonly hex: number
  readonly score: number
}

/** Everything that could be done, scored; attacks are weighed with all who could join in. */
export function movesOf(picture: Picture): Move[] {
  const { view, me } = picture
  const moves: Omit<Move, 'score'>[] = []
  const comers = new Map<number, number[]>()
  const foes = unitsIn(view, 1 - me)
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== me || pickFault(view, me, unit) !== null) continue
    if (isLast(picture, unit)) moves.push({ unit, verb: 'rearguard', hex: view.at[unit]! })
    eachGoal(view, unit, (verb, hex) => {
      moves.push({ unit, verb, hex })
      if (foes[hex]! === 0 || isHq[unit] === 1 || verb === 'invade' || verb === 'drop') return
      const list = comers.get(hex) ?? []
      if (!list.includes(unit)) list.push(unit)
      comers.set(hex, list)
    })
  }
  const attacks = new Map([...comers].map(([hex, units]) => [hex, planAttack(picture, hex, units)]))
  const here = new Map<number, number>()
  return moves.map(move => ({ ...move, score: scoreOf(picture, move, attacks, here) }))
}

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
  if (verb === 'secondWave' || verb === 'drop' || verb === 'evacuate') return -1
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
  const gain = placeScore(picture, unit, hex) - now
  // An HQ that is railed about leads nobody, and leaves its theatre to whoever lands there.
  if (verb === 'rail' && isHq[unit] === 1 && isSouth(hex) !== isSouth(view.at[unit]!)) return gain - UPROOTED
  // Troops without an HQ over there can do little: it goes first.
  if (verb === 'seaMove' && isHq[unit] === 1) return 1.8 * gain
  // Who has no supply anywhere is not worth much command.
  return gain > 0 && picture.fed[hex] === 0 && picture.fed[view.at[unit]!] === 0 ? 0.3 * gain : gain
}

/** What it costs an HQ to leave its theatre by rail. */
const UPROOTED = 3.5

/** What a unit gives up where it stands. */
const leaving = (picture: Picture, unit: number): number =>
  Math.max(
    0,
    picture.need[picture.view.at[unit]!]! *
      (othersAt(picture, picture.view.at[unit]!, unit) > 0 ? 0.15 : 0.8),
  )

/** Best first. */
export const ranked = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => b.score - a.score)
