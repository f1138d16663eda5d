/** The movement phase: several drafts are settled quickly, the best of them thoroughly, and orders given for it. */
import { makeBudget } from '../shared/budget.ts'
import { ALLIED, FIGHT_MOVE } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { campaignOf } from './campaign.ts'
import { draft } from './draft.ts'
import { addMomentum } from './opportunity.ts'
import { armsOf } from '../odds/assault.ts'
import { barWays, openWays } from '../odds/bar.ts'
import { guardOf } from '../odds/guard.ts'
import { mobilitiesOf, winningMove } from './plan.ts'
import { addReliefs, rejoin } from '../odds/rejoin.ts'
import { relieve } from '../odds/relief.ts'
import { sequenceOf } from '../odds/orders.ts'
import { picture as pictureOf } from './picture.ts'
import { shield } from './shield.ts'
import { settle } from '../odds/settle.ts'
import { wishesFor } from './wishes.ts'
import { missionsOf } from './mission.ts'
import type { Mission } from '../odds/mission.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import type { Draft, Variant } from './draft.ts'
import type { Order } from '../odds/orders.ts'
import type { Picture } from './picture.ts'
import type { Outlook } from '../odds/outlook.ts'
import type { Sketch } from '../odds/settle.ts'
import type { Question } from './question.ts'
import type { Effort } from '../shared/budget.ts'

/** Share of the effort that goes into comparing drafts. */
const COMPARING = 0.15

/** Orders for all units that should move, in an order in which they can. */
export function planMarch(question: Question, effort: Effort): Order[] {
  const { view, me, rng } = question
  const mobility = mobilitiesOf(view, me)
  const start = pictureOf(view, me)
  const win = winningMove(start, mobility)
  if (win !== null) return [win]
  const guard = guardOf(start, stakeOf(view, me), toVitalOf(view, me))
  const until = effort.now() + effort.milliseconds
  const budget = (share: number): ReturnType<typeof makeBudget> =>
    makeBudget(Math.ceil(effort.steps * share), until - effort.now(), effort.now)
  const fights: Outlook['fights'] = view.order === FIGHT_MOVE ? 'next turn' : 'now'
  const movable = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  const ground = prizes(start)
  if (view.order !== FIGHT_MOVE) addReliefs({ picture: start, guard, mobility: movable }, ground)
  const arms = armsOf(start, ground)
  // The Allies have a plan; the Germans wait for them.
  const missions =
    me === ALLIED ? missionsOf(start, [...movable.keys()], campaignOf(question)) : new Map<number, Mission>()
  let best: (Sketch & Draft) | null = null
  let most = -Infinity
  for (const variant of variantsFor(view, me)) {
    const tried = draft({ view, me, mobility, guard, missions, ground }, variant)
    const sketch = { ...tried, outlook: { guard: tried.guard, arms, fights }, mobility: movable }
    const worth = settle(sketch, wishesFor(tried.picture, missions), rng, budget(COMPARING))
    if (worth <= most) continue
    most = worth
    best = sketch
  }
  const wishes = wishesFor((best as Draft).picture, missions)
  settle(best!, wishes, rng, budget(1))
  rejoin(best!, wishes)
  barWays(best!, wishes)
  relieve(best!, wishes)
  shield(best!, wishes)
  return ordersOf(best!, [...mobility.keys()])
}

/** Rules 4.2 to 4.4: a move that wins now that others have moved, for those who have not. */
export function winningNow(view: WotrState, me: number): Order | null {
  return winningMove(pictureOf(view, me), mobilitiesOf(view, me))
}

/** Whether the enemy could walk into what loses the game, as a side stands. */
export function standsOpen(view: WotrState, me: number): boolean {
  const picture = pictureOf(view, me)
  return openWays(picture, guardOf(picture, stakeOf(view, me), toVitalOf(view, me))) > 0
}

function prizes(picture: Picture): Float64Array {
  const prize = prizeOf(picture.view, picture.me)
  addMomentum(picture, prize)
  return prize
}

/** What is tried: with the fight still to come as many strikes as there are, some, or none. */
function variantsFor(view: WotrState, me: number): Variant[] {
  // Nobody need go anywhere: what stands well is where the search begins.
  const asTheyStand: Variant = { line: 'none', strikes: 0 }
  if (view.order === FIGHT_MOVE)
    return [
      { line: 'first', strikes: 0 },
      asTheyStand,
      ...(me === ALLIED ? [{ line: 'first', strikes: 0, rest: 'marches' } as const] : []),
    ]
  if (me !== ALLIED)
    return [...[6, 2, 0].map((strikes): Variant => ({ line: 'first', strikes })), asTheyStand]
  return [
    asTheyStand,
    { line: 'none', strikes: 5, rest: 'marches' },
    { line: 'first', strikes: 99, allotted: true, rest: 'marches' },
    { line: 'first', strikes: 5, rest: 'marches' },
    { line: 'first', strikes: 2, rest: 'marches' },
    { line: 'last', strikes: 99, allotted: true, rest: 'marches' },
    { line: 'last', strikes: 4, rest: 'marches' },
  ]
}

/** Everybody to where the draft has him. */
const ordersOf = ({ picture }: Draft, units: readonly number[]): Order[] =>
  sequenceOf(
    picture,
    units.map(unit => ({ unit, to: picture.at[unit]! })),
  )
