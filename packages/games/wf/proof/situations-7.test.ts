/** Where two rules of movement meet: ways through Yugoslavia. */
import { describe, expect, test } from 'vitest'
import { isAt, moving, sends } from '../testing/turns.ts'
import { heldIn } from '../testing/supply.ts'
import { NORMAL, SURRENDERED } from '../state.ts'
import type { WfState } from '../state.ts'

const S44 = heldIn('S44')

describe('a march past Yugoslavia', () => {
  /** From Fiume to Klagenfurt there is a way by Trieste and one through the hills of Yugoslavia. */
  const fiume = (trieste: Readonly<Record<string, string>>): WfState =>
    moving(
      {
        when: '1944-09',
        at: { 'BR-15-HQ': 'Fiume 3', 'BR-10-INF': 'Fiume', ...trieste },
        allied: [S44, 'Fiume', 'Trieste'],
        set: { italy: SURRENDERED },
      },
      [['BR-15-HQ', NORMAL]],
    )

  test('[16.5a] [6.1a] that leads through it and out again has entered it, and calls up Army Group E', () => {
    const state = fiume({ 'GE-87-STATIC': 'Trieste' })
    expect(state.balkans).toBe(0)
    sends(state, 'BR-10-INF', 'Klagenfurt')
    expect([isAt(state, 'BR-10-INF', 'Klagenfurt'), state.balkans]).toEqual([true, state.turn])
  })

  test('[16.5a] that can go around it does', () => {
    const state = fiume({})
    sends(state, 'BR-10-INF', 'Klagenfurt')
    expect([isAt(state, 'BR-10-INF', 'Klagenfurt'), state.balkans]).toEqual([true, 0])
  })
})
