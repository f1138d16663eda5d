/** What is told of blocks that the hearer does not see. */
import { below, eventsFor, seedDice } from '@hexfront/engine'
import { expect, test } from 'vitest'
import { sideOf } from '../data.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, UNSEEN } from '../state.ts'
import type { GameEvent } from '@hexfront/engine'

/** Everybody whom an event names. */
function named(event: GameEvent): number[] {
  const said = event as Record<string, unknown>
  const one = [said['unit'], said['hq']].filter(unit => typeof unit === 'number')
  const many = [said['units'], said['attackers'], said['defenders']].filter(list => Array.isArray(list))
  return [...one, ...(many.flat() as number[])].filter(unit => unit >= 0)
}

const shows = ({ kind }: GameEvent): boolean => kind === 'battleOpened' || kind === 'revealed'

test.each(['S43', 'W43', 'S44', 'W44'])(
  '[2.3a] [INT.3] no event of a random game of %s names an enemy block that stands upright',
  scenario => {
    const state = wf.setup(scenario, {}, 9)
    const rng = seedDice(14)
    let told = 0
    for (let n = 0; n < 1500 && !state.outcome; n++) {
      const decisions = wf.decisions(state)
      const { seat } = decisions[below(rng, decisions.length)]!
      const before = [ALLIED, AXIS].map(viewer => wf.view(state, viewer))
      const actions = wf.actions(state, seat)
      const events = wf.apply(state, seat, actions[below(rng, actions.length)]!)
      const open = new Set(events.filter(shows).flatMap(named))
      for (const viewer of [ALLIED, AXIS]) {
        const after = wf.view(state, viewer)
        const isHidden = (unit: number): boolean =>
          before[viewer]!.at[unit] === UNSEEN && after.at[unit] === UNSEEN && !open.has(unit)
        for (const event of eventsFor(events, viewer)) {
          // A beachhead goes by the name of its corps, wherever that is.
          if (event.kind === 'own' && event['what'] === 'grades') continue
          const enemies = named(event).filter(unit => sideOf[unit] !== viewer)
          told += enemies.length
          expect([event.kind, enemies.filter(isHidden)]).toEqual([event.kind, []])
        }
      }
    }
    expect(told).toBeGreaterThan(20)
  },
)
