/** Rules 26.3 and 28.1d: the airlift carries a corps from city to city. */
import { mark } from '@hexfront/engine'
import { enemyFlyer } from '../air/flyers.ts'
import { rouse } from '../command/ready.ts'
import { holds } from '../control.ts'
import { AIRLIFT, allHexes, HEXES, isCity, isCorpsSized, isInfantry, isMountain, LLK } from '../data.ts'
import { enterHex } from '../enter.ts'
import { closedTo } from '../movement/ground.ts'
import { mayEnd } from '../movement/pick.ts'
import { fliesCorps, hasAirlift } from '../options/options.ts'
import { place, unitsIn } from '../position.ts'
import { ALLIED, ASIDE, GERMAN, LANDED, UTILIZED } from '../state.ts'
import type { Manner } from '@hexfront/engine'
import type { MovingFrame } from '../movement/group.ts'
import type { MwState } from '../state.ts'

const isGermanCity = (state: MwState, hex: number): boolean => isCity[hex] === 1 && holds(state, GERMAN, hex)

/** Rules 26.3a, 28.1d: the airborne corps, or by the variant one other of infantry or mountain troops a turn. */
function passengerFault(state: MwState, unit: number): string | null {
  if (unit === LLK) return null
  const isLight = isCorpsSized[unit] === 1 && (isInfantry[unit] === 1 || isMountain[unit] === 1)
  if (!fliesCorps(state) || !isLight) return '26.3a'
  return state.flown === 0 ? null : '28.1d'
}

function ban(state: MwState, { units, under, side }: MovingFrame): string | null {
  const unit = units[0]!
  if (!hasAirlift(state) || side !== GERMAN) return '26.3a'
  const fault = passengerFault(state, unit)
  if (fault !== null) return fault
  if (under === 1 || !isGermanCity(state, state.at[unit]!)) return '26.3a'
  return state.at[AIRLIFT] === ASIDE ? null : '26.3b'
}

function cityFault(state: MwState, unit: number, hex: number): string | null {
  if (!(hex >= 0 && hex < HEXES) || hex === state.at[unit] || isCity[hex] === 0) return '26.3a'
  if (closedTo(state, unit)[hex] === 1) return '28.1e'
  if (unitsIn(state, ALLIED)[hex]! > 0) return '6.0f'
  if (!isGermanCity(state, hex)) return '26.3a'
  if (enemyFlyer(state, GERMAN, hex) >= 0) return '26.0b'
  return mayEnd(state, unit, hex) ? null : '6.0a'
}

export const transfer: Manner<MwState, MovingFrame> = {
  verb: 'transfer',
  ban,
  goals(state, { units }, found) {
    for (const hex of allHexes) if (cityFault(state, units[0]!, hex) === null) found(hex)
  },
  fault: (state, { units }, hex) => cityFault(state, units[0]!, hex),
  /** Rules 26.3a, 26.3d: it moves no farther, and is in support for the combat that follows. */
  go(run, frame, to) {
    const { state } = run
    const unit = frame.units[0]!
    const from = state.at[unit]!
    rouse(run, unit)
    mark(state, unit, LANDED)
    frame.halted = 1
    if (unit !== LLK) state.flown = 1
    place(state, AIRLIFT, UTILIZED)
    run.tell({ kind: 'moved', way: 'air', side: GERMAN, units: [unit], path: [from, to] })
    enterHex(run, unit, to)
  },
}
