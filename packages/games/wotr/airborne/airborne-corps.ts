/** Rule 12.5: what an airborne corps is made of, and what it costs its parts when it bleeds. */
import { choice, seatBit } from '@hexfront/engine'
import { BOX, counters, HEXES, isCorps, unitName, UNITS } from '../data.ts'
import { ALLIED, GONE } from '../state.ts'
import { eliminate, remove, setStep } from '../position.ts'
import { refuse } from '../words/combat.ts'
import { stepOf } from '../flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface CorpsFrame extends Frame {
  corps: number
}

export const allCorps: readonly number[] = Array.from({ length: UNITS }, (_, unit) => unit).filter(
  unit => isCorps[unit] === 1,
)

export const isOnMap = (state: WotrState, unit: number): boolean =>
  state.at[unit]! >= 0 && state.at[unit]! < HEXES

/** The units that make up a corps (A29), one that has been eliminated as a part of it included. */
export const partsOf = (state: WotrState, corps: number): readonly number[] =>
  state.parts[allCorps.indexOf(corps)]!

/** Those of them that sit in the box. */
export const partsLeft = (state: WotrState, corps: number): readonly number[] =>
  partsOf(state, corps).filter(part => state.at[part] === BOX)

export function setParts(state: WotrState, corps: number, parts: readonly number[]): void {
  state.parts = state.parts.with(
    allCorps.indexOf(corps),
    parts.toSorted((a, b) => a - b),
  )
}

/** Whether a unit is part of a corps on the map. */
export const isLocked = (state: WotrState, unit: number): boolean =>
  state.parts.some(parts => parts.includes(unit))

/** Rules 12.5c and 12.5d: a corps loses a step and one of its parts with it; with the last step it is gone. */
export function loseCorpsStep(run: Run<WotrState>, corps: number, rule: string): void {
  const { state } = run
  if (counters.steps[corps]! - stepOf(state, corps) <= 1) return destroyCorps(run, corps, rule)
  setStep(state, corps, stepOf(state, corps) + 1)
  run.tell({ kind: 'lostStep', unit: corps, at: state.at[corps]!, side: ALLIED, rule })
  run.push({ step: 'corpsPart', corps })
}

/** Rule 12.5c and ruling A96: an eliminated corps never comes back, and all that it was made of is out of the game. */
export function destroyCorps(run: Run<WotrState>, corps: number, rule: string): void {
  const { state } = run
  const parts = partsOf(state, corps)
  run.tell({ kind: 'eliminated', unit: corps, at: state.at[corps]!, side: ALLIED, rule })
  remove(state, corps, GONE)
  setStep(state, corps, 0)
  setParts(state, corps, [])
  for (const part of parts) {
    if (state.at[part] === BOX)
      run.tell({ kind: 'eliminated', unit: part, at: BOX, side: ALLIED, rule: '12.5c' })
    remove(state, part, GONE)
    setStep(state, part, 0)
  }
}

export const corpsSteps: Steps<WotrState> = {
  /** Rule 12.5d: a division of the corps is reduced or a brigade eliminated, as the Allies choose. */
  corpsPart: choice<WotrState, CorpsFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, frame) => ({ id: 'ask.corpsPart', params: { unit: unitName(frame.corps) } }),
    wait: () => ({ id: 'wait.lose' }),
    rules: ['12.5d'],
    offer: (state, frame, _seat, offer) =>
      partsLeft(state, frame.corps).forEach(part => offer.add('lose', part)),
    why: () => refuse('12.5d'),
    act: {
      lose(run, _frame, arg) {
        run.pop()
        const { state } = run
        const part = Number(arg)
        if (counters.steps[part]! - stepOf(state, part) > 1) {
          setStep(state, part, stepOf(state, part) + 1)
          run.tell({ kind: 'lostStep', unit: part, at: BOX, side: ALLIED, rule: '12.5d' })
          return
        }
        eliminate(run, part, '12.5d')
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),
}
