/** What the training game is about: its text gives no count, so there is one of ours beside it, marked as such. */
import { controlOf } from '../control/control.ts'
import { ALLIED, AXIS, DEAD } from '../state.ts'
import { ITALY } from '../politics/surrender.ts'
import { inZone, placeName, sideOf } from '../data.ts'
import type { Message, Objective } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rule HX.0: the Italian ports on the part of the map that is used. */
const zone = inZone('husky')
const ports: readonly number[] = ITALY.ports.filter(hex => zone[hex] === 1)

const heldBy = (view: WfState, side: number): number[] =>
  ports.filter(hex => controlOf(view).friendly[side as 0 | 1][hex] === 1)

const lost = (view: WfState, side: number): number =>
  view.at.filter((at, unit) => at === DEAD && sideOf[unit] === side).length

/** Our own count: what a port and an enemy unit are worth in it. */
const PORT = 2
const UNIT = 1

const ourCount = (view: WfState, side: number): number =>
  PORT * heldBy(view, side).length + UNIT * lost(view, 1 - side)

/** Ruling B153: nobody wins Husky by points; this is how it goes. */
export function huskyLines(view: WfState): Message[] {
  return [
    { id: 'standing.huskyPorts', params: { ports: heldBy(view, ALLIED).length, of: ports.length } },
    { id: 'standing.husky' },
    { id: 'standing.huskyLosses', params: { allied: lost(view, ALLIED), axis: lost(view, AXIS) } },
    {
      id: 'standing.huskyOurs',
      params: { port: PORT, unit: UNIT, allied: ourCount(view, ALLIED), axis: ourCount(view, AXIS) },
    },
  ]
}

export function huskyObjectives(view: WfState): Objective[] {
  return ports.map(at => {
    const owner = [ALLIED, AXIS].find(side => heldBy(view, side).includes(at))
    return {
      at,
      name: { id: 'objective.port', params: { place: placeName(at) } },
      ...(owner !== undefined && { owner }),
    }
  })
}
