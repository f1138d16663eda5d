import { loadGame } from '@hexfront/games'
import type { Game, Objective } from '@hexfront/engine'
import { beforeAll, expect, it } from 'vitest'
import { goalsOf } from './goals.ts'
import { matchOf } from './testing.ts'

let ew: Game
beforeAll(async () => {
  ew = (await loadGame('ew'))!
})

const goals = (objectives: readonly Objective[]) =>
  goalsOf(ew, objectives).map(({ name, by, open, done }) => [name, by, open.length, done.length])

it('come in groups, the nearest deadline first, and what is taken stands apart', () => {
  const at = (id: string): number => ew.board.ids.indexOf(id)
  const france = [...ew.board.ids.keys()].filter(
    hex => ew.board.countryNames[ew.board.country[hex] ?? -1] === 'France',
  )
  const name = { id: 'objective.city', params: { place: 'x' } }
  const sites = { id: 'objective.sites' }
  expect(
    goals([
      { at: france[0]!, name, owner: 0, wanted: 0 },
      { at: france[1]!, name, owner: 1, wanted: 0 },
      { at: france[2]!, name, owner: 1, wanted: 0, group: sites, by: 5 },
      { at: at(''), name, owner: 1 },
    ]),
  ).toEqual([
    ['Launch sites', 5, 1, 0],
    ['France', undefined, 1, 1],
  ])
})

it('of a whole game are few groups, and nothing is left out', () => {
  const { objectives = [] } = ew.scene(ew.view(matchOf(ew).state, 0))
  const groups = goalsOf(ew, objectives)
  expect(groups.flatMap(({ open, done }) => [...open, ...done])).toHaveLength(objectives.length)
  expect(groups.length).toBeLessThan(12)
  expect(groups[0]!.by).toBeDefined()
})
