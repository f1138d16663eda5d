/** How things stand, one line each. */
import { basins, seas } from '../data.ts'
import { cededWords, isByCities } from '../victory/ceded.ts'
import { cityTotal, openParts, pointsOf } from '../victory/points.ts'
import { huskyLines } from './husky.ts'
import { productionLevel } from '../production/level.ts'
import { rulerOf } from '../sea/sea.ts'
import { ALLIED, AXIS, UNSEEN } from '../state.ts'
import type { Message } from '@hexfront/engine'
import type { OpenPoints, Points } from '../victory/points.ts'
import type { WfState } from '../state.ts'

const SIDES = [ALLIED, AXIS]

export function standingOf(view: WfState): Message[] {
  return [
    ...victoryOf(view),
    { id: view.mud === 1 ? 'standing.mud' : 'standing.dry' },
    ...(view.storm >= 0 ? [{ id: 'standing.storm', params: { basin: basins[view.storm]! } }] : []),
    ...levels(view),
    { id: 'standing.seas', params: { names: axisSeas(view) || '-' } },
    ...(view.italy > 0 ? [{ id: 'standing.italy' }] : []),
    { id: 'standing.turns', params: { n: Math.max(0, view.last - view.turn) } },
  ]
}

/** Rules 11.2 and 17.1b: what the map gives now; what was counted last, where that is something else. */
function levels(view: WfState): Message[] {
  const [allied, axis] = [productionLevel(view, 0), productionLevel(view, 1)]
  const [was, wasAxis] = [view.level[0]!, view.level[1]!]
  const isSame = allied === was && axis === wasAxis
  return [
    isSame
      ? { id: 'standing.level', params: { allied, axis } }
      : { id: 'standing.levelNow', params: { allied, axis, was, wasAxis } },
  ]
}

/** Rules 17.1 and 17.31b: what decides the scenario, as far as all can see it; HQs stay out of the count until they are known (17.sb2). */
function victoryOf(view: WfState): Message[] {
  if (view.period === 'husky') return huskyLines(view)
  const isAll = view.outcome !== null && !view.at.includes(UNSEEN)
  const points = isByCities(view) ? null : SIDES.map(side => (isAll ? pointsOf : openParts)(view, side))
  const [allied, axis] = points ? points.map(({ total }) => total) : SIDES.map(side => cityTotal(view, side))
  const ceded = cededWords(view)
  const id = `standing.${points ? 'points' : 'cities'}`
  return [
    { id: points && isAll ? `${id}.all` : id, params: { allied: allied!, axis: axis! } },
    ...(ceded ? [{ id: `${id}.ceded`, params: ceded }] : []),
    ...(points ? points.map(partsLine) : []),
  ]
}

/** Rule 17.1: what the points of a side are made of. */
function partsLine(points: OpenPoints | Points, side: number): Message {
  const { production, lost, landings, war, handicap } = points
  const own = side === ALLIED ? { landings, war, handicap } : {}
  if (!('hqs' in points)) return { id: `standing.parts.${side}`, params: { production, lost, ...own } }
  const { hqs, unsupplied } = points
  return { id: `standing.parts.all.${side}`, params: { production, lost, hqs, unsupplied, ...own } }
}

const axisSeas = (view: WfState): string =>
  seas.flatMap((sea, n) => (rulerOf(view, n) === 1 ? [sea.name] : [])).join(', ')
