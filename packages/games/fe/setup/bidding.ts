/**
 * Rule 19.51: who wants which side, and for how many victory points. A chair stays that of its side: where the auction
 * gives a side to the player in the other chair, the two change places.
 */
import { choice, seatBit } from '@hexfront/engine'
import { changeVp } from '../economy/points.ts'
import { own } from '../events.ts'
import { ALLIED, AXIS } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface BidFrame extends Frame {
  /** Whose word it is, -1 before the dice. */
  seat: number
  /** The side that is bid for, -1 before the first bid, and the highest bid. */
  side: number
  n: number
}

/** Before the dice, and before the first bid. */
export const UNSAID = -1

export const isAuction = ({ options }: FeState): boolean => options['bidding'] === true

/** No more than this can be ceded: a total of points that wins at once would be no game. */
const mostOf = ({ vp }: FeState): number => vp - 1

/** Ruling B172: tied dice are thrown again. */
function throwDice(run: Run<FeState>): number {
  for (;;) {
    const [first, second] = [run.roll(6, 'why.bid'), run.roll(6, 'why.bid')]
    if (first !== second) return first > second ? 0 : 1
  }
}

/** Ruling B171: who takes the Allies adds his bid to the total, who takes the Axis subtracts it. */
function settle(run: Run<FeState>, { seat, side, n }: BidFrame): void {
  run.pop()
  const by = 1 - seat
  run.tell(own('bidTaken', { by, side, n, places: by === side ? 'kept' : 'changed', rule: '19.51' }))
  if (by !== side) run.reveal({ kind: 'placesChanged', rule: '19.51', weighs: true })
  changeVp(run, side === ALLIED ? n : -n, '19.51')
}

export const biddingSteps: Steps<FeState> = {
  bidding: choice<FeState, BidFrame>({
    deciders: (_state, { seat }) => seatBit(seat === UNSAID ? ALLIED : seat),
    ask(state, { seat, side, n }) {
      if (seat === UNSAID) return { id: 'ask.bidding' }
      if (side === UNSAID) return { id: 'ask.bidFirst', params: { vp: state.vp } }
      return { id: 'ask.bidHigher', params: { side: `side.${side}`, n } }
    },
    wait: () => ({ id: 'wait.bidding' }),
    rules: ['19.51'],
    offer(state, { seat, side, n }, _seat, offer) {
      const most = mostOf(state)
      if (seat === UNSAID) return offer.add('roll')
      if (side === UNSAID) {
        for (const of of ['allied', 'axis'])
          for (let bid = 0; bid <= most; bid++) offer.add('bid', `${of} ${bid}`)
        return
      }
      offer.add('accept')
      for (let bid = n + 1; bid <= most; bid++) offer.add('raise', bid)
    },
    why: () => refuse('19.51'),
    act: {
      roll: (run, frame) => void (frame.seat = throwDice(run)),
      bid(run, frame, arg) {
        const [of, n] = String(arg).split(' ') as [string, string]
        frame.side = of === 'allied' ? ALLIED : AXIS
        frame.n = Number(n)
        run.tell(own('bid', { by: frame.seat, side: frame.side, n: frame.n, rule: '19.51' }))
        frame.seat = 1 - frame.seat
      },
      raise(run, frame, arg) {
        frame.n = Number(arg)
        run.tell(own('bid', { by: frame.seat, side: frame.side, n: frame.n, rule: '19.51' }))
        frame.seat = 1 - frame.seat
      },
      accept: (run, frame) => settle(run, frame),
    },
  }),
}
