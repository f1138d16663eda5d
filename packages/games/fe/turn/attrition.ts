/** Rules 4.4, 11.7: who is out of supply dies, and vacant hexes that are cut off change hands. */
import { automatic, inPhase } from '@hexfront/engine'
import { allHexes, BERLIN, isFortress, isRed, ownUnits } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { gainHex } from '../enter.ts'
import { own } from '../events.ts'
import { ALLIED_CLASS, entryBan, GERMAN_CLASS, ITALIAN_CLASS } from '../ground.ts'
import { controlledBy, isOnMap, stackOf, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { isSupplied, OUT, supplyAt } from '../supply/supply.ts'
import { eliminate } from '../units.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}

/** Rule 11.71b, ruling B137: a Fortress keeps all who stand with it. */
const isKept = (state: FeState, side: number, hex: number): boolean =>
  stackOf(state, side, hex).some(unit => isFortress[unit] === 1)

/** Rule 11.71: units of a side that attrition takes now. */
export const starving = (state: FeState, side: number): number[] =>
  ownUnits[side]!.filter(
    unit => isOnMap(state, unit) && !isSupplied(state, unit) && !isKept(state, side, state.at[unit]!),
  )

/** Ruling B55: hexes that never change hands by attrition; a Beach Head that nobody has opened is nobody's (B199). */
const isFixed = (state: FeState, hex: number): boolean =>
  (isRed[hex] === 1 && hasMark(state, 'redShut')) || (hex === BERLIN && hasMark(state, 'berlinTaken'))

/** Rule 13.1a: no Italian holds a hex that he could not be in. */
const isBarredTo = (state: FeState, kind: number, hex: number): boolean =>
  kind === ITALIAN_CLASS && entryBan(state, kind, hex) !== null

/** Rule 11.72, ruling B139: vacant hexes of a side in which none of its units could trace. */
export function cutOff(state: FeState, side: number): number[] {
  const own = controlledBy(state, side)
  const [allied, axis] = [unitsIn(state, 0), unitsIn(state, 1)]
  const kinds = side === ALLIED ? [ALLIED_CLASS] : [GERMAN_CLASS, ITALIAN_CLASS]
  return allHexes.filter(
    hex =>
      own[hex] === 1 &&
      allied[hex] === 0 &&
      axis[hex] === 0 &&
      !isFixed(state, hex) &&
      kinds.every(kind => supplyAt(state, kind, hex) === OUT || isBarredTo(state, kind, hex)),
  )
}

/** Ruling B138: all units at once, then all hexes at once. */
export function attrition(run: Run<FeState>, side: number): void {
  const { state } = run
  for (const unit of starving(state, side)) eliminate(run, unit, '11.71a')
  const hexes = cutOff(state, side)
  if (hexes.length === 0) return
  run.tell(own('attrition', { side, places: hexes, rule: '11.72' }))
  for (const hex of hexes) gainHex(run, 1 - side, hex)
}

export const attritionSteps: Steps<FeState> = {
  attrition: inPhase(
    'attrition',
    automatic<FeState, SideFrame>((run, { side }) => {
      run.pop()
      attrition(run, side)
    }),
  ),
}
