/** Rule 13.2: Italy surrenders at the end of an Allied Action Round once the Allies hold eight of its hexes. */
import { DEAD, GONE } from '@hexfront/engine'
import { allHexes, allUnits, inMainlandItaly, inSicily, isArmy, isItalian, limit } from '../data.ts'
import { hasMark, setMark } from '../effects/effects.ts'
import { own } from '../events.ts'
import { controlledBy, isInPlay, place } from '../position.ts'
import { ALLIED } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** Ruling B150: hexes of mainland Italy and Sicily, neither islands nor Beach Heads. */
export const italianHexesHeld = (state: FeState): number => {
  const allied = controlledBy(state, ALLIED)
  return allHexes.filter(hex => allied[hex] === 1 && (inMainlandItaly[hex] === 1 || inSicily[hex] === 1))
    .length
}

/** Ruling B151: once; Corps may come back some day, Armies never. */
export function checkSurrender(run: Run<FeState>): void {
  const { state } = run
  if (hasMark(state, 'italianSurrender') || italianHexesHeld(state) < limit('surrender')) return
  setMark(state, 'italianSurrender')
  const units = allUnits.filter(unit => isItalian[unit] === 1 && isInPlay(state, unit))
  run.tell(own('surrender', { units, rule: '13.2b' }))
  for (const unit of allUnits) {
    if (isItalian[unit] === 0) continue
    if (isInPlay(state, unit)) {
      place(state, unit, isArmy[unit] === 1 ? GONE : DEAD)
      state.step[unit] = 0
      state.flags[unit] = 0
    } else if (isArmy[unit] === 1) state.at[unit] = GONE
  }
}
