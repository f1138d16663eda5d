/** Section 18: the airborne corps lands from the air instead of moving. */
import { distance, mark } from '@hexfront/engine'
import { enemyFlyer } from '../air/flyers.ts'
import { isReady } from '../command/ready.ts'
import { AIRLIFT, allHexes, board, HEXES, inGermany, LLK, tables } from '../data.ts'
import { enterHex } from '../enter.ts'
import { closedTo } from '../movement/ground.ts'
import { mayEnd } from '../movement/pick.ts'
import { hasAirlift } from '../options/options.ts'
import { isOnMap, place, unitsIn } from '../position.ts'
import { ALLIED, ASIDE, GERMAN, LANDED, UTILIZED } from '../state.ts'
import { isSupported } from '../supply/support.ts'
import type { Manner } from '@hexfront/engine'
import type { MovingFrame } from '../movement/group.ts'
import type { MwState } from '../state.ts'

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Whether the corps could take off from where it stands now: in Germany, and supported. */
const isAtHand = (state: MwState): boolean =>
  inGermany[state.at[LLK]!] === 1 && isSupported(state, LLK, 'move')

/**
 * Rule 18.0d: it must begin the segment like that. What the frame of the segment is to remember of it: nothing where no
 * landing could be made anyway.
 */
export function standbyOf(state: MwState, side: number): { standby?: number } {
  const mayLand = side === GERMAN && state.landedTurn === 0 && isOnMap(state, LLK) && isReady(state, LLK)
  return mayLand ? { standby: isAtHand(state) ? 1 : 0 } : {}
}

/** Rule 18.0d: whether it began the segment in Germany and supported, whoever has moved since. */
function stoodBy(state: MwState): boolean {
  const known = state.frames.find(({ step }) => step === 'movement')?.['standby']
  return known === undefined ? isAtHand(state) : known === 1
}

/** Rules 18.0a to 18.0d, 26.2: the rule that keeps what is in hand from landing at all, or null. */
function ban(state: MwState, { units, under }: MovingFrame): string | null {
  const unit = units[0]!
  if (unit !== LLK) return '18.0a'
  if (state.landedTurn > 0) return '18.0b'
  if (under === 1) return '18.0c'
  if (!stoodBy(state)) return '18.0d'
  return hasAirlift(state) && state.at[AIRLIFT] !== ASIDE ? '26.2' : null
}

/** Rules 18.0e, 18.0f, rulings B140, B141, B191: the rule that keeps it from a hex, or null. */
export function landingFault(state: MwState, hex: number): string | null {
  if (!(hex >= 0 && hex < HEXES) || closedTo(state, LLK)[hex] === 1) return '18.0f'
  const far = apart(state.at[LLK]!, hex)
  if (far === 0 || far > tables.landing.range) return '18.0e'
  if (hasAirlift(state) && enemyFlyer(state, GERMAN, hex) >= 0) return '26.0b'
  return mayEnd(state, LLK, hex) ? null : '6.0a'
}

export const landing: Manner<MwState, MovingFrame> = {
  verb: 'land',
  ban,
  goals(state, _mover, found) {
    for (const hex of allHexes) if (landingFault(state, hex) === null) found(hex)
  },
  fault: (state, _mover, hex) => landingFault(state, hex),
  /** Rules 18.1a, 18.2a, 18.3: onto enemies it will have to fight for the hex. */
  go(run, frame, to) {
    const { state } = run
    const from = state.at[LLK]!
    state.landedTurn = state.turn
    mark(state, LLK, LANDED)
    frame.halted = 1
    if (unitsIn(state, ALLIED)[to]! > 0) state.landing = to
    if (hasAirlift(state)) place(state, AIRLIFT, UTILIZED)
    run.tell({ kind: 'moved', way: 'air', side: GERMAN, units: [LLK], path: [from, to] })
    enterHex(run, LLK, to)
  },
}
