/** The position of a puzzle, made anew each time. */
import { cloneState, createMatch, play, seedDice, toAction } from '@hexfront/engine'
import type { BaseState, Game } from '@hexfront/engine'
import { placeIn, unitIn } from './names.ts'
import type { Puzzle, SavedPosition } from './puzzle.ts'

/** With dice of the seed's own, so that nobody is solved by luck that lies in the file. */
export function positionOf(game: Game, { id, position, place = {} }: Puzzle, seed: number): BaseState {
  const made =
    'state' in position ? cloneState(position.state as unknown as BaseState) : replay(game, id, position)
  const { at } = made as BaseState & { readonly at: number[] }
  for (const [unit, where] of Object.entries(place)) at[unitIn(game, unit)] = placeIn(game, where)
  made.rng = seedDice(seed)
  return made
}

function replay(game: Game, id: string, { scenario, options, seed, actions }: SavedPosition): BaseState {
  const match = createMatch(game, scenario, options, seed)
  if ('problem' in match) throw new RangeError(`puzzle ${id}: ${match.problem.id}`)
  for (const [i, [seat, verb, arg]] of actions.entries()) {
    const done = play(match, seat, toAction(verb, arg))
    if ('refusal' in done)
      throw new RangeError(`puzzle ${id}: action ${i + 1} is refused: ${done.refusal.id}`)
  }
  return cloneState(match.state)
}
