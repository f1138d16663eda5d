/** Section 4 as people see it: the phases, and where play stands. */
import { ALLIED, AXIS } from '../state.ts'
import { entry } from '@hexfront/engine'
import type { OutlineEntry } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const PHASES = ['command', 'movement', 'combat', 'supply', 'politics'] as const

export function outlineOf(view: WfState, phase: string): OutlineEntry[] {
  if (phase === 'setup') return [entry('setup', 0)]
  const turnOf = (side: number): OutlineEntry[] => [
    entry(`turn${side}`, 0, side),
    ...PHASES.flatMap(phase => {
      const own = entry(`${phase}${side}`, 1, side, phase)
      const isBlitz = view.blitz === 1 && view.side === side && phase === 'combat'
      return isBlitz ? [own, blitz(side, 'Movement'), blitz(side, 'Combat')] : [own]
    }),
  ]
  return [entry('production', 0), ...turnOf(ALLIED), ...turnOf(AXIS)]
}

const blitz = (side: number, phase: string): OutlineEntry =>
  entry(`blitz${phase}${side}`, 1, side, `blitz${phase}`)
