/** Hands that are still to be filled say when, and up to how many cards. */
import { describe, expect, it } from 'vitest'
import { say } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Json } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const begun = (scenario: string, options: Record<string, Json> = {}): FeState =>
  fe.setup(scenario, options, 7)

const notes = (state: FeState): (string | null)[] =>
  fe.scene(fe.view(state, ALLIED)).hands!.map(({ note }) => (note ? say(fe.words, note) : null))

const sizes = (state: FeState): number[] =>
  fe.scene(fe.view(state, ALLIED)).hands!.map(({ cards }) => cards.length)

const asks = (state: FeState): string => say(fe.words, fe.decisions(state)[0]!.ask)

describe('the first hand', () => {
  it('is a single card until the missions of Overlord are given, and says so [18.3d] [18.3e] [4.21a]', () => {
    const state = begun('overlord')
    expect(asks(state)).toMatch(/whole hand at first.*up to 9/)
    fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-23') })
    fe.apply(state, AXIS, { verb: 'none' })
    expect(sizes(state)).toEqual([1, 0])
    expect(notes(state)).toEqual([
      'Filled up to 9 once the air missions are given.',
      'Filled up to 9 at most once the Allies have given their air missions.',
    ])
  })

  it('is filled at once in the Campaign, or after the missions by its option [3.31a] [3.31b]', () => {
    expect(asks(begun('campaign'))).toMatch(/filled up to 8 as soon as/)
    expect(notes(begun('campaign'))[0]).toMatch(/up to 8 as soon as/)
    expect(notes(begun('campaign', { openingDraw: 'afterAir' }))[0]).toMatch(/up to 8 once the air/)
  })

  it('says nothing once it is full', () => {
    const state = begun('campaign')
    fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-05') })
    fe.apply(state, AXIS, { verb: 'choose', arg: cardById('AX-16') })
    expect(sizes(state)).toEqual([8, 8])
    expect(notes(state)).toEqual([null, null])
  })
})
