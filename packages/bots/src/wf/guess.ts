/** A guess at the blocks that show their backs: by what was seen, and by where the scenario had them begin. */
import { below, cloneState, deal } from '@hexfront/engine'
import {
  counters,
  countOfBlock,
  cvAt,
  fullCv,
  hexOfBlock,
  isCoast,
  isFort,
  isItalian,
  isStatic,
  mark,
  place,
  scenarioData,
  setStep,
  sideOf,
  sideOfBlock,
  SIGHTING,
  signsOfBlock,
  stepWith,
  unitOf,
  UNITS,
  UNSEEN,
  UNSUPPLIED,
} from './facts.ts'
import type { WfState } from './facts.ts'

/** Where a unit may be believed to stand, how strong, and how surely in hundredths. */
interface Belief {
  readonly at: number
  readonly cv: number
  readonly surely: number
}

/** A hex with blocks that show their backs. */
interface Stack {
  /** Blocks still to be dealt a unit. */
  slots: number
  readonly at: number
  /** Whether they were found without supply: that is marked on their backs. */
  readonly isHungry: boolean
}

/** The view with every unseen enemy dealt to a block. */
export function guessState(view: WfState, me: number, rng: number[]): WfState {
  const state = cloneState(view)
  const hidden: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] !== me && view.at[unit] === UNSEEN) hidden.push(unit)
  const held = new Map<number, Belief>()
  for (const unit of hidden) {
    const belief = beliefIn(state, unit)
    if (belief && below(rng, 100) < belief.surely) held.set(unit, belief)
  }
  deal(rng, hidden, stacksOf(view, 1 - me), {
    // What is believed comes first, then forts, which stand on coasts.
    rank: unit => (held.has(unit) ? 2 : isFort[unit]!),
    believed: (unit, open) => open.find(({ at }) => at === held.get(unit)?.at) ?? null,
    fits: (unit, { at }) => isFort[unit] === 0 || isCoast[at] === 1,
    put(unit, { at, isHungry }) {
      putIn(state, unit, at)
      if (isHungry) mark(state, unit, UNSUPPLIED)
    },
  })
  return state
}

/** Blocks without a name by hex. */
function stacksOf({ blocks }: WfState, side: number): Stack[] {
  const stacks = new Map<number, Stack>()
  for (const block of blocks) {
    if (sideOfBlock(block) !== side) continue
    const [at, isHungry] = [hexOfBlock(block), (signsOfBlock(block) & UNSUPPLIED) !== 0]
    const key = 2 * at + (isHungry ? 1 : 0)
    const stack = stacks.get(key) ?? { slots: 0, at, isHungry }
    stack.slots += countOfBlock(block)
    stacks.set(key, stack)
  }
  return [...stacks.values()]
}

const beliefIn = (state: WfState, unit: number): Belief | null =>
  seenOf(state, unit) ?? stationOf(state, unit)

/** As strong as it is believed to be, wherever it is. */
function putIn(state: WfState, unit: number, hex: number): void {
  const cv = beliefIn(state, unit)?.cv ?? Math.max(1, fullCv(unit) - 1)
  const least = cvAt(unit, counters.steps[unit]! - 1)
  state.at[unit] = hex
  setStep(state, unit, stepWith(unit, Math.max(least, Math.min(cv, fullCv(unit)))))
}

/** Who does not move by himself stays where he was seen. */
const isRooted = (unit: number): boolean => isFort[unit] === 1 || isStatic[unit] === 1

function seenOf({ lastSeen, turn }: WfState, unit: number): Belief | null {
  for (let i = 0; i < lastSeen.length; i += SIGHTING) {
    if (lastSeen[i] !== unit) continue
    const age = turn - lastSeen[i + 3]!
    return {
      at: lastSeen[i + 1]!,
      cv: lastSeen[i + 2]!,
      surely: isRooted(unit) ? 95 : Math.max(20, 90 - 15 * age),
    }
  }
  return null
}

const kept = new Map<string, ReadonlyMap<number, { readonly at: number; readonly cv: number }>>()

/** The printed set-up is known to everybody; how much of it still holds is not. */
function stationOf({ period, began, turn }: WfState, unit: number): Belief | null {
  const scenario = scenarioData(period)
  if (began !== scenario.first) return null
  const known =
    kept.get(period) ??
    new Map(scenario.units.map(start => [unitOf(start.unit), { at: place(start.at), cv: start.cv }]))
  kept.set(period, known)
  const start = known.get(unit)
  if (!start) return null
  const age = turn - began
  return { ...start, surely: isRooted(unit) ? 90 : Math.max(25, 75 - (isItalian[unit] === 1 ? 4 : 9) * age) }
}
