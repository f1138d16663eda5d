/** What a player should hear before he does something, computed by the code that will judge it. */
import { board, isPortOnMap, ownUnits, placeName } from '../data.ts'
import { isGathering, isLeaving } from '../arrival/conditional.ts'
import { isOpenSide } from '../combat/retreat.ts'
import { isHexNumber } from '../enter.ts'
import { exposures } from './exposed.ts'
import { excessIn, isWaived, stackLimit } from '../movement/stacking.ts'
import { isOnMap, stackOf } from '../position.ts'
import { ALLIED, GERMAN, MOVE_ATTACK } from '../state.ts'
import { isLastStep } from '../supply/check.ts'
import { isGraceEnding, isSupplied } from '../supply/supply.ts'
import { alliesWinFirst, beachheadsLost, citiesRetaken, portsDue, portsHeld } from '../victory/victory.ts'
import type { Warning } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export function warningsOf(state: EwState, verb: string, arg?: number | string): Warning[] {
  const frame = state.frames.at(-1)
  if (frame?.step === 'planFirst' && verb === 'land' && isHexNumber(arg))
    return withoutPort(arg, 'warn.noPort')
  if (frame?.step === 'planSecond' && verb === 'land' && isHexNumber(arg))
    return withoutPort(arg, 'warn.noPortSecond')
  if (frame?.step === 'moving' && verb === 'to' && isHexNumber(arg)) return overfull(state, frame, arg)
  if ((frame?.step !== 'movement' && frame?.step !== 'attacks') || verb !== 'end' || frame['mandate'] === 1)
    return []
  const isLast = frame.step === (state.order === MOVE_ATTACK ? 'attacks' : 'movement')
  const side = Number(frame['side'])
  return [
    ...(isLast ? starving(state, side) : []),
    ...(isLast || frame.step === 'attacks' ? crowdedFirst(state, side, frame.step) : []),
    ...(isLast || frame.step === 'movement' ? crowded(state, side) : []),
    // After the attacks a garrison can no longer be thrown out of a port, whatever may still move.
    ...((isLast || frame.step === 'attacks') && side === ALLIED ? losing(state) : []),
    // Only who can still move can close what is open, or come near the line.
    ...(frame.step === 'movement' ? (side === ALLIED ? exposures(state) : stranded(state)) : []),
  ]
}

/** Hexes of a side that hold too many: for the turn in which they are free of the limit, or until its phase ends. */
function overfullHexes(state: EwState, side: number, when: 'turn' | 'phase'): number[] {
  const places = ownUnits[side]!.filter(unit => isOnMap(state, unit)).map(unit => state.at[unit]!)
  return [...new Set(places)].filter(
    hex => excessIn(state, hex) > 0 && isWaived(state, hex) === (when === 'turn') && !isGathering(state, hex),
  )
}

function tooMany(state: EwState, places: readonly number[], id: string): Warning[] {
  if (places.length === 0) return []
  const n = places.reduce((sum, hex) => sum + excessIn(state, hex), 0)
  return [{ reason: { id, params: { n, place: places.map(placeName).join(', ') } }, rule: '6.2b', places }]
}

/**
 * Rules 6.2b, 6.3d, ruling B11: what stands too many in the hex that begins so is given up when the turn ends. Who may
 * not move can still advance after an attack, so this is said before the attacks end too.
 */
const crowdedFirst = (state: EwState, side: number, step: string): Warning[] =>
  tooMany(
    state,
    overfullHexes(state, side, 'turn'),
    step === 'attacks' ? 'warn.crowdedAttacks' : 'warn.crowded',
  )

/** Rule 6.2b, ruling B28: elsewhere it is given up when the phase ends, so it is said while units can still move. */
const crowded = (state: EwState, side: number): Warning[] =>
  tooMany(state, overfullHexes(state, side, 'phase'), 'warn.crowdedPhase')

/** Rules 7.12c, 12.2.4: whoever has no supply at the check loses a step, if he is not withdrawn before. */
function starving(state: EwState, side: number): Warning[] {
  const units = ownUnits[side]!.filter(
    unit => isOnMap(state, unit) && !isSupplied(state, unit) && !isLeaving(state, unit),
  )
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  const n = units.length
  const last = units.filter(unit => isLastStep(state, unit)).length
  const reason =
    last === n
      ? { id: 'warn.supplyLost', params: { n } }
      : last > 0
        ? { id: 'warn.supplyLast', params: { n, last } }
        : { id: 'warn.supply', params: { n } }
  return [{ reason, rule: '7.12c', places }]
}

/** Rule 7.5b: whoever lived on Vienna and has not come within reach of the northern zone. */
function stranded(state: EwState): Warning[] {
  const units = ownUnits[GERMAN]!.filter(unit => isOnMap(state, unit) && isGraceEnding(state, unit))
  if (units.length === 0) return []
  const places = [...new Set(units.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.grace', params: { n: units.length } }, rule: '7.5b', places }]
}

/** Rules 4.3.1, 4.3.2a: what would lose the game at the next check as things stand; nothing does if they win first (B6). */
function losing(state: EwState): Warning[] {
  if (alliesWinFirst(state)) return []
  const found: Warning[] = []
  const [held, due] = [portsHeld(state), portsDue(state)]
  if (held < due) found.push({ reason: { id: 'warn.ports', params: { held, due } }, rule: '4.3.2a' })
  const cities = citiesRetaken(state)
  if (cities.length > 0)
    found.push({
      reason: { id: 'warn.cities', params: { places: cities.map(placeName).join(', ') } },
      rule: '4.3.1a',
      places: cities,
    })
  const lost = beachheadsLost(state)
  if (lost.length > 0) found.push({ reason: { id: 'warn.beachhead' }, rule: '4.3.1b', places: lost })
  return found
}

/** Rules 4.3.2a, 5.3.2d: a landing from which no port can be attacked loses on Turn 1; later it brings little. */
function withoutPort(hex: number, id: string): Warning[] {
  const around = [...board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(
    at => at >= 0 && isOpenSide(hex, at),
  )
  if ([hex, ...around].some(at => isPortOnMap[at] === 1)) return []
  return [{ reason: { id, params: { place: placeName(hex) } }, rule: '4.3.2a', places: [hex] }]
}

/** Rule 6.2b: more than a hex holds. */
function overfull(state: EwState, frame: { readonly [key: string]: unknown }, hex: number): Warning[] {
  const units = frame['units'] as readonly number[]
  const side = Number(frame['side'])
  const there = stackOf(state, side === ALLIED ? ALLIED : GERMAN, hex).length
  if (there + units.length <= stackLimit(state, hex)) return []
  const reason = { id: 'warn.overfull', params: { place: placeName(hex) } }
  return [{ reason, rule: '6.2b', places: [hex] }]
}
