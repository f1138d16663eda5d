/** A way for one unit to move: by land, rail, sea, invasion, evacuation, air. Movement offers them all alike. */
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export interface Manner {
  /** Verb under which its goals are offered, each a hex. */
  readonly verb: string
  /** The rule that keeps the unit from moving so at all now, or null. Cheap: asked of every unit. */
  ban(state: WfState, unit: number): string | null
  /** Calls back with every hex where the move may end. */
  goals(state: WfState, unit: number, found: (hex: number) => void): void
  /** The rule that keeps the unit from that hex, for a refusal; null if it may go there. */
  fault(state: WfState, unit: number, hex: number): string | null
  /** Makes the move: places, flags, supreme moves, crossings, battles, voyages, events. May push a frame. */
  go(run: Run<WfState>, unit: number, hex: number): void
}
