/** Production: the most useful order that the points allow, one after the other. */
import { AXIS, cvOf, fullCv, isHq, isStatic, isSupreme, sideOf, typeOf } from './facts.ts'
import { arrivesNorth } from './buildup.ts'
import { placeScore } from './place.ts'
import type { Action } from '@hexfront/engine'
import type { Picture } from './picture.ts'

const WORTH: Readonly<Record<string, number>> = {
  armor: 3.2,
  mech: 2.8,
  infantry: 2.2,
  amphibious: 2.4,
  para: 0.8,
  mountain: 2.2,
  cavalry: 1.6,
  static: 1.1,
  fort: 0.7,
}

/** Less than any troops. */
const DEAR = 0.5

export function chooseBuild(picture: Picture, actions: readonly Action[]): Action {
  const byVerb = (verb: string): Action[] => actions.filter(action => action.verb === verb)
  if (byVerb('usual')[0]) return byVerb('usual')[0]!
  const places = byVerb('place')
  if (places.length > 0) return bestPlace(picture, places)
  const scored = actions.map(action => ({ action, score: scoreOf(picture, action) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.action : (byVerb('done')[0] ?? byVerb('undo')[0] ?? actions[0]!)
}

/** Where cities alone count, an HQ of the Axis, at the price of five steps of infantry, waits until it is spent. */
const isDear = ({ view, me }: Picture, unit: number): boolean =>
  me === AXIS && view.period === 'W44' && isHq[unit] === 1

function scoreOf(picture: Picture, { verb, arg }: Action): number {
  const { view, threat } = picture
  const unit = Number(arg)
  if (isDear(picture, unit) && (verb === 'cadre' || (verb === 'build' && cvOf(view, unit) > 0))) return DEAR
  if (verb === 'build') {
    if (isHq[unit] === 1) return 9 + (fullCv(unit) - cvOf(view, unit)) * 2 - isSupreme[unit]!
    const near = Math.min(1.5, threat[view.at[unit]!]! * 0.3)
    const weak = fullCv(unit) - cvOf(view, unit)
    return (WORTH[typeOf(unit)] ?? 1) * (1 + near) + weak * 0.2
  }
  if (verb === 'cadre') {
    if (isHq[unit] === 1) return 7
    // A lost unit counts against its side, and a static one costs next to nothing.
    return isStatic[unit] === 1 ? 3.4 : 3 + (WORTH[typeOf(unit)] ?? 1)
  }
  if (verb === 'raise') return sideOf[0] === 0 ? 4.2 : 0
  return verb === 'early' ? -1 : 0
}

function bestPlace(picture: Picture, places: readonly Action[]): Action {
  const { view } = picture
  const frame = view.frames.at(-1)
  const hand = frame?.['hand']
  const unit = Array.isArray(hand) ? Number(hand[picture.me]) : -1
  if (unit < 0) return places[0]!
  const worth = ({ arg }: Action): number =>
    placeScore(picture, unit, Number(arg)) + arrivesNorth(picture, Number(arg))
  return places.reduce((a, b) => (worth(b) > worth(a) ? b : a))
}
