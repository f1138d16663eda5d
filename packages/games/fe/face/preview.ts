/** What a use of a card, a marker or a card in combat would do, before it is chosen. */
import { reckonedAs } from '@hexfront/engine'
import { oilMarkers, sureOil } from '../air/oil.ts'
import { pointsOf, pointsWith } from '../cards/action.ts'
import { cards, handOf, ownerOf } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { board, HEXES, limit, ownUnits, placeName } from '../data.ts'
import { beachesFor } from '../invasion/force.ts'
import { isLanding } from '../events/conditions.ts'
import { needsOf } from '../events/needs.ts'
import { canGo } from '../movement/movement.ts'
import {
  activationCost,
  activePlaces,
  activeUnits,
  markerFault,
  priceOf,
  priceRule,
} from '../operations/activation.ts'
import { layFault } from '../operations/marking.ts'
import { isInPlay } from '../position.ts'
import { costOf, goals, leaveFault } from '../redeployment/where.ts'
import { replacementPrices } from '../replacements/points.ts'
import { flipFault, rebirthFault } from '../replacements/replacements.ts'
import { AXIS, INFRASTRUCTURE } from '../state.ts'
import { ofCombatCard } from './combatcard.ts'
import type { PreviewAnswer } from '@hexfront/engine'
import type { EffectData } from '../cards/card.ts'
import type { MarkerKind } from '../operations/activation.ts'
import type { MarkingFrame } from '../operations/marking.ts'
import type { Use } from '../cards/acting.ts'
import type { RpFrame } from '../replacements/replacements.ts'
import type { FeState } from '../state.ts'

const line = reckonedAs('preview')

/** Rules 6.21, 6.22: the points, and the hexes that they could put under a marker. */
function ofOps(state: FeState, side: number, card: number, use: Use): PreviewAnswer {
  const points = pointsOf(state, side, card, use)
  const places = activePlaces(state, side)
  const able = (kind: MarkerKind): number[] =>
    places.filter(
      at => markerFault(state, side, at, kind) === null && activationCost(state, side, at, kind) <= points,
    )
  const [moves, attacks] = [able('move'), able('attack')]
  return {
    lines: [
      line('ops', '6.21a', { n: points }),
      line('moves', '6.22', { n: moves.length }),
      line('attacks', '6.25b', { n: attacks.length }),
    ],
    places: attacks.length > 0 ? attacks : moves.filter(at => at < HEXES),
  }
}

/** Section 10: the points, and who could leave where it stands. */
function ofRedeployment(state: FeState, side: number, card: number): PreviewAnswer {
  const points = pointsOf(state, side, card, 'rd')
  const units = ownUnits[side]!.filter(
    unit =>
      isInPlay(state, unit) &&
      costOf(unit) <= points &&
      leaveFault(state, unit) === null &&
      goals(state, unit).length > 0,
  )
  return {
    lines: [
      line('rd', '6.31a', { n: points, army: limit('armyRd'), corps: limit('corpsRd') }),
      line('canGo', '10.1', { n: units.length }),
    ],
    units,
  }
}

/** Rules 6.42, 14.2d, 15.2d: what an RP action costs the Axis, and what Attack Oil may still take from it. */
function pricesOf(state: FeState, side: number): PreviewAnswer['lines'] {
  const more = side === AXIS ? oilMarkers(state).length - sureOil(state, side) : 0
  return [
    ...(more > 0 ? [line('oilMore', '14.2d', { n: more })] : []),
    ...replacementPrices(state, side).map(({ points, rule }) => line('rpPrice', rule, { n: points })),
  ]
}

/** Rules 6.51a, 14.2d: why the points are not those of the card. */
function partsOf(more: number, less: number): PreviewAnswer['lines'] {
  return [
    ...(more > 0 ? [line('rpMore', '6.51a', { n: more })] : []),
    ...(less > 0 ? [line('oil', '14.2d', { n: less })] : []),
  ]
}

/** Section 12: the points after what Attack Oil takes by itself, the price, and who could have a step. */
function ofReplacements(state: FeState, side: number, card: number): PreviewAnswer {
  const worth = pointsOf(state, side, card, 'rp')
  const oil = Math.min(worth, sureOil(state, side))
  const points = worth - oil
  const frame: RpFrame = { step: '', side, halves: points * 2, armor: 0, event: -1, disband: 0, raised: [] }
  const flips = ownUnits[side]!.filter(unit => flipFault(state, frame, unit) === null)
  const dead = ownUnits[side]!.filter(unit => rebirthFault(state, frame, unit) === null)
  return {
    lines: [
      line(points < cards[card]!.value ? 'rpLess' : 'rp', '6.41a', { n: points, value: cards[card]!.value }),
      ...partsOf(worth - cards[card]!.value, oil),
      ...pricesOf(state, side),
      line('flips', '12.2a', { n: flips.length }),
      line('reborn', '12.3', { n: dead.length }),
    ],
    units: flips,
  }
}

const names = new Map(board.names.flatMap((name, at) => (name === '' ? [] : [[name, at] as const])))

/** Every place that an Event names. */
function placesIn(value: unknown): number[] {
  if (typeof value === 'string') return names.has(value) ? [names.get(value)!] : []
  if (Array.isArray(value)) return value.flatMap(placesIn)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(placesIn) : []
}

/** Effects that name hexes in which nothing happens: those that the Axis has to hold one day (16.2). */
const ELSEWHERE: ReadonlySet<string> = new Set(['setAxisAutoVictory'])

/** Rule 6.5: what an Event needs, and where it happens. */
function ofEvent(state: FeState, card: number): PreviewAnswer {
  const { effects, asterisk } = cards[card]!
  const needs = needsOf(state, card)
  const beaches = isLanding(state, card) ? beachesFor(state, card) : []
  const told = effects.flatMap((effect: EffectData) => (ELSEWHERE.has(effect.op) ? [] : placesIn(effect)))
  return {
    lines: [
      ...needs.map(({ what, isMet, rule }) => ({
        reason: { id: isMet ? 'need.met' : 'need.unmet', params: { what } },
        rule,
      })),
      ...(asterisk ? [line('once', '6.52a')] : []),
    ],
    places: [...new Set([...beaches, ...told])].filter(at => at < HEXES),
  }
}

/** What a card could be used for, by the verb that plays it. */
function ofCard(state: FeState, verb: string, card: number): PreviewAnswer | null {
  if (!cards[card]) return null
  const side = ownerOf(card)
  switch (verb) {
    case 'ops':
      return ofOps(state, side, card, 'ops')
    case 'rd':
      return ofRedeployment(state, side, card)
    case 'rp':
      return ofReplacements(state, side, card)
    case 'event':
      return ofEvent(state, card)
    case 'both': {
      // Who can be activated is known when the Event has happened: a landing brings new units.
      const points = pointsWith(state, side, card)
      const event = ofEvent(state, card)
      return { lines: [...event.lines, line('ops', '6.21a', { n: points })], places: event.places ?? [] }
    }
    case 'use':
      return ofCombatCard(state, card)
    default:
      return null
  }
}

/** Rules 6.22, 11.51 to 11.61: what a marker costs in a place, and why, and whether anybody could move by it (B175). */
function ofMarker(state: FeState, at: number, kind: MarkerKind): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'marking' || layFault(state, frame as MarkingFrame, at, kind) !== null) return null
  const side = Number(frame['side'])
  const isBarren = kind === 'move' && !activeUnits(state, side, at).some(unit => canGo(state, side, unit))
  const price = priceLines(state, side, at, kind)
  return { lines: isBarren ? [...price, line('barren', '6.241a')] : price }
}

function priceLines(state: FeState, side: number, at: number, kind: MarkerKind): PreviewAnswer['lines'] {
  const n = activationCost(state, side, at, kind)
  if (at >= HEXES) return [line('box', '6.24b', { n })]
  const rule = priceRule(state, side, at, kind)
  const { together, limited, out, byEvents } = priceOf(state, side, at, kind)
  // Germans and Italians of one hex may be supplied differently (B131): then the parts are told one by one.
  const others = [
    ...(out > 0 && limited > 0 ? [line('costLimitedToo', '11.52b', { n: limited })] : []),
    ...(together > 0 ? [line('costTogether', '6.22', { n: together })] : []),
    ...(byEvents > 0 ? [line('costEvent', '6.51a', { n: byEvents })] : []),
  ]
  if (rule === '11.61') return [line('costOut', rule, { n, units: out }), ...others]
  if (rule === '11.52b') return [line(n > 1 ? 'costLimited' : 'cost', rule, { n, units: limited }), ...others]
  return [line(n > 1 ? 'costMore' : 'cost', rule, { n })]
}

/** Rules 14.2, 14.3: what each mission is good for. */
const MISSION_RULES: Readonly<Record<string, string>> = {
  industry: '14.2b',
  infrastructure: '14.2c',
  oil: '14.2d',
  carpet: '14.2e',
  support: '14.3b',
  interdiction: '14.3e',
}

/** Rule 14.4b: which Airfield it is. */
function ofAirfield({ airfields }: FeState, n: number): PreviewAnswer | null {
  const at = airfields[n]
  return at === undefined
    ? null
    : { lines: [line('airfield', '14.4b', { place: placeName(at) })], places: [at] }
}

/** Rulings B12, B17: who holds as many cards as he may draws none, and loses none to Attack Industry. */
const isHandFull = (state: FeState): boolean => handOf(state, AXIS).length >= handSize(state, AXIS)

/** Rules 14.2b, 14.2c, ruling B161: whether a marker would do nothing on a mission: by the end of the phase, or at once. */
const isInVain = (state: FeState, mission: string): boolean =>
  (mission === 'industry' && isHandFull(state)) ||
  (mission === 'industryNow' && handOf(state, AXIS).length === 0) ||
  (mission === 'infrastructure' && infrastructureLeft(state) <= 0)

/** German infrastructure less what has still to be taken off it: in an action the markers there have worked already. */
const infrastructureLeft = (state: FeState): number =>
  isReassigning(state)
    ? state.infrastructure
    : state.infrastructure - state.sac.filter(one => one === INFRASTRUCTURE).length

/** AL-19: a marker goes to its new mission in the middle of the turn. */
const isReassigning = ({ frames }: FeState): boolean => frames.at(-1)?.step === 'reassign'

function ofMission(state: FeState, order: string): PreviewAnswer | null {
  const mission = order.split(' ')[1] ?? ''
  const rule = MISSION_RULES[mission]
  if (rule === undefined) return null
  const told = mission === 'industry' && isReassigning(state) ? 'industryNow' : mission
  return { lines: [line(`mission.${told}${isInVain(state, told) ? 'Vain' : ''}`, rule)] }
}

/** Rule 8.21b: a unit under a Move marker that would only be laid down again, such as a Fortress. */
function ofPick(state: FeState, unit: number): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'movement' || canGo(state, Number(frame['side']), unit)) return null
  return { lines: [line('stuck', '8.21b')] }
}

export function explainPreview(state: FeState, verb: string, arg?: number | string): PreviewAnswer | null {
  if (verb === 'auto') return ofOps(state, Number(state.frames.at(-1)?.['side'] ?? AXIS), -1, 'auto')
  if (verb === 'assign') return ofMission(state, String(arg))
  if (typeof arg !== 'number') return null
  if (verb === 'pick') return ofPick(state, arg)
  if (verb === 'airfield') return ofAirfield(state, arg - 1)
  if (verb === 'markMove') return ofMarker(state, arg, 'move')
  if (verb === 'markAttack') return ofMarker(state, arg, 'attack')
  return ofCard(state, verb, arg)
}
