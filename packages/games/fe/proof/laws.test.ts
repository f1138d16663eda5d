/** Random games with options drawn at random keep every law of the contract; what is hidden stays hidden. */
import { describe, expect, it } from 'vitest'
import { below, fuzzGame, hashState, playRandomGame, seedDice, SPECTATOR } from '@hexfront/engine'
import { cardById, cards, handOf, ownerOf } from '../cards/deck.ts'
import { fe } from '../index.ts'
import { options } from '../options.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Json } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const drawn = (seed: number): Record<string, Json> => {
  const rng = seedDice(seed)
  return Object.fromEntries(options.map(({ id, values }) => [id, values[below(rng, values.length)]!]))
}

describe('random games', () => {
  it.each([
    ['campaign', 11],
    ['overlord', 12],
  ])(
    'of %s from seed %i keep every law',
    (scenario, seed) => {
      const { failures, finished } = fuzzGame(fe, seed, { scenario, options: drawn(seed), every: 25 })
      expect(failures).toEqual([])
      expect(finished).toBe(true)
    },
    120_000,
  )

  it('go the same way from the same seed', () => {
    const play = (): string => hashState(playRandomGame(fe, 5, { scenario: 'overlord' }))
    expect(play()).toBe(play())
  })
})

describe('what views share of the cards', () => {
  it.each(['campaign', 'overlord'])(
    'is what a state read anew would show, after every action of %s',
    scenario => {
      const state = fe.setup(scenario, drawn(4), 4)
      const rng = seedDice(4)
      for (let n = 0; n < 400 && fe.outcome(state) === null; n++) {
        const { seat } = fe.decisions(state)[0]!
        const actions = fe.actions(state, seat)
        fe.apply(state, seat, actions[below(rng, actions.length)]!)
        const anew = JSON.parse(JSON.stringify(state)) as FeState
        for (const viewer of [SPECTATOR, ALLIED, AXIS])
          expect(fe.view(state, viewer).cards).toEqual(fe.view(anew, viewer).cards)
      }
    },
  )
})

/** Swaps a card of a hand with one of the draw pile: what the other side cannot tell apart. */
function swapped(state: FeState, side: number): FeState {
  const copy = fe.copy(state)
  const { piles } = copy.cards
  const hand = piles[`hand${side}`]!
  const pile = piles[`draw${side}`]!
  const [card] = hand.splice(0, 1)
  const other = pile.splice(0, 1)[0]!
  pile.unshift(card!)
  hand.push(other)
  hand.sort((a, b) => a - b)
  return copy
}

describe('fog', () => {
  const begun = (): FeState => {
    const state = fe.setup('campaign', {}, 21)
    fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-01') })
    fe.apply(state, AXIS, { verb: 'choose', arg: cardById('AX-10') })
    while (fe.decisions(state)[0]!.kind !== 'action') {
      const { seat } = fe.decisions(state)[0]!
      fe.apply(state, seat, fe.actions(state, seat).at(-1)!)
    }
    return state
  }

  it('hides a hand from the other side and from onlookers, in view and scene [4.5e]', () => {
    const state = begun()
    for (const [side, others] of [
      [ALLIED, [AXIS, SPECTATOR]],
      [AXIS, [ALLIED, SPECTATOR]],
    ] as const)
      for (const viewer of others) {
        expect(handOf(fe.view(state, viewer), side)).toEqual(Array.from({ length: 8 }, () => -1))
        expect(hashState(fe.view(swapped(state, side), viewer))).toBe(hashState(fe.view(state, viewer)))
        expect(fe.scene(fe.view(swapped(state, side), viewer))).toEqual(fe.scene(fe.view(state, viewer)))
      }
    expect(handOf(fe.view(state, AXIS), AXIS)).toEqual(handOf(state, AXIS))
  })

  it('hides which card the Allies began with, also when one of the two has been played (B11) [3.31a]', () => {
    const state = begun()
    expect(fe.view(state, AXIS).firstCard).toBe(-2)
    expect(fe.view(state, ALLIED).firstCard).toBe(cardById('AL-01'))
    // It may have been drawn, and the other one be in the hand still.
    state.played = [cardById('AL-05')]
    expect(fe.view(state, AXIS).firstCard).toBe(-2)
  })

  it('makes up hands that could be there: of the right deck and year [6.11]', () => {
    const state = begun()
    for (let seed = 0; seed < 10; seed++) {
      const made = fe.sample(fe.view(state, AXIS), AXIS, seedDice(seed))
      const hand = handOf(made, ALLIED)
      expect(hand.length).toBe(8)
      for (const card of hand) expect([ownerOf(card), cards[card]!.year]).toEqual([ALLIED, 1943])
      expect(hashState(fe.view(made, AXIS))).toBe(hashState(fe.view(state, AXIS)))
    }
  })

  it('tells an onlooker how many cards were drawn and not which [4.21a]', () => {
    const state = fe.setup('campaign', {}, 21)
    fe.apply(state, ALLIED, { verb: 'choose', arg: cardById('AL-01') })
    const events = fe.apply(state, AXIS, { verb: 'choose', arg: cardById('AX-10') })
    for (const event of events) {
      if (event.kind !== 'cardsDrawn' || event.only !== undefined) continue
      expect(event.cards.every(card => card === -1)).toBe(true)
    }
  })
})
