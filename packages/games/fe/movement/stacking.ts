/** Section 7: stacking. Markers do not count (B42); boxes hold any number (7.11c). */
import { choice, seatBit } from '@hexfront/engine'
import { allHexes, HEXES, isBeach, isUnitNumber, limit, placeName, unitName } from '../data.ts'
import { stackOf, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { eliminate } from '../units.ts'
import { refuse } from '../words/refuse.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** Rules 7.11a, 7.11b, ruling B43: three units, five Allied ones on a Beach Head. */
export const stackLimit = (side: number, hex: number): number =>
  side === ALLIED && isBeach[hex] === 1 ? ON_BEACH : USUAL
const ON_BEACH = limit('alliedBeachHead')
const USUAL = limit('stack')

/** How many more units of a side a hex holds. */
export const roomIn = (state: FeState, side: number, hex: number): number =>
  stackLimit(side, hex) - unitsIn(state, side)[hex]!

/** The rule of its limit, where a hex holds nobody more of a side that comes to stay, or null. */
export function roomFault(state: FeState, side: number, at: number): string | null {
  if (at >= HEXES || roomIn(state, side, at) > 0) return null
  return side === ALLIED && isBeach[at] === 1 ? '7.11b' : '7.11a'
}

/** Hexes in which a side has too many. */
export const overfull = (state: FeState, side: number): number[] =>
  allHexes.filter(hex => roomIn(state, side, hex) < 0)

interface ExcessFrame extends Frame {
  side: number
}

export const stackingSteps: Steps<FeState> = {
  /** Rule 7.13: what is too much is eliminated, as its owner chooses. */
  excess: choice<FeState, ExcessFrame>({
    deciders: (state, { side }) => (overfull(state, side).length > 0 ? seatBit(side) : 0),
    ask: (state, { side }) => ({ id: 'ask.excess', params: { place: placeName(overfull(state, side)[0]!) } }),
    wait: () => ({ id: 'wait.excess' }),
    rules: ['7.13'],
    offer(state, { side }, _seat, offer) {
      for (const unit of stackOf(state, side, overfull(state, side)[0]!)) offer.add('giveUp', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'giveUp' && isUnitNumber(arg) ? refuse('7.13', { unit: unitName(arg) }) : null,
    act: { giveUp: (run, _frame, arg) => eliminate(run, Number(arg), '7.13') },
    leave: run => run.pop(),
  }),
}
