/**
 * A phase of the whole game by name: the frames that lie on each other when play has come there. They are read off
 * the game's own sequences, so a test that begins in the middle goes on as the game would.
 */
import { cloneState } from '../flow/clone.ts'
import type { BaseState, Frame, Json } from '../flow/contract.ts'
import type { SequenceEntry, SequenceStep, Steps } from '../flow/step.ts'

export interface PhaseRoots {
  /** Steps that are entered by rules and not by a sequence, with the one they lie on: { turn: 'turns' }. */
  readonly on?: Readonly<Record<string, string>>
  /** Steps that stand for an entry of a sequence by another name: { movement: 'phase' }. */
  readonly as?: Readonly<Record<string, string>>
}

/** What the wanted entry carries, where a step stands in several places: { side: 1 }. */
export type PhaseData = Readonly<Record<string, Json>>

/** The frames up to the phase, which is the innermost; of several places the first in the order of play is meant. */
export function phaseFrames<S extends BaseState>(
  steps: Steps<S>,
  roots: PhaseRoots,
  phase: string,
  data: PhaseData = {},
): Frame[] {
  const alias = roots.as?.[phase]
  const place = findEntry(steps, alias ?? phase, data)
  if (place === null) {
    const below = roots.on?.[phase]
    if (below !== undefined) return [...phaseFrames(steps, roots, below, data), { step: phase }]
    if (!(phase in steps)) throw new Error(`there is no phase called ${phase}`)
    return [{ step: phase }]
  }
  const frames = phaseFrames(steps, roots, place.sequence, data)
  frames.at(-1)!['at'] = place.at + 1
  return [...frames, { step: phase, ...(alias === undefined ? place.with : data) }]
}

interface Place {
  readonly sequence: string
  readonly at: number
  readonly with: PhaseData
}

function findEntry<S extends BaseState>(steps: Steps<S>, name: string, data: PhaseData): Place | null {
  for (const [sequence, entries] of sequences(steps)) {
    const at = entries.findIndex(entry => entry.step === name && agrees(entry, data))
    // A copy: what is written into a frame must not come to stand in the game's own sequence.
    if (at >= 0) return { sequence, at, with: cloneState(entries[at]!.with ?? {}) }
  }
  return null
}

const agrees = <S extends BaseState>(entry: SequenceEntry<S>, data: PhaseData): boolean =>
  Object.entries(entry.with ?? {}).every(([key, value]) => data[key] === undefined || data[key] === value)

const sequences = <S extends BaseState>(steps: Steps<S>): [string, readonly SequenceEntry<S>[]][] =>
  Object.entries(steps).flatMap(([name, step]) => {
    const { entries } = step as Partial<SequenceStep<S>>
    return entries ? [[name, entries]] : []
  })
