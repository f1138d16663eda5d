/** How the Germans deploy where they may: two fast corps near the Ruhr; and once the plans are written (3.3.3), a weak one goes where it spoils most of what the best landing would open. */
import type { Action } from '@hexfront/engine'
import { cloneState } from '@hexfront/engine'
import {
  ALLIED,
  board,
  firstHexes,
  GERMAN,
  HEXES,
  isCityOnMap,
  movementOf,
  place,
  portsIn,
  RUHR,
  scenarios,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { firstWorth } from './landing.ts'
import { bestOf } from '../shared/choose.ts'
import { argOf, byVerb, find } from './question.ts'
import { distanceToGoal } from './worth.ts'
import type { Question } from './question.ts'

/** Where the corps in hand should go: kept between picking it and placing it. */
interface Shift {
  readonly unit: number
  readonly to: number
}
const SHIFT = 'shift'

/** Movement points from the likeliest site within which a corps spoils something. */
const NEAR = 8

/** The site that the Allies will like best, and what it promises them. */
function likeliest(view: EwState): { hex: number; worth: number } {
  let best = { hex: -1, worth: -Infinity }
  for (const hex of firstHexes) {
    const worth = firstWorth(view, hex)
    if (worth > best.worth) best = { hex, worth }
  }
  return best
}

const countries: readonly string[] = scenarios.scenarios.flatMap(
  ({ deployment }) => deployment?.countries ?? [],
)
/** Rule 3.3.3: where it may go at all. */
const isOpen = (hex: number): boolean => countries.includes(board.countryNames[board.country[hex]!]!)

/** Ports and cities near the likeliest site on the way to the Ruhr. */
function postsNear(view: EwState, site: number): number[] {
  const far = distanceToGoal(view, ALLIED, site)
  const posts: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (far[hex]! <= NEAR && isCityOnMap[hex] === 1 && isOpen(hex)) posts.push(hex)
  return posts
}

/** A corps must take so much from the best landing to be worth its move. */
const LEAST = 5

/** Picks the corps whose move hurts the best landing most. */
export function chooseShift({ view, actions, memory }: Question): Action {
  const { hex: site, worth } = likeliest(view)
  const posts = postsNear(view, site)
  let best: Shift | null = null
  let least = worth - LEAST
  for (const action of byVerb(actions, 'pick')) {
    const unit = argOf(action)
    if (portsIn[view.at[unit]!]! > 0) continue
    const state = cloneState(view)
    for (const to of posts) {
      place(state, unit, to)
      const left = firstWorth(state, site)
      if (left >= least) continue
      least = left
      best = { unit, to }
    }
  }
  // A corps that was taken up and found no room is not taken up again.
  if (best === null || memory.has(SHIFT)) return find(actions, 'done') ?? actions[0]!
  memory.set(SHIFT, best)
  return find(actions, 'pick', best.unit)!
}

/** Puts it there. */
export function chooseShifted({ actions, memory }: Question): Action {
  const shift = memory.get(SHIFT) as Shift | undefined
  const to = shift && find(actions, 'to', shift.to)
  return to ?? find(actions, 'back') ?? actions[0]!
}

/** Rule 4.2.1: nobody is near the Ruhr when the game begins: farther off than this, fast corps do not get there in time. */
const LATE = 10
const FAST = 6
/** So many go there: one alone is soon spent in an offensive, and with it the way is open. */
const HEDGES = 2
const HEDGED = 'hedged'

/** Rule 3.3.1: the fast corps that are farthest from the Ruhr deploy as near to it as they may; the others stay. */
export function chooseDeploy({ view, actions, memory }: Question): Action {
  const far = distanceToGoal(view, GERMAN, RUHR)
  const fast = byVerb(actions, 'pick').filter(action => movementOf(view, argOf(action)) >= FAST)
  const unit = bestOf(fast, action => far[view.at[argOf(action)]!]!, LATE)
  const hedged = Number(memory.get(HEDGED) ?? 0)
  if (unit === undefined || hedged === HEDGES) return find(actions, 'done') ?? actions[0]!
  memory.set(HEDGED, hedged + 1)
  return unit
}

/**
 * The first in Belgium, beside the Ruhr: from a city farther back it is shut out by those who land at Flushing and march at
 * once. The second in the city nearest to it: in the open both would be attacked where they stand. A plain player looks for
 * a city for both.
 */
export function chooseDeployed({ view, actions, memory, plain }: Question): Action {
  const far = distanceToGoal(view, GERMAN, RUHR)
  const isBeside = !plain && memory.get(HEDGED) === 1
  const places = byVerb(actions, 'to').filter(action => isBeside || isCityOnMap[argOf(action)] === 1)
  return bestOf(places, action => -far[argOf(action)]!) ?? find(actions, 'back') ?? actions[0]!
}
