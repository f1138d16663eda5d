/** Positions of random games of both scenarios in turn. */
import { randomPositions } from '@hexfront/engine/testing'
import { fe } from '../index.ts'
import type { Sampling } from '@hexfront/engine/testing'
import type { FeState } from '../state.ts'

export const positions = (games: number, sampling: Omit<Sampling, 'games'>): Generator<FeState> =>
  randomPositions(fe, seed => (seed % 2 ? 'overlord' : 'campaign'), { games, ...sampling })
