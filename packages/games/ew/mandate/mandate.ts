/** Rule 13.6: Führer-mandated offensives, which break into Allied movement. */
import { automatic, choice, inPhase, mark, PASS, seatBit, window } from '@hexfront/engine'
import { placeName } from '../data.ts'
import { isHexNumber } from '../enter.ts'
import { own } from '../events.ts'
import { ACTIVE, ATTACK_MOVE, GERMAN, MOVE_ATTACK } from '../state.ts'
import {
  activatedBy,
  declarable,
  declareFault,
  isAnyDeclarable,
  mayAttackNow,
  remember,
  standDown,
} from './limits.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { OffensiveFrame } from '../frames.ts'
import type { EwState } from '../state.ts'

interface MandateFrame extends Frame {
  /** 1 when the Allies want to close their movement. */
  last: number
  declared?: number
}

const seats = seatBit(GERMAN)

/** Rule 13.6c: the marker is placed, units are activated, and all of it is played before the Allies go on. */
function declare(run: Run<EwState>, hex: number): void {
  const { state } = run
  standDown(state)
  const units = activatedBy(state, hex)
  for (const unit of units) mark(state, unit, ACTIVE)
  state.mandates--
  state.mandateReady = 0
  const { attacked } = state
  state.attacked = []
  run.tell(own('mandated', { at: hex, units, left: state.mandates, rule: '13.6c' }))
  run.push({ step: 'offensive', hex, done: 0, order: MOVE_ATTACK, attacked, ...remember(state) })
  run.push({ step: 'offensiveOrder' })
}

export const mandateSteps: Steps<EwState> = {
  /** Rules 13.6b, 13.6h, ruling B76: before the first Allied move, after each, and before the part closes. */
  mandate: window<EwState, MandateFrame>({
    asks: known => (isAnyDeclarable(known) ? seats : 0),
    ask: state => ({ id: 'ask.mandate', params: { n: state.mandates } }),
    wait: () => ({ id: 'wait.mandate' }),
    rules: ['13.6a', '13.6b', '13.6c', '13.6g', '13.6h'],
    offer: (state, _frame, _seat, offer) => declarable(state).forEach(hex => offer.add('declare', hex)),
    why(state, _frame, _seat, { verb, arg }) {
      if (verb !== 'declare' || !isHexNumber(arg)) return null
      const rule = declareFault(state, arg)
      return rule === null ? null : { id: 'no.declare', rule, params: { place: placeName(arg) } }
    },
    act: { declare: (_run, frame, arg) => void (frame.declared = Number(arg)) },
    after(run, { last, declared }) {
      if (declared !== undefined) declare(run, declared)
      // Nobody has anything against it: Allied movement is over.
      else if (last === 1) run.pop()
    },
    standing: {
      name: { id: 'answers.mandate' },
      seats,
      choices: [
        {
          id: 'closing',
          name: { id: 'mandate.closing' },
          reply: (_view, { last }) => (last === 1 ? null : { verb: PASS }),
        },
        {
          id: 'near',
          name: { id: 'mandate.near' },
          lasts: 'turn',
          values: state => declarable(state),
          label: hex => placeName(Number(hex)),
          reply: (view, _frame, _seat, hex) =>
            declarable(view).includes(Number(hex)) ? null : { verb: PASS },
        },
      ],
    },
  }),

  /** Rule 5.5 in an offensive: attacks come first only where one can be made at once. */
  offensiveOrder: choice({
    deciders: () => seatBit(GERMAN),
    ask: () => ({ id: 'ask.offensiveOrder' }),
    wait: () => ({ id: 'wait.order' }),
    rules: ['13.6c', '5.5'],
    offer(state, _frame, _seat, offer) {
      offer.add('order', 'moveAttack')
      if (mayAttackNow(state)) offer.add('order', 'attackMove')
    },
    why: (_state, _frame, _seat, { verb }) =>
      verb === 'order' ? { id: 'no.attackFirst', rule: '13.6d' } : null,
    act: {
      order(run, _frame, arg) {
        run.pop()
        const offensive = run.state.frames.at(-1) as OffensiveFrame
        offensive.order = arg === 'attackMove' ? ATTACK_MOVE : MOVE_ATTACK
        run.tell(own('order', { side: GERMAN, order: String(arg) }))
      },
    },
    forced: true,
  }),

  /** Rules 13.6c, 13.6d: a movement and attack phase of the activated units; then the Allies go on. */
  offensive: inPhase(
    'offensive',
    automatic<EwState, OffensiveFrame>((run, frame) => {
      const { state } = run
      if (frame.done === 2) {
        run.pop()
        standDown(state)
        // Ruling B77: the limits of the Allied phase hold again.
        state.attacked = frame.attacked
        run.tell(own('offensiveOver', {}))
        return
      }
      const isMovement = (frame.done === 0) === (frame.order === MOVE_ATTACK)
      frame.done++
      run.push({ step: isMovement ? 'movement' : 'attacks', side: GERMAN, mandate: 1 })
    }),
  ),
}
