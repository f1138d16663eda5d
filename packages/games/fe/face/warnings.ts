/** What a player should hear before he ends something, computed by the code that will judge it. */
import { DEAD, has } from '@hexfront/engine'
import { pointsWith } from '../cards/action.ts'
import { cards } from '../cards/deck.ts'
import { HEXES, isIndustrial, isVp, limit, movementOf, ownUnits, placeName, unitName } from '../data.ts'
import { boxBehind, lostInRetreat } from '../combat/retreat.ts'
import { battleIn } from '../combat/underway.ts'
import { canGo } from '../movement/movement.ts'
import { overfull, roomFault, roomIn } from '../movement/stacking.ts'
import { hasEffect, hasMark } from '../effects/effects.ts'
import { activePlaces, activeUnits } from '../operations/activation.ts'
import { layFault } from '../operations/marking.ts'
import { place, sketchOf, stackOf } from '../position.ts'
import { basesAfter } from '../redeployment/redeployment.ts'
import { costOf } from '../redeployment/where.ts'
import { replacementPrices } from '../replacements/points.ts'
import { flipFault, rebirthFault } from '../replacements/replacements.ts'
import { ATTACK, AXIS, INFRASTRUCTURE, MOVE, UNASSIGNED } from '../state.ts'
import { cutOff, starving } from '../turn/attrition.ts'
import type { Frame, Warning } from '@hexfront/engine'
import type { MarkingFrame } from '../operations/marking.ts'
import type { RpFrame } from '../replacements/replacements.ts'
import type { FeState } from '../state.ts'

/** What a decision says before a verb ends it, by the step that asks. */
const warners: Readonly<
  Record<string, Readonly<Record<string, (state: FeState, frame: Frame, arg: number) => Warning[]>>>
> = {
  missions: { done: state => idleMarkers(state) },
  marking: {
    done: (state, frame) => [
      ...unspent(state, frame as MarkingFrame),
      ...barren(state, frame as MarkingFrame),
      ...starved(state, sideIn(frame), isMarked(state, frame as MarkingFrame) ? 'More' : ''),
    ],
  },
  movement: {
    end: (state, frame) => [...unmoved(state, sideIn(frame)), ...endOfMoves(state, sideIn(frame))],
  },
  // With the last unit movement is over.
  moving: { halt: (state, frame) => (isLast(state, frame) ? endOfMoves(state, sideIn(frame)) : []) },
  redeployment: { end: (state, frame) => endOfMoves(state, sideIn(frame)) },
  spending: { end: (state, frame) => unspentSteps(state, frame as RpFrame) },
  // Zones that its Interdiction has held down come back behind an Airfield that leaves.
  flying: {
    to: (state, frame, to) =>
      flown({ ...sketchOf(state), ...basesAfter(state, Number(frame['n']), to) }, frame, limit('airfieldRd')),
  },
  travelling: { to: (state, frame) => flown(state, frame, limit('hitlerRd')) },
  // From a Beach Head units may still be taken off by sea.
  stand: {
    giveWay: (state, frame) =>
      boxBehind(sideIn(frame), Number(frame['hex'])) >= 0 ? [] : trapped(state, frame, Number(frame['n'])),
  },
  evacuate: { done: (state, frame) => trapped(state, frame, battleIn(state)!.margin) },
  pursue: { halt: (state, frame) => crowded(state, sideIn(frame), state.at[Number(frame['unit'])]!) },
}

export function warningsOf(state: FeState, verb: string, arg?: number | string): Warning[] {
  const frame = state.frames.at(-1)
  if (!frame) return []
  if (frame.step === 'action') return chosen(state, sideIn(frame), verb, Number(arg))
  if (frame.step === 'sending' && verb === 'to') return sent(state, frame, Number(arg))
  if (frame.step === 'advance' && verb === 'advance')
    return frame['hexes'] === 1 ? filled(state, sideIn(frame), Number(frame['target'])) : []
  return warners[frame.step]?.[verb]?.(state, frame, Number(arg)) ?? []
}

const sideIn = (frame: Frame): number => Number(frame['side'])

const isLast = (state: FeState, frame: Frame): boolean =>
  !ownUnits[sideIn(frame)]!.some(unit => unit !== frame['unit'] && has(state, unit, MOVE))

/** Rule 9.47: who would be lost by retreating from the hex that was attacked. */
function trapped(state: FeState, frame: Frame, hexes: number): Warning[] {
  const at = Number(frame['hex'])
  const units = lostInRetreat(state, sideIn(frame), at, hexes)
  if (units.length === 0) return []
  const list = units.map(unitName).join(', ')
  return [{ reason: { id: 'warn.noRetreat', params: { list } }, rule: '9.47', places: [at] }]
}

/** Whether moves or attacks are still to come after the markers that lie. */
const isMarked = (state: FeState, { moves }: MarkingFrame): boolean =>
  moves.length > 0 || state.marked.length > 0

/** Attacks that are still to come may open a line. */
function endOfMoves(state: FeState, side: number): Warning[] {
  const isOver = !ownUnits[side]!.some(unit => has(state, unit, ATTACK))
  return [...crowded(state, side), ...starved(state, side, isOver ? '' : 'More')]
}

/** Rule 7.13: who is too many in a hex, or in any, will be given up. */
function crowded(state: FeState, side: number, hex?: number): Warning[] {
  return overfull(state, side)
    .filter(at => hex === undefined || at === hex)
    .map(at => tooMany(at, -roomIn(state, side, at)))
}
const tooMany = (at: number, n: number): Warning => ({
  reason: { id: 'warn.crowded', params: { n, place: placeName(at) } },
  rule: '7.13',
  places: [at],
})

/** The same of a hex that one more unit is about to come to. */
const filled = (state: FeState, side: number, at: number): Warning[] =>
  roomFault(state, side, at) === null ? [] : [tooMany(at, 1 - roomIn(state, side, at))]

/** A redeployment that takes the last points is followed by nothing that could make room again, or open a line. */
function sent(state: FeState, frame: Frame, to: number): Warning[] {
  const unit = Number(frame['unit'])
  const [side, from] = [sideIn(frame), state.at[unit]!]
  if (frame['points'] !== costOf(unit)) return []
  // Where it leaves from there is one fewer.
  const others = overfull(state, side).filter(
    at => at !== to && (at !== from || roomIn(state, side, at) < -1),
  )
  const after = sketchOf(state)
  place(after, unit, to)
  return [
    ...others.flatMap(at => crowded(state, side, at)),
    ...filled(state, side, to),
    ...starved(after, side),
  ]
}

/** The same of a marker that is moved. */
const flown = (state: FeState, frame: Frame, cost: number): Warning[] =>
  frame['points'] === cost ? endOfMoves(state, sideIn(frame)) : []

/** Uses of a card after which nobody moves any more: what attrition will take is settled with them. */
const WITHOUT_MOVES = ['event', 'rp', 'disband']

function chosen(state: FeState, side: number, verb: string, card: number): Warning[] {
  return [
    ...doomed(state, side, verb),
    ...(verb === 'event' ? forgone(state, side, card) : []),
    ...(WITHOUT_MOVES.includes(verb) ? starved(state, side, verb === 'event' ? 'Event' : '') : []),
  ]
}

/** Rules 16.2a, 11.72: the last action of the Axis in which it could still keep its points above nothing. */
function doomed(state: FeState, side: number, verb: string): Warning[] {
  if (side !== AXIS || state.round < limit('rounds')) return []
  const prices = verb === 'rp' ? replacementPrices(state, side) : []
  // What an action without moves leaves to attrition counts too (11.72); an Event may yet open a line.
  const hexes = ['rp', 'disband'].includes(verb) ? lostHexes(state, side, starving(state, side)) : []
  const lost = hexes.filter(hex => isVp[hex] === 1 && !(isIndustrial[hex] === 1 && hasMark(state, 'nero')))
  const n = prices.reduce((left, { points }) => left - points, state.vp - lost.length)
  return n > 0 ? [] : [{ reason: { id: 'warn.lastPoints', params: { n } }, rule: '16.2a' }]
}

/** Rule 6.12c: of a card whose Event and operations come together the operations are given up. */
function forgone(state: FeState, side: number, card: number): Warning[] {
  if (cards[card]?.eventAndOps !== true) return []
  return [{ reason: { id: 'warn.forgone', params: { n: pointsWith(state, side, card) } }, rule: '6.12c' }]
}

const idle = (missions: readonly number[]): number => missions.filter(one => one === UNASSIGNED).length

/** Rules 15.1b, 15.2b: whether the missions given bring the collapse, which ends the V-1 as well. */
const isLastBlow = ({ sac, infrastructure }: FeState): boolean =>
  sac.filter(mission => mission === INFRASTRUCTURE).length >= infrastructure

/** Rule 14.1, ruling B153: markers may stay at home, but do nothing there for the whole turn; V-1 asks for one that does. */
function idleMarkers(state: FeState): Warning[] {
  const owed = hasEffect(state, 'crossbow') && !isLastBlow(state) ? 1 : 0
  if (owed > idle(state.sac)) return [{ reason: { id: 'warn.crossbow' }, rule: '16.1c' }]
  const n = idle(state.sac) + idle(state.tac) - owed
  return n === 0 ? [] : [{ reason: { id: 'warn.idleAir', params: { n } }, rule: '14.1' }]
}

/** Ruling B175: whether a marker could still do something in a hex; a Move marker does nothing for a Fortress alone. */
function isOfUse(state: FeState, frame: MarkingFrame, at: number): boolean {
  if (layFault(state, frame, at, 'attack') === null) return true
  const canMove = stackOf(state, frame.side, at).some(unit => movementOf(state, unit) > 0)
  return canMove && layFault(state, frame, at, 'move') === null
}

/** Rule 6.21a: points that are not spent are lost; a box far from any front is no reason to stay. */
function unspent(state: FeState, frame: MarkingFrame): Warning[] {
  const places = activePlaces(state, frame.side).filter(at => at < HEXES && isOfUse(state, frame, at))
  if (frame.points === 0 || places.length === 0) return []
  return [{ reason: { id: 'warn.points', params: { n: frame.points } }, rule: '6.21a', places }]
}

/** Rule 12.1b: replacements that are not spent are lost, while somebody could have a step. */
function unspentSteps(state: FeState, frame: RpFrame): Warning[] {
  const able = ownUnits[frame.side]!.filter(
    unit => flipFault(state, frame, unit) === null || rebirthFault(state, frame, unit) === null,
  )
  if (able.length === 0) return []
  const places = [...new Set(able.map(unit => state.at[unit]!))].filter(at => at >= 0 && at < HEXES)
  return [{ reason: { id: 'warn.steps', params: { n: frame.halves / 2 } }, rule: '12.1b', places }]
}

/** Rule 6.241a: Move markers from under which nobody can go anywhere, with the Attack markers that lie by now. */
function barren(state: FeState, { side, moves }: MarkingFrame): Warning[] {
  const places = moves.filter(at => !activeUnits(state, side, at).some(unit => canGo(state, side, unit)))
  if (places.length === 0) return []
  return [{ reason: { id: 'warn.barren', params: { n: places.length } }, rule: '6.241a', places }]
}

/** Rule 6.241a: who is under a Move marker and could go somewhere, stays. */
function unmoved(state: FeState, side: number): Warning[] {
  const units = ownUnits[side]!.filter(unit => has(state, unit, MOVE) && canGo(state, side, unit))
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.unmoved', params: { n: units.length } }, rule: '6.241a', places }]
}

/** Ruling B138: the hexes that attrition gives away once it has taken these units: theirs among them. */
function lostHexes(state: FeState, side: number, units: readonly number[]): number[] {
  const after = sketchOf(state)
  for (const unit of units) place(after, unit, DEAD)
  return cutOff(after, side)
}

/**
 * Rules 11.71a, 11.72: whoever is out of supply after the last action of a side is lost, and so are victory hexes that are empty by then.
 * An Event may still open a line: a landing, a new source, somebody sent into an enemy zone; so may
 * moves and attacks that are to come (More).
 */
function starved(state: FeState, side: number, by: 'Event' | 'More' | '' = ''): Warning[] {
  if (state.round < limit('rounds')) return []
  const units = starving(state, side)
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  const names = units.map(unit => `${unitName(unit)} (${placeName(state.at[unit]!)})`).join(', ')
  const hexes = lostHexes(state, side, units).filter(hex => isVp[hex] === 1)
  const list = hexes.map(placeName).join(', ')
  return [
    ...(units.length > 0
      ? [
          {
            reason: { id: `warn.attrition${by}`, params: { n: units.length, list: names } },
            rule: '11.71a',
            places,
          },
        ]
      : []),
    ...(hexes.length > 0
      ? [
          {
            reason: { id: `warn.cutOff${by}`, params: { n: hexes.length, list } },
            rule: '11.72',
            places: hexes,
          },
        ]
      : []),
  ]
}
