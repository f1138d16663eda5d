/**
 * Rules 3.2.3, 4.2.1: what the Germans guard against while they do not know where the second landing comes: they bar its
 * likeliest site, or a corps stays in the Ruhr for as long as that can win the game, or everybody goes to the front.
 */
import { below } from '@hexfront/engine'
import { attackOf, controllerOf, defenseOf, GERMAN, isMobile, RUHR } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { bestOf } from '../shared/choose.ts'
import { distanceToGoal, RUHR_TURN } from './worth.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Question } from './question.ts'

/** What the Germans guard against while a sheet lies face down: a landing, a run to the Ruhr, or neither. */
export type Stance = 'coast' | 'ruhr' | 'front'

/** A plain player goes where the enemy is, and seldom looks at the coast: once in so many games. */
const SELDOM = 10
/** Where a seated computer keeps what it has drawn for this game. */
const STANCE = 'stance'

/** One corps beside the Ruhr stops the run that would win the game: whoever knows that always sends it. */
export function stanceOf({ memory, rng, plain }: Pick<Question, 'memory' | 'rng' | 'plain'>): Stance {
  if (!plain) return 'ruhr'
  const known = memory.get(STANCE) as Stance | undefined
  if (known !== undefined) return known
  const drawn = below(rng, SELDOM) === 0 ? 'coast' : 'front'
  memory.set(STANCE, drawn)
  return drawn
}

/** No farther from the Ruhr than this does a corps still stand in the way of whoever makes for it. */
const BESIDE = 4

/**
 * The order for the corps that bars the Ruhr, also for one that is there and stays: the one that attacks least. If none
 * gets into it, one goes as near as it can: the run does not pass it, and it is there the turn after.
 */
export function barOf(view: EwState, mobility: ReadonlyMap<number, Mobility>): Order[] {
  if (view.turn > RUHR_TURN || controllerOf(view, RUHR) !== GERMAN) return []
  const corps = [...mobility.values()].filter(({ unit }) => isMobile[unit] === 1)
  const able = corps.filter(({ left }) => left[RUHR]! >= 0)
  const there = able.filter(({ unit }) => view.at[unit] === RUHR)
  const best = bestOf(
    there.length > 0 ? there : able,
    ({ unit }) => defenseOf(view, unit) - 2 * attackOf(view, unit),
  )
  return best === undefined ? besideOf(view, corps) : [{ unit: best.unit, to: RUHR }]
}

function besideOf(view: EwState, corps: readonly Mobility[]): Order[] {
  const far = distanceToGoal(view, GERMAN, RUHR)
  const nearest = corps.flatMap(({ unit, hexes }) => {
    const to = bestOf(hexes, hex => -far[hex]!)
    return to !== undefined && far[to]! <= BESIDE ? [{ unit, to }] : []
  })
  return nearest
    .toSorted((a, b) => far[a.to]! - far[b.to]! || defenseOf(view, b.unit) - defenseOf(view, a.unit))
    .slice(0, 1)
}
