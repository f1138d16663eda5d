/** Months and fortnights: what the calendar changes. */
import { scenarioData, tables, turns } from './data.ts'
import { AXIS } from './state.ts'
import type { WfState } from './state.ts'

const entryOf = ({ turn }: WfState) => turns[Math.max(1, turn) - 1]!

/** The month as "1943-07". */
export const monthOf = (state: WfState): string => entryOf(state).month
/** Whether the game has reached that month. */
export const since = (state: WfState, month: string): boolean => monthOf(state) >= month
/** While the game is set up, the fortnight with which it begins. */
export const turnLabel = ({ turn, began }: WfState): string => turns[Math.max(1, turn, began) - 1]!.label
/** Whether a month begins with this fortnight. */
export const beginsMonth = (state: WfState): boolean => entryOf(state).fortnight === 1

/** First fortnight of a month, 0 for one before the first, more than there are for one after the last. */
export function firstTurnOf(month: string): number {
  const found = turns.findIndex(entry => entry.month >= month)
  return found < 0 ? turns.length + 1 : found === 0 ? 0 : turns[found]!.turn
}

/** Where the next month begins, as `firstTurnOf` has it; -1 when there is none. */
export const nextMonthFrom = (state: WfState): number => nextFrom[Math.max(1, state.turn)]!
const nextFrom = [-1, ...turns.map(({ month }) => turns.find(entry => entry.month > month)?.turn ?? -1)]

/** Rule 12.1: whether the next fortnight is mud, whatever the dice. */
export const isMudNext = ({ turn }: WfState): boolean => turns[turn]?.weather === 'mud'

const supremacyFrom = firstTurnOf(tables.air.supremacy.from)
const extendedFrom = firstTurnOf(tables.air.extended.from)
/** Rule 13.22: Allied air supremacy. */
export const airSupremacy = ({ turn }: WfState): boolean => turn >= supremacyFrom
/** Rule 13.21: Allied air range is extended. */
export const extendedRange = ({ turn }: WfState): boolean => turn >= extendedFrom

/** Grade of a side's air strikes: 0 none, 1 to 3 single to triple fire (13.14). */
export function airFire(state: WfState, side: number): number {
  const { air } = scenarioData(state.period)
  const fire = side === AXIS ? air.axis : air.allied
  return tables.firepower.rows.find(row => row.id === fire)?.grade ?? 0
}

/** Rules 3.12 and 3.14: whether it was agreed before the game that play goes on after this scenario, unless it is decided. */
export function goesOn({ options, period, scenario }: WfState): boolean {
  if (scenarioData(period).next === null) return false
  return options['length'] === 'campaign' || (options['length'] === 'year' && period === scenario)
}
