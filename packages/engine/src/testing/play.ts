/** Actions by number, where a test knows units and places as the state does. */
import type { Action, BaseState, Game, GameEvent, Seat } from '../flow/contract.ts'

type Argument = number | string

/** Arguments on offer for a verb. */
export const offered = <S extends BaseState>(game: Game<S>, state: S, seat: Seat, verb: string): Argument[] =>
  game.actions(state, seat).flatMap(one => (one.verb === verb ? [one.arg ?? ''] : []))

export const act = <S extends BaseState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  verb: string,
  arg?: Argument,
): readonly GameEvent[] => game.apply(state, seat, action(verb, arg))

/** The rule that forbids an action, or undefined if it is legal. */
export const refusedBy = <S extends BaseState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  verb: string,
  arg?: Argument,
): string | undefined => game.check(state, seat, action(verb, arg))?.rule

const action = (verb: string, arg?: Argument): Action => (arg === undefined ? { verb } : { verb, arg })
