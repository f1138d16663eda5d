import { expect, test } from 'vitest'
import { act, unit } from '../testing/testing.ts'
import { beginProduction, summer43 } from '../testing/supply.ts'
import { explain } from './explain.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { PricesAnswer } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const building = (): WfState => {
  const state = summer43({
    when: '1943-08',
    at: { 'US-2-AMPH': 'Tunis 2', 'BR-10-INF': 'London 2', 'GE-76-ARMOR': 'Berlin' },
  })
  beginProduction(state)
  return state
}
const prices = (state: WfState, seat: number): PricesAnswer | null =>
  explain(state, { about: 'prices', seat })

test('[11.43e] the price that is shown is the price that is paid', () => {
  const state = building()
  const before = prices(state, ALLIED)!
  const one = wf.actions(state, ALLIED).find(({ verb }) => verb === 'build')!
  const { cost } = before.prices.find(({ verb, arg }) => verb === 'build' && arg === one.arg)!
  expect(cost).toBeGreaterThan(0)
  act(wf, state, ALLIED, 'build', one.arg as number)
  const after = prices(state, ALLIED)!
  expect(after.points).toBe(before.points - cost)
  expect(after.orders.map(({ id }) => id)).toEqual(['event.order.0'])
})

test('[11.1] nobody reads the orders of the other side', () => {
  const state = building()
  act(
    wf,
    state,
    ALLIED,
    'build',
    wf.actions(state, ALLIED).find(({ verb }) => verb === 'build')!.arg as number,
  )
  expect(prices(wf.view(state, AXIS), ALLIED)!.orders).toEqual([])
  expect(prices(wf.view(state, ALLIED), ALLIED)!.orders).toHaveLength(1)
})

test('there are no prices while nothing is built', () => {
  expect(prices(wf.setup('husky', {}, 1), ALLIED)).toBeNull()
  expect(prices(building(), 7)).toBeNull()
})

test('[11.43e] everything of the own side has a price: steps on the map, cadres of the dead, beachheads', () => {
  const state = summer43({
    when: '1943-08',
    at: { 'BR-10-INF': 'London 2', 'GE-76-ARMOR': 'Berlin 2', 'GE-84-INF': 'dead', 'US-16-INF': 'dead' },
  })
  beginProduction(state)
  const argsOf = (seat: number, verb: string): unknown[] =>
    prices(state, seat)!.prices.flatMap(one => (one.verb === verb ? [one.arg] : []))
  expect(argsOf(ALLIED, 'build')).toEqual([unit('BR-10-INF')])
  expect(argsOf(AXIS, 'build')).toEqual([unit('GE-76-ARMOR')])
  expect(argsOf(ALLIED, 'cadre')).toEqual([unit('US-16-INF')])
  expect(argsOf(AXIS, 'cadre')).toEqual([unit('GE-84-INF')])
  expect(argsOf(ALLIED, 'raise')).toEqual([0, 1, 2, 3, 4])
  const cost = (seat: number, verb: string): number =>
    prices(state, seat)!.prices.find(one => one.verb === verb)!.cost
  // Armor costs more than infantry, and a cadre more than nothing.
  expect(cost(AXIS, 'build')).toBeGreaterThan(cost(AXIS, 'cadre') / 2)
  expect(cost(AXIS, 'cadre')).toBeGreaterThan(0)
})

test('[11.1] orders are told in words, with what is left after each', () => {
  const state = building()
  const before = prices(state, ALLIED)!
  for (const id of ['US-2-AMPH', 'BR-10-INF']) act(wf, state, ALLIED, 'build', unit(id))
  const { orders, points } = prices(state, ALLIED)!
  const left = orders.map(({ params }) => Number(params!['points']))
  const costs = orders.map(({ params }) => Number(params!['cost']))
  expect(costs.every(cost => cost > 0)).toBe(true)
  expect(left).toEqual([before.points - costs[0]!, before.points - costs[0]! - costs[1]!])
  expect(left[1]).toBe(points)
})
