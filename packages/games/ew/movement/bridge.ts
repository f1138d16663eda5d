/** Rule 13.5: the bridges of the Rhine. */
import { choice, seatBit, sideHas } from '@hexfront/engine'
import { board, placeName, side as sides, tables } from '../data.ts'
import { isHexNumber } from '../enter.ts'
import { own } from '../events.ts'
import { ALLIED } from '../state.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface BridgeFrame extends Frame {
  hex: number
}

const CAPTURED = 'captured'
/** Rule 13.5a: on so many faces of the die the bridge still stands. */
const CHANCES = tables.bridge.rolls.filter(one => one === CAPTURED).length

/** Rule 13.5a: the hexes beyond the Rhine sides of a hex. */
export const overRhine = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap(d =>
    sideHas(board, hex, d, sides.rhine) ? [board.neighbours[hex * 6 + d]!] : [],
  )

const sideToward = (hex: number, to: number): number => {
  for (let d = 0; d < 6; d++) if (board.neighbours[hex * 6 + d] === to) return board.sideOf[hex * 6 + d]!
  throw new Error(`hex ${to} is not beside hex ${hex}`)
}

/** Rule 13.5d: whether an Allied attack over a side uses the captured bridge. */
export const isBridged = (state: EwState, side: number): boolean => state.bridge === side

export const bridgeSteps: Steps<EwState> = {
  /** Rule 13.5a: the Allies name a Rhine side of the hex just entered, and a die says whether its bridge still stands. */
  bridge: choice<EwState, BridgeFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, frame) => ({
      id: 'ask.bridge',
      params: { place: placeName(frame.hex), n: CHANCES, of: tables.bridge.rolls.length },
    }),
    wait: (_state, frame) => ({ id: 'wait.bridge', params: { place: placeName(frame.hex) } }),
    rules: ['13.5a', '13.5b'],
    offer(_state, frame, _seat, offer) {
      for (const hex of overRhine(frame.hex)) offer.add('bridge', hex)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'bridge' && isHexNumber(arg)
        ? { id: 'no.bridge', rule: '13.5a', params: { place: placeName(arg) } }
        : null,
    act: {
      bridge(run, frame, arg) {
        run.pop()
        const { hex } = frame
        const isTaken = tables.bridge.rolls[run.roll(6, 'why.bridge') - 1] === CAPTURED
        if (isTaken) {
          run.state.bridge = sideToward(hex, Number(arg))
          run.state.bridgeHex = hex
        }
        const outcome = isTaken ? 'captured' : 'demolished'
        run.tell(own('bridge', { at: hex, toward: Number(arg), outcome, rule: '13.5a' }))
      },
    },
    forced: true,
  }),
}
