/** Section 9.3: the German withdrawals of February. */
import { withdrawalSteps as makeSteps } from '@hexfront/engine'
import { counters, HEXES, isSize, isType, names, ownUnits, tables } from '../data.ts'
import { ALLIED, GERMAN, GONE } from '../state.ts'
import { OUT, supplyOf } from '../supply/supply.ts'
import { refuseLeaving } from '../words/entry.ts'
import { remove } from '../position.ts'
import type { WotrState } from '../state.ts'

const rows = tables.withdrawals.rows.map(({ size, types }) => ({
  size: isSize(size),
  type: isType(...types),
}))

const kindOf = (unit: number): number =>
  counters.side[unit] === GERMAN
    ? rows.findIndex(({ size, type }) => size[unit] === 1 && type[unit] === 1)
    : -1

/** Rule 9.3b: on the map and in supply; enemy zones and losses do not matter. */
const isReady = (state: WotrState, unit: number): boolean =>
  state.at[unit]! >= 0 && state.at[unit]! < HEXES && supplyOf(state, unit) !== OUT

/** Rules 9.3a and 9.3b: how many of each kind could be withdrawn now. */
export const withdrawable = (state: WotrState): number[] =>
  rows.map(
    (_row, kind) => ownUnits[GERMAN]!.filter(unit => kindOf(unit) === kind && isReady(state, unit)).length,
  )

/** Rules 9.3a and 9.3c: so many of each kind, and whoever cannot pay in full has lost. */
export const withdrawalSteps = makeSteps<WotrState>({
  rules: ['9.3a', '9.3b'],
  names,
  side: GERMAN,
  owed: tables.withdrawals.rows.map(({ count }) => count),
  kindOf,
  isReady,
  ask: ({ owed }) => ({ id: 'ask.withdrawal', params: { divisions: owed[0]!, brigades: owed[1]! } }),
  unreadyRule: '9.3b',
  otherRule: '9.3a',
  refuse: refuseLeaving,
  withdraw(run, unit) {
    remove(run.state, unit, GONE)
    run.tell({ kind: 'departed', way: 'withdrawn', units: [unit], side: GERMAN })
  },
  failed: run => run.end({ winner: ALLIED, reason: { id: 'end.withdrawal' }, rule: '9.3c' }),
})
