/** Rules 18.2, 18.3 and 26.3: a corps that has landed on enemies, until its fight is over. */
import { has } from '@hexfront/engine'
import { LLK } from '../data.ts'
import { gainLanding } from '../gain.ts'
import { eliminate, unitsIn } from '../position.ts'
import { ALLIED, ATTACKED, GERMAN, LANDED, NONE } from '../state.ts'
import { settleNations } from '../victory/nations.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 18.2a: the hex of a landing that is still to be fought for, or NONE. */
export const openLanding = (state: MwState): number =>
  state.landing >= 0 && !has(state, LLK, ATTACKED) && unitsIn(state, ALLIED)[state.landing]! > 0
    ? state.landing
    : NONE

/** Rules 18.2g, 3.3b, 17.1a: when no enemy is left the corps holds the hex; otherwise it is lost once it has fought. */
export function settleLanding(run: Run<MwState>): void {
  const { state } = run
  const hex = state.landing
  if (hex < 0 || state.at[LLK] !== hex) return
  if (gainLanding(run)) settleNations(run)
  else if (has(state, LLK, ATTACKED)) {
    eliminate(state, LLK)
    run.tell({ kind: 'eliminated', side: GERMAN, unit: LLK, at: hex, rule: '18.2g' })
  }
}

/** Rule 18.2c: with the Combat Segment the landing is over, and the corps has its zone again. */
export function endLanding(run: Run<MwState>): void {
  settleLanding(run)
  run.state.landing = NONE
}

/** Rule 26.3a: flown from city to city in this impulse; who has landed (18.0) needs the airlift for that, so it is never both. */
export const wasFlown = (state: MwState, unit: number): boolean =>
  has(state, unit, LANDED) && !(unit === LLK && state.landedTurn === state.turn)
