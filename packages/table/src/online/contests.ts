/** Asking the server about ladders and tournaments. */
import { shareCommitment } from '@hexfront/engine'
import type { Seat } from '@hexfront/engine'
import type { ListedTournament, Pace, Rung, Tournament } from '@hexfront/server/client'
import { remember } from '../ui/theme.ts'
import { call, makeShare, shareKey, shareOf } from './api.ts'
import type { Problem } from './api.ts'

export interface TournamentWish {
  readonly name: string
  readonly game: string
  readonly scenario: string
  readonly kind: Tournament['kind']
  readonly rounds: number
  readonly pace: Pace
}

const at = (id: string): string => `/tournaments/${encodeURIComponent(id)}`

export const ladderOf = async (game: string, seat: Seat | null): Promise<readonly Rung[] | Problem> =>
  await call('GET', `/ladders/${encodeURIComponent(game)}${seat === null ? '' : `?seat=${seat}`}`)

export const listTournaments = async (): Promise<readonly ListedTournament[] | Problem> =>
  await call('GET', '/tournaments')
export const showTournament = async (id: string): Promise<Tournament | Problem> => await call('GET', at(id))
export const makeTournament = async (wish: TournamentWish): Promise<{ readonly id: string } | Problem> =>
  await call('POST', '/tournaments', wish)

export const enterTournament = async (id: string): Promise<object | Problem> =>
  await call('POST', `${at(id)}/enter`)
export const beginTournament = async (id: string): Promise<object | Problem> =>
  await call('POST', `${at(id)}/begin`)
export const decidePairing = async (
  id: string,
  pairing: { readonly round: number; readonly first: number; readonly winner: Seat },
): Promise<object | Problem> => await call('POST', `${at(id)}/forfeit`, pairing)

/** Sits down at one's match of this round, which may be there already; its share of the dice is made and kept here. */
export async function sitDownIn(
  id: string,
  made: string | null,
): Promise<{ readonly match: string } | Problem> {
  const share = (made === null ? null : shareOf(made)) ?? makeShare()
  const sat = await call<{ match: string }>('POST', `${at(id)}/sit`, { commitment: shareCommitment(share) })
  if (!('problem' in sat)) remember(shareKey(sat.match), share)
  return sat
}
