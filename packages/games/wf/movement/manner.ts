/** A way for one unit to move: by land, rail, sea, invasion, evacuation, air. Movement offers them all alike. */
import type { Manner as AnyManner } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export type Manner = AnyManner<WfState>
