/** Actions and offers of the whole game, where a test needs more of it than one phase. */
import { act as does, offered as offers } from '@hexfront/engine/testing'
import { lawful } from './testing.ts'
import { wotr } from '../index.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export const act = (
  state: WotrState,
  seat: number,
  verb: string,
  arg?: number | string,
): readonly GameEvent[] => lawful(does(wotr, state, seat, verb, arg))

export const offered = (state: WotrState, seat: number, verb: string): (number | string)[] =>
  offers(wotr, state, seat, verb)
