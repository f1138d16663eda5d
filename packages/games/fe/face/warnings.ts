/** What a player should hear before he ends something, computed by the code that will judge it. */
import { has } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import { HEXES, limit, ownUnits } from '../data.ts'
import { goals } from '../movement/movement.ts'
import { allowanceOf } from '../movement/reach.ts'
import { hasEffect } from '../effects/effects.ts'
import { activePlaces } from '../operations/activation.ts'
import { layFault } from '../operations/marking.ts'
import { MOVE, UNASSIGNED } from '../state.ts'
import { starving } from '../turn/attrition.ts'
import type { Warning } from '@hexfront/engine'
import type { MarkingFrame } from '../operations/marking.ts'
import type { FeState } from '../state.ts'

export function warningsOf(state: FeState, verb: string, arg?: number | string): Warning[] {
  const frame = state.frames.at(-1)
  if (verb === 'event' && frame?.step === 'action') return forgone(Number(arg))
  if (verb === 'done' && frame?.step === 'missions') return idleMarkers(state)
  if (verb === 'done' && frame?.step === 'marking')
    return [...unspent(state, frame as MarkingFrame), ...starved(state, Number(frame['side']))]
  if (verb === 'end' && frame?.step === 'movement')
    return [...unmoved(state, Number(frame['side'])), ...starved(state, Number(frame['side']))]
  return verb === 'end' && frame?.step === 'redeployment' ? starved(state, Number(frame['side'])) : []
}

/** Rule 6.12c: of a card whose Event and operations come together the operations are given up. */
function forgone(card: number): Warning[] {
  const { eventAndOps, value } = cards[card] ?? {}
  return eventAndOps ? [{ reason: { id: 'warn.forgone', params: { n: value! } }, rule: '6.12c' }] : []
}

const idle = (missions: readonly number[]): number => missions.filter(one => one === UNASSIGNED).length

/** Rule 14.1, ruling B153: markers may stay at home, but do nothing there for the whole turn; V-1 asks for one that does. */
function idleMarkers(state: FeState): Warning[] {
  const owed = hasEffect(state, 'crossbow') ? 1 : 0
  if (owed > idle(state.sac)) return [{ reason: { id: 'warn.crossbow' }, rule: '16.1c' }]
  const n = idle(state.sac) + idle(state.tac) - owed
  return n === 0 ? [] : [{ reason: { id: 'warn.idleAir', params: { n } }, rule: '14.1' }]
}

/** Rule 6.21a: points that are not spent are lost; a box far from any front is no reason to stay. */
function unspent(state: FeState, frame: MarkingFrame): Warning[] {
  const places = activePlaces(state, frame.side).filter(
    at => at < HEXES && (['move', 'attack'] as const).some(kind => layFault(state, frame, at, kind) === null),
  )
  if (frame.points === 0 || places.length === 0) return []
  return [{ reason: { id: 'warn.points', params: { n: frame.points } }, rule: '6.21a', places }]
}

/** Rule 6.241a: who is under a Move marker and could go somewhere, stays. */
function unmoved(state: FeState, side: number): Warning[] {
  const units = ownUnits[side]!.filter(
    unit =>
      has(state, unit, MOVE) &&
      goals(state, { step: 'moving', side, unit, points: allowanceOf(state, unit) }).length > 0,
  )
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.unmoved', params: { n: units.length } }, rule: '6.241a', places }]
}

/** Rule 11.71a: whoever is out of supply after the last action of a side is lost. */
function starved(state: FeState, side: number): Warning[] {
  if (state.round < limit('rounds')) return []
  const units = starving(state, side)
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.attrition', params: { n: units.length } }, rule: '11.71a', places }]
}
