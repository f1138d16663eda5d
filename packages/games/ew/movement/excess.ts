/** Rule 6.2b: what is too much in a hex is eliminated by its owner, at once or when its time has come. */
import { automatic, overstackSteps } from '@hexfront/engine'
import { isGathering } from '../arrival/conditional.ts'
import { allHexes, HEXES, names, OVERSTACKED, sideOf, tables } from '../data.ts'
import { eliminate, stackOf, unitsIn } from '../position.ts'
import { breachIn, stacking, stackingFault } from './stacking.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface ExcessFrame extends Frame {
  side: number
  hexes: number[]
}

interface ComplyFrame extends Frame {
  side: number
}

/** Asks the owner of stacks in some hexes who goes, as long as they are too many. */
export function checkStacks(run: Run<EwState>, side: number, hexes: readonly number[]): void {
  const crowded = hexes.filter(
    (hex, i) =>
      hex >= 0 && hex < HEXES && hexes.indexOf(hex) === i && breachIn(run.state, side, hex) !== null,
  )
  if (crowded.length > 0) run.push({ step: 'excess', side, hexes: crowded })
}

const { surplus } = overstackSteps<EwState>({
  rules: ['6.2b', '6.3a'],
  names,
  stacking,
  chooser: 'owner',
  candidates: (state, { side, hex }) => stackOf(state, side, hex),
  cure(run, unit, { hex, rule }) {
    eliminate(run.state, unit)
    run.tell({ kind: 'eliminated', unit, at: hex, side: sideOf[unit]!, rule })
  },
  rule: '6.2b',
})

/** Rule 6.3d, ruling B11: the end of the turn for which one hex was free of the limit. */
const isWaiverOver = (state: EwState): boolean => state.turn === tables.stacking.waived.turn

export const excessSteps: Steps<EwState> = {
  excess: automatic<EwState, ExcessFrame>((run, frame) => {
    const { side } = frame
    for (const hex of frame.hexes) {
      const rule = breachIn(run.state, side, hex)
      if (rule !== null) return run.push({ step: 'surplus', side, hex, rule })
    }
    run.pop()
  }),

  surplus: surplus!,

  /** Ruling B28: at the end of its phase a side has to comply where the ground has changed, or a stack came as it was. */
  comply: automatic<EwState, ComplyFrame>((run, { side }) => {
    run.pop()
    const own = unitsIn(run.state, side)
    checkStacks(
      run,
      side,
      allHexes.filter(hex => own[hex]! > 1 && !isGathering(run.state, hex)),
    )
  }),

  /** Rule 6.3d: the hex that begins with too many, at the end of Turn 1. */
  complyFirst: automatic<EwState, ComplyFrame>((run, frame) => {
    const { state } = run
    const stack = stackOf(state, frame.side, OVERSTACKED)
    if (!isWaiverOver(state) || stackingFault(state, stack, OVERSTACKED) === null) return run.pop()
    run.push({ step: 'surplus', side: frame.side, hex: OVERSTACKED, rule: '6.3d' })
  }),
}
