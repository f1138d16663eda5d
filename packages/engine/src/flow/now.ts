/** Where play stands: read off the steps on the stack. */
import type { BaseState, Frame } from './contract.ts'
import type { BattleNow, Focus, Now } from './scene.ts'
import type { Step, StepSigns } from './step.ts'

/** What a frame usually calls the units and places that it is about. */
const UNITS = ['unit', 'units'] as const
const PLACES = ['target', 'hex', 'from'] as const

export function nowIn<S extends BaseState>(steps: ReadonlyMap<string, Step<S>>, state: S): Now {
  let phase = ''
  let battle: BattleNow | null = null
  for (const frame of state.frames.toReversed()) {
    const signs = steps.get(frame.step) as StepSigns<S> | undefined
    if (phase === '') phase = phaseIn(signs, state, frame)
    battle ??= signs?.battle?.(state, frame) ?? null
  }
  return { phase, battle, focus: focusIn(steps, state, battle) }
}

function phaseIn<S extends BaseState>(signs: StepSigns<S> | undefined, state: S, frame: Frame): string {
  const phase = signs?.phase
  return typeof phase === 'function' ? phase(state, frame) : (phase ?? '')
}

/** The units and places of the innermost frame, and the place of the battle it belongs to. */
function focusIn<S extends BaseState>(
  steps: ReadonlyMap<string, Step<S>>,
  state: S,
  battle: BattleNow | null,
): Focus {
  const frame = state.frames.at(-1)
  if (!frame) return { units: [], places: [] }
  const signs = steps.get(frame.step) as StepSigns<S> | undefined
  const { units, places } = signs?.focus?.(state, frame) ?? focusOf(frame)
  return {
    units: units ?? [],
    places: [...new Set([...(places ?? []), ...(battle ? [battle.at] : [])])],
  }
}

/** What a frame says of itself by the usual names of its fields. */
export const focusOf = (frame: Frame): Focus => ({
  units: numbersIn(frame, UNITS),
  places: numbersIn(frame, PLACES),
})

/** The numbers from 0 on that a frame has under some names. */
export const numbersIn = (frame: Frame, names: readonly string[]): number[] =>
  names.flatMap(name => frame[name] ?? []).filter((n): n is number => typeof n === 'number' && n >= 0)
