/** Section 9.3: the German withdrawals of February. */
import { choice, seatBit } from '@hexfront/engine'
import { counters, HEXES, isSize, isType, tables, UNITS, unitName } from './data.ts'
import { ALLIED, GERMAN, GONE } from './state.ts'
import { OUT, supplyOf } from './supply.ts'
import { remove } from './position.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { WotrState } from './state.ts'

interface WithdrawalFrame extends Frame {
  /** How many are still owed of each row of the requirement. */
  owed: number[]
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

/** What is owed before anything is paid. */
export const requirement: readonly number[] = rows.map(row => row.count)

/** Rule 9.3b: on the map and in supply; enemy zones and losses do not matter. */
function eligible(state: WotrState, unit: number): boolean {
  return state.at[unit]! >= 0 && state.at[unit]! < HEXES && supplyOf(state, unit) !== OUT
}

function candidates(state: WotrState, owed: readonly number[]): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const row = rowOf(unit)
    if (row >= 0 && owed[row]! > 0 && eligible(state, unit)) found.push(unit)
  }
  return found
}

/** Rule 9.3c: whether what is owed can still be paid in full. */
function canPay(state: WotrState, owed: readonly number[]): boolean {
  const ready = candidates(state, owed)
  return owed.every((count, row) => ready.filter(unit => rowOf(unit) === row).length >= count)
}

export const withdrawalSteps: Steps<WotrState> = {
  withdrawal: choice<WotrState, WithdrawalFrame>({
    deciders: (state, frame) =>
      frame.owed.some(n => n > 0) && canPay(state, frame.owed) ? seatBit(GERMAN) : 0,
    ask: (_state, frame) => ({
      id: 'ask.withdrawal',
      params: { divisions: frame.owed[0]!, brigades: frame.owed[1]! },
    }),
    wait: () => ({ id: 'wait.withdrawal' }),
    rules: ['9.3a', '9.3b'],
    offer: (state, frame, _seat, offer) =>
      candidates(state, frame.owed).forEach(unit => offer.add('withdraw', unit)),
    why: (state, _frame, _seat, { arg }) =>
      typeof arg === 'number' && arg >= 0 && arg < UNITS
        ? {
            id: 'no.withdraw',
            rule: rowOf(arg) >= 0 && !eligible(state, arg) ? '9.3b' : '9.3a',
            params: { unit: unitName(arg) },
          }
        : null,
    act: {
      withdraw(run, frame, arg) {
        const unit = Number(arg)
        frame.owed[rowOf(unit)]!--
        remove(run.state, unit, GONE)
        run.tell({ kind: 'withdrawn', unit, side: GERMAN })
      },
    },
    leave(run, frame) {
      if (frame.owed.every(n => n === 0)) return run.pop()
      run.end({ winner: ALLIED, reason: { id: 'end.withdrawal' }, rule: '9.3c' })
    },
  }),
}
