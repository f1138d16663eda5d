import { expect, it } from 'vitest'
import { say } from '@hexfront/engine'
import type { GameEvent } from '@hexfront/engine'
import { fe } from '../index.ts'
import { hex, unit } from '../testing/testing.ts'

const told = (event: GameEvent): string => say(fe.words, fe.describe(event))

it('the log tells a fortress from its hex, and a turn by its season', () => {
  const gained = { kind: 'gainedStep', side: 1, at: hex('Aachen') } as const
  expect(told({ ...gained, unit: unit('Fort-Aachen') })).toBe('Fortress Aachen in Aachen gains a step.')
  expect(told({ ...gained, unit: unit('GE-7-Army') })).toBe('GE 7th Army in Aachen gains a step.')
  expect(told({ kind: 'turn', turn: 4, label: 'Spring 1944' })).toBe('Turn 4: Spring 1944')
})
