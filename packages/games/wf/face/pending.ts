/** Production as its owner sees it: what is ordered lies on the table already. */
import { counters } from '../data.ts'
import { DISBAND, firstStep, ordersOf, RAISE, STEP, TAKE_UP } from '../production/orders.ts'
import { ALLIED, AXIS, BH_PREP, BH_READY, DEAD, FRESH, stepOf } from '../state.ts'
import { mark, setStep } from '../flags.ts'
import type { BuildFrame, Order } from '../production/orders.ts'
import type { WfState } from '../state.ts'

/** The view with its orders carried out, for drawing; those of the other side are not in a view. */
export function withOrders(view: WfState): WfState {
  const frame = view.frames.at(-1)
  if (frame?.step !== 'building') return view
  const drawn = {
    ...view,
    at: [...view.at],
    flags: [...view.flags],
    beachhead: [...view.beachhead],
  }
  for (const side of [ALLIED, AXIS])
    for (const order of ordersOf(frame as BuildFrame, side)) draw(drawn, order)
  return drawn
}

function draw(drawn: WfState, { kind, unit, hex }: Order): void {
  if (kind === RAISE || kind === TAKE_UP) {
    const isRising = kind === RAISE && drawn.beachhead[unit] === BH_PREP
    drawn.beachhead[unit] = isRising ? BH_READY : BH_PREP
  } else if (kind === DISBAND) drawn.at[unit] = DEAD
  else if (unit >= 0 && unit < counters.count) {
    mark(drawn, unit, FRESH)
    if (hex >= 0) drawn.at[unit] = hex
    setStep(drawn, unit, kind === STEP ? stepOf(drawn, unit) - 1 : firstStep(unit, kind))
  }
}
