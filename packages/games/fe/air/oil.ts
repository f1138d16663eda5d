/** Rules 14.2d, 19.32, ruling B141: Attack Oil lowers RP actions of the Axis. */
import { seatBit, window } from '@hexfront/engine'
import { hasEffect } from '../effects/effects.ts'
import { own } from '../events.ts'
import { ALLIED, AXIS, OIL, SPENT } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import type { ActingFrame } from '../cards/acting.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface OilFrame extends Frame {
  side: number
}

/** SAC markers on Attack Oil that have not been used. */
export const oilMarkers = (state: FeState): number[] =>
  hasEffect(state, 'ignoreOil') ? [] : state.sac.flatMap((mission, n) => (mission === OIL ? [n] : []))

/** Takes a marker and a point of the RP action under way. */
export function burnOil(run: Run<FeState>, n: number): void {
  const { state } = run
  state.sac[n] = SPENT
  const acting = state.frames.findLast(frame => frame.step === 'acting') as ActingFrame | undefined
  if (acting) acting.oil++
  run.tell(own('oil', { n: acting?.oil ?? 0, rule: '14.2d' }))
}

/** Whether no RP action of this turn has met the first marker yet: it works by itself. */
const isFirst = ({ rpCards, oilMet }: FeState): boolean => rpCards === 0 && oilMet === 0

/** Points that an RP action loses by itself now, without anybody being asked. */
export const sureOil = (state: FeState, side: number): number =>
  side === AXIS && isFirst(state) && oilMarkers(state).length > 0 ? 1 : 0

/** The first RP action of a turn loses a point to the first marker at once; the rest is asked. */
export function meetOil(run: Run<FeState>, side: number): void {
  if (side !== AXIS) return
  const { state } = run
  const [first] = oilMarkers(state)
  const isMet = isFirst(state)
  state.oilMet = 1
  if (first === undefined) return
  if (isMet) burnOil(run, first)
  run.push({ step: 'oil', side })
}

export const oilSteps: Steps<FeState> = {
  oil: window<FeState, OilFrame>({
    asks: known => (oilMarkers(known).length > 0 ? seatBit(ALLIED) : 0),
    ask: state => ({ id: 'ask.oil', params: { n: oilMarkers(state).length } }),
    wait: () => ({ id: 'wait.oil' }),
    rules: ['14.2d'],
    offer(state, _frame, _seat, offer) {
      for (let n = 1; n <= oilMarkers(state).length; n++) offer.add('oil', n)
    },
    why: (_state, _frame, _seat, { verb }) => (verb === 'oil' ? refuse('14.2d') : null),
    act: {
      oil(run, _frame, arg) {
        for (const n of oilMarkers(run.state).slice(0, Number(arg))) burnOil(run, n)
      },
    },
    standing: { name: { id: 'standing.oil' }, seats: seatBit(ALLIED) },
  }),
}
