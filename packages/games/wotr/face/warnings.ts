/** What a player should hear before he ends a phase, computed by the code that will judge it. */
import { cloneState } from '@hexfront/engine'
import { linkedCorps } from '../airborne/airborne.ts'
import { allCorps, partsLeft } from '../airborne/airborne-corps.ts'
import { battleIn } from '../combat/results.ts'
import { BOX, isBuiltUp, isRuhr, placeName } from '../data.ts'
import { stackOf } from '../position.ts'
import { deadlines } from './deadlines.ts'
import { exposures } from './exposed.ts'
import { groupFault } from '../movement/stacking.ts'
import { stranded } from '../combat/retreat.ts'
import { revivalsLeft } from '../reinforcement/reinforcement.ts'
import { ALLIED, controllerOf, MOVE_FIGHT } from '../state.ts'
import { cutOff, OUT, supplyOf } from '../supply/supply.ts'
import type { Warning } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Warnings about what ends with a verb: a phase, or the chance to supply somebody by air (8.18). */
export function warningsOf(state: WotrState, verb: string, arg?: unknown): Warning[] {
  const frame = state.frames.at(-1)
  if (frame?.step === 'dropping' && verb === 'airdrop') return mixedDrop(state, Number(arg))
  if (frame?.step === 'germanReinforcement' && verb === 'end') return unrevived(state)
  if (frame?.step === 'answer' && verb === 'giveWay')
    return [...givenUp(state), ...noWayOut(state, frame['units'] as number[])]
  if (frame?.step === 'aerialSupply' && verb === 'done') return starving(state, ALLIED)
  if ((frame?.step !== 'movement' && frame?.step !== 'combat') || verb !== 'end') return []
  const isLast = frame.step === (state.order === MOVE_FIGHT ? 'combat' : 'movement')
  const linkUps = isLast && frame['side'] === ALLIED ? linkUpWarnings(state) : []
  const side = Number(frame['side'])
  // Only who can still move can close what is open.
  const open = frame.step === 'movement' ? exposures(state, side) : []
  return [...(isLast ? deadlines(state, side) : []), ...linkUps, ...starving(state, side), ...open]
}

/** Rule 12.6: what link-up will bring with it when the Allied player turn ends. */
function linkUpWarnings(state: WotrState): Warning[] {
  const linked = linkedCorps(state)
  if (linked.length === 0) return []
  const after = cloneState(state)
  const hexes = new Set<number>()
  const parts: number[] = []
  for (const corps of linked) {
    const hex = state.at[corps]!
    hexes.add(hex)
    after.at[corps] = BOX
    for (const part of partsLeft(state, corps)) {
      after.at[part] = hex
      parts.push(part)
    }
  }
  return [...crowdedLinkUps(after, hexes), ...hungryLinkUps(after, parts)]
}

/** Ruling A37: where the parts of a corps that is linked up with would not fit. */
const crowdedLinkUps = (after: WotrState, hexes: Iterable<number>): Warning[] =>
  [...hexes]
    .filter(hex => groupFault(after, stackOf(after, ALLIED, hex), hex) !== null)
    .map(hex => ({
      reason: { id: 'warn.linkUp', params: { place: placeName(hex) } },
      rule: '12.6',
      places: [hex],
    }))

/** Rules 8.8 and 8.19: the parts need a line of their own, and no supplies are flown in a turn with a corps. */
function hungryLinkUps(after: WotrState, parts: readonly number[]): Warning[] {
  const hungry = parts.filter(part => supplyOf(after, part) === OUT)
  const places = [...new Set(hungry.map(part => after.at[part]!))]
  return places.map(hex => ({
    reason: {
      id: 'warn.linkUpHungry',
      params: { n: hungry.filter(part => after.at[part] === hex).length, place: placeName(hex) },
    },
    rule: '8.8',
    places: [hex],
  }))
}

/** Rules 4.3, 4.4a: a city that decides the game is open to the attacker once its defenders have gone. */
function givenUp(state: WotrState): Warning[] {
  const battle = battleIn(state)
  if (!battle) return []
  const { side, target } = battle
  const decides = side === ALLIED ? isRuhr[target] === 1 : isBuiltUp[target] === 1
  if (!decides || controllerOf(state, target) === side) return []
  const params = { place: placeName(target) }
  return [
    { reason: { id: 'warn.givenUp', params }, rule: side === ALLIED ? '4.3' : '4.4a', places: [target] },
  ]
}

/** Rule 11.21.5b: whoever gives way and has nowhere to go suffers a DE where he stands. */
function noWayOut(state: WotrState, units: readonly number[]): Warning[] {
  const battle = battleIn(state)
  if (!battle) return []
  const { side, target } = battle
  const corps = battle.units.filter(unit => state.at[unit] === target).length
  const n = stranded(state, { side: 1 - side, from: target, corps }, units).length
  if (n === 0) return []
  const params = { n, place: placeName(target) }
  return [{ reason: { id: 'warn.noRetreat', params }, rule: '11.21.5b', places: [target] }]
}

/** Rules 12.6 and 6.4, ruling A37: parts of two nations cannot stay together once both corps are relieved. */
function mixedDrop(state: WotrState, hex: number): Warning[] {
  const landed = allCorps.some(corps => state.at[corps] === hex)
  return landed
    ? [{ reason: { id: 'warn.mixedDrop', params: { place: placeName(hex) } }, rule: '12.6', places: [hex] }]
    : []
}

/** Rule 9.2b: the dead come back in one phase of the game, or never. */
function unrevived(state: WotrState): Warning[] {
  const n = revivalsLeft(state)
  return n === 0 ? [] : [{ reason: { id: 'warn.revivals', params: { n } }, rule: '9.2b' }]
}

/** Rule 8.8: whoever has no line when the turn ends is eliminated. */
function starving(state: WotrState, side: number): Warning[] {
  const units = cutOff(state, side)
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.supply', params: { n: units.length } }, rule: '8.8', places }]
}
