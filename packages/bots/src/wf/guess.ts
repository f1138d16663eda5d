/** A guess at the blocks that show their backs: by what was seen, and by where the scenario had them begin. */
import { below, cloneState, shuffle } from '@hexfront/engine'
import {
  BLOCK,
  counters,
  cvAt,
  fullCv,
  isCoast,
  isFort,
  isItalian,
  isStatic,
  place,
  scenarioData,
  sideOf,
  SIGHTING,
  stepWith,
  unitOf,
  UNITS,
  UNSEEN,
} from './facts.ts'
import type { WfState } from './facts.ts'

/** Where a unit may be believed to stand, how strong, and how surely in hundredths. */
interface Belief {
  readonly at: number
  readonly cv: number
  readonly surely: number
}

/** The view with every unseen enemy dealt to a block. */
export function guessState(view: WfState, me: number, rng: number[]): WfState {
  const state = cloneState(view)
  const slots = slotsOf(view, 1 - me)
  const hidden: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] !== me && view.at[unit] === UNSEEN) hidden.push(unit)
  shuffle(rng, hidden)
  const left = hidden.filter(unit => !dealBelieved(state, unit, slots, rng))
  for (const unit of left.toSorted((a, b) => isFort[b]! - isFort[a]!)) dealAny(state, unit, slots, rng)
  return state
}

/** Blocks without a name by hex. */
function slotsOf({ blocks }: WfState, side: number): Map<number, number> {
  const slots = new Map<number, number>()
  for (let i = 0; i < blocks.length; i += BLOCK)
    if (blocks[i + 1] === side) slots.set(blocks[i]!, (slots.get(blocks[i]!) ?? 0) + blocks[i + 3]!)
  return slots
}

function dealBelieved(state: WfState, unit: number, slots: Map<number, number>, rng: number[]): boolean {
  const belief = seenOf(state, unit) ?? stationOf(state, unit)
  if (!belief || (slots.get(belief.at) ?? 0) === 0 || below(rng, 100) >= belief.surely) return false
  putIn(state, unit, belief.at, belief.cv, slots)
  return true
}

function dealAny(state: WfState, unit: number, slots: Map<number, number>, rng: number[]): void {
  const open = [...slots].filter(([, count]) => count > 0).map(([hex]) => hex)
  const fitting = open.filter(hex => isFort[unit] === 0 || isCoast[hex] === 1)
  const from = fitting.length > 0 ? fitting : open
  if (from.length === 0) return
  const known = seenOf(state, unit) ?? stationOf(state, unit)
  putIn(state, unit, from[below(rng, from.length)]!, known?.cv ?? Math.max(1, fullCv(unit) - 1), slots)
}

function putIn(state: WfState, unit: number, hex: number, cv: number, slots: Map<number, number>): void {
  slots.set(hex, slots.get(hex)! - 1)
  state.at[unit] = hex
  const least = cvAt(unit, counters.steps[unit]! - 1)
  state.step[unit] = stepWith(unit, Math.max(least, Math.min(cv, fullCv(unit))))
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
