/** How things stand, one line each. */
import { basins, seas } from '../data.ts'
import { cityCount, openPoints } from '../victory/points.ts'
import { rulerOf } from '../sea/sea.ts'
import type { Message } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export function standingOf(view: WfState): Message[] {
  return [
    { id: view.mud === 1 ? 'standing.mud' : 'standing.dry' },
    ...(view.storm >= 0 ? [{ id: 'standing.storm', params: { basin: basins[view.storm]! } }] : []),
    { id: 'standing.level', params: { allied: view.level[0]!, axis: view.level[1]! } },
    ...victoryOf(view),
    { id: 'standing.seas', params: { names: axisSeas(view) || '-' } },
    ...(view.italy > 0 ? [{ id: 'standing.italy' }] : []),
    { id: 'standing.turns', params: { n: Math.max(0, view.last - view.turn) } },
  ]
}

/** Rules 17.1 and 17.31b: what decides the scenario, as far as all can see it; HQs stay out of the count (17.sb2). */
function victoryOf(view: WfState): Message[] {
  if (view.period === 'husky') return []
  const isByCities = view.period === 'W44'
  const count = isByCities ? cityCount : openPoints
  const params = { allied: count(view, 0), axis: count(view, 1) }
  return [{ id: isByCities ? 'standing.cities' : 'standing.points', params }]
}

const axisSeas = (view: WfState): string =>
  seas.flatMap((sea, n) => (rulerOf(view, n) === 1 ? [sea.name] : [])).join(', ')
