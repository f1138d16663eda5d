/** Section 19: special forces go ahead of an attack on a fortress. */
import { choice, GONE, seatBit, WAITING } from '@hexfront/engine'
import { isSpecial, ownUnits, placeName, sideOf, successOf, unitName } from '../data.ts'
import { own } from '../events.ts'
import { destroyFort } from '../gain.ts'
import { hasFort } from '../ground.ts'
import { place } from '../position.ts'
import { AVAILABLE } from '../state.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SpecialFrame extends Frame {
  side: number
  target: number
}

/** Rules 19.0a, 19.1c: special forces that a side has left. */
export const specialsOf = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(unit => isSpecial[unit] === 1 && state.at[unit] === AVAILABLE)

/** Rules 19.0b, 19.0d, 19.1d: one of them, against a fortress that stands. */
const able = (state: MwState, { side, target }: SpecialFrame): number[] =>
  hasFort(state, 1 - side, target) ? specialsOf(state, side) : []

/** Whether, for all that the enemy may know, somebody could be sent: displays are hidden (6.0i). */
const maySend = (state: MwState, { side, target }: SpecialFrame): boolean =>
  hasFort(state, 1 - side, target) &&
  ownUnits[side]!.some(unit => isSpecial[unit] === 1 && [AVAILABLE, WAITING].includes(state.at[unit]!))

const DIE = 6

/** Rules 19.0c, 19.1a to 19.1c: a die within its range destroys the fortress; the unit is used up in any case. */
function send(run: Run<MwState>, { side, target }: SpecialFrame, unit: number): void {
  const { state } = run
  run.pop()
  const range = successOf(state, unit)
  const rolled = run.roll(DIE, 'why.special')
  const success = rolled <= range
  place(state, unit, GONE)
  run.tell(
    own('specialForces', { side, unit, at: target, outcome: success ? 'success' : 'failure', rule: '19.0c' }),
  )
  if (success) destroyFort(run, target, '19.1a')
}

export const specialSteps: Steps<MwState> = {
  specialForces: choice<MwState, SpecialFrame>({
    deciders: (state, frame) => (maySend(state, frame) ? seatBit(frame.side) : 0),
    ask: (_state, { target }) => ({ id: 'ask.specialForces', params: { place: placeName(target) } }),
    wait: (_state, { target }) => ({ id: 'wait.specialForces', params: { place: placeName(target) } }),
    rules: ['19.0b', '19.0c', '19.0d'],
    offer(state, frame, _seat, offer) {
      for (const unit of able(state, frame)) offer.add('send', unit)
      offer.add('pass')
    },
    why(_state, { side }, _seat, { verb, arg }) {
      if (verb !== 'send') return null
      const unit = Number(arg)
      const rule = isSpecial[unit] === 1 && sideOf[unit] === side ? '19.1c' : '19.0b'
      return { id: 'no.send', rule, params: { unit: unitName(unit) } }
    },
    act: {
      send: (run, frame, arg) => send(run, frame, Number(arg)),
      pass: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
