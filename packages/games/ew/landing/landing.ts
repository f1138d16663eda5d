/** Rules 5.3 and 13.1: the invasions, from the sheet that is shown to the fight for the hex. */
import { automatic, choice, mark, seatBit, unitsAround } from '@hexfront/engine'
import {
  board,
  isAirborne,
  isMobile,
  ownUnits,
  placeName,
  scenarios,
  tables,
  unitName,
  UNITS,
  zone,
} from '../data.ts'
import { dropBan, dropCounter, dropInto, isDropGround, secureHex } from '../airborne/drop.ts'
import { dueFor } from '../arrival/codes.ts'
import { isFrenchReleased } from '../arrival/conditional.ts'
import { attackFault } from '../combat/attacks.ts'
import { battleFrame } from '../combat/battle.ts'
import { hasAttack } from '../combat/odds.ts'
import { enterHex } from '../enter.ts'
import { own } from '../events.ts'
import { controllerOf, place, positionOf, stackOf, unitsIn } from '../position.ts'
import { ALLIED, BOX, FRESH, GERMAN, INVADED, LANDING, NO_HEX, SHOWN } from '../state.ts'
import { commitAerial, offerAerial, whyNotAerial } from '../supply/aerial.ts'
import { refuse } from '../words/combat.ts'
import { comeAshore } from './fate.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { Plan } from '../combat/odds.ts'
import type { EwState } from '../state.ts'

/** An invasion that is being put together. */
export interface ForceFrame extends Frame {
  hex: number
  /** Who comes by sea, who drops (as the counter that comes down), and who joins over land. */
  units: number[]
  dropped: number[]
  joined: number[]
}

const FIRST_TURN = 1
const isAdriatic = zone('adriaticCoast')
/** Rule 12.1b: the turn whose own arrivals may land at once. */
const arrivalTurn = Math.max(...scenarios.plans.second.turns)

const isFirst = (state: EwState): boolean => state.turn === FIRST_TURN
const isHeld = (state: EwState, hex: number): boolean => unitsIn(state, GERMAN)[hex]! > 0

/** Rules 5.3.1b, 12.1b, ruling B17: units that can go ashore in the second invasion. */
function pool(state: EwState): number[] {
  const due = state.turn === arrivalTurn ? dueFor(state, ALLIED, isFrenchReleased(state)) : []
  return ownUnits[ALLIED]!.filter(
    unit => isMobile[unit] === 1 && (state.at[unit] === BOX || due.includes(unit)),
  )
}

/** Rule 5.3.1: who is at hand, by sea or by air. */
const atHand = (state: EwState): number[] =>
  isFirst(state) ? ownUnits[ALLIED]!.filter(unit => state.at[unit] === LANDING) : pool(state)

const isIn = ({ units, dropped, joined }: ForceFrame, unit: number): boolean =>
  units.includes(unit) || joined.includes(unit) || dropped.includes(dropCounter(unit))

/** Ruling B19: six units at most, those in the hex already included. */
const isFull = (state: EwState, { hex, units, dropped }: ForceFrame): boolean =>
  stackOf(state, ALLIED, hex).length + units.length + dropped.length >= tables.stacking.beachhead

/** Rules 5.3.1a, 5.3.1b, ruling B111: why a unit may not come by sea. */
function seaFault(state: EwState, frame: ForceFrame, unit: number): string | null {
  if (!atHand(state).includes(unit)) return isFirst(state) ? '5.3.1a' : '5.3.1b'
  if (isIn(frame, unit)) return '10.7'
  const couldDrop = isDropGround(state, frame.hex) && isHeld(state, frame.hex)
  if (isFirst(state) && isAirborne[unit] === 1 && couldDrop) return '5.3.3a'
  return isFull(state, frame) ? '6.3c' : null
}

/** Rules 5.3.3a, 13.2f, 13.2h: why a corps may not drop with the force. */
function airFault(state: EwState, frame: ForceFrame, unit: number): string | null {
  if (isAirborne[unit] !== 1) return '2.6c'
  if (isIn(frame, unit)) return '10.7'
  const ban = atHand(state).includes(unit) ? (state.aerialUsed === 1 ? '13.2h' : null) : dropBan(state, unit)
  if (ban !== null) return ban
  if (!isDropGround(state, frame.hex)) return '13.2f'
  return isFull(state, frame) ? '6.3c' : null
}

/** Rule 5.3.4a: why a unit may not join over land. */
function joinFault(state: EwState, frame: ForceFrame, unit: number): string | null {
  if (!isHeld(state, frame.hex)) return '5.3.4a'
  if (isIn(frame, unit)) return '10.7'
  return attackFault(state, { step: 'attacks', side: ALLIED }, unit, frame.hex) === null ? null : '5.3.4a'
}

export const planOf = ({ hex, units, dropped, joined }: ForceFrame): Plan => ({
  side: ALLIED,
  target: hex,
  units: [...units, ...dropped, ...joined],
  dropped,
  landing: 1,
  mandate: 0,
  bombers: 0,
})

/** Rules 5.3.5a, 10.0g, ruling B19: why the force cannot go ashore as it is. */
function commitFault(state: EwState, frame: ForceFrame): string | null {
  const { hex, units, dropped } = frame
  const size = units.length + dropped.length
  if (size === 0) return controllerOf(state, hex) === ALLIED ? null : '5.3.5a'
  if (!isHeld(state, hex)) return null
  // Rule 5.3.3a: a corps drops onto Germans whom others attack from the sea.
  if (units.length === 0) return '5.3.5a'
  const plan = planOf(frame)
  return plan.units.some(unit => hasAttack(state, plan, unit)) ? null : '10.0g'
}

function whyNot(state: EwState, frame: ForceFrame, verb: string, arg: unknown): Refusal | null {
  if (verb === 'aerial') return frame.dropped.length > 0 ? refuse('13.2h') : whyNotAerial(state, arg)
  if (verb === 'commit') return refuse(commitFault(state, frame) ?? '5.3.5a')
  if (verb === 'callOff') return refuse('3.3a')
  if (typeof arg !== 'number' || !(arg >= 0 && arg < UNITS)) return null
  const faults: Readonly<Record<string, typeof seaFault>> = {
    add: seaFault,
    airdrop: airFault,
    join: joinFault,
  }
  const rule = faults[verb]?.(state, frame, arg)
  return rule === undefined || rule === null ? null : refuse(rule, { unit: unitName(arg) })
}

/** Rule 5.3.2a: the force and its beachhead are placed, and Germans in the hex are fought (5.3.2b). */
function goAshore(run: Run<EwState>, frame: ForceFrame): void {
  const { state } = run
  const { hex, units, joined } = frame
  const corps = [...ownUnits[ALLIED]!].filter(
    unit => frame.dropped.includes(dropCounter(unit)) && isAtHand(state, unit),
  )
  if (!state.beachheads.includes(hex)) state.beachheads.push(hex)
  // Rule 13.4b, ruling B110: the limit in Italy ends with the launch.
  if (!isFirst(state) && isAdriatic[hex] === 1) state.italyOpen = 1
  const battle = isHeld(state, hex) ? battleFrame(state, planOf(frame)) : null
  const isTaken = battle === null && controllerOf(state, hex) === GERMAN
  run.tell(own('landing', { at: hex, units, dropped: frame.dropped, rule: '5.3.2a' }))
  for (const unit of units) mark(state, unit, INVADED | FRESH)
  if (units.length > 0) enterHex(run, units, hex, 'placed')
  for (const unit of corps) mark(state, dropInto(run, unit, hex), INVADED)
  // Rule 5.3.7: who joins over land has moved as well.
  for (const unit of joined) mark(state, unit, INVADED)
  for (const unit of ownUnits[ALLIED]!) if (state.at[unit] === LANDING) place(state, unit, BOX)
  if (battle) return run.push(battle)
  // Rule 13.2m: whoever comes down with those from the sea takes the hex with them, as after a battle for it.
  if (isTaken && corps.length > 0) secureHex(run, hex)
  if (isFirst(state)) state.unopposed = 1
  comeAshore(run, hex)
}

/** Whether a counter is the one by which its corps is known now. */
const isAtHand = (state: EwState, unit: number): boolean =>
  atHand(state).includes(unit) || dropBan(state, unit) === null

export const landingSteps: Steps<EwState> = {
  /** Rules 3.3a, 13.1a, 13.1c: the sheet is shown; the first invasion must be made, the second need not. */
  invasion: automatic(run => {
    const { state } = run
    run.pop()
    const hex = isFirst(state) ? state.firstHex : state.secondHex
    const units = isFirst(state) ? atHand(state).filter(unit => isAirborne[unit] === 0) : []
    if (isFirst(state)) state.beachheads.push(hex)
    else state.second = SHOWN
    run.reveal(
      hex === NO_HEX ? own('sheetEmpty', { rule: '13.1c' }) : own('sheetShown', { at: hex, rule: '13.1c' }),
    )
    if (hex !== NO_HEX) run.push({ step: 'force', hex, units, dropped: [], joined: [] })
  }),

  /** Rules 5.3.1, 5.3.3, 5.3.4: the force is put together in the open. */
  force: choice<EwState, ForceFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, { hex }) => ({ id: 'ask.force', params: { place: placeName(hex) } }),
    wait: (_state, { hex }) => ({ id: 'wait.force', params: { place: placeName(hex) } }),
    rules: ['5.3.1a', '5.3.1b', '5.3.2a', '5.3.3a', '5.3.4a'],
    offer(state, frame, _seat, offer) {
      for (const unit of atHand(state)) if (seaFault(state, frame, unit) === null) offer.add('add', unit)
      for (const unit of ownUnits[ALLIED]!)
        if (isAirborne[unit] === 1 && airFault(state, frame, unit) === null) offer.add('airdrop', unit)
      for (const unit of unitsAround(board, positionOf(state).occupancy, ALLIED, frame.hex))
        if (joinFault(state, frame, unit) === null) offer.add('join', unit)
      for (const unit of removable(state, frame)) offer.add('drop', unit)
      if (commitFault(state, frame) === null) offer.add('commit')
      // Rules 7.11b, 13.2h: at any moment, also for those who join over land; not beside a drop.
      if (frame.dropped.length === 0) offerAerial(state, offer)
      // Rule 3.2.3d: up to the last moment.
      if (!isFirst(state)) offer.add('callOff')
    },
    why: (state, frame, _seat, { verb, arg }) => whyNot(state, frame, verb, arg),
    act: {
      add: (_run, frame, arg) => void (frame.units = [...frame.units, Number(arg)]),
      aerial: (run, _frame, arg) => commitAerial(run, Number(arg)),
      airdrop: (_run, frame, arg) => void (frame.dropped = [...frame.dropped, dropCounter(Number(arg))]),
      join: (_run, frame, arg) => void (frame.joined = [...frame.joined, Number(arg)]),
      drop(_run, frame, arg) {
        frame.units = frame.units.filter(unit => unit !== arg)
        frame.dropped = frame.dropped.filter(unit => unit !== arg)
        frame.joined = frame.joined.filter(unit => unit !== arg)
      },
      commit(run, frame) {
        run.pop()
        goAshore(run, frame)
      },
      callOff(run) {
        run.pop()
        run.tell(own('calledOff', { rule: '3.2.3d' }))
      },
    },
  }),
}

/** Rule 5.3.1a: the four corps of the first invasion all go. */
const removable = (state: EwState, { units, dropped, joined }: ForceFrame): number[] => [
  ...units.filter(unit => !isFirst(state) || isAirborne[unit] === 1),
  ...dropped,
  ...joined,
]
