/** Rule 25.3: in the turn of the evacuation units may leave over the west edge of the map. */
import { isInterdicted } from '../air/zones.ts'
import { sweepBridgeheads } from '../combat/sweep.ts'
import { rouse } from '../command/ready.ts'
import { zone } from '../data.ts'
import { isOn } from '../options/options.ts'
import { place } from '../position.ts'
import { pointsLeft } from '../movement/reach.ts'
import { ALLIED, EVACUATED } from '../state.ts'
import { settleNations } from '../victory/nations.ts'
import type { Manner } from '@hexfront/engine'
import type { MovingFrame } from '../movement/group.ts'
import type { MwState } from '../state.ts'

const westEdge = zone('britishEntry')

/** Ruling B165: from the pick of Evac to the end of the turn, for one point more or as the least move. */
function ban(state: MwState, frame: MovingFrame): string | null {
  const { side, halted, under, units } = frame
  if (!isOn(state, 'westExit') || side !== ALLIED || state.evacTurn !== state.turn) return '25.3'
  if (westEdge[state.at[units[0]!]!] !== 1) return '25.3'
  if (halted === 1) return '7.2c'
  if (under === 0) return null
  // Rule 16.8b: out of a German air zone it costs one more, as any step does.
  const price = PRICE + (isInterdicted(state, state.at[units[0]!]!) ? 1 : 0)
  return pointsLeft(state, frame) >= price ? null : '8.0c'
}

const PRICE = 1

export const exit: Manner<MwState, MovingFrame> = {
  verb: 'exit',
  ban,
  goals: (state, { units }, found) => found(state.at[units[0]!]!),
  fault: (state, { units }, hex) => (hex === state.at[units[0]!] ? null : '25.3'),
  go(run, frame, from) {
    const unit = frame.units[0]!
    rouse(run, unit)
    frame.halted = 1
    place(run.state, unit, EVACUATED)
    run.tell({ kind: 'departed', side: ALLIED, units: [unit], at: from, rule: '25.3' })
    sweepBridgeheads(run)
    settleNations(run)
  },
}
