/** Section 4: which phase of the outline play stands in. */
import type { WfState } from './state.ts'

/** A phase of the side whose turn it is. */
export const phaseOfTurn =
  (phase: string) =>
  ({ side }: WfState): string =>
    `${phase}${side}`

/** Rules 4.42 and 4.44: movement, or movement of the blitz. */
export const inMovement = ({ blitz, side }: WfState): string =>
  `${blitz === 1 ? 'blitzMovement' : 'movement'}${side}`

/** Rules 4.43 and 4.45: combat, or combat of the blitz. */
export const inCombat = ({ blitz, side }: WfState): string =>
  `${blitz === 1 ? 'blitzCombat' : 'combat'}${side}`
