/** What each way to a port would meet, before so many supreme moves are paid for it. */
import { reckonedAs } from '@hexfront/engine'
import { seaDice } from '../sea/seamove.ts'
import type { Argument, PreviewAnswer } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const line = reckonedAs('preview')

/** Rules 15.2d and 15.72: dice of the enemy on the way that a number of supreme moves pays for. */
export function explainVoyage(state: WfState, verb: string, arg?: Argument): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'sailing' || verb !== 'sail') return null
  const n = seaDice(state, Number(frame['unit']), Number(frame['hex']), Number(arg))
  return { lines: [n > 0 ? line('sail', '15.72a', { n }) : line('sailSafe', '15.2d')] }
}
