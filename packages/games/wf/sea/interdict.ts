/** Section 15.72: interdiction of voyages through enemy seas, when everybody has moved. */
import { choice, seatBit } from '@hexfront/engine'
import { ALLIED, CAME, DISPERSED, LANDED, LEFT_BATTLE, MOVED, THROWN, VOYAGE } from '../state.ts'
import { beachheadUnits, seas, sideOf, tables } from '../data.ts'
import { ESCORTED } from './voyages.ts'
import { loseStep, put, tellOwn } from '../position.ts'
import { own } from '../events.ts'
import { inMovement } from '../phase.ts'
import { has, mark, unmark } from '../flags.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Faces that send a voyage back, and that cost it a step. */
interface Faces {
  readonly repulse: readonly number[]
  readonly hit: readonly number[]
}

/** Rule 15.72a: the numbers against a side's voyage; only the Allies have naval supremacy (15.2a). */
export function facesAgainst(side: number, kind: number): Faces {
  const row = kind === ESCORTED ? tables.interdiction.movement.invasion : tables.interdiction.movement.seaMove
  return side === ALLIED ? row.enemySupremacy : row.friendlySupremacy
}

/** Targets of the voyages that are still to be rolled for, each once, in hex order. */
export function targetsAtRisk({ voyages }: WfState): number[] {
  const found = new Set<number>()
  for (let i = 0; i < voyages.length; i += VOYAGE) if (voyages[i + 4] !== 0) found.add(voyages[i + 2]!)
  return [...found].sort((a, b) => a - b)
}

/** Rolls against one voyage, sea by sea (B119): any repulse sends it back, every hit costs a step. */
function rollVoyage(run: Run<WfState>, i: number): void {
  const { state } = run
  const [unit, from, to, kind, risky] = state.voyages.slice(i, i + VOYAGE) as [
    number,
    number,
    number,
    number,
    number,
  ]
  state.voyages[i + 4] = 0
  const faces = facesAgainst(sideOf[unit]!, kind)
  let [repulses, hits] = [0, 0]
  for (let sea = 0; risky >> sea; sea++) {
    if (((risky >> sea) & 1) === 0) continue
    for (let die = 0; die < seas[sea]!.interdiction; die++) {
      const face = run.roll(6, 'why.interdict')
      if (faces.repulse.includes(face)) repulses++
      if (faces.hit.includes(face)) hits++
    }
  }
  const { repulse: back, hit: sink } = faces
  run.tell(own('interdicted', { from, to, repulses, hits, back, sink, side: sideOf[unit]!, rule: '15.72a' }))
  for (let hit = 0; hit < hits; hit++) if (!loseStep(run, unit, '15.72a')) return forgetLanding(state, unit)
  if (repulses > 0) sendBack(run, unit, from)
}

/** Nothing is left of a landing: no attack, no beachhead to come. */
function forgetLanding(state: WfState, unit: number): void {
  for (let i = 0; i < state.came.length; i += CAME)
    if (state.came[i] === unit) {
      state.came.splice(i, CAME)
      break
    }
  const beachhead = beachheadUnits.indexOf(unit)
  if (beachhead >= 0) state.landed[beachhead] = -1
}

/** Rule 15.72b: back to the port, or the coast (B179), even if it is full by now (B120). */
function sendBack(run: Run<WfState>, unit: number, from: number): void {
  const { state } = run
  const at = state.at[unit]!
  // Who was being fetched is back on the beach that it holds (B179); who was landing has had its turn (B186).
  if (has(state, unit, LANDED)) {
    forgetLanding(state, unit)
    mark(state, unit, THROWN)
  }
  put(state, unit, from)
  // It has not moved after all: where it was in battle it still is, and attacks nobody anew (B179).
  unmark(state, unit, DISPERSED | LANDED | MOVED | LEFT_BATTLE)
  const side = sideOf[unit]!
  const rule = '15.72b'
  const path = [at, from]
  tellOwn(run, unit, named => ({ kind: 'retreated', way: 'sentBack', units: [named], path, side, rule }))
}

/** Rolls against every voyage to a hex, or with -1 against all of them. */
function rollFor(run: Run<WfState>, to: number): void {
  const { voyages } = run.state
  for (let i = 0; i < voyages.length; i += VOYAGE)
    if (voyages[i + 4] !== 0 && (to < 0 || voyages[i + 2] === to)) rollVoyage(run, i)
}

export const interdictSteps: Steps<WfState> = {
  /** Rule 15.72a: the passive side rolls, or lets voyages pass. */
  interdict: choice<WfState, Frame>({
    phase: inMovement,
    focus: state => ({ places: targetsAtRisk(state) }),
    deciders: state => (targetsAtRisk(state).length > 0 ? seatBit(1 - state.side) : 0),
    ask: () => ({ id: 'ask.interdict' }),
    wait: () => ({ id: 'wait.interdict' }),
    rules: ['15.72a'],
    offer(state, _frame, _seat, offer) {
      const targets = targetsAtRisk(state)
      if (targets.length > 1) for (const hex of targets) offer.add('interdict', hex)
      offer.add('rollAll')
      offer.add('waive')
    },
    why: (): Refusal => ({ id: 'refuse.interdict', rule: '15.7' }),
    act: {
      interdict: (run, _frame, arg) => rollFor(run, Number(arg)),
      rollAll: run => rollFor(run, -1),
      waive(run) {
        const { voyages } = run.state
        for (let i = 0; i < voyages.length; i += VOYAGE) voyages[i + 4] = 0
        run.tell(own('waived', { side: 1 - run.state.side, rule: '15.72a' }))
      },
    },
    leave: run => run.pop(),
  }),
}
