/** Rules 13.2f to 13.2o: drops of the airborne corps. */
import { choice, distance, has, mark, seatBit, WAITING } from '@hexfront/engine'
import {
  allHexes,
  board,
  isAirborne,
  isMobile,
  isPass,
  otherMode,
  ownUnits,
  placeName,
  unitName,
} from '../data.ts'
import { enterHex, isHexNumber } from '../enter.ts'
import { own } from '../events.ts'
import { isCity, isFortified, isMountain } from '../ground.ts'
import { stackingFault } from '../movement/stacking.ts'
import { changeMode, controllerOf, isOnMap, unitsIn } from '../position.ts'
import { ALLIED, BOX, DROPPED, FRESH, GERMAN, INVADED, LANDING, MOVED, SPARE } from '../state.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface DropFrame extends Frame {
  side: number
  unit: number
}

/** Who is there to be met: nobody, or Germans (B79). */
export type DropGoal = 'open' | 'enemy'

const corps: readonly number[] = ownUnits[ALLIED]!.filter(unit => isAirborne[unit] === 1)

/** The counter with which a corps comes down. */
export const dropCounter = (unit: number): number => (isMobile[unit] === 1 ? otherMode[unit]! : unit)

/** Rule 13.2f: no mountain, pass, fortification or city. */
export const isDropGround = (state: EwState, hex: number): boolean =>
  !isMountain(state, hex) && isPass[hex] === 0 && !isFortified(state, hex) && !isCity(state, hex)

const hexesApart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Rule 13.2g: all drops of a turn are in one hex or in adjacent ones. */
const isNearDrops = ({ drops }: EwState, hex: number): boolean =>
  drops.every(other => hexesApart(hex, other) <= 1)

/** The rule that says why a corps is nowhere to be sent from: not there yet, lost, or known by its other counter. */
const absenceRule = (at: number): string => (at === WAITING ? '13.2a' : at === SPARE ? '13.2c' : '2.11c')

/** Rules 13.2h, 13.2o, ruling B47: the rule that keeps a corps from dropping at all now, or null. */
export function dropBan(state: EwState, unit: number): string | null {
  // Rule 2.6c: nobody else drops, German paratroops neither.
  if (isAirborne[unit] !== 1) return '2.6c'
  if (state.aerialUsed === 1) return '13.2h'
  if (has(state, unit, DROPPED)) return '13.2o'
  const at = state.at[unit]!
  if (at === BOX || at === LANDING) return isMobile[unit] === 1 ? null : '13.2c'
  if (!isOnMap(state, unit)) return absenceRule(at)
  // Rule 5.3.7: who joined an invasion over land has moved.
  if (has(state, unit, INVADED)) return '5.3.7'
  if (isMobile[unit] === 1 || has(state, unit, MOVED)) return '13.2o'
  return isCity(state, at) && controllerOf(state, at) === ALLIED ? null : '13.2o'
}

/** The rule that keeps a corps from dropping into a hex, or null. */
export function dropFault(state: EwState, unit: number, hex: number, goal: DropGoal): string | null {
  if (board.playable[hex] !== 1 || !isDropGround(state, hex)) return '13.2f'
  if (unitsIn(state, GERMAN)[hex]! > 0 !== (goal === 'enemy')) return '13.2i'
  if (!isNearDrops(state, hex)) return '13.2g'
  return stackingFault(state, [dropCounter(unit)], hex)
}

/** Corps that may drop now: out of the box at any time, from a city only while it is their turn to move (B79). */
export const droppers = (state: EwState, from: 'box' | 'anywhere'): number[] =>
  corps.filter(unit => dropBan(state, unit) === null && (from === 'anywhere' || state.at[unit] === BOX))

export const openDropHexes = (state: EwState, unit: number): number[] =>
  allHexes.filter(hex => dropFault(state, unit, hex, 'open') === null)

/** Whether there is any such hex. */
export const canDrop = (state: EwState, unit: number): boolean =>
  allHexes.some(hex => dropFault(state, unit, hex, 'open') === null)

/** Puts a corps down in a hex, onto Germans or not; returns the counter that stands there. */
export function dropInto(run: Run<EwState>, unit: number, hex: number): number {
  const { state } = run
  const dropped = isMobile[unit] === 1 ? changeMode(state, unit) : unit
  mark(state, dropped, FRESH | DROPPED)
  // Rule 13.2h: aerial supply is needed for them from now on.
  state.dropSeen = 1
  state.drops.push(hex)
  run.tell(own('drop', { unit: dropped, at: hex, rule: '13.2f' }))
  const isTaken = controllerOf(state, hex) === GERMAN && unitsIn(state, GERMAN)[hex] === 0
  enterHex(run, [dropped], hex, 'placed')
  // Rule 13.2m: a hex that was Allied before is not taken.
  if (isTaken) secureHex(run, hex)
  return dropped
}

/** Rules 13.2m, 13.2n: a hex taken by a drop, for the rest of the turn. */
export function secureHex(run: Run<EwState>, hex: number): void {
  if (run.state.secured.includes(hex)) return
  run.state.secured.push(hex)
  run.tell(own('secured', { at: hex, rule: '13.2m' }))
}

export const dropSteps: Steps<EwState> = {
  /** Rule 13.2f, ruling B79: a corps in hand comes down where no German is. */
  dropping: choice<EwState, DropFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, frame) => ({ id: 'ask.dropping', params: { unit: unitName(frame.unit) } }),
    wait: () => ({ id: 'wait.dropping' }),
    rules: ['13.2f', '13.2g'],
    offer(state, frame, _seat, offer) {
      for (const hex of openDropHexes(state, frame.unit)) offer.add('to', hex)
      offer.add('back')
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb !== 'to' || !isHexNumber(arg)) return null
      const rule = dropFault(state, frame.unit, arg, 'open')
      const params = { unit: unitName(frame.unit), place: placeName(arg) }
      return rule === null ? null : { id: 'no.drop', rule, params }
    },
    act: {
      to(run, frame, arg) {
        run.pop()
        // Rule 13.6b: at any time of Allied movement, so also before anybody moves to those who have come down.
        if (run.state.frames.at(-1)?.step === 'movement') run.push({ step: 'mandate', last: 0 })
        dropInto(run, frame.unit, Number(arg))
      },
      back: run => run.pop(),
    },
  }),
}
