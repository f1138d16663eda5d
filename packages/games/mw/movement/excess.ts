/** Rule 6.5: stacks that are too high when a Movement or Combat Segment ends. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { openSteps, preferSupply } from '../combat/retreat.ts'
import { HEXES, isMobile, placeName, sideOf, unitName, UNITS } from '../data.ts'
import { enterHex } from '../enter.ts'
import { own } from '../events.ts'
import { eliminate, isOnMap, loseStep, stackOf, stepsLeft } from '../position.ts'
import { enemyZone } from '../zones.ts'
import { overfull, stackingFault, stackRule } from './stacking.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface ExcessFrame extends Frame {
  /** The owner of the stack. */
  side: number
  hex: number
}
interface ExpelFrame extends ExcessFrame {
  unit: number
  /** Hexes that it has passed for want of room, the first of all included (11.1e, 11.1f). */
  passed: number[]
}

/** Rule 5.3d: the first stack of either side that breaks a rule, the side with the initiative first. */
function firstOverfull(state: MwState): { side: number; hex: number } | null {
  for (const side of [state.initiative, 1 - state.initiative]) {
    const found = overfull(state, side)
    if (found) return { side, hex: found.hex }
  }
  return null
}

/** Ruling B50: whoever may be named as too many: members of sets that put the stack in order by leaving, nobody for nothing. */
export function excessOf(state: MwState, side: number, hex: number): number[] {
  const stack = stackOf(state, side, hex)
  const cures: number[] = []
  const sets = Array.from({ length: (1 << stack.length) - 1 }, (_, n) => n + 1)
  sets.sort((a, b) => sizeOf(a) - sizeOf(b))
  for (const set of sets) {
    if (cures.some(cure => (set & cure) === cure)) continue
    const out = stack.filter((_, i) => (set & (1 << i)) !== 0)
    if (isInOrder(state, stack, out, hex)) cures.push(set)
  }
  const found = cures.reduce((all, cure) => all | cure, 0)
  return stack.filter((_, i) => (found & (1 << i)) !== 0)
}

/** Members of a set of bits. */
const sizeOf = (set: number): number => (set === 0 ? 0 : (set & 1) + sizeOf(set >> 1))

/** Whether a stack is in order without some of its units. */
function isInOrder(state: MwState, stack: readonly number[], out: readonly number[], hex: number): boolean {
  const left = stack.filter(unit => !out.includes(unit))
  return left.length === 0 || stackRule(state, left, hex) === null
}

/**
 * Rules 6.5, 11.1b, ruling B50: hexes to which the enemy may send a unit: where there is room for it, toward its
 * supply if it can be. Only if there is no room anywhere around does it go through a full hex and on (11.1e).
 */
function expelHexes(state: MwState, { unit, hex, passed }: ExpelFrame): readonly number[] {
  const open = openSteps(state, unit, hex).filter(to => !passed.includes(to))
  const roomy = open.filter(to => stackingFault(state, [unit], to) === null)
  return preferSupply(state, unit, hex, roomy.length > 0 ? roomy : open)
}

/** A unit is named: it loses a step, and what is left is sent away by the enemy. */
function nameExcess(run: Run<MwState>, { side, hex }: ExcessFrame, unit: number): void {
  const { state } = run
  run.tell(own('excess', { side, unit, at: hex, rule: '6.5' }))
  loseOne(run, unit, hex, '6.5')
  if (!isOnMap(state, unit)) return
  if (isMobile[unit] === 0) return dissolve(run, unit, hex, '11.1g')
  run.push({ step: 'expel', side, hex, unit, passed: [hex] })
}

function loseOne(run: Run<MwState>, unit: number, at: number, rule: string): void {
  const { state } = run
  const side = sideOf[unit]!
  if (loseStep(state, unit)) run.tell({ kind: 'eliminated', side, unit, at, rule })
  else run.tell({ kind: 'lostStep', side, unit, at, strength: stepsLeft(state, unit), rule })
}

function dissolve(run: Run<MwState>, unit: number, at: number, rule: string): void {
  eliminate(run.state, unit)
  run.tell({ kind: 'eliminated', side: sideOf[unit]!, unit, at, rule })
}

/** A unit goes one hex, and on from one that was full already. */
function expel(run: Run<MwState>, frame: ExpelFrame, to: number): void {
  const { state } = run
  const { side, unit, hex, passed } = frame
  const isFull = stackingFault(state, [unit], to) !== null
  run.pop()
  run.tell({ kind: 'retreated', side, units: [unit], path: [hex, to] })
  enterHex(run, unit, to)
  if (state.outcome || !isOnMap(state, unit)) return
  // Rule 7.2f: entering an enemy zone in retreat costs a step.
  if (enemyZone(state, side)[to] === 1) loseOne(run, unit, to, '7.2f')
  if (isFull && isOnMap(state, unit)) run.push({ ...frame, hex: to, passed: [...passed, to] })
}

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS
const isHex = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < HEXES

export const excessSteps: Steps<MwState> = {
  /** Rule 6.0a: every hex of both sides is looked at. */
  stacks: automatic(run => {
    const found = firstOverfull(run.state)
    if (found === null) run.pop()
    else run.push({ step: 'excess', ...found })
  }),

  /** Ruling B50: the owner names who is too many. */
  excess: choice<MwState, ExcessFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { hex }) => ({ id: 'ask.excess', params: { place: placeName(hex) } }),
    wait: (_state, { hex }) => ({ id: 'wait.excess', params: { place: placeName(hex) } }),
    rules: ['6.5'],
    offer(state, { side, hex }, _seat, offer) {
      for (const unit of excessOf(state, side, hex)) offer.add('excess', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'excess' && isUnit(arg)
        ? { id: 'no.excess', rule: '6.5', params: { unit: unitName(arg) } }
        : null,
    act: {
      excess(run, frame, arg) {
        run.pop()
        nameExcess(run, frame, Number(arg))
      },
    },
    forced: true,
    standing: {
      name: { id: 'standing.excess' },
      seats: 3,
      choices: [{ id: 'weakest', name: { id: 'standing.excess.weakest' }, reply: weakest }],
    },
  }),

  /** Rule 6.5: the enemy chooses where it goes; without a way it is lost (11.1c). */
  expel: choice<MwState, ExpelFrame>({
    deciders: (state, frame) => (expelHexes(state, frame).length > 0 ? seatBit(1 - frame.side) : 0),
    ask: (_state, { unit }) => ({ id: 'ask.expel', params: { unit: unitName(unit) } }),
    wait: (_state, { unit }) => ({ id: 'wait.expel', params: { unit: unitName(unit) } }),
    rules: ['6.5', '11.1b'],
    offer(state, frame, _seat, offer) {
      for (const hex of expelHexes(state, frame)) offer.add('expel', hex)
    },
    why: (_state, { unit }, _seat, { verb, arg }) =>
      verb === 'expel' && isHex(arg)
        ? { id: 'no.expel', rule: '6.5', params: { unit: unitName(unit), place: placeName(arg) } }
        : null,
    act: {
      expel: (run, frame, arg) => expel(run, frame, Number(arg)),
    },
    leave(run, { unit, hex }) {
      run.pop()
      dissolve(run, unit, hex, '11.1c')
    },
    forced: true,
  }),
}

/** A standing answer: the unit with the fewest steps. */
function weakest(view: MwState, { side, hex }: ExcessFrame) {
  const able = excessOf(view, side, hex)
  const arg = able.reduce((least, unit) => (stepsLeft(view, unit) < stepsLeft(view, least) ? unit : least))
  return { verb: 'excess', arg }
}
