/** Short ways for tests: a match between two people that has begun, and what a seat may do in it. */
import { shareCommitment } from '@hexfront/engine'
import type { Action, Seat } from '@hexfront/engine'
import { joinMatch, makeMatch, showShare } from '../match/begin.ts'
import type { MatchWish } from '../match/begin.ts'
import { withMatch } from '../match/house.ts'
import type { House } from '../match/house.ts'
import { positionFor } from '../match/live.ts'
import { submit } from '../match/submit.ts'
import type { Answer } from '../match/submit.ts'

export const wish = (more: Partial<MatchWish> = {}): MatchWish => ({
  game: 'crossing',
  scenario: 'cards',
  options: {},
  seats: ['mine', 'open'],
  pace: { kind: 'none' },
  visibility: 'public',
  onlookers: 'open',
  delayMs: 0,
  commitment: shareCommitment('share of anna'),
  ...more,
})

/** Anna has the first seat, Ben the second. */
export async function begun(house: House, more: Partial<MatchWish> = {}): Promise<string> {
  const made = await makeMatch(house, 'anna', wish(more))
  if ('problem' in made) throw new Error(made.problem.id)
  const commitment = shareCommitment('share of ben')
  await joinMatch(house, made.id, 'ben', { seat: null, invite: made.invite, commitment })
  await showShare(house, made.id, 0, 'share of anna')
  await showShare(house, made.id, 1, 'share of ben')
  return made.id
}

let keys = 0
export const newKey = (): string => `key ${++keys}`

export async function act(house: House, id: string, seat: Seat, ...actions: Action[]): Promise<Answer> {
  const at = await positionOf(house, id, seat)
  return (await submit(house, id, seat, { at, key: newKey(), what: { kind: 'act', actions } }))!
}

export const positionOf = async (house: House, id: string, viewer: Seat): Promise<number> =>
  (await withMatch(house, id, live => positionFor(live, viewer)))!

/** A seat that decides now and what it may do. */
export async function open(house: House, id: string): Promise<{ seat: Seat; actions: readonly Action[] }> {
  return (await withMatch(house, id, ({ game, match }) => {
    const { seat } = game.decisions(match!.state)[0]!
    return { seat, actions: game.actions(match!.state, seat) }
  }))!
}
