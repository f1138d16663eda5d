import { describe, expect, it } from 'vitest'
import { hashState } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import type { Action } from '@hexfront/engine'
import { advise, canAdvise, foresee } from './advice.ts'
import { seatBot } from './seat.ts'

/** Picks whatever it can pick, marches, and ends when nothing else is left. */
const eager = seatBot(
  { name: 'eager', choose: ({ actions }): Action => actions.find(({ verb }) => verb !== 'undo')! },
  crossing,
  1,
)
const patient = seatBot({ name: 'patient', choose: ({ actions }) => actions.at(-1)! }, crossing, 1)

describe('advice', () => {
  const begin = () => crossing.setup('standard', {}, 3)

  it('tells a whole phase and leaves the match as it was', async () => {
    const state = begin()
    const before = hashState(state)
    const { seat } = crossing.decisions(state)[0]!
    const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
    const { actions, until } = await foresee(crossing, patient, copy, seat, 100)
    expect(actions.length).toBeGreaterThan(0)
    expect(['phase', 'enemy', 'chance']).toContain(until)
    expect(hashState(state)).toBe(before)
  })

  it('stops at a die and does not tell how it fell', async () => {
    const state = begin()
    for (let i = 0; i < 40 && !state.outcome; i++) {
      const { seat } = crossing.decisions(state)[0]!
      const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
      const { events } = await foresee(crossing, eager, copy, seat, 100)
      expect(events.filter(event => event.kind === 'roll' || event['seals'] === true)).toEqual([])
      crossing.apply(state, seat, crossing.actions(state, seat)[0]!)
    }
  })

  it('begins with something that is open to the seat', async () => {
    const state = begin()
    const { seat } = crossing.decisions(state)[0]!
    const copy = crossing.sample(crossing.view(state, seat), seat, [1, 2, 3, 4])
    const { actions } = await foresee(crossing, eager, copy, seat, 100)
    expect(crossing.check(state, seat, actions[0]!)).toBeNull()
  })

  it('is not to be had where only chance plays', async () => {
    const state = begin()
    expect(canAdvise('crossing')).toBe(false)
    expect(await advise(crossing, crossing.view(state, 0), 0, { seed: 1, budgetMs: 10 })).toBeNull()
    expect(canAdvise('wotr')).toBe(true)
  })
})
