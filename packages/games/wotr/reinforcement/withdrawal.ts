/** Section 9.3: the German withdrawals of February. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { counters, HEXES, isSize, isType, tables, UNITS, unitName } from '../data.ts'
import { ALLIED, GERMAN, GONE } from '../state.ts'
import { OUT, supplyOf } from '../supply/supply.ts'
import { remove } from '../position.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface WithdrawalFrame extends Frame {
  /** How many are still owed of each row of the requirement. */
  owed: number[]
  /** Units that were in supply when the first of them was asked for: who goes does not strand who follows. */
  ready: number[]
}

const rows = tables.withdrawals.rows.map(({ size, types, count }) => ({
  size: isSize(size),
  type: isType(...types),
  count,
}))
const rowOf = (unit: number): number =>
  counters.side[unit] === GERMAN
    ? rows.findIndex(({ size, type }) => size[unit] === 1 && type[unit] === 1)
    : -1

/** Rule 9.3b: of a kind that is owed, on the map and in supply; enemy zones and losses do not matter. */
function eligible(state: WotrState): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const onMap = state.at[unit]! >= 0 && state.at[unit]! < HEXES
    if (onMap && rowOf(unit) >= 0 && supplyOf(state, unit) !== OUT) found.push(unit)
  }
  return found
}

const candidates = (state: WotrState, { ready, owed }: WithdrawalFrame): number[] =>
  ready.filter(unit => owed[rowOf(unit)]! > 0 && state.at[unit] !== GONE)

export const withdrawalSteps: Steps<WotrState> = {
  /** Rule 9.3c: whoever cannot pay in full has lost. */
  withdrawals: automatic(run => {
    const ready = eligible(run.state)
    const canPay = rows.every(({ count }, row) => ready.filter(unit => rowOf(unit) === row).length >= count)
    if (canPay) run.swap({ step: 'withdrawal', owed: rows.map(row => row.count), ready })
    else run.end({ winner: ALLIED, reason: { id: 'end.withdrawal' }, rule: '9.3c' })
  }),

  withdrawal: choice<WotrState, WithdrawalFrame>({
    phase: 'reinforcement1',
    deciders: (_state, frame) => (frame.owed.some(n => n > 0) ? seatBit(GERMAN) : 0),
    ask: (_state, frame) => ({
      id: 'ask.withdrawal',
      params: { divisions: frame.owed[0]!, brigades: frame.owed[1]! },
    }),
    wait: () => ({ id: 'wait.withdrawal' }),
    rules: ['9.3a', '9.3b'],
    offer: (state, frame, _seat, offer) =>
      candidates(state, frame).forEach(unit => offer.add('withdraw', unit)),
    why: (_state, frame, _seat, { arg }) =>
      typeof arg === 'number' && arg >= 0 && arg < UNITS
        ? {
            id: 'no.withdraw',
            rule: rowOf(arg) >= 0 && !frame.ready.includes(arg) ? '9.3b' : '9.3a',
            params: { unit: unitName(arg) },
          }
        : null,
    act: {
      withdraw(run, frame, arg) {
        const unit = Number(arg)
        frame.owed[rowOf(unit)]!--
        remove(run.state, unit, GONE)
        run.tell({ kind: 'departed', way: 'withdrawn', units: [unit], side: GERMAN })
      },
    },
    leave: run => run.pop(),
  }),
}
