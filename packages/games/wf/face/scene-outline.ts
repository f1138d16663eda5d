/** Section 4 as people see it: the phases, and where play stands. */
import { ALLIED, AXIS } from '../state.ts'
import type { OutlineEntry } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const entry = (id: string, depth: number, side?: number): OutlineEntry => ({
  id,
  name: { id: `phase.${id}` },
  depth,
  ...(side === undefined ? {} : { side }),
})

const PHASES = ['command', 'movement', 'combat', 'supply', 'politics'] as const

export function outlineOf(view: WfState): OutlineEntry[] {
  if (isSetUp(view)) return [entry('setup', 0)]
  const turnOf = (side: number): OutlineEntry[] => [
    entry(`turn${side}`, 0, side),
    ...PHASES.flatMap(phase => {
      const own = { ...entry(`${phase}${side}`, 1, side), name: { id: `phase.${phase}` } }
      const isBlitz = view.blitz === 1 && view.side === side && phase === 'combat'
      return isBlitz ? [own, blitz(side, 'Movement'), blitz(side, 'Combat')] : [own]
    }),
  ]
  return [entry('production', 0), ...turnOf(ALLIED), ...turnOf(AXIS)]
}

const blitz = (side: number, phase: string): OutlineEntry => ({
  ...entry(`blitz${phase}${side}`, 1, side),
  name: { id: `phase.blitz${phase}` },
})

const isSetUp = (view: WfState): boolean => view.frames.some(frame => frame.step === 'setUp')

/** The phase of each step that asks, innermost first. */
const phaseByStep: Readonly<Record<string, (typeof PHASES)[number]>> = {
  bulge: 'command',
  command: 'command',
  movement: 'movement',
  mobilize: 'movement',
  rearguards: 'movement',
  interdict: 'movement',
  airstrikes: 'combat',
  chooseBattles: 'combat',
  battles: 'combat',
  supplyPhase: 'supply',
  politics: 'politics',
}

export function phaseOf(view: WfState): string {
  if (isSetUp(view)) return 'setup'
  for (let i = view.frames.length - 1; i >= 0; i--) {
    const { step } = view.frames[i]!
    if (step === 'production') return 'production'
    const phase = phaseByStep[step]
    if (!phase) continue
    const isBlitz = view.blitz === 1 && (phase === 'movement' || phase === 'combat')
    return isBlitz
      ? `blitz${phase === 'movement' ? 'Movement' : 'Combat'}${view.side}`
      : `${phase}${view.side}`
  }
  return view.side < 0 ? 'production' : `turn${view.side}`
}
