import { expect, it } from 'vitest'
import { crossing } from '@hexfront/engine/fixture'
import { benchAction } from './action.ts'
import { benchMatches } from './matches.ts'
import { loadPeers } from './peers.ts'

it('plays the same game of the fixture through the peer, to the same end', async () => {
  const peers = await loadPeers()
  expect(peers).not.toBeNull()
  const [figure] = benchAction(peers)
  expect(figure).toMatchObject({ name: 'one action of the fixture', peer: 'boardgame.io' })
  expect(figure!.ratio).toBeGreaterThan(0)
})

it('tells of a game what matches in turn, copies and a server cost, in means of one action', () => {
  const figures = benchMatches(crossing)
  expect(figures.map(({ name }) => name)).toEqual([
    'crossing: one action, mean',
    'crossing: one action, 40 matches in turn',
    'crossing: one action, 40 copies of a match in turn',
    'crossing: one action on a copy',
    'crossing: server cycle',
    'crossing: largest stored position',
  ])
  expect(figures[0]!.means).toBe(1)
  for (const { value, means } of figures.slice(0, 5)) {
    expect(value).toBeGreaterThan(0)
    expect(means).toBeGreaterThan(0)
  }
})
