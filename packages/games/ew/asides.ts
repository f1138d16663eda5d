/** What a side may do at any time of its movement and attack phase beside moving and attacking. */
import { placingFrame, placingStep } from '@hexfront/engine'
import { board, names, unitName, UNITS } from './data.ts'
import { enterFault, entering, entriesOf, entryFault } from './arrival/entry.ts'
import { callableNow, callSteiner } from './arrival/interrupts.ts'
import { canDrop, dropBan, droppers } from './airborne/drop.ts'
import { enterHex } from './enter.ts'
import { own } from './events.ts'
import { mayTakeBack, takeMovesBack } from './mandate/limits.ts'
import { isOnMap } from './position.ts'
import { ALLIED, CALLED_OFF, FRESH, GERMAN, GERMAN_ACTION, PLANNED } from './state.ts'
import { commitAerial, offerAerial, whyNotAerial } from './supply/aerial.ts'
import type { Frame, More, Offer, Refusal, Steps } from '@hexfront/engine'
import type { EwState } from './state.ts'

interface PartFrame extends Frame {
  side: number
  mandate?: number
}

type Part = 'movement' | 'attacks'

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS

/** Rule 8.10b, ruling B52: once in the game, in a German movement part. */
const mayCrossScheldt = (state: EwState, { side }: PartFrame, part: Part): boolean =>
  part === 'movement' && side === GERMAN && state.scheldt === 0 && state.phase === GERMAN_ACTION

/** Rule 3.2.3d, ruling B18: a sheet that still lies face down can be called off, and that is told alone. */
const mayCallOff = (state: EwState): boolean => state.second === PLANNED && state.secondTurn > state.turn

function offerAllied(state: EwState, part: Part, offer: Offer): void {
  const from = part === 'movement' ? 'anywhere' : 'box'
  for (const unit of droppers(state, from)) if (canDrop(state, unit)) offer.add('airdrop', unit)
  offerAerial(state, offer)
  if (mayCallOff(state)) offer.add('callOff')
}

/** Why a corps cannot drop: from the map that is a move, which has its own part of the phase (B79, 5.5). */
const dropRule = (state: EwState, part: Part, unit: number): string =>
  dropBan(state, unit) ?? (part === 'attacks' && isOnMap(state, unit) ? '5.5' : '13.2f')

function whyNotUnit(
  state: EwState,
  { side }: PartFrame,
  part: Part,
  verb: string,
  unit: number,
): Refusal | null {
  const params = { unit: unitName(unit) }
  if (verb === 'enter') return { id: 'no.enter', rule: enterFault(state, side, unit), params }
  return verb === 'airdrop' ? { id: 'no.airdrop', rule: dropRule(state, part, unit), params } : null
}

/** The same in both parts of a phase, but for what belongs to movement alone. */
export const asides = <F extends PartFrame>(part: Part): More<EwState, F> => ({
  offer(state, frame, _seat, offer) {
    if (frame.mandate === 1) {
      if (part === 'movement' && mayTakeBack(state)) offer.add('takeBack')
    } else {
      // Ruling B76: nobody enters the map in an offensive.
      for (const unit of entering(state, frame.side)) offer.add('enter', unit)
      if (frame.side === ALLIED) offerAllied(state, part, offer)
      if (mayCrossScheldt(state, frame, part)) offer.add('scheldt')
    }
    if (frame.side === GERMAN && callableNow(state)) offer.add('call')
  },
  why(state, frame, _seat, { verb, arg }) {
    if (verb === 'aerial') return whyNotAerial(state, arg)
    if (verb === 'scheldt') return { id: 'no.scheldt', rule: '8.10b' }
    if (verb === 'callOff') return { id: 'no.callOff', rule: '3.2.3d' }
    if (verb === 'call') return { id: 'no.call', rule: '12.2.2a' }
    if (verb === 'takeBack') return { id: 'no.takeBack', rule: '13.6d' }
    if (!isUnit(arg)) return null
    return frame.mandate === 1 && verb === 'enter'
      ? { id: 'no.enter', rule: '13.6c', params: { unit: unitName(arg) } }
      : whyNotUnit(state, frame, part, verb, arg)
  },
  act: {
    enter: (run, frame, arg) => run.push(placingFrame(frame.side, Number(arg))),
    airdrop: (run, frame, arg) => run.push({ step: 'dropping', side: frame.side, unit: Number(arg) }),
    aerial: (run, _frame, arg) => commitAerial(run, Number(arg)),
    call: run => callSteiner(run),
    scheldt(run) {
      run.state.scheldt = run.state.turn
      run.tell(own('scheldt', { rule: '8.10b' }))
    },
    callOff(run) {
      run.state.second = CALLED_OFF
      run.tell(own('calledOff', { rule: '3.2.3d' }))
    },
    takeBack: run => takeMovesBack(run),
  },
})

export const asideSteps: Steps<EwState> = {
  /** Rules 12.0a, 12.0b: a unit of the box is put onto the map, which costs no movement. */
  placing: placingStep<EwState>({
    rules: ['12.0a', '12.0b', '12.1a', '12.2'],
    names,
    board,
    places: entriesOf,
    fault: entryFault,
    place(run, { side, unit }, hex) {
      run.state.flags[unit]! |= FRESH
      run.tell({ kind: 'arrived', side, units: [unit], at: hex, rule: '12.0a' })
      enterHex(run, [unit], hex, 'placed')
    },
    more: {
      offer: (_state, _frame, _seat, offer) => offer.add('back'),
      act: { back: run => run.pop() },
    },
  }),
}
