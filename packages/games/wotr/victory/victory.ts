/** Section 4: how to win. Control and what follows at once from it are settled in `takeControl`. */
import { automatic } from '@hexfront/engine'
import { HEXES, inGermany, isBuiltUp, isCity, onEastEdge, onWestEdge, tables } from '../data.ts'
import { ALLIED, controllerOf, GERMAN, RHINE } from '../state.ts'
import { traceOf } from '../supply/supply.ts'
import { unitsIn } from '../position.ts'
import { own } from '../events.ts'
import { sparedOf } from './handicap.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Rules 4.2 and 4.4b: the rule that keeps a side from leaving the map here, or null if it may. */
export function exitFault(state: WotrState, side: number, hex: number): string | null {
  if (side === ALLIED) return onEastEdge[hex] === 1 ? null : '4.2a'
  if (onWestEdge[hex] !== 1) return '4.4b'
  return state.turn >= tables.exits.germanFromTurn ? null : '4.4c'
}

/** Rules 4.2 and 4.4b: whoever leaves the map by the enemy's edge has won. */
export function winByExit(run: Run<WotrState>, side: number): void {
  run.end({
    winner: side,
    reason: { id: side === ALLIED ? 'end.eastEdge' : 'end.westEdge' },
    rule: side === ALLIED ? '4.2a' : '4.4b',
  })
}

/** The parts of the broad-front requirement: whether the port is open, cities that are missing, a city in Germany. */
export interface Gaps {
  readonly antwerp: boolean
  readonly outside: readonly number[]
  readonly inside: boolean
}

/** How many things the broad front lacks. */
export const lacksOf = ({ antwerp, outside, inside }: Gaps): number =>
  outside.length + (antwerp ? 0 : 1) + (inside ? 0 : 1)

/** Rule 4.5: which parts of the broad-front requirement are not met. */
export function broadFrontGaps(state: WotrState): Gaps {
  const { reached } = traceOf(state, ALLIED)
  const held = (hex: number): boolean => controllerOf(state, hex) === ALLIED && reached[hex] === 1
  const outside: number[] = []
  let inside = false
  for (let hex = 0; hex < HEXES; hex++) {
    if (isCity[hex] === 1 && inGermany[hex] === 0 && !held(hex)) outside.push(hex)
    if (isBuiltUp[hex] === 1 && inGermany[hex] === 1 && (held(hex) || isFlownTo(state, hex))) inside = true
  }
  return { antwerp: state.antwerp === 1, outside, inside }
}

/** Ruling A67: an Allied city in Germany is also in supply through a unit there that is supplied by air. */
const isFlownTo = (state: WotrState, hex: number): boolean =>
  controllerOf(state, hex) === ALLIED && state.aerial.includes(hex) && unitsIn(state, ALLIED)[hex]! > 0

/** Rule 5.4: the last turn of play; before the decision the longest it can be. */
export const lastTurn = (state: WotrState): number =>
  state.watch === RHINE
    ? tables.watch.lastTurn.rhine
    : state.watch === 0
      ? tables.watch.lastTurn.rhine
      : tables.watch.lastTurn.oder

export const victorySteps: Steps<WotrState> = {
  /** Rule 4.5: at the end of Turn 6, before the die is cast. */
  broadFront: automatic(run => {
    run.pop()
    const n = lacksOf(broadFrontGaps(run.state))
    const spared = sparedOf(run.state)
    run.tell(own('broadFront', { met: n <= spared ? 1 : 0 }))
    if (n <= spared) return
    const reason = spared === 0 ? { id: 'end.broadFront' } : { id: 'end.thinFront', params: { n, spared } }
    run.end({ winner: GERMAN, reason, rule: '4.5a' })
  }),

  /** Rule 4.6: at the end of Turn 8 the offensive must have taken its hexes. */
  offensive: automatic(run => {
    run.pop()
    if (run.state.captured.length >= tables.watch.captures.hexes) return
    run.end({
      winner: ALLIED,
      reason: { id: 'end.offensive', params: { n: run.state.captured.length } },
      rule: '4.6a',
    })
  }),

  /** Rule 4.7: at the end of the last turn the German has won. */
  finish: automatic(run => {
    run.pop()
    run.end({ winner: GERMAN, reason: { id: 'end.time' }, rule: '4.7a' })
  }),
}
