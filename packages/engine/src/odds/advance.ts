/** Into a hex that a battle has left empty the attackers may go, and as far beyond as the rules let them. */
import { nextAdvanceHexes } from '../combat/advance.ts'
import { choice, seatBit } from '../flow/step.ts'
import { attackersLeft, battleIn } from './battle.ts'
import type { Board } from '../board/board.ts'
import type { HexPath, NextHexes } from '../combat/retreat.ts'
import type { Frame } from '../flow/contract.ts'
import type { Message } from '../flow/terms.ts'
import type { Run, StandingSheet, Steps } from '../flow/step.ts'
import type { BattleFrame, DeedRun } from './battle.ts'
import type { FieldState, Names, Refuse } from './field.ts'

export interface AdvanceFrame extends Frame {
  side: number
  target: number
  /** Attackers that have not gone yet. */
  units: number[]
  /** Hexes that the result allows at most, the one that was left included. */
  hexes: number
}

/** A unit that goes beyond the hex that was left. */
export interface PursuitFrame extends Frame {
  side: number
  target: number
  unit: number
  hexes: number
  path: number[]
}

/** How a unit goes beyond the hex that was left. */
export interface PursuitRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly board: Board
  /** Hexes that the unit may go, given what the result allows. */
  hexes(state: S, frame: AdvanceFrame, unit: number): number
  mayStep(state: S, unit: number, path: HexPath, to: number): boolean
  mayEnd(state: S, unit: number, hex: number): boolean
  stops(state: S, unit: number, hex: number): boolean
  /** Given, it may go back to a hex that it has passed. */
  readonly mayReturn?: true
  /** The rule that keeps it from going on to a hex, for a refusal. */
  fault(state: S, frame: PursuitFrame, to: number): string
}

export interface AdvanceRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly names: Names
  readonly refuse: Refuse
  /** The rule that keeps an attacker from going into the hex, or null. */
  fault(state: S, frame: AdvanceFrame, unit: number): string | null
  /** Named where somebody has no part in the battle. */
  readonly outsiderRule: string
  /** The attacker goes on by one hex. */
  go(run: Run<S>, unit: number, to: number): void
  readonly pursuit?: PursuitRules<S>
  /** Asked instead where all who may go are in the hex already: they came down in it, or over the sea. */
  readonly askBeyond?: string
  /** How the question who advances can be answered once and for all. */
  readonly standing?: StandingSheet<S, AdvanceFrame>
}

/** The deed `advance`: if the hex is empty and somebody is left to enter it; `n` hexes at most. */
export const advanceDeed =
  <S extends FieldState, B extends BattleFrame>(isLeft: (state: S, battle: B) => boolean): DeedRun<S, B> =>
  (run, battle, { n = 1 }) => {
    const units = attackersLeft(run.state, battle)
    const { side, target } = battle
    if (units.length > 0 && isLeft(run.state, battle))
      run.push({ step: 'advance', side, target, units, hexes: n })
  }

/** Any of the attackers, at once or never. */
export function advanceSteps<S extends FieldState>(game: AdvanceRules<S>): Steps<S> {
  const { pursuit } = game
  const fault = (state: S, frame: AdvanceFrame, unit: number): string | null =>
    frame.units.includes(unit) ? game.fault(state, frame, unit) : game.outsiderRule
  return {
    advance: choice<S, AdvanceFrame>({
      deciders: (_state, frame) => seatBit(frame.side),
      ask: (state, frame) => askWho(game, state, frame),
      wait: (_state, frame) => ({ id: 'wait.advance', params: { place: game.names.place(frame.target) } }),
      rules: game.rules,
      offer(state, frame, _seat, offer) {
        const able = frame.units.filter(unit => fault(state, frame, unit) === null)
        for (const unit of able) offer.add('advance', unit)
        if (able.length > 0) offer.add('hold')
      },
      why: (state, frame, _seat, { arg }) =>
        game.refuse(fault(state, frame, Number(arg)) ?? game.outsiderRule),
      act: {
        advance: (run, frame, arg) => enter(game, run, frame, Number(arg)),
        hold: run => run.pop(),
      },
      leave: run => run.pop(),
      ...(game.standing && { standing: game.standing }),
    }),
    ...(pursuit && { pursue: pursueStep(game, pursuit) }),
  }
}

function askWho<S extends FieldState>(game: AdvanceRules<S>, state: S, frame: AdvanceFrame): Message {
  const { target, units, hexes } = frame
  const place = game.names.place(target)
  const isIn = units.length > 0 && units.every(unit => state.at[unit] === target)
  if (game.askBeyond === undefined || !isIn) return { id: 'ask.advance', params: { place } }
  return { id: game.askBeyond, params: { place, n: hexes - 1 } }
}

function enter<S extends FieldState>(
  game: AdvanceRules<S>,
  run: Run<S>,
  frame: AdvanceFrame,
  unit: number,
): void {
  const { side, target } = frame
  const from = run.state.at[unit]!
  const hexes = game.pursuit?.hexes(run.state, frame, unit) ?? 1
  frame.units = frame.units.filter(one => one !== unit)
  battleIn(run.state)!.gone.push(unit)
  // Whoever fought from within the hex only goes on.
  const path = from === target ? [target] : [from, target]
  // Below whatever entering the hex brings about: that is dealt with first.
  if (hexes > 1) run.push({ step: 'pursue', side, target, unit, hexes, path })
  if (from === target) return
  run.tell({ kind: 'advanced', units: [unit], path, side })
  game.go(run, unit, target)
}

/** Whether the unit is still where it has got to. */
const isThere = (state: FieldState, { unit, path }: PursuitFrame): boolean =>
  state.at[unit] === path[path.length - 1]

function nextFor<S extends FieldState>(pursuit: PursuitRules<S>, state: S, frame: PursuitFrame): NextHexes {
  const { unit, target, hexes, path } = frame
  return nextAdvanceHexes(path, {
    vacated: target,
    hexes,
    neighbours: hex => pursuit.board.neighbours.subarray(hex * 6, hex * 6 + 6),
    mayStep: (way, to) => pursuit.mayStep(state, unit, way, to),
    ...(pursuit.mayReturn && { mayReturn: pursuit.mayReturn }),
    mayEnd: way => pursuit.mayEnd(state, unit, way[way.length - 1]!),
    // What stands in the hex that was fought for has been settled.
    stops: hex => hex !== target && pursuit.stops(state, unit, hex),
  })
}

/** Hexes that the unit may still go. */
const hexesLeft = ({ hexes, path, target }: PursuitFrame): number =>
  hexes - (path[0] === target ? path.length : path.length - 1)

/** One hex after the other, as far as the unit may, or no farther. */
function pursueStep<S extends FieldState>(game: AdvanceRules<S>, pursuit: PursuitRules<S>) {
  return choice<S, PursuitFrame>({
    deciders: (state, frame) => (isThere(state, frame) ? seatBit(frame.side) : 0),
    ask: (state, frame) => ({
      id: nextFor(pursuit, state, frame).complete ? 'ask.pursue' : 'ask.pursue.on',
      params: { unit: game.names.unit(frame.unit), n: hexesLeft(frame) },
    }),
    wait: (_state, frame) => ({ id: 'wait.advance', params: { place: game.names.place(frame.target) } }),
    rules: pursuit.rules,
    offer(state, frame, _seat, offer) {
      const { hexes, complete } = nextFor(pursuit, state, frame)
      for (const hex of hexes) offer.add('pursue', hex)
      if (complete && hexes.length > 0) offer.add('halt')
    },
    why: (state, frame, _seat, { arg }) => game.refuse(pursuit.fault(state, frame, Number(arg))),
    act: {
      pursue(run, frame, arg) {
        const to = Number(arg)
        const { unit, side } = frame
        run.tell({ kind: 'advanced', units: [unit], path: [run.state.at[unit]!, to], side })
        frame.path = [...frame.path, to]
        game.go(run, unit, to)
      },
      halt: run => run.pop(),
    },
    leave: run => run.pop(),
  })
}
