/** Units that come into play: reinforcements, replacements, the airborne army's return. */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import { ALLIED, GERMAN } from '@hexfront/games/wotr/insight'
import { argOf, byVerb, find } from './question.ts'
import { bareWays } from './bare.ts'
import { guardOf } from '../odds/guard.ts'
import { safetyOf } from '../odds/safety.ts'
import { picture as pictureOf, shift } from './picture.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { campaignOf, forceOf, goalsFor } from './campaign.ts'
import { pullOf, stepWorth } from './worth.ts'
import type { Question } from './question.ts'

/** The turn in which airborne units that have not dropped come on by land. */
const LAST_WAIT = 7

/** Replacements first, then arrivals in order, then the end. */
export function chooseReinforcement({ view, actions }: Question): Action {
  const best = bestOf(
    actions.filter(
      action => action.verb === 'replace' || action.verb === 'reclaim' || action.verb === 'revive',
    ),
    action => stepWorth(argOf(action)) + (action.verb === 'replace' ? 0.5 : 0),
  )
  // The airborne army waits for its drop of 1944, but not for ever.
  const waits = view.drops[0] === 0 && view.turn < LAST_WAIT
  const arrival = byVerb(actions, 'pick').find(action => view.at[argOf(action)]! < 0 || !waits)
  return arrival ?? best ?? find(actions, 'end') ?? actions[0]!
}

/** What it costs besides that a way over the edge stays open which nobody on the map could bar. */
const BARE_WAY = 150

/** Where a unit enters: Germans where they are safest, Allies nearest to what they want. */
export function choosePlacement(question: Question): Action {
  const { view, me, actions } = question
  const unit = Number(view.frames.at(-1)!['unit'])
  const places = byVerb(actions, 'to')
  if (places.length === 0) return actions[0]!
  const picture = pictureOf(view, me)
  if (me === ALLIED) {
    const pull = pullOf(view, goalsFor(view, campaignOf(question), forceOf(unit)), null)
    const drawn = (hex: number): number => pull[hex]! - 0.5 * picture.counts[ALLIED]![hex]!
    // Once Germans may wait at the western edge, arrivals bar it where they can, and first where nobody else could.
    if (view.turn < 2) return bestOf(places, action => drawn(argOf(action)))!
    const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
    const bare = bareWays(question, guard)
    return bestOf(places, action => {
      shift(picture, unit, argOf(action))
      const safety = safetyOf(picture, guard) - BARE_WAY * bare(picture)
      shift(picture, unit, -1)
      return safety + drawn(argOf(action))
    })!
  }
  const guard = guardOf(picture, stakeOf(view, GERMAN), toVitalOf(view, GERMAN))
  return bestOf(places, action => {
    shift(picture, unit, argOf(action))
    const safety = safetyOf(picture, guard)
    shift(picture, unit, -1)
    return safety + Math.min(10, guard.threat[argOf(action)]! * 0.1)
  })!
}
