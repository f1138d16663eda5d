import { expect, test } from 'vitest'
import { act } from '../testing/testing.ts'
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
