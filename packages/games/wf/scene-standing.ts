/** How things stand, one line each. */
import { basins, seas } from './data.ts'
import { isVictoryCity, lands } from './data.ts'
import { controlOf, OWNER } from './control.ts'
import { rulerOf } from './sea.ts'
import type { Message } from '@hexfront/engine'
import type { WfState } from './state.ts'

export function standingOf(view: WfState): Message[] {
  return [
    { id: view.mud === 1 ? 'standing.mud' : 'standing.dry' },
    ...(view.storm >= 0 ? [{ id: 'standing.storm', params: { basin: basins[view.storm]! } }] : []),
    { id: 'standing.level', params: { allied: view.level[0]!, axis: view.level[1]! } },
    { id: 'standing.cities', params: { allied: citiesOf(view, 0), axis: citiesOf(view, 1) } },
    { id: 'standing.seas', params: { names: axisSeas(view) || '-' } },
    ...(view.italy > 0 ? [{ id: 'standing.italy' }] : []),
    { id: 'standing.turns', params: { n: Math.max(0, view.last - view.turn) } },
  ]
}

function citiesOf(view: WfState, side: number): number {
  const { codes } = controlOf(view)
  return lands.filter(hex => isVictoryCity[hex] === 1 && (codes[hex]! & OWNER) === side).length
}

const axisSeas = (view: WfState): string =>
  seas.flatMap((sea, n) => (rulerOf(view, n) === 1 ? [sea.name] : [])).join(', ')
