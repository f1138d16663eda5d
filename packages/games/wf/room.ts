import { makeRoom } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** Where all that is derived from a position lives. */
export const room = makeRoom<WfState>()
