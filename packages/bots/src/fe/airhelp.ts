/** Air support for an attack: markers that may help, and whether bombers are worth it. */
import { carpetFault, supportFault } from '@hexfront/games/fe/insight'
import type { AttackFrame, FeState } from '@hexfront/games/fe/insight'

export interface Air {
  readonly tac: readonly number[]
  readonly sac: number
}

const frameFor = (side: number, target: number, units: readonly number[]): AttackFrame => ({
  step: 'planning',
  side,
  target,
  units: units.slice(),
  tac: [],
  sac: -1,
})

/** As many fighter-bombers as may come. */
export function fightersFor(state: FeState, side: number, target: number, units: readonly number[]): Air {
  const frame = frameFor(side, target, units)
  for (let n = 0; n < state.tac.length; n++) if (supportFault(state, frame, n) === null) frame.tac.push(n)
  return { tac: frame.tac, sac: -1 }
}

/** A marker of bombers, or null if there is none to be had. */
export function bombersFor(
  state: FeState,
  side: number,
  target: number,
  units: readonly number[],
): Air | null {
  const frame = frameFor(side, target, units)
  for (let n = 0; n < state.sac.length; n++)
    if (carpetFault(state, frame, n) === null) return { tac: [], sac: n }
  return null
}
