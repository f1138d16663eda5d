/** Retreats whose own steps change zones and lines: what is offered can be gone to its end. */
import { expect, it } from 'vitest'
import { retreatFrame } from '@hexfront/engine'
import { isSupplied, zonesOf } from '../supply/supply.ts'
import { ALLIED, AXIS } from '../state.ts'
import { begin, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

function retreating(want: Given, side: number, hexes: number, ...ids: readonly string[]): FeState {
  const state = given(want)
  const units = ids.map(unit)
  const { step, ...frame } = retreatFrame(side, state.at[units[0]!]!, units, hexes)
  return begin(state, step, frame)
}

it('of armor goes on as it began, though zones that its own had kept from supply come back behind it (B207) [9.46g] [9.47] [8.41]', () => {
  // The panzers in Bourges bar Orléans, and with it the only line of the Army in Auxerre.
  const want: Given = {
    at: {
      'GE-Pz-Corps-1': 'Bourges',
      'US-1-Army': 'Auxerre',
      'US-Corps-1': 'Lyon',
      'US-Corps-2': 'St. Étienne',
    },
    allied: ['Normandy', 'Falaise', 'Chartres', 'Orléans'],
  }
  const before = given(want)
  expect([isSupplied(before, unit('US-1-Army')), zonesOf(before, ALLIED)[hex('Dijon')]]).toEqual([false, 0])
  // One way is open, over Moulins to Dijon; as soon as they have left Bourges the Army is fed again.
  const state = retreating(want, AXIS, 2, 'GE-Pz-Corps-1')
  expect(zonesOf(state, ALLIED)[hex('Dijon')]).toBe(1)
  expect(where(state, 'GE-Pz-Corps-1')).toBe('Dijon')
})

it('ends where taking the hex itself opens a line: the enemy armor that barred it is cut off (9.46c) [9.46d] [8.41]', () => {
  // The panzers bar Frankfurt, through which alone the Corps could be fed, and live on a line through Regensburg.
  const road = ['Paris', 'Reims', 'Chaumont', 'Metz', 'The Saar', 'Frankfurt']
  const want: Given = {
    at: { 'US-Corps-1': 'Nuremberg', 'GE-Pz-Corps-1': 'Stuttgart' },
    allied: [...road, 'Konstanz', 'Freiburg', 'Munich', 'Landeck'],
  }
  expect(isSupplied(given(want), unit('US-Corps-1'))).toBe(false)
  const state = retreating(want, ALLIED, 1, 'US-Corps-1')
  expect([where(state, 'US-Corps-1'), isSupplied(state, unit('US-Corps-1'))]).toEqual(['Regensburg', true])
})
