/** Whether what was played in a puzzle is what a good player plays. */
import type { BaseState, Game, Piece, Seat } from '@hexfront/engine'
import { findLine, hasWon, marchesIn } from '../shared/wins.ts'
import { isLine, placeIn, unitIn } from './names.ts'
import type { Check, Puzzle, Solution } from './puzzle.ts'

/** Plays on in a position until enough has been seen. */
export type PlayOn = (state: BaseState, isEnough: (state: BaseState) => boolean) => Promise<BaseState>

export async function isRight(
  game: Game,
  { check }: Puzzle,
  seat: Seat,
  played: Solution,
  playOn: PlayOn,
): Promise<boolean> {
  for (const one of check) if (!(await holds(game, one, seat, played, playOn))) return false
  return true
}

async function holds(
  game: Game,
  check: Check,
  seat: Seat,
  played: Solution,
  playOn: PlayOn,
): Promise<boolean> {
  const { state, lines, battles } = played
  const pieces = (): readonly Piece[] => game.scene(state).pieces
  const places = (ids: readonly string[]): number[] => ids.map(id => placeIn(game, id))
  switch (check.kind) {
    case 'wins':
      return state.outcome?.winner === seat
    case 'survives':
      return state.outcome === null || state.outcome.winner === seat
    case 'holds':
      return await isHeld(game, seat, state, check.asked, check.at && places(check.at), playOn)
    case 'plays':
      return check.lines.some(line => lines.some(one => isLine(one, line)))
    case 'avoids':
      return !check.lines.some(line => lines.some(one => isLine(one, line)))
    case 'stands': {
      const units = check.units?.map(id => unitIn(game, id))
      return pieces().some(
        ({ unit, side, at }) =>
          side === seat && places(check.at).includes(at) && (units?.includes(unit) ?? true),
      )
    }
    case 'guards':
      return places(check.at).every(place => pieces().some(({ side, at }) => side === seat && at === place))
    case 'attacks':
      return places(check.at).some(place => battles.includes(place))
    case 'spares':
      return !places(check.at).some(place => battles.includes(place))
    case 'owns':
      return places(check.at).every(place => ownerOf(game, state, place) === seat)
    case 'keeps':
      return check.units.every(id => pieces().some(({ unit }) => unit === unitIn(game, id)))
  }
}

/** Whose an objective is. */
export const ownerOf = (game: Game, state: BaseState, place: number): Seat | undefined =>
  game.scene(state).objectives?.find(({ at }) => at === place)?.owner

/** Actions in a row, and positions looked at, when an answer of the enemy is looked for. */
const DEPTH = 3
const LOOKS = 40_000

/** Whether the enemy, once he is asked, has no march that wins, or takes one of some places. */
async function isHeld(
  game: Game,
  seat: Seat,
  after: BaseState,
  asked: string,
  places: readonly number[] | undefined,
  playOn: PlayOn,
): Promise<boolean> {
  const enemy = 1 - seat
  const isAsked = (state: BaseState): boolean =>
    game.decisions(state).some(one => one.kind === asked && one.seat === enemy)
  const state = await playOn(after, isAsked)
  if (state.outcome) return state.outcome.winner === seat
  return enemyLine(game, state, enemy, places) === null
}

/** A march of a seat that wins, or takes one of some places. */
export function enemyLine(game: Game, state: BaseState, seat: Seat, places?: readonly number[]) {
  return findLine(game, state, {
    seat,
    depth: DEPTH,
    looks: LOOKS,
    isFound: places ? one => places.some(place => ownerOf(game, one, place) === seat) : hasWon(seat),
    tries: marchesIn(game),
  })
}
