/** Rule 7.11: the aerial supply marker, committed at any moment of a turn, once. */
import { seatBit, window } from '@hexfront/engine'
import { allHexes, isMobile, placeName } from '../data.ts'
import { isHexNumber } from '../enter.ts'
import { stackOf, unitsIn } from '../position.ts'
import { ALLIED, NONE } from '../state.ts'
import { hungerOf } from './check.ts'
import { supplyOf } from './supply.ts'
import type { Frame, Offer, Refusal, Run, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface HexFrame extends Frame {
  hex: number
}

/** Rules 7.11b, 13.2h: the rule that keeps the marker back, or null. */
export function aerialBan(state: EwState): string | null {
  if (state.aerialUsed === 1) return '7.11b'
  return state.dropSeen === 1 ? '13.2h' : null
}

/** Rule 7.11a: any one hex of Allied units. */
export function aerialFault(state: EwState, hex: number): string | null {
  return aerialBan(state) ?? (unitsIn(state, ALLIED)[hex]! > 0 ? null : '7.11a')
}

export function offerAerial(state: EwState, offer: Offer): void {
  if (aerialBan(state) !== null) return
  const allied = unitsIn(state, ALLIED)
  for (const hex of allHexes) if (allied[hex]! > 0) offer.add('aerial', hex)
}

export function whyNotAerial(state: EwState, arg: unknown): Refusal | null {
  if (!isHexNumber(arg)) return null
  const rule = aerialFault(state, arg)
  return rule === null ? null : { id: 'no.aerial', rule, params: { place: placeName(arg) } }
}

export function commitAerial(run: Run<EwState>, hex: number): void {
  run.state.aerial = hex
  run.state.aerialUsed = 1
  run.tell({ kind: 'supplied', side: ALLIED, at: hex, rule: '7.11a' })
}

/** Whether the marker would feed somebody in a hex. */
export const isHungry = (state: EwState, hex: number): boolean =>
  stackOf(state, ALLIED, hex).some(unit => isMobile[unit] === 1 && supplyOf(state, unit) === NONE)

/** Hexes where the supply check would cost a unit a step. */
const hungryHexes = (state: EwState): number[] => {
  const { eliminated, reduced } = hungerOf(state, ALLIED)
  return [...new Set([...eliminated, ...reduced].map(unit => state.at[unit]!))].sort((a, b) => a - b)
}

const seats = seatBit(ALLIED)

export const aerialSteps: Steps<EwState> = {
  /** Rule 7.11b: in answer to an attack, which goes on all the same. */
  aerialAnswer: window<EwState, HexFrame>({
    asks: (known, { hex }) => (aerialBan(known) === null && isHungry(known, hex) ? seats : 0),
    ask: (_state, { hex }) => ({ id: 'ask.aerialAnswer', params: { place: placeName(hex) } }),
    wait: () => ({ id: 'wait.aerial' }),
    rules: ['7.11a', '7.11b'],
    offer: (_state, { hex }, _seat, offer) => offer.add('aerial', hex),
    why: (_state, { hex }, _seat, { verb, arg }) =>
      verb === 'aerial' && isHexNumber(arg)
        ? { id: 'no.aerialAnswer', rule: '7.11b', params: { place: placeName(hex) } }
        : null,
    act: { aerial: (run, _frame, arg) => commitAerial(run, Number(arg)) },
    standing: {
      name: { id: 'answers.aerialAnswer' },
      seats,
      choices: [
        {
          id: 'always',
          name: { id: 'aerial.always' },
          reply: (_view, { hex }) => ({ verb: 'aerial', arg: hex }),
        },
      ],
    },
  }),

  /** Rule 7.11b: the last moment before units starve. */
  aerialRescue: window<EwState>({
    asks: known => (aerialBan(known) === null && hungryHexes(known).length > 0 ? seats : 0),
    ask: state => ({
      id: 'ask.aerialRescue',
      params: { places: hungryHexes(state).map(placeName).join(', ') },
    }),
    wait: () => ({ id: 'wait.aerial' }),
    rules: ['7.11a', '7.11b', '7.12c'],
    offer: (state, _frame, _seat, offer) => hungryHexes(state).forEach(hex => offer.add('aerial', hex)),
    why: (state, _frame, _seat, { verb, arg }) => (verb === 'aerial' ? whyNotAerial(state, arg) : null),
    act: { aerial: (run, _frame, arg) => commitAerial(run, Number(arg)) },
    standing: {
      name: { id: 'answers.aerialRescue' },
      seats,
      choices: [
        {
          id: 'only',
          name: { id: 'aerial.only' },
          // Several hexes are a matter for the person; one alone is not.
          reply: view =>
            hungryHexes(view).length === 1 ? { verb: 'aerial', arg: hungryHexes(view)[0]! } : null,
        },
      ],
    },
  }),
}
